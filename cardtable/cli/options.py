"""``-o option=value`` on the command line."""

from __future__ import annotations

from collections.abc import Iterable

import click


def option_values(given: Iterable[str]) -> dict[str, str]:
    """Split ``option=value``."""
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{text}: write option=value")
        values[name.strip()] = value.strip()
    return values
