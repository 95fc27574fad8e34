/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "level-line.h"

#define BORDER 0.06             /* of the photo's sides, so that the ends can be seen and dragged outward */

/* The part of first + t * step in [low, high]. */
static void
limit (gdouble first, gdouble step, gdouble low, gdouble high, gdouble *from, gdouble *to)
{
  if (step == 0)
    {
      if (first < low || first > high)
        *to = -INFINITY;
      return;
    }

  gdouble a = (low - first) / step, b = (high - first) / step;

  *from = MAX (*from, MIN (a, b));
  *to   = MIN (*to,   MAX (a, b));
}

LevelLine
level_line_across (straighten_point point, gdouble angle, gint width, gint height)
{
  gdouble dx = cos (angle), dy = sin (angle);
  gdouble from = -INFINITY, to = INFINITY;

  limit (point.x, dx, BORDER * width, (1 - BORDER) * width, &from, &to);
  limit (point.y, dy, BORDER * height, (1 - BORDER) * height, &from, &to);
  /* A line that only cuts a corner would be too short to be dragged. */
  if (to - from < 0.25 * MIN (width, height))
    return level_line_across ((straighten_point) { width / 2.0, height / 2.0 }, angle, width, height);
  return (LevelLine) { { { point.x + from * dx, point.y + from * dy }, { point.x + to * dx, point.y + to * dy } } };
}

static gdouble
direction (const LevelLine *line)
{
  return atan2 (line->end[1].y - line->end[0].y, line->end[1].x - line->end[0].x);
}

gdouble
level_line_angle (const LevelLine *line)
{
  return remainder (direction (line), G_PI / 2);
}

gboolean
level_line_is_steep (const LevelLine *line)
{
  return fabs (line->end[1].y - line->end[0].y) > fabs (line->end[1].x - line->end[0].x);
}

straighten_point
level_line_middle (const LevelLine *line)
{
  return (straighten_point) { (line->end[0].x + line->end[1].x) / 2, (line->end[0].y + line->end[1].y) / 2 };
}

void
level_line_turn (LevelLine *line, gdouble angle)
{
  gdouble          new_direction = direction (line) + angle - level_line_angle (line);
  straighten_point middle        = level_line_middle (line);
  gdouble          half          = hypot (line->end[1].x - line->end[0].x, line->end[1].y - line->end[0].y) / 2;
  straighten_point step          = { half * cos (new_direction), half * sin (new_direction) };

  line->end[0] = (straighten_point) { middle.x - step.x, middle.y - step.y };
  line->end[1] = (straighten_point) { middle.x + step.x, middle.y + step.y };
}
