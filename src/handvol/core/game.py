"""What a game is: the one interface that every game meets."""

from __future__ import annotations

import copy
import functools
import inspect
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from .bits import members
from .card import Deck
from .cells import Cells, Heard
from .chance import start_chance
from .contract import NOBODY
from .errors import GameError, OptionError, PositionError
from .event import Event, arguments_of
from .interface import (
    PARTS,
    Contract,
    Events,
    Facts,
    Heuristics,
    Notation,
    Rules,
    Thinking,
    Views,
    lacking,
)
from .move import WORD, Moves
from .options import Option, Options, check_seats_named, checked_seats, settle
from .position import COMMON_KEYS, Reader
from .scene import Result
from .state import State
from .steps import Seen, beginning, steps_of
from .view import VIEW_KEYS
from .wiring import undefined, unlisted, unsaid, unseen

USUAL_SEATS = 4
CHANGEABLE = (dict, list)

Say = Callable[..., str]
"""Says a message in somebody's language, with values."""


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed: a stable code (also its message's name) and the rule that says so."""

    code: str
    rule: str


class Game(ABC):
    """A game with a number of seats and settled options.

    A subclass hands over the modules of its folder and says how options get into a state.
    `handvol.testing.check_game` proves that it fits together.
    """

    name: ClassVar[str]
    """The folder's name, as in `handvol.game(name)`."""
    title: ClassVar[str]
    code: ClassVar[str]
    """The two letters before the numbers of its rules."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    minutes: ClassVar[int] = 30
    """How long people take for a game, about."""
    declared: ClassVar[tuple[Option, ...]] = ()
    """The options that a table may set."""
    cells: ClassVar[type[Cells]]
    """The state's fields."""
    cards: ClassVar[Deck]
    """The deck, where seats and options do not change it."""
    rules: Rules
    """The functions that play; usually the module `rules`."""
    heuristics: Heuristics
    """What a simple player thinks, and where a search needs them `stage`, `standing` and more."""
    notation: Notation
    """Moves and positions as text."""
    views: Views
    """What all see, what a seat sees, and a state made from that."""
    events: Events
    """What the notes of the rules mean to those at the table."""
    facts: Any = None
    """What follows from views by the rules, for those who show them: a module, made into `Facts`."""
    observation: Any = None
    """What a seat sees as numbers: a module with the parts (`OBSERVED`) and `observe`, which writes them."""
    contract: ClassVar[Contract]
    """All functions of `handvol.core.contract` as this game has them, in its rules or beside them."""
    thinking: ClassVar[Thinking]
    """What its heuristics say of how to search."""
    arguments: ClassVar[Mapping[str, Mapping[str, str]]]
    """What the values of each kind of event are: the same declaration for whoever speaks of it."""
    steps: ClassVar[Mapping[str, Seen]]
    """How each kind of event is seen: for itself, or with what came before."""
    begins: ClassVar[Mapping[int, bool]]
    """The notes that may begin a step, and whether more of them belong to the same one."""
    moves: ClassVar[Moves]
    phases: ClassVar[tuple[str, ...]]
    """The names of the phases, by number; the last one is over."""
    refusals: ClassVar[Mapping[int, Refusal]]
    """What the codes of `rules.refusal` mean."""
    position_keys: ClassVar[tuple[str, ...]]
    view_keys: ClassVar[tuple[str, ...]]
    card_keys: ClassVar[tuple[str, ...]]
    """The keys of a position that hold cards, every card of the game in one of them."""
    seat_verbs: ClassVar[tuple[str, ...]] = ()
    """The moves whose numbers are seats: `steal 2`."""
    rules_in_phase: ClassVar[Mapping[str, tuple[str, ...]]]
    """The numbers of the rules that a player needs in each phase."""

    def __init_subclass__(cls) -> None:
        parts = {name: getattr(cls, name, None) for name in (*PARTS, "facts", "observation")}
        folder = cls.__module__.rpartition(".")[0].replace(".", "/")
        if faults := [*lacking(parts, folder)]:
            raise GameError(f"{cls.__name__} is not complete: {'; '.join(faults)}.")
        cls.moves = cls.notation.MOVES
        cls.position_keys = cls.notation.POSITION_KEYS
        cls.view_keys = cls.views.VIEW_KEYS
        cls.contract = Contract.of(cls.rules, cls.heuristics, cls.observation)
        cls.thinking = Thinking.of(cls.heuristics)
        cls.facts = Facts.of(cls.facts)
        cls.arguments = arguments_of(cls.events.TELLERS.values())
        cls.steps = steps_of(getattr(cls.events, "STEPS", None), cls.arguments)
        cls.begins = beginning(cls.events.TELLERS, cls.steps)

    def __init__(self, seats: int | None = None, **options: Any) -> None:
        usual = max(self.min_seats, min(USUAL_SEATS, self.max_seats))
        self.seats = checked_seats(
            usual if seats is None else seats, self.min_seats, self.max_seats, self.title
        )
        self.options: Options = settle(self.declared, options, self.title)
        check_seats_named(self.declared, self.options, self.seats, self.title)

    @classmethod
    def check_complete(cls) -> None:
        """GameError where something is not defined, or nothing explains what the rules can say."""
        for look in (cls._unset, cls._unexplained, cls._undeclared):
            if faults := [*look()]:
                raise GameError(f"{cls.__name__} is not complete: {'; '.join(faults)}.")

    @classmethod
    def _unset(cls) -> Iterator[str]:
        """What the class and the functions of its package lack, a sentence each."""
        yield from undefined(cls.__module__.rpartition(".")[0] or cls.__module__)
        for name, kind in Game.__annotations__.items():
            if not hasattr(cls, name) and (name != "cards" or cls.make_deck is Game.make_deck):
                yield f"the class has no {name}: {kind.removeprefix('ClassVar[').removesuffix(']')}"
        yield from [f"the class has no method {name}" for name in sorted(cls.__abstractmethods__)]

    @classmethod
    def _unexplained(cls) -> Iterator[str]:
        """What tables and English messages lack, a sentence each."""
        yield from unlisted(cls.contract, cls.refusals, cls.events.TELLERS)
        for phase in cls.phases:
            if phase not in cls.rules_in_phase:
                yield f"`rules_in_phase` says nothing of the phase {phase!r}"
        yield from unseen(cls)
        yield from unsaid(cls)

    @classmethod
    def _undeclared(cls) -> Iterator[str]:
        """What dealing writes and the state has no field for, a sentence each."""
        game = cls(cls.min_seats)
        cells = game.blank()
        game.contract.deal(cells)
        for name in sorted(vars(cells).keys() - vars(cls.cells()).keys()):
            yield f"options or rules set s.{name}, which is no field of {cls.cells.__name__}"
        game.dump(cells)
        game.view(cells, 0)

    @classmethod
    def folder(cls) -> Path:
        """Where the game's rulebook and messages are."""
        return Path(inspect.getfile(cls)).parent

    @classmethod
    def seats_near(cls, wanted: int) -> int:
        """As many seats as wanted, or the nearest number that the game has."""
        return max(cls.min_seats, min(wanted, cls.max_seats))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.seats == other.seats and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.seats))

    def __repr__(self) -> str:
        changed = [
            f", {option.name}={self.options[option.name]!r}"
            for option in self.declared
            if self.options[option.name] != option.default
        ]
        return f"handvol.game({self.name!r}, seats={self.seats}{''.join(changed)})"

    def deal(self, seed: int | bytes | None = None) -> State:
        """A new game. The same seed, options and moves give the same game everywhere.

        An int starts one open stream of chance; bytes are a secret from which chance is drawn anew
        before every move; without a seed the secret is made up.
        """
        seed = secrets.token_bytes(32) if seed is None else seed
        cells = self.blank()
        start_chance(cells, seed)
        cells.notes = Heard(cells)
        self.contract.deal(cells)
        return State.begun(self, cells, seed=seed)

    def load(self, position: Mapping[str, Any]) -> State:
        """The state of a position dict; PositionError says what is wrong with it."""
        return State.begun(self, self._loaded(position), position=True)

    def sample(self, view: Mapping[str, Any], seed: int | bytes | None = None) -> State:
        """A state drawn from those that a view allows: what a player can honestly think with."""
        cells, observer = self.root(view)
        start_chance(cells, secrets.token_bytes(32) if seed is None else seed)
        self.contract.redeal(cells, observer)
        return State.begun(self, cells, position=True)

    def root(self, view: Mapping[str, Any]) -> tuple[Cells, int]:
        """A state that fits the view (hidden cards placed anyhow) and whose view it is."""
        reader = self._reader(view, (*VIEW_KEYS, *self.view_keys))
        seat = view.get("seat")
        observer = NOBODY if seat is None else reader.seat(seat, "seat")
        cells = self.blank()
        cells.phase = self.phases.index(reader.one_of("phase", self.phases, self.phases[0]))
        self.arrange(cells, reader, observer)
        self._loaded(self.dump(cells))
        for key, value in self.view(cells, seat).items():
            if view.get(key) != value:
                raise PositionError(f"The view contradicts itself: {key} must be {value!r}.")
        return cells, observer

    def dump(self, cells: Cells) -> dict[str, Any]:
        """The full position as a JSON-able dict."""
        return {
            "game": self.name,
            "seats": self.seats,
            "options": self.copied_options(),
            "turn": None if cells.turn == NOBODY else cells.turn,
            "phase": self.phases[cells.phase],
            **self.write(cells),
            "rng": cells.rng,
        }

    def view(self, cells: Cells, seat: int | None, result: Result | None = None) -> dict[str, Any]:
        """All that a seat may know, None for a spectator; `result` where the caller has it at hand."""
        if seat is not None and (isinstance(seat, bool) or not 0 <= seat < self.seats):
            raise OptionError(f"{self.title} has seats 0 to {self.seats - 1} here, not {seat!r}.")
        shared = self.shared_view(cells, result)
        return {**shared, "options": self.copied_options(), **self.own_view(cells, seat)}

    def shared_view(self, cells: Cells, result: Result | None = None) -> dict[str, Any]:
        """The part of a view that is the same for everybody; its options are for reading only."""
        scores, winners = result or self.result(cells)
        return {
            "game": self.name,
            "seats": self.seats,
            "options": self.options,
            "turn": None if cells.turn == NOBODY else cells.turn,
            "phase": self.phases[cells.phase],
            "scores": [*scores],
            "winners": [*winners],
            **self.shared(cells),
        }

    def own_view(self, cells: Cells, seat: int | None) -> dict[str, Any]:
        """The part of a view that is a seat's own."""
        return {"seat": seat, **self.own(cells, NOBODY if seat is None else seat)}

    def result(self, cells: Cells) -> Result:
        """The scores, and the seats that have won: nobody before the end."""
        seats = range(self.seats)
        scores = tuple([self.contract.score(cells, seat) for seat in seats])
        won = cells.turn == NOBODY
        return scores, tuple([seat for seat in seats if won and self.contract.has_won(cells, seat)])

    def copied_options(self) -> dict[str, Any]:
        """The options, for somebody else to keep."""
        return {
            name: copy.deepcopy(value) if isinstance(value, CHANGEABLE) else value
            for name, value in self.options.items()
        }

    def deciding(self, cells: Cells) -> list[int]:
        """The seats that could decide now."""
        return members(self.contract.deciding(cells))

    def legal_actions(self, cells: Cells) -> list[int]:
        """Every legal action of the seat in turn."""
        found = []
        for word in range(self.rules.WORDS):
            bits = self.contract.legal(cells, word)
            while bits:
                found.append(word * WORD + (bits & -bits).bit_length() - 1)
                bits &= bits - 1
        return found

    def blank(self) -> Cells:
        """A state with nothing in it but the seats and the options."""
        cells = self.cells()
        cells.seats = self.seats
        self.set_options(cells)
        return cells

    def _reader(self, data: Mapping[str, Any], keys: Sequence[str]) -> Reader:
        reader = Reader(data, keys, self.seats, self.deck)
        if data.get("game", self.name) != self.name:
            raise PositionError(f"This is a position of {data['game']!r}, not of {self.name!r}.")
        reader.whole("seats", self.seats, self.seats, self.seats)
        given = data.get("options", {})
        if not isinstance(given, dict):
            raise PositionError(f"options must be a dict, not {given!r}.")
        try:
            same = settle(self.declared, {**self.options, **given}, self.title) == self.options
        except OptionError as error:
            raise PositionError(str(error)) from None
        if not same:
            raise PositionError("The position was made with other options than this game has.")
        return reader

    def _loaded(self, position: Mapping[str, Any]) -> Cells:
        reader = self._reader(position, (*COMMON_KEYS, *self.position_keys))
        cells = self.blank()
        cells.rng = reader.whole("rng", 0, (1 << 64) - 1, 0)
        self.read(cells, reader)
        turn = None if cells.turn == NOBODY else cells.turn
        if "turn" in position and position["turn"] != turn:
            raise PositionError(f"In this position the seat in turn is {turn}, not {position['turn']!r}.")
        return cells

    @functools.cached_property
    def deck(self) -> Deck:
        """The cards of this game with these seats and options."""
        return self.make_deck()

    def make_deck(self) -> Deck:
        """The deck; options or seats may change it."""
        return self.cards

    def spoken(self, card: str, say: Say) -> str:
        """A card as a person says it; `say` says a message of the game in that person's language."""
        return card

    @abstractmethod
    def set_options(self, cells: Any) -> None:
        """Put the options into the fields that the rules read."""

    @abstractmethod
    def decided_by(self, cells: Any) -> str:
        """The number of the rule that has decided a game that is over."""

    def write(self, cells: Any) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.notation.write(cells)

    def read(self, cells: Any, reader: Reader) -> None:
        """Fill a blank state from a position, phase and turn included."""
        self.notation.read(cells, reader)

    def shared(self, cells: Any) -> dict[str, Any]:
        """The game's own keys of a view that everybody sees alike."""
        return self.views.shared(cells)

    def own(self, cells: Any, seat: int) -> dict[str, Any]:
        """The game's own keys of a view that depend on the seat; NOBODY is a spectator."""
        return self.views.own(cells, seat)

    def arrange(self, cells: Any, reader: Reader, observer: int) -> None:
        """Fill a blank state from a view; what the observer does not know may lie anyhow."""
        self.views.arrange(cells, reader, observer)

    def tell(self, note: tuple[int, ...], cells: Any) -> list[Event]:
        """What a note of the rules means to those at the table; `cells` is the state after the move."""
        kind, a, b, c, d = note
        return self.events.TELLERS[kind](cells, a, b, c, d)
