# SPDX-License-Identifier: MIT
"""What `features` wrote about scenes, and which hypotheses are right."""
import json
import math
import pathlib
import re

import numpy as np

SOURCES = pathlib.Path(__file__).resolve().parents[3]
DETECTION = SOURCES / "StraightenCore/Detection"
# A hypothesis counts by how near its worst corner is, in percent of the diagonal: a normal weight, cut at two percent.
SPREAD, CUT = 0.3, 2.0


def feature_names():
    """Names of the features of a side and of the whole."""
    def names(file, name):
        return re.findall(r'"([^"]+)"', (DETECTION / file).read_text().split(f"static let {name} = [")[1].split("]")[0])
    return (names("QuadFeatures.swift", "sideNames") + names("NetworkEvidence.swift", "sideFeatureNames"),
            names("QuadFeatures.swift", "wholeNames") + names("NetworkEvidence.swift", "featureNames"))


def read_features(path):
    """Of each scene the corners (n, 4, 2), scores (n) and features (n, f)."""
    data, at = np.fromfile(path, np.uint8), 0

    def take(count, kind):
        nonlocal at
        at += 4 * count
        return data[at - 4 * count:at].view(kind)
    while at < len(data):
        n, f = take(2, np.int32)
        yield take(8 * n, np.float32).reshape(n, 4, 2), take(n, np.float32), take(n * f, np.float32).reshape(n, f)


def read_truth(path):
    """Of each scene its kind, its diagonal and its right outlines."""
    for scene in map(json.loads, open(path)):
        outlines = [np.array(c, float) for c in scene["corners"] or []]
        yield scene["kind"], math.hypot(scene["width"], scene["height"]), outlines


def worst_corner(quads, outlines, diagonal):
    """Distance of each quad's worst corner from that of the nearest outline, percent of the diagonal."""
    worst = np.full(len(quads), np.inf)
    for outline in outlines:
        for turn in range(4):
            worst = np.minimum(worst, np.linalg.norm(np.roll(quads, turn, 1) - outline, axis=2).max(1, initial=0) / diagonal * 100)
    return worst


def log_target(worst):
    """Logarithm of the weight of each hypothesis as a right answer, and of "none is right" in the last place."""
    weight = np.where(worst < CUT, np.exp(-0.5 * (np.minimum(worst, CUT) / SPREAD) ** 2), 0)
    return np.r_[np.where(weight > 0, np.log(np.maximum(weight, 1e-9)), -50.0), -50.0 if weight.sum() > 1e-3 else 0.0]


def best_group(quads, logits, near):
    """As `QuadRanking.best`: index and probability of the best of the most probable group; logits against 0 for none."""
    top = max(logits.max(initial=0), 0)
    weights = np.exp(logits - top)
    p = weights / (weights.sum() + math.exp(-top))
    order = np.argsort(-p, kind="stable")[:60]
    distance = np.linalg.norm(quads[order][:, None] - quads[order][None], axis=3).max(2)
    sums = np.where(distance < near, p[order][None], 0).sum(1)
    center = int(sums.argmax())
    return order[np.nonzero(distance[center] < near)[0][0]], float(sums[center])
