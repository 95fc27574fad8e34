# SPDX-License-Identifier: MIT
import unittest

import numpy as np

import straighten
from test_images import random_image

SIZE = (400, 300)
CORNERS = np.array([(60.0, 40.0), (330.0, 60.0), (310.0, 250.0), (80.0, 230.0)])


def transformed(matrix, points):
    homogeneous = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return homogeneous[:, :2] / homogeneous[:, 2:]


def rectangle(plan):
    """The quad's rectangle within the result, margins outside."""
    top, right, bottom, left = plan.margin
    return np.array([(left, top), (plan.width - right, top), (plan.width - right, plan.height - bottom), (left, plan.height - bottom)])


class PlanCorrection(unittest.TestCase):
    def test_transforms(self):
        """The transforms map the rectangle to the corners and back"""
        for margin in (0, 10, (1, 20, 3, 4), -5):
            plan = straighten.plan_correction(CORNERS, SIZE, margin)
            np.testing.assert_allclose(transformed(plan.source_from_target, rectangle(plan)), CORNERS, atol=1e-6)
            np.testing.assert_allclose(transformed(plan.target_from_source, CORNERS), rectangle(plan), atol=1e-6)
            product = plan.source_from_target @ plan.target_from_source
            np.testing.assert_allclose(product / product[2, 2], np.eye(3), atol=1e-9)

    def test_fields(self):
        """Fields have their types, shapes and ranges"""
        plan = straighten.plan_correction(CORNERS, SIZE, (5, 6, 7, 8))
        self.assertIsInstance(plan.width, int)
        self.assertEqual(plan.size, (plan.width, plan.height))
        self.assertIsInstance(plan.aspect_origin, straighten.AspectOrigin)
        self.assertEqual(plan.margin.tolist(), [5, 6, 7, 8])
        self.assertGreaterEqual(plan.aspect_uncertainty, 0)
        self.assertEqual(plan.source_from_target.shape, (3, 3))

    def test_given(self):
        """Given proportions and sizes are kept, and said to be given"""
        plan = straighten.plan_correction(CORNERS, SIZE, aspect=1.5, width=300)
        self.assertEqual((plan.width, plan.height, plan.aspect), (300, 200, 1.5))
        self.assertIs(plan.aspect_origin, straighten.AspectOrigin.GIVEN)
        self.assertEqual(plan.aspect_uncertainty, 0)
        plan = straighten.plan_correction(CORNERS, SIZE, width=120, height=70)
        self.assertEqual(plan.size, (120, 70))
        self.assertIs(plan.aspect_origin, straighten.AspectOrigin.GIVEN)

    def test_focal_length(self):
        """A known focal length is used"""
        plan = straighten.plan_correction(CORNERS, SIZE, 0, 28)
        self.assertIs(plan.aspect_origin, straighten.AspectOrigin.FOCAL_LENGTH)
        self.assertEqual(plan.focal_length_35mm, 28)

        plan = straighten.plan_correction(CORNERS, SIZE, focal_length_pixels=300)
        self.assertIs(plan.aspect_origin, straighten.AspectOrigin.FOCAL_LENGTH)
        self.assertAlmostEqual(plan.focal_length_35mm, 300 / (500 / np.hypot(36, 24)))

    def test_margin_fraction(self):
        """Margins may be fractions of the shorter side"""
        plan = straighten.plan_correction(CORNERS, SIZE, margin_fraction=(0.1, 0, -0.05, 0.02), width=300, height=200)
        self.assertEqual(plan.margin.tolist(), [20, 0, -10, 4])
        with self.assertRaisesRegex(ValueError, "margin and margin_fraction"):
            straighten.plan_correction(CORNERS, SIZE, 5, margin_fraction=0.1)

    def test_uncertain_corners(self):
        """Uncertain corners make uncertain proportions, and ratios near them are suggested"""
        sharp, loose = (straighten.plan_correction(CORNERS, SIZE, focal_length_35mm=28, corner_uncertainty=u) for u in (0.01, (5, 5, 5, 5)))
        self.assertGreater(loose.aspect_uncertainty, 100 * sharp.aspect_uncertainty)
        self.assertIsNone(sharp.suggested_ratio)
        width, height = loose.suggested_ratio
        self.assertLessEqual(abs(np.log(width / height / loose.aspect)), loose.aspect_uncertainty / loose.aspect)

    def test_radial_distortion(self):
        """With a lens the transforms lead to the photo without it"""
        plan = straighten.plan_correction(CORNERS, SIZE, 3, radial_distortion=-0.05)
        ideal = transformed(plan.source_from_target, rectangle(plan))
        offset = ideal - np.array(SIZE) / 2
        shown = ideal - 0.05 * offset * (offset**2).sum(axis=1, keepdims=True) / 250**2
        np.testing.assert_allclose(shown, CORNERS, atol=1e-6)

    def test_arguments(self):
        """Arguments of wrong shape or type are refused by name"""
        for call, text in ((lambda: straighten.plan_correction(CORNERS[:3], SIZE), r"corners has shape \(3, 2\): must be \(4, 2\)"),
                           (lambda: straighten.plan_correction(CORNERS, SIZE, (1, 2)), r"margin has shape \(2,\)"),
                           (lambda: straighten.plan_correction(CORNERS, SIZE, principal_point=(1, 2, 3)), "principal_point has shape"),
                           (lambda: straighten.plan_correction(CORNERS, (2**32 + 400, 300)), "width is 4294967696: must fit 32 bits"),
                           (lambda: straighten.plan_correction(CORNERS, SIZE, width=2**40), "width is"),
                           (lambda: straighten.plan_correction(CORNERS, (400, 0)), "height is 0")):
            with self.assertRaisesRegex(ValueError, text):
                call()
        with self.assertRaises(TypeError):
            straighten.plan_correction(CORNERS, (400.5, 300))


class CorrectPerspective(unittest.TestCase):
    def test_is_plan_and_warp(self):
        """Correcting is planning and warping"""
        for dtype in (np.uint8, np.uint16, np.float32):
            for channels in ((), (3,), (4,)):
                image = random_image((SIZE[1], SIZE[0]) + channels, dtype)
                plan = straighten.plan_correction(CORNERS, SIZE, 12, 30)
                for options in ({}, {"filter": "cubic", "light": "stored", "background": 0.5, "threads": 3}):
                    straight = straighten.correct_perspective(image, CORNERS, 12, 30, **options)
                    warped = straighten.warp_image(image, plan.source_from_target, plan.size, **options)
                    np.testing.assert_array_equal(straight, warped)
                    self.assertEqual((straight.shape, straight.dtype), ((plan.height, plan.width) + channels, image.dtype))


class WarpImage(unittest.TestCase):
    image = random_image((20, 30, 4), np.uint8)

    def test_translation(self):
        """A shift by whole pixels shifts"""
        shift = np.array([[1, 0, 4], [0, 1, 3], [0, 0, 1.0]])
        for filter in ("best", "cubic", "linear", "nearest"):
            opaque = np.ascontiguousarray(self.image[..., :3])
            np.testing.assert_array_equal(straighten.warp_image(opaque, shift, (20, 10), filter), opaque[3:13, 4:24])

    def test_matrix_order(self):
        """Transforms of any array layout mean the same"""
        matrix = np.array([[1, 0.2, 3], [0.1, 1, 2], [0, 0.001, 1]])
        expected = straighten.warp_image(self.image, matrix, (25, 15))
        for same in (np.asfortranarray(matrix), matrix.tolist(), matrix * 7, matrix.astype(object)):
            np.testing.assert_array_equal(straighten.warp_image(self.image, same, (25, 15)), expected)

    def test_background(self):
        """Beyond the image lies the background"""
        away = np.array([[1, 0, 500], [0, 1, 0], [0, 0, 1.0]])
        for background, expected in ((0, [0] * 4), (1, [255] * 4), ((1, 0.2, 0, 1), [255, 51, 0, 255]), ((0, 0, 0, 0.4), [0, 0, 0, 102])):
            result = straighten.warp_image(self.image, away, (3, 2), background=background, light="stored")
            np.testing.assert_array_equal(result, np.broadcast_to(np.uint8(expected), (2, 3, 4)))
        with self.assertRaisesRegex(ValueError, "background has shape"):
            straighten.warp_image(self.image, away, (3, 2), background=(0, 0, 0))

    def test_arguments(self):
        """Wrong choices and sizes are refused by name"""
        eye = np.eye(3)
        for call, text in ((lambda: straighten.warp_image(self.image, eye, (5, 5), "lanczos"), "filter is 'lanczos': must be one of 'best'"),
                           (lambda: straighten.warp_image(self.image, eye, (5, 5), light="gamma"), "light is 'gamma'"),
                           (lambda: straighten.warp_image(self.image, eye, (5, 5), encoding="pq"), "encoding is 'pq'"),
                           (lambda: straighten.warp_image(self.image, eye, (5, 5), filter=[]), "filter is"),
                           (lambda: straighten.warp_image(self.image, eye[:2], (5, 5)), "source_from_target has shape"),
                           (lambda: straighten.warp_image(self.image, eye, (0, 5)), r"size is \(0, 5\)"),
                           (lambda: straighten.warp_image(self.image, eye, (5, 2**31)), "height is 2147483648"),
                           (lambda: straighten.warp_image(self.image, eye, (1048577, 1)), "size is"),
                           (lambda: straighten.warp_image(self.image, eye * np.nan, (5, 5)), r"source_from_target\[0\] is nan")):
            with self.assertRaisesRegex(ValueError, text):
                call()
