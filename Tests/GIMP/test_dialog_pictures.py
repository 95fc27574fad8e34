# SPDX-License-Identifier: MIT
"""What the dialog of Straighten Painting finds, shows and delivers: several pictures, outputs, cancelling, speed."""
import os
import statistics
import time

import scene
from harness import check, equal, near, test
from session import IN_PLACE
from test_dialog import SCREENS, open_dialog, photograph, session, show


@test("dialog: of several pictures, another one is chosen by a click, and undo returns to the first")
def several(workspace):
    gimp = session(workspace)
    path = workspace.path("pair.ppm")
    scene.write_ppm(path, scene.photo(frames=scene.PAIR))
    samples = workspace.write("pair.raw", scene.photo(frames=scene.PAIR))
    pictures = workspace.pictures(samples)
    check(len(pictures) >= 2, f"the library finds {len(pictures)}")
    image, layer, display = show(gimp, path)
    dialog = open_dialog(gimp, image, layer)
    dialog.wait_for(lambda: dialog.others() == len(pictures) - 1, f"{dialog.others()} others")
    first, second = pictures[0][2], pictures[1][2]
    dialog.wait_for_corners(first, 1e-9, "the first picture")
    photograph(workspace, "several")

    # The scale and place of the photo in the window, by two handles.
    scale, (x0, y0) = dialog.scale(), dialog.handles()[0]
    centre = sum(second[::2]) / 4, sum(second[1::2]) / 4
    dialog.point(round(x0 + scale * (centre[0] - first[0])), round(y0 + scale * (centre[1] - first[1])), "click", 1)
    dialog.wait_for_corners(second, 1e-9, "the second picture")
    dialog.keys("ctrl+z")
    dialog.wait_for_corners(first, 1e-9, "the first picture again")
    dialog.keys("ctrl+shift+z")
    dialog.wait_for_corners(second, 1e-9, "the second picture again")
    dialog.keys("alt+n")
    result = gimp.result(dialog.close("alt+o"))
    near(result.corners, second, 1e-5, "corners")
    near([result.confidence], [pictures[1][0]], 1e-6, "confidence")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: margins that are locked, in percent, and a new layer become the result")
def margins(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    before = gimp.samples(layer)
    dialog = open_dialog(gimp, image, layer)
    found = dialog.corners()
    dialog.keys("alt+e", "alt+a", "alt+y", "alt+g", "ctrl+a")
    dialog.type("0\t")                                   # the lock of the top margin is next
    dialog.keys("space", "alt+g", "ctrl+a")
    dialog.type("5\t")                                   # it alone
    dialog.keys("Tab", "ctrl+a")
    dialog.type("9\t")                                   # the others
    time.sleep(0.5)
    photograph(workspace, "margins")
    result = gimp.result(dialog.close("alt+o"))
    equal(result.image, image, "image")
    check(result.layer != layer, "no new layer")
    expected = workspace.correct(found, margins=(5, 9, 9, 9), distortion=workspace.pictures()[0][1])
    equal(gimp.size(result.layer), expected[:2], "size")
    equal(gimp.samples(result.layer), expected[2], "samples")
    equal(gimp.samples(layer), before, "the photo's samples")
    # Leave no lock for the next test.
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+g", "Tab", "space", "alt+n", "alt+g", "ctrl+a")
    dialog.type("0\t")
    gimp.result(dialog.close("alt+o"))
    gimp.eval(f"(gimp-display-delete {display})")


def large_photo(workspace, gimp):
    """(image, layer, display) of 24 megapixels."""
    image, layer = gimp.open(workspace.photo_path)
    gimp.eval(f"(gimp-image-scale {image} 5658 4243)")
    return image, layer, gimp.number(f"(car (gimp-display-new {image}))")


@test("dialog, 24 megapixels: a drag shows 30 frames a second, and the result follows")
def speed(workspace):
    gimp = session(workspace)
    image, layer, display = large_photo(workspace, gimp)
    dialog = open_dialog(gimp, image, layer)
    x, y = dialog.handles()[1]
    steps = 120
    dialog.point(x, y, "mousedown", 1, "sleep", 0.2)
    moves = []
    for i in range(steps):                               # 100 positions a second, more than are to be shown
        moves += ["mousemove_relative", "--", "1" if i % 40 < 20 else "-1", "1" if i % 60 < 30 else "-1", "sleep", "0.01"]
    dialog.screen.do(*moves)
    time.sleep(0.3)
    dialog.screen.do("mouseup", 1)
    frames, results = dialog.times("frame")[1:], dialog.times("result")
    during = [r for r in results if frames[0][0] < r[0] < frames[-1][0]]
    check(len(frames) > 20, f"only {len(frames)} frames")
    intervals = [b[0] - a[0] for a, b in zip(frames, frames[1:])]
    period, delay = statistics.median(intervals), statistics.median([after for _, after in frames])
    print(f"      {len(frames)} frames, one every {period:.1f} ms, each {delay:.1f} ms after the pointer; "
          f"{len(during)} results, each {statistics.median([r[1] for r in during] or [0]):.1f} ms after its corner")
    check(period <= 1000 / 30, f"a frame takes {period:.1f} ms")
    check(len(during) >= 5, f"only {len(during)} results")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog, 24 megapixels: detection and rendering can be cancelled, and the dialog goes on")
def cancelled(workspace):
    gimp = session(workspace)
    image, layer, display = large_photo(workspace, gimp)
    images = gimp.images()
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+n", "alt+o")
    dialog.wait_for_work("render begun")
    dialog.keys("Escape")
    dialog.wait_for_work("render ended -6")
    time.sleep(0.3)
    photograph(workspace, "cancelled")
    check(dialog.pending.is_running(), "the dialog has closed")
    before = dialog.corners()
    dialog.screen.do("windowfocus", "--sync", dialog.window)
    dialog.point(*dialog.handles()[0], "click", 1)
    dialog.keys("Right")
    dialog.wait_for(lambda: dialog.corners() != before, "the dialog is dead")
    begin = time.monotonic()
    dialog.keys("r")
    dialog.cancel()                                      # while it detects
    check(time.monotonic() - begin < 5, "cancelling took long")
    equal(gimp.images(), images, "images")
    gimp.eval(f"(gimp-display-delete {display})")
