# SPDX-License-Identifier: MIT
"""Finding the picture in a photo."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass
from typing import Optional, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call
from ._progress import call_with_progress


@dataclass(frozen=True, eq=False)
class Picture:
    """What `detect_quad` found. Corners are (x, y) in photo pixels, y down, (0, 0) being the outer corner of the
    top-left pixel; in the order top-left, top-right, bottom-right, bottom-left of the upright picture.

    Attributes:
        found: whether the photo holds a picture; otherwise `corners` is a centred rectangle to start from.
        corners: (4, 2) float64, the outermost edge of the frame.
        confidence: 0 to 1, that no corner is off by more than 1 % of the photo's diagonal.
        inner: (4, 2) float64, the edge of the painting inside the frame; None where none is seen.
        corner_uncertainty: (4,) float64, standard deviation of each of `corners`, pixels.
        touches_border: a side lies on the photo's border.
        corner_outside: a corner lies outside the photo.
    """

    found: bool
    corners: NDArray[np.float64]
    confidence: float
    inner: Optional[NDArray[np.float64]]
    corner_uncertainty: NDArray[np.float64]
    touches_border: bool
    corner_outside: bool


def detect_quad(image: ArrayLike, focal_length_35mm: float = 0, *, minimum_size: float = 0,
                minimum_aspect_ratio: float = 0, maximum_aspect_ratio: float = 0, quadrature_tolerance: float = 0,
                minimum_confidence: float = 0, principal_point: Optional[Sequence[float]] = None, threads: int = 0,
                encoding: str = "srgb", premultiplied: bool = False, progress: Optional[a.Progress] = None) -> Picture:
    """Finds the dominant picture (a painting, document, poster or screen) of a photo.

    In every number 0 means "default" or "unknown".

    Args:
        image: (height, width) or (height, width, 1 to 4) of uint8, uint16 or float32 (nominally 0 to 1); two
            channels are gray and alpha, four RGBA. Read in place where each row's samples are contiguous.
        focal_length_35mm: 35 mm equivalent focal length, millimetres, 1 to 10000.
        minimum_size: shorter side of the picture over shorter side of the photo, 0 to 1; default 0.1.
        minimum_aspect_ratio: shorter over longer side of the picture, 0 to 1; default 0.1.
        maximum_aspect_ratio: likewise; default 1.
        quadrature_tolerance: how far a corner's angle in the photo may be from a right one, radians, 0 to pi/4;
            default pi/4.
        minimum_confidence: less certain answers are not `found`, 0 to 1; default 0.3.
        principal_point: (x, y) where the optical axis meets the photo, pixels; None: its centre.
        threads: 1 to 1024; 0: as many as there are processors.
        encoding: "srgb", or "linear" for samples proportional to light.
        premultiplied: whether colour samples are multiplied by alpha.
        progress: called with the fraction done, 0 to 1; returns something true to stop.

    Raises:
        TypeError, ValueError: `image` or an argument has the wrong type, shape or value.
        Cancelled: `progress` asked to stop. What it raises itself is passed on.
        StraightenError: whatever else the library refuses.
    """
    flags = a.image_flags(encoding, premultiplied)
    view, alive = _images.readable(image, flags, "image")
    options = a.new(c.straighten_detect_options)
    options.minimum_size = minimum_size
    options.minimum_aspect_ratio = minimum_aspect_ratio
    options.maximum_aspect_ratio = maximum_aspect_ratio
    options.quadrature_tolerance = quadrature_tolerance
    options.minimum_confidence = minimum_confidence
    options.focal_length_35mm = focal_length_35mm
    options.principal_point = a.point(principal_point, "principal_point")
    options.threads = a.int32(threads, "threads")
    best = a.new(c.straighten_picture)
    status = call_with_progress(progress, options, "detect_quad", byref(view), byref(options), byref(best))
    del alive
    return Picture(
        found=status == c.OK,
        corners=a.corners(best.outer),
        confidence=best.confidence,
        inner=a.corners(best.inner) if best.flags & c.PICTURE_HAS_INNER else None,
        corner_uncertainty=np.array(best.corner_uncertainty),
        touches_border=bool(best.flags & c.PICTURE_TOUCHES_BORDER),
        corner_outside=bool(best.flags & c.PICTURE_CORNER_OUTSIDE),
    )


def expand_quad(corners: ArrayLike, margin: float, size: a.Size) -> NDArray[np.float64]:
    """Moves each side outward along its normal in the photo and clamps the corners to the photo.

    A margin that stays straight after correction is the `margin` of `plan_correction`.

    Args:
        corners: (4, 2), photo pixels, in the order of `Picture.corners`.
        margin: photo pixels; negative moves inward.
        size: (width, height) of the photo, pixels.

    Returns:
        (4, 2) float64.

    Raises:
        QuadError: `corners` is no convex quad, or collapses.
    """
    quad = a.quad(corners)
    call("expand_quad", byref(quad), margin, *a.size(size), byref(quad))
    return a.corners(quad)
