/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "display.h"

#define SHOWN_FORMAT "R'G'B'A u8"

/* What SHOWN_FORMAT's numbers mean.  GIMP stores gamma-encoded samples by the curve of the image's own profile, so that
   they arrive as they are; linear ones get the sRGB curve on their way here. */
static GimpColorProfile *
profile_of_shown_pixels (const Photo *photo)
{
  GimpColorProfile *profile = gimp_image_get_effective_color_profile (photo->image_id);

  if (! profile || ! gimp_color_profile_is_rgb (profile))
    {
      g_clear_object (&profile);
      return NULL;
    }
  if (photo->pixels.image.flags & STRAIGHTEN_IMAGE_LINEAR)
    {
      GimpColorProfile *curved = gimp_color_profile_new_srgb_trc_from_color_profile (profile);

      g_object_unref (profile);
      profile = curved;
    }
  return profile;
}

static GimpColorTransform *
transform_to_screen (const Photo *photo)
{
  GimpColorProfile   *profile   = profile_of_shown_pixels (photo);
  GimpColorTransform *transform = NULL;

  if (profile)
    {
      GimpColorConfig *config = gimp_get_color_configuration ();

      transform = gimp_widget_get_color_transform (NULL, config, profile, babl_format (SHOWN_FORMAT),
                                                   babl_format (SHOWN_FORMAT));
      g_object_unref (config);
      g_object_unref (profile);
    }
  return transform;
}

void
display_open (Display *display, const Photo *photo)
{
  const straighten_image *image = &photo->pixels.image;

  display->width     = image->width;
  display->height    = image->height;
  display->buffer    = gegl_buffer_linear_new_from_data (image->pixels, photo->pixels.format,
                                                         GEGL_RECTANGLE (0, 0, image->width, image->height),
                                                         image->stride, NULL, NULL);
  display->transform = transform_to_screen (photo);
}

void
display_close (Display *display)
{
  g_clear_object (&display->buffer);
  g_clear_object (&display->transform);
}

cairo_surface_t *
display_surface (const Display *display, const GeglRectangle *area, gdouble scale)
{
  const Babl      *format  = babl_format (SHOWN_FORMAT);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, area->width, area->height);
  gint             stride  = cairo_image_surface_get_stride (surface);
  guchar          *target  = cairo_image_surface_get_data (surface);
  guchar          *pixels  = g_malloc_n (area->height, area->width * 4);

  gegl_buffer_get (display->buffer, area, scale, format, pixels, area->width * 4, GEGL_ABYSS_NONE);
  if (display->transform)
    gimp_color_transform_process_pixels (display->transform, format, pixels, format, pixels,
                                         (gsize) area->width * area->height);

  const Babl *to_cairo = babl_fish (format, babl_format ("cairo-ARGB32"));

  for (gint y = 0; y < area->height; y++)
    babl_process (to_cairo, pixels + (gsize) y * area->width * 4, target + (gsize) y * stride, area->width);

  cairo_surface_mark_dirty (surface);
  g_free (pixels);
  return surface;
}
