/* SPDX-License-Identifier: MIT */
#ifndef LEVEL_OPTIONS_H
#define LEVEL_OPTIONS_H

#include <libgimp/gimp.h>

#include "options.h"
#include "straighten.h"

#define LEVEL_PROCEDURE_NAME "straighten-level-horizon"

/* Numbers are those of the procedure's arguments. */
typedef struct LevelOptions
{
  gint32  framing;              /* straighten_framing */
  gint32  interpolation;        /* straighten_filter */
  gdouble minimum_confidence;   /* 0: the library's default */
  gint32  output;               /* Output */
} LevelOptions;

/* The procedure's arguments, for gimp_install_procedure(). */
extern const GimpParamDef level_arguments[];
extern const gint         level_n_arguments;

/* The arguments of a script; in the menu, the largest crop of the photo's proportions as a new image. */
gboolean level_options_choose (LevelOptions *options, gint n_params, const GimpParam *params, GError **error);

#endif
