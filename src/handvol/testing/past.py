"""The past of a sample: from other hidden cards, the moves that were played lead to it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from handvol.core.errors import IllegalMove, PositionError
from handvol.core.state import State

from .cards import Undecided, lay, layout, named, rewritten, single_names
from .inside import chance_of, drawn, same_but_chance, secret, with_chance
from .looks import Viewer, seen_apart, told_apart, viewers, who
from .tracks import Track, as_sets, before_that, renaming

WINDOW = 24
"""How many moves back a past may go."""
SORTINGS = 20
"""How often another past is tried: a card of a hand may be any of those that the hand once had."""
LOTS = 3
"""In how many moves of a past chance may have had a part."""
ROLLS = 40
"""How often chance is tried to see whether a move can come out again as it did."""
PATIENCE = 400
"""How often chance is tried before a move is said to be unable to come out so."""


class Impossible(Exception):
    """What was sampled has not this past; says why."""


def check_past(path: Sequence[State], seed: int) -> bool:
    """What `sample` draws can have come about: it has a past that looked to its viewer like the true one.

    Which card the sample has in the place of each true card is known, and so is the way by which each true
    card has come there. So the sampled cards are laid out as the true ones lay some moves ago; from there the
    moves that were played must be allowed, and must look and sound to the viewer as they did. A hand with
    what its seat has shown not to have, a card that was seen to go elsewhere: such things come to light, be
    it that `redeal` overlooks them or that the view has forgotten them.

    `path` are states one move apart, and the sample is one of the last. Returns whether it could be told: not
    where cards were shuffled, or where copies of a card cannot be told apart.
    """
    game = path[-1].game
    viewer = viewers(game)[seed % (game.seats + 1)]
    chance = random.Random(seed)
    path = list(path)[first_repeatable(path, chance) :]
    if len(path) < 2:
        return False
    sample = next(drawn(game, path[-1].view(viewer), [seed]))
    fault: Impossible | None = None
    try:
        track = Track(path)
        for _ in range(SORTINGS):
            past = Past(path, viewer, track, sample, chance)
            try:
                past.replay()
                return True
            except Impossible as found:
                if not (track.sure and past.sure):
                    return False
                fault = found
    except Undecided:
        return False
    raise AssertionError(f"what sample drew for {who(viewer)} cannot have come about: {fault}")


def first_repeatable(path: Sequence[State], chance: random.Random) -> int:
    """The earliest state from which all moves can be repeated: no cards were shuffled, say."""
    lots = 0
    for number in range(len(path) - 1, 0, -1):
        before, after = path[number - 1], path[number]
        if chance_of(before) != chance_of(after):
            lots += 1
            if lots > LOTS or not comes_out_again(before, after, chance):
                return number
    return 0


def comes_out_again(before: State, after: State, chance: random.Random) -> bool:
    """Whether a move that chance has a part in comes out the same every now and then."""
    often = 0
    for _ in range(ROLLS):
        again = with_chance(before, chance.getrandbits(63)).play(after.history[-1])
        often += same_but_chance(again, after)
    return often > 2


def heard(after: State, viewer: Viewer) -> set[str]:
    """All words that a viewer heard of a move."""
    values = [value for event in after.events if event.visible_to(viewer) for value in event.data.values()]
    return {str(word) for value in values for word in (value if isinstance(value, list) else [value])}


class Past:
    """Some moves, with the cards of a sample in the place of the true ones."""

    def __init__(
        self, path: Sequence[State], viewer: Viewer, track: Track, sample: State, chance: random.Random
    ) -> None:
        self._path = path
        self._viewer = viewer
        self._track = track
        self._chance = chance
        self._names = track.becoming(sample, chance)
        self._agreed: set[str] = set()
        """Where the sample says of its cards what is said of the true ones, beside where they lie."""
        self.sure = True
        """Whether it says nothing of as many others: then which copy of a card is meant cannot be told."""
        deck, drawn, view = sample.game.deck, sample.dump(), path[-1].view(viewer)
        for key, value in self._position(len(path) - 1, strict=False).items():
            here, there = named(value, deck), named(drawn[key], deck)
            if here == there:
                self._agreed.add(key)
            elif len(here) == len(there) and view.get(key) != drawn[key]:
                self.sure = False

    def replay(self) -> None:
        """Play the moves; raises Impossible where they cannot have been played like this."""
        true = [after.history[-1] for after in self._path[1:]]
        moves = [self._move(number) for number in range(len(true))]
        try:
            twin = self._start()
            for number, move in enumerate(moves):
                twin = self._after(twin, number, move)
        except Impossible:
            if moves != true:  # others may have chosen something else in secret, too
                raise Undecided from None
            raise

    def _start(self) -> State:
        """The first state with other cards, in which the viewer would have seen what it saw."""
        try:
            twin = self._path[0].game.load(self._position(0))
        except PositionError as error:
            raise Impossible(f"before that, the cards would have lain as they cannot: {error}") from None
        apart = seen_apart(self._path[0], twin, self._viewer)
        if apart:
            raise Impossible(f"before that, it would have seen another table: {apart}")
        return twin

    def _position(self, number: int, strict: bool = True) -> dict[str, Any]:
        """The position of a state with other cards; so too what it says of them elsewhere, unseen."""
        state, labels = self._path[number], self._track.at[number]
        view = state.view(self._viewer)
        names, lists, unclear = renaming(labels, self._names)
        position = {}
        for key, value in state.dump().items():
            shown = key in view and view[key] == value
            position[key] = rewritten(value, {}, {}) if shown else rewritten(value, names, lists)
            beside = strict and not shown and key not in (*state.game.card_keys, *self._agreed)
            if beside and not unclear.isdisjoint(single_names(value, lists)):
                raise Undecided
        for place, cards in before_that(labels, self._names).items():
            lay(position, place, cards)
        return position

    def _move(self, number: int) -> str:
        """A move of the path; what the viewer did not hear of it, with the cards of the sample."""
        before, after = self._path[number : number + 2]
        words = after.history[-1].split()
        if before.turn == self._viewer:
            return after.history[-1]
        known = set() if secret(before) else heard(after, self._viewer)
        names, _, unclear = renaming(self._track.at[0], self._names)
        if not unclear.isdisjoint({*words} - known):
            raise Undecided
        return " ".join(word if word in known else names.get(word, word) for word in words)

    def _after(self, twin: State, number: int, move: str) -> State:
        """The twin after a move, where the viewer sees and hears what it did; chance may be tried again."""
        before, after = self._path[number : number + 2]
        wanted = as_sets(before_that(self._track.at[number + 1], self._names))
        told = ""
        alike = False
        for _ in range(1 if chance_of(before) == chance_of(after) else PATIENCE):
            try:
                again = twin.play(move)
            except IllegalMove as error:
                raise Impossible(f"{move!r} would have been refused: {error}") from None
            apart = told_apart(after, again, self._viewer)
            if not apart and as_sets(layout(again.game, again.dump())) == wanted:
                return again
            alike = alike or not apart
            told = told or apart
            twin = with_chance(twin, self._chance.getrandbits(63))
        if alike:
            raise Undecided
        raise Impossible(f"after {move!r} it would have been told something else: {told}")
