"""A state of a game: immutable to its holder, one `play` from the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cells import Cells, Heard
from .chance import keyed_number
from .contract import LEGAL, NOBODY
from .errors import IllegalMove
from .event import Event
from .outcome import Outcome
from .record import Record
from .scene import Scene, Step
from .steps import is_begun

if TYPE_CHECKING:
    from .game import Game


class State:
    """Where a game stands.

    >>> import handvol
    >>> state = handvol.game("ninjan", seats=2).deal(seed=42)
    >>> state.turn, len(state.moves())
    (0, 9)
    >>> after = state.play(state.moves()[0])
    >>> after.turn, state.turn
    (1, 0)
    """

    __slots__ = ("_cells", "_scene", "_seed", "_start", "events", "game", "history", "steps")

    game: Game
    history: tuple[str, ...]
    """The moves played since the deal, or since the loaded position."""
    events: tuple[Event, ...]
    """What the last move (or the deal) made happen, each event marked with who may see it."""
    steps: tuple[Step, ...]
    """The same in steps: what people should see apart, each with the table after it."""

    def __init__(
        self,
        game: Game,
        cells: Cells,
        seed: int | bytes | None,
        start: dict[str, Any] | None,
        history: tuple[str, ...],
    ) -> None:
        heard, cells.notes = cells.notes, None
        self.game = game
        self._cells = cells
        self._scene = Scene(game, cells)
        self._seed = seed
        self._start = start
        self.history = history
        self.steps = _steps(game, cells, heard, self._scene)
        first, *others = self.steps
        self.events = first.events + tuple([event for step in others for event in step.events])

    @classmethod
    def begun(
        cls, game: Game, cells: Cells, seed: int | bytes | None = None, position: bool = False
    ) -> State:
        """The first state of a game that was dealt from a seed or set up from a position."""
        return cls(game, cells, seed, game.dump(cells) if position else None, ())

    @property
    def turn(self) -> int | None:
        """The seat that must decide now; None when the game is over."""
        return None if self._cells.turn == NOBODY else self._cells.turn

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.game.phases[self._cells.phase]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._cells.turn == NOBODY

    @property
    def scores(self) -> list[int]:
        """One number per seat, at any time."""
        return [*self._scene.result[0]]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody until the game is over."""
        return [*self._scene.result[1]]

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, with what, and by which rule; None until the game is over."""
        if not self.over:
            return None
        scores, winners = self._scene.result
        return Outcome(winners, scores, self.game.decided_by(self._cells))

    @property
    def deciding(self) -> list[int]:
        """The seats that could decide now: one, or all who choose in secret at the same moment."""
        return [] if self.over else self.game.deciding(self._cells)

    def asking(self, seat: int) -> State:
        """The state when the turn comes to a seat of `deciding`, as far as that seat can tell.

        Those before it have chosen something: what, it does not see. Only to decide with, not to play on.
        """
        if seat == self.turn:
            return self
        if seat not in self.deciding:
            raise IllegalMove("not-your-turn", game=self.game.name)
        state = self
        while state.turn != seat:
            state = state.play(state.moves()[0])
        return state

    def moves(self, seat: int | None = None) -> list[str]:
        """Every legal move of the seat in turn, or of another of `deciding`; none when the game is over."""
        cells = self._cells
        if seat is not None and seat != cells.turn:
            if seat not in self.deciding:
                return []
            cells = cells.copy()
            cells.turn = seat
        text = self.game.moves.text
        return [text(action) for action in self.game.legal_actions(cells)]

    def play(self, move: str, seat: int | None = None) -> State:
        """The state after a move of the seat in turn; IllegalMove if the rules do not allow it.

        Give `seat` to have the move refused when it is not that seat's turn.
        """
        action = self.game.moves.action(move)
        self._refuse(move, action, seat)
        cells = self._cells.copy()
        cells.notes = Heard(cells, self.game.begins)
        number = len(self.history) + 1
        if isinstance(self._seed, bytes):
            cells.rng = keyed_number(self._seed, number)
        assert action is not None
        self.game.contract.apply(cells, action)
        history = (*self.history, self.game.moves.text(action))
        return State(self.game, cells, self._seed, self._start, history)

    def _refuse(self, move: object, action: int | None, seat: int | None) -> None:
        """Raise IllegalMove unless the action is allowed now."""
        if self.over:
            raise IllegalMove("game-over", game=self.game.name)
        if seat is not None and seat != self.turn:
            raise IllegalMove("not-your-turn", game=self.game.name)
        if action is None:
            shown = move[:40] if isinstance(move, str) else type(move).__name__
            example = self.moves()[0]
            raise IllegalMove("no-such-move", game=self.game.name, move=shown, example=example)
        code = self.game.contract.refusal(self._cells, action)
        if code != LEGAL:
            refusal = self.game.refusals[code]
            raise IllegalMove(refusal.code, refusal.rule, self.game.name)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat may know and nothing else; None for a spectator."""
        return self._scene.view(seat)

    def facts(self, seat: int | None) -> dict[str, Any]:
        """What follows from the seat's view by the rules, for those who show it; None for a spectator."""
        return self._scene.facts(seat)

    def seen_json(self, seat: int | None) -> tuple[bytes, bytes]:
        """The view and its facts as JSON; what all see alike is written once for all of them."""
        return self._scene.as_json(seat)

    def dump(self) -> dict[str, Any]:
        """The full position, hidden cards and all, as a JSON-able dict."""
        return self.game.dump(self._cells)

    def record(self) -> Record:
        """How the game came here, replayable to the same bytes. Holds every secret of the game."""
        return Record(
            game=self.game.name,
            seats=self.game.seats,
            options=self.game.copied_options(),
            seed=self._seed,
            position=self._start,
            moves=self.history,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self._cells == other._cells

    def __hash__(self) -> int:
        return hash((self.game, self._cells.to_record().tobytes()))

    def __repr__(self) -> str:
        """Says nothing that a player may not know: states end up in logs."""
        whose = "over" if self.over else f"seat {self.turn} to {self.phase}"
        return f"<State of {self.game!r}: {whose}, {len(self.history)} moves played>"


def _steps(game: Game, cells: Cells, heard: Heard | None, last: Scene) -> tuple[Step, ...]:
    """What the rules have noted, in steps: each but the last with the table as it was before the next."""
    if heard is None:
        return (Step((), game.steps, last),)
    steps: list[Step] = []
    events: list[Event] = []
    if not heard.before:
        for note in heard.notes:
            events += game.tell(note, cells)
        return (Step(tuple(events), game.steps, last),)
    for number, note in enumerate(heard.notes):
        told = game.tell(note, cells)
        if number in heard.before:
            then, is_announced = heard.before[number]
            begins = is_announced or is_begun(told, game.steps)
            if begins and any(event.to is None for event in events):
                steps.append(Step(tuple(events), game.steps, Scene(game, then)))
                events = []
        events += told
    return (*steps, Step(tuple(events), game.steps, last))
