# SPDX-License-Identifier: MIT
"""Photo files: upright arrays in, the same colours and metadata out."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator, Optional, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

SUFFIXES = {".jpg": "JPEG", ".jpeg": "JPEG", ".png": "PNG", ".tif": "TIFF", ".tiff": "TIFF", ".webp": "WEBP"}
# The user's own photos may be as large as memory holds.
Image.MAX_IMAGE_PIXELS = None

_EXIF, _FOCAL_LENGTH_35MM, _WIDTH, _HEIGHT = 0x8769, 0xA405, 0xA002, 0xA003
# How a TIFF file stores its pixels, which Pillow lists among its metadata.
_STRUCTURE = (254, 256, 257, 258, 259, 262, 273, 277, 278, 279, 284, 317, 320, 322, 323, 324, 325, 338, 339, 347)
# Pillow's modes that are interleaved samples as the library takes them.
_DIRECT = ("L", "LA", "RGB", "RGBA", "I;16", "F")


class PhotoError(Exception):
    """A file that cannot be read or written; the text says why."""


@dataclass(frozen=True)
class Photo:
    """
    Attributes:
        path: where it was read.
        pixels: as the photo is seen: its orientation is applied.
        focal_length_35mm: millimetres; 0: unknown.
        profile: ICC profile of the colours.
        exif: without orientation and thumbnail.
        resolution: pixels per inch, horizontally and vertically.
    """

    path: Path
    pixels: NDArray[Any]
    focal_length_35mm: float
    profile: Optional[bytes]
    exif: Image.Exif
    resolution: Optional[tuple[float, float]]

    @property
    def size(self) -> tuple[int, int]:
        return self.pixels.shape[1], self.pixels.shape[0]


def find(paths: Sequence[Path], recursive: bool) -> Iterator[Path]:
    """The files, and of folders the photos in them, by name.

    Raises:
        PhotoError: a path does not exist.
    """
    for path in paths:
        if path.is_dir():
            inside = path.rglob("*") if recursive else path.glob("*")
            yield from sorted(p for p in inside if p.suffix.lower() in SUFFIXES and p.is_file() and not p.name.startswith("."))
        elif path.exists():
            yield path
        else:
            raise PhotoError(f"{path}: no such file or folder")


def read(path: Path) -> Photo:
    """
    Raises:
        PhotoError: the file is no photo that can be read.
    """
    try:
        with Image.open(path) as file:
            image = ImageOps.exif_transpose(file) or file
            image.load()
            exif, info = image.getexif(), dict(image.info)
            for tag in _STRUCTURE:
                exif.pop(tag, None)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise PhotoError(f"{path}: cannot be read: {error}") from None
    if image.mode not in _DIRECT:
        if image.mode == "CMYK":
            raise PhotoError(f"{path}: is CMYK: convert it to RGB first")
        image = image.convert("RGBA" if "transparency" in info else "RGB")
    focal = exif.get_ifd(_EXIF).get(_FOCAL_LENGTH_35MM, 0)
    # The library's range; writers that do not know it write 0.
    known = float(focal) if isinstance(focal, (int, float)) and 1 <= focal <= 10000 else 0
    return Photo(path, np.asarray(image), known, info.get("icc_profile"), exif, info.get("dpi"))


def write(path: Path, pixels: NDArray[Any], like: Photo, quality: int) -> None:
    """Writes `pixels` with the metadata of `like`; the file appears when it is complete.

    Raises:
        PhotoError: the file cannot be written.
    """
    kind = SUFFIXES[path.suffix.lower()]
    options: dict[str, Any] = {"exif": _exif(like, pixels).tobytes()}
    if like.profile:
        options["icc_profile"] = like.profile
    if like.resolution:
        options["dpi"] = like.resolution
    if kind == "JPEG":
        # Full colour resolution where quality is asked for.
        options.update(quality=quality, subsampling=0 if quality >= 90 else 2)
    if kind == "WEBP":
        options.update(quality=quality)
    part = path.with_name(f".{path.name}.part")
    try:
        Image.fromarray(pixels).save(part, kind, **options)
        os.replace(part, path)
    except (OSError, ValueError, RuntimeError) as error:
        part.unlink(missing_ok=True)
        raise PhotoError(f"{path}: cannot be written: {error}") from None


def _exif(photo: Photo, pixels: NDArray[Any]) -> Image.Exif:
    exif = photo.exif
    details = exif.get_ifd(_EXIF)
    if _WIDTH in details:
        details[_WIDTH], details[_HEIGHT] = pixels.shape[1], pixels.shape[0]
    return exif
