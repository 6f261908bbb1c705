from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.style import Style
from textual.app import App, ComposeResult

from cardtable.core.scores import RoundSheet, ScoreSheet
from cardtable.tui.look import Look
from cardtable.tui.look.letters import PICTURES, large_letters
from cardtable.tui.look.words import wrap
from cardtable.tui.widgets import (
    Bar,
    Button,
    Choice,
    ChoiceList,
    Curtain,
    Events,
    LogPanel,
    OfferBar,
    Prompt,
    RoundsTable,
    ScoreTable,
    SeatsRow,
)
from cardtable.tui.widgets.scores import running_totals
from tests.tui import tables

BUTTONS = [
    Button("Play 3 hearts", "1", chosen=True),
    Button("Pass", "p"),
    Button("uno", "u", False),
]


def test_the_most_important_facts_stay_when_the_bar_is_narrow() -> None:
    bar = Bar(Look())
    bar.show("Pass the Ewe · round 2", ["diamonds × 3", "hand 4", "ewe: Dan"])
    assert "ewe: Dan" in bar.draw(80, 1).text()
    narrow = bar.draw(45, 1).text()
    assert "diamonds × 3" in narrow
    assert "ewe: Dan" not in narrow


@pytest.mark.parametrize("width", [60, 80, 120])
def test_ten_players_stand_in_three_lines(width: int) -> None:
    table = tables.uno_flip()
    seats = SeatsRow(Look(size="compact"))
    seats.show(table.view.seats, table.wording, digits=True)
    assert seats.rows(width) == 3
    text = seats.draw(width, 3).text()
    assert "UNO!" in text
    assert text.count("▸") == 1
    for digit in "1234567890":
        assert digit in text
    for seat in table.view.seats:
        assert seat.name[:1] in text
        assert str(seat.total) in text


def test_one_card_is_no_cards() -> None:
    table = tables.uno_flip(3, 9)
    seats = SeatsRow(Look())
    seats.show(table.view.seats, table.wording)
    text = seats.draw(100, 1).text()
    assert "1 card " in text
    assert "9 cards" in text


def test_the_marker_stands_before_whoever_is_next() -> None:
    table = tables.ewe(4, 0)
    seats = SeatsRow(Look())
    seats.show(table.view.seats, table.wording, next_seat=2)
    assert "▸Cathy" in seats.draw(100, 1).text()


def test_a_long_sentence_ends_with_a_sign_after_two_lines() -> None:
    prompt = Prompt(Look())
    prompt.show("word " * 60)
    assert prompt.rows(80) == 2
    assert prompt.draw(80, 2).text().rstrip().endswith("…")


def test_a_warning_is_told_by_a_sign() -> None:
    prompt = Prompt(Look(color=False))
    prompt.show("That does not beat 3 clubs.", "warning")
    assert prompt.draw(80, 1).text().startswith(" ! That")


def test_buttons_wrap_to_a_second_line() -> None:
    offers = OfferBar(Look())
    offers.show([Button(f"Play {n} hearts", str(n)) for n in range(1, 8)])
    assert offers.rows(80) == 2
    text = offers.draw(80, 2).text()
    assert all(f"{n} Play {n} hearts" in text for n in range(1, 8))


class Clicks(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.offers = OfferBar()
        self.choices = ChoiceList()
        self.curtain = Curtain()
        self.log_panel = LogPanel()
        self.heard: list[tuple[str, int]] = []

    def compose(self) -> ComposeResult:
        yield self.offers
        yield self.choices
        yield self.curtain
        yield self.log_panel

    def on_mount(self) -> None:
        self.offers.show(BUTTONS)
        self.choices.show([Choice("red", "1", "R"), Choice("Bob", "2", color="blue")], 0, "Who?")
        self.curtain.show("Bob", [], BUTTONS[:2], lit=False)

    def on_offer_bar_pressed(self, message: OfferBar.Pressed) -> None:
        self.heard.append(("offer", message.index))

    def on_choice_list_picked(self, message: ChoiceList.Picked) -> None:
        self.heard.append(("choice", message.index))

    def on_curtain_pressed(self, message: Curtain.Pressed) -> None:
        self.heard.append(("curtain", message.index))


def place(text: str, word: str) -> tuple[int, int]:
    for y, line in enumerate(text.splitlines()):
        if word in line:
            return line.index(word), y
    raise AssertionError(word)


async def test_live_buttons_entries_and_a_lit_curtain_can_be_clicked() -> None:
    app = Clicks()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for word in ("Pass", "uno"):
            await pilot.click(OfferBar, offset=place(app.offers.sheet.text(), word))
        await pilot.click(ChoiceList, offset=place(app.choices.sheet.text(), "Bob"))
        passes = place(app.curtain.sheet.text(), "p Pass")
        await pilot.click(Curtain, offset=passes)
        assert app.heard == [("offer", 1), ("choice", 1)]
        app.curtain.show("Bob", [], BUTTONS[:2], lit=True)
        await pilot.click(Curtain, offset=passes)
        assert app.heard[-1] == ("curtain", 1)


async def test_the_log_keeps_the_newest_sentences_and_shows_them() -> None:
    app = Clicks()
    async with app.run_test(size=(80, 30)) as pilot:
        panel = app.log_panel
        panel.show([f"Sentence {n}." for n in range(2000)], gone=[1999])
        await pilot.pause()
        assert panel.virtual_size.height == 500
        height = panel.scrollable_content_region.height
        lines = ["".join(s.text for s in panel.render_line(y)) for y in range(height)]
        assert "Sentence 1999." in lines[-1]
        assert all(len(line) == panel.scrollable_content_region.width for line in lines)
        panel.show(["short"])
        await pilot.pause()
        assert panel.virtual_size.height == 1


def test_events_that_have_no_room_are_told_by_a_sign() -> None:
    events = Events(Look())
    events.show(["Bob passed.", "Alice passed.", "Cathy played 2 hearts."])
    text = events.draw(80, 2).text()
    assert "Bob passed." in text
    assert "Alice passed. …" in text
    assert "Cathy" not in text


@pytest.mark.parametrize("look", [Look(), Look(ascii=True), Look(color=False)], ids=str)
@pytest.mark.parametrize("height", [6, 7, 9, 12, 20])
def test_a_curtain_says_whose_turn_it_is_and_how_to_open(look: Look, height: int) -> None:
    curtain = Curtain(look)
    curtain.show("Юрий" if height == 20 else "Bob", [], BUTTONS[:2], color="red")
    text = curtain.draw(80, height).text()
    assert "Pass the keyboard to" in text
    assert "1 Play 3 hearts" in text
    assert "p Pass" in text
    assert text[0] == look.glyphs.curtain


def test_buttons_of_a_curtain_light_up() -> None:
    curtain = Curtain(Look(color=False))
    curtain.show("Bob", [], BUTTONS[:2], lit=False)
    dark = curtain.draw(80, 9).text()
    curtain.show("Bob", [], BUTTONS[:2], lit=True)
    assert "[1 Play 3 hearts]" not in dark
    assert "[1 Play 3 hearts]" in curtain.draw(80, 9).text()


def test_every_picture_of_a_letter_has_five_rows_of_equal_width() -> None:
    for letter, rows in PICTURES.items():
        assert len(rows) == 5, letter
        assert len({len(row) for row in rows}) == 1, letter
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?.'-") <= set(PICTURES)


def test_large_letters_leave_accents_off_and_refuse_what_has_no_picture() -> None:
    assert large_letters(Look(), "Zoë", 80, 3) == large_letters(Look(), "ZOE", 80, 3)
    assert large_letters(Look(), "Юрий", 80, 3) is None
    assert large_letters(Look(), "Bob", 10, 3) is None
    lines = large_letters(Look(ascii=True), "Bob", 80, 5)
    assert lines
    assert set("".join(lines)) == {"#", " "}


def test_no_line_is_wider_than_asked_for() -> None:
    for text in ("one two three", "x" * 99, "日本語の名前です " * 9):
        for width in (2, 5, 17):
            for line in wrap(Look(), text, width):
                assert Look().cut(line, width) == line


# The score sheet.


def make_sheet(points: Sequence[Sequence[int]], *, low_wins: bool = False) -> ScoreSheet:
    rounds = [
        RoundSheet([{"wool": value - 1, "ewe": 1} for value in row], list(row)) for row in points
    ]
    totals = [sum(row[seat] for row in points) for seat in range(len(points[0]))]
    best = min(totals) if low_wins else max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    return ScoreSheet(["wool", "ewe"], rounds, totals, leaders, 100, low_wins)


def shown_scores(sheet: ScoreSheet, width: int = 80, look: Look | None = None) -> list[str]:
    table = ScoreTable(look or Look())
    names = ["Alice", "Bob", "Cathy"]
    table.show(sheet, names, ["red", "blue", "green"], tables.ewe(3, 0).wording)
    return table.draw(width, table.rows(width)).text().splitlines()


def test_whoever_is_ahead_stands_first_and_has_a_mark() -> None:
    sheet = make_sheet([[10, 30, 20], [5, -7, 20]])
    header, *rows = shown_scores(sheet)
    assert header.split() == ["wool", "ewe", "round", "total"]
    assert rows[0].split()[:2] == ["★", "Cathy"]
    assert [row.split()[0] for row in rows[1:]] == ["Bob", "Alice"]
    assert rows[1].split()[1:5] == ["−8", "1", "−7", "23"]


def test_where_few_points_are_good_the_fewest_stand_first() -> None:
    rows = shown_scores(make_sheet([[10, 30, 20], [5, 7, 20]], low_wins=True))[1:]
    assert "Alice" in rows[0]
    assert rows[0].startswith(" ★")


def test_the_chart_grows_with_the_totals() -> None:
    rows = shown_scores(make_sheet([[10, 0, 0], [10, 0, 0], [10, 0, 0]]))[1:]
    assert "▃▆█" in rows[0]
    rows = shown_scores(make_sheet([[10, 0, 0], [10, 0, 0]]), look=Look(ascii=True))[1:]
    assert rows[0].rstrip().endswith("=#") or rows[0].rstrip().endswith("-#")


def test_totals_and_the_round_stay_when_there_is_no_room_for_parts() -> None:
    header, *rows = shown_scores(make_sheet([[10, 30, 20]]), 26)
    assert "total" in header
    assert "20" in rows[1]


def test_running_totals_end_with_the_totals_now() -> None:
    sheet = make_sheet([[10, 30, 20], [5, -7, 20]])
    assert running_totals(sheet) == [[10, 30, 20], [15, 23, 40]]


def test_the_newest_rounds_are_at_the_bottom_and_the_others_can_be_reached() -> None:
    table = RoundsTable(Look())
    sheet = make_sheet([[n, 2 * n, 0] for n in range(1, 31)])
    table.show(sheet, ["Alice", "Bob", "Cathy"], ["red", "blue", "green"], tables.ewe(3, 0).wording)
    lines = table.draw(80, 12).text().splitlines()
    assert lines[-2].split()[0] == "30"
    assert lines[-1].split() == ["465", "★", "930", "0"]
    assert "↑" in lines[1]


async def test_earlier_rounds_scroll_into_view() -> None:
    class Rounds(App[None]):
        def compose(self) -> ComposeResult:
            yield RoundsTable()

    app = Rounds()
    async with app.run_test(size=(80, 12)) as pilot:
        table = app.query_one(RoundsTable)
        sheet = make_sheet([[n, 2 * n, 0] for n in range(1, 31)])
        table.show(
            sheet, ["Alice", "Bob", "Cathy"], ["red", "blue", "green"], tables.ewe(3, 0).wording
        )
        await pilot.pause()
        table.scroll_rounds(-100)
        assert table.sheet.text().splitlines()[1].split()[0] == "1"
        table.scroll_rounds(100)
        assert table.sheet.text().splitlines()[-2].split()[0] == "30"


def styles_of(events: Events, word: str) -> set[Style]:
    canvas = events.draw(80, 2)
    x, y = place(canvas.text(), word)
    return set(canvas.styles[y][x : x + len(word)])


def test_names_and_cards_in_sentences_have_their_colors() -> None:
    look = Look()
    events = Events(look)
    events.show(["Ann: Annabel played 10♥, Anna passed."], {"Ann": "red", "Anna": "blue"})
    assert styles_of(events, "Ann:") == {look.player("red"), look.style("base")}
    assert styles_of(events, "Annabel") == {look.style("base")}
    assert styles_of(events, "Anna p") == {look.player("blue"), look.style("base")}
    assert styles_of(events, "10♥") == {look.suit("H")}
    events.show(["Ann played R5 and RS on BOB."])
    assert styles_of(events, "R5") == styles_of(events, "RS") == {look.suit("R")}
    assert styles_of(events, "BOB") == {look.style("base")}
    events.show(["Ann played G+2, P⊘⊘ and Y⇄."])
    assert styles_of(events, "G+2") == {look.suit("G")}
    assert styles_of(events, "P⊘⊘") == {look.suit("P")}
    assert styles_of(events, "Y⇄") == {look.suit("Y")}
    assert styles_of(events, ".") == {look.style("base")}


class Restyled(App[None]):
    look = Look()

    def compose(self) -> ComposeResult:
        yield Prompt()


async def test_another_look_is_seen_as_soon_as_something_is_shown() -> None:
    app = Restyled()
    async with app.run_test(size=(80, 24)) as pilot:
        prompt = app.query_one(Prompt)
        prompt.show("Bob: play 10♥.")
        await pilot.pause()
        assert prompt.sheet.text().startswith(" ▸")
        app.look = Look(ascii=True)
        prompt.show("Bob: play 10♥.")
        await pilot.pause()
        assert prompt.sheet.text().startswith(" > Bob: play 10H.")
