/* SPDX-License-Identifier: MIT */
#ifndef LOUPE_H
#define LOUPE_H

#include <cairo.h>

#include "display.h"
#include "handles.h"

/* Where the loupe of the point 'at' lies in a widget: in the corner opposite to it. */
straighten_box loupe_place (straighten_point at, gint widget_width, gint widget_height, gdouble size);

/* Paints the surroundings of the handle into 'place', enlarged, with a crosshair on its exact point. */
void           loupe_paint (cairo_t *cr, const straighten_box *place, const Display *display, const straighten_quad *quad,
                            gint handle, gboolean valid, gdouble size);

#endif
