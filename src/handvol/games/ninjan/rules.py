"""Nin Jan: the rules, one after the other, with their numbers."""

from __future__ import annotations

from handvol.core.bits import contains, lowest, popcount
from handvol.core.chance import random_below, random_card, random_cards
from handvol.core.contract import LEGAL, NOBODY, note

from .material import (
    ALL_CARDS,
    CARDS,
    FIRST_OF,
    HAND_SIZE,
    MAX_SEATS,
    MAX_THROWS,
    NEGATIVES,
    PILES,
    POSITIVE,
    RANK_BITS,
    RANKS,
    beats,
    rank_of,
    suit_of,
)
from .state import CHOOSE, NONE, OVER, RESOLVE, THROW, NinJanCells

WORDS = 1

TAKE = CARDS  # actions below are "choose card"
PUT = TAKE + PILES
THROWS = PUT + PILES
ALL_THROWS = 0b111

# Why an action is refused.
CHOOSE_FIRST, NOT_IN_HAND, CHOICE_STANDS, MUST_TAKE, NOT_BEATEN, MUST_PUT, ONLY_TIES, MUST_THROW = range(1, 9)

# What happened.
DEALT, CHOSE, REVEALED, TOOK, LAID, NEW_ROUND, TIED, THREW, SHOWED, LOST, ENDED = range(11)


def deal(s: NinJanCells) -> None:
    """Three piles of one card, nine cards for every seat, the rest out of the game (NJ-2)."""
    for card in range(CARDS):
        s.under[card] = NONE
    left = ALL_CARDS
    for pile in range(PILES):  # NJ-2.1
        card = random_card(s, left)
        left &= ~(1 << card)
        s.piles[pile] = 1 << card
        s.top[pile] = card
    for seat in range(MAX_SEATS):
        s.won[seat] = 0
        s.chosen[seat] = NONE
        s.thrown[seat] = NONE
        s.hands[seat] = 0
    for seat in range(s.seats):  # NJ-2.2
        s.hands[seat] = random_cards(s, left, HAND_SIZE)
        left &= ~s.hands[seat]
        note(s, DEALT, seat, s.hands[seat])
    s.tied = 0
    s.throws = 0
    s.round = 1
    s.phase = CHOOSE
    s.turn = 0


def legal(s: NinJanCells, word: int) -> int:
    """Cards to choose, piles to take or put on, or the three throws."""
    if s.phase == CHOOSE:
        return s.hands[s.turn]
    if s.phase == RESOLVE:
        beaten = beaten_piles(s, s.chosen[s.turn])
        return beaten << TAKE if beaten else (1 << PILES) - 1 << PUT
    if s.phase == THROW:
        return ALL_THROWS << THROWS
    return 0


def beaten_piles(s: NinJanCells, card: int) -> int:
    """The piles whose top card, as it lies now, is beaten by this card (NJ-4.1)."""
    beaten = 0
    for pile in range(PILES):
        if beats(card, s.top[pile]):
            beaten |= 1 << pile
    return beaten


def is_secret(s: NinJanCells) -> bool:
    """Choices and throws are hidden until all have made theirs (NJ-3.1, NJ-5.2)."""
    return s.phase == CHOOSE or s.phase == THROW


def choose_again(s: NinJanCells) -> None:
    """Take back the choices and throws of others that nobody has seen (NJ-3.1, NJ-5.2)."""
    for seat in range(s.seats):
        if s.phase == CHOOSE and seat != s.turn and s.chosen[seat] != NONE:
            s.hands[seat] |= 1 << s.chosen[seat]
            s.chosen[seat] = NONE
        s.thrown[seat] = NONE


def deciding(s: NinJanCells) -> int:
    """All who have not chosen or thrown yet: they do so at the same time (NJ-3.1, NJ-5.2)."""
    if not is_secret(s):
        return 1 << s.turn
    waiting = 0
    for seat in range(s.seats):
        if s.phase == CHOOSE and s.chosen[seat] == NONE:
            waiting |= 1 << seat
        if s.phase == THROW and contains(s.tied, seat) and s.thrown[seat] == NONE:
            waiting |= 1 << seat
    return waiting


def refusal(s: NinJanCells, action: int) -> int:
    """LEGAL, or why not."""
    if action >= THROWS:
        return LEGAL if s.phase == THROW else ONLY_TIES  # NJ-5.2
    if s.phase == THROW:
        return MUST_THROW  # NJ-5.2
    if s.phase == CHOOSE:
        if action >= TAKE:
            return CHOOSE_FIRST  # NJ-3.1
        return LEGAL if contains(s.hands[s.turn], action) else NOT_IN_HAND
    if action < TAKE:
        return CHOICE_STANDS  # NJ-4.6
    beaten = beaten_piles(s, s.chosen[s.turn])
    if action >= PUT:
        return MUST_TAKE if beaten else LEGAL  # NJ-4.2
    if not beaten:
        return MUST_PUT  # NJ-4.4
    return LEGAL if contains(beaten, action - TAKE) else NOT_BEATEN


def apply(s: NinJanCells, action: int) -> None:
    """Do a legal action."""
    if action < TAKE:
        choose(s, action)
    elif action < PUT:
        take(s, action - TAKE)
    elif action < THROWS:
        put(s, action - PUT)
    else:
        throw(s, action - THROWS)


def choose(s: NinJanCells, card: int) -> None:
    """Choose a card in secret; when all have, the cards are revealed (NJ-3.1)."""
    s.hands[s.turn] &= ~(1 << card)
    s.chosen[s.turn] = card
    note(s, CHOSE, s.turn, card)
    seat = next_to_choose(s)
    if seat != NOBODY:
        s.turn = seat
        return
    for owner in range(s.seats):
        note(s, REVEALED, owner, s.chosen[owner])
    s.phase = RESOLVE
    s.turn = next_to_resolve(s)


def next_to_choose(s: NinJanCells) -> int:
    """The lowest seat that has not chosen."""
    for seat in range(s.seats):
        if s.chosen[seat] == NONE:
            return seat
    return NOBODY


def next_to_resolve(s: NinJanCells) -> int:
    """The owner of the highest chosen card (NJ-3.2), of equals by their suits (NJ-3.3, NJ-3.4)."""
    owner = NOBODY
    rank = NONE
    suits = 0
    for seat in range(s.seats):
        card = s.chosen[seat]
        if card == NONE or rank_of(card) < rank:
            continue
        if rank_of(card) > rank:
            owner = seat
            rank = rank_of(card)
            suits = 0
        suits |= 1 << suit_of(card)
    if not suits & (suits - 1):
        return owner
    first = FIRST_OF[suits] * RANKS + rank
    for seat in range(s.seats):
        if s.chosen[seat] == first:
            owner = seat
    return owner


def take(s: NinJanCells, pile: int) -> None:
    """Win all cards of a beaten pile (NJ-4.2); the card becomes the new pile (NJ-4.3)."""
    card = s.chosen[s.turn]
    cards = s.piles[pile]
    note(s, TOOK, s.turn, card, pile, cards)
    s.won[s.turn] |= cards
    while cards:
        s.under[lowest(cards)] = NONE
        cards &= cards - 1
    s.piles[pile] = 1 << card
    s.top[pile] = card
    end_resolving(s)


def put(s: NinJanCells, pile: int) -> None:
    """Put the card on top of a pile (NJ-4.4)."""
    card = s.chosen[s.turn]
    note(s, LAID, s.turn, card, pile)
    s.under[card] = s.top[pile]
    s.piles[pile] |= 1 << card
    s.top[pile] = card
    end_resolving(s)


def end_resolving(s: NinJanCells) -> None:
    """On to the next card, the next round, or the end."""
    s.chosen[s.turn] = NONE
    seat = next_to_resolve(s)
    if seat != NOBODY:
        s.turn = seat
    elif s.hands[0]:
        note(s, NEW_ROUND, s.round + 1)
        s.round += 1
        s.phase = CHOOSE
        s.turn = 0
    else:
        count_up(s)


def count_up(s: NinJanCells) -> None:
    """The highest sum wins (NJ-5.1); a tie is thrown for (NJ-5.2)."""
    tied = best_seats(s)
    if tied & (tied - 1) and not s.share:
        note(s, TIED, tied)
        s.tied = tied
        s.phase = THROW
        s.turn = lowest(tied)
    else:
        end(s)


def best_seats(s: NinJanCells) -> int:
    """The seats with the highest sum, as a set."""
    best = score(s, 0)
    seats = 1
    for seat in range(1, s.seats):
        points = score(s, seat)
        if points > best:
            best = points
            seats = 0
        if points == best:
            seats |= 1 << seat
    return seats


def throw(s: NinJanCells, suit: int) -> None:
    """Throw in secret; when all who are tied have, the losers are out (NJ-5.2)."""
    s.thrown[s.turn] = suit
    note(s, THREW, s.turn, suit)
    seat = next_to_throw(s)
    if seat != NOBODY:
        s.turn = seat
    else:
        settle_throw(s)


def next_to_throw(s: NinJanCells) -> int:
    """The lowest tied seat that has not thrown."""
    for seat in range(s.seats):
        if contains(s.tied, seat) and s.thrown[seat] == NONE:
            return seat
    return NOBODY


def settle_throw(s: NinJanCells) -> None:
    """Two different suits: who showed the losing one is out. Until one is left, or 20 throws."""
    shown = 0
    for seat in range(s.seats):
        if contains(s.tied, seat):
            shown |= 1 << s.thrown[seat]
            note(s, SHOWED, seat, s.thrown[seat])
    decided = popcount(shown) == 2
    for seat in range(s.seats):
        if decided and contains(s.tied, seat) and s.thrown[seat] != FIRST_OF[shown]:
            s.tied &= ~(1 << seat)
            note(s, LOST, seat)
        s.thrown[seat] = NONE
    s.throws += 1
    if popcount(s.tied) == 1 or s.throws >= MAX_THROWS:
        end(s)
    else:
        s.turn = lowest(s.tied)


def end(s: NinJanCells) -> None:
    """The game is over."""
    note(s, ENDED)
    s.phase = OVER
    s.turn = NOBODY


def score(s: NinJanCells, seat: int) -> int:
    """The sum of the values of the cards won (NJ-5.1)."""
    return value_sum(s.won[seat])


def value_sum(cards: int) -> int:
    """The values of a set of cards, added up bit by bit of their ranks."""
    total = popcount(cards & POSITIVE) - NEGATIVES * popcount(cards)
    for bit in range(len(RANK_BITS)):
        total += popcount(cards & RANK_BITS[bit]) << bit
    return total


def has_won(s: NinJanCells, seat: int) -> bool:
    """Who is left after the throws, or has the highest sum."""
    if s.phase != OVER:
        return False
    return contains(s.tied if s.tied else best_seats(s), seat)


def redeal(s: NinJanCells, observer: int) -> None:
    """Other hands, choices and throws not yet revealed, anew from the cards not seen (NJ-4.6)."""
    unknown = ALL_CARDS & ~seen(s, observer)
    for seat in range(s.seats):
        if seat == observer:
            continue
        s.hands[seat] = random_cards(s, unknown, popcount(s.hands[seat]))
        unknown &= ~s.hands[seat]
        if s.phase == CHOOSE and s.chosen[seat] != NONE:
            card = random_card(s, unknown)
            unknown &= ~(1 << card)
            s.chosen[seat] = card
        if s.thrown[seat] != NONE:
            s.thrown[seat] = random_below(s, 3)


def seen(s: NinJanCells, observer: int) -> int:
    """All cards that the observer has seen: public ones and its own."""
    cards = s.hands[observer] if observer != NOBODY else 0
    for pile in range(PILES):
        cards |= s.piles[pile]
    for seat in range(s.seats):
        cards |= s.won[seat]
        if s.chosen[seat] != NONE and (s.phase == RESOLVE or seat == observer):
            cards |= 1 << s.chosen[seat]
    return cards
