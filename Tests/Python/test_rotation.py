# SPDX-License-Identifier: MIT
import math
import unittest

import numpy as np

import straighten
from test_correction import transformed
from test_images import random_image

SIZE = (400, 300)
FRAMINGS = ("same size", "whole", "crop", "crop, keep aspect", "zoom")


class PlanRotation(unittest.TestCase):
    def test_matrix(self):
        """The homography is K R K^-1, but for place and size"""
        roll, pitch, yaw, f = 0.3, -0.2, 0.25, 35 * 500 / math.hypot(36, 24)
        camera = np.array([[f, 0, 190], [0, f, 160], [0, 0, 1]])
        (sr, sp, sy), (cr, cp, cy) = np.sin([roll, pitch, yaw]), np.cos([roll, pitch, yaw])
        turn = (np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]]) @ np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
                @ np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]]))
        for framing in FRAMINGS:
            plan = straighten.plan_rotation(SIZE, roll, pitch, yaw, 35, framing=framing, principal_point=(190, 160), pivot=(220, 120))
            similarity = plan.target_from_source @ camera @ turn.T @ np.linalg.inv(camera)
            similarity /= similarity[2, 2]
            expected = np.array([[similarity[0, 0], 0, similarity[0, 2]], [0, similarity[0, 0], similarity[1, 2]], [0, 0, 1]])
            np.testing.assert_allclose(similarity, expected, atol=1e-9)
            np.testing.assert_allclose(transformed(plan.target_from_source, [(220, 120)]), [plan.pivot], atol=1e-9)
            product = plan.source_from_target @ plan.target_from_source
            np.testing.assert_allclose(product / product[2, 2], np.eye(3), atol=1e-9)

    def test_fields(self):
        """Fields have their types, shapes and values"""
        plan = straighten.plan_rotation(SIZE, yaw=0.2, pivot=(100, 50))
        self.assertEqual((plan.size, plan.zoom), (SIZE, 1))
        self.assertIsInstance(plan.width, int)
        self.assertAlmostEqual(plan.tilt, 0.2)
        self.assertAlmostEqual(plan.largest_tilt, math.atan(28 * 500 / math.hypot(36, 24) / 200), delta=2e-3)
        np.testing.assert_allclose(plan.pivot, (100, 50))
        self.assertEqual((plan.source_from_target.shape, plan.principal_point.shape), ((3, 3), (2,)))
        self.assertGreater(straighten.plan_rotation(SIZE, 0.2, framing="zoom").zoom, 1)
        self.assertEqual(straighten.plan_rotation(SIZE, quarter_turns=1).size, (300, 400))

    def test_inverse(self):
        """The inverse with the plan's camera returns to the start"""
        there = straighten.plan_rotation(SIZE, yaw=0.3, pivot=(150, 100))
        back = straighten.plan_rotation(SIZE, yaw=-0.3, focal_length_35mm=there.focal_length_35mm, pivot=there.pivot,
                                        principal_point=there.principal_point)
        product = back.target_from_source @ there.target_from_source
        np.testing.assert_allclose(product / product[2, 2], np.eye(3), atol=1e-8)

    def test_arguments(self):
        """Wrong arguments are refused by name"""
        for call, text in ((lambda: straighten.plan_rotation(SIZE, yaw=1.4), r"yaw is 1.4: part of the photo passes behind the camera; the largest"),
                           (lambda: straighten.plan_rotation(SIZE, 7), "roll is 7.0: must be -6.28"),
                           (lambda: straighten.plan_rotation(SIZE, quarter_turns=4), "quarter_turns is 4"),
                           (lambda: straighten.plan_rotation(SIZE, quarter_turns=2**40), "must fit 32 bits"),
                           (lambda: straighten.plan_rotation(SIZE, mirror="z"), "mirror is 'z': must be one of 'x', 'y', 'xy'"),
                           (lambda: straighten.plan_rotation(SIZE, framing="all"), "framing is 'all': must be one of 'same size'"),
                           (lambda: straighten.plan_rotation(SIZE, pivot=3), "pivot has shape"),
                           (lambda: straighten.plan_rotation((400, 0)), "height is 0"),
                           (lambda: straighten.mirror(np.zeros((3, 4), np.uint8), None), "axis is None: must be one of 'x', 'y', 'xy'"),
                           (lambda: straighten.rotate_image(np.zeros((3, 4), np.uint8), 1, filter="none"), "filter is 'none'")):
            with self.assertRaisesRegex(ValueError, text):
                call()


class RotateImage(unittest.TestCase):
    def test_lossless(self):
        """Mirrors and quarter turns are NumPy's"""
        for dtype in (np.uint8, np.uint16, np.float32):
            for channels in ((), (2,), (3,), (4,)):
                image = random_image((30, 47) + channels, dtype)
                same = np.testing.assert_array_equal
                same(straighten.mirror(image, "x"), image[::-1])
                same(straighten.mirror(image, "y"), image[:, ::-1])
                same(straighten.mirror(image, "xy"), image[::-1, ::-1])
                for turns in range(-3, 4):
                    same(straighten.rotate_image(image, quarter_turns=turns), np.rot90(image, -turns))
                    same(straighten.rotate_image(image, quarter_turns=turns, mirror="y", premultiplied=True), np.rot90(image[:, ::-1], -turns))

    def test_is_plan_and_warp(self):
        """Rotating is planning and warping"""
        image = random_image((SIZE[1], SIZE[0], 3), np.uint8)
        for framing in FRAMINGS:
            angles = {"roll": 0.1, "pitch": -0.2, "yaw": 0.15, "focal_length_35mm": 40, "framing": framing, "mirror": "x", "pivot": (90, 200)}
            plan = straighten.plan_rotation(SIZE, **angles)
            for options in ({}, {"filter": "linear", "light": "stored", "background": 0.5, "threads": 3}):
                rotated = straighten.rotate_image(image, **angles, **options)
                np.testing.assert_array_equal(rotated, straighten.warp_image(image, plan.source_from_target, plan.size, **options))

    def test_clockwise(self):
        """A positive roll turns clockwise"""
        image = np.zeros((41, 41), np.uint8)
        image[18:23, 35:40] = 255
        rotated = straighten.rotate_image(image, math.pi / 2)
        np.testing.assert_array_equal(rotated, np.rot90(image, -1))

    def test_out(self):
        """The result can be written to the caller's array"""
        image = random_image((20, 30, 3), np.uint8)
        out = np.empty((30, 20, 3), np.uint8)
        self.assertIs(straighten.rotate_image(image, quarter_turns=1, out=out), out)
        np.testing.assert_array_equal(out, np.rot90(image, -1))
        with self.assertRaises(straighten.ImageError):
            straighten.mirror(image, "x", out=image)
