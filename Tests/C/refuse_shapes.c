/* SPDX-License-Identifier: MIT */
/* Quads that are none, and homographies that have no inverse. */
#include "edits.h"
#include "groups.h"

#include <math.h>

#define CORNER(i, x_, y_) DOUBLE(quad.corner[i].x, x_), DOUBLE(quad.corner[i].y, y_)
#define H(i, value) DOUBLE(homography[i], value)

static const struct {
    const char *says;
    edit        edits[MAXIMUM_EDITS];
} wrong_quads[] = {
    { "quad->corner[0] is (nan, 10.0)", { DOUBLE(quad.corner[0].x, (double)NAN) } },
    { "quad->corner[1] is (inf, 13.0)", { DOUBLE(quad.corner[1].x, (double)INFINITY) } },
    { "quad->corner[2] is (48.0, -inf)", { DOUBLE(quad.corner[2].y, -(double)INFINITY) } },
    { "quad->corner[3] is (1e+308, 37.0)", { DOUBLE(quad.corner[3].x, 1e308) } },
    { "quad->corner[3] is (14.0, -200000000.0)", { DOUBLE(quad.corner[3].y, -2e8) } },
    { "quad crosses itself", { CORNER(0, 12, 10), CORNER(1, 50, 13), CORNER(2, 14, 37), CORNER(3, 48, 40) } },
    { "quad crosses itself", { CORNER(0, 12, 10), CORNER(1, 48, 40), CORNER(2, 50, 13), CORNER(3, 14, 37) } },
    { "are the same point (50.0, 13.0)", { CORNER(2, 50, 13) } },
    { "are the same point (12.0, 10.0)", { CORNER(3, 12, 10) } },
    { "are the same point (0.0, 0.0)", { CORNER(0, 0, 0), CORNER(1, 0, 0), CORNER(2, 0, 0), CORNER(3, 0, 0) } },
    { "lies on a line", { CORNER(0, 10, 10), CORNER(1, 30, 10), CORNER(2, 50, 10), CORNER(3, 30, 40) } },
    { "lies on a line", { CORNER(0, 10, 10), CORNER(1, 20, 10), CORNER(2, 30, 10), CORNER(3, 40, 10) } },
    { "quad is wound counter-clockwise", { CORNER(0, 50, 13), CORNER(1, 12, 10), CORNER(2, 14, 37), CORNER(3, 48, 40) } },
    { "quad->corner[2] (20.0, 15.0) points inward", { CORNER(2, 20, 15) } },
};

static const struct {
    const char *says;
    edit        edits[MAXIMUM_EDITS];
} wrong_homographies[] = {
    { "source_from_target[0] is nan", { H(0, (double)NAN) } },
    { "source_from_target[4] is inf", { H(4, (double)INFINITY) } },
    { "source_from_target[8] is -inf", { H(8, -(double)INFINITY) } },
    { "source_from_target is all zero", { H(0, 0), H(1, 0), H(2, 0), H(3, 0), H(4, 0), H(5, 0), H(6, 0), H(7, 0), H(8, 0) } },
    { "source_from_target has no inverse", { H(0, 1), H(1, 2), H(2, 3), H(3, 2), H(4, 4), H(5, 6), H(6, 3), H(7, 6), H(8, 9) } },
    { "source_from_target has no inverse", { H(0, 1), H(1, 0), H(2, 0), H(3, 0), H(4, 0), H(5, 0), H(6, 0), H(7, 0), H(8, 1) } },
    { "source_from_target has no inverse", { H(6, 0), H(7, 0), H(8, 0) } },
    { "source_from_target has no inverse", { H(0, 1e308), H(1, 1e308), H(3, 1e308), H(4, 1e308) } },
    /* The destination is 30 x 20, so that its centre is (15, 10). */
    { "source_from_target maps the centre of destination to infinity", { H(6, 1), H(7, 0), H(8, -15) } },
};

void refuse_shapes(void)
{
    for (size_t i = 0; i < sizeof wrong_quads / sizeof *wrong_quads; i++)
        expect_refusals(EXPAND | PLAN | CORRECT, STRAIGHTEN_ERROR_QUAD, wrong_quads[i].says, wrong_quads[i].edits);
    for (size_t i = 0; i < sizeof wrong_homographies / sizeof *wrong_homographies; i++)
        expect_refusals(WARP, STRAIGHTEN_ERROR_ARGUMENT, wrong_homographies[i].says, wrong_homographies[i].edits);
    expect_refusals(EXPAND, STRAIGHTEN_ERROR_QUAD, "-20", (edit[MAXIMUM_EDITS]){ DOUBLE(margin, -20) });
    expect_refusals(EXPAND, STRAIGHTEN_ERROR_QUAD, "-1000", (edit[MAXIMUM_EDITS]){ DOUBLE(margin, -1000) });
}
