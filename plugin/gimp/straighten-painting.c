/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include <libgimp/gimp.h>

#include "apply.h"
#include "deliver.h"
#include "dialog.h"
#include "failure.h"
#include "library.h"
#include "options.h"
#include "photo.h"
#include "procedure.h"
#include "progress.h"
#include "straightened.h"

typedef struct Outcome
{
  gint32          image_id;
  gint32          layer_id;
  Target          target;
  gdouble         confidence;
  Straightened    result;
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
      { GIMP_PDB_FLOAT,      "aspect-uncertainty", "Standard deviation of aspect; 0 when it was given" },
      { GIMP_PDB_FLOAT,      "removed-distortion", "As in the argument radial-distortion: what was removed" },
      { GIMP_PDB_INT32,      "measured",    "Which sides of the result were found again { TOP (1), RIGHT (2), BOTTOM (4), LEFT (8) }" },
      { GIMP_PDB_INT32,      "num-tilts",   "4" },
      { GIMP_PDB_FLOATARRAY, "tilts",       "Of the top, right, bottom and left side of the result, as measured: radians, positive clockwise" },
      { GIMP_PDB_INT32,      "num-bows",    "4" },
      { GIMP_PDB_FLOATARRAY, "bows",        "How far their middles are from the lines between the corners, pixels, positive outward" }
    };

  gimp_install_procedure (PROCEDURE_NAME,
                          N_("Make a photographed painting an upright rectangle"),
                          "Finds the painting, poster, document or screen in a photo taken at an angle, and resamples the "
                          "photo so that the picture becomes an upright rectangle of its true proportions. Fails and "
                          "leaves the image alone if there is no picture to be found. In place, the layer keeps its top "
                          "left corner, and the canvas becomes the layer if there is no other.",
                          "The Straighten authors", "MIT licence", "2026",
                          N_("Straighten _Painting…"),
                          "RGB*, GRAY*",
                          GIMP_PLUGIN,
                          options_n_arguments, G_N_ELEMENTS (results), options_arguments, results);
  gimp_plugin_menu_register (PROCEDURE_NAME, MENU_PATH);
}

/* GIMP's own progress bar; cancelling is GIMP's: it ends the plug-in. */
static const Watch watch = { progress_show, NULL };

static gboolean
find_corners (const Library *library, const Photo *photo, const Options *options, Outcome *outcome, GError **error)
{
  straighten_picture pictures[MOST_PICTURES];
  gint               count = 0;

  gimp_progress_init (_("Looking for the picture"));
  straighten_status status = find_pictures (library, photo, options, NULL, watch, pictures, &count, error);
  gimp_progress_end ();

  if (status < 0)
    return FALSE;
  if (status == STRAIGHTEN_NOT_FOUND)
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION,
                   _("No picture was found in “%s”. Set its corners in the dialog, or give them as arguments"),
                   gimp_item_get_name (photo->layer_id));
      return FALSE;
    }
  if (options->picture >= count)
    {
      g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("picture is %d, but only %d were found, counted from 0"),
                   options->picture, count);
      return FALSE;
    }
  outcome->target     = target_of_picture (&pictures[options->picture], options);
  outcome->confidence = pictures[options->picture].confidence;
  return TRUE;
}

/* corners: given by the caller. */
static gboolean
take_corners (const Library *library, const Photo *photo, const Options *options, const straighten_quad *corners,
              Outcome *outcome, GError **error)
{
  outcome->target     = (Target) { .quad = *corners, .radial_distortion = options->radial_distortion };
  outcome->confidence = 1;
  if (! options->snap)
    return TRUE;

  straighten_picture picture;

  gimp_progress_init (_("Looking for the edges"));
  straighten_status status = snap_quad (library, photo, corners, watch, &picture, error);
  gimp_progress_end ();

  if (status == STRAIGHTEN_OK)
    {
      outcome->target            = target_of_picture (&picture, options);
      outcome->target.quad       = picture.outer;
      outcome->confidence        = picture.confidence;
    }
  return status >= 0;
}

static gboolean
compute (const Library *library, const Photo *photo, const Options *options, Outcome *outcome, GError **error)
{
  gimp_progress_init (_("Straightening"));
  gboolean done = straightened_compute (&outcome->result, library, photo, &outcome->target, options, watch, error);
  gimp_progress_end ();
  return done;
}

/* The result, by way of the run mode.  FALSE without an error: the user cancelled. */
static gboolean
straighten (GimpRunMode run_mode, gint n_params, const GimpParam *params, const Library *library, const Photo *photo,
            Options *options, Outcome *outcome, GError **error)
{
  gboolean        has_corners = FALSE;
  straighten_quad corners;

  options_recall (options);
  if (run_mode == GIMP_RUN_INTERACTIVE)
    {
      if (! dialog_run (library, photo, options, &outcome->target, &outcome->confidence, &outcome->result, error))
        return FALSE;
      options_remember (options);
      return TRUE;
    }

  if (run_mode != GIMP_RUN_WITH_LAST_VALS &&
      ! options_from_arguments (options, &has_corners, &corners, n_params, params, error))
    return FALSE;
  if (options->output == OUTPUT_IN_PLACE && ! photo_check_writable (photo, error))
    return FALSE;
  return (has_corners ? take_corners (library, photo, options, &corners, outcome, error)
                      : find_corners (library, photo, options, outcome, error)) &&
         compute (library, photo, options, outcome, error);
}

static gboolean
apply (GimpRunMode run_mode, const Photo *photo, const Options *options, Outcome *outcome, GError **error)
{
  outcome->image_id = photo->image_id;
  outcome->layer_id = photo->layer_id;
  if (options->output == OUTPUT_IN_PLACE && options->keep_original)
    return apply_keeping_original (photo, &outcome->result, error);
  return deliver (photo, &outcome->result, options->output, run_mode, &outcome->image_id, &outcome->layer_id, error);
}

static void
fill_results (GimpParam results[MAXIMUM_RESULTS], const Outcome *outcome)
{
  static gdouble corners[8], tilts[4], bows[4];

  const Straightened *result = &outcome->result;

  memcpy (corners, &outcome->target.quad, sizeof corners);
  memcpy (tilts, result->straightness.tilt, sizeof tilts);
  memcpy (bows, result->straightness.bow, sizeof bows);
  results[1]  = (GimpParam) { .type = GIMP_PDB_IMAGE,      .data.d_image      = outcome->image_id };
  results[2]  = (GimpParam) { .type = GIMP_PDB_DRAWABLE,   .data.d_drawable   = outcome->layer_id };
  results[3]  = (GimpParam) { .type = GIMP_PDB_INT32,      .data.d_int32      = G_N_ELEMENTS (corners) };
  results[4]  = (GimpParam) { .type = GIMP_PDB_FLOATARRAY, .data.d_floatarray = corners };
  results[5]  = (GimpParam) { .type = GIMP_PDB_FLOAT,      .data.d_float      = outcome->confidence };
  results[6]  = (GimpParam) { .type = GIMP_PDB_FLOAT,      .data.d_float      = result->aspect };
  results[7]  = (GimpParam) { .type = GIMP_PDB_FLOAT,      .data.d_float      = result->aspect_uncertainty };
  results[8]  = (GimpParam) { .type = GIMP_PDB_FLOAT,      .data.d_float      = outcome->target.radial_distortion };
  results[9]  = (GimpParam) { .type = GIMP_PDB_INT32,      .data.d_int32      = result->straightness.flags };
  results[10] = (GimpParam) { .type = GIMP_PDB_INT32,      .data.d_int32      = G_N_ELEMENTS (tilts) };
  results[11] = (GimpParam) { .type = GIMP_PDB_FLOATARRAY, .data.d_floatarray = tilts };
  results[12] = (GimpParam) { .type = GIMP_PDB_INT32,      .data.d_int32      = G_N_ELEMENTS (bows) };
  results[13] = (GimpParam) { .type = GIMP_PDB_FLOATARRAY, .data.d_floatarray = bows };
}

static gint
run (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error)
{
  GimpRunMode run_mode = params[0].data.d_int32;
  Library     library;
  Photo       photo    = { 0 };
  Options     options;
  Outcome     outcome  = { 0 };

  gboolean done = library_load (&library, error) &&
                  photo_open (&photo, params[1].data.d_image, params[2].data.d_drawable, error) &&
                  straighten (run_mode, n_params, params, &library, &photo, &options, &outcome, error) &&
                  apply (run_mode, &photo, &options, &outcome, error);

  if (done)
    fill_results (results, &outcome);
  straightened_clear (&outcome.result);
  photo_close (&photo);
  return done ? 14 : 0;
}

const Procedure straighten_painting = { PROCEDURE_NAME, install, run };
