"""The smallest useful app: three widgets, one of which changes with every key."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class ThreeWidgets(App[None]):
    """Counts the keys that were pressed."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0

    def compose(self) -> ComposeResult:
        """Three lines of text."""
        yield Static("Three widgets")
        yield Static("0 keys", id="count")
        yield Static("ctrl+q quits")

    def on_key(self, event: events.Key) -> None:
        """Count a key."""
        self.pressed += 1
        self.query_one("#count", Static).update(f"{self.pressed} keys, the last {event.key}")


if __name__ == "__main__":
    ThreeWidgets().run()
