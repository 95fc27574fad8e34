/* SPDX-License-Identifier: MIT */
/* The correction of a smaller copy of a photo into a smaller result: the same geometry and proportions. */
#ifndef DRAFT_H
#define DRAFT_H

#include "library.h"

typedef struct Draft
{
  straighten_correction      whole;     /* of the photo itself */
  gdouble                    scale;     /* pixels of the draft per pixel of the whole result */
  straighten_quad            quad;      /* in the copy */
  straighten_correct_options options;
  straighten_correction      plan;      /* of the copy */
} Draft;

/* reduction: pixels of the copy per pixel of the photo; most_width, most_height: of the draft.  Returns the library's
   answer to the whole correction. */
straighten_status draft_plan (Draft *draft, const Library *library, const straighten_quad *quad, gint width, gint height,
                              const straighten_correct_options *options, gdouble reduction,
                              gdouble most_width, gdouble most_height);

/* How straight the sides of the corrected picture are, bow in pixels of the whole result; measured on a draft that
   has a margin of its own.  photo: of the size that 'reduction' gives. */
straighten_status draft_measure (straighten_straightness *straightness, const Library *library,
                                 const straighten_image *photo, const straighten_quad *quad, gint width, gint height,
                                 const straighten_correct_options *options, gdouble reduction);

#endif
