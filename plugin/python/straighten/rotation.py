# SPDX-License-Identifier: MIT
"""Rotating a photo in space, mirroring it and turning it by quarters."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass
from typing import Any, Optional, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call
from ._progress import call_with_progress
from .correction import _destination, _resampling

FRAMINGS = {"same size": c.FRAME_SAME_SIZE, "whole": c.FRAME_WHOLE, "crop": c.FRAME_CROP,
             "crop, keep aspect": c.FRAME_CROP_KEEP_ASPECT, "zoom": c.FRAME_ZOOM}
_MIRRORS = {"x": c.MIRROR_ACROSS_X, "y": c.MIRROR_ACROSS_Y, "xy": c.MIRROR_ACROSS_X | c.MIRROR_ACROSS_Y}


@dataclass(frozen=True, eq=False)
class Rotation:
    """How a photo is rotated in space.

    Attributes:
        width: of the result, pixels.
        height: likewise.
        tilt: how far pitch and yaw move the optical axis, radians.
        largest_tilt: how far they may in the same direction before part of the photo passes behind the camera;
            without a tilt, in the worst one.
        zoom: of the framing "zoom"; else 1.
        focal_length_35mm: of the result as a photo, millimetres.
        principal_point: (2,) float64, where the optical axis meets the result: with both, the inverse rotation
            returns to the start.
        pivot: (2,) float64, where the pivot lies in the result.
        source_from_target: (3, 3) float64, from the result's (x, y, 1) to the photo's.
        target_from_source: (3, 3) float64, its inverse.
    """

    width: int
    height: int
    tilt: float
    largest_tilt: float
    zoom: float
    focal_length_35mm: float
    principal_point: NDArray[np.float64]
    pivot: NDArray[np.float64]
    source_from_target: NDArray[np.float64]
    target_from_source: NDArray[np.float64]

    @property
    def size(self) -> a.Size:
        """(width, height), as `warp_image` takes it."""
        return self.width, self.height


def plan_rotation(size: a.Size, roll: float = 0, pitch: float = 0, yaw: float = 0, focal_length_35mm: float = 0, *,
                  quarter_turns: int = 0, mirror: Optional[str] = None, framing: str = "same size",
                  pivot: Optional[Sequence[float]] = None, principal_point: Optional[Sequence[float]] = None) -> Rotation:
    """Plans a rotation in space: mirroring, then quarter turns, then roll, pitch and yaw of the camera.

    All become one homography, so that straight lines stay straight.

    Args:
        size: (width, height) of the photo, pixels.
        roll: radians, -2 pi to 2 pi; positive turns the picture clockwise.
        pitch: radians, -pi to pi; positive moves the picture up and widens its top.
        yaw: radians, -pi to pi; positive moves the picture to the right and makes its right side taller.
        focal_length_35mm: 35 mm equivalent focal length, millimetres, 1 to 10000; 0: 28.
        quarter_turns: clockwise, -3 to 3.
        mirror: "x": across the x axis, so that top and bottom change places; "y": left and right; "xy": both;
            None: not.
        framing: "same size": the photo's own frame; "whole": all of the picture; "crop": the largest upright
            rectangle without an empty corner; "crop, keep aspect": likewise, with the photo's proportions; "zoom":
            the photo's own frame, the picture zoomed about the pivot just so that no corner is empty.
        pivot: (x, y) in the photo, pixels: the point that stays where mirroring and quarter turns put it, areas
            there keeping their size; None: the centre.
        principal_point: (x, y) where the optical axis meets the photo, pixels; None: its centre.

    Raises:
        TypeError, ValueError: an argument has the wrong type, shape or value.
        ArgumentError: part of the photo passes behind the camera, and the text says the largest angles allowed; or
            the result has no pixel, or too many.
    """
    return _plan(a.size(size), _options(roll, pitch, yaw, focal_length_35mm, quarter_turns, mirror, framing, pivot, principal_point))


def rotate_image(image: ArrayLike, roll: float = 0, pitch: float = 0, yaw: float = 0, focal_length_35mm: float = 0, *,
                 quarter_turns: int = 0, mirror: Optional[str] = None, framing: str = "same size",
                 pivot: Optional[Sequence[float]] = None, principal_point: Optional[Sequence[float]] = None,
                 filter: str = "best", light: str = "linear", background: a.Background = 0, threads: int = 0,
                 encoding: str = "srgb", premultiplied: bool = False, out: Optional[NDArray[Any]] = None,
                 progress: Optional[a.Progress] = None) -> NDArray[Any]:
    """Rotates a photo in space in one resampling. Mirroring and quarter turns alone change no bit.

    Args:
        image: as for `detect_quad`.
        roll, pitch, yaw, focal_length_35mm, quarter_turns, mirror, framing, pivot, principal_point: as for
            `plan_rotation`.
        filter, light, background, threads, encoding, premultiplied, progress: as for `warp_image`.
        out: array to write to, of the plan's (height, width), the image's channels and dtype.

    Returns:
        `out`, or a new array.

    Raises:
        As `plan_rotation` and `warp_image`.
    """
    flags = a.image_flags(encoding, premultiplied)
    source, array = _images.readable(image, flags, "image")
    options = _options(roll, pitch, yaw, focal_length_35mm, quarter_turns, mirror, framing, pivot, principal_point)
    mirrors = options.flags
    _resampling(options, filter, light, background, threads, array)
    options.flags |= mirrors
    plan = _plan((source.width, source.height), options)
    out, destination = _destination(out, plan.size, array, flags)
    call_with_progress(progress, options, "rotate_image", byref(source), byref(options), byref(destination))
    return out


def mirror(image: ArrayLike, axis: str, *, threads: int = 0, out: Optional[NDArray[Any]] = None) -> NDArray[Any]:
    """Mirrors an image; no bit of a sample changes.

    Args:
        image: as for `detect_quad`.
        axis: "x": across the x axis, so that top and bottom change places; "y": left and right; "xy": both.
        threads: 1 to 1024; 0: as many as there are processors.
        out: array to write to, of the image's shape and dtype, sharing no byte with it.

    Returns:
        `out`, or a new array.

    Raises:
        TypeError, ValueError: an argument has the wrong type, shape or value.
        ImageError: `out` and `image` share memory.
    """
    a.choice(axis, _MIRRORS, "axis")
    return rotate_image(image, mirror=axis, threads=threads, out=out)


def _options(roll: float, pitch: float, yaw: float, focal_length_35mm: float, quarter_turns: int, mirror: Optional[str], framing: str,
             pivot: Optional[Sequence[float]], principal_point: Optional[Sequence[float]]) -> c.straighten_rotate_options:
    options = a.new(c.straighten_rotate_options)
    options.roll = roll
    options.pitch = pitch
    options.yaw = yaw
    options.focal_length_35mm = focal_length_35mm
    options.quarter_turns = a.int32(quarter_turns, "quarter_turns")
    options.flags = 0 if mirror is None else a.choice(mirror, _MIRRORS, "mirror")
    options.framing = a.choice(framing, FRAMINGS, "framing")
    options.pivot = a.point(pivot, "pivot")
    options.principal_point = a.point(principal_point, "principal_point")
    return options


def _plan(size: a.Size, options: c.straighten_rotate_options) -> Rotation:
    plan = a.new(c.straighten_rotation)
    call("plan_rotation", *size, byref(options), byref(plan))
    return Rotation(
        width=plan.width,
        height=plan.height,
        tilt=plan.tilt,
        largest_tilt=plan.largest_tilt,
        zoom=plan.zoom,
        focal_length_35mm=plan.focal_length_35mm,
        principal_point=np.array((plan.principal_point.x, plan.principal_point.y)),
        pivot=np.array((plan.pivot.x, plan.pivot.y)),
        source_from_target=a.matrix(plan.source_from_target),
        target_from_source=a.matrix(plan.target_from_source),
    )
