"""What a game's rules say by numbers, and the tables that say what the numbers mean.

Rules refuse and note by codes. Both are found by reading the rules, so that it is known before anybody plays
if a table, or the English messages, lack an entry.
"""

from __future__ import annotations

import ast
import builtins
import dis
import functools
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from .contract import LEGAL, note
from .event import Teller
from .options import Option
from .steps import unstepped

if TYPE_CHECKING:
    from .game import Game
    from .interface import Contract

LOAD_GLOBAL = dis.opmap["LOAD_GLOBAL"]
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


class Code(NamedTuple):
    """A number that rules use: what it is called, and where it is used."""

    number: int
    name: str
    where: str


def reachable(*starts: Callable[..., Any]) -> list[FunctionType]:
    """These functions and all that they can call, but for those of `handvol.core`."""
    found: dict[FunctionType, None] = {}
    waiting = [start for start in starts if isinstance(start, FunctionType)]
    while waiting:
        function = waiting.pop()
        if function in found:
            continue
        found[function] = None
        for name in _names(function.__code__):
            called = function.__globals__.get(name)
            if isinstance(called, FunctionType) and not called.__module__.startswith("handvol.core"):
                waiting.append(called)
    return [*found]


def notes_of(functions: list[FunctionType]) -> Iterator[Code]:
    """Every kind of note that these functions can make."""
    for function in functions:
        if note not in (function.__globals__.get(name) for name in function.__code__.co_names):
            continue
        for node in ast.walk(_source(function)):
            if isinstance(node, ast.Call) and _value(node.func, function) is note and len(node.args) > 1:
                yield from _codes(node.args[1], function)


def refusals_of(refusal: Callable[..., Any]) -> Iterator[Code]:
    """Every code that a `refusal` can return, itself or by what it calls to answer for it."""
    waiting: list[Any] = [refusal]
    seen: set[Any] = set()
    while waiting:
        function = waiting.pop()
        if function in seen or not isinstance(function, FunctionType):
            continue
        seen.add(function)
        for answer in _returned(function):
            named = [answer]
            if isinstance(answer, ast.Call):
                waiting.append(_value(answer.func, function))
                named = [given for given in answer.args if isinstance(given, ast.Name)]
            for node in named:
                yield from (code for code in _codes(node, function) if code.number != LEGAL)


def _returned(function: FunctionType) -> Iterator[ast.expr]:
    """Every expression that a function can return."""
    for node in ast.walk(_source(function)):
        if isinstance(node, ast.Return) and node.value is not None:
            yield from _answers(node.value)


def _answers(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression can come to: both sides of a choice."""
    if isinstance(node, ast.IfExp):
        yield from _answers(node.body)
        yield from _answers(node.orelse)
    else:
        yield node


def _codes(node: ast.expr, function: FunctionType) -> Iterator[Code]:
    """The code that an expression names, if it names one."""
    value = _value(node, function)
    if isinstance(value, int) and not isinstance(value, bool):
        file = Path(function.__code__.co_filename).name
        yield Code(value, ast.unparse(node), f"{file}, line {node.lineno}")


def _value(node: ast.expr, function: FunctionType) -> Any:
    """What a name or a number stands for in a function; None for all else."""
    if isinstance(node, ast.Constant):
        return node.value
    return function.__globals__.get(node.id) if isinstance(node, ast.Name) else None


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _source(function: FunctionType) -> ast.AST:
    """A function as it is written; nothing where that cannot be read."""
    code = function.__code__
    return _functions_in(code.co_filename).get(code.co_firstlineno, ast.Module([], []))


@functools.cache
def _functions_in(file: str) -> Mapping[int, ast.AST]:
    """The functions of a file by their first lines."""
    try:
        tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):
        return {}
    return {node.lineno: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def unlisted(contract: Contract, refusals: Mapping[int, Any], tellers: Mapping[int, Teller]) -> Iterator[str]:
    """The codes of the rules that no table explains, a sentence each."""
    for code in _once(refusals_of(contract.refusal), refusals):
        yield f"{code.where} refuses with {code.name}, which `refusals` does not explain"
    for code in _once(notes_of(reachable(contract.deal, contract.apply)), tellers):
        yield f"{code.where} notes {code.name}, which TELLERS does not tell"


def undefined(package: str) -> Iterator[str]:
    """The names that functions of a package use and no module of it defines, a sentence each."""
    for name, module in sorted(sys.modules.items()):
        if f"{name}.".startswith(f"{package}."):
            known = {*vars(module), *vars(builtins)}
            for function, used in _unknown(_code_of(module), known):
                file = Path(function.co_filename).name
                yield f"{file}, line {_line_of(function, used)} uses {used}, which nothing defines"


def _code_of(module: ModuleType) -> CodeType | None:
    """The compiled module, as it was imported."""
    get_code = getattr(getattr(module, "__loader__", None), "get_code", None)
    try:
        return get_code(module.__name__) if get_code else None
    except (ImportError, OSError):
        return None


def _unknown(code: CodeType | None, known: set[str]) -> Iterator[tuple[CodeType, str]]:
    """The functions in some code that use a global name which is not known, each with that name."""
    for inner in code.co_consts if code else ():
        if isinstance(inner, CodeType):
            if LOAD_GLOBAL in inner.co_code[::2] and not known.issuperset(inner.co_names):
                for used in sorted(_globals_of(inner) - known):
                    yield inner, used
            yield from _unknown(inner, known)


def _globals_of(code: CodeType) -> set[str]:
    """The global names that a function uses; far quicker than taking every instruction apart."""
    found, high = set(), 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        if operation == LOAD_GLOBAL:
            found.add(code.co_names[(high | low) >> 1])
        high = (high | low) << 8 if operation == dis.EXTENDED_ARG else 0
    return found


def _line_of(code: CodeType, used: str) -> int | None:
    """The first line on which a function uses a global name."""
    places = [one.positions for one in dis.get_instructions(code) if one.argval == used]
    return places[0].lineno if places[0] else None


def _once(codes: Iterator[Code], listed: Mapping[int, Any]) -> Iterator[Code]:
    """The codes that are not listed, each once."""
    seen = set(listed)
    for code in codes:
        if code.number not in seen:
            seen.add(code.number)
            yield code


def unseen(game: type[Game]) -> Iterator[str]:
    """The events of which a game does not say rightly how they are seen, a sentence each."""
    file = getattr(game.events, "__file__", None) or game.folder() / "events.py"
    for fault in unstepped(getattr(game.events, "STEPS", None), game.arguments):
        yield f"{file}: {fault}"


def unsaid(game: type[Game]) -> Iterator[str]:
    """The messages that a game needs and its English file lacks, a sentence each."""
    file = game.folder() / "locales" / "en.ftl"
    try:
        there = set(_MESSAGE.findall(file.read_text(encoding="utf-8")))
    except OSError:
        yield f"there is no {file}"
        return
    for wanted in messages_of(game):
        if wanted not in there:
            yield f"{file} has no message {wanted}"
    for verb in game.moves.verbs():
        if not any(name == f"move-{verb}" or name.startswith(f"move-{verb}-") for name in there):
            yield f"{file} has no message move-{verb}"
    for option in game.declared:
        for word in option.words:
            if (wanted := f"{option_message(option)}-{word}") not in there and f"word-{word}" not in there:
                yield f"{file} has no message {wanted}"


def messages_of(game: type[Game]) -> list[str]:
    """The messages that a game needs, but for those of its moves."""
    wanted = ["pitch"]
    wanted += [f"phase-{phase}" for phase in game.phases[:-1]]
    wanted += [f"refusal-{refusal.code}" for refusal in game.refusals.values()]
    wanted += [f"event-{kind}" for teller in game.events.TELLERS.values() for kind in teller.events]
    wanted += [option_message(option) for option in game.declared]
    return list(dict.fromkeys(wanted))


def option_message(option: Option) -> str:
    """The message that is an option's label."""
    return f"option-{option.name.replace('_', '-')}"
