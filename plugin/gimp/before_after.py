#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws a photo and its straightened picture side by side and prints how straight each is.

usage: before_after.py PHOTO RESULT OUTPUT X0 Y0 X1 Y1 X2 Y2 X3 Y3

The eight numbers are the corners that were found in PHOTO (pixels; top-left, top-right, bottom-right,
bottom-left). The picture is detected again in RESULT to measure the tilt that is left.
"""
import math
import sys

import numpy as np
import straighten
from PIL import Image, ImageDraw, ImageOps

HEIGHT = 900
GAP = 24
FOUND = (230, 40, 40)
LEVEL = (40, 200, 80)
SIDES = ("top", "right", "bottom", "left")


def load(path):
    return ImageOps.exif_transpose(Image.open(path)).convert("RGB")


def tilts(corners):
    """Degrees of each side off its axis, positive clockwise on the screen: top, right, bottom, left."""
    across = (corners[1] - corners[0], corners[2] - corners[3])
    down = (corners[2] - corners[1], corners[3] - corners[0])
    top, bottom = (math.degrees(math.atan2(v[1], v[0])) for v in across)
    right, left = (-math.degrees(math.atan2(v[0], v[1])) for v in down)
    return top, right, bottom, left


def describe(name, corners):
    angles = tilts(corners)
    worst = max(abs(a) for a in angles)
    print(f"{name}: " + ", ".join(f"{s} {a:+.2f}" for s, a in zip(SIDES, angles)) + f" degrees; worst {worst:.2f}")


def panel(photo, corners, color):
    """The photo at the panel's height with the quad drawn on it."""
    scale = HEIGHT / photo.height
    small = photo.resize((max(1, round(photo.width * scale)), HEIGHT), Image.LANCZOS)
    if corners is not None:
        points = [tuple(p * scale) for p in corners]
        ImageDraw.Draw(small).line(points + points[:1], fill=color, width=3, joint="curve")
    return small


def main(arguments):
    if len(arguments) != 11:
        sys.exit(__doc__)
    photo, result = load(arguments[0]), load(arguments[1])
    corners = np.array([float(a) for a in arguments[3:]]).reshape(4, 2)
    describe("tilt before", corners)
    again = straighten.detect_quad(np.asarray(result))
    if again.found:
        describe("tilt after ", again.corners)
    else:
        print("tilt after : the picture fills the result to its edges; give it a margin to measure it again")
    left = panel(photo, corners, FOUND)
    right = panel(result, again.corners if again.found else None, LEVEL)
    sheet = Image.new("RGB", (left.width + GAP + right.width, HEIGHT), (255, 255, 255))
    sheet.paste(left, (0, 0))
    sheet.paste(right, (left.width + GAP, 0))
    sheet.save(arguments[2])


if __name__ == "__main__":
    main(sys.argv[1:])
