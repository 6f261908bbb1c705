"""Events that happen again and again, made once."""

from __future__ import annotations

from cardtable.core.events import Event, Moved, Said, Turn
from cardtable.core.zones import zone_key
from cardtable.games.klaberjass.cards import CODE

SEATS = (0, 1)

HAND_KEYS = [zone_key("hand", seat) for seat in SEATS]
WON_KEYS = [zone_key("won", seat) for seat in SEATS]
POINTS_KEYS = [f"points:{seat}" for seat in SEATS]

TURNS: list[Event] = [Turn(seat) for seat in SEATS]
PASSES: list[Event] = [Said(seat, "log.pass") for seat in SEATS]
READIES: list[Event] = [Said(seat, "log.ready") for seat in SEATS]


def _played(key: str) -> list[dict[str, Event]]:
    return [
        {
            token: Moved(seat, key, HAND_KEYS[seat], "trick", (code,), 1)
            for token, code in CODE.items()
        }
        for seat in SEATS
    ]


LED = _played("log.lead")
ANSWERED = _played("log.play")
