"""The rules of the house: what holds for every state of every game."""

from __future__ import annotations

import itertools
import json
from collections import deque

from handvol.core.contract import LEGAL
from handvol.core.errors import IllegalMove, PositionError
from handvol.core.event import Event
from handvol.core.game import Game
from handvol.core.record import Record, replay
from handvol.core.state import State

from .cards import cards_of
from .choices import check_asking, check_deciding, check_secrets
from .hidden import check_hidden, check_taking_back
from .inside import has_won, legal_actions, legal_sets, refusals
from .messages import check_messages
from .odds import check_odds
from .parity import check_parity
from .past import WINDOW, check_past
from .steps import check_declared, check_steps
from .walk import Chooser, random_chooser, stubborn_choosers, walk

CARDS_EVERY = 5
"""Cards are counted at every fifth state and at the end: what is lost or doubled stays so."""


def check_game(game: Game, games: int = 10, seed: int = 0, thorough: int = 20) -> None:
    """Play `games` random games and check everything; the costly checks at every n-th state."""
    check_declared(game)
    heard: dict[str, Event] = {}
    for number in range(seed, seed + games):
        heard |= check_playthrough(game, number, thorough)
    check_messages(game, heard.values())
    check_ends(game, seed)
    check_secret_seed(game)
    check_odds(game, seed)
    check_parity(game, games=min(games * 10, 1000), seed=seed)


def check_playthrough(game: Game, seed: int, thorough: int) -> dict[str, Event]:
    """One random game with every invariant on; returns an event of every kind that happened."""
    start = game.deal(seed=seed)
    assert start == game.deal(seed=seed), "the same seed must deal the same game"
    whole_deck = cards_of(start)
    kept: list[tuple[State, str]] = []
    heard: dict[str, Event] = {}
    path: deque[State] = deque(maxlen=WINDOW + 1)
    for number, state in enumerate(walk(start, random_chooser(seed))):
        path.append(state)
        heard |= {event.kind: event for event in state.events}
        check_state(state)
        if number % CARDS_EVERY == 0 or state.over:
            assert cards_of(state) == whole_deck, f"cards got lost or doubled before move {number}"
        if len(path) > 1:
            check_steps(path[-2], state, whole_deck, number)
        if state.over:
            check_round_trip(state)
        if number % thorough == seed % thorough or (state.over and seed % thorough == 0):
            check_thoroughly(path, number)
        if number % 7 == 0:
            kept.append((state, json.dumps(state.dump())))
    for state, position in kept:
        assert json.dumps(state.dump()) == position, "a past state has changed"
    check_record(path[-1])
    return heard


def check_thoroughly(path: deque[State], number: int) -> None:
    """The costly checks of the last state of a path; `number` tells samples apart."""
    state = path[-1]
    before = path[-2] if len(path) > 1 else None
    check_round_trip(state)
    check_refusals(state)
    check_deciding(state)
    check_secrets(before, state)
    check_hidden(state, seed=number)
    check_asking(state)
    if before is not None:
        check_taking_back(before, state, seed=number)
    check_past(path, seed=number)


def check_state(state: State) -> None:
    """What holds at every moment: somebody must decide and can, or the game is over."""
    seats = range(state.game.seats)
    assert state.over or state.turn in seats, f"the seat in turn is {state.turn}"
    for legal in legal_sets(state):
        assert 0 <= legal < 1 << 63, f"bit 63 of a legal set must stay free: {legal:#x}"
    moves = state.moves()
    assert len(set(moves)) == len(moves), f"a move is listed twice: {moves}"
    assert len(state.scores) == len(seats), f"every seat has a score, but they are {state.scores}"
    assert all(type(points) is int for points in state.scores), f"scores are whole numbers: {state.scores}"
    if state.over:
        assert moves == [], f"no moves after the end, but there are {moves}"
        assert state.phase == state.game.phases[-1], f"the last phase is the end, not {state.phase!r}"
    else:
        assert moves, f"seat {state.turn} must decide but has no move in phase {state.phase!r}"
        won = [seat for seat in seats if has_won(state, seat)]
        assert not won + state.winners, f"nobody has won before the end, but {won + state.winners} have"


def check_round_trip(state: State) -> None:
    """Position and moves survive being text."""
    position = json.loads(json.dumps(state.dump()))
    try:
        again = state.game.load(position)
    except PositionError as error:
        raise AssertionError(f"load refuses what dump has written: {error}") from error
    assert again == state, f"load(dump()) is another state: {position}"
    table = state.game.moves
    for text in state.moves():
        action = table.action(text)
        assert action is not None, f"{text!r} does not parse back"
        assert table.text(action) == text, f"{text!r} parses back as {table.text(action)!r}"


def check_refusals(state: State) -> None:
    """`refusal` and `legal` agree on every action, and a refused move changes nothing."""
    if state.over:
        return
    game = state.game
    before = json.dumps(state.dump())
    legal = set(legal_actions(state))
    for action, code in zip(game.moves.actions(), refusals(state), strict=True):
        text = game.moves.text(action)
        assert (code == LEGAL) == (action in legal), f"{text!r}: legal and refusal disagree ({code})"
        if code != LEGAL:
            assert code in game.refusals, f"{text!r} is refused with the unknown code {code}"
            try:
                state.play(text)
            except IllegalMove as error:
                assert error.rule == game.refusals[code].rule, f"{text!r} is refused by another rule"
            else:
                raise AssertionError(f"{text!r} is illegal but was played")
    assert json.dumps(state.dump()) == before, "a refused move changed the state"


def check_record(state: State) -> None:
    """A record replays to the same bytes."""
    text = state.record().to_json()
    again = replay(Record.from_json(text))
    assert again == state, "the record replays to another state"
    assert again.record().to_json() == text, "the replayed record differs"
    assert again.events == state.events, "the last move of the replayed record told something else"


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
