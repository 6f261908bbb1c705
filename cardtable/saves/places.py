"""Where things are kept: one folder of the user's own, or what ``CARDTABLE_HOME`` names."""

from __future__ import annotations

import os
from pathlib import Path

from cardtable.core.errors import SaveError
from cardtable.core.messages import _

VARIABLE = "CARDTABLE_HOME"

FOLDER_MODE = 0o700
FILE_MODE = 0o600
"""A save holds all hands, so only its owner reads it."""


def data_folder() -> Path:
    """The folder with settings, set-ups and saves; it need not be there yet.

    Raises:
        SaveError: If nothing says where it is.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).absolute()
    import platformdirs

    try:
        folder = platformdirs.user_data_path("cardtable", appauthor=False)
    except RuntimeError:
        folder = None
    # Without a home folder some versions leave its sign as it is.
    if folder is None or folder.parts[0].startswith("~"):
        raise SaveError(
            _("There is no home folder to keep games in. Set {variable} to a folder.").format(
                variable=VARIABLE
            )
        )
    return folder.absolute()


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
