"""How Uno cards are written and drawn."""

from __future__ import annotations

import pytest

from cardtable.core.messages import Wording
from cardtable.core.session import GameSession
from cardtable.plugins import make_rules


def wording(game: str, *, plain: bool = False) -> Wording:
    return GameSession.new(make_rules(game, 3), ["Ann", "Bob", "Cat"], 1).wording(plain=plain)


@pytest.mark.parametrize(
    ("game", "code", "written"),
    [
        ("psycho-uno", "RR", "R⇄"),
        ("psycho-uno", "YS", "Y⊘"),
        ("psycho-uno", "GD", "G+2"),
        ("psycho-uno", "W4", "W4"),
        ("uno-flip", "BD", "B+1"),
        ("uno-flip", "OD", "O+5"),
        ("uno-flip", "PS", "P⊘⊘"),
        ("uno-flip", "GF", "G⇅"),
        ("uno-flip", "G7", "G7"),
        ("uno-flip", "WC", "WC"),
    ],
)
def test_sentences_write_a_card_as_it_is_drawn_and_in_ascii_as_it_is_typed(
    game: str, code: str, written: str
) -> None:
    assert wording(game).card(code) == written
    assert wording(game, plain=True).card(code) == code
