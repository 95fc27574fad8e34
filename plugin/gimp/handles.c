/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "handles.h"

/* Beside a side that is more parallel than this (6 degrees), a corner would shoot away. */
#define LEAST_SINE 0.1

const gchar *
handle_name (gint handle)
{
  const gchar *names[N_HANDLES] =
    {
      _("Top left corner"), _("Top right corner"), _("Bottom right corner"), _("Bottom left corner"),
      _("Top side"), _("Right side"), _("Bottom side"), _("Left side")
    };

  return names[handle];
}

straighten_point
handle_place (const straighten_quad *quad, gint handle)
{
  if (handle < FIRST_SIDE)
    return quad->corner[handle];

  straighten_point a = quad->corner[handle - FIRST_SIDE];
  straighten_point b = quad->corner[(handle - FIRST_SIDE + 1) % 4];

  return (straighten_point) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* 'corner' moved on the line from 'neighbour' to it, until it is 'distance' farther along the unit vector 'normal'. */
static straighten_point
slid (straighten_point corner, straighten_point neighbour, straighten_point normal, gdouble distance)
{
  gdouble x = corner.x - neighbour.x, y = corner.y - neighbour.y;
  gdouble rise = x * normal.x + y * normal.y;

  if (fabs (rise) <= LEAST_SINE * hypot (x, y))
    return (straighten_point) { corner.x + distance * normal.x, corner.y + distance * normal.y };
  return (straighten_point) { corner.x + distance / rise * x, corner.y + distance / rise * y };
}

static void
move_side (straighten_quad *quad, gint side, straighten_point by)
{
  straighten_point *corners = quad->corner;
  gint              a = side, b = (side + 1) % 4;
  gdouble           x = corners[b].x - corners[a].x, y = corners[b].y - corners[a].y;
  gdouble           length = hypot (x, y);

  if (length == 0)
    return;

  straighten_point normal   = { -y / length, x / length };
  gdouble          distance = by.x * normal.x + by.y * normal.y;

  corners[a] = slid (corners[a], corners[(side + 3) % 4], normal, distance);
  corners[b] = slid (corners[b], corners[(side + 2) % 4], normal, distance);
}

straighten_quad
handle_moved (const straighten_quad *quad, gint handle, straighten_point by)
{
  straighten_quad moved = *quad;

  if (handle < FIRST_SIDE)
    {
      moved.corner[handle].x += by.x;
      moved.corner[handle].y += by.y;
    }
  else
    {
      move_side (&moved, handle - FIRST_SIDE, by);
    }
  return moved;
}

straighten_quad
handle_taken (const straighten_quad *quad, gint handle, const straighten_quad *from)
{
  straighten_quad taken = *quad;
  gint            first = handle % FIRST_SIDE;

  taken.corner[first] = from->corner[first];
  if (handle >= FIRST_SIDE)
    taken.corner[(first + 1) % 4] = from->corner[(first + 1) % 4];
  return taken;
}

gint
handle_hit (const View *view, const straighten_quad *quad, straighten_point widget, gdouble reach)
{
  gint nearest = -1;

  for (gint handle = 0; handle < N_HANDLES; handle++)
    {
      straighten_point at       = view_to_widget (view, handle_place (quad, handle));
      gdouble          distance = hypot (at.x - widget.x, at.y - widget.y);

      if (handle == FIRST_SIDE && nearest >= 0)
        break;
      if (distance <= reach)
        {
          reach   = distance;
          nearest = handle;
        }
    }
  return nearest;
}

gboolean
quad_contains (const straighten_quad *quad, straighten_point point)
{
  for (gint i = 0; i < 4; i++)
    {
      straighten_point a = quad->corner[i], b = quad->corner[(i + 1) % 4];

      if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) < 0)
        return FALSE;
    }
  return TRUE;
}
