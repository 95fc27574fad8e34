# SPDX-License-Identifier: MIT
"""Warps of the benchmark: 3 x 3 matrices from target to source, corners of pixels at whole numbers as in straighten.h."""
import numpy as np


def matrix(quad, width, height):
    """The homography that maps the rectangle [0, width] x [0, height] to a quad of the source."""
    rows, values = [], []
    for (x, y), (u, v) in zip(((0, 0), (width, 0), (width, height), (0, height)), quad):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.append(np.linalg.solve(np.array(rows, float), np.array(values, float)), 1).reshape(3, 3)


def rotation(width, height, degrees):
    """About the middle, the same size."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    x, y = width / 2, height / 2
    return np.array([[c, s, x - c * x - s * y], [-s, c, y + s * x - c * y], [0, 0, 1]])


def of_centres(m):
    """The same warp for libraries that put the centre of a pixel at whole numbers."""
    to, back = np.array([[1, 0, -.5], [0, 1, -.5], [0, 0, 1]]), np.array([[1, 0, .5], [0, 1, .5], [0, 0, 1]])
    m = to @ m @ back
    return m / m[2, 2]


def mapped(m, x, y):
    w = m[2, 0] * x + m[2, 1] * y + m[2, 2]
    return (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / w, (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / w


def keystone(width, height):
    """A picture photographed at an angle: its quad near 1:1 and the size of the result."""
    return matrix([(.10 * width, .09 * height), (.89 * width, .06 * height), (.95 * width, .93 * height), (.04 * width, .95 * height)],
                  int(.848 * width), int(.867 * height)), (int(.848 * width), int(.867 * height))


def shrink(width, height):
    """Made smaller by 3 at the near edge."""
    size = (int(.3 * width), int(.25 * height))
    return matrix([(.28 * width, .09 * height), (.73 * width, .07 * height), (.95 * width, .93 * height), (.05 * width, .95 * height)], *size), size
