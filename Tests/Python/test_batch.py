# SPDX-License-Identifier: MIT
"""The command ``straighten``, as its user calls it."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
from PIL import Image

from test_detection import CORNERS, SIZE, photo_of_a_picture

PROFILE = b"not a profile, but kept"
ORIENTATION, EXIF, FOCAL_LENGTH, MAKER = 0x0112, 0x8769, 0xA405, 0x010F


class Batch(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.photo = photo_of_a_picture()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = Path(folder.name)
        self.photos, self.output = self.work / "photos", self.work / "out"
        self.photos.mkdir()

    def save(self, name, pixels=None, orientation=1, **options):
        exif = Image.Exif()
        exif[ORIENTATION], exif[MAKER] = orientation, "Maker"
        exif.get_ifd(EXIF)[FOCAL_LENGTH] = 26
        path = self.photos / name
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.fromarray(self.photo if pixels is None else pixels).save(path, exif=exif, icc_profile=PROFILE, **options)
        return path

    def run_command(self, *arguments, expecting=0):
        done = subprocess.run([sys.executable, "-m", "straighten", *map(str, arguments)], capture_output=True, text=True)
        self.assertEqual(done.returncode, expecting, done.stdout + done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        return done

    def test_a_photo_is_straightened(self):
        """A photo becomes its picture, with profile and metadata"""
        done = self.run_command(self.save("a.jpg", quality=95), "-o", self.output)
        self.assertIn("confidence", done.stdout)
        with Image.open(self.output / "a.jpg") as result:
            # No detail is lost: as large as the larger of two opposite sides, or a little more.
            self.assertAlmostEqual(result.width, 410, delta=20)
            self.assertAlmostEqual(result.height, 330, delta=20)
            self.assertEqual(result.info["icc_profile"], PROFILE)
            self.assertEqual(result.getexif()[MAKER], "Maker")
            self.assertEqual(result.getexif().get_ifd(EXIF)[FOCAL_LENGTH], 26)
            border = np.asarray(result)[:, 3]
        # All of the border is frame.
        self.assertLess(border.mean(), 80)

    def test_orientation(self):
        """A photo that EXIF turns is straightened as it is seen, and lies no more"""
        upright = np.rot90(self.photo)
        # 6: the photo is seen when turned clockwise.
        path = self.save("turned.png", np.ascontiguousarray(upright), orientation=6)
        self.run_command(path, "-o", self.output)
        with Image.open(self.output / "turned.png") as result:
            self.assertGreater(result.width, result.height)
            self.assertEqual(result.getexif().get(ORIENTATION, 1), 1)

    def test_every_format(self):
        """JPEG, PNG, TIFF and WebP, gray, alpha and 16 bits"""
        sixteen = photo_of_a_picture(np.uint16)[..., 0].copy()
        for name, pixels in (("a.jpg", None), ("b.png", None), ("c.tif", None), ("d.webp", None), ("gray.png", self.photo[..., 0].copy()),
                             ("alpha.png", np.dstack([self.photo, np.full(SIZE[::-1], 255, np.uint8)])), ("deep.png", sixteen)):
            self.save(name, pixels)
        self.run_command(self.photos, "-o", self.output)
        for path in self.photos.iterdir():
            with Image.open(path) as before, Image.open(self.output / path.name) as after:
                self.assertEqual((before.format, before.mode), (after.format, after.mode))

    def test_folders(self):
        """Folders within folders keep their places"""
        self.save("a.png")
        self.save("deep/er/b.png")
        (self.photos / "notes.txt").write_text("no photo")
        self.run_command(self.photos, "-o", self.output, "-q")
        self.assertEqual(sorted(p.name for p in self.output.rglob("*.*")), ["a.png"])
        self.run_command(self.photos, "-o", self.output, "-r", "--overwrite")
        self.assertTrue((self.output / "deep" / "er" / "b.png").exists())

    def test_nothing_is_overwritten(self):
        """A file that exists stays, unless --overwrite is given; a photo itself always"""
        path = self.save("a.png")
        self.output.mkdir()
        (self.output / "a.png").write_text("mine")
        self.assertIn("--overwrite", self.run_command(path, "-o", self.output, expecting=1).stderr)
        self.assertEqual((self.output / "a.png").read_text(), "mine")
        self.run_command(path, "-o", self.output, "--overwrite")
        self.assertNotEqual((self.output / "a.png").read_bytes(), b"mine")
        before = path.read_bytes()
        self.assertIn("the photo itself", self.run_command(path, "-o", self.photos, "--overwrite", expecting=1).stderr)
        self.assertEqual(path.read_bytes(), before)

    def test_dry_run(self):
        """--dry-run says where the corners are, and writes nothing"""
        done = self.run_command(self.save("a.png"), "-o", self.output, "--dry-run")
        self.assertFalse(self.output.exists())
        self.assertIn("1 would be straightened", done.stderr)
        numbers = [float(n) for n in done.stdout.split("would be straightened:")[1].split(", confidence")[0].replace("(", " ").replace(")", " ").replace(",", " ").split()]
        np.testing.assert_allclose(np.reshape(numbers, (4, 2)), CORNERS, atol=2)

    def test_options(self):
        """Margin, proportions, format and quality reach the result"""
        path = self.save("a.png")
        self.run_command(path, "-o", self.output, "--aspect", "2:1", "--margin", "10", "--format", "jpg", "--quality", "30")
        with Image.open(self.output / "a.jpg") as result:
            self.assertAlmostEqual((result.width - 20) / (result.height - 20), 2, delta=0.02)
        self.run_command(path, "-o", self.output, "--aspect", "2:1", "--margin", "5%")
        with Image.open(self.output / "a.png") as result:
            self.assertAlmostEqual(result.width / result.height, 2.1 / 1.1, delta=0.02)

    def test_every_picture(self):
        """--all writes each picture of a photo"""
        both = np.concatenate([self.photo, self.photo], axis=1)
        self.run_command(self.save("two.png", both), "-o", self.output, "--all")
        self.assertEqual(sorted(p.name for p in self.output.iterdir()), ["two-1.png", "two-2.png"])

    def test_nothing_found(self):
        """A photo without a picture is named, and the exit status is 3"""
        self.save("blank.png", np.full((90, 120, 3), 128, np.uint8))
        self.save("a.png")
        done = self.run_command(self.photos, "-o", self.output, expecting=3)
        self.assertRegex(done.stdout, r"blank\.png: no picture found")
        self.assertEqual([p.name for p in self.output.iterdir()], ["a.png"])

    def test_level(self):
        """--level turns a photo of the sea level"""
        y, x = np.mgrid[:480, :640]
        sky = (y - 240) - 0.07 * (x - 320) < 0
        sea = np.where(sky[..., None], (190, 210, 235), (40, 80, 110)) + np.random.default_rng(2).normal(0, 3, (480, 640, 3)) * (1 + 3 * ~sky[..., None])
        path = self.save("sea.png", np.clip(sea, 0, 255).astype(np.uint8))
        done = self.run_command(path, "-o", self.output, "--level")
        self.assertIn("degrees", done.stdout)
        self.assertTrue((self.output / "sea.png").exists())

    def test_contact_sheet(self):
        """--contact-sheet draws the outer edges green"""
        self.save("a.png")
        self.save("b.png")
        sheet = self.work / "sheet.png"
        self.run_command(self.photos, "--contact-sheet", sheet)
        with Image.open(sheet) as page:
            pixels = np.asarray(page.convert("RGB")).astype(int)
        green = (pixels[..., 1] > 200) & (pixels[..., 0] < 60) & (pixels[..., 2] < 60)
        # Two outlines of about 900 pixels.
        self.assertGreater(green.sum(), 1500)

    def test_errors(self):
        """What cannot be read fails alone, and says why"""
        (self.photos / "broken.jpg").write_bytes(b"\xff\xd8\xff and no more")
        (self.photos / "empty.png").touch()
        self.save("a.png")
        done = self.run_command(self.photos, "-o", self.output, expecting=1)
        self.assertRegex(done.stderr, r"broken\.jpg: cannot be read")
        self.assertRegex(done.stderr, r"empty\.png: cannot be read")
        self.assertTrue((self.output / "a.png").exists())
        file = self.work / "file"
        file.touch()
        self.run_command(self.save("a.png"), "-o", file / "below", expecting=1)

    def test_wrong_arguments(self):
        """Wrong arguments are refused with status 2"""
        path = self.save("a.png")
        for arguments, says in (((), "PHOTO"), ((path,), "--output"), ((self.work / "none.jpg", "-n"), "no such file"),
                                ((self.work, "-n"), "no photos"), ((path, "-n", "--aspect", "wide"), "ratio"),
                                ((path, "-n", "--margin", "x%"), "percent"), ((path, "-n", "--focal-length", "0.1"), "1 to 10000"),
                                ((path, path, "-o", self.output), "would both become"), ((path, "-n", "-j", "0"), "0")):
            self.assertIn(says, self.run_command(*arguments, expecting=2).stderr)
        self.assertIn("--contact-sheet", self.run_command("--help").stdout)
        self.assertRegex(self.run_command("--version").stdout, r"^\d+\.\d+\.\d+$")

    def test_console_script(self):
        """pip installs the command"""
        script = Path(sys.executable).with_name("straighten")
        if "STRAIGHTEN_WHEEL" not in os.environ:
            self.skipTest("not installed from the wheel")
        done = subprocess.run([script, "--version"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
