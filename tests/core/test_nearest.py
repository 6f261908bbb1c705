"""What is suggested for a misspelled word."""

from __future__ import annotations

import pytest

from cardtable.core.nearest import hint, nearest

GAMES = ("pass-the-ewe", "trash", "uno-flip")


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("tarsh", "trash"),
        ("ewe", "pass-the-ewe"),
        ("Flip", "uno-flip"),
        ("no", ""),
        ("", ""),
        ("xyzzy", ""),
    ],
)
def test_the_word_most_alike_is_meant_or_one_that_holds_what_was_written(
    word: str, near: str
) -> None:
    assert nearest(word, GAMES) == near


def test_a_word_like_no_other_gets_the_list_and_nothing_where_nothing_is_known() -> None:
    assert hint("tarsh", GAMES, "Games") == ' Did you mean "trash"?'
    assert hint("xyzzy", GAMES, "Games") == " Games: pass-the-ewe, trash, uno-flip."
    assert hint("xyzzy", (), "Games") == ""
