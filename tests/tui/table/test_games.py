"""Other games on the same screens, which know none of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.settings import Settings
from cardtable.tui.table.curtain import digit_of
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.turn import TurnScreen
from tests.tui.table.seated import Seated, sit_down


def assert_nothing_private(table: Seated) -> None:
    """Hold that no card that must not be seen is on the screen."""
    text = table.text()
    for card in table.hidden():
        if len(card) > 1 and re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text):
            raise AssertionError(f"{card} in\n{text}")


async def play_on(table: Seated, keys: int) -> None:
    """Play by keys until the game is over or so many keys were pressed."""
    for _key in range(keys):
        # A key pressed while moves run by themselves could find the game over.
        while table.control.running:
            await table.pilot.pause(0.002)
        control, scene = table.control, table.scene()
        if scene is Scene.FINAL:
            return
        if scene is Scene.HANDOVER and not control.curtain.rows()[0][0].id.startswith("say"):
            await table.press(digit_of(control.curtain.asked))
        elif scene is Scene.TURN and control.choice is None and control.play_desk.entered() < 0:
            await table.press("1")
        else:
            await table.press("enter")
        assert_nothing_private(table)


GAMES: list[tuple[str, int, dict[str, Any], tuple[int, int]]] = [
    ("klaberjass", 2, {"target": 50}, (80, 24)),
    ("klaberjass", 2, {"target": 50}, (120, 40)),
    ("uno-flip", 3, {}, (80, 24)),
    ("uno-flip", 10, {}, (80, 24)),
    ("psycho-uno", 4, {}, (80, 24)),
    ("trash", 2, {"start_slots": 2}, (80, 24)),
    ("trash", 6, {"start_slots": 1}, (120, 40)),
]


@pytest.mark.parametrize(("game", "players", "options", "size"), GAMES)
async def test_other_games_are_played_by_digits_and_enter(
    tmp_path: Path, game: str, players: int, options: dict[str, Any], size: tuple[int, int]
) -> None:
    async with sit_down(tmp_path, game, players, options=options, size=size) as table:
        await play_on(table, 60)
        assert sum(1 for entry in table.session.history if entry.kind == "move") > 5


async def test_the_last_cards_of_klaberjass_are_turned_up_by_one_enter(tmp_path: Path) -> None:
    rules = make_rules("klaberjass", 2)
    cards = {"hand:Alice": "7C", "hand:Bob": "8C"}
    start = rules.start_model.model_validate(
        {"dealer": "Bob", "maker": "Alice", "trump": "hearts", "cards": cards}
    )
    session = GameSession.new(rules, ["Alice", "Bob"], 1, start=start)
    async with sit_down(tmp_path, session=session) as table:
        assert "Turn up the last card" in table.text()
        await table.press("enter")
        assert table.scene() is Scene.SCORING


async def test_a_switch_that_is_all_that_is_wrong_goes_off(tmp_path: Path) -> None:
    rules = make_rules("uno-flip", 2)
    cards = {"hand:Alice": "B1 B5 R1", "hand:Bob": "R5 G2", "discard": "B6"}
    start = rules.start_model.model_validate({"dealer": "Bob", "cards": cards})
    session = GameSession.new(rules, ["Alice", "Bob"], 3, start=start)
    async with sit_down(tmp_path, session=session) as table:
        await table.press("1", "u", "1")
        assert "Uno is said with one card left" in table.text()
        assert table.session.turn == 0
        await table.press("1")
        assert table.session.turn == 1


def bluff() -> GameSession:
    """A game in which Alice can bluff with a wild draw two."""
    rules = make_rules("uno-flip", 3)
    cards = {
        "hand:Alice": "W2 B5 R1",
        "hand:Bob": "R5 G2",
        "hand:Cathy": "Y1 Y2",
        "discard": "B6",
    }
    start = rules.start_model.model_validate({"dealer": "Cathy", "cards": cards})
    return GameSession.new(rules, ["Alice", "Bob", "Cathy"], 3, start=start)


async def test_a_challenge_shows_the_hand_to_one_pair_of_eyes(tmp_path: Path) -> None:
    async with sit_down(tmp_path, session=bluff()) as table:
        await table.press("1", "w", "1", "h", "enter")
        assert table.control.alone == 1
        text = table.text()
        assert "Only this player looks" in text
        assert "R1" not in text
        # Alice draws four, but nobody sees that before Bob has looked.
        assert re.search(r"Alice +2", text)
        await table.press("l")
        assert "Guilty" not in table.text()
        await table.press("escape", "2")
        text = table.text()
        assert "Alice had held these cards. Guilty: Alice held blue." in text
        assert "shown: Alice's cards" in text
        screen = table.screen
        assert isinstance(screen, TurnScreen)
        assert [face.code for face in screen.hand._faces if face] == ["R1", "B5"]
        assert re.search(r"Alice +2 cards", text)
        await table.press("enter")
        text = table.text()
        assert "R1" not in text
        assert "Guilty: Alice held blue." in text
        assert re.search(r"Alice +4", text)


async def test_a_challenge_from_an_open_hand_is_covered_before_all_hear_of_it(
    tmp_path: Path,
) -> None:
    async with sit_down(tmp_path, session=bluff()) as table:
        await table.press("1", "w", "1", "2", "h", "enter")
        assert table.scene() is Scene.RESULT
        assert "Alice had held these cards." in table.text()
        await table.press("enter")
        assert table.scene() is Scene.HANDOVER
        assert "Guilty: Alice held blue." in table.text()


@pytest.mark.parametrize("keys", [(), ("2",)], ids=["before the look", "during the look"])
async def test_a_look_that_was_cut_off_is_there_again(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    async with sit_down(tmp_path, session=bluff()) as table:
        await table.press("1", "w", "1", "h", "enter", *keys)
        saved = table.session
    async with sit_down(tmp_path, session=saved) as table:
        assert table.control.alone == 1
        assert "Guilty" not in table.text()
        await table.press("2")
        assert "Alice had held these cards. Guilty" in table.text()
        await table.press("enter")
        assert "Only this player looks" not in table.text()
        assert "Guilty: Alice held blue." in table.text()


async def test_the_table_turns_dark_with_a_flip(tmp_path: Path) -> None:
    rules = make_rules("uno-flip", 2)
    cards = {"hand:Alice": "BF B5 R1", "hand:Bob": "R5 G2", "discard": "B6"}
    start = rules.start_model.model_validate({"dealer": "Bob", "cards": cards})
    session = GameSession.new(rules, ["Alice", "Bob"], 3, start=start)
    async with sit_down(tmp_path, session=session) as table:
        light = table.app.theme
        await table.press("1")
        picks = table.control.play_desk.picks
        flip = next(at for at, card in enumerate(picks.cards) if card.code == "BF")
        table.control.play_desk.pick(flip)
        await table.press("enter")
        assert table.app.theme != light
        assert "DARK" in table.text()
        table.app.action_home()
        await table.pilot.pause()
        await table.pilot.pause()
        assert table.app.theme == light


async def test_a_wild_card_of_trash_asks_for_its_slot_at_once(tmp_path: Path) -> None:
    rules = make_rules("trash", 2)
    start = rules.start_model.model_validate({"turn": "Alice", "cards": {"stock": "JH 5C"}})
    session = GameSession.new(rules, ["Alice", "Bob"], 1, start=start)
    async with sit_down(tmp_path, session=session) as table:
        await table.press("d")
        choice = table.control.choice
        assert choice is not None
        assert [entry.digit for entry in choice.entries] == list("1234567890")
        await table.press("7")
        assert table.session.view(None).zones[3].cards[6].code == "JH"


async def test_forced_moves_of_trash_run_at_the_tables_speed(tmp_path: Path) -> None:
    rules = make_rules("trash", 2)
    start = rules.start_model.model_validate({"turn": "Alice", "cards": {"stock": "5C"}})
    session = GameSession.new(rules, ["Alice", "Bob"], 1, start=start)
    settings = Settings(quiet_seconds=0.0, speed="fast")
    async with sit_down(tmp_path, session=session, settings=settings) as table:
        before = len(table.session.history)
        await table.press("d")
        await table.until(lambda: len(table.session.history) > before + 1)


async def test_everybodys_backs_are_listed_on_an_open_turn_only(tmp_path: Path) -> None:
    async with sit_down(tmp_path, "uno-flip", 10) as table:
        turn = table.session.turn
        await table.press("v")
        assert "Alice: 7 cards" in table.text()
        await table.press("escape", digit_of(turn), "v")
        view = table.session.view(turn)
        backs = [card.back for zone in view.zones if zone.key == "hand:0" for card in zone.cards]
        assert "Alice: " + table.control.wording.cards(backs) in table.text()
        assert_nothing_private(table)


async def test_screens_call_a_round_what_the_game_calls_it(tmp_path: Path) -> None:
    async with sit_down(tmp_path, "klaberjass", 2) as table:
        assert "Klaberjass · deal 1" in table.text()
        await table.press("p", "p", "p", "p", "enter")
        assert table.scene() is Scene.SCORING
        text = table.text()
        assert "after deal 1" in text
        assert re.search(r"settled +deal +total", text)
        assert "Deal 2 is next." in text
        assert "round" not in text.lower()


async def test_an_open_table_says_in_large_letters_whose_turn_it_is(tmp_path: Path) -> None:
    async with sit_down(tmp_path, "trash", 2, size=(120, 40)) as table:
        screen = table.screen
        assert isinstance(screen, TurnScreen)
        assert screen.announcement.display
    async with sit_down(tmp_path, "klaberjass", 2, size=(120, 40)) as table:
        await table.press(digit_of(table.session.turn))
        screen = table.screen
        assert isinstance(screen, TurnScreen)
        assert not screen.announcement.display


async def test_totals_that_are_no_points_are_called_what_they_are(tmp_path: Path) -> None:
    async with sit_down(tmp_path, "trash", 2, size=(120, 40)) as table:
        assert "0 wins" in table.text()
        assert "pts" not in table.text()
