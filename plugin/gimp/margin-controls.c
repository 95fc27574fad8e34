/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "margin-controls.h"

struct MarginControls
{
  Options   *options;
  void     (*changed) (gpointer data);
  gpointer   data;
  gdouble    side;
  gboolean   quiet;             /* the widgets are being set */
  GtkWidget *table;
  GtkWidget *spins[4];
  GtkWidget *locks[4];
};

static void
show_margins (MarginControls *controls)
{
  controls->quiet = TRUE;
  for (gint i = 0; i < 4; i++)
    {
      gtk_spin_button_set_digits (GTK_SPIN_BUTTON (controls->spins[i]), controls->options->margin_unit == MARGIN_PERCENT);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (controls->spins[i]), controls->options->margin[i]);
    }
  controls->quiet = FALSE;
}

static gint
index_of (GtkWidget *const widgets[4], gpointer widget)
{
  gint i = 0;

  while (i < 3 && widgets[i] != widget)
    i++;
  return i;
}

/* The sides that are not locked go together. */
static void
margin_typed (GtkSpinButton *spin, MarginControls *controls)
{
  Options *options = controls->options;
  gint     side    = index_of (controls->spins, spin);
  gdouble  margin  = gtk_spin_button_get_value (spin);

  if (controls->quiet)
    return;
  options->margin[side] = margin;
  for (gint i = 0; i < 4; i++)
    if (! options->margin_locked[side] && ! options->margin_locked[i])
      options->margin[i] = margin;
  show_margins (controls);
  controls->changed (controls->data);
}

static void
lock_toggled (GtkToggleButton *lock, MarginControls *controls)
{
  controls->options->margin_locked[index_of (controls->locks, lock)] = gtk_toggle_button_get_active (lock);
}

/* The margins stay what they are, in the other unit. */
static void
unit_chosen (GtkWidget *combo, MarginControls *controls)
{
  Options *options = controls->options;
  gint32   unit;

  gimp_int_combo_box_get_active (GIMP_INT_COMBO_BOX (combo), &unit);
  if (unit == options->margin_unit)
    return;
  for (gint i = 0; i < 4 && controls->side > 0; i++)
    options->margin[i] *= unit == MARGIN_PERCENT ? 100 / controls->side : controls->side / 100;
  options->margin_unit = unit;
  show_margins (controls);
  for (gint i = 0; i < 4; i++)          /* as rounded by the widgets */
    options->margin[i] = gtk_spin_button_get_value (GTK_SPIN_BUTTON (controls->spins[i]));
  controls->changed (controls->data);
}

static GtkWidget *
side_new (MarginControls *controls, gint side)
{
  const gchar *names[] = { _("Top margin"), _("Right margin"), _("Bottom margin"), _("Left margin") };

  GtkWidget *box  = gtk_hbox_new (FALSE, 0);
  GtkWidget *spin = gtk_spin_button_new_with_range (-10000, 10000, 1);
  GtkWidget *lock = gtk_toggle_button_new ();

  controls->spins[side] = spin;
  controls->locks[side] = lock;
  gtk_entry_set_width_chars (GTK_ENTRY (spin), 4);
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  gtk_button_set_relief (GTK_BUTTON (lock), GTK_RELIEF_NONE);
  gtk_container_add (GTK_CONTAINER (lock), gtk_image_new_from_stock (GTK_STOCK_DIALOG_AUTHENTICATION, GTK_ICON_SIZE_MENU));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (lock), controls->options->margin_locked[side]);
  gimp_help_set_help_data (spin, _("Room to leave beyond this side of the picture; negative crops. The sides that are not "
                                   "locked go together"), NULL);
  gimp_help_set_help_data (lock, _("Lock this side: it keeps its margin when the others change"), NULL);
  atk_object_set_name (gtk_widget_get_accessible (spin), names[side]);
  atk_object_set_name (gtk_widget_get_accessible (lock), _("Lock this margin"));

  g_signal_connect (spin, "value-changed", G_CALLBACK (margin_typed), controls);
  g_signal_connect (lock, "toggled", G_CALLBACK (lock_toggled), controls);
  gtk_box_pack_start (GTK_BOX (box), spin, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), lock, FALSE, FALSE, 0);
  return box;
}

static GtkWidget *
unit_new (MarginControls *controls)
{
  GtkWidget *combo = gimp_int_combo_box_new (_("pixels"), MARGIN_PIXELS, _("%"), MARGIN_PERCENT, NULL);

  gimp_int_combo_box_connect (GIMP_INT_COMBO_BOX (combo), controls->options->margin_unit, G_CALLBACK (unit_chosen), controls);
  gimp_help_set_help_data (combo, _("Pixels of the result, or percent of the shorter side of the picture"), NULL);
  atk_object_set_name (gtk_widget_get_accessible (combo), _("Unit of the margins"));
  return combo;
}

MarginControls *
margin_controls_new (Options *options, void (*changed) (gpointer data), gpointer data)
{
  static const struct { gint column, row; } places[] = { { 1, 0 }, { 2, 1 }, { 1, 2 }, { 0, 1 } };

  MarginControls *controls = g_new0 (MarginControls, 1);

  *controls = (MarginControls) { .options = options, .changed = changed, .data = data };
  controls->table = gtk_table_new (3, 3, FALSE);
  gtk_table_set_row_spacings (GTK_TABLE (controls->table), 2);
  gtk_table_set_col_spacings (GTK_TABLE (controls->table), 4);
  for (gint i = 0; i < 4; i++)
    gtk_table_attach (GTK_TABLE (controls->table), side_new (controls, i), places[i].column, places[i].column + 1,
                      places[i].row, places[i].row + 1, GTK_EXPAND, 0, 0, 0);
  gtk_table_attach (GTK_TABLE (controls->table), unit_new (controls), 1, 2, 1, 2, GTK_FILL, 0, 0, 0);
  g_object_set_data_full (G_OBJECT (controls->table), "controls", controls, g_free);
  show_margins (controls);
  return controls;
}

GtkWidget *
margin_controls_widget (MarginControls *controls)
{
  return controls->table;
}

GtkWidget *
margin_controls_first (MarginControls *controls)
{
  return controls->spins[0];
}

void
margin_controls_set_side (MarginControls *controls, gdouble side)
{
  controls->side = side;
}
