/* SPDX-License-Identifier: MIT */
/* Images whose memory ends, or begins, exactly at an unreadable page. */
#ifndef PIXELS_H
#define PIXELS_H

#include <straighten.h>

typedef enum { GUARD_AFTER, GUARD_BEFORE } guard;
typedef enum { TIGHT, PADDED, UPSIDE_DOWN } rows;

/* A rectangle of pixels and the memory around it. */
typedef struct pixels {
    straighten_image image;
    unsigned char   *memory;       /* all bytes that the library may reach, padding included */
    size_t           size;
    void            *map;          /* with the unreadable pages */
    size_t           map_size;
} pixels;

pixels pixels_new(int32_t width, int32_t height, straighten_layout layout, straighten_depth depth, rows rows, guard guard);

/* Only for tests that make thousands: each runs in a process of its own. */
void pixels_free(pixels *pixels);

size_t pixel_bytes(const straighten_image *image);

/* Random bits from a seed; as float that includes NaN and infinities. */
void pixels_fill_random(pixels *pixels, uint64_t seed);

/* The same byte everywhere: what a refused call must leave alone. */
void pixels_fill(pixels *pixels, unsigned char byte);
int  pixels_all(const pixels *pixels, unsigned char byte);

uint64_t pixels_hash(const pixels *pixels);

/* Whether all bytes that belong to no pixel have this value. */
int pixels_padding_is(const pixels *pixels, unsigned char byte);

/* A bright tilted quad on a dark noisy ground. */
void pixels_draw_scene(pixels *pixels, const straighten_quad *quad);

/* splitmix64: the next number of a sequence. */
uint64_t next_random(uint64_t *state);

#endif
