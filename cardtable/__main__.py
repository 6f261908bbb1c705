"""Starts Cardtable: ``cardtable`` and ``python -m cardtable``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line.

    Returns:
        The exit status.
    """
    from cardtable.cli import run

    return run()


if __name__ == "__main__":
    sys.exit(main())
