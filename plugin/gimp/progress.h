/* SPDX-License-Identifier: MIT */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdint.h>

/* A straighten_progress that moves GIMP's progress bar.  Cancelling is GIMP's: it ends the plug-in. */
int32_t progress_show (double fraction, void *unused);

#endif
