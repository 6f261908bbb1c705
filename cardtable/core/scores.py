"""Score sheets and outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.core.messages import Message


@dataclass(slots=True)
class RoundSheet:
    """One round on the score sheet, kept in the state.

    Attributes:
        parts: For each seat its named parts; they add up to ``points``.
        points: For each seat the points of the round.
        shown: For each seat further figures or words that are not added.
        notes: What the sheet says about the round: text keys with their values.
    """

    parts: list[dict[str, int]]
    points: list[int]
    shown: list[dict[str, str]] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)

    def copy(self) -> RoundSheet:
        """Copy it with everything inside."""
        return RoundSheet(
            [dict(part) for part in self.parts],
            list(self.points),
            [dict(words) for words in self.shown],
            dict(self.notes),
        )


@dataclass(slots=True)
class ScoreSheet:
    """The whole sheet, ready to be shown to everybody.

    Attributes:
        columns: Names of the parts in order: text keys ``part.<name>``.
        rounds: The settled rounds.
        totals: For each seat its total now.
        leaders: Seats that are ahead.
        target: What the game is played to, or ``None``.
        low_wins: Whether few points are good.
    """

    columns: list[str]
    rounds: list[RoundSheet]
    totals: list[int]
    leaders: list[int]
    target: int | None = None
    low_wins: bool = False


@dataclass(slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winners: Seats that won, one or several.
        reason: Why it ended, such as "Cathy reached 100".
    """

    winners: list[int]
    reason: Message
