"""Plays random games and checks everything that any game owes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from cardtable.core import rng
from cardtable.core.messages import _
from cardtable.core.options import GameOptions, fit_players, read_options
from cardtable.core.rules import Rules
from cardtable.core.state import canonical
from cardtable.testing.drawing import draw_options
from cardtable.testing.faults import Fault, told
from cardtable.testing.module import hold_module
from cardtable.testing.playing import MOST_MOVES, EndlessGameError, Playout, play_random
from cardtable.testing.report import MOST_VIOLATIONS, Report, Violation
from cardtable.testing.watching import WatchedTable

OPTIONS = -3
"""Number of the random source that draws house rules."""

POSITIONS = -4
"""Number of the random source that chooses the positions for the slow checks."""

REPLAYS = 2
"""How often a game is played again from its save before its end."""

Progress = Callable[[int, int], None]


def check_rules(
    rules: type[Rules[Any]],
    *,
    players: int,
    games: int = 20,
    seed: int = 0,
    options: Mapping[str, Any] | GameOptions | None = None,
    random_options: bool = False,
    exchanges: int = 20,
    most_moves: int = MOST_MOVES,
    progress: Progress | None = None,
) -> Report:
    """Play random games and check everything that any game owes, after every move.

    Each game is first played without any check, to measure the rules, and then again at a
    table that checks; both must end alike. In a test one line is enough:

        check_rules(MyRules, players=3).hold()

    Args:
        rules: The rule class.
        players: Number of players.
        games: Number of games.
        seed: Seed of the first game; each further game has the next one.
        options: House rules by name, or the options model; defaults if not given.
        random_options: Draw the house rules of every game from its seed.
        exchanges: At how many positions of each game hidden cards are exchanged.
        most_moves: A game of more moves is taken for one that never ends.
        progress: Called with the number of games played and of all games.

    Returns:
        Figures, and what was found wrong.

    Raises:
        OptionsError: If the options or the number of players do not go with the game.
    """
    fit_players(rules.info, players)
    chosen = read_options(rules.options_model, options or {}, rules.info.name)
    report = Report(rules.info.id, players, wins=[0] * players)
    try:
        hold_module(rules, players)
    except Exception as error:  # noqa: BLE001 - as below
        report.violations.append(Violation(seed, 0, told(error)))
        return report
    for number in range(games):
        if progress is not None:
            progress(number, games)
        game_seed = seed + number
        if random_options:
            draw = rng.source(game_seed, OPTIONS).random
            chosen = draw_options(rules.options_model, players, draw)
        _check_game(rules(chosen, players), game_seed, report, exchanges, most_moves)
        if len(report.violations) >= MOST_VIOLATIONS:
            break
    if progress is not None:
        progress(games, games)
    _hold_exchanges(report, seed)
    return report


def _check_game(
    rules: Rules[Any], seed: int, report: Report, exchanges: int, most_moves: int
) -> None:
    """Play one game without and with checks."""

    def violate(error: Exception, made: int) -> None:
        report.violations.append(Violation(seed, made, told(error), rules.options.changed()))

    bare: Playout | None = None
    failure: Exception | None = None
    try:
        started = time.perf_counter()
        bare = play_random(rules, seed, most_moves=most_moves)
        report.seconds += time.perf_counter() - started
        _add(report, bare)
    except EndlessGameError as error:
        return violate(error, most_moves)
    except Exception as error:  # noqa: BLE001 - whatever a rule module raises is its fault
        # The table that checks is more likely to know what went wrong, and when.
        failure = error
    draw = rng.source(seed, POSITIONS).random
    moves = bare.moves if bare is not None else 0
    positions = {int(draw() * moves) for _at in range(exchanges)}
    replays = {1 + int(draw() * moves) for _at in range(REPLAYS)}
    made = 0
    try:
        table = WatchedTable(rules, seed, report, positions, replays)
        try:
            watched = play_random(rules, seed, table, most_moves)
            table.hold_end()
        finally:
            made = table.made
        if bare is None:
            raise failure or Fault("the game went on only while it was watched")
        if canonical(watched.state) != canonical(bare.state) or watched.moves != bare.moves:
            raise Fault("the same seed and choices led to another game")
    except Exception as error:  # noqa: BLE001 - as above
        violate(error, made)
    return None


def _add(report: Report, game: Playout) -> None:
    report.games += 1
    report.moves += game.moves
    report.rounds += game.rounds
    report.longest_game_moves = max(report.longest_game_moves, game.moves)
    for seat in game.winners:
        report.wins[seat] += 1


def _hold_exchanges(report: Report, seed: int) -> None:
    """Hold that the exchanges proved something: that some position was possible."""
    impossible = report.checks.get("impossible exchanges", 0)
    if impossible >= MOST_VIOLATIONS and not report.checks.get("exchanges"):
        report.violations.append(
            Violation(
                seed,
                0,
                _("validate_state refused every position with hidden cards exchanged"),
            )
        )
