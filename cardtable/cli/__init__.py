"""The command line."""

from __future__ import annotations

import click

from cardtable.cli.check import check
from cardtable.cli.simulate import simulate


@click.group()
def cli() -> None:
    """A card table for the terminal."""


cli.add_command(check)
cli.add_command(simulate)


def run() -> int:
    """Run the command line."""
    result = cli(standalone_mode=False)
    return int(result or 0)
