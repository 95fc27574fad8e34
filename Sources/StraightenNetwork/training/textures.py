# SPDX-License-Identifier: MIT
"""textures.py DIR: fetches photographic textures from Debian packages and packs them for scenes/textures.py.

Needs apt-get and dpkg-deb of Debian 12; README.md names the packages and their licences. Nothing of
them enters the repository. Writes DIR/photos.npy, grounds.npy (n, SIDE, SIDE, 3) and things.npy (n, SIDE / 2, SIDE / 2, 4).
"""
import pathlib
import re
import subprocess
import sys
import zipfile

import cv2
import numpy as np

SIDE = 512
PACKAGES = {
    "photos": {
        "mate-backgrounds": r"/nature/", "gnome-backgrounds": r"\.(jpg|webp)$", "lomiri-wallpapers-16.04": r"\.jpg$", "lomiri-wallpapers-20.04": r"\.jpg$",
        "plasma-workspace-wallpapers": r"/(2560x1600|5120x2880|3840x2160)\.",
        "ukui-wallpapers": r"\.jpg$", "tuxpaint-data": r"/templates/.*\.jpg$",
        "gcompris-qt-data": r"/(paintings|photo_hunter|explore_monuments|explore_farm_animals|explore_world_animals|chronos)\.rcc"},
    "grounds": {"sweethome3d": r"/textures/.*\.jpg$", "ufoai-textures": r"(?<!_nm)(?<!_gm)(?<!_sm)(?<!_rm)\.(jpg|png|tga)$", "torcs-data": r"/tracks/.*\.png$"},
    "things": {"tuxpaint-stamps-default": r"/(animals|food|household|plants|hobbies|clothes|sports|vehicles|medical|symbols/money)/(?!.*cartoon).*\.png$"},
}
MAGIC = re.compile(rb"\xff\xd8\xff[\xe0\xe1\xdb]|RIFF....WEBP|\x89PNG\r\n\x1a\n", re.DOTALL)


def unpacked(package, directory):
    """The package's files; apt-get checks what it fetches."""
    folder = directory / package
    if not folder.exists():
        subprocess.run(["apt-get", "download", package], cwd=directory, check=True)
        subprocess.run(["dpkg-deb", "-x", next(directory.glob(f"{package}_*.deb")), folder], check=True)
    return folder


def files(folder, pattern):
    """(name, bytes) of pictures, also of those inside jar, pk3 and rcc archives."""
    for path in sorted(p for p in folder.rglob("*") if p.is_file() and not p.is_symlink()):
        if path.suffix in (".jar", ".pk3", ".zip"):
            with zipfile.ZipFile(path) as archive:
                for name in archive.namelist():
                    if re.search(pattern, "/" + name):
                        yield name, archive.read(name)
        elif re.search(pattern, str(path)):
            data = path.read_bytes()
            starts = [m.start() for m in MAGIC.finditer(data)] if path.suffix == ".rcc" else [0]
            for start, end in zip(starts, starts[1:] + [len(data)]):
                yield f"{path.name}@{start}", data[start:end]


def decoded(data, channels):
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if image is None or image.ndim != 3 or image.shape[2] < channels or image.dtype != np.uint8:
        return None
    if image.shape[2] > channels:
        if image[..., 3].min() < 255:                        # the piece of a jigsaw puzzle: its middle
            h, w = image.shape[:2]
            image = image[h // 5:h - h // 5, w // 5:w - w // 5]
        image = np.ascontiguousarray(image[..., :3])
    if min(image.shape[:2]) < 64:
        return None
    if image[..., :3].std() < 4 or max(image.shape[:2]) > 6 * min(image.shape[:2]):
        return None
    return image


def homogeneous(image):
    """Whether it is one material, and no map of surface normals."""
    means = cv2.resize(image, (4, 4), interpolation=cv2.INTER_AREA).astype(float)
    blue = means.mean((0, 1))
    return means.std((0, 1)).max() < 12 and image.std((0, 1)).max() < 60 and blue[2] < min(blue[:2]) + 40


def squared(image, side):
    """Squeezed to a square: whoever draws from it crops and stretches at random anyway."""
    if image.shape[2] == 4:                                  # cut to what is opaque
        rows, columns = (np.flatnonzero(image[..., 3].max(axis) > 32) for axis in (1, 0))
        if not len(rows):
            return None
        image = image[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    order = [2, 1, 0] + [3] * (image.shape[2] == 4)
    return cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA)[..., order]


def main(directory):
    directory.mkdir(parents=True, exist_ok=True)
    for kind, packages in PACKAGES.items():
        channels, side = (4, SIDE // 2) if kind == "things" else (3, SIDE)
        found = []
        for package, pattern in packages.items():
            before = len(found)
            for _, data in files(unpacked(package, directory), pattern):
                image = decoded(data, channels)
                image = image if image is None else squared(image, side)
                if image is not None and (kind != "grounds" or homogeneous(image)):
                    found.append(image)
            print(kind, package, len(found) - before, flush=True)
        np.save(directory / f"{kind}.npy", np.stack(found))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
