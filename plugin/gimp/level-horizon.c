/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "deliver.h"
#include "failure.h"
#include "level-dialog.h"
#include "level-options.h"
#include "library.h"
#include "photo.h"
#include "procedure.h"
#include "progress.h"
#include "rotated.h"

static void
install (void)
{
  static const GimpParamDef results[] =
    {
      { GIMP_PDB_IMAGE,    "image",      "The level image: a new one, or the photo's own" },
      { GIMP_PDB_DRAWABLE, "drawable",   "The level layer" },
      { GIMP_PDB_FLOAT,    "angle",      "Radians by which the photo hung, positive when its horizon fell to the right" },
      { GIMP_PDB_FLOAT,    "confidence", "0 to 1, that the angle is right within one degree; 1 when it was set in the dialog" },
      { GIMP_PDB_INT32,    "offer-only", "Whether a person should be asked before { NO (0), YES (1) }: the angle is large, or it "
                                         "may be that of a single tilted thing" }
    };

  gimp_install_procedure (LEVEL_PROCEDURE_NAME,
                          N_("Level a photo by its horizon or its verticals"),
                          "Finds by which angle the photo hangs and turns it back. Fails if nothing in the photo tells. "
                          "The dialog shows the line that was found, and lets the user move it or type the angle. "
                          "In place, the canvas becomes the layer if there is no other.",
                          "The Straighten authors", "MIT licence", "2026",
                          N_("_Level Horizon…"),
                          "RGB*, GRAY*",
                          GIMP_PLUGIN,
                          level_n_arguments, G_N_ELEMENTS (results), level_arguments, results);
  gimp_plugin_menu_register (LEVEL_PROCEDURE_NAME, MENU_PATH);
}

/* STRAIGHTEN_NOT_FOUND is an answer; on a negative status 'error' is set. */
static straighten_status
find (straighten_horizon *horizon, const Library *library, const Photo *photo, const LevelOptions *options, GError **error)
{
  straighten_horizon_options detection = STRAIGHTEN_HORIZON_OPTIONS_INIT;

  detection.minimum_confidence = options->minimum_confidence;
  detection.focal_length_35mm  = photo->focal_length;
  detection.progress           = progress_show;

  gimp_progress_init (_("Looking for the horizon"));
  straighten_status status = library->detect_horizon (&photo->pixels.image, &detection, horizon);
  gimp_progress_end ();

  if (status < 0)
    library_failed (library, status, error);
  return status;
}

/* Options and angle by way of the run mode.  FALSE without an error: the user cancelled. */
static gboolean
choose (gint n_params, const GimpParam *params, const Library *library, const Photo *photo, LevelOptions *options,
        straighten_horizon *horizon, GError **error)
{
  GimpRunMode run_mode = params[0].data.d_int32;

  if (run_mode != GIMP_RUN_NONINTERACTIVE)
    level_options_recall (options);
  else if (! level_options_from_arguments (options, n_params, params, error))
    return FALSE;

  straighten_status status = find (horizon, library, photo, options, error);

  if (status < 0)
    return FALSE;
  if (run_mode == GIMP_RUN_INTERACTIVE)
    {
      if (! level_dialog_run (library, photo, options, horizon))
        return FALSE;
      level_options_remember (options);
    }
  else if (status == STRAIGHTEN_NOT_FOUND)
    {
      g_set_error_literal (error, FAILURE, FAILURE_EXECUTION, _("Nothing in the photo tells by which angle it hangs"));
      return FALSE;
    }
  return options->output == OUTPUT_NEW_IMAGE || photo_check_writable (photo, error);
}

static gboolean
level (Straightened *result, const Library *library, const Photo *photo, const LevelOptions *options, gdouble angle,
       GError **error)
{
  RotationOptions rotation = { .roll = -angle, .framing = options->framing, .interpolation = options->interpolation };

  return rotated_compute (result, library, photo, &rotation, error);
}

static gint
run (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error)
{
  Library            library;
  Photo              photo   = { 0 };
  LevelOptions       options;
  Straightened       result  = { 0 };
  straighten_horizon horizon = STRAIGHTEN_HORIZON_INIT;

  gboolean done = library_load (&library, error) &&
                  photo_open (&photo, params[1].data.d_image, params[2].data.d_drawable, error) &&
                  choose (n_params, params, &library, &photo, &options, &horizon, error) &&
                  level (&result, &library, &photo, &options, horizon.angle, error) &&
                  deliver (&photo, &result, options.output, params[0].data.d_int32, &results[1].data.d_image,
                           &results[2].data.d_drawable, error);

  straightened_clear (&result);
  photo_close (&photo);
  results[1].type         = GIMP_PDB_IMAGE;
  results[2].type         = GIMP_PDB_DRAWABLE;
  results[3].type         = GIMP_PDB_FLOAT;
  results[3].data.d_float = horizon.angle;
  results[4].type         = GIMP_PDB_FLOAT;
  results[4].data.d_float = horizon.confidence;
  results[5].type         = GIMP_PDB_INT32;
  results[5].data.d_int32 = (horizon.flags & STRAIGHTEN_HORIZON_OFFER_ONLY) != 0;
  return done ? 6 : 0;
}

const Procedure level_horizon = { LEVEL_PROCEDURE_NAME, install, run };
