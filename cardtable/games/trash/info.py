"""What the home screen says about Trash."""

from __future__ import annotations

from cardtable.core.info import GameInfo
from cardtable.core.messages import _

INFO = GameInfo(
    id="trash",
    name="Trash",
    tagline=_("Fill ten slots with ace to ten; jacks are wild."),
    summary=_(
        "Every card goes to the slot of its number and turns up the next one to place. Fill "
        "your layout and it is one slot shorter in the next hand. Who fills a layout of one "
        "slot wins. Also called Garbage."
    ),
    least=2,
    most=6,
    hidden=False,
    rules="cardtable.games.trash.rules:Trash",
    minutes=20,
    round=_("hand"),
)
