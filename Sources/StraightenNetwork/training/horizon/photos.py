# SPDX-License-Identifier: MIT
"""Makes samples of known tilt from the photos of `photos.tsv` and from panoramas. usage: photos.py PACKAGES FOLDER [SEED].

PACKAGES holds one folder for each package, with what `dpkg -x` (or `unzip`, of a wheel) unpacks. Writes PPM files and truth.jsonl
like `render.py`; samples of one photo share a "group"."""
import csv
import io
import json
import math
import pathlib
import sys

import numpy as np
from PIL import Image

from develop import develop, write
from render import tilt, view
from scenes.camera import Noise, mix, sky

HERE = pathlib.Path(__file__).resolve().parent
# Pixels of a sample's longer side: the detector reduces a photo to as many.
SIDE = 640
# Samples of a photo with a level, of one without, and of a panorama.
COUNTS = (6, 2, 15)
# Panoramas of stellarium-data: sides, their angle of elevation and where it starts, degrees.
PANORAMAS = {"ocean": ([f"ocean{i}" for i in range(1, 9)], 45, -45), "hurricane": ([f"hurricane{(i + 4) % 8 + 1}" for i in range(8)], 75, -17),
             "guereins": ([f"guereins{(i + 3) % 8 + 1}" for i in range(8)], 40, -21.4), "garching": ([f"garching-gl{i}" for i in range(1, 5)], 63, -60)}


def load(folder, row):
    path = folder / row["package"] / row["file"].lstrip("/")
    file = io.BytesIO(path.read_bytes()[int(row["offset"]):]) if int(row["offset"]) else path
    image = Image.open(file).convert("RGB").rotate(int(row["turn"]), expand=True)
    image.thumbnail((1600, 1600))
    return image


def turned(image, degrees, random):
    """Turned clockwise about its centre; the largest part of the same shape that is whole, often cropped, some mirrored."""
    width, height = image.size
    s, c = abs(math.sin(math.radians(degrees))), abs(math.cos(math.radians(degrees)))
    scale = min(width / (width * c + height * s), height / (width * s + height * c))
    image = image.rotate(-degrees, Image.BICUBIC)
    w, h = width * scale / 2 - 1, height * scale / 2 - 1
    box = [width / 2 - w, height / 2 - h, width / 2 + w, height / 2 + h]
    if random.random() < 0.33:
        side = random.choice(4, p=[0.35, 0.15, 0.35, 0.15])
        box[side] += [1, 1, -1, -1][side] * 0.2 * 2 * (w, h)[side % 2]
    return image.crop([round(v) for v in box])


def sample(image, angle, random):
    """A picture and by how many degrees it hangs."""
    turn = np.clip(tilt(random, free=random.random() < 0.08), -40, 40) - angle
    picture = turned(image, turn, random)
    picture.thumbnail((SIDE, SIDE))
    angle += turn
    if random.random() < 0.5:
        picture, angle = picture.transpose(Image.FLIP_LEFT_RIGHT), -angle
    return develop(np.asarray(picture, np.float32) / 255, picture.size, random), angle


class Panorama:
    """A cylinder of pictures with a transparent sky: a photographed land or sea under a rendered sky."""

    def __init__(self, folder, name):
        names, self.range, self.start = PANORAMAS[name]
        sides = [Image.open(folder / f"stellarium-data/usr/share/stellarium/landscapes/{name}/{side}.png").convert("RGBA") for side in names]
        self.pixels = np.concatenate([np.asarray(side) for side in sides], 1).astype(np.float32) / 255

    def sample(self, random):
        camera = view(random, (SIDE, int(random.choice([480, 426, 360]))), pitch=0.1, field=(35, 70), free=random.random() < 0.15)
        height, width = self.pixels.shape[:2]
        x = ((camera.azimuth + random.uniform(0, 6.28)) / (2 * np.pi) * width).astype(int) % width
        y = ((1 - (np.degrees(camera.elevation) - self.start) / self.range) * height).astype(int)
        land = self.pixels[np.clip(y, 0, height - 1), x]
        alpha = np.where(y < 0, 0, land[..., 3])
        picture = mix(sky(camera, random, Noise(random)), np.zeros(3), alpha) + land[..., :3] * alpha[..., None] * random.uniform(0.5, 1.3)
        return develop(picture, camera.size, random), math.degrees(camera.roll)


def main():
    packages, folder, seed = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0
    folder.mkdir(parents=True, exist_ok=True)
    truth = open(folder / "truth.jsonl", "w")

    def keep(name, group, kind, image, angle, tolerance):
        write(folder / name, image)
        truth.write(json.dumps(dict(file=name, group=group, kind=kind, angle=angle, tolerance=tolerance)) + "\n")

    for number, row in enumerate(csv.DictReader(open(HERE / "photos.tsv"), delimiter="\t")):
        level = row["angle"] != "none"
        image = load(packages, row)
        for i in range(COUNTS[0] if level else COUNTS[1]):
            picture, angle = sample(image, float(row["angle"]) if level else 0, np.random.default_rng([seed, number, i]))
            keep(f"photo_{number:03d}_{i}.ppm", f"photo_{number:03d}", "photo" if level else "nothing",
                 picture, angle if level else None, float(row["tolerance"]))
    for number, name in enumerate(PANORAMAS):
        panorama = Panorama(packages, name)
        for i in range(COUNTS[2]):
            picture, angle = panorama.sample(np.random.default_rng([seed, 1000 + number, i]))
            keep(f"{name}_{i:02d}.ppm", name, "panorama", picture, angle, 0)


if __name__ == "__main__":
    main()
