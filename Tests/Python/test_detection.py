# SPDX-License-Identifier: MIT
import math
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import straighten

SIZE = (640, 480)
CORNERS = np.array([(120.0, 80.0), (520.0, 100.0), (500.0, 400.0), (140.0, 380.0)])


def photo_of_a_picture(dtype=np.uint8):
    """A red picture in a dark frame on a gray wall."""
    y, x = np.mgrid[:SIZE[1], :SIZE[0]] + 0.5
    photo = np.full((SIZE[1], SIZE[0], 3), 150.0) + np.random.default_rng(1).normal(0, 2, (SIZE[1], SIZE[0], 3))
    for inset, color in ((0, (60, 45, 35)), (18, (190, 70, 60))):
        corners = straighten.expand_quad(CORNERS, -inset, SIZE)
        inside = np.ones_like(x, bool)
        for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0)):
            inside &= (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        photo[inside] = color
    photo = np.clip(photo, 0, 255) / 255
    return photo.astype(np.float32) if dtype is np.float32 else np.rint(photo * np.iinfo(dtype).max).astype(dtype)


class DetectQuad(unittest.TestCase):
    def expect_consistent(self, picture):
        self.assertIsInstance(picture.found, bool)
        self.assertEqual((picture.corners.shape, picture.corners.dtype), ((4, 2), np.float64))
        self.assertEqual(picture.corner_uncertainty.shape, (4,))
        self.assertTrue(0 <= picture.confidence <= 1)
        if picture.inner is not None:
            self.assertEqual(picture.inner.shape, (4, 2))

    def test_picture(self):
        """A framed picture is found where it is, in every dtype"""
        for dtype in (np.uint8, np.uint16, np.float32):
            picture = straighten.detect_quad(photo_of_a_picture(dtype))
            self.expect_consistent(picture)
            self.assertTrue(picture.found)
            # The detector's own promise: one percent of the diagonal.
            self.assertLess(np.abs(picture.corners - CORNERS).max(), 0.01 * math.hypot(*SIZE))
            self.assertFalse(picture.touches_border or picture.corner_outside)

    def test_nothing(self):
        """A wall without a picture gives a centred rectangle to start from"""
        picture = straighten.detect_quad(np.full((90, 120, 3), 128, np.uint8))
        self.expect_consistent(picture)
        self.assertFalse(picture.found)
        self.assertEqual(picture.confidence, 0)
        self.assertIsNone(picture.inner)
        np.testing.assert_allclose(picture.corners.mean(axis=0), (60, 45))

    def test_options(self):
        """Options reach the library"""
        photo = photo_of_a_picture()
        for name, value in (("minimum_size", 2), ("minimum_aspect_ratio", -1), ("maximum_aspect_ratio", 1.5), ("quadrature_tolerance", 1),
                            ("minimum_confidence", 7), ("focal_length_35mm", 0.5), ("threads", 5000)):
            with self.assertRaisesRegex(straighten.ArgumentError, f"options->{name} is {value}"):
                straighten.detect_quad(photo, **{name: value})
        with self.assertRaisesRegex(straighten.ArgumentError, r"options->principal_point.y is nan"):
            straighten.detect_quad(photo, principal_point=(1, math.nan))
        straighten.detect_quad(photo, 26, minimum_size=0.2, minimum_aspect_ratio=0.2, maximum_aspect_ratio=0.9, quadrature_tolerance=0.5,
                               minimum_confidence=0.2, principal_point=(320, 240), threads=2, encoding="linear", premultiplied=True)

    def test_many_threads(self):
        """Calls from many threads give one answer"""
        photo = photo_of_a_picture()
        alone = straighten.detect_quad(photo)
        with ThreadPoolExecutor(6) as pool:
            for picture in pool.map(lambda threads: straighten.detect_quad(photo, threads=threads), [1, 2, 3, 4, 5, 6] * 2):
                np.testing.assert_array_equal(picture.corners, alone.corners)
                self.assertEqual(picture.confidence, alone.confidence)

    def test_interpreter_runs_on(self):
        """Other Python threads run during a call"""
        photo = np.zeros((3000, 4000, 3), np.uint8)
        finished, steps = threading.Event(), 0

        def work():
            straighten.warp_image(photo, np.eye(3) + 0.001, (4000, 3000), threads=1)
            finished.set()

        thread = threading.Thread(target=work)
        thread.start()
        while not finished.is_set():
            steps += 1
        thread.join()
        self.assertGreater(steps, 1000)


class DetectQuads(unittest.TestCase):
    def test_every_picture(self):
        """Two pictures are found, each once, the first as detect_quad has it"""
        photo = np.concatenate([photo_of_a_picture(), photo_of_a_picture()], axis=1)
        pictures = straighten.detect_quads(photo)
        self.assertEqual(len(pictures), 2)
        found = sorted(pictures, key=lambda picture: picture.corners[0, 0])
        for picture, shift in zip(found, (0, SIZE[0])):
            self.assertLess(np.abs(picture.corners - CORNERS - (shift, 0)).max(), 2)
            self.assertIsNotNone(picture.inner)
            self.assertEqual(picture.bow.shape, (4,))
        np.testing.assert_array_equal(pictures[0].corners, straighten.detect_quad(photo).corners)
        self.assertEqual(len(straighten.detect_quads(photo, maximum_number=1)), 1)

    def test_region(self):
        """Only pictures of the region are found"""
        photo = np.concatenate([photo_of_a_picture(), photo_of_a_picture()], axis=1)
        region = (SIZE[0] + 100, 60, 440, 360)
        pictures = straighten.detect_quads(photo, region=region)
        self.assertEqual(len(pictures), 1)
        self.assertLess(np.abs(pictures[0].corners - CORNERS - (SIZE[0], 0)).max(), 2)
        np.testing.assert_array_equal(straighten.detect_quad(photo, region=region).corners, pictures[0].corners)
        with self.assertRaisesRegex(straighten.ArgumentError, "options->region is .* must overlap the photo"):
            straighten.detect_quad(photo, region=(5000, 0, 10, 10))
        with self.assertRaisesRegex(ValueError, "region has shape"):
            straighten.detect_quad(photo, region=(1, 2, 3))

    def test_nothing(self):
        """A wall without a picture gives an empty list"""
        self.assertEqual(straighten.detect_quads(np.full((90, 120, 3), 128, np.uint8)), [])

    def test_number(self):
        """The number of pictures is the library's to refuse"""
        for number in (0, -1):
            with self.assertRaisesRegex(straighten.ArgumentError, f"capacity is {number}"):
                straighten.detect_quads(photo_of_a_picture(), maximum_number=number)


class RefineQuad(unittest.TestCase):
    def test_rough_corners(self):
        """Rough corners move onto the edges near them"""
        hint = CORNERS + [(5, -4), (-6, 3), (4, 6), (-3, -5)]
        picture = straighten.refine_quad(photo_of_a_picture(), hint)
        self.assertTrue(picture.found)
        self.assertLess(np.abs(picture.corners - CORNERS).max(), 0.6)
        self.assertGreater(picture.confidence, 0.9)

    def test_reach(self):
        """No side moves farther than it may"""
        hint = straighten.expand_quad(CORNERS, 30, SIZE)
        self.assertFalse(straighten.refine_quad(photo_of_a_picture(), hint, 10).found)
        self.assertTrue(straighten.refine_quad(photo_of_a_picture(), hint, 40).found)
        with self.assertRaisesRegex(straighten.ArgumentError, "reach is -1"):
            straighten.refine_quad(photo_of_a_picture(), hint, -1)

    def test_nothing(self):
        """Without an edge the corners stay"""
        picture = straighten.refine_quad(np.full((480, 640, 3), 128, np.uint8), CORNERS)
        self.assertFalse(picture.found)
        np.testing.assert_array_equal(picture.corners, CORNERS)
        with self.assertRaises(straighten.QuadError):
            straighten.refine_quad(np.full((480, 640, 3), 128, np.uint8), CORNERS[::-1])


class ExpandQuad(unittest.TestCase):
    def test_expansion(self):
        """Sides move outward, corners stay within the photo"""
        square = [(20, 20), (40, 20), (40, 40), (20, 40)]
        np.testing.assert_allclose(straighten.expand_quad(square, 5, (100, 100)), [(15, 15), (45, 15), (45, 45), (15, 45)])
        np.testing.assert_allclose(straighten.expand_quad(square, -5, (100, 100)), [(25, 25), (35, 25), (35, 35), (25, 35)])
        np.testing.assert_allclose(straighten.expand_quad(square, 50, (50, 60)), [(0, 0), (50, 0), (50, 60), (0, 60)])
        with self.assertRaises(straighten.QuadError):
            straighten.expand_quad(square, -10, (100, 100))
