"""``cardtable simulate``: random games in which everything is checked."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from cardtable.cli.edge import FAILED, tell
from cardtable.cli.options import OPTION, Whole, option_values
from cardtable.core.messages import _

if TYPE_CHECKING:
    from cardtable.testing import Report

EXAMPLES = """
\b
Examples:
  cardtable simulate pass-the-ewe --players 4 --games 100 --seed 1
  cardtable simulate pass-the-ewe --players 3 --games 20 -o target=50 --json
  cardtable simulate pass-the-ewe --players 3 --games 50 --random-options
"""


@click.command(epilog=EXAMPLES)
@click.argument("game")
@click.option("--players", type=Whole(1), help="Number of players; by default the fewest.")
@click.option("--games", type=Whole(1), default=100, show_default=True, help="Number of games.")
@click.option(
    "--seed",
    type=Whole(0),
    default=1,
    show_default=True,
    help="Seed of the first game; each further one has the next.",
)
@OPTION
@click.option(
    "--random-options", is_flag=True, help="Draw the house rules of every game from its seed."
)
@click.option("--json", "as_json", is_flag=True, help="Write the figures as JSON.")
def simulate(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    random_options: bool,
    as_json: bool,
) -> int:
    """Play random games of GAME and check everything.

    Every game is played to its end, with everything that any game owes checked after
    every move.

    The exit status is 1 if anything is found; seed and move are said, to repeat it.
    """
    chosen = option_values(options)
    if chosen and random_options:
        raise click.UsageError(_("Say the house rules or draw them at random, not both."))
    from cardtable.plugins import load_rules, make_rules
    from cardtable.testing import check_rules

    rules = load_rules(game)
    seats = rules.info.least if players is None else players
    made = make_rules(game, seats, chosen)
    with click.progressbar(
        length=games,
        label=rules.info.name,
        file=sys.stderr,
        show_pos=True,
        hidden=as_json or not sys.stderr.isatty(),
    ) as bar:
        report = check_rules(
            rules,
            players=seats,
            games=games,
            seed=seed,
            options=made.options,
            random_options=random_options,
            progress=lambda done, _all: bar.update(done - bar.pos),
        )
    figures = _figures(report)
    if as_json:
        tell(json.dumps(figures))
    else:
        for name, value in figures.items():
            shown = " ".join(map(str, value)) if isinstance(value, list) else value
            tell(f"{name.replace('_', ' ')}: {shown}")
    for line in report.told():
        sys.stderr.write(f"{line}\n")
    return FAILED if report.violations else 0


def _figures(report: Report) -> dict[str, Any]:
    return {
        "game": report.game,
        "players": report.players,
        "games": report.games,
        "rounds": report.rounds,
        "moves": report.moves,
        "moves_per_second": report.moves_per_second,
        "violations": len(report.violations),
        "longest_game_moves": report.longest_game_moves,
        "wins": report.wins,
    }
