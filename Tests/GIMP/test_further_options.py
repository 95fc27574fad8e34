# SPDX-License-Identifier: MIT
"""Margins of each side, lens, snapping, the choice of a picture, a new layer, and a kept original: by procedure."""
import scene
from harness import check, equal, near, test
from session import IN_PLACE, NEW_LAYER
from test_results import CORNERS, same_as_library


@test("margins of each side, in pixels or percent, and the lens's distortion reach the library")
def margins_and_lens(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    for chosen in ({"margins": (3.0, 0, 8, -5)}, {"margins": (2.5, 4, 1, 3), "percent": True}, {"margin": 3.0, "percent": True},
                   {"distortion": -0.05}, {"distortion": 0.03, "margin": 6.0}):
        result = gimp.straighten(image, layer, corners=CORNERS, **chosen)
        same_as_library(workspace, result.layer, CORNERS, **chosen)
        near([result.distortion], [chosen.get("distortion", 0)], 1e-9, "distortion returned")
        gimp.delete(result.image)
    gimp.delete(image)


@test("the lens's distortion is removed as it is detected, if wanted")
def detected_lens(workspace):
    gimp = workspace.session()
    picture = workspace.pictures()[0]
    image, layer = gimp.open_photo()
    for remove_bow in (0, 1):
        result = gimp.straighten(image, layer, remove_bow=remove_bow)
        near([result.distortion], [picture.distortion * remove_bow], 1e-9, "distortion returned")
        same_as_library(workspace, result.layer, picture.outer, distortion=picture.distortion * remove_bow)
        gimp.delete(result.image)
    gimp.delete(image)


@test("corners that are given roughly snap to the edges")
def snap(workspace):
    gimp = workspace.session()
    rough = [c + d for c, d in zip([c for corner in scene.FRAME for c in corner], (3, -2, 2, 3, -3, 2, 2, 2))]
    status, confidence, snapped = workspace.snap(rough)
    equal(status, 0, "refine_quad")
    image, layer = gimp.open_photo()
    result = gimp.straighten(image, layer, corners=rough, snap=1)
    near(result.corners, snapped, 1e-5, "corners")
    near([result.confidence], [confidence], 1e-6, "confidence")
    same_as_library(workspace, result.layer, snapped)
    gimp.delete(image, result.image)


@test("of several pictures, any can be chosen by its number")
def number(workspace):
    gimp = workspace.session()
    photo = scene.photo(frames=scene.PAIR)
    scene.write_ppm(workspace.path("pair.ppm"), photo)
    samples = workspace.write("pair.raw", photo)
    pictures = workspace.pictures(samples)
    image, layer = gimp.open(workspace.path("pair.ppm"))
    for i, picture in enumerate(pictures):
        for mode, corners in ((0, picture.outer), (1, picture.inner)):
            result = gimp.straighten(image, layer, picture=i, mode=mode)
            near(result.corners, corners, 1e-5, f"corners of {i}")
            near([result.confidence], [picture.confidence], 1e-6, f"confidence of {i}")
            same_as_library(workspace, result.layer, corners, samples=samples)
            gimp.delete(result.image)
    gimp.delete(image)


@test("how straight the sides became is measured: the drawn frame to a tenth of a degree, a slanted quad is told")
def straightness(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    result = gimp.straighten(image, layer)
    equal(result.measured, 15, "measured sides")
    check(max(map(abs, result.tilts)) < 0.1 * 3.1416 / 180, f"tilts {result.tilts}")
    check(max(map(abs, result.bows)) < 1, f"bows {result.bows}")
    gimp.delete(result.image)
    slanted = [c for corner in scene.FRAME for c in corner]
    slanted[1] -= 4                                     # the top side then falls from the left to the right, seen from it
    result = gimp.straighten(image, layer, corners=slanted)
    top = result.tilts[0]
    check(result.measured & 1 and 0.003 < abs(top) < 0.03, f"tilt of the top {top}, measured {result.measured}")
    gimp.delete(image, result.image)


@test("a new layer lies above the photo's and at its corner; all else stays")
def new_layer(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    other = gimp.number(f'(car (gimp-layer-new {image} 31 17 0 "other" 100 0))')
    gimp.eval(f"(gimp-image-insert-layer {image} {other} 0 -1)")
    gimp.eval(f'(gimp-item-set-name {layer} "The painting")')
    gimp.eval(f"(gimp-layer-set-offsets {layer} 15 -8)")
    gimp.eval(f"(gimp-item-set-lock-content {layer} TRUE)")
    gimp.eval(f"(gimp-image-select-rectangle {image} CHANNEL-OP-REPLACE 10 10 50 40)")
    selection = gimp.number(f"(car (gimp-image-get-selection {image}))")
    before = gimp.save_samples([layer, other, selection], [])
    images = gimp.images()

    result = gimp.straighten(image, layer, corners=CORNERS, margin=4.0, output=NEW_LAYER)
    equal(result.image, image, "image")
    same_as_library(workspace, result.layer, CORNERS, margin=4.0)
    layers = [int(n) for n in gimp.numbers(f"(gimp-image-get-layers {image})")[1:]]
    equal(layers, [other, result.layer, layer], "layers from the top")
    equal(gimp.offsets(result.layer), (15, -8), "offsets")
    equal(gimp.eval(f"(car (gimp-item-get-name {result.layer}))"), '"The painting, straightened"', "name")
    equal(gimp.number(f"(car (gimp-item-get-lock-content {result.layer}))"), 0, "lock")
    equal(gimp.save_samples([layer, other, selection], []), before, "photo, other layer and selection")
    equal(gimp.canvas(image), (scene.WIDTH, scene.HEIGHT), "canvas")
    equal(gimp.images(), images, "images")
    gimp.delete(image)


@test("in place with the original kept: a hidden copy lies below, and the canvas becomes the result")
def kept_original(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    mask = gimp.number(f"(car (gimp-layer-create-mask {layer} ADD-MASK-WHITE))")
    gimp.eval(f"(gimp-layer-add-mask {layer} {mask})")
    before = gimp.samples(layer)
    result = gimp.straighten(image, layer, corners=CORNERS, output=IN_PLACE, keep_original=1)
    equal((result.image, result.layer), (image, layer), "image and layer")
    same_as_library(workspace, layer, CORNERS)
    count, first, copy = (int(n) for n in gimp.numbers(f"(gimp-image-get-layers {image})"))
    equal((count, first), (2, layer), "layers")
    equal(gimp.samples(copy), before, "samples of the copy")
    equal(gimp.number(f"(car (gimp-item-get-visible {copy}))"), 0, "visible copy")
    check(gimp.number(f"(car (gimp-layer-get-mask {copy}))") > 0, "the copy has lost its mask")
    equal(gimp.size(gimp.number(f"(car (gimp-layer-get-mask {layer}))")), gimp.size(layer), "size of the mask")
    equal(gimp.canvas(image), gimp.size(layer), "canvas")
    equal(gimp.number(f"(car (gimp-image-get-active-layer {image}))"), layer, "active layer")
    gimp.delete(image)


@test("the arguments of the first version alone are enough for callers that pass them")
def first_arguments(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    new_image, new_layer = (int(n) for n in gimp.numbers(f"(test-first-arguments {image} {layer})"))
    same_as_library(workspace, new_layer, CORNERS, margin=7.0)
    gimp.delete(image, new_image)
