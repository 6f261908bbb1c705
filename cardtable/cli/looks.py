"""How the table looks, as the command line says: the same three options everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from cardtable.cli.opening import LookWanted

Command = TypeVar("Command", bound=Callable[..., Any])

OPTIONS = (
    ("ascii", "--ascii", "Draw with ASCII alone, suits as letters."),
    ("no_color", "--no-color", "Draw without colors."),
    ("no_mouse", "--no-mouse", "Leave the mouse to the terminal."),
)


def look_options(command: Command) -> Command:
    """Give a command the options that say how the table looks."""
    for name, flag, words in reversed(OPTIONS):
        command = click.option(flag, name, is_flag=True, help=words)(command)
    return command


def look_of(*wanted: Mapping[str, bool] | None) -> LookWanted:
    """Put together what was said before and behind the command."""
    said = {name for flags in wanted if flags for name, on in flags.items() if on}
    return LookWanted(*(name in said for name, _flag, _words in OPTIONS))
