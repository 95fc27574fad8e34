/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "failure.h"
#include "library.h"
#include "photo.h"
#include "procedure.h"
#include "progress.h"
#include "saliency-output.h"

#define SALIENCY_PROCEDURE_NAME "straighten-saliency-map"

enum
{
  OUTPUT_LAYER,
  OUTPUT_SELECTION,
  OUTPUT_CHANNEL,
  OUTPUT_GUIDES,
  N_OUTPUTS
};

enum
{
  ARGUMENT_RUN_MODE,
  ARGUMENT_IMAGE,
  ARGUMENT_DRAWABLE,
  ARGUMENT_KIND,
  ARGUMENT_OUTPUT,
  N_ARGUMENTS
};

static const GimpParamDef arguments[N_ARGUMENTS] =
{
  { GIMP_PDB_INT32,    "run-mode", "The run mode { RUN-INTERACTIVE (0), RUN-NONINTERACTIVE (1), RUN-WITH-LAST-VALS (2) }" },
  { GIMP_PDB_IMAGE,    "image",    "The photo" },
  { GIMP_PDB_DRAWABLE, "drawable", "Its layer to look at" },
  { GIMP_PDB_INT32,    "kind",     "Where people look first, or what stands before its ground { ATTENTION (0), OBJECTNESS (1) }" },
  { GIMP_PDB_INT32,    "output",   "The map as a layer in multiply mode, as the selection or as a channel, or guides around the "
                                   "objects { LAYER (0), SELECTION (1), CHANNEL (2), GUIDES (3) }" }
};

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
                          "Show what people look at in a photo",
                          "Computes how salient each place of the photo is and the boxes of the salient objects: one of "
                          "attention, up to three of objectness. From the menu, attention becomes a layer.",
                          "The Straighten authors", "MIT licence", "2026",
                          N_("_Saliency Map"),
                          "RGB*, GRAY*",
                          GIMP_PLUGIN,
                          N_ARGUMENTS, G_N_ELEMENTS (results), arguments, results);
  gimp_plugin_menu_register (SALIENCY_PROCEDURE_NAME, "<Image>/Filters/Straighten");
}

static gboolean
choice (gint32 *value, gint32 end, gint argument, const GimpParam *params, GError **error)
{
  *value = params[argument].data.d_int32;
  if (*value >= 0 && *value < end)
    return TRUE;

  g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%s is %d, but must be 0 to %d"), arguments[argument].name, *value, end - 1);
  return FALSE;
}

static gboolean
choose (gint32 *kind, gint32 *output, gint n_params, const GimpParam *params, GError **error)
{
  *kind   = 0;
  *output = OUTPUT_LAYER;
  if (params[ARGUMENT_RUN_MODE].data.d_int32 != GIMP_RUN_NONINTERACTIVE)
    return TRUE;

  if (n_params != N_ARGUMENTS)
    {
      g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%d arguments given, but %d are needed"), n_params, N_ARGUMENTS);
      return FALSE;
    }
  return choice (kind, 2, ARGUMENT_KIND, params, error) && choice (output, N_OUTPUTS, ARGUMENT_OUTPUT, params, error);
}

static gboolean
compute (SaliencyMap *map, const Library *library, const Photo *photo, gint32 kind, GError **error)
{
  straighten_saliency_options options = STRAIGHTEN_SALIENCY_OPTIONS_INIT;
  gint                        width   = photo->pixels.image.width;
  gint                        height  = photo->pixels.image.height;

  options.progress = progress_show;
  map->heat_map    = (straighten_image) { .width = width, .height = height, .stride = (ptrdiff_t) width * sizeof (gfloat),
                                          .layout = STRAIGHTEN_GRAY, .depth = STRAIGHTEN_F32 };
  map->heat_map.pixels = g_try_malloc_n (height, map->heat_map.stride);
  if (! map->heat_map.pixels)
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION, _("Not enough memory for an image of %d × %d pixels"), width, height);
      return FALSE;
    }

  gimp_progress_init (_("Looking for what stands out"));
  straighten_status status = library->detect_saliency (&photo->pixels.image, STRAIGHTEN_ATTENTION + kind, &options,
                                                       &map->heat_map, map->objects, MAXIMUM_OBJECTS, &map->n_objects);
  gimp_progress_end ();
  return status == STRAIGHTEN_OK || library_failed (library, status, error);
}

/* The new layer or channel, or -1. */
static gint32
show (const SaliencyMap *map, const Photo *photo, gint32 output)
{
  gint32 drawable = -1;

  gimp_image_undo_group_start (photo->image_id);
  switch (output)
    {
    case OUTPUT_LAYER:
      drawable = saliency_to_layer (map, photo);
      break;
    case OUTPUT_SELECTION:
      saliency_to_selection (map, photo);
      break;
    case OUTPUT_CHANNEL:
      drawable = saliency_to_channel (map, photo);
      break;
    case OUTPUT_GUIDES:
      saliency_to_guides (map, photo);
      break;
    }
  gimp_image_undo_group_end (photo->image_id);
  return drawable;
}

static gint
run (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error)
{
  /* GIMP reads the objects after the call. */
  static SaliencyMap map;

  Library  library;
  Photo    photo = { 0 };
  gint32   kind, output;
  gboolean done = library_load (&library, error) &&
                  choose (&kind, &output, n_params, params, error) &&
                  photo_open (&photo, params[ARGUMENT_IMAGE].data.d_image, params[ARGUMENT_DRAWABLE].data.d_drawable, error) &&
                  compute (&map, &library, &photo, kind, error);

  if (done)
    {
      results[1].type              = GIMP_PDB_DRAWABLE;
      results[1].data.d_drawable   = show (&map, &photo, output);
      results[2].type              = GIMP_PDB_INT32;
      results[2].data.d_int32      = 4 * map.n_objects;
      results[3].type              = GIMP_PDB_FLOATARRAY;
      results[3].data.d_floatarray = (gdouble *) map.objects;
    }
  g_clear_pointer (&map.heat_map.pixels, g_free);
  photo_close (&photo);
  return done ? 4 : 0;
}

const Procedure saliency_map = { SALIENCY_PROCEDURE_NAME, install, run };
