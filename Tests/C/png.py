# SPDX-License-Identifier: MIT
"""PNG files of every kind from NumPy arrays, and back: small, plain, and independent of libpng."""

import struct
import zlib

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GRAY, RGB, PALETTE, GRAY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GRAY: 1, RGB: 3, PALETTE: 1, GRAY_ALPHA: 2, RGBA: 4}
# First column, first row, column step and row step of the seven passes of Adam7.
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def chunk(name, data=b""):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def scanlines(samples, bits):
    """The bytes of (height, width, channels) samples, each row after a filter type of 0."""
    height = len(samples)
    rows = samples.reshape(height, -1)
    if bits == 16:
        packed = rows.astype(">u2").view(np.uint8).reshape(height, -1)
    elif bits == 8:
        packed = rows.astype(np.uint8)
    else:
        each = (rows[..., None] >> np.arange(bits - 1, -1, -1) & 1).astype(np.uint8)
        packed = np.packbits(each.reshape(height, -1), axis=1)
    return np.insert(packed, 0, 0, axis=1).tobytes()


def encode(samples, color, bits=8, before=(), after=(), interlaced=False):
    """A file with the chunks `before` the pixels and `after` them, each a pair of name and data."""
    height, width = samples.shape[:2]
    samples = samples.reshape(height, width, CHANNELS[color])
    passes = [samples[y::dy, x::dx] for x, y, dx, dy in ADAM7] if interlaced else [samples]
    data = b"".join(scanlines(p, bits) for p in passes if p.size)
    header = struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, interlaced)
    parts = [chunk(b"IHDR", header), *(chunk(*pair) for pair in before), chunk(b"IDAT", zlib.compress(data)),
             *(chunk(*pair) for pair in after), chunk(b"IEND")]
    return SIGNATURE + b"".join(parts)


def chunks(file):
    """The (name, data) pairs of a file, whose checksums are right."""
    assert file[:8] == SIGNATURE
    at, found = 8, []
    while at < len(file):
        length, = struct.unpack_from(">I", file, at)
        body = file[at + 4:at + 8 + length]
        assert struct.unpack_from(">I", file, at + 8 + length)[0] == zlib.crc32(body)
        found.append((body[:4], body[4:]))
        at += 12 + length
    assert found[-1][0] == b"IEND"
    return found


def decode(file):
    """The (height, width, channels) samples of a file with 8 or 16 bits, without interlace."""
    parts = chunks(file)
    width, height, bits, color, _, _, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
    assert bits in (8, 16) and not interlaced
    step = CHANNELS[color] * bits // 8
    raw = np.frombuffer(zlib.decompress(b"".join(d for n, d in parts if n == b"IDAT")), np.uint8).reshape(height, 1 + width * step)
    rows = np.zeros((height + 1, (width + 1) * step), int)
    for y in range(height):
        unfilter(raw[y, 0], raw[y, 1:].tolist(), rows[y], rows[y + 1], step)
    samples = rows[1:, step:].astype(np.uint8)
    return np.ascontiguousarray(samples).view(">u2" if bits == 16 else np.uint8).reshape(height, width, -1).astype(f"u{bits // 8}")


def unfilter(kind, data, above, row, step):
    for i, value in enumerate(data, step):
        left, up, corner = int(row[i - step]), int(above[i]), int(above[i - step])
        if kind == 4:
            estimate = left + up - corner
            prediction = min((left, up, corner), key=lambda v: abs(estimate - v))
        else:
            prediction = (0, left, up, (left + up) // 2)[kind]
        row[i] = (value + prediction) & 255
