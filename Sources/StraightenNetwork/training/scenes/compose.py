# SPDX-License-Identifier: MIT
"""Whole scenes by recipe, and what is true in them."""
import math
from dataclasses import dataclass, field

import cv2
import numpy as np

from . import textures
from .camera import LensBow, random_view, rectangle
from .canvas import DRAW, SIZE, colour, near, polygon
from .desk import add_desk
from .light import expose, glare, random_light, sensor
from .negatives import NEGATIVE_OBJECTS, round_object
from .objects import Slab, cast_shadow, paint_slab
from .paintings import painting
from .props import clutter, crossing_cable, fingers
from .surfaces import add_desk_edge, add_room, background
from .surroundings import add_surroundings, shadow_across

MAX_TRUTHS = 3
OUTLINE = 64
"""Points of an outline; every sixteenth is a corner, clockwise."""

KINDS = {"painting": .15, "document": .13, "shadow": .06, "deep": .06, "niche": .08, "pile": .12, "fade": .05,
         "equal": .03, "small": .03, "empty": .09, "object": .07, "plain": .05, "desk": .08}
"""Share of each recipe; a hold-out names them one by one."""


@dataclass
class Scene:
    """Coordinates: the letterboxed picture, pixel (0, 0) covers [0, 1) x [0, 1)."""
    image: np.ndarray
    """uint8, SIZE x SIZE x 3, black beyond the photo."""
    box: tuple
    """x, y, width, height of the photo inside."""
    truths: list = field(default_factory=list)
    """Outlines (OUTLINE, 2), any of which is right; none: there is no picture."""


def _photo_size(rng):
    proportion = rng.choice([4 / 3, 3 / 4, 16 / 9, 9 / 16, 1, 1.5, 2 / 3, rng.uniform(.6, 1.7)],
                            p=[.25, .2, .18, .05, .06, .1, .1, .06])
    other = int(round(DRAW / max(proportion, 1 / proportion) / 3)) * 3
    return (DRAW, other) if proportion >= 1 else (other, DRAW)


def _in_plane(rng, image, view, wall):
    """The background seen with the perspective of the wall."""
    quad = view.project(rectangle(*view.half), wall)
    if quad is None:
        return image
    x, y = quad.T
    area = .5 * abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
    flat = rectangle(*view.half) * math.sqrt(area) / 2 + quad.mean(0)
    transform = cv2.getPerspectiveTransform(np.float32(flat), np.float32(quad))
    return cv2.warpPerspective(image, transform, (view.width, view.height), borderMode=cv2.BORDER_REFLECT_101)


def _neighbour(rng, view, document):
    """Centre and half size of another picture beside the main one, in its plane."""
    (w, h), size, shape = view.half, rng.uniform(.12, .8) if rng.random() < .8 else rng.uniform(.7, 1), math.exp(rng.normal(0, .15))
    half = np.array([w * size * shape, h * size / shape])
    direction = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]][rng.integers(4)]) + rng.normal(0, .05, 2)
    if rng.random() < .3:
        angle = rng.uniform(0, 2 * math.pi)
        direction = np.array([math.cos(angle), math.sin(angle)])
    gap = -rng.uniform(0, .5) * half.min() if document and rng.random() < .4 else rng.uniform(.03, .8)
    need = ((np.array([w, h]) + half) / np.maximum(np.abs(direction), 1e-3)).min()
    return half, direction * (need + gap), size


def _is_rival(front, quad, view):
    """Whether another picture is as good an answer as the main one."""
    def area(q):
        x, y = q.T
        return .5 * abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
    visible = (front > 1).all() and (front < np.array([view.width, view.height]) - 1).all()
    return visible and area(front) > .72 * area(quad)


class _Composer:
    """Builds one scene; the canvas and the truths grow from back to front."""

    def __init__(self, rng, kind):
        self.rng, self.kind = rng, kind
        self.document = kind in ("document", "pile", "desk") or kind in ("fade", "small", "equal") and rng.random() < .5
        self.width, self.height = _photo_size(rng)
        self.view = self._view() if kind not in ("empty", "object") else None
        self.light = random_light(rng, flat=self.document, hard=kind == "shadow")
        self.truths = []

    def _view(self):
        rng, size = self.rng, (self.width, self.height)
        if self.kind == "equal":
            return random_view(rng, *size, area=(.03, .16), tilt=rng.choice([4, 12]), outside=False)
        if self.kind == "small":
            return random_view(rng, *size, self.document, area=(.03, .1))
        if self.kind == "deep":
            return random_view(rng, *size, tilt=rng.choice([12, 20, 28]), outside=False)
        if self.kind == "pile":
            return random_view(rng, *size, True, area=(.04, .5))
        if self.kind == "desk":
            return random_view(rng, *size, True, area=(.05, .3), tilt=rng.choice([4, 12, 24]))
        return random_view(rng, *size, self.document)

    def _depth(self):
        rng = self.rng
        if self.document:
            return rng.uniform(.002, .012) if rng.random() < .85 else rng.uniform(.02, .2)
        if self.kind == "deep":
            return rng.uniform(.08, .42)
        if self.kind == "shadow":
            return rng.uniform(.05, .2)
        return rng.uniform(.01, .1) if rng.random() < .75 else rng.uniform(.05, .3)

    def run(self):
        rng = self.rng
        self.image = background(rng, self.height, self.width)
        if self.view is None:
            self._without_picture()
        else:
            self._with_picture()
        return self._finished()

    # MARK: scenes without a picture

    def _without_picture(self):
        rng = self.rng
        if self.kind == "empty" and rng.random() < .5:
            whole = textures.photo if textures.chosen(rng, .8) else lambda *a: painting(*a, colour(rng))
            self.image = whole(rng, self.height, self.width)
        elif rng.random() < .6:
            add_room(rng, self.image)
        elif rng.random() < .5:
            add_desk_edge(rng, self.image)
        if self.kind == "object":
            for _ in range(1 if rng.random() < .75 else 2):
                kinds = [.25, .25, .15, .35] if textures.chosen(rng, 1) else [.4, .4, .2, 0]
                NEGATIVE_OBJECTS[rng.choice(4, p=kinds)](rng, self.image)
        if rng.random() < .6:
            clutter(rng, self.image, rng.poisson(4))

    # MARK: scenes with one

    def _with_picture(self):
        rng, view = self.rng, self.view
        depth = self._depth()
        if self.kind == "plain" and rng.random() < .7:
            self.image = self.image.mean((0, 1)) + (self.image - self.image.mean((0, 1))) * np.float32(rng.uniform(0, .4))
        if self.kind == "pile" and rng.random() < .5:        # a light table top
            self.image = np.float32(colour(rng, rng.uniform(.6, 1), rng.uniform(0, .15))) + (self.image - self.image.mean((0, 1))) * np.float32(rng.uniform(0, .2))
        wall, quad = depth, view.quad
        if rng.random() < .5:
            self.image = _in_plane(rng, self.image, view, wall)
        if not self.document or rng.random() < .15:
            if rng.random() < .7:
                add_room(rng, self.image)
        elif rng.random() < .3:
            add_desk_edge(rng, self.image)
        inside = np.clip(quad, 0, np.array([self.width, self.height]) - 1).astype(int)
        ground = self.image[inside[:, 1], inside[:, 0]].mean(0)
        if rng.random() < .06:
            round_object(rng, self.image)
        if self.kind == "niche" or rng.random() < (.05 if self.document else .12):
            add_surroundings(rng, self.image, view, wall, ground, self.light)
            ground = self.image[inside[:, 1], inside[:, 0]].mean(0)
        if rng.random() < .5:
            clutter(rng, self.image, rng.poisson(2.5 if self.document else .7))
        if self.document and rng.random() < .15:
            self._laptop_corner()
        if self.kind == "desk" or self.document and rng.random() < .06:
            add_desk(rng, self.image, view, wall, ground, self.light)
        if rng.random() < .35:                               # a second lamp
            second = random_light(rng, flat=self.document)
            self._shadow_only(depth, wall, second)
        paper = self._paper(ground)
        if self.kind == "equal":
            self._equals(depth, wall, ground, paper)
        elif rng.random() < (.45 if self.document else .38):
            self._neighbours(depth, wall, ground, quad)
        if self.kind == "pile" or self.document and rng.random() < .15:
            self._pile(depth, wall, ground, paper)
        fade = self.kind == "fade" or rng.random() < .04
        main = Slab(view.half, depth, self.document, paper=paper, fade=fade, frame=False if self.kind == "deep" and rng.random() < .85 else None,
                    similar=self.kind == "plain" or self.kind == "deep" and rng.random() < .2)
        quad = paint_slab(rng, self.image, view, main, self.light, wall, ground, .6 if self.document else .9)
        self.truths.insert(0, quad)
        self._in_front(quad)

    def _shadow_only(self, depth, wall, light):
        light.darkness *= .6
        cast_shadow(self.rng, self.image, self.view, Slab(self.view.half, depth, self.document), wall, light)

    def _paper(self, ground):
        rng = self.rng
        if self.kind == "pile" and rng.random() < .7:        # near white on near white
            return np.clip(ground + rng.normal(8, 12) + rng.normal(0, 4, 3), 0, 255)
        if self.document and rng.random() < .35:
            return np.clip(ground + rng.normal(12, 18) + rng.normal(0, 5, 3), 0, 255)
        return colour(rng, rng.uniform(.75, 1), rng.uniform(0, .1)) if self.kind == "pile" else None

    def _laptop_corner(self):
        """Something dark that reaches in from a corner of the photo."""
        rng, size = self.rng, np.array([self.width, self.height])
        corner = rng.integers(0, 2, 2) * size
        inward = np.sign(size / 2 - corner)
        shape = [(0, 0), (rng.uniform(.1, .5) * size[0], rng.normal(0, 9)), rng.uniform(.05, .45, 2) * size, (rng.normal(0, 9), rng.uniform(.1, .5) * size[1])]
        polygon(self.image, corner + inward * np.array(shape), colour(rng, rng.uniform(.02, .3)))

    def _neighbours(self, depth, wall, ground, quad):
        rng, view = self.rng, self.view
        middle = np.array([self.width, self.height]) / 2
        for _ in range(rng.integers(1, 5)):
            half, centre, size = _neighbour(rng, view, self.document)
            slab = Slab(tuple(half), depth * rng.uniform(.5, 1), self.document if rng.random() < .8 else not self.document,
                        tuple(centre), rng.normal(0, .3) if self.document else 0.)
            q = view.project(slab.corners(), wall - slab.depth)
            if q is None:
                continue
            if size > .7 and np.linalg.norm(q.mean(0) - middle) < np.linalg.norm(quad.mean(0) - middle):
                continue                                     # the main one must not be beside the point
            q = paint_slab(rng, self.image, view, slab, self.light, wall, ground)
            if q is not None and _is_rival(q, quad, view) and cv2.intersectConvexConvex(np.float32(q), np.float32(quad))[0] == 0:
                self.truths.append(q)
        if not self.document and rng.random() < .3:          # the label
            at = (rng.choice([-1, 1]) * (view.half[0] + rng.uniform(.2, .7)), view.half[1] * rng.uniform(-.2, 1))
            q = view.project(rectangle(w := rng.uniform(.05, .2), w * .7, at), wall)
            if q is not None:
                polygon(self.image, q, colour(rng, rng.uniform(.7, 1), .05))

    def _equals(self, depth, wall, ground, paper):
        """A row, column or grid of pictures of one size."""
        rng, view = self.rng, self.view
        step = 2 * np.array(view.half) + rng.uniform(.05, .7)
        columns = [c for c in range(-3, 4)] if (axis := rng.integers(3)) != 1 else [0]
        rows = [r for r in range(-3, 4)] if axis != 0 else [0]
        skip = rng.random() < .3
        for column in columns:
            for row in rows:
                if (column, row) == (0, 0) or max(abs(column), abs(row)) > 1 and skip:
                    continue
                half = np.array(view.half) * (1 if rng.random() < .8 else rng.uniform(.9, 1))
                slab = Slab(tuple(half), depth, self.document, tuple(step * (column, row)), rng.normal(0, .01), paper)
                q = view.project(slab.corners(), wall - depth)
                if q is None or (q.max(0) < 0).any() or (q.min(0) > (self.width, self.height)).any():
                    continue
                q = paint_slab(rng, self.image, view, slab, self.light, wall, ground)
                if q is not None and _is_rival(q, view.quad, view):
                    self.truths.append(q)

    def _pile(self, depth, wall, ground, paper):
        """Like sheets under the top one, lying nearly as it does."""
        rng, view = self.rng, self.view
        if paper is None:
            paper = colour(rng, rng.uniform(.75, 1), rng.uniform(0, .1))
        for _ in range(rng.integers(1, 6)):
            half = np.array(view.half) * rng.uniform(.85, 1.08)
            slab = Slab(tuple(half), .004, True, tuple(rng.normal(0, .12, 2) * view.half), rng.normal(0, .14), near(rng, paper, 6))
            paint_slab(rng, self.image, view, slab, self.light, wall, ground)
        if rng.random() < .5:                                # a showy thing beside it that is not meant
            half, centre, _ = _neighbour(rng, view, True)
            size = np.array(view.half) * rng.uniform(.3, .75)
            slab = Slab(tuple(size), .02, True, tuple(centre * 1.3), rng.normal(0, .5), colour(rng, saturation=.7))
            paint_slab(rng, self.image, view, slab, self.light, wall, ground)

    def _in_front(self, quad):
        rng = self.rng
        if rng.random() < (.6 if self.kind in ("shadow", "plain") else .15):
            shadow_across(rng, self.image, self.view)
        if rng.random() < .1:
            glare(rng, self.image)
        if rng.random() < (.7 if self.kind in ("pile", "desk") else .5 if self.document else .07):
            spread = np.linalg.norm(quad[0] - quad[2]) * .35
            clutter(rng, self.image, rng.integers(1, 12 if self.kind == "pile" else 8) if self.document else 1, (quad.mean(0), spread))
        if rng.random() < (.5 if self.kind == "pile" else .1 if self.document else 0):
            crossing_cable(rng, self.image, quad)
        if rng.random() < (.1 if self.document else .02):
            fingers(rng, self.image, quad)
        if rng.random() < .05:                               # a visitor's head
            cv2.ellipse(self.image, (int(rng.uniform(0, self.width)), self.height), (int(rng.uniform(.04, .12) * DRAW), int(rng.uniform(.1, .3) * DRAW)),
                        0, 0, 360, tuple(colour(rng, rng.uniform(.05, .5))), -1)

    # MARK: camera and truth

    def _finished(self):
        rng, image = self.rng, self.image
        t = np.arange(OUTLINE // 4)[:, None] / (OUTLINE // 4)
        outlines = [np.concatenate([q[i] * (1 - t) + q[(i + 1) % 4] * t for i in range(4)]) for q in self.truths[:MAX_TRUTHS]]
        if rng.random() < .25:
            bow = LensBow(self.width, self.height, rng.uniform(-.07, .07))
            image = cv2.remap(image, bow.map_x, bow.map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
            outlines = [bow(o) for o in outlines]
        scale = SIZE / DRAW
        w, h = int(self.width * scale), int(self.height * scale)
        small = sensor(rng, cv2.resize(expose(rng, np.float32(image)), (w, h), interpolation=cv2.INTER_AREA))
        x, y = (SIZE - w) // 2, (SIZE - h) // 2
        letterboxed = np.zeros((SIZE, SIZE, 3), np.uint8)
        letterboxed[y:y + h, x:x + w] = small
        return Scene(letterboxed, (x, y, w, h), [(o * scale + (x, y)).astype(np.float32) for o in outlines])


def random_scene(rng, kind=None):
    """A scene of the given kind; None: one by KINDS' shares. Returns the kind too."""
    names = list(KINDS)
    kind = kind or names[rng.choice(len(names), p=np.array(list(KINDS.values())) / sum(KINDS.values()))]
    while True:
        composer = _Composer(rng, kind)
        if composer.view is None and kind not in ("empty", "object"):
            continue
        scene = composer.run()
        if kind in ("empty", "object") or scene.truths:
            return scene, kind
