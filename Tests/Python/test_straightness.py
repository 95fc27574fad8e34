# SPDX-License-Identifier: MIT
import unittest

import numpy as np

import straighten

MARGIN = 30


def frame(tilt, noise=2):
    """A dark rectangle of 500 x 400 on a light wall, turned clockwise about its centre, edges a pixel wide."""
    y, x = np.mgrid[:460, :560] + 0.5
    u, v = x - 280, y - 230
    across, down = u * np.cos(tilt) + v * np.sin(tilt), v * np.cos(tilt) - u * np.sin(tilt)
    inside = np.clip(np.minimum(250 - abs(across), 200 - abs(down)) + 0.5, 0, 1)
    image = 180 - 90 * inside + np.random.default_rng(3).normal(0, noise, inside.shape)
    return np.clip(image, 0, 255).round().astype(np.uint8)


class MeasureStraightness(unittest.TestCase):
    def test_tilt(self):
        """A picture turned clockwise has four sides of that tilt, and none is bowed"""
        for tilt in (0.003, -0.001):
            result = straighten.measure_straightness(frame(tilt), MARGIN)
            self.assertTrue(result.measured.all())
            self.assertTrue((abs(result.tilt - tilt) < 4 * result.tilt_uncertainty).all(), result)
            self.assertTrue((abs(result.bow) < 4 * result.bow_uncertainty).all(), result)
            self.assertLess(result.tilt_uncertainty.max(), 2e-4)

    def test_unmeasured(self):
        """Sides without margin or edge are said to be unmeasured"""
        result = straighten.measure_straightness(frame(0), (MARGIN, 2, 0, -5))
        self.assertEqual(result.measured.tolist(), [True, False, False, False])
        for value, expected in ((result.tilt, 0), (result.bow, 0), (result.tilt_uncertainty, 1e9), (result.bow_uncertainty, 1e9)):
            np.testing.assert_array_equal(value[1:], expected)
        self.assertFalse(straighten.measure_straightness(np.full((90, 90), 7, np.uint8), 10).measured.any())

    def test_after_correction(self):
        """What correct_perspective has made is straight where its plan says"""
        image = frame(0.02)
        turn = np.array([[np.cos(0.02), -np.sin(0.02)], [np.sin(0.02), np.cos(0.02)]])
        corners = np.array([(-250, -200), (250, -200), (250, 200), (-250, 200)]) @ turn.T + (280, 230)
        plan = straighten.plan_correction(corners, (560, 460), margin_fraction=0.05)
        self.assertEqual(plan.margin.tolist(), [20] * 4)
        result = straighten.measure_straightness(straighten.correct_perspective(image, corners, margin_fraction=0.05), plan.margin)
        self.assertTrue(result.measured.all())
        self.assertLess(abs(result.tilt).max(), 1e-3)

    def test_arguments(self):
        """Wrong arguments are refused by name"""
        image = frame(0)
        for call, text in ((lambda: straighten.measure_straightness(image, (1, 2)), "margin has shape"),
                           (lambda: straighten.measure_straightness(image, np.nan), r"margin\[0\] is nan"),
                           (lambda: straighten.measure_straightness(image, 10, reach=2000), "reach is 2000"),
                           (lambda: straighten.measure_straightness(image, 10, encoding="pq"), "encoding is")):
            with self.assertRaisesRegex(ValueError, text):
                call()
