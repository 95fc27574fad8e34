/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "dial.h"
#include "options.h"
#include "settings.h"

#define N_COLUMNS 3             /* label, widget, dial */

void
settings_open (Settings *settings)
{
  *settings = (Settings) { .table = gtk_table_new (1, N_COLUMNS, FALSE) };
  gtk_table_set_col_spacings (GTK_TABLE (settings->table), 6);
  gtk_table_set_row_spacings (GTK_TABLE (settings->table), 6);
}

void
settings_announce (Settings *settings)
{
  if (settings->changed)
    settings->changed (settings->data);
}

GtkWidget *
settings_add (Settings *settings, const gchar *label, GtkWidget *widget, const gchar *help)
{
  gimp_table_attach_aligned (GTK_TABLE (settings->table), 0, settings->n_rows++, label, 0.0, 0.5, widget, 1, FALSE);
  gimp_help_set_help_data (widget, help, NULL);
  return widget;
}

/* ---- numbers -------------------------------------------------------------------------------- */

typedef struct Number
{
  Settings *settings;
  gdouble  *value;
  gdouble   unit;               /* the field shows value / unit */
  gint      digits;
} Number;

static void
number_changed (GtkSpinButton *spin, Number *number)
{
  gdouble shown     = gtk_spin_button_get_value (spin);
  gdouble half_step = 0.5 * pow (10, -number->digits);

  if (fabs (shown - *number->value / number->unit) <= half_step)
    return;
  *number->value = shown * number->unit;
  settings_announce (number->settings);
}

static GtkWidget *
field_new (Settings *settings, gdouble *value, gdouble unit, gdouble lower, gdouble upper, gint digits)
{
  GtkWidget *spin   = gtk_spin_button_new_with_range (lower, upper, 1);
  Number    *number = g_new (Number, 1);

  *number = (Number) { settings, value, unit, digits };
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), *value / unit);
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  g_object_set_data_full (G_OBJECT (spin), "number", number, g_free);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_changed), number);
  return spin;
}

GtkWidget *
settings_add_number (Settings *settings, const gchar *label, gdouble *number, gdouble lower, gdouble upper, gint digits,
                     const gchar *help)
{
  return settings_add (settings, label, field_new (settings, number, 1, lower, upper, digits), help);
}

GtkWidget *
settings_add_angle (Settings *settings, const gchar *label, gdouble *radians, gdouble limit, const gchar *help)
{
  return settings_add (settings, label, field_new (settings, radians, G_PI / 180, -limit, limit, 2), help);
}

static void
name_for_screen_reader (GtkWidget *widget, const gchar *label)
{
  gchar *name = gimp_strip_uline (label);

  atk_object_set_name (gtk_widget_get_accessible (widget), name);
  g_free (name);
}

void
settings_add_dial (Settings *settings, GtkWidget *field, const gchar *label)
{
  GtkWidget *dial = dial_new (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (field)));

  name_for_screen_reader (dial, label);
  gimp_help_set_help_data (dial, _("Turn by dragging, the scroll wheel or the arrow keys: 1 degree, with Shift 10, with "
                                   "Ctrl 0.1; Home: back to 0"), NULL);
  gtk_table_attach (GTK_TABLE (settings->table), dial, 2, 3, settings->n_rows - 1, settings->n_rows, 0, 0, 0, 0);
}

void
settings_add_slider (Settings *settings, GtkWidget *field, const gchar *label)
{
  GtkWidget *slider = gtk_hscale_new (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (field)));

  gtk_scale_set_draw_value (GTK_SCALE (slider), FALSE);
  name_for_screen_reader (slider, label);
  settings_add_wide (settings, slider);
}

void
settings_add_wide (Settings *settings, GtkWidget *widget)
{
  gtk_table_attach (GTK_TABLE (settings->table), widget, 0, N_COLUMNS, settings->n_rows, settings->n_rows + 1,
                    GTK_EXPAND | GTK_FILL, GTK_FILL, 0, 0);
  settings->n_rows++;
}

/* ---- choices -------------------------------------------------------------------------------- */

GtkWidget *
settings_add_choice (Settings *settings, const gchar *label, gint32 *value, GtkWidget *combo, const gchar *help)
{
  gimp_int_combo_box_connect (GIMP_INT_COMBO_BOX (combo), *value, G_CALLBACK (gimp_int_combo_box_get_active), value);
  g_signal_connect_swapped (combo, "changed", G_CALLBACK (settings_announce), settings);
  return settings_add (settings, label, combo, help);
}

void
settings_add_framing (Settings *settings, gint32 *framing)
{
  settings_add_choice (settings, _("Fr_ame:"), framing,
                       gimp_int_combo_box_new (_("Same size"),          STRAIGHTEN_FRAME_SAME_SIZE,
                                               _("Whole picture"),      STRAIGHTEN_FRAME_WHOLE,
                                               _("Crop"),               STRAIGHTEN_FRAME_CROP,
                                               _("Crop in proportion"), STRAIGHTEN_FRAME_CROP_KEEP_ASPECT,
                                               _("Zoom to fill"),       STRAIGHTEN_FRAME_ZOOM, NULL),
                       _("What of the rotated picture is shown; the last three leave no empty corner"));
}

void
settings_add_interpolation (Settings *settings, gint32 *filter)
{
  settings_add_choice (settings, _("_Interpolation:"), filter,
                       gimp_int_combo_box_new (_("Best"),          STRAIGHTEN_FILTER_BEST,
                                               _("Nearest pixel"), STRAIGHTEN_FILTER_NEAREST,
                                               _("Linear"),        STRAIGHTEN_FILTER_LINEAR,
                                               _("Cubic"),         STRAIGHTEN_FILTER_CUBIC, NULL),
                       _("Best: sharp where the picture is enlarged, free of moiré where it is reduced"));
}

void
settings_add_output (Settings *settings, gint32 *output)
{
  settings_add_choice (settings, _("Res_ult:"), output,
                       gimp_int_combo_box_new (_("New image"), OUTPUT_NEW_IMAGE, _("In place"), OUTPUT_IN_PLACE, NULL),
                       _("In place, the layer itself is changed, in one undo step"));
}
