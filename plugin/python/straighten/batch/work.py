# SPDX-License-Identifier: MIT
"""What is done to one photo."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path
from typing import Any, List, Optional

from numpy.typing import NDArray

import straighten

from . import photos


class Result(enum.Enum):
    STRAIGHTENED = "straightened"
    LEVELLED = "levelled"
    TO_STRAIGHTEN = "would be straightened"
    TO_LEVEL = "would be levelled"
    NOT_FOUND = "no picture found"
    FAILED = "failed"


@dataclass(frozen=True)
class Wishes:
    """What the caller of the command asked for; `output` None: nothing is written."""

    output: Optional[Path]
    suffix: Optional[str]
    margin: float
    margin_fraction: Optional[float]
    aspect: float
    focal_length_35mm: float
    minimum_confidence: float
    every: bool
    level: bool
    overwrite: bool
    quality: int


@dataclass(frozen=True)
class Outcome:
    """
    Attributes:
        lines: for the user, one for each file written, or the reason why none was.
        pictures: that were found.
    """

    path: Path
    result: Result
    lines: List[str]
    pictures: List[straighten.Picture]


def straighten_file(path: Path, below: Path, wishes: Wishes) -> Outcome:
    """
    Args:
        below: where the file's place in the output folder is counted from.
    """
    try:
        photo = photos.read(path)
        pictures = straighten.detect_quads(photo.pixels, _focal(photo, wishes), minimum_confidence=wishes.minimum_confidence,
                                           maximum_number=1024 if wishes.every else 1, threads=1)
        if pictures:
            lines = [_straighten(photo, picture, _target(path, below, wishes, index if len(pictures) > 1 else 0), wishes)
                     for index, picture in enumerate(pictures, 1)]
            return Outcome(path, Result.STRAIGHTENED if wishes.output else Result.TO_STRAIGHTEN, [f"{path}: {line}" for line in lines], pictures)
        horizon = straighten.detect_horizon(photo.pixels, _focal(photo, wishes), threads=1) if wishes.level else None
        if horizon is not None and horizon.found and not horizon.offer_only:
            line = _level(photo, horizon, _target(path, below, wishes), wishes)
            return Outcome(path, Result.LEVELLED if wishes.output else Result.TO_LEVEL, [f"{path}: {line}"], [])
        return Outcome(path, Result.NOT_FOUND, [f"{path}: {Result.NOT_FOUND.value}"], [])
    except photos.PhotoError as error:
        return Outcome(path, Result.FAILED, [str(error)], [])
    except (straighten.StraightenError, OSError, ValueError, TypeError, MemoryError) as error:
        return Outcome(path, Result.FAILED, [f"{path}: {error or type(error).__name__}"], [])


def _straighten(photo: photos.Photo, picture: straighten.Picture, target: Optional[Path], wishes: Wishes) -> str:
    said = f"confidence {picture.confidence:.2f}"
    if target is None:
        corners = " ".join(f"({x:.1f}, {y:.1f})" for x, y in picture.corners)
        return f"{Result.TO_STRAIGHTEN.value}: {corners}, {said}"
    pixels = straighten.correct_perspective(
        photo.pixels, picture.corners, wishes.margin, _focal(photo, wishes), margin_fraction=wishes.margin_fraction,
        aspect=wishes.aspect, radial_distortion=picture.radial_distortion, threads=1)
    return f"{_save(target, pixels, photo, wishes)}, {said}"


def _level(photo: photos.Photo, horizon: straighten.Horizon, target: Optional[Path], wishes: Wishes) -> str:
    degrees = f"the horizon falls by {horizon.angle * 57.29578:+.2f} degrees"
    if target is None:
        return f"{Result.TO_LEVEL.value}: {degrees}"
    pixels = straighten.level_image(photo.pixels, horizon, "crop, keep aspect", threads=1)
    return f"{_save(target, pixels, photo, wishes)}, {degrees}"


def _save(target: Path, pixels: NDArray[Any], photo: photos.Photo, wishes: Wishes) -> str:
    if target.exists() and target.samefile(photo.path):
        raise photos.PhotoError(f"{target}: is the photo itself; choose another output folder")
    if target.exists() and not wishes.overwrite:
        raise photos.PhotoError(f"{target}: exists; --overwrite replaces it")
    target.parent.mkdir(parents=True, exist_ok=True)
    photos.write(target, pixels, photo, wishes.quality)
    return f"{target} ({pixels.shape[1]} x {pixels.shape[0]})"


def _target(path: Path, below: Path, wishes: Wishes, number: int = 0) -> Optional[Path]:
    if wishes.output is None:
        return None
    suffix = wishes.suffix or (path.suffix if path.suffix.lower() in photos.SUFFIXES else ".png")
    name = f"{path.stem}-{number}{suffix}" if number else path.stem + suffix
    return wishes.output / path.parent.relative_to(below) / name


def _focal(photo: photos.Photo, wishes: Wishes) -> float:
    return wishes.focal_length_35mm or photo.focal_length_35mm
