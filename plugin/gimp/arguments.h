/* SPDX-License-Identifier: MIT */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <libgimp/gimp.h>

/* Checks of what a script passes; each error names the argument and what it may be. */
gboolean arguments_count  (gint n_params, gint needed, GError **error);
gboolean arguments_choice (gint32 *value, gint32 last, const GimpParamDef *definition, const GimpParam *param, GError **error);

/* The values of a procedure's last dialog in this session of GIMP.  FALSE, and 'values' are as they were, if there are
   none of this version and size. */
gboolean arguments_recall   (const gchar *procedure, guint32 version, gpointer values, gsize size);
void     arguments_remember (const gchar *procedure, guint32 version, gconstpointer values, gsize size);

#endif
