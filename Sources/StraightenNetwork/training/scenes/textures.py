# SPDX-License-Identifier: MIT
"""Photographic textures packed by ../textures.py, if STRAIGHTEN_TEXTURES names their folder."""
import functools
import os
import pathlib

import cv2
import numpy as np


@functools.cache
def _bank(kind):
    path = pathlib.Path(os.environ.get("STRAIGHTEN_TEXTURES", "/nonexistent")) / f"{kind}.npy"
    return np.load(path, mmap_mode="r") if path.exists() else None


def chosen(rng, probability):
    """Whether to use a texture where a drawing would do; never without textures."""
    return rng.random() < probability and _bank("photos") is not None


def _crop(rng, image, low):
    """A random window, mirrored and turned at random; each side at least `low` of the whole."""
    side = image.shape[0]
    h, w = (np.clip(rng.uniform(low, 1) * np.exp(rng.normal(0, .15, 2)), low, 1) * side).astype(int)
    y, x = rng.integers(side - h + 1), rng.integers(side - w + 1)
    crop = image[y:y + h, x:x + w]
    if rng.random() < .5:
        crop = crop[:, ::-1]
    if rng.random() < .15:
        crop = np.rot90(crop)
    return np.ascontiguousarray(crop)


def _sized(image, h, w):
    shrinks = image.shape[0] > h or image.shape[1] > w
    return cv2.resize(image, (w, h), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR).astype(np.float32)


def _coloured(rng, image):
    """Another light and another taste: contrast, gamma, tint, now and then gray."""
    image = np.clip(image / 255, 0, 1)
    if rng.random() < .6:
        image = image ** np.float32(np.exp(rng.normal(0, .35)))
    if rng.random() < .5:
        image = image.mean((0, 1)) + (image - image.mean((0, 1))) * np.float32(rng.uniform(.4, 1.2))
    if rng.random() < .5:
        image = image * np.exp(rng.normal(0, .15, 3)).astype(np.float32)
    if rng.random() < .1:
        image = np.repeat(image.mean(2, keepdims=True), 3, 2)
    if rng.random() < .08:
        image = image[..., rng.permutation(3)]
    return np.ascontiguousarray(np.clip(image, 0, 1) * 255, np.float32)


def photo(rng, h, w):
    """Part of a photo or of an old painting, h x w."""
    bank = _bank("photos")
    return _coloured(rng, _sized(_crop(rng, bank[rng.integers(len(bank))], .25), h, w))


def ground(rng, h, w, base=None):
    """A wall, floor, cloth or desk, h x w. base: the mean colour that it is given, if any."""
    bank = _bank("grounds")
    crop = _crop(rng, bank[rng.integers(len(bank))], .35)
    if rng.random() < .4:                                    # these repeat without seams
        crop = np.tile(crop, (*rng.integers(1, 4, 2), 1))
    image = _sized(crop, h, w)
    if base is None:
        return _coloured(rng, image)
    relative = image / np.maximum(image.mean((0, 1)), 8)
    return np.clip(1 + (relative - 1) * np.float32(rng.uniform(.3, 1.1)), 0, 2.5) * np.asarray(base, np.float32)


def thing(rng, size):
    """An object cut out: float (size, size, 3) colours and (size, size) coverage 0 ... 1."""
    bank = _bank("things")
    image = np.ascontiguousarray(bank[rng.integers(len(bank))][:, ::rng.choice([1, -1])])
    turn = cv2.getRotationMatrix2D((128, 128), rng.uniform(0, 360) if rng.random() < .5 else rng.normal(0, 12), rng.uniform(.6, .85))
    turn[:, 0] *= (aspect := np.exp(rng.normal(0, .3)))
    turn[:, 2] += 128 * (1 - aspect) * np.array([turn[0, 0] / aspect, turn[1, 0] / aspect])
    image = _sized(cv2.warpAffine(image, turn, (256, 256)), size, size)
    return _coloured(rng, image[..., :3]), image[..., 3] / 255
