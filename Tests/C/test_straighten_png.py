# SPDX-License-Identifier: MIT
"""straighten-png as its user meets it: files in, files out, and what remains when something goes wrong."""

import json
import os
import signal
import struct
import subprocess
import tempfile
import time
import unittest
import zlib
from pathlib import Path

import numpy as np

import png
import straighten

PROGRAM = os.environ["STRAIGHTEN_PNG"]
WIDTH, HEIGHT = 61, 47
CORNERS = [(10.5, 8.25), (50.0, 10.5), (48.0, 40.0), (12.0, 37.5)]
CORNER_OPTION = "--corners=" + ",".join(str(v) for corner in CORNERS for v in corner)


def random_samples(channels, bits, height=HEIGHT, width=WIDTH):
    return np.random.default_rng(channels * 100 + bits).integers(0, 2**bits, (height, width, channels))


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.input, self.output = self.folder / "in.png", self.folder / "out.png"

    def run_program(self, *arguments, code=0, **keywords):
        result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, timeout=60, **keywords)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        return result

    def straighten(self, file, *options, code=0):
        self.input.write_bytes(file)
        result = self.run_program(CORNER_OPTION, *options, self.input, self.output, code=code)
        self.assertEqual(self.input.read_bytes(), file)
        self.assertEqual({p.name for p in self.folder.iterdir()}, {"in.png", "out.png"} if code == 0 else {"in.png"})
        return result

    def expect_like_python(self, file, image, *options, **keywords):
        self.straighten(file, *options)
        expected = straighten.correct_perspective(image, CORNERS, **keywords)
        np.testing.assert_array_equal(png.decode(self.output.read_bytes()), expected.reshape(*expected.shape[:2], -1))
        self.output.unlink()


class Formats(ProgramTest):
    def test_samples(self):
        """8 and 16 bits, plain and interlaced: the pixels of the Python package"""
        for color in (png.GRAY, png.GRAY_ALPHA, png.RGB, png.RGBA):
            for bits in (8, 16):
                for interlaced in (False, True):
                    with self.subTest(color=color, bits=bits, interlaced=interlaced):
                        samples = random_samples(png.CHANNELS[color], bits).astype(f"u{bits // 8}")
                        self.expect_like_python(png.encode(samples, color, bits, interlaced=interlaced), samples)

    def test_few_bits(self):
        """1, 2 and 4 bits of gray become 8"""
        for bits in (1, 2, 4):
            for interlaced in (False, True):
                with self.subTest(bits=bits, interlaced=interlaced):
                    samples = random_samples(1, bits)
                    image = (samples * (255 // (2**bits - 1))).astype(np.uint8)
                    self.expect_like_python(png.encode(samples, png.GRAY, bits, interlaced=interlaced), image)

    def test_palettes(self):
        """Palettes become RGB, with transparent entries RGBA"""
        for bits in (1, 2, 4, 8):
            for alphas in (0, 1, 2**bits):
                with self.subTest(bits=bits, alphas=alphas):
                    rng = np.random.default_rng(bits)
                    palette = rng.integers(0, 256, (2**bits, 3), dtype=np.uint8)
                    alpha = np.full(2**bits, 255, np.uint8)
                    alpha[:alphas] = rng.integers(0, 256, alphas)
                    before = [(b"PLTE", palette.tobytes())] + ([(b"tRNS", alpha[:alphas].tobytes())] if alphas else [])
                    index = random_samples(1, bits)[..., 0]
                    image = palette[index] if not alphas else np.dstack([palette[index], alpha[index]])
                    self.expect_like_python(png.encode(index, png.PALETTE, bits, before), image)

    def test_transparent_color(self):
        """A transparent colour becomes alpha"""
        gray = random_samples(1, 2)
        image = np.dstack([gray * 85, np.where(gray == 2, 0, 255)]).astype(np.uint8)
        self.expect_like_python(png.encode(gray, png.GRAY, 2, [(b"tRNS", b"\0\2")]), image)
        color = random_samples(3, 1).astype(np.uint16) * 40000
        alpha = np.where((color == (40000, 0, 40000)).all(axis=-1), 0, 65535)
        image = np.dstack([color, alpha]).astype(np.uint16)
        self.expect_like_python(png.encode(color, png.RGB, 16, [(b"tRNS", struct.pack(">HHH", 40000, 0, 40000))]), image)

    def test_linear(self):
        """Gamma 1 without a profile means linear samples"""
        image = random_samples(3, 8).astype(np.uint8)
        gamma = (b"gAMA", struct.pack(">I", 100000))
        self.expect_like_python(png.encode(image, png.RGB, 8, [gamma]), image, encoding="linear")
        self.expect_like_python(png.encode(image, png.RGB, 8, [gamma, (b"sRGB", b"\0")]), image)
        self.expect_like_python(png.encode(image, png.RGB, 8, [(b"gAMA", struct.pack(">I", 45455))]), image)

    def test_smallest(self):
        """A photo of one pixel"""
        self.input.write_bytes(png.encode(np.array([[[7, 8, 9]]]), png.RGB))
        self.run_program("--corners=0,0,1,0,1,1,0,1", self.input, self.output)
        self.assertEqual(png.decode(self.output.read_bytes()).tolist(), [[[7, 8, 9]]])


class Options(ProgramTest):
    def test_geometry(self):
        """Margins, proportions, size and focal length are the library's"""
        image = random_samples(3, 8).astype(np.uint8)
        file = png.encode(image, png.RGB)
        for options, keywords in (
            (["--margin=3"], {"margin": 3}),
            (["-m", "1,2,3,4"], {"margin": (1, 2, 3, 4)}),
            (["--margin=-2"], {"margin": -2}),
            (["--aspect=1.5"], {"aspect": 1.5}),
            (["--aspect=3:2"], {"aspect": 1.5}),
            (["--width=90"], {"width": 90}),
            (["--width=90", "--height=30"], {"width": 90, "height": 30}),
            (["--margin=5%"], {"margin_fraction": 0.05}),
            (["-m", "10%,0%,-4%,2.5%"], {"margin_fraction": (0.1, 0, -0.04, 0.025)}),
            (["--focal-length=28"], {"focal_length_35mm": 28}),
            (["--focal-length=64.5px"], {"focal_length_pixels": 64.5}),
            (["--distortion=-0.04"], {"radial_distortion": -0.04}),
            (["-d", "0.1", "-m", "3"], {"radial_distortion": 0.1, "margin": 3}),
            (["--filter=nearest", "--threads=3"], {"filter": "nearest"}),
            (["--filter=linear"], {"filter": "linear"}),
            (["--filter=cubic"], {"filter": "cubic"}),
        ):
            with self.subTest(options=options):
                self.expect_like_python(file, image, *options, **keywords)

    def test_json(self):
        """--json says what Python says"""
        image = random_samples(3, 8).astype(np.uint8)
        said = json.loads(self.straighten(png.encode(image, png.RGB), "--json", "--margin=5").stdout)
        plan = straighten.plan_correction(CORNERS, (WIDTH, HEIGHT), 5)
        np.testing.assert_allclose(said["corners"], CORNERS, atol=1e-3)
        self.assertTrue(said["found"])
        self.assertEqual((said["width"], said["height"]), plan.size)
        self.assertEqual(said["aspect_origin"], plan.aspect_origin.value)
        self.assertEqual(said["margin"], plan.margin.tolist())
        np.testing.assert_allclose([said["aspect"], said["aspect_uncertainty"], said["focal_length_35mm"]],
                                   [plan.aspect, plan.aspect_uncertainty, plan.focal_length_35mm], rtol=1e-5)

    def drawn(self):
        """A photo of a framed picture with known corners, turned by a degree."""
        corners = np.array([(150.0, 90.0), (650.0, 98.7), (643.0, 498.7), (143.0, 490.0)])
        y, x = np.mgrid[:600, :800] + 0.5
        depth = np.minimum.reduce([(b - a)[0] * (y - a[1]) - (b - a)[1] * (x - a[0]) for a, b in zip(corners, np.roll(corners, -1, 0))])
        covered = np.clip(depth / 500 + 0.5, 0, 1)[..., None]
        noise = np.random.default_rng(1).normal(0, 2, (600, 800, 3))
        image = covered * (190, 60, 50) + (1 - covered) * (120, 125, 130) + noise
        return np.clip(image, 0, 255).astype(np.uint8), "--corners=" + ",".join(str(v) for v in corners.ravel()), corners

    def test_straightness(self):
        """--print and --json say how straight the result is, and which ratio is near"""
        image, option, corners = self.drawn()
        self.input.write_bytes(png.encode(image, png.RGB))
        said = json.loads(self.run_program(option, "--json", "--margin=30,30,0,30", self.input, self.output).stdout)
        plan = straighten.plan_correction(corners, (800, 600), (30, 30, 0, 30))
        result = straighten.correct_perspective(image, corners, (30, 30, 0, 30))
        measured = straighten.measure_straightness(result, plan.margin)
        for name in ("tilt", "tilt_uncertainty", "bow", "bow_uncertainty"):
            self.assertIsNone(said[name][2])
            np.testing.assert_allclose(np.delete(said[name], 2).astype(float), np.delete(getattr(measured, name), 2), rtol=1e-4, atol=1e-9)
        self.assertEqual(tuple(said["suggested_ratio"]), (5, 4))
        text = self.run_program(option, "--print", "--margin=30,30,0,30", "--force", self.input, self.output).stdout.decode()
        self.assertIn("nearest to   5:4\n", text)
        self.assertRegex(text, r"tilt +-?0\.\d+\+-0\.\d+ .* - .* degrees \(top, right, bottom, left\)\n")
        self.assertRegex(text, r"bow +-?0\.\d+\+-0\.\d+ .* - .* pixels \(outward\)\n")
        self.assertNotIn("tilt", self.run_program(option, "--print", self.input).stdout.decode())

    def test_detected_distortion(self):
        """--distortion=auto removes what detection reports, if anything"""
        image, _, _ = self.drawn()
        picture = straighten.detect_quad(image)
        self.assertTrue(picture.found)
        self.input.write_bytes(png.encode(image, png.RGB))
        said = json.loads(self.run_program("--distortion=auto", "--json", self.input, self.output).stdout)
        expected = straighten.correct_perspective(image, picture.corners, radial_distortion=said["radial_distortion"])
        # What was printed was rounded.
        np.testing.assert_allclose(png.decode(self.output.read_bytes()).astype(int), expected, atol=1)

    def test_report_alone(self):
        """--print and --json need no output"""
        self.input.write_bytes(png.encode(random_samples(3, 8), png.RGB))
        self.assertIn(b"proportions", self.run_program("--print", CORNER_OPTION, self.input).stdout)
        self.run_program("--json", CORNER_OPTION, self.input)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["in.png"])

    def test_detection(self):
        """Without --corners it finds what Python finds"""
        y, x = np.mgrid[:600, :800] + 0.5
        inside = (x - 0.05 * y > 150) & (x + 0.04 * y < 680) & (y - 0.03 * x > 90) & (y + 0.02 * x < 520)
        noise = np.random.default_rng(1).normal(0, 3, (600, 800, 3))
        image = np.clip(np.where(inside[..., None], (190, 60, 50), (120, 125, 130)) + noise, 0, 255).astype(np.uint8)
        picture = straighten.detect_quad(image)
        self.input.write_bytes(png.encode(image, png.RGB))
        result = self.run_program("--json", self.input, code=0 if picture.found else 1)
        said = json.loads(result.stdout)
        self.assertEqual(said["found"], picture.found)
        if picture.found:
            np.testing.assert_allclose(said["corners"], picture.corners, atol=1e-3)
            self.assertAlmostEqual(said["confidence"], picture.confidence, 4)
            self.run_program("--painting", self.input, self.output)
            inner = picture.corners if picture.inner is None else picture.inner
            np.testing.assert_array_equal(png.decode(self.output.read_bytes()), straighten.correct_perspective(image, inner))

    def test_pipes(self):
        """- is standard input and output"""
        file = png.encode(random_samples(3, 8), png.RGB)
        self.straighten(file)
        piped = self.run_program(CORNER_OPTION, "--json", "-", "-", input=file)
        self.assertEqual(piped.stdout, self.output.read_bytes())
        self.assertTrue(json.loads(piped.stderr)["found"])

    def test_help(self):
        """--help and --version"""
        said = self.run_program("--help").stdout.decode()
        for option in ("--corners", "--painting", "--margin", "--aspect", "--width", "--height", "--focal-length", "--distortion",
                       "--filter",
                       "--threads", "--print", "--json", "--force", "--version", "Exit status"):
            self.assertIn(option, said)
        self.assertIn(straighten.version().encode(), self.run_program("--version").stdout)


class Chunks(ProgramTest):
    KEPT_BEFORE = [
        (b"gAMA", struct.pack(">I", 45455)),
        (b"cHRM", struct.pack(">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)),
        (b"cICP", bytes([12, 13, 0, 1])),
        (b"iCCP", b"any profile\0\0" + zlib.compress(bytes(range(256)) * 3)),
        (b"pHYs", struct.pack(">IIB", 11811, 11811, 1)),
        (b"eXIf", b"MM\0*\0\0\0\x08" + bytes(6)),
        (b"tEXt", b"Title\0Supper"),
        (b"zTXt", b"Comment\0\0" + zlib.compress(b"long " * 40)),
        (b"iTXt", b"Author\0\0\0de\0Autor\0" + "Grünewald".encode()),
        (b"prVt", b"private, and safe to copy: its last letter is small"),
    ]
    KEPT_AFTER = [(b"tEXt", b"Warning\0after the pixels")]

    def test_kept(self):
        """Profile, gamma, resolution, texts and Exif are kept byte by byte"""
        file = png.encode(random_samples(3, 16), png.RGB, 16, self.KEPT_BEFORE, self.KEPT_AFTER)
        self.straighten(file)
        found = png.chunks(self.output.read_bytes())
        pixels = [name for name, _ in found].index(b"IDAT")
        for kept in self.KEPT_BEFORE:
            self.assertIn(kept, found[:pixels])
        for kept in self.KEPT_AFTER:
            self.assertIn(kept, found[pixels:])
        self.assertEqual(len([1 for name, _ in found if name != b"IDAT"]), 2 + len(self.KEPT_BEFORE) + len(self.KEPT_AFTER))

    def test_intent(self):
        """sRGB is kept and brings nothing with it"""
        self.straighten(png.encode(random_samples(4, 8), png.RGBA, 8, [(b"sRGB", b"\1")]))
        found = png.chunks(self.output.read_bytes())
        self.assertEqual([pair for pair in found if pair[0] not in (b"IHDR", b"IDAT", b"IEND")], [(b"sRGB", b"\1")])

    def test_dropped(self):
        """What described the old samples is dropped"""
        palette = bytes(range(12))
        before = [(b"sBIT", b"\5\5\5"), (b"PLTE", palette), (b"bKGD", b"\1"), (b"hIST", bytes(8)), (b"prVT", b"unsafe to copy")]
        self.straighten(png.encode(random_samples(1, 2), png.PALETTE, 2, before))
        names = {name for name, _ in png.chunks(self.output.read_bytes())}
        self.assertEqual(names, {b"IHDR", b"IDAT", b"IEND"})


class Refusals(ProgramTest):
    def setUp(self):
        super().setUp()
        self.file = png.encode(random_samples(3, 8), png.RGB)
        self.input.write_bytes(self.file)

    def refused(self, code, *arguments, left=("in.png",)):
        said = self.run_program(*arguments, code=code).stderr.decode()
        self.assertTrue(said.startswith("straighten-png: "), said)
        self.assertEqual({p.name for p in self.folder.iterdir()}, set(left))
        self.assertEqual(self.input.read_bytes(), self.file)
        return said

    def test_usage(self):
        """Wrong usage is 2, and names the option"""
        for arguments in ([], [self.input], [self.input, self.output, "x"], ["--no-such", self.input, self.output],
                          ["--margin", "x", self.input, self.output], ["--margin=1,2", self.input, self.output],
                          ["--margin=1,2,3,4,5", self.input, self.output], ["--margin=5%,1,1,1", self.input, self.output],
                          ["--distortion=much", self.input, self.output], ["--focal-length=28mm", self.input, self.output],
                          ["--distortion=auto", CORNER_OPTION, self.input, self.output], ["--margin=nan", self.input, self.output],
                          ["--corners=1,2,3", self.input, self.output], ["--corners=", self.input, self.output],
                          ["--aspect=0", self.input, self.output], ["--aspect=3:0", self.input, self.output],
                          ["--width=0", self.input, self.output], ["--width=9999999999", self.input, self.output],
                          ["--threads=two", self.input, self.output], ["--filter=sharp", self.input, self.output],
                          ["--painting", CORNER_OPTION, self.input, self.output], ["--width"]):
            with self.subTest(arguments=arguments[:1]):
                said = self.refused(2, *arguments)
                if arguments and str(arguments[0]).startswith("--"):
                    self.assertIn(arguments[0].split("=")[0], said)

    def test_missing(self):
        """A missing input is 3"""
        self.assertIn("nowhere.png", self.refused(3, self.folder / "nowhere.png", self.output))
        self.refused(3, self.folder, self.output)

    def test_broken(self):
        """Broken input is 3: cut anywhere, a byte changed, no PNG at all"""
        whole = self.file
        for interlaced in (False, True):
            whole = png.encode(random_samples(3, 8), png.RGB, interlaced=interlaced)
            cuts = [whole[:n] for n in (0, 1, 7, 8, 20, 33, 40, 60, len(whole) // 2, len(whole) - 13)]
            flips = [whole[:n] + bytes([whole[n] ^ 0x10]) + whole[n + 1:] for n in (0, 12, 17, 24, 25, 26, 28, 40, 45, len(whole) // 2)]
            for broken in [*cuts, *flips, b"GIF89a" + bytes(100)]:
                self.file = broken
                self.input.write_bytes(broken)
                self.refused(3, CORNER_OPTION, self.input, self.output)

    def test_huge(self):
        """Dimensions beyond every memory end in order"""
        for width, height, code in ((2**31 - 1, 2**31 - 1, 3), (1048577, 5, 3), (0, 5, 3), (1048576, 1048576, 6)):
            header = struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0)
            self.file = png.SIGNATURE + png.chunk(b"IHDR", header) + png.chunk(b"IDAT", zlib.compress(bytes(99))) + png.chunk(b"IEND")
            self.input.write_bytes(self.file)
            with self.subTest(width=width, height=height):
                self.refused(code, CORNER_OPTION, self.input, self.output)

    def test_own_input(self):
        """The input is never overwritten: by name, link or force"""
        symbolic, hard = self.folder / "symbolic.png", self.folder / "hard.png"
        symbolic.symlink_to(self.input)
        os.link(self.input, hard)
        for name in (self.input, symbolic, hard, self.folder / "." / "in.png"):
            said = self.refused(4, "--force", CORNER_OPTION, self.input, name, left=("in.png", "symbolic.png", "hard.png"))
            self.assertIn("is the input", said)

    def test_existing(self):
        """An existing output is 4 without --force, and keeps its mode with it"""
        self.output.write_bytes(b"dear")
        self.output.chmod(0o640)
        self.assertIn("--force", self.refused(4, CORNER_OPTION, self.input, self.output, left=("in.png", "out.png")))
        self.assertEqual(self.output.read_bytes(), b"dear")
        link = self.folder / "link.png"
        link.symlink_to(self.output)
        self.run_program("--force", CORNER_OPTION, self.input, link)
        self.assertTrue(link.is_symlink())
        self.assertEqual(self.output.stat().st_mode & 0o777, 0o640)
        png.decode(self.output.read_bytes())

    def test_mode(self):
        """A new output has the mode that the umask leaves"""
        self.run_program(CORNER_OPTION, self.input, self.output, umask=0o027)
        self.assertEqual(self.output.stat().st_mode & 0o777, 0o640)

    def test_no_place(self):
        """An output that cannot be written is 4"""
        self.refused(4, CORNER_OPTION, self.input, self.folder / "no" / "out.png")
        self.refused(4, CORNER_OPTION, self.input, self.folder)
        self.refused(4, "--force", CORNER_OPTION, self.input, "/dev/null")
        self.assertTrue(Path("/dev/null").is_char_device())

    def test_full_disk(self):
        """A full disk is 4 and leaves nothing"""
        with open("/dev/full", "wb") as full:
            process = subprocess.run([PROGRAM, CORNER_OPTION, self.input, "-"], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(process.returncode, 4)
        self.assertIn(b"No space left", process.stderr)
        limited = f'ulimit -f 1; trap "" XFSZ; exec "$0" "$@"'
        large = png.encode(random_samples(3, 8, 300, 300), png.RGB)
        self.file = large
        self.input.write_bytes(large)
        process = subprocess.run(["bash", "-c", limited, PROGRAM, "--corners=0,0,300,0,300,300,0,300", self.input, self.output],
                                 capture_output=True, timeout=60)
        self.assertEqual(process.returncode, 4, process.stderr)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["in.png"])

    def test_library(self):
        """What the library refuses is 5, in its words"""
        self.assertIn("wound", self.refused(5, "--corners=50,10,10,8,12,37,48,40", self.input, self.output))
        self.assertIn("focal_length_35mm", self.refused(5, "--focal-length=0.5", CORNER_OPTION, self.input, self.output))
        self.assertIn("radial_distortion", self.refused(5, "--distortion=0.5", CORNER_OPTION, self.input, self.output))
        self.assertIn("threads", self.refused(5, "--threads=4000", CORNER_OPTION, self.input, self.output))

    def test_nothing_found(self):
        """A photo without a picture is 1 and writes nothing"""
        self.file = png.encode(np.full((200, 300, 3), 128), png.RGB)
        self.input.write_bytes(self.file)
        self.assertIn("no picture found", self.refused(1, self.input, self.output))
        self.assertEqual(json.loads(self.run_program("--json", self.input, code=1).stdout), {"found": False})

    def test_interrupted(self):
        """An interrupt leaves nothing behind"""
        self.file = png.encode(random_samples(3, 8, 2000, 2000), png.RGB)
        self.input.write_bytes(self.file)
        for number in (signal.SIGINT, signal.SIGTERM):
            # Whoever runs the tests in the background has interrupts ignored, and children inherit that.
            process = subprocess.Popen([PROGRAM, "--corners=0,0,2000,0,2000,2000,0,2000", self.input, self.output], stderr=subprocess.DEVNULL,
                                       preexec_fn=lambda number=number: signal.signal(number, signal.SIG_DFL))
            while len(list(self.folder.iterdir())) < 2 and process.poll() is None:
                time.sleep(0.001)
            process.send_signal(number)
            self.assertEqual(process.wait(60), -number)
            self.assertEqual([p.name for p in self.folder.iterdir()], ["in.png"])


class Memory(ProgramTest):
    @unittest.skipUnless(os.access("/usr/bin/valgrind", os.X_OK), "valgrind is not installed")
    def test_no_leaks(self):
        """valgrind finds neither leaks nor errors, whatever happens"""
        good = png.encode(random_samples(3, 16), png.RGB, 16, Chunks.KEPT_BEFORE, Chunks.KEPT_AFTER)
        bytes_, gray = png.encode(random_samples(3, 8), png.RGB), png.encode(random_samples(2, 8), png.GRAY_ALPHA)
        for file, options, code in ((good, [CORNER_OPTION], 0), (bytes_, [CORNER_OPTION], 0), (gray, [CORNER_OPTION], 0), (good[:len(good) // 2], [CORNER_OPTION], 3),
                                    (good, ["--corners=0,0,0,10,10,10,10,0"], 5)):
            self.input.write_bytes(file)
            self.output.unlink(missing_ok=True)
            result = subprocess.run(["valgrind", "-q", "--error-exitcode=99", "--leak-check=full", "--errors-for-leak-kinds=definite,indirect",
                                     PROGRAM, *options, self.input, self.output], capture_output=True, timeout=300)
            self.assertEqual(result.returncode, code, result.stderr.decode())
