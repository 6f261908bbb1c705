"""What is kept of a failure of the program, for whoever mends it."""

from __future__ import annotations

from pathlib import Path

from cardtable.saves.files import replace_file

FILE_NAME = "crash.txt"


def write_crash(folder: Path, text: str) -> Path | None:
    """Write down a failure; the one before is kept beside it.

    Args:
        folder: The data folder.
        text: What happened. Variables do not belong in it: hands are among them.

    Returns:
        The file, or ``None`` if it could not be written.
    """
    path = folder / FILE_NAME
    try:
        replace_file(path, text.encode("utf-8", "replace"))
    except OSError:
        return None
    return path
