/* SPDX-License-Identifier: MIT */
/* A legal call of every function, for tests to spoil one argument at a time. */
#ifndef CALL_H
#define CALL_H

#include "pixels.h"

typedef enum {
    DETECT = 1, EXPAND = 2, PLAN = 4, CORRECT = 8, WARP = 16, PLAN_ROTATION = 32, ROTATE = 64, SALIENCY = 128, CROP = 256,
    HORIZON = 512, PLAN_LEVEL = 1024, LEVEL = 2048, STRAIGHTNESS = 4096, DETECT_ALL = 8192, REFINE = 16384, FUNCTIONS_END = 32768
} function;

enum { DETECTIONS = DETECT | DETECT_ALL | REFINE };

enum { TAIL = 64 };

/* A struct as a newer header might declare it. */
#define GROWN(type) struct { type known; unsigned char tail[TAIL]; }

typedef struct call {
    /* What is passed. */
    const straighten_image           *source_pointer;
    straighten_image                 *destination_pointer;
    const straighten_quad            *quad_pointer;
    straighten_quad                  *expanded_pointer;
    const double                     *homography_pointer;
    const straighten_detect_options  *detect_pointer;
    const straighten_correct_options *correct_pointer;
    const straighten_warp_options    *warp_pointer;
    const straighten_saliency_options *saliency_pointer;
    const straighten_rotate_options  *rotate_pointer;
    const straighten_horizon_options *horizon_options_pointer;
    const straighten_level_options   *level_options_pointer;
    const straighten_straightness_options *straightness_options_pointer;
    const double                     *margins_pointer;
    straighten_picture               *picture_pointer, *pictures_pointer;
    straighten_correction            *plan_pointer;
    straighten_rotation              *rotation_pointer;
    straighten_image                 *heat_map_pointer;
    straighten_box                   *objects_pointer, *crop_pointer;
    const straighten_box             *boxes_pointer;
    int32_t                          *count_pointer, *picture_count_pointer;
    straighten_saliency               kind;
    straighten_horizon               *horizon_pointer;
    straighten_level                 *level_pointer;
    straighten_straightness          *straightness_pointer;
    double                            margin, aspect, angle, reach;
    int32_t                           width, height, capacity, object_count;

    /* What the pointers point to. */
    straighten_image source, destination, heat_map;
    straighten_quad  quad;
    double           homography[9], margins[4];
    GROWN(straighten_detect_options)  detect;
    GROWN(straighten_correct_options) correct;
    GROWN(straighten_warp_options)    warp;
    GROWN(straighten_rotate_options)  rotate;
    GROWN(straighten_saliency_options) saliency;
    straighten_box   boxes[2];
    GROWN(straighten_horizon_options) horizon;
    GROWN(straighten_level_options)   level;
    GROWN(straighten_straightness_options) straightness;

    /* What a refused call leaves as it is. */
    struct {
        straighten_quad expanded;
        straighten_box  objects[3], crop;
        int32_t         count, picture_count;
        straighten_picture pictures[3];
        GROWN(straighten_picture)    picture;
        GROWN(straighten_correction) plan;
        GROWN(straighten_rotation)   rotation;
        GROWN(straighten_horizon)    horizon;
        GROWN(straighten_level)      level;
        GROWN(straighten_straightness) straightness;
    } results;
    pixels source_pixels, destination_pixels, heat_map_pixels;
} call;

/* A drawn photo with a picture in it, and a place for the result of this call. */
void call_prepare(call *call, function function);

straighten_status call_run(const call *call, function function);

const char *function_name(function function);

#endif
