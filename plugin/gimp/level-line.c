/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "level-line.h"

#define BORDER   0.03           /* of the frame's sides, so that the ends can be seen and dragged outward */
#define SHORTEST 0.25           /* of its shorter side: a line that only cuts a corner would be hard to drag */

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

/* Limits [from, to], in steps from 'first', to the frame; FALSE if too little is left. */
static gboolean
limit_to_frame (straighten_point first, straighten_point step, gint width, gint height, gdouble *from, gdouble *to)
{
  limit (first.x, step.x, BORDER * width, (1 - BORDER) * width, from, to);
  limit (first.y, step.y, BORDER * height, (1 - BORDER) * height, from, to);
  return (*to - *from) * hypot (step.x, step.y) >= SHORTEST * MIN (width, height);
}

static straighten_point
along (straighten_point first, straighten_point step, gdouble t)
{
  return (straighten_point) { first.x + t * step.x, first.y + t * step.y };
}

LevelLine
level_line_across (straighten_point point, gdouble angle, gint width, gint height)
{
  straighten_point step = { cos (angle), sin (angle) };
  gdouble          from = -INFINITY, to = INFINITY;

  if (! limit_to_frame (point, step, width, height, &from, &to))
    return level_line_across ((straighten_point) { width / 2.0, height / 2.0 }, angle, width, height);
  return (LevelLine) { { along (point, step, from), along (point, step, to) } };
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
level_line_bring_into (LevelLine *line, gint width, gint height)
{
  straighten_point first  = line->end[0];
  straighten_point step   = { line->end[1].x - first.x, line->end[1].y - first.y };
  straighten_point middle = level_line_middle (line);
  gdouble          from   = 0, to = 1;

  if (limit_to_frame (first, step, width, height, &from, &to))
    {
      *line = (LevelLine) { { along (first, step, from), along (first, step, to) } };
      return;
    }
  middle.x = CLAMP (middle.x, BORDER * width, (1 - BORDER) * width);
  middle.y = CLAMP (middle.y, BORDER * height, (1 - BORDER) * height);
  *line    = level_line_across (middle, direction (line), width, height);
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
