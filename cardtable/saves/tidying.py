"""Puts a folder of saves right after a program was ended in the middle of a write."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path

from cardtable.core.errors import SaveError
from cardtable.saves.files import BACKUP, SPARE, TEMPORARY, beside, sync_folder
from cardtable.saves.header import read_header
from cardtable.saves.locks import LOCK, SaveLock, lock_path


def tidy(folder: Path, names: Iterable[str]) -> list[str]:
    """Remove what cut-off writes left behind, and bring back a save that lost its name.

    Nothing is touched that another program has open.

    Args:
        folder: The folder.
        names: The names in it.

    Returns:
        The names in it afterwards.
    """
    found = set(names)
    for name in _to_mend(found):
        lock = SaveLock(folder / name)
        try:
            if lock.take():
                _mend(folder / name, found)
        except (OSError, SaveError):
            continue
        finally:
            lock.release()
    return sorted(found)


def _to_mend(names: set[str]) -> list[str]:
    """Names of the saves beside which a write was cut off, or of which a lock alone is left."""
    cut_off = {
        name.removesuffix(suffix)
        for name in names
        for suffix in (SPARE, TEMPORARY)
        if name.endswith(f".json{suffix}")
    }
    locked = {
        name[1:].removesuffix(LOCK)
        for name in names
        if name.startswith(".") and name.endswith(f".json{LOCK}")
    }
    return sorted(cut_off | {name for name in locked if not {name, f"{name}{BACKUP}"} & names})


def _mend(path: Path, names: set[str]) -> None:
    temporary, backup = beside(path, TEMPORARY), beside(path, BACKUP)
    if not path.exists():
        if temporary.is_file() and not read_header(temporary).fault:
            # Without hard links a save gives up its name a moment before the next has it;
            # the next is on the disk by then.
            temporary.replace(path)
        elif backup.is_file():
            try:
                path.hardlink_to(backup)
            except OSError:
                backup.replace(path)
                names.discard(backup.name)
    for rest in (temporary, beside(path, SPARE)):
        with contextlib.suppress(OSError):
            rest.unlink(missing_ok=True)
            names.discard(rest.name)
    if path.exists():
        names.add(path.name)
        sync_folder(path.parent)
    elif not backup.exists():
        lock_path(path).unlink(missing_ok=True)
