# SPDX-License-Identifier: MIT
"""A drawn photo of a framed painting on a wall, seen at an angle, and files in which cameras would deliver it."""
import random
import struct

WIDTH, HEIGHT = 480, 360
PAIR = [[(40.0, 90.0), (222.0, 72.0), (226.0, 268.0), (44.0, 240.0)],    # two pictures on one wall
        [(270.0, 96.0), (440.0, 88.0), (436.0, 282.0), (264.0, 274.0)]]
FRAME = [(92.0, 58.0), (396.0, 84.0), (384.0, 306.0), (104.0, 318.0)]   # top left, clockwise


def homography(quad):
    """Rows of the matrix that takes the unit square to 'quad' (the usual closed form)."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    d = dx1 * dy2 - dx2 * dy1
    g, h = (sx * dy2 - dx2 * sy) / d, (dx1 * sy - sx * dy1) / d
    return (x1 - x0 + g * x1, x3 - x0 + h * x3, x0), (y1 - y0 + g * y1, y3 - y0 + h * y3, y0), (g, h, 1.0)


def inverse(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    return ((e * i - f * h, c * h - b * i, b * f - c * e),
            (f * g - d * i, a * i - c * g, c * d - a * f),
            (d * h - e * g, b * g - a * h, a * e - b * d))


def painting(u, v):
    """Colour at (u, v) of the unit square: wooden frame, bright mat, and a landscape."""
    edge = min(u, v * 0.75, 1 - u, (1 - v) * 0.75)
    if edge < 0.06:
        return (70, 44, 22) if edge < 0.045 else (150, 110, 50)
    if (u - 0.68) ** 2 + ((v - 0.33) * 0.75) ** 2 < 0.006:
        return 250, 220, 120
    if v < 0.6 + 0.05 * (u > 0.5):
        return 90 + int(80 * v), 130 + int(60 * v), 200
    return 60 + int(60 * u), 110, 50 + int(40 * v)


def photo(seed=1, frames=(FRAME,)):
    """Bytes of an RGB photo of WIDTH x HEIGHT pixels, four samples averaged for each."""
    noise = random.Random(seed)
    squares_from_photo = [inverse(homography(frame)) for frame in frames]
    rows = bytearray()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            total = [0, 0, 0]
            for px, py in ((x + 0.25, y + 0.25), (x + 0.75, y + 0.25), (x + 0.25, y + 0.75), (x + 0.75, y + 0.75)):
                colour = 214 - y // 12, 208 - y // 12, 196 - x // 30
                for square in squares_from_photo:
                    a, b, w = (m[0] * px + m[1] * py + m[2] for m in square)
                    if 0 < a / w < 1 and 0 < b / w < 1:
                        colour = painting(a / w, b / w)
                for i in range(3):
                    total[i] += colour[i]
            grain = noise.randint(-3, 3)
            rows += bytes(min(255, max(0, t // 4 + grain)) for t in total)
    return bytes(rows)


def wall(seed=2):
    """A photo without a picture."""
    noise = random.Random(seed)
    return bytes(200 + noise.randint(-3, 3) for _ in range(WIDTH * HEIGHT * 3))


def sea(slope, seed=3):
    """A sky over a darker, rougher sea; the horizon falls to the right by 'slope' pixels per pixel."""
    noise = random.Random(seed)
    rows = bytearray()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            below = min(max(y + 0.5 - HEIGHT * 0.55 - slope * (x + 0.5 - WIDTH / 2) + 0.5, 0), 1)
            grain = noise.randint(-2, 2) + below * noise.randint(-9, 9)
            rows += bytes(int(a + (b - a) * below + grain) for a, b in ((190, 40), (210, 80), (235, 110)))
    return bytes(rows)


def write_ppm(path, rgb, width=WIDTH, height=HEIGHT):
    with open(path, "wb") as file:
        file.write(b"P6\n%d %d\n255\n" % (width, height) + rgb)


def add_exif(jpeg, orientation, focal_length_35mm):
    """The JPEG file's bytes with an Exif segment put in front of the others."""
    def entry(tag, value):
        return struct.pack("<HHIHH", tag, 3, 1, value, 0)       # one SHORT
    pointer = 8 + 2 + 2 * 12 + 4
    tiff = (b"II*\0" + struct.pack("<I", 8) +
            struct.pack("<H", 2) + entry(0x0112, orientation) + struct.pack("<HHII", 0x8769, 4, 1, pointer) +
            struct.pack("<I", 0) +
            struct.pack("<H", 1) + entry(0xA405, focal_length_35mm) + struct.pack("<I", 0))
    segment = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(segment) + 2) + segment + jpeg[2:]
