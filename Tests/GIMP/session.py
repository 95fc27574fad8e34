# SPDX-License-Identifier: MIT
"""What tests do with GIMP, in Python's words."""
import re
from collections import namedtuple

RGB, GRAY, INDEXED = 0, 1, 2
INTERACTIVE, NONINTERACTIVE, WITH_LAST_VALS = 0, 1, 2
NEW_IMAGE, IN_PLACE, NEW_LAYER = 0, 1, 2

Result = namedtuple("Result", "image layer corners confidence aspect aspect_uncertainty distortion measured tilts bows")


class Session:
    def __init__(self, gimp, workspace):
        self.gimp = gimp
        self.workspace = workspace
        self.eval, self.number, self.numbers = gimp.eval, gimp.number, gimp.numbers

    # ---- images

    def open(self, path):
        """(image, layer)."""
        image = self.number(f'(car (gimp-file-load RUN-NONINTERACTIVE "{path}" "photo"))')
        return image, self.number(f"(car (gimp-image-get-active-layer {image}))")

    def open_photo(self):
        return self.open(self.workspace.photo_path)

    def new_image(self, width, height, gray=False, alpha=False, precision=150):
        image = self.number(f"(car (gimp-image-new-with-precision {width} {height} {GRAY if gray else RGB} {precision}))")
        kind = 2 * gray + alpha
        layer = self.number(f'(car (gimp-layer-new {image} {width} {height} {kind} "photo" 100 LAYER-MODE-NORMAL))')
        self.eval(f"(gimp-image-insert-layer {image} {layer} 0 -1)")
        return image, layer

    def size(self, item):
        return (self.number(f"(car (gimp-drawable-width {item}))"), self.number(f"(car (gimp-drawable-height {item}))"))

    def canvas(self, image):
        return (self.number(f"(car (gimp-image-width {image}))"), self.number(f"(car (gimp-image-height {image}))"))

    def offsets(self, layer):
        return tuple(self.numbers(f"(gimp-drawable-offsets {layer})"))

    def save_samples(self, drawables, formats):
        """The samples of each in its babl format; "": as stored."""
        self.transfer("save", drawables, formats)
        samples = []
        for drawable in drawables:
            with open(self.workspace.path(f"{drawable}.raw"), "rb") as file:
                samples.append(file.read())
        return samples

    def samples(self, drawable, form=""):
        return self.save_samples([drawable], [form])[0]

    def load_samples(self, drawables, formats, samples):
        for drawable, data in zip(drawables, samples):
            self.workspace.write(f"{drawable}.raw", data)
        self.transfer("load", drawables, formats)

    def transfer(self, way, drawables, formats):
        """By the tests' own plug-in, through files in the workspace."""
        ids = " ".join(map(str, drawables))
        self.eval(f'(test-{way}-samples {len(drawables)} #({ids}) "{",".join(formats)}" "{self.workspace.folder}")')

    def images(self):
        return sorted(self.numbers("(gimp-image-list)")[1:])

    def delete(self, *images):
        for image in set(images):
            self.eval(f"(gimp-image-delete {image})")

    # ---- the procedure

    def expression(self, image, drawable, mode=0, margin=0, aspect=0, focal_length=0, interpolation=0,
                   output=NEW_IMAGE, corners=(), percent=False, margins=(), remove_bow=0, distortion=0, snap=0, picture=0,
                   keep_original=0, run_mode=NONINTERACTIVE):
        def vector(numbers):
            return f"{len(numbers)} #({' '.join(repr(float(n)) for n in numbers)})"
        return (f"(straighten-painting {run_mode} {image} {drawable} {mode} {margin} {aspect} {focal_length} "
                f"{interpolation} {output} {vector(corners)} {int(percent)} {vector(margins)} {remove_bow} {distortion} {snap} "
                f"{picture} {keep_original})")

    def straighten(self, image, drawable, **options):
        return self.result(self.eval(self.expression(image, drawable, **options)))

    def rotation(self, image, drawable, roll=0, pitch=0, yaw=0, mirror=0, turns=0, framing=0, focal_length=0, pivot=(0, 0),
                 interpolation=0, output=NEW_IMAGE, run_mode=NONINTERACTIVE):
        return (f"(straighten-rotate-in-space {run_mode} {image} {drawable} {roll} {pitch} {yaw} {mirror} {turns} {framing} "
                f"{focal_length} {pivot[0]} {pivot[1]} {interpolation} {output})")

    def rotate(self, image, drawable, **options):
        """(image, layer)."""
        return tuple(int(n) for n in self.numbers(self.rotation(image, drawable, **options)))

    def levelling(self, image, drawable, framing=3, interpolation=0, minimum_confidence=0, output=NEW_IMAGE,
                  run_mode=NONINTERACTIVE):
        return (f"(straighten-level-horizon {run_mode} {image} {drawable} {framing} {interpolation} {minimum_confidence} "
                f"{output})")

    def level(self, image, drawable, **options):
        """[image, layer, angle, confidence, whether to ask]."""
        return self.numbers(self.levelling(image, drawable, **options))

    @staticmethod
    def result(reply):
        vector = r"\d #\(([^)]*)\)"
        match = re.fullmatch(rf"\((\d+) (\d+) {vector} (\S+) (\S+) (\S+) (\S+) (\d+) {vector} {vector}\)", reply.strip())
        if not match:
            raise AssertionError("unexpected reply: " + reply)
        corners, tilts, bows = ([float(c) for c in match[i].split()] for i in (3, 9, 10))
        return Result(int(match[1]), int(match[2]), corners, *(float(match[i]) for i in (4, 5, 6, 7)), int(match[8]), tilts, bows)

    def saliency(self, image, drawable, kind=0, output=0, aspect=0, margin=0, run_mode=NONINTERACTIVE):
        return f"(straighten-saliency-map {run_mode} {image} {drawable} {kind} {output} {aspect} {margin})"

    def saliency_map(self, image, drawable, *arguments, **options):
        """(map, objects)."""
        return self.map_and_objects(self.eval(self.saliency(image, drawable, *arguments, **options)))

    @staticmethod
    def map_and_objects(reply):
        match = re.fullmatch(r"\((-?\d+) (\d+) #\(([^)]*)\)\)", reply.strip())
        if not match:
            raise AssertionError("unexpected reply: " + reply)
        return int(match[1]), [float(n) for n in match[3].split()][:int(match[2])]
