/* SPDX-License-Identifier: MIT */
#include "chunks.h"
#include "photo.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>

static _Noreturn void on_error(png_structp png, png_const_charp message)
{
    photo *photo = png_get_error_ptr(png);
    snprintf(photo->message, sizeof photo->message, "%s", message);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    fprintf(stderr, "straighten-png: warning: %s\n", message);
}

/* Asks libpng for one of the straighten layouts and depths. */
static void choose_format(photo *photo)
{
    png_structp png = photo->png;
    png_infop info = photo->info;
    png_set_expand(png);
    if (png_get_bit_depth(png, info) == 16 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
        png_set_swap(png);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);

    straighten_image format = { 0 };
    format.layout = png_get_channels(png, info);
    format.depth = png_get_bit_depth(png, info) == 16 ? STRAIGHTEN_U16 : STRAIGHTEN_U8;
    format.flags = chunks_say_linear(png, info) ? STRAIGHTEN_IMAGE_LINEAR : 0;
    photo->image = image_alloc((int32_t)png_get_image_width(png, info), (int32_t)png_get_image_height(png, info), &format);
}

static void read_rows(photo *photo, int passes)
{
    straighten_image *image = &photo->image;
    for (int pass = 0; pass < passes; pass++)
        for (int32_t y = 0; y < image->height; y++) {
            png_read_row(photo->png, (png_bytep)image->pixels + y * image->stride, NULL);
            progress_show(photo->progress, "reading", ((double)y / image->height + pass) / passes);
        }
}

/* libpng leaves by longjmp.  Whatever is needed after that lies in *photo: locals of the function that
   called setjmp could be lost. */
static photo_status read_png(photo *photo, FILE *file)
{
    if (setjmp(png_jmpbuf(photo->png)))
        return PHOTO_BROKEN;
    png_init_io(photo->png, file);
    png_set_user_limits(photo->png, STRAIGHTEN_MAXIMUM_SIDE, STRAIGHTEN_MAXIMUM_SIDE);
    chunks_keep(photo->png);
    png_read_info(photo->png, photo->info);
    int passes = png_get_interlace_type(photo->png, photo->info) == PNG_INTERLACE_ADAM7 ? PNG_INTERLACE_ADAM7_PASSES : 1;
    choose_format(photo);
    if (photo->image.pixels == NULL)
        return PHOTO_NO_MEMORY;
    read_rows(photo, passes);
    png_read_end(photo->png, photo->info);
    return PHOTO_OK;
}

photo_status photo_read(photo *photo, FILE *file, progress *progress)
{
    *photo = (struct photo){ .progress = progress };
    photo->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, photo, on_error, on_warning);
    photo->info = photo->png != NULL ? png_create_info_struct(photo->png) : NULL;
    return photo->info != NULL ? read_png(photo, file) : PHOTO_NO_MEMORY;
}
