# SPDX-License-Identifier: MIT
"""Turning a photo level."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass
from typing import Any, Optional, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call
from ._progress import call_with_progress
from .correction import _destination, _resampling
from .horizon import Horizon
from .rotation import FRAMINGS

@dataclass(frozen=True, eq=False)
class Level:
    """How a photo is turned level.

    Attributes:
        width: of the result, pixels.
        height: likewise.
        source_from_target: (3, 3) float64, from the result's (x, y, 1) to the photo's.
        target_from_source: (3, 3) float64, its inverse.
    """

    width: int
    height: int
    source_from_target: NDArray[np.float64]
    target_from_source: NDArray[np.float64]

    @property
    def size(self) -> a.Size:
        """(width, height), as `warp_image` takes it."""
        return self.width, self.height


def plan_level(angle: Union[float, Horizon], size: a.Size, framing: str = "same size") -> Level:
    """Plans to turn a photo by -angle about its centre.

    Args:
        angle: radians, -pi to pi, positive when the horizon falls to the right; or what `detect_horizon` returned.
        size: (width, height) of the photo, pixels.
        framing: "same size": as many pixels as the photo; "whole": all of it; "crop": the largest upright rectangle
            without an empty corner; "crop, keep aspect": likewise, with the photo's proportions; "zoom": the photo's size, zoomed just so
            that no corner is empty.

    Raises:
        TypeError, ValueError: an argument has the wrong type, shape or value.
    """
    options = a.new(c.straighten_level_options)
    options.framing = a.choice(framing, FRAMINGS, "framing")
    return _plan(_radians(angle), a.size(size), options)


def level_image(image: ArrayLike, angle: Union[float, Horizon], framing: str = "same size", *, filter: str = "best",
                light: str = "linear", background: a.Background = 0, threads: int = 0, encoding: str = "srgb",
                premultiplied: bool = False, out: Optional[NDArray[Any]] = None,
                progress: Optional[a.Progress] = None) -> NDArray[Any]:
    """Turns a photo level in one resampling.

    Args:
        image: as for `detect_quad`.
        angle, framing: as for `plan_level`.
        filter, light, background, threads, encoding, premultiplied, progress: as for `warp_image`.
        out: array to write to, of the plan's (height, width), the image's channels and dtype.

    Returns:
        `out`, or a new array.

    Raises:
        As `plan_level` and `warp_image`.
    """
    flags = a.image_flags(encoding, premultiplied)
    source, array = _images.readable(image, flags, "image")
    radians = _radians(angle)
    options = a.new(c.straighten_level_options)
    options.framing = a.choice(framing, FRAMINGS, "framing")
    _resampling(options, filter, light, background, threads, array)
    plan = _plan(radians, (source.width, source.height), options)
    out, destination = _destination(out, plan.size, array, flags)
    call_with_progress(progress, options, "level_image", byref(source), radians, byref(options), byref(destination))
    return out


def _radians(angle: Union[float, Horizon]) -> float:
    return angle.angle if isinstance(angle, Horizon) else float(angle)


def _plan(angle: float, size: a.Size, options: c.straighten_level_options) -> Level:
    plan = a.new(c.straighten_level)
    call("plan_level", angle, *size, byref(options), byref(plan))
    return Level(width=plan.width, height=plan.height, source_from_target=a.matrix(plan.source_from_target),
                 target_from_source=a.matrix(plan.target_from_source))
