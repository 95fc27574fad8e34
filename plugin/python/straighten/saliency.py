# SPDX-License-Identifier: MIT
"""Finding what people look at in a photo."""

from __future__ import annotations

from ctypes import byref, c_int32
from dataclasses import dataclass
from typing import List, NamedTuple, Optional, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _arguments as a
from . import _images
from . import _structs as c
from ._library import call
from ._progress import call_with_progress

_KINDS = {"attention": c.ATTENTION, "objectness": c.OBJECTNESS}
_MOST_OBJECTS = 3
_LONGER_SIDE = 200


class Box(NamedTuple):
    """A rectangle in photo pixels: its left and top sides, its width and height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, eq=False)
class Saliency:
    """What `detect_saliency` found.

    Attributes:
        heat_map: (height, width) float32, 0 to 1, stretched over the whole photo; 0 everywhere if nothing stands out.
        objects: boxes of the salient objects in photo pixels, the most salient one first; at most 1 for attention,
            3 for objectness.
    """

    heat_map: NDArray[np.float32]
    objects: List[Box]


def detect_saliency(image: ArrayLike, kind: str = "attention", size: Optional[a.Size] = None, *, threads: int = 0,
                    encoding: str = "srgb", premultiplied: bool = False, progress: Optional[a.Progress] = None) -> Saliency:
    """Tells how salient each place of a photo is.

    Args:
        image: (height, width) or (height, width, 1 to 4) of uint8, uint16 or float32 (nominally 0 to 1); two
            channels are gray and alpha, four RGBA. Read in place where each row's samples are contiguous.
        kind: "attention": where people look first; "objectness": what stands before its ground.
        size: (width, height) of the heat map; None: that of the photo reduced to a longer side of 200 pixels.
        threads: 1 to 1024; 0: as many as there are processors.
        encoding: "srgb", or "linear" for samples proportional to light.
        premultiplied: whether colour samples are multiplied by alpha.
        progress: called with the fraction done, 0 to 1; returns something true to stop.

    Raises:
        TypeError, ValueError: `image` or an argument has the wrong type, shape or value.
        Cancelled: `progress` asked to stop. What it raises itself is passed on.
        StraightenError: whatever else the library refuses.
    """
    number = a.choice(kind, _KINDS, "kind")
    view, alive = _images.readable(image, a.image_flags(encoding, premultiplied), "image")
    width, height = _reduced(view.width, view.height) if size is None else a.size(size)
    for side, length in (("width", width), ("height", height)):
        if not 1 <= length <= c.MAXIMUM_SIDE:
            raise ValueError(f"size: the {side} is {length}: must be 1 to {c.MAXIMUM_SIDE}")
    heat_map = np.empty((height, width), np.float32)
    target = _images.writable(heat_map, heat_map.shape, heat_map.dtype, 0, "heat_map")
    options = a.new(c.straighten_saliency_options)
    options.threads = a.int32(threads, "threads")
    boxes, count = (c.straighten_box * _MOST_OBJECTS)(), c_int32()
    call_with_progress(progress, options, "detect_saliency", byref(view), number, byref(options), byref(target),
                       boxes, _MOST_OBJECTS, byref(count))
    del alive
    return Saliency(heat_map, [_box(box) for box in boxes[:count.value]])


def crop_to_salient(objects: Sequence[Sequence[float]], size: a.Size, aspect: float, margin: float = 0) -> Box:
    """The smallest crop of a wanted proportion that holds all objects; where the photo is too small for the
    proportion, the crop is as near to it as the photo allows: no object is cut.

    Args:
        objects: boxes (x, y, width, height), photo pixels; none gives the largest crop in the middle.
        size: (width, height) of the photo, pixels.
        aspect: width / height of the crop, 1/1000 to 1000.
        margin: kept around the objects as far as the photo reaches, pixels.

    Raises:
        TypeError, ValueError: an argument has the wrong type, shape or value.
        StraightenError: whatever else the library refuses.
    """
    numbers = a.array(objects if len(objects) else np.empty((0, 4)), (len(objects), 4), "objects")
    boxes = (c.straighten_box * len(numbers)).from_buffer_copy(numbers.tobytes())
    crop = c.straighten_box()
    call("crop_to_salient", boxes, len(numbers), *a.size(size), aspect, margin, byref(crop))
    return _box(crop)


def _reduced(width: int, height: int) -> a.Size:
    ratio = _LONGER_SIDE / max(width, height)
    return max(1, round(width * ratio)), max(1, round(height * ratio))


def _box(box: c.straighten_box) -> Box:
    return Box(box.x, box.y, box.width, box.height)
