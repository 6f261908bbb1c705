"""What the home screen needs of a save, read from plain JSON without pydantic.

The first line of a save holds it, so that a list of many long games costs a few small reads.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardtable.core.errors import SaveError, SaveNotFoundError
from cardtable.core.messages import _
from cardtable.saves import sentences
from cardtable.saves.files import BACKUP, beside, open_to_read, read_bytes

FORMAT = 1
"""Number of the format of saves that this version writes."""

ENDING = b"}\n"
"""What every whole save ends with."""

MOST_SECONDS = 1e11
"""Since 1970, for a time; more is none that a calendar has."""

_LONGEST_LINE = 8192

_TAIL = 64
"""Bytes at the end of a save that are looked at; editors leave empty lines there."""


@dataclass(slots=True)
class SaveHeader:
    """One save as the home screen lists it.

    Attributes:
        path: The file.
        name: Its name, made printable.
        game: Id of the game; empty if it cannot be read.
        players: The players' names clockwise.
        colors: Their colors.
        round: Number of the round.
        turn_name: Who is to play, empty between rounds and after the end.
        totals: Running totals by seat.
        phase: ``play``, ``round-over`` or ``game-over``.
        winners: Names of the winners of a finished game.
        moves: Number of entries of the history.
        started: When the game began, in seconds since 1970.
        last_played: When it was last saved, in seconds since 1970.
        fault: What is wrong with the file, in one sentence; empty if it can be read.
        backup: Whether the version before is there too.
    """

    path: Path
    name: str
    game: str = ""
    players: Sequence[str] = ()
    colors: Sequence[str] = ()
    round: int = 0
    turn_name: str = ""
    totals: Sequence[int] = ()
    phase: str = ""
    winners: Sequence[str] = ()
    moves: int = 0
    started: float = 0
    last_played: float = 0
    fault: str = ""
    backup: bool = field(default=False)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "game-over"


def read_header(path: Path) -> SaveHeader:
    """Read the header of a save; of a damaged one it has the fault, and when it was written."""
    header = SaveHeader(path, sentences.shown(path.name), backup=_is_file(beside(path, BACKUP)))
    try:
        raw = _first_part(path)
        if not isinstance(raw, dict) or "format" not in raw:
            header.fault = sentences.no_save(path.name)
        elif isinstance(raw["format"], int) and raw["format"] > FORMAT:
            header.fault = sentences.too_new(path.name, raw.get("app"))
        elif not _fill(header, raw):
            header.fault = sentences.damaged(path.name, _("its first line is not that of a save"))
    except SaveNotFoundError as error:
        header.fault = sentences.gone(path.name) if header.backup else str(error)
    except SaveError as error:
        header.fault = str(error)
    except OSError as error:
        header.fault = sentences.unreadable(path.name, error)
    except (ValueError, RecursionError):
        header.fault = sentences.no_save(path.name)
    if header.fault and not header.last_played:
        header.last_played = _written(path)
    return header


def _first_part(path: Path) -> Any:
    """Read the first line as an object of its own.

    Raises:
        SaveError: If the file cannot be read or is not whole.
        OSError: If reading fails.
        ValueError: If it is no JSON.
    """
    handle, size = open_to_read(path)
    try:
        start = os.pread(handle, _LONGEST_LINE, 0)
        end = os.pread(handle, _TAIL, max(size - _TAIL, 0))
    finally:
        os.close(handle)
    line, newline, _rest = start.partition(b",\n")
    if newline and line.startswith(b'{"format":'):
        if not end.rstrip().endswith(ENDING.rstrip()):
            raise SaveError(sentences.cut_off(path.name))
        return json.loads(line + b"}")
    # Somebody may have laid the file out anew in an editor.
    return json.loads(read_bytes(path).decode("utf-8-sig"))


def _fill(header: SaveHeader, raw: dict[str, Any]) -> bool:
    """Take over what is of the right kind; tell whether all is."""
    players, more = raw.get("players"), raw.get("header")
    if not isinstance(players, list) or not isinstance(more, dict):
        return False
    try:
        header.game = _word(raw["game"])
        header.players = [_word(player["name"]) for player in players]
        header.colors = [_word(player["color"]) for player in players]
        header.started = _moment(raw["started"])
        header.last_played = _moment(raw["last_played"])
        header.round = int(_number(more["round"]))
        header.turn_name = _word(more["turn"])
        header.totals = [int(_number(total)) for total in more["totals"]]
        header.phase = _word(more["phase"])
        header.winners = [_word(name) for name in more["winners"]]
        header.moves = int(_number(more["moves"]))
    except (KeyError, TypeError, ValueError, OverflowError):
        return False
    return len(header.totals) == len(header.players)


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return sentences.shown(value[:100])


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e15:
        raise TypeError
    return value


def _moment(value: Any) -> float:
    if not 0 <= _number(value) <= MOST_SECONDS:
        raise TypeError
    return float(value)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # A folder may not be looked into, and a name may be too long with its ending.
        return False


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
