# SPDX-License-Identifier: MIT
"""What people build: rooms and streets of upright boxes."""
import numpy as np

from .camera import Camera, Noise, mix, sky


def color(random, low=0.15, high=0.9, grayness=0.7):
    c = random.uniform(low, high, 3)
    return c.mean() * grayness + c * (1 - grayness)


class Box:
    """Upright, standing at `base` (x, y, z of the middle of its bottom), turned by `yaw`; `paint(face, u, v)` gives colours, in
    metres from the middle of the bottom edge; faces are 0: sides along z, 1: top, 2: sides along x, 3: bottom."""

    def __init__(self, base, size, yaw, paint):
        self.base, self.size, self.yaw, self.paint = np.array(base, np.float32), np.array(size, np.float32), yaw, paint

    def hit(self, eye, rays, inside=False):
        c, s = np.cos(self.yaw), np.sin(self.yaw)
        turn = np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]], np.float32)
        d, o = rays @ turn.T, turn @ (eye - self.base)
        low, high = -self.size / 2 * [1, 0, 1], self.size * [0.5, 1, 0.5]
        with np.errstate(divide="ignore", invalid="ignore"):
            a, b = (low - o) / d, (high - o) / d
        near, far = np.minimum(a, b), np.maximum(a, b)
        enter, leave = near.max(-1), far.min(-1)
        if inside:
            return leave, far.argmin(-1), d, o
        return np.where((enter < leave) & (enter > 0.05), enter, np.inf), near.argmax(-1), d, o

    def draw(self, picture, depth, eye, rays, inside=False):
        # Only rays near the box's middle can meet it.
        middle, radius = self.base + [0, self.size[1] / 2, 0] - eye, np.linalg.norm(self.size) / 2
        away = np.linalg.norm(middle)
        near = np.full(depth.shape, True) if inside or away < radius else rays @ (middle / away).astype(np.float32) > np.sqrt(1 - (radius / away) ** 2) - 1e-4
        t, face, d, o = self.hit(eye, rays[near], inside)
        hit = t < depth[near]
        if not hit.any():
            return
        seen = tuple(axis[hit] for axis in np.nonzero(near))
        t, face = t[hit], face[hit]
        depth[seen] = t
        p = o + d[hit] * t[:, None]
        u = np.where(face == 0, p[:, 2], p[:, 0])
        v = np.where(face == 1, p[:, 2], p[:, 1])
        face[(face == 1) & (p[:, 1] < self.size[1] / 2)] = 3
        picture[seen] = self.paint(face, u, v, t) * np.array([0.75, 0.95, 1.0, 0.95])[face][:, None]


def plain(random, noise, **options):
    base, grain = color(random, **options), random.uniform(0, 0.04)
    return lambda face, u, v, t: base * (1 + grain * noise(u * 60, v * 60))[:, None]


def paneled(random, noise, cell, share, **options):
    """A grid of cells (windows, doors of cupboards) on the sides."""
    wall, pane, grain = color(random, **options), color(random, 0.05, 0.5), random.uniform(0, 0.05)
    first = random.uniform(0, 1, 2)

    def paint(face, u, v, t):
        x, y = u / cell[0] + first[0], v / cell[1] + first[1]
        inside = (np.abs(x % 1 - 0.5) < share[0] / 2) & (np.abs(y % 1 - 0.5) < share[1] / 2) & (face != 1)
        glass = pane * (1 + 0.5 * noise(np.floor(x) * 37, np.floor(y) * 91))[:, None]
        return np.where(inside[:, None], np.clip(glass, 0, 1), wall * (1 + grain * noise(u * 40, v * 40))[:, None])
    return paint


def floor(random, noise):
    base, cell, kind = color(random), random.uniform(0.15, 0.6), random.integers(3)
    turn = random.uniform(0, np.pi) if random.random() < 0.2 else random.integers(2) * np.pi / 2

    def paint(x, z, t):
        u, v = x * np.cos(turn) + z * np.sin(turn), z * np.cos(turn) - x * np.sin(turn)
        shade = 1 + 0.05 * noise(x * 50, z * 50)
        if kind:
            line = (u / cell % 1 < 0.04) | ((v / cell % 1 < 0.04) if kind == 2 else False)
            shade = np.where(line & (t < 40 * cell), shade * 0.7, shade)
            if kind == 1:
                shade = shade * (1 + 0.08 * noise(np.floor(u / cell) * 53, u * 0))
        return base * shade[..., None]
    return paint


def room(random, size, view):
    noise, camera = Noise(random), view(random, size, pitch=0.18, field=(50, 85))
    width, depth_, height = random.uniform(3, 8), random.uniform(4, 10), random.uniform(2.3, 3.5)
    eye = np.array([random.uniform(-0.3, 0.3) * width, random.uniform(1, 1.7), random.uniform(-0.4, 0.1) * depth_], np.float32)
    wall, trim, ceiling = color(random, 0.4, 0.95, 0.85), color(random), random.uniform(0.7, 1)
    pictures = [(random.integers(3), *random.uniform(-0.4, 0.4, 1), random.uniform(0.8, 1.6), *random.uniform(0.3, 1.6, 2), color(random)) for _ in range(8)]
    ground = floor(random, noise)

    def paint(face, u, v, t):
        c = wall * (1 + 0.02 * noise(u * 60, v * 60 + 300 * face))[:, None]
        for side, at, bottom, w, h, tone in pictures:
            on = (face == side) & (np.abs(u - at * (depth_ if side == 0 else width)) < w / 2) & (np.abs(v - bottom - h / 2) < h / 2)
            c[on] = tone * (1 + 0.15 * noise(u[on] * 40, v[on] * 40))[:, None]
        c[(face % 2 == 0) & (v < 0.1)] = trim
        c[face == 1] = ceiling
        c[face == 3] = ground(u, v, t)[face == 3]
        return c

    picture, depth = np.zeros((size[1], size[0], 3), np.float32), np.full((size[1], size[0]), np.inf, np.float32)
    Box((0, 0, 0), (width, height, depth_), 0, paint).draw(picture, depth, eye, camera.rays, inside=True)
    for _ in range(random.integers(2, 9)):
        w, h, d = random.uniform(0.3, 1.8), random.uniform(0.3, 2.0), random.uniform(0.3, 1.0)
        loose = random.random() < 0.25
        base = np.array([random.uniform(-0.45, 0.45) * width, 0, random.uniform(0, 0.48) * depth_])
        if np.hypot(*(base - eye)[[0, 2]]) < 1.2:
            continue
        skin = paneled(random, noise, random.uniform(0.3, 0.9, 2), random.uniform(0.8, 0.97, 2)) if random.random() < 0.5 else plain(random, noise)
        Box(base, (w, h, d), random.uniform(0, 3) if loose else 0, skin).draw(picture, depth, eye, camera.rays)
    return picture, camera, True


def street(random, size, view):
    noise, camera = Noise(random), view(random, size, pitch=0.2, field=(45, 80))
    eye = np.array([random.uniform(-3, 3), random.uniform(1.4, 4), 0], np.float32)
    picture, depth = sky(camera, random, noise), np.full((size[1], size[0]), np.inf, np.float32)
    below = camera.rays[..., 1] < -1e-3
    t = np.where(below, -eye[1] / np.where(below, camera.rays[..., 1], 1), 1e6)
    ground = floor(random, noise)(eye[0] + camera.rays[..., 0] * t, camera.rays[..., 2] * t, t)[below]
    picture[below], depth[below] = ground, t[below]
    for side in (-1, 1):
        if random.random() < 0.15:
            continue
        z, setback = -10.0, random.uniform(5, 14)
        while z < 90:
            w, h = random.uniform(7, 25), random.uniform(5, 28)
            skin = paneled(random, noise, random.uniform((1.2, 2.5), (4, 4)), random.uniform(0.3, 0.75, 2))
            Box((side * (setback + 6), 0, z + w / 2), (12, h, w), random.normal(0, 0.02), skin).draw(picture, depth, eye, camera.rays)
            z += w + random.choice([0, 0.5, 6])
    if random.random() < 0.4:
        Box((0, 0, random.uniform(25, 80)), (60, random.uniform(6, 30), 10), random.normal(0, 0.2),
            paneled(random, noise, (3, 3.2), random.uniform(0.3, 0.7, 2))).draw(picture, depth, eye, camera.rays)
    for _ in range(random.integers(0, 10)):
        base = (random.uniform(-6, 6), 0, random.uniform(4, 45))
        thing = random.choice(["pole", "car", "tree"])
        dims = {"pole": (0.15, random.uniform(3, 8), 0.15), "car": (1.8, 1.5, 4.2), "tree": (0.4, 5, 0.4)}[thing]
        Box(base, dims, random.normal(0, 0.1), plain(random, noise)).draw(picture, depth, eye, camera.rays)
        if thing == "tree":
            away = np.linalg.norm(camera.rays - (np.array([base[0], 5.5, base[2]]) - eye) / np.linalg.norm(np.array([base[0], 5.5, base[2]]) - eye), axis=-1)
            crown = away + 0.02 * noise(camera.azimuth * 400, camera.elevation * 400) < 2 / base[2]
            picture[crown] = np.array([0.15, 0.25, 0.1]) * (1 + 0.4 * noise(camera.azimuth[crown] * 900, camera.elevation[crown] * 900))[:, None]
    return mix(picture, np.full(3, 0.75), np.where(np.isfinite(depth), 1 - np.exp(-depth / random.uniform(200, 3000)), 0)), camera, True
