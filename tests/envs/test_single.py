"""One game at the speed of compiled rules."""

from __future__ import annotations

import pytest

import handvol
from handvol.envs import Single


def test_what_is_taken_back_is_as_it_was(every_game: str) -> None:
    one = Single(every_game, seats=3, seed=5, undo=4)
    kept = [one.state()]
    for number in range(9):
        one.apply(one.legal()[number % len(one.legal())])
        kept.append(one.state())
    for back in range(1, 5):
        one.undo()
        assert one.state() == kept[-1 - back]
        assert [one.action_text(a) for a in one.legal()] == kept[-1 - back].moves()
    with pytest.raises(handvol.OptionError, match="at most 4"):
        one.undo()
    with pytest.raises(handvol.OptionError, match="at most 0"):
        Single(every_game, seats=3, seed=5).undo()


def test_a_clone_goes_its_own_way(every_game: str) -> None:
    one = Single(every_game, seats=2, seed=6, undo=2)
    one.apply(one.legal()[0])
    twin = one.clone()
    before = one.state()
    assert twin.legal() == one.legal()
    twin.apply(twin.legal()[-1])
    assert one.state() == before
    assert twin.state() == before.play(one.action_text(one.legal()[-1]))
    twin.undo()
    assert twin.state() == before


def test_what_is_not_allowed_changes_nothing() -> None:
    one = Single("ninjan", seats=2, seed=1)
    before = one.state()
    for action, rule in ((one.action("take 1"), "NJ-3.1"), (-1, None), (57, None)):
        with pytest.raises(handvol.IllegalMove) as error:
            one.apply(action)
        assert error.value.rule == rule
        assert one.state() == before
    with pytest.raises(handvol.OptionError, match="seats 0 to 1"):
        one.observe(2)
    with pytest.raises(handvol.OptionError, match="undo"):
        Single("ninjan", undo=-1)


def test_it_knows_its_end(table: tuple[str, int]) -> None:
    one = Single(table[0], seats=table[1], seed=3)
    assert one.winners == []
    while legal := one.legal():
        assert one.turn is not None
        one.apply(legal[len(legal) // 2])
    state = one.state()
    assert (one.turn, one.over) == (None, True)
    assert (tuple(one.scores), tuple(one.winners)) == (tuple(state.scores), tuple(state.winners))
    assert one.winners or table[0] == "jatten"
    assert not one.mask().any()
    with pytest.raises(handvol.IllegalMove):
        one.apply(0)
