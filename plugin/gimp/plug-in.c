/* SPDX-License-Identifier: MIT */
/* What GIMP asks of the executable: which procedures it has, and to run one. */
#include "config.h"

#include <string.h>

#include <libgimp/gimp.h>

#include "beside.h"
#include "failure.h"
#include "procedure.h"

static void query (void);
static void run   (const gchar *name, gint n_params, const GimpParam *params, gint *n_values, GimpParam **values);

const GimpPlugInInfo PLUG_IN_INFO = { NULL, NULL, query, run };

static const Procedure *const procedures[] = { &straighten_painting, &level_horizon, &rotate_in_space, &saliency_map };

MAIN ()

/* The folder "help" beside the plug-in has a page in each language, and an index of it by the names of procedures. */
static void
register_help (void)
{
  gchar *folder = path_beside_plug_in ("help");
  gchar *uri    = g_filename_to_uri (folder, NULL, NULL);

  gimp_plugin_help_register (PLUG_IN_NAME, uri);
  g_free (uri);
  g_free (folder);
}

static void
query (void)
{
  i18n_register ();
  register_help ();
  for (gsize i = 0; i < G_N_ELEMENTS (procedures); i++)
    procedures[i]->install ();
}

static const Procedure *
procedure_named (const gchar *name)
{
  gsize i = 0;

  while (i < G_N_ELEMENTS (procedures) - 1 && strcmp (procedures[i]->name, name) != 0)
    i++;
  return procedures[i];
}

static GimpPDBStatusType
status_of_failure (const GError *error)
{
  if (! error)
    return GIMP_PDB_CANCEL;
  return error->code == FAILURE_ARGUMENT ? GIMP_PDB_CALLING_ERROR : GIMP_PDB_EXECUTION_ERROR;
}

static void
run (const gchar *name, gint n_params, const GimpParam *params, gint *n_values, GimpParam **values)
{
  /* GIMP reads these after the function has returned. */
  static GimpParam results[MAXIMUM_RESULTS];

  GError *error = NULL;

  i18n_init ();
  gegl_init (NULL, NULL);
  *values = results;
  results[0].type = GIMP_PDB_STATUS;

  /* Every procedure begins with run mode, image and drawable. */
  if (n_params < 3)
    {
      g_set_error (&error, FAILURE, FAILURE_ARGUMENT, _("Run mode, image and drawable are needed"));
      *n_values = 0;
    }
  else
    {
      *n_values = procedure_named (name)->run (n_params, params, results, &error);
    }

  if (*n_values > 0)
    {
      results[0].data.d_status = GIMP_PDB_SUCCESS;
      if (params[0].data.d_int32 != GIMP_RUN_NONINTERACTIVE)
        gimp_displays_flush ();
      return;
    }

  *n_values = error ? 2 : 1;
  results[0].data.d_status = status_of_failure (error);
  if (error)
    {
      results[1].type          = GIMP_PDB_STRING;
      results[1].data.d_string = error->message;
    }
}
