/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "view.h"

View
view_fit (const straighten_box *area, gint width, gint height, gint padding)
{
  gdouble room_x = MAX (width - 2 * padding, 1);
  gdouble room_y = MAX (height - 2 * padding, 1);
  View    view   = { .scale = MIN (room_x / area->width, room_y / area->height) };

  view.origin.x = width  / 2.0 - view.scale * (area->x + area->width  / 2);
  view.origin.y = height / 2.0 - view.scale * (area->y + area->height / 2);
  return view;
}

straighten_point
view_to_widget (const View *view, straighten_point photo)
{
  return (straighten_point) { view->origin.x + view->scale * photo.x, view->origin.y + view->scale * photo.y };
}

straighten_point
view_to_photo (const View *view, straighten_point widget)
{
  return (straighten_point) { (widget.x - view->origin.x) / view->scale, (widget.y - view->origin.y) / view->scale };
}

View
view_zoomed (const View *view, gdouble factor, straighten_point fixed)
{
  straighten_point origin = { fixed.x + factor * (view->origin.x - fixed.x), fixed.y + factor * (view->origin.y - fixed.y) };

  return (View) { origin, factor * view->scale };
}

straighten_box
view_visible (const View *view, gint widget_width, gint widget_height, gint width, gint height)
{
  straighten_point first = view_to_photo (view, (straighten_point) { 0, 0 });
  straighten_point last  = view_to_photo (view, (straighten_point) { widget_width, widget_height });
  gdouble          left  = CLAMP (first.x, 0, width), top = CLAMP (first.y, 0, height);

  return (straighten_box) { left, top, CLAMP (last.x, left, width) - left, CLAMP (last.y, top, height) - top };
}
