# SPDX-License-Identifier: MIT
"""What is written or printed: documents and covers seen from the front."""
import cv2
import numpy as np

from . import textures
from .canvas import colour, near, plain, scalar
from .paintings import painting


def _text(rng, image, x0, y0, x1, y1, ink, pitch):
    """Lines of words as bars; at this size print is no more than that."""
    y = y0
    height = rng.uniform(.3, .6)
    while y + pitch < y1:
        if rng.random() > .08:
            x, end = x0 + (rng.random() < .1) * pitch, x1 if rng.random() < .8 else x0 + rng.uniform(.2, 1) * (x1 - x0)
            while x < end:
                width = pitch * rng.uniform(.6, 4)
                cv2.rectangle(image, (int(x), int(y)), (int(min(x + width, end)), int(y + pitch * height)), scalar(ink), -1)
                x += width + pitch * .5
        y += pitch


def _pen_marks(rng, image, ink):
    h, w = image.shape[:2]
    for _ in range(rng.integers(1, 9)):
        path = np.cumsum(rng.normal(0, .03 * w, (rng.integers(4, 40), 2)), 0) + rng.uniform(.15, .85, 2) * (w, h)
        cv2.polylines(image, [path.astype(np.int32)], False, scalar(ink), int(rng.integers(1, 3)))


def _figure(rng, image, ink):
    """A picture, a coloured box or a table inside a document."""
    h, w = image.shape[:2]
    x, y = int(rng.uniform(.05, .7) * w), int(rng.uniform(.05, .8) * h)
    x1, y1 = int(min(w - 2, x + rng.uniform(.1, .6) * w)), int(min(h - 2, y + rng.uniform(.05, .3) * h))
    if x1 - x < 8 or y1 - y < 8:
        return
    k = rng.random()
    if k < .4:
        image[y:y1, x:x1] = textures.photo(rng, y1 - y, x1 - x) if textures.chosen(rng, .6) else painting(rng, y1 - y, x1 - x, colour(rng))
    elif k < .7:
        cv2.rectangle(image, (x, y), (x1, y1), scalar(colour(rng)), -1)
    else:
        for row in np.linspace(y, y1, rng.integers(2, 9)):
            cv2.line(image, (x, int(row)), (x1, int(row)), scalar(ink), 1)
        for column in np.linspace(x, x1, rng.integers(2, 6)):
            cv2.line(image, (int(column), y), (int(column), y1), scalar(ink), 1)


def _headline(rng, image, ink):
    """Large letters, printed or by hand."""
    h, w = image.shape[:2]
    y, mask = rng.uniform(.05, .5) * h, np.zeros((h, w), np.uint8)
    for _ in range(rng.integers(1, 5)):
        word = "".join(rng.choice(list("ABCDEFGHIKLMNOPRSTUVabcdefghiklmnoprstuv 1234567890"), rng.integers(3, 14)))
        font, thick = int(rng.integers(0, 8)), int(rng.integers(1, 5))
        (width, _), _ = cv2.getTextSize(word, font, 1, thick)
        size = rng.uniform(.3, .9) * w / max(width, 1)
        y += rng.uniform(25, 45) * size
        cv2.putText(mask, word, (int(rng.uniform(.03, .15) * w), int(y)), font, size, 255, thick, cv2.LINE_AA)
    image += (np.asarray(ink, np.float32) - image) * (mask[..., None] / np.float32(255))


def _printed_border(rng, image):
    """A rectangle along the edges that is printed, not an edge: the band of a playing card, the line of a certificate."""
    h, w = image.shape[:2]
    ink, inset = scalar(colour(rng)), rng.uniform(.015, .1, 2) * min(h, w)
    if rng.random() < .4:                                    # equal on all sides
        inset[:] = inset[0]
    x, y = (int(v) for v in inset)
    if rng.random() < .4:
        for part in (image[:y], image[h - y:], image[:, :x], image[:, w - x:]):
            part[:] = ink
        return
    for _ in range(rng.integers(1, 3)):
        first = y if rng.random() < .7 else int(rng.uniform(.05, .5) * h)
        cv2.rectangle(image, (x, first), (w - 1 - x, h - 1 - y), ink, int(max(1, rng.uniform(.001, .012) * min(h, w))), cv2.LINE_AA)
        x, y = x + int(.02 * w) + 2, y + int(.02 * h) + 2
        if min(w - 2 * x, h - 2 * y) < 8:
            break


def cover(rng, h, w):
    """Of a book or magazine, a playing card, a poster: colour or a photo, panels, large letters."""
    image = textures.photo(rng, h, w) if textures.chosen(rng, .4) else plain(h, w, colour(rng))
    for _ in range(rng.integers(0, 4)):                      # panels, most of them on the middle axis
        half = rng.uniform(.1, .44, 2) * (w, h)
        at = np.array([w / 2 if rng.random() < .7 else rng.uniform(.2, .8) * w, rng.uniform(.2, .8) * h])
        x, y, x1, y1 = (int(v) for v in (*np.maximum(at - half, 1), *np.minimum(at + half, (w - 1, h - 1))))
        if rng.random() < .4 and min(x1 - x, y1 - y) > 7:
            image[y:y1, x:x1] = textures.photo(rng, y1 - y, x1 - x) if textures.chosen(rng, .6) else painting(rng, y1 - y, x1 - x, colour(rng))
        else:
            cv2.rectangle(image, (x, y), (x1, y1), scalar(colour(rng)), -1)
    if rng.random() < .8:
        _headline(rng, image, colour(rng, rng.choice([0., 1.]), .3))
    if rng.random() < .45:
        _printed_border(rng, image)
    return image


def document(rng, h, w, paper=None):
    if paper is None and rng.random() < .22:
        return cover(rng, h, w)
    image = _page(rng, h, w, paper)
    if rng.random() < .1:
        _printed_border(rng, image)
    return image


def _page(rng, h, w, paper):
    if paper is None:
        paper = colour(rng, rng.uniform(.75, 1), rng.uniform(0, .12)) if rng.random() < .8 else colour(rng)
    paper = np.asarray(paper)
    image = plain(h, w, paper)
    ink = colour(rng, rng.uniform(0, .55), rng.uniform(0, .5)) if paper.mean() > 110 else colour(rng, rng.uniform(.6, 1), .2)
    if rng.random() < .6:
        ink = ink * .5 + paper * .5
    margin, pitch = rng.uniform(.03, .14) * min(h, w), max(3, rng.uniform(.012, .06) * max(h, w))
    k = rng.random()
    if k < .10:
        return image
    if k < .16:
        _pen_marks(rng, image, ink)
        return image
    if k < .24:
        _headline(rng, image, ink)
        return image
    if k < .30:
        for y in np.arange(rng.uniform(.05, .2) * h, h, pitch):
            cv2.line(image, (0, int(y)), (w, int(y)), scalar(near(rng, ink, 30)), 1)
    columns = 1 if rng.random() < .7 else int(rng.integers(2, 4))
    if rng.random() < .5:
        cv2.rectangle(image, (int(margin), int(margin)),
                      (int(margin + rng.uniform(.2, .9) * (w - 2 * margin)), int(margin + pitch * rng.uniform(.7, 2))), scalar(ink), -1)
    bottom = h - margin - rng.uniform(0, .5) * h * (rng.random() < .5)
    for column in range(columns):
        x0 = margin + column * (w - 2 * margin) / columns
        _text(rng, image, x0, margin + 2 * pitch, x0 + (w - 2 * margin) / columns - margin / 2 * (columns > 1), bottom, ink, pitch)
    for _ in range(rng.poisson(.7)):
        _figure(rng, image, ink)
    if rng.random() < .12:                                   # a band of colour: cover, card, letterhead
        y = rng.uniform(-.05, .8) * h
        cv2.rectangle(image, (0, int(y)), (w, int(y + rng.uniform(.08, .4) * h)), scalar(colour(rng)), -1)
    return image
