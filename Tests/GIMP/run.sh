#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests of the GIMP plug-in, which is built before (make all).  An argument picks the tests whose claim contains it.
PYTHONDONTWRITEBYTECODE=1 exec python3 "$(dirname "$0")/test_plugin.py" "$@"
