"""Hands dealt together: which cards a seat can still get depends on which the others have got.

A try deals every card to one of the seats that may hold it, or to the pile, each as likely as it has pull.
All tries in which the hands come out full are equally likely, whatever the pulls, since in each of them
everybody has pulled as often; all others are given up. Good pulls, and giving up early, keep the tries few.

Numbers by seat stand in one number, six bits each: rules have no lists to keep them in.
"""

from __future__ import annotations

from collections.abc import Sequence

from handvol.core.bits import contains, lowest, popcount
from handvol.core.cells import Cells
from handvol.core.chance import random_below_exact, random_bits, random_cards

DIGIT = 6
MOST = (1 << DIGIT) - 1
PILE = 9
"""In the place of a seat: whatever nobody needs."""
SURE = 1 << 53
"""So finely are chances told apart."""


def digit(numbers: int, seat: int) -> int:
    """The number of a seat."""
    return numbers >> DIGIT * seat & MOST


def sum_of(numbers: int, seats: int) -> int:
    """The numbers of a set of seats, added up."""
    total = 0
    while seats:
        total += digit(numbers, lowest(seats))
        seats &= seats - 1
    return total


def open_to(allowed: Sequence[int], seats: int) -> int:
    """The cards that any of these seats may hold."""
    cards = 0
    while seats:
        cards |= allowed[lowest(seats)]
        seats &= seats - 1
    return cards


def holders_of(cards: int, allowed: Sequence[int], seats: int) -> int:
    """Those of the seats that may hold any of these cards."""
    found = 0
    while seats:
        if allowed[lowest(seats)] & cards:
            found |= seats & -seats
        seats &= seats - 1
    return found


def alike(cards: int, allowed: Sequence[int], seats: int) -> int:
    """The lowest of these cards, and all others that the same seats may hold."""
    first = lowest(cards)
    while seats:
        held = allowed[lowest(seats)]
        cards &= held if contains(held, first) else ~held
        seats &= seats - 1
    return cards


def most_alike(cards: int, allowed: Sequence[int], seats: int) -> int:
    """As many of these cards as there are that the same seats may hold."""
    most = 0
    while cards:
        same = alike(cards, allowed, seats)
        if popcount(same) > popcount(most):
            most = same
        cards &= ~same
    return most


def deal_together(
    s: Cells, cards: int, hands: list[int], allowed: Sequence[int], seats: int, needs: int
) -> None:
    """Deal to seats what they need of the cards open to them; the rest of these is the pile, or others'."""
    needs |= popcount(cards) - sum_of(needs, seats) << DIGIT * PILE
    pulls = better_pulls(cards, allowed, seats, needs, rough_pulls(cards, allowed, seats, needs))
    last = most_alike(cards, allowed, seats)
    while not try_to_deal(s, cards, last, hands, allowed, seats, needs, pulls):
        left = seats
        while left:
            hands[lowest(left)] &= ~cards
            left &= left - 1


def rough_pulls(cards: int, allowed: Sequence[int], seats: int, needs: int) -> int:
    """Pulls that would be right if all cards were contended for alike."""
    pulls = digit(needs, PILE) << DIGIT * PILE
    while seats:
        seat = lowest(seats)
        pull = digit(needs, seat) * popcount(cards) // popcount(cards & allowed[seat])
        pulls |= min(pull, MOST) << DIGIT * seat
        seats &= seats - 1
    return pulls


def better_pulls(cards: int, allowed: Sequence[int], seats: int, needs: int, pulls: int) -> int:
    """Pulls with which all can expect more nearly what they need."""
    better = 0
    if digit(needs, PILE):
        better |= better_pull(cards, allowed, seats, digit(needs, PILE), pulls) << DIGIT * PILE
    left = seats
    while left:
        seat = lowest(left)
        better |= (
            better_pull(cards & allowed[seat], allowed, seats, digit(needs, seat), pulls) << DIGIT * seat
        )
        left &= left - 1
    return better


def better_pull(cards: int, allowed: Sequence[int], seats: int, need: int, pulls: int) -> int:
    """A pull with which one can expect so many of these cards, if all others pull as they did."""
    expected = 0.0  # by a pull of 1
    while cards:
        same = alike(cards, allowed, seats)
        pull = sum_of(pulls, holders_of(same, allowed, seats)) + digit(pulls, PILE)
        expected += popcount(same) / pull
        cards &= ~same
    return min(max(int(need / expected + 0.5), 1), MOST)


def try_to_deal(
    s: Cells,
    cards: int,
    last: int,
    hands: list[int],
    allowed: Sequence[int],
    seats: int,
    needs: int,
    pulls: int,
) -> bool:
    """Deal all cards, those together that the same seats may hold, some as the last; or give up: False.

    Who may hold none of the cards to come is at its end: it takes what it still needs, and the try goes on as
    likely as it would have drawn just that.
    """
    while cards:
        same = alike(cards & ~last, allowed, seats) if cards & ~last else last
        cards &= ~same
        holders = holders_of(same, allowed, seats)
        ending = holders & ~holders_of(cards, allowed, seats)
        if ending and not comes_about(s, chance_to_end(popcount(same), holders, ending, needs, pulls)):
            return False
        holders &= ~ending
        while ending:
            seat = lowest(ending)
            hand = random_cards(s, same, digit(needs, seat))
            hands[seat] |= hand
            same &= ~hand
            ending &= ending - 1
        pull = sum_of(pulls, holders) + digit(pulls, PILE)
        while holders:
            seat = lowest(holders)
            hand = pulled(s, same, digit(pulls, seat), pull)
            if popcount(hand) > digit(needs, seat):
                return False
            hands[seat] |= hand
            needs -= popcount(hand) << DIGIT * seat
            same &= ~hand
            pull -= digit(pulls, seat)
            holders &= holders - 1
    return True


def chance_to_end(number: int, holders: int, ending: int, needs: int, pulls: int) -> float:
    """How likely the seats at their end draw what they need of so many cards.

    That is beside a chance that nothing exceeds and the likeliest nearly reaches: of every part half a card
    more is expected, so that the likeliest parts add up to about all cards.
    """
    rest = number - sum_of(needs, ending)
    if rest < 0:
        return 0.0
    others = sum_of(pulls, holders & ~ending) + digit(pulls, PILE)
    by_pull = (number + 0.5 * (1 + popcount(ending))) / (others + sum_of(pulls, ending))
    chance = likelihood(rest, by_pull * others)
    while ending:
        seat = lowest(ending)
        chance *= likelihood(digit(needs, seat), by_pull * digit(pulls, seat))
        ending &= ending - 1
    return chance


def likelihood(number: int, expected: float) -> float:
    """How likely a number is where so many are expected, beside the likeliest number (Poisson)."""
    likeliest = int(expected)
    chance = 1.0
    for fewer in range(likeliest, number):
        chance *= expected / (fewer + 1)
    for more in range(number, likeliest):
        chance *= (more + 1) / expected
    return chance


def comes_about(s: Cells, chance: float) -> bool:
    """Whether something happens that has this chance."""
    return random_below_exact(s, SURE) < chance * SURE


def pulled(s: Cells, cards: int, pull: int, of_all: int) -> int:
    """The cards that go to who has this part of all pull, each by itself.

    A number below 1 is drawn for every card, to base 2, for all at once and digit by digit, until it is known
    to be below that part or not.
    """
    found = 0
    while cards:
        ones = random_bits(s, 63)
        pull *= 2
        if pull >= of_all:  # the next digit of the part is 1
            pull -= of_all
            found |= cards & ~ones
            cards &= ones
        else:
            cards &= ~ones
    return found
