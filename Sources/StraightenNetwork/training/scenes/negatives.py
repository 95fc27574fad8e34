# SPDX-License-Identifier: MIT
"""Salient things that are no pictures: round objects, mugs, boxes, animals."""
import math

import cv2
import numpy as np

from . import textures
from .canvas import blend, blur, colour, coverage, darken, near, noise, plain, polygon, rotation, scalar
from .paintings import painting
from .props import thing


def _skin_of(rng, h, w):
    """What an object is covered with."""
    if textures.chosen(rng, .3):
        return textures.ground(rng, h, w)
    if rng.random() < .3:
        return painting(rng, h, w, colour(rng))
    return plain(h, w, colour(rng)) + rng.uniform(0, 40) * noise(rng, h, w)[..., None]


def round_object(rng, image):
    """Plate, fruit, stone, star: one salient thing without straight sides in pairs."""
    h, w = image.shape[:2]
    centre, radius = rng.uniform(.25, .75, 2) * (w, h), rng.uniform(.12, .42) * min(h, w)
    k = rng.random()
    angles = np.linspace(0, 2 * math.pi, 72, endpoint=False)
    rays = np.ones(72)
    if k >= .85:
        angles = np.sort(rng.uniform(0, 2 * math.pi, rng.choice([3, 5, 6, 7])))
        rays = np.ones(len(angles))
    elif k >= .4:
        rays = 1 + sum(rng.normal(0, .22 / n) * np.cos(n * angles + rng.uniform(0, 6.3)) for n in range(2, 7))
    shape = np.c_[np.cos(angles), np.sin(angles)] * rays[:, None] * (1, rng.uniform(.5, 1)) * radius @ rotation(rng.uniform(0, 3.2))
    shadow = blur(coverage(shape * 1.03 + centre + rng.normal(0, .08, 2) * radius, w, h), rng.uniform(1, .1 * radius + 1.5))
    darken(image, shadow, rng.uniform(.1, .7))
    paint = _skin_of(rng, h, w)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    if rng.random() < .6:
        lit = centre + rng.normal(0, .4, 2) * radius
        paint = paint * (1.15 - .6 * np.clip(np.hypot(x - lit[0], y - lit[1]) / (1.3 * radius), 0, 1))[..., None]
    blend(image, coverage(shape + centre, w, h), np.clip(paint, 0, 255))
    if rng.random() < .5:
        polygon(image, shape * rng.uniform(.4, .85) + centre, colour(rng))


def mug(rng, image):
    """An upright vessel: straight or bulged sides, elliptic rim and foot, perhaps a handle and a print."""
    h, w = image.shape[:2]
    height = rng.uniform(.25, .95) * h
    half = height * rng.uniform(.14, .62)
    at = np.array([rng.uniform(.3, .7) * w, rng.uniform(.4, .6) * h])
    rim = half * rng.uniform(.08, .35)
    t = np.linspace(0, 1, 24)
    bulge = 1 + rng.normal(0, .08) * t + rng.normal(0, .06) * np.sin(t * math.pi) * (rng.random() < .5)
    if rng.random() < .3:                                    # bottle: a neck
        bulge *= 1 - rng.uniform(.3, .7) / (1 + np.exp((t - rng.uniform(.2, .45)) * 30))
    y = (t - .5) * height
    arc = np.linspace(0, math.pi, 20)
    foot = np.c_[half * bulge[-1] * np.cos(arc), y[-1] + rim * np.sin(arc)]
    shape = np.r_[np.c_[half * bulge, y], foot, np.c_[-half * bulge, y][::-1]] + at
    if rng.random() < .7:
        shadow = coverage(shape + rng.normal(0, .12, 2) * half, w, h)
        darken(image, blur(shadow, rng.uniform(1, 9)), rng.uniform(.1, .6))
    rgb = colour(rng)
    if rng.random() < .6:
        side = rng.choice([-1, 1])
        cv2.ellipse(image, (int(at[0] + side * half), int(at[1])), (int(half * .5) + 2, int(height * .28) + 2), 0, 0, 360,
                    scalar(rgb * .85), int(max(3, half * .15)))
    paint = _skin_of(rng, h, w) if rng.random() < .4 else plain(h, w, rgb)
    u = np.clip((np.arange(w, dtype=np.float32) - at[0]) / half, -1, 1)
    paint = paint * (rng.uniform(.4, .9) + .5 * np.sqrt(1 - (u - rng.uniform(-.3, .3)).clip(-1, 1) ** 2))[None, :, None]
    blend(image, coverage(shape, w, h), np.clip(paint, 0, 255))
    top = (int(at[0]), int(at[1] - height / 2))
    axes = (int(half * bulge[0]) + 1, int(rim) + 1)
    cv2.ellipse(image, top, axes, 0, 0, 360, scalar(np.clip(rgb * rng.uniform(.8, 1.2), 0, 255)), -1)
    cv2.ellipse(image, top, tuple(int(v * .88) + 1 for v in axes), 0, 0, 360, scalar(colour(rng)), -1)


def box(rng, image):
    """A cuboid with two or three visible faces of similar weight."""
    h, w = image.shape[:2]
    centre, size = rng.uniform(.3, .7, 2) * (w, h), rng.uniform(.15, .38) * min(h, w)
    angle = rng.uniform(.5, 1.07)
    right = np.array([math.cos(angle), -.35 * math.sin(angle)]) * size * rng.uniform(.6, 1.5)
    left = np.array([-math.sin(angle), -.35 * math.cos(angle)]) * size * rng.uniform(.6, 1.5)
    down = np.array([rng.normal(0, .04), 1]) * size * rng.uniform(.4, 2)
    top = centre - down / 2
    shade, rgb = rng.uniform(.4, 1, 3), colour(rng)
    ground = [top + down + left * 1.3, top + down * 1.05, top + down + right * 1.3, top + down + left + right]
    darken(image, blur(coverage(ground, w, h), 4), .4)
    faces = ([top, top + right, top + right + down, top + down], [top, top + left, top + left + down, top + down],
             [top, top + right, top + right + left, top + left])
    for face, gain in zip(faces, shade):
        blend(image, coverage(face, w, h), near(rng, rgb, 6) * gain)


def cut_out(rng, image):
    """One large object cut out of a photo, with a shadow."""
    h, w = image.shape[:2]
    size = int(rng.uniform(.35, 1.1) * min(h, w))
    at, above = rng.uniform(.3, .7, 2) * (w, h), image.copy()
    thing(rng, above, at, size)
    mask = (np.abs(above - image).max(2) > 12).astype(np.float32)
    shift = np.float32([[1, 0, rng.normal(0, .04) * size], [0, 1, rng.uniform(0, .06) * size]])
    darken(image, blur(cv2.warpAffine(mask, shift, (w, h)), rng.uniform(1, 9)), rng.uniform(.1, .6))
    blend(image, mask, above)


NEGATIVE_OBJECTS = round_object, mug, box, cut_out
