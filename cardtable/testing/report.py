"""What came out of playing random games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MOST_VIOLATIONS = 50
"""After so many violations no further game is begun."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that a game owes and does not keep.

    Attributes:
        seed: Seed of the game.
        move: How many moves had been made.
        what: What is wrong, in one sentence.
        options: The house rules of the game that differ from the defaults.
    """

    seed: int
    move: int
    what: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Say it with what it takes to repeat it."""
        chosen = " ".join(f"-o {name}={_word(value)}" for name, value in self.options.items())
        return f"seed {self.seed}, move {self.move}{', ' + chosen if chosen else ''}: {self.what}"


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(slots=True)
class Report:
    """Figures of random games and everything that was found wrong.

    Attributes:
        game: Id of the game.
        players: Number of players.
        games: Number of games played to the end.
        rounds: Rounds of all games.
        moves: Moves of all games.
        seconds: Time that the bare games took, without any check.
        violations: What was found wrong.
        longest_game_moves: Moves of the longest game.
        wins: Games won by each seat; a shared win counts for each.
        checks: How often each kind of check was made.
    """

    game: str
    players: int
    games: int = 0
    rounds: int = 0
    moves: int = 0
    seconds: float = 0.0
    violations: list[Violation] = field(default_factory=list)
    longest_game_moves: int = 0
    wins: list[int] = field(default_factory=list)
    checks: dict[str, int] = field(default_factory=dict)

    @property
    def moves_per_second(self) -> int:
        """Moves a second of the bare games."""
        return round(self.moves / self.seconds) if self.seconds else 0

    def count(self, check: str) -> None:
        """Count one check."""
        self.checks[check] = self.checks.get(check, 0) + 1

    def told(self) -> list[str]:
        """The violations in words: of those that say the same the first, and how many more."""
        same: dict[str, list[Violation]] = {}
        for violation in self.violations:
            same.setdefault(violation.what, []).append(violation)
        return [
            str(first) + (f" (and {len(more)} more like it)" if more else "")
            for first, *more in same.values()
        ]

    def hold(self) -> None:
        """Hold that nothing was found wrong, for tests.

        Raises:
            AssertionError: Listing what was found.
        """
        if self.violations:
            raise AssertionError("\n".join(self.told()))
