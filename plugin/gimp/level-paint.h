/* SPDX-License-Identifier: MIT */
#ifndef LEVEL_PAINT_H
#define LEVEL_PAINT_H

#include <cairo.h>
#include <glib.h>

#include "straighten.h"

/* The red line between the ends, in pixels of the widget, and through its middle the green one, which is level, or upright
   where the red one is steep.  selected: the end that the keyboard moves, or -1.  unit: as in marks.h. */
void level_paint (cairo_t *cr, const straighten_point ends[2], gboolean steep, gint selected, gdouble unit);

#endif
