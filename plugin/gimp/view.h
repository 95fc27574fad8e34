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

/* The same view, 'factor' times as large; what is at 'fixed', in widget pixels, stays there. */
View             view_zoomed    (const View *view, gdouble factor, straighten_point fixed);

straighten_point view_to_widget (const View *view, straighten_point photo);
straighten_point view_to_photo  (const View *view, straighten_point widget);

/* What of a photo of width x height pixels is seen in a widget of this size, in pixels of the photo.  Width or height
   is 0 where nothing is. */
straighten_box   view_visible   (const View *view, gint widget_width, gint widget_height, gint width, gint height);

#endif
