# SPDX-License-Identifier: MIT
"""render_scenes.py DIR COUNT [FIRST]: writes scenes FIRST ... FIRST + COUNT - 1 of the picture network's generator as
DIR/*.ppm and DIR/truth-FIRST.jsonl.

Drawn at the size at which pictures are searched, and a third of them shrunk below it. The seeds are others than those
of the network's training. Needs numpy and opencv-python.
"""
import importlib
import json
import pathlib
import sys
import types

import cv2
import numpy as np

SEED = 9901
"""The network was trained with seeds of three small numbers."""
SIDE = 1000
"""Longer side of the copy on which pictures are searched: `SceneEvidence.longerSide`."""


def large_scenes():
    """The generator at SIDE pixels in the place of the network's size, which its modules copy when they are loaded."""
    package = types.ModuleType("scenes")
    package.__path__ = [str(pathlib.Path(__file__).resolve().parents[1] / "scenes")]
    sys.modules["scenes"] = package
    canvas = importlib.import_module("scenes.canvas")
    canvas.SIZE, canvas.DRAW, canvas._TILE = SIDE, SIDE * 5 // 4, 1024
    return importlib.import_module("scenes.compose")


def main():
    directory, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    directory.mkdir(parents=True, exist_ok=True)
    compose = large_scenes()
    with open(directory / f"truth-{first}.jsonl", "w") as truth:
        for index in range(first, first + count):
            rng = np.random.default_rng([SEED, index])
            scene, kind = compose.random_scene(rng)
            x, y, width, height = scene.box
            image, scale = scene.image[y:y + height, x:x + width, ::-1], 1.0
            if rng.random() < 1 / 3:
                scale = rng.uniform(0.45, 1)
                image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            path = str(directory / f"{index:05d}.ppm")
            cv2.imwrite(path, image)
            ratio = np.array([image.shape[1] / width, image.shape[0] / height])
            outlines = [((outline[:: compose.OUTLINE // 4] - (x, y)) * ratio).tolist() for outline in scene.truths]
            truth.write(json.dumps(dict(file=path, kind=kind, width=image.shape[1], height=image.shape[0], corners=outlines or None)) + "\n")


if __name__ == "__main__":
    main()
