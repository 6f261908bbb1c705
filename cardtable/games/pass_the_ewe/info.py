"""What the home screen says about Pass the Ewe."""

from __future__ import annotations

from cardtable.core.info import GameInfo
from cardtable.core.messages import _

INFO = GameInfo(
    id="pass-the-ewe",
    name="Pass the Ewe",
    tagline=_("Beat the last play by one more card or by a better suit."),
    summary=_(
        "Beat the last play with one card more of its suit, or with as many of a suit that "
        "beats it. Ranks never matter. The last to play takes the cards, a point and the ewe."
    ),
    least=2,
    most=6,
    usual=3,
    hidden=True,
    rules="cardtable.games.pass_the_ewe.rules:PassTheEwe",
    minutes=45,
)
