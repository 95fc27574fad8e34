/* SPDX-License-Identifier: MIT */
/* Legal and nearly legal geometry of every magnitude: an answer or a refusal, within time and memory. */
#include "call.h"
#include "groups.h"
#include "harness.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double uniform(uint64_t *seed)
{
    return (double)(next_random(seed) >> 11) / 0x1p53;
}

/* Of either sign, evenly spread over magnitudes; sometimes exactly 0. */
static double any_magnitude(uint64_t *seed, double least, double most)
{
    double exponent = least + (most - least) * uniform(seed);
    double sign = next_random(seed) & 1 ? 1 : -1;
    return next_random(seed) % 16 == 0 ? 0 : sign * pow(10, exponent);
}

static void wild_homographies(const void *argument)
{
    uint64_t seed = *(const uint64_t *)argument;
    pixels photo = pixels_new(23, 17, STRAIGHTEN_GRAY_ALPHA, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_fill_random(&photo, seed);
    for (int round = 0; round < 400; round++) {
        pixels result = pixels_new(1 + (int32_t)(next_random(&seed) % 33), 1 + (int32_t)(next_random(&seed) % 33),
                                   STRAIGHTEN_GRAY_ALPHA, STRAIGHTEN_U8, PADDED, GUARD_AFTER);
        pixels_fill(&result, 0xA5);
        double spread = pow(10, 2.5 * uniform(&seed)), m[9];
        for (int i = 0; i < 9; i++)
            m[i] = any_magnitude(&seed, -spread, spread);
        straighten_warp_options options = STRAIGHTEN_WARP_OPTIONS_INIT;
        options.filter = (straighten_filter)(round % 4);
        options.threads = 1;
        straighten_status status = warp_image(&photo.image, m, &options, &result.image);
        EXPECT(status == STRAIGHTEN_OK || status == STRAIGHTEN_ERROR_ARGUMENT);
        EXPECT(pixels_padding_is(&result, 0xA5));
        EXPECT(status == STRAIGHTEN_OK || pixels_all(&result, 0xA5));
        pixels_free(&result);
    }
}

static void expect_sound(const straighten_correction *plan)
{
    EXPECT(plan->width >= 1 && plan->width <= STRAIGHTEN_MAXIMUM_SIDE);
    EXPECT(plan->height >= 1 && plan->height <= STRAIGHTEN_MAXIMUM_SIDE);
    EXPECT(plan->aspect > 0 && isfinite(plan->aspect));
    EXPECT(plan->aspect_uncertainty >= 0 && isfinite(plan->aspect_uncertainty));
    EXPECT(plan->aspect_origin >= STRAIGHTEN_ASPECT_GIVEN && plan->aspect_origin <= STRAIGHTEN_ASPECT_ASSUMED);
    EXPECT(plan->focal_length_35mm >= 0 && isfinite(plan->focal_length_35mm));
    for (int side = 0; side < 4; side++)
        EXPECT(isfinite(plan->margin[side]) && plan->margin[side] == round(plan->margin[side]));
    for (int i = 0; i < 9; i++)
        EXPECT(isfinite(plan->source_from_target[i]) && isfinite(plan->target_from_source[i]));
}

/* What was planned can be carried out. */
static void expect_carried_out(const straighten_quad *quad, straighten_correct_options options, const straighten_correction *plan)
{
    if ((int64_t)plan->width * plan->height > 100000)
        return;
    options.threads = 1;
    pixels photo = pixels_new(80, 60, STRAIGHTEN_GRAY, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels result = pixels_new(plan->width, plan->height, STRAIGHTEN_GRAY, STRAIGHTEN_U8, PADDED, GUARD_AFTER);
    pixels_fill(&result, 0xA5);
    EXPECT(correct_perspective(&photo.image, quad, &options, &result.image) == STRAIGHTEN_OK);
    EXPECT(pixels_padding_is(&result, 0xA5));
    pixels_free(&photo);
    pixels_free(&result);
}

static straighten_point any_corner(uint64_t *seed, double spread)
{
    double x = 40 + any_magnitude(seed, 0, spread), y = 30 + any_magnitude(seed, 0, spread);
    return (straighten_point){ x, y };
}

static void wild_quads(const void *argument)
{
    uint64_t seed = *(const uint64_t *)argument;
    int planned = 0;
    for (int round = 0; round < 4000; round++) {
        straighten_quad quad;
        double spread = 1 + 8 * uniform(&seed) * uniform(&seed);
        for (int i = 0; i < 4; i++)
            quad.corner[i] = any_corner(&seed, spread);
        straighten_correct_options options = STRAIGHTEN_CORRECT_OPTIONS_INIT;
        if (round % 2)
            for (int side = 0; side < 4; side++)
                options.margin[side] = any_magnitude(&seed, 0, 6);
        if (round % 3 == 0)
            options.focal_length_35mm = pow(10, 4 * uniform(&seed));
        if (round % 5 == 0)
            options.aspect = pow(10, 6 * uniform(&seed) - 3);
        if (round % 7 == 0)
            options.width = (int32_t)(next_random(&seed) >> 44);
        if (round % 11 == 0)
            options.height = (int32_t)(next_random(&seed) >> 44);
        if (round % 4 == 0)
            options.principal_point = any_corner(&seed, spread);
        straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
        straighten_status status = plan_correction(&quad, 80, 60, &options, &plan);
        EXPECT(status == STRAIGHTEN_OK || status == STRAIGHTEN_ERROR_QUAD || status == STRAIGHTEN_ERROR_ARGUMENT);
        if (status == STRAIGHTEN_OK) {
            planned++;
            expect_sound(&plan);
            expect_carried_out(&quad, options, &plan);
        }
        straighten_quad expanded;
        status = expand_quad(&quad, any_magnitude(&seed, -3, 8), 80, 60, &expanded);
        EXPECT(status == STRAIGHTEN_OK || status == STRAIGHTEN_ERROR_QUAD);
    }
    EXPECT(planned > 50);
}

/* Angles of all sizes, and points far off: planned, and then carried out where it is small. */
static void wild_rotations(const void *argument)
{
    uint64_t seed = *(const uint64_t *)argument;
    int planned = 0;
    pixels photo = pixels_new(80, 60, STRAIGHTEN_GRAY, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_fill_random(&photo, seed);
    for (int round = 0; round < 4000; round++) {
        straighten_rotate_options options = STRAIGHTEN_ROTATE_OPTIONS_INIT;
        double spread = 1 + 8 * uniform(&seed) * uniform(&seed), angle = round % 2 ? 3.14 : 0.6;
        options.flags = (uint32_t)(next_random(&seed) % 8);
        options.quarter_turns = (int32_t)(next_random(&seed) % 7) - 3;
        options.framing = (straighten_framing)(round % 5);
        options.roll = 2 * angle * (2 * uniform(&seed) - 1);
        options.pitch = angle * (2 * uniform(&seed) - 1);
        options.yaw = angle * (2 * uniform(&seed) - 1);
        if (round % 3 == 0)
            options.focal_length_35mm = pow(10, 4 * uniform(&seed));
        if (round % 4 == 0)
            options.principal_point = any_corner(&seed, spread);
        if (round % 3 == 1)
            options.pivot = any_corner(&seed, spread);
        options.threads = 1;
        straighten_rotation plan = STRAIGHTEN_ROTATION_INIT;
        straighten_status status = plan_rotation(80, 60, &options, &plan);
        EXPECT(status == STRAIGHTEN_OK || status == STRAIGHTEN_ERROR_ARGUMENT);
        if (status != STRAIGHTEN_OK)
            continue;
        planned++;
        EXPECT(plan.width >= 1 && plan.width <= STRAIGHTEN_MAXIMUM_SIDE && plan.height >= 1 && plan.height <= STRAIGHTEN_MAXIMUM_SIDE);
        EXPECT(plan.tilt >= 0 && plan.tilt <= plan.largest_tilt && plan.zoom > 0 && isfinite(plan.zoom));
        EXPECT(plan.focal_length_35mm > 0 && isfinite(plan.focal_length_35mm));
        EXPECT(isfinite(plan.principal_point.x) && isfinite(plan.principal_point.y) && isfinite(plan.pivot.x) && isfinite(plan.pivot.y));
        for (int i = 0; i < 9; i++)
            EXPECT(isfinite(plan.source_from_target[i]) && isfinite(plan.target_from_source[i]));
        if ((int64_t)plan.width * plan.height > 100000)
            continue;
        pixels result = pixels_new(plan.width, plan.height, STRAIGHTEN_GRAY, STRAIGHTEN_U8, PADDED, GUARD_AFTER);
        pixels_fill(&result, 0xA5);
        EXPECT(rotate_image(&photo.image, &options, &result.image) == STRAIGHTEN_OK);
        EXPECT(pixels_padding_is(&result, 0xA5));
        pixels_free(&result);
    }
    EXPECT(planned > 1000);
}

static void expect_sound_saliency(const straighten_image *photo)
{
    for (straighten_saliency kind = STRAIGHTEN_ATTENTION; kind <= STRAIGHTEN_OBJECTNESS; kind++) {
        float values[12 * 7];
        straighten_image heat_map = { values, 12, 7, 12 * sizeof(float), STRAIGHTEN_GRAY, STRAIGHTEN_F32, 0, 0 };
        straighten_box objects[3], crop;
        int32_t count = -1;
        EXPECT(detect_saliency(photo, kind, NULL, &heat_map, objects, 3, &count) == STRAIGHTEN_OK);
        for (int i = 0; i < 12 * 7; i++)
            EXPECT(values[i] >= 0 && values[i] <= 1);
        for (int i = 0; i < count; i++)
            EXPECT(objects[i].x >= 0 && objects[i].y >= 0 && objects[i].width > 0 && objects[i].height > 0
                   && objects[i].x + objects[i].width <= photo->width + 1e-9 && objects[i].y + objects[i].height <= photo->height + 1e-9);
        EXPECT(crop_to_salient(objects, count, photo->width, photo->height, 1, 5, &crop) == STRAIGHTEN_OK);
    }
}

/* detect_quads in a part of the photo, and hints of all sizes. */
static void expect_sound_pictures(const straighten_image *photo, const straighten_picture *first, uint64_t *seed)
{
    straighten_detect_options options = STRAIGHTEN_DETECT_OPTIONS_INIT;
    options.region = (straighten_box){ photo->width * (uniform(seed) - 0.5), photo->height * (uniform(seed) - 0.5),
                                       1 + photo->width * uniform(seed), 1 + photo->height * uniform(seed) };
    straighten_picture pictures[4] = { STRAIGHTEN_PICTURE_INIT };
    int32_t count = -1;
    straighten_status status = detect_quads(photo, &options, pictures, 4, &count);
    EXPECT(status == STRAIGHTEN_ERROR_ARGUMENT || (count >= 0 && count <= 4 && (status == STRAIGHTEN_OK) == (count > 0)));
    straighten_quad hint = first->outer;
    for (int i = 0; i < 4; i++)
        hint.corner[i] = (straighten_point){ hint.corner[i].x + 20 * uniform(seed) - 10, hint.corner[i].y + 20 * uniform(seed) - 10 };
    straighten_picture refined = STRAIGHTEN_PICTURE_INIT;
    status = refine_quad(photo, &hint, 100 * uniform(seed), NULL, &refined);
    EXPECT(status >= 0 || status == STRAIGHTEN_ERROR_QUAD);
    if (status == STRAIGHTEN_NOT_FOUND)
        EXPECT(memcmp(&refined.outer, &hint, sizeof hint) == 0 && refined.confidence == 0);
}

/* Noise, stripes and single dots, of every small size. */
static void wild_photos(const void *argument)
{
    uint64_t seed = *(const uint64_t *)argument;
    for (int round = 0; round < 60; round++) {
        pixels photo = pixels_new(1 + (int32_t)(next_random(&seed) % 90), 1 + (int32_t)(next_random(&seed) % 90),
                                  1 + (uint32_t)(next_random(&seed) % 4), 1 + (uint32_t)(next_random(&seed) % 3),
                                  TIGHT, next_random(&seed) % 2 ? GUARD_AFTER : GUARD_BEFORE);
        photo.image.flags = (uint32_t)(next_random(&seed) % 4);
        if (round % 3 == 0)
            pixels_fill_random(&photo, seed);
        if (round % 3 == 1)
            for (size_t i = 0; i < photo.size; i++)
                photo.memory[i] = (unsigned char)(i / 7 % 3 * 100);
        if (round % 3 == 2)
            photo.memory[next_random(&seed) % photo.size] = 0xFF;
        straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
        EXPECT(detect_quad(&photo.image, NULL, &picture) >= 0);
        EXPECT(picture.confidence >= 0 && picture.confidence <= 1);
        expect_sound_pictures(&photo.image, &picture, &seed);
        expect_sound_saliency(&photo.image);
        straighten_horizon horizon = STRAIGHTEN_HORIZON_INIT;
        EXPECT(detect_horizon(&photo.image, NULL, &horizon) >= 0);
        EXPECT(horizon.confidence >= 0 && horizon.confidence <= 1 && fabs(horizon.angle) < 0.8);
        straighten_straightness straightness = STRAIGHTEN_STRAIGHTNESS_INIT;
        EXPECT(measure_straightness(&photo.image, (double[4]){ 6, 7, 8, 9 }, NULL, &straightness) >= 0);
        for (int side = 0; side < 4; side++)
            EXPECT(fabs(straightness.tilt[side]) < 2 && fabs(straightness.bow[side]) < 1e6
                   && straightness.tilt_uncertainty[side] > 0 && straightness.bow_uncertainty[side] > 0);
        straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
        EXPECT(plan_correction(&picture.outer, photo.image.width, photo.image.height, NULL, &plan) == STRAIGHTEN_OK);
        pixels_free(&photo);
    }
}

void survive_wild_input(void)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        char name[80];
        snprintf(name, sizeof name, "homographies of all magnitudes, seed %d", (int)seed);
        run_case(name, wild_homographies, &seed, 120);
        snprintf(name, sizeof name, "quads of all magnitudes, seed %d", (int)seed);
        run_case(name, wild_quads, &seed, 120);
        snprintf(name, sizeof name, "rotations of all magnitudes, seed %d", (int)seed);
        run_case(name, wild_rotations, &seed, 120);
        snprintf(name, sizeof name, "photos of noise and stripes, seed %d", (int)seed);
        run_case(name, wild_photos, &seed, 120);
    }
}
