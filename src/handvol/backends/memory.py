"""Places in memory by their address: to hand arrays to compiled code costs more than a move of a game.

Whoever gives an address keeps what lies there alive. In plain Python there are no addresses.
"""

from __future__ import annotations

import inspect
import sys
from typing import Any

import numpy as np
from llvmlite import ir
from numba import from_dtype
from numba import types as nb
from numba.core import cgutils
from numba.extending import intrinsic

from .bind import Function


def state_at(address: int) -> Any:
    """The state of a game at an address."""
    raise NotImplementedError


def copy_state(to: int, origin: int) -> None:
    """Write the state at one address to another."""
    raise NotImplementedError


def number_at(address: int, place: int) -> int:
    """One of the 64-bit numbers from an address on."""
    raise NotImplementedError


def put_number(address: int, place: int, number: int) -> None:
    """Write one of the 64-bit numbers from an address on."""
    raise NotImplementedError


def intrinsics(dtype: np.dtype[Any]) -> dict[Function, Any]:
    """The functions above for the states of a game, as numba knows them."""
    record = from_dtype(dtype)
    word = ir.IntType(64)

    def place(builder: Any, address: Any, number: Any) -> Any:
        return builder.gep(builder.inttoptr(address, word.as_pointer()), [number])

    @intrinsic  # type: ignore[untyped-decorator]
    def state(typing_context: Any, address: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.inttoptr(given[0], context.get_value_type(record))

        return record(nb.int64), code

    @intrinsic  # type: ignore[untyped-decorator]
    def copy(typing_context: Any, to: Any, origin: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            ends = [builder.inttoptr(address, cgutils.voidptr_t) for address in given]
            cgutils.raw_memcpy(builder, *ends, ir.Constant(word, dtype.itemsize), 1)
            return context.get_dummy_value()

        return nb.void(nb.int64, nb.int64), code

    @intrinsic  # type: ignore[untyped-decorator]
    def load(typing_context: Any, address: Any, number: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.load(place(builder, *given))

        return nb.int64(nb.int64, nb.int64), code

    @intrinsic  # type: ignore[untyped-decorator]
    def store(typing_context: Any, address: Any, number: Any, value: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            builder.store(given[2], place(builder, *given[:2]))
            return context.get_dummy_value()

        return nb.void(nb.int64, nb.int64, nb.int64), code

    return {state_at: state, copy_state: copy, number_at: load, put_number: store}


SOURCE = inspect.getsource(sys.modules[__name__])
"""What there is here decides about compiled code."""
