/* SPDX-License-Identifier: MIT */
#ifndef LEVEL_LINE_H
#define LEVEL_LINE_H

#include <glib.h>

#include "straighten.h"

/* What should become level, or upright if it is steeper than 45 degrees; pixels of the photo. */
typedef struct LevelLine
{
  straighten_point end[2];
} LevelLine;

/* Through 'point' at 'angle' to the horizontal, across a photo of this size but for a border; through its centre if the
   point lies too far outside. */
LevelLine        level_line_across (straighten_point point, gdouble angle, gint width, gint height);

/* Slides ends that lie outside a frame of this size, but for a border, along the line into it.  A line of which too little
   would be left is shifted into the frame. */
void             level_line_bring_into (LevelLine *line, gint width, gint height);

/* The same middle and length at another angle to the horizontal or vertical. */
void             level_line_turn   (LevelLine *line, gdouble angle);

/* By which it hangs, as straighten_horizon.angle. */
gdouble          level_line_angle  (const LevelLine *line);

gboolean         level_line_is_steep (const LevelLine *line);
straighten_point level_line_middle (const LevelLine *line);

#endif
