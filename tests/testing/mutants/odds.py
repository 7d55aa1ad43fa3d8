"""A redeal that draws nothing, or not everything, or not each with the same chance."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import members
from handvol.core.position import Reader
from handvol.games.negenenveertig import Negenenveertig
from handvol.games.negenenveertig import rules as nv_rules
from handvol.games.negenenveertig import view as nv_view
from handvol.games.negenenveertig.state import NegenenveertigCells
from handvol.games.ninjan import NinJan, rules
from handvol.games.ninjan.state import NinJanCells

from .breaking import Mutant, broken, changed, with_rules


def redeal_nothing(s: NinJanCells, observer: int) -> None:
    """All hidden cards stay where they are."""


def redeal_all_but_one_hand(s: NinJanCells, observer: int) -> None:
    """The hand of the last seat stays as it was laid out."""
    last = s.seats - 1
    hand, s.hands[last] = s.hands[last], 0
    s.won[last] |= hand
    rules.redeal(s, observer)
    s.won[last] &= ~hand
    s.hands[last] = hand


def redeal_low_cards(s: NinJanCells, observer: int) -> None:
    """Of eight ways to deal, the one that gives the second seat the lowest hand."""
    dealt = []
    for _ in range(8):
        rules.redeal(s, observer)
        dealt.append((sum(members(s.hands[1])), s.hands[:], s.chosen[:], s.thrown[:]))
    _, s.hands, s.chosen, s.thrown = min(dealt)


def redeal_without_shuffling(s: NegenenveertigCells, observer: int) -> None:
    """The cards of the pile are drawn anew, but lie in order."""
    nv_rules.redeal(s, observer)
    s.row[: s.pile] = sorted(s.row[: s.pile])


def shared_with_all_cards(s: NegenenveertigCells) -> dict[str, Any]:
    return {**nv_view.shared(s), "all": [s.hands[: s.seats], s.row[: s.pile], s.drawn]}


def arrange_all_cards(s: NegenenveertigCells, reader: Reader, observer: int) -> None:
    nv_view.arrange(s, reader, observer)
    hands, row, s.drawn = reader.data["all"]
    s.hands[: s.seats] = hands
    s.row[: s.pile] = row


def redeal_no_more(s: NegenenveertigCells, observer: int) -> None:
    """There is nothing left to draw."""


MUTANTS = [
    Mutant(
        "check_odds",
        "a redeal that does nothing",
        with_rules(NinJan, redeal=redeal_nothing),
        "redeal draws nothing anew: two samples of a view are always the same",
    ),
    Mutant(
        "check_odds",
        "a view that shows the whole table",
        broken(
            Negenenveertig,
            views=changed(
                nv_view,
                VIEW_KEYS=(*nv_view.VIEW_KEYS, "all"),
                shared=shared_with_all_cards,
                arrange=arrange_all_cards,
            ),
            rules=changed(nv_rules, redeal=redeal_no_more),
        ),
        "sample always gives the true cards",
    ),
    Mutant(
        "check_coin",
        "a redeal that leaves a hand as it was laid out",
        with_rules(NinJan, redeal=redeal_all_but_one_hand),
        r"sample is biased: in \d+ games hands",
        seats=2,
    ),
    Mutant(
        "check_coin",
        "a redeal that favours low cards",
        with_rules(NinJan, redeal=redeal_low_cards),
        r"sample is biased: in \d+ games hands.1 lies low",
    ),
    Mutant(
        "check_coin",
        "a redeal that does not shuffle the pile",
        with_rules(Negenenveertig, redeal=redeal_without_shuffling),
        r"sample is biased: in \d+ games pile goes up",
    ),
]
