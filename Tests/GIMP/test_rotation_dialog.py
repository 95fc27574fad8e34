# SPDX-License-Identifier: MIT
"""The dialog of rotation in space, used with mouse and keyboard."""
import math
import time

import scene
from harness import check, equal, near
from session import INTERACTIVE, WITH_LAST_VALS
from test_dialog import photograph, session, show
from test_rotation import CROP, ZOOM, opaque, same_as_library
from window import Window, dialog_test, undo


def open_window(gimp, image, layer):
    return Window(gimp, "Rotate in Space", "rotation", gimp.rotation(image, layer, run_mode=INTERACTIVE))


def result(window):
    """The layer."""
    return int(window.confirm().strip("()").split()[1])


@dialog_test("dialog of rotation: degrees become the result, and are remembered")
def degrees(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    window = open_window(gimp, image, layer)
    for mnemonic, number in (("l", "8"), ("p", "-12"), ("y", "20"), ("f", "35")):
        window.enter(mnemonic, number)
    window.keys("alt+a", "End")                         # zoom
    window.keys("alt+g", "space")
    time.sleep(0.5)
    photograph(workspace, "rotation")
    angles = {"roll": math.radians(8), "pitch": math.radians(-12), "yaw": math.radians(20), "focal_length": 35, "framing": ZOOM}
    same_as_library(gimp, result(window), **angles)
    same_as_library(gimp, gimp.rotate(image, layer, run_mode=WITH_LAST_VALS)[1], **angles)
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of rotation: what cannot be done is said, and Cancel leaves everything alone")
def refusal(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    images = gimp.images()
    window = open_window(gimp, image, layer)
    window.enter("y", "80")
    window.wait_for(lambda: window.trace()["valid"] == [0], "80 degrees are possible")
    photograph(workspace, "rotation-refused")
    window.keys("Return")                               # OK is insensitive
    time.sleep(0.5)
    check(window.pending.is_running(), "the dialog has closed")
    window.cancel()
    equal(gimp.images(), images, "images")
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of rotation: the pivot is dragged, and moved by keys; the picture follows when it is let go")
def pivot(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    window = open_window(gimp, image, layer)
    window.keys("alt+r")                                # reset what was remembered
    window.keys("alt+a", "Home")                        # same size
    window.enter("l", "15")
    trace = window.settled()
    near(trace["pivot"], [scene.WIDTH / 2, scene.HEIGHT / 2], 1e-9, "pivot at first")
    start, scale = window.points("mark")[0], trace["scale"][0]
    window.drag(start, (start[0] - 90, start[1] + 40))
    window.wait_for(lambda: window.trace()["mark"] == [start[0] - 90, start[1] + 40], "the mark does not follow the pointer")
    moved = window.trace()["pivot"]
    turn = math.radians(15)                             # the pointer's way in the photo, which is turned
    expected = [scene.WIDTH / 2 + (-90 * math.cos(turn) + 40 * math.sin(turn)) / scale,
                scene.HEIGHT / 2 + (90 * math.sin(turn) + 40 * math.cos(turn)) / scale]
    near([m - e for m, e in zip(moved, expected)], [0, 0], 1.5 / scale, "pivot while dragged")
    window.drop()
    window.settled()
    window.keys("Right", "Right", "shift+Up", "ctrl+Left")
    trace = window.settled()
    near(trace["pivot"], [moved[0] + 1.9, moved[1] - 10], 1e-9, "pivot after keys")
    photograph(workspace, "rotation-pivot")
    same_as_library(gimp, result(window), samples=opaque(workspace), layout=4, roll=turn, pivot=tuple(trace["pivot"]))
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of rotation: dials turn, buttons mirror and turn by quarters; in place is undone by one undo")
def dials_and_buttons(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    before = gimp.samples(layer)
    window = open_window(gimp, image, layer)
    window.keys("alt+r")
    window.keys("alt+l", "Tab", "shift+Up", "Up", "Up", "ctrl+Down")    # the dial of roll: 11.9 degrees
    window.keys("alt+y", "Tab", "shift+Left", "Right")                  # of yaw: -9
    window.keys("alt+m")                                # left and right
    window.keys("alt+q", "alt+q", "alt+q")              # three quarters counter-clockwise are one clockwise
    window.keys("alt+a", "Home", "Down", "Down")        # crop
    window.keys("alt+u", "End")                         # in place
    time.sleep(0.5)
    photograph(workspace, "rotation-buttons")
    equal(result(window), layer, "layer")
    same_as_library(gimp, layer, roll=math.radians(11.9), yaw=math.radians(-9), mirror=2, turns=1, framing=CROP)
    undo(gimp, lambda: gimp.canvas(image) == (scene.WIDTH, scene.HEIGHT))
    equal(gimp.samples(layer), before, "samples after undo")
    gimp.eval(f"(gimp-display-delete {display})")
