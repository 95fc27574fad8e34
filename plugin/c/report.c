/* SPDX-License-Identifier: MIT */
#include "report.h"

static const char *origin_name(straighten_aspect_origin origin)
{
    switch (origin) {
    case STRAIGHTEN_ASPECT_GIVEN:           return "given";
    case STRAIGHTEN_ASPECT_FOCAL_LENGTH:    return "focal length";
    case STRAIGHTEN_ASPECT_SELF_CALIBRATED: return "self-calibrated";
    case STRAIGHTEN_ASPECT_ASSUMED:         return "assumed";
    default:                                return "unknown";
    }
}

static void print_quad(FILE *file, const char *name, const straighten_quad *quad)
{
    fprintf(file, "%-12s", name);
    for (int i = 0; i < 4; i++)
        fprintf(file, " %.2f,%.2f", quad->corner[i].x, quad->corner[i].y);
    fputc('\n', file);
}

static void print_text(const findings *f, FILE *file)
{
    if (!f->found) {
        fputs("no picture found\n", file);
        return;
    }
    print_quad(file, "corners", &f->picture.outer);
    if (f->picture.flags & STRAIGHTEN_PICTURE_HAS_INNER)
        print_quad(file, "inner", &f->picture.inner);
    if (!f->given)
        fprintf(file, "confidence   %.2f\n", f->picture.confidence);
    fprintf(file, "proportions  %.4f +- %.4f (%s)\n", f->plan.aspect, f->plan.aspect_uncertainty, origin_name(f->plan.aspect_origin));
    fprintf(file, "result       %d x %d\n", (int)f->plan.width, (int)f->plan.height);
    const double *margin = f->plan.margin;
    fprintf(file, "margins      %.0f %.0f %.0f %.0f (top, right, bottom, left)\n", margin[0], margin[1], margin[2], margin[3]);
}

static void json_quad(FILE *file, const char *name, const straighten_quad *quad)
{
    const straighten_point *c = quad->corner;
    fprintf(file, "\"%s\": [[%.3f, %.3f], [%.3f, %.3f], [%.3f, %.3f], [%.3f, %.3f]], ", name,
            c[0].x, c[0].y, c[1].x, c[1].y, c[2].x, c[2].y, c[3].x, c[3].y);
}

static void json_four(FILE *file, const char *name, const double *numbers)
{
    fprintf(file, "\"%s\": [%.6g, %.6g, %.6g, %.6g]", name, numbers[0], numbers[1], numbers[2], numbers[3]);
}

static void print_json(const findings *f, FILE *file)
{
    if (!f->found) {
        fputs("{\"found\": false}\n", file);
        return;
    }
    fputs("{\"found\": true, ", file);
    json_quad(file, "corners", &f->picture.outer);
    if (f->picture.flags & STRAIGHTEN_PICTURE_HAS_INNER)
        json_quad(file, "inner", &f->picture.inner);
    if (!f->given) {
        fprintf(file, "\"confidence\": %.6g, ", f->picture.confidence);
        json_four(file, "corner_uncertainty", f->picture.corner_uncertainty);
        fputs(", ", file);
    }
    fprintf(file, "\"width\": %d, \"height\": %d, ", (int)f->plan.width, (int)f->plan.height);
    fprintf(file, "\"aspect\": %.6g, \"aspect_uncertainty\": %.6g, \"aspect_origin\": \"%s\", ",
            f->plan.aspect, f->plan.aspect_uncertainty, origin_name(f->plan.aspect_origin));
    fprintf(file, "\"focal_length_35mm\": %.6g, ", f->plan.focal_length_35mm);
    json_four(file, "margin", f->plan.margin);
    fputs("}\n", file);
}

void report(const findings *f, report_format format, FILE *file)
{
    if (format == REPORT_TEXT)
        print_text(f, file);
    if (format == REPORT_JSON)
        print_json(f, file);
}
