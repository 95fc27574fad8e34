# SPDX-License-Identifier: MIT
"""The library beside its peers: speed, quality and memory of warps, and detection. Medians of rounds in turns."""
import argparse

import detection
import memory
import peers
import quality
import speed

TABLES = ("quality", "speed", "memory", "detection")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photo", help="for detection; enlarged to 12 and 18 megapixels")
    parser.add_argument("--tables", nargs="+", choices=TABLES, default=TABLES)
    parser.add_argument("--megapixels", nargs="+", type=int, default=[12], help="of the photos that are timed, for instance 12 48")
    parser.add_argument("--largest", type=int, default=400, help="megapixels of a photo whose lens is corrected, for its memory")
    parser.add_argument("--formats", nargs="+", choices=peers.FORMATS, default=list(peers.FORMATS))
    parser.add_argument("--threads", nargs="+", type=int, default=[1, 2])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pictures", help="folder for the pictures of the quality table")
    options = parser.parse_args()
    found = peers.available()
    print(peers.versions())
    if "quality" in options.tables:
        quality.run(found, options.pictures)
    if "speed" in options.tables:
        speed.run(found, options.megapixels, options.threads, options.rounds, options.formats)
    if "memory" in options.tables:
        memory.run(found, max(options.megapixels), options.largest)
    if "detection" in options.tables:
        detection.run(options.photo, options.rounds)


if __name__ == "__main__":
    main()
