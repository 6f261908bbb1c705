"""``-o option=value`` on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from cardtable.core.messages import _


class Whole(click.ParamType[int]):
    """A whole number, with a sentence for what is none.

    Args:
        least: The least number that makes sense.
    """

    name = "number"

    def __init__(self, least: int) -> None:
        self.least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number."""
        try:
            number = int(str(value))
        except ValueError:
            number = self.least - 1
        if number < self.least:
            flag = param.opts[0] if param is not None else self.name
            raise click.UsageError(
                _('{flag} must be a whole number from {least}, not "{value}".').format(
                    flag=flag, least=self.least, value=str(value)[:40]
                ),
                ctx,
            )
        return number


OPTION = click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="OPTION=VALUE",
    help='A house rule, or "preset=NAME"; "cardtable games" lists them.',
)


def option_values(given: Iterable[str]) -> dict[str, str]:
    """Split every ``option=value``.

    Raises:
        click.UsageError: If one is written otherwise, or twice.
    """
    values: dict[str, str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        name = name.replace("-", "_")
        if not equals or not name:
            raise click.UsageError(
                _('Write a house rule as option=value, not "{text}".').format(text=text)
            )
        if name in values:
            raise click.UsageError(_('The option "{name}" is there twice.').format(name=name))
        values[name] = value
    return values
