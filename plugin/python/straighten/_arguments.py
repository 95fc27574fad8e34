# SPDX-License-Identifier: MIT
"""Python values as fields of the header's structs.

Ranges are the library's business. Here is only what ctypes would get wrong in silence: it cuts
integers to 32 bits and knows nothing of shapes.
"""

from __future__ import annotations

import ctypes
import operator
from typing import Any, Callable, Optional, Sequence, Tuple, Type, TypeVar, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _structs as c

Struct = TypeVar("Struct", bound=ctypes.Structure)

Size = Tuple[int, int]
Margin = Union[float, Sequence[float]]
Background = Union[float, Sequence[float]]
Progress = Callable[[float], Any]

FILTERS = {"best": c.FILTER_BEST, "nearest": c.FILTER_NEAREST, "linear": c.FILTER_LINEAR, "cubic": c.FILTER_CUBIC}
ENCODINGS = {"srgb": 0, "linear": c.IMAGE_LINEAR}
LIGHT = {"linear": 0, "stored": c.RESAMPLE_STORED}


def new(struct: Type[Struct]) -> Struct:
    """A zeroed struct that states its own size; zero means "default" in every field."""
    return struct(struct_size=ctypes.sizeof(struct))


def int32(value: int, name: str) -> int:
    number = operator.index(value)
    if not -2**31 <= number < 2**31:
        raise ValueError(f"{name} is {number}: must fit 32 bits")
    return number


def size(value: Size, name: str = "size") -> Size:
    width, height = value
    return int32(width, f"{name}: the width"), int32(height, f"{name}: the height")


def choice(value: str, choices: dict[str, int], name: str) -> int:
    try:
        return choices[value]
    except (KeyError, TypeError):
        raise ValueError(f"{name} is {value!r}: must be one of {', '.join(map(repr, choices))}") from None


def array(value: ArrayLike, shape: Tuple[int, ...], name: str) -> NDArray[np.float64]:
    numbers = np.ascontiguousarray(value, np.float64)
    if numbers.shape != shape:
        raise ValueError(f"{name} has shape {numbers.shape}: must be {shape}")
    return numbers


def quad(corners: ArrayLike, name: str = "corners") -> c.straighten_quad:
    return c.straighten_quad.from_buffer_copy(array(corners, (4, 2), name).tobytes())


def corners(quad: c.straighten_quad) -> NDArray[np.float64]:
    return np.array([(point.x, point.y) for point in quad.corner])


def four(value: Union[float, Sequence[float]], name: str) -> Sequence[float]:
    """One number for all four, or four."""
    numbers = np.asarray(value, np.float64)
    if numbers.shape not in ((), (4,)):
        raise ValueError(f"{name} has shape {numbers.shape}: must be one number or four")
    return tuple(np.broadcast_to(numbers, 4).tolist())


def background(value: Background, channels: int) -> Sequence[float]:
    """One number for every sample, or one for each channel of the image."""
    numbers = np.asarray(value, np.float64)
    if numbers.shape not in ((), (channels,)):
        raise ValueError(f"background has shape {numbers.shape}: must be one number, or one for each of {channels} channels")
    samples = np.zeros(4)
    samples[:channels] = numbers
    return tuple(samples.tolist())


def point(value: Optional[Sequence[float]], name: str) -> c.straighten_point:
    if value is None:
        return c.straighten_point()
    x, y = array(value, (2,), name)
    return c.straighten_point(x, y)


def matrix(numbers: Sequence[float]) -> NDArray[np.float64]:
    """A row-major double[9] as (3, 3)."""
    return np.array(numbers).reshape(3, 3)


def image_flags(encoding: str, premultiplied: bool) -> int:
    return choice(encoding, ENCODINGS, "encoding") | (c.IMAGE_PREMULTIPLIED if premultiplied else 0)
