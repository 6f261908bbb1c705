"""House rules and start positions of Psycho Uno."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field
from pydantic.config import JsonDict

from cardtable.core.messages import Message
from cardtable.games.psycho_uno.deck import ONE_DECK
from cardtable.games.uno.options import (
    UnoOptions,
    UnoStart,
    reverse_with_two,
    saying_uno,
    wrong_plays,
)

_DEAL: JsonDict = {"group": "Deal"}
_HANDS: JsonDict = {"group": "Hands that move"}
_MATCHES: JsonDict = {"group": "Matches"}
_STACKS: JsonDict = {"group": "Stacks"}
_PLAY: JsonDict = {"group": "Play"}
_END: JsonDict = {"group": "End of the game"}

FEWEST, MOST = 5, 15
"""Cards that can be dealt to each player."""

MANY_PLAYERS = 6
"""From so many players up ``auto`` takes two decks; fewer never hold more than 80 cards."""

LEFT_OVER = 2
"""Cards that a deal has to leave: a start card and a draw pile."""

_OFF: dict[str, Any] = dict.fromkeys(
    (
        "sevens",
        "zeros",
        "matching",
        "late_match",
        "sixty_nine",
        "color_crazy",
        "stacking",
        "reversing",
        "skipping",
        "spreading",
        "not_over",
    ),
    False,
)


def _only(*names: str) -> dict[str, Any]:
    """All house rules that move, match or stack off but the named ones."""
    return {name: value for name, value in _OFF.items() if name not in names}


class PsychoOptions(UnoOptions):
    """The house rules that a table may choose."""

    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "Full psycho": {},
        "Stack fever": _only("stacking", "reversing", "skipping", "spreading", "not_over"),
        "Swaps": _only("sevens", "zeros"),
        "Speed": _only("matching", "late_match", "sixty_nine", "color_crazy"),
        "Plain": {**_OFF, "draw": "one", "decline": "free"},
    }

    hand_size: int = Field(
        7,
        ge=FEWEST,
        le=MOST,
        title="Cards dealt",
        description="how many cards everybody is dealt",
        json_schema_extra=_DEAL,
    )
    dealer_chooses: bool = Field(
        False,
        title="Dealer chooses",
        description="each dealer names the number of cards",
        json_schema_extra=_DEAL,
    )
    decks: Literal["auto", 1, 2, 3] = Field(
        "auto",
        title="Decks",
        description="auto takes two from six players up or when more than 80 cards are dealt",
        json_schema_extra=_DEAL,
    )
    sevens: bool = Field(
        True,
        title="Sevens swap",
        description="who plays a 7 may swap hands with somebody, who may block with a 7",
        json_schema_extra=_HANDS,
    )
    zeros: bool = Field(
        True,
        title="Zeros pass",
        description="when a 0 is played everybody passes the hand on in the direction of play",
        json_schema_extra=_HANDS,
    )
    matching: bool = Field(
        True,
        title="Matching",
        description="a card identical to the top one may be laid out of turn",
        json_schema_extra=_MATCHES,
    )
    late_match: bool = Field(
        True,
        title="Late match",
        description="who has called match in time may lay it beneath the next card",
        json_schema_extra=_MATCHES,
    )
    sixty_nine: bool = Field(
        True,
        title="Sixty-nine",
        description="a 6 matches a 9 and a 9 a 6 of the same color",
        json_schema_extra=_MATCHES,
    )
    color_crazy: bool = Field(
        True,
        title="Color crazy",
        description="after a run of 6s and 9s by enough people all lay off that color",
        json_schema_extra=_MATCHES,
    )
    color_crazy_limit: Literal["any", "as-many-as-laid"] = Field(
        "any",
        title="Laying off",
        description="any number of cards, or no more than 6s and 9s lie in the run",
        json_schema_extra=_MATCHES,
    )
    stacking: bool = Field(
        True,
        title="Stacking",
        description="a draw card is answered with one of its kind and hits the next player",
        json_schema_extra=_STACKS,
    )
    reversing: bool = Field(
        True,
        title="Reversing stacks",
        description="a Reverse sends a stack back to whoever's card it was",
        json_schema_extra=_STACKS,
    )
    skipping: bool = Field(
        True,
        title="Skipping stacks",
        description="a Skip passes a stack on to the next player",
        json_schema_extra=_STACKS,
    )
    spreading: bool = Field(
        True,
        title="Spreading stacks",
        description="a Wild makes everybody else draw the stack, who may block with wild cards",
        json_schema_extra=_STACKS,
    )
    not_over: bool = Field(
        True,
        title="Not over till it's over",
        description="a last card played into a stack wins only once the stack is settled",
        json_schema_extra=_STACKS,
    )
    mix_stacks: bool = Field(
        False,
        title="Mixed stacks",
        description="Draw Twos and Wild Draw Fours may be stacked on each other",
        json_schema_extra=_STACKS,
    )
    draw: Literal["until-playable", "one"] = Field(
        "until-playable",
        title="Drawing",
        description="until a card can be played, or one card",
        json_schema_extra=_PLAY,
    )
    decline: Literal["show", "free", "never"] = Field(
        "show",
        title="Declining",
        description="who could play but does not want to shows that card and draws, may just "
        "draw, or has to play",
        json_schema_extra=_PLAY,
    )
    wild_four: Literal["free", "challenge", "block"] = Field(
        "free",
        title="Wild Draw Four",
        description="with the present color in hand it is played freely, can be challenged, or "
        "cannot be played",
        json_schema_extra=_PLAY,
    )
    uno: Literal["declare", "auto"] = saying_uno("Play")
    penalties: Literal["strict", "penalty"] = wrong_plays("Play")
    two_player_reverse: Literal["skip", "turn"] = reverse_with_two("Play")
    end: Literal["target", "rounds"] = Field(
        "target",
        title="The game ends",
        description="after the round in which somebody reaches the target, or after so many rounds",
        json_schema_extra=_END,
    )
    target: int = Field(
        500,
        ge=50,
        le=2000,
        title="Target score",
        description="points that end the game; the lowest total wins",
        json_schema_extra=_END,
    )
    rounds: int = Field(
        5,
        ge=1,
        le=50,
        title="Rounds",
        description="how many rounds are played, if the rounds end the game",
        json_schema_extra=_END,
    )

    def decks_for(self, players: int) -> int:
        """How many decks are shuffled together."""
        if self.decks != "auto":
            return self.decks
        return 2 if players >= MANY_PLAYERS else 1

    def fits(self, players: int, each: int) -> bool:
        """Whether so many cards each can be dealt."""
        return players * each + LEFT_OVER <= ONE_DECK * self.decks_for(players)

    def faults(self, players: int) -> dict[str, Message]:
        """A deal that leaves no start card and draw pile is refused."""
        if self.dealer_chooses or self.fits(players, self.hand_size):
            return {}
        cards = ONE_DECK * self.decks_for(players)
        most = (cards - LEFT_OVER) // players
        return {"hand_size": Message("fault.hand-size", {"cards": cards, "most": most})}


class PsychoStart(UnoStart):
    """A start position; it has the keys of every Uno."""
