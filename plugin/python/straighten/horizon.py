# SPDX-License-Identifier: MIT
"""Finding by which angle a photo hangs."""

from __future__ import annotations

import enum
from ctypes import byref
from dataclasses import dataclass
from typing import Optional, Sequence, Tuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._progress import call_with_progress


class HorizonKind(str, enum.Enum):
    """What tells the angle."""

    NONE = "none"
    """Nothing does."""
    LINE = "line"
    """A line between sky, land and water."""
    STRUCTURE = "structure"
    """Verticals and horizontals of what people build."""


_KINDS = {c.HORIZON_NONE: HorizonKind.NONE, c.HORIZON_LINE: HorizonKind.LINE, c.HORIZON_STRUCTURE: HorizonKind.STRUCTURE}


@dataclass(frozen=True, eq=False)
class Horizon:
    """What `detect_horizon` found.

    Attributes:
        found: whether the photo tells its angle; otherwise `angle` is 0 and the transforms are identities.
        angle: radians, -pi/4 to pi/4, positive when the horizon falls to the right on the screen; `level_image`
            takes it as it is.
        confidence: 0 to 1, that `angle` is right within one degree.
        kind: what tells the angle.
        point: (x, y) on the line to draw at `angle`, photo pixels; may lie outside the photo.
        offer_only: the answer is to be offered, not applied unasked: the angle is large, or it may be that of a
            single tilted thing.
        target_from_source: (3, 3) float64, levels about the photo's centre.
        upright_from_source: (3, 3) float64, also makes converging verticals parallel; None where they do not
            converge or are not known.
    """

    found: bool
    angle: float
    confidence: float
    kind: HorizonKind
    point: Tuple[float, float]
    offer_only: bool
    target_from_source: NDArray[np.float64]
    upright_from_source: Optional[NDArray[np.float64]]


def detect_horizon(image: ArrayLike, focal_length_35mm: float = 0, *, minimum_confidence: float = 0,
                   principal_point: Optional[Sequence[float]] = None, threads: int = 0, encoding: str = "srgb",
                   premultiplied: bool = False, progress: Optional[a.Progress] = None) -> Horizon:
    """Finds by which angle a photo hangs.

    Args:
        image: as for `detect_quad`.
        focal_length_35mm: 35 mm equivalent focal length, millimetres, 1 to 10000; 0: unknown.
        minimum_confidence: less certain answers are not `found`, 0 to 1; 0: the default, 0.5.
        principal_point: (x, y) where the optical axis meets the photo, pixels; None: its centre, or what its edges tell
            where its proportions look cut. Pass it for a photo that was cropped on one side.
        threads: 1 to 1024; 0: as many as there are processors. The answer does not depend on it.
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
    options = a.new(c.straighten_horizon_options)
    options.minimum_confidence = minimum_confidence
    options.focal_length_35mm = focal_length_35mm
    options.principal_point = a.point(principal_point, "principal_point")
    options.threads = a.int32(threads, "threads")
    result = a.new(c.straighten_horizon)
    status = call_with_progress(progress, options, "detect_horizon", byref(view), byref(options), byref(result))
    del alive
    return Horizon(
        found=status == c.OK,
        angle=result.angle,
        confidence=result.confidence,
        kind=_KINDS[result.kind],
        point=(result.point.x, result.point.y),
        offer_only=bool(result.flags & c.HORIZON_OFFER_ONLY),
        target_from_source=a.matrix(result.target_from_source),
        upright_from_source=a.matrix(result.upright_from_source) if result.flags & c.HORIZON_HAS_UPRIGHT else None,
    )
