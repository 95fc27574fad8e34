/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <dlfcn.h>

#include "beside.h"
#include "failure.h"
#include "library.h"

#define SONAME "libstraighten.so.1"

G_DEFINE_QUARK (straighten-failure, failure)

static gboolean
find_symbols (void *handle, Library *library, GString *complaints, const gchar *path)
{
  const struct { const gchar *name; void **function; } symbols[] =
    {
      { "straighten_version",     (void **) &library->version },
      { "straighten_status_text", (void **) &library->status_text },
      { "straighten_last_error",  (void **) &library->last_error },
      { "detect_quads",           (void **) &library->detect_quads },
      { "refine_quad",            (void **) &library->refine_quad },
      { "plan_correction",        (void **) &library->plan_correction },
      { "correct_perspective",    (void **) &library->correct_perspective },
      { "measure_straightness",   (void **) &library->measure_straightness },
      { "warp_image",             (void **) &library->warp_image },
      { "plan_rotation",          (void **) &library->plan_rotation },
      { "rotate_image",           (void **) &library->rotate_image },
      { "detect_saliency",        (void **) &library->detect_saliency },
      { "crop_to_salient",        (void **) &library->crop_to_salient },
      { "detect_horizon",         (void **) &library->detect_horizon }
    };

  for (gsize i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      *symbols[i].function = dlsym (handle, symbols[i].name);
      if (! *symbols[i].function)
        {
          g_string_append_printf (complaints, _("\n%s: has no function %s"), path, symbols[i].name);
          return FALSE;
        }
    }
  return TRUE;
}

/* Same major version, and nothing that the header promises is missing. */
static gboolean
version_fits (const Library *library, GString *complaints, const gchar *path)
{
  guint32 version = library->version ();
  guint   major   = version >> 16;

  if (major == STRAIGHTEN_VERSION_MAJOR && version >> 8 >= STRAIGHTEN_VERSION >> 8)
    return TRUE;

  g_string_append_printf (complaints, _("\n%s: is version %u.%u.%u, but this plug-in needs version %u.%u or a later %u.x"),
                          path, major, version >> 8 & 0xff, version & 0xff,
                          STRAIGHTEN_VERSION_MAJOR, STRAIGHTEN_VERSION_MINOR, STRAIGHTEN_VERSION_MAJOR);
  return FALSE;
}

/* NULL: there is none, and why has been added to the complaints. */
static void *
open_library (const gchar *path, GString *complaints)
{
  void *handle = dlopen (path, RTLD_NOW | RTLD_LOCAL);

  if (! handle)
    {
      const gchar *message = dlerror ();

      /* It begins with the path, unless the loader fails in an unusual way. */
      if (g_str_has_prefix (message, path))
        g_string_append_printf (complaints, "\n%s", message);
      else
        g_string_append_printf (complaints, "\n%s: %s", path, message);
    }
  return handle;
}

gboolean
library_load (Library *library, GError **error)
{
  GString     *complaints = g_string_new (NULL);
  gchar       *beside     = path_beside_plug_in (SONAME);
  const gchar *paths[]    = { beside, SONAME };
  void        *handle     = NULL;
  gboolean     fits       = FALSE;

  /* The first that opens decides.  To look on after one that does not fit would find the same again, as the loader
     hands out what is open for the name; and to close it is nothing that the Swift runtime inside is made for. */
  for (gsize i = 0; i < G_N_ELEMENTS (paths) && ! handle; i++)
    {
      handle = open_library (paths[i], complaints);
      fits   = handle && find_symbols (handle, library, complaints, paths[i]) &&
               version_fits (library, complaints, paths[i]);
    }

  if (! fits)
    g_set_error (error, FAILURE, FAILURE_EXECUTION,
                 _("The library that does the work could not be used. Installing Straighten again should help. Tried:%s"),
                 complaints->str);

  g_free (beside);
  g_string_free (complaints, TRUE);
  return fits;
}

gboolean
library_failed (const Library *library, straighten_status status, GError **error)
{
  const gchar *message = library->last_error ();

  g_set_error_literal (error, FAILURE, status == STRAIGHTEN_ERROR_ARGUMENT ? FAILURE_ARGUMENT : FAILURE_EXECUTION,
                       *message ? message : library->status_text (status));
  return FALSE;
}
