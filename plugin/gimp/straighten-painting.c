/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include <libgimp/gimp.h>

#include "apply.h"
#include "dialog.h"
#include "failure.h"
#include "library.h"
#include "options.h"
#include "photo.h"
#include "procedure.h"
#include "straightened.h"

typedef struct Outcome
{
  gint32          image_id;
  gint32          layer_id;
  straighten_quad corners;
  gdouble         confidence;
  gdouble         aspect;
  gdouble         aspect_uncertainty;
} Outcome;

static void
install (void)
{
  static const GimpParamDef results[] =
    {
      { GIMP_PDB_IMAGE,      "image",       "The straightened image: a new one, or the photo's own" },
      { GIMP_PDB_DRAWABLE,   "drawable",    "The straightened layer" },
      { GIMP_PDB_INT32,      "num-corners", "8" },
      { GIMP_PDB_FLOATARRAY, "corners",     "The corners in the photo that became the result's, as in the argument" },
      { GIMP_PDB_FLOAT,      "confidence",  "0 to 1, that the corners are right; 1 when they were given" },
      { GIMP_PDB_FLOAT,      "aspect",      "Width / height of the picture, margin left out" },
      { GIMP_PDB_FLOAT,      "aspect-uncertainty", "Standard deviation of aspect; 0 when it was given" }
    };

  gimp_install_procedure (PROCEDURE_NAME,
                          "Make a photographed painting an upright rectangle",
                          "Finds the painting, poster, document or screen in a photo taken at an angle, and resamples the "
                          "photo so that the picture becomes an upright rectangle of its true proportions. Fails and "
                          "leaves the image alone if there is no picture to be found. In place, the layer keeps its top "
                          "left corner, and the canvas becomes the layer if there is no other.",
                          "The Straighten authors", "MIT licence", "2026",
                          N_("Straighten _Painting…"),
                          "RGB*, GRAY*",
                          GIMP_PLUGIN,
                          options_n_arguments, G_N_ELEMENTS (results), options_arguments, results);
  gimp_plugin_menu_register (PROCEDURE_NAME, "<Image>/Filters/Straighten");
}

static gboolean
find_corners (const Library *library, const Photo *photo, const Options *options, Outcome *outcome, GError **error)
{
  straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
  straighten_status  status  = find_picture (library, photo, options, &picture, error);

  if (status < 0)
    return FALSE;
  if (status == STRAIGHTEN_NOT_FOUND)
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION,
                   _("No picture was found in “%s”. Set its corners in the dialog, or give them as arguments"),
                   gimp_item_get_name (photo->layer_id));
      return FALSE;
    }
  outcome->corners    = options->mode == MODE_PAINTING ? picture.inner : picture.outer;
  outcome->confidence = picture.confidence;
  return TRUE;
}

/* Corners and options by way of the run mode.  FALSE without an error: the user cancelled. */
static gboolean
choose (GimpRunMode run_mode, gint n_params, const GimpParam *params, const Library *library, const Photo *photo,
        Options *options, Outcome *outcome, GError **error)
{
  gboolean has_corners = FALSE;

  switch (run_mode)
    {
    case GIMP_RUN_INTERACTIVE:
      options_recall (options);
      if (! dialog_run (library, photo, options, &outcome->corners, &outcome->confidence, error))
        return FALSE;
      options_remember (options);
      return TRUE;

    case GIMP_RUN_WITH_LAST_VALS:
      options_recall (options);
      break;

    default:
      if (! options_from_arguments (options, &has_corners, &outcome->corners, n_params, params, error))
        return FALSE;
      break;
    }

  if (options->output == OUTPUT_IN_PLACE && ! photo_check_writable (photo, error))
    return FALSE;
  outcome->confidence = 1;
  return has_corners || find_corners (library, photo, options, outcome, error);
}

static gboolean
straighten (GimpRunMode run_mode, gint n_params, const GimpParam *params, Outcome *outcome, GError **error)
{
  Library      library;
  Photo        photo  = { 0 };
  Options      options;
  Straightened result = { 0 };

  gboolean done = library_load (&library, error) &&
                  photo_open (&photo, params[1].data.d_image, params[2].data.d_drawable, error) &&
                  choose (run_mode, n_params, params, &library, &photo, &options, outcome, error) &&
                  straightened_compute (&result, &library, &photo, &outcome->corners, &options, error);

  outcome->aspect             = result.aspect;
  outcome->aspect_uncertainty = result.aspect_uncertainty;
  if (done && options.output == OUTPUT_IN_PLACE)
    {
      outcome->image_id = photo.image_id;
      outcome->layer_id = photo.layer_id;
      done = apply_in_place (&photo, &result, error);
    }
  else if (done)
    {
      done = apply_to_new_image (&photo, &result, &outcome->image_id, &outcome->layer_id, error);
      if (done && run_mode != GIMP_RUN_NONINTERACTIVE)
        gimp_display_new (outcome->image_id);
    }

  straightened_clear (&result);
  photo_close (&photo);
  return done;
}

static gint
run (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error)
{
  static gdouble corners[8];

  Outcome outcome = { 0 };

  if (! straighten (params[0].data.d_int32, n_params, params, &outcome, error))
    return 0;

  memcpy (corners, &outcome.corners, sizeof corners);
  results[1].type              = GIMP_PDB_IMAGE;
  results[1].data.d_image      = outcome.image_id;
  results[2].type              = GIMP_PDB_DRAWABLE;
  results[2].data.d_drawable   = outcome.layer_id;
  results[3].type              = GIMP_PDB_INT32;
  results[3].data.d_int32      = G_N_ELEMENTS (corners);
  results[4].type              = GIMP_PDB_FLOATARRAY;
  results[4].data.d_floatarray = corners;
  results[5].type              = GIMP_PDB_FLOAT;
  results[5].data.d_float      = outcome.confidence;
  results[6].type              = GIMP_PDB_FLOAT;
  results[6].data.d_float      = outcome.aspect;
  results[7].type              = GIMP_PDB_FLOAT;
  results[7].data.d_float      = outcome.aspect_uncertainty;
  return 8;
}

const Procedure straighten_painting = { PROCEDURE_NAME, install, run };
