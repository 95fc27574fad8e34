/* SPDX-License-Identifier: MIT */
/* Work of the library in a thread of its own, so that the window stays alive. */
#ifndef JOB_H
#define JOB_H

#include <glib.h>

typedef struct Job Job;

/* Calls work (job, data) in a thread, which must leave GIMP and GTK alone, and then finished (data) from the main loop,
   unless the job has been freed. */
Job     *job_start     (void (*work) (Job *job, gpointer data), void (*finished) (gpointer data), gpointer data);

/* A straighten_progress, for the library; job: the payload. */
gint32   job_progress  (gdouble fraction, void *job);

gdouble  job_fraction  (Job *job);
void     job_cancel    (Job *job);      /* asks the work to stop; it will finish soon */
gboolean job_is_cancelled (Job *job);

/* Waits for the work to end.  NULL is allowed. */
void     job_free      (Job *job);

#endif
