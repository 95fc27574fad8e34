/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "controls.h"

typedef struct Controls
{
  Options   *options;
  gdouble    focal_length;      /* by the metadata */
  GFunc      changed;           /* NULL while the widgets are made, which emit signals too */
  gpointer   data;
  GtkWidget *typed;             /* the button "typed" of the proportions */
  GtkWidget *ratio;
} Controls;

static void
announce (Controls *controls)
{
  if (controls->changed)
    controls->changed (controls->options, controls->data);
}

/* ---- choices -------------------------------------------------------------------------------- */

static GtkWidget *
two_choices (Controls *controls, gint32 *value, const gchar *title,
             const gchar *first, const gchar *first_help, const gchar *second, const gchar *second_help)
{
  GtkWidget *buttons[2];
  GtkWidget *frame = gimp_int_radio_group_new (TRUE, title, G_CALLBACK (gimp_radio_button_update), value, *value,
                                               first, 0, &buttons[0], second, 1, &buttons[1], NULL);

  for (gint i = 0; i < 2; i++)
    g_signal_connect_swapped (buttons[i], "toggled", G_CALLBACK (announce), controls);
  gimp_help_set_help_data (buttons[0], first_help, NULL);
  gimp_help_set_help_data (buttons[1], second_help, NULL);
  return frame;
}

static void
interpolation_changed (GtkWidget *combo, Controls *controls)
{
  gimp_int_combo_box_get_active (GIMP_INT_COMBO_BOX (combo), &controls->options->interpolation);
  announce (controls);
}

static GtkWidget *
interpolation_new (Controls *controls)
{
  GtkWidget *combo = gimp_int_combo_box_new (_("Best"),          STRAIGHTEN_FILTER_BEST,
                                             _("Nearest pixel"), STRAIGHTEN_FILTER_NEAREST,
                                             _("Linear"),        STRAIGHTEN_FILTER_LINEAR,
                                             _("Cubic"),         STRAIGHTEN_FILTER_CUBIC, NULL);

  gimp_int_combo_box_connect (GIMP_INT_COMBO_BOX (combo), controls->options->interpolation,
                              G_CALLBACK (interpolation_changed), controls);
  gimp_help_set_help_data (combo, _("Best: sharp where the picture is enlarged, free of moiré where it is reduced"),
                           NULL);
  return combo;
}

/* ---- numbers -------------------------------------------------------------------------------- */

static GtkWidget *
number_new (gdouble value, gdouble lower, gdouble upper, gint digits, const gchar *help,
            GCallback changed, Controls *controls)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (lower, upper, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_entry_set_width_chars (GTK_ENTRY (spin), 7);
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  gimp_help_set_help_data (spin, help, NULL);
  g_signal_connect (spin, "value-changed", changed, controls);
  return spin;
}

static void
margin_changed (GtkSpinButton *spin, Controls *controls)
{
  controls->options->margin = gtk_spin_button_get_value (spin);
  announce (controls);
}

/* The photo's own focal length is not kept for the next photo. */
static void
focal_length_changed (GtkSpinButton *spin, Controls *controls)
{
  gdouble value = gtk_spin_button_get_value (spin);

  controls->options->focal_length = value < 1 || value == controls->focal_length ? 0 : value;
  announce (controls);
}

/* ---- proportions ---------------------------------------------------------------------------- */

static void
proportions_changed (Controls *controls)
{
  gboolean typed = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (controls->typed));

  controls->options->aspect = typed ? gimp_number_pair_entry_get_ratio (GIMP_NUMBER_PAIR_ENTRY (controls->ratio)) : 0;
  announce (controls);
}

static void
ratio_changed (Controls *controls)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (controls->typed), TRUE);
  proportions_changed (controls);
}

static GtkWidget *
proportions_new (Controls *controls)
{
  gdouble    aspect    = controls->options->aspect;
  GtkWidget *box       = gtk_hbox_new (FALSE, 6);
  GtkWidget *automatic = gtk_radio_button_new_with_mnemonic (NULL, _("_Automatic"));
  GtkWidget *typed     = gtk_radio_button_new_with_mnemonic_from_widget (GTK_RADIO_BUTTON (automatic), _("_Typed:"));
  GtkWidget *ratio     = gimp_number_pair_entry_new (":/", TRUE, 0.001, 1000);

  gimp_number_pair_entry_set_ratio (GIMP_NUMBER_PAIR_ENTRY (ratio), aspect > 0 ? aspect : 4.0 / 3);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (aspect > 0 ? typed : automatic), TRUE);
  gtk_entry_set_width_chars (GTK_ENTRY (ratio), 8);
  gtk_entry_set_activates_default (GTK_ENTRY (ratio), TRUE);
  gimp_help_set_help_data (automatic, _("Find the true proportions by the perspective of the photo"), NULL);
  gimp_help_set_help_data (typed, _("Use the proportions typed beside"), NULL);
  gimp_help_set_help_data (ratio, _("Width : height of the picture, measured in any unit: 4:3, 81:65.5 or 1.333"), NULL);
  atk_object_set_name (gtk_widget_get_accessible (ratio), _("Width : height"));

  gtk_box_pack_start (GTK_BOX (box), automatic, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), typed, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), ratio, TRUE, TRUE, 0);

  controls->typed = typed;
  controls->ratio = ratio;
  g_signal_connect_swapped (typed, "toggled", G_CALLBACK (proportions_changed), controls);
  g_signal_connect_swapped (ratio, "numbers-changed", G_CALLBACK (ratio_changed), controls);
  return box;
}

/* ---- all together --------------------------------------------------------------------------- */

static void
add_row (GtkWidget *table, gint row, const gchar *text, GtkWidget *widget, const gchar *unit)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);
  GtkWidget *box   = gtk_hbox_new (FALSE, 6);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_misc_set_alignment (GTK_MISC (label), 0, 0.5);
  gtk_box_pack_start (GTK_BOX (box), widget, ! unit, ! unit, 0);
  if (unit)
    gtk_box_pack_start (GTK_BOX (box), gtk_label_new (unit), FALSE, FALSE, 0);
  gtk_table_attach (GTK_TABLE (table), label, 0, 1, row, row + 1, GTK_FILL, GTK_FILL, 0, 0);
  gtk_table_attach (GTK_TABLE (table), box, 1, 2, row, row + 1, GTK_EXPAND | GTK_FILL, GTK_FILL, 0, 0);
}

static GtkWidget *
settings_new (Controls *controls)
{
  const Options *options = controls->options;
  GtkWidget     *table   = gtk_table_new (3, 2, FALSE);
  GtkWidget     *margin, *focal_length;

  margin = number_new (options->margin, -10000, 10000, 0,
                       _("Room to leave on each side of the picture, in pixels of the result. A negative margin crops"),
                       G_CALLBACK (margin_changed), controls);
  focal_length = number_new (options_focal_length (options, controls->focal_length), 0, 10000, 1,
                             _("Of the lens, as its 35 mm equivalent; it makes the proportions exact. "
                               "0: as the photo's Exif metadata say, else unknown"),
                             G_CALLBACK (focal_length_changed), controls);

  gtk_table_set_row_spacings (GTK_TABLE (table), 6);
  gtk_table_set_col_spacings (GTK_TABLE (table), 6);
  add_row (table, 0, _("Mar_gin:"),        margin,                       _("pixels"));
  add_row (table, 1, _("_Focal length:"),  focal_length,                 _("mm"));
  add_row (table, 2, _("Interpo_lation:"), interpolation_new (controls), NULL);
  return table;
}

GtkWidget *
controls_new (Options *options, gdouble focal_length, GFunc changed, gpointer data)
{
  GtkWidget *column      = gtk_vbox_new (FALSE, 12);
  GtkWidget *proportions = gimp_frame_new (_("Proportions"));
  Controls  *controls    = g_new (Controls, 1);

  *controls = (Controls) { .options = options, .focal_length = focal_length };
  g_object_set_data_full (G_OBJECT (column), "controls", controls, g_free);

  gtk_box_pack_start (GTK_BOX (column),
                      two_choices (controls, &options->mode, _("Straighten by"),
                                   _("_Edge of the frame"), _("The outermost edge: the result shows picture and frame"),
                                   _("Painting _inside"), _("The edge of the painting: the frame is cut off")),
                      FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (proportions), proportions_new (controls));
  gtk_box_pack_start (GTK_BOX (column), proportions, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (column), settings_new (controls), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (column),
                      two_choices (controls, &options->output, _("Result"),
                                   _("_New image"), _("The photo stays as it is"),
                                   _("In _place"), _("The layer is replaced, in one undo step; "
                                                     "the canvas follows if there is no other layer")),
                      FALSE, FALSE, 0);

  controls->changed = changed;
  controls->data    = data;
  return column;
}
