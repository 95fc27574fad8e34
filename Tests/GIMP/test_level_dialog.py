# SPDX-License-Identifier: MIT
"""The dialog of Level Horizon, used with mouse and keyboard."""
import math
import time

import scene
from harness import check, equal, near
from session import INTERACTIVE, WITH_LAST_VALS
from test_dialog import photograph, session, show
from test_level import CROP, KEEP_ASPECT, SIZE
from window import Window, dialog_test, undo


def open_sea(workspace, slope, name="slanting-sea"):
    """(gimp, image, layer, display, raw file)."""
    gimp, samples = session(workspace), scene.sea(slope)
    scene.write_ppm(workspace.path(name + ".ppm"), samples)
    return (gimp, *show(gimp, workspace.path(name + ".ppm")), workspace.write(name + ".raw", samples))


def open_window(gimp, image, layer, **options):
    return Window(gimp, "Level Horizon", "level", gimp.levelling(image, layer, run_mode=INTERACTIVE, **options))


def angle_of(line):
    """By which a line hangs; of a steep one, from the vertical."""
    (x0, y0), (x1, y1) = line
    return math.remainder(math.atan2(y1 - y0, x1 - x0), math.pi / 2)


def numbers(answer):
    return [float(n) for n in answer.strip("()\n").split()]


def same_as_library(gimp, layer, samples, turn, framing):
    width, height, _, expected = gimp.workspace.rotate(samples=samples, roll=turn, framing=framing)
    equal(gimp.size(layer), (width, height), "size")
    equal(gimp.samples(layer), expected, "samples")


@dialog_test("dialog of levelling: what was found is level at once, and OK makes it so")
def found(workspace):
    gimp, image, layer, display, samples = open_sea(workspace, 0.06)
    before = gimp.samples(layer)
    window = open_window(gimp, image, layer)
    _, angle, confidence, _, _ = workspace.horizon(samples)
    trace = window.settled()
    near(trace["angle"] + trace["turn"], [angle, -angle], 1e-9, "angle and turn")
    (_, y0), (_, y1) = window.points("ends")
    check(abs(y0 - y1) <= 1, f"the red line ends at {y0} and {y1}")
    photograph(workspace, "level")
    window.keys("alt+s")                                # as it is: the line hangs
    window.wait_for(lambda: window.points("ends")[1][1] - window.points("ends")[0][1] > 10, "the photo is still turned")
    photograph(workspace, "level-as-it-is")
    new, result, returned, sure, ask = numbers(window.confirm())
    near([returned, sure, ask], [angle, confidence, 0], 1e-5, "angle, confidence, ask")
    same_as_library(gimp, int(result), samples, -angle, KEEP_ASPECT)
    equal(gimp.samples(layer), before, "the photo's samples")
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of levelling: an end of the red line is dragged, and moved by keys")
def dragged(workspace):
    gimp, image, layer, display, samples = open_sea(workspace, 0.06)
    window = open_window(gimp, image, layer)
    before = window.settled()
    start = window.points("ends")[1]
    window.drag(start, (start[0] - 20, start[1] + 40))
    window.wait_for(lambda: window.trace()["line"][:2] == before["line"][:2] and window.trace()["angle"] != before["angle"],
                    "the other end moves, or none")
    check(window.points("ends")[1][1] - window.points("ends")[0][1] > 30, "the picture turns under the pointer")
    window.drop()
    window.wait_for(lambda: abs(window.points("ends")[1][1] - window.points("ends")[0][1]) <= 1, "the picture does not turn")
    trace = window.settled()
    near(trace["turn"], [-angle_of(window.points("line"))], 1e-12, "turn")
    check(trace["angle"][0] > before["angle"][0] + 0.05, f"from {before['angle']} to {trace['angle']}")

    window.keys("shift+Down", "ctrl+Up")                # of a level picture: by 9.9 pixels across the line
    after = window.settled()
    (x0, y0), (x1, y1) = zip(trace["line"][::2], trace["line"][1::2])
    length = math.hypot(x1 - x0, y1 - y0)
    near([after["angle"][0] - trace["angle"][0]], [9.9 / length], 0.001, "moved by keys")
    window.keys("shift+Tab")
    window.wait_for(lambda: window.trace()["selected"] == [0], "Shift+Tab does not select the other end")
    photograph(workspace, "level-dragged")
    new, result, returned, sure, _ = numbers(window.confirm())
    near([returned, sure], [after["angle"][0], 1], 1e-5, "angle and confidence")
    same_as_library(gimp, int(result), samples, after["turn"][0], KEEP_ASPECT)
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of levelling: what is typed turns the line along, in place is undone by one undo, the choice is remembered")
def typed(workspace):
    gimp, image, layer, display, samples = open_sea(workspace, 0.06)
    before = gimp.samples(layer)
    window = open_window(gimp, image, layer)
    window.enter("t", "-5.25")
    window.wait_for(lambda: abs(window.trace()["turn"][0] + math.radians(5.25)) < 1e-9, "not turned")
    near(window.trace()["angle"], [math.radians(5.25)], 1e-9, "the red line")
    window.keys("alt+a", "Home", "Down", "Down")        # crop
    window.keys("alt+u", "End")                         # in place
    same, result, returned, _, _ = numbers(window.confirm())
    equal((int(same), int(result)), (image, layer), "image and layer")
    same_as_library(gimp, layer, samples, -math.radians(5.25), CROP)
    undo(gimp, lambda: gimp.canvas(image) == (scene.WIDTH, scene.HEIGHT))
    equal(gimp.samples(layer), before, "samples after undo")

    gimp.level(image, layer, run_mode=WITH_LAST_VALS)
    check(gimp.canvas(image) != (scene.WIDTH, scene.HEIGHT), "the last values were not in place")
    gimp.eval(f"(gimp-display-delete {display})")
    gimp.eval('(gimp-procedural-db-set-data "straighten-level-horizon" 1 #(0))')


@dialog_test("dialog of levelling: a large angle is offered only, Reset takes it back, and Cancel leaves everything alone")
def offered(workspace):
    gimp, image, layer, display, samples = open_sea(workspace, 0.3)
    _, angle, _, _, flags = workspace.horizon(samples)
    equal(flags & 1, 1, "the library's offer")
    images, before = gimp.images(), gimp.samples(layer)
    window = open_window(gimp, image, layer)
    near(window.settled()["turn"] + window.trace()["angle"], [0, angle], 1e-9, "turn and angle")
    photograph(workspace, "level-offered")
    window.keys("alt+l")
    window.wait_for(lambda: window.trace()["turn"] == [-angle], "the line is not used")
    window.keys("alt+r")
    window.wait_for(lambda: window.trace()["turn"] == [0], "not reset")
    window.cancel()
    equal((gimp.images(), gimp.samples(layer)), (images, before), "images and samples")
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of levelling: where nothing is found, a steep line becomes upright")
def nothing_found(workspace):
    gimp = session(workspace)
    scene.write_ppm(workspace.path("wall.ppm"), scene.wall())
    image, layer, display = show(gimp, workspace.path("wall.ppm"))
    window = open_window(gimp, image, layer)
    near(window.settled()["turn"] + window.trace()["angle"], [0, 0], 1e-12, "turn and angle")
    photograph(workspace, "level-nothing-found")
    (x0, y0), (x1, y1) = window.points("ends")
    window.drag((x0, y0), (x1 - 30, y1 - 120))
    window.drop()
    window.wait_for(lambda: abs(window.points("ends")[0][0] - window.points("ends")[1][0]) <= 1, "not upright")
    trace = window.settled()
    near(trace["turn"], [-angle_of(window.points("line"))], 1e-12, "turn")
    check(0.2 < -trace["turn"][0] * math.copysign(1, trace["angle"][0]) < 0.3, f"turned by {trace['turn']}")
    for x, y in window.points("ends"):                  # the crop would have left it out
        check(x0 - 2 <= x <= x1 + 2, f"an end of the line is out of sight: {x}, {y}")
    photograph(workspace, "level-upright")
    window.keys("alt+a", "Home")
    time.sleep(0.3)
    _, result, _, sure, _ = numbers(window.confirm())
    equal(sure, 1, "confidence")
    data = scene.wall()
    opaque = workspace.write("opaque-wall.raw", b"".join(data[i:i + 3] + b"\xff" for i in range(0, len(data), 3)))
    width, height, _, expected = workspace.rotate(samples=opaque, layout=4, roll=trace["turn"][0], framing=SIZE)
    equal(gimp.size(int(result)), (width, height), "size")
    equal(gimp.samples(int(result)), expected, "samples")
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialogs of levelling, rotation and saliency show a gray photo of 32 bits with alpha, and one of a single pixel")
def gray_deep_and_tiny(workspace):
    gimp = session(workspace)
    for width, height in ((90, 70), (1, 1)):
        image, layer = gimp.new_image(width, height, gray=True, alpha=True, precision=600)
        gimp.eval(f"(gimp-drawable-edit-fill {layer} FILL-WHITE)")
        gimp.eval(f"(gimp-layer-set-offsets {layer} 5 -3)")
        display = gimp.number(f"(car (gimp-display-new {image}))")
        for title, name, expression in (("Level Horizon", "level", gimp.levelling), ("Rotate in Space", "rotation", gimp.rotation),
                                        ("Saliency Map", "saliency", gimp.saliency)):
            window = Window(gimp, title, name, expression(image, layer, run_mode=INTERACTIVE))
            window.settled()
            window.cancel()
        gimp.eval(f"(gimp-display-delete {display})")
