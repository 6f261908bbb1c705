"""The key map: what every key does, and another key for it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len

from cardtable.core.messages import _
from cardtable.tui.keys import DIGITS, KEYS, NAMES, quits_while_typing
from cardtable.tui.screens.page import Hint, PageScreen
from cardtable.tui.screens.page_keys import OWN, meet
from cardtable.tui.screens.settings import keep_settings

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.look.canvas import Canvas

ALL = {key.id: key for key in (*KEYS, *OWN)}
TOP = 2
WIDEST = 64


class KeyMapScreen(PageScreen[None]):
    """Lists every meaning of a key; enter, and the next key pressed has it."""

    knows = frozenset(
        {
            "up",
            "down",
            "first",
            "end",
            "page-up",
            "page-down",
            "play",
            "select",
            "reset",
            "back",
            "next",
        }
    )

    def __init__(self) -> None:
        super().__init__()
        self.ids = list(ALL)
        self.at = 0
        self.top = 0
        self.waiting = False

    def _keys(self, key_id: str) -> str:
        return self.table_app.settings.keys.get(key_id, ALL[key_id].keys)

    def _shown(self, key_id: str) -> str:
        return ", ".join(NAMES.get(key, key) for key in self._keys(key_id).split(","))

    def paint(self, canvas: Canvas) -> None:
        look, glyphs = self.look, self.look.glyphs
        canvas.put(1, 0, _("Keys"), look.style("title"))
        room = canvas.height - TOP - 2
        self.top = max(min(self.top, self.at), self.at - room + 1)
        width = min(canvas.width - 4, WIDEST)
        for y, key_id in enumerate(self.ids[self.top : self.top + room], TOP):
            at = self.top + y - TOP
            here = at == self.at and self.in_bar < 0
            changed = key_id in self.table_app.settings.keys
            keys = _("press a key") if here and self.waiting else self._shown(key_id)
            keys = look.cut(keys, width // 2)
            left = width - cell_len(keys)
            words = look.cut(_(ALL[key_id].words), left - 6)
            canvas.put(2, y, glyphs.marker if here else " ", look.style("accent"))
            canvas.put(4, y, words, look.style("bold" if here else "base"))
            style = look.style("cursor" if here else "news" if changed else "base")
            canvas.put(left, y, f" {keys} ", style)
            self.touch(2, y, width, 1, partial(self._clicked, at))
        if self.top:
            canvas.put(3 + width, TOP, glyphs.up, look.style("accent"))
        if self.top + room < len(self.ids):
            canvas.put(3 + width, TOP + room - 1, glyphs.down, look.style("accent"))

    def hints(self) -> list[Hint]:
        if self.waiting:
            return [Hint("", _("press the new key")), Hint("esc", _("leave it as it is"))]
        keys = self.table_app.page_keys
        return [
            Hint("↑↓", _("choose")),
            Hint("enter", _("another key"), self._wait),
            Hint(keys.shown("reset"), _("usual key"), self._reset),
            Hint(keys.shown("back"), _("back"), self._leave),
        ]

    def typed(self, event: events.Key) -> bool:
        if not self.waiting:
            return False
        self.waiting = False
        if event.key != "escape":
            self._take(event.key)
        return True

    def act(self, meaning: str) -> None:
        last = len(self.ids) - 1
        if meaning == "back":
            self._leave()
        elif meaning in ("play", "select"):
            self._wait()
        elif meaning == "reset":
            self._reset()
        elif meaning == "next" or (meaning == "down" and self.at == last):
            self.enter_bar()
        else:
            steps = {"up": -1, "down": 1, "page-up": -10, "page-down": 10}
            at = {"first": 0, "end": last}.get(meaning, self.at + steps.get(meaning, 0))
            self.at = min(max(at, 0), last)

    def scroll_page(self, lines: int) -> None:
        self.at = min(max(self.at + lines, 0), len(self.ids) - 1)
        self.repaint()

    def _clicked(self, at: int) -> None:
        if at == self.at:
            self._wait()
        self.at = at

    def _leave(self) -> None:
        self.dismiss(None)

    def _wait(self) -> None:
        self.waiting = True

    def _reset(self) -> None:
        key_id = self.ids[self.at]
        own = {name: key for name, key in self.table_app.settings.keys.items() if name != key_id}
        self._keep(own)

    def _take(self, key: str) -> None:
        """Give the chosen meaning another key; say what else that key means."""
        key_id = self.ids[self.at]
        if "," in key:
            self.say(_("This key cannot be used."), warning=True)
            return
        if key in DIGITS:
            words = _("Digits are people and buttons; choose another key.")
            self.say(words, warning=True)
            return
        if quits_while_typing(key_id, key):
            words = _("This key is typed in names, where it must not quit; choose another.")
            self.say(words, warning=True)
            return
        others = [
            other for other in self.ids if other != key_id and key in self._keys(other).split(",")
        ]
        # One of two that meet would never be done.
        clash = next((other for other in others if meet(key_id, other)), "")
        if clash:
            words = _('"{other}" has this key; give that another one first.')
            self.say(words.format(other=_(ALL[clash].words)), warning=True)
            return
        self._keep({**self.table_app.settings.keys, key_id: key})
        if others:
            words = _('The same key is "{other}" elsewhere.')
            self.say(words.format(other=_(ALL[others[0]].words)), warning=True)

    def _keep(self, own: dict[str, str]) -> None:
        keep_settings(self, replace(self.table_app.settings, keys=own))
