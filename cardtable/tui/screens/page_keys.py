"""What keys mean outside the table."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.core.messages import _
from cardtable.tui.keys import (
    BY_ID,
    DIGITS,
    NAMES,
    SCORES_ONLY,
    Key,
    keys_of,
    quits_while_typing,
)

SHARED = (
    "up",
    "down",
    "left",
    "right",
    "first",
    "end",
    "page-up",
    "page-down",
    "next",
    "previous",
    "select",
    "play",
    "back",
    "take-back",
    "rules",
    "commands",
    "quit",
)
"""Ids that mean the same as at the table."""

OWN: tuple[Key, ...] = (
    Key("delete", "d,delete", _("Delete the chosen save")),
    Key("backup", "b", _("Use the backup of a damaged save")),
    Key("settings", "s", _("Settings")),
    Key("about", "a", _("About Cardtable")),
    Key("help", "f1", _("Help")),
    Key("move-up", "shift+up", _("Move a player up")),
    Key("move-down", "shift+down", _("Move a player down")),
    Key("remove", "delete", _("Remove a player")),
    Key("reset", "r", _("Back to the usual value")),
    Key("start", "f5", _("Start the game")),
)
"""Ids that there are outside the table only."""

IDS = frozenset({*BY_ID, *(key.id for key in OWN)})
"""Every id that the settings may give another key."""


def meet(one: str, other: str) -> bool:
    """Whether two ids are there on the same screens, so that one key cannot be both."""
    pages = {*SHARED, *(key.id for key in OWN)}
    at_table = one in BY_ID and other in BY_ID
    return {one, other} <= pages or (at_table and (one in SCORES_ONLY) == (other in SCORES_ONLY))


def key_faults(own: Mapping[str, str]) -> list[str]:
    """Say which ids of the settings there are not, and which keys cannot be theirs."""
    faults = [
        _('settings.toml: there is no key called "{id}" to change.').format(id=key_id)
        for key_id in own
        if key_id not in IDS
    ]
    faults += [
        _('settings.toml: "{id}" cannot be a digit; digits are people and buttons.').format(
            id=key_id
        )
        for key_id, keys in own.items()
        if key_id in IDS and not DIGITS.isdisjoint(one.strip() for one in keys.split(","))
    ]
    faults += [
        _('settings.toml: "{key}" cannot quit; it is typed in names.').format(key=one)
        for key_id, keys in own.items()
        for one in map(str.strip, keys.split(","))
        if one not in DIGITS and quits_while_typing(key_id, one)
    ]
    return faults


class PageKeys:
    """Which key means what outside the table, with the players' own keys put in.

    One key can mean several things: each screen asks for the ids that it knows.

    Args:
        own: Keys by id, as the settings have them; several have commas between.
    """

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        own = own or {}
        known = [*(BY_ID[key_id] for key_id in SHARED), *OWN]
        self._keys = {key.id: keys_of(key, own) for key in known}

    def meaning(self, key: str, ids: frozenset[str]) -> str:
        """Find what a key means on a screen.

        Args:
            key: Textual's name of the key.
            ids: What can be meant on this screen.

        Returns:
            An id, or an empty text.
        """
        for folded in dict.fromkeys((key, key.lower() if len(key) == 1 else key)):
            for key_id, keys in self._keys.items():
                if key_id in ids and folded in keys:
                    return key_id
        return ""

    def shown(self, key_id: str) -> str:
        """The first key of an id, as it is written on the screen."""
        keys = self._keys.get(key_id)
        return NAMES.get(keys[0], keys[0]) if keys else ""
