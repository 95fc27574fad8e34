# SPDX-License-Identifier: MIT
"""A Python callable as the library's progress callback."""

from __future__ import annotations

from typing import Any, Optional

from . import _structs as c
from ._arguments import Progress
from ._library import call
from .errors import StraightenError


def call_with_progress(progress: Optional[Progress], options: Any, name: str, *arguments: Any) -> int:
    """Calls the function `name` while `options` (one of `arguments`) carries `progress`.

    An exception cannot cross C: it stops the call, and is raised again after it.
    """
    if progress is None:
        return call(name, *arguments)
    raised: list[BaseException] = []

    def report(fraction: float, payload: Optional[int]) -> int:
        try:
            return 1 if raised or progress(fraction) else 0
        except BaseException as error:
            raised.append(error)
            return 1

    options.progress = c.straighten_progress(report)
    failure: Optional[StraightenError] = None
    status = c.OK
    try:
        status = call(name, *arguments)
    except StraightenError as error:
        failure = error
    # Outside the handler, so that the caller's exception has no other one as its context.
    if raised:
        raise raised[0]
    if failure is not None:
        raise failure
    return status
