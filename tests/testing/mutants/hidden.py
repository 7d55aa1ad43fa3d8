"""Views and events that leak, and samples that are no tables that the viewer might sit at."""

from __future__ import annotations

import itertools
from typing import Any

from handvol.core.bits import contains, members
from handvol.core.chance import random_below
from handvol.core.contract import NOBODY
from handvol.core.event import Event
from handvol.core.interface import Facts, View
from handvol.core.position import Reader
from handvol.games.djinn import Djinn
from handvol.games.djinn import rules as djinn_rules
from handvol.games.djinn.state import DjinnCells
from handvol.games.jatten import Jatten
from handvol.games.jatten import rules as jatten_rules
from handvol.games.jatten.bag import put
from handvol.games.jatten.state import JattenCells
from handvol.games.negenenveertig import Negenenveertig
from handvol.games.negenenveertig import rules as nv_rules
from handvol.games.negenenveertig.state import NegenenveertigCells
from handvol.games.ninjan import NinJan, rules
from handvol.games.ninjan.material import RANKS
from handvol.games.ninjan.state import CHOOSE, NinJanCells
from handvol.games.zandlopers import Zandlopers
from handvol.games.zandlopers import rules as zandlopers_rules
from handvol.games.zandlopers.state import ZandlopersCells

from .breaking import Mutant, broken, changed, told_to_all, with_rules, with_views


def shared_with_a_hint(s: NinJanCells) -> dict[str, Any]:
    return {**NinJan.views.shared(s), "throws": s.hands[0] % 7}


def tell_a_hand(game: NinJan, note: tuple[int, ...], s: NinJanCells) -> list[Event]:
    told = NinJan.tell(game, note, s)
    return [*told, Event("hint", {"cards": members(s.hands[s.seats - 1])})]


def refusal_that_tells(s: NinJanCells, action: int) -> int:
    """Another reason where the left neighbour holds the card."""
    code = rules.refusal(s, action)
    left = s.hands[(s.turn + 1) % s.seats]
    return rules.MUST_PUT if code == rules.NOT_IN_HAND and contains(left, action) else code


def legal_that_tells(s: NinJanCells, word: int) -> int:
    """The first seat may not choose a rank that the next one holds, unless it must."""
    legal = rules.legal(s, word)
    if s.phase != CHOOSE or s.turn != 0:
        return legal
    ranks = {card % RANKS for card in members(s.hands[1])}
    return sum(1 << card for card in members(legal) if card % RANKS not in ranks) or legal


def refusal_of_legal_that_tells(s: NinJanCells, action: int) -> int:
    code = rules.refusal(s, action)
    return code if code or contains(legal_that_tells(s, 0), action) else rules.NOT_IN_HAND


def arrange_another_round(s: NinJanCells, reader: Reader, observer: int) -> None:
    NinJan.views.arrange(s, reader, observer)
    s.round = 1


def deciding_by_hand(s: NinJanCells) -> int:
    """The last seat decides early only with an even number of rocks."""
    seats = rules.deciding(s)
    last = s.seats - 1
    odd = (s.hands[last] & (1 << RANKS) - 1).bit_count() % 2
    return seats & ~(1 << last) if s.phase == CHOOSE and s.turn != last and odd else seats


def without_the_turn(game: NinJan, s: NinJanCells, result: Any = None) -> dict[str, Any]:
    return {**NinJan.shared_view(game, s, result), "turn": None}


def redeal_the_turn(s: NinJanCells, observer: int) -> None:
    rules.redeal(s, observer)
    if s.phase == CHOOSE:
        waiting = members(rules.deciding(s))
        s.turn = waiting[random_below(s, len(waiting))]


def redeal_for_a_spectator(s: NinJanCells, observer: int) -> None:
    rules.redeal(s, NOBODY)


def redeal_with_rubbish(s: NinJanCells, observer: int) -> None:
    rules.redeal(s, observer)
    s.thrown[-1] = 1


def redeal_ignoring_voids(s: DjinnCells, observer: int) -> None:
    void, s.void = s.void, [0] * len(s.void)
    djinn_rules.redeal(s, observer)
    s.void = void


def redeal_ignoring_what_was_looked_at(s: JattenCells, observer: int) -> None:
    """What was seen of hands stays in `known`, but the hands are dealt as if nothing was known."""
    known = [[[*bag] for bag in row] for row in s.known]
    for seat in range(s.seats):
        for other in range(s.seats):
            put(s.known[seat][other], 0, 0)
    jatten_rules.redeal(s, observer)
    s.known = known


def redeal_ignoring_exchanged_jokers(s: NegenenveertigCells, observer: int) -> None:
    known, s.known = s.known, [0] * len(s.known)
    nv_rules.redeal(s, observer)
    s.known = known


def redeal_ignoring_drawn_cards(s: ZandlopersCells, observer: int) -> None:
    """What the observer has buried and others have drawn is dealt like any other card."""
    known, s.known = s.known, [0] * len(s.known)
    zandlopers_rules.redeal(s, observer)
    s.known = known


def redeal_ignoring_buried_cards(s: ZandlopersCells, observer: int) -> None:
    """What the observer has buried is dealt like any other card of the pile."""
    buried, s.buried = s.buried, [0] * len(s.buried)
    zandlopers_rules.redeal(s, observer)
    s.buried = buried


ASKED = itertools.count()


def fact_of_another_source(view: View) -> dict[str, Any]:
    """A fact that does not follow from the view."""
    return {"asked": next(ASKED)}


MUTANTS = [
    Mutant(
        "check_hidden",
        "a view that depends on hidden cards",
        with_views(NinJan, shared=shared_with_a_hint),
        "sample refused the view of .*: The view contradicts itself: throws",
    ),
    Mutant(
        "check_hidden",
        "a fact that knows more than the view",
        broken(NinJan, facts=Facts(own=fact_of_another_source)),
        "a fact tells .* something hidden",
    ),
    Mutant(
        "check_alike",
        "an event that tells everybody of a hand",
        broken(NinJan, tell=tell_a_hand),
        "hears what it may not know, or what its view forgets: the event .*'hint'",
    ),
    Mutant(
        "check_alike",
        "an event that tells everybody which card was drawn",
        told_to_all(Negenenveertig, nv_rules.DREW, "drawn"),
        "after 'draw' .* hears what it may not know, or what its view forgets: the event .*'drawn'",
    ),
    Mutant(
        "check_alike",
        "a refusal that tells what another holds",
        with_rules(NinJan, refusal=refusal_that_tells),
        "an error tells seat . something hidden",
    ),
    Mutant(
        "check_alike",
        "legal moves that tell what another holds",
        with_rules(NinJan, legal=legal_that_tells, refusal=refusal_of_legal_that_tells),
        "seat 0 has other moves on a table it sees alike",
    ),
    Mutant(
        "check_taking_back",
        "a move that shows something hidden but may be taken back",
        broken(NinJan, events=changed(NinJan.events, FINAL=frozenset())),
        "'choose .*' shows .* something hidden, but none of its events is FINAL",
    ),
    Mutant(
        "check_hidden",
        "a view that does not go into a state and out again",
        with_views(NinJan, arrange=arrange_another_round),
        "sample refused the view of seat 0: The view contradicts itself: round must be 1",
    ),
    Mutant(
        "check_hidden",
        "a view without the seat in turn",
        broken(
            NinJan,
            shared_view=without_the_turn,
            rules=changed(NinJan.rules, redeal=redeal_the_turn),
        ),
        "whose turn it is must be in the view",
    ),
    Mutant(
        "check_hidden",
        "hidden cards that say who may decide",
        with_rules(NinJan, deciding=deciding_by_hand),
        "who may decide must be in the view",
    ),
    Mutant(
        "check_hidden",
        "a sample that changes one's own hand",
        with_rules(NinJan, redeal=redeal_for_a_spectator),
        "sample changed the view of seat 0: 'hand' is",
    ),
    Mutant(
        "check_loads",
        "a sample with something in it that no position says",
        with_rules(NinJan, redeal=redeal_with_rubbish),
        "a sample for seat 0 is another state once it was dumped and loaded",
    ),
    Mutant(
        "check_loads",
        "Djinn: a redeal that ignores voids",
        with_rules(Djinn, redeal=redeal_ignoring_voids),
        "sample drew for .* what cannot be: .* a colour that the seat failed to follow",
    ),
    Mutant(
        "check_loads",
        "Jatten: a redeal that loses a card that was seen in a hand",
        with_rules(Jatten, redeal=redeal_ignoring_what_was_looked_at),
        "sample drew for .* what cannot be: .* has a card that is not in the hand",
    ),
    Mutant(
        "check_loads",
        "Negenenveertig: a redeal that loses an exchanged joker",
        with_rules(Negenenveertig, redeal=redeal_ignoring_exchanged_jokers),
        "sample drew for .* what cannot be: known.* names more jokers than",
    ),
    Mutant(
        "check_loads",
        "Zandlopers: a redeal that loses a card that another has drawn",
        with_rules(Zandlopers, redeal=redeal_ignoring_drawn_cards),
        "sample drew for seat . what cannot be: known.*: .. is neither in hands.* nor at such a place",
        seats=2,
        games=1,
        thorough=1,
        seed=173,
    ),
    Mutant(
        "check_hidden",
        "Zandlopers: a redeal that loses a card that its viewer has buried",
        with_rules(Zandlopers, redeal=redeal_ignoring_buried_cards),
        "sample changed the view of seat .: 'buried' is",
        thorough=1,
    ),
]
