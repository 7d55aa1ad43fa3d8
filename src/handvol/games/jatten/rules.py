"""Jatten: the rules, one after the other, with their numbers."""

from __future__ import annotations

from handvol.core.bits import contains, lowest
from handvol.core.chance import random_below, shuffle
from handvol.core.contract import LEGAL, NOBODY, begin, note
from handvol.kit.seats import left_of

from .bag import (
    add,
    any_of,
    kinds,
    most,
    nth,
    numbers,
    pairs_of,
    put,
    remove,
    sixes_of,
    size,
)
from .hidden import redeal
from .knowledge import leave_hand, return_to_hand
from .material import (
    ALL_KINDS,
    CARDS,
    CROOK,
    HAND_SIZE,
    KINDS,
    MAX_SEATS,
    WINNER_POINTS,
    number_of,
)
from .notes import (
    BEGAN,
    CROOK_BACK,
    DEALT,
    DRAWN_GAME,
    DREW,
    ENDED,
    OPENED,
    PLAYED,
    SCORED,
    SKIPPED,
    STOLE,
    STOPPED,
    TOO_GREEDY,
    TOOK,
    WON,
)
from .pile import draw, fill_hand, is_left, lay, part, renew, take_top, throw_away
from .signs import look, sign_works, trade
from .state import (
    DRAWING,
    LOOKING,
    NONE,
    OVER,
    PILE,
    PLAYING,
    REFILLING,
    STEALING,
    TAKING,
    TRADING,
    JattenCells,
)

__all__ = ["WORDS", "apply", "deal", "has_won", "legal", "redeal", "refusal", "score"]

WORDS = 2

# Actions of word 0: a card to play, a card to take.
TAKE = KINDS
TAKE_NOTHING = TAKE + KINDS
PLAY_CROOK = TAKE_NOTHING + 1  # never legal
# Actions of word 1: numbers to trade and to refill with, one bit in four each; then all others.
TRADE = 64
REFILL = TRADE + 1
STEAL = TRADE + KINDS
STEAL_PILE = STEAL + PILE
DRAW = STEAL_PILE + 1
STOP = DRAW + 1
LOOK = STOP + 1
TRADE_NOTHING = LOOK + MAX_SEATS
REFILL_NOTHING = TRADE_NOTHING + 1

# Why an action is refused.
(
    PLAY_FIRST,
    CROOK_STAYS,
    NOT_IN_HAND,
    STEAL_NOW,
    NOT_YOURSELF,
    NO_SUCH_SEAT,
    ONLY_FOR_TWO,
    PILES_EMPTY,
    DRAW_OR_STOP,
    NOTHING_LEFT,
    TAKE_NOW,
    NOT_IN_COLLECTION,
    LOOK_NOW,
    NOT_ANOTHER,
    TRADE_NOW,
    NO_PAIR,
    REFILL_NOW,
    NOT_COLLECTED,
) = range(1, 19)


def deal(s: JattenCells) -> None:
    """A new game, or the first of a match (JT-2, JT-7.1)."""
    s.played = 0
    for seat in range(MAX_SEATS):
        s.totals[seat] = 0
    s.first = random_below(s, s.seats) if s.lot == NONE else s.lot
    set_up(s)


def set_up(s: JattenCells) -> None:
    """Hands, draw pile and first collections (JT-2)."""
    begin(s, BEGAN)
    clear(s)
    s.pile_size = lay(s, s.deck[0], s.deck[1], 0)
    shuffle(s, s.pile, 0, CARDS)
    note(s, BEGAN, s.first)
    for seat in range(s.seats):  # JT-2.1
        add(s.hands[seat], CROOK)
        for _ in range(HAND_SIZE - 1):
            add(s.hands[seat], take_top(s))
        note(s, DEALT, seat, s.hands[seat][0], s.hands[seat][1])
    for place in range(s.seats):  # JT-2.2
        seat = (s.first + place) % s.seats
        for _ in range(place + 1):
            add(s.collections[seat], take_top(s))
        note(s, OPENED, seat, s.collections[seat][0], s.collections[seat][1])
    begin_turn(s, s.first)


def clear(s: JattenCells) -> None:
    """An empty table."""
    for seat in range(MAX_SEATS):
        put(s.hands[seat], 0, 0)
        put(s.collections[seat], 0, 0)
        put(s.fetched[seat], 0, 0)
        put(s.parted[seat], 0, 0)
        for other in range(MAX_SEATS):
            put(s.known[seat][other], 0, 0)
    put(s.discard, 0, 0)
    s.middle = 0
    s.remade = 0
    s.victim = NONE
    s.drawn = NONE
    s.winner = NONE
    s.turns = 0


def begin_turn(s: JattenCells, seat: int) -> None:
    """A turn begins with playing a card; who has no number card skips that (JT-3.1)."""
    s.turn = seat
    s.phase = PLAYING
    if only_crook(s, seat):
        note(s, SKIPPED, seat)
        s.phase = STEALING


def only_crook(s: JattenCells, seat: int) -> bool:
    """Whether a seat has nothing but the crook in hand."""
    return kinds(s.hands[seat]) == 0


def legal(s: JattenCells, word: int) -> int:
    """What the seat in turn may do; word 0 has the cards to play or take, word 1 all else."""
    if word == 0:
        if s.phase == PLAYING:
            return kinds(s.hands[s.turn])  # JT-3.1
        if s.phase == TAKING:  # JT-3.3
            return kinds(s.collections[s.victim]) << TAKE | 1 << TAKE_NOTHING
        return 0
    if s.phase == DRAWING:  # JT-3.2, JT-3.5
        return 1 << DRAW - 64 | 1 << STOP - 64 if can_draw(s) else 1 << STOP - 64
    if s.phase == STEALING:  # JT-3.2, JT-8.1
        pile = 1 << PILE if s.seats == 2 and is_left(s) else 0
        return (others(s) | pile) << STEAL - 64
    if s.phase == REFILLING:  # JT-5.2
        counts = 0 if only_crook(s, s.turn) else numbers(s.collections[s.turn])
        return any_of(counts) << REFILL - 64 | 1 << REFILL_NOTHING - 64
    if s.phase == LOOKING:  # JT-4.3
        return others(s) << LOOK - 64
    if s.phase == TRADING:  # JT-4.4
        return pairs_of(numbers(s.collections[s.turn])) | 1 << TRADE_NOTHING - 64
    return 0


def others(s: JattenCells) -> int:
    """All seats but the one in turn, as a set."""
    return (1 << s.seats) - 1 & ~(1 << s.turn)


def can_draw(s: JattenCells) -> bool:
    """Whether there is something left to steal (JT-3.2)."""
    return is_left(s) if s.victim == PILE else size(s.hands[s.victim]) > 0


def refusal(s: JattenCells, action: int) -> int:
    """LEGAL, or why not."""
    if contains(legal(s, action // 64), action % 64):
        return LEGAL
    if s.phase == PLAYING:  # JT-3.1
        if action == PLAY_CROOK:
            return CROOK_STAYS
        return NOT_IN_HAND if action < TAKE else PLAY_FIRST
    if s.phase == STEALING:
        if action == STEAL_PILE:  # JT-8.1
            return PILES_EMPTY if s.seats == 2 else ONLY_FOR_TWO
        if STEAL <= action < STEAL_PILE:  # JT-3.2
            return NOT_YOURSELF if action - STEAL == s.turn else NO_SUCH_SEAT
        return STEAL_NOW
    if s.phase == DRAWING:  # JT-3.2, JT-3.5
        return NOTHING_LEFT if action == DRAW else DRAW_OR_STOP
    if s.phase == TAKING:  # JT-3.3
        return NOT_IN_COLLECTION if TAKE <= action < TAKE_NOTHING else TAKE_NOW
    if s.phase == LOOKING:  # JT-4.3
        return NOT_ANOTHER if LOOK <= action < LOOK + MAX_SEATS else LOOK_NOW
    if s.phase == TRADING:  # JT-4.4
        return NO_PAIR if is_number(action, TRADE) else TRADE_NOW
    return NOT_COLLECTED if is_number(action, REFILL) else REFILL_NOW  # JT-5.2


def is_number(action: int, first: int) -> bool:
    """Whether an action names a number to trade or to refill with."""
    return first <= action < first + KINDS and (action - first) % 4 == 0


def apply(s: JattenCells, action: int) -> None:
    """Do a legal action; who has nothing but the crook then refills without being asked (JT-5.1)."""
    number = NONE
    refills = False
    if s.phase == REFILLING:
        refills = True
        if action != REFILL_NOTHING:
            number = (action - REFILL) // 4
    else:
        decide(s, action)
        refills = s.phase == REFILLING and only_crook(s, s.turn)
    if refills:
        refill(s, number)


def decide(s: JattenCells, action: int) -> None:
    """Do an action of any phase before the refill."""
    if s.phase == PLAYING:
        play(s, action)
    elif s.phase == TAKING:
        take(s, NONE if action == TAKE_NOTHING else action - TAKE)
    elif s.phase == LOOKING:
        look(s, action - LOOK)
    elif s.phase == TRADING:
        trade(s, NONE if action == TRADE_NOTHING else (action - TRADE) // 4)
    elif action == STOP:
        stop(s)
    else:
        if s.phase == STEALING:
            choose_victim(s, action - STEAL)
        draw_stolen(s)


def play(s: JattenCells, card: int) -> None:
    """Put a number card from the hand in the collection (JT-3.1)."""
    part(s, s.turn, card)
    leave_hand(s, s.turn, card)
    add(s.collections[s.turn], card)
    note(s, PLAYED, s.turn, card)
    s.phase = STEALING


def choose_victim(s: JattenCells, victim: int) -> None:
    """Choose another seat to steal from (JT-3.2), or with two seats the pile (JT-8.1)."""
    s.victim = victim
    note(s, STOLE, s.turn, victim)


def draw_stolen(s: JattenCells) -> None:
    """Draw a card unseen, every card equally likely; it lies face up in the middle (JT-3.2)."""
    begin(s, DREW)
    if s.victim == PILE:
        card = draw(s)
        renew(s)
    else:
        card = nth(s.hands[s.victim], random_below(s, size(s.hands[s.victim])))
        leave_hand(s, s.victim, card)
    s.drawn = card
    note(s, DREW, s.victim, card)
    if s.middle >> 4 * number_of(card) & 15:
        too_greedy(s, card)
        return
    s.middle |= 1 << card
    s.phase = DRAWING
    if s.victim != PILE and card != CROOK:  # JT-8.2
        sign_works(s, card)


def too_greedy(s: JattenCells, card: int) -> None:
    """A number drawn twice: all cards go back and the steal ends (JT-3.4, JT-8.2)."""
    note(s, TOO_GREEDY, s.turn, s.victim, s.middle, card)
    give_back(s, card)
    while s.middle:
        give_back(s, lowest(s.middle))
        s.middle &= s.middle - 1
    renew(s)
    s.phase = REFILLING


def give_back(s: JattenCells, card: int) -> None:
    """A drawn card goes back to its hand (JT-3.4); one from the pile is discarded (JT-8.2)."""
    if s.victim == PILE:
        add(s.discard, card)
    else:
        return_to_hand(s, s.victim, card)


def stop(s: JattenCells) -> None:
    """All number cards in the middle go to the collection (JT-3.3, JT-8.2)."""
    note(s, STOPPED, s.turn, s.middle & ALL_KINDS)
    while s.middle & ALL_KINDS:
        card = lowest(s.middle)
        if s.victim != PILE:
            part(s, s.victim, card)
        s.middle &= ~(1 << card)
        add(s.collections[s.turn], card)
    s.phase = TAKING if s.middle else REFILLING


def take(s: JattenCells, card: int) -> None:
    """The crook takes a card of that seat's collection, or none, and goes back to its hand (JT-3.3)."""
    if card != NONE:
        remove(s.collections[s.victim], card)
        add(s.collections[s.turn], card)
        note(s, TOOK, s.turn, card, s.victim)
    s.middle = 0
    return_to_hand(s, s.victim, CROOK)
    note(s, CROOK_BACK, s.victim)
    s.phase = REFILLING


def refill(s: JattenCells, number: int) -> None:
    """First the player in turn (JT-5.1, JT-5.2), then the seat stolen from (JT-5.1)."""
    if only_crook(s, s.turn):
        fill_hand(s, s.turn)
    elif number != NONE:
        throw_away(s, number, CARDS)
        fill_hand(s, s.turn)
    if s.victim != NONE and s.victim != PILE and only_crook(s, s.victim):
        fill_hand(s, s.victim)
    end_turn(s)


def end_turn(s: JattenCells) -> None:
    """Six of a number at the end of one's own turn win (JT-6.1); too many turns are a draw (JT-6.2)."""
    s.victim = NONE
    s.turns += 1
    if sixes_of(numbers(s.collections[s.turn])):
        note(s, WON, s.turn)
        s.winner = s.turn
        end_game(s)
    elif s.turns >= s.limit:
        note(s, DRAWN_GAME)
        end_game(s)
    else:
        begin_turn(s, left_of(s, s.turn))


def end_game(s: JattenCells) -> None:
    """A single game is over; a match goes on until there were as many games as seats (JT-7.1)."""
    for seat in range(s.seats):
        note(s, SCORED, seat, game_score(s, seat))
    if s.match:
        for seat in range(s.seats):
            s.totals[seat] += game_score(s, seat)
        s.played += 1
        if s.played < s.seats:
            s.first = left_of(s, s.first)
            set_up(s)
            return
    note(s, ENDED)
    s.phase = OVER
    s.turn = NOBODY


def game_score(s: JattenCells, seat: int) -> int:
    """7 for the winner, for others the count of the number they have most of (JT-7.2)."""
    return WINNER_POINTS if seat == s.winner else most(s.collections[seat])


def score(s: JattenCells, seat: int) -> int:
    """The points of the game, or of the finished games of a match (JT-7.2)."""
    return s.totals[seat] if s.match else game_score(s, seat)


def has_won(s: JattenCells, seat: int) -> bool:
    """The seat of JT-6.1 alone; in a match the highest total, shared by equals (JT-7.2)."""
    if s.phase != OVER:
        return False
    if not s.match:
        return seat == s.winner
    best = 0
    for other in range(s.seats):
        if s.totals[other] > best:
            best = s.totals[other]
    return s.totals[seat] == best
