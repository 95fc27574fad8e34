# SPDX-License-Identifier: MIT
import unittest

import numpy as np

import straighten
from straighten.errors import error_for

SQUARE = [(10, 10), (40, 10), (40, 40), (10, 40)]


class Errors(unittest.TestCase):
    def test_classes(self):
        """Each status has its class, and each class its builtin kin"""
        for status, kind, kin in ((-1, straighten.ArgumentError, ValueError), (-2, straighten.ImageError, ValueError),
                                  (-3, straighten.QuadError, ValueError), (-4, straighten.Unsupported, Exception),
                                  (-5, straighten.OutOfMemory, MemoryError), (-6, straighten.Cancelled, Exception),
                                  (-99, straighten.StraightenError, Exception)):
            error = error_for(status, "why")
            self.assertIs(type(error), kind)
            self.assertIsInstance(error, straighten.StraightenError)
            self.assertIsInstance(error, kin)
            self.assertEqual((error.status, str(error)), (status, "why"))

    def test_message(self):
        """The message is the library's, naming argument and value"""
        with self.assertRaises(straighten.QuadError) as caught:
            straighten.plan_correction([(10, 10), (40, 10), (40, float("inf")), (10, 40)], (50, 50))
        self.assertEqual(caught.exception.status, -3)
        self.assertRegex(str(caught.exception), r"plan_correction: quad->corner\[2\] is \(40.0, inf\)")
        with self.assertRaisesRegex(straighten.ArgumentError, r"options->margin\[1\] is nan"):
            straighten.plan_correction(SQUARE, (50, 50), (0, float("nan"), 0, 0))
        with self.assertRaisesRegex(straighten.ArgumentError, "options->aspect is -2"):
            straighten.correct_perspective(np.zeros((50, 50), np.uint8), SQUARE, aspect=-2)

    def test_quads(self):
        """Crossed, mirrored, collinear and concave quads are QuadErrors"""
        a, b, c, d = SQUARE
        for corners in ([a, c, b, d], [b, a, d, c], [a, (20, 10), (30, 10), b], [a, b, (15, 20), d], [a, a, c, d]):
            for call in (lambda: straighten.plan_correction(corners, (50, 50)), lambda: straighten.expand_quad(corners, 1, (50, 50)),
                         lambda: straighten.correct_perspective(np.zeros((50, 50), np.uint8), corners)):
                self.assertRaises(straighten.QuadError, call)
