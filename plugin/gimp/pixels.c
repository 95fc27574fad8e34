/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "failure.h"
#include "pixels.h"

static gboolean
set_format (Pixels *pixels, const gchar *model, const gchar *depth, GError **error)
{
  gchar    *name  = g_strdup_printf ("%s %s", model, depth);
  gboolean  known = babl_format_exists (name);

  if (known)
    {
      pixels->format = babl_format (name);
      /* A layout's number is its number of samples. */
      pixels->image.layout = babl_format_get_n_components (pixels->format);
    }
  else
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION, _("The pixel format “%s” is not supported"), name);
    }
  g_free (name);
  return known;
}

/* The stored samples are passed on as they are wherever the library has their type; others become float.  No sample
   passes through a tone curve, so that every host of the library computes the same pixels. */
static gboolean
choose_format (Pixels *pixels, const Babl *stored, GError **error)
{
  const gchar *model = babl_get_name (babl_format_get_model (stored));
  const Babl  *type  = babl_format_get_type (stored, 0);
  const gchar *depth = "float";

  pixels->image.depth = STRAIGHTEN_F32;
  if (type == babl_type ("u8"))
    {
      depth = "u8";
      pixels->image.depth = STRAIGHTEN_U8;
    }
  else if (type == babl_type ("u16"))
    {
      depth = "u16";
      pixels->image.depth = STRAIGHTEN_U16;
    }

  /* babl marks gamma-encoded components by a prime: R'G'B'. */
  pixels->image.flags = strchr (model, '\'') ? 0 : STRAIGHTEN_IMAGE_LINEAR;
  return set_format (pixels, model, depth, error);
}

static gboolean
allocate (Pixels *pixels, gint width, gint height, GError **error)
{
  pixels->image.width  = width;
  pixels->image.height = height;
  pixels->image.stride = (ptrdiff_t) width * babl_format_get_bytes_per_pixel (pixels->format);
  pixels->image.pixels = g_try_malloc_n (height, pixels->image.stride);
  if (pixels->image.pixels)
    return TRUE;

  g_set_error (error, FAILURE, FAILURE_EXECUTION, _("Not enough memory for an image of %d × %d pixels"), width, height);
  return FALSE;
}

gboolean
pixels_read (Pixels *pixels, gint32 drawable_id, GError **error)
{
  *pixels = (Pixels) { 0 };
  if (! choose_format (pixels, gimp_drawable_get_format (drawable_id), error) ||
      ! allocate (pixels, gimp_drawable_width (drawable_id), gimp_drawable_height (drawable_id), error))
    return FALSE;

  GeglBuffer *buffer = gimp_drawable_get_buffer (drawable_id);

  gegl_buffer_get (buffer, GEGL_RECTANGLE (0, 0, pixels->image.width, pixels->image.height), 1.0,
                   pixels->format, pixels->image.pixels, pixels->image.stride, GEGL_ABYSS_NONE);
  g_object_unref (buffer);
  return TRUE;
}

gboolean
pixels_like (Pixels *pixels, const Pixels *other, gint width, gint height, GError **error)
{
  *pixels = *other;
  return allocate (pixels, width, height, error);
}

gboolean
pixels_have_alpha (const Pixels *pixels)
{
  return pixels->image.layout == STRAIGHTEN_GRAY_ALPHA || pixels->image.layout == STRAIGHTEN_RGBA;
}

gboolean
pixels_with_alpha (Pixels *pixels, const Pixels *opaque, GError **error)
{
  static const gchar *const depths[] = { NULL, "u8", "u16", "float" };
  gchar                    *model    = g_strdup_printf ("%sA", babl_get_name (babl_format_get_model (opaque->format)));

  *pixels = *opaque;
  pixels->image.pixels = NULL;
  gboolean done = set_format (pixels, model, depths[opaque->image.depth], error) &&
                  allocate (pixels, opaque->image.width, opaque->image.height, error);

  if (done)
    babl_process (babl_fish (opaque->format, pixels->format), opaque->image.pixels, pixels->image.pixels,
                  (glong) opaque->image.width * opaque->image.height);
  g_free (model);
  return done;
}

void
pixels_write (const Pixels *pixels, gint32 drawable_id)
{
  gint width  = pixels->image.width;
  gint height = pixels->image.height;

  /* Only what comes through the shadow buffer can be undone when the size stays the same. */
  GeglBuffer *shadow = gimp_drawable_get_shadow_buffer (drawable_id);

  gegl_buffer_set (shadow, GEGL_RECTANGLE (0, 0, width, height), 0, pixels->format, pixels->image.pixels,
                   pixels->image.stride);
  g_object_unref (shadow);
  gimp_drawable_merge_shadow (drawable_id, TRUE);
  gimp_drawable_update (drawable_id, 0, 0, width, height);
}

void
pixels_clear (Pixels *pixels)
{
  g_clear_pointer (&pixels->image.pixels, g_free);
}
