"""What holds of the window, whichever screen is in it: its size, and whole first frames."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

from textual.events import Resize
from textual.geometry import Size

from cardtable.tui.screens.too_small import LEAST, TooSmall
from cardtable.tui.terminal_app import TerminalApp

if TYPE_CHECKING:
    from textual.screen import Screen


class WindowApp(TerminalApp):
    """An app that covers its screens while the window is too small for them.

    The cover is a screen over all others, so that nothing garbled and nothing private is seen,
    and what is chosen under it stays.
    """

    def __init__(self) -> None:
        super().__init__()
        self._window = Size(*LEAST)

    def on_resize(self, event: Resize) -> None:
        self._window = event.size
        self._fit()
        if not self.is_headless:
            self._look_at_size(event.size)

    def _look_at_size(self, said: Size) -> None:
        """Take the size that the terminal has, if it is not the one that it is said to have.

        A window that is dragged sends signals so fast that one interrupts the other, and the
        older size can arrive last.
        """
        if getattr(self._driver, "_in_band_window_resize", False):
            # These sizes come in their order, perhaps before the system knows of them.
            return
        real = Size(*shutil.get_terminal_size((said.width, said.height)))
        if real != said:
            self.post_message(Resize(real, real))

    def _fit(self) -> None:
        if not self.screen_stack:
            return
        small = self._window.width < LEAST[0] or self._window.height < LEAST[1]
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            super().push_screen(TooSmall())
        elif covered and not small:
            super().pop_screen()

    def _lift_cover(self) -> None:
        """Let screens change under the cover; it comes back at once if it is still needed."""
        if self.screen_stack and isinstance(self.screen, TooSmall):
            super().pop_screen()
            self.call_later(self._fit)

    def push_screen(self, *arguments: Any, **named: Any) -> Any:
        self._lift_cover()
        pushed = super().push_screen(*arguments, **named)
        self._draw_whole()
        return pushed

    def switch_screen(self, screen: Screen[Any] | str) -> Any:
        self._lift_cover()
        switched = super().switch_screen(screen)
        self._draw_whole()
        return switched

    def pop_screen(self) -> Any:
        popped = super().pop_screen()
        self._draw_whole()
        self.call_later(self._fit)
        return popped

    def _draw_whole(self) -> None:
        """Let the first frame of the screen that is in front now be a whole one.

        What changed on it while it lay under another could be drawn first, and for an instant
        the next player's curtain would hang over a part of the last player's hand.
        """
        screen = self.screen
        if screen.size:
            screen._compositor._dirty_regions.add(screen.size.region)
