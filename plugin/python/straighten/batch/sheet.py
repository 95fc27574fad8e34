# SPDX-License-Identifier: MIT
"""The contact sheet: small copies of photos with what was found in them, for looking."""

from __future__ import annotations

from pathlib import Path
from typing import List, Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageOps

import straighten

_TILE, _CAPTION, _COLUMNS = (480, 360), 16, 4
_GROUND, _TEXT, _OUTER, _INNER = (32, 32, 32), (255, 255, 255), (0, 255, 0), (255, 220, 0)


def tile(path: Path, pictures: Sequence[straighten.Picture]) -> Image.Image:
    """One photo: the outer edges green, the inner ones yellow, the confidence in the middle of each.

    Raises:
        OSError: the file cannot be read.
    """
    with Image.open(path) as file:
        width, height = _upright_size(file)
        # JPEG files are decoded at a fraction of their size.
        file.draft("RGB", (2 * _TILE[0], 2 * _TILE[0]))
        photo = ImageOps.contain((ImageOps.exif_transpose(file) or file).convert("RGB"), _TILE)
    draw = ImageDraw.Draw(photo)
    scale = np.array(photo.size) / (width, height)
    for picture in pictures:
        if picture.inner is not None:
            _outline(draw, picture.inner * scale, _INNER, 1)
        _outline(draw, picture.corners * scale, _OUTER, 2)
        middle = tuple((picture.corners * scale).mean(axis=0))
        draw.text(middle, f"{picture.confidence:.2f}", fill=_OUTER, stroke_width=2, stroke_fill=(0, 0, 0))
    framed = Image.new("RGB", (_TILE[0], _TILE[1] + _CAPTION), _GROUND)
    framed.paste(photo, ((_TILE[0] - photo.width) // 2, _CAPTION))
    ImageDraw.Draw(framed).text((4, 2), path.name, fill=_TEXT)
    return framed


def sheet(tiles: List[Image.Image]) -> Image.Image:
    columns = min(_COLUMNS, len(tiles))
    rows = -(-len(tiles) // columns)
    width, height = tiles[0].size
    page = Image.new("RGB", (columns * width, rows * height), _GROUND)
    for index, each in enumerate(tiles):
        page.paste(each, (index % columns * width, index // columns * height))
    return page


def _upright_size(file: Image.Image) -> tuple[int, int]:
    width, height = file.size
    # EXIF orientations from 5 on lie on their sides.
    return (height, width) if file.getexif().get(0x0112, 1) >= 5 else (width, height)


def _outline(draw: ImageDraw.ImageDraw, corners: np.ndarray, color: tuple[int, int, int], width: int) -> None:
    points = [tuple(corner) for corner in corners]
    draw.line(points + points[:2], fill=color, width=width, joint="curve")
