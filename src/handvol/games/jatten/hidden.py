"""Jatten: what an observer does not know, drawn anew with the right chances.

Until the draw pile is remade, all cards not seen are one heap: unknown places in hands and in the pile are
filled from it at random, known cards stay. Once the pile is remade there are two heaps (JT-5.4). The old
cards are in the hands; the new ones, of the remade pile, are in it and in the places of hands that were
filled from it. A hand may mix both, and then a card of it that was seen may be of either heap: that is
drawn first.

The choices of others are taken to tell nothing: a card they play might have been any of their hand. With
that the chances are exact, except that three things are forgotten:

- When a card of a known kind is stolen from a hand that has unseen cards too, it is taken to be the known
  one (see `knowledge`), though it may have been another of its kind.
- When a hand of old and new cards draws again, which of its seen cards had left before that.
- When the pile is remade once more, which cards in hands came from the pile before: all are old then.
"""

from __future__ import annotations

from handvol.core.chance import random_below, shuffle
from handvol.core.contract import NOBODY

from .bag import LANE, NUMBER_CARDS, ONES, add, count, count_of, put, remove, size, size_of
from .material import KINDS
from .pile import lay, older_cards
from .state import NONE, JattenCells

OLD, NEW = 0, 1

TRIES = 1000
"""How often to try for a first sorting of seen cards; nearly every try comes out."""
SORTINGS = 2
"""How often the seen cards are sorted again after that."""


def redeal(s: JattenCells, observer: int) -> None:
    """Draw anew all hands and the order of the pile, as far as the observer does not know them."""
    if s.remade:
        redeal_two_heaps(s, observer)
    else:
        redeal_one_heap(s, observer)
    for seat in range(s.seats):  # what others have looked at, the observer does not know
        for other in range(s.seats):
            if seat != observer and other != observer:
                put(s.known[seat][other], s.known[other][other][0], s.known[other][other][1])


def redeal_one_heap(s: JattenCells, observer: int) -> None:
    """Shuffle all that is unknown together, deal the hands from it; the rest is the pile."""
    end = s.pile_size
    places = 0  # by seat, eight bits each
    for seat in range(s.seats):
        if seat != observer:
            low = unknown_cards(s, observer, seat, 0)
            high = unknown_cards(s, observer, seat, 1)
            end = lay(s, low, high, end)
            places |= size_of(low, high) << 8 * seat
            keep_known(s, observer, seat)
    shuffle(s, s.pile, 0, end)
    for seat in range(s.seats):
        for _ in range(places >> 8 * seat & 255):
            end -= 1
            add(s.hands[seat], uncover(s, end))


def uncover(s: JattenCells, place: int) -> int:
    """Take the card off a place of the pile."""
    card = s.pile[place]
    s.pile[place] = 0
    return card


def known_cards(s: JattenCells, observer: int, seat: int, word: int) -> int:
    """The number cards that the observer knows in a hand: one word of a bag."""
    knower = seat if observer == NOBODY else observer
    return s.known[knower][seat][word] & NUMBER_CARDS


def unknown_cards(s: JattenCells, observer: int, seat: int, word: int) -> int:
    """The number cards that the observer does not know in a hand: one word of a bag."""
    return (s.hands[seat][word] & NUMBER_CARDS) - known_cards(s, observer, seat, word)


def keep_known(s: JattenCells, observer: int, seat: int) -> None:
    """Leave only the crook and the cards that the observer knows in a hand."""
    crook = s.hands[seat][1] & ~NUMBER_CARDS
    put(s.hands[seat], known_cards(s, observer, seat, 0), known_cards(s, observer, seat, 1) | crook)


def redeal_two_heaps(s: JattenCells, observer: int) -> None:
    """Make the heaps and deal them."""
    gather(s, observer)
    deal_heaps(s, observer)


def gather(s: JattenCells, observer: int) -> None:
    """Make the heaps: of hands with cards of one heap only what is unknown, of mixed hands all cards."""
    for place in range(s.pile_size):
        add(s.heaps[NEW], s.pile[place])
    for seat in range(s.seats):
        if seat == observer:
            continue
        for word in range(2):
            if is_mixed(s, seat):
                new = s.fetched[seat][word]
                held = s.hands[seat][word] & NUMBER_CARDS
                s.heaps[NEW][word] += new
                s.heaps[OLD][word] += held + in_middle(s, seat, word) + s.parted[seat][word] - new
            else:
                heap = NEW if size(s.fetched[seat]) else OLD
                s.heaps[heap][word] += unknown_cards(s, observer, seat, word)


def is_mixed(s: JattenCells, seat: int) -> bool:
    """Whether a seat has, or had when cards of it were seen, both old and new cards."""
    return size(s.fetched[seat]) > 0 and older_cards(s, seat) > 0


def in_middle(s: JattenCells, seat: int, word: int) -> int:
    """The number cards of a seat that lie in the middle: one word of a bag."""
    if s.victim != seat:
        return 0
    return (s.middle >> 2 * word & ONES) | (s.middle >> 2 * word + 1 & ONES) << LANE


def seen_cards(s: JattenCells, observer: int, seat: int, word: int) -> int:
    """The cards of a seat that the observer has seen, gone or not: one word of a bag."""
    return known_cards(s, observer, seat, word) + in_middle(s, seat, word) + s.parted[seat][word]


def deal_heaps(s: JattenCells, observer: int) -> bool:
    """Sort the seen cards of mixed hands, then fill all unknown places; False when nothing fits.

    On the way `fetched` has only the seen cards that are new.
    """
    olds = 0  # places for old cards by seat, eight bits each
    news = 0
    for seat in range(s.seats):
        olds |= older_cards(s, seat) << 8 * seat
        news |= size(s.fetched[seat]) << 8 * seat
    sorted_out = first_sorting(s, observer, olds, news)
    if sorted_out:
        for _ in range(SORTINGS):
            sort_again(s, observer, olds, news)
        fill_places(s, observer, olds, news)
    put(s.heaps[OLD], 0, 0)
    put(s.heaps[NEW], 0, 0)
    return sorted_out


def first_sorting(s: JattenCells, observer: int, olds: int, news: int) -> bool:
    """Try until a sorting comes out; only that one is written."""
    old_low = s.heaps[OLD][0]
    old_high = s.heaps[OLD][1]
    new_low = s.heaps[NEW][0]
    new_high = s.heaps[NEW][1]
    for _ in range(TRIES):
        start = s.rng
        fits = sort_seen(s, observer, olds, news, False)
        put(s.heaps[OLD], old_low, old_high)
        put(s.heaps[NEW], new_low, new_high)
        if fits:
            s.rng = start
            return sort_seen(s, observer, olds, news, True)
    return False


def sort_seen(s: JattenCells, observer: int, olds: int, news: int, write: bool) -> bool:
    """Take the seen cards of mixed hands out of the heaps, drawing for each which heap it is of."""
    for seat in range(s.seats):
        old = olds >> 8 * seat & 255
        new = news >> 8 * seat & 255
        if seat == observer or new == 0:
            continue
        low = seen_cards(s, observer, seat, 0)
        high = seen_cards(s, observer, seat, 1)
        if old == 0:
            if write:
                put(s.fetched[seat], low, high)
            continue
        if write:
            put(s.fetched[seat], 0, 0)
        for kind in range(KINDS):
            for _ in range(count_of(low, high, kind)):
                heap = draw_heap(s, kind, old, new)
                if heap == NONE:
                    return False
                remove(s.heaps[heap], kind)
                if heap == OLD:
                    old -= 1
                else:
                    new -= 1
                    if write:
                        add(s.fetched[seat], kind)
    return True


def draw_heap(s: JattenCells, card: int, old: int, new: int) -> int:
    """The heap of a seen card from a hand with so many places left for each; NONE if it can be of neither."""
    as_old = old * count(s.heaps[OLD], card) * heap_size(s, NEW)
    as_new = new * count(s.heaps[NEW], card) * heap_size(s, OLD)
    if as_old + as_new == 0:
        return NONE
    return OLD if random_below(s, as_old + as_new) < as_old else NEW


def heap_size(s: JattenCells, heap: int) -> int:
    """The cards of a heap; 1 for an empty one, of which nothing can be drawn anyway."""
    cards = size(s.heaps[heap])
    return cards if cards else 1


def sort_again(s: JattenCells, observer: int, olds: int, news: int) -> None:
    """Draw the heap of every seen card once more, given those of all others.

    The first sorting does not know yet what is seen next; drawing again settles that (Gibbs sampling).
    """
    for seat in range(s.seats):
        old = olds >> 8 * seat & 255
        new = news >> 8 * seat & 255
        if seat == observer or old == 0 or new == 0:
            continue
        low = seen_cards(s, observer, seat, 0)
        high = seen_cards(s, observer, seat, 1)
        new -= size(s.fetched[seat])
        old -= size_of(low, high) - size(s.fetched[seat])
        for kind in range(KINDS):
            cards = count_of(low, high, kind)
            for _ in range(cards):
                heap = NEW if random_below(s, cards) < count(s.fetched[seat], kind) else OLD
                add(s.heaps[heap], kind)
                if heap == OLD:
                    old += 1
                else:
                    new += 1
                    remove(s.fetched[seat], kind)
                heap = draw_heap(s, kind, old, new)
                remove(s.heaps[heap], kind)
                if heap == OLD:
                    old -= 1
                else:
                    new -= 1
                    add(s.fetched[seat], kind)


def fill_places(s: JattenCells, observer: int, olds: int, news: int) -> None:
    """Fill the unknown places of hands from the heaps; what is left of the new cards is the pile."""
    top = lay(s, s.heaps[NEW][0], s.heaps[NEW][1], 0)
    end = lay(s, s.heaps[OLD][0], s.heaps[OLD][1], top)
    shuffle(s, s.pile, 0, top)
    shuffle(s, s.pile, top, end)
    for seat in range(s.seats):
        if seat == observer:
            continue
        keep_known(s, observer, seat)
        seen = size_of(seen_cards(s, observer, seat, 0), seen_cards(s, observer, seat, 1))
        for _ in range((olds >> 8 * seat & 255) + size(s.fetched[seat]) - seen):
            end -= 1
            add(s.hands[seat], uncover(s, end))
    for seat in range(s.seats):
        if seat == observer:
            continue
        for _ in range((news >> 8 * seat & 255) - size(s.fetched[seat])):
            end -= 1
            card = uncover(s, end)
            add(s.hands[seat], card)
            add(s.fetched[seat], card)
