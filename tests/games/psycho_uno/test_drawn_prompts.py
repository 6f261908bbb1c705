"""What is asked about a drawn card is what can be done with it."""

from __future__ import annotations

import pytest

from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import prompt, push

CARDS = {
    "hand:Ann": "B1 G2",
    "hand:Bob": "Y1 Y2",
    "discard": "R5",
    "draw": "W4 R1 R2",
}


@pytest.mark.parametrize(
    ("decline", "before", "after", "left"),
    [
        (
            "show",
            "Ann: play the W4 that you drew, or show it and draw.",
            "Ann: the W4 that you drew cannot be played any more; show it and draw.",
            "show W4",
        ),
        (
            "never",
            "Ann has drawn a card that can be played, and plays it.",
            "Ann: the W4 that you drew cannot be played; keep it.",
            "keep",
        ),
        (
            "free",
            "Ann: play the W4 that you drew, or keep it.",
            "Ann: the W4 that you drew cannot be played; keep it.",
            "keep",
        ),
    ],
)
def test_a_drawn_card_that_a_wrong_play_has_blocked_is_not_said_to_be_playable(
    decline: str, before: str, after: str, left: str
) -> None:
    options = PsychoOptions.model_validate(
        {"wild_four": "block", "penalties": "penalty", "decline": decline}
    )
    start = PsychoStart(dealer="Bob", cards=CARDS)
    session = GameSession.new(PsychoUno(options, 2), ["Ann", "Bob"], 0, start=start)
    push(session, "draw")
    assert prompt(session, 0) == before
    push(session, "play B1")
    assert prompt(session, 0) == after
    assert [session.text(move) for move in session.legal_moves(0)] == [left]
