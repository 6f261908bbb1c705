"""What can be played on what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardtable.core.cards import Face
from cardtable.core.moves import Move
from cardtable.games.uno.faces import color_of
from cardtable.games.uno.moves import FLAGS, one_card

Table = Mapping[str, tuple[Move, ...]]
"""Codes of cards that can be played, with the moves that play them."""


class Answers:
    """For every color and top card the cards that can be played on it.

    A card goes on another by color, number or word; a wild card goes on all. On a wild card
    whose color nobody named everything goes.

    Args:
        faces: All faces that can be on top or in a hand at one time.
        colors: Names of the colors that a wild card can name.

    Attributes:
        plays: By code of a card the moves that play it.
        plays_called: The same, with each move also with uno said.
        plain: By color and code of the top card the moves by code of the card played.
        called: The same, with each move also with uno said.
    """

    def __init__(self, faces: Iterable[Face], colors: Sequence[str]) -> None:
        self.colors = tuple(colors)
        self.faces = tuple(faces)
        self.wilds = tuple(face.code for face in self.faces if not face.suit)
        self.plays: Table = {face.code: self._moves(face, called=False) for face in self.faces}
        self.plays_called: Table = {
            face.code: self._moves(face, called=True) for face in self.faces
        }
        self.plain: Mapping[str, Mapping[str, Table]] = self._tables(self.plays)
        self.called: Mapping[str, Mapping[str, Table]] = self._tables(self.plays_called)

    def fits(self, face: Face, color: str, rank: str) -> bool:
        """Tell whether a card goes on one of a color and a rank."""
        return not face.suit or not color or color_of(face) == color or face.rank == rank

    def _tables(self, moves: Table) -> dict[str, dict[str, Table]]:
        tables: dict[str, dict[str, Table]] = {}
        for color in ("", *self.colors):
            on_rank = {
                rank: {
                    face.code: moves[face.code]
                    for face in self.faces
                    if self.fits(face, color, rank)
                }
                for rank in {face.rank for face in self.faces}
            }
            tables[color] = {top.code: on_rank[top.rank] for top in self.faces}
        return tables

    def _moves(self, face: Face, *, called: bool) -> tuple[Move, ...]:
        choices = ("",) if face.suit else self.colors
        flags: tuple[tuple[str, ...], ...] = ((), FLAGS) if called else ((),)
        return tuple(
            one_card("play", face.code, choice, flags=flag) for choice in choices for flag in flags
        )
