/* SPDX-License-Identifier: MIT */
/* What can be dragged of a quad: its corners (0 to 3, in the library's order) and its sides (4 to 7: top, right,
   bottom, left), which move in parallel. */
#ifndef HANDLES_H
#define HANDLES_H

#include "view.h"

enum { N_HANDLES = 8, FIRST_SIDE = 4 };

const gchar     *handle_name    (gint handle);

/* Where the quad has it: a corner, or the middle of a side; pixels of the photo. */
straighten_point handle_place   (const straighten_quad *quad, gint handle);

/* The quad with its handle moved 'by' pixels of the photo.  The corners of a side slide along the sides beside it, so
   that these stay on the edges where they are. */
straighten_quad  handle_moved   (const straighten_quad *quad, gint handle, straighten_point by);

/* The corners that the handle moves, of 'from', the others of 'quad'. */
straighten_quad  handle_taken   (const straighten_quad *quad, gint handle, const straighten_quad *from);

/* The handle within 'reach' widget pixels that is nearest to 'widget', or -1.  Corners come first. */
gint             handle_hit     (const View *view, const straighten_quad *quad, straighten_point widget, gdouble reach);

/* Whether the point of the photo lies inside. */
gboolean         quad_contains  (const straighten_quad *quad, straighten_point point);

#endif
