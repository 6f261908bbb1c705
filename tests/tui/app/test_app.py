"""What holds on every screen: quitting, small windows, commands, failures."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Size

from cardtable.core.errors import PluginError
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.plugins import make_rules
from cardtable.saves.reading import read_game
from cardtable.saves.settings import Settings
from cardtable.saves.setups import SetUp, last_setup, remember_setup
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp
from cardtable.tui.running import crash_words
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.too_small import TooSmall
from cardtable.tui.surroundings import Surroundings, look_around
from tests.tui.apps import SMALL, Seat, ewe, make_app, save, sitting

OPENED_BY = {
    "home": (),
    "set-up": ("home", "enter"),
    "house rules": ("home", "enter", "tab"),
    "settings": ("s",),
    "keys": ("s", "k"),
    "rules": ("question_mark",),
    "help": ("f1",),
    "about": ("a",),
    "question": ("d",),
    "commands": ("ctrl+p",),
    "hand-over": ("enter",),
}
"""How to get from home, with one saved game chosen, to each screen."""


@pytest.mark.parametrize("keys", OPENED_BY.values(), ids=OPENED_BY)
async def test_ctrl_c_on_any_screen_loses_nothing_and_says_how_to_quit(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    path = save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        before = (await seat.press(*keys)).splitlines()
        after = (await seat.press("ctrl+c")).splitlines()
        assert seat.app.is_running
        assert "ctrl+q quits; everything is saved." in " ".join(after)
        assert before[0] == after[0]
        assert path.exists()


@pytest.mark.parametrize("keys", OPENED_BY.values(), ids=OPENED_BY)
async def test_ctrl_q_quits_from_any_screen(tmp_path: Path, keys: tuple[str, ...]) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        await seat.press(*keys)
        await seat.pilot.press("ctrl+q")
        assert not seat.app.is_running


@pytest.mark.parametrize("keys", OPENED_BY.values(), ids=OPENED_BY)
async def test_every_screen_is_covered_in_a_small_window_and_comes_back(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        before = await seat.press(*keys)
        await seat.pilot.resize_terminal(40, 10)
        text = await seat.look()
        assert "Please enlarge the window." in text
        assert len([line for line in text.splitlines() if line.strip()]) == 3
        await seat.press("enter", "escape", "2")
        await seat.pilot.resize_terminal(80, 24)
        assert await seat.look() == before


@pytest.mark.parametrize(
    "keys", [keys for name, keys in OPENED_BY.items() if name not in ("home", "hand-over")]
)
@pytest.mark.parametrize("key", ["escape", "enter", "space"])
async def test_keys_that_come_in_one_go_close_one_screen_and_not_what_lies_below(
    tmp_path: Path, keys: tuple[str, ...], key: str
) -> None:
    path = save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        await seat.press(*keys)
        before = list(seat.app.screen_stack)
        await seat.press_at_once(*[key] * 5)
        assert seat.app.is_running
        after = list(seat.app.screen_stack)
        assert after[: len(before) - 1] == before[:-1]
        assert path.exists()


async def test_a_question_at_a_table_answered_twice_in_one_go_does_not_end_the_game(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path / "saves")
    game = store.create(ewe())
    async with sitting(tmp_path, store=store, start=game) as seat:
        game.fault = "The disk is full."
        text = await seat.press("ctrl+q")
        assert "Keep playing" in text
        text = await seat.press_at_once("space", "space", "h", "1")
        assert "Pass the keyboard to" in text
        assert seat.app.game is game


async def test_an_app_that_starts_in_a_small_window_asks_for_a_larger_one(tmp_path: Path) -> None:
    async with sitting(tmp_path, (30, 5)) as seat:
        assert "Please enlarge the window." in seat.text
        await seat.pilot.resize_terminal(80, 24)
        assert "New game" in await seat.look()


async def test_a_size_that_is_not_the_terminal_s_any_more_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(tmp_path) as seat:
        monkeypatch.setattr(CardtableApp, "is_headless", False)
        monkeypatch.setattr("shutil.get_terminal_size", lambda _fallback: (100, 30))
        seat.app.post_message(events.Resize(Size(40, 10), Size(40, 10)))
        for _time in range(5):
            await seat.pilot.pause()
        assert seat.app.size == Size(100, 30)
        assert "New game" in await seat.look()


async def test_screens_can_change_under_the_cover(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.pilot.resize_terminal(40, 10)
        seat.app.show_help()
        await seat.look()
        assert isinstance(seat.app.screen, TooSmall)
        await seat.pilot.resize_terminal(80, 24)
        assert "Help" in await seat.look()
        assert [type(screen).__name__ for screen in seat.app.screen_stack] == ["Home", "Reading"]


async def test_the_commands_are_listed_found_by_a_part_and_done(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        text = await seat.press("ctrl+p")
        assert "About Cardtable" in text
        text = await seat.type("ab card")
        assert "Settings" not in text
        text = await seat.press("enter")
        assert text.startswith(" About Cardtable")


async def test_there_are_no_commands_but_our_own(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("ctrl+p")
        words = [line[3:].split("  ")[0].strip(" ▸") for line in seat.lines[3:-2]]
        assert [word for word in words if word] == [
            "Set up",
            "Rules",
            "Settings",
            "Help",
            "Quit",
            "About Cardtable",
        ]
        assert "There is no such command now." in await seat.type("theme")


async def test_a_game_begun_elsewhere_is_sat_down_at(tmp_path: Path) -> None:
    game = Store(tmp_path / "saves").create(ewe())
    async with sitting(tmp_path, start=game) as seat:
        assert "Pass the keyboard to" in seat.text
        seat.app.action_home()
        text = await seat.look()
        assert "▸ Pass the Ewe   Ann  Bob  Cat" in text
        assert seat.app.game is None


async def test_home_can_be_gone_to_and_the_game_gone_on_with(tmp_path: Path) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        for _time in range(3):
            assert "Pass the keyboard to" in await seat.press("enter")
            seat.app.action_home()
            await seat.look()
            assert isinstance(seat.app.screen, Home)


async def test_a_rematch_has_the_same_seats_and_the_next_dealer(tmp_path: Path) -> None:
    over = ewe(("Ada", "Ben", "Cy"), 5000, target=10)
    save(tmp_path, over)
    async with sitting(tmp_path) as seat:
        await seat.press("end", "enter")
        assert seat.app.game is not None
        seat.app.rematch(seat.app.game)
        await seat.look()
        session = seat.app.game.session
        assert session.phase == "play"
        assert session.names == over.names
        assert session.rules.options == over.rules.options
        assert session.base.dealer == (over.base.dealer + 1) % 3
        assert len(seat.app.store.headers()) == 2


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("klaberjass", {}),
        ("trash", {}),
        ("uno-flip", {}),
        ("psycho-uno", {"preset": "Plain"}),
        ("psycho-uno", {"dealer_chooses": True}),
    ],
)
async def test_a_rematch_is_dealt_like_any_game_and_can_be_gone_on_with(
    tmp_path: Path, game: str, options: dict[str, object]
) -> None:
    rules = make_rules(game, 2, options)
    names = ["Ann", "Bob"]
    save(tmp_path, GameSession.new(rules, names, 1))
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        assert seat.app.game is not None
        dealer = seat.app.game.session.base.dealer
        for _rematch in range(2):
            seat.app.rematch(seat.app.game)
            await seat.look()
            session = seat.app.game.session
            dealer = 1 - dealer
            assert session.base.dealer == dealer
            again = GameSession.new(rules, names, session.seed)
            assert canonical(session.state) == canonical(again.state)
            session.push(session.turn, session.legal_moves(session.turn)[0])
            seat.app.game.save()
            read = read_game(seat.app.game.path).session
            assert canonical(read.state) == canonical(session.state)


@pytest.mark.parametrize("names", [("Ann", "Bob", "Cat"), ("Zoe", "Yan", "Xia")])
async def test_hands_in_a_rematch_are_hidden_as_they_were_at_the_table_before(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        # Others have played with open hands meanwhile, in a program of their own.
        remember_setup(tmp_path, "pass-the-ewe", SetUp(names, ["red"] * 3, open_hands=True))
        assert seat.app.game is not None
        seat.app.rematch(seat.app.game)
        assert "Pass the keyboard to" in await seat.look()


async def test_new_options_open_the_set_up_with_the_same_players(tmp_path: Path) -> None:
    save(tmp_path, ewe(("Ada", "Ben"), 5000, target=10))
    async with sitting(tmp_path) as seat:
        await seat.press("end", "enter")
        assert seat.app.game is not None
        seat.app.new_options(seat.app.game)
        text = await seat.look()
        assert "Set up Pass the Ewe" in text
        assert "1 █  Ada" in text
        assert "10" in next(line for line in text.splitlines() if "Target score" in line)
        assert "New game" in await seat.press("escape")


async def test_open_hands_stay_open_when_the_game_goes_on(tmp_path: Path) -> None:
    path = save(tmp_path, ewe(("Ann", "Bob")))
    setup = SetUp(["Ann", "Bob"], ["red", "blue"], open_hands=True, save=path.name)
    remember_setup(tmp_path, "pass-the-ewe", setup)
    async with sitting(tmp_path) as seat:
        assert "Pass the keyboard to" not in await seat.press("enter")
    assert last_setup(tmp_path, "pass-the-ewe") == setup


async def full_disk(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardtable.saves.open_game.replace_file", full)
    assert seat.app.game is not None
    seat.app.game.changed()
    await seat.app.game.flush()
    await seat.look()


async def test_quitting_asks_only_if_something_would_be_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        await full_disk(seat, monkeypatch)
        text = await seat.press("ctrl+q")
        assert "could not be saved" in text
        assert "Pass the keyboard to" in await seat.press("escape")
        await seat.press("ctrl+q", "2")
        assert not seat.app.is_running


async def test_going_home_asks_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        await full_disk(seat, monkeypatch)
        seat.app.action_home()
        assert "could not be saved" in await seat.look()
        assert "New game" in await seat.press("2")


@pytest.mark.parametrize(
    ("wish", "answer"),
    [("rematch", "Play again; what was"), ("new-options", "New options; what was")],
)
async def test_playing_again_asks_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str, answer: str
) -> None:
    save(tmp_path, ewe(("Ada", "Ben"), 5000, target=10))
    async with sitting(tmp_path) as seat:
        await seat.press("end", "enter")
        await full_disk(seat, monkeypatch)
        game = seat.app.game
        assert game is not None
        act = seat.app.rematch if wish == "rematch" else seat.app.new_options
        act(game)
        assert answer in await seat.look()
        assert seat.app.game is game
        await seat.press("escape")
        assert "wins" in seat.text
        act(game)
        await seat.press("2")
        assert seat.app.game is not game


async def fail(home: Path) -> CardtableApp:
    """Let something go wrong while a hand-over is open."""
    save(home, ewe())
    app = make_app(home)
    with contextlib.suppress(ZeroDivisionError):
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("enter")
            app.call_later(lambda: 1 // 0)
            await pilot.pause()
    return app


async def test_a_failure_ends_the_app_without_printing_what_anybody_holds(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    app = await fail(tmp_path)
    assert isinstance(app.crash, ZeroDivisionError)
    assert app.return_code == 1
    assert capfd.readouterr() == ("", "")


async def test_after_a_failure_it_is_said_how_to_go_on(tmp_path: Path) -> None:
    details = tmp_path / "crash.txt"
    app = await fail(tmp_path)
    assert app.game is not None
    assert crash_words(details, app.game) == (
        "Cardtable had to stop. Your game is saved; cardtable resume goes on with it. "
        f"Details are in {details}."
    )
    app.game.fault = "x.json could not be saved: the disk is full."
    assert crash_words(None, app.game) == (
        "Cardtable had to stop. x.json could not be saved: the disk is full."
    )
    assert crash_words(None) == "Cardtable had to stop. Saved games are safe."


async def test_after_a_failure_of_a_game_s_own_rules_they_are_named(tmp_path: Path) -> None:
    app = await fail(tmp_path)
    assert app.game is not None
    assert crash_words(None, app.game, app.crash).startswith("Cardtable had to stop. Your game")
    with pytest.raises(AttributeError) as raised:
        app.game.session.rules.check(None, 0, Move("pass"))
    said = crash_words(None, app.game, raised.value)
    assert re.match(
        r"Cardtable had to stop: Pass the Ewe failed in \w+\.py, line \d+\. Your game is", said
    )


UTF8 = {"LANG": "en_US.UTF-8", "TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("environ", "seen"),
    [
        (UTF8, Surroundings(ascii=False, color=True)),
        ({**UTF8, "NO_COLOR": "1"}, Surroundings(ascii=False, color=False)),
        ({**UTF8, "TERM": "xterm"}, Surroundings(ascii=False, color=False)),
        ({**UTF8, "TERM": "xterm", "COLORTERM": "truecolor"}, Surroundings(color=True)),
        ({**UTF8, "TERM": "linux", "COLORTERM": "truecolor"}, Surroundings(True, False)),
        ({**UTF8, "TERM": "dumb"}, Surroundings(True, False)),
        ({**UTF8, "TERM": ""}, Surroundings(True, False)),
        ({**UTF8, "LC_ALL": "C"}, Surroundings(True, True)),
        ({"TERM": "xterm-256color"}, Surroundings(True, True)),
        ({**UTF8, "LANG": "de_DE.ISO-8859-1"}, Surroundings(True, True)),
        ({**UTF8, "LC_CTYPE": "C.UTF-8", "LANG": "C"}, Surroundings(False, True)),
    ],
)
def test_the_terminal_says_what_it_can_show(environ: dict[str, str], seen: Surroundings) -> None:
    assert look_around(environ) == seen


@pytest.mark.parametrize(
    ("setting", "surroundings", "ascii_only"),
    [
        ("auto", Surroundings(), False),
        ("auto", Surroundings(ascii=True), True),
        ("off", Surroundings(ascii=True), False),
        ("on", Surroundings(), True),
        ("off", Surroundings(forced=True), True),
    ],
)
async def test_the_command_line_beats_the_setting_and_the_setting_the_terminal(
    tmp_path: Path, setting: str, surroundings: Surroundings, ascii_only: bool
) -> None:
    settings = Settings(ascii=setting)  # type: ignore[arg-type]
    async with sitting(tmp_path, settings=settings, surroundings=surroundings) as seat:
        assert seat.text.isascii() == ascii_only


@pytest.mark.parametrize("keys", OPENED_BY.values(), ids=OPENED_BY)
async def test_every_screen_can_do_without_color_and_other_letters(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path, surroundings=Surroundings(ascii=True, color=False)) as seat:
        assert (await seat.press(*keys)).isascii()
        styles = [
            segment.style
            for strip in seat.app.screen._compositor.render_strips()
            for segment in strip
            if segment.style is not None
        ]
        colors = {color.name for style in styles for color in (style.color, style.bgcolor) if color}
        assert colors <= {"default"}


async def test_a_rules_text_that_makes_no_sense_costs_one_sentence_wherever_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_rules: object) -> str:
        raise PluginError("The rules text is wrong in line 3: this part has no end.")

    monkeypatch.setattr(PassTheEwe, "rules_text", refuse)
    save(tmp_path, ewe())
    async with sitting(tmp_path) as seat:
        said = "The rules text is wrong in line 3"
        assert said in await seat.press("question_mark")
        curtain = await seat.press("enter", "question_mark")
        assert "Pass the keyboard to" in curtain
        assert said in curtain
        assert said in await seat.press("1", "question_mark")


async def test_hands_stay_hidden_though_the_same_players_had_them_open_in_another_game(
    tmp_path: Path,
) -> None:
    path = save(tmp_path, ewe(("Ann", "Bob")))
    async with sitting(tmp_path) as seat:
        begun = ewe(("Ann", "Bob"), 2)
        setup = SetUp(["Ann", "Bob"], ["red", "blue"], open_hands=True)
        seat.app.start_game(begun, setup)
        assert "Pass the keyboard to" not in await seat.look()
        seat.app.action_home()
        seat.app.resume(path.name)
        assert "Pass the keyboard to" in await seat.look()


async def test_a_table_whose_save_another_program_wrote_says_where_it_goes_on(
    tmp_path: Path,
) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path, size=(120, 40)) as seat:
        await seat.press("enter")
        game = seat.app.game
        assert game is not None
        game.path.write_bytes(game.path.read_bytes() + b"\n")
        game.changed()
        await game.flush()
        text = " ".join((await seat.look()).split())
        assert "was written by another program; this game goes on as ewe-" in text
        assert len(Store(tmp_path / "saves").headers()) == 2
