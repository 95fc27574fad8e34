/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "level-paint.h"
#include "marks.h"

void
level_paint (cairo_t *cr, const straighten_point ends[2], gboolean steep, gint selected, gdouble unit)
{
  straighten_point middle = { (ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2 };
  gdouble          half   = hypot (ends[1].x - ends[0].x, ends[1].y - ends[0].y) / 2;
  straighten_point step   = { steep ? 0 : half, steep ? half : 0 };

  /* The green line is wider, so that both are seen where they agree. */
  mark_line (cr, (straighten_point) { middle.x - step.x, middle.y - step.y },
             (straighten_point) { middle.x + step.x, middle.y + step.y }, MARK_GREEN, 5.5 * unit);
  mark_line (cr, ends[0], ends[1], MARK_RED, 2.5 * unit);
  for (gint i = 0; i < 2; i++)
    mark_handle (cr, ends[i], i == selected, unit);
}
