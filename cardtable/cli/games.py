"""``cardtable games``: what can be played, with its house rules."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import click

from cardtable.cli.edge import tell
from cardtable.core.errors import CardtableError
from cardtable.core.messages import _

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from cardtable.plugins import Listing

EXAMPLES = """
\b
Examples:
  cardtable games
  cardtable games pass-the-ewe
  cardtable games --json
"""


@click.command(epilog=EXAMPLES)
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def games(game: str | None, as_json: bool) -> int:
    """List the games with their players and house rules, or one GAME."""
    from cardtable.plugins import find_game, list_games

    if game is not None:
        find_game(game)
    described = [
        _describe(listing) for listing in list_games() if game is None or listing.id == game
    ]
    if as_json:
        tell(json.dumps(described, indent=2, ensure_ascii=False))
    else:
        tell("\n\n".join("\n".join(_wrapped(_lines(one))) for one in described))
    return 0


def _describe(listing: Listing) -> dict[str, Any]:
    """Everything about one game as plain data."""
    from cardtable.plugins import load_rules

    info, reason = listing.info, listing.reason
    described: dict[str, Any] = {"id": listing.id, "source": listing.source, "broken": reason}
    if info is None:
        return described
    described |= {
        "name": info.name,
        "tagline": info.tagline,
        "players": {"least": info.least, "most": info.most, "usual": info.usual or info.least},
        "hidden_hands": info.hidden,
        "version": info.version,
        "options": [],
        "presets": {},
    }
    try:
        model = load_rules(listing.id).options_model
    except CardtableError as error:
        described["broken"] = str(error)
        return described
    described["options"] = [
        _describe_option(name, field) for name, field in model.model_fields.items()
    ]
    described["presets"] = {name: dict(values) for name, values in model.presets.items()}
    return described


def _describe_option(name: str, field: FieldInfo) -> dict[str, Any]:
    from cardtable.core.options import bounds, wanted

    kind = field.annotation
    described: dict[str, Any] = {
        "name": name,
        "title": field.title or name,
        "type": "choice" if get_origin(kind) is Literal else getattr(kind, "__name__", str(kind)),
        "default": field.default,
        "values": wanted(field),
        "description": field.description or "",
    }
    if get_origin(kind) is Literal:
        described["choices"] = list(get_args(kind))
    ends = zip(("least", "most"), bounds(field), strict=True)
    return described | {end: bound for end, bound in ends if bound is not None}


def _lines(one: dict[str, Any]) -> list[str]:
    """Write one game for people."""
    if one["broken"]:
        return [_("{id} ({source}): {reason}").format(**one, reason=one["broken"])]
    players = one["players"]
    least, most, usual = players["least"], players["most"], players["usual"]
    seats = str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
    best = _(", best from {usual}").format(usual=usual) if usual > least else ""
    lines = [
        _("{id}: {name}, {seats} players{best} ({source})").format(
            **one | {"seats": seats, "best": best}
        ),
        f"  {one['tagline']}",
    ]
    for option in one["options"]:
        default = _word(option["default"])
        lines.append(
            _("  -o {name}={default}  {words} ({values})").format(
                name=option["name"],
                default=default,
                words=": ".join(filter(None, (option["title"], option["description"]))),
                values=option["values"],
            )
        )
    if one["presets"]:
        words = _("  -o preset=NAME  Preset: many house rules at once (one of {names})")
        lines.append(words.format(names=", ".join(one["presets"])))
    return lines


def _wrapped(lines: list[str]) -> list[str]:
    """Break lines that are too long for the terminal; a file keeps one line an option."""
    if not sys.stdout.isatty():
        return lines
    width = max(shutil.get_terminal_size().columns, 40)
    return [textwrap.fill(line, width, subsequent_indent="      ") for line in lines]


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
