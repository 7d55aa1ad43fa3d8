"""My Game: the rules, one after the other, with their numbers.

They compile: numbers, fields of the state, loops and functions, but no lists of their own, texts, exceptions.
"""

from __future__ import annotations

from handvol.core.bits import contains, popcount
from handvol.core.chance import random_card
from handvol.core.contract import LEGAL, NOBODY, note

from .state import ALL_CARDS, CARDS, HAND_SIZE, MAX_SEATS, NONE, OVER, PLAY, MyGameCells

WORDS = 1

PASS = CARDS  # actions below are "lay card"

# Why an action is refused.
NOT_IN_HAND, NO_PASS_LEFT = range(1, 3)

# What happened.
DEALT, LAID, WON, DREW, PASSED, ENDED = range(6)


def deal(s: MyGameCells) -> None:
    """Hands for all, one card to start the stack, the rest is the pile (MG-1.2, MG-1.3)."""
    left = ALL_CARDS
    for seat in range(MAX_SEATS):
        s.hands[seat] = 0
        s.won[seat] = 0
        s.passes_left[seat] = 0
    for seat in range(s.seats):
        s.hands[seat] = random_cards(s, left, HAND_SIZE)
        s.passes_left[seat] = s.passes
        left &= ~s.hands[seat]
        note(s, DEALT, seat, s.hands[seat])
    for place in range(CARDS):
        s.stack[place] = NONE
    first = random_card(s, left)
    lay_on_stack(s, first)
    lay_pile(s, left & ~(1 << first))
    s.phase = PLAY
    s.turn = 0


def random_cards(s: MyGameCells, cards: int, number: int) -> int:
    """So many cards of a set, any of them as likely, as a set."""
    drawn = 0
    for _ in range(number):
        drawn |= 1 << random_card(s, cards & ~drawn)
    return drawn


def lay_pile(s: MyGameCells, cards: int) -> None:
    """Make a set of cards the pile, in random order."""
    s.pile_size = popcount(cards)
    for place in range(CARDS):
        s.pile[place] = NONE
    for place in range(s.pile_size):
        card = random_card(s, cards)
        s.pile[place] = card
        cards &= ~(1 << card)


def lay_on_stack(s: MyGameCells, card: int) -> None:
    """Put a card on top of the stack."""
    s.stack[s.stack_size] = card
    s.stack_size += 1


def legal(s: MyGameCells, word: int) -> int:
    """Any card of the hand, and passing, where that is left (MG-2.1, MG-2.4)."""
    if s.phase == OVER:
        return 0
    actions = s.hands[s.turn]
    if s.passes_left[s.turn]:
        actions |= 1 << PASS
    return actions


def refusal(s: MyGameCells, action: int) -> int:
    """LEGAL, or why not."""
    if action == PASS:
        return LEGAL if s.passes_left[s.turn] else NO_PASS_LEFT  # MG-2.4
    return LEGAL if contains(s.hands[s.turn], action) else NOT_IN_HAND  # MG-2.1


def apply(s: MyGameCells, action: int) -> None:
    """Do a legal action; then the next seat is in turn."""
    if action == PASS:
        s.passes_left[s.turn] -= 1
        note(s, PASSED, s.turn)
    else:
        lay(s, action)
        draw(s)
    s.turn = next_seat(s)
    if s.turn == NOBODY:
        s.phase = OVER  # MG-3.1
        note(s, ENDED)


def lay(s: MyGameCells, card: int) -> None:
    """Lay a card on the stack (MG-2.1), and win what is below if it is higher than the top (MG-2.2)."""
    s.hands[s.turn] &= ~(1 << card)
    note(s, LAID, s.turn, card)
    if beats(card, s.stack[s.stack_size - 1]):
        note(s, WON, s.turn, s.stack_size)
        win_stack(s)
    lay_on_stack(s, card)


def beats(card: int, top: int) -> bool:
    """Whether a card wins the stack that has this top card (MG-2.2)."""
    return card > top


def win_stack(s: MyGameCells) -> None:
    """All cards of the stack go to the seat in turn."""
    for place in range(s.stack_size):
        s.won[s.turn] |= 1 << s.stack[place]
        s.stack[place] = NONE
    s.stack_size = 0


def draw(s: MyGameCells) -> None:
    """Draw the top card of the pile, while there is one (MG-2.3)."""
    if s.pile_size == 0:
        return
    s.pile_size -= 1
    card = s.pile[s.pile_size]
    s.pile[s.pile_size] = NONE
    s.hands[s.turn] |= 1 << card
    note(s, DREW, s.turn, card)


def next_seat(s: MyGameCells) -> int:
    """The next seat that has cards; NOBODY when no one has (MG-3.1)."""
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if s.hands[seat]:
            return seat
    return NOBODY


def score(s: MyGameCells, seat: int) -> int:
    """A point for every card won (MG-3.2)."""
    return popcount(s.won[seat])


def has_won(s: MyGameCells, seat: int) -> bool:
    """Whoever has the most points at the end; several may (MG-3.3)."""
    return s.phase == OVER and score(s, seat) == best_score(s)


def best_score(s: MyGameCells) -> int:
    """The points of whoever has the most."""
    best = 0
    for seat in range(s.seats):
        best = max(best, score(s, seat))
    return best


def redeal(s: MyGameCells, observer: int) -> None:
    """Deal anew what the observer has not seen: the hands of the others, and the pile."""
    unseen = ALL_CARDS & ~seen(s, observer)
    for seat in range(s.seats):
        if seat != observer:
            s.hands[seat] = random_cards(s, unseen, popcount(s.hands[seat]))
            unseen &= ~s.hands[seat]
    lay_pile(s, unseen)


def seen(s: MyGameCells, observer: int) -> int:
    """All cards that the observer has seen: those on the table and its own hand."""
    cards = s.hands[observer] if observer != NOBODY else 0
    for place in range(s.stack_size):
        cards |= 1 << s.stack[place]
    for seat in range(s.seats):
        cards |= s.won[seat]
    return cards
