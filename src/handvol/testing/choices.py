"""Decisions: who may decide now, and what the others can tell of a choice that is made in secret."""

from __future__ import annotations

import itertools

from handvol.core.errors import IllegalMove, PositionError
from handvol.core.state import State

from .inside import secret
from .looks import Viewer, heard_apart, seen_apart, told_apart, viewers, who

CHOICES = 3
"""How many moves of a decision are compared."""


def check_deciding(state: State) -> None:
    """Who may decide now: the seat in turn, and others only where nobody sees what it chooses.

    Whoever is not in turn is refused for that reason.
    """
    seats = state.deciding
    if state.over:
        assert seats == [], f"nobody decides after the end, but {seats} do"
        return
    assert state.turn in seats, f"the seat in turn ({state.turn}) is not among the deciding {seats}"
    assert seats == sorted(set(seats)), f"the deciding seats are not in order, each once: {seats}"
    assert seats == [state.turn] or secret(state), f"{seats} decide at once though all can see it"
    for seat in range(state.game.seats):
        assert seat == state.turn or is_refused(state, seat), f"seat {seat} could move out of turn"
        assert seat in seats or not state.moves(seat), f"seat {seat} has moves though it does not decide"


def is_refused(state: State, seat: int) -> bool:
    """Whether a move is refused because it is not the seat's turn."""
    try:
        state.play(state.moves()[0], seat=seat)
    except IllegalMove as error:
        return error.code == "not-your-turn"
    return False


def check_asking(state: State) -> None:
    """Who is asked before its turn has the moves that it will have then, and a view to think with."""
    for seat in state.deciding:
        asked = state.asking(seat)
        assert asked.turn == seat, f"asking seat {seat} asks seat {asked.turn}"
        assert asked.moves() == state.moves(seat), f"seat {seat} has other moves when its turn comes"
        try:
            state.game.root(asked.view(seat))
        except PositionError as error:
            raise AssertionError(
                f"the view of seat {seat}, asked out of turn, is refused: {error}"
            ) from error


def check_secrets(before: State | None, state: State) -> None:
    """Nobody can tell two secret choices of a seat apart, until the rules lay them open.

    What that means depends on who else chooses at the same moment:

    - Others have yet to choose: nothing is laid open now. All other seats and a spectator see and hear the
      same after both choices, the same seats decide next, and they are asked the same.
    - The last of several who chose at once: now all may be laid open. But what can be seen was also told:
      who sees the difference hears it too.
    - A seat that chooses alone (a card put away face down): whoever sees the difference hears it, and
      whoever hears it sees it, as when it draws that very card; and not everybody can tell.

    The other way round, a choice that nobody can tell from another is secret, and `is_secret` must say so.
    """
    moves = some(state.moves(), CHOICES)
    afters = [(move, state.play(move)) for move in moves]
    others = [viewer for viewer in viewers(state.game) if viewer != state.turn]
    if not secret(state):
        _check_open(afters, others)
    elif len(state.deciding) > 1:
        _check_waiting(state, afters, others)
    else:
        together = before is not None and len(before.deciding) > 1 and state.turn in before.deciding
        _check_last(afters, others, alone=not together)


Afters = list[tuple[str, State]]
"""Moves and the states after them."""


def some(moves: list[str], number: int) -> list[str]:
    """So many of the moves at most, from all parts of the list."""
    return moves[:: -(-len(moves) // number)] if moves else []


def _check_open(afters: Afters, others: list[Viewer]) -> None:
    for (move, after), (twin, other) in itertools.pairwise(afters):
        assert any(told_apart(after, other, viewer) for viewer in others), (
            f"nobody can tell {move!r} from {twin!r}, so the choice is secret, but is_secret says it is not"
        )


def _check_waiting(state: State, afters: Afters, others: list[Viewer]) -> None:
    left = [seat for seat in state.deciding if seat != state.turn]
    for move, after in afters:
        assert after.deciding == left, (
            f"{left} have yet to choose in secret, but after {move!r} {after.deciding} decide"
        )
    for (move, after), (twin, other) in itertools.pairwise(afters):
        assert after.turn == other.turn, f"whose turn it is tells {move!r} from {twin!r}, which are secret"
        for viewer in others:
            told = told_apart(after, other, viewer)
            assert not told, f"{who(viewer)} can tell {move!r} from {twin!r}, which are secret: {told}"
        for seat in left:
            assert after.moves(seat) == other.moves(seat), (
                f"seat {seat} has other moves after {twin!r} than after {move!r}, which are secret"
            )


def _check_last(afters: Afters, others: list[Viewer], alone: bool) -> None:
    open_to_all = len(afters) > 1
    for (move, after), (twin, other) in itertools.pairwise(afters):
        for viewer in others:
            seen, told = seen_apart(after, other, viewer), heard_apart(after, other, viewer)
            assert told or not seen, (
                f"{who(viewer)} sees {move!r} from {twin!r} in its view, though no event has told it: {seen}"
            )
            assert seen or not told or not alone, (
                f"{who(viewer)} hears {move!r} from {twin!r}, which are secret: {told}"
            )
            open_to_all = open_to_all and bool(told)
    assert not (alone and open_to_all), (
        f"everybody can tell {afters[0][0]!r} from {afters[1][0]!r}, but is_secret says the choice is secret"
    )
