/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "arguments.h"
#include "failure.h"

/* In front of the values: another version of the plug-in may have stored something else in this session. */
typedef struct Stamp
{
  guint32 version;
  guint32 size;
} Stamp;

gboolean
arguments_count (gint n_params, gint needed, GError **error)
{
  if (n_params == needed)
    return TRUE;

  g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%d arguments given, but %d are needed"), n_params, needed);
  return FALSE;
}

gboolean
arguments_choice (gint32 *value, gint32 last, const GimpParamDef *definition, const GimpParam *param, GError **error)
{
  *value = param->data.d_int32;
  if (*value >= 0 && *value <= last)
    return TRUE;

  g_set_error (error, FAILURE, FAILURE_ARGUMENT, _("%s is %d, but must be 0 to %d"), definition->name, *value, last);
  return FALSE;
}

gboolean
arguments_recall (const gchar *procedure, guint32 version, gpointer values, gsize size)
{
  const Stamp  expected = { version, size };
  gchar       *stored   = g_malloc0 (sizeof expected + size);
  gboolean     fits     = gimp_get_data_size (procedure) == (gint) (sizeof expected + size) &&
                          gimp_get_data (procedure, stored) &&
                          memcmp (stored, &expected, sizeof expected) == 0;

  if (fits)
    memcpy (values, stored + sizeof expected, size);
  g_free (stored);
  return fits;
}

void
arguments_remember (const gchar *procedure, guint32 version, gconstpointer values, gsize size)
{
  const Stamp  stamp  = { version, size };
  gchar       *stored = g_malloc (sizeof stamp + size);

  memcpy (stored, &stamp, sizeof stamp);
  memcpy (stored + sizeof stamp, values, size);
  gimp_set_data (procedure, stored, sizeof stamp + size);
  g_free (stored);
}
