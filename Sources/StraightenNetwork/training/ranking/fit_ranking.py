# SPDX-License-Identifier: MIT
"""fit_ranking.py SCENES:DUMPS ...: fits the weights of QuadRanking on rendered scenes and writes RankingWeights.swift.

SCENES: a folder of render_scenes.py; DUMPS: a folder with FIRST.features for its truth-FIRST.jsonl. Every fifth scene is
held out, and what the fit says about those is printed. Needs numpy and scipy.

The model is a multinomial logit with one more outcome, "none is right". Of each feature of the four sides it sees the
least, the mean and the largest. What is maximised is the probability of all hypotheses near the truth together.
"""
import pathlib
import sys

import numpy as np
from scipy.optimize import minimize

from scenes_data import DETECTION, best_group, feature_names, log_target, read_features, read_truth, worst_corner

# Ridge penalty on standardised weights.
RIDGE = 3e-3


def pooled(features, sides):
    s = features[:, : 4 * sides].reshape(-1, 4, sides)
    return np.concatenate([s.min(1), s.mean(1), s.max(1), features[:, 4 * sides:]], 1).astype(np.float32)


def load(folders, sides):
    for folder in folders:
        scenes, dumps = map(pathlib.Path, folder.split(":"))
        for truth in sorted(scenes.glob("truth-*.jsonl")):
            dump = dumps / (truth.stem.split("-")[1] + ".features")
            if not dump.exists():
                continue
            for (quads, _, features), (kind, diagonal, outlines) in zip(read_features(dump), read_truth(truth)):
                if len(quads):
                    yield quads, pooled(features, sides), worst_corner(quads, outlines, diagonal), diagonal, kind


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


def report(scenes, weights, nothing):
    """Right answers, wrong answers and false alarms at a confidence of 0.3, and the calibration error."""
    rows = []
    for quads, x, worst, diagonal, kind in scenes:
        index, p = best_group(quads, x @ weights - nothing, 0.01 * diagonal)
        rows.append((p, worst[index] <= 1, worst.min() <= 1, kind in ("empty", "object")))
    p, right, possible, negative = np.array(rows, float).T
    picture, answered = negative == 0, p > 0.3
    error = sum(abs((right - p)[(p > low) & (p <= low + 0.1)].sum()) for low in np.arange(0, 1, 0.1)) / len(p)
    print(f"{len(rows)} scenes: right {np.mean((right * answered)[picture]):.3f} of pictures (in the pool {np.mean(possible[picture]):.3f}), "
          f"wrong {np.mean(((1 - right) * answered)[picture]):.3f}, false alarms {np.mean(answered[~picture]):.3f}, calibration error {error:.3f}")


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


def fitted(scenes):
    """Weights of the features as they are, and the score of none."""
    rows = np.concatenate([s[1] for s in scenes])
    mean, deviation = rows.mean(0), rows.std(0) + 1e-6
    w = fit([(s[1] - mean) / deviation for s in scenes], [log_target(s[2]) for s in scenes])
    weights = w[:-1] / deviation
    return weights, w[-1] + (weights * mean).sum()


def main():
    side_names, whole_names = feature_names()
    scenes = list(load(sys.argv[1:], len(side_names)))
    held_out = scenes[::5]
    report(held_out, *fitted([s for i, s in enumerate(scenes) if i % 5]))
    weights, nothing = fitted(scenes)
    (DETECTION / "RankingWeights.swift").write_text(swift(weights, nothing, side_names, whole_names))


if __name__ == "__main__":
    main()
