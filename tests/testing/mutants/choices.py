"""Secret choices that others can tell, and seats that decide when they should not."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import members
from handvol.core.contract import NOBODY
from handvol.games.jatten import Jatten
from handvol.games.ninjan import NinJan, rules
from handvol.games.ninjan.state import CHOOSE, NONE, NinJanCells
from handvol.games.zandlopers import Zandlopers
from handvol.games.zandlopers import rules as zandlopers_rules
from handvol.games.zandlopers import view as zandlopers_view

from .breaking import Mutant, broken, told_to_all, with_rules, with_views


def seen_by_a_neighbour(game: NinJan, s: NinJanCells, seat: int) -> dict[str, Any]:
    view = game.views.own(s, seat)
    left = (seat + 1) % s.seats
    if seat != NOBODY and s.phase == CHOOSE and s.chosen[left] != NONE:
        view["chosen"][left] = game.deck.names[s.chosen[left]]
    return view


def apply_and_skip(s: NinJanCells, action: int) -> None:
    """After an odd card the last of those who have yet to choose goes next."""
    rules.apply(s, action)
    if s.phase == CHOOSE and action < rules.TAKE and action % 2:
        s.turn = members(rules.deciding(s))[-1]


def legal_but_what_others_chose(s: NinJanCells, word: int) -> int:
    """Nobody may choose a card of the same rank as one that was chosen in secret."""
    legal = rules.legal(s, word)
    if s.phase != CHOOSE:
        return legal
    ranks = {card % 16 for card in s.chosen[: s.seats] if card != NONE}
    return sum(1 << card for card in members(legal) if card % 16 not in ranks)


def refusal_that_fits(s: NinJanCells, action: int) -> int:
    legal = legal_but_what_others_chose(s, 0)
    return 0 if legal >> action & 1 else rules.refusal(s, action) or rules.NOT_IN_HAND


def fewer_while_it_waits(s: NinJanCells, word: int) -> int:
    """The last seat has a card less to choose from until the first one has chosen."""
    legal = rules.legal(s, word)
    waits = s.phase == CHOOSE and s.turn == s.seats - 1 and s.chosen[0] == NONE
    return legal & (legal - 1) if waits else legal


def decide_all_once_chosen(s: NinJanCells) -> int:
    return rules.deciding(s) if s.phase == CHOOSE else (1 << s.seats) - 1


def everything_buried(s: Any, seat: int) -> list[Any]:
    """The buried cards, each as its owner sees it."""
    return [max(entries, key=lambda e: bool(e["card"])) for entries in zip(*_seen_by_all(s), strict=True)]


def _seen_by_all(s: Any) -> list[list[Any]]:
    return [zandlopers_view.buried_cards(s, seat) for seat in range(s.seats)]


def own_and_all_buried(s: Any, seat: int) -> dict[str, Any]:
    return {**zandlopers_view.own(s, seat), "buried": everything_buried(s, seat)}


MUTANTS = [
    Mutant(
        "check_secrets",
        "a secret choice is told to everybody",
        told_to_all(NinJan, rules.CHOSE, "choice"),
        "can tell 'choose .*' from 'choose .*', which are secret: the event .*'choice'",
    ),
    Mutant(
        "check_secrets",
        "a secret choice is in the view of a neighbour",
        broken(NinJan, own=seen_by_a_neighbour),
        "can tell 'choose .*' from 'choose .*', which are secret: 'chosen' is",
    ),
    Mutant(
        "check_secrets",
        "a secret choice decides who goes next",
        with_rules(NinJan, apply=apply_and_skip),
        "whose turn it is tells 'choose .*' from 'choose .*'",
        seats=4,
    ),
    Mutant(
        "check_secrets",
        "a secret choice takes moves from others",
        with_rules(NinJan, legal=legal_but_what_others_chose, refusal=refusal_that_fits),
        "has other moves after 'choose .*' than after 'choose .*', which are secret",
        thorough=1,
    ),
    Mutant(
        "check_secrets",
        "a card buried in secret is told to everybody",
        told_to_all(Zandlopers, zandlopers_rules.BURIED, "burial"),
        "hears 'bury .*' from 'bury .*', which are secret: the event .*'burial'",
        thorough=1,
    ),
    Mutant(
        "check_secrets",
        "a card buried in secret is in everybody's view",
        with_views(Zandlopers, own=own_and_all_buried),
        "sees 'bury .*' from 'bury .*' in its view, though no event has told it",
        thorough=1,
    ),
    Mutant(
        "check_secrets",
        "a secret choice that the rules do not call secret",
        with_rules(Zandlopers, is_secret=lambda s: False),
        "nobody can tell 'bury .*' from 'bury .*', so the choice is secret, but is_secret",
        thorough=1,
    ),
    Mutant(
        "check_secrets",
        "an open choice that the rules call secret",
        with_rules(Jatten, is_secret=lambda s: True),
        "everybody can tell .*, but is_secret says the choice is secret",
    ),
    Mutant(
        "check_deciding",
        "all decide what all can see",
        with_rules(NinJan, deciding=decide_all_once_chosen),
        r"\[0, 1, 2\] decide at once though all can see it",
    ),
    Mutant(
        "check_deciding",
        "the seat in turn does not decide",
        with_rules(NinJan, deciding=lambda s: 0b111 & ~(1 << s.turn)),
        "not among the deciding",
    ),
    Mutant(
        "check_secrets",
        "a seat that has chosen is asked again",
        with_rules(NinJan, deciding=lambda s: rules.deciding(s) | 1),
        "have yet to choose in secret, but after",
    ),
    Mutant(
        "check_asking",
        "a seat that waits is asked other moves than when its turn comes",
        with_rules(NinJan, legal=fewer_while_it_waits),
        "has other moves when its turn comes",
    ),
]
