"""Jatten: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import (
    CARD,
    NUMBER,
    SEAT,
    Event,
    both,
    card,
    number,
    of_two,
    public,
    seat,
    secret,
    tells,
)
from handvol.core.steps import END, MAJOR, MINOR, REVEAL, alone, joins, together

from . import notes
from .bag import size_of
from .notation import name_of, names, set_names
from .state import PILE, JattenCells

bag = of_two(names, CARD)


@tells({"stole": {"seat": SEAT, "victim": SEAT}, "stole-pile": {"seat": SEAT}})
def stole(_s: JattenCells, thief: int, victim: int, _c: int, _d: int) -> list[Event]:
    """A seat chooses from whom it steals (JT-3.2, JT-8.1)."""
    if victim == PILE:
        return [Event("stole-pile", {"seat": thief})]
    return [Event("stole", {"seat": thief, "victim": victim})]


@tells({"drew": {"seat": SEAT, "card": CARD}, "drew-pile": {"card": CARD}})
def drew(_s: JattenCells, victim: int, drawn: int, _c: int, _d: int) -> list[Event]:
    """A card comes into the middle (JT-3.2)."""
    if victim == PILE:
        return [Event("drew-pile", {"card": name_of(drawn)})]
    return [Event("drew", {"seat": victim, "card": name_of(drawn)})]


LOST = {"seat": SEAT, "cards": CARD}


@tells({"greedy": {"seat": SEAT}, "greedy-pile": LOST, "returned": LOST})
def too_greedy(_s: JattenCells, thief: int, victim: int, middle: int, last: int) -> list[Event]:
    """A number came twice, and all goes back (JT-3.4, JT-8.2)."""
    cards = sorted([*set_names(middle), name_of(last)])
    if victim == PILE:
        return [Event("greedy-pile", {"seat": thief, "cards": cards})]
    return [Event("greedy", {"seat": thief}), Event("returned", {"seat": victim, "cards": cards})]


@tells({"looked": {"seat": SEAT, "by": SEAT}, "saw": {"seat": SEAT, "cards": CARD}})
def looked(_s: JattenCells, by: int, other: int, low: int, high: int) -> list[Event]:
    """A seat looks at a hand (JT-4.3)."""
    return [
        Event("looked", {"seat": other, "by": by}),
        Event("saw", {"seat": other, "cards": names(low, high)}, (by,)),
    ]


TELLERS = {
    notes.BEGAN: public("began", seat=seat),
    notes.DEALT: secret("dealt", seat=seat, cards=bag),
    notes.OPENED: public("opened", seat=seat, cards=bag),
    notes.PLAYED: public("played", seat=seat, card=card(name_of)),
    notes.SKIPPED: public("skipped", seat=seat),
    notes.STOLE: stole,
    notes.DREW: drew,
    notes.TOO_GREEDY: too_greedy,
    notes.STOPPED: public("stopped", seat=seat, cards=card(set_names)),
    notes.TOOK: public("took", seat=seat, card=card(name_of), victim=seat),
    notes.CROOK_BACK: public("crook-back", seat=seat),
    notes.GAINED: public("gained", seat=seat, cards=bag),
    notes.LOOKED: looked,
    notes.DISCARDED: public("discarded", seat=seat, cards=bag),
    notes.FETCHED: both(
        public("refilled", seat=seat, count=of_two(size_of, NUMBER)), secret("fetched", seat=seat, cards=bag)
    ),
    notes.REMADE: public("remade", count=number),
    notes.WON: public("won", seat=seat),
    notes.DRAWN_GAME: public("draw-game"),
    notes.SCORED: public("scored", seat=seat, points=number),
    notes.ENDED: public("over"),
}

STEPS = {
    "began": alone(END),
    "dealt": joins(),
    "opened": joins(),
    "played": alone(),
    "skipped": joins(),
    "stole": joins(),
    "stole-pile": joins(),
    "drew": joins(MAJOR, harm="seat"),
    "drew-pile": joins(MAJOR),
    "greedy": alone(),
    "greedy-pile": alone(),
    "returned": joins(),
    "stopped": alone(),
    "took": alone(harm="victim"),
    "crook-back": joins(),
    "gained": together(),
    "looked": alone(),
    "saw": joins(REVEAL),
    "discarded": alone(),
    "refilled": together(MINOR),
    "fetched": joins(),
    "remade": joins(),
    "won": alone(END),
    "draw-game": alone(END),
    "scored": joins(),
    "over": joins(END),
}

FINAL = frozenset({"dealt", "opened", "drew", "drew-pile", "gained", "looked", "refilled"})
"""Events that cannot be taken back: somebody has seen cards of the pile or of another's hand."""
