/* SPDX-License-Identifier: MIT */
/* The header alone, as C and as C++, and the layout of what must never change. */
#include <straighten.h>
#include <straighten.h>

#ifdef __cplusplus
#define ASSERT(condition) static_assert(condition, #condition)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define ASSERT(condition) _Static_assert(condition, #condition)
#else
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define ASSERT(condition) extern char JOIN(assertion_, __LINE__)[(condition) ? 1 : -1]
#endif

#define AT(type, field, offset) ASSERT(offsetof(type, field) == (offset))

ASSERT(sizeof(straighten_point) == 16);
ASSERT(sizeof(straighten_quad) == 64);
ASSERT(sizeof(straighten_box) == 32);
ASSERT(sizeof(straighten_image) == 40);
AT(straighten_image, pixels, 0);
AT(straighten_image, width, 8);
AT(straighten_image, height, 12);
AT(straighten_image, stride, 16);
AT(straighten_image, layout, 24);
AT(straighten_image, depth, 28);
AT(straighten_image, flags, 32);
AT(straighten_image, reserved, 36);

/* These may grow at their end; what is there now stays where it is. */
ASSERT(sizeof(straighten_detect_options) >= 128);
AT(straighten_detect_options, struct_size, 0);
AT(straighten_detect_options, flags, 4);
AT(straighten_detect_options, minimum_size, 8);
AT(straighten_detect_options, minimum_aspect_ratio, 16);
AT(straighten_detect_options, maximum_aspect_ratio, 24);
AT(straighten_detect_options, quadrature_tolerance, 32);
AT(straighten_detect_options, minimum_confidence, 40);
AT(straighten_detect_options, focal_length_35mm, 48);
AT(straighten_detect_options, principal_point, 56);
AT(straighten_detect_options, threads, 72);
AT(straighten_detect_options, reserved, 76);
AT(straighten_detect_options, progress, 80);
AT(straighten_detect_options, payload, 88);
AT(straighten_detect_options, region, 96);

ASSERT(sizeof(straighten_picture) >= 224);
AT(straighten_picture, struct_size, 0);
AT(straighten_picture, flags, 4);
AT(straighten_picture, outer, 8);
AT(straighten_picture, inner, 72);
AT(straighten_picture, confidence, 136);
AT(straighten_picture, corner_uncertainty, 144);
AT(straighten_picture, bow, 176);
AT(straighten_picture, radial_distortion, 208);
AT(straighten_picture, radial_distortion_uncertainty, 216);

ASSERT(sizeof(straighten_correct_options) >= 184);
AT(straighten_correct_options, struct_size, 0);
AT(straighten_correct_options, flags, 4);
AT(straighten_correct_options, margin, 8);
AT(straighten_correct_options, aspect, 40);
AT(straighten_correct_options, width, 48);
AT(straighten_correct_options, height, 52);
AT(straighten_correct_options, focal_length_35mm, 56);
AT(straighten_correct_options, principal_point, 64);
AT(straighten_correct_options, filter, 80);
AT(straighten_correct_options, threads, 84);
AT(straighten_correct_options, background, 88);
AT(straighten_correct_options, progress, 120);
AT(straighten_correct_options, payload, 128);
AT(straighten_correct_options, radial_distortion, 136);
AT(straighten_correct_options, focal_length_pixels, 144);
AT(straighten_correct_options, corner_uncertainty, 152);

ASSERT(sizeof(straighten_correction) >= 232);
AT(straighten_correction, struct_size, 0);
AT(straighten_correction, flags, 4);
AT(straighten_correction, width, 8);
AT(straighten_correction, height, 12);
AT(straighten_correction, aspect, 16);
AT(straighten_correction, aspect_uncertainty, 24);
AT(straighten_correction, aspect_origin, 32);
AT(straighten_correction, reserved, 36);
AT(straighten_correction, focal_length_35mm, 40);
AT(straighten_correction, margin, 48);
AT(straighten_correction, source_from_target, 80);
AT(straighten_correction, target_from_source, 152);
AT(straighten_correction, suggested_numerator, 224);
AT(straighten_correction, suggested_denominator, 228);

ASSERT(sizeof(straighten_straightness_options) >= 16);
AT(straighten_straightness_options, struct_size, 0);
AT(straighten_straightness_options, flags, 4);
AT(straighten_straightness_options, reach, 8);

ASSERT(sizeof(straighten_straightness) >= 136);
AT(straighten_straightness, struct_size, 0);
AT(straighten_straightness, flags, 4);
AT(straighten_straightness, tilt, 8);
AT(straighten_straightness, tilt_uncertainty, 40);
AT(straighten_straightness, bow, 72);
AT(straighten_straightness, bow_uncertainty, 104);

ASSERT(sizeof(straighten_warp_options) >= 64);
AT(straighten_warp_options, struct_size, 0);
AT(straighten_warp_options, flags, 4);
AT(straighten_warp_options, filter, 8);
AT(straighten_warp_options, threads, 12);
AT(straighten_warp_options, background, 16);
AT(straighten_warp_options, progress, 48);
AT(straighten_warp_options, payload, 56);

ASSERT(sizeof(straighten_rotate_options) >= 136);
AT(straighten_rotate_options, struct_size, 0);
AT(straighten_rotate_options, flags, 4);
AT(straighten_rotate_options, roll, 8);
AT(straighten_rotate_options, pitch, 16);
AT(straighten_rotate_options, yaw, 24);
AT(straighten_rotate_options, focal_length_35mm, 32);
AT(straighten_rotate_options, principal_point, 40);
AT(straighten_rotate_options, pivot, 56);
AT(straighten_rotate_options, quarter_turns, 72);
AT(straighten_rotate_options, framing, 76);
AT(straighten_rotate_options, filter, 80);
AT(straighten_rotate_options, threads, 84);
AT(straighten_rotate_options, background, 88);
AT(straighten_rotate_options, progress, 120);
AT(straighten_rotate_options, payload, 128);

ASSERT(sizeof(straighten_rotation) >= 224);
AT(straighten_rotation, struct_size, 0);
AT(straighten_rotation, flags, 4);
AT(straighten_rotation, width, 8);
AT(straighten_rotation, height, 12);
AT(straighten_rotation, tilt, 16);
AT(straighten_rotation, largest_tilt, 24);
AT(straighten_rotation, zoom, 32);
AT(straighten_rotation, focal_length_35mm, 40);
AT(straighten_rotation, principal_point, 48);
AT(straighten_rotation, pivot, 64);
AT(straighten_rotation, source_from_target, 80);
AT(straighten_rotation, target_from_source, 152);

ASSERT(sizeof(straighten_saliency_options) >= 32);
AT(straighten_saliency_options, struct_size, 0);
AT(straighten_saliency_options, flags, 4);
AT(straighten_saliency_options, threads, 8);
AT(straighten_saliency_options, reserved, 12);
AT(straighten_saliency_options, progress, 16);
AT(straighten_saliency_options, payload, 24);

ASSERT(sizeof(straighten_horizon_options) >= 64);
AT(straighten_horizon_options, struct_size, 0);
AT(straighten_horizon_options, flags, 4);
AT(straighten_horizon_options, minimum_confidence, 8);
AT(straighten_horizon_options, focal_length_35mm, 16);
AT(straighten_horizon_options, principal_point, 24);
AT(straighten_horizon_options, threads, 40);
AT(straighten_horizon_options, reserved, 44);
AT(straighten_horizon_options, progress, 48);
AT(straighten_horizon_options, payload, 56);

ASSERT(sizeof(straighten_horizon) >= 192);
AT(straighten_horizon, struct_size, 0);
AT(straighten_horizon, flags, 4);
AT(straighten_horizon, kind, 8);
AT(straighten_horizon, reserved, 12);
AT(straighten_horizon, angle, 16);
AT(straighten_horizon, confidence, 24);
AT(straighten_horizon, point, 32);
AT(straighten_horizon, target_from_source, 48);
AT(straighten_horizon, upright_from_source, 120);

ASSERT(sizeof(straighten_level_options) >= 72);
AT(straighten_level_options, struct_size, 0);
AT(straighten_level_options, flags, 4);
AT(straighten_level_options, framing, 8);
AT(straighten_level_options, filter, 12);
AT(straighten_level_options, threads, 16);
AT(straighten_level_options, reserved, 20);
AT(straighten_level_options, background, 24);
AT(straighten_level_options, progress, 56);
AT(straighten_level_options, payload, 64);

ASSERT(sizeof(straighten_level) >= 160);
AT(straighten_level, struct_size, 0);
AT(straighten_level, flags, 4);
AT(straighten_level, width, 8);
AT(straighten_level, height, 12);
AT(straighten_level, source_from_target, 16);
AT(straighten_level, target_from_source, 88);

/* Values that are stored in files and compiled into programs. */
ASSERT(STRAIGHTEN_OK == 0 && STRAIGHTEN_NOT_FOUND == 1);
ASSERT(STRAIGHTEN_ERROR_ARGUMENT == -1 && STRAIGHTEN_ERROR_IMAGE == -2 && STRAIGHTEN_ERROR_QUAD == -3);
ASSERT(STRAIGHTEN_ERROR_UNSUPPORTED == -4 && STRAIGHTEN_ERROR_MEMORY == -5 && STRAIGHTEN_ERROR_CANCELLED == -6);
ASSERT(STRAIGHTEN_GRAY == 1 && STRAIGHTEN_GRAY_ALPHA == 2 && STRAIGHTEN_RGB == 3 && STRAIGHTEN_RGBA == 4);
ASSERT(STRAIGHTEN_U8 == 1 && STRAIGHTEN_U16 == 2 && STRAIGHTEN_F32 == 3);
ASSERT(STRAIGHTEN_IMAGE_PREMULTIPLIED == 1 && STRAIGHTEN_IMAGE_LINEAR == 2);
ASSERT(STRAIGHTEN_PICTURE_HAS_INNER == 1 && STRAIGHTEN_PICTURE_FALLBACK == 2);
ASSERT(STRAIGHTEN_PICTURE_TOUCHES_BORDER == 4 && STRAIGHTEN_PICTURE_CORNER_OUTSIDE == 8);
ASSERT(STRAIGHTEN_FILTER_BEST == 0 && STRAIGHTEN_FILTER_NEAREST == 1 && STRAIGHTEN_FILTER_LINEAR == 2 && STRAIGHTEN_FILTER_CUBIC == 3);
ASSERT(STRAIGHTEN_RESAMPLE_STORED == 1 && STRAIGHTEN_MARGIN_FRACTION == 2);
ASSERT(STRAIGHTEN_MEASURED_TOP == 1 && STRAIGHTEN_MEASURED_RIGHT == 2);
ASSERT(STRAIGHTEN_MEASURED_BOTTOM == 4 && STRAIGHTEN_MEASURED_LEFT == 8);
ASSERT(STRAIGHTEN_FRAME_SAME_SIZE == 0 && STRAIGHTEN_FRAME_WHOLE == 1 && STRAIGHTEN_FRAME_CROP == 2);
ASSERT(STRAIGHTEN_FRAME_CROP_KEEP_ASPECT == 3 && STRAIGHTEN_FRAME_ZOOM == 4);
ASSERT(STRAIGHTEN_MIRROR_ACROSS_X == 2 && STRAIGHTEN_MIRROR_ACROSS_Y == 4);
ASSERT(STRAIGHTEN_ASPECT_GIVEN == 1 && STRAIGHTEN_ASPECT_FOCAL_LENGTH == 2);
ASSERT(STRAIGHTEN_ASPECT_SELF_CALIBRATED == 3 && STRAIGHTEN_ASPECT_ASSUMED == 4);
ASSERT(STRAIGHTEN_ATTENTION == 1 && STRAIGHTEN_OBJECTNESS == 2);
ASSERT(STRAIGHTEN_HORIZON_NONE == 0 && STRAIGHTEN_HORIZON_LINE == 1 && STRAIGHTEN_HORIZON_STRUCTURE == 2);
ASSERT(STRAIGHTEN_HORIZON_OFFER_ONLY == 1 && STRAIGHTEN_HORIZON_HAS_UPRIGHT == 2);
ASSERT(STRAIGHTEN_VERSION == 0x10000 && STRAIGHTEN_MAXIMUM_SIDE == 1048576);

/* The initialisers set every member, in C and in C++. */
extern const straighten_detect_options frozen_detect;
extern const straighten_picture frozen_picture;
extern const straighten_correct_options frozen_correct;
extern const straighten_correction frozen_correction;
extern const straighten_straightness_options frozen_straightness_options;
extern const straighten_straightness frozen_straightness;
extern const straighten_warp_options frozen_warp;
extern const straighten_rotate_options frozen_rotate;
extern const straighten_rotation frozen_rotation;
extern const straighten_saliency_options frozen_saliency;
extern const straighten_horizon_options frozen_horizon_options;
extern const straighten_horizon frozen_horizon;
extern const straighten_level_options frozen_level_options;
extern const straighten_level frozen_level;
const straighten_detect_options frozen_detect = STRAIGHTEN_DETECT_OPTIONS_INIT;
const straighten_picture frozen_picture = STRAIGHTEN_PICTURE_INIT;
const straighten_correct_options frozen_correct = STRAIGHTEN_CORRECT_OPTIONS_INIT;
const straighten_correction frozen_correction = STRAIGHTEN_CORRECTION_INIT;
const straighten_straightness_options frozen_straightness_options = STRAIGHTEN_STRAIGHTNESS_OPTIONS_INIT;
const straighten_straightness frozen_straightness = STRAIGHTEN_STRAIGHTNESS_INIT;
const straighten_warp_options frozen_warp = STRAIGHTEN_WARP_OPTIONS_INIT;
const straighten_rotate_options frozen_rotate = STRAIGHTEN_ROTATE_OPTIONS_INIT;
const straighten_rotation frozen_rotation = STRAIGHTEN_ROTATION_INIT;
const straighten_saliency_options frozen_saliency = STRAIGHTEN_SALIENCY_OPTIONS_INIT;
const straighten_horizon_options frozen_horizon_options = STRAIGHTEN_HORIZON_OPTIONS_INIT;
const straighten_horizon frozen_horizon = STRAIGHTEN_HORIZON_INIT;
const straighten_level_options frozen_level_options = STRAIGHTEN_LEVEL_OPTIONS_INIT;
const straighten_level frozen_level = STRAIGHTEN_LEVEL_INIT;
