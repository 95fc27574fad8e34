/* SPDX-License-Identifier: MIT */
#ifndef VIEW_H
#define VIEW_H

#include <glib.h>

#include "straighten.h"

/* Where a widget shows the photo: widget = origin + scale * photo. */
typedef struct View
{
  straighten_point origin;
  gdouble          scale;
} View;

/* The largest view that shows all of 'area', in pixels of the photo, with a border of 'padding' widget pixels. */
View             view_fit       (const straighten_box *area, gint width, gint height, gint padding);
straighten_point view_to_widget (const View *view, straighten_point photo);
straighten_point view_to_photo  (const View *view, straighten_point widget);

/* The corner within 'reach' widget pixels that is nearest to 'widget', or -1. */
gint             view_hit       (const View *view, const straighten_quad *quad, straighten_point widget, gdouble reach);

#endif
