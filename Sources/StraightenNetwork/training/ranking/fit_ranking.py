# SPDX-License-Identifier: MIT
"""Fits the weights of QuadRanking on rendered scenes and writes RankingWeights.swift.

    fit_ranking.py TRUTH.jsonl FEATURES.jsonl [...]

TRUTH: one object a line: "file" (as given to `features`), "width", "height" and "corners", clockwise in pixels (several
outlines of four: any is right), or null for a scene without a picture. FEATURES: what `features` printed. Needs numpy and scipy.

The model is a multinomial logit with one more outcome, "none is right". Of each feature of the four sides it sees the
least, the mean and the largest. What is maximised is the probability of all hypotheses near the truth together.
"""
import json
import math
import pathlib
import re
import sys

import numpy as np
from scipy.optimize import minimize

DETECTION = pathlib.Path(__file__).resolve().parents[2] / "Sources/StraightenCore/Detection"
# A hypothesis counts by how near its worst corner is, in percent of the diagonal: a normal weight, cut at two percent.
SPREAD, CUT = 0.3, 2.0
# Ridge penalty on standardised weights.
RIDGE = 3e-3


def names(source, name):
    return re.findall(r'"([^"]+)"', source.split(f"static let {name} = [")[1].split("]")[0])


def pooled(features, sides):
    s = features[:, : 4 * sides].reshape(-1, 4, sides)
    return np.concatenate([s.min(1), s.mean(1), s.max(1), features[:, 4 * sides:]], 1).astype(np.float32)


def log_target(quads, truth, diagonal):
    """Logarithm of the weight of each hypothesis as a right answer, and of "none" in the last place."""
    if truth is None:
        return np.r_[np.full(len(quads), -50.0), 0.0]
    worst = np.full(len(quads), np.inf)
    for outline in truth.reshape(-1, 4, 2):
        for turn in range(4):
            worst = np.minimum(worst, np.linalg.norm(np.roll(quads, turn, 1) - outline, axis=2).max(1) / diagonal * 100)
    weight = np.where(worst < CUT, np.exp(-0.5 * (worst / SPREAD) ** 2), 0)
    return np.r_[np.where(weight > 0, np.log(np.maximum(weight, 1e-9)), -50.0), -50.0 if weight.sum() > 1e-3 else 0.0]


def load(truth_file, feature_files, sides):
    truths = {t["file"]: t for t in map(json.loads, open(truth_file))}
    x, targets = [], []
    for line in (line for name in feature_files for line in open(name)):
        photo = json.loads(line)
        truth = truths[photo["file"]]
        quads = np.array(photo["quads"], float).reshape(-1, 4, 2)
        if not len(quads):
            continue
        corners = None if truth["corners"] is None else np.array(truth["corners"], float)
        x.append(pooled(np.array(photo["features"], np.float32), sides))
        targets.append(log_target(quads, corners, math.hypot(truth["width"], truth["height"])))
    return x, targets


def log_sum(z):
    top = z.max()
    return top + np.log(np.exp(z - top).sum())


def fit(x, targets):
    rows, starts = np.concatenate(x), np.r_[0, np.cumsum([len(a) for a in x])]

    def loss(w):
        score = rows @ w[:-1].astype(np.float32)
        slope, slope_none, total = np.zeros_like(score), 0.0, 0.0
        for target, a, b in zip(targets, starts, starts[1:]):
            z = np.r_[score[a:b], w[-1]]
            right, all_ = log_sum(z + target), log_sum(z)
            total += all_ - right
            d = np.exp(z - all_) - np.exp(z + target - right)
            slope[a:b], slope_none = d[:-1], slope_none + d[-1]
        n = len(targets)
        gradient = np.r_[(rows.T @ slope) / n + 2 * RIDGE * w[:-1], slope_none / n]
        return total / n + RIDGE * (w[:-1] @ w[:-1]), gradient.astype(float)

    return minimize(loss, np.zeros(rows.shape[1] + 1), jac=True, method="L-BFGS-B", options=dict(maxiter=150)).x


def swift(weights, nothing, side_names, whole_names):
    n = len(side_names)
    side = [f"        SIMD3({weights[i]:.4f}, {weights[n + i]:.4f}, {weights[2 * n + i]:.4f}), // {name}" for i, name in enumerate(side_names)]
    whole = [f"        {weights[3 * n + i]:.4f}, // {name}" for i, name in enumerate(whole_names)]
    return "\n".join([
        "// SPDX-License-Identifier: MIT", "",
        "/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Sources/StraightenNetwork/training/ranking/fit_ranking.py.",
        "enum RankingWeights {",
        "    /// Of the least, the mean and the largest value among the four sides.",
        "    static let side: [SIMD3<Float>] = [", *side, "    ]", "",
        "    static let whole: [Float] = [", *whole, "    ]", "",
        "    /// Score of \"there is no picture, or none of the hypotheses is right\".",
        f"    static let nothing: Float = {nothing:.4f}", "}", ""])


def main():
    source = (DETECTION / "QuadFeatures.swift").read_text()
    side_names, whole_names = names(source, "sideNames"), names(source, "wholeNames")
    whole_names += names((DETECTION / "NetworkEvidence.swift").read_text(), "featureNames")
    x, targets = load(sys.argv[1], sys.argv[2:], len(side_names))
    all_rows = np.concatenate(x)
    mean, deviation = all_rows.mean(0), all_rows.std(0) + 1e-6
    w = fit([(a - mean) / deviation for a in x], targets)
    weights = w[:-1] / deviation
    (DETECTION / "RankingWeights.swift").write_text(swift(weights, w[-1] + (weights * mean).sum(), side_names, whole_names))


if __name__ == "__main__":
    main()
