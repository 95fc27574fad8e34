/* SPDX-License-Identifier: MIT */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <libgimp/gimp.h>

#include "straighten.h"

typedef enum
{
  MODE_FRAME    = 0,    /* straighten by the outermost edge of the frame */
  MODE_PAINTING = 1     /* by the edge of the painting inside it */
} Mode;

typedef enum
{
  OUTPUT_NEW_IMAGE = 0,
  OUTPUT_IN_PLACE  = 1
} Output;

/* What the user chooses apart from the corners; numbers are those of the procedure's arguments. */
typedef struct Options
{
  gint32  mode;
  gint32  interpolation;        /* straighten_filter */
  gint32  output;
  gdouble margin;               /* output pixels on each side */
  gdouble aspect;               /* width / height; 0: true proportions */
  gdouble focal_length;         /* 35 mm equivalent, millimetres; 0: as the photo's metadata say */
} Options;

extern const Options options_default;

/* The procedure's arguments, for gimp_install_procedure(). */
extern const GimpParamDef options_arguments[];
extern const gint         options_n_arguments;

/* Reads the non-interactive arguments.  *has_corners: whether 'corners' were among them. */
gboolean options_from_arguments (Options *options, gboolean *has_corners, straighten_quad *corners,
                                 gint n_params, const GimpParam *params, GError **error);

/* The values of the last dialog in this session of GIMP, else the defaults. */
void options_recall   (Options *options);
void options_remember (const Options *options);

/* focal_length: of the photo's metadata, 0 if they hold none. */
gdouble options_focal_length (const Options *options, gdouble focal_length);

straighten_correct_options options_for_correction (const Options *options, gdouble focal_length);

#endif
