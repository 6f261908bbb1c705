"""What the home screen says about Klaberjass."""

from __future__ import annotations

from cardtable.core.info import GameInfo
from cardtable.core.messages import _

INFO = GameInfo(
    id="klaberjass",
    name="Klaberjass",
    tagline=_("Make trump and win more than the other; the jack and nine are on top."),
    summary=_(
        "Two players bid for trump, declare sequences and play nine tricks. Whoever makes "
        "trump must win more points than the other, or the other scores them all. A relative "
        "of Belote, Bela and Clobyosh."
    ),
    least=2,
    most=2,
    hidden=True,
    rules="cardtable.games.klaberjass.rules:Klaberjass",
    minutes=45,
    round=_("deal"),
)
