# SPDX-License-Identifier: MIT
"""How often the horizon of a cropped photo is right. usage: crops.py PACKAGES [COUNT]

PACKAGES as of `photos.py`; COUNT of rendered rooms and streets, with seeds of their own. A fifth is cut off one side, or nothing.
Prints, by side, the shares within a degree (and the photo's tolerance) in percent, as seen from the centre of what is left, by
default (`CropAxis`), and from the whole photo's centre: of those in which structure tells the angle. Needs the Python package."""
import csv
import math
import pathlib
import sys

import numpy as np
import straighten
from PIL import Image

from develop import develop
from photos import HERE, load
from render import tilt
from scenes.built import room, street
from scenes.camera import Camera

SIDES = dict(nothing=(0, 0, 1, 1), left=(0.2, 0, 1, 1), right=(0, 0, 0.8, 1), top=(0, 0.2, 1, 1), bottom=(0, 0, 1, 0.8))
SEED = 77


def view(random, size, pitch, field, free=False):
    """As of `render.py`, but whole."""
    focal = 0.5 * max(size) / math.tan(math.radians(random.uniform(*field)) / 2)
    return Camera(size, math.radians(np.clip(tilt(random, free), -44, 44)), random.normal(0, pitch), random.normal(0, 0.4), focal)


def photos(packages):
    """Pictures, by how many degrees they hang, and how surely that is known."""
    with open(HERE / "photos.tsv", encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            if row["angle"] != "none":
                image = load(packages, row)
                image.thumbnail((800, 800))
                yield image, float(row["angle"]), float(row["tolerance"])


def scenes(count):
    for number in range(count):
        random = np.random.default_rng([SEED, number])
        size = [(512, 384), (512, 341), (384, 512)][random.choice(3, p=[0.5, 0.35, 0.15])]
        picture, camera, _ = (room, street)[number % 2](random, tuple(side * 3 // 2 for side in size), view)
        yield develop(picture, size, random), math.degrees(camera.roll), 0


def shares(pictures):
    """By side how many, and the shares from each centre."""
    rows = {side: [] for side in SIDES}
    for image, truth, tolerance in pictures:
        width, height = image.size
        for side, (left, top, right, bottom) in SIDES.items():
            box = round(left * width), round(top * height), round(right * width), round(bottom * height)
            part = np.asarray(image.crop(box))
            centres = (part.shape[1] / 2, part.shape[0] / 2), None, (width / 2 - box[0], height / 2 - box[1])
            answers = [straighten.detect_horizon(part, principal_point=centre) for centre in centres]
            if answers[0].kind == "structure":
                rows[side].append([a.found and abs(math.degrees(a.angle) - truth) <= 1 + tolerance for a in answers])
    return rows


def main():
    for name, pictures in (("photos", photos(pathlib.Path(sys.argv[1]))), ("scenes", scenes(int(sys.argv[2]) if len(sys.argv) > 2 else 140))):
        for side, hits in shares(pictures).items():
            own, default, whole = 100 * np.mean(hits, axis=0)
            print(f"{name}, cut off {side:8s} {len(hits):4d}: own centre {own:5.1f}, default {default:5.1f}, whole photo's centre {whole:5.1f}")


if __name__ == "__main__":
    main()
