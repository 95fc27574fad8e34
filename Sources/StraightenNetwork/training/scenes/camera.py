# SPDX-License-Identifier: MIT
"""A random pinhole camera before a wall or desk, and the bow of its lens."""
import math
from dataclasses import dataclass

import numpy as np


@dataclass
class View:
    """The picture's front face is |x| <= half[0], |y| <= half[1], z = 0; z grows away from the camera, y down."""
    matrix: np.ndarray
    """3 x 4: canvas point ~ matrix @ (x, y, z, 1)."""
    half: tuple
    width: int
    height: int

    def project(self, points, z=0.):
        """(n, 2) points at depth z to canvas points; None if one lies behind the camera."""
        points = np.asarray(points, float)
        homogeneous = np.c_[points, np.full(len(points), z), np.ones(len(points))] @ self.matrix.T
        if homogeneous[:, 2].min() < .15:
            return None
        return homogeneous[:, :2] / homogeneous[:, 2:]

    @property
    def quad(self):
        return self.project(rectangle(*self.half))


def rectangle(half_width, half_height, centre=(0, 0), angle=0.):
    """Corners clockwise from the top left."""
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (half_width, half_height)
    cosine, sine = math.cos(angle), math.sin(angle)
    return corners @ np.array([[cosine, sine], [-sine, cosine]]) + centre


def _rotation(yaw, pitch, roll):
    x = np.array([[1, 0, 0], [0, math.cos(pitch), -math.sin(pitch)], [0, math.sin(pitch), math.cos(pitch)]])
    y = np.array([[math.cos(yaw), 0, math.sin(yaw)], [0, 1, 0], [-math.sin(yaw), 0, math.cos(yaw)]])
    z = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    return z @ x @ y


def _angles(rng, frontal, tilt):
    spread = 2.5 if frontal else tilt or rng.choice([4, 12, 24], p=[.4, .4, .2])
    yaw, pitch = np.clip(rng.normal(0, spread, 2), -48, 48)
    k = rng.random() * (.5 if frontal else 1)
    roll = rng.normal(0, 2) if k < .55 else rng.normal(0, 10) if k < .8 else rng.uniform(-45, 45)
    return np.radians([yaw, pitch, roll])


def random_view(rng, width, height, document=False, area=None, tilt=None, outside=None):
    """A picture of random proportions in the photo; None after 60 failed tries.

    area: range of its part of the photo. tilt: spread of yaw and pitch, degrees. outside: whether it may be cut.
    """
    for _ in range(60):
        proportion = math.exp(rng.normal(0, .38) if rng.random() < .85 else rng.uniform(-1.61, 1.61))
        if document and rng.random() < .5:
            proportion = rng.uniform(.66, .8) ** rng.choice([1, 1, -1])
        frontal = area is None and rng.random() < .12
        if frontal:
            proportion = width / height * rng.uniform(.85, 1.18)
        half = math.sqrt(proportion), 1 / math.sqrt(proportion)
        matrix = np.c_[_rotation(*_angles(rng, frontal, tilt)), [0, 0, rng.uniform(2.2, 7)]]
        corners = np.c_[rectangle(*half), np.zeros(4), np.ones(4)] @ matrix.T
        if corners[:, 2].min() < .3:
            continue
        corners = corners[:, :2] / corners[:, 2:]
        x, y = corners.T
        shoelace = .5 * abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
        if area is not None:
            part = math.exp(rng.uniform(*np.log(area)))
        elif frontal:
            part = rng.uniform(.65, .97)
        else:
            part = math.exp(rng.uniform(math.log(.04), math.log(.95))) if rng.random() < .4 else rng.uniform(.12, .8)
        scale = math.sqrt(part * width * height / shoelace)
        low, size = scale * corners.min(0), scale * np.ptp(corners, axis=0)
        cut = rng.random() < .12 if outside is None else outside
        if (size > np.array([width, height]) * (1.25 if cut else .985)).any():
            continue
        if cut:
            offset = np.array([rng.uniform(-.25 * size[0], width - .75 * size[0]), rng.uniform(-.25 * size[1], height - .75 * size[1])])
        else:
            offset = (rng.beta(2.2, 2.2, 2) if rng.random() < .8 else rng.uniform(0, 1, 2)) * (np.array([width, height]) - size)
        shift = offset - low
        place = np.array([[scale, 0, shift[0]], [0, scale, shift[1]], [0, 0, 1]])
        return View(place @ matrix, half, width, height)
    return None


class LensBow:
    """Radial distortion about the centre; `strength` = relative shift at the corner of the photo."""

    def __init__(self, width, height, strength):
        self.centre = np.array([width, height]) / 2
        self.per_square = strength / (self.centre ** 2).sum()
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        x += np.float32(.5 - width / 2)
        y += np.float32(.5 - height / 2)
        factor = 1 + np.float32(self.per_square) * (x * x + y * y)
        self.map_x = x * factor + np.float32(width / 2 - .5)
        self.map_y = y * factor + np.float32(height / 2 - .5)

    def __call__(self, points):
        """Where points of the undistorted picture appear."""
        target = np.asarray(points, float) - self.centre
        result = target.copy()
        for _ in range(12):
            result += target - result * (1 + self.per_square * (result ** 2).sum(-1, keepdims=True))
        return result + self.centre
