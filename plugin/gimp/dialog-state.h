/* SPDX-License-Identifier: MIT */
/* What the dialog's parts share: dialog.c (widgets), dialog-work.c (what takes time), dialog-view.c (what is shown) and
   dialog-actions.c (what the user does). */
#ifndef DIALOG_STATE_H
#define DIALOG_STATE_H

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "controls.h"
#include "dialog.h"
#include "history.h"
#include "job.h"
#include "quad-editor.h"

enum
{
  RESPONSE_DETECT = 1,
  RESPONSE_DONE   = 2,          /* the result is computed */
  RESPONSE_FAILED = 3           /* the dialog cannot go on; 'error' is set */
};

typedef enum { WORK_NONE, WORK_DETECT, WORK_SNAP, WORK_RENDER } Work;

typedef struct Dialog
{
  const Library      *library;
  const Photo        *photo;
  Options            *options;
  Reduced             reduced;

  /* What was found. */
  gboolean            detected;         /* the first detection has ended */
  straighten_status   status;
  straighten_picture  pictures[MOST_PICTURES];
  gint                n_pictures;       /* at least 1, as the rectangle to start from is one */
  gdouble             radial_distortion;

  /* What the user made of it. */
  Step                now;
  History             history;
  gint                shown_mode;       /* whose corners the editor holds */

  /* What is going on; all below is the job's while there is one. */
  Work                work;
  Job                *job;
  guint               progress_timeout;
  straighten_status   job_status;
  GError             *job_error;
  straighten_box      job_region;
  straighten_picture  job_pictures[MOST_PICTURES];
  gint                job_n_pictures;
  Target              job_target;
  gint                job_handle;
  Straightened       *result;
  GError             *error;            /* of the dialog */

  GtkWidget          *window;
  QuadEditor         *editor;
  GtkWidget          *preview;
  GtkWidget          *settings;
  Controls           *controls;
  GtkWidget          *detection, *plan, *straightness, *handle;        /* labels */
  GtkWidget          *progress;
  GtkWidget          *undo, *redo, *snap;
} Dialog;

/* ---- dialog-work.c -------------------------------------------------------------------------- */

void dialog_detect    (Dialog *dialog);
void dialog_snap      (Dialog *dialog);
void dialog_render    (Dialog *dialog);
void dialog_stop_work (Dialog *dialog);         /* waits for its end */

/* ---- dialog-view.c -------------------------------------------------------------------------- */

const straighten_quad *dialog_quad (const Dialog *dialog);
const straighten_quad *dialog_found_quad (const Dialog *dialog, gint picture);
Target dialog_target            (const Dialog *dialog);

void dialog_show_quad           (Dialog *dialog);       /* another one: in the editor and everywhere */
void dialog_show_change         (Dialog *dialog);       /* what follows from the quad and the options */
void dialog_show_work           (Dialog *dialog);
void dialog_show_straightness   (const straighten_straightness *straightness, gpointer dialog);
void dialog_say                 (Dialog *dialog, const gchar *text);    /* in place of the plan */

/* ---- dialog-actions.c ----------------------------------------------------------------------- */

GtkWidget *dialog_toolbar_new   (Dialog *dialog);
void dialog_connect             (Dialog *dialog);       /* editor and keys */
void dialog_record              (Dialog *dialog, gint kind);    /* for undo */

#endif
