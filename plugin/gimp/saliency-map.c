/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "library.h"
#include "photo.h"
#include "procedure.h"
#include "saliency-compute.h"
#include "saliency-dialog.h"
#include "saliency-options.h"
#include "saliency-output.h"

static void
install (void)
{
  static const GimpParamDef results[] =
    {
      { GIMP_PDB_DRAWABLE,   "map",         "The layer or channel; -1 for other outputs" },
      { GIMP_PDB_INT32,      "num-objects", "Four times the number of objects" },
      { GIMP_PDB_FLOATARRAY, "objects",     "Left, top, width and height of each, in pixels of the layer, the most salient one first" }
    };

  gimp_install_procedure (SALIENCY_PROCEDURE_NAME,
                          N_("Show what people look at in a photo"),
                          "Computes how salient each place of the photo is and the boxes of the salient objects: one of "
                          "attention, up to three of objectness. The map becomes a layer, the selection or a channel; the "
                          "boxes become guides, or the image is cropped to the smallest box of the wanted proportions that "
                          "holds them all. Changes are one undo step.",
                          "The Straighten authors", "MIT licence", "2026",
                          N_("_Saliency Map…"),
                          "RGB*, GRAY*",
                          GIMP_PLUGIN,
                          saliency_n_arguments, G_N_ELEMENTS (results), saliency_arguments, results);
  gimp_plugin_menu_register (SALIENCY_PROCEDURE_NAME, MENU_PATH);
}

/* Options by way of the run mode.  FALSE without an error: the user cancelled. */
static gboolean
choose (gint n_params, const GimpParam *params, const Library *library, const Photo *photo, SaliencyOptions *options,
        GError **error)
{
  switch (params[0].data.d_int32)
    {
    case GIMP_RUN_INTERACTIVE:
      saliency_options_recall (options);
      if (! saliency_dialog_run (library, photo, options, error))
        return FALSE;
      saliency_options_remember (options);
      return TRUE;

    case GIMP_RUN_WITH_LAST_VALS:
      saliency_options_recall (options);
      return TRUE;

    default:
      return saliency_options_from_arguments (options, n_params, params, error);
    }
}

/* drawable: the new layer or channel, or -1. */
static gboolean
show (const SaliencyMap *map, const Library *library, const Photo *photo, const SaliencyOptions *options, gint32 *drawable,
      GError **error)
{
  const straighten_image *image  = &photo->pixels.image;
  straighten_status       status = STRAIGHTEN_OK;
  straighten_box          crop;

  *drawable = -1;
  gimp_image_undo_group_start (photo->image_id);
  switch (options->output)
    {
    case SALIENCY_LAYER:
      *drawable = saliency_to_layer (map, photo);
      break;
    case SALIENCY_SELECTION:
      saliency_to_selection (map, photo);
      break;
    case SALIENCY_CHANNEL:
      *drawable = saliency_to_channel (map, photo);
      break;
    case SALIENCY_GUIDES:
      saliency_to_guides (map, photo);
      break;
    case SALIENCY_CROP:
      status = saliency_options_crop (options, library, map->objects, map->n_objects, image->width, image->height, &crop);
      if (status == STRAIGHTEN_OK)
        saliency_to_crop (&crop, photo);
      break;
    }
  gimp_image_undo_group_end (photo->image_id);
  return status == STRAIGHTEN_OK || library_failed (library, status, error);
}

static gint
run (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error)
{
  /* GIMP reads the objects after the call. */
  static SaliencyMap map;

  Library                 library;
  Photo                   photo = { 0 };
  SaliencyOptions         options;
  const straighten_image *image = &photo.pixels.image;

  gboolean done = library_load (&library, error) &&
                  photo_open (&photo, params[1].data.d_image, params[2].data.d_drawable, error) &&
                  choose (n_params, params, &library, &photo, &options, error) &&
                  saliency_compute (&map, &library, &photo, options.kind, image->width, image->height, error) &&
                  show (&map, &library, &photo, &options, &results[1].data.d_drawable, error);

  results[1].type              = GIMP_PDB_DRAWABLE;
  results[2].type              = GIMP_PDB_INT32;
  results[2].data.d_int32      = 4 * map.n_objects;
  results[3].type              = GIMP_PDB_FLOATARRAY;
  results[3].data.d_floatarray = (gdouble *) map.objects;
  saliency_clear (&map);
  photo_close (&photo);
  return done ? 4 : 0;
}

const Procedure saliency_map = { SALIENCY_PROCEDURE_NAME, install, run };
