"""Wrong plays of Psycho Uno."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.games.uno.penalties import Penalties
from cardtable.games.uno.question import Answering

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno


class PsychoPenalties(Penalties):
    """Wrong plays, wrong matches, and a second color.

    Source: "a wrong play (not matching, out of turn, another color than the one named) is
    seen by all, taken back and costs 2 cards; naming a second color after the first costs 2
    and the first stands."
    """

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        self.forms |= {"match": rules.matching.check_form, "color": rules.colors.check_second}

    def shown(self, seat: int, move: Move) -> list[Event]:
        """A second color is heard, a card is seen."""
        if move.kind == "color":
            return [Said(seat, "log.second-color", {"color": move.choice})]
        return super().shown(seat, move)


class SecondColors(Answering[PsychoState]):
    """The move ``color``, which is always a slip of the tongue."""

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        self.answer("color", self.refuse, lambda _state, _seat, _move: [])

    def refuse(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A color is named once, with the wild card."""
        return Message("reason.second-color")

    def check_second(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """Another color, named by who has just named one."""
        just_named = state.open and state.named == seat and move.choice != state.color
        return None if just_named else Message("reason.second-color")
