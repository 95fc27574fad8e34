/* SPDX-License-Identifier: MIT */
/* straighten-png: reads a photo, finds the picture in it, and writes it as an upright rectangle. */
#define _POSIX_C_SOURCE 200809L
#include "exit_codes.h"
#include "options.h"
#include "output.h"
#include "photo.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Everything that is to be released at the end. */
typedef struct job {
    options     options;
    progress    progress;
    struct stat input;
    photo       photo;
    findings    findings;
    output      output;
    straighten_image straight;
} job;

static int complain(job *job, int code, const char *subject, const char *problem)
{
    progress_end(&job->progress);
    fprintf(stderr, "straighten-png: %s: %s\n", subject, problem);
    return code;
}

static int complain_library(job *job, straighten_status status)
{
    int code = status == STRAIGHTEN_ERROR_MEMORY ? EXIT_MEMORY : EXIT_LIBRARY;
    return complain(job, code, job->options.input, straighten_last_error());
}

static int read_photo(job *job)
{
    const char *path = job->options.input;
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (file == NULL || fstat(fileno(file), &job->input) != 0)
        return complain(job, EXIT_INPUT, path, strerror(errno));
    photo_status status = photo_read(&job->photo, file, &job->progress);
    if (file != stdin)
        fclose(file);
    switch (status) {
    case PHOTO_OK:     return EXIT_OK;
    case PHOTO_BROKEN: return complain(job, EXIT_INPUT, path, job->photo.message);
    default:           return complain(job, EXIT_MEMORY, path, strerror(ENOMEM));
    }
}

static int find_picture(job *job)
{
    options *o = &job->options;
    findings *f = &job->findings;
    if (o->has_corners) {
        f->given = f->found = true;
        f->picture.outer = o->corners;
        return EXIT_OK;
    }
    straighten_detect_options detection = STRAIGHTEN_DETECT_OPTIONS_INIT;
    detection.focal_length_35mm = o->correction.focal_length_35mm;
    detection.threads = o->correction.threads;
    detection.progress = progress_of_library;
    detection.payload = &job->progress;
    job->progress.work = "looking";
    straighten_status status = detect_quad(&job->photo.image, &detection, &f->picture);
    if (status < 0)
        return complain_library(job, status);
    f->found = status == STRAIGHTEN_OK;
    if (o->detects_distortion)
        o->correction.radial_distortion = f->picture.radial_distortion;
    return EXIT_OK;
}

static const straighten_quad *wanted_quad(const job *job)
{
    const findings *f = &job->findings;
    /* Where no inner edge was found, the library repeats the outer one. */
    return job->options.painting ? &f->picture.inner : &f->picture.outer;
}

static int plan_result(job *job)
{
    const straighten_image *image = &job->photo.image;
    straighten_status status = plan_correction(wanted_quad(job), image->width, image->height,
                                               &job->options.correction, &job->findings.plan);
    return status < 0 ? complain_library(job, status) : EXIT_OK;
}

static int straighten_photo(job *job)
{
    const straighten_correction *plan = &job->findings.plan;
    straighten_correct_options correction = job->options.correction;
    correction.progress = progress_of_library;
    correction.payload = &job->progress;
    job->progress.work = "straightening";
    job->straight = image_alloc(plan->width, plan->height, &job->photo.image);
    if (job->straight.pixels == NULL)
        return complain(job, EXIT_MEMORY, job->options.output, strerror(ENOMEM));
    straighten_status status = correct_perspective(&job->photo.image, wanted_quad(job), &correction, &job->straight);
    if (status == STRAIGHTEN_OK && job->options.report != REPORT_NONE) {
        status = measure_straightness(&job->straight, plan->margin, NULL, &job->findings.straightness);
        job->findings.measured = true;
    }
    return status < 0 ? complain_library(job, status) : EXIT_OK;
}

static int write_result(job *job)
{
    const char *path = job->options.output;
    switch (photo_write(&job->straight, &job->photo, job->output.file)) {
    case PHOTO_OK:     break;
    case PHOTO_BROKEN: return complain(job, EXIT_OUTPUT, path, job->photo.message);
    default:           return complain(job, EXIT_MEMORY, path, strerror(ENOMEM));
    }
    const char *problem = output_commit(&job->output);
    return problem != NULL ? complain(job, EXIT_OUTPUT, path, problem) : EXIT_OK;
}

static void say(job *job)
{
    const options *o = &job->options;
    progress_end(&job->progress);
    if (!job->findings.found && o->report == REPORT_NONE)
        fprintf(stderr, "straighten-png: %s: no picture found; --corners says where it is\n", o->input);
    if (job->findings.found && o->painting && !(job->findings.picture.flags & STRAIGHTEN_PICTURE_HAS_INNER))
        fprintf(stderr, "straighten-png: %s: no edge inside the frame is seen; the frame stays\n", o->input);
    bool output_is_pixels = o->output != NULL && strcmp(o->output, "-") == 0;
    report(&job->findings, o->report, output_is_pixels ? stderr : stdout);
}

static int run(job *job)
{
    int code = read_photo(job);
    if (code != EXIT_OK)
        return code;
    /* Before the long work: a name that cannot be written is known at once. */
    if (job->options.output != NULL) {
        const char *problem = output_open(&job->output, job->options.output, &job->input, job->options.force);
        if (problem != NULL)
            return complain(job, EXIT_OUTPUT, job->options.output, problem);
    }
    if ((code = find_picture(job)) != EXIT_OK)
        return code;
    if (job->findings.found && (code = plan_result(job)) != EXIT_OK)
        return code;
    if (job->findings.found && job->options.output != NULL && (code = straighten_photo(job)) != EXIT_OK)
        return code;
    say(job);
    if (!job->findings.found)
        return EXIT_NOT_FOUND;
    return job->options.output != NULL ? write_result(job) : EXIT_OK;
}

int main(int argc, char **argv)
{
    static job job = { .findings = { .picture = STRAIGHTEN_PICTURE_INIT, .plan = STRAIGHTEN_CORRECTION_INIT,
                                        .straightness = STRAIGHTEN_STRAIGHTNESS_INIT } };
    options_parse(&job.options, argc, argv);
    progress_start(&job.progress);
    int code = run(&job);
    progress_end(&job.progress);
    output_discard(&job.output);
    free(job.straight.pixels);
    photo_free(&job.photo);
    /* What was printed may not have arrived. */
    return fflush(stdout) != 0 && code == EXIT_OK ? EXIT_OUTPUT : code;
}
