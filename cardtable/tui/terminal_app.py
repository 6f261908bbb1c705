"""What holds of the terminal: how the program stops, ends and fails in it."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

from textual import constants
from textual.app import App

if TYPE_CHECKING:
    from textual.driver import Driver

ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2)
"""Signals that end a program; most of them would leave an open hand on the screen."""


class TerminalApp(App[object]):
    """An app that leaves nothing in the terminal, however it stops.

    Attributes:
        crash: What ended it, if that was a failure.
    """

    def __init__(self) -> None:
        super().__init__()
        self.crash: BaseException | None = None

    def get_driver_class(self) -> type[Driver]:
        if constants.DRIVER is not None:
            return super().get_driver_class()
        from cardtable.tui.driver import TerminalDriver

        return TerminalDriver

    def heed_signals(self) -> None:
        """End tidily when a signal asks for it; in the event loop that runs now."""
        loop = asyncio.get_running_loop()
        for number in ENDING:
            loop.add_signal_handler(number, self.exit)
        # What a task failed with is known here; asyncio would print it after the end.
        loop.set_exception_handler(lambda _loop, _context: None)

    def action_suspend_process(self) -> None:
        from cardtable.tui.driver import TerminalDriver

        if isinstance(self._driver, TerminalDriver):
            # Whoever comes back finds the hand covered.
            self._suspend_signal()
            self._driver.stop_for_now()

    # Textual's own way to fail prints the values of all variables, hands among them, and for
    # some failures ends as if all was well.

    def _handle_exception(self, error: Exception) -> None:
        self._return_code = 1
        if self._exception is None:
            self._exception = self.crash = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        self._handle_exception(RuntimeError(*renderables))

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()
