"""What is said about a save that cannot be read or written; every sentence names the file."""

from __future__ import annotations

import errno
from pathlib import Path

from cardtable import __version__
from cardtable.core.messages import _

_WHY = {
    errno.ENOSPC: _("the disk is full"),
    errno.EDQUOT: _("the disk quota is used up"),
    errno.EROFS: _("the disk is read-only"),
    errno.EACCES: _("it is not allowed"),
    errno.EPERM: _("it is not allowed"),
    errno.ENOENT: _("the folder is gone"),
    errno.ENOTDIR: _("the folder is a file"),
    errno.EEXIST: _("the folder is a file"),
    errno.EISDIR: _("a folder is in its place"),
    errno.EIO: _("the disk has a fault"),
}

_LONGEST_REASON = 200
"""A reason may quote the file, which may hold anything."""


def shown(name: str) -> str:
    """Make a file name printable; a terminal would obey what is not."""
    return "".join(char if char.isprintable() else "?" for char in name)


def why(error: OSError) -> str:
    """Say what the system answered, in a few words."""
    known = _WHY.get(error.errno or 0)
    return known or (error.strerror or str(error)).lower()


def damaged(name: str, reason: str) -> str:
    """Say that a save cannot be used, with the reason as a sentence or part of one."""
    reason = shown(reason.rstrip("."))
    if len(reason) > _LONGEST_REASON:
        reason = reason[:_LONGEST_REASON] + "…"
    return _("{name} is damaged: {reason}.").format(name=shown(name), reason=reason)


def empty(name: str) -> str:
    """Say that nothing is in the file."""
    return _("{name} is damaged: it is empty.").format(name=shown(name))


def cut_off(name: str) -> str:
    """Say that the end of the file is missing."""
    return _("{name} is damaged: it is cut off.").format(name=shown(name))


def no_save(name: str) -> str:
    """Say that the file holds something else."""
    return _("{name} is not a saved game.").format(name=shown(name))


def no_file(name: str) -> str:
    """Say that something else than a file has the name."""
    return _("{name} is not a file.").format(name=shown(name))


def too_large(name: str, size: int, most: int) -> str:
    """Say that no game makes a file of that many bytes."""
    return _("{name} is not a saved game: it has {size} MB, and a save has at most {most}.").format(
        name=shown(name), size=max(1, size // 2**20), most=most // 2**20
    )


def too_new(name: str, app: object) -> str:
    """Say which version wrote a file that this one cannot read."""
    theirs = shown(app) if isinstance(app, str) and len(app) <= 20 else "?"
    return _("{name} needs Cardtable {theirs}; this is {ours}.").format(
        name=shown(name), theirs=theirs, ours=__version__
    )


def unreadable(name: str, error: OSError) -> str:
    """Say why the system does not give the file."""
    reason = _("it is not there") if isinstance(error, FileNotFoundError) else why(error)
    return _("{name} cannot be read: {why}.").format(name=shown(name), why=reason)


def folder_unreadable(folder: Path, error: OSError) -> str:
    """Say why the system does not tell what is in the folder of the saves."""
    name = shown(str(folder))
    if len(name) > _LONGEST_REASON:
        name = "…" + name[-_LONGEST_REASON:]
    return _("The saves in {folder} cannot be read: {why}.").format(folder=name, why=why(error))


def unwritten(name: str, error: OSError) -> str:
    """Say why a save was not written."""
    return _("{name} could not be saved: {why}.").format(name=shown(name), why=why(error))


def gone(name: str) -> str:
    """Say that only the backup is left."""
    return _("{name} is missing, but its backup is there.").format(name=shown(name))
