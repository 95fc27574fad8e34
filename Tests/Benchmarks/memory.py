# SPDX-License-Identifier: MIT
"""Peak memory of warps beyond their photo and their result: each peer in a process of its own.

usage: memory.py NAME MEGAPIXELS    prints megabytes
"""
import re
import subprocess
import sys


def _megabytes(key):
    with open("/proc/self/status", encoding="ascii") as status:
        return int(re.search(key + r":\s+(\d+)", status.read())[1]) / 1024


def measure(name, megapixels):
    import numpy as np
    from geometry import keystone
    from peers import PEERS
    height = int((megapixels * 1e6 * 3 / 4) ** .5)
    source = np.full((height, height * 4 // 3, 3), 90, np.uint8)
    prepare = next(make for peer, make, _ in PEERS if peer == name)()
    prepare(source[:64, :64].copy(), np.diag([1.5, 1.5, 1]), (40, 40), 2)()    # what is loaded but once
    with open("/proc/self/clear_refs", "w", encoding="ascii") as refs:
        refs.write("5")
    before = _megabytes("VmRSS")
    m, size = keystone(source.shape[1], source.shape[0])
    result = prepare(source, m, size, 2)()
    return _megabytes("VmHWM") - before - np.asarray(result).nbytes / 2 ** 20


def run(peers, megapixels):
    print(f"\npeak memory beyond photo and result, {megapixels} MP RGB8, 2 threads\n{'':34s} {'MB':>9s}")
    for name, _, is_timed in peers:
        if not is_timed:
            continue
        answer = subprocess.run([sys.executable, __file__, name, str(megapixels)], capture_output=True, text=True, check=False)
        print(f"{name:34s} {answer.stdout.strip() or 'failed':>9s}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(f"{measure(sys.argv[1], float(sys.argv[2])):.0f}")
