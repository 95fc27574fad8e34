/* SPDX-License-Identifier: MIT */
/* The library's answers in words.  The caller frees them. */
#ifndef WORDING_H
#define WORDING_H

#include "options.h"

gchar *wording_of_detection    (straighten_status status, const straighten_picture *picture, gint n_pictures,
                                const Options *options);

/* options: of the plan. */
gchar *wording_of_plan         (const straighten_correction *plan, const straighten_correct_options *options);

/* "" if no side was measured. */
gchar *wording_of_straightness (const straighten_straightness *straightness);

/* Why there is no plan; message: the library's. */
gchar *wording_of_refusal      (straighten_status status, const gchar *message);

#endif
