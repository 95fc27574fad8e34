# SPDX-License-Identifier: MIT
"""Structure parallel to the picture that is no part of it: niches, racks, doors, easels, shelves, boards."""
import cv2
import numpy as np

from .camera import rectangle
from .canvas import blend, blur, colour, coverage, darken, near, noise, polygon, wall_colour


def _around(rng, view, low=.03, high=.32):
    """Left, top, right, bottom of a rectangle around the picture, 1.5 to 16 % of its size away."""
    (w, h), gap = view.half, rng.uniform(low, high, 4) * (2 if rng.random() < .2 else 1)
    if rng.random() < .5:
        gap[:] = gap[0]
    return -w - gap[0], -h - gap[1], w + gap[2], h + gap[3]


def _box(l, t, r, b):
    return np.array([(l, t), (r, t), (r, b), (l, b)])


def _fill(image, view, box, wall, paint):
    points = view.project(box, wall)
    if points is not None:
        blend(image, coverage(points, view.width, view.height), paint)
    return points


def _niche(rng, image, view, wall, ground, light):
    """A recess: another tone, side walls, the shadow of its edge."""
    l, t, r, b = _around(rng, view)
    box, depth = _box(l, t, r, b), rng.uniform(.05, .5)
    points = _fill(image, view, box, wall, near(rng, ground * rng.uniform(.5, 1.15), 12))
    deep = view.project(rectangle((r - l) / 2 - .02, (b - t) / 2 - .02, ((l + r) / 2, (t + b) / 2)), wall + depth)
    if points is None or deep is None:
        return
    mask = coverage(points, view.width, view.height)
    for side in range(4):
        following = (side + 1) % 4
        face = [points[side], points[following], deep[following], deep[side]]
        blend(image, coverage(face, view.width, view.height) * mask, near(rng, ground * rng.uniform(.35, 1.15), 6))
    offset = light.direction[:2] / light.direction[2] * depth * 40
    shifted = coverage(points + np.clip(offset, -25, 25), view.width, view.height)
    darken(image, blur((1 - shifted) * mask, rng.uniform(.5, 6)) * mask, rng.uniform(.1, .6))


def _bars(rng, image, view, wall, ground, light):
    """A rack, a lattice, a window: bars parallel to the sides, behind or beside the picture."""
    l, t, r, b = _around(rng, view, .02, .5)
    rgb = colour(rng, rng.uniform(0, .4), .2) if rng.random() < .6 else colour(rng)
    width, reach = rng.uniform(.01, .06), rng.choice([0, .3, 3])
    strips = [_box(x - width, t - reach, x + width, b + reach) for x in (l, r) if rng.random() < .8]
    strips += [_box(l - reach, y - width, r + reach, y + width) for y in (t, b) if rng.random() < .8]
    if rng.random() < .4:
        strips += [_box(x - width, t - reach, x + width, b + reach) for x in np.arange(-3, 3, rng.uniform(.2, .9))]
    for strip in strips:
        points = view.project(strip + rng.uniform(.01, .06), wall)
        if points is not None:
            darken(image, blur(coverage(points, view.width, view.height), 1.5), .35)
        _fill(image, view, strip, wall, near(rng, rgb, 8))


def _door(rng, image, view, wall, ground, light):
    """A door or window frame, a panel with a moulding, a bigger board: nested rectangles."""
    l, t, r, b = _around(rng, view, .05, .4)
    if rng.random() < .4:
        b += rng.uniform(.5, 4)
    if rng.random() < .2:
        t -= rng.uniform(.5, 4)
    rgb = near(rng, ground, 20) if rng.random() < .5 else wall_colour(rng)
    width = rng.uniform(.02, .25)
    inner = near(rng, ground, 10) if rng.random() < .5 else wall_colour(rng)
    _fill(image, view, _box(l - width - .03, t - width - .03, r + width + .03, b + width + .03), wall, np.asarray(ground) * rng.uniform(.5, .9))
    _fill(image, view, _box(l - width, t - width, r + width, b + width), wall, rgb)
    if rng.random() < .6:
        _fill(image, view, _box(l - .02, t - .02, r + .02, b + .02), wall, np.asarray(rgb) * rng.uniform(.5, 1.2))
    _fill(image, view, _box(l, t, r, b), wall, inner + rng.uniform(0, 9) * noise(rng, view.height, view.width)[..., None])


def _easel(rng, image, view, wall, ground, light):
    """Legs that meet above, a tray that the picture stands on."""
    (w, h), rgb, width = view.half, near(rng, np.array([150, 110, 70]) * rng.uniform(.3, 1.3), 15), rng.uniform(.03, .09)
    top = -h - rng.uniform(.1, .9)
    for x in (-1, 0, 1):
        foot = x * w * rng.uniform(.5, 1.1)
        _fill(image, view, np.array([(foot * .1 - width, top), (foot * .1 + width, top),
                                     (foot + width, h + 2), (foot - width, h + 2)]), wall, near(rng, rgb, 9))
    tray = w * rng.uniform(.5, 1.25)
    _fill(image, view, _box(-tray, h, tray, h + rng.uniform(.05, .16)), wall, near(rng, rgb, 12))
    if rng.random() < .6:
        _fill(image, view, _box(-width * 1.5, -h - rng.uniform(.08, .2), width * 1.5, -h), wall, near(rng, rgb, 12))


def _shelf(rng, image, view, wall, ground, light):
    """Boards or furniture right below (and above) the picture, a dado, a rail."""
    (w, h), rgb = view.half, wall_colour(rng)
    gap = 0 if rng.random() < .5 else rng.uniform(.01, .2)
    reach = rng.choice([w * rng.uniform(1.02, 1.6), 12])
    thick = rng.choice([rng.uniform(.03, .2), 6])
    _fill(image, view, _box(-reach, h + gap, reach, h + gap + thick), wall, rgb)
    _fill(image, view, _box(-reach, h + gap, reach, h + gap + .03), wall, np.asarray(rgb) * rng.uniform(.5, 1.3))
    if rng.random() < .35:
        y = -h - rng.uniform(.03, .4)
        _fill(image, view, _box(-reach, y - rng.uniform(.03, .2), reach, y), wall, near(rng, rgb, 15))


def _adjacent_board(rng, image, view, wall, ground, light):
    """Something long and parallel that touches or nearly touches one side."""
    (w, h), side, gap = view.half, rng.integers(4), 0 if rng.random() < .4 else rng.uniform(0, .12)
    size = rng.uniform(.1, 2)
    low, high = -rng.uniform(.3, 4), rng.uniform(.3, 4)
    box = (_box(low, -h - gap - size, high, -h - gap), _box(w + gap, low, w + gap + size, high),
           _box(low, h + gap, high, h + gap + size), _box(-w - gap - size, low, -w - gap, high))[side]
    _fill(image, view, box, wall, wall_colour(rng) if rng.random() < .6 else near(rng, ground, 25))


_KINDS = _niche, _bars, _door, _easel, _shelf, _adjacent_board


def add_surroundings(rng, image, view, wall, ground, light):
    for _ in range(1 if rng.random() < .75 else 2):
        _KINDS[rng.choice(len(_KINDS), p=[.22, .22, .22, .08, .13, .13])](rng, image, view, wall, ground, light)


def shadow_across(rng, image, view):
    """A hard shadow over picture and wall, or a band of it right beside the picture, straight as bars and shelves cast it."""
    (w, h), strength, sigma = view.half, rng.uniform(.15, .75), rng.uniform(.3, 5)
    if rng.random() < .3:                                    # beside one side, parallel to it
        gap, size = rng.uniform(0, .2), rng.choice([rng.uniform(.05, .4), 9])
        box = _box(-w - gap - size, -9, -w - gap, 9) if rng.random() < .5 else _box(-9, h + gap, 9, h + gap + size)
        box = box * rng.choice([1, -1])
    else:
        angle = rng.uniform(0, 3.2) if rng.random() < .6 else rng.normal(0, .12)
        offset, size = rng.normal(0, .6, 2), rng.choice([rng.uniform(.1, .8), 9])
        box = rectangle(9, size, offset + np.array([0, size]), 0) if rng.random() < .5 else rectangle(size, 9, offset + np.array([size, 0]), 0)
        box = (box - offset) @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]) + offset
        if rng.random() < .3:                                # a leaf, a hand, a railing: not straight
            box = np.repeat(box, 12, 0) + rng.normal(0, .12, (48, 2))
    points = view.project(np.clip(box, -4, 4))
    if points is not None:
        darken(image, blur(coverage(points, view.width, view.height), sigma), strength)
