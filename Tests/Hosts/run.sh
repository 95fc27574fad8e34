#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One photo through all three hosts with the same options: GIMP, straighten-png and Python give the same pixels.
# usage: run.sh [PHOTO...]    default: the rendered sample, and a museum photo where the evaluation photos are at hand
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
museum=${EVAL:-$root/../shared/eval}/museum/museum-2.jpg
margin=40 focal_length=26

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$root/plugin/python
export LD_LIBRARY_PATH=$root/.build/shipped${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}

photos=("$@")
if [ ${#photos[@]} -eq 0 ]; then
    "$root/.build/test/release/render-sample" "$work/sample.ppm" 1600 > /dev/null || exit 1
    photos=("$work/sample.ppm")
    if [ -f "$museum" ]; then photos+=("$museum"); else echo "skipped: no evaluation photos"; fi
fi

passed=0 failed=0
for photo in "${photos[@]}"; do
    # A PNG first, so that three decoders of JPEG cannot differ.
    "$python" -c 'import sys; from PIL import Image; Image.open(sys.argv[1]).convert("RGB").save(sys.argv[2], compress_level=1)' \
        "$photo" "$work/photo.png" &&
    "$root/plugin/gimp/straighten-photo.sh" --plug-ins "$root/.build/gimp" --margin $margin --focal-length $focal_length \
        "$work/photo.png" "$work/gimp.png" > /dev/null &&
    "$root/.build/c/straighten-png" --force --margin $margin --focal-length $focal_length "$work/photo.png" "$work/c.png" &&
    "$python" "$root/Tests/Hosts/compare.py" "$work/photo.png" "$work/gimp.png" "$work/c.png" $margin $focal_length
    if [ $? -eq 0 ]; then
        passed=$((passed + 1))
        echo "ok    $(basename "$photo"): the same pixels from GIMP, straighten-png and Python"
    else
        failed=$((failed + 1))
        echo "FAIL  $(basename "$photo")"
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
