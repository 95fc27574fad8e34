# SPDX-License-Identifier: MIT
"""What cannot be done is refused with the reason, and the image stays as it was."""
import scene
from gimp import SchemeError
from harness import check, equal, test
from session import IN_PLACE
from test_results import CORNERS


def refused(gimp, words, image, layer, **options):
    """The call fails with a message that contains 'words', and leaves no image behind."""
    before = gimp.images()
    try:
        gimp.straighten(image, layer, **{"corners": CORNERS, **options})
    except SchemeError as error:
        check(words in str(error), f"'{words}' is not in the message: {error}")
    else:
        raise AssertionError(f"not refused: {words}")
    equal(gimp.images(), before, "images")


@test("refused: a photo without a picture")
def no_picture(workspace):
    gimp = workspace.session()
    scene.write_ppm(workspace.path("wall.ppm"), scene.wall())
    image, layer = gimp.open(workspace.path("wall.ppm"))
    before = gimp.samples(layer)
    refused(gimp, "No picture was found", image, layer, corners=(), output=IN_PLACE)
    equal(gimp.samples(layer), before, "samples")
    gimp.delete(image)


@test("refused: indexed colours")
def indexed(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    gimp.eval(f'(gimp-image-convert-indexed {image} 0 0 16 0 0 "")')
    refused(gimp, "indexed colours", image, layer)
    gimp.delete(image)


@test("refused: a layer group, a channel, a floating selection, a layer of another image")
def unsuitable_drawables(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    group = gimp.number(f"(car (gimp-layer-group-new {image}))")
    gimp.eval(f"(gimp-image-insert-layer {image} {group} 0 -1)")
    refused(gimp, "layer group", image, group)
    channel = gimp.number(f'(car (gimp-channel-new {image} {scene.WIDTH} {scene.HEIGHT} "c" 50 (list 0 0 0)))')
    gimp.eval(f"(gimp-image-insert-channel {image} {channel} 0 -1)")
    refused(gimp, "channel is active", image, channel)
    other, other_layer = gimp.new_image(8, 8)
    refused(gimp, "no such layer", image, other_layer)
    gimp.eval(f"(gimp-image-set-active-layer {image} {layer})")
    gimp.eval(f"(gimp-image-select-rectangle {image} CHANNEL-OP-REPLACE 10 10 50 40)")
    floating = gimp.number(f"(car (gimp-selection-float {layer} 0 0))")
    refused(gimp, "floating selection", image, floating)
    refused(gimp, "floating selection", image, layer)
    gimp.delete(image, other)


@test("refused: locked pixels or position in place; a new image can be made")
def locked(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    before = gimp.samples(layer)
    group = gimp.number(f"(car (gimp-layer-group-new {image}))")
    gimp.eval(f"(gimp-image-insert-layer {image} {group} 0 -1)")
    gimp.eval(f"(gimp-image-reorder-item {image} {layer} {group} 0)")
    for item, lock, words in [(layer, "content", "pixels of"), (layer, "position", "position and size of"),
                              (group, "content", "pixels of")]:
        gimp.eval(f"(gimp-item-set-lock-{lock} {item} TRUE)")
        refused(gimp, words, image, layer, output=IN_PLACE)
        result = gimp.straighten(image, layer, corners=CORNERS)
        equal(gimp.size(result.layer), workspace.correct(CORNERS)[:2], "size")
        gimp.delete(result.image)
        gimp.eval(f"(gimp-item-set-lock-{lock} {item} FALSE)")
    equal(gimp.samples(layer), before, "samples")
    gimp.delete(image)


@test("refused: arguments out of range")
def arguments(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    for words, options in [("mode is 2", {"mode": 2}), ("margin-unit is 2", {"percent": 2}),
                           ("num-margins is 3", {"margins": [1, 2, 3]}), ("remove-bow is 2", {"remove_bow": 2}),
                           ("snap is -1", {"snap": -1}), ("picture is 16", {"picture": 16}), ("keep-original is 3", {"keep_original": 3}),
                           ("only 1 were found", {"picture": 1, "corners": ()}), ("radial_distortion", {"distortion": 0.5}), ("interpolation is 4", {"interpolation": 4}),
                           ("interpolation is -1", {"interpolation": -1}), ("output is 7", {"output": 7}),
                           ("num-corners is 6", {"corners": [0] * 6}), ("aspect", {"aspect": -1.5}),
                           ("aspect", {"aspect": 5000}), ("margin", {"margin": 1e9}),
                           ("focal_length", {"focal_length": 0.5}), ("focal_length", {"focal_length": -20})]:
        refused(gimp, words, image, layer, **options)
    gimp.delete(image)


@test("refused: corners that are no quadrilateral, and margins that leave nothing")
def corners(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    x = iter(CORNERS)
    a, b, c, d = zip(x, x)
    for quad in ((a, c, b, d), (b, a, d, c), (a, a, c, d), (a, b, c, (300, 120))):      # crossed, mirrored, ...
        refused(gimp, "corner", image, layer, corners=[n for corner in quad for n in corner])
    refused(gimp, "", image, layer, margin=-5000)
    gimp.delete(image)


@test("a photo of one pixel is no picture, but has corners")
def tiny(workspace):
    gimp = workspace.session()
    image, layer = gimp.new_image(1, 1)
    refused(gimp, "", image, layer, corners=())
    result = gimp.straighten(image, layer, corners=[0, 0, 1, 0, 1, 1, 0, 1])
    equal(gimp.size(result.layer), (1, 1), "size")
    gimp.delete(image, result.image)
