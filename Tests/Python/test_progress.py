# SPDX-License-Identifier: MIT
import unittest

import numpy as np

import straighten

PHOTO = np.random.default_rng(3).integers(0, 256, (400, 500, 3), dtype=np.uint8)
SQUARE = [(50, 50), (400, 60), (390, 350), (60, 340)]
CALLS = {
    "detect_quad": lambda progress: straighten.detect_quad(PHOTO, progress=progress),
    "detect_horizon": lambda progress: straighten.detect_horizon(PHOTO, progress=progress),
    "level_image": lambda progress: straighten.level_image(PHOTO, 0.1, "crop", progress=progress),
    "correct_perspective": lambda progress: straighten.correct_perspective(PHOTO, SQUARE, progress=progress),
    "warp_image": lambda progress: straighten.warp_image(PHOTO, np.eye(3), (500, 400), "cubic", progress=progress),
    "rotate_image": lambda progress: straighten.rotate_image(PHOTO, 0.1, yaw=0.2, progress=progress),
}


class Progress(unittest.TestCase):
    def test_fractions(self):
        """Fractions rise to 1, and change nothing"""
        for name, call in CALLS.items():
            with self.subTest(function=name):
                fractions = []
                result, plain = call(fractions.append), call(None)
                self.assertEqual(fractions, sorted(fractions))
                self.assertTrue(fractions and 0 <= fractions[0] and fractions[-1] == 1)
                if isinstance(result, np.ndarray):
                    np.testing.assert_array_equal(result, plain)

    def test_stop(self):
        """Whatever is true stops"""
        for name, call in CALLS.items():
            for answer in (True, 7, "yes"):
                with self.subTest(function=name), self.assertRaises(straighten.Cancelled) as caught:
                    call(lambda fraction: answer)
                self.assertEqual(caught.exception.status, -6)

    def test_exceptions(self):
        """What progress raises comes out of the call, and nothing else"""
        for name, call in CALLS.items():
            for error in (KeyError("mine"), KeyboardInterrupt()):
                calls = []

                def fail(fraction):
                    calls.append(fraction)
                    raise error

                with self.subTest(function=name), self.assertRaises(type(error)) as caught:
                    call(fail)
                self.assertIs(caught.exception, error)
                self.assertIsNone(caught.exception.__context__)
                self.assertEqual(len(calls), 1)

    def test_calls_within(self):
        """Progress may call the library itself"""
        straighten.warp_image(PHOTO, np.eye(3), (500, 400), progress=lambda fraction: straighten.expand_quad(SQUARE, 1, (500, 400)) is None)
