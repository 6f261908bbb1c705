"""What the terminal can show, by what it says of itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass

POOR_TERMINALS = ("", "dumb", "linux", "unknown", "vt100", "vt102", "vt220")
"""Terminals whose fonts lack the signs of the table, whatever their locale says."""

_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python changes LC_CTYPE to in the C locale, which says nothing of the terminal."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the terminal can show.

    Attributes:
        ascii: Whether nothing but ASCII is sure to be seen.
        color: Whether colors are wanted, and there are more than the 16 in which those of
            the table would run into each other.
        forced: Whether ASCII was asked for when the program was started.
    """

    ascii: bool = False
    color: bool = True
    forced: bool = False

    def wants_ascii(self, setting: str) -> bool:
        """Tell whether to draw in ASCII, with the setting ``on``, ``off`` or ``auto``."""
        return self.forced or setting == "on" or (setting == "auto" and self.ascii)


def look_around(environ: Mapping[str, str] = os.environ) -> Surroundings:
    """Find out what the terminal can show."""
    term = environ.get("TERM", "").strip().lower()
    poor = term in POOR_TERMINALS
    coerced = environ is os.environ and _coerced(environ)
    return Surroundings(
        ascii=poor or coerced or not _unicode(environ),
        color="NO_COLOR" not in environ and not poor and _many_colors(environ, term),
    )


def _unicode(environ: Mapping[str, str]) -> bool:
    named = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    return "utf" in named.lower()


def _coerced(environ: Mapping[str, str]) -> bool:
    return (
        bool(sys.flags.utf8_mode)
        and "PYTHONUTF8" not in environ
        and environ.get("LC_CTYPE") in _COERCED
    )


def _many_colors(environ: Mapping[str, str], term: str) -> bool:
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return True
    return term.endswith(("256color", "kitty", "direct"))
