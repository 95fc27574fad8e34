/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <math.h>

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

/* The four sides; a dash for one whose edge was not seen. */
static void print_sides(FILE *file, const char *name, const straighten_straightness *s, const double *values,
                        const double *uncertainties, double unit, const char *unit_name)
{
    fprintf(file, "%-12s", name);
    for (int side = 0; side < 4; side++) {
        if (s->flags & (uint32_t)STRAIGHTEN_MEASURED_TOP << side)
            fprintf(file, " %.3f+-%.3f", values[side] * unit, uncertainties[side] * unit);
        else
            fputs(" -", file);
    }
    fprintf(file, " %s\n", unit_name);
}

static void print_straightness(const straighten_straightness *s, FILE *file)
{
    print_sides(file, "tilt", s, s->tilt, s->tilt_uncertainty, 45 / atan(1), "degrees (top, right, bottom, left)");
    print_sides(file, "bow", s, s->bow, s->bow_uncertainty, 1, "pixels (outward)");
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
    if (!f->given && f->picture.radial_distortion != 0)
        fprintf(file, "distortion   %.4f +- %.4f\n", f->picture.radial_distortion, f->picture.radial_distortion_uncertainty);
    fprintf(file, "proportions  %.4f +- %.4f (%s)\n", f->plan.aspect, f->plan.aspect_uncertainty, origin_name(f->plan.aspect_origin));
    if (f->plan.suggested_numerator != 0)
        fprintf(file, "nearest to   %d:%d\n", (int)f->plan.suggested_numerator, (int)f->plan.suggested_denominator);
    fprintf(file, "result       %d x %d\n", (int)f->plan.width, (int)f->plan.height);
    const double *margin = f->plan.margin;
    fprintf(file, "margins      %.0f %.0f %.0f %.0f (top, right, bottom, left)\n", margin[0], margin[1], margin[2], margin[3]);
    if (f->measured)
        print_straightness(&f->straightness, file);
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

/* null for a side whose edge was not seen. */
static void json_sides(FILE *file, const char *name, const straighten_straightness *s, const double *values)
{
    fprintf(file, ", \"%s\": [", name);
    for (int side = 0; side < 4; side++) {
        if (side > 0)
            fputs(", ", file);
        if (s->flags & (uint32_t)STRAIGHTEN_MEASURED_TOP << side)
            fprintf(file, "%.6g", values[side]);
        else
            fputs("null", file);
    }
    fputc(']', file);
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
        fprintf(file, ", \"radial_distortion\": %.6g, ", f->picture.radial_distortion);
    }
    fprintf(file, "\"width\": %d, \"height\": %d, ", (int)f->plan.width, (int)f->plan.height);
    fprintf(file, "\"aspect\": %.6g, \"aspect_uncertainty\": %.6g, \"aspect_origin\": \"%s\", ",
            f->plan.aspect, f->plan.aspect_uncertainty, origin_name(f->plan.aspect_origin));
    fprintf(file, "\"focal_length_35mm\": %.6g, ", f->plan.focal_length_35mm);
    if (f->plan.suggested_numerator != 0)
        fprintf(file, "\"suggested_ratio\": [%d, %d], ", (int)f->plan.suggested_numerator, (int)f->plan.suggested_denominator);
    json_four(file, "margin", f->plan.margin);
    if (f->measured) {
        const straighten_straightness *s = &f->straightness;
        json_sides(file, "tilt", s, s->tilt);
        json_sides(file, "tilt_uncertainty", s, s->tilt_uncertainty);
        json_sides(file, "bow", s, s->bow);
        json_sides(file, "bow_uncertainty", s, s->bow_uncertainty);
    }
    fputs("}\n", file);
}

void report(const findings *f, report_format format, FILE *file)
{
    if (format == REPORT_TEXT)
        print_text(f, file);
    if (format == REPORT_JSON)
        print_json(f, file);
}
