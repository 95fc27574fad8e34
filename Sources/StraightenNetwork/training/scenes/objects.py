# SPDX-License-Identifier: MIT
"""A flat object with thickness in the scene: its shadow, its side faces, its front face."""
from dataclasses import dataclass

import cv2
import numpy as np

from .camera import rectangle
from .canvas import blend, blur, colour, coverage, darken
from .frames import fade_sides, picture_face, plain_face, reflection, sheet_face


@dataclass
class Slab:
    """A rectangle parallel to the wall, `depth` thick; units of the view."""
    half: tuple
    depth: float
    document: bool
    centre: tuple = (0., 0.)
    angle: float = 0.
    paper: object = None
    fade: bool = False
    frame: object = None
    """Whether a painting is framed; None: as it comes."""
    face: object = None
    """Draws the front: (rng, height, width) to a canvas; None: a picture or a sheet."""
    similar: bool = False
    """A plain canvas in about the wall's colour."""

    def corners(self):
        return rectangle(*self.half, self.centre, self.angle)


def cast_shadow(rng, image, view, slab, wall, light):
    """The slab's shadow on the wall at depth `wall`."""
    base = slab.corners()
    reach = np.clip(light.direction[:2] / light.direction[2], -2.5, 2.5) * slab.depth
    distance = rng.choice([1., rng.uniform(1, 2.5)])         # frames lean forward, hang on wires
    shape = cv2.convexHull(np.float32(np.r_[base, base + reach * distance]))[:, 0]
    projected = view.project(shape, wall)
    if projected is None:
        return
    scale = _diameter(projected) / max(_diameter(shape), 1e-6)
    mask = blur(coverage(projected, view.width, view.height), light.softness * slab.depth * distance * scale)
    darken(image, mask, light.darkness)
    if rng.random() < .5:                                    # little light reaches the gap at the wall
        contact = blur(coverage(view.project(base, wall), view.width, view.height), rng.uniform(.5, 3) + slab.depth * scale * .3)
        darken(image, contact, rng.uniform(.05, .4))


def _diameter(points):
    return float(np.linalg.norm(np.ptp(points, axis=0)))


def _side_faces(rng, image, view, front, back, face, light):
    h, w = face.shape[:2]
    strips = face[:max(1, h // 50)], face[:, -max(1, w // 50):], face[-max(1, h // 50):], face[:, :max(1, w // 50)]
    wrapped, own = rng.random() < .5, colour(rng)
    for side, normal in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        following = (side + 1) % 4
        shape = np.array([back[side], back[following], front[following], front[side]])
        x, y = shape.T
        if np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)) <= 0:
            continue                                         # turned away
        lit = max(0., -float(np.dot(normal, light.direction[:2]))) / max(.3, light.direction[2])
        albedo = strips[side].mean((0, 1)) if wrapped else own
        paint = albedo * (light.ambient * rng.uniform(.6, 1.1) + (1 - light.ambient) * lit)
        if wrapped and rng.random() < .5:                    # the painting goes on around the edge
            depth = max(2, (w if side % 2 else h) // 8)
            around = (face[:depth], face[:, :-depth - 1:-1].transpose(1, 0, 2), face[:-depth - 1:-1, ::-1], face[::-1, :depth].transpose(1, 0, 2))[side]
            paint = _warp(np.ascontiguousarray(around[::-1]), shape, view) * np.float32(paint.mean() / max(8., albedo.mean()))
        blend(image, coverage(shape, view.width, view.height), np.clip(paint, 0, 255))


def _warp(face, quad, view):
    """The face seen at `quad`, on a canvas that is only painted near it."""
    h, w = face.shape[:2]
    canvas = np.zeros((view.height, view.width, 3), np.float32)
    low = np.clip(np.floor(quad.min(0)) - 1, 0, (view.width, view.height)).astype(int)
    high = np.clip(np.ceil(quad.max(0)) + 1, 0, (view.width, view.height)).astype(int)
    if (high <= low).any():
        return canvas
    source = np.float32([(0, 0), (w, 0), (w, h), (0, h)]) - .5
    transform = cv2.getPerspectiveTransform(source, np.float32(quad - low) - .5)
    canvas[low[1]:high[1], low[0]:high[0]] = cv2.warpPerspective(
        face.astype(np.float32), transform, tuple(int(v) for v in high - low), borderMode=cv2.BORDER_REPLICATE)
    return canvas


def _face(rng, h, w, slab, light, ground):
    if slab.face:
        return slab.face(rng, h, w)
    if slab.similar:
        return plain_face(rng, h, w, ground)
    return sheet_face(rng, h, w, ground, slab.paper) if slab.document else picture_face(rng, h, w, ground, light, slab.frame)


def _rounded(rng, h, w):
    """A canvas of ones with the corners of a card cut off; the outline that counts keeps its sharp corners."""
    radius = max(1, int(rng.uniform(.015, .13) * min(h, w)))
    mask = np.zeros((h, w, 3), np.float32)
    cv2.rectangle(mask, (radius, 0), (w - 1 - radius, h - 1), (1, 1, 1), -1)
    cv2.rectangle(mask, (0, radius), (w - 1, h - 1 - radius), (1, 1, 1), -1)
    for x in (radius, w - 1 - radius):
        for y in (radius, h - 1 - radius):
            cv2.circle(mask, (x, y), radius, (1, 1, 1), -1)
    return cv2.GaussianBlur(mask, (0, 0), .6, borderType=cv2.BORDER_REPLICATE)


def paint_slab(rng, image, view, slab, light, wall, ground, shadow=.85):
    """Paints the slab on the wall at depth `wall`; returns its front corners on the canvas, or None.

    ground: colour around it. shadow: probability of a cast shadow.
    """
    corners = slab.corners()
    front, back = view.project(corners, wall - slab.depth), view.project(corners, wall)
    if front is None or back is None or np.abs(front).max() > 4 * max(view.width, view.height):
        return None
    lengths = np.linalg.norm(front - np.roll(front, -1, 0), axis=1)
    w, h = (int(np.clip(max(lengths[i], lengths[i + 2]) * 1.05, 10, 480)) for i in (0, 1))
    face = _face(rng, h, w, slab, light, ground)
    if slab.fade:
        fade_sides(rng, face, ground)
    if rng.random() < shadow:
        cast_shadow(rng, image, view, slab, wall, light)
    if slab.depth > .01:
        _side_faces(rng, image, view, front, back, face, light)
    if rng.random() < .28:
        face = face + (255 - face) * reflection(rng, h, w)[..., None]
    warped = _warp(face, front, view)
    mask = coverage(front, view.width, view.height)
    if slab.document and rng.random() < .18:
        mask = mask * _warp(_rounded(rng, h, w), front, view)[..., 0]
    blend(image, mask, warped)
    return front
