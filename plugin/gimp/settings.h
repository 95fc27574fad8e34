/* SPDX-License-Identifier: MIT */
/* The right side of a dialog: a table of labelled widgets that show and change numbers. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

typedef struct Settings
{
  GtkWidget *table;
  gint       n_rows;
  void     (*changed) (gpointer data);  /* after a number has changed; NULL while the widgets are made */
  gpointer   data;
} Settings;

/* It must outlive the widgets. */
void       settings_open       (Settings *settings);

/* label: with the mnemonic of 'widget'; help: its tooltip.  Returns the widget. */
GtkWidget *settings_add        (Settings *settings, const gchar *label, GtkWidget *widget, const gchar *help);

/* A field.  What it does not show is not rounded away: the number changes only by what is typed. */
GtkWidget *settings_add_number (Settings *settings, const gchar *label, gdouble *number, gdouble lower, gdouble upper,
                                gint digits, const gchar *help);

/* Likewise in degrees, the number being radians. */
GtkWidget *settings_add_angle  (Settings *settings, const gchar *label, gdouble *radians, gdouble limit, const gchar *help);

/* The field of the last row gets a dial beside it, or a slider below. */
void       settings_add_dial   (Settings *settings, GtkWidget *field, const gchar *label);
void       settings_add_slider (Settings *settings, GtkWidget *field, const gchar *label);

/* A widget without a label. */
void       settings_add_wide   (Settings *settings, GtkWidget *widget);

/* combo: a GimpIntComboBox. */
GtkWidget *settings_add_choice (Settings *settings, const gchar *label, gint32 *value, GtkWidget *combo, const gchar *help);

/* The choices that rotations have in common. */
void       settings_add_framing       (Settings *settings, gint32 *framing);
void       settings_add_interpolation (Settings *settings, gint32 *filter);
void       settings_add_output        (Settings *settings, gint32 *output);

/* Tells that a number has changed. */
void       settings_announce   (Settings *settings);

#endif
