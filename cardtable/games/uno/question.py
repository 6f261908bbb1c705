"""A question that a seat is asked, with everything that can be answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from cardtable.core.events import Event
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.uno.state import UnoState

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

S = TypeVar("S", bound=UnoState)

Check = Callable[[S, int, Move], Message | None]
Make = Callable[[S, int, Move], list[Event]]


class Answering(Generic[S]):
    """Kinds of moves with their checks and what they do.

    Args:
        rules: The rules that they belong to.

    Attributes:
        checks: Says by kind of move why it is not allowed.
        makes: Makes by kind of move what is allowed.
    """

    def __init__(self, rules: UnoRules[S]) -> None:
        # The rules are of either game; each question knows which parts of them it uses.
        self.rules: Any = rules
        self.checks: dict[str, Check[S]] = {}
        self.makes: dict[str, Make[S]] = {}

    def answer(self, kind: str, check: Check[S], make: Make[S]) -> None:
        """Add a kind of move."""
        self.checks[kind] = check
        self.makes[kind] = make


class Question(Answering[S], ABC):
    """One question to the seat whose decision is awaited.

    Attributes:
        name: What the state calls it.
        patient: Whether an answer leaves calls open that are due.
        calling: Whether somebody can be caught while it is asked.
    """

    name = ""
    patient = False
    calling = True

    @abstractmethod
    def moves(self, state: S) -> list[Move]:
        """List the answers of the seat that is asked."""

    @abstractmethod
    def offers(self, state: S) -> list[Offer]:
        """List the patterns of its answers."""

    def spoken(self, state: S) -> list[Offer]:
        """List the answers that are allowed whatever the seat holds."""
        return []

    def prompt(self, state: S, seat: int | None) -> Message:
        """What is asked, in one sentence, for a seat or for everybody."""
        return Message(f"prompt.{self.name}", {"seat": state.turn})

    def not_now(self, state: S) -> Message:
        """Say that the seat has to answer this first."""
        return Message(f"reason.asked-{self.name}", {"seat": state.turn})


def allowed(_state: UnoState, _seat: int, _move: Move) -> Message | None:
    """The check of an answer that is always allowed to the seat that is asked."""
    return None
