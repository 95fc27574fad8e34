# SPDX-License-Identifier: MIT
"""Walls, desks, floors: everything that lies behind the picture."""
import math

import cv2
import numpy as np

from . import textures
from .canvas import DRAW, blur, colour, near, noise, plain, polygon, wall_colour, wood


def _boards(rng, h, w, base):
    across = rng.random() < .5
    stretch = (rng.uniform(.02, .12), rng.uniform(.5, 1))
    grain = noise(rng, h, w, stretch if across else stretch[::-1])
    image = plain(h, w, base) * (1 + rng.uniform(.05, .35) * grain[..., None])
    if rng.random() < .65:
        pitch, gap = rng.uniform(.06, .4) * DRAW, rng.uniform(.5, 3)
        position = np.arange(w if not across else h) + rng.uniform(0, pitch)
        shade = (1 + rng.normal(0, .08, 2048))[(position // pitch).astype(int)]
        shade = shade * np.where(position % pitch < gap, rng.uniform(.3, .9), 1.)
        image *= (shade[:, None, None] if across else shade[None, :, None]).astype(np.float32)
    return image


def _bricks(rng, h, w, base):
    height = rng.uniform(.03, .14) * DRAW
    width, joint = height * rng.uniform(1, 3.5), max(1, rng.uniform(.03, .14) * height)
    y, x = np.arange(h)[:, None], np.arange(w)[None]
    row = (y / height).astype(int)
    shifted = x + (row % 2) * width / 2 * (rng.random() < .6)
    column = (shifted / width).astype(int)
    shade = rng.normal(1, rng.uniform(.01, .15), 4096)[(row * 131 + column * 17) % 4096]
    in_joint = (y % height < joint) | (shifted % width < joint)
    mortar = near(rng, base, 35) if rng.random() < .5 else colour(rng, rng.uniform(.3, .9), .1)
    image = np.where(in_joint[..., None], mortar, np.asarray(base) * shade[..., None])
    return image.astype(np.float32) + rng.uniform(2, 15) * noise(rng, h, w)[..., None]


def _pattern(rng, h, w, base):
    """Wallpaper or cloth: products of two waves."""
    angle, phase = rng.uniform(0, math.pi), rng.uniform(0, 6)
    f1, f2 = rng.uniform(.02, .6, 2)
    y, x = np.arange(h, dtype=np.float32)[:, None], np.arange(w, dtype=np.float32)[None]
    u, v = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    wave = np.sin(u * f1 + phase) * (np.sin(v * f2) if rng.random() < .6 else 1)
    if rng.random() < .4:
        wave = np.sign(wave)
    return plain(h, w, base) + wave[..., None].astype(np.float32) * rng.normal(0, 25, 3).astype(np.float32)


def _cloth(rng, h, w):
    folds = blur(noise(rng, h, w, (rng.uniform(.05, .3), rng.uniform(.1, .5))), rng.uniform(2, 12))
    folds /= folds.std() + 1e-3
    return plain(h, w, colour(rng, saturation=rng.uniform(.1, .9))) * (1 + rng.uniform(.05, .3) * folds[..., None])


def _marbled(rng, h, w, base):
    mix = np.clip(noise(rng, h, w) * .5 + .5, 0, 1)[..., None]
    return plain(h, w, base) * mix + plain(h, w, wall_colour(rng)) * (1 - mix)


def _blurred_scene(rng, h, w):
    """A far, unsharp room: blobs and bands of colour."""
    if textures.chosen(rng, .6):
        return blur(textures.photo(rng, h, w), rng.uniform(1, 14))
    image = _marbled(rng, h, w, wall_colour(rng))
    for _ in range(rng.integers(3, 14)):
        centre, size = rng.uniform(0, 1, 2) * (w, h), rng.uniform(.05, .4, 2) * (w, h)
        corner = centre - size / 2
        if rng.random() < .6:
            cv2.rectangle(image, tuple(int(v) for v in corner), tuple(int(v) for v in corner + size), tuple(colour(rng)), -1)
        else:
            cv2.ellipse(image, tuple(int(v) for v in centre), tuple(int(v / 2) + 1 for v in size), 0, 0, 360, tuple(colour(rng)), -1)
    return blur(image, rng.uniform(1, 14))


def background(rng, h, w):
    base = wall_colour(rng)
    k = rng.random()
    if textures.chosen(rng, .33):
        image = textures.ground(rng, h, w, base if rng.random() < .5 else None)
        if rng.random() < .3:
            image = blur(image, rng.uniform(.5, 4))
    elif k < .26:
        image = plain(h, w, base) + rng.uniform(0, 4) * noise(rng, h, w)[..., None]
    elif k < .38:
        image = plain(h, w, base) + rng.uniform(4, 45) * noise(rng, h, w)[..., None]
    elif k < .56:
        image = _boards(rng, h, w, wood(rng) if rng.random() < .5 else base)
    elif k < .64:
        image = _bricks(rng, h, w, base)
    elif k < .71:
        image = _pattern(rng, h, w, base)
    elif k < .79:
        image = _cloth(rng, h, w)
    elif k < .86:
        image = _blurred_scene(rng, h, w)
    elif k < .93:
        image = _marbled(rng, h, w, base)
    else:
        ramp = np.linspace(0, 1, h, dtype=np.float32)[:, None, None] if rng.random() < .5 \
            else np.linspace(0, 1, w, dtype=np.float32)[None, :, None]
        image = plain(h, w, base) * (1 - ramp) + ramp * near(rng, base, 40)
    if rng.random() < .25:
        image = image + rng.uniform(3, 14) * noise(rng, h, w, (1, 1))[..., None]
    return np.ascontiguousarray(image, np.float32)


def add_room(rng, image):
    """Floor, skirting, ceiling, a corner of the room, furniture at the bottom."""
    h, w = image.shape[:2]
    if rng.random() < .45:
        left, right = h * rng.uniform(.72, 1.02) + rng.normal(0, h * .05, 2)
        floor = wall_colour(rng)
        polygon(image, [(0, left), (w, right), (w, h + 5), (0, h + 5)], floor)
        if rng.random() < .6:
            board = h * rng.uniform(.01, .05)
            polygon(image, [(0, left - board), (w, right - board), (w, right), (0, left)], near(rng, floor, 50))
    if rng.random() < .15:
        left, right = h * rng.uniform(0, .2) + rng.normal(0, h * .05, 2)
        polygon(image, [(0, -5), (w, -5), (w, right), (0, left)], wall_colour(rng))
    if rng.random() < .25:
        x = w * (rng.uniform(-.02, .2) if rng.random() < .5 else rng.uniform(.8, 1.02))
        lean, side = rng.normal(0, w * .03), 0 if x < w / 2 else w
        beside = image[h // 2, min(w - 1, max(0, int(x)))]
        polygon(image, [(side, -5), (x + lean, -5), (x - lean, h + 5), (side, h + 5)],
                wall_colour(rng) if rng.random() < .5 else np.clip(beside * rng.uniform(.7, 1.2), 0, 255))
    for _ in range(rng.poisson(.5)):
        x, width, y = rng.uniform(-.1, 1) * w, rng.uniform(.08, .5) * w, h * rng.uniform(.7, 1)
        polygon(image, [(x, y), (x + width, y + rng.normal(0, 5)), (x + width + rng.normal(0, 9), h + 5),
                        (x + rng.normal(0, 9), h + 5)], colour(rng))


def add_desk_edge(rng, image):
    """A second surface behind a straight edge that crosses the photo."""
    h, w = image.shape[:2]
    angle = math.radians(rng.choice([0, 90, 180, 270]) + rng.normal(0, 8))
    normal = np.array([math.cos(angle), math.sin(angle)])
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    reach = abs(normal[0]) * w / 2 + abs(normal[1]) * h / 2
    distance = (x - w / 2) * normal[0] + (y - h / 2) * normal[1] - rng.uniform(.35, 1) * reach
    mask = np.clip(distance + .5, 0, 1)[..., None].astype(np.float32)
    image += (background(rng, h, w) - image) * mask
