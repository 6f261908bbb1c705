from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from rich.cells import cell_len
from rich.segment import Segment

from cardtable.core.scores import RoundSheet, ScoreSheet
from cardtable.tui.look import Look
from cardtable.tui.widgets import (
    Announcement,
    Bar,
    Button,
    Choice,
    ChoiceList,
    Curtain,
    Drawing,
    Events,
    HandRow,
    Middle,
    OfferBar,
    Prompt,
    ScoreTable,
    SeatsRow,
)
from tests.tui import tables
from tests.tui.tables import NAMES, Table

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
LOOKS = {
    "usual": Look(),
    "large": Look(size="large"),
    "compact, light": Look(size="compact", light=True),
    "colorblind, dark side": Look(scheme="colorblind", dark_side=True),
    "ascii, large": Look(ascii=True, size="large"),
    "ascii, no color": Look(ascii=True, color=False),
}
LONG = "Somebody said something that is so long that it can never be written in one line. "
STRANGE = ("Alexandra Maria", "日本語の名前", "Zoë\u0301", "Юрий", "a\u202eb\ufe0f", "x" * 40)


def sheet(players: int, rounds: int) -> ScoreSheet:
    chance = random.Random(rounds)
    totals = [0] * players
    played = []
    for _round in range(rounds):
        parts = [
            {part: chance.choice((0, chance.randint(-40, 99))) for part in ("wool", "hands")}
            for _seat in range(players)
        ]
        points = [sum(part.values()) for part in parts]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        shown = [{"trump": "hearts" if seat == 1 else ""} for seat in range(players)]
        played.append(RoundSheet(parts, points, shown, {"note.made": ""}))
    return ScoreSheet(["wool", "hands"], played, totals, [0])


def every_table() -> Iterator[tuple[str, Table]]:
    for players in (2, 3, 4, 6):
        yield f"ewe {players}", tables.ewe(players, 1)
        yield f"long ewe {players}", tables.ewe(players, 30)
        yield f"public ewe {players}", tables.ewe(players, 5, public=True)
    yield "counted ewe", tables.ewe(4, 400)
    yield "flip", tables.uno_flip()
    yield "flip of two", tables.uno_flip(2, 7)
    yield "public flip", tables.uno_flip(public=True)
    for players in (2, 4, 6):
        yield f"trash {players}", tables.trash(players)
    yield "lead", tables.klaberjass(played=0)
    yield "trick", tables.klaberjass()


TABLES = dict(every_table())


def show_hand(table: Table) -> Callable[[Look], Drawing]:
    def make(look: Look) -> Drawing:
        hand = HandRow(look)
        hand.show(table.hand, table.wording, cursor=0, selected=(1, 2), dimmed=(2, 3))
        return hand

    return make


def show_middle(table: Table) -> Callable[[Look], Drawing]:
    def make(look: Look) -> Drawing:
        middle = Middle(look)
        middle.show(table.view, table.wording, cursor=("layout:1", 3), live=[3, 4])
        return middle

    return make


def show_seats(table: Table, *, digits: bool) -> Callable[[Look], Drawing]:
    def make(look: Look) -> Drawing:
        seats = SeatsRow(look)
        seats.show(table.view.seats, table.wording, digits=digits)
        return seats

    return make


def show_rest() -> Iterator[tuple[str, Callable[[Look], Drawing]]]:
    wording = tables.ewe().wording

    def bar(look: Look) -> Drawing:
        drawn = Bar(look)
        drawn.show("Pass the Ewe · round 2", ["♣ × 3", "hand 4", "ewe: Dan", LONG])
        return drawn

    def prompt(look: Look) -> Drawing:
        drawn = Prompt(look)
        drawn.show(LONG * 4 + "10♥", "warning")
        return drawn

    def offers(look: Look) -> Drawing:
        drawn = OfferBar(look)
        drawn.show([Button(f"Play {n} hearts", str(n), n != 2, n == 1) for n in range(9)])
        return drawn

    def events(look: Look) -> Drawing:
        drawn = Events(look)
        drawn.show([LONG, "Bob passed.", "x" * 300])
        return drawn

    def choices(look: Look) -> Drawing:
        drawn = ChoiceList(look)
        entries = [
            Choice(name, str(at), "CDHSRYGBPTOU"[at], live=at > 1) for at, name in enumerate(NAMES)
        ]
        drawn.show(entries, 1, "Who?")
        return drawn

    def score(players: int, rounds: int) -> Callable[[Look], Drawing]:
        def make(look: Look) -> Drawing:
            drawn = ScoreTable(look)
            colors = [seat.color for seat in tables.seats(players)]
            drawn.show(sheet(players, rounds), NAMES[:players], colors, wording)
            return drawn

        return make

    yield from (("bar", bar), ("prompt", prompt), ("offers", offers), ("events", events))
    yield "choices", choices
    for players, number in ((2, 0), (4, 1), (10, 30)):
        yield f"scores {players} {number}", score(players, number)
    for name in (*STRANGE, "Bob", ""):

        def curtain(look: Look, name: str = name) -> Drawing:
            drawn = Curtain(look)
            buttons = [Button(f"I am {name}", "2", chosen=True), Button("passes", "p")]
            drawn.show(name, [LONG, "10♥"], buttons, lit=name == "Bob", color="green")
            return drawn

        def announcement(look: Look, name: str = name) -> Drawing:
            drawn = Announcement(look)
            drawn.show(name, LONG, color="red")
            return drawn

        yield f"curtain for {name!r}", curtain
        yield f"announcement of {name!r}", announcement


DRAWINGS: dict[str, Callable[[Look], Drawing]] = {
    **{f"hand of {name}": show_hand(table) for name, table in TABLES.items() if table.hand},
    **{f"middle of {name}": show_middle(table) for name, table in TABLES.items()},
    **{f"seats of {name}": show_seats(table, digits=False) for name, table in TABLES.items()},
    **{f"digits of {name}": show_seats(table, digits=True) for name, table in TABLES.items()},
    **dict(show_rest()),
}


def lines_of(drawing: Drawing, width: int, height: int) -> list[list[Segment]]:
    canvas = drawing.draw(width, height)
    assert canvas.height == height
    return [list(canvas.strip(y)) for y in range(height)]


def heights(drawing: Drawing, width: int, lines: int) -> set[int]:
    return {1, 4, lines // 2, max(drawing.rows(width), 1)}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("make", DRAWINGS.values(), ids=DRAWINGS)
def test_every_line_is_exactly_as_wide_as_the_widget(
    make: Callable[[Look], Drawing], look: Look
) -> None:
    drawing = make(look)
    for width, lines in SIZES:
        for height in heights(drawing, width, lines):
            for line in lines_of(drawing, width, height):
                assert sum(cell_len(segment.text) for segment in line) == width


@pytest.mark.parametrize("make", DRAWINGS.values(), ids=DRAWINGS)
def test_in_ascii_nothing_but_ascii_is_drawn(make: Callable[[Look], Drawing]) -> None:
    drawing = make(Look(ascii=True))
    for width, lines in SIZES:
        for line in lines_of(drawing, width, lines):
            assert all(segment.text.isascii() for segment in line)


@pytest.mark.parametrize("make", DRAWINGS.values(), ids=DRAWINGS)
def test_without_color_no_color_is_drawn(make: Callable[[Look], Drawing]) -> None:
    drawing = make(Look(color=False))
    for width, lines in SIZES:
        for line in lines_of(drawing, width, lines):
            for segment in line:
                assert segment.style is not None
                assert segment.style.color is None
                assert segment.style.bgcolor is None


@pytest.mark.parametrize("make", DRAWINGS.values(), ids=DRAWINGS)
def test_with_color_every_cell_has_both_colors(make: Callable[[Look], Drawing]) -> None:
    drawing = make(Look())
    for line in lines_of(drawing, 80, 24):
        for segment in line:
            assert segment.style is not None
            assert segment.style.color is not None
            assert segment.style.bgcolor is not None


@pytest.mark.parametrize("make", DRAWINGS.values(), ids=DRAWINGS)
def test_a_widget_can_be_squeezed_to_nothing(make: Callable[[Look], Drawing]) -> None:
    drawing = make(Look())
    for width in (0, 1, 3, 12):
        for height in (0, 1, 4):
            assert len(lines_of(drawing, width, height)) == height
        assert drawing.rows(width) >= 0
