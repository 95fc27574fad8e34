# SPDX-License-Identifier: MIT
"""What is painted: paintings seen from the front, and borders inside an edge."""
import math

import cv2
import numpy as np

from . import textures
from .canvas import blur, colour, near, noise, plain, polygon, scalar


def border(rng, image, rgb):
    """A printed or painted frame line, or a panel, close to the edge: it is not the edge."""
    h, w = image.shape[:2]
    inset = rng.uniform(.01, .09) * min(h, w) * (1 if rng.random() < .7 else rng.uniform(.5, 1.5, 4))
    left, top, right, bottom = np.broadcast_to(inset, 4)
    corners = (int(left), int(top)), (int(w - 1 - right), int(h - 1 - bottom))
    if rng.random() < .35:
        around = image.copy()
        around[:] = rgb
        y, x = slice(int(top), int(h - bottom)), slice(int(left), int(w - right))
        around[y, x] = image[y, x]
        image[:] = around
    for _ in range(rng.integers(1, 3)):
        cv2.rectangle(image, *corners, scalar(near(rng, rgb, 20)), int(rng.integers(1, 2 + max(1, min(h, w) // 70))), cv2.LINE_AA)
        step = int(rng.integers(2, 7))
        corners = tuple(v + step for v in corners[0]), tuple(v - step for v in corners[1])


def _strokes(rng, image, pick):
    h, w = image.shape[:2]
    for _ in range(rng.integers(20, 200)):
        x, y, angle, length = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0, 6.3), rng.uniform(.02, .4) * w
        cv2.line(image, (int(x), int(y)), (int(x + length * math.cos(angle)), int(y + length * math.sin(angle))),
                 scalar(near(rng, pick(), 12)), int(rng.integers(1, max(2, w // 20))))


def _ellipse(image, centre, axes, angle, rgb):
    cv2.ellipse(image, (int(centre[0]), int(centre[1])), (int(axes[0]) + 1, int(axes[1]) + 1), angle, 0, 360, scalar(rgb), -1)


def _figures(rng, image, pick):
    """Still life or portrait: ellipses over a ground, perhaps a head on shoulders."""
    h, w = image.shape[:2]
    for _ in range(rng.integers(1, 10)):
        _ellipse(image, (rng.uniform(.1, .9) * w, rng.uniform(.2, 1) * h), (rng.uniform(.03, .35) * w, rng.uniform(.03, .4) * h),
                 rng.uniform(0, 180), near(rng, pick(), 20))
    for _ in range(rng.choice([0, 1, 1, 3])):
        x, y, r = w * rng.uniform(.25, .75), h * rng.uniform(.2, .5), min(h, w) * rng.uniform(.05, .2)
        skin = np.array([220, 175, 145]) * rng.uniform(.35, 1.1)
        _ellipse(image, (x, y + 3.2 * r), (2 * r, 2.6 * r), 0, pick())
        _ellipse(image, (x, y - .2 * r), (r * .95, r * 1.1), 0, near(rng, pick() * .5, 10))
        _ellipse(image, (x, y), (r * .75, r), rng.normal(0, 8), skin)
        _ellipse(image, (x + .3 * r, y + .1 * r), (r * .4, r * .8), 0, skin * rng.uniform(.75, 1))


def _landscape(rng, image, pick):
    h, w = image.shape[:2]
    y = h * rng.uniform(.25, .8)
    for _ in range(rng.integers(1, 6)):
        count = rng.integers(2, 30)
        ridge = np.c_[np.linspace(0, w, count), y + rng.normal(0, h * rng.uniform(.005, .08), count)]
        polygon(image, np.r_[ridge, [(w, h), (0, h)]], near(rng, pick(), 20))
        y += h * rng.uniform(.03, .25)
    for _ in range(rng.poisson(2)):                          # houses, trunks
        x, top = rng.uniform(0, w), rng.uniform(.1, .9) * h
        width, height = rng.uniform(.02, .3) * w, rng.uniform(.05, .6) * h
        polygon(image, [(x, top), (x + width, top), (x + width, top + height), (x, top + height)], near(rng, pick(), 25))
    for _ in range(rng.poisson(2)):                          # crowns of trees, clouds
        x, top, r = rng.uniform(0, w), rng.uniform(.1, .7) * h, rng.uniform(.03, .2) * w
        shade = near(rng, pick(), 15)
        for _ in range(12):
            _ellipse(image, (x + rng.normal(0, r), top + rng.normal(0, r * .6)), rng.uniform(.2, .6, 2) * r, 0, near(rng, shade, 12))


def _rectangles(rng, image, pick):
    h, w = image.shape[:2]
    for _ in range(rng.integers(1, 12)):
        x, y = rng.uniform(-.1, .9) * w, rng.uniform(-.1, .9) * h
        cv2.rectangle(image, (int(x), int(y)), (int(x + rng.uniform(.03, .8) * w), int(y + rng.uniform(.03, .8) * h)),
                      scalar(near(rng, pick(), 20)), -1 if rng.random() < .75 else int(rng.integers(1, 7)))


def _cells(rng, h, w, palette):
    """Warped noise through a palette: mottled areas of colour, as in many modern paintings."""
    field = noise(rng, h, w) * rng.uniform(1, 4) + rng.uniform(0, 10)
    index = field.astype(np.int32) % len(palette) if rng.random() < .5 else (field * 3).astype(np.int32) % len(palette)
    return np.asarray(palette, np.float32)[index]


def painting(rng, h, w, wall):
    dark = rng.random() < .3
    palette = [colour(rng, rng.uniform(.03, .3) if dark else rng.uniform(.1, 1)) for _ in range(rng.integers(2, 8))]
    if rng.random() < .5:                                    # colours of one family, as painters mix them
        palette = [.5 * c + .5 * palette[0] for c in palette]
    if rng.random() < .15:
        palette = [near(rng, wall, rng.uniform(6, 30)) for _ in palette]

    def pick():
        return palette[rng.integers(len(palette))]

    mix = np.clip(noise(rng, h, w) * rng.uniform(.2, .7) + .5, 0, 1)[..., None]
    image = np.ascontiguousarray(palette[0] * mix + palette[1] * (1 - mix), np.float32)
    k = rng.random()
    if textures.chosen(rng, .5):
        image = textures.photo(rng, h, w)
        if rng.random() < .15:                               # washed out towards the wall
            image += (near(rng, wall, 20) - image) * np.float32(rng.uniform(.3, .85))
    elif k < .08:
        pass
    elif k < .17:
        image = _cells(rng, h, w, palette)
    elif k < .26:
        _strokes(rng, image, pick)
    elif k < .50:
        _figures(rng, image, pick)
    elif k < .74:
        _landscape(rng, image, pick)
    elif k < .88:
        _rectangles(rng, image, pick)
    else:
        for _ in range(rng.integers(2, 14)):
            polygon(image, rng.uniform(-.1, 1.1, (rng.integers(3, 6), 2)) * (w, h), near(rng, pick(), 20))
    if rng.random() < .08:                                   # one big inner window, perhaps in the wall's colour
        if rng.random() < .6:
            image = plain(h, w, near(rng, wall, rng.uniform(5, 30)))
        x, y, x1, y1 = (rng.uniform(*r) for r in ((.05, .3), (.05, .3), (.6, .95), (.6, .95)))
        box = (int(x * w), int(y * h)), (int(x1 * w), int(y1 * h))
        cv2.rectangle(image, *box, scalar(pick()), -1)
        cv2.rectangle(image, *box, scalar(pick()), int(rng.integers(1, max(2, w // 15))))
    if rng.random() < .12:                                   # a part in the wall's colour
        part, shade = rng.uniform(.2, .7), near(rng, wall, rng.uniform(4, 25))
        view = (image[:int(h * part)], image[-int(h * part) - 1:], image[:, :int(w * part)], image[:, -int(w * part) - 1:])[rng.integers(4)]
        view[:] = shade
    if rng.random() < .1:
        border(rng, image, colour(rng, rng.uniform(.7, 1), .1) if rng.random() < .6 else colour(rng))
    if rng.random() < .5:                                    # brush work: directed grain
        image += rng.uniform(2, 30) * noise(rng, h, w, rng.uniform(.1, 1, 2))[..., None]
    return blur(image, rng.uniform(.5, 4)) if rng.random() < .25 else image
