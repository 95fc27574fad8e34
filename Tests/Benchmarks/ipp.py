# SPDX-License-Identifier: MIT
"""Perspective warps of Intel's Integrated Performance Primitives (package ipp-devel), through ctypes."""
import ctypes
import glob
import importlib.metadata
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from geometry import of_centres

__version__ = importlib.metadata.version("ipp-devel")
_BACKWARD, _BORDER_CONSTANT = 1, 6
_KINDS, _TYPES = {"Linear": 2, "Cubic": 6}, {"uint8": (1, "8u"), "uint16": (5, "16u"), "float32": (13, "32f")}


def _load():
    # The dispatcher looks for libraries by names that the package does not have.
    folder = tempfile.mkdtemp(prefix="ipp")
    for path in glob.glob(os.path.join(sys.prefix, "lib", "libipp*.so.*")):
        for name in (os.path.basename(path), os.path.basename(path) + ".1"):
            os.symlink(path, os.path.join(folder, name))
    if not glob.glob(os.path.join(folder, "libippi.so.*")):
        raise ImportError("ipp-devel is not installed")
    core = ctypes.CDLL(sorted(glob.glob(os.path.join(folder, "libippcore.so.*")))[0], mode=ctypes.RTLD_GLOBAL)
    for stem in ("vm", "s", "i"):
        for path in sorted(glob.glob(os.path.join(folder, f"libipp{stem}[klyn]?.so.*"))):
            try:
                ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
            except OSError:
                continue
    library = ctypes.CDLL(sorted(glob.glob(os.path.join(folder, "libippi.so.*")))[0], mode=ctypes.RTLD_GLOBAL)
    core.ippInit()
    return library


class _Pair(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int)]


class _Box(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int)]


_library = None


def prepare(kind, source, m, size, threads):
    global _library
    _library = _library or _load()
    type_number, suffix = _TYPES[source.dtype.name]
    channels, out = source.shape[2], np.zeros((size[1], size[0], source.shape[2]), source.dtype)
    whole, target, box = _Pair(source.shape[1], source.shape[0]), _Pair(*size), _Box(0, 0, source.shape[1], source.shape[0])
    matrix = (ctypes.c_double * 9)(*of_centres(m).ravel())
    zeros, byref = (ctypes.c_double * 4)(), ctypes.byref
    spec_size, init_size, size_needed = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    _check(_library.ippiWarpPerspectiveGetSize(whole, box, target, type_number, matrix, _KINDS[kind], _BACKWARD, _BORDER_CONSTANT, byref(spec_size), byref(init_size)))
    spec, room = ctypes.create_string_buffer(spec_size.value + 64), ctypes.create_string_buffer(init_size.value + 64)
    start = [whole, box, target, type_number, matrix, _BACKWARD, channels]
    if kind == "Cubic":
        start += [ctypes.c_double(0), ctypes.c_double(.5)]
    _check(getattr(_library, f"ippiWarpPerspective{kind}Init")(*start, _BORDER_CONSTANT, zeros, 0, spec, *([room] if kind == "Cubic" else [])))
    warp, rows = getattr(_library, f"ippiWarpPerspective{kind}_{suffix}_C{channels}R"), -(-size[1] // threads)
    _check(_library.ippiWarpGetBufferSize(spec, _Pair(size[0], rows), byref(size_needed)))
    rooms = [ctypes.create_string_buffer(size_needed.value + 64) for _ in range(threads)]
    pool = ThreadPoolExecutor(threads)

    def band(i):
        to = ctypes.c_void_p(out.ctypes.data + i * rows * out.strides[0])
        _check(warp(ctypes.c_void_p(source.ctypes.data), source.strides[0], to, out.strides[0], _Pair(0, i * rows), _Pair(size[0], min(rows, size[1] - i * rows)), spec, rooms[i]))

    def run():
        if threads == 1:
            band(0)
        else:
            list(pool.map(band, range(threads)))
        return out
    return run


def _check(status):
    if status < 0:
        raise OSError(f"IPP status {status}")
