# SPDX-License-Identifier: MIT
"""plugin/gimp/straighten-photo.sh, the way to straighten a photo without opening GIMP."""
import os
import re
import struct
import subprocess

import scene
from harness import check, equal, near, test
from test_results import CORNERS
from workspace import ROOT


def run(workspace, *arguments):
    script = os.path.join(ROOT, "plugin", "gimp", "straighten-photo.sh")
    return subprocess.run([script, "--plug-ins", workspace.path("plug-ins"), *arguments], capture_output=True, text=True)


def png_size(path):
    with open(path, "rb") as file:
        return struct.unpack(">II", file.read(24)[16:])


@test("the script straightens a JPEG that lies on its side, says what it found, and leaves no trace")
def jpeg(workspace):
    # Written by test_results; its camera was held so that the picture's top is at the right.
    with open(workspace.path("plain.jpg"), "rb") as file:
        workspace.write("a \"turned\" photo.jpg", scene.add_exif(file.read(), 6, 24))
    result = workspace.path("turned.png")
    corners = [20.0, 30, 320, 40, 330, 440, 25, 430]      # in the photo as it is seen
    answer = run(workspace, "--corners", " ".join(map(str, corners)), "--margin", "3",
                 workspace.path("a \"turned\" photo.jpg"), result)
    equal(answer.returncode, 0, "exit code: " + answer.stderr)
    near([float(n) for n in re.findall(r"[\d.]+", answer.stdout.splitlines()[0])], corners, 1e-6, "corners")
    width, height, _ = workspace.correct(corners, width=scene.HEIGHT, height=scene.WIDTH, focal_length=24, margin=3)
    equal(png_size(result), (width, height), "size")
    check("tilts" in answer.stdout and "bows" in answer.stdout, answer.stdout)


@test("the script finds the picture in an indexed image")
def indexed(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    path = workspace.path("indexed.gif")
    gimp.eval(f'(gimp-image-convert-indexed {image} 0 0 255 0 0 "")')
    gimp.eval(f'(gimp-file-save RUN-NONINTERACTIVE {image} {layer} "{path}" "")')
    gimp.delete(image)
    answer = run(workspace, path, workspace.path("indexed.png"))
    equal(answer.returncode, 0, "exit code: " + answer.stderr)
    frame = [c for corner in scene.FRAME for c in corner]
    near([float(n) for n in re.findall(r"[\d.]+", answer.stdout.splitlines()[0])], frame, 4, "corners")


@test("the script fails with the plug-in's message, and writes nothing")
def failure(workspace):
    scene.write_ppm(workspace.path("wall.ppm"), scene.wall())
    answer = run(workspace, workspace.path("wall.ppm"), workspace.path("none.png"))
    check(answer.returncode != 0, "exit code 0")
    check("No picture was found" in answer.stderr, answer.stderr)
    check(not os.path.exists(workspace.path("none.png")), "there is a result")
