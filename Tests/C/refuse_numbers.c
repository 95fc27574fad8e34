/* SPDX-License-Identifier: MIT */
/* Every number of every call outside its range. */
#include "edits.h"
#include "groups.h"

#include <math.h>
#include <stdio.h>

typedef struct value { double number; const char *text; } value;

/* Refused in every double that a caller can pass. */
static const value never_legal[] = {
    { (double)NAN, "nan" }, { (double)INFINITY, "inf" }, { -(double)INFINITY, "-inf" }, { 1e308, "1e+308" }, { -1e308, "-1e+308" },
};

#define OPTION(options, field) "options->" #field, offsetof(call, options.known.field)

static const struct {
    unsigned    functions;
    const char *name;
    size_t      offset;
    value       below, above;
} doubles[] = {
    { DETECTIONS, OPTION(detect, minimum_size), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { DETECTIONS, OPTION(detect, minimum_aspect_ratio), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { DETECTIONS, OPTION(detect, maximum_aspect_ratio), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { DETECTIONS, OPTION(detect, quadrature_tolerance), { -0.25, "-0.25" }, { 0.7854, "0.7854" } },
    { DETECTIONS, OPTION(detect, minimum_confidence), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { DETECTIONS, OPTION(detect, focal_length_35mm), { 0.5, "0.5" }, { 10000.5, "10000.5" } },
    { DETECTIONS, OPTION(detect, principal_point.x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { DETECTIONS, OPTION(detect, principal_point.y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { DETECTIONS, OPTION(detect, region.x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { DETECTIONS, OPTION(detect, region.y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { DETECTIONS, OPTION(detect, region.width), { -1, "-1.0" }, { 1e9, "1000000000.0" } },
    { DETECTIONS, OPTION(detect, region.height), { -1, "-1.0" }, { 1e9, "1000000000.0" } },
    { REFINE, "reach", offsetof(call, reach), { -1, "-1.0" }, { 1048577, "1048577.0" } },
    { CROP, "aspect", offsetof(call, aspect), { 0.0005, "0.0005" }, { 1000.5, "1000.5" } },
    { CROP, "margin", offsetof(call, margin), { -1, "-1.0" }, { 1048577, "1048577.0" } },
    { CROP, "objects[0].x", offsetof(call, boxes[0].x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { CROP, "objects[0].y", offsetof(call, boxes[0].y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { CROP, "objects[1].width", offsetof(call, boxes[1].width), { -1, "-1.0" }, { 1e9, "1000000000.0" } },
    { CROP, "objects[1].height", offsetof(call, boxes[1].height), { -1, "-1.0" }, { 1e9, "1000000000.0" } },
    { EXPAND, "margin", offsetof(call, margin), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN | CORRECT, OPTION(correct, margin[0]), { -1048577, "-1048577.0" }, { 1048577, "1048577.0" } },
    { PLAN | CORRECT, OPTION(correct, margin[1]), { -1048577, "-1048577.0" }, { 1048577, "1048577.0" } },
    { PLAN | CORRECT, OPTION(correct, margin[2]), { -1048577, "-1048577.0" }, { 1048577, "1048577.0" } },
    { PLAN | CORRECT, OPTION(correct, margin[3]), { -1048577, "-1048577.0" }, { 1048577, "1048577.0" } },
    { PLAN | CORRECT, OPTION(correct, aspect), { 0.0005, "0.0005" }, { 1000.5, "1000.5" } },
    { PLAN | CORRECT, OPTION(correct, focal_length_35mm), { -50, "-50.0" }, { 10000.5, "10000.5" } },
    { PLAN | CORRECT, OPTION(correct, principal_point.x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN | CORRECT, OPTION(correct, principal_point.y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN | CORRECT, OPTION(correct, background[0]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { PLAN | CORRECT, OPTION(correct, background[3]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { PLAN | CORRECT, OPTION(correct, radial_distortion), { -0.15, "-0.15" }, { 0.15, "0.15" } },
    { PLAN | CORRECT, OPTION(correct, focal_length_pixels), { 0.5, "0.5" }, { 1e9, "1000000000.0" } },
    { PLAN | CORRECT, OPTION(correct, corner_uncertainty[0]), { -1, "-1.0" }, { 1e9, "1000000000.0" } },
    { PLAN | CORRECT, OPTION(correct, corner_uncertainty[3]), { -1, "-1.0" }, { 1e9, "1000000000.0" } },
    { STRAIGHTNESS, OPTION(straightness, reach), { -1, "-1.0" }, { 1025, "1025.0" } },
    { STRAIGHTNESS, "margin[0]", offsetof(call, margins[0]), { -1048577, "-1048577.0" }, { 1048577, "1048577.0" } },
    { STRAIGHTNESS, "margin[3]", offsetof(call, margins[3]), { -1048577, "-1048577.0" }, { 1048577, "1048577.0" } },
    { WARP, OPTION(warp, background[1]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { WARP, OPTION(warp, background[2]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, roll), { -6.5, "-6.5" }, { 6.5, "6.5" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, pitch), { -3.25, "-3.25" }, { 3.25, "3.25" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, yaw), { -3.25, "-3.25" }, { 3.25, "3.25" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, focal_length_35mm), { 0.5, "0.5" }, { 10000.5, "10000.5" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, principal_point.x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, principal_point.y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, pivot.x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, pivot.y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, background[0]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { PLAN_ROTATION | ROTATE, OPTION(rotate, background[2]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { HORIZON, OPTION(horizon, minimum_confidence), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { HORIZON, OPTION(horizon, focal_length_35mm), { 0.5, "0.5" }, { 10000.5, "10000.5" } },
    { HORIZON, OPTION(horizon, principal_point.x), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { HORIZON, OPTION(horizon, principal_point.y), { -1e9, "-1000000000.0" }, { 1e9, "1000000000.0" } },
    { PLAN_LEVEL | LEVEL, "angle", offsetof(call, angle), { -3.25, "-3.25" }, { 3.25, "3.25" } },
    { PLAN_LEVEL | LEVEL, OPTION(level, background[0]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
    { PLAN_LEVEL | LEVEL, OPTION(level, background[3]), { -0.25, "-0.25" }, { 1.25, "1.25" } },
};

static const struct {
    unsigned          functions;
    straighten_status status;
    const char       *says;
    edit              edits[MAXIMUM_EDITS];
} others[] = {
    { EXPAND | PLAN | PLAN_ROTATION | PLAN_LEVEL | CROP, STRAIGHTEN_ERROR_ARGUMENT, "width is 0", { INT(width, 0) } },
    { EXPAND | PLAN | PLAN_ROTATION | PLAN_LEVEL | CROP, STRAIGHTEN_ERROR_ARGUMENT, "width is -64", { INT(width, -64) } },
    { EXPAND | PLAN | PLAN_ROTATION | PLAN_LEVEL | CROP, STRAIGHTEN_ERROR_ARGUMENT, "width is 1048577", { INT(width, 1048577) } },
    { EXPAND | PLAN | PLAN_ROTATION | PLAN_LEVEL | CROP, STRAIGHTEN_ERROR_ARGUMENT, "height is 0", { INT(height, 0) } },
    { EXPAND | PLAN | PLAN_ROTATION | PLAN_LEVEL | CROP, STRAIGHTEN_ERROR_ARGUMENT, "height is -2147483648", { INT(height, INT32_MIN) } },
    { EXPAND | PLAN | PLAN_ROTATION | PLAN_LEVEL | CROP, STRAIGHTEN_ERROR_ARGUMENT, "height is 2147483647", { INT(height, INT32_MAX) } },

    { DETECT_ALL, STRAIGHTEN_ERROR_ARGUMENT, "capacity is 0", { INT(capacity, 0) } },
    { DETECT_ALL, STRAIGHTEN_ERROR_ARGUMENT, "capacity is -3", { INT(capacity, -3) } },
    { DETECTIONS, STRAIGHTEN_ERROR_ARGUMENT, "options->region is (64.0, 0.0, 5.0, 5.0): must overlap the photo",
      { DOUBLE(detect.known.region.x, 64), DOUBLE(detect.known.region.width, 5), DOUBLE(detect.known.region.height, 5) } },
    { DETECTIONS, STRAIGHTEN_ERROR_ARGUMENT, "options->region is (3.0, -5.0, 5.0, 5.0): must overlap the photo",
      { DOUBLE(detect.known.region.x, 3), DOUBLE(detect.known.region.y, -5), DOUBLE(detect.known.region.width, 5), DOUBLE(detect.known.region.height, 5) } },
    { DETECTIONS, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is -1", { INT(detect.known.threads, -1) } },
    { DETECTIONS, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is 100000", { INT(detect.known.threads, 100000) } },
    { DETECTIONS, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x1", { UINT(detect.known.flags, 1) } },
    { DETECTIONS, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x80000000", { UINT(detect.known.flags, 0x80000000) } },
    { DETECTIONS, STRAIGHTEN_ERROR_UNSUPPORTED, "options->reserved is 3", { UINT(detect.known.reserved, 3) } },
    { DETECTIONS, STRAIGHTEN_ERROR_ARGUMENT, "options->minimum_aspect_ratio is 0.75",
      { DOUBLE(detect.known.minimum_aspect_ratio, 0.75), DOUBLE(detect.known.maximum_aspect_ratio, 0.5) } },

    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is -1", { INT(correct.known.threads, -1) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is 1025", { INT(correct.known.threads, 1025) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->width is -1", { INT(correct.known.width, -1) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->width is 1048577", { INT(correct.known.width, 1048577) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->height is -2147483648", { INT(correct.known.height, INT32_MIN) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->height is 2147483647", { INT(correct.known.height, INT32_MAX) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x4", { UINT(correct.known.flags, 4) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_ARGUMENT, "options->focal_length_pixels is 900.0 and focal_length_35mm is 28.0",
      { DOUBLE(correct.known.focal_length_pixels, 900), DOUBLE(correct.known.focal_length_35mm, 28) } },
    { STRAIGHTNESS, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x1", { UINT(straightness.known.flags, 1) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_UNSUPPORTED, "options->filter is 4", { UINT(correct.known.filter, 4) } },
    { PLAN | CORRECT, STRAIGHTEN_ERROR_UNSUPPORTED, "options->filter is 4294967295", { UINT(correct.known.filter, UINT32_MAX) } },

    { SALIENCY, STRAIGHTEN_ERROR_UNSUPPORTED, "kind is 0", { UINT(kind, 0) } },
    { SALIENCY, STRAIGHTEN_ERROR_UNSUPPORTED, "kind is 3", { UINT(kind, 3) } },
    { SALIENCY, STRAIGHTEN_ERROR_UNSUPPORTED, "kind is 4294967295", { UINT(kind, UINT32_MAX) } },
    { SALIENCY, STRAIGHTEN_ERROR_ARGUMENT, "capacity is -1", { INT(capacity, -1) } },
    { SALIENCY, STRAIGHTEN_ERROR_ARGUMENT, "capacity is -2147483648", { INT(capacity, INT32_MIN) } },
    { SALIENCY, STRAIGHTEN_ERROR_ARGUMENT, "heat_map and objects are both NULL", { NULLED(heat_map_pointer), NULLED(objects_pointer) } },
    { SALIENCY, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is -1", { INT(saliency.known.threads, -1) } },
    { SALIENCY, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is 1025", { INT(saliency.known.threads, 1025) } },
    { SALIENCY, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x2", { UINT(saliency.known.flags, 2) } },
    { SALIENCY, STRAIGHTEN_ERROR_UNSUPPORTED, "options->reserved is 7", { UINT(saliency.known.reserved, 7) } },
    { CROP, STRAIGHTEN_ERROR_ARGUMENT, "count is -1", { INT(object_count, -1) } },
    { CROP, STRAIGHTEN_ERROR_ARGUMENT, "count is -2147483648", { INT(object_count, INT32_MIN) } },
    { CROP, STRAIGHTEN_ERROR_ARGUMENT, "aspect is 0.0", { DOUBLE(aspect, 0) } },

    { WARP, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is -2147483648", { INT(warp.known.threads, INT32_MIN) } },
    { WARP, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is 100000", { INT(warp.known.threads, 100000) } },
    { WARP, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0xffffffff", { UINT(warp.known.flags, UINT32_MAX) } },
    { WARP, STRAIGHTEN_ERROR_UNSUPPORTED, "options->filter is 4", { UINT(warp.known.filter, 4) } },

    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is -1", { INT(rotate.known.threads, -1) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is 1025", { INT(rotate.known.threads, 1025) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "options->quarter_turns is 4", { INT(rotate.known.quarter_turns, 4) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "options->quarter_turns is -2147483648", { INT(rotate.known.quarter_turns, INT32_MIN) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x8", { UINT(rotate.known.flags, 8) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0xffffffff", { UINT(rotate.known.flags, UINT32_MAX) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_UNSUPPORTED, "options->framing is 5", { UINT(rotate.known.framing, 5) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_UNSUPPORTED, "options->framing is 4294967295", { UINT(rotate.known.framing, UINT32_MAX) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_UNSUPPORTED, "options->filter is 4", { UINT(rotate.known.filter, 4) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "yaw is 1.5: part of the photo passes behind the camera",
      { DOUBLE(rotate.known.yaw, 1.5) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "pitch is -3.0, yaw is -0.1: part of the photo passes behind",
      { DOUBLE(rotate.known.pitch, -3) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "pivot passes behind the camera", { DOUBLE(rotate.known.pivot.x, -1e8) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "pivot lies on or beyond the border",
      { DOUBLE(rotate.known.pivot.x, -1), UINT(rotate.known.framing, STRAIGHTEN_FRAME_ZOOM) } },
    { PLAN_ROTATION | ROTATE, STRAIGHTEN_ERROR_ARGUMENT, "focal lengths from the optical axis",
      { DOUBLE(rotate.known.principal_point.y, 1e8), DOUBLE(rotate.known.yaw, 0) } },
    { PLAN_ROTATION, STRAIGHTEN_ERROR_ARGUMENT, "width of the whole image is ",
      { INT(width, 1000000), DOUBLE(rotate.known.yaw, 0.9), UINT(rotate.known.framing, STRAIGHTEN_FRAME_WHOLE) } },
    { PLAN_ROTATION, STRAIGHTEN_ERROR_ARGUMENT, "height of the largest crop is 0",
      { INT(height, 1), UINT(rotate.known.framing, STRAIGHTEN_FRAME_CROP) } },

    { HORIZON, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is -1", { INT(horizon.known.threads, -1) } },
    { HORIZON, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x1", { UINT(horizon.known.flags, 1) } },
    { HORIZON, STRAIGHTEN_ERROR_UNSUPPORTED, "options->reserved is 3", { UINT(horizon.known.reserved, 3) } },
    { PLAN_LEVEL | LEVEL, STRAIGHTEN_ERROR_ARGUMENT, "options->threads is 1025", { INT(level.known.threads, 1025) } },
    { PLAN_LEVEL | LEVEL, STRAIGHTEN_ERROR_UNSUPPORTED, "options->flags is 0x2", { UINT(level.known.flags, 2) } },
    { PLAN_LEVEL | LEVEL, STRAIGHTEN_ERROR_UNSUPPORTED, "options->framing is 5", { UINT(level.known.framing, 5) } },
    { PLAN_LEVEL | LEVEL, STRAIGHTEN_ERROR_UNSUPPORTED, "options->filter is 4", { UINT(level.known.filter, 4) } },
    { PLAN_LEVEL | LEVEL, STRAIGHTEN_ERROR_UNSUPPORTED, "options->reserved is 3", { UINT(level.known.reserved, 3) } },
    { PLAN_LEVEL, STRAIGHTEN_ERROR_ARGUMENT, "of the whole image is ",
      { INT(width, 1048576), INT(height, 1048576), UINT(level.known.framing, STRAIGHTEN_FRAME_WHOLE) } },
};

static void refuse_value(size_t row, value v)
{
    char says[160];
    snprintf(says, sizeof says, "%s is %s", doubles[row].name, v.text);
    expect_refusals(doubles[row].functions, STRAIGHTEN_ERROR_ARGUMENT, says,
                    (edit[MAXIMUM_EDITS]){ { SET_DOUBLE, doubles[row].offset, v.number, 0 } });
}

void refuse_numbers(void)
{
    for (size_t row = 0; row < sizeof doubles / sizeof *doubles; row++) {
        for (size_t i = 0; i < sizeof never_legal / sizeof *never_legal; i++)
            refuse_value(row, never_legal[i]);
        refuse_value(row, doubles[row].below);
        refuse_value(row, doubles[row].above);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        expect_refusals(others[i].functions, others[i].status, others[i].says, others[i].edits);
}
