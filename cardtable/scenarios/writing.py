"""Writes a game in progress as a scenario, so that a report of a wrong ruling can be run."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.core.errors import CardtableError
from cardtable.core.history import Entry
from cardtable.core.messages import _
from cardtable.core.session import GameSession
from cardtable.core.state import canonical


class UnwritableError(CardtableError):
    """A game that no scenario could repeat."""


def write_scenario(session: GameSession, title: str) -> str:
    """Write a game as the text of a scenario that plays it again.

    It holds everything, all hands included: seed, options, players and every move that was
    not taken back. The last step expects the position as it is now.

    Args:
        session: The game.
        title: The title of the scenario.

    Raises:
        UnwritableError: If part of the game was played under older rules.
    """
    rules = session.rules
    dealt = rules.new_state(session.seed)
    rules.deal(dealt)
    if session.opened or session.earlier or canonical(session.base) != canonical(dealt):
        raise UnwritableError(
            _("This game did not begin with a deal of these rules, so no scenario repeats it.")
        )
    head = [
        f"title = {_word(title)}",
        f"game = {_word(rules.info.id)}",
        f"players = [{', '.join(map(_word, session.names))}]",
        f"seed = {session.seed}",
    ]
    changed = [f"{name} = {_value(value)}" for name, value in rules.options.changed().items()]
    parts = ["\n".join(head)]
    if changed:
        parts.append("\n".join(["[options]", *changed]))
    parts += ["\n".join(["[[step]]", *step]) for step in _steps(session)]
    return "\n\n".join(parts) + "\n"


def _steps(session: GameSession) -> Iterator[list[str]]:
    for entry in made_entries(session.history):
        if entry.kind == "next-round":
            yield ['move = "next-round"']
        elif entry.move is not None:
            by = f"by = {_word(session.names[entry.seat])}"
            yield [by, f"move = {_word(session.text(entry.move))}"]
    scores = ", ".join(
        f"{_word(name)} = {total}"
        for name, total in zip(session.names, session.scores.totals, strict=True)
    )
    # A game that was stopped goes on in the rules, which know nothing of it.
    expected = [f"expect.phase = {_word(session.state.phase)}"]
    if session.state.phase == "play":
        expected.append(f"expect.turn = {_word(session.names[session.turn])}")
    yield [*expected, f"expect.score = {{ {scores} }}"]


def made_entries(history: Sequence[Entry]) -> list[Entry]:
    """The moves and deals that count: those that were not taken back."""
    undone = {entry.undone for entry in history}
    return [
        entry
        for at, entry in enumerate(history)
        if entry.kind in ("move", "next-round") and at not in undone
    ]


def _word(text: str) -> str:
    """Write a text for TOML, whose strings are those of JSON but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _word(str(value))
