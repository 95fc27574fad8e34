# SPDX-License-Identifier: MIT
"""evaluate.py PROBE DATA [--sheet OUT.png]: the library's own network and decoder on labelled photos.

PROBE is the built probe-network, DATA a folder with labels.json (a list of file, kind, flags, corners,
alt_corners, other_quads, in pixels). Or DATA is a rendered holdout.npy; then the figures are per kind.
"""
import argparse
import collections
import json
import math
import pathlib
import subprocess

import cv2
import numpy as np

cv2.setNumThreads(1)
LIMITS = .5, 1, 2, 3, 5


class Probe:
    """A running probe-network."""

    def __init__(self, path, side=256):
        self.process = subprocess.Popen([path, "1", str(side)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, rgb):
        """Presence and the answers, best first: (scores, corners)."""
        h, w = rgb.shape[:2]
        self.process.stdin.write(f"{w} {h}\n".encode() + np.ascontiguousarray(rgb).tobytes())
        self.process.stdin.flush()
        numbers = [float(v) for v in self.process.stdout.readline().split()]
        answers = np.array(numbers[1:]).reshape(-1, 11)
        return numbers[0], [(a[:3], a[3:].reshape(4, 2)) for a in answers]


def total(scores):
    return scores[0] + 1.2 * scores[1] + .6 * scores[2]


def error(quad, truths, diagonal):
    """Largest distance of a corner in percent of the diagonal, for the best truth and first corner."""
    return min(np.linalg.norm(np.roll(quad, k, 0) - t, axis=1).max() for t in truths for k in range(4)) / diagonal * 100


def photos(folder):
    for item in json.loads((folder / "labels.json").read_text()):
        rgb = cv2.imread(str(folder / item["file"]))[..., ::-1]
        truths = [] if item["kind"] == "negative" else [item["corners"]] + ([item["alt_corners"]] if item.get("alt_corners") else [])
        if "no-dominant" in item["flags"]:
            truths += item.get("other_quads", [])
        yield item["file"], [item["kind"], *item["flags"]], rgb, [np.array(t, float) for t in truths]


def rendered(path):
    from scenes import KINDS
    from dataset import Shard
    shard, names = Shard(path), list(KINDS)
    for i in range(len(shard.box)):
        x, y, w, h = shard.box[i]
        truths = [t[::len(t) // 4] - (x, y) for t in shard.truth[i] if not np.isnan(t[0, 0])]
        yield str(i), [names[shard.kind[i]]], shard.image[i][y:y + h, x:x + w], truths


def line(name, errors):
    errors = np.array(errors)
    shares = " ".join(f"{np.mean(errors <= limit) * 100:6.1f}" for limit in LIMITS)
    print(f"{name:18s} {len(errors):4d} {shares}  median {np.median(errors):6.2f}")


def tile(rgb, truths, answers, text, side=224):
    scale = side / max(rgb.shape[:2])
    small = cv2.resize(rgb, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    canvas = np.zeros((side, side, 3), np.uint8)
    canvas[:small.shape[0], :small.shape[1]] = small[:side, :side]
    for quad, colour in [(t, (0, 255, 0)) for t in truths] + [(q, (255, 0, 0)) for _, q in answers[:1]]:
        cv2.polylines(canvas, [np.round(quad * scale * 8).astype(np.int32)], True, colour, 1, cv2.LINE_AA, 3)
    cv2.putText(canvas, text, (2, side - 5), cv2.FONT_HERSHEY_SIMPLEX, .38, (255, 255, 0), 1, cv2.LINE_AA)
    return canvas


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("probe")
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--side", type=int, default=256)
    parser.add_argument("--sheet")
    a = parser.parse_args()
    probe, groups, refused, tiles = Probe(a.probe, a.side), collections.defaultdict(list), [], []
    for name, flags, rgb, truths in (rendered(a.data) if a.data.suffix == ".npy" else photos(a.data)):
        presence, answers = probe(rgb)
        fit = total(answers[0][0]) if answers else 0.
        if truths:
            worst = error(answers[0][1], truths, math.hypot(*rgb.shape[:2])) if answers else math.inf
            for group in ["all", *flags]:
                groups[group].append(worst)
        else:
            worst = -1
        refused.append((bool(truths), worst, presence, fit))
        if a.sheet:
            tiles.append((worst, tile(rgb, truths, answers, f"{name[:12]} {worst:.1f} p{presence:.2f} f{fit:.2f}")))
    print("percent of photos by worst corner" + "".join(f"{f'<={limit}':>7s}" for limit in LIMITS))
    for group, errors in sorted(groups.items(), key=lambda g: -len(g[1])):
        line(group, errors)
    rows = np.array(refused)
    present, good = rows[:, 0] == 1, rows[:, 1] <= 3
    for label, says in (("presence > .5", rows[:, 2] > .5), ("presence > .5 and fit > 2", (rows[:, 2] > .5) & (rows[:, 3] > 2))):
        print(f"{label}: false alarms {says[~present].sum()} of {(~present).sum()}; of {(present & good).sum()} right answers (3 %) "
              f"{(says & present & good).sum()} kept, of {(present & ~good).sum()} wrong ones {(says & present & ~good).sum()} kept")
    if a.sheet:
        tiles = [t for _, t in sorted(tiles, key=lambda t: -t[0])][:108]
        tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % 12)
        cv2.imwrite(a.sheet, np.vstack([np.hstack(tiles[i:i + 12]) for i in range(0, len(tiles), 12)])[..., ::-1])


if __name__ == "__main__":
    main()
