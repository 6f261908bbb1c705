"""Lists and sheets that are easy to read: colors are shown, and what is cut says where it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.tui.table.choosing import suit_called
from tests.tui.table.checks import strips
from tests.tui.table.seated import NAMES, sit_down
from tests.tui.table.stages import again, found


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("uno-flip", {"red": "R", "blue": "B", "pink": "P", "purple": "U", "none": "", "W": ""}),
        ("psycho-uno", {"green": "G", "yellow": "Y", "discard": ""}),
        ("klaberjass", {"hearts": "H", "clubs": "C", "of": "", "": ""}),
    ],
)
def test_a_word_that_names_a_suit_or_color_is_known(game: str, words: dict[str, str]) -> None:
    faces = make_rules(game, 2).faces
    assert {word: suit_called(word, faces) for word in words} == words


async def test_colors_to_choose_from_stand_in_their_colors(tmp_path: Path) -> None:
    rules = make_rules("uno-flip", 2)
    cards = {"hand:Alice": "W R2", "hand:Bob": "B1 B2", "discard": "R5"}
    start = rules.start_model.model_validate({"cards": cards, "dealer": "Bob"})
    session = GameSession.new(rules, NAMES[:2], 5, start=start)
    async with sit_down(tmp_path, session=session) as table:
        await table.press("1", "end", "enter")
        text = table.text()
        for line in ("1  R  red", "2  Y  yellow", "3  G  green", "4  B  blue"):
            assert line in text
        look = table.app.look
        patches = {
            (segment.text.strip(), segment.style)
            for strip in strips(table)
            for segment in strip
            if segment.text.strip() in "RYGB" and segment.style is not None
        }
        assert {(letter, look.suit(letter)) for letter in "RYGB"} <= patches


async def test_hands_that_the_scores_have_no_room_for_are_one_key_away(tmp_path: Path) -> None:
    session = found("psycho-uno", 10, "round-over")
    assert session is not None
    async with sit_down(tmp_path, session=again(session), size=(60, 20)) as table:
        assert "… (v: all)" in table.text()
        await table.press("v")
        seen = ""
        for _page in range(12):
            seen += table.text()
            await table.press("down", "down", "down")
        for name in NAMES[:9]:
            assert f"· {name}: " in seen
        wording = table.control.wording
        for zone in table.control.public.zones:
            if zone.kind == "hand" and zone.cards:
                assert wording.card(zone.cards[-1].code) in seen


async def test_whose_digit_is_whose_is_said_once_where_there_are_many(tmp_path: Path) -> None:
    session = found("psycho-uno", 10, "deal")
    assert session is not None
    async with sit_down(tmp_path, session=again(session), size=(60, 20)) as table:
        text = table.text()
        assert "your own cards: your digit twice" in text
        assert "your digit twice (" not in text
        assert all(f"{(seat + 1) % 10} {name}" in text for seat, name in enumerate(NAMES))
