/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "reduced.h"

void
reduced_open (Reduced *reduced, const Photo *photo)
{
  display_open (&reduced->display, photo);
  reduced->surface = NULL;
}

void
reduced_close (Reduced *reduced)
{
  g_clear_pointer (&reduced->surface, cairo_surface_destroy);
  display_close (&reduced->display);
}

void
reduced_fit (Reduced *reduced, gint width, gint height)
{
  const Display       *display = &reduced->display;
  const gdouble        scale   = MIN (1, MIN ((gdouble) width / display->width, (gdouble) height / display->height));
  const GeglRectangle  whole   = { 0, 0, MAX (1, lround (scale * display->width)), MAX (1, lround (scale * display->height)) };

  if (reduced->surface && cairo_image_surface_get_width (reduced->surface) == whole.width &&
      cairo_image_surface_get_height (reduced->surface) == whole.height)
    return;

  g_clear_pointer (&reduced->surface, cairo_surface_destroy);
  reduced->surface = display_surface (display, &whole, scale);
}

gdouble
reduced_resolution (const Reduced *reduced)
{
  return cairo_image_surface_get_width (reduced->surface) / (gdouble) reduced->display.width;
}

straighten_image
image_of_surface (cairo_surface_t *surface)
{
  /* cairo's order of the colours is another, but alpha comes last on little-endian machines. */
  return (straighten_image) { .pixels = cairo_image_surface_get_data (surface),
                              .width  = cairo_image_surface_get_width (surface),
                              .height = cairo_image_surface_get_height (surface),
                              .stride = cairo_image_surface_get_stride (surface),
                              .layout = STRAIGHTEN_RGBA, .depth = STRAIGHTEN_U8,
                              .flags  = STRAIGHTEN_IMAGE_PREMULTIPLIED };
}
