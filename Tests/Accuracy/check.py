# SPDX-License-Identifier: MIT
"""Holds the scores to their bounds. usage: check.py FOLDER, with the files of JSON that score.py wrote."""
import json
import pathlib
import sys


def museum(rows):
    """Framed paintings at full resolution: found, and straight after correction (degrees)."""
    tilts = [abs(t) for r in rows if r["found"] for t in r["tilts"]]
    yield "museum photos found", sum(r["found"] for r in rows), ">=", 8
    yield "mean residual tilt, degrees", sum(tilts) / max(len(tilts), 1), "<", 0.06
    yield "worst residual tilt, degrees", max(tilts, default=90), "<", 0.4


def quads(rows):
    """Worst corner in percent of the diagonal; infinite where nothing was found."""
    positive = [r for r in rows if r["kind"] != "negative"]
    right = [r for r in positive if r["worst"] <= 1]
    yield "percent of pictures within 1 %", 100 * len(right) / len(positive), ">=", 88
    yield "percent of pictures within 0.5 %", 100 * sum(r["worst"] <= 0.5 for r in positive) / len(positive), ">=", 76
    yield "false alarms", sum(r["found"] for r in rows if r["kind"] == "negative"), "<=", 0


def pictures(counts):
    """All pictures: neighbours of the dominant one, and quads that are none (text panels beside paintings)."""
    yield "further pictures found", counts["others_found"], ">=", 3
    yield "second quads on photos of one picture", counts["surplus"], "<=", 2
    yield "quads on photos without a picture", counts["alarms"], "<=", 0


def horizon(rows):
    """Degrees; no answer counts as 0."""
    error = lambda r: abs((r["angle"] or 0) - r["truth"])
    clean = [error(r) for r in rows if r["truth"] is not None and r["clean"]]
    yield "horizon, clean labels: median error, degrees", sorted(clean)[len(clean) // 2], "<", 0.13
    yield "horizon, clean labels: percent within 1 degree", 100 * sum(e <= 1 for e in clean) / len(clean), ">=", 97.5
    tilted = [r for r in rows if r["truth"] is None and r["angle"] is not None and abs(r["angle"]) > 0.5]
    yield "photos without a horizon that would be tilted", len(tilted), "<=", 1


def tilted(shares):
    """Ordinary photos, percent."""
    for name, share in shares.items():
        yield f"photos of {name} tilted unasked by more than 3 degrees, percent", share, "<=", 4


def saliency(rows):
    """Objectness against masks, attention against where people looked."""
    errors = [r["mae"] for r in rows if "mae" in r]
    yield "objectness: mean absolute error", sum(errors) / len(errors), "<", 0.105
    for dataset, measure, bound in (("OSIE", "nss", 1.95), ("OSIE", "auc", 0.865), ("OSIE", "cc", 0.62), ("SUN-Scene", "cc", 0.60)):
        values = [r[measure] for r in rows if r.get("dataset") == dataset]
        yield f"attention: {measure.upper()} of {dataset}", sum(values) / len(values), ">=", bound


def boxes(overlaps):
    """The most salient object's box against the mask's bounds; no box counts as 0."""
    yield "objectness: mean overlap of the boxes", sum(overlaps) / len(overlaps), ">=", 0.655


COMPARE = {">=": lambda a, b: a >= b, "<=": lambda a, b: a <= b, "<": lambda a, b: a < b}


def main(folder):
    failed = passed = 0
    for name, bounds in (("museum", museum), ("quads", quads), ("pictures", pictures), ("horizon", horizon), ("tilted", tilted),
                         ("saliency", saliency), ("boxes", boxes)):
        for claim, value, relation, bound in bounds(json.loads((folder / f"{name}.json").read_text())):
            holds = COMPARE[relation](value, bound)
            passed, failed = passed + holds, failed + (not holds)
            print(f"{'ok   ' if holds else 'FAIL '} {claim}: {value:.3f} {relation} {bound}")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
