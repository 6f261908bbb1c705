"""Everything that a game of Psycho Uno needs to go on."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.games.uno.state import UnoState

DEAL = "deal"
"""The dealer names the number of cards."""

TRADE = "trade"
"""A swap of hands: the target allows or blocks, the swapper raises or yields."""

STACK = "stack"
"""A stack of draw cards: answer it or take it."""

SPREAD = "spread"
"""A stack was spread: block it or take it, in secret."""

CRAZY = "crazy"
"""Color crazy: lay off cards of the color."""


@dataclass(slots=True)
class Trade:
    """A swap of hands that is not settled.

    Attributes:
        swapper: Who played the first 7.
        target: Whose hand is wanted.
        last: Which of the two played the last 7.
        called: Seats that said uno with a 7.
    """

    swapper: int
    target: int
    last: int
    called: list[int] = field(default_factory=list)

    def copy(self) -> Trade:
        """Copy it with everything inside."""
        return Trade(self.swapper, self.target, self.last, self.called[:])


@dataclass(slots=True)
class Stack:
    """A stack of draw cards that nobody has drawn yet.

    Attributes:
        count: Cards to draw.
        kind: ``two`` or ``four``, the kind of its last draw card.
        by: Whose stack card hit the player who is hit.
    """

    count: int
    kind: str
    by: int

    def copy(self) -> Stack:
        """Copy it."""
        return Stack(self.count, self.kind, self.by)


@dataclass(slots=True)
class Spread:
    """A spread stack, with the secret answers to it.

    Attributes:
        seat: Who spread it.
        answers: For each seat the answer: empty if there is none yet, ``take``, or the
            code of a wild card, with ``discard`` and ``uno`` behind it if so said.
    """

    seat: int
    answers: list[str]

    def copy(self) -> Spread:
        """Copy it with everything inside."""
        return Spread(self.seat, self.answers[:])


@dataclass(slots=True)
class Crazy:
    """Color crazy under way.

    Attributes:
        left: Seats that are still to lay off, in order.
        limit: Most cards that one lays off.
        turn: Whose turn it is afterwards.
    """

    left: list[int]
    limit: int
    turn: int

    def copy(self) -> Crazy:
        """Copy it with everything inside."""
        return Crazy(self.left[:], self.limit, self.turn)


@dataclass(slots=True)
class PsychoState(UnoState):
    """A position.

    Attributes:
        how: For each seat how its hand last came to nothing: a word of the score sheet.
        named: Who named the color with the top card, -1 since somebody moved.
        claims: Seats that have said match for the top card.
        late: Seats that may still lay a match beneath the card above.
        late_code: Code of the card that those have said match for.
        beneath: Place in the discard pile beneath which late matches go.
        run: Seats that laid the 6s and 9s which lie on each other, in order.
        run_cards: How many 6s and 9s those are, with a start card that nobody laid.
        trade: A swap of hands that is not settled.
        stack: A stack of draw cards that nobody has drawn.
        spread: The answers to a spread stack.
        crazy: Color crazy under way.
    """

    how: list[str] = field(default_factory=list)
    named: int = -1
    claims: list[int] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    late_code: str = ""
    beneath: int = 0
    run: list[int] = field(default_factory=list)
    run_cards: int = 0
    trade: Trade | None = None
    stack: Stack | None = None
    spread: Spread | None = None
    crazy: Crazy | None = None
