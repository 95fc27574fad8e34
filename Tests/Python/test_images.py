# SPDX-License-Identifier: MIT
"""Arrays of every layout, without a copy where none is needed."""

import unittest

import numpy as np

import straighten
from straighten import _images

DTYPES = (np.uint8, np.uint16, np.float32)


def random_image(shape=(23, 31, 3), dtype=np.uint8, seed=0):
    samples = np.random.default_rng(seed).random(shape)
    return (samples if dtype is np.float32 else samples * np.iinfo(dtype).max).astype(dtype)


def same(image, size=None, **options):
    """The image itself, through the library."""
    return straighten.warp_image(image, np.eye(3), size or image.shape[1::-1], "nearest", **options)


def is_read_in_place(image):
    return np.shares_memory(_images.readable(image, 0, "image")[1], image)


class Images(unittest.TestCase):
    def test_every_format(self):
        """Every shape and dtype comes back as it is"""
        for dtype in DTYPES:
            for channels in ((), (1,), (2,), (3,), (4,)):
                with self.subTest(dtype=dtype, channels=channels):
                    image = random_image((13, 17) + channels, dtype)
                    result = same(image)
                    self.assertEqual((result.shape, result.dtype), (image.shape, image.dtype))
                    # Colours under no alpha at all may be lost.
                    np.testing.assert_array_equal(result, image)

    def test_views_in_place(self):
        """Views whose rows are contiguous are read in place, also upside down"""
        canvas = random_image((40, 50, 3))
        for view in (canvas, canvas[5:30, 7:20], canvas[::2], canvas[::-1], canvas[::-3, 4:], canvas[..., 0:3], canvas[:1, 3:9],
                     canvas[:, :1], canvas[:, 3:4], random_image((9, 8), np.uint16)[::-1]):
            self.assertTrue(is_read_in_place(view))
            np.testing.assert_array_equal(same(view), view)

    def test_other_layouts_are_copied(self):
        """All other layouts are copied, and right"""
        canvas = random_image((40, 50, 4), np.uint16)
        overlapping = np.lib.stride_tricks.as_strided(canvas, (10, 20, 4), (8, 8, 2))
        unaligned = np.frombuffer(b"\0" + canvas.tobytes(), np.uint16, canvas.size - 1, 1)[:1600].reshape(20, 20, 4)
        for view in (canvas[..., :3], canvas[..., ::-1], canvas[:, ::2], canvas.transpose(1, 0, 2), np.asfortranarray(canvas),
                     canvas.astype(">u2"), np.broadcast_to(canvas[:1], (5, 50, 4)), overlapping, unaligned):
            self.assertFalse(is_read_in_place(view))
            np.testing.assert_array_equal(same(view), view)

    def test_read_only(self):
        """Read-only arrays are fine as sources"""
        image = np.frombuffer(bytes(range(240)), np.uint8).reshape(8, 10, 3)
        np.testing.assert_array_equal(same(image), image)
        straighten.detect_quad(image)

    def test_array_likes(self):
        """Whatever NumPy takes for such an array is one"""
        class Wrapped:
            def __array__(self, dtype=None, copy=None):
                return np.full((4, 5), 9, np.uint8)
        self.assertEqual(straighten.warp_image(Wrapped(), np.eye(3), (5, 4)).tolist(), [[9] * 5] * 4)

    def test_wrong_dtype(self):
        """A wrong dtype is a TypeError that names it"""
        for dtype in (np.float64, np.float16, np.int32, np.bool_, np.complex64, object, "U3"):
            with self.assertRaisesRegex(TypeError, "image has dtype .*uint8, uint16 or float32"):
                straighten.detect_quad(np.zeros((4, 4, 3), dtype))
        with self.assertRaises(TypeError):
            straighten.detect_quad([[1, 2], [3, 4]])

    def test_wrong_shape(self):
        """A wrong shape is a ValueError that names it"""
        for shape in ((), (5,), (5, 5, 0), (5, 5, 5), (5, 5, 3, 1), (0, 5), (5, 0, 3)):
            with self.assertRaisesRegex(ValueError, r"image has shape \(" + ", ".join(map(str, shape))):
                straighten.detect_quad(np.zeros(shape, np.uint8))

    def test_too_large(self):
        """A view that claims any size is refused before it is copied"""
        with self.assertRaisesRegex(ValueError, "height must be 1 to 1048576"):
            straighten.detect_quad(np.broadcast_to(np.uint8(1), (2**40, 7, 3)))
        with self.assertRaisesRegex(ValueError, "width must be 1 to 1048576"):
            straighten.detect_quad(np.broadcast_to(np.uint8(1), (1, 2**33)))


class Out(unittest.TestCase):
    image = random_image()

    def test_out(self):
        """out is written and returned, whatever its row stride"""
        canvas = np.zeros((60, 80, 3), np.uint8)
        for out in (np.empty_like(self.image), canvas[3:26, 7:38], canvas[40:17:-1, :31], canvas[4:50:2, 9:40]):
            self.assertEqual(out.shape, self.image.shape)
            self.assertIs(same(self.image, out=out), out)
            np.testing.assert_array_equal(out, self.image)
        corners = [(2, 2), (20, 3), (21, 15), (3, 14)]
        straight = straighten.correct_perspective(self.image, corners)
        out = np.empty_like(straight)
        self.assertIs(straighten.correct_perspective(self.image, corners, out=out), out)
        np.testing.assert_array_equal(out, straight)

    def test_one_canvas(self):
        """Source and out may be parts of one array that do not overlap"""
        canvas = random_image((10, 20, 3))
        same(canvas[:, :10], out=canvas[:, 10:])
        np.testing.assert_array_equal(canvas[:, :10], canvas[:, 10:])
        with self.assertRaisesRegex(straighten.ImageError, "overlaps"):
            same(canvas[:, :10], out=canvas[:, 9:19])

    def test_refused(self):
        """An out that does not fit is refused, and left alone"""
        readonly = np.zeros_like(self.image)
        readonly.flags.writeable = False
        for out, error, text in ((np.zeros((23, 31), np.uint8), ValueError, "out has shape"),
                                 (np.zeros((31, 23, 3), np.uint8), ValueError, "out has shape"),
                                 (np.zeros((23, 31, 3), np.uint16), TypeError, "out has dtype uint16"),
                                 (np.zeros((23, 31, 4), np.uint8)[..., :3], ValueError, "out has strides"),
                                 (np.zeros((3, 31, 23), np.uint8).transpose(2, 1, 0), ValueError, "out has strides"),
                                 (np.broadcast_to(np.zeros((1, 31, 3), np.uint8), (23, 31, 3)), ValueError, "read-only"),
                                 (readonly, ValueError, "out is read-only"),
                                 ([[0]], TypeError, "out is a list")):
            with self.assertRaisesRegex(error, text):
                same(self.image, out=out)
            self.assertFalse(np.any(out))
