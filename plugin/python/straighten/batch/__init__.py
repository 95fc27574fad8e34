# SPDX-License-Identifier: MIT
"""The command ``straighten``: many photo files at a time. Needs ``pip install 'straighten[batch]'``."""
