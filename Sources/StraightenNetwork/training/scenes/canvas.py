# SPDX-License-Identifier: MIT
"""Noise, colours and compositing: float32 RGB canvases with values 0 ... 255."""
import math

import cv2
import numpy as np

cv2.setNumThreads(1)

SIZE = 256
"""Side of the letterboxed picture that the network sees."""
DRAW = 384
"""Long side of the canvas that a scene is drawn on before it is shrunk to SIZE."""

_TILE = 512
_tiles = []


def _noise_tiles():
    """Tiles of fractal noise with mean 0 and a range of about -1 ... 1, made once per process."""
    if _tiles:
        return _tiles
    rng = np.random.default_rng(1)
    for _ in range(40):
        persistence = rng.uniform(.35, .95)
        tile = np.zeros((_TILE, _TILE), np.float32)
        for octave in range(rng.integers(1, 4), 10):
            side = 2 ** octave
            grain = rng.standard_normal((side, side)).astype(np.float32)
            tile += persistence ** octave * cv2.resize(grain, (_TILE, _TILE), interpolation=cv2.INTER_CUBIC)
        tile -= tile.mean()
        tile /= tile.std() + 1e-6
        _tiles.append(np.clip(tile / 2, -1.5, 1.5))
    return _tiles


def noise(rng, height, width, stretch=None):
    """A random crop of a random tile; `stretch` = part of the tile's (width, height) that is shown."""
    tiles = _noise_tiles()
    tile = tiles[rng.integers(len(tiles))]
    sx, sy = rng.uniform(.2, 1, 2) if stretch is None else stretch
    w, h = max(4, int(_TILE * sx)), max(4, int(_TILE * sy))
    x, y = rng.integers(0, _TILE + 1 - w), rng.integers(0, _TILE + 1 - h)
    crop = tile[y:y + h, x:x + w][::rng.choice([1, -1]), ::rng.choice([1, -1])]
    return cv2.resize(crop, (width, height), interpolation=cv2.INTER_LINEAR)


def colour(rng, value=None, saturation=None):
    """A random RGB colour; value and saturation 0 ... 1."""
    saturation = rng.beta(1.2, 2) if saturation is None else saturation
    value = rng.uniform(.05, 1) if value is None else value
    hue = rng.uniform(0, 6)
    k = (np.array([5., 3., 1.]) + hue) % 6
    return 255 * value * (1 - saturation * np.clip(np.minimum(k, 4 - k), 0, 1))


def near(rng, base, spread):
    """A colour close to `base`, mostly lighter or darker."""
    return np.clip(base + rng.normal(0, spread) + rng.normal(0, spread / 3, 3), 0, 255)


def wood(rng):
    return np.array([rng.uniform(70, 210), rng.uniform(45, 145), rng.uniform(20, 95)])


def wall_colour(rng):
    k = rng.random()
    if k < .42:
        return colour(rng, rng.uniform(.6, 1), rng.uniform(0, .1))
    if k < .60:
        return colour(rng, rng.uniform(.25, .7), rng.uniform(0, .2))
    if k < .73:
        return wood(rng)
    if k < .83:
        return colour(rng, rng.uniform(.03, .25), rng.uniform(0, .4))
    return colour(rng)


def plain(height, width, rgb):
    return np.broadcast_to(np.asarray(rgb, np.float32), (height, width, 3)).copy()


def scalar(rgb):
    """A colour as OpenCV takes it."""
    return tuple(float(v) for v in rgb)


def polygon(image, points, rgb):
    cv2.fillPoly(image, [np.round(np.clip(points, -4000, 4000) * 8 - 4).astype(np.int32)], scalar(rgb), cv2.LINE_8, 3)


def coverage(points, width, height):
    """How much of each pixel a polygon covers, 0 ... 1. Pixel (0, 0) covers [0, 1) x [0, 1)."""
    mask = np.zeros((2 * height, 2 * width), np.uint8)
    doubled = np.clip(np.asarray(points, np.float64), -4000, 4000) * 2 - .5
    cv2.fillPoly(mask, [np.round(doubled * 16).astype(np.int32)], 255, cv2.LINE_8, 4)
    return cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _extent(mask):
    """The rows and columns where a mask is not zero, as slices; None if it is empty."""
    rows, columns = np.flatnonzero(mask.max(1)), np.flatnonzero(mask.max(0))
    if not len(rows):
        return None
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def blend(image, mask, paint):
    """Lays `paint` (a colour or a canvas) over the image where `mask` says so; in place."""
    extent = _extent(mask)
    if extent is None:
        return
    view, paint = image[extent], np.asarray(paint, np.float32)
    view += ((paint[extent] if paint.ndim == 3 else paint) - view) * mask[extent][..., None]


def darken(image, mask, strength):
    """Multiplies by 1 - strength where the mask is 1; in place."""
    extent = _extent(mask)
    if extent is not None:
        image[extent] *= 1 - mask[extent][..., None] * np.float32(strength)


def blur(mask, sigma):
    """Gaussian blur that shrinks first when sigma is large."""
    if sigma < .35:
        return mask
    if sigma < 6:
        return cv2.GaussianBlur(mask, (0, 0), sigma)
    h, w = mask.shape[:2]
    small = cv2.resize(mask, (max(1, w // 4), max(1, h // 4)), interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / 4), (w, h), interpolation=cv2.INTER_LINEAR)


def rotation(angle):
    """2 x 2, for row vectors."""
    return np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
