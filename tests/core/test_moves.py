"""The text form of moves, and the way back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.core.errors import AmbiguousMoveError, InvalidMoveError
from cardtable.core.moves import Move, MoveForm, MoveGrammar

COLORS = ("red", "green")
CODES = ("R1", "R2", "G1", "W")
NAMES = ["Ann", "Bob Lee", "uno", 'The "Kid"']

GRAMMAR = MoveGrammar(
    (
        MoveForm(
            "play",
            least=1,
            most=1,
            choices=COLORS,
            choice_for=frozenset({"W"}),
            seat=True,
            seat_word="swap",
            flags=("uno",),
        ),
        MoveForm("lay", least=1, most=4, ordered=True, flags=("uno",)),
        MoveForm("set", least=1, most=4),
        MoveForm("catch", seat=True),
        MoveForm("place", number=True),
        MoveForm("color", choices=COLORS),
        MoveForm("pass"),
    ),
    CODES,
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Move("pass")),
        ("play R1", Move("play", ("R1",))),
        ("play W green", Move("play", ("W",), "green")),
        ("play W green uno", Move("play", ("W",), "green", flags=("uno",))),
        ("play R2 swap Ann uno", Move("play", ("R2",), seat=0, flags=("uno",))),
        ('play R2 swap "Bob Lee"', Move("play", ("R2",), seat=1)),
        ('catch "uno"', Move("catch", seat=2)),
        (r'catch "The \"Kid\""', Move("catch", seat=3)),
        ("lay G1 R1 R2", Move("lay", ("G1", "R1", "R2"))),
        ("set R1 R2 G1", Move("set", ("R1", "R2", "G1"))),
        ("place 7", Move("place", number=7)),
        ("color red", Move("color", choice="red")),
    ],
)
def test_text_and_move_say_the_same(text: str, move: Move) -> None:
    assert GRAMMAR.parse(text, NAMES) == move
    assert GRAMMAR.text(move, NAMES) == text


def test_the_order_of_cards_does_not_matter_but_where_they_are_laid_in_order() -> None:
    assert GRAMMAR.parse("set G1 R1", NAMES) == GRAMMAR.parse("set R1 G1", NAMES)
    assert GRAMMAR.parse("lay G1 R1", NAMES) != GRAMMAR.parse("lay R1 G1", NAMES)


def test_case_and_extra_spaces_do_not_matter() -> None:
    assert GRAMMAR.parse("  PLAY  w Green UNO ", NAMES) == GRAMMAR.parse("play W green uno", NAMES)
    assert GRAMMAR.parse("catch ann", NAMES) == Move("catch", seat=0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A move is missing."),
        ("fly R1", 'There is no move "fly" in this game. Moves: '),
        ("play", 'Say which card: "play CARD".'),
        ("play X9", '"X9" is not a card of this game.'),
        ("play R1 R2", '"R2" does not belong in "play R1 R2".'),
        ("pass uno", '"uno" does not belong in "pass uno".'),
        ("catch", "Say a player's name."),
        ("catch Zoe", 'Nobody here is called "Zoe".'),
        ("place", 'Say a number: "place N".'),
        ("place ¾", 'Say a number: "place N".'),
        ("place " + "9" * 5000, 'Say a number: "place N".'),
    ],
)
def test_a_text_that_says_nothing_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        GRAMMAR.parse(text, NAMES)
    assert str(caught.value).startswith(sentence)


def test_a_wild_card_without_a_color_is_ambiguous_and_the_choices_are_named() -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        GRAMMAR.parse("play W", NAMES)
    assert caught.value.choices == ("play W red", "play W green")


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        move = GRAMMAR.parse(text, NAMES)
    except (InvalidMoveError, AmbiguousMoveError):
        return
    assert GRAMMAR.parse(GRAMMAR.text(move, NAMES), NAMES) == move


@given(st.lists(st.text(min_size=1, max_size=16), min_size=3, max_size=6, unique=True))
def test_any_names_come_back(names: list[str]) -> None:
    for seat in range(len(names)):
        if names[seat].split() == [names[seat]] or names[seat].isprintable():
            move = Move("catch", seat=seat)
            assert GRAMMAR.parse(GRAMMAR.text(move, names), names) == move
