/* SPDX-License-Identifier: MIT */
/* Pairs of 16-bit integers, whose products one instruction adds.  All is exact. */
#ifndef STRAIGHTEN_PAIRS_H
#define STRAIGHTEN_PAIRS_H

#include <stdbool.h>

#include "straighten_fixed.h"

typedef int16_t shim_s32 SHIM_LANES(32);

/* Weights of a shim_table as integers of 14 bits, for cells that are taken in pairs from an even one on: for each stretch the
   weights at all nodes where the first tap is even, then those where it is odd, in which a 0 goes before. */
typedef struct shim_even_stretch {
    int32_t offset;
    int32_t taps;                       /* a multiple of 8 */
    int32_t before;                     /* the first tap is so many cells before the one of the position */
} shim_even_stretch;

typedef struct shim_even_table {
    const int16_t *weights;
    const shim_even_stretch *stretches;
} shim_even_table;

SHIM_INLINE bool shim_are_equal(shim_i8 v) { return __builtin_reduce_or(v ^ v[0]) == 0; }

/* Sums of two neighbouring products each, added to 'sum'. */
SHIM_INLINE shim_i16 shim_add_products(shim_i16 sum, shim_s32 a, shim_s32 b)
{
#if defined(__AVX512BW__)
    return sum + (shim_i16)__builtin_ia32_pmaddwd512(a, b);
#else
    const shim_s16 a0 = a.lo, a1 = a.hi, b0 = b.lo, b1 = b.hi;
#if defined(__AVX2__)
    const shim_i8 c0 = (shim_i8)__builtin_ia32_pmaddwd256(a0, b0), c1 = (shim_i8)__builtin_ia32_pmaddwd256(a1, b1);
#else
#define SHIM_ALTERNATE(n, k) __builtin_convertvector(__builtin_shufflevector(n, n, k, k + 2, k + 4, k + 6, k + 8, k + 10, k + 12, k + 14), shim_i8)
    const shim_i8 c0 = SHIM_ALTERNATE(a0, 0) * SHIM_ALTERNATE(b0, 0) + SHIM_ALTERNATE(a0, 1) * SHIM_ALTERNATE(b0, 1);
    const shim_i8 c1 = SHIM_ALTERNATE(a1, 0) * SHIM_ALTERNATE(b1, 0) + SHIM_ALTERNATE(a1, 1) * SHIM_ALTERNATE(b1, 1);
#endif
    return sum + __builtin_shufflevector(c0, c1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#endif
}

/* Each of four pairs four times; pair k of each quarter in all of the quarter. */
SHIM_INLINE shim_s32 shim_each_pair(shim_i4 v)
{
    return (shim_s32)__builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}
#define SHIM_SPREAD_PAIR(k)                                                                                             \
    SHIM_INLINE shim_s32 shim_spread_pair_##k(shim_i16 v)                                                               \
    {                                                                                                                   \
        return (shim_s32)__builtin_shufflevector(v, v, k, k, k, k, 4 + k, 4 + k, 4 + k, 4 + k,                          \
                                                 8 + k, 8 + k, 8 + k, 8 + k, 12 + k, 12 + k, 12 + k, 12 + k);           \
    }
SHIM_SPREAD_PAIR(0)
SHIM_SPREAD_PAIR(1)
SHIM_SPREAD_PAIR(2)
SHIM_SPREAD_PAIR(3)

/* The sum of the quarters of each of four. */
SHIM_INLINE shim_i16 shim_sums_of_quarters(shim_i16 a, shim_i16 b, shim_i16 c, shim_i16 d)
{
    const shim_i16 ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
                      + __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    const shim_i16 cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
                      + __builtin_shufflevector(c, d, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    return __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27)
         + __builtin_shufflevector(ab, cd, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
}

/* Sums of products with weights of 14 bits, rounded, the ones beside the others in pairs. */
SHIM_INLINE shim_s32 shim_pairs_of(shim_i16 first, shim_i16 second)
{
    return (shim_s32)(((first + 8192) >> 14 & 0xFFFF) | (second + 8192) >> 14 << 16);
}

/* The same for quarters of eight neighbours. */
SHIM_INLINE shim_s32 shim_pairs_of_neighbours(shim_i16 a, shim_i16 b)
{
    const shim_i16 first = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    const shim_i16 second = __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    return (shim_s32)(((first + 8192) >> 14 & 0xFFFF) | (second + 8192) >> 14 << 16);
}

SHIM_INLINE shim_f16 shim_floats_of_integers(shim_i16 v) { return __builtin_convertvector(v, shim_f16); }

/* Four pixels of three bytes: pairs of neighbours sample by sample, the fourth 0. */
SHIM_INLINE shim_s16 shim_pairs_of_three(shim_b16 v)
{
    const shim_b16 zero = { 0 };
    return __builtin_convertvector(__builtin_shufflevector(v, zero, 0, 3, 1, 4, 2, 5, 16, 16, 6, 9, 7, 10, 8, 11, 16, 16), shim_s16);
}
SHIM_INLINE shim_s16 shim_shift_s16(shim_s16 v, int32_t bits) { return v << (int16_t)bits; }

SHIM_INLINE shim_s32 shim_sum_of_rows(shim_s32 a, shim_s32 b) { return a + b; }
#define SHIM_ZIP(o, k) o + k, 32 + o + k
#define SHIM_ZIP_QUARTER(o) SHIM_ZIP(o, 0), SHIM_ZIP(o, 1), SHIM_ZIP(o, 2), SHIM_ZIP(o, 3)
/* Beginnings and ends of quarters of two, lane by lane in turns. */
SHIM_INLINE shim_s32 shim_zip_low(shim_s32 a, shim_s32 b)
{
    return __builtin_shufflevector(a, b, SHIM_ZIP_QUARTER(0), SHIM_ZIP_QUARTER(8), SHIM_ZIP_QUARTER(16), SHIM_ZIP_QUARTER(24));
}
SHIM_INLINE shim_s32 shim_zip_high(shim_s32 a, shim_s32 b)
{
    return __builtin_shufflevector(a, b, SHIM_ZIP_QUARTER(4), SHIM_ZIP_QUARTER(12), SHIM_ZIP_QUARTER(20), SHIM_ZIP_QUARTER(28));
}
/* What shim_zip_low and _high have drawn apart, rounded from 14 bits. */
SHIM_INLINE shim_s32 shim_unzipped(shim_i16 low, shim_i16 high)
{
    low = (low + 8192) >> 14;
    high = (high + 8192) >> 14;
    return __builtin_convertvector(
        __builtin_shufflevector(low, high, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23,
                                8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31), shim_s32);
}

#endif
