/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "failure.h"
#include "level-options.h"

/* In the order of level_arguments. */
enum
{
  ARGUMENT_RUN_MODE,
  ARGUMENT_IMAGE,
  ARGUMENT_DRAWABLE,
  ARGUMENT_FRAMING,
  ARGUMENT_INTERPOLATION,
  ARGUMENT_MINIMUM_CONFIDENCE,
  ARGUMENT_OUTPUT,
  N_ARGUMENTS
};

const GimpParamDef level_arguments[] =
{
  { GIMP_PDB_INT32,    "run-mode",           "The run mode { RUN-INTERACTIVE (0), RUN-NONINTERACTIVE (1), RUN-WITH-LAST-VALS (2) }" },
  { GIMP_PDB_IMAGE,    "image",              "The photo" },
  { GIMP_PDB_DRAWABLE, "drawable",           "Its layer to level" },
  { GIMP_PDB_INT32,    "framing",            "{ SAME-SIZE (0), WHOLE (1), CROP (2), CROP-KEEP-ASPECT (3), ZOOM (4) }" },
  { GIMP_PDB_INT32,    "interpolation",      "{ BEST (0), NEAREST (1), LINEAR (2), CUBIC (3) }" },
  { GIMP_PDB_FLOAT,    "minimum-confidence", "Fail below it, 0 to 1; 0: the default, 0.5" },
  { GIMP_PDB_INT32,    "output",             "{ NEW-IMAGE (0), IN-PLACE (1) }" }
};
const gint level_n_arguments = G_N_ELEMENTS (level_arguments);
G_STATIC_ASSERT (G_N_ELEMENTS (level_arguments) == N_ARGUMENTS);

static gboolean
choice (gint32 *value, gint32 last, gint argument, const GimpParam *params, GError **error)
{
  *value = params[argument].data.d_int32;
  if (*value >= 0 && *value <= last)
    return TRUE;

  g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%s is %d, but must be 0 to %d"), level_arguments[argument].name, *value, last);
  return FALSE;
}

gboolean
level_options_choose (LevelOptions *options, gint n_params, const GimpParam *params, GError **error)
{
  *options = (LevelOptions) { .framing = STRAIGHTEN_FRAME_CROP_KEEP_ASPECT, .output = OUTPUT_NEW_IMAGE };
  if (params[ARGUMENT_RUN_MODE].data.d_int32 != GIMP_RUN_NONINTERACTIVE)
    return TRUE;
  if (n_params != N_ARGUMENTS)
    {
      g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%d arguments given, but %d are needed"), n_params, N_ARGUMENTS);
      return FALSE;
    }
  options->minimum_confidence = params[ARGUMENT_MINIMUM_CONFIDENCE].data.d_float;
  return choice (&options->framing, STRAIGHTEN_FRAME_ZOOM, ARGUMENT_FRAMING, params, error) &&
         choice (&options->interpolation, STRAIGHTEN_FILTER_CUBIC, ARGUMENT_INTERPOLATION, params, error) &&
         choice (&options->output, OUTPUT_IN_PLACE, ARGUMENT_OUTPUT, params, error);
}
