#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the GIMP plug-in as its user meets it.

    make -C plugin/gimp && Tests/GIMP/test_plugin.py [part of a claim]

Needs gimp, libgimp2.0-dev, gettext, xvfb, xdotool and imagemagick.  BUILD is the folder that holds straighten-painting/,
ARTIFACTS the one for screenshots.  The user's own GIMP settings are not touched.
"""
import sys

import harness
from workspace import Workspace

# Each module adds its tests, which run in this order.
import test_registration  # noqa: F401
import test_pixels        # noqa: F401
import test_results       # noqa: F401
import test_further_options  # noqa: F401
import test_refusals      # noqa: F401
import test_rotation      # noqa: F401
import test_level         # noqa: F401
import test_library       # noqa: F401
import test_script        # noqa: F401
import test_install       # noqa: F401
import test_saliency     # noqa: F401
import test_dialog        # noqa: F401
import test_dialog_editing   # noqa: F401
import test_dialog_pictures  # noqa: F401
import test_rotation_dialog  # noqa: F401
import test_level_dialog     # noqa: F401
import test_saliency_dialog  # noqa: F401
import test_languages        # noqa: F401


def main():
    workspace = Workspace()
    try:
        failed = harness.run(workspace, *sys.argv[1:2])
    finally:
        workspace.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
