"""``cardtable simulate``: random games with every check."""

from __future__ import annotations

import json
import sys

import click

from cardtable.cli.options import option_values


@click.command()
@click.argument("game")
@click.option("--players", type=int, required=True, help="Number of players.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("-o", "options", multiple=True, metavar="OPTION=VALUE")
@click.option("--random-options", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    options: tuple[str, ...],
    random_options: bool,
    as_json: bool,
) -> int:
    """Play random games to their end and check everything any game owes."""
    from cardtable.plugins import load_rules
    from cardtable.testing import check_rules

    report = check_rules(
        load_rules(game),
        players=players,
        games=games,
        seed=seed,
        options=option_values(options),
        random_options=random_options,
    )
    figures = {
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
    if as_json:
        click.echo(json.dumps(figures))
    else:
        for name, value in figures.items():
            click.echo(f"{name}: {value}")
    for violation in report.violations:
        print(violation, file=sys.stderr)
    return 1 if report.violations else 0
