"""Everything that a game of Uno Flip needs to go on."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.games.uno.state import UnoState

LIGHT, DARK = "light", "dark"

OTHER = {LIGHT: DARK, DARK: LIGHT}


@dataclass(slots=True)
class FlipState(UnoState):
    """A position.

    Attributes:
        side: The side that is up: ``light`` or ``dark``.
    """

    side: str = LIGHT
