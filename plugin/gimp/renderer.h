/* SPDX-License-Identifier: MIT */
/* A thread that draws what the result will look like, from the reduced copy of the photo. */
#ifndef RENDERER_H
#define RENDERER_H

#include "library.h"
#include "reduced.h"

typedef struct Renderer Renderer;

typedef struct RenderRequest
{
  straighten_quad            quad;      /* as for the photo itself */
  straighten_correct_options options;   /* likewise */
  gdouble                    width, height;     /* what the drawing has to fit into */
  gint64                     time;      /* when it was asked for, microseconds */
} RenderRequest;

typedef struct Rendering
{
  cairo_surface_t        *surface;      /* NULL: the quad cannot be straightened */
  straighten_box          level;        /* the picture in it, margin left out */
  gint64                  time;         /* of the request */
  gboolean                measured;     /* the drawing comes a second time, smooth and with this */
  straighten_straightness straightness; /* flags 0: no side was found */
} Rendering;

/* photo: outlives the renderer, as the library does.  done: called from the main loop; the rendering is
   the renderer's. */
Renderer *renderer_new  (const Library *library, const Reduced *photo,
                         void (*done) (const Rendering *rendering, gpointer data), gpointer data);

/* Forgets requests that have not been begun. */
void      renderer_ask  (Renderer *renderer, const RenderRequest *request);
void      renderer_free (Renderer *renderer);

#endif
