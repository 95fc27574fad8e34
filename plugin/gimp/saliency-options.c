/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "arguments.h"
#include "saliency-options.h"

#define DATA_VERSION 1

/* In the order of saliency_arguments. */
enum
{
  ARGUMENT_RUN_MODE,
  ARGUMENT_IMAGE,
  ARGUMENT_DRAWABLE,
  ARGUMENT_KIND,
  ARGUMENT_OUTPUT,
  ARGUMENT_ASPECT,
  ARGUMENT_MARGIN,
  N_ARGUMENTS
};

const GimpParamDef saliency_arguments[] =
{
  { GIMP_PDB_INT32,    "run-mode", "The run mode { RUN-INTERACTIVE (0), RUN-NONINTERACTIVE (1), RUN-WITH-LAST-VALS (2) }" },
  { GIMP_PDB_IMAGE,    "image",    "The photo" },
  { GIMP_PDB_DRAWABLE, "drawable", "Its layer to look at" },
  { GIMP_PDB_INT32,    "kind",     "Where people look first, or what stands before its ground { ATTENTION (0), OBJECTNESS (1) }" },
  { GIMP_PDB_INT32,    "output",   "The map as a layer in multiply mode, as the selection or as a channel, guides around the "
                                   "objects, or the image cropped to them { LAYER (0), SELECTION (1), CHANNEL (2), GUIDES (3), "
                                   "CROP (4) }" },
  { GIMP_PDB_FLOAT,    "aspect",   "Width / height of the crop, 0.001 to 1000; 0: the photo's own" },
  { GIMP_PDB_FLOAT,    "margin",   "Room around the objects in the crop, in pixels" }
};
const gint saliency_n_arguments = G_N_ELEMENTS (saliency_arguments);
G_STATIC_ASSERT (G_N_ELEMENTS (saliency_arguments) == N_ARGUMENTS);

static gboolean
choice (gint32 *value, gint32 last, gint argument, const GimpParam *params, GError **error)
{
  return arguments_choice (value, last, &saliency_arguments[argument], &params[argument], error);
}

gboolean
saliency_options_from_arguments (SaliencyOptions *options, gint n_params, const GimpParam *params, GError **error)
{
  if (! arguments_count (n_params, N_ARGUMENTS, error))
    return FALSE;

  /* The ranges of these are the library's, which checks them. */
  options->aspect = params[ARGUMENT_ASPECT].data.d_float;
  options->margin = params[ARGUMENT_MARGIN].data.d_float;
  return choice (&options->kind, 1, ARGUMENT_KIND, params, error) &&
         choice (&options->output, SALIENCY_CROP, ARGUMENT_OUTPUT, params, error);
}

void
saliency_options_recall (SaliencyOptions *options)
{
  if (! arguments_recall (SALIENCY_PROCEDURE_NAME, DATA_VERSION, options, sizeof *options))
    *options = (SaliencyOptions) { .kind = 0, .output = SALIENCY_LAYER };
}

void
saliency_options_remember (const SaliencyOptions *options)
{
  arguments_remember (SALIENCY_PROCEDURE_NAME, DATA_VERSION, options, sizeof *options);
}

straighten_status
saliency_options_crop (const SaliencyOptions *options, const Library *library, const straighten_box *objects, gint n_objects,
                       gint width, gint height, straighten_box *crop)
{
  gdouble aspect = options->aspect != 0 ? options->aspect : (gdouble) width / height;

  return library->crop_to_salient (objects, n_objects, width, height, aspect, options->margin, crop);
}
