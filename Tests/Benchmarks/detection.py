# SPDX-License-Identifier: MIT
"""Detection and saliency beside what is usually done with OpenCV."""
import cv2
import numpy as np
import straighten
from PIL import Image
from timing import medians


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
    yield "detect_quad, 18 MP", lambda: straighten.detect_quad(eighteen, threads=1), "Canny and contours", lambda: opencv_quad(eighteen)
    yield "detect_horizon, 12 MP", lambda: straighten.detect_horizon(twelve, threads=1), "line segments", lambda: opencv_segments(twelve)
    for kind in ("objectness", "attention"):
        yield f"detect_saliency, {kind}, 12 MP", lambda kind=kind: straighten.detect_saliency(twelve, kind, threads=1), "copy of the photo", twelve.copy


def run(path, rounds):
    cv2.setNumThreads(1)
    print(f"\ndetection, one thread\n{'':36s} {'ms':>8s}   {'beside':20s} {'ms':>8s} {'ratio':>7s}")
    for name, ours, peer, theirs in jobs(path):
        ms = medians({name: ours, peer: theirs}, rounds)
        print(f"{name:36s} {ms[name]:8.1f}   {peer:20s} {ms[peer]:8.1f} {ms[name] / ms[peer]:7.2f}")
