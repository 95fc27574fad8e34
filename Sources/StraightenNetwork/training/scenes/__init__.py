# SPDX-License-Identifier: MIT
"""Rendered photos of pictures on walls and desks, with the outline of the dominant one."""
from .canvas import SIZE
from .compose import KINDS, MAX_TRUTHS, OUTLINE, Scene, random_scene
