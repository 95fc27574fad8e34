# SPDX-License-Identifier: MIT
"""fit_ranking.py SCENES:DUMPS ...: fits the weights of QuadRanking on rendered scenes and writes RankingWeights.swift.

SCENES: a folder of render_scenes.py; DUMPS: a folder with FIRST.features for its truth-FIRST.jsonl. Every fifth scene is
held out, and what the fit says about those is printed. Needs numpy, scipy and torch.

The model is a multinomial logit with one more outcome, "none is right". Of each feature of the four sides it sees the
least, the mean and the largest. What is maximised is the probability of all hypotheses near the truth together.
"""
import pathlib
import sys

import numpy as np

from ranking_model import fitted
from scenes_data import DETECTION, best_group, feature_names, log_target, read_features, read_truth, worst_corner

# Hypotheses per scene that the fit sees: the best by their present score, the nearest to the truth, and some others.
BEST, NEAREST, OTHERS = 70, 12, 15


def pooled(features, sides):
    s = features[:, : 4 * sides].reshape(-1, 4, sides)
    return np.concatenate([s.min(1), s.mean(1), s.max(1), features[:, 4 * sides:]], 1).astype(np.float32)


def load(folders, sides):
    """Of each scene the chosen hypotheses: corners, features, errors; its diagonal and its kind."""
    for folder in folders:
        scenes, dumps = map(pathlib.Path, folder.split(":"))
        for truth in sorted(scenes.glob("truth-*.jsonl")):
            dump = dumps / (truth.stem.split("-")[1] + ".features")
            if not dump.exists():
                continue
            for index, ((quads, scores, features), (kind, diagonal, outlines)) in enumerate(zip(read_features(dump), read_truth(truth))):
                if len(quads):
                    worst = worst_corner(quads, outlines, diagonal)
                    others = np.random.default_rng(index).integers(0, len(quads), OTHERS)
                    chosen = np.unique(np.r_[np.argsort(-scores)[:BEST], np.argsort(worst)[:NEAREST], others])
                    yield quads[chosen], pooled(features[chosen], sides), worst[chosen], diagonal, kind


def report(scenes, model):
    """Right answers, wrong answers and false alarms at a confidence of 0.3, and the calibration error."""
    rows = []
    for quads, x, worst, diagonal, kind in scenes:
        index, p = best_group(quads, model(x), 0.01 * diagonal)
        rows.append((p, worst[index] <= 1, worst.min() <= 1, kind in ("empty", "object")))
    p, right, possible, negative = np.array(rows, float).T
    picture, answered = negative == 0, p > 0.3
    error = sum(abs((right - p)[(p > low) & (p <= low + 0.1)].sum()) for low in np.arange(0, 1, 0.1)) / len(p)
    print(f"{len(rows)} scenes: right {np.mean((right * answered)[picture]):.3f} of pictures (in the pool {np.mean(possible[picture]):.3f}), "
          f"wrong {np.mean(((1 - right) * answered)[picture]):.3f}, false alarms {np.mean(answered[~picture]):.3f}, calibration error {error:.3f}")


def swift(model, names):
    numbers = lambda values: ", ".join(f"{v:.3g}" for v in values)
    rows = [f"        {numbers((mean, 1 / deviation, weight))}, {','.join(f'{v:.2f}' for v in units)}, // {name}" for name, mean, deviation, weight, units
            in zip(names, model.mean, model.deviation, model.linear, model.hidden.T, strict=True)]
    return "\n".join([
        "// SPDX-License-Identifier: MIT", "",
        "/// Of `QuadRanking`: written by Sources/StraightenNetwork/training/ranking/fit_ranking.py.",
        "enum RankingWeights {",
        "    /// For each of `QuadFeatures.pooled` its mean, one over its standard deviation, and its weight in the score and in each hidden unit.",
        "    static let inputs: [Float] = [", *rows, "    ]", "",
        "    /// Of the hidden units.",
        f"    static let biases: [Float] = [{', '.join(f'{v:.2f}' for v in model.biases)}]", "",
        "    /// Their weight in the score.",
        f"    static let outputs: [Float] = [{', '.join(f'{v:.3f}' for v in model.outputs)}]", "",
        "    /// Score of \"there is no picture, or none of the hypotheses is right\".",
        f"    static let nothing: Float = {model.nothing:.4f}", "}", ""])


def main():
    sides, whole = feature_names()
    scenes = list(load(sys.argv[1:], len(sides)))
    names = [f"{name}, {which}" for which in ("least", "mean", "largest") for name in sides] + whole
    fit = lambda part: fitted([s[1] for s in part], [log_target(s[2]) for s in part])
    report(scenes[::5], fit([s for i, s in enumerate(scenes) if i % 5]))
    (DETECTION / "RankingWeights.swift").write_text(swift(fit(scenes), names))


if __name__ == "__main__":
    main()
