/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

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

gint
view_hit (const View *view, const straighten_quad *quad, straighten_point widget, gdouble reach)
{
  gint nearest = -1;

  for (gint i = 0; i < 4; i++)
    {
      straighten_point corner   = view_to_widget (view, quad->corner[i]);
      gdouble          distance = hypot (corner.x - widget.x, corner.y - widget.y);

      if (distance <= reach)
        {
          reach   = distance;
          nearest = i;
        }
    }
  return nearest;
}
