"""The list of players: typed with enter after each name, changed by arrows alone."""

from __future__ import annotations

import pytest

from cardtable.core.session import COLORS
from cardtable.tui.screens.seats import Seats


def typed(*names: str, most: int = 6) -> Seats:
    seats = Seats([], [], most)
    for name in names:
        seats.type(name)
        assert not seats.enter()
    return seats


def test_enter_goes_to_the_next_name_and_on_an_empty_line_starts() -> None:
    seats = typed("Ann", "Bob")
    assert seats.names == ["Ann", "Bob"]
    assert seats.enter()


def test_every_player_gets_another_color() -> None:
    seats = typed(*"abcdefghij", most=10)
    assert sorted(seats.colors) == sorted(COLORS)


def test_a_remembered_set_up_opens_in_the_first_name() -> None:
    seats = Seats(["Ann", "Bob"], ["cyan", "no color"], 6)
    assert (seats.at, seats.editor.text) == (0, "Ann")
    assert seats.colors == ["cyan", "red"]


def test_a_name_emptied_and_left_is_gone() -> None:
    seats = typed("Ann", "Bob", "Cat")
    seats.go(1)
    for _letter in "Bob":
        seats.backspace()
    seats.go(2)
    assert seats.names == ["Ann", "Cat"]
    assert seats.editor.text == "Cat"


def test_enter_in_an_emptied_line_starts() -> None:
    seats = typed("Ann", "Bob")
    seats.go(1)
    for _letter in "Bob":
        seats.backspace()
    assert seats.enter()
    assert seats.names == ["Ann"]


def test_a_held_backspace_takes_no_other_name_away() -> None:
    seats = Seats(["Ann", "Bob"], ["red", "blue"], 4)
    seats.go(1)
    for _press in range(9):
        seats.backspace()
    assert seats.said == "The name is empty; del takes the player out."
    assert seats.names == ["Ann", ""]
    seats.type("Eve")
    assert seats.names == ["Ann", "Eve"]


def test_backspace_in_an_empty_line_goes_back_to_the_name_above() -> None:
    seats = typed("Ann")
    seats.backspace()
    assert seats.editor.text == "Ann"


def test_no_more_sit_down_than_can_play() -> None:
    seats = typed("Ann", "Bob", most=2)
    seats.type("Cat")
    assert seats.names == ["Ann", "Bob"]
    assert seats.said == "No more than 2 can play."


def test_a_name_takes_sixteen_cells_and_the_rest_is_refused_with_a_sentence() -> None:
    seats = typed()
    seats.type("x" * 10_000)
    assert seats.names == ["x" * 16]
    assert seats.said == "A name has up to 16 letters."
    wide = typed()
    wide.type("名" * 9)
    assert wide.names == ["名" * 8]


@pytest.mark.parametrize("pasted", ["A🎉n\x1b[31mn", "A\u200dnn"])
def test_what_a_terminal_cannot_show_is_left_out_and_said(pasted: str) -> None:
    seats = typed()
    seats.type(pasted)
    assert all(letter.isprintable() and letter.isascii() for letter in seats.names[0])
    assert seats.said.startswith("A name has only letters")


def test_a_letter_with_an_accent_in_two_parts_is_one_letter() -> None:
    seats = typed()
    seats.type("Zoe\u0308")
    assert seats.names == ["Zoë"]


def test_two_players_of_one_name_are_a_fault_at_the_second() -> None:
    seats = typed("Ann", "Bob", "ann")
    assert seats.faults() == {2: "Two players are called ann."}


def test_the_name_being_typed_is_not_found_fault_with() -> None:
    seats = typed("Ann")
    seats.type("Ann")
    assert seats.faults() == {}


def test_players_change_places() -> None:
    seats = typed("Ann", "Bob", "Cat")
    seats.go(2)
    seats.move(-1)
    assert seats.names == ["Ann", "Cat", "Bob"]
    assert seats.at == 1
    seats.move(-1)
    seats.move(-1)
    assert seats.names == ["Cat", "Ann", "Bob"]


def test_everything_can_be_done_with_arrows_and_enter_alone() -> None:
    seats = typed("Ann", "Bob", "Cat")
    seats.go(0)
    colors = set(seats.colors)
    seats.sideways(1)
    assert seats.control == "color"
    seats.enter()
    assert seats.colors[0] not in colors
    seats.sideways(1)
    seats.sideways(1)
    assert seats.control == "down"
    seats.enter()
    assert seats.names == ["Bob", "Ann", "Cat"]
    seats.sideways(1)
    seats.enter()
    assert seats.names == ["Bob", "Cat"]
    assert seats.said == "Ann does not play."


def test_left_and_right_go_through_the_letters_first() -> None:
    seats = typed("Ann")
    seats.go(0)
    seats.sideways(-1)
    seats.type("x")
    assert seats.names == ["Anxn"]
    seats.delete()
    assert seats.names == ["Anx"]
    seats.delete()
    assert seats.names == []
