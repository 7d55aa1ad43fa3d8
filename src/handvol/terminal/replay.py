"""A recorded game in words, as a spectator after the end may see it: everything."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from handvol.core.narrate import Narrator
from handvol.core.record import Record
from handvol.core.words import Words


def show_replay(console: Console, record: Record, lang: str) -> None:
    """Every move and what it made happen, then the result."""
    words = Words(lang, record.game)
    narrator: Narrator | None = None
    for number, state in enumerate(record.states()):
        names = [words.say("replay-seat", seat=seat) for seat in range(state.game.seats)]
        narrator = narrator or Narrator(state.game, words, names)
        if number:
            console.print(Text(f"{number:>4}  {state.history[-1]}", style="bold"))
        for event in state.events:
            if event.to is None:
                console.print(Text(f"      {narrator.event(event)}"), style="dim")
        last = state
    console.print()
    for seat, points in enumerate(last.scores):
        mark = "★" if seat in last.winners else " "
        console.print(f"  {mark} {words.say('replay-seat', seat=seat)}: {points}")
