"""The folder with the saves."""

from __future__ import annotations

import contextlib
import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.core.errors import SaveError, SaveInUseError, SaveNotFoundError
from cardtable.core.messages import _
from cardtable.core.nearest import nearest
from cardtable.saves import sentences
from cardtable.saves.files import (
    BACKUP,
    DAMAGED,
    SPARE,
    TEMPORARY,
    Version,
    beside,
    open_to_read,
    stamp_of,
)
from cardtable.saves.header import SaveHeader, read_header
from cardtable.saves.locks import SaveLock, lock_path
from cardtable.saves.places import saves_folder
from cardtable.saves.tidying import tidy

if TYPE_CHECKING:
    from cardtable.core.session import GameSession
    from cardtable.saves.open_game import OpenGame

ENDING = ".json"
_MOST_NAMES = 4
_LONGEST_WORD = 12
_MOST_SHOWN = 5
_LONGEST_STEM = 200
"""Bytes of a name before its number; file systems take 255, endings included."""


class Store:
    """The saved games of one folder.

    Args:
        folder: The folder; the user's own if ``None``. It is made with the first save.

    Attributes:
        folder: The folder.
        fault: Why the saves could not be listed, in one sentence; empty if they could, or
            there are none.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = saves_folder() if folder is None else Path(folder)
        self._faults: dict[Path, tuple[tuple[int, int, int], str]] = {}
        self.fault = ""

    def headers(self) -> list[SaveHeader]:
        """List the saves, the newest first; those that cannot be read have a fault."""
        headers = [read_header(self.folder / name) for name in self._saves()]
        for header in headers:
            if not header.fault:
                header.fault = self._known_fault(header.path)
        return sorted(headers, key=lambda header: (-header.last_played, header.name))

    def newest(self) -> SaveHeader | None:
        """Find the game to go on with: the newest unfinished one, or the newest of all."""
        good = [header for header in self.headers() if not header.fault]
        return next((header for header in good if not header.over), good[0] if good else None)

    def create(self, session: GameSession) -> OpenGame:
        """Give a new game a save and write it.

        If it cannot be written, the game has a ``fault`` and can be played all the same.

        Raises:
            SaveError: If a player's name could not be read back.
        """
        from cardtable.core.names import name_fault
        from cardtable.saves.open_game import OpenGame
        from cardtable.saves.writing import SaveText

        for seat, name in enumerate(session.names):
            if fault := name_fault(name, session.names[:seat]):
                raise SaveError(fault)
        lock = self._new_lock(session)
        game = OpenGame(session, lock, SaveText(session), self._new_lock)
        with contextlib.suppress(SaveError):
            game.save()
        return game

    def open(self, which: str | Path) -> OpenGame:
        """Open a save to go on playing.

        Args:
            which: A path, a save's name, or the beginning of one.

        Raises:
            SaveError: With one sentence; the file is left as it is.
        """
        path = self.find(which)
        try:
            return self._open(path, path)
        except SaveInUseError:
            raise
        except SaveError as error:
            self._remember_fault(path, str(error))
            raise

    def open_backup(self, which: str | Path) -> OpenGame:
        """Open the version before, for a save that cannot be read.

        The save itself is left as it is; when the game is saved again, it is kept as
        ``NAME.json.damaged``.

        Raises:
            SaveError: With one sentence.
        """
        path = self.find(which)
        return self._open(path, beside(path, BACKUP))

    def delete(self, which: str | Path) -> None:
        """Delete a save for good, with its backup and its lock.

        Raises:
            SaveError: If it is open somewhere or cannot be deleted.
        """
        path = self.find(which)
        lock = SaveLock(path)
        lock.take()
        try:
            # The save goes last: as long as it is there, it is still whole.
            for suffix in (TEMPORARY, SPARE, DAMAGED, BACKUP, ""):
                beside(path, suffix).unlink(missing_ok=True)
            lock_path(path).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(
                _("{name} could not be deleted: {why}.").format(
                    name=sentences.shown(path.name), why=sentences.why(error)
                )
            ) from error
        finally:
            lock.release()

    def find(self, which: str | Path) -> Path:
        """Find the file that somebody means.

        Args:
            which: A path, a save's name, or the beginning of one.

        Raises:
            SaveNotFoundError: If there is none, or more than one.
        """
        word = os.fspath(which)
        if isinstance(which, Path) or os.sep in word:
            path = Path(which).absolute()
            if not path.name:
                raise SaveNotFoundError(sentences.no_file(word))
            return path
        names = self._saves()
        for name in (word, word + ENDING):
            if name in names:
                return self.folder / name
        wanted = word.casefold()
        fitting = [name for name in names if name.casefold().startswith(wanted)] if word else []
        if len(fitting) == 1:
            return self.folder / fitting[0]
        raise SaveNotFoundError(self.fault or _not_found(word, names, fitting))

    def _saves(self) -> list[str]:
        """Names of the saves, after putting right what a cut-off write left behind.

        One of which only the backup is there is among them.
        """
        found: list[str] = []
        self.fault = ""
        try:
            found = [path.name for path in self.folder.iterdir()]
        except FileNotFoundError:
            pass
        except OSError as error:
            self.fault = sentences.folder_unreadable(self.folder, error)
        names = {name.removesuffix(BACKUP) for name in tidy(self.folder, found)}
        return sorted(name for name in names if name.endswith(ENDING) and name[0] != ".")

    # Opening.

    def _open(self, path: Path, source: Path) -> OpenGame:
        # Only whoever opens a game needs pydantic and the rules.
        from cardtable.saves.open_game import OpenGame
        from cardtable.saves.reading import read_game
        from cardtable.saves.writing import SaveText

        tidy(path.parent, [name for name in _names(path.parent) if name.startswith(path.name)])
        # Where nothing can be read, no lock is left lying about, nor a folder for it.
        os.close(open_to_read(source)[0])
        lock = SaveLock(path)
        lock.take()
        version = Version.of(path)
        try:
            game = read_game(source)
        except BaseException:
            lock.release()
            raise
        text = SaveText(game.session, game.started, game.last_played)
        old = BACKUP if source == path else DAMAGED
        return OpenGame(game.session, lock, text, self._new_lock, version, old)

    def _new_lock(self, session: GameSession) -> SaveLock:
        """Find a free name and lock it."""
        stem = save_stem(session.rules.info.id, session.names)
        number = 1
        while True:
            path = self.folder / f"{stem}-{number}{ENDING}"
            number += 1
            if any(os.path.lexists(beside(path, suffix)) for suffix in ("", BACKUP, TEMPORARY)):
                continue
            lock = SaveLock(path)
            try:
                lock.take()
            except SaveInUseError:
                continue
            return lock

    # Faults that only opening finds.

    def _remember_fault(self, path: Path, fault: str) -> None:
        if stamp := stamp_of(path):
            self._faults[path] = stamp, fault

    def _known_fault(self, path: Path) -> str:
        stamp, fault = self._faults.get(path, (None, ""))
        return fault if stamp and stamp == stamp_of(path) else ""


def save_stem(game: str, names: Iterable[str]) -> str:
    """Make the beginning of a save's name, such as ``ewe-ann-bob``."""
    players = [word for name in names if (word := _word(name))]
    words = [game.rpartition("-the-")[2], *players[:_MOST_NAMES]]
    if len(players) > _MOST_NAMES:
        words.append("more")
    stem = "-".join(words)
    while len(stem.encode()) > _LONGEST_STEM:
        stem = stem[:-1]
    return stem


def _word(name: str) -> str:
    """Make a name a part of a file name: small letters and digits."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    kept = re.sub(r"[^a-z0-9]", "", plain.lower())
    if not kept:
        kept = "".join(char for char in name.lower() if char.isalnum())
    return kept[:_LONGEST_WORD]


def _names(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry in entries]
    except OSError:
        return []


def _not_found(word: str, names: list[str], fitting: list[str]) -> str:
    stems = sorted(sentences.shown(name.removesuffix(ENDING)) for name in fitting or names)
    word = sentences.shown(word[:60])
    if fitting:
        return _('Several saves begin with "{word}": {names}.').format(
            word=word, names=", ".join(stems[:_MOST_SHOWN])
        )
    if not stems:
        return _("There are no saved games.")
    near = nearest(word.removesuffix(ENDING), stems)
    if near:
        return _('There is no save "{word}". Did you mean "{near}"?').format(word=word, near=near)
    more = ", …" if len(stems) > _MOST_SHOWN else ""
    return _('There is no save "{word}". Saves: {names}.').format(
        word=word, names=", ".join(stems[:_MOST_SHOWN]) + more
    )
