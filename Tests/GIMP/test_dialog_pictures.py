# SPDX-License-Identifier: MIT
"""What the dialog of Straighten Painting finds, shows and delivers: several pictures, outputs, cancelling, speed."""
import re
import statistics
import subprocess
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
    first, second = pictures[0].outer, pictures[1].outer
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
    result = gimp.result(dialog.close("alt+o"))
    near(result.corners, second, 1e-5, "corners")
    near([result.confidence], [pictures[1].confidence], 1e-6, "confidence")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: margins that are locked, in percent, and a new layer become the result")
def margins(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    before = gimp.samples(layer)
    dialog = open_dialog(gimp, image, layer)
    found = dialog.corners()
    dialog.keys("alt+y", "alt+g", "ctrl+a")
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
    picture = workspace.pictures()[0]
    expected = workspace.correct(found, margins=(5, 9, 9, 9), distortion=picture.distortion)
    equal(gimp.size(result.layer), expected[:2], "size")
    equal(gimp.samples(result.layer), expected[2], "samples")
    equal(gimp.samples(layer), before, "the photo's samples")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: the preview shows the result's very geometry, with margin and proportions")
def preview(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+g", "ctrl+a")
    dialog.type("20\t")
    dialog.wait_for(lambda: re.search(r"smooth .*\n(?!.*trace)", dialog.log()), "no smooth preview")
    time.sleep(1)
    x, y, width, height = map(int, re.findall(r"straighten-trace: smooth (\d+) (\d+) (\d+) (\d+)\n", dialog.log())[-1])
    shown = workspace.path("shown.png")
    dialog.photograph(x, y, width, height, shown)
    result = gimp.result(dialog.close("alt+o"))

    expected = workspace.path("expected.ppm")
    scene.write_ppm(expected, gimp.samples(result.layer), *gimp.size(result.layer))
    differences = []
    for shift in (0, 3):                                 # pixels by which it is moved, which must be worse
        moved = workspace.path("moved.png")
        subprocess.run(["convert", expected, "-resize", f"{width}x{height}!", "-roll", f"+{shift}+{shift}", moved], check=True)
        answer = subprocess.run(["compare", "-metric", "RMSE", shown, moved, "null:"], capture_output=True, text=True).stderr
        differences.append(float(re.search(r"\(([\d.e-]+)\)", answer)[1]))
    print(f"      difference {differences[0]:.3f}; when shifted {differences[1]:.3f}")
    check(differences[0] < 0.05 and differences[1] > 1.5 * differences[0], f"differences {differences}")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: proportions that are fixed stay when a corner moves")
def fixed(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    found = gimp.straighten(image, layer).aspect
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+x")
    dialog.drag(0, -15, 10)
    time.sleep(0.3)
    result = gimp.result(dialog.close("alt+o"))
    near([result.aspect, result.aspect_uncertainty], [found, 0], 1e-5, "aspect and uncertainty")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: well-known proportions that agree with what was found are taken by their button")
def suggestion(workspace):
    gimp = session(workspace)
    path = workspace.path("four-to-three.ppm")
    scene.write_ppm(path, scene.photo(frames=[[(90.0, 67.0), (390.0, 67.0), (390.0, 292.0), (90.0, 292.0)]]))
    image, layer, display = show(gimp, path)
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+f", "shift+Tab", "shift+Tab", "space")    # from the focal length back over the field of proportions
    time.sleep(0.3)
    photograph(workspace, "suggestion")
    result = gimp.result(dialog.close("alt+o"))
    near([result.aspect, result.aspect_uncertainty], [4 / 3, 0], 1e-9, "aspect and uncertainty")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog: R looks in the part of the photo that is seen")
def region(workspace):
    gimp = session(workspace)
    path = workspace.path("pair.ppm")
    photo = scene.photo(frames=scene.PAIR)
    scene.write_ppm(path, photo)
    first, second = (picture.outer for picture in workspace.pictures(workspace.write("pair.raw", photo))[:2])
    image, layer, display = show(gimp, path)
    dialog = open_dialog(gimp, image, layer)
    scale, (x0, y0) = dialog.scale(), dialog.handles()[0]
    centre = sum(second[::2]) / 4, sum(second[1::2]) / 4
    x, y = (round(at + scale * (c - f)) for at, c, f in zip((x0, y0), centre, first))
    for _ in range(3):
        dialog.point(x, y, "click", 4, "sleep", 0.1)
    dialog.wait_for(lambda: dialog.scale() > 1.9 * scale, "no zoom")
    dialog.begin_drag(x, y, 70 if second[0] < first[0] else -70, 0, button=2)     # so that all of the second picture is in sight
    dialog.screen.do("mouseup", 2)
    dialog.keys("r")
    dialog.wait_for_corners(second, 2, "the picture that is seen")
    dialog.keys("ctrl+z")
    dialog.wait_for_corners(first, 1e-9, "the first picture again")
    dialog.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


def large_photo(workspace, gimp, width=5658, height=4243):
    """(image, layer, display), of 24 megapixels if nothing else is said."""
    image, layer = gimp.open(workspace.photo_path)
    gimp.eval(f"(gimp-image-scale {image} {width} {height})")
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


@test("dialog, 48 megapixels: detection and rendering can be cancelled, and the dialog goes on")
def cancelled(workspace):
    gimp = session(workspace)
    image, layer, display = large_photo(workspace, gimp, 8000, 6000)
    images = gimp.images()
    dialog = open_dialog(gimp, image, layer)
    dialog.keys("alt+o")
    dialog.wait_for_work("render begun")
    with dialog.held():
        photograph(workspace, "rendering")
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


@test("dialog: a gray layer of linear floats with transparency, a mask and an offset, in a selection")
def gray(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    gimp.eval(f"(gimp-image-convert-grayscale {image})")
    gimp.eval(f"(gimp-image-convert-precision {image} 600)")
    gimp.eval(f"(gimp-layer-add-alpha {layer})")
    gimp.eval(f"(gimp-layer-set-offsets {layer} 11 -6)")
    mask = gimp.number(f"(car (gimp-layer-create-mask {layer} ADD-MASK-WHITE))")
    gimp.eval(f"(gimp-layer-add-mask {layer} {mask})")
    gimp.eval(f"(gimp-image-select-rectangle {image} CHANNEL-OP-REPLACE 10 10 50 40)")
    selection = gimp.number(f"(car (gimp-image-get-selection {image}))")
    selected = gimp.samples(selection)
    source = workspace.write("gray.raw", gimp.samples(layer, "YA float"))
    dialog = open_dialog(gimp, image, layer)
    dialog.drag(3, -6, 5)
    photograph(workspace, "gray")
    corners = dialog.corners()
    dialog.keys("alt+y")
    result = gimp.result(dialog.close("alt+o"))
    near(result.corners, corners, 1e-5, "corners")
    width, height, expected = workspace.correct(corners, source, 2, 3, 2, distortion=result.distortion)
    equal(gimp.size(result.layer), (width, height), "size")
    equal(gimp.samples(result.layer, "YA float"), expected, "samples")
    equal(gimp.offsets(result.layer), (11, -6), "offsets")
    equal(gimp.samples(selection), selected, "selection")
    gimp.eval(f"(gimp-display-delete {display})")
