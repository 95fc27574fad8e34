/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "draft.h"

/* Of a draft for measuring: edges are found to less than a tenth of a pixel, which is 0.007 degrees of such a side. */
#define MEASURED_SIDE    800
#define MEASURED_MARGIN 12

straighten_status
draft_plan (Draft *draft, const Library *library, const straighten_quad *quad, gint width, gint height,
            const straighten_correct_options *options, gdouble reduction, gdouble most_width, gdouble most_height)
{
  *draft = (Draft) { .whole = STRAIGHTEN_CORRECTION_INIT, .plan = STRAIGHTEN_CORRECTION_INIT, .options = *options };

  straighten_correction *whole  = &draft->whole;
  straighten_status      status = library->plan_correction (quad, width, height, options, whole);

  if (status != STRAIGHTEN_OK)
    return status;

  draft->scale          = MIN (1, MIN (most_width / whole->width, most_height / whole->height));
  draft->options.flags &= ~STRAIGHTEN_MARGIN_FRACTION;
  draft->options.width  = MAX (1, round (draft->scale * (whole->width - whole->margin[1] - whole->margin[3])));
  draft->options.height = MAX (1, round (draft->scale * (whole->height - whole->margin[0] - whole->margin[2])));
  for (gint i = 0; i < 4; i++)
    {
      draft->quad.corner[i]    = (straighten_point) { reduction * quad->corner[i].x, reduction * quad->corner[i].y };
      draft->options.margin[i] = draft->scale * whole->margin[i];
    }
  draft->options.principal_point.x *= reduction;
  draft->options.principal_point.y *= reduction;

  return library->plan_correction (&draft->quad, MAX (1, width * reduction), MAX (1, height * reduction),
                                   &draft->options, &draft->plan);
}

static straighten_status
correct_and_measure (straighten_straightness *straightness, const Library *library, const straighten_image *photo,
                     const Draft *draft)
{
  static const gint bytes_per_sample[] = { 0, 1, 2, 4 };

  straighten_image result = *photo;

  result.width  = draft->plan.width;
  result.height = draft->plan.height;
  result.stride = (ptrdiff_t) result.width * result.layout * bytes_per_sample[result.depth];
  result.pixels = g_try_malloc_n (result.height, result.stride);
  if (! result.pixels)
    return STRAIGHTEN_ERROR_MEMORY;

  straighten_status status = library->correct_perspective (photo, &draft->quad, &draft->options, &result);

  if (status == STRAIGHTEN_OK)
    status = library->measure_straightness (&result, draft->plan.margin, NULL, straightness);
  g_free (result.pixels);
  return status;
}

straighten_status
draft_measure (straighten_straightness *straightness, const Library *library, const straighten_image *photo,
               const straighten_quad *quad, gint width, gint height, const straighten_correct_options *options,
               gdouble reduction)
{
  straighten_correct_options with_margin = *options;
  Draft                      draft;

  *straightness      = (straighten_straightness) STRAIGHTEN_STRAIGHTNESS_INIT;
  with_margin.filter = STRAIGHTEN_FILTER_BEST;
  with_margin.flags &= ~STRAIGHTEN_MARGIN_FRACTION;
  for (gint i = 0; i < 4; i++)
    with_margin.margin[i] = 0;

  straighten_status status = draft_plan (&draft, library, quad, width, height, &with_margin, reduction,
                                         MEASURED_SIDE, MEASURED_SIDE);

  if (status != STRAIGHTEN_OK)
    return status;
  for (gint i = 0; i < 4; i++)
    draft.options.margin[i] = MEASURED_MARGIN;
  status = library->plan_correction (&draft.quad, photo->width, photo->height, &draft.options, &draft.plan);
  if (status == STRAIGHTEN_OK)
    status = correct_and_measure (straightness, library, photo, &draft);
  for (gint i = 0; i < 4; i++)
    {
      straightness->bow[i]             /= draft.scale;
      straightness->bow_uncertainty[i] /= draft.scale;
    }
  return status;
}
