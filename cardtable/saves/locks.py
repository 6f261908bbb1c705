"""Keeps a save for one program at a time."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.core.errors import SaveInUseError
from cardtable.core.messages import _
from cardtable.saves.places import FILE_MODE, make_folder
from cardtable.saves.sentences import shown

if TYPE_CHECKING:
    from filelock import BaseFileLock


def lock_path(path: Path) -> Path:
    """The lock file of a save; hidden, and left where it is, since others may wait on it."""
    return path.with_name(f".{path.name}.lock")


class SaveLock:
    """The lock of one save. The system lets go of it when the program ends, however it ends.

    Args:
        path: The save, which need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: BaseFileLock | None = None

    @property
    def held(self) -> bool:
        """Whether the save is ours."""
        return self._lock is not None

    def take(self) -> bool:
        """Take the lock, if the folder allows one.

        Returns:
            Whether it is ours now. On a full or read-only disk there is no lock, but
            reading still works.

        Raises:
            SaveInUseError: If another program has it.
        """
        if self._lock is not None:
            return True
        from filelock import FileLock, Timeout

        place = lock_path(self.path)
        holder = _holder(place)
        try:
            make_folder(place.parent)
            lock = FileLock(place, timeout=0, mode=FILE_MODE, thread_local=False)
            lock.acquire()
        except Timeout as error:
            raise SaveInUseError(_in_use(self.path.name, holder)) from error
        except (OSError, NotImplementedError):
            return False
        self._lock = lock
        with contextlib.suppress(OSError):
            place.write_text(f"{os.getpid()}\n", encoding="ascii")
        return True

    def release(self) -> None:
        """Let go of it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _holder(place: Path) -> str:
    """Read which process wrote itself into a lock file; empty if that cannot be told."""
    try:
        with place.open("rb") as file:
            number = file.read(20).strip()
    except OSError:
        return ""
    return number.decode("ascii") if number.isdigit() else ""


def _in_use(name: str, holder: str) -> str:
    name = shown(name)
    if holder == str(os.getpid()):
        return _("{name} is open already.").format(name=name)
    if holder:
        return _("{name} is open in another program (process {holder}).").format(
            name=name, holder=holder
        )
    return _("{name} is open in another program.").format(name=name)
