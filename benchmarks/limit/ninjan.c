/* Nin Jan by hand: random play to the end, on the same fields and with the same chance as ours. */
#include "state.h"
#include "common.h"

enum { CHOOSE, RESOLVE, THROW, OVER };
enum { RANKS = 16, NEGATIVES = 6, PILES = 3, MAX_THROWS = 20, TAKE = 48, PUT = TAKE + PILES, THROWS = PUT + PILES };

#define EACH_SUIT(ranks) ((uint64_t)(ranks) << 32 | (uint64_t)(ranks) << 16 | (uint64_t)(ranks))
static const uint64_t POSITIVE = EACH_SUIT(0xFFC0);
static const uint64_t RANK_BITS[4] = {EACH_SUIT(0xAAAA), EACH_SUIT(0xCCCC), EACH_SUIT(0xF0F0), EACH_SUIT(0xFF00)};
/* of a set of suits, the one that goes first: rock before scissors, paper before rock, scissors before paper */
static const int8_t FIRST_OF[8] = {-1, 0, 1, 1, 2, 0, 2, 0};

static inline int beats(int card, int other) {
    int difference = (card >> 4) - (other >> 4);
    return difference == 1 || difference == -2;
}

static inline int value_sum(uint64_t cards) {
    int total = popcount(cards & POSITIVE) - NEGATIVES * popcount(cards);
    for (int bit = 0; bit < 4; bit++) total += popcount(cards & RANK_BITS[bit]) << bit;
    return total;
}

static inline uint64_t beaten_piles(const State *s, int card) {
    return beats(card, s->top[0]) | beats(card, s->top[1]) << 1 | beats(card, s->top[2]) << 2;
}

static int next_to_resolve(const State *s) {
    int owner = NOBODY, rank = NONE, suits = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int card = s->chosen[seat];
        if (card == NONE || (card & 15) < rank) continue;
        if ((card & 15) > rank) {
            owner = seat;
            rank = card & 15;
            suits = 0;
        }
        suits |= 1 << (card >> 4);
    }
    if (!(suits & (suits - 1))) return owner;
    int first = FIRST_OF[suits] * RANKS + rank;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->chosen[seat] == first) return seat;
    return owner;
}

static uint64_t best_seats(const State *s) {
    int best = value_sum(s->won[0]);
    uint64_t seats = 1;
    for (int seat = 1; seat < s->seats; seat++) {
        int points = value_sum(s->won[seat]);
        if (points > best) {
            best = points;
            seats = 0;
        }
        if (points == best) seats |= 1ull << seat;
    }
    return seats;
}

static void end(State *s) {
    s->phase = OVER;
    s->turn = NOBODY;
}

static void end_resolving(State *s) {
    s->chosen[s->turn] = NONE;
    s->turn = next_to_resolve(s);
    if (s->turn != NOBODY) return;
    if (s->hands[0]) {
        s->round++;
        s->phase = CHOOSE;
        s->turn = 0;
        return;
    }
    uint64_t tied = best_seats(s);
    if (tied & (tied - 1) && !s->share) {
        s->tied = tied;
        s->phase = THROW;
        s->turn = lowest(tied);
    } else {
        end(s);
    }
}

static void choose(State *s, int card) {
    s->hands[s->turn] &= ~(1ull << card);
    s->chosen[s->turn] = card;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->chosen[seat] == NONE) {
            s->turn = seat;
            return;
        }
    s->phase = RESOLVE;
    s->turn = next_to_resolve(s);
}

static void take(State *s, int pile) {
    int card = s->chosen[s->turn];
    uint64_t cards = s->piles[pile];
    s->won[s->turn] |= cards;
    for (; cards; cards &= cards - 1) s->under[lowest(cards)] = NONE;
    s->piles[pile] = 1ull << card;
    s->top[pile] = card;
    end_resolving(s);
}

static void put(State *s, int pile) {
    int card = s->chosen[s->turn];
    s->under[card] = s->top[pile];
    s->piles[pile] |= 1ull << card;
    s->top[pile] = card;
    end_resolving(s);
}

static void throw_suit(State *s, int suit) {
    s->thrown[s->turn] = suit;
    uint64_t tied = s->tied;
    int shown = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (tied >> seat & 1) {
            if (s->thrown[seat] == NONE) {
                s->turn = seat;
                return;
            }
            shown |= 1 << s->thrown[seat];
        }
    for (int seat = 0; seat < s->seats; seat++) {
        if (popcount(shown) == 2 && tied >> seat & 1 && s->thrown[seat] != FIRST_OF[shown]) s->tied &= ~(1 << seat);
        s->thrown[seat] = NONE;
    }
    s->throws++;
    if (popcount(s->tied) == 1 || s->throws >= MAX_THROWS) end(s);
    else s->turn = lowest(s->tied);
}

static int64_t playout(State *s) {
    int64_t steps = 0;
    while (s->turn != NOBODY) {
        uint64_t number = next_number(s);
        steps++;
        if (s->phase == CHOOSE) {
            uint64_t hand = s->hands[s->turn];
            choose(s, nth_bit(hand, number * popcount(hand) >> 32));
        } else if (s->phase == RESOLVE) {
            uint64_t beaten = beaten_piles(s, s->chosen[s->turn]);
            if (beaten) take(s, nth_bit(beaten, number * popcount(beaten) >> 32));
            else put(s, number * PILES >> 32);
        } else {
            throw_suit(s, number * 3 >> 32);
        }
    }
    return steps;
}

void playout_each(State *states, int64_t *steps, int64_t count) {
    for (int64_t i = 0; i < count; i++) steps[i] = playout(&states[i]);
}
