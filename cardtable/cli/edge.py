"""The outer edge: whatever goes wrong becomes one plain sentence and an exit status."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable
from typing import TextIO

from cardtable.core.errors import CardtableError
from cardtable.core.messages import _

WRONG = 2
"""Status if what was asked for cannot be done."""

FAILED = 1
"""Status if the program failed, or a check did."""

INTERRUPTED = 130
"""Status after ctrl+c, as shells have it."""

PIPE_CLOSED = 141
"""Status if whoever read the output has gone, as shells have it."""


def guard(work: Callable[[], int]) -> int:
    """Do some work and return its exit status; nothing is raised.

    Args:
        work: Returns an exit status.
    """
    _forgive_letters()
    try:
        status = work()
        # What is still in the buffer would otherwise fail after the last line of ours.
        sys.stdout.flush()
    except CardtableError as error:
        complain(str(error))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_quietly()
        return PIPE_CLOSED
    except Exception as error:  # noqa: BLE001 - people get a sentence, the file has the details
        _report(error)
        return FAILED
    return status


def _forgive_letters() -> None:
    """Write a question mark for what a terminal without Unicode cannot take."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not unicode_out(stream):
            stream.reconfigure(errors="replace")


def unicode_out(stream: TextIO) -> bool:
    """Tell whether what is written to a stream may hold more than ASCII."""
    return "utf" in (stream.encoding or "").lower()


def tell(text: str) -> None:
    """Write a text to where answers go."""
    # Click's own way takes a terminal without Unicode for one that says nothing of itself.
    sys.stdout.write(f"{text}\n")


def complain(sentence: str) -> None:
    """Write one sentence to where errors go."""
    with contextlib.suppress(OSError):
        sys.stderr.write(f"cardtable: {sentence}\n")


def _report(error: Exception) -> None:
    import traceback

    from cardtable.saves.crash import write_crash
    from cardtable.saves.places import data_folder

    path = None
    with contextlib.suppress(CardtableError):
        path = write_crash(data_folder(), "".join(traceback.format_exception(error)))
    if path is None:
        complain(
            _("Something went wrong ({kind}). Saved games are safe.").format(
                kind=type(error).__name__
            )
        )
    else:
        complain(
            _("Something went wrong. Saved games are safe; the details are in {path}.").format(
                path=path
            )
        )


def _close_quietly() -> None:
    """Send what is still in the buffer nowhere, or Python complains at its end."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
