/* SPDX-License-Identifier: MIT */
#include "photo.h"

#include <stdlib.h>

size_t image_row_bytes(const straighten_image *image)
{
    /* PNG has 8 and 16 bits, of which straighten_depth is the number of bytes. */
    return (size_t)image->width * image->layout * image->depth;
}

straighten_image image_alloc(int32_t width, int32_t height, const straighten_image *like)
{
    straighten_image image = *like;
    image.width = width;
    image.height = height;
    image.stride = (ptrdiff_t)image_row_bytes(&image);
    image.pixels = malloc((size_t)height * (size_t)image.stride);
    return image;
}

void photo_free(photo *photo)
{
    free(photo->image.pixels);
    png_destroy_read_struct(&photo->png, &photo->info, NULL);
}
