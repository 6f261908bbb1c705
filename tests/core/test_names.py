"""What can be a player's name, and what is said of the rest."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from cardtable.core.names import MOST_CELLS, cells, clean_name, name_fault
from cardtable.core.rng import MOST_SEED, seed_fault

FAMILY = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann \n", "Ann"),
        ("Ann\tMary   Lee", "Ann Mary Lee"),
        ("x" * 10_000, "x" * 16),
        ("日本語" * 10, "日本語日本語日本"),
        ("e\N{COMBINING ACUTE ACCENT}va", "éva"),
        ("Z\N{COMBINING TILDE}\N{COMBINING TILDE}oe", "Zoe"),
        (f"{FAMILY} Smith", "Smith"),
        ("\N{GRINNING FACE}", ""),
        ("\N{BLACK HEART SUIT}\N{VARIATION SELECTOR-16}Queen", "Queen"),
        ("A\x1b[31mB\x07\x00", "A[31mB"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}nnA", "nnA"),
        ("a\N{ZERO WIDTH SPACE}b", "ab"),
        ("\ud800Bob", "Bob"),
        ("\N{REGIONAL INDICATOR SYMBOL LETTER D}", ""),
        ("O'Neil-Smith 2.", "O'Neil-Smith 2."),
        ('"', '"'),
        ("Анна", "Анна"),
        ("", ""),
        ("one two three four five", "one two three fo"),
        ("fifteen letters ", "fifteen letters"),
        ("fifteen letters and", "fifteen letters"),
    ],
)
def test_of_what_was_typed_is_kept_what_every_terminal_can_show(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert bool(name_fault(kept)) is not bool(kept)


@given(st.text(max_size=40))
@example("ᄀ" + "ᅡ" * 3)
def test_a_cleaned_name_is_printable_fits_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert name.isprintable()
    assert cells(name) <= MOST_CELLS
    assert clean_name(name) == name
    assert name_fault(name) == ("" if name else "Every player needs a name.")


def test_every_sign_of_a_name_has_the_width_that_the_screen_gives_it() -> None:
    # Signs that are newer than the screen's table are left out.
    known = (
        chr(code)
        for code in range(sys.maxunicode)
        if unicodedata.ucd_3_2_0.category(chr(code)) != "Cn"
    )
    wrong = [
        char
        for char in known
        if clean_name(char) and cell_len(clean_name(char)) != cells(clean_name(char))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Every player needs a name."),
        ("   ", "Every player needs a name."),
        ("x" * 17, "The name xxxxxxxxxxxxxxxx… is too long; a name has up to 16 letters."),
        ("日" * 9, "The name 日日日日日日日日… is too long; a name has up to 16 letters."),
        ("A\x1bB", "The name AB holds what a terminal cannot show."),
        ("\N{GRINNING FACE}", "The name ? holds what a terminal cannot show."),
        ("bob", "Two players are called bob."),
        ("BOB", "Two players are called BOB."),
        ("Bob Jr.", ""),
    ],
)
def test_a_name_that_cannot_be_had_gets_one_sentence(name: str, sentence: str) -> None:
    assert name_fault(name, ["Ann", "Bob"]) == sentence


def test_a_seed_is_a_number_that_every_program_can_read() -> None:
    assert seed_fault(0) == seed_fault(MOST_SEED) == ""
    sentence = "A seed is a whole number from 0 to 9223372036854775807."
    assert seed_fault(-1) == seed_fault(MOST_SEED + 1) == sentence
