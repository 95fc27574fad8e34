# SPDX-License-Identifier: MIT
"""Speed of warps: megapixels of the result in a second."""
import numpy as np
from geometry import keystone, rotation, shrink
from peers import FORMATS
from timing import medians


def photo(megapixels, dtype, channels, is_opaque=True):
    """A smooth picture with noise, 4:3; not opaque: alpha falls from the left to the right."""
    height = int((megapixels * 1e6 * 3 / 4) ** .5) // 8 * 8
    width = height * 4 // 3
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    rng = np.random.default_rng(1)
    planes = [128 + 60 * np.sin(x / (31 + 7 * c) + y / 57) + 40 * np.cos(y / (23 + 5 * c)) for c in range(3)]
    image = np.dstack(planes) + rng.normal(0, 4, (height, width, 1)).astype(np.float32)
    if channels == 4:
        image = np.dstack([image, np.full((height, width), 255, np.float32) if is_opaque else 255 - 255 * x / width])
    image = np.clip(image, 0, 255)
    scale = {np.uint8: 1, np.uint16: 257, np.float32: 1 / 255}[dtype]
    return (image * np.float32(scale)).astype(dtype)


def table(title, source, m, size, peers, threads, rounds):
    jobs = {}
    for name, prepare, _ in peers:
        try:
            job = prepare(source, m, size, threads)
            job()
            jobs[name] = job
        except NotImplementedError:     # not what this peer does
            continue
        except (OSError, ValueError, RuntimeError) as error:
            print(f"left out of {title}: {name} ({error})")
        except Exception as error:      # OpenCV's own class of errors
            print(f"left out of {title}: {name} ({type(error).__name__})")
    print(f"\n{title}, {threads} thread{'s' * (threads > 1)}: {size[0]} x {size[1]}\n{'':34s} {'ms':>9s} {'MP/s':>8s}")
    for name, ms in sorted(medians(jobs, rounds).items(), key=lambda item: item[1]):
        print(f"{name:34s} {ms:9.1f} {size[0] * size[1] / ms / 1000:8.1f}")


def run(peers, megapixels, threads, rounds, formats=FORMATS):
    timed = [peer for peer in peers if peer[2]]
    best = [peer for peer in timed if "best" in peer[0] or "area" in peer[0]] + [peer for peer in peers if "area" in peer[0]]
    for size in megapixels:
        for count in threads:
            for name in formats:
                source = photo(size, *FORMATS[name], is_opaque="transparent" not in name)
                height, width = source.shape[:2]
                table(f"keystone near 1:1, {size} MP {name}", source, *keystone(width, height), timed, count, rounds)
                if name == "RGB8":
                    table(f"rotation by 3.7 degrees, {size} MP {name}", source, rotation(width, height, 3.7), (width, height), timed, count, rounds)
                    table(f"made smaller by 3, {size} MP {name}", source, *shrink(width, height), best, count, rounds)
