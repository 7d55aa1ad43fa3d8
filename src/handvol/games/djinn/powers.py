"""Djinn: the powers of the Djinn cards (DJ-7), all in one place: when they may be played, what they do."""

from __future__ import annotations

from handvol.core.bits import contains, lowest
from handvol.core.contract import LEGAL, note

from .bag import DIGIT, FULL, count, one
from .codes import (
    AS_FIFTEEN,
    DJINN_LIMIT,
    DJINN_PLAYED,
    FIFTEEN_AFTER,
    FIRST_MOVE,
    FREE_BEFORE,
    FREE_CHOICE,
    GREEDY_HAND,
    NO_SUCH_DJINN,
    OWN_CARD_GONE,
    PILE_EMPTY,
    REPLACE_TARGET,
    REPLACES,
    SWAP_AFTER,
    SWAP_TARGET,
    SWAPS,
    VANISH_TWO,
    VANISHING,
)
from .hidden import remember_use
from .material import FIFTEEN, FREE, LOWEST, NEW_TRUMP, NO_TRUMP, REPLACE, SWAP, VANISH
from .state import AFTER, BEFORE, NONE, TRUMPLESS, DjinnCells
from .trick import highest_place, owners, place_of_seat, remove_from_trick

ANY_TIME = (1 << FREE_CHOICE) - 1 | 1 << GREEDY_HAND
"""The moves of New trump, No trump, Lowest wins and Greedy hand: they need nothing (DJ-7.12)."""


def power_of(move: int) -> int:
    """The power that a move plays."""
    power = 0
    while move >= FIRST_MOVE[power + 1]:
        power += 1
    return power


def power_moves(s: DjinnCells) -> int:
    """The moves that the Djinn cards of the seat in turn allow now."""
    if s.djinns[s.turn] == 0 or s.djinns_played == s.djinns_limit:  # DJ-7.1
        return 0
    return held_moves(s.djinns[s.turn]) & timely_moves(s)


def held_moves(bag: int) -> int:
    """Every move of the Djinn cards in a bag."""
    moves = 0
    while bag:
        power = lowest(bag) // DIGIT
        bag &= ~(FULL << DIGIT * power)
        moves |= (1 << FIRST_MOVE[power + 1]) - (1 << FIRST_MOVE[power])
    return moves


def timely_moves(s: DjinnCells) -> int:
    """Every move that a Djinn card could make now, whoever holds it."""
    moves = ANY_TIME
    in_trick = owners(s)
    others = in_trick & ~(1 << s.turn)
    if s.phase == BEFORE:
        moves |= 1 << FREE_CHOICE  # DJ-7.5
    elif contains(in_trick, s.turn):
        moves |= others << SWAPS | 1 << AS_FIFTEEN  # DJ-7.6, DJ-7.8
    if s.pile_size > 0:
        moves |= others << REPLACES  # DJ-7.7
    if s.trick_size >= 2:
        moves |= 1 << VANISHING  # DJ-7.9
    return moves


def power_refusal(s: DjinnCells, move: int) -> int:
    """LEGAL, or why a Djinn card may not be played before or after one's card."""
    power = power_of(move)
    if count(s.djinns[s.turn], power) == 0:
        return NO_SUCH_DJINN
    if s.djinns_played == s.djinns_limit:
        return DJINN_LIMIT  # DJ-7.1
    if contains(timely_moves(s), move):
        return LEGAL
    if power == FREE:
        return FREE_BEFORE  # DJ-7.5
    if power == VANISH:
        return VANISH_TWO  # DJ-7.9
    if power == REPLACE:
        return REPLACE_TARGET if s.pile_size > 0 else PILE_EMPTY  # DJ-7.7
    if s.phase != AFTER:
        return SWAP_AFTER if power == SWAP else FIFTEEN_AFTER  # DJ-7.6, DJ-7.8
    if place_of_seat(s, s.turn) == NONE:
        return OWN_CARD_GONE  # DJ-7.12
    return SWAP_TARGET  # DJ-7.6


def play_power(s: DjinnCells, move: int) -> None:
    """Play a Djinn card, face up, and let it work."""
    power = power_of(move)
    remember_use(s, power)
    s.djinns[s.turn] -= one(power)
    s.djinn_used += one(power)
    s.djinns_played += 1
    named = move - FIRST_MOVE[power]
    mine = place_of_seat(s, s.turn)
    theirs = place_of_seat(s, named)
    card = NONE
    other = NONE
    if power == NEW_TRUMP:
        s.trump_now = named  # DJ-7.2
    elif power == NO_TRUMP:
        s.trump_now = TRUMPLESS  # DJ-7.3
    elif power == LOWEST:
        s.lowest_wins = 1  # DJ-7.4
    elif power == FREE:
        s.free = 1  # DJ-7.5
    elif power == SWAP:  # DJ-7.6
        s.trick_owner[mine] = named
        s.trick_owner[theirs] = s.turn
        card = s.trick_card[mine]
        other = s.trick_card[theirs]
    elif power == REPLACE:  # DJ-7.7
        card = s.trick_card[theirs]
        other = replace(s, theirs)
    elif power == FIFTEEN:
        card = s.trick_card[mine]
        s.fifteen |= 1 << card  # DJ-7.8
    elif power == VANISH:  # DJ-7.9
        place = highest_place(s)
        named = s.trick_owner[place]
        card = s.trick_card[place]
        s.discard |= 1 << card
        remove_from_trick(s, place)
    else:
        s.greedy |= 1 << s.turn  # DJ-7.10
    note(s, DJINN_PLAYED, power, named, card, other)


def replace(s: DjinnCells, place: int) -> int:
    """The top card of the pile for a card in the trick, with owner and place; returns the new card."""
    old = s.trick_card[place]
    s.discard |= 1 << old
    s.fifteen &= ~(1 << old)  # DJ-7.8
    s.pile_size -= 1
    card = s.pile[s.pile_size]
    s.trick_card[place] = card
    s.pile[s.pile_size] = NONE
    return card
