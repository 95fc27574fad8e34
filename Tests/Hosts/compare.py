# SPDX-License-Identifier: MIT
"""Straightens a photo in Python and compares it with what other hosts made.

usage: compare.py PHOTO RESULT RESULT MARGIN FOCAL_LENGTH
"""
import sys

import numpy as np
import straighten
from PIL import Image


def main(photo_path, *rest):
    results, (margin, focal_length) = rest[:-2], map(float, rest[-2:])
    photo = np.asarray(Image.open(photo_path))
    picture = straighten.detect_quad(photo, focal_length_35mm=focal_length)
    if not picture.found:
        sys.exit("no picture found")
    expected = straighten.correct_perspective(photo, picture.corners, margin, focal_length)
    for path in results:
        pixels = np.asarray(Image.open(path))
        if pixels.shape != expected.shape:
            sys.exit(f"{path} has the shape {pixels.shape}, Python's result {expected.shape}")
        different = int((pixels != expected).sum())
        if different:
            sys.exit(f"{path}: {different} of {pixels.size} samples differ from Python's")
    print(f"{expected.shape[1]} x {expected.shape[0]} pixels, all equal")


if __name__ == "__main__":
    main(*sys.argv[1:])
