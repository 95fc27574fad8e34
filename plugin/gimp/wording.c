/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "wording.h"

/* The library's confidence is a probability that no corner is off by more than 1 % of the diagonal. */
static const gchar *
certainty (gdouble confidence)
{
  if (confidence >= 0.9)
    return _("The picture was found, and the corners are almost certainly right (%.0f %%).");
  if (confidence >= 0.6)
    return _("The picture was found, and the corners are probably right (%.0f %%). Please have a look at them.");
  return _("Perhaps the picture was found, but this is not certain (%.0f %%). Please check the corners.");
}

gchar *
wording_of_detection (straighten_status status, const straighten_picture *picture, const Options *options)
{
  GString *text = g_string_new (NULL);

  if (status == STRAIGHTEN_NOT_FOUND)
    return g_string_free (g_string_append (text, _("No picture was found. Drag the corners onto those of your picture.")),
                          FALSE);

  g_string_append_printf (text, certainty (picture->confidence), 100 * picture->confidence);
  if (options->mode == MODE_PAINTING && ! (picture->flags & STRAIGHTEN_PICTURE_HAS_INNER))
    g_string_append (text, _(" No painting was told apart from its frame: these are the outer corners."));
  if (picture->flags & STRAIGHTEN_PICTURE_CORNER_OUTSIDE)
    g_string_append (text, _(" A corner lies outside the photo."));
  else if (picture->flags & STRAIGHTEN_PICTURE_TOUCHES_BORDER)
    g_string_append (text, _(" It reaches the border of the photo and may be cut off."));
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

static gboolean
margin_is_limited (const straighten_correction *plan, gdouble margin)
{
  for (gint side = 0; side < 4; side++)
    if (plan->margin[side] < floor (margin))
      return TRUE;
  return FALSE;
}

gchar *
wording_of_plan (const straighten_correction *plan, const Options *options)
{
  GString *text   = g_string_new (NULL);
  gchar   *origin = origin_of_aspect (plan);

  g_string_printf (text, _("Result: %d × %d pixels\n"), plan->width, plan->height);
  /* A typed ratio has no uncertainty, and one below the last digit is not worth a number. */
  if (plan->aspect_uncertainty >= 0.0005)
    g_string_append_printf (text, _("Proportions: %.3f ± %.3f, %s"), plan->aspect, plan->aspect_uncertainty, origin);
  else
    g_string_append_printf (text, _("Proportions: %.3f, %s"), plan->aspect, origin);
  if (margin_is_limited (plan, options->margin))
    g_string_append_printf (text, _("\nThe photo ends within the margin: %.0f, %.0f, %.0f, %.0f pixels (top, right, bottom, "
                                    "left)"), plan->margin[0], plan->margin[1], plan->margin[2], plan->margin[3]);
  g_free (origin);
  return g_string_free (text, FALSE);
}

gchar *
wording_of_refusal (straighten_status status, const gchar *message)
{
  if (status == STRAIGHTEN_ERROR_QUAD)
    return g_strdup (_("These corners cannot be straightened: each has to be where its name says, and no side may cross "
                       "another or bend inward."));
  return g_strdup_printf (_("This cannot be done: %s"), message);
}
