# SPDX-License-Identifier: MIT
"""Sea and land under a sky."""
import numpy as np

from .camera import Noise, mix, sky


def plane(camera, height):
    """Distance along the ray and position on the ground `height` metres below the eye; far above the horizon: infinite."""
    down = np.where(camera.rays[..., 1] < -1e-4, -camera.rays[..., 1], np.nan)
    t = height / down
    return t, camera.rays[..., 0] * t, camera.rays[..., 2] * t


def ridge(camera, random, rough, height, peak):
    """Elevation of a skyline over the azimuth of each pixel, radians."""
    f = np.arange(1.0, 400)
    amplitude = f ** -rough * random.normal(size=len(f))
    x = np.linspace(-np.pi, np.pi, 8192)
    line = (amplitude[:, None] * np.sin(f[:, None] * x + random.uniform(0, 6.3, len(f))[:, None])).sum(0)
    line = (line - line.min()) / np.ptp(line)
    return height + peak * np.interp(camera.azimuth, x, line)


def layers(picture, camera, random, noise, count, peak, hue, haze):
    """Ranges of hills, the farthest first and in most haze."""
    for i in range(count):
        near = (i + 1) / count
        line = ridge(camera, random, random.uniform(0.9, 2), -0.01 * near, peak * random.uniform(0.3, 1))
        tone = hue * random.uniform(0.6, 1.2) * (1 + 0.25 * noise(camera.azimuth * 500, camera.elevation * 900))[..., None]
        soft = np.clip((line - camera.elevation) * camera.focal, 0, 1)
        picture = mix(picture, mix(tone, np.full(3, 0.75), np.full(line.shape, haze * (1 - near))), soft)
    return picture


def blend(picture, ground, camera):
    """The ground below the horizon, the edge a pixel wide."""
    return mix(picture, np.nan_to_num(ground), 0.5 - camera.elevation * camera.focal)


def sea(random, size, view):
    noise, camera = Noise(random, random.uniform(0.8, 1.4)), view(random, size, pitch=0.15, field=(35, 80))
    picture = sky(camera, random, noise)
    height = float(np.exp(random.uniform(np.log(1.2), np.log(60))))
    t, x, z = plane(camera, height)
    t, x, z = (np.nan_to_num(np.clip(a, -1e5, 1e5), nan=1e5) for a in (t, x, z))
    water = np.array([[0.1, 0.25, 0.35], [0.2, 0.35, 0.4], [0.05, 0.12, 0.2], [0.3, 0.35, 0.4], [0.45, 0.5, 0.6]][random.integers(5)])
    scale, wind, sharp = random.uniform(2, 12) / height, random.uniform(0, np.pi), random.uniform(1, 5)
    u, v = (x * np.cos(wind) + z * np.sin(wind)) * scale * sharp, (z * np.cos(wind) - x * np.sin(wind)) * scale
    calm = 1 / (1 + t / (height * random.uniform(20, 200)))
    ground = water * (1 + random.uniform(0.1, 0.6) * calm * noise(u * 8, v * 8))[..., None]
    ground = mix(ground, water * random.uniform(0.5, 1.6), t / (height * random.uniform(30, 300)))
    if random.random() < 0.5:   # fronts of waves, at any angle to the horizon
        period, turn = height * random.uniform(2, 8), random.normal(0, 0.5)
        front = (z * np.cos(turn) + x * np.sin(turn)) / period + 0.25 * noise(x * 4 / height, z * 4 / height)
        foam = (front % 1 < random.uniform(0.05, 0.2)) & (front < random.integers(1, 6)) & (t < 60 * height)
        ground = mix(ground, np.full(3, random.uniform(0.75, 1)), foam * random.uniform(0.4, 1))
    if random.random() < 0.45:  # a beach or a bank, whose border falls or rises
        near, turn = height * random.uniform(1.5, 9), random.normal(0, 0.5)
        border = z * np.cos(turn) + x * np.sin(turn) - near + height * 0.3 * noise(x * 12 / height, z * 12 / height) * random.uniform(0, 1)
        sand = np.array([0.75, 0.65, 0.5]) * random.uniform(0.4, 1.2) * (1 + 0.1 * noise(x * 90 / height, z * 90 / height))[..., None]
        ground = mix(ground, np.full(3, 0.95), (np.abs(border) < 0.12 * height) * random.uniform(0, 1))
        ground = mix(ground, sand, (border < 0).astype(float))
    if random.random() < 0.25:  # glare below the sun
        ground = mix(ground, np.array([1, 0.9, 0.7]), np.exp(-np.abs(camera.azimuth - random.normal(0, 0.4)) / 0.06) * (noise(u * 20, v * 20) > 0.3) * calm)
    picture = blend(picture, ground, camera)
    if random.random() < 0.35:  # a far coast on the horizon
        line = ridge(camera, random, 1.2, random.uniform(-0.08, -0.01), random.uniform(0.02, 0.12))
        coast = np.clip((line - camera.elevation) * camera.focal, 0, 1) * (camera.elevation > 0)
        picture = mix(picture, np.array([0.35, 0.4, 0.4]) * random.uniform(0.4, 1.6), coast)
    for _ in range(random.choice([0, 0, 1, 3])):  # boats, heads of bathers, rocks
        at, width, below = random.normal(0, 0.4), random.uniform(0.005, 0.06), random.uniform(-0.01, 0.2)
        box = (np.abs(camera.azimuth - at) < width) & (np.abs(camera.elevation + below) < random.uniform(0.004, 0.06))
        picture[box] = random.uniform(0.05, 0.9, 3)
    if random.random() < 0.3:   # haze over the horizon
        picture = mix(picture, np.full(3, random.uniform(0.6, 0.85)), random.uniform(0.5, 1) * np.exp(-(camera.elevation / random.uniform(0.01, 0.06)) ** 2))
    return picture, camera, True


def land(random, size, view):
    drone = random.random() < 0.5
    noise = Noise(random, random.uniform(0.7, 1.3))
    camera = view(random, size, pitch=0.25 if drone else 0.15, field=(40, 95), free=drone)
    picture = sky(camera, random, noise)
    height = float(np.exp(random.uniform(np.log(30), np.log(300)))) if drone else random.uniform(1.5, 6)
    t, x, z = (np.nan_to_num(np.clip(a, -1e5, 1e5), nan=1e5) for a in plane(camera, height))
    hue = np.array([[0.25, 0.35, 0.12], [0.45, 0.4, 0.25], [0.3, 0.3, 0.2], [0.8, 0.82, 0.85], [0.15, 0.2, 0.1]][random.integers(5)])
    turn, cell = random.uniform(0, 3), height * random.uniform(0.5, 4)
    u, v = (x * np.cos(turn) + z * np.sin(turn)) / cell, (z * np.cos(turn) - x * np.sin(turn)) / cell
    field = noise(np.floor(u + 0.2 * noise(u * 9, v * 9)) * 31, np.floor(v) * 57) if random.random() < 0.6 else noise(u * 6, v * 6)
    near = 1 / (1 + t / (40 * height))
    ground = hue * (1 + random.uniform(0.1, 0.4) * field * np.sqrt(near))[..., None] * (1 + random.uniform(0.05, 0.3) * near * noise(u * 60, v * 60))[..., None]
    if random.random() < 0.4:   # a road or a river
        path = np.abs(u + 0.4 * noise(v * 2, v * 0) * (random.random() < 0.5)) < random.uniform(0.02, 0.2)
        ground = mix(ground, np.full(3, random.uniform(0.3, 0.8)), path.astype(float))
    ground = mix(ground, np.array([0.65, 0.7, 0.75]), random.uniform(0, 0.8) * (1 - near))
    picture = blend(picture, ground, camera)
    if random.random() < 0.7:
        peak = random.choice([0.01, 0.03, 0.08, 0.2]) if not drone else random.choice([0.005, 0.02, 0.06])
        picture = layers(picture, camera, random, noise, random.integers(1, 4), peak, hue * random.uniform(0.5, 1), random.uniform(0.2, 0.9))
    if not drone and random.random() < 0.4:  # a row of trees
        top = ridge(camera, random, 0.6, -0.01, random.uniform(0.02, 0.25))
        foot = ridge(camera, random, 2, -random.uniform(0.005, 0.06), 0.01)
        leaves = np.array([0.12, 0.2, 0.08]) * (1 + 0.4 * noise(camera.azimuth * 900, camera.elevation * 900))[..., None]
        picture = mix(picture, leaves, ((camera.elevation < top) & (camera.elevation > foot)).astype(float))
    return picture, camera, True
