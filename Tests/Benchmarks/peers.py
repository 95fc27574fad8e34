# SPDX-License-Identifier: MIT
"""Warps of the library and of its peers, behind one face. Those that are not installed are left out, with a note.

A peer is called with an array, a matrix of `geometry`, the size of the result and a number of threads, and returns a
function that does the work and gives the result.
"""
import functools
import importlib
import os
import shutil
import subprocess
import sys

import numpy as np
import straighten
from geometry import mapped, of_centres

# type, channels; an alpha is opaque unless the name says otherwise
FORMATS = {"RGB8": (np.uint8, 3), "RGBA8": (np.uint8, 4), "RGBA8 transparent": (np.uint8, 4), "RGB16": (np.uint16, 3), "RGB float": (np.float32, 3)}


def ours(filter, light="stored"):
    def prepare(source, m, size, threads):
        out = np.empty((size[1], size[0], source.shape[2]), source.dtype)
        return lambda: straighten.warp_image(source, m, size, filter=filter, light=light, threads=threads, out=out)
    return prepare


@functools.cache
def opencv4():
    """OpenCV 4, which has a faster warpAffine than 5, from a folder of its own beside the packages."""
    folder = os.path.join(sys.prefix, "opencv4")
    if not os.path.isdir(os.path.join(folder, "cv2")):
        raise ImportError(f"no {folder}")
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "cv2"}
    sys.path.insert(0, folder)
    try:
        return importlib.import_module("cv2")
    finally:
        sys.path.remove(folder)
        for name in [name for name in sys.modules if name.split(".")[0] == "cv2"]:
            del sys.modules[name]
        sys.modules.update(kept)


def opencv_affine(flag, version):
    cv2 = opencv4() if version == 4 else importlib.import_module("cv2")

    def prepare(source, m, size, threads):
        centres = of_centres(m)
        if abs(centres[2, :2]).max() > 1e-12:
            raise NotImplementedError
        out = np.empty((size[1], size[0], source.shape[2]), source.dtype)

        def run():
            cv2.setNumThreads(threads)
            return cv2.warpAffine(source, centres[:2], size, dst=out, flags=getattr(cv2, flag) | cv2.WARP_INVERSE_MAP)
        return run
    return prepare


def opencv(flag, supersampling=1):
    import cv2

    def prepare(source, m, size, threads):
        n = supersampling
        centres = of_centres(m @ np.diag([1 / n, 1 / n, 1]))
        out = np.empty((n * size[1], n * size[0], source.shape[2]), source.dtype)

        def run():
            cv2.setNumThreads(threads)
            cv2.warpPerspective(source, centres, (n * size[0], n * size[1]), dst=out, flags=getattr(cv2, flag) | cv2.WARP_INVERSE_MAP)
            return out if n == 1 else cv2.resize(out, size, interpolation=cv2.INTER_AREA)
        return run
    return prepare


def scipy(order):
    from scipy import ndimage

    def prepare(source, m, size, threads):
        def run():
            x, y = np.meshgrid(np.arange(size[0]) + .5, np.arange(size[1]) + .5)
            u, v = mapped(m, x, y)
            planes = [ndimage.map_coordinates(source[..., c].astype(np.float32), (v - .5, u - .5), order=order, mode="mirror") for c in range(source.shape[2])]
            return _stored(np.dstack(planes), source.dtype)
        return run
    return prepare


def skimage(order):
    from skimage import transform

    def prepare(source, m, size, threads):
        projective = transform.ProjectiveTransform(of_centres(m))
        return lambda: _stored(transform.warp(source, projective, output_shape=size[::-1], order=order, preserve_range=True), source.dtype)
    return prepare


def vips(interpolator):
    import pyvips
    pyvips.cache_set_max(0)

    def prepare(source, m, size, threads):
        image = pyvips.Image.new_from_array(source)

        def run():
            places = pyvips.Image.xyz(*size).cast("double").bandjoin(1.0).recomb(of_centres(m).tolist())
            index = places.extract_band(0, n=2) / places.extract_band(2)
            return image.mapim(index.cast("float"), interpolate=pyvips.Interpolate.new(interpolator)).numpy()
        return run
    return prepare


def kornia(mode):
    from kornia_rs import imgproc

    def prepare(source, m, size, threads):
        if source.dtype != np.uint8 or source.shape[2] != 3:
            raise NotImplementedError
        forward = np.linalg.inv(of_centres(m))
        return lambda: np.asarray(imgproc.warp_perspective(source, [float(v) for v in (forward / forward[2, 2]).ravel()], size[::-1], mode))
    return prepare


def imagemagick():
    """The program, elliptical weighted averages: its time includes reading and writing of the image."""
    program = shutil.which("magick") or shutil.which("convert")
    if not program:
        raise ImportError("no ImageMagick")

    def prepare(source, m, size, threads):
        if source.dtype != np.uint8 or source.shape[2] != 3:
            raise NotImplementedError
        corners = [(0, 0), (size[0], 0), size, (0, size[1])]
        pairs = " ".join("%.9f,%.9f %g,%g" % (*mapped(m, x, y), x, y) for x, y in corners)
        command = [program, "-limit", "thread", str(threads), "-depth", "8", "-size", f"{source.shape[1]}x{source.shape[0]}", "rgb:-", "-set", "option:distort:viewport",
                   f"{size[0]}x{size[1]}+0+0", "-virtual-pixel", "edge", "-filter", "Lanczos", "-distort", "Perspective", pairs, "-depth", "8", "rgb:-"]

        def run():
            data = subprocess.run(command, input=source.tobytes(), capture_output=True, check=True).stdout
            return np.frombuffer(data, np.uint8).reshape(size[1], size[0], 3)
        return run
    return prepare


def ipp(kind):
    from ipp import prepare
    return lambda *job: prepare(kind, *job)


def _stored(values, dtype):
    if np.dtype(dtype).kind == "f":
        return values.astype(dtype)
    return np.clip(np.rint(values), 0, np.iinfo(dtype).max).astype(dtype)


# name, how it is made, whether it is worth timing
PEERS = [
    ("straighten linear", lambda: ours("linear"), True), ("straighten cubic", lambda: ours("cubic"), True), ("straighten best", lambda: ours("best"), True),
    ("straighten best, linear light", lambda: ours("best", "linear"), True),
    ("OpenCV linear", lambda: opencv("INTER_LINEAR"), True), ("OpenCV cubic", lambda: opencv("INTER_CUBIC"), True),
    ("OpenCV Lanczos4", lambda: opencv("INTER_LANCZOS4"), True), ("OpenCV Lanczos4 at 2x, area", lambda: opencv("INTER_LANCZOS4", 2), False),
    ("OpenCV 5 warpAffine linear", lambda: opencv_affine("INTER_LINEAR", 5), True), ("OpenCV 5 warpAffine cubic", lambda: opencv_affine("INTER_CUBIC", 5), True),
    ("OpenCV 4 warpAffine linear", lambda: opencv_affine("INTER_LINEAR", 4), True), ("OpenCV 4 warpAffine cubic", lambda: opencv_affine("INTER_CUBIC", 4), True),
    ("Intel IPP linear", lambda: ipp("Linear"), True), ("Intel IPP cubic", lambda: ipp("Cubic"), True),
    ("kornia-rs bilinear", lambda: kornia("bilinear"), True), ("libvips bicubic", lambda: vips("bicubic"), True), ("libvips nohalo", lambda: vips("nohalo"), False),
    ("scikit-image cubic", lambda: skimage(3), False), ("SciPy spline 5", lambda: scipy(5), False), ("ImageMagick EWA Lanczos", imagemagick, False),
]


def available():
    """The peers that are installed, [(name, prepare, is_timed)]; says which are not."""
    found = []
    for name, make, is_timed in PEERS:
        try:
            found.append((name, make(), is_timed))
        except (ImportError, OSError, AttributeError) as error:
            print(f"left out: {name} ({error})")
    return found


def versions():
    texts = [f"straighten {straighten.version()}"]
    for module in ("cv2", "scipy", "skimage", "pyvips", "kornia_rs", "ipp"):
        try:
            texts.append(f"{module} {importlib.import_module(module).__version__}")
        except (ImportError, OSError, AttributeError):
            continue
    try:
        texts.append(f"and cv2 {opencv4().__version__}")
    except (ImportError, OSError):
        pass
    return ", ".join(texts)
