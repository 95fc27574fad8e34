# SPDX-License-Identifier: MIT
"""Times the library beside OpenCV on one thread, in turns, and prints medians and ratios. Needs opencv-python-headless.

usage: bench.py PHOTO [ROUNDS]    the photo is enlarged to 12 and 18 megapixels
"""
import statistics
import sys
import time

import cv2
import numpy as np
import straighten
from PIL import Image

cv2.setNumThreads(1)


def photo_of(path, megapixels):
    photo = Image.open(path).convert("RGB")
    scale = (megapixels * 1e6 / (photo.width * photo.height)) ** 0.5
    return np.asarray(photo.resize((round(photo.width * scale), round(photo.height * scale)), Image.BICUBIC))


def opencv_quad(photo):
    """The usual recipe: shrink, blur, Canny, the largest contour with four corners."""
    scale = 800 / max(photo.shape)
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    edges = cv2.dilate(cv2.Canny(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY), (5, 5), 0), 75, 200), np.ones((3, 3)))
    contours = cv2.findContours(edges.astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]
    return [cv2.approxPolyDP(c, 0.02 * cv2.arcLength(c, True), True) for c in contours]


def opencv_segments(photo):
    """What horizon finders start from: line segments of a copy of one megapixel."""
    scale = (1e6 / (photo.shape[0] * photo.shape[1])) ** 0.5
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.createLineSegmentDetector(cv2.LSD_REFINE_STD).detect(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY))


def jobs(path):
    twelve, eighteen = photo_of(path, 12), photo_of(path, 18)
    height, width = twelve.shape[:2]
    turn = np.array([[0.99, -0.06, 90], [0.06, 0.99, -60], [1e-6, 2e-6, 1]])
    warp = lambda name: straighten.warp_image(twelve, turn, (width, height), filter=name, light="stored", threads=1)
    opencv_warp = lambda flag: cv2.warpPerspective(twelve, turn, (width, height), flags=flag | cv2.WARP_INVERSE_MAP)
    yield "detect_quad, 18 MP", lambda: straighten.detect_quad(eighteen, threads=1), "Canny and contours", lambda: opencv_quad(eighteen)
    yield "detect_horizon, 12 MP", lambda: straighten.detect_horizon(twelve, threads=1), "line segments", lambda: opencv_segments(twelve)
    for kind in ("objectness", "attention"):
        yield f"detect_saliency, {kind}, 12 MP", lambda kind=kind: straighten.detect_saliency(twelve, kind, threads=1), "copy of the photo", twelve.copy
    yield "warp_image, best, 12 MP", lambda: warp("best"), "Lanczos4", lambda: opencv_warp(cv2.INTER_LANCZOS4)
    yield "warp_image, cubic, 12 MP", lambda: warp("cubic"), "cubic", lambda: opencv_warp(cv2.INTER_CUBIC)
    yield "warp_image, linear, 12 MP", lambda: warp("linear"), "linear", lambda: opencv_warp(cv2.INTER_LINEAR)


def milliseconds(job):
    start = time.perf_counter()
    job()
    return 1000 * (time.perf_counter() - start)


def main(path, rounds=5):
    print(f"straighten {straighten.version()}, OpenCV {cv2.__version__}, one thread, medians of {rounds} rounds in turns")
    print(f"{'':36s} {'ms':>8s}   {'beside':20s} {'ms':>8s} {'ratio':>7s}")
    for name, ours, peer, theirs in jobs(path):
        pairs = [(milliseconds(ours), milliseconds(theirs)) for _ in range(int(rounds))]
        a, b = (statistics.median(p[i] for p in pairs) for i in (0, 1))
        print(f"{name:36s} {a:8.1f}   {peer:20s} {b:8.1f} {a / b:7.2f}")


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
