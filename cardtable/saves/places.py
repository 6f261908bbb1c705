"""Where things are kept: one folder of the user's own, or what ``CARDTABLE_HOME`` names."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "CARDTABLE_HOME"

FOLDER_MODE = 0o700
FILE_MODE = 0o600
"""A save holds all hands, so only its owner reads it."""


def data_folder() -> Path:
    """The folder with settings, set-ups and saves; it need not be there yet."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).absolute()
    import platformdirs

    return platformdirs.user_data_path("cardtable", appauthor=False)


def saves_folder() -> Path:
    """The folder with the saves; it need not be there yet."""
    return data_folder() / "saves"


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, for its owner alone.

    Raises:
        OSError: If it cannot be made.
    """
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
