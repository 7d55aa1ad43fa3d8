"""Rules that cannot be compiled, or reckon differently then: with numbers for which 64 bits are too few."""

from __future__ import annotations

from handvol.games.ninjan import NinJan
from handvol.games.ninjan.rules import apply, deal, legal, refusal, score
from handvol.games.ninjan.state import NinJanCells

from .breaking import Mutant, with_rules


def deal_with_wide_numbers(s: NinJanCells) -> None:
    deal(s)
    s.throws = 1 if s.hands[0] << 40 >> 40 == s.hands[0] else 0


def apply_with_wide_numbers(s: NinJanCells, action: int) -> None:
    apply(s, action)
    if s.hands[1] << 40 >> 40 != s.hands[1]:
        s.throws = 1


def legal_with_wide_numbers(s: NinJanCells, word: int) -> int:
    return legal(s, word) << 40 >> 40


def refusal_with_wide_numbers(s: NinJanCells, action: int) -> int:
    return refusal(s, action) << 62 >> 62


def score_with_wide_numbers(s: NinJanCells, seat: int) -> int:
    return score(s, seat) << 60 >> 60


def score_with_a_list(s: NinJanCells, seat: int) -> int:
    return max([score(s, seat)])


MUTANTS = [
    Mutant(
        "check_constructs",
        "rules that cannot be compiled",
        with_rules(NinJan, score=score_with_a_list),
        r"parity\.py:\d+: .*no lists",
    ),
    Mutant(
        "check_moves",
        "a deal that differs",
        with_rules(NinJan, deal=deal_with_wide_numbers),
        "the backends differ after the deal: .*, seed .*: field 'throws' is . in Python and . compiled",
    ),
    Mutant(
        "check_moves",
        "legal sets that differ",
        with_rules(NinJan, legal=legal_with_wide_numbers),
        "the backends differ after the deal: .*: choose .* is legal either in Python or compiled",
    ),
    Mutant(
        "check_refused",
        "refusals that differ",
        with_rules(NinJan, refusal=refusal_with_wide_numbers),
        "is refused with code . in Python and .* compiled",
    ),
    Mutant(
        "check_moves",
        "moves that differ",
        with_rules(NinJan, apply=apply_with_wide_numbers),
        "the backends differ after move .*, 'choose .*': .*: field 'throws' is 0 in Python and 1 compiled",
    ),
    Mutant(
        "check_scores",
        "scores that differ",
        with_rules(NinJan, score=score_with_wide_numbers),
        "the scores of equal states differ: .* in Python and .* compiled",
    ),
]
