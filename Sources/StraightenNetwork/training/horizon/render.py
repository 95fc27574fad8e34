# SPDX-License-Identifier: MIT
"""Renders scenes of known tilt. usage: render.py FOLDER COUNT [SEED]. Writes PPM files and truth.jsonl: see `develop.py`."""
import json
import math
import pathlib
import sys

import numpy as np

from develop import develop, write
from scenes.built import room, street
from scenes.camera import Camera
from scenes.nature import land, sea
from scenes.nothing import nothing

KINDS = [(room, 0.12), (street, 0.15), (sea, 0.32), (land, 0.32), (nothing, 0.09)]
# Pixels of the longer side.
SIDE = 512


def tilt(random, free=False):
    """Most photos hang by less than a degree, few by more than ten, those of drones by any angle."""
    if free:
        return random.uniform(-45, 45)
    return random.normal(0, [0.6, 5, 15][random.choice(3, p=[0.4, 0.4, 0.2])])


def view(random, size, pitch, field, free=False):
    width, height = size
    focal = 0.5 * max(size) / math.tan(math.radians(random.uniform(*field)) / 2)
    roll, axis = math.radians(np.clip(tilt(random, free), -44, 44)), [width / 2, height / 2]
    # A third of the photos has been cropped: a fifth off one side.
    if random.random() < 0.33:
        axis[random.choice(2, p=[0.7, 0.3])] *= random.choice([0.75, 1.25])
    return Camera(size, roll, random.normal(0, pitch), random.normal(0, 0.4), focal, axis)


def main():
    folder, count, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "truth.jsonl", "w") as truth:
        for number in range(count):
            random = np.random.default_rng([seed, number])
            size = [(SIDE, 384), (SIDE, 341), (384, SIDE), (SIDE, 288)][random.choice(4, p=[0.4, 0.3, 0.2, 0.1])]
            scene = random.choice(len(KINDS), p=[share for _, share in KINDS])
            # Three samples for four pixels: edges of the scenes are as soft as a lens makes them.
            large = tuple(side * 3 // 2 for side in size)
            picture, camera, level = KINDS[scene][0](random, large, view)
            name = f"{KINDS[scene][0].__name__}_{seed}_{number:05d}.ppm"
            write(folder / name, develop(picture, size, random))
            truth.write(json.dumps(dict(file=name, group=name, kind=KINDS[scene][0].__name__,
                                        angle=math.degrees(camera.roll) if level else None, tolerance=0)) + "\n")


if __name__ == "__main__":
    main()
