"""The key map: what every key means, by an id that the settings can give another key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.keys import key_to_character

from cardtable.core.messages import _


@dataclass(frozen=True, slots=True)
class Key:
    """One meaning of a key.

    Attributes:
        id: What the settings call it.
        keys: Textual's names of the usual keys, with commas between.
        words: What it does, as the list of commands says it.
    """

    id: str
    keys: str
    words: str


KEYS: tuple[Key, ...] = (
    Key("up", "up", _("Go up")),
    Key("down", "down", _("Go down")),
    Key("left", "left", _("Go left")),
    Key("right", "right", _("Go right")),
    Key("first", "home", _("Go to the first card")),
    Key("end", "end", _("Go to the last card")),
    Key("page-up", "pageup", _("Scroll up")),
    Key("page-down", "pagedown", _("Scroll down")),
    Key("next", "tab", _("Go on to the next row")),
    Key("previous", "shift+tab", _("Go back to the row before")),
    Key("select", "space", _("Select a card")),
    Key("play", "enter", _("Play, or do what is chosen")),
    Key("back", "escape", _("One step back, or cover the hand")),
    Key("move-left", "shift+left", _("Move the card to the left")),
    Key("move-right", "shift+right", _("Move the card to the right")),
    Key("order", "o", _("Another order of the hand")),
    Key("cover", "c", _("Cover the hand")),
    Key("log", "l", _("Log")),
    Key("last", "t", _("Last plays")),
    Key("scores", "s", _("Scores")),
    Key("others", "v", _("What is seen of the others' cards")),
    Key("rules", "question_mark", _("Rules")),
    Key("take-back", "backspace", _("Take back")),
    Key("write", "w", _("Write the score sheet to a file")),
    Key("rematch", "r", _("Play again with the same seats")),
    Key("new-options", "n", _("Play again with other options")),
    Key("home", "h", _("Go home")),
    Key("commands", "ctrl+p", _("Every command in words")),
    Key("quit", "ctrl+q", _("Quit; everything is saved")),
)
"""Every key with a fixed meaning; digits, and the letters of a game's own moves, come on top."""

BY_ID: Mapping[str, Key] = {key.id: key for key in KEYS}

SCORES_ONLY = frozenset({"write", "rematch", "new-options", "home"})
"""What is there beside scores only, so that a game's own letters may be the same."""

RESERVED = frozenset("oclts")
"""Letters that mean the same at every table; a game's own letters differ from them."""

DIGITS = frozenset("0123456789")
"""People, buttons and numbers; nothing else can have them."""

NAMES: Mapping[str, str] = {
    "question_mark": "?",
    "backspace": "backspace",
    "escape": "esc",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "page up",
    "pagedown": "page down",
}
"""How keys are written on the screen where Textual's name is not what people say."""


class KeyMap:
    """Which key means what, with the players' own keys put in.

    Args:
        own: Keys by id, as the settings have them; several have commas between.

    Attributes:
        faults: One sentence for every id that there is not.
    """

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        own = own or {}
        self.faults = [
            _('There is no key called "{id}" to change.').format(id=name)
            for name in own
            if name not in BY_ID
        ]
        self._keys = {key.id: keys_of(key, own) for key in KEYS}
        self._meanings: dict[str, str] = {}
        self._at_scores: dict[str, str] = {}
        for key_id, keys in self._keys.items():
            for key in keys:
                table = self._at_scores if key_id in SCORES_ONLY else self._meanings
                table.setdefault(key, key_id)

    def meaning(self, key: str, *, scores: bool = False) -> str:
        """Find what a key means.

        Args:
            key: Textual's name of the key.
            scores: Whether it was pressed beside the scores, where more keys mean something.

        Returns:
            An id of ``KEYS``, or an empty text.
        """
        folded = key.lower() if len(key) == 1 else key
        if scores and folded in self._at_scores:
            return self._at_scores[folded]
        return self._meanings.get(folded, "")

    def shown(self, key_id: str) -> str:
        """The first key of an id, as it is written on the screen."""
        keys = self._keys[key_id]
        return NAMES.get(keys[0], keys[0]) if keys else ""


def keys_of(key: Key, own: Mapping[str, str]) -> list[str]:
    """The keys of a meaning: the players' own, or the usual ones.

    Digits keep what they mean, and nobody quits by a letter of a name.
    """
    found = _split(own.get(key.id, key.keys))
    kept = [one for one in found if one not in DIGITS and not quits_while_typing(key.id, one)]
    return kept or (_split(key.keys) if found else [])


def quits_while_typing(key_id: str, key: str) -> bool:
    """Whether a key would quit, which it does on every screen, and can be a part of a name."""
    sign = key if len(key) == 1 else key_to_character(key)
    return key_id == "quit" and sign is not None and sign.isprintable()


def other_script(character: str) -> bool:
    """Whether something was typed with a layout on which the letters of the keys are not there."""
    return len(character) == 1 and character.isalpha() and not character.isascii()


def _split(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",") if key.strip()]
