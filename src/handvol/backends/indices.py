"""Indices as in C: compiled rules that find a place by a number do not ask whether it counts from the end.

Python, and so numba, counts an index below zero from the end; to ask for that at every access costs a fifth
of the time. Rules do so with constants only, such as `[-1]`; where one is worked out, `handvol.testing` finds
it by playing with every index checked.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Any

from numba import types as nb
from numba.core import ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.untyped_passes import GenericRewrites
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def from_zero(typing_context: Any, index: Any) -> Any:
    """An index that is not below zero; what is no signed number stays as it is."""
    is_number = isinstance(index, nb.Integer) and index.signed

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.cast(builder, arguments[0], index, nb.intp) if is_number else arguments[0]

    return (nb.uintp if is_number else index)(index), code


@register_pass(mutates_CFG=False, analysis_only=False)
class IndicesFromZero(FunctionPass):  # type: ignore[misc]
    """Puts `from_zero` around every index that is not a constant."""

    _name = "indices_from_zero"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        for block in state.func_ir.blocks.values():
            block.body = [new for old in block.body for new in _rewritten(old, block.scope, state.func_ir)]
        return True


def _rewritten(statement: Any, scope: Any, function: Any) -> Iterator[Any]:
    """A statement, and before it what makes its index one from zero, if it has one."""
    access = statement.value if isinstance(statement, ir.Assign) else statement
    if isinstance(access, ir.SetItem) or (isinstance(access, ir.Expr) and access.op == "getitem"):
        made = ir.Global(from_zero.__name__, from_zero, statement.loc)
        maker = scope.redefine("$from_zero", statement.loc)
        call = ir.Expr.call(maker, [access.index], (), statement.loc)
        access.index = scope.redefine("$index", statement.loc)
        for value, name in ((made, maker), (call, access.index)):
            function._definitions[name.name] = [value]
            yield ir.Assign(value, name, statement.loc)
    yield statement


class RulesCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's usual way, with indices from zero."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(IndicesFromZero, GenericRewrites)
        passes.finalize()
        return [passes]


SOURCE = inspect.getsource(sys.modules[__name__])
"""What there is here decides about compiled code."""
