/* SPDX-License-Identifier: MIT */
/* What decoding and encoding of pixels needs of vectors. */
#ifndef STRAIGHTEN_CODEC_H
#define STRAIGHTEN_CODEC_H

#include "straighten_vectors.h"

/* How stored pixels become working pixels, and the curves if these are light. */
typedef struct shim_codec {
    int32_t channels;                   /* 1 ... 4, the second and the fourth of them alpha */
    int32_t depth;                      /* bytes of a sample; floats have 4 */
    bool is_premultiplied, is_curved;
    float steps;                        /* of the tables */
    const float *light_of_byte;         /* of 0 ... 255 */
    const uint8_t *byte_of_light;       /* nearest, of 65535ths */
    const float *light, *stored;        /* at steps + 2 nodes: over the stored fraction; over the root of light */
} shim_codec;

/* Four pixels of one, two or three samples, spread to four with zeros in between, colours first and alpha last; and back,
   where what is behind the four pixels is 0. */
#define SHIM_CHANNELS(type)                                                                                         \
    SHIM_INLINE shim_##type shim_spread_gray_##type(shim_##type v)                                                  \
    {                                                                                                               \
        return __builtin_shufflevector(v, (shim_##type)0, 0, 16, 16, 16, 1, 16, 16, 16, 2, 16, 16, 16, 3, 16, 16, 16); \
    }                                                                                                               \
    SHIM_INLINE shim_##type shim_spread_gray_alpha_##type(shim_##type v)                                            \
    {                                                                                                               \
        return __builtin_shufflevector(v, (shim_##type)0, 0, 16, 16, 1, 2, 16, 16, 3, 4, 16, 16, 5, 6, 16, 16, 7);  \
    }                                                                                                               \
    SHIM_INLINE shim_##type shim_spread_rgb_##type(shim_##type v)                                                   \
    {                                                                                                               \
        return __builtin_shufflevector(v, (shim_##type)0, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16);    \
    }                                                                                                               \
    SHIM_INLINE shim_##type shim_pack_gray_##type(shim_##type v)                                                    \
    {                                                                                                               \
        return __builtin_shufflevector(v, (shim_##type)0, 0, 4, 8, 12, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16); \
    }                                                                                                               \
    SHIM_INLINE shim_##type shim_pack_gray_alpha_##type(shim_##type v)                                              \
    {                                                                                                               \
        return __builtin_shufflevector(v, (shim_##type)0, 0, 3, 4, 7, 8, 11, 12, 15, 16, 16, 16, 16, 16, 16, 16, 16); \
    }                                                                                                               \
    SHIM_INLINE shim_##type shim_pack_rgb_##type(shim_##type v)                                                     \
    {                                                                                                               \
        return __builtin_shufflevector(v, (shim_##type)0, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 16, 16, 16);  \
    }
SHIM_CHANNELS(b16)
SHIM_CHANNELS(h16)
SHIM_CHANNELS(f16)

/* The fourth lanes of another vector. */
SHIM_INLINE shim_f16 shim_with_fourths(shim_f16 v, shim_f16 fourths)
{
    return __builtin_shufflevector(v, fourths, 0, 1, 2, 19, 4, 5, 6, 23, 8, 9, 10, 27, 12, 13, 14, 31);
}

SHIM_INLINE shim_f16 shim_root16(shim_f16 v) { return __builtin_elementwise_sqrt(v); }

/* Whether a lane differs, or is not a number. */
SHIM_INLINE bool shim_differ16(shim_f16 a, shim_f16 b) { return __builtin_reduce_or(a != b) != 0; }

/* The whole part, of what fits. */
SHIM_INLINE shim_i16 shim_whole16(shim_f16 v) { return __builtin_convertvector(v, shim_i16); }
SHIM_INLINE shim_f16 shim_floats16(shim_i16 v) { return __builtin_convertvector(v, shim_f16); }
SHIM_INLINE shim_i16 shim_integers_of_bytes(shim_b16 v) { return __builtin_convertvector(v, shim_i16); }

/* The numbers at places of a table. */
SHIM_INLINE shim_f16 shim_look_up16(const float *table, shim_i16 i)
{
    return (shim_f16){ table[i[0]], table[i[1]], table[i[2]], table[i[3]], table[i[4]], table[i[5]], table[i[6]], table[i[7]],
                       table[i[8]], table[i[9]], table[i[10]], table[i[11]], table[i[12]], table[i[13]], table[i[14]], table[i[15]] };
}

#endif
