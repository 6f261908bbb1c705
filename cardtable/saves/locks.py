"""Keeps a save for one program at a time."""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path

from cardtable.core.errors import SaveInUseError
from cardtable.core.messages import _
from cardtable.saves.places import FILE_MODE, make_folder
from cardtable.saves.sentences import shown

_FLAGS = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK

LOCK = ".lock"

_TRIES = 5
"""How often a lock file is opened anew that somebody deletes at the same time."""


def lock_path(path: Path) -> Path:
    """The lock file of a save; hidden, and left where it is, since others may wait on it."""
    return path.with_name(f".{path.name}{LOCK}")


class SaveLock:
    """The lock of one save. The system lets go of it when the program ends, however it ends.

    Args:
        path: The save, which need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle = -1

    def __del__(self) -> None:
        """Let go of it also if nobody closed the game."""
        self.release()

    @property
    def held(self) -> bool:
        """Whether the save is ours."""
        return self._handle >= 0

    def take(self) -> bool:
        """Take the lock, if the folder allows one.

        A lock that is held is taken again if its file is not there any more, as after the
        folder was removed: whoever makes the file anew would not know of it.

        Returns:
            Whether it is ours now. On a full or read-only disk, or one without locks, there
            is no lock, but reading still works.

        Raises:
            SaveInUseError: If another program has it.
        """
        place = lock_path(self.path)
        if self.held:
            if _is_open_at(self._handle, place):
                return True
            self.release()
        for _try in range(_TRIES):
            handle = self._locked(place)
            if handle is None:
                return False
            if _is_open_at(handle, place):
                self._handle = handle
                _note_holder(handle)
                return True
            os.close(handle)
        return False

    def _locked(self, place: Path) -> int | None:
        """Open and lock a file; ``None`` if that cannot be done here."""
        try:
            make_folder(place.parent)
            handle = os.open(place, _FLAGS, FILE_MODE)
        except OSError:
            return None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError) as error:
            holder = _holder(handle)
            os.close(handle)
            raise SaveInUseError(_in_use(self.path.name, holder)) from error
        except OSError:
            os.close(handle)
            return None
        return handle

    def release(self) -> None:
        """Let go of it."""
        if self.held:
            handle, self._handle = self._handle, -1
            with contextlib.suppress(OSError):
                os.close(handle)


def _is_open_at(handle: int, place: Path) -> bool:
    """Tell whether a name still means the file that is open."""
    try:
        return os.path.samestat(os.fstat(handle), place.stat(follow_symlinks=False))
    except OSError:
        return False


def _note_holder(handle: int) -> None:
    """Write into a lock file which process has it, for the sentence that others get."""
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)


def _holder(handle: int) -> str:
    """Read which process wrote itself into a lock file; empty if that cannot be told."""
    try:
        number = os.pread(handle, 20, 0).strip()
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
