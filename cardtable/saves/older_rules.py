"""What is left of a part of a game that was played under older rules: its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.messages import _


def earlier_lines(history: Sequence[Sequence[str | int]], names: Sequence[str]) -> list[str]:
    """Tell a history that can no longer be replayed, one sentence an entry.

    Args:
        history: Entries of a save.
        names: The players' names by seat.
    """
    lines = []
    kinds = [entry[0] for entry in history]
    dealt = len(kinds) - kinds[::-1].index("next-round") if "next-round" in kinds else 0
    for number, (kind, at, *words) in enumerate(history):
        name = names[int(at)]
        if kind == "move" and number < dealt:
            lines.append(_("{name}: {move}").format(name=name, move=words[0]))
        elif kind == "move":
            # It may be an answer that stays secret until everybody has given one.
            lines.append(_("{name} moved.").format(name=name))
        elif kind == "take-back":
            lines.append(_("{name} takes a move back.").format(name=name))
        elif kind == "next-round":
            lines.append(_("The cards are dealt again."))
        elif kind == "renamed":
            lines.append(_("{old}'s seat goes to {new}.").format(old=words[0], new=words[1]))
        elif kind == "stopped":
            lines.append(_("The table stops here; the scores stand."))
    return lines
