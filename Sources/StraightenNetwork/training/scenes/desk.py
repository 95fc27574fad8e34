# SPDX-License-Identifier: MIT
"""A crowded desk: keyboards, screens, books, phones and papers around the document that is meant."""
import cv2
import numpy as np

from . import textures
from .canvas import colour, near, noise, plain, scalar
from .documents import document
from .objects import Slab, paint_slab
from .paintings import painting


def keyboard(rng, h, w):
    base = colour(rng, rng.uniform(.03, .3) if rng.random() < .6 else rng.uniform(.6, .95), .08)
    image, key = plain(h, w, base), near(rng, base, 35)
    rows, margin = int(rng.integers(4, 7)), rng.uniform(.02, .09) * min(h, w)
    pitch, gap = (h - 2 * margin) / rows, rng.uniform(.08, .25)
    for row in range(rows):
        x = margin
        while x < w - margin - pitch / 2:
            width = pitch * rng.choice([1, 1, 1, 1, 1.5, 2, 5], p=[.2, .2, .2, .2, .1, .07, .03])
            right = min(x + width * 1., w - margin)
            cv2.rectangle(image, (int(x), int(margin + row * pitch)), (int(right - gap * pitch), int(margin + (row + 1 - gap) * pitch)), scalar(key), -1)
            x += width
    return image


def screen(rng, h, w):
    """A monitor, tablet or phone: a bezel around something bright or switched off."""
    image = plain(h, w, colour(rng, rng.uniform(.02, .2) if rng.random() < .8 else rng.uniform(.6, .9), .1))
    edge = max(1, int(rng.uniform(.01, .08) * min(h, w)))
    view = image[edge:h - edge * int(rng.integers(1, 4)), edge:w - edge]
    size = view.shape[:2]
    k = rng.random()
    if min(size) < 8 or k < .3:
        view[:] = colour(rng, rng.uniform(.02, .15), .3)
    elif k < .65:
        view[:] = document(rng, *size)
    else:
        view[:] = textures.photo(rng, *size) if textures.chosen(rng, .7) else painting(rng, *size, colour(rng))
    return image


def book(rng, h, w):
    rgb = colour(rng)
    image = plain(h, w, rgb) + rng.uniform(0, 12) * noise(rng, h, w)[..., None]
    if textures.chosen(rng, .4):
        image = textures.photo(rng, h, w)
    if rng.random() < .5:                                    # spine
        spine = int(rng.uniform(.03, .12) * w) + 1
        image[:, :spine] *= rng.uniform(.5, .9)
    for _ in range(rng.integers(0, 4)):                      # title, band, label
        x, y = rng.uniform(.05, .4) * w, rng.uniform(.05, .8) * h
        cv2.rectangle(image, (int(x), int(y)), (int(x + rng.uniform(.2, .6) * w), int(y + rng.uniform(.03, .15) * h)), scalar(colour(rng)), -1)
    return image


def calculator(rng, h, w):
    """Buttons below a display; a remote control, a phone with keys."""
    base = colour(rng, rng.uniform(.05, .5), .2)
    image = plain(h, w, base)
    top = int(h * rng.uniform(.15, .35))
    cv2.rectangle(image, (w // 10, h // 20 + 1), (w - w // 10, top), scalar(near(rng, np.array([150., 165, 140]), 40)), -1)
    columns, rows = rng.integers(3, 6), rng.integers(3, 7)
    for row in range(rows):
        for column in range(columns):
            x, y = w * (.1 + .8 * column / columns), top + (h - top) * (.08 + .88 * row / rows)
            cv2.rectangle(image, (int(x), int(y)), (int(x + .6 * w / columns), int(y + .55 * (h - top) / rows)), scalar(near(rng, base, 60)), -1)
    return image


_THINGS = ((keyboard, (1.1, .36), .03), (screen, (1.2, .8), .03), (book, (.6, .85), .06), (calculator, (.2, .4), .04),
           (screen, (.2, .4), .02), (None, (.7, 1.), .004))
"""What draws it (None: a sheet of paper), half its size, its thickness."""


def add_desk(rng, image, view, wall, ground, light):
    """Three to nine things in the plane of the desk, most of them not overlapping the middle of the document's place."""
    (w, h), unit = view.half, min(view.half) * rng.uniform(.7, 1.4)
    common = rng.normal(0, .4)
    for _ in range(rng.integers(3, 10)):
        face, shape, depth = _THINGS[rng.choice(len(_THINGS), p=[.2, .18, .22, .1, .12, .18])]
        half = np.array(shape) * unit * rng.uniform(.7, 1.3)
        if rng.random() < .3:
            half = half[::-1]
        direction = rng.uniform(0, 2 * np.pi)
        toward = np.array([np.cos(direction), np.sin(direction)])
        need = ((np.array([w, h]) + half) / np.maximum(np.abs(toward), 1e-3)).min()
        angle = common + rng.choice([0, np.pi / 2]) + rng.normal(0, .08) if rng.random() < .6 else rng.uniform(0, 3.2)
        slab = Slab(tuple(half), depth * rng.uniform(.3, 1.2), True, tuple(toward * (need * rng.uniform(.85, 1.1) + rng.uniform(0, 1.2))), angle, face=face)
        paint_slab(rng, image, view, slab, light, wall, ground, .7)
