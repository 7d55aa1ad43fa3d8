"""Which compiled code a function stands for: a digest of all that goes into it.

The digest of a function is made of its own code, the constants that it names and the digests of the functions
that it calls, those that stand in for others included: a change anywhere below gives another digest, and two
functions with the same digest compile to the same.
"""

from __future__ import annotations

import hashlib
import types
from collections.abc import Mapping
from typing import Any

import numpy as np

from .bind import Binder, Function

LENGTH = 16
"""So many hexadecimal digits tell digests apart."""
PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...))
MODULES = ("builtins", "math", "numpy")
"""Modules that change with their versions alone."""


class UntoldError(Exception):
    """What a value is cannot be told in text."""


class Digests:
    """The digests of functions as a binder binds them, each worked out once.

    `salt` is what else decides about compiled code; `primitives` tells what those of the binder are.
    """

    def __init__(self, binder: Binder, salt: str, primitives: Mapping[Any, str]) -> None:
        self._binder = binder
        self._salt = salt
        self._primitives = primitives
        self._found: dict[Function, str | None] = {}

    def of(self, function: types.FunctionType) -> str | None:
        """The digest of a function; None where it calls itself, or holds what text cannot tell."""
        if function not in self._found:
            self._found[function] = None
            try:
                content = f"{self._salt}\n{self._content(function)}"
            except UntoldError:
                return None
            self._found[function] = hashlib.sha256(content.encode()).hexdigest()[:LENGTH]
        return self._found[function]

    def _content(self, function: types.FunctionType) -> str:
        if function.__closure__:
            raise UntoldError
        mentions = sorted(self._binder.mentions(function).items())
        lines = [f"{name} = {self._meaning(value)}" for name, value in mentions]
        return "\n".join([told_function(function), *lines])

    def _meaning(self, value: Any) -> str:
        """What a global name stands for."""
        if isinstance(value, types.FunctionType):
            digest = self.of(value)
            if digest is None:
                raise UntoldError
            return digest
        if isinstance(value, types.ModuleType) and value.__name__ in MODULES:
            return value.__name__
        if isinstance(value, type | types.BuiltinFunctionType) and value.__module__ in MODULES:
            return f"{value.__module__}.{value.__qualname__}"
        return self._primitives.get(id(value)) or told(value)


def told_function(function: Any) -> str:
    """A function's own content in text, but for its docstring and what its global names stand for."""
    code = function.__code__
    if function.__doc__ is not None and code.co_consts[:1] == (function.__doc__,):
        code = code.replace(co_consts=("", *code.co_consts[1:]))
    defaults = sorted((function.__kwdefaults__ or {}).items())
    return f"{told(code)} {told(function.__defaults__)} {told(tuple(defaults))}"


def told(value: Any) -> str:
    """A constant in text, its type included."""
    kind = type(value)
    if kind in PLAIN:
        return f"{kind.__name__} {value!r}"
    if kind is tuple:
        return f"({', '.join([told(item) for item in value])})"
    if kind is frozenset:
        return f"{{{', '.join(sorted([told(item) for item in value]))}}}"
    if kind is types.CodeType:
        return told_code(value)
    if isinstance(value, np.generic):
        return f"{value.dtype.str} {value.tobytes().hex()}"
    if isinstance(value, np.dtype):
        return f"dtype {value!r}"
    raise UntoldError


def told_code(code: types.CodeType) -> str:
    """Code in text: all but its name, its file and its lines."""
    numbers = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return (
        f"code {numbers} {names} {code.co_code.hex()} {code.co_exceptiontable.hex()} {told(code.co_consts)}"
    )
