/* SPDX-License-Identifier: MIT */
#ifndef PHOTO_H
#define PHOTO_H

#include "progress.h"

#include <png.h>
#include <stdio.h>
#include <straighten.h>

typedef enum { PHOTO_OK, PHOTO_BROKEN, PHOTO_NO_MEMORY } photo_status;

/* A PNG file in memory. */
typedef struct photo {
    straighten_image image;
    png_structp      png;          /* owns, through 'info', the chunks that photo_write repeats */
    png_infop        info;
    progress        *progress;
    char             message[160]; /* what is wrong, after a failure */
} photo;

/* Reads a PNG of any kind: palettes become RGB, 1, 2 and 4 bits become 8, transparent colours alpha.
   16-bit samples are in the machine's byte order.  photo_free is due after a failure too. */
photo_status photo_read(photo *photo, FILE *file, progress *progress);

/* Writes 'image', with what 'original' says about its colours, resolution and origin. */
photo_status photo_write(const straighten_image *image, photo *original, FILE *file);

void photo_free(photo *photo);

/* Allocates the pixels of an image of this size and of the format of 'like'.  pixels is NULL when there
   is not enough memory. */
straighten_image image_alloc(int32_t width, int32_t height, const straighten_image *like);

size_t image_row_bytes(const straighten_image *image);

#endif
