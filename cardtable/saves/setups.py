"""The last set-up of each game, so that the same people can sit down again at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardtable.saves.files import read_small, replace_file

FILE_NAME = "setups.json"
MOST_BYTES = 256 * 1024


@dataclass(slots=True)
class SetUp:
    """Who sat at a table, and its house rules.

    Attributes:
        names: The players clockwise.
        colors: Their colors.
        options: Options that differ from the defaults; not checked yet.
        open_hands: Whether nobody's hand was hidden.
        save: File name of the game that was begun with it; of that game alone it says whether
            hands lie open.
    """

    names: Sequence[str] = ()
    colors: Sequence[str] = ()
    options: dict[str, Any] = field(default_factory=dict)
    open_hands: bool = False
    save: str = ""


def last_setup(folder: Path, game: str) -> SetUp:
    """Read the last set-up of a game; an empty one if there is none that can be read."""
    raw: Any = _read(folder).get(game)
    try:
        seats = [(str(seat["name"]), str(seat["color"])) for seat in raw["players"]]
        options = raw["options"]
        if not isinstance(options, dict):
            return SetUp()
        names, colors = [name for name, _ in seats], [color for _, color in seats]
        open_hands, save = raw.get("open_hands") is True, str(raw.get("save", ""))
        return SetUp(names, colors, options, open_hands, save)
    except (KeyError, TypeError):
        return SetUp()


def remember_setup(folder: Path, game: str, setup: SetUp) -> None:
    """Keep the set-up of a game beside those of the others.

    Raises:
        OSError: If it cannot be written; nothing has changed then.
    """
    kept = _read(folder)
    kept[game] = {
        "players": [
            {"name": name, "color": color}
            for name, color in zip(setup.names, setup.colors, strict=True)
        ],
        "options": setup.options,
        "open_hands": setup.open_hands,
        "save": setup.save,
    }
    # In ASCII anything can be written, also half a letter that somebody wrote into the file.
    text = _text(kept)
    if not 0 < len(text) <= MOST_BYTES:
        text = _text({game: kept[game]})
    replace_file(folder / FILE_NAME, text.encode())


def _text(kept: dict[str, Any]) -> str:
    """Write set-ups; nothing if what somebody put into the file is nested too deeply."""
    try:
        return json.dumps(kept, indent=1) + "\n"
    except RecursionError:
        return ""


def _read(folder: Path) -> dict[str, Any]:
    # What was remembered is a convenience: without it a game is set up as the first time.
    try:
        found = json.loads(read_small(folder / FILE_NAME, MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
