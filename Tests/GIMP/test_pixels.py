# SPDX-License-Identifier: MIT
"""Pixels are passed to the library and back as they are, whatever GIMP stores them in."""
import random
import struct
from collections import namedtuple

from harness import check, equal, near, test

WIDTH, HEIGHT = 24, 18
PERSPECTIVE = [3.5, 2.25, 21, 1, 22.75, 16.5, 1.25, 17]
IDENTITY = [0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]

# GIMP's number, the type that the library gets, and how far two numbers may be apart: half a unit in the last place of
# a half float; and the tolerance of babl, which does not round the others exactly.
Precision = namedtuple("Precision", "name number depth linear tolerance")
PRECISIONS = [Precision(f"{name} {light}", number + 50 * (light == "gamma"), depth, light == "linear", tolerance)
              for name, number, depth, tolerance in [
                  ("u8", 100, "u8", 0), ("u16", 200, "u16", 0), ("u32", 300, "float", 1e-6),
                  ("half", 500, "float", 2 ** -11), ("float", 600, "float", 0), ("double", 700, "float", 1e-6)]
              for light in ("linear", "gamma")]
DEPTHS = {"u8": 1, "u16": 2, "float": 3}


def model(gray, alpha, linear):
    prime = "" if linear else "'"
    return ("Y" + prime if gray else "".join(c + prime for c in "RGB")) + ("A" if alpha else "")


def noise(channels, alpha, seed):
    """Doubles, some beyond the range of display, with every alpha between transparent and opaque."""
    numbers = random.Random(seed)
    values = [numbers.random() if alpha and i % channels == channels - 1 else numbers.uniform(-0.1, 1.2)
              for i in range(WIDTH * HEIGHT * channels)]
    return struct.pack(f"{len(values)}d", *values)


def floats(data):
    return struct.unpack(f"{len(data) // 4}f", data)


def images_of_noise(gimp, gray, alpha, precisions):
    """(images, layers, formats in which the library gets them)."""
    images, layers = zip(*(gimp.new_image(WIDTH, HEIGHT, gray, alpha, p.number) for p in precisions))
    models = [model(gray, alpha, p.linear) for p in precisions]
    channels = (1 if gray else 3) + alpha
    gimp.load_samples(layers, [f"{m} double" for m in models],
                      [noise(channels, alpha, p.number) for p in precisions])
    return images, layers, [f"{m} {p.depth}" for m, p in zip(models, precisions)]


def add_tests(kind, gray, alpha, precisions):
    channels = (1 if gray else 3) + alpha

    @test(f"{kind}, {len(precisions)} precisions: the layer's own corners give its very samples")
    def identity(workspace):
        gimp = workspace.session()
        images, layers, formats = images_of_noise(gimp, gray, alpha, precisions)
        results = [gimp.straighten(*pair, corners=IDENTITY) for pair in zip(images, layers)]
        # u32 and double have more digits than the library's float; a half float comes back as it was.
        exact = [p.tolerance < 1e-7 or p.name.startswith("half") for p in precisions]
        formats = ["" if e else form for e, form in zip(exact, formats)]
        before = gimp.save_samples(layers, formats)
        after = gimp.save_samples([r.layer for r in results], formats)
        for i, precision in enumerate(precisions):
            number = gimp.number(f"(car (gimp-image-get-precision {results[i].image}))")
            equal(number, precision.number, f"precision of {precision.name}")
            if exact[i]:
                equal(after[i], before[i], precision.name)
            else:
                near(floats(after[i]), floats(before[i]), precision.tolerance, precision.name)
        gimp.delete(*images, *(r.image for r in results))

    @test(f"{kind}, {len(precisions)} precisions: the result is the library's")
    def perspective(workspace):
        gimp = workspace.session()
        images, layers, formats = images_of_noise(gimp, gray, alpha, precisions)
        stored = gimp.save_samples(layers, [])
        before = gimp.save_samples(layers, formats)
        results = [gimp.straighten(*pair, corners=PERSPECTIVE) for pair in zip(images, layers)]
        after = gimp.save_samples([r.layer for r in results], formats)
        equal(gimp.save_samples(layers, []), stored, "the source afterwards")
        for p, source, result, samples in zip(precisions, before, results, after):
            width, height, expected = workspace.correct(PERSPECTIVE, workspace.write("source.raw", source), channels,
                                                        DEPTHS[p.depth], 2 if p.linear else 0, WIDTH, HEIGHT)
            equal(gimp.size(result.layer), (width, height), f"size of {p.name}")
            if p.tolerance:
                # An unsigned type has no negative numbers and none above 1.
                limit = (lambda v: min(1, max(0, v))) if p.name.startswith("u") else float
                near(list(map(limit, floats(samples))), list(map(limit, floats(expected))), 1.5 * p.tolerance, p.name)
            else:
                equal(samples, expected, p.name)
        gimp.delete(*images, *(r.image for r in results))


# Each call costs a third of a second: not all light for all kinds.
GAMMA = [p for p in PRECISIONS if not p.linear]
LINEAR = [p for p in PRECISIONS if p.linear]
add_tests("RGBA", False, True, PRECISIONS)
add_tests("RGB", False, False, GAMMA)
add_tests("gray", True, False, LINEAR)
add_tests("gray with alpha", True, True, GAMMA)


@test("a layer mask is straightened with its layer")
def layer_mask(workspace):
    gimp = workspace.session()
    image, layer = gimp.new_image(WIDTH, HEIGHT, alpha=True)
    mask = gimp.number(f"(car (gimp-layer-create-mask {layer} ADD-MASK-WHITE))")
    gimp.eval(f"(gimp-layer-add-mask {layer} {mask})")
    gimp.load_samples([mask], ["Y double"], [noise(1, False, 5)])
    before = gimp.samples(mask, "Y u8")
    for drawable in (layer, mask):                      # the mask stands for its layer
        result = gimp.straighten(image, drawable, corners=PERSPECTIVE)
        expected = workspace.correct(PERSPECTIVE, workspace.write("mask.raw", before), 1, 1, 2, WIDTH, HEIGHT)[2]
        equal(gimp.samples(gimp.number(f"(car (gimp-layer-get-mask {result.layer}))"), "Y u8"), expected, "mask")
        gimp.delete(result.image)
    check(gimp.samples(mask, "Y u8") == before, "the source's mask has changed")
    gimp.delete(image)
