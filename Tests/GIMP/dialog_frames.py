#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the frames of the dialog that the README shows.

    make plug-in run && Tests/GIMP/dialog_frames.py .build/run/sample.ppm Sources/StraightenCore/Documentation/dialog.jpg

A corner is pulled off its place, with the loupe on it; then it is undone, and a margin is kept.
"""
import os
import subprocess
import sys
import time

from test_dialog import SCREENS, open_dialog, session, show
from workspace import Workspace

WIDTH = 830                                             # of a page of GitHub's


def frame(workspace, dialog, name):
    path = workspace.path(name)
    environment = dict(os.environ, DISPLAY=SCREENS[0].display)
    subprocess.run(["import", "-window", dialog.window, path], env=environment, check=True)
    return path


def main(photo, strip):
    workspace = Workspace()
    try:
        gimp = session(workspace)
        image, layer, _ = show(gimp, os.path.abspath(photo))
        dialog = open_dialog(gimp, image, layer)
        found = dialog.corners()
        dialog.begin_drag(*dialog.handles()[0], 3, 4)
        time.sleep(3)
        frames = [frame(workspace, dialog, "dragged.png")]
        dialog.screen.do("mouseup", 1)
        dialog.keys("ctrl+z")
        dialog.wait_for_corners(found, 0, "undone")
        dialog.keys("alt+g", "ctrl+a")
        dialog.type("120\t")
        dialog.screen.do("windowfocus", "--sync", dialog.window)
        time.sleep(3)
        frames.append(frame(workspace, dialog, "margin.png"))
        dialog.cancel()
        subprocess.run(["convert", *frames, "-resize", str(WIDTH), "-bordercolor", "white", "-border", "0x4", "-append",
                        "-quality", "82", "-strip", strip], check=True)
    finally:
        workspace.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
