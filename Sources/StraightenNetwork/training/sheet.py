# SPDX-License-Identifier: MIT
"""sheet.py OUT.png [KIND ...]: a contact sheet of rendered scenes with their outlines."""
import sys
import time

import cv2
import numpy as np

from scenes import KINDS, random_scene


def tile(seed, kind):
    scene, _ = random_scene(np.random.default_rng([77, seed]), kind)
    image = scene.image.copy()
    for index, outline in enumerate(scene.truths):
        cv2.polylines(image, [np.round(outline * 8).astype(np.int32)], True, (0, 255, 0) if index == 0 else (255, 160, 0), 1, cv2.LINE_AA, 3)
    return image


if __name__ == "__main__":
    kinds, columns, start = sys.argv[2:] or list(KINDS), 9, time.perf_counter()
    rows = [np.hstack([tile(seed, kind) for seed in range(columns)]) for kind in kinds]
    print(f"{(time.perf_counter() - start) / len(kinds) / columns * 1e3:.1f} ms a scene")
    cv2.imwrite(sys.argv[1], np.vstack(rows)[..., ::-1])
