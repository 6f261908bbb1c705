"""Opens the app: the one place in which the command line meets the screens."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.core.session import GameSession
    from cardtable.saves.open_game import OpenGame


@dataclass(frozen=True, slots=True)
class LookWanted:
    """How the table shall look, whatever the settings say.

    Attributes:
        ascii: Draw with ASCII alone.
        no_color: Draw without colors.
        no_mouse: Leave the mouse to the terminal.
    """

    ascii: bool = False
    no_color: bool = False
    no_mouse: bool = False


def open_app(look: LookWanted = LookWanted(), game: OpenGame | GameSession | None = None) -> int:
    """Open the home screen, or sit down at a game.

    Args:
        look: How it shall look.
        game: The game to sit down at.

    Returns:
        The exit status.
    """
    # Importing makes many objects and no garbage: looking for it would take a tenth of the
    # start. The app collects again as soon as it is seen.
    gc.disable()
    from cardtable.tui.running import run

    return run(game, ascii=look.ascii, color=not look.no_color, mouse=not look.no_mouse)
