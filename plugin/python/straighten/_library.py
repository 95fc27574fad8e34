# SPDX-License-Identifier: MIT
"""Finds libstraighten and declares its functions."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char_p, c_double, c_int32, c_uint32
from pathlib import Path
from typing import Any, Iterator

from . import _structs as c
from .errors import error_for

SONAME = f"libstraighten.so.{c.VERSION_MAJOR}"

_FUNCTIONS = {
    "straighten_version": (c_uint32, []),
    "straighten_status_text": (c_char_p, [c_int32]),
    "straighten_last_error": (c_char_p, []),
    "detect_quad": (c_int32, [POINTER(c.straighten_image), POINTER(c.straighten_detect_options), POINTER(c.straighten_picture)]),
    "detect_quads": (c_int32, [POINTER(c.straighten_image), POINTER(c.straighten_detect_options), POINTER(c.straighten_picture),
                               c_int32, POINTER(c_int32)]),
    "refine_quad": (c_int32, [POINTER(c.straighten_image), POINTER(c.straighten_quad), c_double,
                              POINTER(c.straighten_detect_options), POINTER(c.straighten_picture)]),
    "expand_quad": (c_int32, [POINTER(c.straighten_quad), c_double, c_int32, c_int32, POINTER(c.straighten_quad)]),
    "plan_correction": (c_int32, [POINTER(c.straighten_quad), c_int32, c_int32, POINTER(c.straighten_correct_options),
                                  POINTER(c.straighten_correction)]),
    "correct_perspective": (c_int32, [POINTER(c.straighten_image), POINTER(c.straighten_quad),
                                      POINTER(c.straighten_correct_options), POINTER(c.straighten_image)]),
    "measure_straightness": (c_int32, [POINTER(c.straighten_image), POINTER(c_double), POINTER(c.straighten_straightness_options),
                                       POINTER(c.straighten_straightness)]),
    "detect_horizon": (c_int32, [POINTER(c.straighten_image), POINTER(c.straighten_horizon_options), POINTER(c.straighten_horizon)]),
    "plan_level": (c_int32, [c_double, c_int32, c_int32, POINTER(c.straighten_level_options), POINTER(c.straighten_level)]),
    "level_image": (c_int32, [POINTER(c.straighten_image), c_double, POINTER(c.straighten_level_options), POINTER(c.straighten_image)]),
    "warp_image": (c_int32, [POINTER(c.straighten_image), POINTER(c_double), POINTER(c.straighten_warp_options),
                             POINTER(c.straighten_image)]),
    "plan_rotation": (c_int32, [c_int32, c_int32, POINTER(c.straighten_rotate_options), POINTER(c.straighten_rotation)]),
    "rotate_image": (c_int32, [POINTER(c.straighten_image), POINTER(c.straighten_rotate_options), POINTER(c.straighten_image)]),
    "detect_saliency": (c_int32, [POINTER(c.straighten_image), c_uint32, POINTER(c.straighten_saliency_options),
                                  POINTER(c.straighten_image), POINTER(c.straighten_box), c_int32, POINTER(c_int32)]),
    "crop_to_salient": (c_int32, [POINTER(c.straighten_box), c_int32, c_int32, c_int32, c_double, c_double,
                                  POINTER(c.straighten_box)]),
}


def _candidates() -> Iterator[str]:
    """Where the library may be, the wheel's own copy first; the last is for the system's loader to find."""
    package = Path(__file__).resolve().parent
    yield str(package / SONAME)
    if "STRAIGHTEN_LIBRARY" in os.environ:
        yield os.environ["STRAIGHTEN_LIBRARY"]
    checkout = package.parents[2]
    if (checkout / "Include" / "straighten.h").exists():
        yield str(checkout / ".build" / "shipped" / SONAME)
    yield SONAME


def _load() -> ctypes.CDLL:
    tried = []
    for path in _candidates():
        try:
            library = ctypes.CDLL(path)
            _declare(library)
            return library
        except (OSError, AttributeError, _WrongVersion) as error:
            tried.append(f"  {path}: {error}")
    raise ImportError("libstraighten was not found; tried\n" + "\n".join(tried)
                      + "\nSet STRAIGHTEN_LIBRARY to the path of the library.")


class _WrongVersion(Exception):
    pass


def _declare(library: ctypes.CDLL) -> None:
    # The version first: a library of another one may lack functions, and that would be the lesser message.
    library.straighten_version.restype = c_uint32
    number = library.straighten_version()
    major, minor = number >> 16, number >> 8 & 0xFF
    if major != c.VERSION_MAJOR or minor < c.VERSION_MINOR:
        raise _WrongVersion(f"is version {major}.{minor}; {c.VERSION_MAJOR}.{c.VERSION_MINOR} is needed")
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


_library = _load()


def version() -> str:
    """The version of the library in use, as ``"major.minor.patch"``."""
    number = _library.straighten_version()
    return f"{number >> 16}.{number >> 8 & 0xFF}.{number & 0xFF}"


def call(name: str, *arguments: Any) -> int:
    """Calls a function that returns a status; the interpreter runs other threads meanwhile.

    Returns:
        The status, 0 or positive.

    Raises:
        StraightenError: the subclass for a negative status.
    """
    status: int = getattr(_library, name)(*arguments)
    if status < 0:
        # Of this thread, and no other call can come between.
        raise error_for(status, _library.straighten_last_error().decode("utf-8", "replace"))
    return status
