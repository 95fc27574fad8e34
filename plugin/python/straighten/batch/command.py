# SPDX-License-Identifier: MIT
"""The command line of ``straighten``."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import List, Optional, Sequence, Tuple

from tqdm import tqdm

from .. import version
from . import photos, sheet
from .work import Outcome, Result, Wishes, straighten_file

DESCRIPTION = """Straightens photos of paintings, documents, posters and screens: finds the picture in each, removes the
keystone, and writes it in its true proportions, with the colour profile and metadata of the photo."""

EPILOG = """exit status: 0 all photos are done; 1 a file could not be read or written; 2 wrong arguments; 3 some photos
hold no picture."""


def main(arguments: Optional[Sequence[str]] = None) -> int:
    parser = _parser()
    args = parser.parse_args(arguments)
    if args.output is None and not args.dry_run and args.contact_sheet is None:
        parser.error("say where to write: --output FOLDER (or --contact-sheet FILE, or --dry-run)")
    try:
        jobs = _jobs(args)
    except photos.PhotoError as error:
        parser.error(str(error))
    outcomes = _work(jobs, _wishes(args), args)
    failed = any(outcome.result is Result.FAILED for outcome in outcomes)
    if args.contact_sheet is not None:
        failed |= not _draw(outcomes, args.contact_sheet)
    counts = Counter(outcome.result for outcome in outcomes)
    print(", ".join(f"{count} {result.value}" for result, count in counts.items()), file=sys.stderr)
    return 1 if failed else 3 if counts[Result.NOT_FOUND] else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("straighten", description=DESCRIPTION, epilog=EPILOG)
    add = parser.add_argument
    add("photos", nargs="+", type=Path, metavar="PHOTO", help=f"files, or folders of them ({', '.join(photos.SUFFIXES)})")
    add("-o", "--output", type=Path, metavar="FOLDER", help="where straightened photos go, under their own names")
    add("-r", "--recursive", action="store_true", help="folders within folders too; the output has the same folders")
    add("-m", "--margin", type=_margin, default=(0.0, None), metavar="PIXELS|PERCENT%",
        help="wall to keep around the picture: 60, or 5%% of its shorter side; negative crops")
    add("-a", "--aspect", type=_aspect, default=0.0, metavar="W:H", help="proportions instead of the true ones: 4:3, or 1.333")
    add("--all", action="store_true", dest="every", help="every picture of a photo, as NAME-1, NAME-2 ..., not only the dominant one")
    add("--level", action="store_true", help="turn photos without a picture level by their horizon")
    add("--minimum-confidence", type=_between(0, 1), default=0.0, metavar="0...1", help="less certain pictures are none; default 0.3")
    add("--focal-length", type=_between(1, 10000), default=0.0, metavar="MM", help="35 mm equivalent, for photos whose EXIF lacks it "
        "or is wrong")
    add("--format", choices=["jpg", "png", "tif", "webp"], help="of the files written; default: that of each photo")
    add("--quality", type=int, choices=range(1, 101), default=95, metavar="1...100", help="of JPEG and WebP; default 95")
    add("--contact-sheet", type=Path, metavar="FILE", help="also draw what was found in all photos into one image")
    add("--overwrite", action="store_true", help="replace files that exist")
    add("-n", "--dry-run", action="store_true", help="only say what is found; no photo is written")
    add("-j", "--threads", type=int, choices=range(1, 257), default=os.cpu_count() or 1, metavar="N", help="photos at a time; "
        "default: one for each processor")
    add("-q", "--quiet", action="store_true", help="only errors, no progress bar")
    add("--version", action="version", version=version())
    return parser


def _between(low: float, high: float):
    def number(text: str) -> float:
        value = float(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text}: must be {low} to {high}")
        return value
    return number


def _margin(text: str) -> Tuple[float, Optional[float]]:
    """Pixels, and None or a fraction instead."""
    try:
        return (0.0, float(text[:-1]) / 100) if text.endswith("%") else (float(text), None)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text}: must be pixels, or percent as in 5%") from None


def _aspect(text: str) -> float:
    try:
        width, _, height = text.partition(":")
        return float(width) / float(height or 1)
    except (ValueError, ZeroDivisionError):
        raise argparse.ArgumentTypeError(f"{text}: must be a ratio as in 4:3, or width / height") from None


def _wishes(args: argparse.Namespace) -> Wishes:
    margin, fraction = args.margin
    return Wishes(output=None if args.dry_run else args.output, suffix=args.format and f".{args.format}", margin=margin,
                  margin_fraction=fraction, aspect=args.aspect, focal_length_35mm=args.focal_length,
                  minimum_confidence=args.minimum_confidence, every=args.every, level=args.level, overwrite=args.overwrite,
                  quality=args.quality)


def _jobs(args: argparse.Namespace) -> List[Tuple[Path, Path]]:
    """Each photo with the folder that its place in the output is counted from.

    Raises:
        PhotoError: there is none, or two would be written to one file.
    """
    jobs = [(photo, path if path.is_dir() else photo.parent) for path in args.photos for photo in photos.find([path], args.recursive)]
    if not jobs:
        raise photos.PhotoError(f"no photos ({', '.join(photos.SUFFIXES)}) in {', '.join(map(str, args.photos))}")
    places: dict[Path, Path] = {}
    for photo, below in jobs:
        name = photo.relative_to(below)
        place = name.with_suffix(f".{args.format}") if args.format else name
        if place in places and args.output is not None:
            raise photos.PhotoError(f"{places[place]} and {photo} would both become {args.output / place}")
        places[place] = photo
    return jobs


def _work(jobs: List[Tuple[Path, Path]], wishes: Wishes, args: argparse.Namespace) -> List[Outcome]:
    outcomes = []
    # Each photo on one thread: many photos at a time are faster than many threads for each.
    with ThreadPoolExecutor(min(args.threads, len(jobs))) as pool, tqdm(total=len(jobs), unit="photo", disable=args.quiet or None) as bar:
        futures = [pool.submit(straighten_file, photo, below, wishes) for photo, below in jobs]
        try:
            for future in futures:
                outcomes.append(outcome := future.result())
                bar.update()
                wrong = outcome.result is Result.FAILED
                if wrong or not args.quiet:
                    for line in outcome.lines:
                        bar.write(f"straighten: {line}" if wrong else line, file=sys.stderr if wrong else sys.stdout)
        except KeyboardInterrupt:
            pool.shutdown(wait=True, cancel_futures=True)
            raise SystemExit("straighten: interrupted") from None
    return outcomes


def _draw(outcomes: List[Outcome], target: Path) -> bool:
    tiles = [sheet.tile(outcome.path, outcome.pictures) for outcome in outcomes if outcome.result is not Result.FAILED]
    if not tiles:
        return False
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        sheet.sheet(tiles).save(target)
        return True
    except (OSError, ValueError) as error:
        print(f"straighten: {target}: cannot be written: {error}", file=sys.stderr)
        return False
