from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from rich.style import Style

from cardtable.core.messages import Message, Wording
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
    Drawing,
    Events,
    LogPanel,
    OfferBar,
    Prompt,
    ScoreTable,
    SeatsRow,
)
from cardtable.tui.widgets.scores import _Column, _fit, running_totals
from tests.tui import tables
from tests.tui.screens import pages

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


@pytest.mark.parametrize("names", [tables.NAMES, pages.LONG], ids=["short", "long"])
def test_badges_of_ten_players_are_whole_at_60_columns(names: Sequence[str]) -> None:
    table = tables.uno_flip()
    for seat, name in zip(table.view.seats, names, strict=True):
        seat.name = name
        seat.badges = [Message("badge.match")] if seat.seat in (1, 6, 8) else []
    wording = Wording({**tables.TEXTS, "badge.match": "match"}, names)
    seats = SeatsRow(Look(size="compact"))
    seats.show(table.view.seats, wording, digits=True)
    text = seats.draw(60, seats.rows(60)).text()
    assert text.count("match") == 3
    assert not re.search(r"\S▸", text)
    for name in names:
        assert name in text or name[:1] in text
        assert len(name) > 5 or name in text


@pytest.mark.parametrize("width", [60, 80, 120])
def test_ten_players_stand_in_three_lines_or_four_if_badges_need_it(width: int) -> None:
    table = tables.uno_flip()
    seats = SeatsRow(Look(size="compact"))
    seats.show(table.view.seats, table.wording, digits=True)
    lines = 4 if width == 60 else 3
    assert seats.rows(width) == lines
    text = seats.draw(width, lines).text()
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


def place(text: str, word: str) -> tuple[int, int]:
    for y, line in enumerate(text.splitlines()):
        if word in line:
            return line.index(word), y
    raise AssertionError(word)


def click_on(drawing: Drawing, word: str) -> None:
    drawing.resize(80, drawing.lines(80))
    drawing.click(*place(drawing.sheet.text(), word))


def test_buttons_entries_and_a_lit_curtain_can_be_clicked() -> None:
    heard: list[tuple[str, int]] = []
    offers, choices, curtain = OfferBar(), ChoiceList(), Curtain()
    offers.on_press = lambda at: heard.append(("offer", at))
    choices.on_pick = lambda at: heard.append(("choice", at))
    curtain.on_press = lambda at: heard.append(("curtain", at))
    offers.show(BUTTONS)
    click_on(offers, "Pass")
    choices.show([Choice("red", "1", "R", live=False), Choice("Bob", "2", color="blue")], 0)
    click_on(choices, "red")
    click_on(choices, "Bob")
    curtain.show("Bob", [], BUTTONS[:2], lit=False)
    click_on(curtain, "p Pass")
    assert heard == [("offer", 1), ("choice", 1)]
    curtain.show("Bob", [], BUTTONS[:2], lit=True)
    click_on(curtain, "p Pass")
    assert heard[-1] == ("curtain", 1)
    offers.click(79, 0)
    assert len(heard) == 3


def log_lines(panel: LogPanel, width: int = 34, height: int = 19) -> list[str]:
    panel.resize(width, height)
    return panel.sheet.text().splitlines()


def test_the_log_keeps_the_newest_sentences_and_shows_them() -> None:
    panel = LogPanel(Look())
    panel.show([f"Sentence {n}." for n in range(2000)], gone=[1999])
    lines = log_lines(panel)
    assert "Sentence 1999." in lines[-1]
    assert "Sentence 1981." in lines[0]
    assert "↑" in lines[0]
    assert "↓" not in lines[-1]
    x, y = place(panel.sheet.text(), "1999")
    assert panel.sheet.styles[y][x].strike
    assert not panel.sheet.styles[y - 1][x].strike
    assert panel.rows(34) == 500
    panel.show(["short"])
    assert log_lines(panel)[0].strip() == "· short"
    assert not any(line.strip() for line in log_lines(panel)[1:])


def test_the_log_scrolls_to_its_first_sentence_and_back() -> None:
    panel = LogPanel(Look())
    panel.show([f"Sentence {n}." for n in range(40)])
    log_lines(panel)
    panel.scroll(-3)
    assert "Sentence 36." in log_lines(panel)[-1]
    assert "↓" in log_lines(panel)[-1]
    panel.scroll(-1000)
    assert log_lines(panel)[0].strip() == "· Sentence 0."
    panel.scroll(1000)
    assert "Sentence 39." in log_lines(panel)[-1]
    panel.scroll(-3)
    panel.show([f"Sentence {n}." for n in range(41)])
    assert "Sentence 40." in log_lines(panel)[-1]


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


def test_another_look_is_seen_as_soon_as_something_is_shown() -> None:
    prompt = Prompt()
    prompt.host = tables.Window()
    prompt.resize(80, 1)
    prompt.show("Bob: play 10♥.")
    assert prompt.sheet.text().startswith(" ▸")
    prompt.host = tables.Window(look=Look(ascii=True))
    prompt.show("Bob: play 10♥.")
    assert prompt.sheet.text().startswith(" > Bob: play 10H.")


def test_what_has_not_changed_is_not_drawn_again() -> None:
    prompt = Prompt()
    prompt.resize(80, 1)
    prompt.show("Bob: play 10♥.")
    sheet = prompt.sheet
    prompt.show("Bob: play 10♥.")
    assert prompt.sheet is sheet
    prompt.show("Bob: play 9♥.")
    assert prompt.sheet is not sheet


def test_a_narrow_sheet_leaves_out_what_nobody_scored_first() -> None:
    look = Look()
    columns = [
        _Column("tricks", ("88", "11")),
        _Column("sequence", (look.glyphs.dot, look.glyphs.dot)),
        _Column("last trick", ("10", look.glyphs.dot)),
        _Column("deal", ("+98", "+11")),
        _Column("total", ("98", "11")),
    ]
    for width, left in ((60, 5), (33, 4), (23, 3)):
        kept, _widths = _fit(look, columns, width)
        assert len(kept) == left
    kept, _widths = _fit(look, columns, 33)
    assert [column.heading for column in kept] == ["tricks", "last trick", "deal", "total"]
    kept, widths = _fit(look, columns, 33)
    assert len(kept) == 4
    assert all(wide >= len(one.heading) for one, wide in zip(kept, widths, strict=True))


def test_long_names_give_way_before_parts_of_the_sheet_are_left_out() -> None:
    parts = ["numbers", "actions", "wilds", "hands"]
    played = RoundSheet([dict.fromkeys(parts, 120) for _seat in range(10)], [480] * 10)
    sheet = ScoreSheet(parts, [played], [1480] * 10, [])
    table = ScoreTable(Look())
    wording = Wording({f"part.{part}": part for part in parts}, pages.LONG)
    table.show(sheet, pages.LONG, ["red"] * 10, wording)
    text = table.draw(60, table.rows(60)).text()
    assert text.count("120") == 40
    assert "1480" in text
    assert "Maximi" in text


def test_a_fact_with_long_names_gives_way_to_the_color_and_the_direction() -> None:
    bar = Bar(Look())
    facts = ["6 ▸ Konstantin Maier, from WWWWWWWWWWWWWWWW", "G green", "↻ clockwise"]
    bar.show("Psycho Uno · round 1", facts)
    text = bar.draw(60, 1).text()
    assert "6 ▸ Konstantin" in text
    assert "G green" in text
    assert "↻ clockwise" in text
