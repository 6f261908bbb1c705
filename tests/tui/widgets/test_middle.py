from __future__ import annotations

import re

import pytest

from cardtable.core.session import GameSession
from cardtable.core.view import CardView, ZoneView
from cardtable.plugins import make_rules
from cardtable.tui.look import Look
from cardtable.tui.widgets import Middle
from tests.tui import tables
from tests.tui.tables import Table

SUITS = "♣♦♥♠"


def drawn(table: Table, width: int, height: int, look: Look | None = None) -> str:
    middle = Middle(look or Look())
    middle.show(table.view, table.wording)
    return middle.draw(width, height).text()


def suits(text: str) -> int:
    return sum(text.count(suit) for suit in SUITS)


def test_before_the_first_play_no_card_is_on_the_table() -> None:
    for players in (2, 3, 6):
        for size in ((60, 8), (80, 13), (120, 30)):
            assert not suits(drawn(tables.ewe(players, 0, public=True), *size))


@pytest.mark.parametrize("size", [(60, 5), (60, 8), (80, 8), (80, 13), (120, 25)], ids=str)
@pytest.mark.parametrize("moves", [1, 4, 9, 14])
def test_every_played_card_or_at_least_the_last_play_is_seen(
    size: tuple[int, int], moves: int
) -> None:
    table = tables.ewe(6, moves)
    zone = table.view.zone("table")
    assert zone
    text = drawn(table, *size)
    last = 1
    while last < zone.count and zone.cards[-1 - last].by == zone.cards[-1].by:
        last += 1
    assert suits(text) == zone.count or (last <= suits(text) < zone.count and "…" in text)


def test_the_last_play_is_whole_and_the_older_ones_are_written_small() -> None:
    faces = tables.french_faces()
    played = [
        tables.shown(code, by=seat)
        for seat, codes in enumerate(("2C 3C", "4C 5C 6C", "2D 3D 4D", "5D 6D 7D 8D"))
        for code in codes.split()
    ]
    zone = ZoneView("table", "table", "plays", None, played)
    table = tables.table([zone], tables.seats(4), faces, None)
    text = drawn(table, 40, 6)
    older, last = text.split("Dan", 1)
    assert "Alice 2♣ 3♣" in older
    assert suits(last) == 3 + 4


def test_of_a_pile_only_the_top_is_seen() -> None:
    text = drawn(tables.trash(2), 80, 20)
    assert "discard pile 3" in text
    assert "Q" in text


def test_counts_stand_in_one_line() -> None:
    lines = drawn(tables.ewe(6, 3), 80, 13).splitlines()
    found = [line for line in lines if "Wool" in line]
    assert len(found) == 1
    assert "Alice 0  Bob 0  Cathy 0  Dan 0  Eve 0  Fay 0" in found[0]
    assert "set aside 4" in found[0]


def test_counts_take_a_line_more_if_it_is_free_or_are_left_out_whole() -> None:
    zones = [
        ZoneView("unused", "unused", "count", None, [CardView()] * 4),
        ZoneView("stock", "stock", "count", None, [CardView()] * 12),
    ]
    table = tables.table(zones, tables.seats(2), tables.french_faces(), None)
    wanted = ["set", "aside", "4", "stock", "12"]
    assert drawn(table, 32, 4).split() == wanted
    free = drawn(table, 22, 4)
    assert free.split() == wanted
    assert "set aside 4\n" in re.sub(" +\n", "\n", free)
    pile = ZoneView("draw", "draw", "pile", None, [CardView()] * 9)
    full = tables.table([pile, *zones], tables.seats(2), tables.french_faces(), None)
    assert drawn(full, 22, 5).split()[-4:] == ["set", "aside", "4", "…"]


def test_a_trick_has_a_place_for_who_has_yet_to_play() -> None:
    text = drawn(tables.klaberjass(), 80, 12)
    assert "Alice" in text
    assert "Bob" in text
    assert "┌" in text
    assert "┌" not in drawn(tables.klaberjass(played=2), 80, 12)


@pytest.mark.parametrize(("size", "shown"), [((80, 9), 9), ((60, 8), 9), ((120, 20), 9)], ids=str)
def test_backs_of_all_other_hands_are_told(size: tuple[int, int], shown: int) -> None:
    text = drawn(tables.uno_flip(), *size)
    names = [name for name in tables.NAMES if name != "Bob"]
    assert sum(name in text for name in names) == shown
    assert "Bob" not in text
    assert "backs" in text


def test_the_public_table_shows_nobodys_backs() -> None:
    text = drawn(tables.uno_flip(public=True), 80, 12)
    assert "backs" not in text
    assert not any(name in text for name in tables.NAMES)


def test_hands_that_have_no_room_are_counted() -> None:
    text = drawn(tables.uno_flip(), 60, 5)
    assert "+" in text


def test_hands_laid_open_for_the_count_are_seen() -> None:
    table = tables.ewe(4, 400)
    held = [card for zone in table.view.zones if zone.kind == "hand" for card in zone.cards]
    assert table.view.phase == "round-over"
    public = Table(tables.play_ewe(4, 400).view(None), table.wording)
    assert held
    for size in ((60, 6), (80, 13), (120, 25)):
        assert suits(drawn(public, *size)) == len(held)


@pytest.mark.parametrize(("size", "words"), [(1, "1 slot"), (2, "2 slots"), (10, "10 slots")])
def test_a_layout_of_one_slot_is_said_to_have_one_slot(size: int, words: str) -> None:
    rules = make_rules("trash", 2, {"start_slots": size})
    session = GameSession.new(rules, ["Ann", "Ben"], 1)
    text = drawn(Table(session.view(None), session.wording()), 80, 16)
    assert re.findall(r"\d+ slots?", text) == [words, words]


@pytest.mark.parametrize("size", [(60, 11), (80, 16), (100, 20), (120, 30), (200, 50)], ids=str)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_slot_of_every_layout_is_there(size: tuple[int, int], players: int) -> None:
    table = tables.trash(players)
    middle = Middle(Look())
    middle.show(table.view, table.wording)
    middle.draw(*size)
    places = {(slot.zone, slot.index) for slot in middle.slots}
    assert places == {
        (zone.key, index)
        for zone in table.view.zones
        if zone.kind == "grid"
        for index in range(zone.count)
    }


def test_a_hidden_slot_shows_its_number_and_nothing_else() -> None:
    zone = ZoneView("layout:0", "layout", "grid", 0, [CardView() for _slot in range(3)], (1, 2, 3))
    table = tables.table([zone], tables.seats(2), tables.french_faces(), None)
    for size in ((60, 4), (80, 9), (120, 20)):
        text = drawn(table, *size)
        assert not suits(text)
        assert all(number in text for number in "123")


def test_what_is_too_high_is_cut_with_a_sign() -> None:
    assert "↓" in drawn(tables.trash(6), 60, 5)
    assert "↓" not in drawn(tables.trash(6), 80, 16)


def test_the_cursor_marks_a_slot_without_color() -> None:
    table = tables.trash(6)
    look = Look(color=False)
    middle = Middle(look)
    texts = set()
    for cursor in (None, ("layout:1", 2), ("layout:1", 3)):
        middle.show(table.view, table.wording, cursor=cursor)
        texts.add(middle.draw(80, 16).text())
    assert len(texts) == 3


def test_a_click_says_which_slot_it_was_on() -> None:
    table = tables.trash(6)
    middle = Middle(Look())
    middle.show(table.view, table.wording)
    middle.resize(80, 24)
    assert middle.sheet.height == 24
    clicked: list[tuple[str, int]] = []
    middle.on_pick = lambda zone, index: clicked.append((zone, index))
    slot = next(slot for slot in middle.slots if (slot.zone, slot.index) == ("layout:4", 6))
    middle.click(slot.x + 1, slot.y)
    middle.click(0, 0)
    assert clicked == [("layout:4", 6)]
