"""Home: games on the left, saved games below, and what to press at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cardtable.core.info import GameInfo
from cardtable.core.session import GameSession
from cardtable.games import BUILT_IN
from cardtable.plugins import Listing, find_game, make_rules
from cardtable.saves.files import BACKUP, beside
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp
from tests.tui.apps import damage, ewe, save, sitting

BROKEN = Listing("hearts-plus", None, "hearts-plus 1.0", "Importing hearts failed: no trump.")


def games(count: int) -> list[Listing]:
    return [
        Listing(
            f"game-{at}",
            GameInfo(f"game-{at}", f"Game {at}", "short", f"About {at}.", 2, 6, True, "no:RULES"),
            "elsewhere",
        )
        for at in range(count)
    ]


def add_games(monkeypatch: pytest.MonkeyPatch, more: Sequence[Listing]) -> None:
    from cardtable.plugins import list_games

    monkeypatch.setattr("cardtable.tui.app.list_games", lambda: [*list_games(), *more])


async def test_a_new_player_sees_the_games_and_what_to_press(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        assert "▸ Pass the Ewe               3–6" in seat.text
        assert "Ranks never matter." in seat.text
        assert "Go on playing" not in seat.text
        assert seat.bar.startswith(" ↑↓ choose  enter set up  ? rules")
        assert seat.bar.endswith("ctrl+q quit")


async def test_what_a_game_is_about_is_told_whole_beside_many_saves(tmp_path: Path) -> None:
    for at in range(8):
        save(tmp_path, ewe(("Ann", "Bob"), moves=at))
    async with sitting(tmp_path) as seat:
        for game in BUILT_IN:
            await seat.press("home", *["down"] * list(BUILT_IN).index(game))
            right = " ".join(line.partition("│")[2].strip() for line in seat.lines[2:10])
            summary = find_game(game).summary
            assert summary in right, right


async def test_the_newest_unfinished_game_is_chosen_and_enter_goes_on_with_it(
    tmp_path: Path,
) -> None:
    save(tmp_path, ewe(("Ada", "Ben"), 5000, target=10))
    save(tmp_path, ewe(moves=6))
    async with sitting(tmp_path) as seat:
        assert "▸ Pass the Ewe   Ann  Bob  Cat" in seat.text
        assert "round 1 · " in seat.text
        assert "enter go on" in seat.bar
        await seat.press("enter")
        assert "Pass the keyboard to" in seat.text


async def test_finished_games_stand_below_with_their_winner(tmp_path: Path) -> None:
    over = ewe(("Ada", "Ben"), 5000, target=10)
    assert over.outcome is not None
    winner = over.names[over.outcome.winners[0]]
    save(tmp_path, over)
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        text = await seat.press("down")
        assert text.index("Ann  Bob  Cat") < text.index("Ada  Ben")
        assert f"finished · {winner} won" in text
        assert "enter scores" in seat.bar


async def test_a_damaged_save_says_why_and_b_goes_on_from_its_backup(tmp_path: Path) -> None:
    game = Store(tmp_path / "saves").create(ewe(("Zoe", "Yan")))
    game.save()
    game.close()
    damage(game.path)
    async with sitting(tmp_path) as seat:
        text = await seat.press("end")
        assert f"{game.path.name} is damaged: it is cut off." in text
        assert "b: use backup" in text
        assert "cut off" in await seat.press("enter")
        assert "Pass the keyboard to" in await seat.press("b")


async def test_a_save_found_damaged_only_on_opening_says_so(tmp_path: Path) -> None:
    path = save(tmp_path, ewe())
    path.write_text(path.read_text().replace('"2H', '"3H', 1))
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        assert path.name in seat.note


async def test_a_save_found_damaged_only_on_opening_offers_its_backup_at_once(
    tmp_path: Path,
) -> None:
    path = save(tmp_path, ewe())
    beside(path, BACKUP).write_text(path.read_text())
    path.write_text(path.read_text().replace('"2H', '"3H', 1))
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        assert "damaged" in seat.note
        assert "b: use backup" in seat.text
        assert "Pass the keyboard to" in await seat.press("b")


async def test_d_deletes_after_a_question_whose_first_answer_keeps(tmp_path: Path) -> None:
    path = save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        text = await seat.press("d")
        assert "Delete Pass the Ewe of Ann, Bob, Cat?" in text
        await seat.press("enter")
        assert path.exists()
        await seat.press("d", "escape")
        assert path.exists()
        await seat.press("d", "2")
        assert seat.note == "It is deleted."
        assert not path.exists()
        assert "Go on playing" not in seat.text


async def test_d_on_a_game_says_what_can_be_deleted(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("d")
        assert seat.note == "Only saved games can be deleted."


async def test_a_broken_rule_module_is_listed_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_games(monkeypatch, [BROKEN])
    async with sitting(tmp_path) as seat:
        text = await seat.press("end")
        assert "hearts-plus  (broken: " in text
        assert "This game cannot be played." in text
        await seat.press("enter")
        assert seat.note == BROKEN.reason
        await seat.press("question_mark")
        assert seat.note == "There are no rules to show."


async def test_a_game_whose_rules_fail_when_it_is_chosen_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_games(monkeypatch, games(1))
    async with sitting(tmp_path) as seat:
        await seat.press("end", "enter")
        assert '"game-0"' in seat.text


async def test_more_games_and_saves_than_fit_are_scrolled_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_games(monkeypatch, games(20))
    for at in range(12):
        save(tmp_path, ewe((f"A{at}", "Bob"), 2))
    async with sitting(tmp_path) as seat:
        seen = set()
        await seat.press("home")
        for _step in range(60):
            seen |= {line[3:] for line in seat.lines if line.startswith(" ▸")}
            await seat.press("down")
        assert len({line[:9] for line in seen if line.startswith("Game")}) == 20
        assert len([line for line in seen if "A" in line and "Bob" in line]) == 12


async def test_escape_never_quits(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("escape", "escape")
        assert seat.note == "This is home. ctrl+q quits."
        assert seat.app.is_running


async def test_a_key_without_a_meaning_says_so(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("x")
        assert seat.note == "x does nothing here."
        await seat.press("down")
        assert seat.note == ""


async def test_everything_in_the_bar_can_be_reached_with_arrows_and_enter(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("tab", "right", "right", "enter")
        assert seat.lines[0].startswith(" Settings")
        await seat.press("escape", "end", "down", "right", "enter")
        assert seat.lines[0].startswith(" Rules of")


async def test_the_mouse_chooses_and_opens(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.pilot.click(offset=(5, 5))
        assert "▸ Trash" in await seat.look()
        await seat.pilot.click(offset=(5, 5))
        assert "Set up Trash" in await seat.look()


async def test_wrong_settings_are_named_at_the_start(tmp_path: Path) -> None:
    async with sitting(tmp_path, faults=["settings.toml: speed is 3."]) as seat:
        assert seat.note == "settings.toml: speed is 3."


async def test_home_fits_any_window_that_is_large_enough(tmp_path: Path) -> None:
    for at in range(4):
        save(tmp_path, ewe((f"A{at}", "Bob"), 2))
    for size in ((60, 20), (80, 24), (200, 60)):
        async with sitting(tmp_path, size) as seat:
            assert "A3  Bob" in seat.text
            assert "ctrl+q quit" in seat.bar
            assert isinstance(seat.app, CardtableApp)


@pytest.mark.parametrize(("game", "word"), [("klaberjass", "deal"), ("trash", "hand")])
async def test_a_round_is_called_what_its_game_calls_it(
    tmp_path: Path, game: str, word: str
) -> None:
    save(tmp_path, GameSession.new(make_rules(game, 2), ["Ann", "Bob"], 1))
    async with sitting(tmp_path) as seat:
        assert f"     {word} 1 · " in seat.text
        assert seat.lines[2].endswith(f" {word} 1")


async def test_in_a_narrow_window_words_are_whole_or_end_with_a_sign(tmp_path: Path) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path, (60, 20)) as seat:
        await seat.press("home")
        assert seat.lines[2].endswith("│ Pass the Ewe")
        await seat.press("down")
        panel = [line.partition("│")[2].strip() for line in seat.lines if "│" in line]
        assert panel[-1].endswith("…")


async def test_a_note_that_is_too_long_for_a_line_takes_two(tmp_path: Path) -> None:
    game = Store(tmp_path / "saves").create(ewe(("Bartholomew", "Wilhelmina", "Cornelius")))
    async with sitting(tmp_path, (60, 20)) as seat:
        await seat.press("enter")
        words = " ".join(" ".join(seat.lines[-3:-1]).split())
        assert words == f"{game.path.name} is open already."
    game.close()


async def test_a_folder_of_saves_that_cannot_be_read_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    async with sitting(tmp_path, size=(120, 40)) as seat:
        assert " ".join(seat.text.split()).count("cannot be read: the folder is a file.") == 1
