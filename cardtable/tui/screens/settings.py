"""The settings screen: every setting with its meaning, in force and written at once."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.saves.sentences import why
from cardtable.saves.settings import FILE_NAME, Settings
from cardtable.saves.settings_model import SettingsModel, write_settings
from cardtable.tui.screens.form import Form
from cardtable.tui.screens.form_fields import fields_of
from cardtable.tui.screens.form_pane import KNOWS, FormPane
from cardtable.tui.screens.page import Hint, PageScreen

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.look.canvas import Canvas

TOP = 2
WIDEST = 64


class SettingsScreen(PageScreen[None]):
    """Changes the settings."""

    knows = KNOWS | {"back", "next"}

    def __init__(self) -> None:
        super().__init__()
        self.form = Form(fields_of(SettingsModel))
        self.pane = FormPane(self.form, self._changed)
        self.pane.active = True

    def on_mount(self) -> None:
        self.form.values.update(
            (name, value)
            for name, value in asdict(self.table_app.settings).items()
            if name in self.form.by_name
        )
        if self.table_app.faults:
            self.note, self.warns = self.table_app.faults[0], True

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.put(1, 0, _("Settings"), look.style("title"))
        where = look.cut(_("kept in {file}").format(file=FILE_NAME), canvas.width - 20)
        canvas.put(canvas.width - 1 - len(where), 0, where, look.style("muted"))
        width = min(canvas.width - 4, WIDEST)
        self.pane.paint(self, canvas, 2, TOP, width, canvas.height - TOP - 2)

    def hints(self) -> list[Hint]:
        keys = self.table_app.page_keys
        return [
            Hint("←→", _("change")),
            Hint(keys.shown("reset"), _("usual value"), self._reset),
            Hint(_("k"), _("keys"), self.show_keys),
            Hint(keys.shown("back"), _("back"), self.leave),
            *self.pane.hints(),
            Hint(keys.shown("quit"), _("quit"), self.table_app.ask_quit, last=True),
        ]

    def typed(self, event: events.Key) -> bool:
        if event.character == "k":
            self.show_keys()
            return True
        return self.pane.typing(event.character or "")

    def act(self, meaning: str) -> None:
        if meaning == "back":
            self.leave()
        elif meaning == "next" or (not self.pane.act(meaning) and meaning == "down"):
            self.pane.leave()
            self.enter_bar()

    def scroll_page(self, lines: int) -> None:
        self.pane.scroll(lines)
        self.repaint()

    def leave(self) -> None:
        """Go back; a number that was being typed is taken if it can be."""
        self.pane.leave()
        self.dismiss(None)

    def show_keys(self) -> None:
        """Open the list of keys."""
        from cardtable.tui.screens.key_map import KeyMapScreen

        self.app.push_screen(KeyMapScreen())

    def _reset(self) -> None:
        self.pane.act("reset")

    def _changed(self) -> None:
        keys = self.table_app.settings.keys
        settings = Settings(**self.form.values, keys=keys)
        keep_settings(self, settings)


def keep_settings(page: PageScreen[None], settings: Settings) -> None:
    """Put settings in force and write them; say so if they cannot be written."""
    app = page.table_app
    app.change_settings(settings)
    try:
        write_settings(app.folder, settings)
    except OSError as error:
        words = _("The settings hold until you quit; they could not be written: {why}.")
        page.say(words.format(why=why(error)), warning=True)
