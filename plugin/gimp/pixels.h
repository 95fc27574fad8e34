/* SPDX-License-Identifier: MIT */
/* The one place where GIMP's pixels and formats become the library's and back. */
#ifndef PIXELS_H
#define PIXELS_H

#include <libgimp/gimp.h>

#include "straighten.h"

/* Coordinates need no conversion: both count pixels from the outer corner of the top left one. */
typedef struct Pixels
{
  straighten_image  image;
  const Babl       *format;
} Pixels;

/* Copies the whole drawable: a layer that is not indexed, a mask or a channel. */
gboolean pixels_read (Pixels *pixels, gint32 drawable_id, GError **error);

/* Unwritten pixels of the same kind. */
gboolean pixels_like (Pixels *pixels, const Pixels *other, gint width, gint height, GError **error);

gboolean pixels_have_alpha (const Pixels *pixels);

/* A copy with an alpha channel, opaque. */
gboolean pixels_with_alpha (Pixels *pixels, const Pixels *opaque, GError **error);

/* Replaces all pixels of the drawable, which has the size of 'pixels', in one undo step.  GIMP limits this to the
   selection. */
void     pixels_write (const Pixels *pixels, gint32 drawable_id);

void     pixels_clear (Pixels *pixels);

#endif
