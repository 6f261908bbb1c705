from __future__ import annotations

import re

import pytest

from cardtable.core.view import CardView
from cardtable.tui.look import Look
from cardtable.tui.widgets import HandRow
from tests.tui import tables
from tests.tui.tables import Table, Window

SUITS = "♣♦♥♠"


def hand_of(table: Table, width: int = 80, lines: int = 24) -> HandRow:
    """Lay a hand out in a window."""
    hand = HandRow()
    hand.host = Window(width, lines)
    hand.show(table.hand, table.wording, cursor=0)
    hand.resize(width, hand.lines(width))
    return hand


def drawn(table: Table, look: Look, width: int, height: int) -> str:
    hand = HandRow(look)
    hand.show(table.hand, table.wording)
    return hand.draw(width, height).text()


@pytest.mark.parametrize(
    "size", [(60, 6), (80, 4), (80, 8), (100, 10), (120, 13), (200, 20)], ids=str
)
@pytest.mark.parametrize("large", [False, True])
def test_every_card_of_a_hand_of_17_is_seen(size: tuple[int, int], large: bool) -> None:
    table = tables.ewe(3, 0)
    assert len(table.hand) == 17
    text = drawn(table, Look(size="large" if large else "compact"), *size)
    assert sum(text.count(suit) for suit in SUITS) == 17


@pytest.mark.parametrize("size", [(60, 6), (80, 4), (80, 8), (100, 10), (120, 13)], ids=str)
@pytest.mark.parametrize("look", [Look(), Look(ascii=True), Look(color=False)], ids=str)
def test_every_card_of_a_hand_of_40_is_seen(size: tuple[int, int], look: Look) -> None:
    table = tables.uno_flip()
    wilds = sum(1 for card in table.hand if not table.view.faces[card.code].suit)
    plan_of = HandRow(look)
    plan_of.show(table.hand, table.wording)
    assert None not in plan_of.plan(*size).spots
    text = plan_of.draw(*size).text()
    colors = len(re.findall("[RYGB]", text))
    # In ASCII a reverse is an R as well.
    assert colors >= 40 - wilds


def test_what_has_no_room_is_counted() -> None:
    text = drawn(tables.uno_flip(), Look(), 60, 1)
    match = re.search(r"…(\d+)", text)
    assert match
    shown = len(re.findall("[RYGB]", text))
    assert shown + int(match[1]) == 40


def test_cards_are_drawn_within_the_lines_that_were_asked_for() -> None:
    for held in (1, 5, 12, 20, 30, 40, 60, 84):
        table = tables.uno_flip(2, held)
        for look in (Look(size="compact"), Look(size="large")):
            hand = HandRow(look)
            hand.show(table.hand, table.wording)
            for width in (60, 80, 120, 200):
                for height in (1, 3, 4, 6, 8, 13):
                    plan = hand.plan(width, height)
                    assert plan.height <= height
                    for spot in plan.spots:
                        assert spot is None or 0 <= spot.x < spot.x + spot.width <= width


def test_a_hidden_card_shows_neither_rank_nor_suit() -> None:
    hand = HandRow(Look())
    hand.show([CardView(), CardView(back="T4")], tables.uno_flip().wording)
    for size in ((80, 1), (80, 3), (80, 4)):
        assert set(hand.draw(*size).text()) <= set(" \n▗▄▖▌▘▀▝▐▒")


def test_groups_are_named_and_stand_apart() -> None:
    first = drawn(tables.ewe(4, 0), Look(), 80, 8).splitlines()[0]
    words = first.split()
    assert words == [
        word for word in ("hearts", "spades", "diamonds", "clubs", "royals") if word in words
    ]
    assert len(words) >= 4


def test_sorted_by_rank_groups_are_not_named() -> None:
    session = tables.play_ewe(4, 0)
    view = session.view(session.turn, "rank")
    assert view.hand
    text = drawn(Table(view, session.wording()), Look(), 80, 8)
    assert "hearts" not in text


@pytest.mark.parametrize("look", [Look(), Look(ascii=True), Look(color=False)], ids=str)
def test_cursor_selection_and_news_are_signs_and_not_only_colors(look: Look) -> None:
    table = tables.ewe(4, 0)

    def text(**marks: object) -> str:
        hand = HandRow(look)
        cards = list(table.hand)
        if marks.pop("new", False):
            cards[2] = CardView(cards[2].code, key="x", group=cards[2].group, new=True)
        hand.show(cards, table.wording, **marks)  # type: ignore[arg-type]
        return hand.draw(80, 8).text()

    plain = text()
    assert text(cursor=2) != plain
    assert look.glyphs.selected in text(selected=[2])
    assert look.glyphs.new in text(new=True)
    assert len({plain, text(cursor=2), text(selected=[2]), text(cursor=2, selected=[2])}) == 4


def test_arrows_go_round_a_row_and_up_and_down_between_rows() -> None:
    hand = hand_of(tables.uno_flip())
    assert hand.neighbor(0, "right") == 1
    assert hand.neighbor(0, "left") == 39
    assert hand.neighbor(39, "right") == 0
    assert hand.neighbor(0, "up") == 0
    below = hand.neighbor(0, "down")
    assert below > 1
    assert hand.neighbor(below, "up") in (0, 1)


def test_a_click_says_which_card_it_was_on() -> None:
    hand = hand_of(tables.ewe(4, 0))
    clicked: list[int] = []
    hand.on_pick = clicked.append
    plan = hand.plan(hand.width, hand.height)
    for index, spot in enumerate(plan.spots):
        assert spot is not None
        for x in range(spot.x, spot.x + spot.width):
            assert hand.at(x, spot.y) == index
    third = plan.spots[2]
    assert third
    hand.click(third.x + 1, third.y + 1)
    hand.click(79, 0)
    assert clicked == [2]


def test_a_hand_asks_for_as_many_lines_as_it_needs() -> None:
    assert hand_of(tables.ewe(4, 0)).height == 5
    assert hand_of(tables.uno_flip()).height == 8
    assert hand_of(tables.uno_flip(), 120, 40).height <= 13


@pytest.mark.parametrize("look", [Look(), Look(size="large")], ids=["small", "large"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_hand_with_other_marks_is_drawn_as_if_it_were_new(look: Look, players: int) -> None:
    table = tables.ewe(players, 0)
    hand = HandRow(look)
    for width, height in ((80, 8), (120, 13), (60, 4)):
        for cursor, selected, dimmed in (
            (0, [], []),
            (1, [], [3]),
            (1, [1], []),
            (2, [1, 2], [0]),
            (None, [], []),
        ):
            marks = {"cursor": cursor, "selected": selected, "dimmed": dimmed}
            hand.show(table.hand, table.wording, **marks)  # type: ignore[arg-type]
            new = HandRow(look)
            new.show(table.hand, table.wording, **marks)  # type: ignore[arg-type]
            drawn, wanted = hand.draw(width, height), new.draw(width, height)
            assert drawn.letters == wanted.letters
            assert drawn.styles == wanted.styles
