/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "wording.h"

/* The library's confidence is a probability that no corner is off by more than 1 % of the diagonal. */
static const gchar *
certainty (gdouble confidence)
{
  if (confidence >= 0.9)
    return _("Found with high confidence: the corners are almost certainly right (%.0f %%).");
  if (confidence >= 0.6)
    return _("Found: the corners are probably right (%.0f %%). Please have a look at them.");
  return _("Perhaps found, but this is not certain (%.0f %%). Please check the corners.");
}

gchar *
wording_of_detection (straighten_status status, const straighten_picture *picture, gint n_pictures, const Options *options)
{
  GString *text = g_string_new (NULL);

  if (status == STRAIGHTEN_NOT_FOUND)
    return g_string_free (g_string_append (text, _("No picture was found: no four edges stand out clearly enough. Drag the "
                                                   "corners of this rectangle onto those of your picture.")),
                          FALSE);

  g_string_append_printf (text, certainty (picture->confidence), 100 * picture->confidence);
  if (options->mode == MODE_PAINTING && ! (picture->flags & STRAIGHTEN_PICTURE_HAS_INNER))
    g_string_append (text, _(" No painting was told apart from its frame: these are the outer corners."));
  if (picture->flags & STRAIGHTEN_PICTURE_CORNER_OUTSIDE)
    g_string_append (text, _(" A corner lies outside the photo."));
  else if (picture->flags & STRAIGHTEN_PICTURE_TOUCHES_BORDER)
    g_string_append (text, _(" It reaches the border of the photo and may be cut off."));
  if (n_pictures > 1)
    g_string_append_printf (text, ngettext (" %d other picture was found: click it to choose it.",
                                            " %d other pictures were found: click one to choose it.", n_pictures - 1),
                            n_pictures - 1);
  return g_string_free (text, FALSE);
}

static gchar *
origin_of_aspect (const straighten_correction *plan)
{
  switch (plan->aspect_origin)
    {
    case STRAIGHTEN_ASPECT_GIVEN:
      return g_strdup (_("as given"));
    case STRAIGHTEN_ASPECT_FOCAL_LENGTH:
      return g_strdup_printf (_("by the focal length of %.4g mm"), plan->focal_length_35mm);
    case STRAIGHTEN_ASPECT_SELF_CALIBRATED:
      return g_strdup (_("by its perspective"));
    default:
      return g_strdup (_("assuming a usual camera"));
    }
}

/* What was asked for, in pixels of the result. */
static gdouble
asked_margin (const straighten_correction *plan, const straighten_correct_options *options, gint side)
{
  gdouble width  = plan->width - plan->margin[1] - plan->margin[3];
  gdouble height = plan->height - plan->margin[0] - plan->margin[2];

  return options->margin[side] * (options->flags & STRAIGHTEN_MARGIN_FRACTION ? MIN (width, height) : 1);
}

static void
append_limits (GString *text, const straighten_correction *plan, const straighten_correct_options *options)
{
  const gchar *formats[] = { _("%.0f pixels at the top"), _("%.0f pixels at the right"),
                             _("%.0f pixels at the bottom"), _("%.0f pixels at the left") };
  GString     *sides     = g_string_new (NULL);

  for (gint side = 0; side < 4; side++)
    if (plan->margin[side] < floor (asked_margin (plan, options, side)))
      {
        if (sides->len > 0)
          g_string_append (sides, _(", "));
        g_string_append_printf (sides, formats[side], plan->margin[side]);
      }
  if (sides->len > 0)
    g_string_append_printf (text, _("\nThe wall ends within the margin: %s"), sides->str);
  g_string_free (sides, TRUE);
}

gchar *
wording_of_plan (const straighten_correction *plan, const straighten_correct_options *options)
{
  GString *text   = g_string_new (NULL);
  gchar   *origin = origin_of_aspect (plan);

  g_string_printf (text, _("Result: %d × %d pixels\n"), plan->width, plan->height);
  /* A typed ratio has no uncertainty, and one below the last digit is not worth a number. */
  if (plan->aspect_uncertainty >= 0.0005)
    g_string_append_printf (text, _("Proportions: %.3f ± %.3f, %s"), plan->aspect, plan->aspect_uncertainty, origin);
  else
    g_string_append_printf (text, _("Proportions: %.3f, %s"), plan->aspect, origin);
  append_limits (text, plan, options);
  g_free (origin);
  return g_string_free (text, FALSE);
}

gchar *
wording_of_straightness (const straighten_straightness *straightness)
{
  gdouble tilt = 0, bow = 0;

  if (straightness->flags == 0)
    return g_strdup ("");
  for (gint side = 0; side < 4; side++)
    if (straightness->flags & 1 << side)
      {
        tilt = MAX (tilt, fabs (straightness->tilt[side]));
        bow  = MAX (bow, fabs (straightness->bow[side]));
      }
  return g_strdup_printf (_("Sides after correction: tilted by %.2f° at most, bowed by %.1f pixels at most"),
                          tilt * 180 / G_PI, bow);
}

gchar *
wording_of_refusal (straighten_status status, const gchar *message)
{
  if (status == STRAIGHTEN_ERROR_QUAD)
    return g_strdup (_("These corners cannot be straightened: each has to be where its name says, and no side may cross "
                       "another or bend inward."));
  return g_strdup_printf (_("This cannot be done: %s"), message);
}
