# SPDX-License-Identifier: MIT
"""Finds the picture in a hand-held photo and straightens it.

    picture = straighten.detect_quad(photo)
    if picture.found:
        straight = straighten.correct_perspective(photo, picture.corners)

Photos are NumPy arrays. Coordinates are photo pixels: x to the right, y down, (0, 0) being the outer corner of
the top-left pixel, whose centre is (0.5, 0.5). Functions release the interpreter's lock and may be called from
any thread.
"""

from ._library import version
from .correction import AspectOrigin, Correction, correct_perspective, plan_correction, warp_image
from .detection import Picture, detect_quad, detect_quads, expand_quad, refine_quad
from .errors import ArgumentError, Cancelled, ImageError, OutOfMemory, QuadError, StraightenError, Unsupported
from .horizon import Horizon, HorizonKind, detect_horizon
from .level import Level, level_image, plan_level
from .rotation import Rotation, mirror, plan_rotation, rotate_image
from .saliency import Box, Saliency, crop_to_salient, detect_saliency
from .straightness import Straightness, measure_straightness

__all__ = [
    "ArgumentError", "AspectOrigin", "Box", "Cancelled", "Correction", "Horizon", "HorizonKind", "ImageError",
    "Level", "OutOfMemory", "Picture", "QuadError", "Rotation", "Saliency", "StraightenError", "Straightness",
    "Unsupported", "correct_perspective", "crop_to_salient", "detect_horizon", "detect_quad", "detect_quads",
    "detect_saliency", "expand_quad", "level_image", "measure_straightness", "mirror", "plan_correction",
    "plan_level", "plan_rotation", "refine_quad", "rotate_image", "version", "warp_image",
]
