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
  gint32  output;               /* Output */
  gdouble minimum_confidence;   /* 0: the library's default */
} LevelOptions;

/* The procedure's arguments, for gimp_install_procedure(). */
extern const GimpParamDef level_arguments[];
extern const gint         level_n_arguments;

gboolean level_options_from_arguments (LevelOptions *options, gint n_params, const GimpParam *params, GError **error);

/* The values of the last dialog in this session of GIMP, else the largest crop of the photo's proportions as a new
   image. */
void     level_options_recall         (LevelOptions *options);
void     level_options_remember       (const LevelOptions *options);

/* A turn of the photo by 'roll' radians clockwise. */
straighten_rotate_options level_options_for_library (const LevelOptions *options, gdouble roll);

#endif
