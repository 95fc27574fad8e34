/* SPDX-License-Identifier: MIT */
#include "chunks.h"

#include <string.h>

/* What stays true when the picture is another one: colours, resolution, origin.  Background, palette
   and significant bits do not. */
static const png_byte kept[] =
    "cHRM\0" "cICP\0" "cLLI\0" "gAMA\0" "iCCP\0" "mDCV\0" "sRGB\0"
    "pHYs\0" "eXIf\0" "iTXt\0" "tEXt\0" "zTXt";

void chunks_keep(png_structp png)
{
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_IF_SAFE, NULL, 0);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_ALWAYS, kept, sizeof kept / 5);
}

bool chunks_say_linear(png_structp png, png_infop info)
{
    png_unknown_chunkp chunks;
    int count = png_get_unknown_chunks(png, info, &chunks);
    bool linear = false;
    for (int i = 0; i < count; i++) {
        const char *name = (const char *)chunks[i].name;
        if (strcmp(name, "iCCP") == 0 || strcmp(name, "sRGB") == 0 || strcmp(name, "cICP") == 0)
            return false;
        if (strcmp(name, "gAMA") == 0 && chunks[i].size == 4)
            linear = png_get_uint_32(chunks[i].data) == PNG_GAMMA_LINEAR;
    }
    return linear;
}
