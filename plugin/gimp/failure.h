/* SPDX-License-Identifier: MIT */
#ifndef FAILURE_H
#define FAILURE_H

#include <glib.h>

#define FAILURE (failure_quark ())
GQuark failure_quark (void);

/* The kinds that GIMP tells apart: the caller's fault, or ours and the photo's. */
enum
{
  FAILURE_ARGUMENT,
  FAILURE_EXECUTION
};

#endif
