# SPDX-License-Identifier: MIT
"""Rotation in space: what it makes of a photo, and what it refuses."""
import scene
from gimp import SchemeError
from harness import check, equal, test
from session import IN_PLACE, WITH_LAST_VALS

SIZE, WHOLE, CROP, KEEP_ASPECT, ZOOM = range(5)


def same_as_library(gimp, layer, **options):
    width, height, _, expected = gimp.workspace.rotate(**options)
    equal(gimp.size(layer), (width, height), "size")
    equal(gimp.samples(layer), expected, "samples")


def opaque(workspace):
    """The photo's samples with an alpha channel."""
    data = workspace.photo
    return workspace.write("opaque.raw", b"".join(data[i:i + 3] + b"\xff" for i in range(0, len(data), 3)))


@test("rotation: each option reaches the library")
def options(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    angles = {"roll": 0.1, "pitch": 0.15, "yaw": -0.2}
    for chosen in ({"framing": CROP}, {"framing": KEEP_ASPECT}, {"framing": ZOOM}, {"framing": CROP, "interpolation": 2},
                   {"framing": ZOOM, "focal_length": 50.0}, {"framing": ZOOM, "pivot": (150.5, 120.0)},
                   {"framing": CROP, "mirror": 2, "turns": 1}, {"framing": ZOOM, "mirror": 1, "turns": -1}):
        new, result = gimp.rotate(image, layer, **angles, **chosen)
        check(new != image, "no new image")
        same_as_library(gimp, result, **angles, **chosen)
        equal(gimp.canvas(new), gimp.size(result), "canvas")
        gimp.delete(new)
    gimp.delete(image)


@test("rotation: where the result looks past the photo it is transparent")
def transparent(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    for framing in (SIZE, WHOLE):
        new, result = gimp.rotate(image, layer, yaw=0.3, framing=framing)
        same_as_library(gimp, result, samples=opaque(workspace), layout=4, yaw=0.3, framing=framing)
        check(0 in gimp.samples(result)[3::4], "nothing is transparent")
        gimp.delete(new)
    gimp.delete(image)


@test("rotation: mirroring and quarter turns move every sample")
def lossless(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    rows = [[workspace.photo[3 * (y * scene.WIDTH + x):][:3] for x in range(scene.WIDTH)] for y in range(scene.HEIGHT)]
    flat = lambda rows: b"".join(b"".join(row) for row in rows)
    for chosen, expected in (({"mirror": 1}, rows[::-1]), ({"mirror": 2}, [row[::-1] for row in rows]),
                             ({"turns": 1}, list(zip(*rows[::-1]))), ({"turns": -1}, list(zip(*rows))[::-1]),
                             ({"turns": 2}, [row[::-1] for row in rows[::-1]])):
        new, result = gimp.rotate(image, layer, **chosen)
        equal(gimp.samples(result), flat(expected), f"{chosen}")
        gimp.delete(new)
    gimp.delete(image)


@test("rotation in place: a quarter turn and back leaves the image as it was")
def in_place(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    before = gimp.samples(layer)
    equal(gimp.rotate(image, layer, turns=1, output=IN_PLACE), (image, layer), "image and layer")
    equal(gimp.canvas(image), (scene.HEIGHT, scene.WIDTH), "canvas")
    gimp.rotate(image, layer, turns=-1, output=IN_PLACE)
    equal(gimp.canvas(image), (scene.WIDTH, scene.HEIGHT), "canvas")
    equal(gimp.samples(layer), before, "samples")
    equal(gimp.offsets(layer), (0, 0), "offsets")
    gimp.delete(image)


@test("rotation in place, among other layers: the pivot stays where it is on the canvas, the mask turns along")
def pivot(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    other = gimp.number(f'(car (gimp-layer-new {image} 31 17 0 "other" 100 0))')
    gimp.eval(f"(gimp-image-insert-layer {image} {other} 0 -1)")
    gimp.eval(f"(gimp-layer-set-offsets {layer} 15 -8)")
    mask = gimp.number(f"(car (gimp-layer-create-mask {layer} 0))")
    gimp.eval(f"(gimp-layer-add-mask {layer} {mask})")
    gimp.rotate(image, layer, roll=0.4, yaw=0.1, framing=WHOLE, pivot=(100, 90), output=IN_PLACE)
    width, height, at, _ = workspace.rotate(roll=0.4, yaw=0.1, framing=WHOLE, pivot=(100, 90))
    equal(gimp.size(layer), (width, height), "size")
    equal(gimp.size(mask), (width, height), "size of the mask")
    x, y = gimp.offsets(layer)
    check(abs(x + at[0] - 115) < 1e-6 and abs(y + at[1] - 82) < 1e-6, f"offsets {x}, {y}, pivot {at}")
    equal(gimp.canvas(image), (scene.WIDTH, scene.HEIGHT), "canvas")
    check(0 in gimp.samples(mask) and 255 in gimp.samples(mask), "the mask is not rotated")
    gimp.delete(image)


@test("rotation with the last values, without any: nothing changes")
def last_values(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    new, result = gimp.rotate(image, layer, run_mode=WITH_LAST_VALS)
    equal(gimp.samples(result), workspace.photo, "samples")
    gimp.delete(image, new)


@test("rotation refused: behind the camera, with the largest angle; arguments out of range")
def refusals(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    before, images = gimp.samples(layer), gimp.images()
    for words, options in (("the largest allowed in this direction are pitch 0.0, yaw 1.0161", {"yaw": 1.3}), ("roll is 9", {"roll": 9}),
                           ("quarter_turns is 4", {"turns": 4}), ("mirror is 4", {"mirror": 4}), ("framing is -1", {"framing": -1}),
                           ("interpolation is 4", {"interpolation": 4}), ("output is 2", {"output": 2}),
                           ("focal_length_35mm is 0.5", {"focal_length": 0.5}),
                           ("pivot lies on or beyond", {"roll": 0.1, "pivot": (-5, 10), "framing": ZOOM})):
        try:
            gimp.rotate(image, layer, **{"output": IN_PLACE, **options})
        except SchemeError as error:
            check(words in str(error), f"'{words}' is not in the message: {error}")
        else:
            raise AssertionError(f"not refused: {words}")
    gimp.eval(f"(gimp-item-set-lock-content {layer} TRUE)")
    try:
        gimp.rotate(image, layer, turns=1, output=IN_PLACE)
        raise AssertionError("locked pixels were changed")
    except SchemeError as error:
        check("pixels of" in str(error), str(error))
    equal((gimp.samples(layer), gimp.images()), (before, images), "samples and images")
    gimp.delete(image)
