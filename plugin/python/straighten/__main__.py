# SPDX-License-Identifier: MIT
"""``python -m straighten``, or ``straighten``: straightens photo files. ``--help`` says how."""

import sys


def main() -> int:
    try:
        from .batch.command import main as run
    except ModuleNotFoundError as error:
        if error.name not in ("PIL", "tqdm"):
            raise
        print(f"straighten: {error.name} is not installed; the command needs: pip install 'straighten[batch]'", file=sys.stderr)
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
