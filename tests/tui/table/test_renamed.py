"""Who takes a seat in the middle of a game is not said to have done what was done before."""

from __future__ import annotations

from pathlib import Path

from cardtable.cli.telling import tell_game
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.saves.store import Store
from cardtable.tui.table.overlays import log_lines
from tests.tui.table.seated import sit_down


def renamed_twice() -> GameSession:
    """A game in which the seat of the first player goes to two others, a move after each."""
    session = GameSession.new(PassTheEwe(None, 2), ("Ann", "Bob"), 3)
    for name in ("Cat", "Dan"):
        session.push(session.turn, session.legal_moves(session.turn)[0])
        session.push(session.turn, session.legal_moves(session.turn)[0])
        session.rename(0, name)
    session.push(session.turn, session.legal_moves(session.turn)[0])
    session.push(session.turn, session.legal_moves(session.turn)[0])
    return session


def told(session: GameSession) -> list[str]:
    """The log in words."""
    return [
        session.wording(entry=line.entry).say(line.message)
        for line in session.log(None)
        if line.seat == 0
    ]


def whose(lines: list[str]) -> list[str]:
    """The first word of each line, those that follow each other once."""
    first = [line.split()[0].removesuffix("'s") for line in lines]
    return [word for at, word in enumerate(first) if not at or first[at - 1] != word]


def test_the_log_calls_everybody_as_they_were_called_then(tmp_path: Path) -> None:
    session = renamed_twice()
    assert whose(told(session)) == ["Ann", "Cat", "Dan"]
    assert session.names == ["Dan", "Bob"]
    assert session.names_at(0) == ["Ann", "Bob"]
    assert session.names_at(len(session.history)) == session.names
    game = Store(tmp_path).create(session)
    game.close()
    again = Store(tmp_path).open(game.path.name)
    assert told(again.session) == told(session)
    again.close()


async def test_the_table_and_the_written_log_say_so_too(tmp_path: Path) -> None:
    session = renamed_twice()
    lines = told(session)
    written = "\n".join(tell_game(session, everything=True))
    async with sit_down(tmp_path, session=session) as table:
        shown = log_lines(table.control)
        await table.press("l")
        text = table.text()
    for line in lines:
        assert line in shown
        assert line in written
    assert f"· {lines[-1]}" in text
