# SPDX-License-Identifier: MIT
"""Overlap of the most salient object's box with the bounds of the labelled mask. usage: boxes.py FOLDER RESULT.json

FOLDER holds labels.json, images and masks, as score.py's saliency does."""
import json
import pathlib
import sys

import numpy as np
from PIL import Image

import straighten


def overlap(box, bounds):
    """Intersection over union of two boxes (x, y, width, height)."""
    across, down = (min(box[i] + box[i + 2], bounds[i] + bounds[i + 2]) - max(box[i], bounds[i]) for i in (0, 1))
    both = max(across, 0) * max(down, 0)
    return both / (box[2] * box[3] + bounds[2] * bounds[3] - both)


def mask_bounds(path, width, height):
    rows, columns = np.nonzero(np.asarray(Image.open(path).convert("L").resize((width, height), Image.NEAREST)) > 127)
    return columns.min(), rows.min(), np.ptp(columns) + 1, np.ptp(rows) + 1


def main(folder, result):
    overlaps = []
    for item in json.loads((folder / "labels.json").read_text()):
        if item.get("mask"):
            photo = np.asarray(Image.open(folder / item["file"]).convert("RGB"))
            objects = straighten.detect_saliency(photo, kind="objectness").objects
            bounds = mask_bounds(folder / item["mask"], photo.shape[1], photo.shape[0])
            overlaps.append(overlap(objects[0], bounds) if objects else 0)
    print(f"salient objects: n {len(overlaps)}   largest box and mask's bounds: mean overlap {np.mean(overlaps):.4f}   "
          f"without a box {overlaps.count(0)}")
    result.write_text(json.dumps(overlaps))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
