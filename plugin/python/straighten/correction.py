# SPDX-License-Identifier: MIT
"""Making the picture an upright rectangle."""

from __future__ import annotations

import enum
from ctypes import POINTER, byref, c_double
from dataclasses import dataclass
from typing import Any, Optional, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call
from ._progress import call_with_progress


class AspectOrigin(str, enum.Enum):
    """Where `Correction.aspect` comes from."""

    GIVEN = "given"
    """The caller's aspect, or width and height."""
    FOCAL_LENGTH = "focal length"
    """Computed with the caller's focal length."""
    SELF_CALIBRATED = "self-calibrated"
    """The quad's own convergence tells the focal length."""
    ASSUMED = "assumed"
    """Computed with the focal length of a usual phone or camera."""


_ORIGINS = {c.ASPECT_GIVEN: AspectOrigin.GIVEN, c.ASPECT_FOCAL_LENGTH: AspectOrigin.FOCAL_LENGTH,
            c.ASPECT_SELF_CALIBRATED: AspectOrigin.SELF_CALIBRATED, c.ASPECT_ASSUMED: AspectOrigin.ASSUMED}


@dataclass(frozen=True, eq=False)
class Correction:
    """How a quad becomes an upright rectangle.

    Attributes:
        width: of the result, margins included, pixels.
        height: likewise.
        aspect: width over height of the quad's rectangle.
        aspect_uncertainty: standard deviation of `aspect`; 0 when given.
        aspect_origin: where `aspect` comes from.
        focal_length_35mm: given or estimated, millimetres; 0: not needed.
        suggested_ratio: (width, height) of the well-known ratio nearest to `aspect` (3 : 2, 16 : 9; 99 : 70 for the
            square root of 2, 144 : 89 for the golden ratio) if it lies within `aspect_uncertainty`; else None.
        margin: (4,) float64, what top, right, bottom and left side got where the photo ends, output pixels.
        source_from_target: (3, 3) float64, from the result's (x, y, 1) to the photo's; with a `radial_distortion`, to
            those of the photo without it.
        target_from_source: (3, 3) float64, its inverse.
    """

    width: int
    height: int
    aspect: float
    aspect_uncertainty: float
    aspect_origin: AspectOrigin
    focal_length_35mm: float
    suggested_ratio: Optional[a.Size]
    margin: NDArray[np.float64]
    source_from_target: NDArray[np.float64]
    target_from_source: NDArray[np.float64]

    @property
    def size(self) -> a.Size:
        """(width, height), as `warp_image` takes it."""
        return self.width, self.height


def plan_correction(corners: ArrayLike, size: a.Size, margin: a.Margin = 0, focal_length_35mm: float = 0, *,
                    aspect: float = 0, width: int = 0, height: int = 0,
                    principal_point: Optional[Sequence[float]] = None, margin_fraction: Optional[a.Margin] = None,
                    radial_distortion: float = 0, focal_length_pixels: float = 0,
                    corner_uncertainty: a.Margin = 0) -> Correction:
    """Plans the correction that turns a quad into an upright rectangle of its true proportions.

    In every number 0 means "default" or "unknown".

    Args:
        corners: (4, 2), photo pixels, in the order of `Picture.corners`.
        size: (width, height) of the photo, pixels.
        margin: beyond each side, output pixels: one number, or top, right, bottom, left; negative crops. Each side
            gets at most what the photo holds.
        focal_length_35mm: 35 mm equivalent focal length, millimetres, 1 to 10000.
        aspect: width over height of the quad's rectangle, 1/1000 to 1000; 0: recover the true proportions.
        width: of the quad's rectangle without margins, output pixels; 0: follows from the height and the aspect,
            or, both being 0, no detail is lost.
        height: likewise.
        principal_point: (x, y) where the optical axis meets the photo, pixels; None: its centre.
        margin_fraction: instead of `margin`, in fractions of the shorter side of the quad's rectangle.
        radial_distortion: k1 of the lens, removed in the same resampling, -0.14 to 0.14: a point at the distance r
            from the principal point shows at r (1 + k1 (r/R)**2), R being half the photo's diagonal; negative for a
            barrel. `corners` are those in the photo as it is.
        focal_length_pixels: instead of `focal_length_35mm`, 1 to 1e8.
        corner_uncertainty: standard deviation of each coordinate of `corners`, pixels, one for all or one for each
            corner; widens `Correction.aspect_uncertainty`. 0: 1 pixel, or 0.02 % of the photo's diagonal if more.

    Raises:
        TypeError, ValueError: an argument has the wrong type or shape.
        ArgumentError, QuadError: an argument lies outside its range; `corners` is no convex quad, or lies where
            `radial_distortion` shows nothing.
    """
    options = _options(margin, focal_length_35mm, aspect, width, height, principal_point, margin_fraction,
                       radial_distortion, focal_length_pixels, corner_uncertainty)
    return _plan(a.quad(corners), a.size(size), options)


def correct_perspective(image: ArrayLike, corners: ArrayLike, margin: a.Margin = 0, focal_length_35mm: float = 0, *,
                        aspect: float = 0, width: int = 0, height: int = 0,
                        principal_point: Optional[Sequence[float]] = None, margin_fraction: Optional[a.Margin] = None,
                        radial_distortion: float = 0, focal_length_pixels: float = 0,
                        corner_uncertainty: a.Margin = 0, filter: str = "best", light: str = "linear",
                        background: a.Background = 0, threads: int = 0, encoding: str = "srgb",
                        premultiplied: bool = False, out: Optional[NDArray[Any]] = None,
                        progress: Optional[a.Progress] = None) -> NDArray[Any]:
    """Resamples a photo so that a quad of it becomes an upright rectangle: `plan_correction`, then `warp_image`, but
    for a `radial_distortion`, which is removed in the same resampling.

    Args:
        image: as for `detect_quad`.
        corners, margin, focal_length_35mm, aspect, width, height, principal_point, margin_fraction,
            radial_distortion, focal_length_pixels, corner_uncertainty: as for `plan_correction`.
        filter, light, background, threads, encoding, premultiplied, progress: as for `warp_image`.
        out: array to write to, of the plan's (height, width), the image's channels and dtype.

    Returns:
        `out`, or a new array.

    Raises:
        As `plan_correction` and `warp_image`.
    """
    flags = a.image_flags(encoding, premultiplied)
    source, array = _images.readable(image, flags, "image")
    quad = a.quad(corners)
    options = _options(margin, focal_length_35mm, aspect, width, height, principal_point, margin_fraction,
                       radial_distortion, focal_length_pixels, corner_uncertainty)
    _resampling(options, filter, light, background, threads, array)
    plan = _plan(quad, (source.width, source.height), options)
    out, destination = _destination(out, plan.size, array, flags)
    call_with_progress(progress, options, "correct_perspective",
                       byref(source), byref(quad), byref(options), byref(destination))
    return out


def warp_image(image: ArrayLike, source_from_target: ArrayLike, size: a.Size, filter: str = "best",
               light: str = "linear", threads: int = 0, out: Optional[NDArray[Any]] = None, *,
               background: a.Background = 0, encoding: str = "srgb", premultiplied: bool = False,
               progress: Optional[a.Progress] = None) -> NDArray[Any]:
    """Resamples an image by any invertible homography.

    Args:
        image: as for `detect_quad`.
        source_from_target: (3, 3); the sample at (x, y) of the result comes from source_from_target (x, y, 1) of
            `image`. Both count pixels from the outer corner of the top-left one, whose centre is (0.5, 0.5).
        size: (width, height) of the result, pixels.
        filter: "best" (sharp when enlarging, anti-aliased when shrinking), "cubic", "linear" or "nearest".
        light: "linear": weigh samples by light, or "stored": as they are, which is faster but darkens fine bright
            detail on a dark ground.
        threads: 1 to 1024; 0: as many as there are processors. The result does not depend on it.
        out: array to write to, (height, width) and the image's channels and dtype, sharing no byte with `image`.
        background: where the result looks past the image: one number for every sample, or one for each channel;
            fractions of full scale, 0 to 1, alpha not premultiplied. 0 is black, or transparent.
        encoding: "srgb", or "linear" for samples proportional to light.
        premultiplied: whether colour samples are multiplied by alpha.
        progress: called with the fraction done, 0 to 1; returns something true to stop.

    Returns:
        `out`, or a new array of shape (height, width) + image.shape[2:].

    Raises:
        TypeError, ValueError: an argument has the wrong type, shape or value.
        ArgumentError: `source_from_target` is not finite or has no inverse; a number lies outside its range.
        ImageError: `out` and `image` share memory.
        Cancelled: `progress` asked to stop. What it raises itself is passed on.
    """
    flags = a.image_flags(encoding, premultiplied)
    source, array = _images.readable(image, flags, "image")
    matrix = a.array(source_from_target, (3, 3), "source_from_target")
    options = a.new(c.straighten_warp_options)
    _resampling(options, filter, light, background, threads, array)
    out, destination = _destination(out, a.size(size), array, flags)
    call_with_progress(progress, options, "warp_image", byref(source), matrix.ctypes.data_as(POINTER(c_double)),
                       byref(options), byref(destination))
    return out


def _options(margin: a.Margin, focal_length_35mm: float, aspect: float, width: int, height: int,
             principal_point: Optional[Sequence[float]], margin_fraction: Optional[a.Margin], radial_distortion: float,
             focal_length_pixels: float, corner_uncertainty: a.Margin) -> c.straighten_correct_options:
    options = a.new(c.straighten_correct_options)
    options.margin[:] = a.four(margin, "margin")
    if margin_fraction is not None:
        if any(options.margin):
            raise ValueError("margin and margin_fraction exclude each other")
        options.flags = c.MARGIN_FRACTION
        options.margin[:] = a.four(margin_fraction, "margin_fraction")
    options.radial_distortion = radial_distortion
    options.focal_length_pixels = focal_length_pixels
    options.corner_uncertainty[:] = a.four(corner_uncertainty, "corner_uncertainty")
    options.focal_length_35mm = focal_length_35mm
    options.aspect = aspect
    options.width = a.int32(width, "width")
    options.height = a.int32(height, "height")
    options.principal_point = a.point(principal_point, "principal_point")
    return options


def _resampling(options: Any, filter: str, light: str, background: a.Background, threads: int, array: NDArray[Any]) -> None:
    options.filter = a.choice(filter, a.FILTERS, "filter")
    options.flags |= a.choice(light, a.LIGHT, "light")
    options.background[:] = a.background(background, _images.channels(array))
    options.threads = a.int32(threads, "threads")


def _plan(quad: c.straighten_quad, size: a.Size, options: c.straighten_correct_options) -> Correction:
    plan = a.new(c.straighten_correction)
    call("plan_correction", byref(quad), *size, byref(options), byref(plan))
    return Correction(
        width=plan.width,
        height=plan.height,
        aspect=plan.aspect,
        aspect_uncertainty=plan.aspect_uncertainty,
        aspect_origin=_ORIGINS[plan.aspect_origin],
        focal_length_35mm=plan.focal_length_35mm,
        suggested_ratio=(plan.suggested_numerator, plan.suggested_denominator) if plan.suggested_numerator else None,
        margin=np.array(plan.margin),
        source_from_target=a.matrix(plan.source_from_target),
        target_from_source=a.matrix(plan.target_from_source),
    )


def _destination(out: Optional[NDArray[Any]], size: a.Size, source: NDArray[Any], flags: int) -> tuple[NDArray[Any], c.straighten_image]:
    width, height = size
    shape = (height, width) + source.shape[2:]
    if out is None:
        if not (1 <= width <= c.MAXIMUM_SIDE and 1 <= height <= c.MAXIMUM_SIDE):
            raise ValueError(f"size is {size}: both must be 1 to {c.MAXIMUM_SIDE}")
        out = np.empty(shape, source.dtype)
    return out, _images.writable(out, shape, source.dtype, flags, "out")
