/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "deliver.h"
#include "library.h"
#include "photo.h"
#include "procedure.h"
#include "rotated.h"
#include "rotation-dialog.h"
#include "rotation-options.h"

static void
install (void)
{
  static const GimpParamDef results[] =
    {
      { GIMP_PDB_IMAGE,    "image",    "The rotated image: a new one, or the photo's own" },
      { GIMP_PDB_DRAWABLE, "drawable", "The rotated layer" }
    };

  gimp_install_procedure (ROTATION_PROCEDURE_NAME,
                          N_("Rotate a photo in space, mirror it, or turn it by quarters"),
                          "Shows the photo as a camera turned about its own point would have taken it: straight lines stay "
                          "straight, and the pivot stays in place. Mirroring and quarter turns alone change no pixel. "
                          "Fails, and says the largest angles allowed, if part of the photo would pass behind the camera. "
                          "In place, the canvas becomes the layer if there is no other.",
                          "The Straighten authors", "MIT licence", "2026",
                          N_("_Rotate in Space…"),
                          "RGB*, GRAY*",
                          GIMP_PLUGIN,
                          rotation_n_arguments, G_N_ELEMENTS (results), rotation_arguments, results);
  gimp_plugin_menu_register (ROTATION_PROCEDURE_NAME, MENU_PATH);
}

/* Options by way of the run mode.  FALSE without an error: the user cancelled. */
static gboolean
choose (gint n_params, const GimpParam *params, const Library *library, const Photo *photo, RotationOptions *options,
        GError **error)
{
  switch (params[0].data.d_int32)
    {
    case GIMP_RUN_INTERACTIVE:
      rotation_options_recall (options);
      if (! rotation_dialog_run (library, photo, options))
        return FALSE;
      rotation_options_remember (options);
      break;

    case GIMP_RUN_WITH_LAST_VALS:
      rotation_options_recall (options);
      break;

    default:
      if (! rotation_options_from_arguments (options, n_params, params, error))
        return FALSE;
      break;
    }
  return options->output == OUTPUT_NEW_IMAGE || photo_check_writable (photo, error);
}

static gint
run (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error)
{
  Library         library;
  Photo           photo  = { 0 };
  RotationOptions options;
  Straightened    result = { 0 };

  gboolean done = library_load (&library, error) &&
                  photo_open (&photo, params[1].data.d_image, params[2].data.d_drawable, error) &&
                  choose (n_params, params, &library, &photo, &options, error) &&
                  rotated_compute (&result, &library, &photo, &options, error) &&
                  deliver (&photo, &result, options.output, params[0].data.d_int32, &results[1].data.d_image,
                           &results[2].data.d_drawable, error);

  straightened_clear (&result);
  photo_close (&photo);
  results[1].type = GIMP_PDB_IMAGE;
  results[2].type = GIMP_PDB_DRAWABLE;
  return done ? 3 : 0;
}

const Procedure rotate_in_space = { ROTATION_PROCEDURE_NAME, install, run };
