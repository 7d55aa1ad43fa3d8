"""Games that lose cards, forget positions, never end, or end as they should not."""

from __future__ import annotations

import copy
import itertools
import random
from typing import Any

from handvol.core.chance import seed_stream
from handvol.core.contract import NOBODY
from handvol.core.event import Event
from handvol.core.move import Moves
from handvol.core.position import Reader
from handvol.games.negenenveertig import Negenenveertig
from handvol.games.negenenveertig import rules as nv_rules
from handvol.games.negenenveertig.state import NegenenveertigCells
from handvol.games.ninjan import NinJan, rules
from handvol.games.ninjan.state import CHOOSE, OVER, RESOLVE, NinJanCells

from .breaking import Mutant, broken, texts_of, with_rules

RARELY, SELDOM = 10_000, 5_000
"""Costly checks at every so many states, from a seed that has none, so that nothing else is found first."""


def write_without_a_card(game: NinJan, s: NinJanCells) -> dict[str, Any]:
    position = NinJan.write(game, s)
    return {**position, "won": [cards[1:] for cards in position["won"]]}


def read_without_what_was_won(game: NinJan, s: NinJanCells, reader: Reader) -> None:
    NinJan.read(game, s, reader)
    s.won[0] = 0


class MovesReadWrongly(Moves):
    """Another pile is meant than the text says."""

    def action(self, text: object) -> int | None:
        found = super().action(text)
        return rules.TAKE + 1 if found == rules.TAKE else found


class MovesOfOneName(Moves):
    """Two piles have the same name."""

    def text(self, action: int) -> str:
        return super().text(rules.PUT if action == rules.PUT + 1 else action)


def refusal_with_an_unknown_code(s: NinJanCells, action: int) -> int:
    code = rules.refusal(s, action)
    return 99 if code == rules.NOT_IN_HAND else code


def refusal_with_an_effect(s: NinJanCells, action: int) -> int:
    code = rules.refusal(s, action)
    s.throws += code == rules.CHOOSE_FIRST
    return code


def legal_with_bit_63(s: NinJanCells, word: int) -> int:
    return rules.legal(s, word) | (s.phase == RESOLVE) << 63


def legal_after_the_end(s: NinJanCells, word: int) -> int:
    return rules.legal(s, word) if s.phase != OVER else 1


def legal_without_a_move(s: NinJanCells, word: int) -> int:
    return 0 if s.round == 3 else rules.legal(s, word)


def apply_to_a_wrong_end(s: NinJanCells, action: int) -> None:
    rules.apply(s, action)
    if s.turn == NOBODY:
        s.phase = CHOOSE


def apply_to_a_seat_too_many(s: NinJanCells, action: int) -> None:
    rules.apply(s, action)
    if s.round == 2:
        s.turn = s.seats


def deal_from_elsewhere(s: NinJanCells) -> None:
    s.rng = random.getrandbits(63)
    rules.deal(s)


def deal_the_same_always(s: NinJanCells) -> None:
    seed_stream(s, 7)
    rules.deal(s)


ticks = itertools.count()


def apply_by_the_clock(s: NinJanCells, action: int) -> None:
    """What happens at the end depends on something that is not in the state."""
    rules.apply(s, action)
    if s.turn == NOBODY:
        s.throws = next(ticks) % 20


def tell_the_time(game: NinJan, note: tuple[int, ...], s: NinJanCells) -> list[Event]:
    told = NinJan.tell(game, note, s)
    return [*told, Event("over", {"time": next(ticks)})] if note[0] == rules.ENDED else told


def legal_to_pass(s: NegenenveertigCells, word: int) -> int:
    """Nobody must draw."""
    legal = nv_rules.legal(s, word)
    return legal | 1 << nv_rules.DONE - nv_rules.SWAP if word == 2 and s.turn != NOBODY else legal


def refusal_where_all_may_pass(s: NegenenveertigCells, action: int) -> int:
    return 0 if action == nv_rules.DONE else nv_rules.refusal(s, action)


MUTANTS = [
    Mutant(
        "check_playthrough",
        "a position that lacks a card",
        broken(NinJan, write=write_without_a_card),
        "cards got lost or doubled before move",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_round_trip",
        "a position that is read without a card",
        broken(NinJan, read=read_without_what_was_won),
        r"load\(dump\(\)\) is another state",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_round_trip",
        "a position that is written in other words than it is read",
        broken(NinJan, phases=("choose", "settle", "throw", "over")),
        "load refuses what dump has written: phase must be one of",
    ),
    Mutant(
        "check_round_trip",
        "a move that is read as another",
        broken(NinJan, moves=MovesReadWrongly(texts_of(NinJan))),
        "'take 1' parses back as 'take 2'",
        thorough=1,
    ),
    Mutant(
        "check_state",
        "two moves of one name",
        broken(NinJan, moves=MovesOfOneName(texts_of(NinJan))),
        "a move is listed twice: .*'put 1', 'put 1'",
    ),
    Mutant(
        "check_refusals",
        "a legal set and a refusal that disagree",
        with_rules(NinJan, refusal=lambda s, action: 0),
        "legal and refusal disagree",
    ),
    Mutant(
        "check_refusals",
        "a refusal with an unknown code",
        with_rules(NinJan, refusal=refusal_with_an_unknown_code),
        "'choose .*' is refused with the unknown code 99",
    ),
    Mutant(
        "check_refusals",
        "a refusal that changes the state",
        with_rules(NinJan, refusal=refusal_with_an_effect),
        "a refused move changed the state",
    ),
    Mutant(
        "check_state",
        "bit 63 in a legal set",
        with_rules(NinJan, legal=legal_with_bit_63),
        "bit 63 of a legal set must stay free: 0x8",
    ),
    Mutant(
        "check_state",
        "a seat without a move",
        with_rules(NinJan, legal=legal_without_a_move),
        "seat 0 must decide but has no move in phase 'choose'",
    ),
    Mutant(
        "check_state",
        "moves after the end",
        with_rules(NinJan, legal=legal_after_the_end),
        r"no moves after the end, but there are \['choose -6R'\]",
    ),
    Mutant(
        "check_state",
        "an end in another phase than the last",
        with_rules(NinJan, apply=apply_to_a_wrong_end),
        "the last phase is the end, not 'choose'",
    ),
    Mutant(
        "check_state",
        "a turn of a seat that is not there",
        with_rules(NinJan, apply=apply_to_a_seat_too_many),
        "the seat in turn is 3",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_state",
        "a winner before the end",
        with_rules(NinJan, has_won=lambda s, seat: True),
        r"nobody has won before the end, but \[0, 1, 2\] have",
    ),
    Mutant(
        "check_state",
        "points that are no whole number",
        with_rules(NinJan, score=lambda s, seat: rules.score(s, seat) / 2),
        "scores are whole numbers",
    ),
    Mutant(
        "check_state",
        "a seat without points",
        broken(NinJan, result=lambda game, s: ((0, 0), ())),
        r"every seat has a score, but they are \[0, 0\]",
    ),
    Mutant(
        "check_playthrough",
        "chance that is not in the state",
        with_rules(NinJan, deal=deal_from_elsewhere),
        "the same seed must deal the same game",
    ),
    Mutant(
        "check_secret_seed",
        "a secret that is ignored",
        with_rules(NinJan, deal=deal_the_same_always),
        "the secret must matter",
    ),
    Mutant(
        "check_playthrough",
        "a past state that changes",
        broken(NinJan, cells=type("SharedCells", (NinJanCells,), {**NinJanCells._own, "copy": copy.copy})),
        "a past state has changed",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_record",
        "a record that replays to something else",
        with_rules(NinJan, apply=apply_by_the_clock),
        "the record replays to another state",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_record",
        "a record that tells something else",
        broken(NinJan, tell=tell_the_time),
        "the last move of the replayed record told something else",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_ends",
        "a game that does not end if all pass",
        with_rules(Negenenveertig, legal=legal_to_pass, refusal=refusal_where_all_may_pass),
        "did not end within",
    ),
]
