# SPDX-License-Identifier: MIT
"""The dialog of rotation in space, used with mouse and keyboard."""
import math
import struct
import time

from gimp import SchemeError
from harness import check, equal, test
from session import INTERACTIVE, WITH_LAST_VALS
from test_dialog import SCREENS, photograph, session, show
from test_rotation import opaque, same_as_library


class Window:
    def __init__(self, gimp, image, layer):
        self.screen = SCREENS[0]
        self.pending = gimp.gimp.begin(gimp.rotation(image, layer, run_mode=INTERACTIVE))
        self.wait_for(lambda: self.screen.windows("^Rotate in Space$"), "no dialog")
        self.id = self.screen.windows("^Rotate in Space$")[-1]
        geometry = None
        while geometry != (geometry := self.screen.do("getwindowgeometry", self.id)):
            time.sleep(0.2)
        self.screen.do("windowfocus", "--sync", self.id)

    def wait_for(self, condition, message):
        end = time.monotonic() + 60
        while not condition():
            check(time.monotonic() < end and self.pending.is_running(), message)
            time.sleep(0.05)

    def enter(self, mnemonic, number):
        self.screen.do("key", "--delay", 40, f"alt+{mnemonic}", "ctrl+a")
        self.screen.do("type", "--delay", 40, "--", number)
        self.screen.do("key", "--delay", 40, "Tab")

    def close(self, key):
        self.screen.do("key", key)
        return self.pending.wait()

    def result(self):
        """The layer."""
        return int(self.close("alt+o").strip("()").split()[1])


@test("dialog of rotation: degrees become the result, and are remembered")
def degrees(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    window = Window(gimp, image, layer)
    for mnemonic, number in (("l", "8"), ("p", "-12"), ("y", "20"), ("f", "35")):
        window.enter(mnemonic, number)
    window.screen.do("key", "--delay", 40, "alt+a", "Down", "Down", "Down", "Down")    # zoom
    time.sleep(0.5)
    photograph(workspace, "rotation")
    result = window.result()
    angles = {"roll": math.radians(8), "pitch": math.radians(-12), "yaw": math.radians(20), "focal_length": 35, "framing": 4}
    same_as_library(gimp, result, **angles)
    same_as_library(gimp, gimp.rotate(image, layer, run_mode=WITH_LAST_VALS)[1], **angles)
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog of rotation: what cannot be done is said, and Cancel leaves everything alone")
def refusal(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    images = gimp.images()
    window = Window(gimp, image, layer)
    window.enter("y", "80")
    time.sleep(0.5)
    photograph(workspace, "rotation-refused")
    window.screen.do("key", "Return")                   # OK is insensitive
    time.sleep(0.5)
    check(window.pending.is_running(), "the dialog has closed")
    try:
        window.close("Escape")
    except SchemeError:
        pass
    equal(gimp.images(), images, "images")
    gimp.eval(f"(gimp-display-delete {display})")


@test("dialog of rotation: a click sets the pivot")
def pivot(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    window = Window(gimp, image, layer)
    for mnemonic in "lpyf":
        window.enter(mnemonic, "0")
    window.screen.do("key", "--delay", 40, "alt+a", "Home")     # same size
    window.screen.do("mousemove", "--window", window.id, 12 + 120, 12 + 150, "click", 1)
    window.enter("l", "15")
    time.sleep(0.5)
    photograph(workspace, "rotation-pivot")
    result = window.result()
    data = gimp.numbers('(gimp-procedural-db-get-data "straighten-rotate-in-space")')
    x, y = struct.unpack_from("dd", bytes(int(n) for n in data[1:]), 56)
    # The photo of 480 x 360 pixels fills the preview's 480 x 420 but for a border of 8.
    check(abs(x - 112 / 464 * 480) < 6 and abs(y - 114 / 464 * 480) < 6, f"the pivot is {x}, {y}")
    same_as_library(gimp, result, samples=opaque(workspace), layout=4, roll=math.radians(15), pivot=(x, y))
    gimp.eval(f"(gimp-display-delete {display})")
