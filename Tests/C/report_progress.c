/* SPDX-License-Identifier: MIT */
/* The progress callback: when it is called, and what stopping does. */
#define _POSIX_C_SOURCE 200809L    /* clock_gettime */
#include "call.h"
#include "groups.h"
#include "harness.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct plan {
    function function;
    double   stop_at;              /* above 1: never */
    int32_t  answer;               /* to stop */
    int      blank;                /* the photo holds nothing */
} plan;

typedef struct witness {
    const plan *plan;
    pthread_t   thread;
    double      last;
    int         calls, stopped;
} witness;

static int32_t watch(double fraction, void *payload)
{
    witness *w = payload;
    EXPECT(pthread_equal(pthread_self(), w->thread));
    EXPECT(fraction >= 0 && fraction <= 1 && fraction >= w->last);
    EXPECT(!w->stopped);
    w->last = fraction;
    w->calls++;
    w->stopped = fraction >= w->plan->stop_at;
    return w->stopped ? w->plan->answer : 0;
}

/* Large enough that each function has several occasions to report. */
static void enlarge(call *c, function function)
{
    const double scale = 8;
    for (int i = 0; i < 4; i++)
        c->quad.corner[i] = (straighten_point){ c->quad.corner[i].x * scale, c->quad.corner[i].y * scale };
    c->source_pixels = pixels_new((int32_t)(64 * scale), (int32_t)(48 * scale), STRAIGHTEN_RGB, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_draw_scene(&c->source_pixels, &c->quad);
    c->source = c->source_pixels.image;
    straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
    EXPECT(plan_correction(&c->quad, c->source.width, c->source.height, NULL, &plan) == STRAIGHTEN_OK);
    int32_t width = plan.width, height = plan.height;
    if (function == ROTATE || function == LEVEL) {
        width = c->source.width;
        height = c->source.height;
    }
    c->destination_pixels = pixels_new(width, height, STRAIGHTEN_RGB, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    c->destination = c->destination_pixels.image;
}

static void follow(const void *argument)
{
    const plan *p = argument;
    static call c, before;
    call_prepare(&c, p->function);
    enlarge(&c, p->function);
    if (p->blank)
        pixels_fill(&c.source_pixels, 0x80);
    witness w = { p, pthread_self(), 0, 0, 0 };
    c.detect.known.progress = c.correct.known.progress = c.warp.known.progress = watch;
    c.rotate.known.progress = c.saliency.known.progress = c.horizon.known.progress = c.level.known.progress = watch;
    c.detect.known.payload = c.correct.known.payload = c.warp.known.payload = &w;
    c.rotate.known.payload = c.saliency.known.payload = c.horizon.known.payload = c.level.known.payload = &w;
    before = c;

    straighten_status status = call_run(&c, p->function);
    if (p->stop_at > 1) {
        EXPECT(status >= 0);
        EXPECT(w.last >= 1);
        return;
    }
    EXPECT(w.stopped);
    EXPECT(status == STRAIGHTEN_ERROR_CANCELLED);
    EXPECT(strstr(straighten_last_error(), "progress") != NULL);
    EXPECT(memcmp(&c, &before, sizeof c) == 0);
}

/* Of this thread's own work, so that others on the machine do not matter. */
static double work_seconds(void)
{
    struct timespec now;
    EXPECT(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int32_t time_the_pause(double fraction, void *payload)
{
    (void)fraction;
    double *pause = payload, now = work_seconds();      /* since when, and the longest */
    pause[1] = fmax(pause[1], now - pause[0]);
    pause[0] = now;
    return 0;
}

/* 12 megapixels on one thread: a dialog that cancels waits for no more than one pause. */
static void pauses_are_short(const void *argument)
{
    static call c;
    call_prepare(&c, CORRECT);
    c.quad = (straighten_quad){ { { 300, 200 }, { 3700, 300 }, { 3600, 2700 }, { 400, 2800 } } };
    c.correct.known.radial_distortion = *(const double *)argument;
    c.correct.known.threads = 1;
    c.source_pixels = pixels_new(4000, 3000, STRAIGHTEN_RGB, STRAIGHTEN_U16, TIGHT, GUARD_AFTER);
    pixels_fill(&c.source_pixels, 0x5A);
    c.source = c.source_pixels.image;
    straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
    EXPECT(plan_correction(&c.quad, 4000, 3000, &c.correct.known, &plan) == STRAIGHTEN_OK);
    c.destination_pixels = pixels_new(plan.width, plan.height, STRAIGHTEN_RGB, STRAIGHTEN_U16, TIGHT, GUARD_AFTER);
    c.destination = c.destination_pixels.image;
    double pause[2] = { work_seconds(), 0 };
    c.correct.known.progress = time_the_pause;
    c.correct.known.payload = pause;
    EXPECT(call_run(&c, CORRECT) == STRAIGHTEN_OK);
    if (pause[1] > 0.05)
        fail("%.0f ms without a report", 1000 * pause[1]);
}

static int32_t never(double fraction, void *payload)
{
    (void)fraction;
    (void)payload;
    fail("called");
}

static void planning_reports_nothing(const void *unused)
{
    (void)unused;
    static call c;
    call_prepare(&c, PLAN);
    c.correct.known.progress = never;
    c.rotate.known.progress = never;
    EXPECT(call_run(&c, PLAN) == STRAIGHTEN_OK);
    EXPECT(call_run(&c, PLAN_ROTATION) == STRAIGHTEN_OK);
}

void report_progress(void)
{
    static const function functions[] = { DETECT, DETECT_ALL, REFINE, CORRECT, WARP, ROTATE, SALIENCY, HORIZON, LEVEL };
    static const double fractions[] = { 2, 0, 0.25, 0.5, 0.75, 1 };
    for (int f = 0; f < 9; f++)
        for (int i = 0; i < 6; i++) {
            char name[80];
            plan p = { functions[f], fractions[i], i % 2 ? 1 : INT32_MIN, 0 };
            if (fractions[i] > 1)
                snprintf(name, sizeof name, "%s reports progress up to 1", function_name(p.function));
            else
                snprintf(name, sizeof name, "%s stops at %g", function_name(p.function), p.stop_at);
            run_case(name, follow, &p, 60);
        }
    run_case("detect_quad reports progress up to 1 where nothing is found", follow, &(plan){ DETECT, 2, 0, 1 }, 60);
    run_case("correct_perspective reports every 50 ms", pauses_are_short, &(double){ 0 }, 120);
    run_case("and where it removes a lens's distortion", pauses_are_short, &(double){ -0.05 }, 120);
    run_case("planning reports nothing", planning_reports_nothing, NULL, 20);
}
