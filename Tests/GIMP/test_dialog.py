# SPDX-License-Identifier: MIT
"""The dialog, used with mouse and keyboard."""
import os
import time

import scene
from harness import check, equal, near, test
from screen import Dialog, Screen
from session import INTERACTIVE, WITH_LAST_VALS

SCREENS = []


def session(workspace):
    if not SCREENS:
        SCREENS.append(Screen())
        workspace.at_end(SCREENS[0].close)
    close_forgotten()
    gimp = workspace.session("dialog", SCREENS[0].display, {"STRAIGHTEN_TRACE": "1"})
    gimp.eval('(gimp-procedural-db-set-data "straighten-painting" 1 #(0))')     # nothing that is remembered
    return gimp


def close_forgotten():
    """The dialog of a test that failed, which GIMP waits for."""
    for window in SCREENS[0].windows("^Straighten Painting$"):
        SCREENS[0].do("windowfocus", "--sync", window, "key", "Escape", "sleep", 1, check=False)


def show(gimp, path):
    """(image, layer, display)."""
    image, layer = gimp.open(path)
    return image, layer, gimp.number(f"(car (gimp-display-new {image}))")


def open_dialog(gimp, image, layer):
    skip = len(gimp.gimp.output())
    pending = gimp.gimp.begin(gimp.expression(image, layer, run_mode=INTERACTIVE))
    return Dialog(SCREENS[0], gimp.gimp, pending, skip)


def photograph(workspace, name):
    SCREENS[0].photograph(os.path.join(workspace.artifacts, f"gimp-dialog-{name}.png"))


def state(gimp, image):
    """The canvas, and each layer's place and samples."""
    layers = [int(n) for n in gimp.numbers(f"(gimp-image-get-layers {image})")[1:]]
    return gimp.canvas(image), [(layer, gimp.offsets(layer), gimp.samples(layer)) for layer in layers]


@test("dialog: in place, with the original kept or not, and a new layer are undone bit for bit by one undo")
def undo(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    gimp.eval(f"(gimp-layer-set-offsets {layer} 7 -3)")
    before = state(gimp, image)
    for keys in (["alt+p"], ["alt+k"], ["alt+k", "alt+y"]):       # what the dialog before has chosen is remembered
        dialog = open_dialog(gimp, image, layer)
        dialog.keys(*keys)
        dialog.close("Return")
        check(state(gimp, image) != before, f"{keys}: nothing has happened")

        SCREENS[0].do("windowfocus", "--sync", SCREENS[0].windows("GIMP$")[-1])
        SCREENS[0].do("key", "ctrl+z")
        end = time.monotonic() + 10
        while state(gimp, image) != before and time.monotonic() < end:
            time.sleep(0.2)
        equal(state(gimp, image), before, f"after undo of {keys}")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: corners found, dragged and moved by keys become the result")
def corners(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    before = gimp.samples(layer)
    dialog = open_dialog(gimp, image, layer)
    dialog.screen.do("mousemove", "--window", dialog.window, *dialog.handles()[0], "click", 1)
    photograph(workspace, "found")
    found = dialog.corners()
    near(found, workspace.detect()[3], 1e-9, "corners at first")
    check(dialog.is_valid(), "the corners found are not valid")

    # The scale of the preview, by two handles that are far apart: their places are known to a pixel.
    (x0, _), (x2, _) = dialog.handles()[0], dialog.handles()[2]
    scale = (x2 - x0) / (found[4] - found[0])
    dialog.drag(0, -24, 15)
    dialog.wait_for_corners([found[0] - 24 / scale, found[1] + 15 / scale] + found[2:], 0.3, "the dragged corner")
    dragged = dialog.corners()
    equal(dragged[2:], found[2:], "the other corners")

    dialog.keys("Tab")
    dialog.wait_for(lambda: dialog.selected() == 1, "Tab does not select the next corner")
    dialog.keys("Right", "Right", "Right", "shift+Down", "ctrl+Left")
    expected = dragged[:2] + [dragged[2] + 2.9, dragged[3] + 10] + dragged[4:]
    dialog.wait_for_corners(expected, 1e-6, "the corner moved by keys")
    dialog.keys("Tab", "Tab", "Tab", "shift+Tab", "shift+Tab")
    dialog.wait_for(lambda: dialog.selected() == 2, "Shift+Tab does not select the handle before")
    photograph(workspace, "moved")

    moved = dialog.corners()
    result = gimp.result(dialog.close("Return"))
    near(result.corners, moved, 1e-5, "corners returned")
    picture = workspace.pictures()[0]
    width, height, expected = workspace.correct(moved, distortion=picture.distortion)
    equal(gimp.size(result.layer), (width, height), "size")
    equal(gimp.samples(result.layer), expected, "samples")
    equal(gimp.samples(layer), before, "the photo's samples")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: Cancel leaves everything alone")
def cancel(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    images, before = gimp.images(), gimp.samples(layer)
    gimp.eval(f"(gimp-image-clean-all {image})")
    dialog = open_dialog(gimp, image, layer)
    dialog.drag(2, -20, -20)
    dialog.cancel()
    equal(gimp.images(), images, "images")
    equal(gimp.samples(layer), before, "samples")
    equal(gimp.number(f"(car (gimp-image-is-dirty {image}))"), 0, "dirty")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: crossed corners cannot be confirmed, and R finds the picture again")
def crossed(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    found = dialog.corners()
    (x0, y0), (x1, y1) = dialog.handles()[:2]
    dialog.drag(0, x1 - x0 + 12, y1 - y0 + 30)
    dialog.wait_for(lambda: not dialog.is_valid(), "crossed corners are valid")
    photograph(workspace, "crossed")
    dialog.keys("Return")
    time.sleep(1)
    check(dialog.pending.is_running(), "crossed corners were confirmed")
    dialog.keys("r")
    dialog.wait_for(dialog.is_valid, "not valid after detection")
    dialog.wait_for_corners(found, 0, "corners after detection")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: without a picture, the corners of a rectangle can be dragged")
def nothing_found(workspace):
    gimp = session(workspace)
    scene.write_ppm(workspace.path("wall.ppm"), scene.wall())
    image, layer, display = show(gimp, workspace.path("wall.ppm"))
    dialog = open_dialog(gimp, image, layer)
    photograph(workspace, "nothing-found")
    before = dialog.corners()
    dialog.drag(1, 10, -12)
    dialog.wait_for(lambda: dialog.corners() != before, "not dragged")
    check(dialog.is_valid(), "not valid")
    result = gimp.result(dialog.close("Return"))
    check(result.corners[2] > before[2] + 5 and result.corners[3] < before[3] - 5, f"dragged to {result.corners}")
    near(result.corners[:2] + result.corners[4:], before[:2] + before[4:], 1e-5, "the other corners")
    near([result.confidence], [0], 0, "confidence")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: the choice is remembered for the next call and for the last values")
def remembered(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    inner = workspace.detect()[4]
    distortion = workspace.pictures()[0].distortion
    expected = workspace.correct(inner, margin=12, aspect=1.5, distortion=distortion)
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+i")
    dialog.wait_for_corners(inner, 1e-9, "corners of the painting")
    dialog.keys("alt+g", "ctrl+a")
    dialog.type("12\t")
    dialog.keys("alt+t", "Tab", "ctrl+a")
    dialog.type("3:2\t")
    photograph(workspace, "painting")
    first = gimp.result(dialog.close("alt+o"))
    equal(gimp.samples(first.layer), expected[2], "samples with the choice")
    second = gimp.result(open_dialog(gimp, image, layer).close("Return"))
    equal(gimp.samples(second.layer), expected[2], "samples of the next dialog")
    third = gimp.straighten(image, layer, run_mode=WITH_LAST_VALS)
    equal(gimp.samples(third.layer), expected[2], "samples with the last values")
    gimp.eval(f"(gimp-display-delete {display})")
