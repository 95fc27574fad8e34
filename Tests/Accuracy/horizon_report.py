# SPDX-License-Identifier: MIT
"""What detect_horizon does to real photos, beyond score.py. usage: horizon_report.py EVALUATION [SCORES.json [TILTS.json]]

1. Ordinary photos, not labelled for tilt: how many would be tilted unasked, by more than 3 and 8 degrees.
2. Photos of known tilt, from SCORES.json of `score.py horizon`: how often an answer of each confidence is right.
3. The same, nearly level: how many would be made worse by more than half a degree.
4. Photos of interiors and streets with a fifth cut off one side: how many are answered within a degree, seen from the centre
   of what is left and from that of the whole photo.
TILTS.json receives the shares of 1 in percent, for check.py."""
import json
import math
import pathlib
import sys

import numpy as np
import straighten
from PIL import Image


def detect(image, principal_point=None):
    horizon = straighten.detect_horizon(np.ascontiguousarray(np.asarray(image.convert("RGB"))), principal_point=principal_point)
    return math.degrees(horizon.angle) if horizon.found else None, horizon.offer_only


def tilted(folder):
    """Shares of the photos, in percent."""
    answers = [detect(Image.open(path)) for path in sorted(folder.glob("*.jpg"))]
    unasked = [abs(angle) for angle, offered in answers if angle is not None and not offered]
    return [100 * sum(angle > limit for angle in unasked) / len(answers) for limit in (3, 8)]


def calibration(rows):
    for low in (0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        high = {0.9: 0.95, 0.95: 1.01}.get(low, low + 0.1)
        right = [r["truth"] is not None and abs(r["angle"] - r["truth"]) <= 1 for r in rows if r["angle"] is not None and low <= r["confidence"] < high]
        if right:
            yield low, min(high, 1), len(right), 100 * np.mean(right)


def cropped(data):
    """Shares within a degree in percent, by side: without and with the whole photo's centre."""
    labels = [r for r in json.loads((data / "labels.json").read_text()) if r["category"] in ("interior", "urban")]
    for side, (left, top, right, bottom) in dict(left=(0.2, 0, 1, 1), right=(0, 0, 0.8, 1), top=(0, 0.2, 1, 1), bottom=(0, 0, 1, 0.8)).items():
        near = []
        for row in labels:
            image = Image.open(data / row["file"])
            w, h = image.size
            box = round(left * w), round(top * h), round(right * w), round(bottom * h)
            answers = [detect(image.crop(box), centre)[0] for centre in (None, (w / 2 - box[0], h / 2 - box[1]))]
            near.append([abs((angle or 0) - row["angle_deg"]) <= 1 for angle in answers])
        yield side, 100 * np.mean(near, axis=0)


def main():
    evaluation = pathlib.Path(sys.argv[1])
    tilts = {name: tilted(evaluation / folder) for name, folder in (("saliency", "saliency/dev/images"), ("quads", "quads/dev"))}
    for name, (some, much) in tilts.items():
        print(f"{name}: tilted unasked by more than 3 degrees {some:.1f} %, by more than 8 {much:.1f} %")
    if len(sys.argv) > 2:
        rows = json.loads(pathlib.Path(sys.argv[2]).read_text())
        for low, high, count, share in calibration(rows):
            print(f"confidence {low:.2f} to {high:.2f}: {count:3d} answers, right within a degree {share:.1f} %")
        level = [r for r in rows if r["truth"] is not None and not r["rotated"] and abs(r["truth"]) <= 1]
        worse = [r for r in level if r["angle"] is not None and abs(r["angle"] - r["truth"]) > abs(r["truth"]) + 0.5]
        print(f"nearly level: {len(worse)} of {len(level)} made worse by more than half a degree")
    for side, (alone, told) in cropped(evaluation / "horizon/dev"):
        print(f"a fifth cut off, {side}: within a degree {alone:.1f} %, {told:.1f} % where the whole photo's centre is passed")
    if len(sys.argv) > 3:
        pathlib.Path(sys.argv[3]).write_text(json.dumps({name: some for name, (some, _) in tilts.items()}))


if __name__ == "__main__":
    main()
