"""``cardtable saves``: the saved games."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from cardtable.cli.edge import tell
from cardtable.core.errors import SaveError
from cardtable.core.messages import _

if TYPE_CHECKING:
    from cardtable.saves.header import SaveHeader

EXAMPLES = """
\b
Examples:
  cardtable saves
  cardtable saves --json
"""


@click.command(epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def saves(as_json: bool) -> int:
    """List the saved games, the newest first."""
    from cardtable.saves.store import Store

    store = Store()
    headers = store.headers()
    if store.fault:
        raise SaveError(store.fault)
    if as_json:
        tell(json.dumps([_describe(one) for one in headers], indent=2, ensure_ascii=False))
    elif not headers:
        tell(_("There are no saved games."))
    for header in [] if as_json else headers:
        tell(_line(header, _round_word(header.game)))
    return 0


def _describe(header: SaveHeader) -> dict[str, Any]:
    return {
        "name": header.name.removesuffix(".json"),
        "path": str(header.path),
        "game": header.game,
        "players": list(header.players),
        "round": header.round,
        "turn": header.turn_name,
        "phase": header.phase,
        "totals": list(header.totals),
        "winners": list(header.winners),
        "started": _moment(header.started),
        "last_played": _moment(header.last_played),
        "fault": header.fault,
    }


def _moment(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
    except (OverflowError, ValueError, OSError):
        return ""


def _round_word(game: str) -> str:
    """What a game calls a round, also if the game is not there any more."""
    from cardtable.core.errors import PluginError
    from cardtable.plugins import find_game

    try:
        return find_game(game).round
    except PluginError:
        return _("round")


def _line(header: SaveHeader, word: str) -> str:
    """Write one save; ``word`` is what its game calls a round."""
    name = header.name.removesuffix(".json")
    if header.fault:
        return f"{name}  {header.fault}"
    scores = ", ".join(
        f"{player} {total}" for player, total in zip(header.players, header.totals, strict=True)
    )
    if header.over:
        stand = _("won by {names}").format(names=", ".join(header.winners) or _("nobody"))
    elif header.turn_name:
        stand = _("{word} {number}, {name} is next").format(
            word=word, number=header.round, name=header.turn_name
        )
    else:
        stand = _("{word} {number} is over").format(word=word, number=header.round)
    return f"{name}  {header.game}  {stand}  {scores}  {_when(header.last_played)}"


def _when(seconds: float) -> str:
    try:
        moment = datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OverflowError, ValueError, OSError):
        return ""
    return f"{moment:%Y-%m-%d %H:%M}"
