"""Runs the app in this terminal, and says afterwards what has to be said."""

from __future__ import annotations

import gc
import os
import sys
import traceback
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.saves.crash import write_crash
from cardtable.saves.places import data_folder
from cardtable.saves.settings import read_settings
from cardtable.tui.app import CardtableApp
from cardtable.tui.surroundings import look_around

if TYPE_CHECKING:
    from cardtable.core.session import GameSession
    from cardtable.saves.open_game import OpenGame
    from cardtable.saves.store import Store


def run(
    start: OpenGame | GameSession | None = None,
    *,
    ascii: bool = False,
    color: bool = True,
    mouse: bool = True,
) -> int:
    """Open the app in this terminal and play until somebody quits.

    Args:
        start: A game to sit down at; ``None`` begins at home.
        ascii: Draw with ASCII alone, whatever terminal and settings say.
        color: Whether colors may be used.
        mouse: Whether the mouse is listened to.

    Returns:
        The exit status: 0, 1 after a failure, 2 if this is no terminal.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        sys.stderr.write(_("Cardtable needs a terminal to play in.") + "\n")
        return 2
    if not color:
        os.environ["NO_COLOR"] = "1"
    from cardtable.saves.store import Store

    folder, store = data_folder(), Store()
    settings, faults = read_settings(folder)
    # A game that was just made gets its save here, so that the terminal is still as usual if
    # that fails.
    game = _with_save(store, start)
    seen = look_around()
    app = CardtableApp(store, settings, faults, replace(seen, forced=ascii), game, folder)
    try:
        app.run(mouse=mouse)
        if app.game is not None:
            app.game.close()
    except KeyboardInterrupt:
        # It came before there was anything to end tidily.
        raise
    except BaseException as error:  # noqa: BLE001  # a guest's rules may even try to leave
        app.crash = app.crash or error
    finally:
        gc.enable()
    if app.crash is None:
        return 0
    details = write_crash(
        folder, "".join(traceback.format_exception(app.crash)), _cards_of(app.game)
    )
    sys.stderr.write(crash_words(details, app.game, app.crash) + "\n")
    return 1


def _cards_of(game: OpenGame | None) -> set[str]:
    """Every way in which the cards of a game are written."""
    if game is None:
        return set()
    session = game.session
    wording = session.wording()
    codes = {token.partition("#")[0] for token in session.rules.deck_tokens}
    codes |= {side for code in codes for side in code.split("/")}
    return {*session.rules.deck_tokens, *codes, *(wording.card(code) for code in codes)}


def _with_save(store: Store, start: OpenGame | GameSession | None) -> OpenGame | None:
    if start is None:
        return None
    from cardtable.core.session import GameSession

    return store.create(start) if isinstance(start, GameSession) else start


def _failed(game: OpenGame | None, error: BaseException | None) -> str:
    """Say where a game's own rules failed, without a word of theirs: it might name a card."""
    if game is None or error is None:
        return ""
    rules = game.session.rules
    where = getattr(sys.modules.get(type(rules).__module__), "__file__", None)
    folder = Path(where).parent if where else None
    frames = traceback.extract_tb(error.__traceback__)
    frame = next((one for one in reversed(frames) if Path(one.filename).parent == folder), None)
    if frame is None:
        return ""
    words = _("Cardtable had to stop: {game} failed in {file}, line {line}.")
    return words.format(game=rules.info.name, file=Path(frame.filename).name, line=frame.lineno)


def crash_words(
    details: Path | None, game: OpenGame | None = None, error: BaseException | None = None
) -> str:
    """Say, after a failure, where the details are and how to go on.

    Args:
        details: The file with the details, if it could be written.
        game: The game that was on the table.
        error: What went wrong; if the game's own rules failed, they are named.
    """
    saved = _("Saved games are safe.")
    if game is not None:
        saved = game.fault or _("Your game is saved; cardtable resume goes on with it.")
    words = [_failed(game, error) or _("Cardtable had to stop."), saved]
    if details is not None:
        words.append(_("Details are in {file}.").format(file=details))
    return " ".join(words)
