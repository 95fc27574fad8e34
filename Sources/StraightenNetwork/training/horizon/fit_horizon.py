# SPDX-License-Identifier: MIT
"""Fits the weights of HorizonChoice and writes HorizonWeights.swift; says first how well the fit does on photos it has not seen.

    fit_horizon.py TRUTH.jsonl [...] FEATURES.jsonl [...]

TRUTH, as `render.py` and `photos.py` write it: "file", "group" (samples of one photo), "kind", "angle" in degrees or null,
"tolerance" of the label. FEATURES: what `features` printed. Needs numpy and scipy.

The model is a multinomial logit over the candidates of a photo with one more outcome, "none is right". What is maximised is the
probability of the candidates near the truth together. Photos whose verticals decide alone are left out.
"""
import collections
import json
import math
import pathlib
import re
import sys

import numpy as np
from scipy.optimize import minimize

HORIZON = pathlib.Path(__file__).resolve().parents[3] / "StraightenCore/Horizon"
KINDS = ("verticals", "frame", "line")
# A candidate counts by how near it is: a normal weight of this deviation, cut off; degrees.
SPREAD, CUT = 0.5, 1.5
# Ridge penalty on standardised weights; standard scores are cut there.
RIDGE, FURTHEST = 1e-3, 3.0
# Of the weight, the share of photos without a level: that of a usual collection, not of the samples.
EMPTY = 0.2
# Of an answer: candidates that agree within it, degrees, and the least confidence. As in HorizonChoice and HorizonOptions.
SAME, LEAST = 1.0, 0.5

Photo = collections.namedtuple("Photo", "file group kind truth tolerance angles kinds measures")


def names():
    source = (HORIZON / "HorizonMeasures.swift").read_text()
    return [re.findall(r'"([^"]+)"', re.search(rf"static let {kind} = \[(.*?)\]", source, re.S).group(1)) for kind in KINDS]


def is_decided(found):
    """Whether the verticals decide alone, as in HorizonAnswer: such photos never come to the choice."""
    support, dominance = map(float, re.search(r"clear = \(support: ([\d.]+), dominance: ([\d.]+)\)", (HORIZON / "HorizonAnswer.swift").read_text()).groups())
    return any(c["kind"] == "verticals" and c["measures"][0] > math.log(support) and c["measures"][1] > dominance for c in found)


def load(files):
    rows = [json.loads(line) for name in files for line in open(name)]
    truths = {row["file"]: row for row in rows if "candidates" not in row}
    photos = []
    for row in (row for row in rows if "candidates" in row and row["file"] in truths):
        truth, found = truths[row["file"]], row["candidates"]
        if is_decided(found):
            continue
        photos.append(Photo(row["file"], truth["group"], truth["kind"], truth["angle"], truth["tolerance"], np.array([c["angle"] for c in found]),
                            np.array([KINDS.index(c["kind"]) for c in found], int), [np.array(c["measures"], float) for c in found]))
    return photos


class Scale:
    """Standardises measures by kind, into one row of all kinds' measures and biases."""

    def __init__(self, photos, sizes):
        self.starts = np.r_[0, np.cumsum([n + 1 for n in sizes])]
        self.mean, self.deviation = [], []
        for kind, size in enumerate(sizes):
            rows = np.array([m for p in photos for k, m in zip(p.kinds, p.measures) if k == kind]).reshape(-1, size)
            self.mean.append(np.nanmean(rows, 0))
            self.deviation.append(np.nanstd(rows, 0) + 1e-6)

    def __call__(self, photo):
        x = np.zeros((len(photo.angles), self.starts[-1]))
        for row, kind, measures in zip(x, photo.kinds, photo.measures):
            score = np.clip((measures - self.mean[kind]) / self.deviation[kind], -FURTHEST, FURTHEST)
            row[self.starts[kind]:self.starts[kind + 1]] = np.r_[np.nan_to_num(score), 1]
        return x


def log_target(photo):
    """Logarithm of each candidate's weight as a right answer, and of "none" in the last place."""
    if photo.truth is None:
        return np.r_[np.full(len(photo.angles), -50.0), 0.0]
    error = np.maximum(np.abs(photo.angles - photo.truth) - photo.tolerance, 0)
    right = error < CUT
    return np.r_[np.where(right, -0.5 * (np.minimum(error, CUT) / SPREAD) ** 2, -50.0), -50.0 if right.any() else 0.0]


def log_sum(z):
    return z.max() + np.log(np.exp(z - z.max()).sum())


def fit(photos, scale, weights):
    rows, targets = [scale(p) for p in photos], [log_target(p) for p in photos]
    total = weights.sum()
    penalty = np.ones(scale.starts[-1])
    penalty[scale.starts[1:] - 1] = 0   # not on the biases

    def loss(w):
        value, slope = RIDGE * (penalty * w * w).sum(), 2 * RIDGE * penalty * w
        for x, target, weight in zip(rows, targets, weights / total):
            z = np.r_[x @ w, 0]
            right, all_ = log_sum(z + target), log_sum(z)
            value += weight * (all_ - right)
            slope = slope + weight * ((np.exp(z - all_) - np.exp(z + target - right))[:-1] @ x)
        return value, slope

    return minimize(loss, np.zeros(scale.starts[-1]), jac=True, method="L-BFGS-B", options=dict(maxiter=300)).x


def answer(photo, scale, w):
    """Angle and confidence, as HorizonChoice.best."""
    if not len(photo.angles):
        return 0.0, 0.0
    z = np.clip(scale(photo) @ w, -30, 30)
    p = np.exp(z) / (1 + np.exp(z).sum())
    near = np.abs(photo.angles[:, None] - photo.angles) < SAME
    middle = (near @ p).argmax()
    return photo.angles[np.where(near[middle], p, -1).argmax()], (near @ p)[middle]


def report(name, results):
    """Results: photo, angle, confidence."""
    level = [(abs(a - p.truth), c) for p, a, c in results if p.truth is not None]
    empty = [(abs(a), c) for p, a, c in results if p.truth is None]
    text = f"{name:24s}"
    if level:
        error, sure = np.array(level).T
        with_none = np.where(sure >= LEAST, error, [abs(p.truth) for p, _, _ in results if p.truth is not None])
        text += f" {len(level):5d} photos with a level: answered {np.mean(sure >= LEAST):5.1%}, median {np.median(with_none):.2f},"
        text += f" within 1 degree {np.mean(with_none <= 1):5.1%}, more than 5 wrong {np.mean(with_none > 5):5.1%}"
    if empty:
        text += f" {len(empty):5d} without: tilted by more than 0.5 degrees {np.mean([c >= LEAST and a > 0.5 for a, c in empty]):5.1%}"
    print(text)


def calibration(results):
    for low in np.arange(0.3, 1, 0.1):
        inside = [(p, a) for p, a, c in results if low <= c < low + 0.1 + (low > 0.85)]
        right = [p.truth is not None and abs(a - p.truth) <= 1 + p.tolerance for p, a in inside]
        if right:
            print(f"    confidence {low:.1f} to {low + 0.1:.1f}: {len(right):4d} answers, right {np.mean(right):5.1%}")


def swift(scale, w, lists):
    out = ["// SPDX-License-Identifier: MIT", "",
           "/// Of `HorizonChoice`, in the order of the names in `HorizonMeasures`: written by Sources/StraightenNetwork/training/horizon/fit_horizon.py.",
           "enum HorizonWeights {"]
    for kind, (name, terms) in enumerate(zip(KINDS, lists)):
        start = scale.starts[kind]
        out.append(f"    static let {name} = LogitWeights(bias: {w[start + len(terms)]:.4f}, terms: [")
        out += [f"        ({scale.mean[kind][i]:.4f}, {scale.deviation[kind][i]:.4f}, {w[start + i]:.4f}), // {term}" for i, term in enumerate(terms)]
        out.append("    ])")
    return "\n".join(out + ["}", ""])


def main():
    lists = names()
    photos = load(sys.argv[1:])
    empty = np.array([p.truth is None for p in photos])
    weights = np.where(empty, EMPTY / (1 - EMPTY) * (~empty).sum() / max(empty.sum(), 1), 1.0)
    sizes = [len(n) for n in lists]
    groups = sorted({p.group for p in photos})
    fold = {group: i % 5 for i, group in enumerate(np.random.default_rng(1).permutation(groups))}
    results = []
    for k in range(5):
        train = [i for i, p in enumerate(photos) if fold[p.group] != k]
        scale = Scale([photos[i] for i in train], sizes)
        w = fit([photos[i] for i in train], scale, weights[train])
        results += [(p, *answer(p, scale, w)) for p in photos if fold[p.group] == k]
    for kind in sorted({p.kind for p in photos}):
        report(kind, [r for r in results if r[0].kind == kind])
    report("all", results)
    calibration(results)
    scale = Scale(photos, sizes)
    (HORIZON / "HorizonWeights.swift").write_text(swift(scale, fit(photos, scale, weights), lists))


if __name__ == "__main__":
    main()
