# SPDX-License-Identifier: MIT
"""What lies about: pens, cables, cups, slips, things cut out of photos, hands."""
import math

import cv2
import numpy as np

from . import textures
from .canvas import DRAW, blend, blur, colour, darken, near, polygon, rotation, scalar


def _cable(rng, image, at, rgb):
    h, w = image.shape[:2]
    path = cv2.GaussianBlur(np.cumsum(rng.normal(0, .5, (30, 2)), 0), (1, 9), 0) * rng.uniform(4, 16) + at
    path += np.linspace(0, 1, 30)[:, None] * rng.normal(0, .5, 2) * (w, h)
    cv2.polylines(image, [np.round(path * 8).astype(np.int32)], False, rgb, int(rng.integers(1, 6)), cv2.LINE_8, 3)


def crossing_cable(rng, image, quad):
    """A cable that comes from beyond the photo, lies across the sheet and leaves the photo, with its shadow."""
    h, w = image.shape[:2]
    middle, along = quad.mean(0), rng.uniform(0, 2 * math.pi)
    toward = np.array([math.cos(along), math.sin(along)])
    across, t = np.array([-toward[1], toward[0]]), np.linspace(-1, 1, 40)
    waves = sum(rng.normal(0, .12 / k) * np.sin(k * math.pi * t + rng.uniform(0, 6.3)) for k in range(1, 5))
    middle = middle + rng.normal(0, .12, 2) * np.linalg.norm(quad[0] - quad[2])
    path = middle + (t[:, None] * toward + waves[:, None] * across) * (.5 + .5 * rng.random()) * math.hypot(w, h)
    width, mask = max(1, int(rng.uniform(.004, .014) * DRAW)), np.zeros((h, w), np.uint8)
    cv2.polylines(mask, [np.round(path * 8).astype(np.int32)], False, 255, width, cv2.LINE_AA, 3)
    mask = mask / np.float32(255)
    dx, dy = rng.normal(0, .01, 2) * DRAW
    shadow = blur(cv2.warpAffine(mask, np.float32([[1, 0, dx], [0, 1, dy]]), (w, h)), rng.uniform(1, 5))
    darken(image, shadow * (1 - mask), rng.uniform(.1, .5))
    rgb = colour(rng, rng.uniform(.02, .2), .2) if rng.random() < .7 else colour(rng)
    image += (np.float32(rgb) - image) * mask[..., None]


def _pen(rng, image, at, rgb):
    angle, length, width = rng.uniform(0, 6.3), rng.uniform(.04, .28) * DRAW, int(rng.integers(2, 12))
    step = length * np.array([math.cos(angle), math.sin(angle)])
    cv2.line(image, tuple(int(v) for v in at), tuple(int(v) for v in at + step), rgb, width)
    if rng.random() < .5:
        cv2.line(image, tuple(int(v) for v in at), tuple(int(v) for v in at + .25 * step), scalar(colour(rng)), width)


def _disc(rng, image, at, rgb):
    axes, angle = rng.uniform(.01, .13) * DRAW * np.array([1, rng.uniform(.4, 1)]) + 1, rng.uniform(0, 180)
    centre = tuple(int(v) for v in at)
    cv2.ellipse(image, centre, tuple(int(v) for v in axes), angle, 0, 360, rgb, -1)
    if rng.random() < .5:
        cv2.ellipse(image, centre, tuple(int(.8 * v) + 1 for v in axes), angle, 0, 360, scalar(colour(rng)), -1)


def _blob(rng, image, at, rgb):
    count = rng.integers(3, 7)
    angles = np.sort(rng.uniform(0, 6.3, count))
    ray = np.c_[np.cos(angles), np.sin(angles)] * rng.uniform(.4, 1, (count, 1))
    polygon(image, at + rng.uniform(.01, .12) * DRAW * ray, rgb)


def _slip(rng, image, at, _):
    """A label or small sheet."""
    r = rng.uniform(.01, .06) * DRAW
    box = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (r, r * rng.uniform(.4, 1.8))
    polygon(image, box @ rotation(rng.normal(0, .3)) + at, colour(rng, rng.uniform(.7, 1), .1))


def thing(rng, image, at, size):
    """An object cut out of a photo, `size` pixels wide, as far as it lies in the image."""
    h, w = image.shape[:2]
    rgb, alpha = textures.thing(rng, size)
    x, y = (int(v) - size // 2 for v in at)
    rows, columns = slice(max(0, y), min(h, y + size)), slice(max(0, x), min(w, x + size))
    if rows.start < rows.stop and columns.start < columns.stop:
        part = slice(rows.start - y, rows.stop - y), slice(columns.start - x, columns.stop - x)
        view = image[rows, columns]
        view += (rgb[part] - view) * alpha[part][..., None]


def _draw_clutter(rng, image, count, around):
    h, w = image.shape[:2]
    for _ in range(count):
        rgb = scalar(colour(rng) if rng.random() < .6 else colour(rng, rng.uniform(0, .2), .2))
        at = rng.uniform(0, 1, 2) * (w, h)
        if around is not None and rng.random() < .7:
            at = around[0] + rng.normal(0, 1, 2) * around[1]
        if textures.chosen(rng, .35):
            thing(rng, image, at, int(rng.uniform(.03, .25) * DRAW))
            continue
        draw = (_cable, _pen, _disc, _blob, _slip)[rng.choice(5, p=[.22, .25, .2, .2, .13])]
        draw(rng, image, at, rgb)


def clutter(rng, image, count, around=None):
    """Pens, cables, cups, blobs, slips, mostly with shadows. around: (point, spread) they lie near to."""
    if count < 1:
        return
    if rng.random() < .35:
        return _draw_clutter(rng, image, count, around)
    h, w = image.shape[:2]
    above = image.copy()
    _draw_clutter(rng, above, count, around)
    mask = (np.abs(above - image).max(2) > 0).astype(np.float32)
    dx, dy = rng.normal(0, 4, 2)
    shadow = blur(cv2.warpAffine(mask, np.float32([[1, 0, dx], [0, 1, dy]]), (w, h)), rng.uniform(1, 5))
    darken(image, shadow * (1 - mask), rng.uniform(.1, .6))
    blend(image, mask, above)


def fingers(rng, image, quad):
    """A hand that holds the sheet at one side."""
    skin = np.array([225, 175, 145]) * rng.uniform(.35, 1.1)
    side, t = rng.integers(4), rng.uniform(.1, .9)
    at = quad[side] * (1 - t) + quad[(side + 1) % 4] * t
    outward = at - quad.mean(0)
    outward /= np.linalg.norm(outward) + 1e-6
    diagonal = np.linalg.norm(quad[0] - quad[2])
    width = max(3, rng.uniform(.02, .06) * diagonal)
    for finger in range(rng.integers(1, 4)):
        root = at + np.array([-outward[1], outward[0]]) * width * 1.15 * finger
        ends = root - outward * diagonal * rng.uniform(.01, .1), root + outward * diagonal * rng.uniform(.2, .5)
        cv2.line(image, *(tuple(int(v) for v in end) for end in ends), scalar(np.clip(skin * rng.uniform(.9, 1.1), 0, 255)), int(width))
