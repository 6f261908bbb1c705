"""``cardtable new`` and ``cardtable resume``: straight to the table."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import click

from cardtable.cli.looks import look_of, look_options
from cardtable.cli.options import OPTION, Whole, option_values
from cardtable.core.messages import _

if TYPE_CHECKING:
    from cardtable.saves.open_game import OpenGame
    from cardtable.saves.store import Store

NEW_EXAMPLES = """
\b
Examples:
  cardtable new pass-the-ewe -p Alice -p Bob -p Cathy
  cardtable new pass-the-ewe -p Alice -p Bob -o target=50 --seed 7
"""

RESUME_EXAMPLES = """
\b
Examples:
  cardtable resume
  cardtable resume ewe-alice-bob-1
"""

MOST_SEED = 2**32
"""Seeds that nobody chose are short enough to be written down."""


@click.command(epilog=NEW_EXAMPLES)
@click.argument("game")
@click.option(
    "-p", "--player", "players", multiple=True, metavar="NAME", help="A player; clockwise."
)
@OPTION
@click.option("--seed", type=Whole(0), help="Deal the same cards again; a whole number from 0.")
@look_options
@click.pass_context
def new(
    ctx: click.Context,
    /,
    game: str,
    players: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    **look: bool,
) -> int:
    """Sit down at a new game of GAME."""
    from cardtable.plugins import find_game

    info = find_game(game)
    names = _clean_names(players)
    if not names:
        raise click.UsageError(
            _('Say who plays: "cardtable new {game} -p Alice -p Bob".').format(game=game)
        )
    # The rules load pydantic, which takes longer than to see that a name is doubled.
    from cardtable.core.session import GameSession
    from cardtable.plugins import make_rules

    rules = make_rules(info.id, len(names), option_values(options))
    session = GameSession.new(rules, names, _seed(seed))

    from cardtable.cli.opening import open_app

    return open_app(look_of(ctx.obj, look), session)


@click.command(epilog=RESUME_EXAMPLES)
@click.argument("save", required=False)
@look_options
@click.pass_context
def resume(ctx: click.Context, /, save: str | None, **look: bool) -> int:
    """Continue the newest game, or the one called SAVE."""
    from cardtable.cli.opening import open_app
    from cardtable.core.errors import SaveNotFoundError
    from cardtable.saves.store import Store

    store = Store()
    if save is None:
        newest = store.newest()
        if newest is None:
            raise SaveNotFoundError(store.fault or _("There is no game to continue."))
        game = store.open(newest.path)
    else:
        game = _open(store, save)
    return open_app(look_of(ctx.obj, look), game)


def _open(store: Store, save: str) -> OpenGame:
    """Open a save; of one that is damaged, say that there is its backup.

    Raises:
        SaveError: With the sentences that people get.
    """
    from cardtable.core.errors import SaveError, SaveInUseError, SaveNotFoundError
    from cardtable.saves.header import read_header

    try:
        return store.open(save)
    except (SaveInUseError, SaveNotFoundError):
        raise
    except SaveError as error:
        if not read_header(store.find(save)).backup:
            raise
        hint = _('Its backup is there: choose the save in "cardtable", press enter, then b.')
        raise SaveError(f"{error} {hint}") from error


def _clean_names(players: tuple[str, ...]) -> list[str]:
    """Take away spaces around names, and twice in them.

    Raises:
        click.UsageError: If somebody cannot be called that.
    """
    from cardtable.core.names import name_fault

    names: list[str] = []
    for text in players:
        name = " ".join(text.split())
        fault = name_fault(name, names)
        if fault:
            raise click.UsageError(fault)
        names.append(name)
    return names


def _seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(MOST_SEED)
    from cardtable.core.rng import seed_fault

    fault = seed_fault(seed)
    if fault:
        raise click.UsageError(fault)
    return seed
