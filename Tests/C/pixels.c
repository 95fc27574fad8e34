/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "pixels.h"
#include "harness.h"

#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t depth_bytes(straighten_depth depth)
{
    return depth == STRAIGHTEN_F32 ? 4 : depth;
}

size_t pixel_bytes(const straighten_image *image)
{
    return image->layout * depth_bytes(image->depth);
}

static void allocate(pixels *p, guard guard)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t inner = (p->size + page - 1) / page * page;
    p->map_size = inner + 2 * page;
    p->map = mmap(NULL, p->map_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(p->map != MAP_FAILED);
    unsigned char *first = (unsigned char *)p->map + page;
    EXPECT(mprotect(first, inner, PROT_READ | PROT_WRITE) == 0);
    p->memory = first + (guard == GUARD_AFTER ? inner - p->size : 0);
}

void pixels_free(pixels *p)
{
    munmap(p->map, p->map_size);
}

pixels pixels_new(int32_t width, int32_t height, straighten_layout layout, straighten_depth depth, rows rows, guard guard)
{
    pixels p = { .image = { NULL, width, height, 0, layout, depth, 0, 0 } };
    size_t row = (size_t)width * pixel_bytes(&p.image);
    size_t stride = row + (rows == PADDED ? 3 * depth_bytes(depth) : 0);
    p.size = stride * (size_t)(height - 1) + row;          /* no padding below the last row */
    allocate(&p, guard);
    p.image.pixels = rows == UPSIDE_DOWN ? p.memory + stride * (size_t)(height - 1) : p.memory;
    p.image.stride = rows == UPSIDE_DOWN ? -(ptrdiff_t)stride : (ptrdiff_t)stride;
    return p;
}

uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void pixels_fill_random(pixels *p, uint64_t seed)
{
    for (size_t i = 0; i < p->size; i++)
        p->memory[i] = (unsigned char)next_random(&seed);
}

void pixels_fill(pixels *p, unsigned char byte)
{
    memset(p->memory, byte, p->size);
}

int pixels_all(const pixels *p, unsigned char byte)
{
    for (size_t i = 0; i < p->size; i++)
        if (p->memory[i] != byte)
            return 0;
    return 1;
}

/* FNV-1a. */
uint64_t pixels_hash(const pixels *p)
{
    uint64_t hash = 0xCBF29CE484222325u;
    for (size_t i = 0; i < p->size; i++)
        hash = (hash ^ p->memory[i]) * 0x100000001B3u;
    return hash;
}

int pixels_padding_is(const pixels *p, unsigned char byte)
{
    size_t row = (size_t)p->image.width * pixel_bytes(&p->image);
    size_t stride = (size_t)(p->image.stride < 0 ? -p->image.stride : p->image.stride);
    for (size_t i = 0; i < p->size; i++)
        if (i % stride >= row && p->memory[i] != byte)
            return 0;
    return 1;
}

static void set_sample(unsigned char *sample, straighten_depth depth, double value)
{
    if (depth == STRAIGHTEN_U8) {
        *sample = (unsigned char)(value * 255);
    } else if (depth == STRAIGHTEN_U16) {
        uint16_t number = (uint16_t)(value * 65535);
        memcpy(sample, &number, sizeof number);
    } else {
        float number = (float)value;
        memcpy(sample, &number, sizeof number);
    }
}

static bool inside(const straighten_quad *quad, double x, double y)
{
    for (int i = 0; i < 4; i++) {
        straighten_point a = quad->corner[i], b = quad->corner[(i + 1) % 4];
        if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0)
            return false;
    }
    return true;
}

void pixels_draw_scene(pixels *p, const straighten_quad *quad)
{
    straighten_image *image = &p->image;
    size_t sample = depth_bytes(image->depth);
    uint64_t seed = 1;
    for (int32_t y = 0; y < image->height; y++) {
        unsigned char *to = (unsigned char *)image->pixels + y * image->stride;
        for (int32_t x = 0; x < image->width; x++) {
            double noise = (double)(next_random(&seed) >> 40) / 0x1p24 * 0.05;
            double value = (inside(quad, x + 0.5, y + 0.5) ? 0.8 : 0.2) + noise;
            for (uint32_t channel = 0; channel < image->layout; channel++, to += sample) {
                bool alpha = (image->layout & 1) == 0 && channel + 1 == image->layout;
                set_sample(to, image->depth, alpha ? 1 : value);
            }
        }
    }
}
