/* Zandlopers by hand, for up to four seats: random play to the end, on the same fields and with the same chance. */
#include "state.h"
#include "common.h"

enum { ACT, OVER };
enum { SERIES = 3, KEPT = 2, TAKE = 2, TUCK = 5, BURY = 8 };

extern const uint64_t TAKERS[126]; /* by 2 * top + sign: a table, as it is one for us */

static inline int drawn(const State *s) { return s->seats == 2 ? 5 : 4; }
static inline int left_of(const State *s, int seat) { return seat + 1 < s->seats ? seat + 1 : 0; }

static uint64_t cards_at(const State *s, uint64_t places) {
    uint64_t cards = 0;
    for (; places; places &= places - 1) cards |= 1ull << s->pile[lowest(places)];
    return cards;
}

static int holder_of(const State *s, int card) {
    for (int seat = 0; seat < s->seats; seat++)
        if ((s->hands[seat] | cards_at(s, s->buried[seat])) >> card & 1) return seat;
    return NONE;
}

static inline int above(uint64_t places) { return places ? 64 - __builtin_clzll(places) : 0; }

static void forget(State *s, int seat, int card) {
    s->known[seat] &= ~(1ull << card);
    s->below[card] = 0;
}

static void show(State *s, int card) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->known[seat] >> card & 1) forget(s, seat, card);
}

static void bury(State *s, int seat, int card) {
    for (int place = s->pile_size; place > 0; place--) s->pile[place] = s->pile[place - 1];
    s->pile[0] = card;
    s->pile_size++;
    for (int other = 0; other < s->seats; other++) s->buried[other] <<= 1;
    s->buried[seat] |= 1;
    for (int other = 0; other < s->seats; other++)
        for (uint64_t cards = s->known[other]; cards; cards &= cards - 1) {
            int known = lowest(cards);
            if (s->below[known] > 0 || holder_of(s, known) == seat) s->below[known]++;
        }
}

static void draw_buried(State *s, int seat, int burier, int place) {
    int card = s->pile[place];
    for (int other = 0; other < s->seats; other++)
        for (uint64_t cards = s->known[other]; cards; cards &= cards - 1) {
            int known = lowest(cards);
            if (s->below[known] > place && holder_of(s, known) == burier) {
                if ((seat == other && known == card) || (seat != other && seat != burier)) forget(s, other, known);
                else s->below[known] = above(s->buried[burier] & ((1ull << place) - 1));
            }
        }
    s->buried[burier] &= ~(1ull << place);
    if (seat != burier) s->known[burier] |= 1ull << card;
}

static void draw(State *s, int seat, int count) {
    uint64_t cards = 0;
    while (count--) {
        int place = s->pile_size - 1;
        for (int burier = 0; burier < s->seats; burier++)
            if (s->buried[burier] >> place & 1) draw_buried(s, seat, burier, place);
        cards |= 1ull << s->pile[place];
        s->pile[place] = NONE;
        s->pile_size = place;
    }
    s->hands[seat] |= cards;
}

static void end_round(State *s) {
    for (int series = 0; series < SERIES; series++) {
        uint64_t cards = s->series[series];
        if (!cards) continue;
        s->collected[s->owner[series]] |= cards;
        for (; cards; cards &= cards - 1) s->under[lowest(cards)] = NONE;
        s->series[series] = 0;
        s->owner[series] = NONE;
        s->sign[series] = 0;
        s->top[series] = NONE;
        s->tucked[series] = NONE;
    }
    if (s->pile_size < s->seats * drawn(s)) {
        s->phase = OVER;
        s->turn = NOBODY;
        return;
    }
    s->first = left_of(s, s->first);
    s->round++;
    int seat = s->first;
    for (int i = 0; i < s->seats; i++, seat = left_of(s, seat)) draw(s, seat, drawn(s));
    s->turn = s->first;
}

static void put_on(State *s, int card, int series) {
    show(s, card);
    s->under[card] = s->top[series];
    s->top[series] = card;
    s->series[series] |= 1ull << card;
    s->owner[series] = s->turn;
}

static void apply(State *s, int word, int card) {
    s->hands[s->turn] &= ~(1ull << card);
    if (word < TAKE) {
        int series = 0;
        while (s->owner[series] != NONE) series++;
        s->sign[series] = word;
        put_on(s, card, series);
    } else if (word < TUCK) {
        put_on(s, card, word - TAKE);
    } else if (word < BURY) {
        int series = word - TUCK;
        show(s, card);
        s->under[card] = s->tucked[series];
        s->tucked[series] = card;
        s->series[series] |= 1ull << card;
    } else {
        bury(s, s->turn, card);
    }
    int seat = s->turn;
    for (int i = 0; i < s->seats; i++) {
        seat = left_of(s, seat);
        if (popcount(s->hands[seat]) > KEPT) {
            s->turn = seat;
            return;
        }
    }
    end_round(s);
}

static int64_t playout(State *s) {
    int64_t steps = 0;
    while (s->turn != NOBODY) {
        uint64_t number = next_number(s), hand = s->hands[s->turn], legal[9];
        int size = popcount(hand), count = 0;
        int others[SERIES], empty = 0, own = 0;
        for (int i = 0; i < SERIES; i++) {
            empty |= s->owner[i] == NONE;
            own += s->owner[i] == s->turn;
            others[i] = s->owner[i] != NONE && s->owner[i] != s->turn;
        }
        legal[0] = legal[1] = empty ? hand : 0;
        count = empty ? 2 * size : 0;
        for (int i = 0; i < SERIES; i++) {
            legal[TAKE + i] = others[i] ? hand & TAKERS[2 * s->top[i] + s->sign[i]] : 0;
            legal[TUCK + i] = others[i] ? hand : 0;
            count += popcount(legal[TAKE + i]) + (others[i] ? size : 0);
        }
        legal[BURY] = own == SERIES ? hand : 0;
        count += own == SERIES ? size : 0;
        int n = number * count >> 32, word = 0;
        while (n >= popcount(legal[word])) n -= popcount(legal[word++]);
        apply(s, word, nth_bit(legal[word], n));
        steps++;
    }
    return steps;
}

void playout_each(State *states, int64_t *steps, int64_t count) {
    for (int64_t i = 0; i < count; i++) steps[i] = playout(&states[i]);
}
