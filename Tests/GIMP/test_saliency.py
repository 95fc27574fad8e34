# SPDX-License-Identifier: MIT
"""The saliency map: as a layer, selection, channel or guides."""
import math

import scene
from gimp import SchemeError
from harness import check, equal, near, test
from session import WITH_LAST_VALS

ATTENTION, OBJECTNESS = range(2)
LAYER, SELECTION, CHANNEL, GUIDES, CROP = range(5)


def near_map(samples, expected, what):
    """Stored in 8 bits: half a step, and one more for GIMP's own rounding."""
    equal(len(samples), len(expected), f"{what}: how many")
    worst = max(abs(s - 255 * e) for s, e in zip(samples, expected))
    check(worst <= 1.5, f"{what}: off by {worst} steps")


def guides(gimp, image):
    """(across, down), both sorted."""
    found, guide = ([], []), 0
    while (guide := gimp.number(f"(car (gimp-image-find-next-guide {image} {guide}))")) != 0:
        vertical = gimp.number(f"(car (gimp-image-get-guide-orientation {image} {guide}))")
        found[vertical].append(gimp.number(f"(car (gimp-image-get-guide-position {image} {guide}))"))
    return sorted(found[1]), sorted(found[0])


@test("saliency: the map becomes a layer in multiply mode over the photo, which stays as it is")
def layer(workspace):
    gimp = workspace.session()
    for kind in (ATTENTION, OBJECTNESS):
        image, photo = gimp.open_photo()
        gimp.eval(f"(gimp-layer-set-offsets {photo} 12 -7)")
        before = gimp.samples(photo)
        objects, expected = workspace.saliency(kind + 1)
        new, found = gimp.saliency_map(image, photo, kind)
        near(found, objects, 1e-9, "objects")
        near_map(gimp.samples(new, "Y' u8"), expected, "map")
        equal(gimp.number(f"(car (gimp-image-get-layers {image}))"), 2, "layers")
        equal(gimp.number(f"(car (gimp-layer-get-mode {new}))"), gimp.number("LAYER-MODE-MULTIPLY"), "mode")
        equal(gimp.offsets(new), (12, -7), "offsets")
        equal(gimp.number(f"(car (gimp-image-get-item-position {image} {new}))"), 0, "position")
        equal(gimp.samples(photo), before, "the photo's samples")
        gimp.delete(image)


@test("saliency: from the menu, attention becomes a layer, also of a gray image")
def last_values(workspace):
    gimp = workspace.session()
    image, photo = gimp.open_photo()
    gimp.eval(f"(gimp-image-convert-grayscale {image})")
    new, _ = gimp.saliency_map(image, photo, OBJECTNESS, GUIDES, run_mode=WITH_LAST_VALS)
    equal(gimp.size(new), (scene.WIDTH, scene.HEIGHT), "size")
    check(max(gimp.samples(new, "Y' u8")) > 230, "the map is dark")
    gimp.delete(image)


@test("saliency: the map becomes the selection, or a channel")
def masks(workspace):
    gimp = workspace.session()
    _, expected = workspace.saliency(OBJECTNESS + 1)
    image, photo = gimp.open_photo()
    new, _ = gimp.saliency_map(image, photo, OBJECTNESS, CHANNEL)
    near_map(gimp.samples(new), expected, "channel")
    equal(gimp.number(f"(car (gimp-selection-is-empty {image}))"), 1, "empty selection")
    equal(gimp.number(f"(car (gimp-image-get-active-layer {image}))"), photo, "active layer")
    gimp.eval(f"(gimp-image-remove-channel {image} {new})")

    nothing, _ = gimp.saliency_map(image, photo, OBJECTNESS, SELECTION)
    equal(nothing, -1, "map")
    selection = gimp.number(f"(car (gimp-image-get-selection {image}))")
    near_map(gimp.samples(selection), expected, "selection")
    equal(gimp.number(f"(car (gimp-image-get-channels {image}))"), 0, "channels")
    equal(gimp.number(f"(car (gimp-image-get-layers {image}))"), 1, "layers")
    gimp.delete(image)


@test("saliency: guides stand around the objects")
def around_objects(workspace):
    gimp = workspace.session()
    image, photo = gimp.open_photo()
    gimp.eval(f"(gimp-layer-set-offsets {photo} 10 5)")
    _, found = gimp.saliency_map(image, photo, OBJECTNESS, GUIDES)
    boxes = [found[i:i + 4] for i in range(0, len(found), 4)]
    check(1 <= len(boxes) <= 3, f"{len(boxes)} objects")
    across = sorted(min(round(x) + 10, scene.WIDTH) for x0, _, w, _ in boxes for x in (x0, x0 + w))
    down = sorted(min(round(y) + 5, scene.HEIGHT) for _, y0, _, h in boxes for y in (y0, y0 + h))
    for actual, expected in zip(guides(gimp, image), (across, down)):
        equal(len(actual), len(expected), "guides")
        check(all(abs(a - e) <= 1 for a, e in zip(actual, expected)), f"guides at {actual}, expected {expected}")
    gimp.delete(image)


@test("saliency: the image is cropped to the objects, in the wanted proportions")
def crop(workspace):
    gimp = workspace.session()
    for kind, aspect, margin in ((ATTENTION, 0, 0), (OBJECTNESS, 1.5, 10), (OBJECTNESS, 0.5, 0)):
        image, photo = gimp.open_photo()
        nothing, _ = gimp.saliency_map(image, photo, kind, CROP, aspect, margin)
        equal(nothing, -1, "map")
        x, y, width, height = workspace.salient_crop(kind + 1, aspect or scene.WIDTH / scene.HEIGHT, margin)
        left, top, right, bottom = math.floor(x), math.floor(y), math.ceil(x + width), math.ceil(y + height)
        equal(gimp.canvas(image), (right - left, bottom - top), "canvas")
        rows = [workspace.photo[3 * (row * scene.WIDTH + left):3 * (row * scene.WIDTH + right)] for row in range(top, bottom)]
        equal(gimp.samples(photo), b"".join(rows), "samples")
        gimp.delete(image)


@test("saliency: a crop of a layer that reaches past the canvas keeps to the canvas")
def crop_past_canvas(workspace):
    gimp = workspace.session()
    image, photo = gimp.open_photo()
    gimp.eval(f"(gimp-layer-set-offsets {photo} -300 -200)")
    gimp.saliency_map(image, photo, OBJECTNESS, CROP)
    width, height = gimp.canvas(image)
    check(0 < width <= scene.WIDTH and 0 < height <= scene.HEIGHT, f"{width} x {height}")
    gimp.delete(image)


@test("saliency refused: unknown kinds and outputs, and what is no photo")
def refusals(workspace):
    gimp = workspace.session()
    image, photo = gimp.open_photo()
    channel = gimp.number(f'(car (gimp-channel-new {image} 9 9 "c" 50 (list 0 0 0)))')
    gimp.eval(f"(gimp-image-insert-channel {image} {channel} 0 -1)")
    for arguments, words in (((photo, 2, 0), "kind is 2"), ((photo, -1, 0), "kind is -1"), ((photo, 0, 5), "output is 5"),
                             ((photo, 0, CROP, -1), "aspect"), ((photo, 0, CROP, 1, "1e300"), "margin"),
                             ((channel, 0, 0), "channel is active")):
        try:
            gimp.saliency_map(image, *arguments)
        except SchemeError as error:
            check(words in str(error), f"'{words}' is not in the message: {error}")
        else:
            raise AssertionError(f"not refused: {words}")
    equal(gimp.number(f"(car (gimp-image-get-layers {image}))"), 1, "layers")
    gimp.delete(image)
