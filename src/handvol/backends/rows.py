"""Rows of numbers written quickly on a processor: a set becomes ones and zeros a vector at a time."""

from __future__ import annotations

import inspect
import sys
from typing import Any

from llvmlite import ir
from numba import types as nb
from numba.extending import intrinsic

from handvol.kit import observing

from .bind import Function

HALVES = ((16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF), (4, 0x0F0F0F0F0F0F0F0F))
"""To spread eight counts of four bits over eight bytes: how far the upper half moves, and what stays."""


def store_32(out: Any, at: int, bits: int) -> None:
    """Write the 32 lowest bits of a set."""
    observing.write_set(out, at, bits, 32)


def store_16(out: Any, at: int, bits: int) -> None:
    """Write the 16 lowest bits of a set."""
    observing.write_set(out, at, bits, 16)


def store_8(out: Any, at: int, bits: int) -> None:
    """Write the 8 lowest bits of a set."""
    observing.write_set(out, at, bits, 8)


def store_counts(out: Any, at: int, counts: int) -> None:
    """Write the 8 lowest counts of four bits."""
    observing.write_counts(out, at, counts, 8)


def write_set(out: Any, at: int, cards: int, count: int) -> int:
    """`observing.write_set` for up to 64 members: two vectors that overlap where the number is uneven."""
    if count < 8:
        for card in range(count):
            out[at + card] = cards >> card & 1
    elif count < 16:
        store_8(out, at, cards)
        store_8(out, at + count - 8, cards >> count - 8)
    elif count < 32:
        store_16(out, at, cards)
        store_16(out, at + count - 16, cards >> count - 16)
    else:
        store_32(out, at, cards)
        store_32(out, at + count - 32, cards >> count - 32)
    return at + count


def write_counts(out: Any, at: int, counts: int, count: int) -> int:
    """`observing.write_counts` for up to 16 of them."""
    if count < 8:
        for place in range(count):
            out[at + place] = counts >> 4 * place & 15
    else:
        store_counts(out, at, counts)
        store_counts(out, at + count - 8, counts >> 4 * (count - 8))
    return at + count


def _vector_of_bits(builder: Any, bits: Any, lanes: int) -> Any:
    """As many lanes of one bit each."""
    return builder.bitcast(builder.trunc(bits, ir.IntType(lanes)), ir.VectorType(ir.IntType(1), lanes))


def _vector_of_counts(builder: Any, counts: Any, lanes: int) -> Any:
    """The lowest counts of four bits, each moved to a byte of its own."""
    spread = builder.and_(counts, ir.Constant(counts.type, (1 << 32) - 1))
    for width, kept in HALVES:
        apart = builder.shl(spread, ir.Constant(spread.type, width))
        spread = builder.and_(builder.or_(spread, apart), ir.Constant(spread.type, kept))
    return builder.bitcast(spread, ir.VectorType(ir.IntType(8), lanes))


def _storing(build: Any, lanes: int) -> Any:
    """A numba function that writes a vector to a row, each lane as one of its numbers."""

    @intrinsic  # type: ignore[untyped-decorator]
    def store(typing_context: Any, out: Any, at: Any, bits: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            row = context.make_array(out)(context, builder, given[0])
            number = context.get_data_type(out.dtype)
            vector = build(builder, given[2], lanes)
            if vector.type.element.width != number.width:
                vector = builder.zext(vector, ir.VectorType(number, lanes))
            place = builder.gep(row.data, [given[1]])
            builder.store(vector, builder.bitcast(place, vector.type.as_pointer()), align=1)
            return context.get_dummy_value()

        return nb.void(out, nb.int64, nb.int64), code

    return store


INTRINSICS: dict[Function, Any] = {
    store_32: _storing(_vector_of_bits, 32),
    store_16: _storing(_vector_of_bits, 16),
    store_8: _storing(_vector_of_bits, 8),
    store_counts: _storing(_vector_of_counts, 8),
}
SOURCE = inspect.getsource(sys.modules[__name__])
"""What there is here decides about compiled code."""

REPLACED: dict[Function, Function] = {
    observing.write_set: write_set,
    observing.write_counts: write_counts,
}
