"""What rules that compile may not hold, found in their source before a compiler sees them.

A compiler would speak of types and pipelines; here every place is named, and what to write instead.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import math
from collections.abc import Iterable, Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from handvol.core import contract
from handvol.core.errors import DialectError
from handvol.core.game import Game

from .bind import Binder, Function, rules_binder

OURS = tuple(f"handvol.{part}." for part in ("core", "kit", "backends", "bots", "lab", "envs"))
"""General code is not checked: it is tested on every backend."""
LONGEST = 50
"""So much of the code is shown."""
TOO_LARGE = 1 << 63

BUILTINS = ("abs", "bool", "divmod", "float", "int", "len", "max", "min", "range", "round", "sum")
MATH = (
    *(
        "acos",
        "asin",
        "atan",
        "atan2",
        "ceil",
        "copysign",
        "cos",
        "cosh",
        "erf",
        "erfc",
        "exp",
        "exp2",
        "expm1",
    ),
    *("fabs", "floor", "hypot", "isfinite", "isinf", "isnan", "log", "log10", "log1p", "log2", "pow", "sin"),
    *("sinh", "sqrt", "tan", "tanh", "trunc"),
)
"""What there is on every backend, with the same results."""
MATH_NUMBERS = ("e", "inf", "nan", "pi", "tau")

STATEMENTS = (
    *(ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Break, ast.Continue, ast.Expr, ast.For, ast.If, ast.Pass),
    *(ast.Return, ast.While),
)
EXPRESSIONS = (
    *(ast.Attribute, ast.BinOp, ast.BoolOp, ast.Call, ast.Compare, ast.Constant, ast.IfExp, ast.Name),
    *(ast.Subscript, ast.Tuple, ast.UnaryOp),
)
SIGNS = (ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop, ast.keyword)

_FIELDS = "write a tuple of numbers, or a field of the state"
_LOOP = "write a `for` loop"
_CODES = "rules never raise: `refusal` returns a code"
_FUNCTION = "write a function of the module"
_PLAIN = "write what it does in plain statements"
_TOP = "import at the top of the file"
REFUSED: dict[type[ast.AST], str] = {
    ast.List: f"no lists; {_FIELDS}",
    ast.Dict: f"no dicts; {_FIELDS}",
    ast.Set: "no sets; write the bits of one number",
    ast.ListComp: f"no comprehensions; {_LOOP}",
    ast.SetComp: f"no comprehensions; {_LOOP}",
    ast.DictComp: f"no comprehensions; {_LOOP}",
    ast.GeneratorExp: f"no generators; {_LOOP}",
    ast.Yield: f"no generators; {_LOOP}",
    ast.YieldFrom: f"no generators; {_LOOP}",
    ast.Await: "nothing to wait for; call the function",
    ast.Lambda: f"no lambdas; {_FUNCTION}",
    ast.FunctionDef: f"no functions in functions; {_FUNCTION}",
    ast.AsyncFunctionDef: f"no `async`; {_FUNCTION}",
    ast.ClassDef: f"no classes; {_FUNCTION}",
    ast.JoinedStr: "no text; write a number and name it in the messages",
    ast.Try: f"no exceptions; {_CODES}",
    ast.TryStar: f"no exceptions; {_CODES}",
    ast.Raise: f"no exceptions; {_CODES}",
    ast.Assert: f"no assertions; {_CODES}",
    ast.With: f"no `with`; {_PLAIN}",
    ast.AsyncWith: f"no `with`; {_PLAIN}",
    ast.AsyncFor: f"no `async`; {_LOOP}",
    ast.Global: "no `global`; write a field of the state",
    ast.Nonlocal: "no `nonlocal`; write a field of the state",
    ast.Delete: "no `del`; leave the name as it is",
    ast.Import: f"no imports in functions; {_TOP}",
    ast.ImportFrom: f"no imports in functions; {_TOP}",
    ast.Match: "no `match`; write `if` and `elif`",
    ast.NamedExpr: "no `:=`; assign on a line of its own",
    ast.Slice: "no slices; write a `for` loop over the places",
    ast.Starred: "no `*`; name every value",
    ast.MatMult: "no `@`; write a `for` loop",
    ast.Is: "no `is`; write `==`, and NOBODY or -1 instead of None",
    ast.IsNot: "no `is not`; write `!=`, and NOBODY or -1 instead of None",
}

NOT_DEFINED = "not defined; define it in the module or import it"

Place = tuple[str, int, str]
"""A file, a line, and what is wrong there."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef


def check_dialect(game: type[Game], *more: Function) -> list[str]:
    """What cannot be compiled in a game's rules and heuristics, a line for every place.

    `more` are functions to check beside those of the contract.

    >>> from handvol.core.registry import find
    >>> check_dialect(find("ninjan"))
    []
    """
    binder = rules_binder(game, lambda function: function)
    provided = [getattr(contract, name) for name in contract.PROVIDED]
    roots = [binder.meant(function) for function in (*provided, *more)]
    functions = reached(binder, [root for root in roots if isinstance(root, FunctionType)])
    places = [wrapped(root) for root in roots if not isinstance(root, FunctionType)]
    places += loops(binder, functions)
    sources = Sources()
    for function in functions:
        if not (function.__module__ or "").startswith(OURS):
            places += Check(function, binder.mentions(function), sources).places
    return [f"{file}:{line}: {what}" for file, line, what in sorted(set(places))]


def refuse(game: type[Game], *more: Function) -> None:
    """Raise DialectError where there is something in a game's rules that cannot be compiled."""
    if found := check_dialect(game, *more):
        raise DialectError("\n".join([f"The rules of {game.name!r} cannot be compiled:", *found]))


def reached(binder: Binder, roots: Iterable[FunctionType]) -> list[FunctionType]:
    """These functions and all that they call, as they are bound."""
    found: dict[FunctionType, None] = {}
    ahead = list(roots)
    while ahead:
        function = ahead.pop()
        if function not in found:
            found[function] = None
            ahead += called(binder, function)
    return list(found)


def called(binder: Binder, function: FunctionType) -> list[FunctionType]:
    """The functions that one names."""
    return [value for value in binder.mentions(function).values() if isinstance(value, FunctionType)]


def wrapped(root: Any) -> Place:
    """That something is no plain function, said where the one that it wraps is written."""
    function = inspect.unwrap(root)
    file, line = place_of(function) if isinstance(function, FunctionType) else (str(root), 0)
    return (
        file,
        line,
        f"`{getattr(root, '__name__', root)}`: no plain function; write a `def` without decorators",
    )


def place_of(function: FunctionType) -> tuple[str, int]:
    """The file and the line where a function is written."""
    return function.__code__.co_filename, function.__code__.co_firstlineno


def loops(binder: Binder, functions: Iterable[FunctionType]) -> Iterator[Place]:
    """The functions that call themselves, directly or through others."""
    done: set[FunctionType] = set()
    path: list[FunctionType] = []

    def follow(function: FunctionType) -> Iterator[Place]:
        if function in path:
            cycle = path[path.index(function) :]
            names = " → ".join([one.__name__ for one in (*cycle, function)])
            yield *min(place_of(one) for one in cycle), f"`{names}`: no recursion; write a loop"
        elif function not in done:
            path.append(function)
            for other in called(binder, function):
                yield from follow(other)
            done.add(path.pop())

    for function in functions:
        yield from follow(function)


class Sources:
    """Where functions are written; every file is parsed once."""

    def __init__(self) -> None:
        self._files: dict[str, dict[tuple[int, str], Definition]] = {}

    def definition(self, function: FunctionType) -> Definition | None:
        """The source of a function; None where there is none, or where it is not the same any more."""
        code = function.__code__
        if code.co_filename not in self._files:
            self._files[code.co_filename] = self._parsed(function)
        return self._files[code.co_filename].get((code.co_firstlineno, code.co_name))

    def _parsed(self, function: FunctionType) -> dict[tuple[int, str], Definition]:
        try:
            lines, _ = inspect.findsource(function.__code__)
            tree = ast.parse("".join(lines))
        except (OSError, SyntaxError, ValueError):
            return {}
        nodes = [node for node in ast.walk(tree) if isinstance(node, Definition)]
        return {
            (min([node.lineno, *[d.lineno for d in node.decorator_list]]), node.name): node for node in nodes
        }


class Check(ast.NodeVisitor):
    """All that cannot be compiled in one function, whose global names mean `values`."""

    def __init__(self, function: FunctionType, values: Any, sources: Sources) -> None:
        self.places: list[Place] = []
        self._values = values
        self._file, line = place_of(function)
        code = function.__code__
        self._locals = {*code.co_varnames, *code.co_cellvars, *code.co_freevars}
        node = sources.definition(function)
        if code.co_name == "<lambda>":
            self._add(line, "lambda", REFUSED[ast.Lambda])
        if code.co_freevars:
            self._add(line, code.co_name, REFUSED[ast.FunctionDef])
        if isinstance(node, ast.FunctionDef):
            self._check_function(node)
        elif node is not None:
            self.visit(node)

    def visit(self, node: ast.AST) -> None:
        """Check a node and all that is within."""
        if isinstance(node, SIGNS):
            super().visit(node)
            return
        kinds = [
            type(node),
            *[type(inner) for inner in ast.iter_child_nodes(node) if isinstance(inner, SIGNS)],
        ]
        why = next((REFUSED[kind] for kind in kinds if kind in REFUSED), None)
        if why is None and not isinstance(node, STATEMENTS + EXPRESSIONS):
            why = "not known to compile; write numbers, calls, `if`, `for` and `while`"
        if why is None:
            super().visit(node)
            return
        self._refuse(node, why)
        for inner in within(node):
            self.visit(inner)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """What a name is said to be does not compile."""
        if node.value is not None:
            self.visit(node.target)
            self.visit(node.value)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Compiled, `~` turns a truth round; in Python it makes a number of it."""
        if isinstance(node.op, ast.Invert) and is_truth(node.operand):
            self._refuse(node, "no `~` of what is true or false; write `not`")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """A place is a number."""
        if is_truth(node.slice):
            self._refuse(node, "no place is true or false; write `int(...)` around it")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A number, True or False."""
        if why := why_no_number(node.value):
            self._refuse(node, why)

    def visit_Name(self, node: ast.Name) -> None:
        """A local name, or a constant of a module."""
        if node.id in self._locals:
            return
        if node.id not in self._values:
            is_builtin = hasattr(builtins, node.id)
            self._refuse(node, "no builtin as a value; write numbers" if is_builtin else NOT_DEFINED)
        elif isinstance(self._values[node.id], FunctionType):
            self._refuse(node, "a function that is not called; call it")
        elif why := why_no_constant(self._values[node.id]):
            self._refuse(node, why)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """A field of a state; or one of the few numbers of `math`."""
        base = self._module(node.value)
        if base is None:
            self.visit(node.value)
        elif base is not math or node.attr not in MATH_NUMBERS:
            self._refuse(node, f"nothing out of a module but `math`; {imported(base, node.attr)}")

    def visit_Call(self, node: ast.Call) -> None:
        """A call of a function by its name, or of one of `math`."""
        called = node.func
        if isinstance(called, ast.Attribute):
            self._check_dotted(node, called)
        elif why := self._why_not_called(called):
            self._refuse(node, why)
        for argument in node.args:
            if not self._is_length(node, argument):
                self.visit(argument)
        for keyword in node.keywords:
            if keyword.arg is None:
                self._refuse(node, "no `**`; name every value")
            self.visit(keyword.value)

    def _check_dotted(self, node: ast.Call, called: ast.Attribute) -> None:
        base = self._module(called.value)
        if base is None:
            self._refuse(node, "no methods; write a function, or take one of `handvol.core.bits`")
            self.visit(called.value)
        elif base is not math:
            self._refuse(node, f"nothing out of a module but `math`; {imported(base, called.attr)}")
        elif called.attr not in MATH:
            self._refuse(node, f"not on every backend; `math` has {', '.join(MATH)}")

    def _why_not_called(self, called: ast.expr) -> str | None:
        """Why something without a dot cannot be called; None where it can."""
        if not isinstance(called, ast.Name) or called.id in self._locals:
            return "calls what has no fixed name; call a function of the module"
        if called.id in self._values:
            value = self._values[called.id]
            fits = isinstance(value, FunctionType) or is_of_math(value)
            return None if fits else "no plain function; write a `def` without decorators"
        if not hasattr(builtins, called.id):
            return NOT_DEFINED
        return None if called.id in BUILTINS else f"not on every backend; there are {', '.join(BUILTINS)}"

    def _is_length(self, node: ast.Call, argument: ast.expr) -> bool:
        """Whether only the length of a constant tuple is asked, whatever is in it."""
        if not isinstance(node.func, ast.Name) or not isinstance(argument, ast.Name):
            return False
        return node.func.id == "len" and type(self._values.get(argument.id)) is tuple

    def _module(self, node: ast.expr) -> ModuleType | None:
        """The module that a name means, if it means one."""
        if not isinstance(node, ast.Name) or node.id in self._locals:
            return None
        value = self._values.get(node.id)
        return value if isinstance(value, ModuleType) else None

    def _check_function(self, node: ast.FunctionDef) -> None:
        for given in (node.args.vararg, node.args.kwarg, *node.args.kwonlyargs):
            if given is not None:
                self._refuse(given, "no `*`, no `**`, nothing by name only; write plain parameters")
        for default in node.args.defaults:
            self.visit(default)
        for statement in node.body[1:] if ast.get_docstring(node) is not None else node.body:
            self.visit(statement)
        answers = [inner.value is not None for inner in ast.walk(node) if isinstance(inner, ast.Return)]
        if any(answers) and not (all(answers) and never_goes_on(node.body)):
            self._add(
                node.lineno, node.name, "returns a number here and nothing there; return one everywhere"
            )

    def _refuse(self, node: Any, why: str) -> None:
        self._add(node.lineno, ast.unparse(node), why)

    def _add(self, line: int, code: str, why: str) -> None:
        first = code.strip().splitlines()[0]
        shown = first if len(first) <= LONGEST else f"{first[: LONGEST - 1]}…"
        self.places.append((self._file, line, f"`{shown}`: {why}"))


def within(node: ast.AST) -> Iterator[ast.AST]:
    """The statements in a statement that is refused itself; not those of functions and classes in it."""
    if not isinstance(node, ast.stmt) or isinstance(node, Definition | ast.ClassDef):
        return
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.stmt):
            yield inner
        elif isinstance(inner, ast.ExceptHandler | ast.match_case):
            yield from inner.body


def imported(module: ModuleType, name: str) -> str:
    """How to get at what is in a module."""
    return f"write `from {module.__name__} import {name}`"


def is_of_math(value: Any) -> bool:
    """Whether a value is one of the functions of `math` that may be called."""
    return isinstance(value, BuiltinFunctionType) and value.__module__ == "math" and value.__name__ in MATH


def is_truth(node: ast.AST) -> bool:
    """Whether an expression is plainly true or false, and no number."""
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def never_goes_on(body: list[ast.stmt]) -> bool:
    """Whether nothing comes after these statements."""
    last = body[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and never_goes_on(last.body) and never_goes_on(last.orelse)
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and bool(last.test.value)
    return isinstance(last, ast.Return) or not isinstance(last, STATEMENTS)


def why_no_constant(value: Any) -> str | None:
    """Why compiled rules cannot name a value; None where they can."""
    if type(value) is not tuple:
        return why_no_number(value)
    if not value:
        return "an empty tuple; write one number at least"
    if whys := [why for item in value if (why := why_no_constant(item))]:
        return whys[0]
    if len({shape(item) for item in value}) > 1:
        return "items of different kinds; write a tuple of numbers of one kind, or of tuples of one length"
    return None


def why_no_number(value: Any) -> str | None:
    """Why a value is no number that compiles; None where it is one."""
    kind = type(value)
    if value is None:
        return "no None; write NOBODY or -1"
    if kind in (str, bytes):
        return "no text; write a number and name it in the messages"
    if kind in (list, dict, set, bytearray):
        return f"a {kind.__name__}, which may change; write a tuple of numbers"
    if kind is int and not -TOO_LARGE <= value < TOO_LARGE:
        return "larger than 63 bits; write smaller numbers"
    if kind not in (bool, int, float):
        return f"no plain number but {kind.__name__}; write whole numbers, or tuples of them"
    return None


def shape(value: Any) -> Any:
    """What a constant is: its type; of a tuple the length and what its items are."""
    return (len(value), shape(value[0])) if type(value) is tuple else type(value)
