"""Write the types of all messages for the browser client, from those of the server.

.venv/bin/python tools/message_types.py          writes src/handvol/web/messages.d.ts
.venv/bin/python tools/message_types.py --check  only says whether that is up to date
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec.inspect as look

from handvol.bots.searcher import Estimate
from handvol.server import answers, api, bodies, described, reach, replays, room
from handvol.table import commands, entries, news, tale

PATH = Path(__file__).parent.parent / "src" / "handvol" / "web" / "messages.d.ts"
WIDTH = 110

SAID = {kind: kind.__name__ for kind in get_args(news.AnyMessage)} | {
    news.Chat: "ChatLine",
    news.Error: "ErrorMessage",
    entries.Settings: "TableSettings",
    Estimate: "HintMove",
}
"""What the server says, where the browser has another name for it too."""

ASKED = {kind: f"{kind.__name__}Command" for kind in get_args(commands.AnyCommand)} | {
    entries.Settings: "NewSettings",
    entries.Clock: "NewClock",
}
"""What the server is asked: all that has a default may be left out."""

ANSWERS = (
    Estimate,
    *get_args(news.AnyMessage),
    api.GameInfo,
    described.Described,
    api.RulebookText,
    answers.Failed,
    room.Listed,
    bodies.Sat,
    bodies.Link,
    bodies.Standing,
    reach.Reach,
    replays.Replay,
    replays.Judged,
)
REQUESTS = (
    *get_args(commands.AnyCommand),
    bodies.NewTable,
    bodies.NewSeat,
    bodies.NewBot,
    bodies.Claim,
)

OWN: dict[tuple[Any, str], str] = {
    (news.Board, "view"): "View",
    (news.Board, "facts"): "Facts",
    (tale.Told, "events"): "GameEvent[]",
    (tale.Before, "view"): "Partial<View>",
    (tale.Before, "facts"): "Facts",
    (news.Hint, "moves"): "HintMove[]",
    (replays.Frame, "events"): "(GameEvent & { to: number[] | null })[]",
    (replays.Frame, "views"): "View[]",
    (replays.Frame, "facts"): "Facts[]",
    (api.OptionInfo, "default"): "unknown",
    (api.OptionInfo, "schema"): "Schema",
}
"""What is JSON to the server and has a type of its own in the browser (`types.d.ts`)."""

PLAIN = {
    look.IntType: "number",
    look.FloatType: "number",
    look.StrType: "string",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}


class Writer:
    """Writes one interface after another, each type that it needs along with it."""

    def __init__(self, names: dict[Any, str], is_request: bool) -> None:
        self.names = names
        self.is_request = is_request
        self.made: dict[Any, str] = {}

    def name(self, kind: look.StructType | look.DataclassType) -> str:
        """The name of a struct, which is written before whatever needs it."""
        if kind.cls not in self.made:
            self.made[kind.cls] = ""
            text = self.interface(kind)
            del self.made[kind.cls]
            self.made[kind.cls] = text
        return self.names.get(kind.cls, kind.cls.__name__)

    def interface(self, kind: look.StructType | look.DataclassType) -> str:
        """A struct."""
        lines = [
            comment(kind.cls.__doc__),
            f"export interface {self.names.get(kind.cls, kind.cls.__name__)} {{",
        ]
        if isinstance(kind, look.StructType) and kind.tag is not None:
            lines.append(f"  {kind.tag_field}: '{kind.tag}';")
        omitted = self.is_request or (
            isinstance(kind, look.StructType) and kind.cls.__struct_config__.omit_defaults
        )
        for field in kind.fields:
            has_default = not field.required
            mark = "?" if has_default and omitted else ""
            written = OWN.get((kind.cls, field.name)) or self.type(field.type)
            lines.append(f"  {field.encode_name}{mark}: {written};")
        return "\n".join([*lines, "}"])

    def type(self, kind: look.Type) -> str:
        """Any type."""
        if isinstance(kind, look.Metadata):
            return self.type(kind.type)
        if isinstance(kind, look.StructType | look.DataclassType):
            return self.name(kind)
        if isinstance(kind, look.UnionType):
            return " | ".join(self.type(one) for one in kind.types)
        if isinstance(kind, look.LiteralType):
            return " | ".join(f"'{value}'" for value in kind.values)
        if isinstance(kind, look.ListType):
            item = self.type(kind.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        if isinstance(kind, look.DictType):
            return f"Record<{self.type(kind.key_type)}, {self.type(kind.value_type)}>"
        return PLAIN[type(kind)]

    def write(self, kinds: Iterable[Any]) -> list[str]:
        """All of these, and what they need."""
        for kind in look.multi_type_info(list(kinds)):
            self.type(kind)
        return list(self.made.values())


def comment(text: str | None) -> str:
    """A docstring's first paragraph."""
    words = " ".join((text or "").split("\n\n")[0].split())
    line = f"/** {words} */"
    if len(line) <= WIDTH:
        return line
    return "\n".join(
        ["/**", *textwrap.wrap(words, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"]
    )


def document() -> str:
    """The whole file."""
    said, asked = Writer(SAID, False), Writer(ASKED, True)
    parts = [
        "/** What goes over the wire. Written by tools/message_types.py from the server's types. */\n"
        "import type { Facts, GameEvent, Schema, View } from './types';",
        *said.write(ANSWERS),
        f"export type Message = {' | '.join(SAID[kind] for kind in get_args(news.AnyMessage))};",
        *asked.write(REQUESTS),
        f"export type Command = {' | '.join(ASKED[kind] for kind in get_args(commands.AnyCommand))};",
    ]
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Write the file, or say that it is old."""
    text = document()
    if "--check" not in sys.argv[1:]:
        PATH.write_text(text, encoding="utf-8")
    elif not PATH.is_file() or PATH.read_text(encoding="utf-8") != text:
        print(f"{PATH.name} is not what the server says: run tools/message_types.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
