"""What can be wrong with a scenario: the file, or the rule."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.errors import CardtableError


class InvalidScenarioError(CardtableError):
    """The file says nothing that could be played; the sentence says where and why."""


class ScenarioFailedError(CardtableError):
    """A step went otherwise than the file says.

    Attributes:
        position: The table at that moment, as the seat of the step sees it, line by line.
    """

    def __init__(self, sentence: str, position: Sequence[str] = ()) -> None:
        """Keep the sentence and the position."""
        super().__init__(sentence)
        self.position = tuple(position)
