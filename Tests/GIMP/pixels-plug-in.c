/* SPDX-License-Identifier: MIT */
/* A plug-in for the tests only: hands out and takes the exact samples of drawables, and does what no procedure of
   GIMP's does from a script.  Samples travel in files FOLDER/ID.raw, in babl formats that the caller names. */
#include <string.h>

#include <libgimp/gimp.h>

static void query (void);
static void run   (const gchar *name, gint n_params, const GimpParam *params, gint *n_values, GimpParam **values);

const GimpPlugInInfo PLUG_IN_INFO = { NULL, NULL, query, run };

MAIN ()

static void
query (void)
{
  static const GimpParamDef samples[] =
    {
      { GIMP_PDB_INT32,      "num-drawables", "" },
      { GIMP_PDB_INT32ARRAY, "drawables",     "" },
      { GIMP_PDB_STRING,     "formats",       "babl's names, separated by commas; an empty one: as stored; none: all" },
      { GIMP_PDB_STRING,     "folder",        "" }
    };
  static const GimpParamDef drawable[] = { { GIMP_PDB_IMAGE, "image", "" }, { GIMP_PDB_DRAWABLE, "drawable", "" } };
  static const GimpParamDef image[] = { { GIMP_PDB_IMAGE, "image", "" } };

  gimp_install_procedure ("test-save-samples", "", "", "", "", "", NULL, "*", GIMP_PLUGIN, 4, 0, samples, NULL);
  gimp_install_procedure ("test-load-samples", "", "", "", "", "", NULL, "*", GIMP_PLUGIN, 4, 0, samples, NULL);
  gimp_install_procedure ("test-first-arguments", "", "", "", "", "", NULL, "*", GIMP_PLUGIN, 2, 2, drawable, drawable);
  gimp_install_procedure ("test-set-adobe-profile", "", "", "", "", "", NULL, "*", GIMP_PLUGIN, 1, 0, image, NULL);
}

static void
save (GeglBuffer *buffer, const Babl *format, const gchar *path)
{
  const GeglRectangle *extent = gegl_buffer_get_extent (buffer);
  gsize                size   = (gsize) extent->width * extent->height * babl_format_get_bytes_per_pixel (format);
  gchar               *bytes  = g_malloc (size);

  gegl_buffer_get (buffer, extent, 1.0, format, bytes, GEGL_AUTO_ROWSTRIDE, GEGL_ABYSS_NONE);
  g_file_set_contents (path, bytes, size, NULL);
  g_free (bytes);
}

static void
load (GeglBuffer *buffer, const Babl *format, const gchar *path)
{
  gchar *bytes = NULL;

  g_file_get_contents (path, &bytes, NULL, NULL);
  gegl_buffer_set (buffer, NULL, 0, format, bytes, GEGL_AUTO_ROWSTRIDE);
  g_free (bytes);
}

static void
transfer (gboolean saving, gint n_drawables, const gint32 *drawables, const gchar *formats, const gchar *folder)
{
  gchar **names = g_strsplit (formats, ",", -1);
  gint    n_names = g_strv_length (names);

  for (gint i = 0; i < n_drawables; i++)
    {
      gchar      *path   = g_strdup_printf ("%s/%d.raw", folder, drawables[i]);
      GeglBuffer *buffer = gimp_drawable_get_buffer (drawables[i]);
      const Babl *format = i < n_names && *names[i] ? babl_format (names[i]) : gimp_drawable_get_format (drawables[i]);

      (saving ? save : load) (buffer, format, path);
      g_object_unref (buffer);
      g_free (path);
    }
  g_strfreev (names);
}

/* As a program does that was written before the later arguments were there. */
static void
straighten_with_first_arguments (const GimpParam *photo, GimpParam *results)
{
  const gdouble corners[] = { 95.5, 60, 394, 86.25, 382, 303, 107, 315 };
  gint          n_values;
  GimpParam    *values = gimp_run_procedure ("straighten-painting", &n_values,
                                             GIMP_PDB_INT32, GIMP_RUN_NONINTERACTIVE,
                                             GIMP_PDB_IMAGE, photo[0].data.d_image, GIMP_PDB_DRAWABLE, photo[1].data.d_drawable,
                                             GIMP_PDB_INT32, 0, GIMP_PDB_FLOAT, 7.0, GIMP_PDB_FLOAT, 0.0, GIMP_PDB_FLOAT, 0.0,
                                             GIMP_PDB_INT32, 0, GIMP_PDB_INT32, 0,
                                             GIMP_PDB_INT32, 8, GIMP_PDB_FLOATARRAY, corners, GIMP_PDB_END);

  for (gint i = 0; i < 3 && i < n_values; i++)
    results[i] = values[i];
}

static void
run (const gchar *name, gint n_params, const GimpParam *params, gint *n_values, GimpParam **values)
{
  static GimpParam results[3];

  (void) n_params;
  g_setenv ("GEGL_PATH", "/nonexistent", TRUE);         /* buffers need no operations, whose loading takes long */
  gegl_init (NULL, NULL);
  results[0].type          = GIMP_PDB_STATUS;
  results[0].data.d_status = GIMP_PDB_SUCCESS;
  *n_values = 1;
  *values   = results;

  if (strcmp (name, "test-first-arguments") == 0)
    {
      straighten_with_first_arguments (params, results);
      *n_values = 3;
    }
  else if (strcmp (name, "test-set-adobe-profile") == 0)
    gimp_image_set_color_profile (params[0].data.d_image, gimp_color_profile_new_rgb_adobe ());
  else
    transfer (strcmp (name, "test-save-samples") == 0, params[0].data.d_int32, params[1].data.d_int32array,
              params[2].data.d_string, params[3].data.d_string);
}
