/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "level-wording.h"

/* A tenth of a degree lifts one side of a photo by a six-hundredth of its width. */
gboolean
level_is_level (gdouble angle)
{
  return fabs (angle) < 0.1 * G_PI / 180;
}

static gchar *
wording_of_angle (gdouble angle)
{
  gdouble degrees = fabs (angle) * 180 / G_PI;

  if (level_is_level (angle))
    return g_strdup (_("The photo is level."));
  return angle > 0 ? g_strdup_printf (_("The photo falls to the right by %.1f°."), degrees)
                   : g_strdup_printf (_("The photo falls to the left by %.1f°."), degrees);
}

static const gchar *
evidence (straighten_horizon_kind kind)
{
  return kind == STRAIGHTEN_HORIZON_LINE ? _("The line between sky, land and water says so")
                                         : _("The verticals and horizontals of what is built say so");
}

/* The library's confidence is the probability that the angle is right within one degree. */
static const gchar *
certainty (gdouble confidence)
{
  if (confidence >= 0.9)
    return _("almost certainly right");
  return confidence >= 0.7 ? _("probably right") : _("not certain");
}

gchar *
level_wording_of_detection (const straighten_horizon *horizon)
{
  if (horizon->kind == STRAIGHTEN_HORIZON_NONE)
    return g_strdup (_("Nothing in the photo tells by which angle it hangs. Drag the ends of the red line onto something that "
                       "should be level or upright, or type the angle."));

  gchar *angle = wording_of_angle (horizon->angle);
  gchar *text  = g_strdup_printf (_("%s %s: %s (%.0f %%)."), angle, evidence (horizon->kind), certainty (horizon->confidence),
                                  100 * horizon->confidence);

  g_free (angle);
  if (horizon->flags & STRAIGHTEN_HORIZON_OFFER_ONLY)
    {
      angle = text;
      text  = g_strdup_printf (_("%s This is an offer only, as the angle is large or may be that of a single tilted thing: if "
                                 "the red line is right, press “Turn by the Red Line”."), angle);
      g_free (angle);
    }
  return text;
}

gchar *
level_wording_of_line (gdouble angle)
{
  gchar *hangs = wording_of_angle (angle);
  gchar *text  = g_strdup_printf (_("%s The line is as you set it. Reset goes back to what was found."), hangs);

  g_free (hangs);
  return text;
}
