/* SPDX-License-Identifier: MIT */
/* What is legal and easily forgotten: no byte beyond the pixels is touched, and the answer is right. */
#include "call.h"
#include "groups.h"
#include "harness.h"

#include <stdio.h>
#include <string.h>

static const double identity[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };

static straighten_quad middle_of(const straighten_image *image)
{
    double w = image->width, h = image->height;
    return (straighten_quad){ { { 0.2 * w, 0.15 * h }, { 0.85 * w, 0.2 * h }, { 0.8 * w, 0.85 * h }, { 0.15 * w, 0.8 * h } } };
}

static void expect_saliency(const straighten_image *photo, rows rows, guard guard)
{
    for (straighten_saliency kind = STRAIGHTEN_ATTENTION; kind <= STRAIGHTEN_OBJECTNESS; kind++) {
        pixels heat_map = pixels_new(11, 6, STRAIGHTEN_GRAY, STRAIGHTEN_F32, rows, guard);
        pixels_fill(&heat_map, 0xA5);
        straighten_box objects[3];
        int32_t count = -1;
        EXPECT(detect_saliency(photo, kind, NULL, &heat_map.image, objects, 3, &count) == STRAIGHTEN_OK);
        EXPECT(pixels_padding_is(&heat_map, 0xA5));
        EXPECT(count >= 0 && count <= (kind == STRAIGHTEN_ATTENTION ? 1 : 3));
        pixels_free(&heat_map);
    }
}

/* All functions that read pixels, on memory that ends at unreadable pages. */
static void expect_accepted(pixels *photo, rows rows, guard guard)
{
    uint64_t before = pixels_hash(photo);
    straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
    EXPECT(detect_quad(&photo->image, NULL, &picture) >= 0);
    EXPECT(refine_quad(&photo->image, &picture.outer, 0, NULL, &picture) >= 0);
    expect_saliency(&photo->image, rows, guard);
    straighten_horizon horizon = STRAIGHTEN_HORIZON_INIT;
    EXPECT(detect_horizon(&photo->image, NULL, &horizon) >= 0);
    straighten_straightness straightness = STRAIGHTEN_STRAIGHTNESS_INIT;
    EXPECT(measure_straightness(&photo->image, (double[4]){ 5, 5, 5, 5 }, NULL, &straightness) >= 0);

    straighten_quad quad = middle_of(&photo->image);
    straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
    EXPECT(plan_correction(&quad, photo->image.width, photo->image.height, NULL, &plan) == STRAIGHTEN_OK);
    pixels straight = pixels_new(plan.width, plan.height, photo->image.layout, photo->image.depth, rows, guard);
    straight.image.flags = photo->image.flags;
    pixels_fill(&straight, 0xA5);
    EXPECT(correct_perspective(&photo->image, &quad, NULL, &straight.image) == STRAIGHTEN_OK);
    EXPECT(pixels_padding_is(&straight, 0xA5));

    for (straighten_filter filter = STRAIGHTEN_FILTER_BEST; filter <= STRAIGHTEN_FILTER_CUBIC; filter++) {
        pixels other = pixels_new(13, 7, photo->image.layout, photo->image.depth, rows, guard);
        other.image.flags = photo->image.flags;
        pixels_fill(&other, 0xA5);
        straighten_warp_options options = STRAIGHTEN_WARP_OPTIONS_INIT;
        options.filter = filter;
        const double wide[9] = { 2.5, 0.3, -3, 0.2, 1.5, -2, 0.01, 0.02, 1 };
        EXPECT(warp_image(&photo->image, wide, &options, &other.image) == STRAIGHTEN_OK);
        EXPECT(pixels_padding_is(&other, 0xA5));
    }
    for (uint32_t way = 0; way < 16; way++) {
        straighten_rotate_options options = STRAIGHTEN_ROTATE_OPTIONS_INIT;
        options.flags = way & (STRAIGHTEN_MIRROR_ACROSS_X | STRAIGHTEN_MIRROR_ACROSS_Y);
        options.quarter_turns = (int32_t)(way % 4);
        options.framing = STRAIGHTEN_FRAME_WHOLE;
        options.roll = options.yaw = way < 8 ? 0 : 0.3;
        straighten_rotation rotation = STRAIGHTEN_ROTATION_INIT;
        EXPECT(plan_rotation(photo->image.width, photo->image.height, &options, &rotation) == STRAIGHTEN_OK);
        pixels turned = pixels_new(rotation.width, rotation.height, photo->image.layout, photo->image.depth, rows, guard);
        turned.image.flags = photo->image.flags;
        pixels_fill(&turned, 0xA5);
        EXPECT(rotate_image(&photo->image, &options, &turned.image) == STRAIGHTEN_OK);
        EXPECT(pixels_padding_is(&turned, 0xA5));
        pixels_free(&turned);
    }
    pixels level = pixels_new(photo->image.width, photo->image.height, photo->image.layout, photo->image.depth, rows, guard);
    level.image.flags = photo->image.flags;
    pixels_fill(&level, 0xA5);
    EXPECT(level_image(&photo->image, 0.3, NULL, &level.image) == STRAIGHTEN_OK);
    EXPECT(pixels_padding_is(&level, 0xA5));
    pixels_free(&level);
    EXPECT(pixels_hash(photo) == before);
}

typedef struct format { straighten_layout layout; straighten_depth depth; } format;

static void accept_format(const void *argument)
{
    const format *f = argument;
    static const int32_t sizes[][2] = { { 1, 1 }, { 2, 1 }, { 1, 3 }, { 5, 4 }, { 17, 9 }, { 64, 48 } };
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (rows rows = TIGHT; rows <= UPSIDE_DOWN; rows++)
            for (guard guard = GUARD_AFTER; guard <= GUARD_BEFORE; guard++)
                for (uint32_t flags = 0; flags < 4; flags++) {
                    pixels photo = pixels_new(sizes[size][0], sizes[size][1], f->layout, f->depth, rows, guard);
                    photo.image.flags = flags;
                    pixels_fill_random(&photo, size + 1);
                    expect_accepted(&photo, rows, guard);
                }
}

static void accept_formats(void)
{
    static const char *const layouts[] = { "", "gray", "gray and alpha", "RGB", "RGBA" };
    static const char *const depths[] = { "", "8 bit", "16 bit", "float" };
    for (straighten_layout layout = 1; layout <= 4; layout++)
        for (straighten_depth depth = 1; depth <= 3; depth++) {
            char name[80];
            snprintf(name, sizeof name, "only its own bytes are touched: %s, %s", layouts[layout], depths[depth]);
            run_case(name, accept_format, &(format){ layout, depth }, 120);
        }
}

static void longest_sides(const void *unused)
{
    (void)unused;
    const int32_t longest = STRAIGHTEN_MAXIMUM_SIDE;
    const int32_t sizes[][2] = { { longest, 1 }, { 1, longest }, { longest, 3 }, { 3, longest } };
    for (int i = 0; i < 4; i++) {
        pixels photo = pixels_new(sizes[i][0], sizes[i][1], STRAIGHTEN_GRAY, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
        pixels copy = pixels_new(sizes[i][0], sizes[i][1], STRAIGHTEN_GRAY, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
        pixels_fill_random(&photo, 5);
        uint64_t before = pixels_hash(&photo);
        straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
        EXPECT(detect_quad(&photo.image, NULL, &picture) >= 0);
        EXPECT(refine_quad(&photo.image, &picture.outer, STRAIGHTEN_MAXIMUM_SIDE, NULL, &picture) >= 0);
        expect_saliency(&photo.image, TIGHT, GUARD_AFTER);
        EXPECT(warp_image(&photo.image, identity, NULL, &copy.image) == STRAIGHTEN_OK);
        EXPECT(pixels_hash(&photo) == pixels_hash(&copy));
        straighten_rotate_options options = STRAIGHTEN_ROTATE_OPTIONS_INIT;
        options.quarter_turns = 2;
        options.framing = (straighten_framing)i;
        EXPECT(rotate_image(&photo.image, &options, &copy.image) == STRAIGHTEN_OK);
        EXPECT(rotate_image(&copy.image, &options, &photo.image) == STRAIGHTEN_OK);
        EXPECT(pixels_hash(&photo) == before);
    }
}

static void any_stride_for_one_row(const void *unused)
{
    (void)unused;
    pixels photo = pixels_new(9, 1, STRAIGHTEN_RGB, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels copy = pixels_new(9, 1, STRAIGHTEN_RGB, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_fill_random(&photo, 6);
    photo.image.stride = PTRDIFF_MAX;
    copy.image.stride = PTRDIFF_MIN;
    EXPECT(warp_image(&photo.image, identity, NULL, &copy.image) == STRAIGHTEN_OK);
    EXPECT(pixels_hash(&photo) == pixels_hash(&copy));
    pixels column = pixels_new(1, 9, STRAIGHTEN_RGB, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    for (int32_t turns = -1; turns <= 1; turns += 2) {
        straighten_rotate_options options = STRAIGHTEN_ROTATE_OPTIONS_INIT;
        options.quarter_turns = turns;
        EXPECT(rotate_image(&copy.image, &options, &column.image) == STRAIGHTEN_OK);
        options.quarter_turns = -turns;
        EXPECT(rotate_image(&column.image, &options, &copy.image) == STRAIGHTEN_OK);
        EXPECT(pixels_hash(&photo) == pixels_hash(&copy));
    }
}

/* Left and right half of one canvas have no byte in common, though their rows alternate in memory. */
static void halves_of_one_canvas(const void *unused)
{
    (void)unused;
    pixels canvas = pixels_new(20, 8, STRAIGHTEN_RGBA, STRAIGHTEN_U8, PADDED, GUARD_AFTER);
    pixels_fill_random(&canvas, 7);
    straighten_image left = canvas.image, right = canvas.image;
    left.width = 12;
    right.width = 8;
    right.pixels = (unsigned char *)right.pixels + (size_t)12 * 4;
    straighten_warp_options options = STRAIGHTEN_WARP_OPTIONS_INIT;
    options.filter = STRAIGHTEN_FILTER_NEAREST;
    EXPECT(warp_image(&left, identity, &options, &right) == STRAIGHTEN_OK);
    for (int32_t y = 0; y < 8; y++)
        EXPECT(memcmp((char *)left.pixels + y * left.stride, (char *)right.pixels + y * right.stride, (size_t)8 * 4) == 0);
    right.pixels = (unsigned char *)right.pixels - 4;
    EXPECT(warp_image(&left, identity, &options, &right) == STRAIGHTEN_ERROR_IMAGE);
}

static void larger_structs(const void *unused)
{
    (void)unused;
    static const function functions[] = {
        DETECT, REFINE, PLAN, CORRECT, WARP, PLAN_ROTATION, ROTATE, SALIENCY, HORIZON, PLAN_LEVEL, LEVEL, STRAIGHTNESS
    };
    static call c;
    for (int i = 0; i < 12; i++) {
        call_prepare(&c, functions[i]);
        c.detect.known.struct_size += TAIL;
        c.correct.known.struct_size += TAIL;
        c.warp.known.struct_size += TAIL;
        c.rotate.known.struct_size += TAIL;
        c.saliency.known.struct_size += TAIL;
        c.straightness.known.struct_size += TAIL;
        c.results.picture.known.struct_size += TAIL;
        c.results.plan.known.struct_size += TAIL;
        c.results.rotation.known.struct_size += TAIL;
        memset(c.results.picture.tail, 0, TAIL);
        memset(c.results.plan.tail, 0, TAIL);
        memset(c.results.rotation.tail, 0, TAIL);
        EXPECT(call_run(&c, functions[i]) >= 0);
        EXPECT(c.results.picture.known.struct_size == sizeof(straighten_picture) + TAIL);
        EXPECT(c.results.plan.known.struct_size == sizeof(straighten_correction) + TAIL);
        EXPECT(c.results.rotation.known.struct_size == sizeof(straighten_rotation) + TAIL);
        for (int byte = 0; byte < TAIL; byte++)
            EXPECT(c.results.picture.tail[byte] == 0 && c.results.plan.tail[byte] == 0 && c.results.rotation.tail[byte] == 0);
    }
}

/* A caller of the first version of the header: what it does not know is neither read nor written. */
static void first_structs(const void *unused)
{
    (void)unused;
    static call c;
    const size_t options = offsetof(straighten_correct_options, radial_distortion), plan = offsetof(straighten_correction, suggested_numerator);
    call_prepare(&c, CORRECT);
    memset((char *)&c.correct.known + options, 0x11, sizeof c.correct - options);
    c.correct.known.struct_size = (uint32_t)options;
    c.results.plan.known.struct_size = (uint32_t)plan;
    EXPECT(call_run(&c, PLAN) == STRAIGHTEN_OK && call_run(&c, CORRECT) == STRAIGHTEN_OK);
    EXPECT(c.results.plan.known.struct_size == plan);
    for (size_t byte = plan; byte < sizeof c.results.plan; byte++)
        EXPECT(((unsigned char *)&c.results.plan)[byte] == 0xA5);
}

/* Also shows that every byte of a result is written: it is compared with one that began otherwise. */
static void no_options_are_default_options(const void *unused)
{
    (void)unused;
    static call with, without;
    call_prepare(&with, DETECT);
    call_prepare(&without, DETECT);
    memset((char *)&with.results.picture.known + 4, 0x11, sizeof(straighten_picture) - 4);
    memset((char *)&with.results.plan.known + 4, 0x11, sizeof(straighten_correction) - 4);
    with.detect.known.minimum_size = -0.0;
    with.correct.known.aspect = -0.0;
    with.correct.known.principal_point.x = -0.0;
    without.detect_pointer = NULL;
    without.correct_pointer = NULL;
    EXPECT(call_run(&with, DETECT) == call_run(&without, DETECT));
    EXPECT(memcmp(&with.results.picture.known, &without.results.picture.known, sizeof(straighten_picture)) == 0);
    EXPECT(call_run(&with, PLAN) == STRAIGHTEN_OK && call_run(&without, PLAN) == STRAIGHTEN_OK);
    EXPECT(memcmp(&with.results.plan.known, &without.results.plan.known, sizeof(straighten_correction)) == 0);
    without.warp_pointer = NULL;
    EXPECT(call_run(&with, WARP) == STRAIGHTEN_OK && call_run(&without, WARP) == STRAIGHTEN_OK);
    EXPECT(pixels_hash(&with.destination_pixels) == pixels_hash(&without.destination_pixels));

    call_prepare(&with, ROTATE);
    call_prepare(&without, ROTATE);
    memset((char *)&with.results.rotation.known + 4, 0x11, sizeof(straighten_rotation) - 4);
    with.rotate.known.roll = with.rotate.known.yaw = with.rotate.known.pivot.x = -0.0;
    without.rotate_pointer = NULL;
    EXPECT(call_run(&with, PLAN_ROTATION) == STRAIGHTEN_OK && call_run(&without, PLAN_ROTATION) == STRAIGHTEN_OK);
    EXPECT(memcmp(&with.results.rotation.known, &without.results.rotation.known, sizeof(straighten_rotation)) == 0);
    EXPECT(call_run(&with, ROTATE) == STRAIGHTEN_OK && call_run(&without, ROTATE) == STRAIGHTEN_OK);
    EXPECT(pixels_hash(&with.destination_pixels) == pixels_hash(&without.destination_pixels));
    EXPECT(pixels_hash(&without.destination_pixels) == pixels_hash(&without.source_pixels));

    without.horizon_options_pointer = NULL;
    without.level_options_pointer = NULL;
    EXPECT(call_run(&with, HORIZON) == call_run(&without, HORIZON));
    EXPECT(memcmp(&with.results.horizon.known, &without.results.horizon.known, sizeof(straighten_horizon)) == 0);
    EXPECT(call_run(&with, PLAN_LEVEL) == STRAIGHTEN_OK && call_run(&without, PLAN_LEVEL) == STRAIGHTEN_OK);
    EXPECT(memcmp(&with.results.level.known, &without.results.level.known, sizeof(straighten_level)) == 0);

    memset((char *)&with.results.straightness.known + 4, 0x11, sizeof(straighten_straightness) - 4);
    without.straightness_options_pointer = NULL;
    EXPECT(call_run(&with, STRAIGHTNESS) == call_run(&without, STRAIGHTNESS));
    EXPECT(memcmp(&with.results.straightness.known, &without.results.straightness.known, sizeof(straighten_straightness)) == 0);
}

static void expansion_in_place(const void *unused)
{
    (void)unused;
    static call c;
    call_prepare(&c, EXPAND);
    EXPECT(call_run(&c, EXPAND) == STRAIGHTEN_OK);
    c.expanded_pointer = &c.quad;
    EXPECT(call_run(&c, EXPAND) == STRAIGHTEN_OK);
    EXPECT(memcmp(&c.quad, &c.results.expanded, sizeof c.quad) == 0);
}

static void corners_outside_the_photo(const void *unused)
{
    (void)unused;
    straighten_quad quad = { { { -20, -10 }, { 90, 4 }, { 80, 60 }, { -5, 70 } } };
    straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
    EXPECT(plan_correction(&quad, 64, 48, NULL, &plan) == STRAIGHTEN_OK);
    pixels photo = pixels_new(64, 48, STRAIGHTEN_RGBA, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels straight = pixels_new(plan.width, plan.height, STRAIGHTEN_RGBA, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    pixels_fill_random(&photo, 8);
    EXPECT(correct_perspective(&photo.image, &quad, NULL, &straight.image) == STRAIGHTEN_OK);
    straighten_quad expanded;
    EXPECT(expand_quad(&quad, 1, 200, 200, &expanded) == STRAIGHTEN_OK);
}

static void threads_change_nothing(const void *unused)
{
    (void)unused;
    static const int32_t threads[] = { 1, 2, 3, 7, 64, 1024 };
    uint64_t straight = 0, turned = 0;
    straighten_horizon horizon = STRAIGHTEN_HORIZON_INIT;
    straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
    for (int i = 0; i < 6; i++) {
        static call c;
        call_prepare(&c, CORRECT);
        c.detect.known.threads = c.correct.known.threads = c.horizon.known.threads = threads[i];
        EXPECT(call_run(&c, CORRECT) == STRAIGHTEN_OK && call_run(&c, DETECT) >= 0 && call_run(&c, HORIZON) >= 0);
        if (i == 0) {
            straight = pixels_hash(&c.destination_pixels);
            picture = c.results.picture.known;
            horizon = c.results.horizon.known;
        }
        EXPECT(pixels_hash(&c.destination_pixels) == straight);
        EXPECT(memcmp(&c.results.picture.known, &picture, sizeof picture) == 0);
        EXPECT(memcmp(&c.results.horizon.known, &horizon, sizeof horizon) == 0);
        call_prepare(&c, ROTATE);
        c.rotate.known.threads = threads[i];
        EXPECT(call_run(&c, ROTATE) == STRAIGHTEN_OK);
        if (i == 0)
            turned = pixels_hash(&c.destination_pixels);
        EXPECT(pixels_hash(&c.destination_pixels) == turned);
    }
}

static void nothing_found(const void *unused)
{
    (void)unused;
    pixels wall = pixels_new(120, 90, STRAIGHTEN_RGB, STRAIGHTEN_U8, TIGHT, GUARD_AFTER);
    straighten_picture one = STRAIGHTEN_PICTURE_INIT, all[2] = { STRAIGHTEN_PICTURE_INIT, STRAIGHTEN_PICTURE_INIT }, untouched = all[1];
    int32_t count = 7;
    EXPECT(detect_quad(&wall.image, NULL, &one) == STRAIGHTEN_NOT_FOUND);
    EXPECT(detect_quads(&wall.image, NULL, all, 2, &count) == STRAIGHTEN_NOT_FOUND);
    EXPECT(count == 0 && (one.flags & STRAIGHTEN_PICTURE_FALLBACK) != 0);
    EXPECT(memcmp(&one, &all[0], sizeof one) == 0 && memcmp(&untouched, &all[1], sizeof untouched) == 0);
    pixels_free(&wall);
}

static void texts(const void *unused)
{
    (void)unused;
    EXPECT(straighten_version() == STRAIGHTEN_VERSION);
    EXPECT(straighten_last_error()[0] == '\0');
    for (straighten_status status = -20; status <= 20; status++)
        EXPECT(straighten_status_text(status) != NULL && straighten_status_text(status)[0] != '\0');
    EXPECT(strcmp(straighten_status_text(INT32_MIN), straighten_status_text(INT32_MAX)) == 0);
    EXPECT(straighten_status_text(-1) == straighten_status_text(-1));

    EXPECT(detect_quad(NULL, NULL, NULL) == STRAIGHTEN_ERROR_ARGUMENT);
    char message[600];
    snprintf(message, sizeof message, "%s", straighten_last_error());
    EXPECT(message[0] != '\0');
    static call c;
    call_prepare(&c, PLAN);
    EXPECT(call_run(&c, PLAN) == STRAIGHTEN_OK);
    EXPECT(strcmp(message, straighten_last_error()) == 0);
}

void accept_legal(void)
{
    accept_formats();
    run_case("the longest sides are accepted", longest_sides, NULL, 120);
    run_case("an image of one row has any stride", any_stride_for_one_row, NULL, 20);
    run_case("source and destination may share a canvas", halves_of_one_canvas, NULL, 20);
    run_case("structs of a newer header are accepted", larger_structs, NULL, 20);
    run_case("structs of the first header are accepted", first_structs, NULL, 20);
    run_case("no options are default options", no_options_are_default_options, NULL, 20);
    run_case("expand_quad works in place", expansion_in_place, NULL, 20);
    run_case("corners may lie outside the photo", corners_outside_the_photo, NULL, 20);
    run_case("detect_quads falls back as detect_quad does", nothing_found, NULL, 20);
    run_case("the number of threads changes nothing", threads_change_nothing, NULL, 60);
    run_case("version, status texts and the last error", texts, NULL, 20);
}
