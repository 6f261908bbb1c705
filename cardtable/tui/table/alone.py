"""What one pair of eyes may see before everybody hears of it: a challenged hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cardtable.core.messages import Wording, _
from cardtable.core.view import CardView, TableView
from cardtable.tui.table.telling import learned, shown_alone

if TYPE_CHECKING:
    from cardtable.core.session import GameSession


@dataclass(frozen=True)
class OneLook:
    """Something that was shown or told to one player.

    Attributes:
        seat: The player.
        entry: The entry of the history by which it was.
        told: What it means, in sentences.
        owner: Whose cards are shown, -1 if none are.
        cards: The cards.
        before: The table as it was before, by seat; until the player has looked, nobody sees
            in the counts how it ended.
    """

    seat: int
    entry: int
    told: Sequence[str]
    owner: int = -1
    cards: Sequence[CardView] = ()
    before: Mapping[int | None, TableView] = field(default_factory=dict)


def one_look(
    session: GameSession,
    wording: Wording,
    entry: int,
    before: Mapping[int | None, TableView] | None = None,
) -> OneLook | None:
    """Find what an entry of the history showed to one player; ``None`` for nothing."""
    seats = range(len(session.names))
    seat = next((seat for seat in seats if shown_alone(session, seat, entry)), None)
    if seat is None:
        return None
    still = {
        key: replace(view, offers=[], interrupt=None, news=[])
        for key, view in (before or {}).items()
    }
    told = learned(session, wording, seat, entry)
    for event in session.history[entry].events:
        codes = (getattr(event, "private", None) or {}).get(seat) if event.kind == "shown" else None
        if codes:
            loud = [line.message for line in session.log(None, entry) if line.loud]
            had = _("{name} had held these cards.").format(name=wording.names[event.seat])
            told = [had, *map(wording.say, loud)]
            return OneLook(seat, entry, told, event.seat, session.shown_cards(codes), still)
    return OneLook(seat, entry, told, before=still)


def unfinished(session: GameSession, wording: Wording) -> OneLook | None:
    """Find what one player was to look at, or was looking at, when the program ended."""
    at = len(session.history) - 1
    looking = session.history[at].seat if session.history[at].kind == "shown" else None
    if looking is not None:
        at -= 1
    if session.history[at].kind != "move":
        return None
    look = one_look(session, wording, at)
    return look if look is not None and looking in (None, look.seat) else None
