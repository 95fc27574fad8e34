/* SPDX-License-Identifier: MIT */
/* The chunks that a straightened PNG repeats from the photo, byte by byte. */
#ifndef CHUNKS_H
#define CHUNKS_H

#include <png.h>
#include <stdbool.h>

/* Has libpng keep them as they are, instead of taking them apart.  For reading and for writing. */
void chunks_keep(png_structp png);

/* Whether the kept chunks say that samples are proportional to light: gamma 1, and neither a profile
   nor a colour space that says more. */
bool chunks_say_linear(png_structp png, png_infop info);

#endif
