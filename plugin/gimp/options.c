/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "failure.h"
#include "options.h"

#define DATA_VERSION 1

typedef struct Remembered
{
  guint32 version;
  Options options;
} Remembered;

const Options options_default = { MODE_FRAME, STRAIGHTEN_FILTER_BEST, OUTPUT_NEW_IMAGE, 0, 0, 0 };

/* In the order of options_arguments. */
enum
{
  ARGUMENT_RUN_MODE,
  ARGUMENT_IMAGE,
  ARGUMENT_DRAWABLE,
  ARGUMENT_MODE,
  ARGUMENT_MARGIN,
  ARGUMENT_ASPECT,
  ARGUMENT_FOCAL_LENGTH,
  ARGUMENT_INTERPOLATION,
  ARGUMENT_OUTPUT,
  ARGUMENT_N_CORNERS,
  ARGUMENT_CORNERS,
  N_ARGUMENTS
};

const GimpParamDef options_arguments[] =
{
  { GIMP_PDB_INT32,      "run-mode",      "The run mode { RUN-INTERACTIVE (0), RUN-NONINTERACTIVE (1), RUN-WITH-LAST-VALS (2) }" },
  { GIMP_PDB_IMAGE,      "image",         "The photo" },
  { GIMP_PDB_DRAWABLE,   "drawable",      "Its layer to straighten" },
  { GIMP_PDB_INT32,      "mode",          "What to straighten by { FRAME (0), PAINTING-INSIDE (1) }" },
  { GIMP_PDB_FLOAT,      "margin",        "Room to leave on each side, in pixels of the result; negative crops" },
  { GIMP_PDB_FLOAT,      "aspect",        "Width / height of the picture, 0.001 to 1000; 0: find the true proportions" },
  { GIMP_PDB_FLOAT,      "focal-length",  "35 mm equivalent in millimetres, 1 to 10000; 0: as the photo's Exif metadata say" },
  { GIMP_PDB_INT32,      "interpolation", "{ BEST (0), NEAREST (1), LINEAR (2), CUBIC (3) }" },
  { GIMP_PDB_INT32,      "output",        "{ NEW-IMAGE (0), IN-PLACE (1) }" },
  { GIMP_PDB_INT32,      "num-corners",   "How many numbers 'corners' has: 0 or 8; 0: find the picture" },
  { GIMP_PDB_FLOATARRAY, "corners",       "x and y of the top left, top right, bottom right and bottom left corner, in pixels of the layer" }
};
const gint options_n_arguments = G_N_ELEMENTS (options_arguments);
G_STATIC_ASSERT (G_N_ELEMENTS (options_arguments) == N_ARGUMENTS);

static gboolean
check_choice (gint32 value, gint32 last, gint argument, GError **error)
{
  if (value >= 0 && value <= last)
    return TRUE;

  g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%s is %d, but must be 0 to %d"),
               options_arguments[argument].name, value, last);
  return FALSE;
}

gboolean
options_from_arguments (Options *options, gboolean *has_corners, straighten_quad *corners,
                        gint n_params, const GimpParam *params, GError **error)
{
  if (n_params != N_ARGUMENTS)
    {
      g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%d arguments given, but %d are needed"), n_params, N_ARGUMENTS);
      return FALSE;
    }

  options->mode          = params[ARGUMENT_MODE].data.d_int32;
  options->margin        = params[ARGUMENT_MARGIN].data.d_float;
  options->aspect        = params[ARGUMENT_ASPECT].data.d_float;
  options->focal_length  = params[ARGUMENT_FOCAL_LENGTH].data.d_float;
  options->interpolation = params[ARGUMENT_INTERPOLATION].data.d_int32;
  options->output        = params[ARGUMENT_OUTPUT].data.d_int32;

  gint n_corners = params[ARGUMENT_N_CORNERS].data.d_int32;

  if (n_corners != 0 && n_corners != 8)
    {
      g_set_error (error, FAILURE, FAILURE_ARGUMENT,
                   _("num-corners is %d, but must be 0 (find the picture) or 8 (x and y of four corners)"), n_corners);
      return FALSE;
    }
  *has_corners = n_corners == 8;
  if (*has_corners)
    memcpy (corners, params[ARGUMENT_CORNERS].data.d_floatarray, sizeof *corners);

  /* The ranges of the other numbers are the library's, which checks them. */
  return check_choice (options->mode, MODE_PAINTING, ARGUMENT_MODE, error) &&
         check_choice (options->interpolation, STRAIGHTEN_FILTER_CUBIC, ARGUMENT_INTERPOLATION, error) &&
         check_choice (options->output, OUTPUT_IN_PLACE, ARGUMENT_OUTPUT, error);
}

void
options_recall (Options *options)
{
  Remembered remembered;

  *options = options_default;
  /* Another version of the plug-in may have stored something else in this session. */
  if (gimp_get_data_size (PROCEDURE_NAME) == sizeof remembered &&
      gimp_get_data (PROCEDURE_NAME, &remembered) &&
      remembered.version == DATA_VERSION)
    *options = remembered.options;
}

void
options_remember (const Options *options)
{
  Remembered remembered = { DATA_VERSION, *options };

  gimp_set_data (PROCEDURE_NAME, &remembered, sizeof remembered);
}

gdouble
options_focal_length (const Options *options, gdouble focal_length)
{
  return options->focal_length != 0 ? options->focal_length : focal_length;
}

straighten_correct_options
options_for_correction (const Options *options, gdouble focal_length)
{
  straighten_correct_options correction = STRAIGHTEN_CORRECT_OPTIONS_INIT;

  for (gint side = 0; side < 4; side++)
    correction.margin[side] = options->margin;
  correction.aspect            = options->aspect;
  correction.focal_length_35mm = options_focal_length (options, focal_length);
  correction.filter            = options->interpolation;
  return correction;
}
