/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "arguments.h"
#include "rotation-options.h"

#define DATA_VERSION 1

/* In the order of rotation_arguments. */
enum
{
  ARGUMENT_RUN_MODE,
  ARGUMENT_IMAGE,
  ARGUMENT_DRAWABLE,
  ARGUMENT_ROLL,
  ARGUMENT_PITCH,
  ARGUMENT_YAW,
  ARGUMENT_MIRROR,
  ARGUMENT_QUARTER_TURNS,
  ARGUMENT_FRAMING,
  ARGUMENT_FOCAL_LENGTH,
  ARGUMENT_PIVOT_X,
  ARGUMENT_PIVOT_Y,
  ARGUMENT_INTERPOLATION,
  ARGUMENT_OUTPUT,
  N_ARGUMENTS
};

const GimpParamDef rotation_arguments[] =
{
  { GIMP_PDB_INT32,    "run-mode",      "The run mode { RUN-INTERACTIVE (0), RUN-NONINTERACTIVE (1), RUN-WITH-LAST-VALS (2) }" },
  { GIMP_PDB_IMAGE,    "image",         "The photo" },
  { GIMP_PDB_DRAWABLE, "drawable",      "Its layer to rotate" },
  { GIMP_PDB_FLOAT,    "roll",          "Radians, -2 pi to 2 pi; positive turns the picture clockwise" },
  { GIMP_PDB_FLOAT,    "pitch",         "Radians, -pi to pi; positive moves the picture up and widens its top" },
  { GIMP_PDB_FLOAT,    "yaw",           "Radians, -pi to pi; positive moves the picture to the right and makes its right side taller" },
  { GIMP_PDB_INT32,    "mirror",        "Before all else { NOT (0), TOP-AND-BOTTOM (1), LEFT-AND-RIGHT (2), BOTH (3) }" },
  { GIMP_PDB_INT32,    "quarter-turns", "Clockwise, after mirroring, -3 to 3" },
  { GIMP_PDB_INT32,    "framing",       "{ SAME-SIZE (0), WHOLE (1), CROP (2), CROP-KEEP-ASPECT (3), ZOOM (4) }" },
  { GIMP_PDB_FLOAT,    "focal-length",  "35 mm equivalent in millimetres, 1 to 10000; 0: as the photo's Exif metadata say, else 28" },
  { GIMP_PDB_FLOAT,    "pivot-x",       "Of the point that stays in place, in pixels of the layer; both 0: its centre" },
  { GIMP_PDB_FLOAT,    "pivot-y",       "Likewise" },
  { GIMP_PDB_INT32,    "interpolation", "{ BEST (0), NEAREST (1), LINEAR (2), CUBIC (3) }" },
  { GIMP_PDB_INT32,    "output",        "{ NEW-IMAGE (0), IN-PLACE (1) }" }
};
const gint rotation_n_arguments = G_N_ELEMENTS (rotation_arguments);
G_STATIC_ASSERT (G_N_ELEMENTS (rotation_arguments) == N_ARGUMENTS);

static gboolean
choice (gint32 *value, gint32 last, gint argument, const GimpParam *params, GError **error)
{
  return arguments_choice (value, last, &rotation_arguments[argument], &params[argument], error);
}

gboolean
rotation_options_from_arguments (RotationOptions *options, gint n_params, const GimpParam *params, GError **error)
{
  if (! arguments_count (n_params, N_ARGUMENTS, error))
    return FALSE;

  /* The ranges of these are the library's, which checks them. */
  options->roll          = params[ARGUMENT_ROLL].data.d_float;
  options->pitch         = params[ARGUMENT_PITCH].data.d_float;
  options->yaw           = params[ARGUMENT_YAW].data.d_float;
  options->quarter_turns = params[ARGUMENT_QUARTER_TURNS].data.d_int32;
  options->focal_length  = params[ARGUMENT_FOCAL_LENGTH].data.d_float;
  options->pivot_x       = params[ARGUMENT_PIVOT_X].data.d_float;
  options->pivot_y       = params[ARGUMENT_PIVOT_Y].data.d_float;
  return choice (&options->mirror, 3, ARGUMENT_MIRROR, params, error) &&
         choice (&options->framing, STRAIGHTEN_FRAME_ZOOM, ARGUMENT_FRAMING, params, error) &&
         choice (&options->interpolation, STRAIGHTEN_FILTER_CUBIC, ARGUMENT_INTERPOLATION, params, error) &&
         choice (&options->output, OUTPUT_IN_PLACE, ARGUMENT_OUTPUT, params, error);
}

void
rotation_options_recall (RotationOptions *options)
{
  if (! arguments_recall (ROTATION_PROCEDURE_NAME, DATA_VERSION, options, sizeof *options))
    *options = (RotationOptions) { .output = OUTPUT_NEW_IMAGE };
}

void
rotation_options_remember (const RotationOptions *options)
{
  arguments_remember (ROTATION_PROCEDURE_NAME, DATA_VERSION, options, sizeof *options);
}

straighten_rotate_options
rotation_options_for_library (const RotationOptions *options, gdouble focal_length)
{
  straighten_rotate_options rotation = STRAIGHTEN_ROTATE_OPTIONS_INIT;

  rotation.flags             = (options->mirror & 1 ? STRAIGHTEN_MIRROR_ACROSS_X : 0) |
                               (options->mirror & 2 ? STRAIGHTEN_MIRROR_ACROSS_Y : 0);
  rotation.roll              = options->roll;
  rotation.pitch             = options->pitch;
  rotation.yaw               = options->yaw;
  rotation.focal_length_35mm = options->focal_length != 0 ? options->focal_length : focal_length;
  rotation.pivot             = (straighten_point) { options->pivot_x, options->pivot_y };
  rotation.quarter_turns     = options->quarter_turns;
  rotation.framing           = options->framing;
  rotation.filter            = options->interpolation;
  return rotation;
}
