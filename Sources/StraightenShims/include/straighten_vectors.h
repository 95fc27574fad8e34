/* SPDX-License-Identifier: MIT */
/* Vector instructions that Swift's SIMD types do not reach: shuffles, selections and conversions.  All are exact,
   so every processor gives the same bits. */
#ifndef STRAIGHTEN_VECTORS_H
#define STRAIGHTEN_VECTORS_H

#include <stdbool.h>
#include <stdint.h>

#define SHIM_INLINE static inline __attribute__((__always_inline__))
#define SHIM_LANES(n) __attribute__((__ext_vector_type__(n)))

typedef float shim_f4 SHIM_LANES(4);
typedef float shim_f8 SHIM_LANES(8);
typedef float shim_f16 SHIM_LANES(16);
typedef double shim_d8 SHIM_LANES(8);
typedef uint8_t shim_b16 SHIM_LANES(16);
typedef uint16_t shim_h16 SHIM_LANES(16);
typedef int16_t shim_s4 SHIM_LANES(4);
typedef int16_t shim_s8 SHIM_LANES(8);
typedef int16_t shim_s16 SHIM_LANES(16);
typedef int16_t shim_s32 SHIM_LANES(32);
typedef int32_t shim_i4 SHIM_LANES(4);
typedef int32_t shim_i8 SHIM_LANES(8);
typedef int32_t shim_i16 SHIM_LANES(16);
typedef int64_t shim_l8 SHIM_LANES(8);

/* A rectangle of cells in rows without gaps, and where positions (x, y) in the source lie in it, in cells. */
typedef struct shim_cells {
    const void *pixels;                 /* four floats each; or four integers, of 1/128 of a step of 8 bits */
    int32_t width, height;
    double scale_x, scale_y;            /* cells per source pixel */
    double origin_x, origin_y;          /* of the first cell's corner, cells */
} shim_cells;

/* One stretch of a kernel in a table of weights: for each node between two cells so many weights, how much they
   rise to the next node, and what is added to a highlight's cap: 0, or infinity where the main lobe is. */
typedef struct shim_stretch {
    int32_t offset;                     /* of the first node's weights */
    int32_t taps;                       /* a multiple of 4 */
    int32_t lobe_first, lobe_end;       /* taps among which the main lobe is */
} shim_stretch;

typedef struct shim_table {
    const float *weights;
    const int16_t *fixed;               /* instead: weights alone, of 1/16384 */
    const shim_stretch *stretches;      /* 1, 1 + 1 / steps and so on */
    int32_t last, node_bits;
    int32_t most_taps;                  /* of any stretch */
    double steps;
} shim_table;

/* What a row of the result looks at is a line of the source: its points, and how far apart in the source pixels
   lie along it, and rows at a column of the source.  Functions of x in the source. */
typedef struct shim_line {
    double y, slope;                    /* y + slope x */
    double height, height_slope;        /* of a row: |height + height_slope x| */
    double width, width_slope;          /* of a pixel: (width + width_slope x)² */
} shim_line;

/* Sums, differences, products and quotients, never contracted. */
#define SHIM_ARITHMETIC(type)                                                                   \
    SHIM_INLINE shim_##type shim_add_##type(shim_##type a, shim_##type b) { return a + b; }     \
    SHIM_INLINE shim_##type shim_subtract_##type(shim_##type a, shim_##type b) { return a - b; } \
    SHIM_INLINE shim_##type shim_multiply_##type(shim_##type a, shim_##type b) { return a * b; } \
    SHIM_INLINE shim_##type shim_divide_##type(shim_##type a, shim_##type b) { return a / b; }
SHIM_ARITHMETIC(f4)
SHIM_ARITHMETIC(f8)
SHIM_ARITHMETIC(f16)
SHIM_ARITHMETIC(d8)

/* The lesser and the greater of each lane, b where one is not a number: one instruction, where Swift's own
   go through the lanes one by one. */
SHIM_INLINE shim_f4 shim_lesser(shim_f4 a, shim_f4 b) { return a < b ? a : b; }
SHIM_INLINE shim_f4 shim_greater(shim_f4 a, shim_f4 b) { return a > b ? a : b; }
SHIM_INLINE shim_f16 shim_lesser16(shim_f16 a, shim_f16 b) { return a < b ? a : b; }
SHIM_INLINE shim_f16 shim_greater16(shim_f16 a, shim_f16 b) { return a > b ? a : b; }

SHIM_INLINE shim_d8 shim_greater8(shim_d8 a, shim_d8 b) { return a > b ? a : b; }
SHIM_INLINE shim_d8 shim_lesser8(shim_d8 a, shim_d8 b) { return a < b ? a : b; }

/* v where 'chosen' is above 0, else 0. */
SHIM_INLINE shim_f16 shim_where_positive(shim_f16 chosen, shim_f16 v) { return chosen > 0 ? v : 0; }

/* 'above' where v is above a limit, else 'other'. */
SHIM_INLINE shim_f16 shim_where_above(shim_f16 v, float limit, shim_f16 above, shim_f16 other) { return v > limit ? above : other; }

/* Twice the mean of a sum of pixels with weights of a total above 0, and not below 0. */
SHIM_INLINE shim_f16 shim_cap16(shim_f16 sum, shim_f16 total)
{
    shim_f16 twice = (sum + sum) / total;
    return twice > 0 ? twice : 0;
}

/* 1 / v where v > 0, else not a number. */
SHIM_INLINE shim_d8 shim_positive_inverse(shim_d8 v) { return v > 0 ? 1 / v : __builtin_nan(""); }

/* Integers held within 0 ... limit. */
SHIM_INLINE shim_i8 shim_hold(shim_i8 v, int32_t limit)
{
    v = v > 0 ? v : 0;
    return v < limit ? v : limit;
}

/* Element k of each quarter in all of the quarter. */
#define SHIM_SPREAD(k)                                                                                  \
    SHIM_INLINE shim_f16 shim_spread_##k(shim_f16 v)                                                    \
    {                                                                                                   \
        return __builtin_shufflevector(v, v, k, k, k, k, 4 + k, 4 + k, 4 + k, 4 + k,                    \
                                       8 + k, 8 + k, 8 + k, 8 + k, 12 + k, 12 + k, 12 + k, 12 + k);     \
    }
SHIM_SPREAD(0)
SHIM_SPREAD(1)
SHIM_SPREAD(2)
SHIM_SPREAD(3)

/* Each of four lanes four times; all four lanes four times. */
SHIM_INLINE shim_f16 shim_repeat_each(shim_f4 v)
{
    return __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}
SHIM_INLINE shim_f16 shim_repeat_all(shim_f4 v)
{
    return __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
}

/* Asks for what will be read. */
SHIM_INLINE void shim_prefetch(const void *p) { __builtin_prefetch(p); }

/* The sum of the four quarters. */
SHIM_INLINE shim_f4 shim_sum_quarters(shim_f16 v)
{
    shim_f8 halves = __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7)
                   + __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);
    return __builtin_shufflevector(halves, halves, 0, 1, 2, 3) + __builtin_shufflevector(halves, halves, 4, 5, 6, 7);
}

/* Conversions of values that fit, and the lower halves of integers. */
SHIM_INLINE shim_f8 shim_floats(shim_d8 v) { return __builtin_convertvector(v, shim_f8); }
SHIM_INLINE shim_i8 shim_lower(shim_l8 v) { return __builtin_convertvector(v, shim_i8); }
SHIM_INLINE shim_f16 shim_floats_of_bytes(shim_b16 v)
{
    return __builtin_convertvector(__builtin_convertvector(v, shim_i16), shim_f16);
}
SHIM_INLINE shim_f16 shim_floats_of_halves(shim_h16 v)
{
    return __builtin_convertvector(__builtin_convertvector(v, shim_i16), shim_f16);
}
SHIM_INLINE shim_b16 shim_lowest_bytes(shim_i16 v) { return __builtin_convertvector(v, shim_b16); }
SHIM_INLINE shim_h16 shim_lower_halves(shim_i16 v) { return __builtin_convertvector(v, shim_h16); }

#endif
