# SPDX-License-Identifier: MIT
"""How straight a corrected picture is."""

from __future__ import annotations

from ctypes import POINTER, byref, c_double
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call


@dataclass(frozen=True, eq=False)
class Straightness:
    """Tilt and bow of the sides of a corrected picture: top, right, bottom, left. A side without a findable edge has
    tilt and bow 0 and both uncertainties 1e9.

    Attributes:
        measured: (4,) bool, whether an edge was found.
        tilt: (4,) float64, of the line between the side's ends against the image's axis, radians, positive clockwise.
        tilt_uncertainty: (4,) float64, standard deviation, radians.
        bow: (4,) float64, how far the side's middle is from that line, pixels, positive outward.
        bow_uncertainty: (4,) float64, standard deviation, pixels.
    """

    measured: NDArray[np.bool_]
    tilt: NDArray[np.float64]
    tilt_uncertainty: NDArray[np.float64]
    bow: NDArray[np.float64]
    bow_uncertainty: NDArray[np.float64]


def measure_straightness(image: ArrayLike, margin: a.Margin, *, reach: float = 0, encoding: str = "srgb",
                         premultiplied: bool = False) -> Straightness:
    """Measures the edges of a corrected picture near where the plan has them.

    Args:
        image: the result of `correct_perspective`.
        margin: `Correction.margin`, pixels between the image's border and each side: one number, or top, right,
            bottom, left. A side with less than 3 pixels of margin is not measured.
        reach: how far from its place a side is looked for, pixels, up to 1024; 0: 1 % of the shorter side of the
            rectangle, at least 8, at most 64.
        encoding, premultiplied: as for `detect_quad`.

    Raises:
        TypeError, ValueError: an argument has the wrong type, shape or value.
    """
    view, alive = _images.readable(image, a.image_flags(encoding, premultiplied), "image")
    margins = np.array(a.four(margin, "margin"))
    options = a.new(c.straighten_straightness_options)
    options.reach = reach
    result = a.new(c.straighten_straightness)
    call("measure_straightness", byref(view), margins.ctypes.data_as(POINTER(c_double)), byref(options), byref(result))
    del alive
    sides = (c.MEASURED_TOP, c.MEASURED_RIGHT, c.MEASURED_BOTTOM, c.MEASURED_LEFT)
    return Straightness(
        measured=np.array([bool(result.flags & side) for side in sides]),
        tilt=np.array(result.tilt),
        tilt_uncertainty=np.array(result.tilt_uncertainty),
        bow=np.array(result.bow),
        bow_uncertainty=np.array(result.bow_uncertainty),
    )
