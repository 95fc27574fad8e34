# SPDX-License-Identifier: MIT
"""The dialog of Saliency Map, used with mouse and keyboard."""
import math

import scene
from harness import check, equal, near
from session import INTERACTIVE, WITH_LAST_VALS
from test_dialog import photograph, session, show
from test_saliency import CHANNEL, CROP, GUIDES, LAYER, OBJECTNESS, SELECTION, guides, near_map
from window import Window, dialog_test, undo


def open_window(gimp, image, layer):
    return Window(gimp, "Saliency Map", "saliency", gimp.saliency(image, layer, run_mode=INTERACTIVE))


def choose(window, objectness, output):
    window.keys("alt+s", "End" if objectness else "Home", "alt+u", "Home", *["Down"] * output)
    window.settled()


def layers(gimp, image):
    return gimp.number(f"(car (gimp-image-get-layers {image}))")


@dialog_test("dialog of saliency: the map of the objects becomes a layer, and one undo takes it away")
def as_layer(workspace):
    gimp = session(workspace)
    image, photo, display = show(gimp, workspace.photo_path)
    before = gimp.samples(photo)
    window = open_window(gimp, image, photo)
    window.settled()
    photograph(workspace, "saliency")
    choose(window, True, LAYER)
    objects, expected = workspace.saliency(OBJECTNESS + 1)
    equal(window.trace()["objects"], [len(objects) / 4], "objects")
    photograph(workspace, "saliency-objects")
    new, found = gimp.map_and_objects(window.confirm())
    near(found, objects, 1e-5, "objects")
    near_map(gimp.samples(new, "Y' u8"), expected, "map")
    undo(gimp, lambda: layers(gimp, image) == 1)
    equal(gimp.samples(photo), before, "samples")
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of saliency: the map becomes the selection, a channel, or guides")
def other_outputs(workspace):
    gimp = session(workspace)
    image, photo, display = show(gimp, workspace.photo_path)
    _, expected = workspace.saliency(OBJECTNESS + 1)
    for output in (SELECTION, CHANNEL, GUIDES):
        window = open_window(gimp, image, photo)
        choose(window, True, output)
        new, objects = gimp.map_and_objects(window.confirm())
        if output == SELECTION:
            near_map(gimp.samples(gimp.number(f"(car (gimp-image-get-selection {image}))")), expected, "selection")
            undo(gimp, lambda: gimp.number(f"(car (gimp-selection-is-empty {image}))") == 1)
        elif output == CHANNEL:
            near_map(gimp.samples(new), expected, "channel")
            undo(gimp, lambda: gimp.number(f"(car (gimp-image-get-channels {image}))") == 0)
        else:
            equal([len(g) for g in guides(gimp, image)], [len(objects) / 2] * 2, "guides")
            undo(gimp, lambda: guides(gimp, image) == ([], []))
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of saliency: the image is cropped in the proportions typed, and the choice is remembered")
def cropped(workspace):
    gimp = session(workspace)
    image, photo, display = show(gimp, workspace.photo_path)
    before = gimp.samples(photo)
    window = open_window(gimp, image, photo)
    choose(window, True, CROP)
    window.wait_for(lambda: window.trace()["cropped"] == [1], "no crop is shown")
    window.enter("p", "3:2")
    window.enter("m", "7")
    photograph(workspace, "saliency-crop")
    window.confirm()
    x, y, width, height = workspace.salient_crop(OBJECTNESS + 1, 1.5, 7)
    size = (math.ceil(x + width) - math.floor(x), math.ceil(y + height) - math.floor(y))
    equal(gimp.canvas(image), size, "canvas")
    undo(gimp, lambda: gimp.canvas(image) == (scene.WIDTH, scene.HEIGHT))
    equal(gimp.samples(photo), before, "samples after undo")
    gimp.saliency_map(image, photo, run_mode=WITH_LAST_VALS)
    equal(gimp.canvas(image), size, "canvas with the last values")
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("dialog of saliency: Cancel leaves everything alone")
def cancelled(workspace):
    gimp = session(workspace)
    image, photo, display = show(gimp, workspace.photo_path)
    before = gimp.samples(photo)
    gimp.eval(f"(gimp-image-clean-all {image})")
    window = open_window(gimp, image, photo)
    choose(window, False, CROP)
    window.cancel()
    equal(gimp.samples(photo), before, "samples")
    equal(gimp.number(f"(car (gimp-image-is-dirty {image}))"), 0, "dirty")
    check(layers(gimp, image) == 1, "there is a layer more")
    gimp.eval(f"(gimp-display-delete {display})")
