"""Files that are replaced at once or not at all.

Beside ``NAME`` there can be, all of one owner and never two writers at once:

- ``NAME.bak``: the version before;
- ``NAME.damaged``: a version that could not be read, kept when the game went on from its
  backup;
- ``NAME.tmp`` and ``NAME.bak.tmp``: what a write that was cut off left behind.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from cardtable.core.errors import SaveDamagedError, SaveError, SaveNotFoundError
from cardtable.core.messages import _
from cardtable.saves import sentences
from cardtable.saves.places import FILE_MODE, make_folder

MOST_BYTES = 3 * 2**20
"""A save of ten thousand moves has about half a megabyte; what anybody may have put into a file
of this size is read and refused in less than a second."""

BACKUP = ".bak"
DAMAGED = ".damaged"
TEMPORARY = ".tmp"
SPARE = ".bak.tmp"

_READING = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC
"""A pipe in the place of a file would wait for a writer."""

_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}


class OddFileError(ValueError):
    """A file that people may have written cannot be read; the message says why."""


def beside(path: Path, suffix: str) -> Path:
    """The file that belongs to another one."""
    return path.with_name(path.name + suffix)


def open_to_read(path: Path, name: str = "") -> tuple[int, int]:
    """Open a file, if it is one and of a size that a save can have.

    Args:
        path: The file.
        name: What it is called in sentences.

    Returns:
        File descriptor and size in bytes.

    Raises:
        SaveError: If it is no such file or cannot be read.
    """
    name = name or path.name
    try:
        handle = os.open(path, _READING)
    except FileNotFoundError as error:
        raise SaveNotFoundError(sentences.unreadable(name, error)) from error
    except OSError as error:
        raise SaveError(sentences.unreadable(name, error)) from error
    found = os.fstat(handle)
    fault = ""
    if not stat.S_ISREG(found.st_mode):
        fault = sentences.no_file(name)
    elif not found.st_size:
        fault = sentences.empty(name)
    elif found.st_size > MOST_BYTES:
        fault = sentences.too_large(name, found.st_size, MOST_BYTES)
    if fault:
        os.close(handle)
        raise SaveDamagedError(fault)
    return handle, found.st_size


def read_bytes(path: Path, name: str = "") -> bytes:
    """Read a whole file of bounded size.

    Raises:
        SaveError: If it cannot be read.
    """
    handle, size = open_to_read(path, name)
    try:
        with os.fdopen(handle, "rb") as file:
            return file.read(size)
    except OSError as error:
        raise SaveError(sentences.unreadable(name or path.name, error)) from error


def read_small(path: Path, most: int) -> bytes:
    """Read a file that people may have written themselves, without waiting for anybody.

    Args:
        path: The file.
        most: How many bytes it may have.

    Raises:
        OSError: If it cannot be read.
        OddFileError: If it is no file, or larger.
    """
    handle = os.open(path, _READING)
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise OddFileError(_("it is not a file"))
        data = b""
        while len(data) <= most and (more := os.read(handle, most + 1 - len(data))):
            data += more
    finally:
        os.close(handle)
    if len(data) > most:
        raise OddFileError(_("it is larger than {size} KB").format(size=most // 1024))
    return data


def replace_file(path: Path, data: bytes, old: str = BACKUP) -> None:
    """Write a file so that at every instant the old or the new version is there, whole.

    Args:
        path: The file; its folder is made if it is not there.
        data: What it holds afterwards.
        old: Suffix under which the version before is kept.

    Raises:
        OSError: If it cannot be written; the file is as it was.
    """
    make_folder(path.parent)
    temporary, kept = beside(path, TEMPORARY), beside(path, old)
    moved = False
    try:
        _write_synced(temporary, data)
        moved = _keep_old(path, kept)
        temporary.replace(path)
    except OSError:
        # On a full disk the half of a save would be in the way of the next try.
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        if moved:
            with contextlib.suppress(OSError):
                kept.replace(path)
        raise
    sync_folder(path.parent)


@dataclass(slots=True)
class Version:
    """What is known of a version of a file, to tell whether somebody else wrote another one.

    Attributes:
        stamp: Inode, time of writing and size; ``None`` if there is no file.
        digest: Digest of what it holds; empty if it cannot be read.
    """

    stamp: tuple[int, int, int] | None = None
    digest: str = ""

    @classmethod
    def of(cls, path: Path) -> Version:
        """Look at a file."""
        return cls(stamp_of(path), _digest_of(path))

    def is_at(self, path: Path) -> bool:
        """Tell whether a file is this version, or is not there at all."""
        found = stamp_of(path)
        if found is None or found == self.stamp:
            return True
        # Not every file system keeps inodes and times; what the file holds decides.
        if not self.digest or _digest_of(path) != self.digest:
            return False
        self.stamp = found
        return True

    def written(self, path: Path, data: bytes) -> None:
        """Note that a file was just written."""
        self.stamp, self.digest = stamp_of(path), sha256(data).hexdigest()


def stamp_of(path: Path) -> tuple[int, int, int] | None:
    """Inode, time of writing and size of a file; ``None`` if there is none."""
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _digest_of(path: Path) -> str:
    try:
        return sha256(read_bytes(path)).hexdigest()
    except SaveError:
        return ""


def sync_folder(folder: Path) -> None:
    """See to it that names given in a folder outlast a loss of power."""
    # Some network file systems cannot do it, and do not need it; of a folder that may only be
    # written to, nobody can ask it. What was written is there all the same.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _write_synced(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW
    handle = os.open(path, flags, FILE_MODE)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep_old(path: Path, kept: Path) -> bool:
    """Keep the present version under another name as well.

    Returns:
        Whether it had to give up its own name for that.
    """
    spare = beside(path, SPARE)
    spare.unlink(missing_ok=True)
    if not path.exists():
        return False
    try:
        spare.hardlink_to(path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # A kill between this and the next step leaves the new version complete in NAME.tmp
        # and the old one in NAME.bak, and the next start mends it.
        path.replace(kept)
        return True
    spare.replace(kept)
    # After a write that failed halfway both are the same file, and replacing does nothing.
    spare.unlink(missing_ok=True)
    return False
