/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "arguments.h"
#include "failure.h"
#include "options.h"

#define DATA_VERSION 2

const Options options_default = { .remove_bow = TRUE };

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
  N_FIRST_ARGUMENTS,            /* those after them may be left out, and are then 0 */
  ARGUMENT_MARGIN_UNIT = N_FIRST_ARGUMENTS,
  ARGUMENT_N_MARGINS,
  ARGUMENT_MARGINS,
  ARGUMENT_REMOVE_BOW,
  ARGUMENT_RADIAL_DISTORTION,
  ARGUMENT_SNAP,
  ARGUMENT_PICTURE,
  ARGUMENT_KEEP_ORIGINAL,
  N_ARGUMENTS
};

const GimpParamDef options_arguments[] =
{
  { GIMP_PDB_INT32,      "run-mode",      "The run mode { RUN-INTERACTIVE (0), RUN-NONINTERACTIVE (1), RUN-WITH-LAST-VALS (2) }" },
  { GIMP_PDB_IMAGE,      "image",         "The photo" },
  { GIMP_PDB_DRAWABLE,   "drawable",      "Its layer to straighten" },
  { GIMP_PDB_INT32,      "mode",          "What to straighten by { FRAME (0), PAINTING-INSIDE (1) }" },
  { GIMP_PDB_FLOAT,      "margin",        "Room to leave on each side; negative crops" },
  { GIMP_PDB_FLOAT,      "aspect",        "Width / height of the picture, 0.001 to 1000; 0: find the true proportions" },
  { GIMP_PDB_FLOAT,      "focal-length",  "35 mm equivalent in millimetres, 1 to 10000; 0: as the photo's Exif metadata say" },
  { GIMP_PDB_INT32,      "interpolation", "{ BEST (0), NEAREST (1), LINEAR (2), CUBIC (3) }" },
  { GIMP_PDB_INT32,      "output",        "{ NEW-IMAGE (0), IN-PLACE (1), NEW-LAYER (2) }" },
  { GIMP_PDB_INT32,      "num-corners",   "How many numbers 'corners' has: 0 or 8; 0: find the picture" },
  { GIMP_PDB_FLOATARRAY, "corners",       "x and y of the top left, top right, bottom right and bottom left corner, in pixels of the layer" },
  { GIMP_PDB_INT32,      "margin-unit",   "{ PIXELS (0), PERCENT (1) }: of the result, or of the shorter side of the picture in it" },
  { GIMP_PDB_INT32,      "num-margins",   "How many numbers 'margins' has: 0 or 4; 0: 'margin' on each side" },
  { GIMP_PDB_FLOATARRAY, "margins",       "Of the top, right, bottom and left side" },
  { GIMP_PDB_INT32,      "remove-bow",    "Whether sides that the lens bends are made straight { NO (0), YES (1) }" },
  { GIMP_PDB_FLOAT,      "radial-distortion", "k1 of the lens, -0.14 to 0.14: a point at the distance r from the middle shows "
                                              "at r (1 + k1 (r/R)^2), R being half the photo's diagonal; 0: as detected if 'remove-bow' is 1" },
  { GIMP_PDB_INT32,      "snap",          "Whether the corners given are moved onto the edges near them { NO (0), YES (1) }" },
  { GIMP_PDB_INT32,      "picture",       "Which one, if several are found, from 0, the best" },
  { GIMP_PDB_INT32,      "keep-original", "Whether a hidden copy of the layer stays below it, in place { NO (0), YES (1) }" }
};
const gint options_n_arguments = G_N_ELEMENTS (options_arguments);
G_STATIC_ASSERT (G_N_ELEMENTS (options_arguments) == N_ARGUMENTS);

static gboolean
read_choice (gint32 *value, gint32 last, gint argument, const GimpParam *params, GError **error)
{
  return arguments_choice (value, last, &options_arguments[argument], &params[argument], error);
}

/* Reads an array of numbers whose length, the argument before it, is 0 or 'length'. */
static gboolean
read_numbers (gdouble *numbers, gint length, gboolean *given, gint argument, const GimpParam *params, GError **error)
{
  gint n = params[argument - 1].data.d_int32;

  *given = n == length;
  if (n != 0 && n != length)
    {
      g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%s is %d, but must be 0 or %d"),
                   options_arguments[argument - 1].name, n, length);
      return FALSE;
    }
  if (*given)
    memcpy (numbers, params[argument].data.d_floatarray, length * sizeof *numbers);
  return TRUE;
}

static gboolean
read_further_arguments (Options *options, const GimpParam *params, GError **error)
{
  gboolean given;

  options->radial_distortion = params[ARGUMENT_RADIAL_DISTORTION].data.d_float;
  return read_numbers (options->margin, 4, &given, ARGUMENT_MARGINS, params, error) &&
         read_choice (&options->margin_unit, MARGIN_PERCENT, ARGUMENT_MARGIN_UNIT, params, error) &&
         read_choice (&options->remove_bow, 1, ARGUMENT_REMOVE_BOW, params, error) &&
         read_choice (&options->snap, 1, ARGUMENT_SNAP, params, error) &&
         read_choice (&options->picture, MOST_PICTURES - 1, ARGUMENT_PICTURE, params, error) &&
         read_choice (&options->keep_original, 1, ARGUMENT_KEEP_ORIGINAL, params, error);
}

gboolean
options_from_arguments (Options *options, gboolean *has_corners, straighten_quad *corners,
                        gint n_params, const GimpParam *params, GError **error)
{
  if (n_params != N_FIRST_ARGUMENTS && ! arguments_count (n_params, N_ARGUMENTS, error))
    return FALSE;

  *options = (Options) { .aspect       = params[ARGUMENT_ASPECT].data.d_float,
                         .focal_length = params[ARGUMENT_FOCAL_LENGTH].data.d_float };
  for (gint side = 0; side < 4; side++)
    options->margin[side] = params[ARGUMENT_MARGIN].data.d_float;

  /* The ranges of the other numbers are the library's, which checks them. */
  return read_numbers (&corners->corner[0].x, 8, has_corners, ARGUMENT_CORNERS, params, error) &&
         read_choice (&options->mode, MODE_PAINTING, ARGUMENT_MODE, params, error) &&
         read_choice (&options->interpolation, STRAIGHTEN_FILTER_CUBIC, ARGUMENT_INTERPOLATION, params, error) &&
         read_choice (&options->output, OUTPUT_NEW_LAYER, ARGUMENT_OUTPUT, params, error) &&
         (n_params == N_FIRST_ARGUMENTS || read_further_arguments (options, params, error));
}

void
options_recall (Options *options)
{
  *options = options_default;
  arguments_recall (PROCEDURE_NAME, DATA_VERSION, options, sizeof *options);
}

void
options_remember (const Options *options)
{
  arguments_remember (PROCEDURE_NAME, DATA_VERSION, options, sizeof *options);
}

gdouble
options_focal_length (const Options *options, gdouble focal_length)
{
  return options->focal_length != 0 ? options->focal_length : focal_length;
}

straighten_correct_options
options_for_correction (const Options *options, gdouble focal_length, gdouble radial_distortion)
{
  straighten_correct_options correction = STRAIGHTEN_CORRECT_OPTIONS_INIT;
  gboolean                   percent    = options->margin_unit == MARGIN_PERCENT;

  correction.flags = percent ? STRAIGHTEN_MARGIN_FRACTION : 0;
  for (gint side = 0; side < 4; side++)
    correction.margin[side] = options->margin[side] / (percent ? 100 : 1);
  correction.aspect            = options->aspect;
  correction.focal_length_35mm = options_focal_length (options, focal_length);
  correction.filter            = options->interpolation;
  correction.radial_distortion = radial_distortion;
  return correction;
}

gdouble
options_radial_distortion (const Options *options, const straighten_picture *picture)
{
  if (options->radial_distortion != 0)
    return options->radial_distortion;
  return options->remove_bow ? picture->radial_distortion : 0;
}
