/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void progress_start(progress *p)
{
    *p = (progress){ .on_terminal = isatty(STDERR_FILENO) != 0, .started = now() };
}

void progress_show(progress *p, const char *work, double fraction)
{
    const double patience = 0.7, interval = 0.1;
    if (!p->on_terminal)
        return;
    double time = now();
    if (time - p->started < patience || time - p->shown < interval)
        return;
    p->shown = time;
    fprintf(stderr, "\r%-14s %3.0f %%", work, fraction * 100);
}

void progress_end(progress *p)
{
    if (p->shown > 0)
        fprintf(stderr, "\r%*s\r", 24, "");
    p->shown = 0;
}

int32_t progress_of_library(double fraction, void *payload)
{
    progress *p = payload;
    progress_show(p, p->work, fraction);
    return 0;
}
