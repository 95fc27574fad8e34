# SPDX-License-Identifier: MIT
"""Peak memory of warps beyond their photo and their result: each peer in a process of its own.

usage: memory.py NAME MEGAPIXELS    prints megabytes
       memory.py MEGAPIXELS         of the library, with a lens's distortion; prints megabytes and the largest error
"""
import ctypes
import re
import subprocess
import sys

import numpy as np
from geometry import keystone, mapped

# Each has memory of its own: more of them than most machines have cores.
THREADS = 8


def _megabytes(key):
    with open("/proc/self/status", encoding="ascii") as status:
        return int(re.search(key + r":\s+(\d+)", status.read())[1]) / 1024


def _forget_peak():
    # What was freed and kept would hide what is needed.
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/clear_refs", "w", encoding="ascii") as refs:
        refs.write("5")


def measure(name, megapixels):
    from peers import PEERS
    height = int((megapixels * 1e6 * 3 / 4) ** .5)
    source = np.full((height, height * 4 // 3, 3), 90, np.uint8)
    prepare = next(make for peer, make, _ in PEERS if peer == name)()
    prepare(source[:64, :64].copy(), np.diag([1.5, 1.5, 1]), (40, 40), THREADS)()    # what is loaded but once
    _forget_peak()
    before = _megabytes("VmRSS")
    m, size = keystone(source.shape[1], source.shape[0])
    result = prepare(source, m, size, THREADS)()
    return _megabytes("VmHWM") - before - np.asarray(result).nbytes / 2 ** 20


def _scene(x, y):
    return 128 + 60 * np.sin(x / 97) + 50 * np.cos(y / 83)


def measure_lens(megapixels):
    """A gray photo in which a lens bends all lines, straightened; megabytes, and levels off what is known to be seen."""
    import straighten
    height = int((megapixels * 1e6 * 3 / 4) ** .5)
    width, k1 = height * 4 // 3, .02
    photo = np.empty((height, width), np.uint8)
    for top in range(0, height, 256):
        y, x = np.mgrid[top:min(top + 256, height), 0:width].astype(np.float32) + np.float32(.5)
        photo[top:top + 256] = np.rint(_scene(x, y))
    corners = [(.10 * width, .09 * height), (.89 * width, .06 * height), (.95 * width, .93 * height), (.04 * width, .95 * height)]
    plan = straighten.plan_correction(corners, (width, height), radial_distortion=k1)
    result = np.full((plan.height, plan.width), 1, np.uint8)
    _forget_peak()
    before = _megabytes("VmRSS")
    straighten.correct_perspective(photo, corners, radial_distortion=k1, light="stored", threads=THREADS, out=result)
    megabytes = _megabytes("VmHWM") - before
    rng = np.random.default_rng(1)
    x, y = rng.integers(0, result.shape[1], 100000), rng.integers(0, result.shape[0], 100000)
    u, v = mapped(plan.source_from_target, x + .5, y + .5)
    # Half the diagonal is the unit of the distance from the middle.
    factor = 1 + k1 * ((u - width / 2) ** 2 + (v - height / 2) ** 2) / ((width ** 2 + height ** 2) / 4)
    u, v = width / 2 + factor * (u - width / 2), height / 2 + factor * (v - height / 2)
    seen = (u > 4) & (v > 4) & (u < width - 4) & (v < height - 4)
    return megabytes, np.abs(result[y, x] - _scene(u, v))[seen].max()


def _ask(*arguments):
    answer = subprocess.run([sys.executable, __file__, *map(str, arguments)], capture_output=True, text=True, check=False)
    return answer.stdout.strip() or "failed"


def run(peers, megapixels, megapixels_of_lens):
    print(f"\npeak memory beyond photo and result, {megapixels} MP RGB8, {THREADS} threads\n{'':34s} {'MB':>9s}")
    for name, _, is_timed in peers:
        if is_timed and "Affine" not in name:
            print(f"{name:34s} {_ask(name, megapixels):>9s}")
    print(f"straighten best, with a lens, of {megapixels_of_lens} MP gray: {_ask(megapixels_of_lens)}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(f"{measure(sys.argv[1], float(sys.argv[2])):.0f}")
    elif len(sys.argv) == 2:
        print("%.0f MB, off by %.2f levels at most" % measure_lens(float(sys.argv[1])))
    else:
        sys.exit(__doc__)
