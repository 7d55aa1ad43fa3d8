"""A recorded game in words, as a spectator after the end may see it: everything."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from handvol.bots.analysis import Verdict, judge
from handvol.bots.searcher import Budget
from handvol.core.record import Record
from handvol.speech.narrate import Narrator
from handvol.speech.words import Words


def show_replay(console: Console, record: Record, lang: str, iterations: int = 0) -> None:
    """Every move and what it made happen, then the result; with iterations, what each decision cost."""
    words = Words(lang, record.game)
    states = list(record.states())
    game = states[-1].game
    names = [words.say("replay-seat", seat=seat + 1) for seat in range(game.seats)]
    narrator = Narrator(game, words, names)
    costs = [0.0] * game.seats
    for number, state in enumerate(states):
        if number:
            line = Text(
                f"{number:>4}  {names[states[number - 1].turn or 0]}: {state.history[-1]}", style="bold"
            )
            if iterations:
                verdict = judge(states[number - 1], state.history[-1], Budget(iterations))
                if verdict:
                    costs[verdict.seat] += verdict.cost
                    line.append_text(_marked(verdict, words))
            console.print(line)
        for event in state.events:
            sentence = narrator.event(event) if event.to is None else ""
            if sentence:
                console.print(Text(f"      {sentence}"), style="dim")
    console.print()
    last = states[-1]
    for seat, points in enumerate(last.scores):
        mark = "★" if seat in last.winners else " "
        given = f"   {words.say('replay-given-away', cost=round(100 * costs[seat]))}" if iterations else ""
        console.print(f"  {mark} {names[seat]}: {points}{given}")


def _marked(verdict: Verdict, words: Words) -> Text:
    """The sign of a mistake, what it cost, and what was better."""
    if not verdict.mark:
        return Text("")
    said = words.say("replay-better", cost=round(100 * verdict.cost), move=verdict.best)
    return Text(f" {verdict.mark}  {said}", style="not bold yellow")
