# SPDX-License-Identifier: MIT
"""render.py DIR [--seed N] [--processes N] [--keep N]: renders scenes for ever, shard after shard.

A shard is DIR/<seed>-<number>.npz with `shard` scenes; when more than `keep` shards are there the
oldest goes. Scenes are seeded by (seed, number, index), so a shard can be rendered again.
"""
import argparse
import pathlib
import time
from multiprocessing import Process

import numpy as np

from scenes import KINDS, MAX_TRUTHS, OUTLINE, SIZE, random_scene


def render(count, seed, kinds=None):
    """The arrays of a shard; `kinds`: names to go through in turn instead of a random mixture."""
    names = list(KINDS)
    arrays = {"image": np.zeros((count, SIZE, SIZE, 3), np.uint8), "box": np.zeros((count, 4), np.int16),
              "truth": np.full((count, MAX_TRUTHS, OUTLINE, 2), np.nan, np.float32), "kind": np.zeros(count, np.uint8)}
    for i in range(count):
        scene, kind = random_scene(np.random.default_rng([*seed, i]), kinds[i % len(kinds)] if kinds else None)
        arrays["image"][i], arrays["box"][i], arrays["kind"][i] = scene.image, scene.box, names.index(kind)
        for k, outline in enumerate(scene.truths):
            arrays["truth"][i, k] = outline
    return arrays


def save(path, arrays):
    """Appears under its name only when complete."""
    partial = path.with_suffix(".part")
    with open(partial, "wb") as file:
        np.save(file, arrays["image"])
    np.savez(path.with_suffix(".npz"), **{k: v for k, v in arrays.items() if k != "image"})
    partial.rename(path.with_suffix(".npy"))


def work(directory, seed, first, step, shard, keep):
    number = first
    while True:
        path = directory / f"{seed}-{number:05d}"
        if not path.with_suffix(".npy").exists():
            save(path, render(shard, (seed, number)))
            shards = sorted(directory.glob("*-*.npy"), key=lambda p: p.stat().st_mtime)
            for old in shards[:max(0, len(shards) - keep)]:
                old.unlink(missing_ok=True)
                old.with_suffix(".npz").unlink(missing_ok=True)
        number += step


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shard", type=int, default=500)
    parser.add_argument("--keep", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--holdout", type=int, metavar="N", help="write holdout.npy with N scenes of each kind and stop")
    a = parser.parse_args()
    a.directory.mkdir(parents=True, exist_ok=True)
    if a.holdout:
        save(a.directory / "holdout", render(a.holdout * len(KINDS), (0, 0), list(KINDS)))
    else:
        crew = [Process(target=work, args=(a.directory, a.seed, i, a.processes, a.shard, a.keep), daemon=True) for i in range(a.processes)]
        for process in crew:
            process.start()
        time.sleep(min(a.minutes * 60, 1e7))
        for process in crew:
            process.terminate()
