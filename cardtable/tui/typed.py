"""Keeps apart what is typed, what is pasted and what the terminal answers to others."""

from __future__ import annotations

import re

ESCAPE = "\x1b"
PASTE_BEGINS = "\x1b[200~"
PASTE_ENDS = "\x1b[201~"

_ANSWER = re.compile(
    r"""
    \x1b (?:
        [\]PX^_] [^\x07\x1b]* (?:\x07|\x1b\\)
      | \[ (?: [?>=] [0-9;:]* [@-~] | [0-9;]* n | (?!48;) [0-9;]* t )
    )
    """,
    re.VERBOSE,
)
"""Colors, names, versions, sizes that a terminal tells: nobody here has asked for them.

What is asked for, whole frames and sizes as they change, comes with a dollar sign or a 48.
"""


class Typed:
    """Takes out of the input what would be read as keys and are none.

    A digit in the answer to a question that the last program asked would open a hand, and an
    escape among what is pasted makes keys of the letters behind it.
    """

    def __init__(self) -> None:
        self._pasting = False
        # The end of what came so far, as far as it could be a part of a mark.
        self._tail = ""

    def read(self, text: str) -> str:
        """Give what is left of some input.

        A paste may be cut anywhere between two calls; an answer, which a terminal writes at
        once, has to come whole.
        """
        if ESCAPE not in text and not self._pasting and not self._tail:
            return text
        return "".join(
            self._pasted(letter) if self._pasting else self._plain(letter)
            for letter in (text if self._pasting else _ANSWER.sub("", text))
        )

    def _plain(self, letter: str) -> str:
        self._tail += letter
        if self._tail == PASTE_BEGINS:
            self._pasting, self._tail = True, ""
        elif not PASTE_BEGINS.startswith(self._tail):
            self._tail = letter if letter == ESCAPE else ""
        return letter

    def _pasted(self, letter: str) -> str:
        self._tail += letter
        if self._tail == PASTE_ENDS:
            self._pasting, self._tail = False, ""
            return PASTE_ENDS
        if PASTE_ENDS.startswith(self._tail):
            return ""
        begun, self._tail = self._tail, ESCAPE if letter == ESCAPE else ""
        return begun.replace(ESCAPE, "")
