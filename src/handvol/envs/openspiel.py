"""Games in OpenSpiel: `register()`, then `pyspiel.load_game("handvol_ninjan(seats=2)")`.

Needs the extra `openspiel`. Beside `seats` and `options` (the game's own, as JSON) a game takes:

- `seed`: where its deals begin. The deal is a chance node with one outcome, drawn anew each time (sampled
  stochastic).
- `deals`: only so many different deals, each as likely: an explicit chance node, so that exact methods can go
  through all of them.
- `left`: the game is played at random, by the deal's own chance, until no more than so many moves were left;
  only these are the players'. So it is small.
- `cut`: what is not over after so many moves of the players is drawn: they may take longer than chance did.
- `history`: so many of the last actions are in the information state tensor.

A game is worth to a seat its share of the win, less what an equal share would be: it is zero-sum. States can
be serialized with `deals` only: OpenSpiel has no way to keep the chance of a sampled game that is in Python.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyspiel

from handvol.core.chance import stream_number
from handvol.core.game import Game
from handvol.core.registry import find, names, set_up

from .shapes import Shapes
from .single import Single

LONGEST = 1_000_000
"""No game has so many moves."""
PARAMETERS = {"seats": 2, "options": "", "seed": 0, "deals": 0, "left": 0, "cut": 0, "history": 32}
HIDDEN = "?"
SMALL: dict[str, dict[str, Any]] = {
    "djinn": {"seats": 2, "deals": 4, "left": 9, "cut": 9},
    "jatten": {"seats": 2, "deals": 8, "left": 5, "cut": 5},
    "negenenveertig": {"seats": 2, "deals": 4, "left": 5, "cut": 5, "options": '{"rounds": 1}'},
    "ninjan": {"seats": 2, "deals": 8, "left": 8, "options": '{"tie": "share"}'},
    "zandlopers": {"seats": 2, "deals": 4, "left": 3},
}
"""A small variant of each game, through which exact methods can go."""


def register() -> list[str]:
    """Tell OpenSpiel of all games; returns their names there."""
    registered = pyspiel.registered_names()
    found = []
    for name in names():
        kind = game_type(name, deals=0)
        if kind.short_name not in registered:
            pyspiel.register_game(kind, type(kind.short_name, (HandvolGame,), {"handvol": name}))
        found.append(kind.short_name)
    return found


def game_type(name: str, deals: int) -> Any:
    """What kind of game it is, as OpenSpiel says it."""
    kind = find(name)
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"handvol_{name}",
        long_name=f"Handvol {kind.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if deals else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.max_seats,
        min_num_players=kind.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class HandvolGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters; a class for each, as OpenSpiel lets go of no less at its end."""

    handvol: ClassVar[str]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        parameters = {**PARAMETERS, **(given or {})}
        name = self.handvol
        self.table: Game = set_up(name, parameters["seats"], json.loads(parameters["options"] or "{}"))
        self.deals, self.left = parameters["deals"], parameters["left"]
        self.cut, self.history = parameters["cut"] or LONGEST, parameters["history"]
        self.shapes = Shapes.of(self.table)
        self._next_seed = stream_number(parameters["seed"])
        self.first_seed = self._next_seed
        seats = self.table.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shapes.action_count,
            max_chance_outcomes=max(self.deals, 1),
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, self.deals), info, parameters)

    def new_initial_state(self) -> HandvolState:
        """Before the deal."""
        return HandvolState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What writes observations; with perfect recall, information states."""
        return Observer(self, kind is not None and kind.perfect_recall)

    def dealt(self, outcome: int) -> Single:
        """The game of a chance outcome, its first moves already played."""
        if self.deals:
            seed = self.first_seed + outcome
        else:
            seed = self._next_seed
            self._next_seed += 1
        one = Single(self.table, seed=seed)
        if not self.left:
            return one
        chance = np.random.default_rng(seed)
        whole, moves = one.clone(), []
        while legal := whole.legal():
            moves.append(legal[chance.integers(len(legal))])
            whole.apply(moves[-1])
        for move in moves[: max(0, len(moves) - self.left)]:
            one.apply(move)
        return one


class HandvolState(pyspiel.State):  # type: ignore[misc]
    """A state: nothing before the deal, then a game and what was done in it."""

    def __init__(self, game: HandvolGame) -> None:
        super().__init__(game)
        self.one: Single | None = None
        self.past: list[tuple[int, int, bool]] = []
        """What was done: the seat, the action (-1 where it is not known), whether nobody else saw it."""

    @property
    def _game(self) -> HandvolGame:
        game: HandvolGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat in turn, chance before the deal."""
        if self.one is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = None if self.is_terminal() else self.one.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def _legal_actions(self, player: int) -> list[int]:
        assert self.one is not None
        return self.one.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely; one where it is sampled."""
        deals = max(self._game.deals, 1)
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.one is None:
            self.one = self._game.dealt(action)
            return
        secret = self.one.is_secret()
        self.past.append((self.current_player(), action, secret))
        self.one.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self._game.shapes.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.one is not None and (self.one.over or len(self.past) >= self._game.cut)

    def returns(self) -> list[float]:
        """A share of the win, less an equal share."""
        seats = self._game.table.seats
        winners = self.one.winners if self.one is not None else []
        if not winners:
            return [0.0] * seats
        return [(1 / len(winners) if seat in winners else 0.0) - 1 / seats for seat in range(seats)]

    def seen_by(self, player: int) -> list[tuple[int, int]]:
        """What was done, as a seat saw it: who, and which action, -1 where it did not see that."""
        return [(seat, -1 if secret and seat != player else action) for seat, action, secret in self.past]

    def view(self, player: int) -> dict[str, Any]:
        """The view of a seat."""
        assert self.one is not None
        return self.one.state().view(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> HandvolState:
        """A state drawn from those that the seat's view allows: all it has of the true one is that view."""
        seed = int(sampler() * (1 << 53))
        other = self._game.new_initial_state()
        other.one = Single.of(self._game.table.sample(self.view(player), seed=seed))
        other.past = [(seat, action, action < 0) for seat, action in self.seen_by(player)]
        return other

    def __str__(self) -> str:
        return "before the deal" if self.one is None else json.dumps(self.one.state().dump())


class Observer:
    """Writes what a seat sees as numbers or as text."""

    def __init__(self, game: HandvolGame, recalls: bool) -> None:
        self._game = game
        self._recalls = recalls
        size = len(game.shapes.names)
        kept = 2 * game.history if recalls else 0
        self.tensor: npt.NDArray[np.float32] = np.zeros(size + kept, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if kept:
            self.dict["history"] = self.tensor[size:].reshape(game.history, 2)

    def set_from(self, state: HandvolState, player: int) -> None:
        """Write what a seat sees; in the history seats count from its own, and what is not known is -1."""
        self.tensor.fill(0)
        if state.one is None:
            return
        self.dict["observation"][:] = state.one.observe(player)
        if "history" in self.dict:
            self.dict["history"][:] = -1
            seats = self._game.table.seats
            last = state.seen_by(player)[-self._game.history :]
            for row, (seat, action) in enumerate(last, start=self._game.history - len(last)):
                self.dict["history"][row] = ((seat - player) % seats, action)

    def string_from(self, state: HandvolState, player: int) -> str:
        """The view, and with perfect recall all that was seen to be done, as text."""
        if state.one is None:
            return "before the deal"
        view = json.dumps(state.view(player))
        if not self._recalls:
            return view
        text = self._game.shapes.action_text
        done = [f"{seat} {HIDDEN if action < 0 else text(action)}" for seat, action in state.seen_by(player)]
        return "\n".join([*done, view])
