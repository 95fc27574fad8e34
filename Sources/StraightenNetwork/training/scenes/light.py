# SPDX-License-Identifier: MIT
"""The light of a scene, and what light and camera do to the finished canvas."""
import math
from dataclasses import dataclass

import cv2
import numpy as np

from .canvas import blur, polygon


@dataclass
class Light:
    """One lamp shades bevels and sides and casts the shadow."""
    direction: np.ndarray
    """Unit vector that light travels along; x right, y down, z into the wall."""
    ambient: float
    gloss: float
    softness: float
    """Radius of the penumbra in units of the object's distance from the wall."""
    darkness: float


def random_light(rng, flat=False, hard=False):
    """flat: a desk, where light comes from anywhere. hard: low and sharp."""
    angle = rng.uniform(0, 2 * math.pi) if flat or rng.random() < .3 else rng.normal(math.pi / 2, .6)
    height = rng.uniform(.35, 1) if hard else rng.uniform(.5, 2.5)
    direction = np.array([math.cos(angle), math.sin(angle), height])
    direction /= np.linalg.norm(direction)
    softness = rng.uniform(.02, .2) if hard else rng.choice([rng.uniform(.03, .3), rng.uniform(.2, 1.2)])
    darkness = rng.uniform(.35, .8) if hard else rng.uniform(.08, .7)
    return Light(direction, rng.uniform(.3, .8), rng.uniform(0, 1) if rng.random() < .3 else 0., softness, darkness)


def falloff(rng, h, w):
    """Brightness over the scene: slope, vignette, spot lights, shadows and sun patches across everything."""
    y, x = np.linspace(-1, 1, h, dtype=np.float32)[:, None], np.linspace(-1, 1, w, dtype=np.float32)[None]
    angle = rng.uniform(0, 6.3)
    gain = 1 + rng.uniform(0, .45) * (x * math.cos(angle) + y * math.sin(angle)) / 1.4
    if rng.random() < .5:
        gain = gain * (1 - rng.uniform(0, .35) * (x * x + y * y) / 2)
    if rng.random() < .25:
        cx, cy, radius = rng.uniform(-.8, .8), rng.uniform(-1, .5), rng.uniform(.4, 1.4)
        spot = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2)
        gain = gain * (rng.uniform(.3, .8) + rng.uniform(.3, .9) * spot)
    if rng.random() < .3:
        mask = np.zeros((h, w), np.float32)
        if rng.random() < .5:                                # the shadow of something outside the photo
            polygon(mask, rng.uniform(-.3, 1.3, (rng.integers(3, 6), 2)) * (w, h), (1.,))
        else:                                                # sun through a window
            corner, across, down = rng.uniform(-.2, .8, 2) * (w, h), rng.normal(0, .35, 2) * (w, w), rng.normal(0, .35, 2) * (h, h)
            for i in range(rng.integers(1, 4)):
                start = corner + across * 1.1 * i
                polygon(mask, [start, start + across, start + across + down, start + down], (1.,))
            mask = 1 - mask
        gain = gain * (1 - rng.uniform(.1, .7) * blur(mask, rng.uniform(.5, 4 if rng.random() < .5 else 20)))
    return gain


def glare(rng, image):
    """Lamps and windows mirrored by whatever lies there, across edges, too; in place."""
    h, w = image.shape[:2]
    mask = np.zeros((h, w), np.float32)
    for _ in range(rng.integers(1, 4)):
        centre, axes = rng.uniform(0, 1, 2) * (w, h), rng.uniform(.01, .18, 2) * min(h, w) + 1
        cv2.ellipse(mask, tuple(int(v) for v in centre), tuple(int(v) for v in axes), rng.uniform(0, 180), 0, 360, 1., -1)
    mask = blur(mask, rng.uniform(1, 25))
    image += (255 - image) * (np.clip(mask * rng.uniform(.5, 2), 0, 1) * rng.uniform(.3, 1))[..., None]


def _tone(rng, image):
    """White balance, gamma, contrast, exposure; in 0 ... 255, out 0 ... 1."""
    if rng.random() < .6:
        image = image * (1 + rng.normal(0, .09, 3)).astype(np.float32)
    image = np.clip(image, 0, 255) * np.float32(1 / 255)
    if rng.random() < .5:
        image = image ** np.float32(rng.uniform(.6, 1.4))
    if rng.random() < .5:
        contrast = rng.uniform(.5, 1.15)
        image = (image - .5) * contrast + .5 + rng.uniform(-.5, .5) * (1 - min(contrast, 1))
    if rng.random() < .3:
        image = image * rng.uniform(.45, 1.45)
    mean = float(image.mean())
    if mean < .35 and rng.random() < .7:                     # the camera's own exposure
        image = image * min(4., rng.uniform(.35, .6) / max(mean, .02))
    if rng.random() < .08:
        image = np.repeat(image.mean(2, keepdims=True), 3, 2)
    return image


def _unsharpness(rng, image):
    k = rng.random()
    if k < .25:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(.6, 2.5))
    if k < .32:                                              # moved
        length, angle = int(rng.integers(3, 12)), rng.uniform(0, 3.2)
        kernel, centre = np.zeros((length, length), np.float32), (length - 1) / 2
        reach = np.array([math.cos(angle), math.sin(angle)]) * centre
        ends = [tuple(int(round(v)) for v in centre + sign * reach) for sign in (-1, 1)]
        cv2.line(kernel, *ends, 1., 1)
        return cv2.filter2D(image, -1, kernel / max(kernel.sum(), 1e-3))
    return image


def expose(rng, image):
    if rng.random() < .75:
        image = image * falloff(rng, *image.shape[:2])[..., None]
    return _unsharpness(rng, _tone(rng, image))


def sensor(rng, image):
    """Noise and compression of the shrunk picture, 0 ... 1 to bytes."""
    if rng.random() < .5:
        image = image + rng.normal(0, rng.uniform(0, .03)) + rng.standard_normal(image.shape, dtype=np.float32) * np.float32(rng.uniform(0, .035))
    image = np.clip(image * 255, 0, 255).astype(np.uint8)
    if rng.random() < .4:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 96))])[1], 1)
    return image
