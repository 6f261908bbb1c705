"""The light description of a game, enough to list it without importing its rules."""

from __future__ import annotations

from dataclasses import dataclass

INTERFACE = 1
"""Number of the interface between rule modules and everything else."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game as the home screen lists it.

    Attributes:
        id: Stable name used on the command line and in save files, such as ``pass-the-ewe``.
        name: Name as people write it.
        tagline: One short sentence.
        summary: Two or three sentences for somebody who does not know the game.
        least: Fewest players.
        most: Most players.
        usual: Fewest players the game is meant for; 0 means the same as ``least``.
        hidden: Whether players hold cards that the others must not see.
        rules: Where the rule class is, as ``"module:ATTRIBUTE"``; imported when chosen.
        version: Version of the rules; replays are exact within one version.
        interface: The interface number the module was written for.
        minutes: Rough length of one game, in minutes.
        round: What a round is called, such as ``deal``.
    """

    id: str
    name: str
    tagline: str
    summary: str
    least: int
    most: int
    hidden: bool
    rules: str
    version: int = 1
    interface: int = INTERFACE
    usual: int = 0
    minutes: int = 30
    round: str = "round"

    @property
    def players(self) -> str:
        """Number of players in figures, such as ``3-6`` or ``2``."""
        first = self.usual or self.least
        return str(first) if first == self.most else f"{first}-{self.most}"
