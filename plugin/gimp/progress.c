/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>

#include "progress.h"

/* Each update is a message to GIMP and back: no more of them than can be seen. */
#define SMALLEST_STEP 0.01

int32_t
progress_show (double fraction, void *unused)
{
  static gdouble shown;

  (void) unused;
  if (fraction < shown || fraction >= shown + SMALLEST_STEP)
    {
      gimp_progress_update (fraction);
      shown = fraction;
    }
  return 0;
}
