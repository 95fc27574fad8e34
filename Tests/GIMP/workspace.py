# SPDX-License-Identifier: MIT
"""Folders, helpers that are compiled, files that are drawn, and the answers of the library itself."""
import os
import shutil
import struct
import subprocess
from collections import namedtuple

import scene
from gimp import Gimp
from session import Session

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PLUG_IN = "straighten-painting"
SONAME = "libstraighten.so.1"

Picture = namedtuple("Picture", "confidence distortion outer inner")


class Workspace:
    """Everything that tests share; GIMP is started when first needed."""

    def __init__(self):
        build = os.environ.get("BUILD", os.path.join(ROOT, ".build", "gimp"))
        self.folder = os.path.join(ROOT, ".build", "gimp-tests")
        self.artifacts = os.environ.get("ARTIFACTS", os.path.join(ROOT, ".build", "artifacts"))
        self.built = os.path.join(build, PLUG_IN)
        self.library = os.path.join(self.built, SONAME)
        self.library_source = os.path.join(ROOT, ".build", "shipped", SONAME)   # what make copied it from
        self.elsewhere = self.path("elsewhere")         # where the loader finds libraries by their name
        self.sessions = {}
        self.last_actions = []

        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.artifacts, exist_ok=True)
        os.makedirs(self.elsewhere)
        # A copy, so that tests can take its library away.
        self.plug_in = self.path("plug-ins", PLUG_IN)
        shutil.copytree(self.built, self.plug_in)
        self.compile_helpers()
        self.photo = scene.photo()
        self.photo_path = self.path("photo.ppm")
        scene.write_ppm(self.photo_path, self.photo)
        self.photo_samples = self.write("photo.raw", self.photo)

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)
        return self.path(name)

    # ---- helpers

    def compile_helpers(self):
        include = f"-I{ROOT}/Include"
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "gimp-2.0"], text=True).split()
        folder = self.path("plug-ins", "pixels-plug-in")
        os.makedirs(folder)
        cc = [os.environ.get("CC", "cc"), "-std=gnu11", "-O1"]
        self.reference = self.path("reference")
        commands = [
            cc + [f"{HERE}/pixels-plug-in.c", "-o", f"{folder}/pixels-plug-in"] + flags,
            cc + [include, f"{HERE}/reference.c", "-o", self.reference, self.library, f"-Wl,-rpath,{self.built}"]]
        for command in commands:
            subprocess.run(command, check=True)

    def fake_library(self, version):
        path = self.path(f"fake-{version:x}.so")
        subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", f"-DFAKE_VERSION={version}",
                        f"-Wl,-soname,{SONAME}", f"{HERE}/fake-library.c", "-o", path], check=True)
        return path

    # ---- the library, called directly

    def image_arguments(self, samples, layout, depth, flags, width, height, focal_length):
        return [str(n) for n in (layout, depth, flags, width, height, repr(float(focal_length)))] + [samples]

    def correct(self, corners, samples=None, layout=3, depth=1, flags=0, width=scene.WIDTH, height=scene.HEIGHT,
                focal_length=0, margin=0, margins=(), percent=False, aspect=0, interpolation=0, distortion=0):
        """(width, height, samples) of the result."""
        out = self.path("reference.raw")
        image = self.image_arguments(samples or self.photo_samples, layout, depth, flags, width, height, focal_length)
        each = [float(m) / (100 if percent else 1) for m in margins or [margin] * 4]
        options = [",".join(map(repr, each)) + "%" * percent, repr(float(aspect)), str(interpolation), repr(float(distortion)), out]
        answer = subprocess.check_output([self.reference, "correct"] + image + options +
                                         [repr(float(c)) for c in corners], text=True)
        with open(out, "rb") as file:
            return (*map(int, answer.split()), file.read())

    def rotate(self, samples=None, layout=3, depth=1, flags=0, width=scene.WIDTH, height=scene.HEIGHT, focal_length=0,
               roll=0, pitch=0, yaw=0, mirror=0, turns=0, framing=0, pivot=(0, 0), interpolation=0):
        """(width, height, pivot, samples) of the result."""
        out = self.path("reference.raw")
        image = self.image_arguments(samples or self.photo_samples, layout, depth, flags, width, height, focal_length)
        numbers = (roll, pitch, yaw, mirror, turns, framing, *pivot, interpolation)
        answer = subprocess.check_output([self.reference, "rotate"] + image + [repr(n) for n in numbers] + [out], text=True)
        width, height, x, y = answer.split()
        with open(out, "rb") as file:
            return int(width), int(height), (float(x), float(y)), file.read()

    def detect(self, samples=None, focal_length=0):
        """(status, confidence, flags, outer, inner)."""
        image = self.image_arguments(samples or self.photo_samples, 3, 1, 0, scene.WIDTH, scene.HEIGHT, focal_length)
        answer = subprocess.check_output([self.reference, "detect"] + image, text=True).split()
        numbers = [float(n) for n in answer[3:]]
        return int(answer[0]), float(answer[1]), int(answer[2]), numbers[:8], numbers[8:]

    def pictures(self, samples=None, width=scene.WIDTH, height=scene.HEIGHT, focal_length=0):
        """All that are found."""
        image = self.image_arguments(samples or self.photo_samples, 3, 1, 0, width, height, focal_length)
        answer = subprocess.check_output([self.reference, "pictures"] + image, text=True)
        rows = [[float(n) for n in line.split()] for line in answer.splitlines()]
        return [Picture(row[0], row[1], row[2:10], row[10:]) for row in rows]

    def snap(self, corners, samples=None, width=scene.WIDTH, height=scene.HEIGHT):
        """(status, confidence, corners)."""
        image = self.image_arguments(samples or self.photo_samples, 3, 1, 0, width, height, 0)
        answer = subprocess.check_output([self.reference, "snap"] + image + [repr(float(c)) for c in corners], text=True).split()
        return int(answer[0]), float(answer[1]), [float(n) for n in answer[2:]]

    def saliency(self, kind):
        """(objects, the map's floats, row by row)."""
        out = self.path("reference.raw")
        image = self.image_arguments(self.photo_samples, 3, 1, 0, scene.WIDTH, scene.HEIGHT, 0)
        answer = subprocess.check_output([self.reference, "saliency"] + image + [str(kind), out], text=True)
        with open(out, "rb") as file:
            data = file.read()
        return [float(n) for n in answer.split()], struct.unpack(f"{len(data) // 4}f", data)

    def salient_crop(self, kind, aspect=scene.WIDTH / scene.HEIGHT, margin=0):
        """[left, top, width, height]."""
        image = self.image_arguments(self.photo_samples, 3, 1, 0, scene.WIDTH, scene.HEIGHT, 0)
        answer = subprocess.check_output([self.reference, "crop"] + image + [str(kind), repr(aspect), repr(margin)], text=True)
        return [float(n) for n in answer.split()]

    def horizon(self, samples):
        """(status, angle, confidence, kind, flags)."""
        image = self.image_arguments(samples, 3, 1, 0, scene.WIDTH, scene.HEIGHT, 0)
        answer = subprocess.check_output([self.reference, "horizon"] + image, text=True).split()
        return int(answer[0]), float(answer[1]), float(answer[2]), int(answer[3]), int(answer[4])

    # ---- GIMP

    def session(self, name="headless", display=None, environment=None):
        if name not in self.sessions:
            # A library that the tests put there is to be found, one that is installed is not to be mistaken for it.
            variables = {"LD_LIBRARY_PATH": self.elsewhere, **(environment or {})}
            self.sessions[name] = Session(Gimp(self.path(name), [self.path("plug-ins")], display, variables), self)
        return self.sessions[name]

    def at_end(self, action):
        self.last_actions.append(action)

    def close(self):
        for session in self.sessions.values():
            session.gimp.close()
        for action in self.last_actions:
            action()
