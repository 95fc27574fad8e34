# SPDX-License-Identifier: MIT
import unittest

import numpy as np

import straighten

KINDS = {"attention": 1, "objectness": 3}


def photo_of_a_ball(dtype=np.uint8):
    """A red ball on gray ground, and its box."""
    y, x = np.mgrid[:240, :320] + 0.5
    photo = np.full((240, 320, 3), (0.4, 0.45, 0.5))
    photo[(x - 200) ** 2 + (y - 100) ** 2 < 50 ** 2] = (0.8, 0.2, 0.1)
    photo = photo.astype(np.float32) if dtype is np.float32 else np.rint(photo * np.iinfo(dtype).max).astype(dtype)
    return photo, (150, 50, 100, 100)


class DetectSaliency(unittest.TestCase):
    def test_ball(self):
        """A ball is the object, in every dtype"""
        for dtype in (np.uint8, np.uint16, np.float32):
            photo, box = photo_of_a_ball(dtype)
            saliency = straighten.detect_saliency(photo, "objectness")
            self.assertEqual(len(saliency.objects), 1)
            np.testing.assert_allclose(saliency.objects[0], box, atol=0.02 * 320)
            self.assertIsInstance(saliency.objects[0], straighten.Box)

    def test_heat_map(self):
        """The heat map has the size asked for, and is highest on the ball"""
        photo, (x, y, w, h) = photo_of_a_ball()
        for kind, most in KINDS.items():
            for size in (None, (64, 68), (320, 240), (1, 1), (700, 3)):
                saliency = straighten.detect_saliency(photo, kind, size)
                self.assertEqual((saliency.heat_map.shape, saliency.heat_map.dtype), ((size or (200, 150))[::-1], np.float32))
                self.assertTrue(saliency.heat_map.min() >= 0 and saliency.heat_map.max() <= 1)
                self.assertLessEqual(len(saliency.objects), most)
            top, left = np.unravel_index(straighten.detect_saliency(photo, kind, (320, 240)).heat_map.argmax(), (240, 320))
            self.assertTrue(x <= left <= x + w and y <= top <= y + h, kind)

    def test_nothing(self):
        """Even and tiny photos have a flat map and no object"""
        for kind in KINDS:
            for shape in ((1, 1), (3, 400), (90, 120, 3)):
                saliency = straighten.detect_saliency(np.full(shape, 90, np.uint8), kind)
                self.assertEqual((saliency.heat_map.max(), saliency.objects), (0, []))

    def test_threads_and_views(self):
        """Threads and memory layout change nothing"""
        photo, _ = photo_of_a_ball()
        for kind in KINDS:
            reference = straighten.detect_saliency(photo, kind, threads=1)
            for other in (straighten.detect_saliency(photo, kind, threads=4), straighten.detect_saliency(np.asfortranarray(photo), kind),
                          straighten.detect_saliency(photo[::-1].copy()[::-1], kind)):
                np.testing.assert_array_equal(other.heat_map, reference.heat_map)
                self.assertEqual(other.objects, reference.objects)

    def test_refusals(self):
        """Wrong arguments are refused by name"""
        photo, _ = photo_of_a_ball()
        for arguments, message in (({"kind": "objects"}, "kind is 'objects'"), ({"kind": None}, "kind is None"),
                                   ({"size": (0, 5)}, "size: the width is 0"), ({"size": (5, 2**20 + 1)}, "size: the height is"),
                                   ({"threads": -1}, "options->threads is -1"), ({"encoding": "rgb"}, "encoding is 'rgb'")):
            with self.assertRaisesRegex(ValueError, message):
                straighten.detect_saliency(photo, **arguments)

    def test_progress(self):
        """Progress is reported, and stops"""
        photo, _ = photo_of_a_ball()
        fractions = []
        straighten.detect_saliency(photo, progress=fractions.append)
        self.assertEqual((sorted(fractions), fractions[-1]), (fractions, 1))
        with self.assertRaises(straighten.Cancelled):
            straighten.detect_saliency(photo, progress=lambda fraction: fraction > 0.5)


class CropToSalient(unittest.TestCase):
    def test_crop(self):
        """The crop has the proportion and holds the objects"""
        objects = [(100, 100, 50, 20), (130, 90, 40, 20)]
        self.assertEqual(straighten.crop_to_salient(objects, (400, 300), 1), (100, 70, 70, 70))
        self.assertEqual(straighten.crop_to_salient(objects, (400, 300), 0.5, margin=5), (95, 25, 80, 160))
        self.assertEqual(straighten.crop_to_salient([(0, 0, 400, 10)], (400, 300), 1), (0, 0, 400, 300))
        self.assertEqual(straighten.crop_to_salient([], (400, 300), 1), (50, 0, 300, 300))

    def test_of_a_photo(self):
        """Boxes go from one function to the other"""
        photo, (x, y, w, h) = photo_of_a_ball()
        crop = straighten.crop_to_salient(straighten.detect_saliency(photo, "objectness").objects, (320, 240), 16 / 9)
        self.assertAlmostEqual(crop.width / crop.height, 16 / 9)
        self.assertTrue(crop.x <= x + 7 and crop.y <= y + 7 and crop.x + crop.width >= x + w - 7 and crop.y + crop.height >= y + h - 7)

    def test_refusals(self):
        """Wrong arguments are refused by name"""
        for arguments, message in ((([(1, 2, 3)], (9, 9), 1), "objects has shape"), (([(0, 0, -1, 2)], (9, 9), 1), r"objects\[0\].width is -1"),
                                   (([], (0, 9), 1), "width is 0"), (([], (9, 9), float("nan")), "aspect is nan"), (([], (9, 9), 1, -2), "margin is -2")):
            with self.assertRaisesRegex(ValueError, message):
                straighten.crop_to_salient(*arguments)
