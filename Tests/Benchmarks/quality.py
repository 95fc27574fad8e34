# SPDX-License-Identifier: MIT
"""Quality of warps against exact truth, in decibels: mean over the scenes, as stored."""
import os

import numpy as np
from geometry import matrix
from PIL import Image
from scenes import HEIGHT, WIDTH, cases

BORDER = 10     # of the result, beyond which the photo's own border would be judged


def decibels(a, b):
    inside = np.s_[BORDER:-BORDER, BORDER:-BORDER]
    return 10 * np.log10(255 ** 2 / np.mean((a[inside].astype(np.float64) - b[inside]) ** 2))


def after_round_trips(prepare, photo):
    """Decibels of a photo warped and warped back ten times, near 1:1, where no border is seen."""
    height, width = photo.shape[:2]
    m = matrix([(12, 9), (width - 8, 5), (width - 15, height - 6), (6, height - 11)], width, height)
    picture = photo
    for _ in range(10):
        for way in (m, np.linalg.inv(m)):
            picture = np.array(prepare(picture, way, (width, height), 1)())
    inside = np.s_[height // 3:-height // 3, width // 3:-width // 3]
    return 10 * np.log10(255 ** 2 / max(np.mean((picture[inside].astype(np.float64) - photo[inside]) ** 2), 1e-9))


def run(peers, pictures=None):
    """- pictures: folder for what every peer makes of every scene."""
    values, trips = {}, {}
    for case, scene, photo, m, area, ideal in cases():
        for name, prepare, _ in peers:
            try:
                result = np.array(prepare(photo, m, (WIDTH, HEIGHT), 1)())
            except NotImplementedError:
                continue
            row = values.setdefault(name, {}).setdefault(case, {})
            row[scene] = decibels(result[..., 0], area), decibels(result[..., 0], ideal)
            if case == "near 1:1" and scene in ("zone", "text", "shapes"):
                trips.setdefault(name, []).append(after_round_trips(prepare, photo))
            if pictures:
                os.makedirs(pictures, exist_ok=True)
                Image.fromarray(result).save(os.path.join(pictures, f"{case.replace(':', '-')} {scene} {name}.png"))
    print(f"\nquality, dB\n{'':34s} {'near 1:1':>9s} {'3:1 area':>9s} {'3:1 ideal':>9s} {'2x':>7s}   {'gradient':>8s} {'10 round trips':>15s}")
    for name, rows in values.items():
        mean = {case: np.mean(list(row.values()), axis=0) for case, row in rows.items()}
        print(f"{name:34s} {mean['near 1:1'][0]:9.2f} {mean['3:1'][0]:9.2f} {mean['3:1'][1]:9.2f} {mean['2x'][0]:7.2f}   {rows['near 1:1']['gradient'][0]:8.2f}"
              f" {np.mean(trips[name]):15.2f}")
