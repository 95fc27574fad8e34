# SPDX-License-Identifier: MIT
"""NumPy arrays as straighten_image."""

from __future__ import annotations

from typing import Any, Tuple

import numpy as np
from numpy.typing import NDArray

from . import _structs as c

_DEPTHS = {np.dtype(np.uint8): c.U8, np.dtype(np.uint16): c.U16, np.dtype(np.float32): c.F32}


def readable(image: Any, flags: int, name: str) -> Tuple[c.straighten_image, NDArray[Any]]:
    """A view for the library to read, and the array that must outlive it.

    The array is the caller's wherever the library can read it in place, else a copy.
    """
    array = np.asarray(image)
    _check(array, name)
    native = array.dtype.newbyteorder("=")
    if array.dtype != native or not _fits(array):
        array = np.array(array, native, order="C")
    return _describe(array, flags), array


def writable(array: Any, shape: Tuple[int, ...], dtype: np.dtype[Any], flags: int, name: str) -> c.straighten_image:
    """A view for the library to write into the caller's own array."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} is a {type(array).__name__}: must be a numpy.ndarray")
    if array.shape != shape:
        raise ValueError(f"{name} has shape {array.shape}: must be {shape}")
    if array.dtype != dtype:
        raise TypeError(f"{name} has dtype {array.dtype}: must be {dtype}, as the image")
    if not array.flags.writeable:
        raise ValueError(f"{name} is read-only")
    if not _fits(array):
        raise ValueError(f"{name} has strides {array.strides}: the samples of a row must be contiguous and rows must not overlap")
    return _describe(array, flags)


def channels(array: NDArray[Any]) -> int:
    return int(array.shape[2]) if array.ndim == 3 else 1


def _check(array: NDArray[Any], name: str) -> None:
    if array.dtype.newbyteorder("=") not in _DEPTHS:
        raise TypeError(f"{name} has dtype {array.dtype}: must be uint8, uint16 or float32")
    if array.ndim not in (2, 3) or not 1 <= channels(array) <= 4:
        raise ValueError(f"{name} has shape {array.shape}: must be (height, width) or (height, width, 1 to 4)")
    # Before anything is copied: a broadcast view may claim any size.
    for side, length in (("height", array.shape[0]), ("width", array.shape[1])):
        if not 1 <= length <= c.MAXIMUM_SIDE:
            raise ValueError(f"{name} has shape {array.shape}: its {side} must be 1 to {c.MAXIMUM_SIDE}")


def _fits(array: NDArray[Any]) -> bool:
    """Whether the samples of each row follow each other and rows lie any regular distance apart."""
    row = _row_bytes(array)
    contiguous = array[:1].flags.c_contiguous
    return contiguous and array.flags.aligned and (array.shape[0] == 1 or abs(array.strides[0]) >= row)


def _row_bytes(array: NDArray[Any]) -> int:
    return int(array.shape[1]) * channels(array) * array.itemsize


def _describe(array: NDArray[Any], flags: int) -> c.straighten_image:
    height, width = array.shape[:2]
    # The stride of a single row is arbitrary in NumPy.
    stride = array.strides[0] if height > 1 else _row_bytes(array)
    return c.straighten_image(pixels=array.ctypes.data, width=width, height=height, stride=stride,
                              layout=channels(array), depth=_DEPTHS[array.dtype], flags=flags)
