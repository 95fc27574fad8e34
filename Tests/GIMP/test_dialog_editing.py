# SPDX-License-Identifier: MIT
"""The handles of the dialog of Straighten Painting: sides, loupe, snapping, zoom, undo."""
import math
import time

from harness import check, equal, near, test
from test_dialog import SCREENS, open_dialog, photograph, session, show


def points(corners):
    return list(zip(corners[::2], corners[1::2]))


def direction(a, b):
    return math.atan2(b[1] - a[1], b[0] - a[0])


def distance(point, a, b):
    """From the line through a and b."""
    angle = direction(a, b)
    return abs((point[1] - a[1]) * math.cos(angle) - (point[0] - a[0]) * math.sin(angle))


@test("dialog: a side moves in parallel, by mouse and by keys, its corners along the sides beside it")
def side(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    before = points(dialog.corners())
    right = 5
    dialog.drag(right, 30, 12)
    dialog.wait_for(lambda: points(dialog.corners())[1][0] > before[1][0] + 5, "the side has not moved")
    dragged = points(dialog.corners())
    equal((dragged[0], dragged[3]), (before[0], before[3]), "the other corners")
    near([direction(dragged[1], dragged[2])], [direction(before[1], before[2])], 1e-9, "direction of the side")
    for corner, neighbour in ((1, 0), (2, 3)):
        check(distance(dragged[corner], before[neighbour], before[corner]) < 1e-6, "a corner has left its line")

    dialog.keys("shift+Left")
    dialog.wait_for(lambda: points(dialog.corners()) != dragged, "no key moves the side")
    moved = points(dialog.corners())
    across = abs(math.sin(direction(before[1], before[2])))     # a step to the left, along the side's normal
    near([distance(moved[1], dragged[1], dragged[2]), distance(moved[2], dragged[1], dragged[2])], [10 * across] * 2, 1e-6, "step")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: while a corner is dragged, a loupe in the opposite corner of the photo has a crosshair on it")
def loupe(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    equal(dialog.loupe(), None, "loupe before")
    x, y = dialog.handles()[0]
    dialog.begin_drag(x, y, -10, -5)
    dialog.wait_for(lambda: dialog.loupe(), "no loupe")
    time.sleep(0.3)
    photograph(workspace, "loupe")
    (left, top), (right, bottom) = dialog.handles()[0], dialog.handles()[2]
    check(dialog.loupe()[0] > (left + right) / 2 and dialog.loupe()[1] > (top + bottom) / 2, "it is not opposite")
    red, green, blue = dialog.color(dialog.loupe()[0] + 8, dialog.loupe()[1])
    check(red < 120 < green < 200 < blue, f"no crosshair, but {red, green, blue}")
    dialog.screen.do("mouseup", 1)
    dialog.wait_for(lambda: not dialog.loupe(), "the loupe stays")
    dialog.keys("Right")
    dialog.wait_for(lambda: dialog.loupe(), "no loupe for the keyboard")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: S snaps the selected corner to the edges, a double click another handle")
def snap(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("Right", "Right", "Right", "Right", "Down", "Down", "Down")
    rough = dialog.corners()
    status, _, snapped = workspace.snap(rough)
    equal(status, 0, "refine_quad")
    dialog.keys("s")
    dialog.wait_for_corners(snapped[:2] + rough[2:], 1e-9, "the snapped corner")

    rough = dialog.corners()
    snapped = workspace.snap(rough)[2]
    dialog.point(*dialog.handles()[6], "sleep", 0.1, "click", "--repeat", 2, "--delay", 60, 1)   # the bottom side
    dialog.wait_for_corners(rough[:4] + snapped[4:], 1e-9, "the snapped side")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: undo and redo go through drags, keys and detection, and keys of one handle are one step")
def undo_in_dialog(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    found = dialog.corners()
    dialog.drag(0, -20, 10)
    dialog.wait_for(lambda: dialog.corners() != found, "not dragged")
    time.sleep(0.3)
    dragged = dialog.corners()
    dialog.keys("Right", "Right", "Down")
    dialog.wait_for_corners([dragged[0] + 2, dragged[1] + 1] + dragged[2:], 1e-9, "moved by keys")
    moved = dialog.corners()
    dialog.keys("r")
    dialog.wait_for_corners(found, 0, "detected again")

    for key, expected in (("ctrl+z", moved), ("ctrl+z", dragged), ("ctrl+z", found), ("ctrl+z", found),
                          ("ctrl+shift+z", dragged), ("ctrl+y", moved), ("ctrl+z", dragged)):
        dialog.keys(key)
        dialog.wait_for_corners(expected, 0, f"after {key}")
    dialog.keys("Tab", "Up", "ctrl+shift+z")             # a new step: there is nothing to be redone
    dialog.wait_for_corners(dragged[:3] + [dragged[3] - 1] + dragged[4:], 1e-9, "after a new step")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: the wheel and keys zoom, the middle button and the space bar pan, 0 shows all again")
def zoom(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    scale, corners = dialog.scale(), dialog.corners()
    x, y = dialog.handles()[0]
    dialog.point(x, y, "click", "--repeat", 4, "--delay", 60, 4)
    dialog.wait_for(lambda: abs(dialog.scale() / scale - 1.25 ** 4) < 1e-3, "no zoom by the wheel")
    # The pointer was up to a pixel from it in both directions, which the zoom enlarges.
    check(math.dist(dialog.handles()[0], (x, y)) <= 1.25 ** 4 * math.sqrt(2), "what was under the pointer has moved")
    dialog.keys("plus", "minus", "minus")
    dialog.wait_for(lambda: abs(dialog.scale() / scale - 1.25 ** 3) < 1e-3, "no zoom by keys")

    x, y = dialog.handles()[0]
    dialog.begin_drag(x + 60, y + 70, 25, 15, button=2)
    dialog.screen.do("mouseup", 2)
    dialog.wait_for(lambda: math.dist(dialog.handles()[0], (x + 25, y + 15)) <= 1.5, "not panned by the middle button")
    dialog.screen.do("keydown", "space")
    dialog.begin_drag(*dialog.handles()[0], -25, -15)     # though there is a handle
    dialog.screen.do("mouseup", 1, "keyup", "space")
    dialog.wait_for(lambda: math.dist(dialog.handles()[0], (x, y)) <= 1.5, "not panned with the space bar")
    time.sleep(0.5)
    photograph(workspace, "zoomed")
    dialog.keys("0")
    dialog.wait_for(lambda: dialog.scale() == scale, "0 does not show all")
    equal(dialog.corners(), corners, "corners")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: on a dense screen, handles are larger and are dragged as well")
def dense(workspace):
    session(workspace)
    resources = workspace.write("dense.resources", b"Xft.dpi: 144\n")
    gimp = workspace.session("dense", SCREENS[0].display, {"STRAIGHTEN_TRACE": "1", "XENVIRONMENT": resources})
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    x, y = dialog.handles()[1]
    time.sleep(0.5)
    photograph(workspace, "dense")
    equal(dialog.color(x + 6, y), (255, 255, 255), "6 pixels from the handle's centre, where a usual one has ended")
    before = dialog.corners()
    dialog.drag(1, 12, -9)
    dialog.wait_for(lambda: dialog.corners()[2] > before[2] + 5, "not dragged")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")
