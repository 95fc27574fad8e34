# SPDX-License-Identifier: MIT
"""What the procedure makes of a photo, and what it leaves alone."""
import scene
from harness import check, equal, near, test
from session import IN_PLACE, WITH_LAST_VALS

CORNERS = [95.5, 60, 394, 86.25, 382, 303, 107, 315]


def same_as_library(workspace, layer, corners, **options):
    gimp = workspace.session()
    width, height, expected = workspace.correct(corners, **options)
    equal(gimp.size(layer), (width, height), "size")
    equal(gimp.samples(layer), expected, "samples")


@test("each option reaches the library: interpolation, margin, aspect, focal length")
def options(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    for chosen in ({"interpolation": 1}, {"interpolation": 2}, {"interpolation": 3}, {"margin": 12.0}, {"margin": -7.0},
                   {"aspect": 1.75}, {"focal_length": 28.0}, {"margin": 5.0, "aspect": 0.8, "interpolation": 2}):
        result = gimp.straighten(image, layer, corners=CORNERS, **chosen)
        near(result.corners, CORNERS, 1e-6, "corners returned")
        check((result.aspect_uncertainty == 0) == ("aspect" in chosen), f"uncertainty {result.aspect_uncertainty} of {chosen}")
        if "aspect" in chosen:
            near([result.aspect], [chosen["aspect"]], 1e-9, "aspect")
        same_as_library(workspace, result.layer, CORNERS, **chosen)
        gimp.delete(result.image)
    gimp.delete(image)


@test("without corners the picture is found, by its frame or by the painting inside")
def detection(workspace):
    gimp = workspace.session()
    status, confidence, _, outer, inner = workspace.detect()
    equal(status, 0, "detect_quad")
    for a, b in zip(outer, [c for corner in scene.FRAME for c in corner]):
        check(abs(a - b) < 4, f"the library found {outer}, but the frame is {scene.FRAME}")
    image, layer = gimp.open_photo()
    for mode, corners in ((0, outer), (1, inner)):
        result = gimp.straighten(image, layer, mode=mode)
        near(result.corners, corners, 1e-5, "corners")
        near([result.confidence], [confidence], 1e-6, "confidence")
        same_as_library(workspace, result.layer, corners)
        gimp.delete(result.image)
    gimp.delete(image)


@test("with the last values, without any, the defaults apply and the picture is found")
def last_values(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    result = gimp.straighten(image, layer, run_mode=WITH_LAST_VALS)
    picture = workspace.pictures()[0]
    same_as_library(workspace, result.layer, picture.outer, distortion=picture.distortion)
    gimp.delete(image, result.image)


@test("a new image keeps profile, resolution, unit, name and comment, and has the layer alone")
def new_image(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    gimp.eval(f"(test-set-adobe-profile {image})")
    gimp.eval(f"(gimp-image-set-resolution {image} 300 150)")
    gimp.eval(f"(gimp-image-set-unit {image} UNIT-MM)")
    gimp.eval(f'(gimp-image-attach-parasite {image} (list "gimp-comment" 1 "a comment"))')
    gimp.eval(f'(gimp-item-set-name {layer} "The painting")')
    gimp.eval(f"(gimp-layer-set-opacity {layer} 40)")
    gimp.eval(f'(gimp-image-insert-layer {image} (car (gimp-layer-new {image} 9 9 0 "other" 100 0)) 0 -1)')
    gimp.eval(f"(gimp-image-add-hguide {image} 30)")
    gimp.eval(f"(gimp-image-select-rectangle {image} CHANNEL-OP-REPLACE 10 10 50 40)")
    gimp.eval(f"(gimp-selection-save {image})")
    gimp.eval(f"(gimp-item-set-lock-content {layer} TRUE)")       # the photo's pixels, not the result's
    before = gimp.samples(layer)

    result = gimp.straighten(image, layer, corners=CORNERS)
    new = result.image
    check(new != image, "no new image")
    same_as_library(workspace, result.layer, CORNERS)
    for property in ("gimp-image-get-color-profile", "gimp-image-get-resolution", "gimp-image-get-unit",
                     "gimp-image-get-precision"):
        equal(gimp.eval(f"({property} {new})"), gimp.eval(f"({property} {image})"), property)
    check(gimp.numbers(f"(gimp-image-get-color-profile {new})")[0] > 100, "no profile")
    equal(gimp.eval(f'(caddr (car (gimp-image-get-parasite {new} "gimp-comment")))'), '"a comment"', "comment")
    equal(gimp.eval(f"(car (gimp-item-get-name {result.layer}))"), '"The painting"', "name")
    equal(gimp.number(f"(car (gimp-layer-get-opacity {result.layer}))"), 40, "opacity")
    equal(gimp.canvas(new), gimp.size(result.layer), "canvas")
    equal(gimp.offsets(result.layer), (0, 0), "offsets")
    for things in ("layers", "channels", "vectors"):
        equal(gimp.number(f"(car (gimp-image-get-{things} {new}))"), 1 if things == "layers" else 0, things)
    equal(gimp.number(f"(car (gimp-image-find-next-guide {new} 0))"), 0, "guides")
    equal(gimp.number(f"(car (gimp-selection-is-empty {new}))"), 1, "empty selection")
    check(gimp.number(f"(car (gimp-image-undo-is-enabled {new}))"), "undo is off")

    equal(gimp.samples(layer), before, "the photo's samples")
    equal(gimp.number(f"(car (gimp-image-get-layers {image}))"), 2, "the photo's layers")
    gimp.delete(image, new)


@test("a layer of a group, hidden and moved, becomes an image of its own")
def layer_in_group(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    group = gimp.number(f"(car (gimp-layer-group-new {image}))")
    gimp.eval(f"(gimp-image-insert-layer {image} {group} 0 0)")
    gimp.eval(f"(gimp-image-reorder-item {image} {layer} {group} 0)")
    gimp.eval(f"(gimp-item-set-visible {layer} FALSE)")
    gimp.eval(f"(gimp-layer-set-offsets {layer} 40 -25)")
    result = gimp.straighten(image, layer, corners=CORNERS)
    same_as_library(workspace, result.layer, CORNERS)
    equal(gimp.numbers(f"(gimp-image-get-layers {result.image})"), [1, result.layer], "layers")
    equal(gimp.number(f"(car (gimp-item-get-visible {result.layer}))"), 1, "visible")
    equal(gimp.offsets(result.layer), (0, 0), "offsets")
    gimp.delete(image, result.image)


@test("in place, the only layer: the canvas becomes the result")
def in_place(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    before = gimp.images()
    result = gimp.straighten(image, layer, corners=CORNERS, output=IN_PLACE)
    equal((result.image, result.layer), (image, layer), "image and layer")
    same_as_library(workspace, layer, CORNERS)
    equal(gimp.canvas(image), gimp.size(layer), "canvas")
    equal(gimp.images(), before, "images")
    gimp.delete(image)


@test("in place, with others: canvas, offsets, selection, locks and other layers stay")
def in_place_among_others(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    other = gimp.number(f'(car (gimp-layer-new {image} 31 17 0 "other" 100 0))')
    gimp.eval(f"(gimp-image-insert-layer {image} {other} 0 -1)")
    gimp.eval(f"(gimp-image-set-active-layer {image} {layer})")
    gimp.eval(f"(gimp-layer-set-offsets {layer} 15 -8)")
    gimp.eval(f"(gimp-image-select-ellipse {image} CHANNEL-OP-REPLACE 100 90 60 44)")
    gimp.eval(f"(gimp-layer-set-lock-alpha {layer} TRUE)")
    gimp.eval(f"(gimp-image-set-component-active {image} CHANNEL-GREEN FALSE)")
    selection = gimp.number(f"(car (gimp-image-get-selection {image}))")
    selected, others = gimp.samples(selection), gimp.samples(other)

    gimp.straighten(image, layer, corners=CORNERS, output=IN_PLACE)
    same_as_library(workspace, layer, CORNERS)
    equal(gimp.canvas(image), (scene.WIDTH, scene.HEIGHT), "canvas")
    equal(gimp.offsets(layer), (15, -8), "offsets")
    equal(gimp.samples(selection), selected, "selection")
    equal(gimp.number(f"(car (gimp-image-get-channels {image}))"), 0, "channels")
    equal(gimp.samples(other), others, "the other layer")
    equal(gimp.number(f"(car (gimp-image-get-active-layer {image}))"), layer, "active layer")
    equal(gimp.number(f"(car (gimp-layer-get-lock-alpha {layer}))"), 1, "locked alpha")
    equal(gimp.number(f"(car (gimp-image-get-component-active {image} CHANNEL-GREEN))"), 0, "green inactive")
    gimp.delete(image)


@test("Exif: the focal length is used and the metadata are kept")
def exif(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    plain, path = workspace.path("plain.jpg"), workspace.path("exif.jpg")
    gimp.eval(f'(file-jpeg-save RUN-NONINTERACTIVE {image} {layer} "{plain}" "" 0.9 0 1 0 "" 0 1 0 0)')
    gimp.delete(image)
    with open(plain, "rb") as file:
        data = file.read()
    workspace.write("exif.jpg", scene.add_exif(data, 1, 24))

    image, layer = gimp.open(path)
    source = workspace.write("exif.raw", gimp.samples(layer))
    result = gimp.straighten(image, layer, corners=CORNERS)
    same_as_library(workspace, result.layer, CORNERS, samples=source, focal_length=24)
    check(workspace.correct(CORNERS, source)[:2] != workspace.correct(CORNERS, source, focal_length=24)[:2],
          "this photo does not tell whether the focal length was used")
    check("FocalLengthIn35mmFilm" in gimp.eval(f"(car (gimp-image-get-metadata {result.image}))"), "metadata are lost")
    gimp.delete(result.image)
    result = gimp.straighten(image, layer, corners=CORNERS, focal_length=60)
    same_as_library(workspace, result.layer, CORNERS, samples=source, focal_length=60)
    gimp.delete(image, result.image)
