# SPDX-License-Identifier: MIT
"""Frames from a height profile under one light, mats, and the finished front face of a picture."""
import math

import cv2
import numpy as np

from .canvas import blur, colour, near, noise, plain, scalar, wood
from .documents import document
from .paintings import border, painting

_SAMPLES = 64


def _profile(rng):
    """Heights along the frame's width, outer edge first, and the ring that each sample belongs to."""
    heights, rings = [], []
    level = rng.uniform(0, .3) if rng.random() < .4 else rng.uniform(.5, 1)
    for ring in range(rng.choice([1, 2, 3, 4, 8], p=[.24, .22, .19, .15, .20])):
        count = int(rng.integers(4, 24))
        t = np.linspace(0, 1, count)
        target = np.clip(level + rng.normal(0, .6), 0, 1.3)
        shape = rng.integers(5)
        if shape == 0:                                       # plane
            part = level + (target - level) * t
        elif shape == 1:                                     # ovolo: convex
            part = level + (target - level) * np.sin(t * math.pi / 2)
        elif shape == 2:                                     # cove: hollow
            part = level + (target - level) * (1 - np.cos(t * math.pi / 2))
        elif shape == 3:                                     # bead
            part = level + .4 * np.sin(t * math.pi)
        else:                                                # fillet: flat
            part = np.full(count, level)
        heights += list(part)
        rings += [ring] * count
        level = part[-1] + (rng.normal(0, .2) if rng.random() < .4 else 0)
    position = np.linspace(0, len(heights) - 1, _SAMPLES)
    return np.interp(position, np.arange(len(heights)), heights), np.array(rings)[position.astype(int)]


def _frame_base(rng, wall):
    k = rng.random()
    if k < .33:
        return np.array([rng.uniform(120, 235), rng.uniform(90, 175), rng.uniform(20, 95)])    # gilt
    if k < .57:
        return colour(rng, rng.uniform(.02, .2), .3)
    if k < .76:
        return wood(rng)
    if k < .86:
        return colour(rng, rng.uniform(.8, 1), .05)
    if k < .92:
        return near(rng, wall, 15)
    return colour(rng)


def _frame(rng, image, width, wall, light):
    """Paints a frame of the given width around the canvas; returns its main colour."""
    h, w = image.shape[:2]
    base = _frame_base(rng, wall)
    heights, rings = _profile(rng)
    slope = np.gradient(heights) * _SAMPLES / 8
    palette = [near(rng, base, 25) if rng.random() < .8 else colour(rng) for _ in range(rings.max() + 1)]
    if rng.random() < .25:
        palette[0] = palette[0] * rng.uniform(.15, .6)       # dark outer edge
    albedo = np.array(palette)[rings]
    if rng.random() < .2:                                    # a low outer edge that hardly differs from the wall
        outer = int(rng.integers(2, 12))
        albedo[:outer] = near(rng, np.asarray(wall) * rng.uniform(.5, 1.1), 12)
    relief = rng.uniform(.1, 1.1)
    table = np.empty((4, _SAMPLES, 3), np.float32)
    for side, inward in enumerate(((0, 1), (-1, 0), (0, -1), (1, 0))):
        normal = np.c_[-slope * inward[0] * relief, -slope * inward[1] * relief, -np.ones(_SAMPLES)]
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        lit = np.clip(-normal @ light.direction, 0, None) / max(.3, light.direction[2])
        table[side] = albedo * (light.ambient + (1 - light.ambient) * lit)[:, None] + light.gloss * 200 * lit[:, None] ** 12
    y, x = np.arange(h, dtype=np.float32)[:, None] + .5, np.arange(w, dtype=np.float32)[None] + .5
    top, left = np.minimum(y, h - y), np.minimum(x, w - x)
    distance = np.minimum(top, left)
    side = np.where(top <= left, np.where(y < h / 2, 0, 2), np.where(x < w / 2, 3, 1))
    inside = distance < width
    index = np.clip(distance[inside] / width * _SAMPLES, 0, _SAMPLES - 1).astype(int)
    image[inside] = table[side[inside], index]
    if rng.random() < .5:                                    # gilding, grain
        image *= 1 + rng.uniform(.03, .35) * noise(rng, h, w, (1, 1))[..., None]
    if rng.random() < .3:                                    # carving
        frequency, phase = rng.uniform(.15, 1.2), rng.uniform(0, 6)
        image *= 1 + rng.uniform(.05, .35) * (np.sin(x * frequency + phase) * np.sin(y * frequency))[..., None]
    return base


def picture_face(rng, h, w, wall, light, frame=None):
    """A painting with or without frame and mat, up to its outer edge."""
    if frame is None:
        frame = rng.random() < .72
    image = plain(h, w, wall)
    inset, base = 0., np.asarray(wall)
    if frame:
        inset = max(2., (rng.uniform(.015, .06) if rng.random() < .45 else rng.uniform(.04, .18)) * min(h, w))
        base = _frame(rng, image, inset, wall, light)
    if rng.random() < (.3 if frame else .08):                # mat
        mat = inset + rng.uniform(.03, .22) * min(h, w)
        cv2.rectangle(image, (int(inset), int(inset)), (int(w - inset) - 1, int(h - inset) - 1),
                      scalar(colour(rng, rng.uniform(.75, 1), rng.uniform(0, .12))), -1)
        inset = mat
    edge = int(round(inset))
    inner_h, inner_w = h - 2 * edge, w - 2 * edge
    if inner_h < 7 or inner_w < 7:
        return image
    inner = painting(rng, inner_h, inner_w, wall)
    view = image[edge:edge + inner_h, edge:edge + inner_w]
    if frame and rng.random() < .08:                         # oval opening
        oval = np.zeros((inner_h, inner_w), np.float32)
        cv2.ellipse(oval, (inner_w // 2, inner_h // 2), (inner_w // 2, inner_h // 2), 0, 0, 360, 1., -1)
        around = view if rng.random() < .5 else plain(inner_h, inner_w, near(rng, base, 20))
        inner = inner * oval[..., None] + around * (1 - oval[..., None])
    view[:] = inner
    if frame and rng.random() < .6:                          # the frame's shadow on the canvas
        depth = max(1., rng.uniform(.004, .03) * min(h, w))
        y, x = np.arange(inner_h, dtype=np.float32)[:, None], np.arange(inner_w, dtype=np.float32)[None]
        dx, dy = np.sign(light.direction[:2])
        reach = np.minimum(y if dy > 0 else inner_h - 1 - y, 1e4) / depth
        across = (x if dx > 0 else inner_w - 1 - x) / (depth * rng.uniform(.2, 1.2))
        view *= (1 - rng.uniform(.2, .75) * np.clip(1.2 - np.minimum(reach, across), 0, 1))[..., None]
    return image


def plain_face(rng, h, w, wall):
    """An unframed canvas that hardly differs from the wall: bare, or with something pale on it."""
    image = plain(h, w, near(rng, np.asarray(wall), rng.uniform(4, 22)))
    image *= 1 + rng.uniform(.005, .06) * noise(rng, h, w, rng.uniform(.3, 1, 2))[..., None]
    if rng.random() < .7:
        strength = rng.uniform(.05, .35) if rng.random() < .7 else 1.
        inset = rng.uniform(0, .25, 4) * (h, w, h, w)
        top, left, bottom, right = (int(v) for v in inset)
        view = image[top:h - bottom, left:w - right]
        view += (painting(rng, *view.shape[:2], wall) - view) * np.float32(strength)
    return image


def sheet_face(rng, h, w, wall, paper=None):
    """A document, board or cover up to its edge."""
    image = document(rng, h, w, paper)
    if rng.random() < .18:
        border(rng, image, colour(rng) if rng.random() < .6 else colour(rng, rng.uniform(0, .3), .2))
    if rng.random() < .12:
        width = max(2, int(rng.uniform(.01, .06) * min(h, w)))
        cv2.rectangle(image, (0, 0), (w - 1, h - 1), scalar(colour(rng)), 2 * width)
    if rng.random() < .4:
        image *= 1 + rng.uniform(.02, .12) * noise(rng, h, w)[..., None]
    if rng.random() < .25:                                   # folds of the paper
        for _ in range(rng.integers(1, 3)):
            axis = rng.integers(2)
            length = (h, w)[axis]
            step = np.clip((np.arange(length) - rng.uniform(.2, .8) * length) / rng.uniform(1, 8), -1, 1) * rng.uniform(.01, .08)
            image *= 1 + (step[:, None, None] if axis == 0 else step[None, :, None]).astype(np.float32)
    if rng.random() < .12:                                   # glossy band
        angle, centre = rng.uniform(0, math.pi), rng.uniform(.1, .9)
        y, x = np.linspace(0, 1, h, dtype=np.float32)[:, None], np.linspace(0, 1, w, dtype=np.float32)[None]
        band = np.exp(-((x * math.cos(angle) + y * math.sin(angle) - centre) / rng.uniform(.05, .3)) ** 2)
        image += (255 - image) * (rng.uniform(.1, .8) * band)[..., None]
    return image


def fade_sides(rng, image, ground, count=None):
    """Lets one or two sides take the colour of the ground, as a glossy cover or a white sheet does."""
    h, w = image.shape[:2]
    for _ in range(count or rng.integers(1, 3)):
        side, reach = rng.integers(4), rng.uniform(.08, .55)
        axis = np.arange((h, w)[side % 2], dtype=np.float32) / (h, w)[side % 2]
        if side >= 2:
            axis = 1 - axis
        ramp = np.clip((reach - axis) / (reach * rng.uniform(.05, 1)), 0, 1) * rng.uniform(.75, 1)
        ramp = ramp[:, None, None] if side % 2 == 0 else ramp[None, :, None]
        image += (near(rng, ground, rng.uniform(1, 7)) - image) * ramp.astype(np.float32)
    return image


def reflection(rng, h, w):
    """Windows and lamps mirrored in glass or varnish: 0 ... 1."""
    glare = np.zeros((h, w), np.float32)
    size = min(h, w)
    for _ in range(rng.integers(1, 4)):
        x, y, r = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(.03, .4) * size
        if rng.random() < .5:
            cv2.ellipse(glare, (int(x), int(y)), (int(r) + 1, int(r * rng.uniform(.2, 1)) + 1), rng.uniform(0, 180), 0, 360, 1., -1)
        else:
            box = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (r, r * rng.uniform(.4, 2)) + rng.normal(0, r * .1, (4, 2))
            cv2.fillPoly(glare, [(box + (x, y)).astype(np.int32)], 1.)
    return blur(glare, max(.5, rng.uniform(.005, .12) * size)) * rng.uniform(.1, .95)
