# SPDX-License-Identifier: MIT
"""Puts the library into the wheel, which is then one for a platform, but for every Python.

The library is $STRAIGHTEN_LIBRARY, else what `make library` built in this checkout.
"""

import os
import shutil
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
SONAME = "libstraighten.so.1"


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        library = os.environ.get("STRAIGHTEN_LIBRARY") or HERE.parents[1] / ".build" / "shipped" / SONAME
        if not Path(library).exists():
            raise SystemExit(f"{library} does not exist: run 'make library', or set STRAIGHTEN_LIBRARY")
        shutil.copyfile(library, Path(self.build_lib) / "straighten" / SONAME)


class PlatformWheel(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class BinaryDistribution(Distribution):
    def has_ext_modules(self):
        return True


setup(distclass=BinaryDistribution, cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel})
