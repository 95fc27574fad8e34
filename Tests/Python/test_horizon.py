# SPDX-License-Identifier: MIT
import math
import unittest

import numpy as np

import straighten

SIZE = (320, 240)


def sea(degrees, dtype=np.uint8):
    """A bright sky over a dark, rough sea whose horizon falls to the right by an angle."""
    y, x = np.mgrid[:SIZE[1], :SIZE[0]] + 0.5
    a = math.radians(degrees)
    below = np.cos(a) * (y - 130) - np.sin(a) * (x - 160)
    noise = np.random.default_rng(2).normal(0, 1, (SIZE[1], SIZE[0]))
    sky, water = np.array((190.0, 210, 240)), np.array((40.0, 80, 110))
    share = np.clip(below + 0.5, 0, 1)[..., None]
    photo = sky * (1 - share) + water * share + noise[..., None] * (1 + 7 * share)
    photo = np.clip(photo, 0, 255) / 255
    return photo.astype(np.float32) if dtype is np.float32 else np.rint(photo * np.iinfo(dtype).max).astype(dtype)


class DetectHorizon(unittest.TestCase):
    def test_sea(self):
        """The horizon of a drawn sea is found, in every dtype"""
        for dtype in (np.uint8, np.uint16, np.float32):
            for degrees in (-6, 0, 3.5):
                with self.subTest(dtype=dtype, degrees=degrees):
                    horizon = straighten.detect_horizon(sea(degrees, dtype))
                    self.assertTrue(horizon.found)
                    self.assertAlmostEqual(math.degrees(horizon.angle), degrees, delta=0.15)
                    self.assertIs(horizon.kind, straighten.HorizonKind.LINE)
                    self.assertTrue(0.5 <= horizon.confidence <= 1)
                    # The point lies on the line that was drawn through (160, 130).
                    x, y = horizon.point
                    self.assertAlmostEqual((x - 160) * -math.sin(horizon.angle) + (y - 130) * math.cos(horizon.angle), 0, delta=2)

    def test_transform(self):
        """The transform turns the horizon level about the centre"""
        horizon = straighten.detect_horizon(sea(4))
        line = horizon.target_from_source @ (math.cos(horizon.angle), math.sin(horizon.angle), 0)
        np.testing.assert_allclose(line, (1, 0, 0), atol=1e-12)
        np.testing.assert_allclose(horizon.target_from_source @ (160, 120, 1), (160, 120, 1), atol=1e-9)

    def test_offer(self):
        """A large angle is to be offered"""
        self.assertTrue(straighten.detect_horizon(sea(20)).offer_only)
        self.assertFalse(straighten.detect_horizon(sea(3)).offer_only)

    def test_nothing(self):
        """A blank wall and noise tell no angle"""
        for photo in (np.full((90, 120, 3), 128, np.uint8), np.random.default_rng(4).integers(0, 256, (200, 300, 3), dtype=np.uint8)):
            horizon = straighten.detect_horizon(photo)
            self.assertFalse(horizon.found)
            self.assertEqual((horizon.angle, horizon.confidence, horizon.offer_only), (0, 0, False))
            self.assertIs(horizon.kind, straighten.HorizonKind.NONE)
            np.testing.assert_array_equal(horizon.target_from_source, np.eye(3))
            self.assertIsNone(horizon.upright_from_source)

    def test_options(self):
        """Options reach the library"""
        self.assertFalse(straighten.detect_horizon(sea(2), minimum_confidence=1).found)
        for name, value in (("minimum_confidence", 1.5), ("focal_length_35mm", -1), ("principal_point", (1e9, 0)), ("threads", 5000)):
            with self.subTest(option=name), self.assertRaisesRegex(straighten.ArgumentError, name):
                straighten.detect_horizon(sea(2), **{name: value})
        with self.assertRaisesRegex(ValueError, "encoding"):
            straighten.detect_horizon(sea(2), encoding="gamma")


class LevelImage(unittest.TestCase):
    def test_sizes(self):
        """Framings have the sizes that they promise"""
        c, s = math.cos(0.1), math.sin(0.1)
        self.assertEqual(straighten.plan_level(0.1, SIZE).size, SIZE)
        # Whole pixels on both sides of the centre: up to one more than the bounds.
        whole = straighten.plan_level(-0.1, SIZE, "whole").size
        np.testing.assert_allclose(whole, (320 * c + 240 * s + 1, 320 * s + 240 * c + 1), atol=1)
        self.assertEqual(straighten.plan_level(0.1, SIZE, "zoom").size, SIZE)
        width, height = straighten.plan_level(0.1, SIZE, "crop, keep aspect").size
        self.assertAlmostEqual(width / height, 320 / 240, delta=0.01)
        larger = straighten.plan_level(0.1, SIZE, "crop").size
        self.assertGreaterEqual(larger[0] * larger[1], width * height)

    def test_level(self):
        """A photo that hangs is level afterwards, without an empty corner"""
        photo = sea(5)
        horizon = straighten.detect_horizon(photo)
        for framing in ("crop", "crop, keep aspect", "zoom"):
            level = straighten.level_image(photo, horizon, framing, background=0)
            self.assertGreater(level.max(axis=2).min(), 20)
            self.assertAlmostEqual(math.degrees(straighten.detect_horizon(level).angle), 0, delta=0.2)

    def test_transforms(self):
        """The plan's transforms are inverse, and level_image follows them"""
        photo = sea(5)
        plan = straighten.plan_level(0.07, SIZE, "whole")
        np.testing.assert_allclose(plan.source_from_target @ plan.target_from_source, np.eye(3), atol=1e-9)
        np.testing.assert_array_equal(straighten.level_image(photo, 0.07, "whole"), straighten.warp_image(photo, plan.source_from_target, plan.size))

    def test_identity(self):
        """No angle changes no pixel"""
        photo = sea(5)
        for framing in ("same size", "whole", "crop", "crop, keep aspect", "zoom"):
            np.testing.assert_array_equal(straighten.level_image(photo, 0, framing), photo)

    def test_out(self):
        """The result is written to the caller's array"""
        photo = sea(5)
        out = np.empty_like(photo)
        self.assertIs(straighten.level_image(photo, 0.1, out=out), out)
        with self.assertRaisesRegex(ValueError, "out has shape"):
            straighten.level_image(photo, 0.1, "whole", out=out)

    def test_arguments(self):
        """What is wrong is named"""
        with self.assertRaisesRegex(straighten.ArgumentError, "angle"):
            straighten.plan_level(4, SIZE)
        with self.assertRaisesRegex(ValueError, "framing"):
            straighten.plan_level(0.1, SIZE, "stretch")
