# SPDX-License-Identifier: MIT
"""The library is looked for when it is needed, and what is wrong with it is said."""
import os
import shutil
import subprocess

from gimp import SchemeError
from harness import check, equal, test
from test_results import CORNERS
from workspace import SONAME


class Replaced:
    """For a while, another file or none is beside the plug-in and where the loader looks."""

    def __init__(self, workspace, beside=None, elsewhere=None):
        self.places = [(os.path.join(workspace.plug_in, SONAME), beside),
                       (os.path.join(workspace.elsewhere, SONAME), elsewhere)]
        self.original = workspace.library

    def __enter__(self):
        for place, replacement in self.places:
            if os.path.exists(place):
                os.remove(place)
            if replacement:
                shutil.copy(replacement, place)

    def __exit__(self, *_):
        for place, _ in self.places:
            if os.path.exists(place):
                os.remove(place)
        shutil.copy(self.original, self.places[0][0])


def message(workspace):
    gimp = workspace.session()
    image, layer = gimp.open_photo()
    try:
        gimp.delete(gimp.straighten(image, layer, corners=CORNERS).image)
        return ""
    except SchemeError as error:
        return str(error)
    finally:
        gimp.delete(image)


@test("without the library, the message names every path that was tried")
def missing(workspace):
    if SONAME in subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout:
        print("      (an installed library is found: nothing to see)")
        return
    with Replaced(workspace):
        text = message(workspace)
    check(os.path.join(workspace.plug_in, SONAME) + ": cannot open" in text, text)
    check("\n" + SONAME + ": cannot open" in text, text)
    equal(message(workspace), "", "with the library again")


@test("a library of another major version is refused by its number")
def other_version(workspace):
    with Replaced(workspace, workspace.fake_library(0x020304)):
        text = message(workspace)
    check("is version 2.3.4, but this plug-in needs version 1." in text, text)


@test("a file that is no library is refused")
def no_library(workspace):
    with Replaced(workspace, workspace.write("broken.so", b"not a library")):
        text = message(workspace)
    check(os.path.join(workspace.plug_in, SONAME) in text, text)


@test("without a library beside the plug-in, the system's is used")
def by_name(workspace):
    with Replaced(workspace, None, workspace.library):
        equal(message(workspace), "", "message")
