# SPDX-License-Identifier: MIT
"""Photos by which no level can be told: textures, near things, single sheets on a table."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .camera import Camera, Noise, mix


def tone(random):
    return random.uniform(0.05, 0.95, 3)


def grid(size):
    return np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))


def texture(random, size):
    x, y = grid(size)
    noise, turn = Noise(random, random.uniform(0.5, 2)), random.uniform(0, np.pi)
    u, v = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    value = noise(u * random.uniform(0.2, 1), v * random.choice([0.02, 0.3, 1]))
    if random.random() < 0.4:   # stripes, waves
        value = value * 0.4 + np.sin(u / random.uniform(4, 60) + noise(u / 4, v / 4) * random.uniform(0, 3)) * 1.5
    return mix(mix(tone(random), tone(random), value / 2 + 0.5), tone(random), np.abs(value) - 1)


def grain(random, size):
    """White noise, gray or coloured, of pixels or of blocks."""
    block = random.choice([1, 1, 2, 4])
    cells = random.uniform(0, 1, (size[1] // block + 1, size[0] // block + 1, random.choice([1, 3])))
    return np.repeat(np.repeat(cells, block, 0), block, 1)[:size[1], :size[0]] * np.ones(3)


def things(random, size):
    """Blurred ellipses, petals and stalks before a soft ground."""
    x, y = grid(size)
    noise = Noise(random, 1.8)
    ground = mix(tone(random), tone(random), noise(x * 0.6, y * 0.6) / 2 + 0.5)
    if random.random() < 0.4:   # a step of colour that falls anywhere
        turn = random.uniform(0, 2 * np.pi)
        d = (x - random.uniform(0.2, 0.8) * size[0]) * np.cos(turn) + (y - random.uniform(0.2, 0.8) * size[1]) * np.sin(turn)
        ground = mix(ground, tone(random), d / random.uniform(1, 40) + 0.5 + noise(x, y) * random.uniform(0, 3))
    image = Image.fromarray((np.clip(ground, 0, 1) * 255).astype(np.uint8))
    for _ in range(random.integers(1, 25)):
        shape = Image.new("L", image.size)
        w, h = np.exp(random.uniform(np.log(10), np.log(0.6 * size[0]), 2)) * [1, random.choice([0.15, 0.5, 1])]
        w, h = max(w, 6), max(h, 6)
        part = Image.new("L", (int(w) + 4, int(h) + 4))
        draw = ImageDraw.Draw(part)
        if random.random() < 0.75:
            draw.ellipse((2, 2, w, h), fill=255)
        else:
            draw.rectangle((2, 2, w, h), fill=255)
        part = part.rotate(random.uniform(0, 360), expand=True, resample=Image.BICUBIC)
        shape.paste(part, tuple(int(v) for v in random.uniform(-0.2, 1, 2) * size), part)
        if random.random() < 0.5:
            shape = shape.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 8)))
        image.paste(tuple(int(v) for v in tone(random) * 255), mask=shape)
    return np.asarray(image) / 255.0 + 0.05 * noise(x * 8, y * 8)[..., None] * random.uniform(0, 1)


def table(random, size):
    """Sheets, cards or a frame on a table or a floor of planks, seen from above at any angle."""
    noise, turn = Noise(random, 1.2), random.uniform(0, 2 * np.pi)
    camera = Camera(size, random.uniform(-0.8, 0.8), -np.pi / 2 + random.uniform(0, 0.8), 0, random.uniform(0.8, 1.6) * max(size))
    t = 1 / np.clip(-camera.rays[..., 1], 0.05, None)
    x, z = camera.rays[..., 0] * t, camera.rays[..., 2] * t
    u, v = x * np.cos(turn) + z * np.sin(turn), z * np.cos(turn) - x * np.sin(turn)
    grain = noise(u * random.choice([20, 300]), v * 300)
    picture = tone(random) * (1 + random.uniform(0.02, 0.2) * grain)[..., None]
    if random.random() < 0.4:
        picture = picture * np.where(v / random.uniform(0.08, 0.3) % 1 < 0.04, 0.6, 1)[..., None]
    middle = np.array([np.median(x), np.median(z)])
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        a, at = random.uniform(0, np.pi), middle + random.normal(0, 0.12, 2)
        p, q = (x - at[0]) * np.cos(a) + (z - at[1]) * np.sin(a), (z - at[1]) * np.cos(a) - (x - at[0]) * np.sin(a)
        w, h = random.uniform(0.1, 0.35, 2)
        inside = (np.abs(p) < w) & (np.abs(q) < h)
        paper = tone(random) * 0.5 + 0.5
        sheet = paper * np.ones(picture.shape)
        if random.random() < 0.5:   # lines of writing, or a picture with a frame
            text = (q / 0.02 % 1 < 0.5) & (np.abs(p) < 0.85 * w) & (np.abs(q) < 0.85 * h) & (noise(p * 600, np.floor(q / 0.02) * 77) > 0)
            sheet[text] = 0.2
        else:
            inner = (np.abs(p) < 0.8 * w) & (np.abs(q) < 0.8 * h)
            sheet[inner] = mix(tone(random), tone(random), noise(p * 200, q * 200) / 2 + 0.5)[inner]
        picture = np.where(inside[..., None], sheet, picture)
    return picture


def nothing(random, size, view):
    return [texture, grain, things, things, table, table][random.integers(6)](random, size), None, False
