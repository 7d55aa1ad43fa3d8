"""Djinn: the rules, one after the other, with their numbers.

Who wins a trick is in `trick`, the challenges of section 6 are in `challenges`, the powers of section 7 in
`powers`, what lies face down in `hidden`, and why a move is not allowed in `refusals`.
"""

from __future__ import annotations

from handvol.core.bits import contains, highest, popcount
from handvol.core.chance import random_below, random_card, random_cards
from handvol.core.contract import NOBODY, begin, note
from handvol.kit.seats import left_of

from .bag import one
from .challenges import next_cards
from .codes import (
    CAVE_CHOSEN,
    CAVES,
    CAVES_TURNED,
    DEALT,
    DJINN_DRAWN,
    DJINNS_SHUFFLED,
    END,
    ENDED,
    ENTERED,
    GAVE,
    GIVE_CARD,
    KEEP_CARD,
    KEPT,
    OTHER,
    PHASE_BEGAN,
    PLAYED,
    TOO_FEW,
    WON,
    WORDS,
)
from .hidden import lay_caves, redeal, shuffle_djinns, shuffle_pile
from .material import (
    ALL_CARDS,
    CARDS,
    HAND_SIZE,
    LEVELS,
    MAX_DJINNS,
    MAX_SEATS,
    ROW,
    SIZES,
    colour_of,
    number_of,
)
from .powers import play_power, power_moves
from .refusals import refusal
from .state import AFTER, BEFORE, CAVE, GIVE, KEEP, NONE, OVER, DjinnCells
from .trick import add_to_trick, place_of_card, playable, remove_from_trick, trick_cards, winning_place

__all__ = ["WORDS", "apply", "deal", "has_won", "legal", "redeal", "refusal", "score"]


def deal(s: DjinnCells) -> None:
    """Lay out the caves, deal a Djinn card to every seat, begin the first phase (DJ-2)."""
    for level in range(LEVELS):
        lay_caves(s, level)
    s.shown = 1  # DJ-2.4
    for seat in range(MAX_SEATS):
        s.hands[seat] = 0
        s.treasures[seat] = 0
        s.djinns[seat] = 0
        s.djinns_old[seat] = 0
        s.level[seat] = 0  # DJ-1.4
        s.at[seat] = NONE
    note(s, CAVES_TURNED, 0)
    for place in range(MAX_DJINNS):
        s.djinn_pile[place] = NONE
    shuffle_djinns(s, s.powers)
    s.djinn_used = 0
    s.dealer = random_below(s, s.seats)  # DJ-2.5
    s.first = left_of(s, s.dealer)
    for step in range(s.seats):
        draw_djinn(s, (s.first + step) % s.seats)  # DJ-2.3
    s.given = 0
    s.choices = 0
    s.keeps = 0
    s.challenge = NONE
    s.djinns_played = 0
    s.round = 0
    deal_phase(s)


def deal_phase(s: DjinnCells) -> None:
    """Shuffle all but the treasures that were kept, deal hands, turn up trump (DJ-2.2, DJ-2.4, DJ-5.2)."""
    begin(s, PHASE_BEGAN)
    size = next_hand_size(s)
    kept = 0
    for seat in range(s.seats):
        kept |= s.treasures[seat]
    left = ALL_CARDS & ~kept
    for seat in range(s.seats):
        s.hands[seat] = random_cards(s, left, size)
        s.void[seat] = 0
        left &= ~s.hands[seat]
    s.trump = random_card(s, left)
    for place in range(CARDS):
        s.pile[place] = NONE
    shuffle_pile(s, left & ~(1 << s.trump))
    s.discard = 0
    s.round += 1
    note(s, PHASE_BEGAN, s.round, s.dealer, s.first, s.trump)
    for seat in range(s.seats):
        note(s, DEALT, seat, s.hands[seat])
    begin_trick(s, s.first)


def begin_trick(s: DjinnCells, leader: int) -> None:
    """An empty trick without effects (DJ-7.12)."""
    for place in range(MAX_SEATS):
        s.trick_card[place] = NONE
        s.trick_owner[place] = NONE
    s.trick_size = 0
    s.led = NONE
    s.trump_now = NONE
    s.lowest_wins = 0
    s.free = 0
    s.greedy = 0
    s.fifteen = 0
    s.leader = leader
    s.turn = leader
    s.phase = BEFORE


def legal(s: DjinnCells, word: int) -> int:
    """Cards to play, to keep or to give; or Djinn cards, the end of a turn, and caves."""
    if word == 0:
        return playable(s) if s.phase == BEFORE else 0
    if word == 1:
        return trick_cards(s) if s.phase == KEEP else 0
    if word == 2:
        return s.choices if s.phase == GIVE else 0
    if s.phase == BEFORE:
        return power_moves(s)
    if s.phase == AFTER:
        return power_moves(s) | 1 << END
    if s.phase == CAVE:
        return s.choices << CAVES
    return 0


def apply(s: DjinnCells, action: int) -> None:
    """Do a legal action, and all that follows from it."""
    if action < KEEP_CARD:
        play(s, action)
    elif action < GIVE_CARD:
        keep(s, action - KEEP_CARD)
    elif action < OTHER:
        give(s, action - GIVE_CARD)
    elif action < OTHER + END:
        play_power(s, action - OTHER)
    elif action == OTHER + END:
        end_turn(s)
    else:
        s.challenge = action - OTHER - CAVES
        s.phase = GIVE
        note(s, CAVE_CHOSEN, s.turn, s.challenge)
    if s.phase == CAVE or s.phase == GIVE:
        offer_choices(s)


def play(s: DjinnCells, card: int) -> None:
    """Play a treasure; the first one of a trick says what must be followed (DJ-3.1)."""
    s.hands[s.turn] &= ~(1 << card)
    add_to_trick(s, s.turn, card)
    if s.led == NONE:
        s.led = colour_of(card)
    elif colour_of(card) != s.led and not s.free:
        s.void[s.turn] |= 1 << s.led  # DJ-7.13
    s.free = 0  # DJ-7.12
    s.phase = AFTER
    note(s, PLAYED, s.turn, card)


def end_turn(s: DjinnCells) -> None:
    """On to the left neighbour, or to who has won the trick (DJ-3.3)."""
    s.djinns_played = 0
    s.turn = left_of(s, s.turn)
    s.phase = BEFORE
    if s.turn != s.leader:
        return
    place = winning_place(s)
    s.turn = s.trick_owner[place]
    s.phase = KEEP
    s.keeps = 2 if contains(s.greedy, s.turn) and s.trick_size > 1 else 1  # DJ-7.10
    note(s, WON, s.turn, s.trick_card[place], s.keeps)


def keep(s: DjinnCells, card: int) -> None:
    """Keep a card of the trick won; then the others are discarded and the winner leads (DJ-3.5, DJ-3.6)."""
    remove_from_trick(s, place_of_card(s, card))
    s.treasures[s.turn] |= 1 << card
    s.keeps -= 1
    note(s, KEPT, s.turn, card)
    if s.keeps > 0:
        return
    s.discard |= trick_cards(s)
    begin_trick(s, s.turn)
    if s.hands[s.turn] == 0:
        s.turn = s.first
        s.phase = CAVE


def give(s: DjinnCells, card: int) -> None:
    """Give a treasure; with the last one the tile moves onto the cave (DJ-4.1)."""
    s.treasures[s.turn] &= ~(1 << card)
    s.given |= 1 << card
    note(s, GAVE, s.turn, card)
    if popcount(s.given) < SIZES[s.level[s.turn]]:
        return
    note(s, ENTERED, s.turn, s.challenge, s.level[s.turn], s.given)
    s.discard |= s.given
    s.given = 0
    s.level[s.turn] += 1
    s.at[s.turn] = s.challenge
    s.challenge = NONE
    if s.shown == s.level[s.turn] and s.shown < LEVELS:  # DJ-4.3
        note(s, CAVES_TURNED, s.shown)
        s.shown += 1


def offer_choices(s: DjinnCells) -> None:
    """What can be given next; or, of those that have not decided yet, who can enter which caves (DJ-4.1)."""
    if s.challenge != NONE:
        s.choices = next_cards(s, s.challenge)
        return
    s.choices = 0
    step = (s.turn - s.first) % s.seats
    if s.phase == GIVE:
        step += 1
    while step < s.seats:
        s.turn = (s.first + step) % s.seats
        s.choices = open_caves(s)
        if s.choices:
            s.phase = CAVE
            return
        step += 1
    end_phase(s)


def open_caves(s: DjinnCells) -> int:
    """The challenges of its next level that the seat in turn can complete, as a set (DJ-4.2)."""
    level = s.level[s.turn]
    if level == LEVELS or popcount(s.treasures[s.turn]) < SIZES[level]:
        return 0
    caves = 0
    for place in range(ROW):
        challenge = s.caves[level][place]
        if next_cards(s, challenge):
            caves |= 1 << challenge
    return caves


def end_phase(s: DjinnCells) -> None:
    """Djinn cards for those in last place, and a new phase; or the end of the game (DJ-4.4, DJ-5)."""
    last = LEVELS
    for seat in range(s.seats):
        if s.level[seat] == LEVELS:  # DJ-5.3
            end(s)
            return
        if s.level[seat] < last:
            last = s.level[seat]
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        if s.level[seat] == last:
            draw_djinn(s, seat)  # DJ-4.4
    if next_hand_size(s) == 0:
        note(s, TOO_FEW)
        end(s)
        return
    s.dealer = left_of(s, s.dealer)
    while s.level[s.dealer] != last:  # DJ-5.1
        s.dealer = left_of(s, s.dealer)
    s.first = s.dealer
    deal_phase(s)


def draw_djinn(s: DjinnCells, seat: int) -> None:
    """A Djinn card from the pile; from the used ones, shuffled, when it is empty (DJ-4.4)."""
    if s.djinn_pile_size == 0 and s.djinn_used == 0:
        return
    begin(s, DJINN_DRAWN)
    if s.djinn_pile_size == 0:
        shuffle_djinns(s, s.djinn_used)
        s.djinn_used = 0
        for holder in range(s.seats):  # all that is not in the new pile is in hands, and everybody knows
            s.djinns_old[holder] = s.djinns[holder]
        note(s, DJINNS_SHUFFLED)
    s.djinn_pile_size -= 1
    power = s.djinn_pile[s.djinn_pile_size]
    s.djinn_pile[s.djinn_pile_size] = NONE
    s.djinns[seat] += one(power)
    note(s, DJINN_DRAWN, seat, power)


def next_hand_size(s: DjinnCells) -> int:
    """Eight cards a seat, or as many as leave one for trump (DJ-5.2)."""
    left = CARDS - 1
    for seat in range(s.seats):
        left -= popcount(s.treasures[seat])
    size = left // s.seats
    return size if size < HAND_SIZE else HAND_SIZE


def end(s: DjinnCells) -> None:
    """The game is over."""
    note(s, ENDED)
    s.phase = OVER
    s.turn = NOBODY


def score(s: DjinnCells, seat: int) -> int:
    """How many caves a seat has gone through."""
    return s.level[seat]


def has_won(s: DjinnCells, seat: int) -> bool:
    """Nobody is ahead of the seat at the end."""
    if s.phase != OVER:
        return False
    ahead = 0
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            ahead += 1
    return ahead == 0


def is_ahead(s: DjinnCells, one_seat: int, other: int) -> bool:
    """The higher level, then more treasures, then the highest of them, the next, and so on (DJ-5.3)."""
    if s.level[one_seat] != s.level[other]:
        return s.level[one_seat] > s.level[other]
    mine = s.treasures[one_seat]
    theirs = s.treasures[other]
    if popcount(mine) != popcount(theirs):
        return popcount(mine) > popcount(theirs)
    while mine:
        difference = number_of(highest(mine)) - number_of(highest(theirs))
        if difference != 0:
            return difference > 0
        mine &= ~(1 << highest(mine))
        theirs &= ~(1 << highest(theirs))
    return False
