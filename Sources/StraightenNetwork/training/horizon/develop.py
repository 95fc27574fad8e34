# SPDX-License-Identifier: MIT
"""What a camera and a file do to a picture."""
import io

import numpy as np
from PIL import Image, ImageFilter


def develop(picture, size, random):
    """Colours of 0...1 at any size -> an RGB image of `size`: exposure, cast, vignette, blur, noise and block compression."""
    image = Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8)).resize(size, Image.BOX)
    if random.random() < 0.3:
        image = image.filter(ImageFilter.GaussianBlur(random.uniform(0.3, 1.5)))
    light = np.asarray(image, np.float32) / 255
    light = light ** np.exp(random.normal(0, 0.15)) * np.exp(random.normal(0, 0.12)) * (1 + random.normal(0, 0.04, 3)).astype(np.float32)
    x, y = np.meshgrid(np.linspace(-1, 1, size[0]), np.linspace(-1, 1, size[1]))
    light = light * (1 - random.uniform(0, 0.2) * (x * x + y * y) / 2)[..., None]
    light = light + random.normal(0, random.choice([0.002, 0.008, 0.02]), light.shape)
    if random.random() < 0.06:
        light[:] = light.mean(-1, keepdims=True)
    image = Image.fromarray((np.clip(light, 0, 1) * 255).astype(np.uint8))
    if random.random() < 0.7:
        file = io.BytesIO()
        image.save(file, "JPEG", quality=int(random.uniform(55, 96)))
        image = Image.open(file).convert("RGB")
    return image


def write(path, image):
    image.save(path, "PPM")
