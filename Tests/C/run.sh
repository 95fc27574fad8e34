#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests of the C interface and of straighten-png; both are built before (make all).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
export STRAIGHTEN_PNG=${STRAIGHTEN_PNG:-$root/.build/c/straighten-png}
export LD_LIBRARY_PATH=$root/.build/shipped${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$root/Tests/C:$root/Tests/Python:$root/plugin/python

output=$(mktemp)
trap 'rm -f "$output"' EXIT
status=0
make --no-print-directory -s -C "$root/Tests/C" boundary 2>&1 | tee -a "$output" | grep -vE '^[0-9]+ passed' || status=1
"$python" "$root/Tests/Python/runner.py" test_straighten_png 2>&1 | tee -a "$output" | grep -vE '^[0-9]+ passed' || status=1
awk '/^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3; parts++ }
     END { print passed + 0 " passed, " failed + 0 " failed"; exit parts != 2 || failed > 0 }' "$output" || status=1
exit $status
