"""Of all that comes from a terminal only what was typed is read as keys."""

from __future__ import annotations

import pytest

from cardtable.tui.typed import Typed


def in_pieces(text: str, size: int) -> str:
    typed = Typed()
    return "".join(typed.read(text[at : at + size]) for at in range(0, len(text), size))


@pytest.mark.parametrize("size", range(1, 12))
def test_an_escape_among_what_is_pasted_is_left_out_wherever_it_is_cut(size: int) -> None:
    text = "1\x1b[A\x1b\x1b[200~a\x1b1 enter\x1b[201\x1b\x1b[201~2\x1b"
    assert in_pieces(text, size) == "1\x1b[A\x1b\x1b[200~a1 enter[201\x1b[201~2\x1b"


@pytest.mark.parametrize(
    "answer",
    [
        "\x1b]11;rgb:1212/2121/1212\x1b\\",
        "\x1b]52;c;MTI=\x07",
        "\x1bP>|XTerm(12)\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[?62;1;2;22c",
        "\x1b[>1;4000;12c",
        "\x1b[?1u",
        "\x1b[?997;1n",
        "\x1b[0n",
        "\x1b[8;24;80t",
    ],
)
def test_what_the_terminal_answers_to_others_is_left_out(answer: str) -> None:
    assert Typed().read(f"a{answer}1") == "a1"


@pytest.mark.parametrize(
    "keys",
    [
        *("1", "\x1b", "\x1b]", "\x1b[A", "\x1b[1;2A", "\x1bOP", "\x1b[97u", "\x1b[<35;1;1M", "é"),
        *("\x1b[?2026;2$y", "\x1b[48;24;80;0;0t", "\x1b[I", "\x1b[O", "\x1b[12;40R"),
    ],
)
@pytest.mark.parametrize("size", [1, 2, 9])
def test_keys_and_the_mouse_come_through_as_they_are(keys: str, size: int) -> None:
    assert in_pieces(keys * 3, size) == keys * 3


def test_a_second_paste_is_cleaned_like_the_first() -> None:
    paste = "\x1b[200~\x1b1\x1b[201~"
    assert Typed().read(paste * 2) == "\x1b[200~1\x1b[201~" * 2
