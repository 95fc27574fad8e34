# SPDX-License-Identifier: MIT
"""Scenes that are known at every point, the photos of them, and what an exact warp would show."""
import numpy as np
from geometry import mapped, matrix
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 480, 320                # of the result

# name, size of the photo, quad of the picture in it, source pixels per pixel of the result at the near edge
CASES = {
    "near 1:1": ((580, 400), [(62, 42), (512, 32), (534, 357), (37, 370)], 1.1),
    "3:1": ((1600, 820), [(450, 72), (1170, 56), (1520, 744), (80, 760)], 3),
    "2x": ((310, 230), [(34, 28), (265, 23), (277, 184), (22, 192)], .5),
}


def text(scale):
    """A page of text as a bitmap of eight dots per pixel, as a function."""
    dots, size = 8, max(9, int(13 / scale))
    image = Image.new("L", ((WIDTH + 80) * dots, (HEIGHT + 80) * dots), 240)
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(size * dots)
    for line, y in enumerate(range(0, HEIGHT + 80, int(size * 1.35))):
        draw.text((-(37 * line % 90) * dots, y * dots), "Sphinx of black quartz, judge my vow: 0123456789 &@% (AVAT) " * 8, font=font, fill=15 + 25 * (line % 3))
    page = np.asarray(image, np.float32)
    return lambda x, y: page[np.clip(((y + 40) * dots).astype(int), 0, page.shape[0] - 1), np.clip(((x + 40) * dots).astype(int), 0, page.shape[1] - 1)]


def scenes(scale):
    """Functions of x and y in pixels of the result, 0 ... 255. Detail grows with what the photo can hold."""
    highest = .45 * min(1, scale) if scale <= 1.2 else 1.1      # cycles per pixel at the corner of the zone plate
    rate = highest / np.hypot(WIDTH / 2, HEIGHT / 2)

    def zone(x, y):
        return 127.5 + 110 * np.cos(np.pi * rate * ((x - WIDTH / 2) ** 2 + (y - HEIGHT / 2) ** 2))

    def gradient(x, y):
        return 30 + 190 * (.6 * x / WIDTH + .4 * y / HEIGHT) + 8 * np.sin(x / 40) * np.cos(y / 35)

    def grid(x, y):
        step = 12 * max(1, 1 / scale)
        return np.where(((x + .3 * y) % step < step / 8) | ((y - .2 * x) % step < step / 8), 30., 220.)

    rng = np.random.default_rng(5)
    discs = [(*rng.uniform(0, (WIDTH, HEIGHT)), rng.uniform(3, 60), rng.uniform(20, 235)) for _ in range(90)]

    def shapes(x, y):
        value = np.full(np.broadcast(x, y).shape, 128, np.float32)
        for u, v, radius, level in discs:
            value = np.where((x - u) ** 2 + (y - v) ** 2 < radius ** 2, level + .3 * (x - u), value)
        return np.clip(value, 0, 255)

    return {"zone": zone, "text": text(scale), "gradient": gradient, "grid": grid, "shapes": shapes}


def render(scene, target_from_pixel, width, height, dots):
    """Means over pixels of dots x dots points."""
    result = np.empty((height, width), np.float32)
    x = (np.arange(width * dots) + .5) / dots
    for top in range(0, height, 32):
        rows = min(32, height - top)
        y = top + (np.arange(rows * dots) + .5)[:, None] / dots
        points = mapped(target_from_pixel, x[None, :], y) if target_from_pixel is not None else np.broadcast_arrays(x[None, :], y)
        result[top:top + rows] = np.asarray(scene(*points), np.float32).reshape(rows, dots, width, dots).mean((1, 3))
    return result


def ideal(scene):
    """What a low-pass to the result's own pixels shows: Lanczos of radius 3, from eight points a pixel each way."""
    dots, radius = 8, 3
    shift = np.array([[1, 0, -radius], [0, 1, -radius], [0, 0, 1.]]) @ np.diag([1 / dots, 1 / dots, 1])
    image = render(scene, shift, (WIDTH + 2 * radius) * dots, (HEIGHT + 2 * radius) * dots, 2)
    t = (np.arange(2 * radius * dots) + .5) / dots - radius
    weights = np.sinc(t) * np.sinc(t / radius)
    weights = (weights / weights.sum()).astype(np.float32)
    for axis in (0, 1):
        count = image.shape[axis] // dots - 2 * radius
        starts = dots // 2 + np.arange(count) * dots
        image = sum(w * np.take(image, starts + i, axis) for i, w in enumerate(weights))
    return np.clip(image, 0, 255)


def cases():
    """(case, scene, photo as RGB8, matrix, mean over areas, ideal); the truths are of the first sample alone."""
    for case, (size, quad, scale) in CASES.items():
        m = matrix(quad, WIDTH, HEIGHT)
        for name, scene in scenes(scale).items():
            gray = render(scene, np.linalg.inv(m), *size, 8)
            photo = np.clip(np.rint(np.dstack([gray, 255 - gray, .5 * gray + 60])), 0, 255).astype(np.uint8)
            yield case, name, photo, m, render(scene, None, WIDTH, HEIGHT, 16), ideal(scene)
