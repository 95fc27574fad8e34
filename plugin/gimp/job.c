/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "job.h"

#define WHOLE 10000                     /* of a fraction */

struct Job
{
  GThread  *thread;
  void    (*work) (Job *job, gpointer data);
  void    (*finished) (gpointer data);
  gpointer  data;
  gint      fraction;                   /* atomic, of WHOLE */
  gint      cancelled;                  /* atomic */
};

static gboolean
tell (gpointer data)
{
  Job *job = data;

  job->finished (job->data);            /* which may free the job */
  return G_SOURCE_REMOVE;
}

static gpointer
run (gpointer data)
{
  Job *job = data;

  job->work (job, job->data);
  g_idle_add (tell, job);
  return NULL;
}

Job *
job_start (void (*work) (Job *job, gpointer data), void (*finished) (gpointer data), gpointer data)
{
  Job *job = g_new0 (Job, 1);

  job->work     = work;
  job->finished = finished;
  job->data     = data;
  job->thread   = g_thread_new ("straighten", run, job);
  return job;
}

gint32
job_progress (gdouble fraction, void *data)
{
  Job *job = data;

  g_atomic_int_set (&job->fraction, (gint) (WHOLE * fraction));
  return g_atomic_int_get (&job->cancelled);
}

gdouble
job_fraction (Job *job)
{
  return g_atomic_int_get (&job->fraction) / (gdouble) WHOLE;
}

void
job_cancel (Job *job)
{
  g_atomic_int_set (&job->cancelled, TRUE);
}

gboolean
job_is_cancelled (Job *job)
{
  return g_atomic_int_get (&job->cancelled);
}

void
job_free (Job *job)
{
  if (! job)
    return;
  job_cancel (job);
  g_thread_join (job->thread);
  g_idle_remove_by_data (job);
  g_free (job);
}
