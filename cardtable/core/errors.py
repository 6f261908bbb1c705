"""What can go wrong, each with one plain sentence for the people at the table."""

from __future__ import annotations

from collections.abc import Sequence


class CardtableError(Exception):
    """Base of every error that is told to people; ``str()`` is the sentence."""


class MoveError(CardtableError):
    """A move that was not made."""


class InvalidMoveError(MoveError):
    """The text says no move of this game."""


class IllegalMoveError(MoveError):
    """The move was understood but is not allowed now."""


class AmbiguousMoveError(MoveError):
    """The text fits several moves.

    Attributes:
        choices: The text forms it could mean.
    """

    def __init__(self, sentence: str, choices: Sequence[str] = ()) -> None:
        """Keep the sentence and what the text could mean."""
        super().__init__(sentence)
        self.choices = tuple(choices)


class ReplayError(MoveError):
    """A saved history that cannot have happened.

    The sentence is for whoever mends a rule module: it tells a move and why it is not
    allowed, which may name cards that not everybody at the table may know.

    Attributes:
        number: Number of the entry in the history, from 1.
    """

    def __init__(self, number: int, entry: str, reason: str) -> None:
        """Keep the number of the entry, and make the sentence."""
        super().__init__(f"entry {number}, {entry}: {reason}")
        self.number = number


class PlayerError(CardtableError, ValueError):
    """A name that a player cannot have."""


class StartError(CardtableError):
    """A start position that this deck or game cannot have."""


class StateError(CardtableError):
    """A state that no game can reach, such as one with a card twice."""


class OptionsError(CardtableError):
    """Options or players that do not go with the game."""


class PluginError(CardtableError):
    """A rule module that cannot be used."""


class SaveError(CardtableError):
    """A save that cannot be read or written."""


class SaveNotFoundError(SaveError):
    """There is no such save."""


class SaveDamagedError(SaveError):
    """The file is not a save, or not one that a game could have written."""


class SaveTooNewError(SaveError):
    """The file was written by a later version."""


class SaveUnknownGameError(SaveError):
    """The game of the save is not installed or does not work."""


class SaveInUseError(SaveError):
    """Another program has the game open."""


class SaveWriteError(SaveError):
    """The save could not be written: disk full, folder read-only or gone."""
