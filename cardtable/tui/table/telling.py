"""What a move told, in words: to everybody, to one player, and in large letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardtable.core.history import arrived
from cardtable.core.messages import Message, Wording, _

if TYPE_CHECKING:
    from cardtable.core.session import GameSession

SHOUTED = re.compile(r"\b[A-Z]{3,}(?: [A-Z]{3,})*\b!?")
"""Words in capitals within a sentence, such as FLIP or UNO!"""


def announced(session: GameSession, wording: Wording, entry: int) -> list[tuple[str, str]]:
    """What was said loudly with a move: a word for large letters or nothing, a sentence."""
    return [
        (_loudly(wording, line.message), wording.say(line.message))
        for line in session.log(None, entry)
        if line.loud
    ]


def _loudly(wording: Wording, message: Message) -> str:
    """The word in large letters for a sentence: ``loud.<key>``, or what it shouts itself."""
    key = f"loud.{message.key.removeprefix('log.')}"
    if key in wording.texts:
        return wording.say(Message(key, message.values))
    shouted = SHOUTED.search(wording.texts.get(message.key, ""))
    return shouted[0] if shouted else ""


def learned(session: GameSession, wording: Wording, seat: int, entry: int) -> list[str]:
    """What a move told a seat alone, in words."""
    codes = [
        code
        for event in session.history[entry].events
        if getattr(event, "private", None)
        for code in arrived(event, seat)
    ]
    lines = [_("New: {cards}.").format(cards=wording.cards(codes))] if codes else []
    if shown_alone(session, seat, entry):
        everybody = [line.message for line in session.log(None, entry)]
        lines += [
            wording.say(line.message)
            for line in session.log(seat, entry)
            if line.message not in everybody
        ]
        # What was told before all goes with it: the verdict on what was seen.
        lines += [wording.say(line.message) for line in session.log(None, entry) if line.loud]
    return lines


def shown_alone(session: GameSession, seat: int, entry: int) -> bool:
    """Whether a move showed or told something to a seat alone."""
    for event in session.history[entry].events:
        private = getattr(event, "private", None)
        if private is not None and event.kind in ("shown", "said") and seat in private:
            return True
    return False


def taken_back_words(session: GameSession, wording: Wording) -> str:
    """What would be taken back, in the words that everybody reads; empty for nothing.

    Never the move itself: a secret answer says only that somebody answered.
    """
    entry = session.take_back_move()
    if entry is None:
        return ""
    at = len(session.history) - 1
    while session.history[at] is not entry:
        at -= 1
    line = next((line for line in session.log(None, at) if line.entry == at), None)
    if line is not None:
        return wording.say(line.message)
    return _("{name}'s last move.").format(name=wording.names[entry.seat])
