/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "arguments.h"
#include "level-options.h"

#define DATA_VERSION 1

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
  return arguments_choice (value, last, &level_arguments[argument], &params[argument], error);
}

gboolean
level_options_from_arguments (LevelOptions *options, gint n_params, const GimpParam *params, GError **error)
{
  if (! arguments_count (n_params, N_ARGUMENTS, error))
    return FALSE;

  /* Its range is the library's, which checks it. */
  options->minimum_confidence = params[ARGUMENT_MINIMUM_CONFIDENCE].data.d_float;
  return choice (&options->framing, STRAIGHTEN_FRAME_ZOOM, ARGUMENT_FRAMING, params, error) &&
         choice (&options->interpolation, STRAIGHTEN_FILTER_CUBIC, ARGUMENT_INTERPOLATION, params, error) &&
         choice (&options->output, OUTPUT_IN_PLACE, ARGUMENT_OUTPUT, params, error);
}

void
level_options_recall (LevelOptions *options)
{
  if (! arguments_recall (LEVEL_PROCEDURE_NAME, DATA_VERSION, options, sizeof *options))
    *options = (LevelOptions) { .framing = STRAIGHTEN_FRAME_CROP_KEEP_ASPECT, .output = OUTPUT_NEW_IMAGE };
}

void
level_options_remember (const LevelOptions *options)
{
  arguments_remember (LEVEL_PROCEDURE_NAME, DATA_VERSION, options, sizeof *options);
}

straighten_rotate_options
level_options_for_library (const LevelOptions *options, gdouble roll)
{
  straighten_rotate_options rotation = STRAIGHTEN_ROTATE_OPTIONS_INIT;

  rotation.roll    = roll;
  rotation.framing = options->framing;
  rotation.filter  = options->interpolation;
  return rotation;
}
