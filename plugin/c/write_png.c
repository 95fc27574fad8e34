/* SPDX-License-Identifier: MIT */
#include "chunks.h"
#include "photo.h"

#include <errno.h>
#include <setjmp.h>
#include <string.h>

static _Noreturn void on_error(png_structp png, png_const_charp message)
{
    photo *photo = png_get_error_ptr(png);
    /* libpng's "Write Error" does not say that the disk is full. */
    snprintf(photo->message, sizeof photo->message, "%s", errno != 0 ? strerror(errno) : message);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    fprintf(stderr, "straighten-png: warning: %s\n", message);
}

static int color_type(straighten_layout layout)
{
    switch (layout) {
    case STRAIGHTEN_GRAY:       return PNG_COLOR_TYPE_GRAY;
    case STRAIGHTEN_GRAY_ALPHA: return PNG_COLOR_TYPE_GRAY_ALPHA;
    case STRAIGHTEN_RGB:        return PNG_COLOR_TYPE_RGB;
    default:                    return PNG_COLOR_TYPE_RGB_ALPHA;
    }
}

static void write_header(png_structp png, png_infop info, const straighten_image *image, photo *original)
{
    png_set_user_limits(png, STRAIGHTEN_MAXIMUM_SIDE, STRAIGHTEN_MAXIMUM_SIDE);
    png_set_IHDR(png, info, (png_uint_32)image->width, (png_uint_32)image->height, (int)image->depth * 8,
                 color_type(image->layout), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    chunks_keep(png);
    png_unknown_chunkp chunks;
    int count = png_get_unknown_chunks(original->png, original->info, &chunks);
    if (count > 0)
        png_set_unknown_chunks(png, info, chunks, count);
    png_write_info(png, info);
    if (image->depth == STRAIGHTEN_U16 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
        png_set_swap(png);
}

/* Nothing that is needed after a longjmp changes here. */
static photo_status write_png(png_structp png, png_infop info, const straighten_image *image, photo *original, FILE *file)
{
    if (setjmp(png_jmpbuf(png)))
        return PHOTO_BROKEN;
    errno = 0;
    png_init_io(png, file);
    write_header(png, info, image, original);
    for (int32_t y = 0; y < image->height; y++) {
        png_write_row(png, (png_const_bytep)image->pixels + y * image->stride);
        progress_show(original->progress, "writing", (double)y / image->height);
    }
    png_write_end(png, info);
    return PHOTO_OK;
}

photo_status photo_write(const straighten_image *image, photo *original, FILE *file)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, original, on_error, on_warning);
    png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
    photo_status status = info != NULL ? write_png(png, info, image, original, file) : PHOTO_NO_MEMORY;
    png_destroy_write_struct(&png, &info);
    return status;
}
