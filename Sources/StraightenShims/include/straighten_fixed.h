/* SPDX-License-Identifier: MIT */
/* Vectors of 16-bit integers: products that are rounded or summed, and the shuffles that go with them. */
#ifndef STRAIGHTEN_FIXED_H
#define STRAIGHTEN_FIXED_H

#include "straighten_vectors.h"

typedef int32_t shim_i32 SHIM_LANES(32);

#define SHIM_JOIN_32(a, b)                                                                                          \
    __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, \
                            23, 24, 25, 26, 27, 28, 29, 30, 31)

/* (a b + 2^14) >> 15; not for twice -32768. */
SHIM_INLINE shim_s8 shim_scale_s8(shim_s8 a, shim_s8 b)
{
#ifdef __SSSE3__
    return (shim_s8)__builtin_ia32_pmulhrsw128(a, b);
#else
    shim_i8 product = __builtin_convertvector(a, shim_i8) * __builtin_convertvector(b, shim_i8);
    return __builtin_convertvector((product + 0x4000) >> 15, shim_s8);
#endif
}
SHIM_INLINE shim_s16 shim_scale_s16(shim_s16 a, shim_s16 b)
{
#ifdef __AVX2__
    return (shim_s16)__builtin_ia32_pmulhrsw256(a, b);
#else
    shim_s8 low = shim_scale_s8(__builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7), __builtin_shufflevector(b, b, 0, 1, 2, 3, 4, 5, 6, 7));
    shim_s8 high = shim_scale_s8(__builtin_shufflevector(a, a, 8, 9, 10, 11, 12, 13, 14, 15), __builtin_shufflevector(b, b, 8, 9, 10, 11, 12, 13, 14, 15));
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#endif
}

SHIM_INLINE shim_s32 shim_scale_s32(shim_s32 a, shim_s32 b)
{
#if defined __AVX512BW__
    return (shim_s32)__builtin_ia32_pmulhrsw512(a, b);
#elif defined __AVX2__
    return SHIM_JOIN_32((shim_s16)__builtin_ia32_pmulhrsw256(a.lo, b.lo), (shim_s16)__builtin_ia32_pmulhrsw256(a.hi, b.hi));
#else
    shim_i32 product = __builtin_convertvector(a, shim_i32) * __builtin_convertvector(b, shim_i32);
    return __builtin_convertvector((product + 0x4000) >> 15, shim_s32);
#endif
}

/* Sums of the products of neighbours. */
SHIM_INLINE shim_i8 shim_sum_pairs_s16(shim_s16 a, shim_s16 b)
{
#ifdef __AVX2__
    return (shim_i8)__builtin_ia32_pmaddwd256(a, b);
#else
    shim_i16 product = __builtin_convertvector(a, shim_i16) * __builtin_convertvector(b, shim_i16);
    return product.even + product.odd;
#endif
}

SHIM_INLINE shim_i16 shim_sum_pairs_s32(shim_s32 a, shim_s32 b)
{
#if defined __AVX512BW__
    return (shim_i16)__builtin_ia32_pmaddwd512(a, b);
#elif defined __AVX2__
    shim_i8 low = (shim_i8)__builtin_ia32_pmaddwd256(a.lo, b.lo), high = (shim_i8)__builtin_ia32_pmaddwd256(a.hi, b.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
    shim_i32 product = __builtin_convertvector(a, shim_i32) * __builtin_convertvector(b, shim_i32);
    return product.even + product.odd;
#endif
}

SHIM_INLINE shim_i4 shim_sum_halves_i8(shim_i8 v) { return v.lo + v.hi; }

/* Of pixels two by two: the first lane of each beside that of the other, and so on. */
SHIM_INLINE shim_s32 shim_pair_s32(shim_s32 v)
{
    return __builtin_shufflevector(v, v, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15,
                                   16, 20, 17, 21, 18, 22, 19, 23, 24, 28, 25, 29, 26, 30, 27, 31);
}
SHIM_INLINE shim_s16 shim_pair_s16(shim_s16 v)
{
    return __builtin_shufflevector(v, v, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
}

/* Four weights as they meet four pixels in pairs. */
SHIM_INLINE shim_s16 shim_pair_weights(shim_s4 v)
{
    return __builtin_shufflevector(v, v, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
}

/* Each of four pairs four times. */
SHIM_INLINE shim_s32 shim_repeat_pairs(shim_i4 v)
{
    return (shim_s32)__builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

SHIM_INLINE shim_s32 shim_join_s8(shim_s8 a, shim_s8 b, shim_s8 c, shim_s8 d)
{
    shim_s16 ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    shim_s16 cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return SHIM_JOIN_32(ab, cd);
}

SHIM_INLINE shim_s16 shim_join_s4(shim_s4 a, shim_s4 b, shim_s4 c, shim_s4 d)
{
    shim_s8 ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7), cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7);
    return __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/* Element k of each quarter in all of the quarter. */
#define SHIM_SPREAD_FIXED(k)                                                                                    \
    SHIM_INLINE shim_s16 shim_spread_s16_##k(shim_s16 v)                                                        \
    {                                                                                                           \
        return __builtin_shufflevector(v, v, k, k, k, k, 4 + k, 4 + k, 4 + k, 4 + k,                            \
                                       8 + k, 8 + k, 8 + k, 8 + k, 12 + k, 12 + k, 12 + k, 12 + k);             \
    }                                                                                                           \
    SHIM_INLINE shim_s16 shim_repeat_s4_##k(shim_s4 v)                                                          \
    {                                                                                                           \
        return __builtin_shufflevector(v, v, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k);                   \
    }
SHIM_SPREAD_FIXED(0)
SHIM_SPREAD_FIXED(1)
SHIM_SPREAD_FIXED(2)
SHIM_SPREAD_FIXED(3)

SHIM_INLINE shim_s32 shim_add_s32(shim_s32 a, shim_s32 b) { return a + b; }
SHIM_INLINE shim_s32 shim_subtract_s32(shim_s32 a, shim_s32 b) { return a - b; }
SHIM_INLINE shim_s16 shim_add_s16(shim_s16 a, shim_s16 b) { return a + b; }
SHIM_INLINE shim_i8 shim_add_i8(shim_i8 a, shim_i8 b) { return a + b; }

/* Bytes as 128ths. */
SHIM_INLINE shim_s16 shim_fixed_of_bytes(shim_b16 v) { return __builtin_convertvector(v, shim_s16) << 7; }

/* Sums as bytes: shifted to the right, rounded (halves to even, or pictures would brighten) and held within the range. */
#define SHIM_BYTES_OF_SUMS(bits)                                                                                \
    SHIM_INLINE shim_b16 shim_bytes_of_sums_##bits(shim_i16 v)                                                  \
    {                                                                                                           \
        v = (v + ((1 << (bits - 1)) - 1) + ((v >> bits) & 1)) >> bits;                                          \
        v = v > 0 ? v : 0;                                                                                      \
        v = v < 255 ? v : 255;                                                                                  \
        return __builtin_convertvector(v, shim_b16);                                                            \
    }
SHIM_BYTES_OF_SUMS(20)
SHIM_BYTES_OF_SUMS(21)

/* Four pixels. */
SHIM_INLINE shim_i16 shim_join_i4(shim_i4 a, shim_i4 b, shim_i4 c, shim_i4 d)
{
    shim_i8 ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7), cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7);
    return __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/* No colour above its alpha, the fourth lane. */
SHIM_INLINE shim_b16 shim_below_fourths(shim_b16 v)
{
    shim_b16 alpha = __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    return v < alpha ? v : alpha;
}

#endif
