# SPDX-License-Identifier: MIT
"""All pictures of photos: which are found, and what is taken for one. usage: pictures.py FOLDER RESULT.json

FOLDER holds labels.json and photos, as score.py's quads does. A picture is found when a quad's worst corner is within 3 %
of the photo's diagonal of its own, in any cyclic order. RESULT.json receives the counts, for check.py."""
import json
import math
import pathlib
import sys

import numpy as np
from PIL import Image

import straighten


def is_found(truth, quads, diagonal):
    """truth: alternatives of four corners; any of them counts."""
    return any(np.linalg.norm(np.roll(quad, turn, 0) - np.asarray(corners), axis=1).max() <= 0.03 * diagonal
               for quad in quads for corners in truth for turn in range(4))


def truths(item):
    if item["kind"] == "negative":
        return []
    return [[item["corners"]] + ([item["alt_corners"]] if item.get("alt_corners") else [])] + [[quad] for quad in item["other_quads"]]


def main(folder, result):
    counts = dict(dominant=0, dominant_found=0, others=0, others_found=0, single=0, surplus=0, negative=0, alarms=0)
    for item in json.loads((folder / "labels.json").read_text()):
        quads = [p.corners for p in straighten.detect_quads(np.asarray(Image.open(folder / item["file"]).convert("RGB")))]
        diagonal = math.hypot(item["width"], item["height"])
        pictures = truths(item)
        found = [is_found(truth, quads, diagonal) for truth in pictures]
        counts["dominant"] += len(found[:1])
        counts["dominant_found"] += sum(found[:1])
        counts["others"] += len(found[1:])
        counts["others_found"] += sum(found[1:])
        surplus = 0
        # Photos of several pictures have some that the labels leave out: small ones, and those that the border cuts.
        if item["kind"] == "negative":
            counts["negative"] += 1
            counts["alarms"] += len(quads)
        elif "multi" not in item["flags"]:
            counts["single"] += 1
            counts["surplus"] += (surplus := max(len(quads) - 1, 0))
        if surplus or found[1:] or not pictures and quads:
            print(f"  {item['file']:22s} {sum(found)} of {len(found)} pictures, {surplus or len(quads) - sum(found)} other quads")
    print(f"all pictures: dominant {counts['dominant_found']} of {counts['dominant']}, others {counts['others_found']} of {counts['others']}; "
          f"second quads on {counts['single']} photos of one picture: {counts['surplus']}, quads on {counts['negative']} photos of none: {counts['alarms']}")
    result.write_text(json.dumps(counts))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
