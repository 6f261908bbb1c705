"""The table on the screen: whole games by keys, privacy, and everything that can go wrong."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from textual import events
from textual.command import CommandPalette

from cardtable.games.pass_the_ewe.suits import INDEX_OF_TOKEN
from cardtable.saves import files
from cardtable.saves.settings import Settings
from cardtable.tui.screens.page import PageScreen
from cardtable.tui.table.base import TableScreen
from cardtable.tui.table.handover import HandoverScreen
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.turn import TurnScreen
from tests.tui.apps import ewe
from tests.tui.table.seated import Seated, sit_down
from tests.tui.table.toy import Clock

KEYS = (
    *("up", "down", "left", "right", "tab", "shift+tab", "home", "end", "pageup", "pagedown"),
    *("escape", "backspace", "question_mark", "shift+left", "shift+right", "ctrl+p", "ctrl+c"),
    *("o", "c", "l", "t", "s", "p", "x", "z", "0", "7", "f5", "delete", "w", "r", "n"),
)


def assert_nothing_private(table: Seated) -> None:
    """Hold that no card that must not be seen is on the screen."""
    text = table.text()
    shown = [card for card in table.hidden() if card in text]
    assert shown == [], f"{shown} in\n{text}"


async def play_on(table: Seated, moves: int = 400) -> None:
    """Play by keys until the game is over: open, play what enter plays, pass if nothing fits."""
    for _move in range(moves):
        scene = table.scene()
        if scene is Scene.FINAL:
            return
        if scene is Scene.SCORING:
            await table.press("enter")
        elif scene is Scene.HANDOVER:
            turn = table.session.turn
            await table.press(str((turn + 1) % 10))
            assert table.scene() is Scene.TURN
        else:
            await table.press("1")
        assert_nothing_private(table)
    raise AssertionError("The game never ended.")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_a_whole_game_is_played_by_keys(tmp_path: Path, players: int) -> None:
    async with sit_down(tmp_path, players=players, options={"target": 10}) as table:
        await play_on(table)
        assert table.session.outcome is not None
        winners = [table.session.names[seat] for seat in table.session.outcome.winners]
        assert all(name in table.text() for name in winners)
        assert f"Seed {table.session.seed} deals this game again." in table.text()


@pytest.mark.parametrize("players", [4, 6])
async def test_a_whole_game_is_played_by_keys_on_a_large_screen(
    tmp_path: Path, players: int
) -> None:
    options = {"target": 10}
    async with sit_down(tmp_path, players=players, options=options, size=(120, 40)) as table:
        await play_on(table)
        assert table.session.outcome is not None


async def test_random_keys_show_nothing_private_and_break_nothing(tmp_path: Path) -> None:
    chance = random.Random(5)
    keys = [*KEYS, "enter", "space", "right", "down", "1", "2", "3", "4"]
    async with sit_down(tmp_path, options={"target": 10}) as table:
        for _key in range(400):
            key = chance.choice(keys)
            while isinstance(table.app.screen, CommandPalette | PageScreen):
                await table.press("escape")
            await table.press(key)
            if isinstance(table.app.screen, TableScreen):
                assert_nothing_private(table)
        assert table.app.is_running


async def test_no_hidden_card_makes_a_difference_on_the_hand_over(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        for _turn in range(12):
            assert table.scene() is Scene.HANDOVER
            before = table.text()
            state = table.session.state
            hands = [[suit[:] for suit in held] for held in state.suited]
            exchange_hands(state.suited)
            assert state.suited != hands
            table.control._views.clear()
            table.screen.show_table()
            await table.settle()
            assert table.text() == before
            state.suited = hands
            table.control._views.clear()
            await table.press(str(table.session.turn + 1), "1")


def exchange_hands(suited: list[list[list[str]]]) -> None:
    """Deal all hands again, each with as many cards as before."""
    counts = [sum(map(len, held)) for held in suited]
    cards = sorted(card for held in suited for suit in held for card in suit)
    for seat, count in enumerate(counts):
        mine, cards = cards[:count], cards[count:]
        suited[seat] = [[] for _suit in range(5)]
        for card in mine:
            suited[seat][INDEX_OF_TOKEN[card]].append(card)


async def test_an_opened_hand_leaves_nothing_on_the_next_hand_over(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2")
        own = [card.code for card in table.control.view.hand.cards]  # type: ignore[union-attr]
        assert len(own) == 13
        await table.press("space", "c")
        turn_screen = table.screen.room.screen_for(Scene.TURN)
        assert isinstance(turn_screen, TurnScreen)
        assert turn_screen.hand.rows(80) == 1
        assert_nothing_private(table)


async def test_escape_and_ctrl_c_lose_nothing_anywhere(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        moves = len(table.session.history)
        for keys in (("2",), ("2", "l"), ("2", "s"), ("l",), ("2", "question_mark"), ("3",)):
            await table.press(*keys)
            await table.press("ctrl+c", "escape", "ctrl+c", "escape", "escape")
            assert table.app.is_running
            assert table.scene() is Scene.HANDOVER
            assert not any(entry.move for entry in table.session.history[moves:])


async def test_ctrl_c_says_how_to_quit(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("ctrl+c")
        assert "ctrl+q quits; everything is saved." in table.text()


async def test_resizing_two_hundred_times_keeps_the_selection(tmp_path: Path) -> None:
    chance = random.Random(1)
    async with sit_down(tmp_path) as table:
        await table.press("2", "right", "space")
        picked = table.control.play_desk.picks.codes
        for time in range(200):
            width, height = chance.randint(40, 160), chance.randint(12, 50)
            await table.resize(width, height, wait=time % 5 == 0)
            if time % 5:
                continue
            if width < 60 or height < 20:
                assert "enlarge" in table.text()
                assert not any(card in table.text() for card in ("♥", "♠", "♦", "♣"))
        await table.resize(80, 24)
        assert table.control.play_desk.picks.codes == picked
        assert table.scene() is Scene.TURN
        await table.press("enter")
        assert table.session.turn == 2


async def test_lost_focus_covers_and_the_selection_stays(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2", "right", "space")
        picked = table.control.play_desk.picks.codes
        table.app.post_message(events.AppBlur())
        await table.settle()
        assert table.scene() is Scene.HANDOVER
        assert_nothing_private(table)
        await table.press("2")
        assert table.control.play_desk.picks.codes == picked


async def test_suspending_the_program_covers_the_open_hand(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2")
        table.app.app_suspend_signal.publish(table.app)
        assert table.scene() is Scene.HANDOVER
        await table.settle()
        assert_nothing_private(table)


async def test_a_hand_that_nobody_plays_is_covered_after_a_while(tmp_path: Path) -> None:
    settings = Settings(quiet_seconds=0.0, speed="off")
    async with sit_down(tmp_path, settings=settings) as table:
        table.control.settings = replace(table.control.settings, idle_cover_seconds=0.05)
        await table.press("2")
        await table.until(lambda: table.scene() is Scene.HANDOVER)


async def test_a_hand_opened_after_a_long_pause_stays_open(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2", "c")
        screen = table.screen.room.screen_for(Scene.TURN)
        # Nobody has pressed a key at an open hand for longer than it may stay open.
        screen._last_key -= 2 * table.control.settings.idle_cover_seconds
        await table.press("2")
        screen._check_idle()
        assert table.scene() is Scene.TURN


async def test_what_lies_over_a_hand_goes_when_the_hand_is_covered(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2", "ctrl+p")
        assert not isinstance(table.app.screen, TableScreen)
        table.screen.room.cover()
        await table.settle()
        assert isinstance(table.app.screen, HandoverScreen)


async def test_a_notice_is_gone_when_the_keyboard_is_handed_over(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2")
        table.app.notify("something")
        await table.press("c")
        assert len(table.app._notifications) == 0


async def test_the_mouse_does_all_of_it(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await click_on(table, "I am Bob")
        assert table.scene() is Scene.TURN
        await click_on(table, "┃A", 1)
        assert len(table.control.play_desk.picks.picked) == 1
        await click_on(table, "Play hearts")
        assert table.session.turn == 2
        await click_on(table, "takes back")
        assert table.session.turn == 1
        await click_on(table, "l log")
        assert table.control.overlay == "log"


async def click_on(table: Seated, words: str, right: int = 0) -> None:
    """Click on a text that is on the screen."""
    for y, line in enumerate(table.lines()):
        if words in line:
            await table.pilot.click(offset=(line.index(words) + right, y))
            await table.settle()
            return
    raise AssertionError(f"{words} is not in\n{table.text()}")


async def test_an_idle_table_draws_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(quiet_seconds=0.1, speed="fast")
    async with sit_down(tmp_path, settings=settings) as table:
        for keys in ((), ("2",), ("c",), ("l",)):
            await table.press(*keys)
            await table.until(lambda: table.screen._quiet is None)
            await table.settle()
            drawn: list[object] = []
            with monkeypatch.context() as patch:
                patch.setattr(table.app, "_display", lambda *what, kept=drawn: kept.append(what))
                await asyncio.sleep(0.5)
            assert drawn == []


async def test_the_button_lights_up_when_the_keyboard_has_been_quiet(tmp_path: Path) -> None:
    async with sit_down(tmp_path, settings=Settings(quiet_seconds=30, speed="off")) as table:
        clock = Clock()
        guard = table.control.guard
        guard._clock = clock
        guard.raise_up()
        clock.now = 29
        await table.press("2")
        assert table.scene() is Scene.HANDOVER
        clock.now += 31
        await table.press("2")
        assert table.scene() is Scene.TURN


async def test_the_command_list_names_everything_in_words(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        words = [title for title, _act in table.screen.commands()]
        for wanted in ("Dan's seat goes to", "Stop here, scores as they stand", "Rules", "Quit"):
            assert any(wanted in title for title in words), wanted
        assert not any(card in title for card in table.hidden() for title in words)


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        (
            "pass-the-ewe",
            {"next_start": "ewe-left", "target": 50},
            "50, Next round starts ewe left",
        ),
        ("psycho-uno", {"preset": "Swaps"}, "Swaps"),
        ("psycho-uno", {"matching": False, "zeros": False}, "Zeros pass off, Matching off"),
        (
            "psycho-uno",
            {"preset": "Plain", "hand_size": 8},
            "Cards dealt 8, Sevens swap off, Zeros pass off and 11 more",
        ),
    ],
)
async def test_the_house_rules_are_called_what_the_set_up_calls_them(
    tmp_path: Path, game: str, options: dict[str, Any], told: str
) -> None:
    async with sit_down(tmp_path, game, options=options) as table:
        said = table.screen.room.changed_options()
        assert said.startswith("House rules: ")
        assert said.endswith(f"{told}.")
        assert " ".join(said.split()) in " ".join(table.text().split())
        await table.press(str(table.session.turn + 1))
        await table.press("c")
        assert "House rules" not in table.text()


async def test_the_key_for_help_helps_at_a_table_too(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        for keys in ((), (str(table.session.turn + 1),)):
            await table.press(*keys, "f1")
            assert table.text().startswith(" Help ")
            assert "Your digit is you" in table.text()
            await table.press("escape")
            assert "Your digit is you" not in table.text()


async def test_a_table_with_the_usual_house_rules_tells_none(tmp_path: Path) -> None:
    async with sit_down(tmp_path, "psycho-uno") as table:
        assert "House rules" not in table.text()


async def test_a_seat_goes_to_somebody_else(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        table.screen.room.ask_name(3)
        await table.settle()
        await table.press("B", "o", "b", "enter")
        assert "Two players are called Bob." in table.text()
        await table.press(*"bi45678901234567")
        assert "A name has up to 16 letters." in table.text()
        await table.press(*["backspace"] * 11, "enter")
        assert table.session.names[3] == "Bobbi"
        assert "Dan's seat goes to Bobbi." in table.text()


async def test_the_game_is_stopped_only_after_a_question(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        table.screen.room.ask_stop()
        await table.settle()
        await table.press("enter")
        assert table.scene() is Scene.HANDOVER
        table.screen.room.ask_stop()
        await table.settle()
        await table.press("2")
        assert table.scene() is Scene.FINAL


async def test_the_sheet_is_written_to_a_file(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        table.control.stop()
        table.screen.room.go()
        await table.settle()
        await table.press("w")
        await table.app.workers.wait_for_complete()
        await table.settle()
        (written,) = (tmp_path / "scores").glob("*.txt")
        assert "Totals" in written.read_text(encoding="utf-8")
        assert written.read_text(encoding="utf-8").endswith(f"Seed {table.session.seed}.\n")
        assert "Written to" in table.text()


async def test_the_sheet_is_written_whole_before_it_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = files.replace_file
    steps: list[str] = []

    def slowly(path: Path, data: bytes) -> None:
        steps.append("begins")
        sleep(0.05)
        write(path, data)
        steps.append("ends")

    async with sit_down(tmp_path) as table:
        table.control.stop()
        table.screen.room.go()
        await table.settle()
        monkeypatch.setattr(files, "replace_file", slowly)
        await table.press("w", "w")
        await table.app.workers.wait_for_complete()
        await table.settle()
        assert steps == ["begins", "ends"] * 2
        assert "Written to" in table.text()


async def test_a_sheet_that_cannot_be_written_says_why_as_a_save_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _data: bytes) -> None:
        raise OSError(ENOSPC, "No space left on device")

    async with sit_down(tmp_path) as table:
        table.control.stop()
        table.screen.room.go()
        await table.settle()
        monkeypatch.setattr(files, "replace_file", full)
        await table.press("w")
        await table.app.workers.wait_for_complete()
        await table.settle()
        assert "The sheet could not be written: the disk is full." in table.text()


async def test_the_sheet_of_a_game_that_goes_on_has_no_seed_that_tells_its_deals(
    tmp_path: Path,
) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("s")
        assert "w writes a file" in table.text()
        await table.press("w")
        await table.app.workers.wait_for_complete()
        await table.settle()
        assert "Written to" in table.text()
        (written,) = (tmp_path / "scores").glob("*.txt")
        text = written.read_text(encoding="utf-8")
        assert "Totals" in text
        assert "Seed" not in text
        assert str(table.session.seed) not in text


async def test_going_home_leaves_no_screen_of_the_table(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2")
        app = table.app
        app.action_home()
        await table.pilot.pause()
        await table.pilot.pause()
        assert not any(isinstance(screen, TableScreen) for screen in app.screen_stack)
        assert not [name for name in app._installed_screens if name.startswith("table-")]


async def test_a_failed_save_is_told_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sit_down(tmp_path) as table:

        def full(*_arguments: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("cardtable.saves.open_game.replace_file", full)
        await table.press("2")
        await table.game.flush()
        await table.settle()
        assert table.game.fault in " ".join(table.text().split())
        await table.press("enter")
        assert table.game.fault not in " ".join(table.text().split())
        assert "not saved" in table.lines()[0]
        monkeypatch.undo()
        await table.press("p")
        await table.game.flush()
        await table.settle()
        assert table.session.turn == 3
        assert "The game is saved again." in table.text()
        assert "not saved" not in table.lines()[0]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_names_stay_above_the_points_however_far_they_are_scrolled(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    session = ewe(moves=1900, target=500)
    assert len(session.scores.rounds) > 8
    async with sit_down(tmp_path, session=session, size=size) as table:
        await table.press("s")
        for _step in range(30):
            lines = table.text().splitlines()
            at = next(at for at, line in enumerate(lines) if line.startswith(" Scores, "))
            assert lines[at + 1].split()[:4] == ["round", "Ann", "Bob", "Cat"]
            assert lines[at + 2].split()
            await table.press("up")
        assert lines[at + 2].split()[0] == "1"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_negative_number_is_written_the_same_everywhere(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    session = ewe(moves=40)
    session.state.scores[0] = -3
    async with sit_down(tmp_path, session=session, size=size) as table:
        assert "−3" in table.text()
        await table.press("s")
        assert "Scores, played to 100" in table.text()
        (total,) = (line for line in table.text().splitlines() if line.startswith("  total"))
        assert "−3" in total
        assert "-3" not in table.text()
