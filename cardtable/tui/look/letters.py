"""Large letters for names and announcements."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len

from cardtable.tui.look.look import Look

_PICTURES = """
A .##. #..# #### #..# #..#
B ###. #..# ###. #..# ###.
C .### #... #... #... .###
D ###. #..# #..# #..# ###.
E #### #... ###. #... ####
F #### #... ###. #... #...
G .### #... #.## #..# .###
H #..# #..# #### #..# #..#
I ### .#. .#. .#. ###
J ..## ...# ...# #..# .##.
K #..# #.#. ##.. #.#. #..#
L #... #... #... #... ####
M #...# ##.## #.#.# #...# #...#
N #...# ##..# #.#.# #..## #...#
O .##. #..# #..# #..# .##.
P ###. #..# ###. #... #...
Q .##. #..# #..# #.#. .#.#
R ###. #..# ###. #.#. #..#
S .### #... .##. ...# ###.
T ##### ..#.. ..#.. ..#.. ..#..
U #..# #..# #..# #..# .##.
V #...# #...# .#.#. .#.#. ..#..
W #...# #...# #.#.# ##.## #...#
X #...# .#.#. ..#.. .#.#. #...#
Y #...# .#.#. ..#.. ..#.. ..#..
Z #### ..#. .#.. #... ####
0 .##. #..# #..# #..# .##.
1 .#. ##. .#. .#. ###
2 ###. ...# .##. #... ####
3 ###. ...# .##. ...# ###.
4 #..# #..# #### ...# ...#
5 #### #... ###. ...# ###.
6 .##. #... ###. #..# .##.
7 #### ...# ..#. .#.. .#..
8 .##. #..# .##. #..# .##.
9 .##. #..# .### ...# .##.
! # # # . #
? ##. ..# .#. ... .#.
. . . . . #
, .. .. .. .# #.
' # # . . .
- ... ... ### ... ...
_ .... .... .... .... ####
+ ... .#. ### .#. ...
& .#.. #.#. .#.# #.#. .#.#
"""
"""Five rows of dots for each sign."""

PICTURES: dict[str, tuple[str, ...]] = {
    line[0]: tuple(line[2:].split()) for line in _PICTURES.strip().splitlines()
}

_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_SPACE = 2


@lru_cache(128)
def large_letters(look: Look, text: str, width: int, height: int) -> tuple[str, ...] | None:
    """Draw a text in large letters.

    Args:
        look: With Unicode a letter is three lines high, in ASCII five.
        text: Words; small letters become capitals, accents are left off.
        width: Columns there are.
        height: Lines there are.

    Returns:
        Lines of equal length, or ``None`` if there is no room or a letter has no picture.
    """
    dots = _dots(text)
    lines = 5 if look.ascii else 3
    if dots is None or len(dots[0]) > width or lines > height:
        return None
    if look.ascii:
        return tuple(row.replace(".", " ") for row in dots)
    rows = [*dots, "." * len(dots[0])]
    return tuple(
        "".join(_HALVES[top + bottom] for top, bottom in zip(rows[y], rows[y + 1], strict=True))
        for y in range(0, 6, 2)
    )


def _dots(text: str) -> list[str] | None:
    """Put the pictures of the letters side by side."""
    letters = unicodedata.normalize("NFKD", text.strip()).upper()
    rows = [""] * 5
    for letter in letters:
        if unicodedata.combining(letter):
            continue
        if letter == " ":
            picture: tuple[str, ...] = ("." * _SPACE,) * 5
        elif letter in PICTURES:
            picture = PICTURES[letter]
        else:
            return None
        rows = [f"{row}.{dots}" if row else dots for row, dots in zip(rows, picture, strict=True)]
    return rows if rows[0] else None


def spaced(look: Look, text: str, width: int) -> str:
    """Write a text as spaced capitals, or as it is if there is no room."""
    capitals = look.text(text.upper())
    wide = " ".join(capitals)
    return wide if cell_len(wide) <= width else look.cut(text, width)
