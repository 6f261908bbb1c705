"""What the home screen says about Uno Flip."""

from __future__ import annotations

from cardtable.core.info import GameInfo
from cardtable.core.messages import _

INFO = GameInfo(
    id="uno-flip",
    name="Uno Flip",
    tagline=_("Get rid of your cards; a Flip turns the whole game over."),
    summary=_(
        "Match the top card by color, number or word and be the first without cards. Every "
        "card has a light and a dark side, and the others see the side that you do not."
    ),
    least=2,
    most=10,
    hidden=True,
    rules="cardtable.games.uno_flip.rules:UnoFlip",
    minutes=40,
)
