/* SPDX-License-Identifier: MIT */
#include "call.h"
#include "harness.h"

#include <string.h>

static const straighten_quad picture_in_photo = { { { 12, 10 }, { 50, 13 }, { 48, 40 }, { 14, 37 } } };

static void point_to_own(call *c)
{
    c->source_pointer = &c->source;
    c->destination_pointer = &c->destination;
    c->quad_pointer = &c->quad;
    c->expanded_pointer = &c->results.expanded;
    c->homography_pointer = c->homography;
    c->detect_pointer = &c->detect.known;
    c->correct_pointer = &c->correct.known;
    c->warp_pointer = &c->warp.known;
    c->rotate_pointer = &c->rotate.known;
    c->saliency_pointer = &c->saliency.known;
    c->heat_map_pointer = &c->heat_map;
    c->objects_pointer = c->results.objects;
    c->count_pointer = &c->results.count;
    c->boxes_pointer = c->boxes;
    c->crop_pointer = &c->results.crop;
    c->picture_pointer = &c->results.picture.known;
    c->pictures_pointer = c->results.pictures;
    c->picture_count_pointer = &c->results.picture_count;
    c->plan_pointer = &c->results.plan.known;
    c->rotation_pointer = &c->results.rotation.known;
    c->horizon_options_pointer = &c->horizon.known;
    c->level_options_pointer = &c->level.known;
    c->horizon_pointer = &c->results.horizon.known;
    c->level_pointer = &c->results.level.known;
    c->straightness_options_pointer = &c->straightness.known;
    c->margins_pointer = c->margins;
    c->straightness_pointer = &c->results.straightness.known;
}

void call_prepare(call *c, function function)
{
    memset(c, 0, sizeof *c);
    point_to_own(c);
    c->margin = 2;
    c->aspect = 1.5;
    c->kind = STRAIGHTEN_OBJECTNESS;
    c->capacity = 3;
    c->object_count = 2;
    memcpy(c->boxes, (straighten_box[2]){ { 10, 10, 20, 8 }, { 30, 12, 9, 20 } }, sizeof c->boxes);
    c->angle = 0.05;
    c->width = 64;
    c->height = 48;
    c->quad = picture_in_photo;
    memcpy(c->homography, (double[9]){ 1, 0.1, 2, 0, 1, 3, 0, 0.001, 1 }, sizeof c->homography);
    c->detect.known.struct_size = sizeof c->detect.known;
    c->correct.known.struct_size = sizeof c->correct.known;
    c->warp.known.struct_size = sizeof c->warp.known;
    c->rotate.known.struct_size = sizeof c->rotate.known;
    c->horizon.known.struct_size = sizeof c->horizon.known;
    c->level.known.struct_size = sizeof c->level.known;
    c->straightness.known.struct_size = sizeof c->straightness.known;
    memcpy(c->margins, (double[4]){ 10, 14, 8, 12 }, sizeof c->margins);
    c->rotate.known.roll = 0.2;
    c->rotate.known.yaw = -0.1;
    c->saliency.known.struct_size = sizeof c->saliency.known;

    memset(&c->results, 0xA5, sizeof c->results);
    c->results.picture.known.struct_size = sizeof c->results.picture.known;
    c->results.pictures[0].struct_size = sizeof *c->results.pictures;
    c->results.plan.known.struct_size = sizeof c->results.plan.known;
    c->results.rotation.known.struct_size = sizeof c->results.rotation.known;
    c->results.horizon.known.struct_size = sizeof c->results.horizon.known;
    c->results.level.known.struct_size = sizeof c->results.level.known;
    c->results.straightness.known.struct_size = sizeof c->results.straightness.known;

    c->source_pixels = pixels_new(c->width, c->height, STRAIGHTEN_RGB, STRAIGHTEN_U16, TIGHT, GUARD_AFTER);
    pixels_draw_scene(&c->source_pixels, &c->quad);
    c->source = c->source_pixels.image;

    int32_t width = 30, height = 20;
    if (function == CORRECT) {
        straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
        EXPECT(plan_correction(&c->quad, c->width, c->height, NULL, &plan) == STRAIGHTEN_OK);
        width = plan.width;
        height = plan.height;
    }
    if (function == ROTATE || function == LEVEL) {
        width = c->width;
        height = c->height;
    }
    c->destination_pixels = pixels_new(width, height, STRAIGHTEN_RGB, STRAIGHTEN_U16, TIGHT, GUARD_AFTER);
    pixels_fill(&c->destination_pixels, 0xA5);
    c->destination = c->destination_pixels.image;
    c->heat_map_pixels = pixels_new(13, 9, STRAIGHTEN_GRAY, STRAIGHTEN_F32, TIGHT, GUARD_AFTER);
    pixels_fill(&c->heat_map_pixels, 0xA5);
    c->heat_map = c->heat_map_pixels.image;
}

straighten_status call_run(const call *c, function function)
{
    switch (function) {
    case DETECT:
        return detect_quad(c->source_pointer, c->detect_pointer, c->picture_pointer);
    case DETECT_ALL:
        return detect_quads(c->source_pointer, c->detect_pointer, c->pictures_pointer, c->capacity, c->picture_count_pointer);
    case REFINE:
        return refine_quad(c->source_pointer, c->quad_pointer, c->reach, c->detect_pointer, c->picture_pointer);
    case EXPAND:
        return expand_quad(c->quad_pointer, c->margin, c->width, c->height, c->expanded_pointer);
    case PLAN:
        return plan_correction(c->quad_pointer, c->width, c->height, c->correct_pointer, c->plan_pointer);
    case CORRECT:
        return correct_perspective(c->source_pointer, c->quad_pointer, c->correct_pointer, c->destination_pointer);
    case WARP:
        return warp_image(c->source_pointer, c->homography_pointer, c->warp_pointer, c->destination_pointer);
    case PLAN_ROTATION:
        return plan_rotation(c->width, c->height, c->rotate_pointer, c->rotation_pointer);
    case ROTATE:
        return rotate_image(c->source_pointer, c->rotate_pointer, c->destination_pointer);
    case SALIENCY:
        return detect_saliency(c->source_pointer, c->kind, c->saliency_pointer, c->heat_map_pointer, c->objects_pointer,
                               c->capacity, c->count_pointer);
    case CROP:
        return crop_to_salient(c->boxes_pointer, c->object_count, c->width, c->height, c->aspect, c->margin, c->crop_pointer);
    case HORIZON:
        return detect_horizon(c->source_pointer, c->horizon_options_pointer, c->horizon_pointer);
    case PLAN_LEVEL:
        return plan_level(c->angle, c->width, c->height, c->level_options_pointer, c->level_pointer);
    case LEVEL:
        return level_image(c->source_pointer, c->angle, c->level_options_pointer, c->destination_pointer);
    case STRAIGHTNESS:
        return measure_straightness(c->source_pointer, c->margins_pointer, c->straightness_options_pointer, c->straightness_pointer);
    case FUNCTIONS_END:
        break;
    }
    fail("no such function");
}

const char *function_name(function function)
{
    switch (function) {
    case DETECT:        return "detect_quad";
    case DETECT_ALL:    return "detect_quads";
    case REFINE:        return "refine_quad";
    case EXPAND:        return "expand_quad";
    case PLAN:          return "plan_correction";
    case CORRECT:       return "correct_perspective";
    case WARP:          return "warp_image";
    case PLAN_ROTATION: return "plan_rotation";
    case ROTATE:        return "rotate_image";
    case SALIENCY:      return "detect_saliency";
    case CROP:          return "crop_to_salient";
    case HORIZON:       return "detect_horizon";
    case PLAN_LEVEL:    return "plan_level";
    case LEVEL:         return "level_image";
    case STRAIGHTNESS:  return "measure_straightness";
    case FUNCTIONS_END: break;
    }
    return "?";
}
