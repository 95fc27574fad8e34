/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "focal-length.h"

#define TAG "Exif.Photo.FocalLengthIn35mmFilm"

/* GIMP writes metadata as <metadata><tag name="...">value</tag>...</metadata>.  Reading that needs no further
   library, where asking the metadata object would need gexiv2 and its header. */
typedef struct Search
{
  gboolean in_tag;
  gdouble  millimetres;
} Search;

static void
element_begins (GMarkupParseContext *context, const gchar *element, const gchar **names, const gchar **values,
                gpointer data, GError **error)
{
  Search *search = data;

  (void) context, (void) error;
  search->in_tag = FALSE;
  for (gint i = 0; strcmp (element, "tag") == 0 && names[i]; i++)
    if (strcmp (names[i], "name") == 0 && strcmp (values[i], TAG) == 0)
      search->in_tag = TRUE;
}

static void
text_appears (GMarkupParseContext *context, const gchar *text, gsize length, gpointer data, GError **error)
{
  Search *search = data;

  (void) context, (void) length, (void) error;
  if (search->in_tag)
    search->millimetres = g_ascii_strtod (text, NULL);
  search->in_tag = FALSE;
}

gdouble
focal_length_of_image (gint32 image_id)
{
  const GMarkupParser parser = { .start_element = element_begins, .text = text_appears };
  GimpMetadata       *metadata = gimp_image_get_metadata (image_id);
  Search              search = { FALSE, 0 };

  if (! metadata)
    return 0;

  gchar               *text    = gimp_metadata_serialize (metadata);
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &search, NULL);

  g_markup_parse_context_parse (context, text, -1, NULL);
  g_markup_parse_context_free (context);
  g_free (text);
  g_object_unref (metadata);

  /* A camera that does not know writes 0; what no lens has would be refused by the library. */
  return search.millimetres >= 1 && search.millimetres <= 10000 ? search.millimetres : 0;
}
