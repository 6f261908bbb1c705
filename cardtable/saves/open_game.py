"""A game that is open: its session, its file and its lock."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from pathlib import Path

from cardtable.core.errors import SaveError, SaveInUseError, SaveWriteError
from cardtable.core.messages import _
from cardtable.core.session import GameSession
from cardtable.saves import sentences
from cardtable.saves.files import BACKUP, Version, replace_file
from cardtable.saves.locks import SaveLock
from cardtable.saves.writing import SaveText


class OpenGame:
    """A game in progress and its save.

    A write that fails is kept as ``fault`` and tried again with the next one; the game goes
    on. Use one object from one thread; the writing has a thread of its own.

    Args:
        session: The game in progress.
        lock: The lock of its save.
        text: What writes the session.
        elsewhere: Finds another free save, locked if that can be. A file that somebody else
            has written meanwhile is theirs, and the game goes on in another one.
        version: What is in the file now; nothing for a new game.
        old: Suffix under which the first write keeps what is in the file now.

    Attributes:
        session: The game in progress.
        path: Its save.
        name: The save's name, printable.
        fault: Why the last write failed, in one sentence; empty if it did not.
        on_fault: Called with ``fault`` whenever it has changed.
        on_moved: Called with one sentence when the game has got another save.
    """

    def __init__(
        self,
        session: GameSession,
        lock: SaveLock,
        text: SaveText,
        elsewhere: Callable[[GameSession], SaveLock],
        version: Version | None = None,
        old: str = BACKUP,
    ) -> None:
        self.session = session
        self.path: Path = lock.path
        self.name = sentences.shown(lock.path.name)
        self.fault = ""
        self.on_fault: Callable[[str], None] | None = None
        self.on_moved: Callable[[str], None] | None = None
        self._lock = lock
        self._elsewhere = elsewhere
        self._version = version or Version()
        self._moved = ""
        self._text = text
        self._old = old
        self._told = ""
        self._waiting: bytes | None = None
        self._at_work = False
        # Guards what waits and whether somebody writes; never held during a write.
        self._guard = threading.Lock()
        # Held during a write.
        self._disk = threading.Lock()
        self._idle = threading.Event()
        self._idle.set()

    @property
    def started(self) -> float:
        """When the game began, in seconds since 1970."""
        return self._text.started

    def save(self) -> None:
        """Write the game now, and come back when it is on the disk.

        Raises:
            SaveWriteError: If it could not be written; ``fault`` says the same.
        """
        if self._encode():
            self._write_waiting()
        self._tell()
        if self.fault:
            raise SaveWriteError(self.fault)

    def changed(self) -> None:
        """Write the game as it is now, without waiting for the disk.

        One write is under way at a time; of those that wait only the latest is written.
        Without a running event loop the write is done at once. Never raises for a write
        that fails: see ``fault``.
        """
        ready = self._encode()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            if ready:
                self._write_waiting()
            self._tell()
            return
        self._tell()
        with self._guard:
            if not ready or self._at_work:
                return
            self._at_work = True
            self._idle.clear()
        loop.run_in_executor(None, self._work, loop)

    async def flush(self) -> None:
        """Wait until everything is written, or has failed to be."""
        await asyncio.to_thread(self._idle.wait)
        # What waits after a failed write is tried once more.
        await asyncio.to_thread(self._write_waiting)
        self._tell()

    def close(self) -> None:
        """Write what still waits and let go of the save."""
        self._idle.wait()
        self._write_waiting()
        self._tell()
        self._lock.release()

    # Writing.

    def _encode(self) -> bool:
        """Put the present text in line; tell whether there is one."""
        try:
            data = self._text.encode()
        except Exception as error:  # noqa: BLE001  # a guest's score sheet must not end the game
            self.fault = self._odd(error)
            return False
        with self._guard:
            self._waiting = data
        return True

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write in a thread until nothing waits."""
        while True:
            tried = self._write_waiting()
            with self._guard:
                # What failed waits for the next move: the disk is still full now.
                if self._waiting is None or self._waiting is tried:
                    self._at_work = False
                    self._idle.set()
                    break
        # The loop may be closing down; ``close`` tells then.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(self._tell)

    def _write_waiting(self) -> bytes | None:
        """Write the latest text, if one waits; keep it waiting if that fails.

        Returns:
            The text that was tried.
        """
        with self._disk:
            with self._guard:
                data = self._waiting
            if data is None:
                return None
            self.fault = self._try(data)
            with self._guard:
                if not self.fault and self._waiting is data:
                    self._waiting = None
            return data

    def _try(self, data: bytes) -> str:
        try:
            if not self._is_ours():
                self._move()
            replace_file(self.path, data, self._old)
            self._version.written(self.path, data)
        except OSError as error:
            return sentences.unwritten(self.name, error)
        except SaveError as error:
            return str(error)
        except Exception as error:  # noqa: BLE001  # whatever it is, the game goes on
            return self._odd(error)
        self._old = BACKUP
        return ""

    def _is_ours(self) -> bool:
        """Whether nobody else has the save open or has written it."""
        try:
            # On a disk that was full when the game was opened there was no room for a lock.
            self._lock.take()
        except SaveInUseError:
            return False
        return self._version.is_at(self.path)

    def _move(self) -> None:
        """Go on in another save, so that nothing of anybody is written over."""
        lock, old = self._elsewhere(self.session), self.name
        self._lock.release()
        self._lock, self._version, self._old = lock, Version(), BACKUP
        self.path, self.name = lock.path, sentences.shown(lock.path.name)
        self._moved = _("{old} was written by another program; this game goes on as {new}.").format(
            old=old, new=self.name
        )

    def _odd(self, error: Exception) -> str:
        return _("{name} could not be saved: {kind}.").format(
            name=self.name, kind=type(error).__name__
        )

    def _tell(self) -> None:
        """Tell of the fault if it has changed."""
        if self.fault != self._told:
            self._told = self.fault
            if self.on_fault is not None:
                self.on_fault(self.fault)
        if self._moved and not self.fault and self.on_moved is not None:
            moved, self._moved = self._moved, ""
            self.on_moved(moved)
