"""Options: what a table may decide before the game, each declared once by its type.

The type checks what is given and is shown to clients as JSON Schema, from which they draw a form.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import GenericAlias, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from .errors import OptionError

Options = Mapping[str, Any]
"""Every option of a game with its value; JSON-able."""
Schema = dict[str, Any]

SEAT = "seat"
"""The format of a number that is a seat."""
MATCH = "match"
"""The format of an option by which a table agrees on what the rulebook calls a match."""
IN_ORDER = "in-order"
"""Where a schema in the making keeps its words, as the library sorts them."""
FEW = 9
"""As many words as one likes to read in a row."""


@dataclass(frozen=True)
class Option:
    """One choice that a table has: a name, a default, its type, and the rule it belongs to.

    `settle` sees what a type cannot say: it returns the value in its normal form, or raises ValueError with a
    sentence.
    """

    name: str
    default: Any
    type: Any
    rule: str
    none_means: str = ""
    """What null stands for, where it may be given."""
    settle: Callable[[Any], Any] | None = None
    is_seat: bool = False
    """Whether it names a seat of the table."""

    def check(self, value: Any) -> Any:
        """The value in its normal form; ValueError says what does not fit."""
        try:
            checked = msgspec.convert(value, self.type, strict=True)
        except msgspec.ValidationError:
            raise ValueError(_fault(self.type, value)) from None
        return self.settle(checked) if self.settle else checked

    @property
    def schema(self) -> Schema:
        """What fits, as JSON Schema, with its default."""
        found = msgspec.json.schema(self.type)
        made: Schema = _inlined(found, found.pop("$defs", {}))
        return {**made, "default": self.default}

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it takes, where it takes one of a few."""
        kind = get_args(self.type)[0] if get_origin(self.type) is Annotated else self.type
        return get_args(kind) if get_origin(kind) is Literal else ()

    @property
    def takes(self) -> str:
        """What fits, in a few words."""
        return _in_words(self.schema, self.none_means)

    def shown_default(self) -> str:
        """The default as one would write it in JSON; words without quotes."""
        return self.default if isinstance(self.default, str) else json.dumps(self.default)


def choice(name: str, choices: Sequence[str], rule: str) -> Option:
    """One of a few words; the first is the default."""
    return Option(name, choices[0], one_of(choices), rule)


def flag(name: str, default: bool, rule: str, is_match: bool = False) -> Option:
    """Yes or no."""
    kind: Any = Annotated[bool, Meta(extra_json_schema={"format": MATCH})] if is_match else bool
    return Option(name, default, kind, rule)


def whole(
    name: str,
    default: int | None,
    low: int,
    high: int,
    rule: str,
    none_means: str = "",
    is_match: bool = False,
) -> Option:
    """A whole number in a range; null too where `none_means` says what that stands for."""
    number: Any = number_from(low, high)
    if is_match:
        number = Annotated[number, Meta(extra_json_schema={"format": MATCH})]
    return Option(name, default, number | None if none_means else number, rule, none_means)


def seat(name: str, max_seats: int, rule: str, none_means: str) -> Option:
    """A seat, or null."""
    number: Any = Annotated[int, Meta(ge=0, le=max_seats - 1, extra_json_schema={"format": SEAT})]
    return Option(name, None, number | None, rule, none_means, is_seat=True)


def one_of(words: Sequence[str]) -> Any:
    """The type of one of a few words, in their order."""
    return Annotated[Literal[tuple(words)], Meta(extra_json_schema={IN_ORDER: list(words)})]


def number_from(low: int, high: int) -> Any:
    """The type of a whole number in a range."""
    return Annotated[int, Meta(ge=low, le=high)]


def list_of(item: Any, low: int, high: int | None = None) -> Any:
    """The type of a list of so many items: exactly `low`, or from `low` to `high`."""
    return Annotated[list[item], Meta(min_length=low, max_length=low if high is None else high)]


def rows_of(words: Sequence[str], printed: Sequence[Sequence[str]], fixed: Sequence[str]) -> Any:
    """The type of rows of words, as long as these; some words are fixed where these have them."""
    places = [{"prefixItems": [{"const": one} if one in fixed else {} for one in row]} for row in printed]
    row = list_of(one_of(words), len(printed[0]))
    return Annotated[list_of(row, len(printed)), Meta(extra_json_schema={"prefixItems": places})]


def table_by(keys: Sequence[str], item: Any) -> Any:
    """The type of a table from some of these words to items."""
    named = {"propertyNames": {"enum": list(keys)}}
    return Annotated[_dict(keys, item), Meta(extra_json_schema=named)]


def full_table(keys: Sequence[str], item: Any) -> Any:
    """The type of a table with all of these words."""
    everything = {"properties": {key: msgspec.json.schema(item) for key in keys}, "required": list(keys)}
    size = len(keys)
    return Annotated[_dict(keys, item), Meta(min_length=size, max_length=size, extra_json_schema=everything)]


def _dict(keys: Sequence[str], item: Any) -> Any:
    return GenericAlias(dict, (Literal[tuple(keys)], item))


def settle(declared: Sequence[Option], given: Mapping[str, Any], game: str) -> dict[str, Any]:
    """All options of a game with the given values checked; OptionError says what would fit."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(str(name), known, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" It has: {', '.join(known) or 'none'}."
            raise OptionError(f"{game} has no option {name!r}.{hint}")
    settled = {}
    for option in declared:
        value = given.get(option.name, option.default)
        try:
            settled[option.name] = option.check(value)
        except ValueError as error:
            why = f" {error}" if str(error) else ""
            raise OptionError(
                f"{game}: option {option.name!r} takes {option.takes}, not {value!r}.{why}"
            ) from None
    return settled


def check_seats_named(declared: Sequence[Option], settled: Options, seats: int, game: str) -> None:
    """Options that name a seat name one that the table has."""
    for option in declared:
        value = settled[option.name]
        if option.is_seat and value is not None and value >= seats:
            raise OptionError(
                f"{game}: option {option.name!r} takes a seat from 0, the first, to {seats - 1}, not {value}."
            )


def checked_seats(seats: object, low: int, high: int, game: str) -> int:
    """The number of seats, if the game can be played by so many."""
    if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
        raise OptionError(f"{game} is for {in_range(low, high)} seats, not {seats!r}.")
    return seats


def in_range(low: int, high: int) -> str:
    """A range in words: `2 to 5`, or `3` alone."""
    return f"{low}" if low == high else f"{low} to {high}"


def _fault(kind: Any, value: Any) -> str:
    """What is wrong inside a table or a list, in a sentence; nothing where the whole is of the wrong kind."""
    while get_origin(kind) in (Annotated, Union, UnionType):
        kind = get_args(kind)[0]
    parts = get_args(kind)
    if get_origin(kind) is dict and isinstance(value, dict):
        for key, item in value.items():
            if not _fits(parts[0], key):
                return f"There is no {key!r}."
            if not _fits(parts[1], item):
                return _fault(parts[1], item) or f"{key} cannot be {item!r}."
    if get_origin(kind) is list and isinstance(value, list):
        for number, item in enumerate(value, start=1):
            if not _fits(parts[0], item):
                return _fault(parts[0], item) or f"Number {number} cannot be {item!r}."
    return ""


def _fits(kind: Any, value: Any) -> bool:
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError:
        return False
    return True


def _in_words(schema: Schema, none_means: str = "") -> str:
    """What a schema takes, for an error or a list."""
    if "anyOf" in schema:
        return f"{_in_words(schema['anyOf'][0])}, or null: {none_means}"
    if "enum" in schema:
        return " or ".join(schema["enum"]) if len(schema["enum"]) <= FEW else "a name"
    if schema["type"] == "boolean":
        return "true or false"
    if schema["type"] == "array":
        low, high = schema["minItems"], schema["maxItems"]
        count = f"{low}" if low == high else f"{low} to {high}"
        return f"a list of {count} (each {_in_words(schema['items'])})"
    if schema["type"] == "object":
        keys = schema["propertyNames"]["enum"] if "propertyNames" in schema else schema["required"]
        named = ", ".join(keys) if len(keys) <= FEW else f"{keys[0]}, {keys[1]} and so on"
        return f"a table from {named} to {_in_words(schema['additionalProperties'])}"
    number = f"{schema['minimum']} to {schema['maximum']}"
    return f"a seat from {number}" if schema.get("format") == SEAT else number


def _inlined(schema: Any, parts: Mapping[str, Any]) -> Any:
    """A schema without references, its words in their order: every client can read it as it stands."""
    if isinstance(schema, list):
        return [_inlined(item, parts) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inlined(parts[schema["$ref"].rpartition("/")[2]], parts)
    found = {key: _inlined(value, parts) for key, value in schema.items()}
    if IN_ORDER in found:
        found["enum"] = found.pop(IN_ORDER)
    return found
