/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "draft.h"
#include "renderer.h"

#define QUIET (200 * G_TIME_SPAN_MILLISECOND)   /* without a request before what takes longer is begun */

struct Renderer
{
  const Library   *library;
  straighten_image photo;               /* the reduced copy */
  gint             width, height;       /* of the photo itself */
  gdouble          reduction;
  void           (*done) (const Rendering *rendering, gpointer data);
  gpointer         data;
  Rendering        shown;               /* the main loop's */

  GThread         *thread;
  GMutex           mutex;               /* of all below */
  GCond            cond;
  gboolean         stop;
  gint             has_request;         /* atomic, too */
  RenderRequest    request;
  gboolean         has_rendering;
  Rendering        rendering;           /* not yet taken by the main loop */
};

/* ---- the thread ----------------------------------------------------------------------------- */

/* A straighten_progress: what takes longer gives way to the next request. */
static gint32
give_way (gdouble fraction, void *data)
{
  Renderer *renderer = data;

  (void) fraction;
  return g_atomic_int_get (&renderer->has_request);
}

/* quickly: for a frame of a drag, with the geometry of the result but not its smoothness. */
static void
draw (Rendering *rendering, Renderer *renderer, const RenderRequest *request, gboolean quickly)
{
  straighten_correct_options options = request->options;
  Draft                      draft;

  if (quickly)
    {
      options.flags |= STRAIGHTEN_RESAMPLE_STORED;
      options.filter = options.filter == STRAIGHTEN_FILTER_NEAREST ? STRAIGHTEN_FILTER_NEAREST : STRAIGHTEN_FILTER_LINEAR;
    }
  else
    {
      options.progress = give_way;
      options.payload  = renderer;
    }
  if (draft_plan (&draft, renderer->library, &request->quad, renderer->width, renderer->height, &options,
                  renderer->reduction, request->width, request->height) != STRAIGHTEN_OK)
    return;

  rendering->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, draft.plan.width, draft.plan.height);

  straighten_image result = image_of_surface (rendering->surface);

  if (! result.pixels ||
      renderer->library->correct_perspective (&renderer->photo, &draft.quad, &draft.options, &result) != STRAIGHTEN_OK)
    {
      g_clear_pointer (&rendering->surface, cairo_surface_destroy);
      return;
    }
  cairo_surface_mark_dirty (rendering->surface);
  rendering->level = (straighten_box) { draft.plan.margin[3], draft.plan.margin[0],
                                        draft.plan.width - draft.plan.margin[1] - draft.plan.margin[3],
                                        draft.plan.height - draft.plan.margin[0] - draft.plan.margin[2] };
}

static gboolean
deliver (gpointer data)
{
  Renderer *renderer = data;
  gboolean  has_rendering;

  g_mutex_lock (&renderer->mutex);
  has_rendering = renderer->has_rendering;
  if (has_rendering)
    {
      g_clear_pointer (&renderer->shown.surface, cairo_surface_destroy);
      renderer->shown         = renderer->rendering;
      renderer->has_rendering = FALSE;
    }
  g_mutex_unlock (&renderer->mutex);

  if (has_rendering)
    renderer->done (&renderer->shown, renderer->data);
  return G_SOURCE_REMOVE;
}

/* Before GTK paints, which else might always come first. */
static void
hand_over (Renderer *renderer, const Rendering *rendering)
{
  if (renderer->has_rendering)
    g_clear_pointer (&renderer->rendering.surface, cairo_surface_destroy);
  renderer->rendering     = *rendering;
  renderer->has_rendering = TRUE;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, deliver, renderer, NULL);
}

/* Whether nothing is asked for during a while.  With the mutex locked; so it is also on return. */
static gboolean
is_quiet (Renderer *renderer)
{
  gint64 end = g_get_monotonic_time () + QUIET;

  while (! renderer->stop && ! renderer->has_request && g_cond_wait_until (&renderer->cond, &renderer->mutex, end))
    ;
  return ! renderer->stop && ! renderer->has_request;
}

static void
measure (Rendering *rendering, Renderer *renderer, const RenderRequest *request)
{
  straighten_correct_options options = request->options;

  options.progress    = give_way;
  options.payload     = renderer;
  rendering->measured = draft_measure (&rendering->straightness, renderer->library, &renderer->photo, &request->quad,
                                       renderer->width, renderer->height, &options, renderer->reduction) >= 0;
}

/* The mutex is locked before and after, but not while it works. */
static void
answer (Renderer *renderer, const RenderRequest *request)
{
  Rendering quick = { .time = request->time }, fine = quick;

  g_mutex_unlock (&renderer->mutex);
  draw (&quick, renderer, request, TRUE);
  g_mutex_lock (&renderer->mutex);
  hand_over (renderer, &quick);
  if (! quick.surface || ! is_quiet (renderer))
    return;

  g_mutex_unlock (&renderer->mutex);
  draw (&fine, renderer, request, FALSE);
  if (fine.surface)
    measure (&fine, renderer, request);
  g_mutex_lock (&renderer->mutex);
  if (fine.surface)
    hand_over (renderer, &fine);
}

static gpointer
run (gpointer data)
{
  Renderer *renderer = data;

  g_mutex_lock (&renderer->mutex);
  while (! renderer->stop)
    {
      RenderRequest request = renderer->request;

      if (g_atomic_int_compare_and_exchange (&renderer->has_request, TRUE, FALSE))
        answer (renderer, &request);
      else
        g_cond_wait (&renderer->cond, &renderer->mutex);
    }
  g_mutex_unlock (&renderer->mutex);
  return NULL;
}

/* ---- the main loop -------------------------------------------------------------------------- */

Renderer *
renderer_new (const Library *library, const Reduced *photo, void (*done) (const Rendering *rendering, gpointer data),
              gpointer data)
{
  Renderer *renderer = g_new0 (Renderer, 1);

  renderer->library   = library;
  renderer->photo     = image_of_surface (photo->surface);
  renderer->width     = photo->display.width;
  renderer->height    = photo->display.height;
  renderer->reduction = reduced_resolution (photo);
  renderer->done      = done;
  renderer->data      = data;
  g_mutex_init (&renderer->mutex);
  g_cond_init (&renderer->cond);
  renderer->thread = g_thread_new ("renderer", run, renderer);
  return renderer;
}

void
renderer_ask (Renderer *renderer, const RenderRequest *request)
{
  g_mutex_lock (&renderer->mutex);
  renderer->request = *request;
  g_atomic_int_set (&renderer->has_request, TRUE);
  g_cond_signal (&renderer->cond);
  g_mutex_unlock (&renderer->mutex);
}

void
renderer_free (Renderer *renderer)
{
  g_mutex_lock (&renderer->mutex);
  renderer->stop = TRUE;
  g_atomic_int_set (&renderer->has_request, TRUE);      /* nothing goes on */
  g_cond_signal (&renderer->cond);
  g_mutex_unlock (&renderer->mutex);
  g_thread_join (renderer->thread);

  while (g_idle_remove_by_data (renderer))
    ;
  if (renderer->has_rendering)
    g_clear_pointer (&renderer->rendering.surface, cairo_surface_destroy);
  g_clear_pointer (&renderer->shown.surface, cairo_surface_destroy);
  g_mutex_clear (&renderer->mutex);
  g_cond_clear (&renderer->cond);
  g_free (renderer);
}
