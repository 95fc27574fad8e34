# SPDX-License-Identifier: MIT
"""A pinhole camera over a level world: x to the right, y up, z ahead."""
import math

import numpy as np


class Camera:
    """Rays of a photo of `size` (width, height) pixels. Angles in radians: roll is positive when the horizon falls to the
    right on the screen, pitch when the camera looks up. `focal` is in pixels; the optical axis passes through `axis`."""

    def __init__(self, size, roll, pitch, yaw, focal, axis=None):
        self.size, self.roll, self.focal = size, roll, focal
        width, height = size
        cx, cy = axis or (width / 2, height / 2)
        x, y = np.meshgrid((np.arange(width, dtype=np.float32) + 0.5 - cx) / focal, (np.arange(height, dtype=np.float32) + 0.5 - cy) / focal)
        along, down = x * math.cos(roll) + y * math.sin(roll), y * math.cos(roll) - x * math.sin(roll)
        up, ahead = math.sin(pitch) - down * math.cos(pitch), math.cos(pitch) + down * math.sin(pitch)
        rays = np.stack([along * math.cos(yaw) + ahead * math.sin(yaw), up, ahead * math.cos(yaw) - along * math.sin(yaw)], -1)
        self.rays = rays / np.linalg.norm(rays, axis=-1, keepdims=True)
        self.elevation = np.arcsin(np.clip(self.rays[..., 1], -1, 1))
        self.azimuth = np.arctan2(self.rays[..., 0], self.rays[..., 2])


class Noise:
    """Smooth noise of many octaves, mean 0 and deviation 1, that repeats every `side` cells."""
    side = 1024

    def __init__(self, random, roughness=1.0):
        f = np.fft.fftfreq(self.side)
        radius = np.hypot(*np.meshgrid(f, f))
        radius[0, 0] = 1
        spectrum = np.fft.fft2(random.normal(size=(self.side, self.side))) * radius ** -roughness
        spectrum[0, 0] = 0
        values = np.fft.ifft2(spectrum).real
        self.values = (values / values.std()).astype(np.float32)

    def __call__(self, x, y):
        i, j = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
        u, v = x - i, y - j
        i, j, right, below = i % self.side, j % self.side, (i + 1) % self.side, (j + 1) % self.side
        n = self.values
        return (n[j, i] * (1 - u) + n[j, right] * u) * (1 - v) + (n[below, i] * (1 - u) + n[below, right] * u) * v


def mix(a, b, t):
    """Colours or numbers, by a share of 0...1 for every pixel."""
    return a + (b - a) * np.clip(t, 0, 1)[..., None]


def sky(camera, random, noise, clouds=None):
    """A gradient from the horizon to the zenith, with clouds and sometimes the sun."""
    blue = np.array([[0.25, 0.45, 0.85], [0.45, 0.6, 0.85], [0.55, 0.58, 0.62], [0.2, 0.25, 0.4], [0.75, 0.77, 0.8]][random.integers(5)])
    low = np.clip(blue + random.uniform(0, 0.4) * np.array([1, 0.9, random.uniform(0.4, 0.9)]), 0, 1)
    picture = mix(low, blue, np.clip(camera.elevation, 0, None) / random.uniform(0.3, 1.2))
    amount = random.choice([0, 0.5, 1.0]) if clouds is None else clouds
    if amount:
        # A flat layer far above: clouds thin out into bands at the horizon.
        height = 1 / np.clip(camera.rays[..., 1], 0.03, None)
        scale = random.uniform(15, 60)
        cloud = noise(camera.rays[..., 0] * height * scale, camera.rays[..., 2] * height * scale) + random.normal(0, 0.7)
        picture = mix(picture, np.full(3, random.uniform(0.6, 1)), amount * np.clip(cloud, 0, 1.5) / 1.5 * np.clip(camera.elevation / 0.12, 0, 1))
    if random.random() < 0.2:
        away = np.hypot(camera.elevation - random.uniform(0, 0.3), camera.azimuth - random.normal(0, 0.4))
        picture = mix(picture, np.array([1, 0.95, 0.8]), np.exp(-away / random.uniform(0.02, 0.15)))
    return picture
