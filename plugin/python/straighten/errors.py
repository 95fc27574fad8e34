# SPDX-License-Identifier: MIT
"""What the library refuses, as exceptions that carry its status and its message."""

from __future__ import annotations

import builtins


class StraightenError(Exception):
    """A call that failed.

    The text is the library's: it names the argument and its value.

    Attributes:
        status: the negative ``straighten_status`` of the call.
    """

    status: int = 0

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        if status is not None:
            self.status = status


class ArgumentError(StraightenError, ValueError):
    """A value lies outside its range."""

    status = -1


class ImageError(StraightenError, ValueError):
    """An image is not consistent, or does not fit the other one of the call."""

    status = -2


class QuadError(StraightenError, ValueError):
    """Corners are not finite, not convex, degenerate, or wound the other way."""

    status = -3


class Unsupported(StraightenError):
    """A flag, layout or field is unknown to the library in use."""

    status = -4


class OutOfMemory(StraightenError, builtins.MemoryError):
    """The library could not allocate what it needs; ``except MemoryError`` catches it."""

    status = -5


class Cancelled(StraightenError):
    """The progress callable asked to stop."""

    status = -6


_BY_STATUS = {kind.status: kind for kind in (ArgumentError, ImageError, QuadError, Unsupported, OutOfMemory, Cancelled)}


def error_for(status: int, message: str) -> StraightenError:
    """The exception for a negative status; a status of a newer library becomes the base class."""
    return _BY_STATUS.get(status, StraightenError)(message, status)
