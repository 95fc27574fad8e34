#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests of the Python package as pip installs it: its wheel, in an environment of its own.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
library=$root/.build/shipped/libstraighten.so.1
work=$root/.build/tests-python

rm -rf "$work"
mkdir -p "$work"
# pip writes beside the sources that it builds from.
cp -r "$root/plugin/python" "$work/source"
export PIP_DISABLE_PIP_VERSION_CHECK=1
STRAIGHTEN_LIBRARY=$library "$python" -m pip wheel -q --no-deps -w "$work" "$work/source"
"$python" -m venv "$work/venv"
"$work/venv/bin/pip" install -q "$(echo "$work"/straighten-*.whl)[batch]"

export PYTHONDONTWRITEBYTECODE=1 STRAIGHTEN_ROOT=$root STRAIGHTEN_WHEEL=$(echo "$work"/straighten-*.whl)
cd "$root/Tests/Python"
exec "$work/venv/bin/python" runner.py test_structs test_images test_detection test_correction test_straightness test_rotation test_horizon test_errors test_progress test_loading test_saliency test_batch
