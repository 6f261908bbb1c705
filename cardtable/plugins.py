"""Finds rule modules: the built-in ones and those of installed packages.

A package offers a game with an entry point of the group ``cardtable.games`` that names its
light ``GameInfo``. Listing imports no rules; a module that fails is listed with its reason,
and nothing else suffers.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.core.errors import CardtableError, PluginError
from cardtable.core.info import INTERFACE, GameInfo
from cardtable.core.messages import _
from cardtable.core.nearest import hint
from cardtable.games import BUILT_IN

if TYPE_CHECKING:
    from importlib.metadata import Distribution

    from cardtable.core.options import GameOptions
    from cardtable.core.rules import Rules

GROUP = "cardtable.games"
MOST_SEATS = 10
"""A seat is chosen with one digit."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class Listing:
    """One game as it was found.

    Attributes:
        id: The game's id; of a broken module what its entry point says.
        info: The light description, or ``None`` if even that cannot be had.
        source: ``built in``, or name and version of the package it comes from.
        reason: Why it cannot be played, in one sentence; empty if it can.
    """

    id: str
    info: GameInfo | None
    source: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Found:
    """A place where a ``GameInfo`` should be, or why there is none."""

    id: str
    where: str
    source: str
    reason: str = ""


def list_games() -> list[Listing]:
    """List all games, the built-in ones first, broken ones with their reason."""
    built_in, guests = _built_in(), _guests()
    times = Counter(found.id for found in guests)
    listings = [_listing(found) for found in built_in]
    for found in guests:
        if found.id in BUILT_IN:
            reason = _('The id "{id}" belongs to a built-in game.').format(id=found.id)
        elif times[found.id] > 1:
            sources = [other.source for other in guests if other.id == found.id]
            reason = _('The id "{id}" is claimed by several packages: {sources}.').format(
                id=found.id, sources=", ".join(sources)
            )
        else:
            listings.append(_listing(found))
            continue
        listings.append(Listing(found.id, None, found.source, reason))
    return listings


def find_game(game: str) -> GameInfo:
    """Find a game by its id.

    Raises:
        PluginError: If there is no such game, or it is broken.
    """
    if game in BUILT_IN:
        # A built-in game keeps its id, so there is no need to look at the guests.
        listings = [_listing(found) for found in _built_in() if found.id == game]
    else:
        every = list_games()
        listings = [listing for listing in every if listing.id == game]
        if not listings:
            raise PluginError(_unknown(game, [listing.id for listing in every]))
    listing = listings[0]
    if listing.info is None or listing.reason:
        raise PluginError(_unplayable(game, listing.reason))
    return listing.info


def load_rules(game: str) -> type[Rules[Any]]:
    """Import the rules of a game.

    Raises:
        PluginError: If there is no such game, or its rules cannot be used.
    """
    info = find_game(game)
    try:
        rules = _load(info.rules)
        fault = _rules_fault(rules, info)
    except PluginError as error:
        fault = str(error)
    if fault:
        raise PluginError(_unplayable(game, fault))
    loaded: type[Rules[Any]] = rules
    return loaded


def make_rules(
    game: str, players: int, options: Mapping[str, Any] | GameOptions | None = None
) -> Rules[Any]:
    """Make the rules of a game for a table.

    Args:
        game: The game's id.
        players: Number of players.
        options: House rules by name, where ``preset`` names a preset that the others
            change, or the game's own options model; defaults if ``None``. Values may be
            text, as a command line gives them.

    Raises:
        PluginError: If there is no such game, or it is broken.
        OptionsError: If the options or the number of players do not go with it.
    """
    from cardtable.core.options import fit_players, read_options

    rules = load_rules(game)
    try:
        fit_players(rules.info, players)
        chosen = read_options(rules.options_model, options or {}, rules.info.name)
        fit_options(rules, chosen, players)
        return rules(chosen, players)
    except CardtableError:
        raise
    except Exception as error:
        raise PluginError(_unplayable(game, _told(error))) from error


def fit_options(rules: type[Rules[Any]], options: GameOptions, players: int) -> None:
    """Refuse options that do not go with the number of players.

    Raises:
        OptionsError: With the first fault.
    """
    from cardtable.core.errors import OptionsError
    from cardtable.core.messages import Wording
    from cardtable.core.texts import CORE_TEXTS

    wording = Wording({**CORE_TEXTS, **rules.texts}, [])
    for name, fault in options.faults(players).items():
        raise OptionsError(
            _('The option "{name}" does not fit: {fault}').format(
                name=name, fault=wording.say(fault)
            )
        )


# Where games can be found.


def _built_in() -> list[_Found]:
    return [_Found(game, where, _("built in")) for game, where in BUILT_IN.items()]


def _guests() -> list[_Found]:
    if not any(map(_may_have_guests, dict.fromkeys(sys.path))):
        return []
    # It takes as long to import as a tenth of the whole start.
    from importlib.metadata import distributions

    found: set[_Found] = set()
    packages: set[str] = set()
    for package in distributions():
        if GROUP not in _entries_text(package):
            continue
        name, version = _said(package, "Name"), _said(package, "Version")
        folded = re.sub(r"[-_.]+", "-", name).lower()
        # Of a package that is there twice Python imports the first.
        if folded not in packages:
            found |= _offered(package, f"{name} {version}" if name else _("unknown package"))
        if name:
            packages.add(folded)
    return sorted(found, key=lambda one: (one.id, one.source, one.where))


def _offered(package: Distribution, source: str) -> set[_Found]:
    """What a package offers; one whose entry points cannot be read offers a reason."""
    try:
        entries = [entry for entry in package.entry_points if entry.group == GROUP]
    except Exception:  # noqa: BLE001 - whatever is in that file, the other games can be played
        return {_Found(source, "", source, _("Its entry points cannot be read."))}
    return {_Found(entry.name, entry.value.replace(" ", ""), source) for entry in entries}


def _entries_text(package: Distribution) -> str:
    try:
        return package.read_text("entry_points.txt") or ""
    except (OSError, ValueError):
        return ""


def _said(package: Distribution, key: str) -> str:
    """What a package says of itself, which may be nothing."""
    try:
        found = package.metadata.get_all(key) or [""]
    except Exception:  # noqa: BLE001 - a missing file is read otherwise by each Python
        return ""
    return str(found[0])


def _may_have_guests(folder: str) -> bool:
    """Tell whether a folder of the import path seems to hold a package with games."""
    try:
        with os.scandir(folder or ".") as entries:
            names = [entry.name for entry in entries]
    except NotADirectoryError:
        return True
    except OSError:
        return False
    return any(
        GROUP.encode() in text
        for name in names
        if name.endswith((".dist-info", ".egg-info"))
        for text in _read(Path(folder, name, "entry_points.txt"))
    )


def _read(path: Path) -> Iterator[bytes]:
    try:
        yield path.read_bytes()
    except OSError:
        return


# What is there.


def _listing(found: _Found) -> Listing:
    if found.reason:
        return Listing(found.id, None, found.source, found.reason)
    try:
        info = _load(found.where)
    except PluginError as error:
        return Listing(found.id, None, found.source, str(error))
    if not isinstance(info, GameInfo):
        reason = _("{where} is not a description of a game.").format(where=found.where)
        return Listing(found.id, None, found.source, reason)
    reason = _info_fault(found.id, info)
    return Listing(found.id, None if reason else info, found.source, reason)


def _load(where: str) -> Any:
    """Import what ``module:ATTRIBUTE`` names.

    Raises:
        PluginError: If it cannot be had, for whatever reason.
    """
    module, _colon, attribute = where.partition(":")
    try:
        value: Any = importlib.import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a guest may even call exit() at import
        raise PluginError(
            _("Importing {module} failed: {error}.").format(module=module, error=_told(error))
        ) from error
    for name in attribute.split("."):
        try:
            value = getattr(value, name)
        except AttributeError as error:
            raise PluginError(
                _("{module} has no {name}.").format(module=module, name=attribute or "INFO")
            ) from error
    return value


def _told(error: BaseException) -> str:
    """Say an exception in one line: its kind and the first line of what it says."""
    lines = str(error).strip().splitlines()
    kind = type(error).__name__
    return f"{kind}: {lines[0].rstrip('.')}" if lines else kind


def _info_fault(game: str, info: Any) -> str:
    """Say what is wrong with a description, whose types nobody has checked."""
    if info.interface != INTERFACE:
        return _(
            "It was written for interface {theirs}; this Cardtable has interface {ours}."
        ).format(theirs=info.interface, ours=INTERFACE)
    if info.id != game:
        return _('Its entry point says "{entry}", its description "{id}".').format(
            entry=game, id=info.id
        )
    if not _ID.fullmatch(game) or len(game) > _LONGEST_ID:
        return _("An id is up to {most} small letters, digits and single dashes.").format(
            most=_LONGEST_ID
        )
    words = {"name": info.name, "tagline": info.tagline, "summary": info.summary}
    for what, word in words.items():
        if not isinstance(word, str) or not word.strip():
            return _("Its description has no {what}.").format(what=what)
    numbers = (info.least, info.most, info.usual, info.version, info.minutes)
    if not all(type(number) is int for number in numbers) or not (
        1 <= info.least <= info.most <= MOST_SEATS and 0 <= info.usual <= info.most
    ):
        return _("Its number of players must lie between 1 and {most}.").format(most=MOST_SEATS)
    if not isinstance(info.rules, str) or not all(info.rules.partition(":")):
        return _('Its description does not say where the rules are, as "module:NAME".')
    return ""


def _rules_fault(rules: Any, info: GameInfo) -> str:
    """Say what is missing in a rule class."""
    from cardtable.core.rules import Rules

    if not isinstance(rules, type) or not issubclass(rules, Rules):
        return _("{where} is not a rule class.").format(where=info.rules)
    missing = sorted(getattr(rules, "__abstractmethods__", ()))
    missing += [
        name
        for name in ("info", "options_model", "start_model", "state_model", "forms", "texts")
        if not hasattr(rules, name)
    ]
    if missing:
        return _("Its rules lack: {names}.").format(names=", ".join(missing))
    if rules.info != info:
        return _("Its rules describe another game.")
    try:
        rules.options_model()
    except Exception as error:  # noqa: BLE001 - whatever a guest's model raises
        return _("Its house rules have no defaults: {error}.").format(error=_told(error))
    return ""


def _unplayable(game: str, reason: str) -> str:
    return _('The game "{id}" cannot be played: {reason}.').format(
        id=game, reason=reason.rstrip(".")
    )


def _unknown(game: str, known: Sequence[str]) -> str:
    return _('There is no game "{id}".').format(id=game) + hint(game, known, _("Games"))
