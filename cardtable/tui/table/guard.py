"""The quiet keyboard before anything opens: held and doubled keys run into nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

REPEAT = 0.06
"""Seconds within which the same key again is a held key; no finger is that quick."""


class Guard:
    """Holds back what a key would open until the keyboard has been quiet for a while.

    Args:
        quiet: Seconds without a key; with 0 nothing is held back.
        clock: Where the time comes from.
    """

    def __init__(self, quiet: float, clock: Callable[[], float] = monotonic) -> None:
        self.quiet = quiet
        self._clock = clock
        self._since = clock()
        self._up = quiet > 0
        self._key = ""
        self._pressed = self._since
        self.held = False

    def raise_up(self) -> None:
        """Ask for quiet from now on."""
        self._up = self.quiet > 0
        self._since = self._clock()

    def touch(self, key: str) -> None:
        """Note a key before it is acted on; it breaks the quiet.

        Afterwards ``held`` tells whether it is the same key within ``REPEAT`` seconds.
        """
        now = self._clock()
        self.held = self.quiet > 0 and key == self._key and now - self._pressed < REPEAT
        if self._up and now - self._since >= self.quiet:
            self._up = False
        self._since = self._pressed = now
        self._key = key

    def lower(self) -> None:
        """Ask for no more quiet: whoever moves a cursor sees what is open."""
        self._up = False

    @property
    def ready(self) -> bool:
        """Whether things open now."""
        return self.left == 0

    @property
    def left(self) -> float:
        """Seconds of quiet that are still missing."""
        if not self._up:
            return 0.0
        return max(self._since + self.quiet - self._clock(), 0.0)
