# SPDX-License-Identifier: MIT
"""stage_tables.py STAGES.jsonl TRUTH [TRUTH]: how often the answer after each stage of detection is right.

STAGES.jsonl: what `features stages` printed. TRUTH: truth-*.jsonl files of rendered scenes, or a labels.json of photos
with "file", "kind", "width", "height", "corners" and perhaps "alt_corners", "other_quads" and "flags". Needs numpy.
"""
import json
import math
import pathlib
import sys

import numpy as np

from scenes_data import worst_corner

STAGES = ("lines", "network", "both", "closer", "refined")
# Answers of less confidence are not given: `DetectionOptions.minimumConfidence`. The network alone has no confidence.
LEAST = 0.3


def truths(paths):
    """By file name without its ending: group, diagonal and right outlines."""
    for path in map(pathlib.Path, paths):
        text = path.read_text()
        for item in json.loads(text) if path.suffix == ".json" else map(json.loads, text.splitlines()):
            outlines = item["corners"] or []
            if path.suffix == ".json":
                outlines = [outlines] if outlines else []
                outlines += [item["alt_corners"]] if item.get("alt_corners") else []
                outlines += item.get("other_quads", []) if "no-dominant" in item.get("flags", []) else []
            yield pathlib.Path(item["file"]).stem, (item["kind"], math.hypot(item["width"], item["height"]), [np.array(o, float) for o in outlines])


def main():
    known, rows = dict(truths(sys.argv[2:])), {}
    for photo in map(json.loads, open(sys.argv[1])):
        kind, diagonal, outlines = known[pathlib.Path(photo["file"]).stem]
        for stage in STAGES:
            answer = photo[stage]
            given = answer is not None and (stage == "network" or answer[0] >= LEAST)
            worst = worst_corner(np.array(answer[1:]).reshape(1, 4, 2), outlines, diagonal)[0] if given else np.inf
            for group in (kind, "all"):
                rows.setdefault((group, stage), []).append((given, worst, bool(outlines)))
    print(f"{'':12s} {'stage':8s} {'n':>5s} {'<=0.5%':>7s} {'<=1%':>7s} {'<=3%':>7s} {'wrong':>7s} {'of none':>8s}")
    for group, stage in rows:
        given, worst, picture = (np.array(v) for v in zip(*rows[group, stage]))
        share = lambda hits: f"{100 * np.mean(hits[picture]):7.1f}" if picture.any() else "      -"
        alarms = f"{np.sum(given & ~picture):d} of {np.sum(~picture):d}"
        print(f"{group:12s} {stage:8s} {len(given):5d} {share(worst <= .5)} {share(worst <= 1)} {share(worst <= 3)} {share(given & (worst > 3))} {alarms:>8s}")


if __name__ == "__main__":
    main()
