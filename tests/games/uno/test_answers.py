"""What goes on what, in both Uno games."""

from __future__ import annotations

import pytest

from cardtable.games.psycho_uno.deck import ANSWERS as CLASSIC
from cardtable.games.psycho_uno.deck import FACES as CLASSIC_FACES
from cardtable.games.uno.answers import Answers
from cardtable.games.uno_flip.deck import ANSWERS, FACES


def playable(answers: Answers, color: str, top: str) -> set[str]:
    return set(answers.plain[color][top])


@pytest.mark.parametrize("answers", [CLASSIC, *ANSWERS.values()], ids=["classic", "light", "dark"])
def test_a_card_goes_by_color_by_number_or_by_word_and_a_wild_always(answers: Answers) -> None:
    faces = {**FACES, **CLASSIC_FACES}
    letters = {color: color[0].upper() for color in answers.colors} | {"purple": "U"}
    for color in answers.colors:
        for top in answers.faces:
            if top.suit and top.suit != letters[color]:
                continue
            wanted = {
                face.code
                for face in answers.faces
                if not face.suit or face.suit == letters[color] or face.code[1:] == top.code[1:]
            }
            if not top.suit:
                wanted = {code for code in wanted if faces[code].suit in ("", letters[color])}
            assert playable(answers, color, top.code) == wanted


def test_on_a_wild_without_a_color_everything_goes() -> None:
    assert playable(CLASSIC, "", "W") == set(CLASSIC_FACES)


def test_a_wild_names_each_color_with_and_without_uno() -> None:
    moves = CLASSIC.called["red"]["R5"]["W4"]
    assert {(move.choice, move.flags) for move in moves} == {
        (color, flags) for color in CLASSIC.colors for flags in ((), ("uno",))
    }
    assert len(CLASSIC.plain["red"]["R5"]["W4"]) == 4
