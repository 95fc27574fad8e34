/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>
#include <string.h>

#include "paint.h"
#include "turned.h"

#define PADDING 8

/* The copy is so much finer than the widget, to be sharp also where a crop is enlarged, but not so much that a filter which
   does not average would show moiré. */
#define FINER   1.5

void
turned_open (Turned *turned, const Library *library, const Photo *photo)
{
  *turned = (Turned) { .library = library, .plan = STRAIGHTEN_ROTATION_INIT };
  reduced_open (&turned->reduced, photo);
}

void
turned_close (Turned *turned)
{
  g_clear_pointer (&turned->shown, cairo_surface_destroy);
  reduced_close (&turned->reduced);
}

straighten_status
turned_set (Turned *turned, const straighten_rotate_options *rotation)
{
  const Display       *display = &turned->reduced.display;
  straighten_rotation  plan    = STRAIGHTEN_ROTATION_INIT;
  straighten_status    status  = turned->library->plan_rotation (display->width, display->height, rotation, &plan);

  turned->valid = status == STRAIGHTEN_OK;
  if (turned->valid)
    turned->plan = plan;
  g_clear_pointer (&turned->shown, cairo_surface_destroy);
  return status;
}

/* The plan between the reduced copy and the result at the view's scale. */
static void
reduce_plan (const Turned *turned, gdouble source_from_target[9])
{
  const Display *display = &turned->reduced.display;
  const gdouble  rows[]  = { (gdouble) cairo_image_surface_get_width (turned->reduced.surface) / display->width,
                             (gdouble) cairo_image_surface_get_height (turned->reduced.surface) / display->height, 1 };

  for (gint i = 0; i < 9; i++)
    source_from_target[i] = turned->plan.source_from_target[i] * rows[i / 3] / (i % 3 < 2 ? turned->view.scale : 1);
}

static void
compute (Turned *turned, gint width, gint height)
{
  const straighten_box    whole   = { 0, 0, turned->plan.width, turned->plan.height };
  straighten_warp_options options = STRAIGHTEN_WARP_OPTIONS_INIT;
  gdouble                 source_from_target[9];

  /* What is fast enough to follow the pointer. */
  options.flags  = STRAIGHTEN_RESAMPLE_STORED;
  options.filter = STRAIGHTEN_FILTER_CUBIC;

  g_clear_pointer (&turned->shown, cairo_surface_destroy);
  turned->width  = width;
  turned->height = height;
  turned->view   = view_fit (&whole, width, height, PADDING);
  reduced_fit (&turned->reduced, FINER * width, FINER * height);
  reduce_plan (turned, source_from_target);
  turned->shown = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, lround (turned->view.scale * whole.width)),
                                              MAX (1, lround (turned->view.scale * whole.height)));

  straighten_image source = image_of_surface (turned->reduced.surface);
  straighten_image result = image_of_surface (turned->shown);

  /* Without memory the surface is an error one, which cairo paints as nothing. */
  if (source.pixels && result.pixels)
    turned->library->warp_image (&source, source_from_target, &options, &result);
  cairo_surface_mark_dirty (turned->shown);
}

void
turned_paint (Turned *turned, cairo_t *cr, gint width, gint height)
{
  paint_ground (cr);
  if (! turned->valid)
    return;
  if (! turned->shown || turned->width != width || turned->height != height)
    compute (turned, width, height);
  cairo_set_source_surface (cr, turned->shown, turned->view.origin.x, turned->view.origin.y);
  cairo_paint (cr);
}

static gboolean
map (const gdouble m[9], straighten_point from, straighten_point *to)
{
  gdouble w = m[6] * from.x + m[7] * from.y + m[8];

  *to = (straighten_point) { (m[0] * from.x + m[1] * from.y + m[2]) / w, (m[3] * from.x + m[4] * from.y + m[5]) / w };
  return w > 0;
}

straighten_point
turned_to_result (const Turned *turned, straighten_point photo)
{
  straighten_point result;

  map (turned->plan.target_from_source, photo, &result);
  return result;
}

gboolean
turned_from_result (const Turned *turned, straighten_point result, straighten_point *photo)
{
  return map (turned->plan.source_from_target, result, photo);
}

straighten_point
turned_to_widget (const Turned *turned, straighten_point photo)
{
  return view_to_widget (&turned->view, turned_to_result (turned, photo));
}

gboolean
turned_to_photo (const Turned *turned, straighten_point widget, straighten_point *photo)
{
  return turned_from_result (turned, view_to_photo (&turned->view, widget), photo);
}
