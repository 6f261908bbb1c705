"""What the home screen says about Crazy Eights."""

from __future__ import annotations

from cardtable.core.info import GameInfo

INFO = GameInfo(
    id="crazy-eights",
    name="Crazy Eights",
    tagline="Match the suit or the rank; eights are wild.",
    summary=(
        "Play a card of the same suit or rank as the last one, or an eight and name a suit. "
        "Whoever is rid of all cards first scores what the others still hold."
    ),
    least=2,
    most=5,
    hidden=True,
    rules="cardtable_crazy_eights.rules:CrazyEights",
    minutes=20,
)
