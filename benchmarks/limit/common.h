/* What both games need: chance, and sets of cards as bits. */
#include <immintrin.h>
#include <stdint.h>

#define NONE (-1)
#define NOBODY (-1)

static inline int popcount(uint64_t cards) { return __builtin_popcountll(cards); }
static inline int lowest(uint64_t cards) { return __builtin_ctzll(cards); }
static inline int nth_bit(uint64_t cards, int n) { return __builtin_ctzll(_pdep_u64(1ull << n, cards)); }

/* splitmix64, the upper half of each number */
static inline uint64_t next_number(State *s) {
    uint64_t z = s->rng += 0x9E3779B97F4A7C15ull;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ z >> 27) * 0x94D049BB133111EBull;
    return (z ^ z >> 31) >> 32;
}
