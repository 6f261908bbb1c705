"""``cardtable rules``: the rules of a game for the chosen house rules."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from typing import Any

import click

from cardtable.cli.edge import tell, unicode_out
from cardtable.cli.options import OPTION, option_values

EXAMPLES = """
\b
Examples:
  cardtable rules pass-the-ewe
  cardtable rules pass-the-ewe -o tie_break=ewe
"""

WIDEST = 100
"""Longer lines are hard to read."""

PLAIN_WIDTH = 80

STYLES: Mapping[str, Mapping[str, Any]] = {
    "strong": {"bold": True},
    "em": {"italic": True},
    "code": {"italic": True},
    "heading": {"bold": True},
    "rule": {"dim": True},
}


@click.command(epilog=EXAMPLES)
@click.argument("game")
@OPTION
def rules(game: str, options: tuple[str, ...]) -> int:
    """Tell the rules of GAME.

    They are told as they are with the house rules that are chosen.
    """
    from cardtable.core.options import read_options
    from cardtable.core.rulebook import rules_text
    from cardtable.plugins import load_rules
    from cardtable.tui.screens.markdown import lay_out

    found = load_rules(game)
    chosen = read_options(found.options_model, option_values(options), found.info.name)
    text = rules_text(found.__module__.rpartition(".")[0], chosen)
    terminal = sys.stdout.isatty()
    width = min(shutil.get_terminal_size().columns, WIDEST) if terminal else PLAIN_WIDTH
    plain = not unicode_out(sys.stdout)
    lines = [
        "".join(
            click.style(part, **STYLES[style]) if terminal and style in STYLES else part
            for part, style in line
        )
        for line in lay_out(text, width, plain=plain).lines
    ]
    tell("\n".join(lines))
    return 0
