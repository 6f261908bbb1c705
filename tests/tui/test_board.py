from __future__ import annotations

from cardtable.tui.board import Board, Place
from cardtable.tui.look import Look
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing
from cardtable.tui.widgets.hand import HandRow
from tests.tui import tables

LOOK = Look()


class Word(Drawing):
    """One word at the left of its place."""

    word = ""
    painted = 0

    def show(self, word: str) -> None:
        self.word = word
        self.present(word)

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.put(0, 0, self.word, self.look.style("base"))


def words(*said: str) -> list[Word]:
    found = []
    for word in said:
        found.append(Word(LOOK))
        found[-1].show(word)
    return found


def text(board: Board) -> list[str]:
    assert board.canvas is not None
    return board.canvas.text().splitlines()


def test_drawings_lie_side_by_side() -> None:
    one, two = words("one", "two")
    board = Board()
    board.lay([Place(one, 0, 0, 4, 1), Place(two, 4, 1, 4, 1)], LOOK, 8, 2)
    assert text(board) == ["one     ", "    two "]


def test_all_of_a_new_board_has_changed_and_then_only_what_differs() -> None:
    one, two = words("one", "two")
    places = [Place(one, 0, 0, 4, 1), Place(two, 4, 1, 4, 1)]
    board = Board()
    assert board.lay(places, LOOK, 8, 2) == [(0, 0, 8), (1, 0, 8)]
    assert board.lay(list(places), LOOK, 8, 2) == []
    two.show("too")
    assert board.lay(list(places), LOOK, 8, 2) == [(1, 5, 6)]
    assert text(board) == ["one     ", "    too "]


def test_what_is_not_shown_differently_is_not_painted_again() -> None:
    one, two = words("one", "two")
    places = [Place(one, 0, 0, 4, 1), Place(two, 4, 1, 4, 1)]
    board = Board()
    board.lay(places, LOOK, 8, 2)
    two.show("too")
    board.lay(places, LOOK, 8, 2)
    assert (one.painted, two.painted) == (1, 2)


def test_a_drawing_that_has_gone_leaves_nothing() -> None:
    one, two = words("one", "two")
    board = Board()
    board.lay([Place(one, 0, 0, 4, 1), Place(two, 4, 0, 4, 1)], LOOK, 8, 1)
    assert board.lay([Place(one, 0, 0, 4, 1)], LOOK, 8, 1) == [(0, 4, 7)]
    assert text(board) == ["one     "]


def test_a_drawing_that_moves_is_not_left_where_it_was() -> None:
    (one,) = words("one")
    board = Board()
    board.lay([Place(one, 0, 0, 3, 1)], LOOK, 8, 2)
    assert board.lay([Place(one, 0, 1, 3, 1)], LOOK, 8, 2) == [(0, 0, 3), (1, 0, 3)]
    assert text(board) == ["        ", "one     "]


def test_another_look_or_size_changes_everything() -> None:
    (one,) = words("one")
    one.look = None
    places = [Place(one, 0, 0, 3, 1)]
    board = Board()
    board.lay(places, LOOK, 8, 1)
    assert board.lay(places, Look(color=False), 8, 1) == [(0, 0, 8)]
    assert board.lay(places, Look(color=False), 9, 1) == [(0, 0, 9)]


def test_a_wide_letter_changes_as_a_whole() -> None:
    (one,) = words("a漢b")
    places = [Place(one, 0, 0, 6, 1)]
    board = Board()
    board.lay(places, LOOK, 6, 1)
    one.show("a字b")
    assert board.lay(places, LOOK, 6, 1) == [(0, 1, 3)]
    one.show("axxb")
    assert board.lay(places, LOOK, 6, 1) == [(0, 1, 3)]


def test_what_has_no_room_is_cut_off() -> None:
    one, two = words("one", "two")
    board = Board()
    board.lay([Place(one, 6, 0, 4, 1), Place(two, 0, 2, 4, 1)], LOOK, 8, 2)
    assert text(board) == ["      on", "        "]


def test_a_cell_belongs_to_the_drawing_that_lies_there() -> None:
    one, two = words("one", "two")
    board = Board()
    board.lay([Place(one, 0, 0, 4, 1), Place(two, 4, 1, 4, 1)], LOOK, 8, 2)
    for (x, y), drawing in {(3, 0): one, (4, 1): two}.items():
        place = board.at(x, y)
        assert place is not None
        assert place.drawing is drawing
    assert board.at(4, 0) is None
    assert board.at(3, 1) is None


def test_the_cursor_of_a_hand_changes_only_the_cells_of_two_cards() -> None:
    table = tables.ewe(4, 0)
    hand = HandRow(LOOK)
    board = Board()

    def lay(cursor: int) -> list[tuple[int, int, int]]:
        hand.show(table.hand, table.wording, cursor=cursor)
        return board.lay([Place(hand, 0, 3, 80, hand.rows(80))], LOOK, 80, 24)

    lay(0)
    assert lay(0) == []
    spans = lay(1)
    first, second = hand.plan(hand.width, hand.height).spots[:2]
    assert first
    assert second
    assert spans
    for y, start, stop in spans:
        assert 3 <= y < 3 + hand.height
        assert first.x <= start < stop <= second.x + second.width
