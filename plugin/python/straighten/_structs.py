# SPDX-License-Identifier: MIT
"""Include/straighten.h for ctypes: the same names in the same order, and nothing else.

A test compares sizes and offsets with those of the C compiler.
"""

from __future__ import annotations

from ctypes import CFUNCTYPE, Structure, c_double, c_int32, c_ssize_t, c_uint32, c_void_p

VERSION_MAJOR, VERSION_MINOR, VERSION_PATCH = 1, 0, 0

OK, NOT_FOUND = 0, 1

U8, U16, F32 = 1, 2, 3
IMAGE_PREMULTIPLIED, IMAGE_LINEAR = 1, 2
MAXIMUM_SIDE = 1048576

PICTURE_HAS_INNER, PICTURE_FALLBACK, PICTURE_TOUCHES_BORDER, PICTURE_CORNER_OUTSIDE = 1, 2, 4, 8
FILTER_BEST, FILTER_NEAREST, FILTER_LINEAR, FILTER_CUBIC = 0, 1, 2, 3
RESAMPLE_STORED = 1
MARGIN_FRACTION = 2
MEASURED_TOP, MEASURED_RIGHT, MEASURED_BOTTOM, MEASURED_LEFT = 1, 2, 4, 8
MIRROR_ACROSS_X, MIRROR_ACROSS_Y = 2, 4
FRAME_SAME_SIZE, FRAME_WHOLE, FRAME_CROP, FRAME_CROP_KEEP_ASPECT, FRAME_ZOOM = 0, 1, 2, 3, 4
ATTENTION, OBJECTNESS = 1, 2
HORIZON_NONE, HORIZON_LINE, HORIZON_STRUCTURE = 0, 1, 2
HORIZON_OFFER_ONLY, HORIZON_HAS_UPRIGHT = 1, 2
ASPECT_GIVEN, ASPECT_FOCAL_LENGTH, ASPECT_SELF_CALIBRATED, ASPECT_ASSUMED = 1, 2, 3, 4

straighten_progress = CFUNCTYPE(c_int32, c_double, c_void_p)


class straighten_image(Structure):
    _fields_ = [
        ("pixels", c_void_p),
        ("width", c_int32),
        ("height", c_int32),
        ("stride", c_ssize_t),
        ("layout", c_uint32),
        ("depth", c_uint32),
        ("flags", c_uint32),
        ("reserved", c_uint32),
    ]


class straighten_point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class straighten_quad(Structure):
    _fields_ = [("corner", straighten_point * 4)]


class straighten_box(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class straighten_detect_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("minimum_size", c_double),
        ("minimum_aspect_ratio", c_double),
        ("maximum_aspect_ratio", c_double),
        ("quadrature_tolerance", c_double),
        ("minimum_confidence", c_double),
        ("focal_length_35mm", c_double),
        ("principal_point", straighten_point),
        ("threads", c_int32),
        ("reserved", c_uint32),
        ("progress", straighten_progress),
        ("payload", c_void_p),
        ("region", straighten_box),
    ]


class straighten_picture(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("outer", straighten_quad),
        ("inner", straighten_quad),
        ("confidence", c_double),
        ("corner_uncertainty", c_double * 4),
        ("bow", c_double * 4),
        ("radial_distortion", c_double),
        ("radial_distortion_uncertainty", c_double),
    ]


class straighten_correct_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("margin", c_double * 4),
        ("aspect", c_double),
        ("width", c_int32),
        ("height", c_int32),
        ("focal_length_35mm", c_double),
        ("principal_point", straighten_point),
        ("filter", c_uint32),
        ("threads", c_int32),
        ("background", c_double * 4),
        ("progress", straighten_progress),
        ("payload", c_void_p),
        ("radial_distortion", c_double),
        ("focal_length_pixels", c_double),
        ("corner_uncertainty", c_double * 4),
    ]


class straighten_correction(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("width", c_int32),
        ("height", c_int32),
        ("aspect", c_double),
        ("aspect_uncertainty", c_double),
        ("aspect_origin", c_uint32),
        ("reserved", c_uint32),
        ("focal_length_35mm", c_double),
        ("margin", c_double * 4),
        ("source_from_target", c_double * 9),
        ("target_from_source", c_double * 9),
        ("suggested_numerator", c_int32),
        ("suggested_denominator", c_int32),
    ]


class straighten_straightness_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("reach", c_double),
    ]


class straighten_straightness(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("tilt", c_double * 4),
        ("tilt_uncertainty", c_double * 4),
        ("bow", c_double * 4),
        ("bow_uncertainty", c_double * 4),
    ]


class straighten_warp_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("filter", c_uint32),
        ("threads", c_int32),
        ("background", c_double * 4),
        ("progress", straighten_progress),
        ("payload", c_void_p),
    ]


class straighten_rotate_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("roll", c_double),
        ("pitch", c_double),
        ("yaw", c_double),
        ("focal_length_35mm", c_double),
        ("principal_point", straighten_point),
        ("pivot", straighten_point),
        ("quarter_turns", c_int32),
        ("framing", c_uint32),
        ("filter", c_uint32),
        ("threads", c_int32),
        ("background", c_double * 4),
        ("progress", straighten_progress),
        ("payload", c_void_p),
    ]


class straighten_rotation(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("width", c_int32),
        ("height", c_int32),
        ("tilt", c_double),
        ("largest_tilt", c_double),
        ("zoom", c_double),
        ("focal_length_35mm", c_double),
        ("principal_point", straighten_point),
        ("pivot", straighten_point),
        ("source_from_target", c_double * 9),
        ("target_from_source", c_double * 9),
    ]


class straighten_saliency_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("threads", c_int32),
        ("reserved", c_uint32),
        ("progress", straighten_progress),
        ("payload", c_void_p),
    ]


class straighten_horizon_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("minimum_confidence", c_double),
        ("focal_length_35mm", c_double),
        ("principal_point", straighten_point),
        ("threads", c_int32),
        ("reserved", c_uint32),
        ("progress", straighten_progress),
        ("payload", c_void_p),
    ]


class straighten_horizon(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("kind", c_uint32),
        ("reserved", c_uint32),
        ("angle", c_double),
        ("confidence", c_double),
        ("point", straighten_point),
        ("target_from_source", c_double * 9),
        ("upright_from_source", c_double * 9),
    ]


class straighten_level_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("framing", c_uint32),
        ("filter", c_uint32),
        ("threads", c_int32),
        ("reserved", c_uint32),
        ("background", c_double * 4),
        ("progress", straighten_progress),
        ("payload", c_void_p),
    ]


class straighten_level(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("width", c_int32),
        ("height", c_int32),
        ("source_from_target", c_double * 9),
        ("target_from_source", c_double * 9),
    ]
