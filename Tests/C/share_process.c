/* SPDX-License-Identifier: MIT */
/* What the host does beside: threads, forks, little memory, small stacks. */
#define _GNU_SOURCE
#include "call.h"
#include "groups.h"
#include "harness.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8 };

typedef struct outcome {
    straighten_status  status;
    straighten_picture picture;
    uint64_t           straight;
} outcome;

static outcome work(int32_t threads)
{
    call c;
    call_prepare(&c, CORRECT);
    c.detect.known.threads = c.correct.known.threads = threads;
    outcome o = { 0, STRAIGHTEN_PICTURE_INIT, 0 };
    o.status = call_run(&c, DETECT);
    o.picture = c.results.picture.known;
    EXPECT(call_run(&c, CORRECT) == STRAIGHTEN_OK);
    o.straight = pixels_hash(&c.destination_pixels);
    return o;
}

static void expect_same(const outcome *a, const outcome *b)
{
    EXPECT(a->status == b->status && a->straight == b->straight);
    EXPECT(memcmp(&a->picture, &b->picture, sizeof a->picture) == 0);
}

static void *work_in_thread(void *argument)
{
    outcome *o = argument;
    *o = work(1 + (int32_t)(o->straight % 4));
    return NULL;
}

static void calls_at_once(const void *unused)
{
    (void)unused;
    outcome alone = work(1), outcomes[THREADS];
    pthread_t threads[THREADS];
    for (int round = 0; round < 5; round++) {
        for (int i = 0; i < THREADS; i++) {
            outcomes[i].straight = (uint64_t)i;
            EXPECT(pthread_create(&threads[i], NULL, work_in_thread, &outcomes[i]) == 0);
        }
        for (int i = 0; i < THREADS; i++) {
            EXPECT(pthread_join(threads[i], NULL) == 0);
            expect_same(&outcomes[i], &alone);
        }
    }
}

static void *fail_in_thread(void *unused)
{
    (void)unused;
    EXPECT(straighten_last_error()[0] == '\0');
    EXPECT(expand_quad(NULL, 0, 1, 1, NULL) == STRAIGHTEN_ERROR_ARGUMENT);
    EXPECT(strstr(straighten_last_error(), "expand_quad") != NULL);
    return NULL;
}

static void last_error_of_each_thread(const void *unused)
{
    (void)unused;
    EXPECT(detect_quad(NULL, NULL, NULL) == STRAIGHTEN_ERROR_ARGUMENT);
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, fail_in_thread, NULL) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    EXPECT(strstr(straighten_last_error(), "detect_quad") != NULL);
}

static void call_after_fork(const void *unused)
{
    (void)unused;
    outcome parent = work(4);
    pid_t child = fork();
    EXPECT(child >= 0);
    if (child == 0) {
        alarm(30);
        outcome own = work(4);
        expect_same(&own, &parent);
        _exit(0);
    }
    int status;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    outcome again = work(4);
    expect_same(&again, &parent);
}

static void small_stack(const void *unused)
{
    (void)unused;
    outcome alone = work(1), other = { 0, STRAIGHTEN_PICTURE_INIT, 0 };
    pthread_attr_t attributes;
    EXPECT(pthread_attr_init(&attributes) == 0);
    EXPECT(pthread_attr_setstacksize(&attributes, 256 * 1024) == 0);
    pthread_t thread;
    EXPECT(pthread_create(&thread, &attributes, work_in_thread, &other) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    expect_same(&other, &alone);
}

static size_t address_space(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    EXPECT(file != NULL && fscanf(file, "%lu", &pages) == 1);
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

typedef struct scarcity { function function; size_t spare; } scarcity;

/* Neither the working copies nor the threads' stacks fit: an answer or ERROR_MEMORY, but no end of the host. */
static void little_memory(const void *argument)
{
    const scarcity *s = argument;
    call c;
    call_prepare(&c, s->function);
    c.quad = (straighten_quad){ { { 300, 200 }, { 2700, 300 }, { 2600, 1700 }, { 400, 1800 } } };
    c.source_pixels = pixels_new(3000, 2000, STRAIGHTEN_RGBA, STRAIGHTEN_F32, TIGHT, GUARD_AFTER);
    pixels_draw_scene(&c.source_pixels, &c.quad);
    c.source = c.source_pixels.image;
    straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
    EXPECT(plan_correction(&c.quad, 3000, 2000, NULL, &plan) == STRAIGHTEN_OK);
    c.destination_pixels = pixels_new(plan.width, plan.height, STRAIGHTEN_RGBA, STRAIGHTEN_F32, TIGHT, GUARD_AFTER);
    pixels_fill(&c.destination_pixels, 0);
    c.destination = c.destination_pixels.image;
    size_t limit = address_space() + s->spare;
    EXPECT(setrlimit(RLIMIT_AS, &(struct rlimit){ limit, limit }) == 0);
    straighten_status status = call_run(&c, s->function);
    EXPECT(status >= 0 || status == STRAIGHTEN_ERROR_MEMORY);
}

/* Of this process, bytes in memory: VmRSS, or VmHWM for the most there ever were. */
static size_t resident(const char *field)
{
    char line[256];
    size_t kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    EXPECT(file != NULL);
    while (fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, field, strlen(field)) == 0)
            EXPECT(sscanf(line + strlen(field), ": %zu kB", &kilobytes) == 1);
    fclose(file);
    return kilobytes * 1024;
}

/* Source and result are in memory before; 32 MB must do for the rest, whatever their size. */
static void little_beside_the_result(const void *argument)
{
    const double *distortion = argument;
    call c;
    call_prepare(&c, CORRECT);
    c.quad = (straighten_quad){ { { 300, 200 }, { 7700, 300 }, { 7600, 5700 }, { 400, 5800 } } };
    c.correct.known.radial_distortion = *distortion;
    c.source_pixels = pixels_new(8000, 6000, STRAIGHTEN_GRAY, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_fill(&c.source_pixels, 0x5A);
    c.source = c.source_pixels.image;
    straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
    EXPECT(plan_correction(&c.quad, 8000, 6000, &c.correct.known, &plan) == STRAIGHTEN_OK);
    c.destination_pixels = pixels_new(plan.width, plan.height, STRAIGHTEN_GRAY, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_fill(&c.destination_pixels, 0);
    c.destination = c.destination_pixels.image;
    c.correct.known.threads = 2;
    size_t before = resident("VmRSS");
    EXPECT(call_run(&c, CORRECT) == STRAIGHTEN_OK);
    size_t most = resident("VmHWM");
    if (most > before + (32 << 20))
        fail("%zu MB beside source and result", (most - before) >> 20);
}

void share_process(void)
{
    run_case("calls at the same time do not meet", calls_at_once, NULL, 120);
    run_case("each thread has its own last error", last_error_of_each_thread, NULL, 20);
    run_case("a child process calls again", call_after_fork, NULL, 60);
    run_case("a stack of 256 KB is enough", small_stack, NULL, 60);
    run_case("correcting takes 32 MB beside the result", little_beside_the_result, &(double){ 0 }, 120);
    run_case("removing a lens's distortion takes no more", little_beside_the_result, &(double){ -0.05 }, 120);
    static const function functions[] = { DETECT, CORRECT, WARP, HORIZON };
    static const size_t spares[] = { 1 << 20, 4 << 20, 16 << 20 };
    for (int f = 0; f < 4; f++)
        for (int i = 0; i < 3; i++) {
            char name[80];
            snprintf(name, sizeof name, "%s with %zu MB to spare", function_name(functions[f]), spares[i] >> 20);
            run_case(name, little_memory, &(scarcity){ functions[f], spares[i] }, 60);
        }
}
