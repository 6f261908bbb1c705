"""The terminal as it has to be with hidden hands: wiped when left, covered when stopped."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, cast

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from cardtable.tui.typed import Typed

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp

MOST_READ = 4096
"""Bytes of input that are read at once."""

TICK = 0.1
"""Seconds after which an escape sequence that was begun is looked at again."""


class TerminalDriver(LinuxDriver):
    """Textual's driver, which leaves nothing of a hand behind and takes any input."""

    def stop_application_mode(self) -> None:
        # Some terminals have no second screen, and others show it again when they are asked:
        # what is on it now may be somebody's hand. Lines are emptied one by one, since some
        # terminals keep in their scroll-back what is cleared as a whole.
        height = max(self._get_terminal_size()[1], self._app.size.height)
        lines = "".join(f"\x1b[{y};1H\x1b[2K" for y in range(height, 0, -1))
        self.write(f"\x1b[0m{lines}")
        super().stop_application_mode()

    # Stopping and going on.

    def _sigtstp_application(self, *_arguments: object) -> None:
        # Where the program is now, in the middle of anything, a hand can't be covered.
        loop = self._loop
        loop.call_soon_threadsafe(cast("CardtableApp", self._app).action_suspend_process)

    def stop_for_now(self) -> None:
        """Give the terminal back and stop the program, until the shell lets it go on."""
        super()._sigtstp_application()

    def _sigcont_application(self, *_arguments: object) -> None:
        if not self._must_signal_resume:
            # It was stopped by force, with the terminal as it was. Textual would take that
            # for the state to come back to, and read the keys twice.
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()

    # Input.

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001  # it must not end in silence: no key would work
            self._app.call_later(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        # A byte that is no UTF-8, as terminals with another encoding send, and a sequence that
        # means nothing would end Textual's own loop, and with it the program.
        parser, typed = XTermParser(self._debug), Typed()
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                text = ""
                if selector.select(TICK):
                    text = typed.read(decode(os.read(self.fileno, MOST_READ)))
                try:
                    found = [*parser.feed(text)] if text else []
                    found += parser.tick()
                except Exception:  # noqa: BLE001  # whatever it was, it was no key
                    parser = XTermParser(self._debug)
                    continue
                for message in found:
                    self.process_message(message)
