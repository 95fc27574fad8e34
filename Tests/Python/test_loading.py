# SPDX-License-Identifier: MIT
"""How the package finds its library, in interpreters of their own."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import straighten

ROOT = Path(os.environ["STRAIGHTEN_ROOT"])
SONAME = "libstraighten.so.1"
PACKAGE = Path(straighten.__file__).parent


class Loading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        shutil.copytree(PACKAGE, self.folder / "a" / "b" / "straighten", ignore=shutil.ignore_patterns(SONAME))
        self.path = self.folder / "a" / "b"

    def import_it(self, path=None, **environment):
        environment = {**os.environ, "PYTHONPATH": str(path or self.path), **environment}
        return subprocess.run([sys.executable, "-c", "import straighten; print(straighten.version(), straighten.__file__)"],
                              env=environment, capture_output=True, text=True, cwd=self.folder)

    def test_wheel(self):
        """The wheel holds the library, and its tag names the platform"""
        wheel = Path(os.environ["STRAIGHTEN_WHEEL"])
        self.assertRegex(wheel.name, r"^straighten-[\d.]+-py3-none-linux_\w+\.whl$")
        names = zipfile.ZipFile(wheel).namelist()
        for name in (SONAME, "py.typed", "__init__.py"):
            self.assertIn(f"straighten/{name}", names)
        self.assertTrue((PACKAGE / SONAME).exists())

    def test_environment(self):
        """STRAIGHTEN_LIBRARY says where it is"""
        library = self.folder / "elsewhere.so"
        shutil.copy(PACKAGE / SONAME, library)
        result = self.import_it(STRAIGHTEN_LIBRARY=str(library))
        self.assertTrue(result.stdout.startswith(straighten.version()), result.stderr)

    def test_checkout(self):
        """A checkout runs with what it has built"""
        result = self.import_it(ROOT / "plugin" / "python")
        self.assertIn(str(ROOT / "plugin" / "python"), result.stdout, result.stderr)

    def test_loader_path(self):
        """Else the system's loader finds it"""
        shutil.copy(PACKAGE / SONAME, self.folder / SONAME)
        result = self.import_it(LD_LIBRARY_PATH=str(self.folder))
        self.assertTrue(result.stdout.startswith(straighten.version()), result.stderr)

    def test_missing(self):
        """Where it is nowhere, every path that was tried is named"""
        (self.folder / "Include").mkdir()
        deeper = self.folder / "plugin" / "python"
        shutil.copytree(self.path / "straighten", deeper / "straighten")
        (self.folder / "Include" / "straighten.h").touch()
        result = self.import_it(deeper, STRAIGHTEN_LIBRARY="/nowhere/lib.so", LD_LIBRARY_PATH="")
        if result.returncode == 0:
            self.skipTest("libstraighten is installed on this machine")
        for path in (deeper / "straighten" / SONAME, "/nowhere/lib.so", self.folder / ".build" / "shipped" / SONAME, f"  {SONAME}: "):
            self.assertIn(str(path), result.stderr)
        self.assertIn("ImportError", result.stderr)

    def test_other_version(self):
        """A library of another major version is passed over, and the message says so"""
        source, library = self.folder / "other.c", self.folder / SONAME
        source.write_text("unsigned straighten_version(void) { return 0x20000; }\n")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
        result = self.import_it(STRAIGHTEN_LIBRARY=str(library), LD_LIBRARY_PATH="")
        if result.returncode == 0:
            self.skipTest("libstraighten is installed on this machine")
        self.assertIn("is version 2.0; 1.0 is needed", result.stderr)

    def test_import_is_quiet(self):
        """Importing prints nothing and loads nothing but NumPy"""
        result = subprocess.run([sys.executable, "-W", "error", "-c", "import straighten"], capture_output=True, text=True)
        self.assertEqual((result.stdout, result.stderr, result.returncode), ("", "", 0))
