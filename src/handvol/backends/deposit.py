"""Bits deposited in one instruction, on processors that have it."""

from __future__ import annotations

import inspect
import sys
from typing import Any

from llvmlite import binding, ir

SLOW_DEPOSIT = ("znver1", "znver2")
"""Processors that have `pdep` but take hundreds of cycles for it."""


def has_deposit() -> bool:
    """Whether this machine's processor deposits bits in one quick instruction."""
    return binding.get_host_cpu_features().get("bmi2", False) and (
        binding.get_host_cpu_name() not in SLOW_DEPOSIT
    )


def deposited(builder: Any, bits: Any, places: Any) -> Any:
    """The lowest bits, one after the other, at the places of a set (`pdep`)."""
    word = ir.IntType(64)
    kind = ir.FunctionType(word, [word, word])
    deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind)
    return builder.call(deposit, [bits, places])


SOURCE = inspect.getsource(sys.modules[__name__])
"""What there is here decides about compiled code."""
