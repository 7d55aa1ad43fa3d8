"""What the players know, held against what the database has kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from handvol.core.errors import HandvolError
from handvol.store import open_store
from handvol.table import Table
from handvol.table.entries import AnyEntry, Held, Moved, decode

from .player import Choice, Player

Kept = tuple[int, str]
"""The number of an entry, and the move."""


async def read(db: str, tables: Sequence[str]) -> dict[str, list[AnyEntry]]:
    """Every entry of these tables."""
    store = await open_store(db)
    try:
        return {table: [decode(body) for body in await store.read(table)] for table in tables}
    finally:
        await store.close()


def problems(kept: Mapping[str, list[AnyEntry]], players: Sequence[Player]) -> list[str]:
    """Everything that players know and the database does not, or the other way round."""
    found = []
    for player in players:
        entries = kept[player.table]
        if player.seq > len(entries):
            found.append(f"{player}: has heard of entry {player.seq}, but {len(entries)} were kept")
        found += [
            f"{player}: {problem}" for problem in compared(chosen(entries, player.seat), player.choices)
        ]
    return found


def chosen(entries: Sequence[AnyEntry], seat: int) -> list[Kept]:
    """What a seat has chosen, in order: its moves, each where it was first written down."""
    found: list[Kept] = []
    held = False
    for seq, entry in enumerate(entries, start=1):
        if isinstance(entry, Held) and entry.seat == seat:
            held = True
            found.append((seq, entry.move))
        elif isinstance(entry, Moved) and entry.seat == seat:
            if not held:
                found.append((seq, entry.move))
            held = False
    return found


def compared(kept: Sequence[Kept], choices: Sequence[Choice]) -> list[str]:
    """Where a seat's choices and what was kept of them differ.

    What was asked is answered once. An answer that was acknowledged must have been kept; of answers that were
    not (the server was killed) one must have been kept where the game went on, and may have been at the end.
    """
    found = []
    at = 0
    questions = [list(group) for _, group in groupby(choices, key=lambda choice: choice.asked)]
    for number, answers in enumerate(questions, start=1):
        seq, move = kept[at] if at < len(kept) else (0, "")
        last = answers[-1]
        sure = last.seq > 0
        possible = {last.move} if sure else {answer.move for answer in answers}
        if seq > last.asked and move in possible and (not sure or seq <= last.seq):
            at += 1
        elif sure or number < len(questions):
            found.append(f"lost {last.move!r} (asked by {last.asked}, acknowledged by {last.seq})")
    return found + [f"made {move!r} (entry {seq}) that nobody chose" for seq, move in kept[at:]]


def replay_problems(kept: Mapping[str, list[AnyEntry]]) -> list[str]:
    """The tables that their entries do not lead to."""
    found = []
    for table, entries in kept.items():
        try:
            Table.replayed(table, entries)
        except (HandvolError, AssertionError, LookupError) as error:
            found.append(f"table {table}: cannot be replayed: {error!r}")
    return found


def moves_kept(kept: Mapping[str, list[AnyEntry]]) -> int:
    """How many choices of all seats were kept."""
    return sum(
        len(chosen(entries, seat))
        for entries in kept.values()
        for seat in {entry.seat for entry in entries if isinstance(entry, Held | Moved)}
    )
