"""Reads a save: first its form, then the position, then the way there, move by move."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from cardtable import plugins
from cardtable.core.errors import (
    CardtableError,
    OptionsError,
    PluginError,
    ReplayError,
    SaveDamagedError,
    SaveError,
    SaveTooNewError,
    SaveUnknownGameError,
    StateError,
)
from cardtable.core.messages import _
from cardtable.core.names import name_fault
from cardtable.core.rules import Rules
from cardtable.core.session import COLORS, GameSession, Player
from cardtable.core.state import State, digest
from cardtable.saves import sentences
from cardtable.saves.files import read_bytes
from cardtable.saves.formats import upgrade
from cardtable.saves.header import ENDING, FORMAT
from cardtable.saves.model import SavedHeader, SaveFile, read_state
from cardtable.saves.older_rules import earlier_lines

MOST_NAMES = 500
"""Names in one part of a save; a position has some dozens."""

_SEATLESS = ("next-round", "stopped")
"""Kinds of entries that belong to no seat."""

_PARTS = {"move": 3, "shown": 2, "take-back": 2, "next-round": 2, "stopped": 2, "renamed": 4}
"""How many parts an entry has: kind, seat and words."""


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game as it was saved.

    Attributes:
        session: The game in progress.
        started: When it began, in seconds since 1970.
        last_played: When it was last saved, in seconds since 1970.
    """

    session: GameSession
    started: float
    last_played: float


def read_game(path: Path, name: str = "") -> ReadGame:
    """Read a save and play it again.

    Args:
        path: The file; it is only read.
        name: What it is called in sentences.

    Raises:
        SaveError: With one sentence that names the file.
    """
    name = name or path.name
    data = read_bytes(path, name)
    save = read_model(data, name)
    rules = _rules(save, name)
    return ReadGame(_session(save, rules, name), save.started, save.last_played)


def read_model(data: bytes, name: str) -> SaveFile:
    """Read the form of a save.

    Args:
        data: What the file holds.
        name: Its name, for sentences.

    Raises:
        SaveError: With one sentence that names the file.
    """
    # Some editors write a mark before the first letter.
    data = data.removeprefix(BOM_UTF8)
    raw = _raw(data, name)
    number = raw.get("format")
    try:
        if type(number) is int and number > FORMAT:
            raise SaveTooNewError(sentences.too_new(name, raw.get("app")))
        if type(number) is int and number < FORMAT:
            raw = upgrade(raw, name)
            data = json.dumps(raw).encode()
        if type(number) is int:
            _hold_names(raw, SaveFile, name)
            _hold_names(raw["header"], SavedHeader, name, "header.")
        return SaveFile.model_validate_json(data)
    except ValidationError as error:
        raise SaveDamagedError(sentences.damaged(name, told(error))) from error


def _hold_names(raw: Any, model: type[BaseModel], name: str, where: str = "") -> None:
    """Hold that a part of a save has the names that it should have.

    The model holds it too, but would keep a copy of the whole part for each that is missing.

    Raises:
        SaveDamagedError: With the first name that is wrong.
    """
    if not isinstance(raw, dict):
        return
    for known in model.model_fields:
        if known not in raw:
            reason = _('"{place}" is missing').format(place=f"{where}{known}")
            raise SaveDamagedError(sentences.damaged(name, reason))
    for found in raw:
        if found not in model.model_fields:
            reason = _('"{place}" is unknown').format(place=sentences.shown(f"{where}{found}"[:60]))
            raise SaveDamagedError(sentences.damaged(name, reason))


def told(error: ValidationError, where: str = "") -> str:
    """Say the first thing that is wrong with a model."""
    fault = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(step) for step in ((where, *fault["loc"]) if where else fault["loc"]))
    kind, text = fault["type"], fault["msg"]
    if kind == "json_invalid":
        # Python reads everything else that is no JSON the same way.
        deep = "recursion limit" in text
        return _("it is nested too deeply") if deep else _("it holds half a letter")
    if kind == "missing":
        return _('"{place}" is missing').format(place=place)
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return _('"{place}" is unknown').format(place=sentences.shown(place[:60]))
    if kind == "value_error":
        return f'"{place}": {fault["ctx"]["error"]}'
    if text.startswith("Input "):
        return f'"{place}" {text.removeprefix("Input ")}'
    return f'"{place}": {text}'


def _raw(data: bytes, name: str) -> dict[str, Any]:
    """Parse JSON as strictly as it is meant: no key twice, no numbers that are none."""
    try:
        text = data.decode("utf-8")
        raw = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise SaveDamagedError(sentences.no_save(name)) from error
    except json.JSONDecodeError as error:
        if data.startswith(b'{"format":') and not data.endswith(ENDING):
            raise SaveDamagedError(sentences.cut_off(name)) from error
        raise SaveDamagedError(sentences.no_save(name)) from error
    except RecursionError as error:
        reason = _("it is nested too deeply")
        raise SaveDamagedError(sentences.damaged(name, reason)) from error
    except ValueError as error:
        # Python's own sentence about a number of too many digits is for programmers.
        reason = str(error) if isinstance(error, _NotStrictError) else _("a number is too long")
        raise SaveDamagedError(sentences.damaged(name, reason)) from error
    if not isinstance(raw, dict) or "format" not in raw:
        raise SaveDamagedError(sentences.no_save(name))
    return raw


class _NotStrictError(ValueError):
    """JSON that Python would read all the same."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _NotStrictError(_("something is in it twice"))
    if len(found) > MOST_NAMES:
        raise _NotStrictError(_("it has too many parts"))
    return found


def _no_number(word: str) -> Any:
    raise _NotStrictError(_("{word} is not a number").format(word=word))


def _rules(save: SaveFile, name: str) -> Rules[Any]:
    """Make the rules that the save is about."""
    names = [player.name for player in save.players]
    for seat, player in enumerate(names):
        if fault := name_fault(player, names[:seat]):
            raise SaveDamagedError(sentences.damaged(name, fault))
    try:
        found = plugins.load_rules(save.game)
        _hold_version(save, found, name)
        options = save.options
        if save.rules_version < found.info.version:
            options = found.migrate_options(save.rules_version, dict(options))
        return plugins.make_rules(save.game, len(names), options)
    except SaveError:
        raise
    except PluginError as error:
        raise SaveUnknownGameError(sentences.shown(f"{name}: {error}")) from error
    except StateError as error:
        raise _left_behind(name, error) from error
    except OptionsError as error:
        raise SaveDamagedError(sentences.damaged(name, str(error))) from error
    except Exception as error:
        raise SaveDamagedError(
            sentences.damaged(name, _("the rules refuse its options"))
        ) from error


def _hold_version(save: SaveFile, rules: type[Rules[Any]], name: str) -> None:
    """Refuse what later rules wrote, before anything in it is called wrong."""
    if save.rules_version > rules.info.version:
        raise SaveTooNewError(
            _("{name} needs version {theirs} of the rules of {game}; this is {ours}.").format(
                name=sentences.shown(name),
                theirs=save.rules_version,
                game=rules.info.name,
                ours=rules.info.version,
            )
        )


def _left_behind(name: str, error: StateError) -> SaveError:
    """What is said of a game that the present rules cannot go on with."""
    return SaveError(
        _("{name} cannot go on: {reason}").format(
            name=sentences.shown(name), reason=sentences.shown(str(error))
        )
    )


def _session(save: SaveFile, rules: Rules[Any], name: str) -> GameSession:
    try:
        _check_entries(save.history, len(save.players))
        if save.rules_version == rules.info.version:
            return _replayed(save, rules)
        return _brought_along(save, rules, name)
    except SaveError:
        raise
    except ValidationError as error:
        raise SaveDamagedError(sentences.damaged(name, told(error, "state"))) from error
    except ReplayError as error:
        # Why a move is not allowed may name cards that nobody else may know.
        reason = _("entry {number} of its history cannot have happened")
        raise SaveDamagedError(
            sentences.damaged(name, reason.format(number=error.number))
        ) from error
    except CardtableError as error:
        raise SaveDamagedError(sentences.damaged(name, str(error))) from error
    except Exception as error:
        # The rules were given what they never made; whatever they do then, the file is wrong.
        reason = _("no game leads to it")
        raise SaveDamagedError(sentences.damaged(name, reason)) from error


def _players(save: SaveFile) -> list[Player]:
    return [
        Player(player.name, player.color if player.color in COLORS else COLORS[seat % len(COLORS)])
        for seat, player in enumerate(save.players)
    ]


def _check_entries(history: Sequence[Sequence[str | int]], players: int) -> None:
    """Hold that every entry has its seat and its words.

    Raises:
        StateError: Naming the entry.
    """
    nobody, everybody = range(-1, 0), range(players)
    for number, entry in enumerate(history, 1):
        kind, seat = entry[0], entry[1]
        seats = nobody if kind in _SEATLESS else everybody
        good = len(entry) == _PARTS.get(str(kind)) and isinstance(seat, int) and seat in seats
        if not good or not all(isinstance(word, str) for word in entry[2:]):
            raise StateError(_("entry {number} of its history is none").format(number=number))


def _replayed(save: SaveFile, rules: Rules[Any]) -> GameSession:
    """Play the history again and hold that it leads to the saved position."""
    state = _state(save.state, save.digest, rules)
    base = read_state(rules.state_model, save.base)
    rules.validate_state(base)
    if digest(base) != save.base_digest:
        raise StateError(_("the deal was changed"))
    if not base.seed == state.seed == save.seed:
        raise StateError(_("the seed was changed"))
    session = GameSession.from_save(rules, _players(save), base, save.history, opened=save.opened)
    session.earlier = list(save.earlier)
    if digest(session.state) != save.digest:
        raise StateError(_("its moves do not lead to its position"))
    return session


def _brought_along(save: SaveFile, rules: Rules[Any], name: str) -> GameSession:
    """Bring a position from older rules to the present ones."""
    try:
        raw = rules.migrate(save.rules_version, dict(save.state))
    except StateError as error:
        raise _left_behind(name, error) from error
    state = read_state(rules.state_model, raw)
    rules.validate_state(state)
    if state.seed != save.seed:
        raise StateError(_("the seed was changed"))
    session = GameSession(rules, _players(save), state, opened=True)
    session.earlier = [*save.earlier, *earlier_lines(save.history, session.names)]
    if any(entry[0] == "stopped" for entry in save.history):
        session.stop()
    return session


def _state(raw: dict[str, Any], wanted: str, rules: Rules[Any]) -> State:
    state = read_state(rules.state_model, raw)
    rules.validate_state(state)
    if digest(state) != wanted:
        raise StateError(_("the position was changed"))
    return state
