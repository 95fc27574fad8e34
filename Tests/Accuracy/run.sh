#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Scores the library on real photos with ground truth, which are kept beside the project, and holds it to what
# it has reached. EVAL names their folder.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
eval_folder=${EVAL:-$root/../shared/eval}
python=${PYTHON:-$root/.venv/bin/python}
if [ ! -f "$eval_folder/score.py" ]; then
    echo "skipped: no evaluation photos"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$root/plugin/python
for score in "museum museum" "quads quads/dev" "horizon horizon/dev" "saliency saliency/dev"; do
    set -- $score
    "$python" "$eval_folder/score.py" "$1" --data "$2" --detector straighten --json "$work/$1.json" || exit 1
done
"$python" "$root/Tests/Accuracy/pictures.py" "$eval_folder/quads/dev" "$work/pictures.json" || exit 1
"$python" "$root/Tests/Accuracy/boxes.py" "$eval_folder/saliency/dev" "$work/boxes.json" || exit 1
"$python" "$root/Tests/Accuracy/horizon_report.py" "$eval_folder" "$work/horizon.json" "$work/tilted.json" || exit 1
"$python" "$root/Tests/Accuracy/check.py" "$work"
