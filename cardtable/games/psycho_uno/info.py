"""What the home screen says about Psycho Uno."""

from __future__ import annotations

from cardtable.core.info import GameInfo
from cardtable.core.messages import _

INFO = GameInfo(
    id="psycho-uno",
    name="Psycho Uno",
    tagline=_("Uno with swaps, matches out of turn and stacks that turn."),
    summary=_(
        "Match the top card and get rid of your cards. Sevens swap hands, zeros pass them on, "
        "identical cards are laid out of turn, draw cards are stacked and spread. Every house "
        "rule is an option. Few points win."
    ),
    least=2,
    most=10,
    usual=3,
    hidden=True,
    rules="cardtable.games.psycho_uno.rules:PsychoUno",
    minutes=60,
)
