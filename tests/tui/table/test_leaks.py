"""A hand is nowhere once it is covered: whatever else happens to the screen or the program."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path

import pytest
from textual import events

from cardtable.tui.screens.commands import Commands
from cardtable.tui.table.curtain import digit_of
from cardtable.tui.table.scene import Scene
from tests.tui.table.checks import leaks, stands_in
from tests.tui.table.seated import Seated, sit_down
from tests.tui.table.stages import again, found

HIDDEN = [("pass-the-ewe", 6), ("klaberjass", 2), ("uno-flip", 10), ("psycho-uno", 10)]

Deed = Callable[[Seated], Awaitable[None]]


async def open_own(table: Seated) -> None:
    """Open the hand of whoever is to play, with a card picked."""
    await table.press(digit_of(table.session.turn), "right", "space")
    assert table.scene() is Scene.TURN


async def suspend(table: Seated) -> None:
    table.app.app_suspend_signal.publish(table.app)
    table.app.app_resume_signal.publish(table.app)
    await table.settle()


async def blur(table: Seated) -> None:
    table.app.post_message(events.AppBlur())
    await table.settle()


async def shrink(table: Seated) -> None:
    """Cover while the window is too small, and make it large again."""
    await table.press("c")
    for size in ((40, 10), (200, 60), (60, 20), (120, 40), (80, 24)):
        await table.resize(*size)
        await table.settle()


async def go_home_and_back(table: Seated) -> None:
    name = table.game.path.name
    table.app.action_home()
    await table.settle()
    table.app.resume(name)
    await table.settle()
    assert table.app.game is not None
    table.game = table.app.game


async def say_something_wrong(table: Seated) -> None:
    table.app.tell("Something is wrong.")
    table.app.notify("Something is wrong.")
    await table.press("q", "c")


async def show_rules_and_cover(table: Seated) -> None:
    await table.press("question_mark", "c", "question_mark", "escape")


async def look_at_commands(table: Seated) -> None:
    await table.press("ctrl+p", "down", "escape", "c")


async def rename(table: Seated) -> None:
    table.screen.room.ask_name(0)
    await table.settle()
    await table.press("Z", "o", "e", "enter", "c")


async def move_and_take_back(table: Seated) -> None:
    for key in ("1", "enter", "enter", "1", "enter", "c", "backspace", "enter", "c"):
        await table.press(key)
        if table.scene() is Scene.RESULT:
            await table.press("enter")
    if not table.control.covered:
        table.screen.room.cover()
        await table.settle()


DEEDS: list[Deed] = [
    suspend,
    blur,
    shrink,
    go_home_and_back,
    say_something_wrong,
    show_rules_and_cover,
    look_at_commands,
    rename,
    move_and_take_back,
]


def everything(table: Seated) -> str:
    """All that can be read of the program, on the screen and beside it."""
    app = table.app
    picture = unescape(re.sub(r"<[^>]*>", "\n", app.export_screenshot()))
    selected = app.screen.get_selected_text() or ""
    words = (
        [words for words, _act in app.screen.commands()] if hasattr(app.screen, "commands") else []
    )
    notices = [f"{notice.title} {notice.message}" for notice in app._notifications]
    return "\n".join([picture, selected, app.title, app.sub_title, app.clipboard, *words, *notices])


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
@pytest.mark.parametrize(("game", "players"), HIDDEN)
async def test_nothing_of_a_hand_is_left(
    tmp_path: Path, game: str, players: int, deed: Deed
) -> None:
    begun = found(game, players, "begun")
    assert begun is not None
    async with sit_down(tmp_path, session=again(begun)) as table:
        await open_own(table)
        mine = {card.code for card in table.control.play_desk.picks.cards}
        await deed(table)
        assert table.control.covered
        for keys in ((), ("l",), ("escape", "t"), ("escape", "s"), ("escape", "v"), ("escape",)):
            await table.press(*keys)
            assert leaks(table) == [], f"{keys}\n{table.text()}"
            read = everything(table)
            hidden = table.hidden() & {table.control.wording.card(code) for code in mine}
            named = [card for card in hidden if len(card) > 1 and stands_in(card, read)]
            assert named == [], (
                keys,
                [read[max(read.find(card) - 60, 0) : read.find(card) + 60] for card in named],
            )
        await table.press("ctrl+p")
        assert type(table.app.screen) is Commands
        assert leaks(table) == []
