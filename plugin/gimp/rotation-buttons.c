/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "rotation-buttons.h"

#define MIRROR_TOP_AND_BOTTOM 1
#define MIRROR_LEFT_AND_RIGHT 2

typedef struct Buttons
{
  Settings        *settings;
  RotationOptions *options;
  GtkWidget       *mirror[2];
  GtkWidget       *turned;      /* how far, in words */
} Buttons;

static GtkWidget *
button_new (GtkWidget *button, const gchar *icon, const gchar *help)
{
  gtk_container_add (GTK_CONTAINER (button), gtk_image_new_from_icon_name (icon, GTK_ICON_SIZE_BUTTON));
  gimp_help_set_help_data (button, help, NULL);
  atk_object_set_name (gtk_widget_get_accessible (button), help);
  return button;
}

/* ---- mirroring ------------------------------------------------------------------------------ */

static void
mirror_toggled (Buttons *buttons)
{
  gboolean across[2];

  for (gint i = 0; i < 2; i++)
    across[i] = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (buttons->mirror[i]));
  buttons->options->mirror = (across[0] ? MIRROR_LEFT_AND_RIGHT : 0) | (across[1] ? MIRROR_TOP_AND_BOTTOM : 0);
  settings_announce (buttons->settings);
}

static GtkWidget *
mirror_new (Buttons *buttons)
{
  GtkWidget *box = gtk_hbox_new (FALSE, 6);

  buttons->mirror[0] = button_new (gtk_toggle_button_new (), GIMP_ICON_OBJECT_FLIP_HORIZONTAL,
                                   _("Left and right change places, before everything else"));
  buttons->mirror[1] = button_new (gtk_toggle_button_new (), GIMP_ICON_OBJECT_FLIP_VERTICAL,
                                   _("Top and bottom change places, before everything else"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (buttons->mirror[0]), buttons->options->mirror & MIRROR_LEFT_AND_RIGHT);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (buttons->mirror[1]), buttons->options->mirror & MIRROR_TOP_AND_BOTTOM);
  for (gint i = 0; i < 2; i++)
    {
      g_signal_connect_swapped (buttons->mirror[i], "toggled", G_CALLBACK (mirror_toggled), buttons);
      gtk_box_pack_start (GTK_BOX (box), buttons->mirror[i], FALSE, FALSE, 0);
    }
  return box;
}

/* ---- quarter turns -------------------------------------------------------------------------- */

static void
show_turns (Buttons *buttons)
{
  gchar *text = g_strdup_printf (_("%d°"), 90 * buttons->options->quarter_turns);

  gtk_label_set_text (GTK_LABEL (buttons->turned), text);
  g_free (text);
}

/* The result lies between -1 and 2, clockwise. */
static void
turn (Buttons *buttons, gint quarters)
{
  gint turns = (buttons->options->quarter_turns + quarters + 4) % 4;

  buttons->options->quarter_turns = turns == 3 ? -1 : turns;
  show_turns (buttons);
  settings_announce (buttons->settings);
}

static void
turn_left (Buttons *buttons)
{
  turn (buttons, -1);
}

static void
turn_right (Buttons *buttons)
{
  turn (buttons, 1);
}

static GtkWidget *
turns_new (Buttons *buttons)
{
  GtkWidget *box   = gtk_hbox_new (FALSE, 6);
  GtkWidget *left  = button_new (gtk_button_new (), GIMP_ICON_OBJECT_ROTATE_270, _("A quarter turn counter-clockwise, after mirroring"));
  GtkWidget *right = button_new (gtk_button_new (), GIMP_ICON_OBJECT_ROTATE_90, _("A quarter turn clockwise, after mirroring"));

  buttons->turned = gtk_label_new (NULL);
  show_turns (buttons);
  gtk_box_pack_start (GTK_BOX (box), left, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), right, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), buttons->turned, FALSE, FALSE, 6);
  g_signal_connect_swapped (left, "clicked", G_CALLBACK (turn_left), buttons);
  g_signal_connect_swapped (right, "clicked", G_CALLBACK (turn_right), buttons);
  return box;
}

/* ---- both ----------------------------------------------------------------------------------- */

static void
add_row (Settings *settings, const gchar *label, GtkWidget *box)
{
  GtkWidget *text  = gimp_table_attach_aligned (GTK_TABLE (settings->table), 0, settings->n_rows++, label, 0.0, 0.5, box, 1, TRUE);
  GList     *child = gtk_container_get_children (GTK_CONTAINER (box));

  gtk_label_set_mnemonic_widget (GTK_LABEL (text), child->data);
  g_list_free (child);
}

void
rotation_buttons_add (Settings *settings, RotationOptions *options)
{
  Buttons *buttons = g_new0 (Buttons, 1);

  buttons->settings = settings;
  buttons->options  = options;
  g_object_set_data_full (G_OBJECT (settings->table), "buttons", buttons, g_free);
  add_row (settings, _("_Mirror:"), mirror_new (buttons));
  add_row (settings, _("_Quarter turns:"), turns_new (buttons));
}

void
rotation_buttons_reset (Settings *settings)
{
  Buttons *buttons = g_object_get_data (G_OBJECT (settings->table), "buttons");

  for (gint i = 0; i < 2; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (buttons->mirror[i]), FALSE);
  turn (buttons, -buttons->options->quarter_turns);
}
