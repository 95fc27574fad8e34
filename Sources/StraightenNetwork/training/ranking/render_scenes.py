# SPDX-License-Identifier: MIT
"""render_scenes.py DIR COUNT: writes COUNT scenes of the picture network's generator as DIR/*.ppm and DIR/truth.jsonl.

At the size at which the network is trained; the seeds are others. Needs numpy and opencv-python.
"""
import json
import pathlib
import sys

import cv2
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from scenes import OUTLINE, random_scene  # noqa: E402

# The network was trained with seeds of three small numbers.
SEED = 9901


def main():
    directory, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    directory.mkdir(parents=True, exist_ok=True)
    with open(directory / "truth.jsonl", "w") as truth:
        for index in range(count):
            scene, _ = random_scene(np.random.default_rng([SEED, index]))
            x, y, width, height = scene.box
            path = str(directory / f"{index:05d}.ppm")
            cv2.imwrite(path, scene.image[y:y + height, x:x + width, ::-1])
            outlines = [(outline[:: OUTLINE // 4] - (x, y)).tolist() for outline in scene.truths]
            truth.write(json.dumps(dict(file=path, width=width, height=height, corners=outlines or None)) + "\n")


if __name__ == "__main__":
    main()
