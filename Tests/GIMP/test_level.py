# SPDX-License-Identifier: MIT
"""Levelling by the horizon: what it makes of a photo, and what it refuses."""
import math

import scene
from gimp import SchemeError
from harness import check, equal, test
from session import IN_PLACE, WITH_LAST_VALS

SIZE, WHOLE, CROP, KEEP_ASPECT, ZOOM = range(5)


def open_sea(workspace, slope):
    samples = scene.sea(slope)
    scene.write_ppm(workspace.path("sea.ppm"), samples)
    return workspace.session().open(workspace.path("sea.ppm")), workspace.write("sea.raw", samples)


@test("level: the photo is turned by the angle that the procedure returns, in every framing")
def framings(workspace):
    gimp = workspace.session()
    (image, layer), samples = open_sea(workspace, 0.06)
    for framing in (CROP, KEEP_ASPECT, ZOOM):
        new, result, angle, confidence, ask = gimp.level(image, layer, framing=framing)
        new, result = int(new), int(result)
        check(abs(angle - math.atan(0.06)) < 0.003, f"angle {angle}")
        check(0.5 <= confidence <= 1 and ask == 0, f"confidence {confidence}, ask {ask}")
        width, height, _, expected = workspace.rotate(samples=samples, roll=-angle, framing=framing)
        equal(gimp.size(result), (width, height), "size")
        # The angle is printed with six digits.
        check(max(abs(a - b) for a, b in zip(gimp.samples(result), expected)) <= 2, "samples")
        gimp.delete(new)
    gimp.delete(image)


@test("level in place: image and layer stay the same ones")
def in_place(workspace):
    gimp = workspace.session()
    (image, layer), _ = open_sea(workspace, -0.04)
    new, result, angle, _, _ = gimp.level(image, layer, framing=KEEP_ASPECT, output=IN_PLACE)
    equal((int(new), int(result)), (image, layer), "image and layer")
    check(abs(angle + math.atan(0.04)) < 0.003, f"angle {angle}")
    equal(gimp.canvas(image), gimp.size(layer), "canvas")
    gimp.delete(image)


@test("level from the menu's last values: the largest crop of the photo's proportions")
def last_values(workspace):
    gimp = workspace.session()
    (image, layer), _ = open_sea(workspace, 0.05)
    new, result = map(int, gimp.level(image, layer, framing=SIZE, run_mode=WITH_LAST_VALS)[:2])
    width, height = gimp.size(result)
    check(width < scene.WIDTH and abs(width / height - scene.WIDTH / scene.HEIGHT) < 0.01, f"{width} x {height}")
    gimp.delete(image, new)


@test("level refused: a wall without anything that tells, arguments out of range")
def refusals(workspace):
    gimp = workspace.session()
    scene.write_ppm(workspace.path("wall.ppm"), scene.wall())
    image, layer = gimp.open(workspace.path("wall.ppm"))
    for chosen, says in (({}, "Nothing in the photo"), ({"framing": 5}, "framing is 5"), ({"interpolation": -1}, "interpolation is -1"),
                         ({"minimum_confidence": 2}, "minimum_confidence is 2"), ({"output": 2}, "output is 2")):
        try:
            gimp.level(image, layer, **chosen)
        except SchemeError as error:
            check(says in str(error), str(error))
        else:
            check(False, f"{chosen} is accepted")
    equal(gimp.images(), [image], "images")
    gimp.delete(image)
