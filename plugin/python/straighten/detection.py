# SPDX-License-Identifier: MIT
"""Finding the pictures in a photo."""

from __future__ import annotations

from ctypes import byref, c_int32, sizeof
from dataclasses import dataclass
from typing import List, Optional, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call
from ._progress import call_with_progress


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture in a photo. Corners are (x, y) in photo pixels, y down, (0, 0) being the outer corner of the
    top-left pixel; in the order top-left, top-right, bottom-right, bottom-left of the upright picture. Sides go top,
    right, bottom, left.

    Attributes:
        found: whether there is one; otherwise `corners` is a rectangle to start from, or what was passed.
        corners: (4, 2) float64, the outermost edge of the frame.
        confidence: 0 to 1, that no corner is off by more than 1 % of the photo's diagonal; from `refine_quad` the
            share of the weakest side that lies on an edge.
        inner: (4, 2) float64, the edge of the painting inside the frame; None where none is seen.
        corner_uncertainty: (4,) float64, standard deviation of each of `corners`, pixels.
        bow: (4,) float64, how far the middle of each side lies from the line between its ends, pixels, positive
            outward; 0 where it is not seen.
        radial_distortion: k1 of the lens, as `correct_perspective` takes it, where the four sides agree on one;
            else 0.
        radial_distortion_uncertainty: its standard deviation.
        touches_border: a side lies on the photo's border.
        corner_outside: a corner lies outside the photo.
    """

    found: bool
    corners: NDArray[np.float64]
    confidence: float
    inner: Optional[NDArray[np.float64]]
    corner_uncertainty: NDArray[np.float64]
    bow: NDArray[np.float64]
    radial_distortion: float
    radial_distortion_uncertainty: float
    touches_border: bool
    corner_outside: bool


def detect_quad(image: ArrayLike, focal_length_35mm: float = 0, *, minimum_size: float = 0,
                minimum_aspect_ratio: float = 0, maximum_aspect_ratio: float = 0, quadrature_tolerance: float = 0,
                minimum_confidence: float = 0, principal_point: Optional[Sequence[float]] = None,
                region: Optional[Sequence[float]] = None, threads: int = 0, encoding: str = "srgb",
                premultiplied: bool = False, progress: Optional[a.Progress] = None) -> Picture:
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
        region: (x, y, width, height), pixels: only pictures whose centre lies in it. Little more than the region is
            read, and `minimum_size` and the 1 % of a confidence are relative to what is read.
        threads: 1 to 1024; 0: as many as there are processors.
        encoding: "srgb", or "linear" for samples proportional to light.
        premultiplied: whether colour samples are multiplied by alpha.
        progress: called with the fraction done, 0 to 1; returns something true to stop.

    Raises:
        TypeError, ValueError: `image` or an argument has the wrong type, shape or value.
        Cancelled: `progress` asked to stop. What it raises itself is passed on.
        StraightenError: whatever else the library refuses.
    """
    view, alive = _images.readable(image, a.image_flags(encoding, premultiplied), "image")
    options = _options(focal_length_35mm, principal_point, threads, minimum_size, minimum_aspect_ratio, maximum_aspect_ratio,
                       quadrature_tolerance, minimum_confidence, region)
    best = a.new(c.straighten_picture)
    status = call_with_progress(progress, options, "detect_quad", byref(view), byref(options), byref(best))
    del alive
    return _picture(best, status == c.OK)


def detect_quads(image: ArrayLike, focal_length_35mm: float = 0, *, maximum_number: int = 16, minimum_size: float = 0,
                 minimum_aspect_ratio: float = 0, maximum_aspect_ratio: float = 0, quadrature_tolerance: float = 0,
                 minimum_confidence: float = 0, principal_point: Optional[Sequence[float]] = None,
                 region: Optional[Sequence[float]] = None, threads: int = 0, encoding: str = "srgb",
                 premultiplied: bool = False, progress: Optional[a.Progress] = None) -> List[Picture]:
    """Finds all pictures of a photo, no two of them in the same place; a frame and its mat are one.

    The first is that of `detect_quad`; the others are found by looking again at what lies beside those before them, and
    are no smaller than a tenth of its area: what is smaller is a label.

    Args:
        maximum_number: of pictures, at least 1.
        image, focal_length_35mm, minimum_size, minimum_aspect_ratio, maximum_aspect_ratio, quadrature_tolerance,
            minimum_confidence, principal_point, region, threads, encoding, premultiplied, progress: as for
            `detect_quad`.

    Raises:
        As `detect_quad`.
    """
    view, alive = _images.readable(image, a.image_flags(encoding, premultiplied), "image")
    options = _options(focal_length_35mm, principal_point, threads, minimum_size, minimum_aspect_ratio, maximum_aspect_ratio,
                       quadrature_tolerance, minimum_confidence, region)
    capacity = a.int32(maximum_number, "maximum_number")
    # As many as a photo of ordinary size can hold: a larger number asks for all.
    pictures, count = (c.straighten_picture * max(1, min(capacity, 1024)))(), c_int32()
    pictures[0].struct_size = sizeof(c.straighten_picture)
    call_with_progress(progress, options, "detect_quads", byref(view), byref(options), pictures,
                       min(capacity, len(pictures)), byref(count))
    del alive
    return [_picture(picture, True) for picture in pictures[:count.value]]


def refine_quad(image: ArrayLike, corners: ArrayLike, reach: float = 0, *,
                principal_point: Optional[Sequence[float]] = None, threads: int = 0, encoding: str = "srgb",
                premultiplied: bool = False, progress: Optional[a.Progress] = None) -> Picture:
    """Moves the sides of a quad drawn by hand, or known from elsewhere, onto the straight edges near it.

    Args:
        corners: (4, 2), photo pixels, in the order of `Picture.corners`.
        reach: how far the ends of a side may move across it, pixels; 0: 2 % of the photo's diagonal.
        image, principal_point, threads, encoding, premultiplied, progress: as for `detect_quad`.

    Returns:
        A side without an edge stays where it is; if none has one, the picture is not `found`.

    Raises:
        QuadError: `corners` is no convex quad. Otherwise as `detect_quad`.
    """
    view, alive = _images.readable(image, a.image_flags(encoding, premultiplied), "image")
    hint, options, picture = a.quad(corners), _options(0, principal_point, threads), a.new(c.straighten_picture)
    status = call_with_progress(progress, options, "refine_quad", byref(view), byref(hint), reach, byref(options), byref(picture))
    del alive
    return _picture(picture, status == c.OK)


def _options(focal_length_35mm: float, principal_point: Optional[Sequence[float]], threads: int, minimum_size: float = 0,
             minimum_aspect_ratio: float = 0, maximum_aspect_ratio: float = 0, quadrature_tolerance: float = 0,
             minimum_confidence: float = 0, region: Optional[Sequence[float]] = None) -> c.straighten_detect_options:
    options = a.new(c.straighten_detect_options)
    options.minimum_size = minimum_size
    options.minimum_aspect_ratio = minimum_aspect_ratio
    options.maximum_aspect_ratio = maximum_aspect_ratio
    options.quadrature_tolerance = quadrature_tolerance
    options.minimum_confidence = minimum_confidence
    options.focal_length_35mm = focal_length_35mm
    options.principal_point = a.point(principal_point, "principal_point")
    options.threads = a.int32(threads, "threads")
    if region is not None:
        options.region = c.straighten_box(*a.array(region, (4,), "region"))
    return options


def _picture(picture: c.straighten_picture, found: bool) -> Picture:
    return Picture(
        found=found,
        corners=a.corners(picture.outer),
        confidence=picture.confidence,
        inner=a.corners(picture.inner) if picture.flags & c.PICTURE_HAS_INNER else None,
        corner_uncertainty=np.array(picture.corner_uncertainty),
        bow=np.array(picture.bow),
        radial_distortion=picture.radial_distortion,
        radial_distortion_uncertainty=picture.radial_distortion_uncertainty,
        touches_border=bool(picture.flags & c.PICTURE_TOUCHES_BORDER),
        corner_outside=bool(picture.flags & c.PICTURE_CORNER_OUTSIDE),
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
