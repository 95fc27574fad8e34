# SPDX-License-Identifier: MIT
"""Rendered shards as batches: targets are drawn at the size asked for, pictures are varied."""
import pathlib
import queue
import threading
import time
from dataclasses import dataclass

import cv2
import numpy as np
import torch

from scenes import MAX_TRUTHS, SIZE

cv2.setNumThreads(1)
CORNER_SIGMA = 1.5
LINE_WIDTH = 1.5
"""Both in pixels of the maps."""


@dataclass
class Batch:
    image: torch.Tensor
    """(n, 3, size, size), -1 ... 1, zero beyond the photo."""
    target: torch.Tensor
    """(n, MAX_TRUTHS, 3, size / 2, size / 2)"""
    counts: torch.Tensor
    """How many of the truths there are; 0: no picture."""
    valid: torch.Tensor
    """(n, size / 2, size / 2): 1 within the photo."""


class Shard:
    def __init__(self, path):
        self.image = np.load(path, mmap_mode="r")
        rest = np.load(path.with_suffix(".npz"))
        self.box, self.truth, self.kind = rest["box"], rest["truth"], rest["kind"]


def _turned(image, box, truths, mirrored, turns):
    """One of the eight symmetries of the square."""
    x, y, w, h = box
    truths = truths.copy()
    if mirrored:
        image, x = image[:, ::-1], SIZE - x - w
        truths[..., 0] = SIZE - truths[..., 0]
    for _ in range(turns):                                   # anticlockwise by a quarter
        x, y, w, h = y, SIZE - x - w, h, w
        truths = np.stack([truths[..., 1], SIZE - truths[..., 0]], -1)
    return np.rot90(image, turns), (x, y, w, h), truths


def _cropped(rng, image, box, truths):
    """A part of the photo, enlarged until it fills the square again; keeps what was visible of the picture."""
    x, y, w, h = (int(v) for v in box)
    keep = np.array([w, h]) * np.clip(rng.uniform(.65, 1) * np.exp(rng.normal(0, .08, 2)), .6, 1)
    low, high = np.zeros(2), np.array([w, h]) - keep         # range of the part's origin
    known = truths[~np.isnan(truths[:, 0, 0])]
    if len(known):
        points = np.clip(known.reshape(-1, 2) - (x, y), 0, (w, h))
        low, high = np.maximum(low, points.max(0) + 2 - keep), np.minimum(high, points.min(0) - 2)
        if (low > high).any():
            return image, box, truths
    origin = (rng.uniform(low, high) + (x, y)).astype(int)
    size = np.maximum(keep.astype(int), 8)
    scale = SIZE / size.max()
    w, h = (int(round(v * scale)) for v in size)
    corner = (SIZE - w) // 2, (SIZE - h) // 2
    part = image[origin[1]:origin[1] + size[1], origin[0]:origin[0] + size[0]]
    result = np.zeros_like(image)
    result[corner[1]:corner[1] + h, corner[0]:corner[0] + w] = cv2.resize(part, (w, h), interpolation=cv2.INTER_LINEAR)
    truths = ((truths - origin) * ((w, h) / size) + corner).astype(np.float32)
    return result, (*corner, w, h), truths


def _maps(outline, side, clip):
    """Inside, line, corner maps of one outline given in map pixels; float 0 ... 1."""
    points = [np.round((np.clip(outline, -4 * side, 5 * side) * 2 - .5) * 16).astype(np.int32)]
    inside, line = np.zeros((2 * side, 2 * side), np.uint8), np.zeros((2 * side, 2 * side), np.uint8)
    cv2.fillPoly(inside, points, 255, cv2.LINE_8, 4)
    cv2.polylines(line, points, True, 255, int(2 * LINE_WIDTH), cv2.LINE_8, 4)
    centre = np.arange(side, dtype=np.float32) + .5
    corners = outline[::len(outline) // 4]
    across = np.exp(-(centre - corners[:, :1]) ** 2 / (2 * CORNER_SIGMA ** 2))
    down = np.exp(-(centre - corners[:, 1:]) ** 2 / (2 * CORNER_SIGMA ** 2))
    heat = (down[:, :, None] * across[:, None, :]).max(0)
    shrunk = [cv2.resize(m, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255 for m in (inside, line)]
    return np.stack([*shrunk, heat]) * clip


def make_batch(samples, size, rng=None):
    """samples: (shard, index) pairs. rng: varies the pictures; None: as they are."""
    count, side, scale = len(samples), size // 2, size / SIZE
    image = np.zeros((count, size, size, 3), np.float32)
    target = np.zeros((count, MAX_TRUTHS, 3, side, side), np.float32)
    counts, valid = np.zeros(count, np.int64), np.zeros((count, side, side), np.float32)
    for k, (shard, i) in enumerate(samples):
        pixels, box, truths = shard.image[i], shard.box[i], shard.truth[i]
        if rng is not None:
            pixels, box, truths = _turned(pixels, box, truths, rng.random() < .5, rng.integers(4) if rng.random() < .5 else 0)
            if rng.random() < .25:
                pixels, box, truths = _cropped(rng, pixels, box, truths)
        pixels = np.ascontiguousarray(pixels)
        if size != SIZE:
            pixels = cv2.resize(pixels, (size, size), interpolation=cv2.INTER_AREA)
        x = pixels.astype(np.float32) * np.float32(2 / 255) - 1
        if rng is not None:
            if rng.random() < .15:
                x = x[..., rng.permutation(3)]
            if rng.random() < .08:
                x = cv2.GaussianBlur(x, (0, 0), rng.uniform(.4, 1.2))
            x = np.clip(x * rng.uniform(.75, 1.2, 3).astype(np.float32) + rng.normal(0, .08, 3).astype(np.float32), -1, 1)
        left, top, right, bottom = (int(round(v * scale)) for v in (box[0], box[1], box[0] + box[2], box[1] + box[3]))
        image[k, top:bottom, left:right] = x[top:bottom, left:right]
        valid[k, (top + 1) // 2:bottom // 2, (left + 1) // 2:right // 2] = 1
        for truth in truths[~np.isnan(truths[:, 0, 0])]:
            target[k, counts[k]] = _maps(truth * scale / 2, side, valid[k])
            counts[k] += 1
    return Batch(torch.from_numpy(image).permute(0, 3, 1, 2), torch.from_numpy(target), torch.from_numpy(counts), torch.from_numpy(valid))


class Feeder:
    """Prepares batches in the background from whatever shards are there; new ones join as they appear."""

    def __init__(self, directory, count, size, seed, threads=2):
        self.directory, self.count, self.size = pathlib.Path(directory), count, size
        self.shards, self.scenes, self.lock = {}, 0, threading.Lock()
        self.ready = queue.Queue(6)
        self._rescan()
        while not self.shards:
            time.sleep(2)
            self._rescan()
        for thread in range(threads):
            threading.Thread(target=self._work, args=(np.random.default_rng([seed, thread]),), daemon=True).start()

    def _rescan(self):
        found = set(self.directory.glob("*-*.npy"))
        shards = {path: self.shards.get(path) or Shard(path) for path in found}
        self.shards, self.scenes = shards, sum(len(s.box) for s in shards.values())

    def _work(self, rng):
        made = 0
        while True:
            if made % 100 == 99:
                with self.lock:
                    try:
                        self._rescan()
                    except OSError:                          # one vanished meanwhile
                        pass
            pool = list(self.shards.values())
            shards = [pool[rng.integers(len(pool))] for _ in range(self.count)]
            self.ready.put((self.size, make_batch([(s, rng.integers(len(s.box))) for s in shards], self.size, rng)))
            made += 1

    def next(self):
        """The next batch of the present size."""
        while True:
            size, batch = self.ready.get()
            if size == self.size:
                return batch
