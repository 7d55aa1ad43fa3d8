"""Faults that somebody could have written, one at a time, found in a module's syntax tree."""

from __future__ import annotations

import ast
import copy
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

SMALL = 16
"""Numbers below are wrong by one; larger ones and fractions by a factor, as nobody needs to notice less."""
SELDOM = 3
COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv, ast.Add),
    ast.FloorDiv: (ast.Mult,),
    ast.Div: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd, ast.BitXor),
    ast.BitXor: (ast.BitAnd,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
SPOKEN = ("error", "warning", "info", "debug", "exception", "note")
"""What such calls say is for people to read; no test needs to know it by heart."""
SIMPLE = (ast.Constant, ast.Name, ast.Call, ast.Attribute, ast.Subscript, ast.List)


@dataclass(frozen=True)
class Fault:
    """A piece of a file and what stands in its place instead; places are counted in bytes."""

    path: str
    line: int
    end_line: int
    start: int
    end: int
    new: str
    kind: str

    def put_into(self, source: str) -> str:
        """The whole file with the fault in it."""
        data = source.encode()
        return (data[: self.start] + self.new.encode() + data[self.end :]).decode()

    def difference(self, source: str) -> tuple[str, str]:
        """The lines it changes, before and after, each joined to one."""
        lines = source.splitlines()
        added = len(self.put_into(source).splitlines()) - len(lines)
        faulty = self.put_into(source).splitlines()
        before, after = lines[self.line - 1 : self.end_line], faulty[self.line - 1 : self.end_line + added]
        return _joined(before), _joined(after)


def _joined(lines: Sequence[str]) -> str:
    return " ".join(line.strip() for line in lines)


def faults_in(path: str, source: str) -> list[list[Fault]]:
    """All faults of a file, those of one place together."""
    tree = ast.parse(source)
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node in _worth_breaking(tree):
        faults = []
        for new, kind in _broken(node):
            place = node.test if isinstance(node, ast.If) else node
            text = new if isinstance(new, str) else _text(new)
            start = starts[place.lineno - 1] + place.col_offset
            last = place.end_lineno or place.lineno
            end = starts[last - 1] + (place.end_col_offset or 0)
            faults.append(Fault(path, place.lineno, last, start, end, text, kind))
        if faults:
            found.append(faults)
    return found


def chosen(sources: Mapping[str, str], count: int, seed: str) -> list[Fault]:
    """So many faults in different places of some files, by chance, in the order of the files.

    Constants are most of what a file holds, and are taken more seldom.
    """
    chance = random.Random(seed)
    places = [place for path in sorted(sources) for place in faults_in(path, sources[path])]
    ranks = [chance.random() ** (SELDOM if place[0].kind == "constant" else 1) for place in places]
    picked: list[tuple[int, Fault]] = []
    for index in sorted(range(len(places)), key=ranks.__getitem__, reverse=True):
        fault = chance.choice(places[index])
        if _is_python(fault.put_into(sources[fault.path])):
            picked.append((index, fault))
        if len(picked) == count:
            break
    return [fault for _, fault in sorted(picked, key=lambda pair: pair[0])]


def _text(node: ast.AST) -> str:
    text = ast.unparse(node)
    return text if isinstance(node, (*SIMPLE, ast.stmt)) else f"({text})"


def _is_python(source: str) -> bool:
    try:
        compile(source, "fault", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _worth_breaking(node: ast.AST) -> Iterator[Any]:
    """All nodes below, without types, docstrings, decorators, imports, assertions and what is only said."""
    for child in [] if _is_said(node) else _children(node):
        if isinstance(child, ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr | ast.Raise):
            if isinstance(child, ast.Raise):
                yield child
            continue
        if (
            isinstance(child, ast.If)
            and isinstance(child.test, ast.Name)
            and child.test.id == "TYPE_CHECKING"
        ):
            continue
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Assign) and _is_type(child):
            continue
        if hasattr(child, "lineno") and not isinstance(child, ast.arg | ast.keyword | ast.alias):
            yield child
        yield from _worth_breaking(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_comment", "targets", "target"):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST):
                yield item


def _is_type(node: ast.Assign) -> bool:
    """Whether a name is given to a type."""
    (first, *_) = node.targets
    named = isinstance(first, ast.Name) and first.id[:1].isupper() and not first.id.isupper()
    return bool(named) or (isinstance(first, ast.Name) and first.id in ("__all__", "__slots__"))


def _is_said(node: ast.AST) -> bool:
    """Whether it only says something to people, or asks for a type."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in (*SPOKEN, "isinstance", "cast", "TypeVar") or name.endswith("Error")


def _broken(node: ast.AST) -> Iterator[tuple[ast.AST | str, str]]:
    """What could stand in a node's place by mistake, and the kind of that mistake."""
    match node:
        case ast.Compare(ops=[operator]):
            for other in COMPARISONS[type(operator)]:
                yield _with(node, ops=[other()]), "comparison"
        case ast.BoolOp():
            other_op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield _with(node, op=other_op), "boolean"
            for left_out in range(len(node.values)):
                rest = node.values[:left_out] + node.values[left_out + 1 :]
                yield rest[0] if len(rest) == 1 else _with(node, values=rest), "condition left out"
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand, "not"
        case ast.UnaryOp(op=ast.USub() | ast.Invert()):
            yield node.operand, "sign"
        case ast.BinOp() | ast.AugAssign():
            for binary in OPERATORS.get(type(node.op), ()):
                yield _with(node, op=binary()), "arithmetic"
            if isinstance(node, ast.AugAssign):
                yield "pass", "statement left out"
        case ast.Constant():
            for value in _other_values(node.value):
                yield ast.Constant(value), "constant"
        case ast.IfExp():
            yield _with(node, body=node.orelse, orelse=node.body), "branches swapped"
        case ast.Call():
            yield from _broken_calls(node)
        case ast.Subscript(slice=ast.Slice(lower=lower, upper=upper)):
            for name, bound in (("lower", lower), ("upper", upper)):
                if bound is not None:
                    yield _with(node, slice=_with(node.slice, **{name: None})), "slice"
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            if node.generators[0].ifs:
                first = _with(node.generators[0], ifs=node.generators[0].ifs[1:])
                yield _with(node, generators=[first, *node.generators[1:]]), "condition left out"
        case ast.stmt():
            yield from _broken_statements(node)


def _broken_calls(node: ast.Call) -> Iterator[tuple[ast.AST | str, str]]:
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        yield _with(node, func=ast.Name(NAMES[node.func.id])), "function"
    starred = any(isinstance(argument, ast.Starred) for argument in node.args[:2])
    if len(node.args) >= 2 and not starred and getattr(node.func, "id", "") not in ("min", "max"):
        first, second, *rest = node.args
        if ast.dump(first) != ast.dump(second):
            yield _with(node, args=[second, first, *rest]), "arguments swapped"


def _broken_statements(node: ast.stmt) -> Iterator[tuple[ast.AST | str, str]]:
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.Delete():
            yield "pass", "statement left out"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass", "statement left out"
        case ast.Assign(targets=[ast.Name()], value=ast.Name() | ast.Attribute() | ast.Call()):
            yield "return", "early return"
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield "return None", "early return"
        case ast.Return():
            yield "pass", "statement left out"
        case ast.Break():
            yield "continue", "loop"
        case ast.Continue():
            yield "break", "loop"
        case ast.If(test=test) if not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
            yield "False", "condition"
            yield "True", "condition"


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _other_values(value: object) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case int() if value < SMALL:
            yield value + 1
            yield value - 1
        case int():
            yield value * 2
            yield value // 2
        case float():
            yield value * 10 or 1.0
            yield 0.0
        case str() if value:
            yield ""
            yield value + "x"
        case bytes() if value:
            yield value + b"x"


def _with(node: Any, **changes: Any) -> Any:
    other = copy.copy(node)
    for name, value in changes.items():
        setattr(other, name, value)
    return other
