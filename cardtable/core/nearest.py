"""The known word that a misspelled one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.core.messages import _

LIKENESS = 0.6
"""How much of two words must be alike, from 0 to 1."""

FEWEST_LETTERS = 3
"""A shorter word is part of too many others."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Find the known word that holds another one or is most like it; empty if none is."""
    # Only who misspells something waits for this import.
    from difflib import get_close_matches

    words = list(known)
    small = {one.casefold(): one for one in reversed(words)}
    near = [small[one] for one in get_close_matches(word.casefold(), list(small), 1, LIKENESS)]
    if not near and len(word) >= FEWEST_LETTERS:
        near = [one for one in words if word.casefold() in one.casefold()]
    return near[0] if near else ""


def hint(word: str, known: Iterable[str], listed: str) -> str:
    """Suggest the nearest known word, or list what is known; empty if nothing is.

    Args:
        word: The word that is not known.
        known: The words that are.
        listed: What the known ones are called, such as ``Options``.

    Returns:
        A sentence to stand behind another one.
    """
    words = list(known)
    near = nearest(word, words)
    if near:
        return _(' Did you mean "{near}"?').format(near=near)
    if not words:
        return ""
    return _(" {listed}: {words}.").format(listed=listed, words=", ".join(words))
