"""The command line.

Nothing here is imported before it is needed: the home screen opens without Click, and a
list of games without pydantic.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, so that nothing but plain sentences comes out of it.

    Args:
        arguments: What was typed behind ``cardtable``; by default what really was.

    Returns:
        The exit status.
    """
    from cardtable.cli.edge import guard

    words = sys.argv[1:] if arguments is None else list(arguments)
    if not words:
        return guard(_open_home)
    return guard(lambda: _command(words))


def _open_home() -> int:
    from cardtable.cli.opening import open_app

    return open_app()


def _command(words: Sequence[str]) -> int:
    from cardtable.cli.main import command

    return command(words)
