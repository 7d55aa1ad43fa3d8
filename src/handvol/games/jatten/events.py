"""Jatten: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import Event, both, number, of_two, public, secret, tells

from . import notes
from .bag import size_of
from .notation import name_of, names, set_names
from .state import PILE, JattenCells

bag = of_two(names)


@tells("stole", "stole-pile")
def stole(_s: JattenCells, seat: int, victim: int, _c: int, _d: int) -> list[Event]:
    """A seat chooses from whom it steals (JT-3.2, JT-8.1)."""
    if victim == PILE:
        return [Event("stole-pile", {"seat": seat})]
    return [Event("stole", {"seat": seat, "victim": victim})]


@tells("drew", "drew-pile")
def drew(_s: JattenCells, victim: int, card: int, _c: int, _d: int) -> list[Event]:
    """A card comes into the middle (JT-3.2)."""
    if victim == PILE:
        return [Event("drew-pile", {"card": name_of(card)})]
    return [Event("drew", {"seat": victim, "card": name_of(card)})]


@tells("greedy", "greedy-pile", "returned")
def too_greedy(_s: JattenCells, seat: int, victim: int, middle: int, card: int) -> list[Event]:
    """A number came twice, and all goes back (JT-3.4, JT-8.2)."""
    cards = sorted([*set_names(middle), name_of(card)])
    if victim == PILE:
        return [Event("greedy-pile", {"seat": seat, "cards": cards})]
    return [Event("greedy", {"seat": seat}), Event("returned", {"seat": victim, "cards": cards})]


@tells("looked", "saw")
def looked(_s: JattenCells, seat: int, other: int, low: int, high: int) -> list[Event]:
    """A seat looks at a hand (JT-4.3)."""
    return [
        Event("looked", {"seat": other, "by": seat}),
        Event("saw", {"seat": other, "cards": names(low, high)}, (seat,)),
    ]


TELLERS = {
    notes.BEGAN: public("began", seat=number),
    notes.DEALT: secret("dealt", seat=number, cards=bag),
    notes.OPENED: public("opened", seat=number, cards=bag),
    notes.PLAYED: public("played", seat=number, card=name_of),
    notes.SKIPPED: public("skipped", seat=number),
    notes.STOLE: stole,
    notes.DREW: drew,
    notes.TOO_GREEDY: too_greedy,
    notes.STOPPED: public("stopped", seat=number, cards=set_names),
    notes.TOOK: public("took", seat=number, card=name_of),
    notes.CROOK_BACK: public("crook-back", seat=number),
    notes.GAINED: public("gained", seat=number, cards=bag),
    notes.LOOKED: looked,
    notes.DISCARDED: public("discarded", seat=number, cards=bag),
    notes.FETCHED: both(
        public("refilled", seat=number, count=of_two(size_of)), secret("fetched", seat=number, cards=bag)
    ),
    notes.REMADE: public("remade", count=number),
    notes.WON: public("won", seat=number),
    notes.DRAWN_GAME: public("draw-game"),
    notes.SCORED: public("scored", seat=number, points=number),
    notes.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "opened", "drew", "drew-pile", "gained", "looked", "refilled"})
"""Events that cannot be taken back: somebody has seen cards of the pile or of another's hand."""
