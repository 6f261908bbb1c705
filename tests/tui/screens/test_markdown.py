"""Rules texts are laid out for any width."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.tui.screens.markdown import inline, lay_out, width_of

RULES = (files("cardtable.games.pass_the_ewe") / "rules.md").read_text(encoding="utf-8")


def shown(text: str, width: int = 40, *, plain: bool = False) -> list[str]:
    laid = lay_out(text, width, plain=plain)
    return ["".join(part for part, _style in line) for line in laid.lines]


def test_paragraphs_are_wrapped_and_set_apart() -> None:
    assert shown("one two\nthree four\n\nfive", 11) == ["one two", "three four", "", "five"]


def test_headings_are_found_by_their_words() -> None:
    laid = lay_out("# Game\n\ntext\n\n## The *trump* suit\n\nmore", 40)
    assert laid.lines[0] == [("Game", "heading")]
    assert laid.find("the trump suit") == 4
    assert laid.find("trump") == 4
    assert laid.find("nothing like it") == 0


def test_lists_hang_and_stay_tight() -> None:
    assert shown("- one two three\n  four\n- five\n  1. six\n\nend", 14) == [
        "• one two",
        "  three four",
        "• five",
        "  1. six",
        "",
        "end",
    ]
    assert shown("- one", plain=True) == ["- one"]


def test_styles_within_a_line() -> None:
    assert inline("a **b c** `d_*e` *f* [g](http://x) 2 * 3 \\*h") == [
        ("a ", ""),
        ("b c", "strong"),
        (" ", ""),
        ("d_*e", "code"),
        (" ", ""),
        ("f", "em"),
        (" ", ""),
        ("g", ""),
        (" 2 * 3 ", ""),
        ("*", ""),
        ("h", ""),
    ]


def test_tables_keep_their_columns() -> None:
    text = "| card | points |\n|---|---:|\n| jack | 20 |\n| nine of trump | 14 |"
    assert shown(text) == [
        "card           points",
        "─────────────────────",
        "jack           20",
        "nine of trump  14",
    ]


def test_a_table_too_wide_wraps_within_its_cells() -> None:
    lines = shown("| a | b |\n|---|---|\n| one two three four | five six |", 16)
    assert max(map(len, lines)) <= 16
    assert "four" in " ".join(lines)


def test_code_rulers_and_quotes() -> None:
    assert shown("```\nplay 2C\n```\n\n---\n\n> said", 12, plain=True) == [
        "  play 2C",
        "",
        "-" * 12,
        "",
        "  said",
    ]


@pytest.mark.parametrize("width", [10, 40, 56, 76])
def test_no_line_of_real_rules_is_wider_than_the_screen(width: int) -> None:
    assert max(width_of(line) for line in lay_out(RULES, width).lines) <= width


def test_a_table_with_too_many_columns_is_told_in_a_row() -> None:
    lines = lay_out("|one|two|three|\n|-|-|-|\n|four||six|", 12).lines
    assert ["".join(text for text, _style in line) for line in lines] == [
        "one two",
        "three",
        "four six",
    ]


@given(st.text(alphabet="ab *_`#|-1.>[]()\\名\n", max_size=80), st.integers(10, 30))
def test_any_text_fits(text: str, width: int) -> None:
    for line in lay_out(text, width).lines:
        assert width_of(line) <= width
