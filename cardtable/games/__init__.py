"""The games that come with Cardtable, listed without importing their rules."""

from __future__ import annotations

BUILT_IN = {
    "pass-the-ewe": "cardtable.games.pass_the_ewe.info:INFO",
    "klaberjass": "cardtable.games.klaberjass.info:INFO",
    "trash": "cardtable.games.trash.info:INFO",
    "uno-flip": "cardtable.games.uno_flip.info:INFO",
    "psycho-uno": "cardtable.games.psycho_uno.info:INFO",
}
"""Where the ``GameInfo`` of each built-in game is, by id, in the order of the home screen."""
