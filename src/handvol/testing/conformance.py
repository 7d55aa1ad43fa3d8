"""The rules of the house: what holds for every state of every game."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from handvol.core.contract import LEGAL, is_secret
from handvol.core.errors import IllegalMove
from handvol.core.game import Game
from handvol.core.record import Record, replay
from handvol.core.state import State

from .hidden import check_hidden, check_taking_back
from .parity import check_parity
from .walk import Chooser, random_chooser, stubborn_choosers, walk

CARDS_EVERY = 5
"""Cards are counted at every fifth state and at the end: what is lost or doubled stays so."""


def check_game(game: Game, games: int = 10, seed: int = 0, thorough: int = 20) -> None:
    """Play `games` random games and check everything; the costly checks at every n-th state."""
    for number in range(seed, seed + games):
        check_playthrough(game, number, thorough)
    check_ends(game, seed)
    check_parity(game, games=min(games * 10, 1000), seed=seed)
    check_secret_seed(game)


def check_playthrough(game: Game, seed: int, thorough: int) -> None:
    """One random game with every invariant on."""
    start = game.deal(seed=seed)
    assert start == game.deal(seed=seed), "the same seed must deal the same game"
    whole_deck = cards_of(start)
    seen: list[tuple[State, str]] = []
    last = start
    for number, state in enumerate(walk(start, random_chooser(seed))):
        check_state(state)
        if number % CARDS_EVERY == 0 or state.over:
            assert cards_of(state) == whole_deck, f"cards got lost or doubled before move {number}"
        if state.over:
            check_round_trip(state)
        if number % thorough == seed % thorough or (state.over and seed % thorough == 0):
            check_round_trip(state)
            check_refusals(state)
            check_hidden(state, seed=number)
            check_deciding(state)
            check_taking_back(last, state, seed=number)
        if number % 7 == 0:
            seen.append((state, json.dumps(state.dump())))
        last = state
    for state, position in seen:
        assert json.dumps(state.dump()) == position, "a past state has changed"
    check_record(last)


def check_state(state: State) -> None:
    """What holds at every moment: somebody must decide and can, or the game is over."""
    moves = state.moves()
    assert len(set(moves)) == len(moves), f"a move is listed twice: {moves}"
    assert len(state.scores) == state.game.seats
    assert all(type(points) is int for points in state.scores), "scores are whole numbers"
    if state.over:
        assert moves == [], "no moves after the end"
        assert state.turn is None
        assert state.phase == state.game.phases[-1], "the last phase is the end"
    else:
        assert moves, f"seat {state.turn} must decide but has no move in phase {state.phase!r}"
        assert state.turn in range(state.game.seats)
        won = any(state.game.rules.has_won(state._cells, seat) for seat in range(state.game.seats))
        assert not won, "nobody has won before the end"
        assert state.winners == []
    for word in range(state.game.rules.WORDS):
        legal = state.game.rules.legal(state._cells, word)
        assert 0 <= legal < 1 << 63, "bit 63 of a legal set must stay free"


def check_round_trip(state: State) -> None:
    """Position and moves survive being text."""
    position = json.loads(json.dumps(state.dump()))
    assert state.game.load(position) == state, f"load(dump()) is another state: {position}"
    table = state.game.moves
    for text in state.moves():
        action = table.action(text)
        assert action is not None, f"{text!r} does not parse back"
        assert table.text(action) == text


def check_deciding(state: State) -> None:
    """Who may decide now: the seat in turn, and others only where nobody sees what it chooses."""
    seats = state.deciding
    if state.over:
        assert seats == [], "nobody decides after the end"
        return
    assert state.turn in seats, f"the seat in turn ({state.turn}) is not among the deciding {seats}"
    assert seats == sorted(set(seats)), f"the deciding seats are not in order, each once: {seats}"
    secret = getattr(state.game.rules, "is_secret", is_secret)
    assert seats == [state.turn] or secret(state._cells), f"{seats} decide at once though all can see it"
    for seat in range(state.game.seats):
        if seat not in seats:
            assert state.moves(seat) == [], f"seat {seat} has moves though it does not decide"
            continue
        asked = state.asking(seat)
        assert asked.turn == seat, f"asking seat {seat} asks seat {asked.turn}"
        assert asked.moves() == state.moves(seat), f"seat {seat} has other moves when its turn comes"
        state.game.root(asked.view(seat))


def check_refusals(state: State) -> None:
    """`refusal` and `legal` agree on every action, and a refused move changes nothing."""
    if state.over:
        return
    game = state.game
    before = json.dumps(state.dump())
    legal = set(game.legal_actions(state._cells))
    for action in game.moves.actions():
        code = game.rules.refusal(state._cells, action)
        text = game.moves.text(action)
        assert (code == LEGAL) == (action in legal), f"{text!r}: legal and refusal disagree ({code})"
        if code != LEGAL:
            assert code in game.refusals, f"{text!r} is refused with the unknown code {code}"
            try:
                state.play(text)
            except IllegalMove as error:
                assert error.rule == game.refusals[code].rule
            else:
                raise AssertionError(f"{text!r} is illegal but was played")
    assert json.dumps(state.dump()) == before, "a refused move changed the state"


def check_record(state: State) -> None:
    """A record replays to the same bytes."""
    text = state.record().to_json()
    again = replay(Record.from_json(text))
    assert again == state, "the record replays to another state"
    assert again.record().to_json() == text, "the replayed record differs"
    assert [event.as_dict() for event in again.events] == [e.as_dict() for e in state.events]


def check_ends(game: Game, seed: int) -> None:
    """Stubborn players cannot keep a game from ending, alone or in mixed company."""
    choosers = stubborn_choosers(game)
    for choose in choosers.values():
        for _ in walk(game.deal(seed=seed), choose):
            pass
    for pair in itertools.permutations(choosers.values(), 2):
        for _ in walk(game.deal(seed=seed + 1), _in_turn(pair)):
            pass


def _in_turn(pair: tuple[Chooser, ...]) -> Chooser:
    """Even seats play one way, odd seats the other."""
    return lambda state: pair[(state.turn or 0) % 2](state)


def check_secret_seed(game: Game) -> None:
    """A game from a secret replays, and another secret gives another game."""
    secret = b"not so secret"
    *_, last = walk(game.deal(seed=secret), random_chooser(1))
    check_record(last)
    assert game.deal(seed=secret) != game.deal(seed=b"another"), "the secret must matter"


def cards_of(state: State) -> Counter[str]:
    """All cards that a position names, as often as they are there."""
    position = state.dump()
    names = set(state.game.deck.names)
    return Counter(
        text for key in state.game.card_keys for text in _texts(position.get(key)) if text in names
    )


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
