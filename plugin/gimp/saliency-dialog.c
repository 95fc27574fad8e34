/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "saliency-compute.h"
#include "saliency-dialog.h"
#include "saliency-preview.h"
#include "settings.h"
#include "window.h"

/* The map has few details: this is finer than any preview shows of it. */
#define MAP_SIDE 512

typedef struct SaliencyDialog
{
  const Library   *library;
  const Photo     *photo;
  SaliencyOptions *options;
  SaliencyMap      maps[2];     /* by kind; without pixels until it is looked at */
  Settings         settings;
  GtkWidget       *window;
  GtkWidget       *preview;
  GtkWidget       *aspect;
  GtkWidget       *margin;
  GtkWidget       *answer;
} SaliencyDialog;

/* ---- state to widgets ----------------------------------------------------------------------- */

static gboolean
compute (SaliencyDialog *dialog, GError **error)
{
  const straighten_image *image = &dialog->photo->pixels.image;
  SaliencyMap            *map   = &dialog->maps[dialog->options->kind];
  gdouble                 scale = MIN (1, (gdouble) MAP_SIDE / MAX (image->width, image->height));

  return map->heat_map.pixels ||
         saliency_compute (map, dialog->library, dialog->photo, dialog->options->kind, MAX (1, lround (scale * image->width)),
                           MAX (1, lround (scale * image->height)), error);
}

static gchar *
wording (const SaliencyMap *map, const straighten_box *crop)
{
  gchar *objects = map->n_objects == 0 ? g_strdup (_("Nothing stands out in this photo."))
                                       : g_strdup_printf (ngettext ("%d thing stands out, which has a box around it.",
                                                                    "%d things stand out, which have boxes around them.",
                                                                    map->n_objects), map->n_objects);
  gchar *text;

  if (! crop)
    return objects;
  text = g_strdup_printf (_("%s\nThe crop has %.0f × %.0f pixels."), objects, crop->width, crop->height);
  g_free (objects);
  return text;
}

static void
settings_changed (gpointer data)
{
  SaliencyDialog         *dialog   = data;
  const straighten_image *image    = &dialog->photo->pixels.image;
  const SaliencyMap      *map      = &dialog->maps[dialog->options->kind];
  gboolean                cropping = dialog->options->output == SALIENCY_CROP;
  gboolean                possible = compute (dialog, NULL);
  straighten_box          crop;

  gtk_widget_set_sensitive (dialog->aspect, cropping);
  gtk_widget_set_sensitive (dialog->margin, cropping);
  if (possible && cropping)
    possible = saliency_options_crop (dialog->options, dialog->library, map->objects, map->n_objects, image->width,
                                      image->height, &crop) == STRAIGHTEN_OK;
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, possible);

  gchar *text = possible ? wording (map, cropping ? &crop : NULL)
                         : g_strdup_printf (_("This cannot be done: %s"), dialog->library->last_error ());

  gtk_label_set_text (GTK_LABEL (dialog->answer), text);
  if (possible)
    saliency_preview_show (dialog->preview, map, cropping ? &crop : NULL);
  g_free (text);
}

static void
aspect_changed (SaliencyDialog *dialog)
{
  GimpNumberPairEntry *entry = GIMP_NUMBER_PAIR_ENTRY (dialog->aspect);

  dialog->options->aspect = gimp_number_pair_entry_get_user_override (entry) ? gimp_number_pair_entry_get_ratio (entry) : 0;
  settings_announce (&dialog->settings);
}

/* ---- widgets -------------------------------------------------------------------------------- */

static GtkWidget *
aspect_new (SaliencyDialog *dialog)
{
  const straighten_image *image = &dialog->photo->pixels.image;
  GtkWidget              *entry = gimp_number_pair_entry_new (":/", TRUE, 0.001, 1000);
  GimpNumberPairEntry    *pair  = GIMP_NUMBER_PAIR_ENTRY (entry);

  dialog->aspect = entry;

  gimp_number_pair_entry_set_default_values (pair, image->width, image->height);
  gimp_number_pair_entry_set_default_text (pair, _("as the photo"));
  gimp_number_pair_entry_set_user_override (pair, dialog->options->aspect != 0);
  if (dialog->options->aspect != 0)
    gimp_number_pair_entry_set_ratio (pair, dialog->options->aspect);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  g_signal_connect_swapped (entry, "numbers-changed", G_CALLBACK (aspect_changed), dialog);
  /* It is told after the numbers. */
  g_signal_connect_swapped (entry, "notify::user-override", G_CALLBACK (aspect_changed), dialog);
  return entry;
}

static void
add_settings (SaliencyDialog *dialog)
{
  Settings        *settings = &dialog->settings;
  SaliencyOptions *options  = dialog->options;

  settings_add_choice (settings, _("_Show:"), &options->kind,
                       gimp_int_combo_box_new (_("Where people look first"), 0, _("What stands before its ground"), 1, NULL),
                       _("Attention, or objects: two different maps"));
  settings_add_choice (settings, _("Res_ult:"), &options->output,
                       gimp_int_combo_box_new (_("Layer"),             SALIENCY_LAYER,
                                               _("Selection"),         SALIENCY_SELECTION,
                                               _("Channel"),           SALIENCY_CHANNEL,
                                               _("Guides"),            SALIENCY_GUIDES,
                                               _("Crop to the Boxes"), SALIENCY_CROP, NULL),
                       _("The map as a layer in multiply mode, as the selection or as a channel; guides around the boxes; or "
                         "the image cropped to them"));
  settings_add (settings, _("_Proportions:"), aspect_new (dialog),
                _("Width : height of the crop, as 4:3, 81:65.5 or 1.333; empty: as the photo"));
  dialog->margin = settings_add_number (settings, _("_Margin (pixels):"), &options->margin, 0,
                                        MAX (dialog->photo->pixels.image.width, dialog->photo->pixels.image.height), 0,
                                        _("Room around the boxes in the crop, as far as the photo reaches"));
  dialog->answer = window_answer_new (6);
  settings_add_wide (settings, dialog->answer);
}

static void
build (SaliencyDialog *dialog)
{
  dialog->preview = saliency_preview_new (dialog->photo);
  settings_open (&dialog->settings);
  add_settings (dialog);
  dialog->window = window_new (_("Saliency Map"), SALIENCY_PROCEDURE_NAME, dialog->preview, NULL, dialog->settings.table, NULL);
  dialog->settings.changed = settings_changed;
  dialog->settings.data    = dialog;
  settings_changed (dialog);
  gtk_widget_show_all (dialog->window);
}

gboolean
saliency_dialog_run (const Library *library, const Photo *photo, SaliencyOptions *options, GError **error)
{
  SaliencyDialog dialog = { .library = library, .photo = photo, .options = options };
  gboolean       accepted;

  if (! compute (&dialog, error))
    {
      saliency_clear (&dialog.maps[options->kind]);
      return FALSE;
    }

  gimp_ui_init (PLUG_IN_NAME, TRUE);
  build (&dialog);
  accepted = gimp_dialog_run (GIMP_DIALOG (dialog.window)) == GTK_RESPONSE_OK;
  gtk_widget_destroy (dialog.window);
  for (gint i = 0; i < 2; i++)
    saliency_clear (&dialog.maps[i]);
  return accepted;
}
