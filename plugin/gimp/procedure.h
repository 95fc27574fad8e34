/* SPDX-License-Identifier: MIT */
#ifndef PROCEDURE_H
#define PROCEDURE_H

#include <libgimp/gimp.h>

enum { MAXIMUM_RESULTS = 14 };

#define MENU_PATH N_("<Image>/Filters/Straighten")

/* A procedure of this plug-in. */
typedef struct Procedure
{
  const gchar *name;
  void       (*install) (void);

  /* Fills results[1] and those that follow, and returns how many there are with results[0], the status.  What they
     point to must outlive the call.  0: it failed with 'error', or without one: the user cancelled. */
  gint       (*run)     (gint n_params, const GimpParam *params, GimpParam results[MAXIMUM_RESULTS], GError **error);
} Procedure;

extern const Procedure straighten_painting;
extern const Procedure rotate_in_space;
extern const Procedure saliency_map;
extern const Procedure level_horizon;

#endif
