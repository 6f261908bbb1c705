"""``cardtable``, its options and its commands."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from cardtable.cli.edge import WRONG, complain, tell
from cardtable.cli.looks import look_of, look_options
from cardtable.core.messages import _

COMMANDS = {
    "new": "playing:new",
    "resume": "playing:resume",
    "games": "games:games",
    "rules": "rules:rules",
    "saves": "saves:saves",
    "export": "export:export",
    "check": "check:check",
    "simulate": "simulate:simulate",
    "bench": "bench:bench",
}
"""Where each command is, in the order in which they are listed."""

EXTRA = re.compile(r"extra arguments? \((.*)\)$")
"""How click says that there are words that nobody asked for."""

LISTED_BY: Mapping[str, str] = {"GAME": "games", "SAVE": "saves"}
"""The command that lists what an argument can be."""

EXAMPLES = """
\b
Examples:
  cardtable
  cardtable new pass-the-ewe -p Alice -p Bob -p Cathy -o target=50
  cardtable resume
  cardtable --ascii --no-color
"""


class Commands(click.Group):
    """Finds commands by name and imports each one when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, those for players first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        where = COMMANDS.get(cmd_name)
        if where is None:
            return None
        module, _colon, name = where.partition(":")
        found: click.Command = getattr(importlib.import_module(f"cardtable.cli.{module}"), name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was typed, or say the nearest one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(
                _('There is no command "{word}".').format(word=args[0])
                + _nearest(args[0], COMMANDS),
                ctx,
            )
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    epilog=EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@look_options
@click.option("--version", is_flag=True, help="Say the version and exit.")
@click.pass_context
def cardtable(ctx: click.Context, /, version: bool, **look: bool) -> int:
    """Play cards with the people beside you, at one keyboard.

    Without a command it opens the home screen.
    """
    if version:
        from cardtable import __version__

        tell(f"cardtable {__version__}")
        ctx.exit()
    ctx.obj = look
    if ctx.invoked_subcommand is not None:
        return 0
    from cardtable.cli.opening import open_app

    return open_app(look_of(look))


def command(words: Sequence[str]) -> int:
    """Run what was typed.

    Returns:
        The exit status.

    Raises:
        CardtableError: With the sentence that people get.
        KeyboardInterrupt: If somebody pressed ctrl+c.
    """
    try:
        result: Any = cardtable.main(args=list(words), prog_name="cardtable", standalone_mode=False)
    except click.Abort as error:
        raise KeyboardInterrupt from error
    except click.ClickException as error:
        complain(_sentence(error))
        return WRONG
    return result if isinstance(result, int) else 0


def _sentence(error: click.ClickException) -> str:
    """Say what was wrong with the words on the command line."""
    if isinstance(error, click.NoSuchOption):
        known = []
        if error.ctx is not None:
            known = [
                name
                for part in error.ctx.command.params
                for name in part.opts
                if isinstance(part, click.Option)
            ]
        said = _('There is no option "{word}" here.').format(word=error.option_name)
        return said + _nearest(error.option_name, [*known, "--help"])
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return _missing(error.param.make_metavar(click.Context(cardtable)).rstrip("…"))
    if isinstance(error, click.BadOptionUsage):
        if error.message.endswith("value."):
            return _('Nothing belongs behind "{word}".').format(word=error.option_name)
        return _('Something is missing behind "{word}".').format(word=error.option_name)
    lines = [line.strip() for line in error.format_message().splitlines()]
    said = " ".join(line for line in lines if line)
    extra = EXTRA.search(said)
    if extra and isinstance(error, click.UsageError) and error.ctx is not None:
        words = _('"{words}" is too much; "{command} --help" shows what belongs there.')
        return words.format(words=extra[1], command=error.ctx.command_path)
    return said


def _missing(argument: str) -> str:
    """Say what stands behind a command, and where to find it."""
    listed = LISTED_BY.get(argument)
    if listed is None:
        return _("Say which {argument}.").format(argument=argument)
    return _('Say which {argument}; "cardtable {listed}" lists them.').format(
        argument=argument, listed=listed
    )


def _nearest(word: str, known: Iterable[str]) -> str:
    from cardtable.core.nearest import hint

    return hint(word, known, _("There are"))
