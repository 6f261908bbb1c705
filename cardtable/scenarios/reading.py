"""Reads a scenario file and holds it against its game, before anything is played."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from cardtable.core.errors import AmbiguousMoveError, CardtableError, InvalidMoveError
from cardtable.core.messages import _
from cardtable.core.moves import Move, split_words
from cardtable.core.nearest import hint
from cardtable.core.options import GameStart
from cardtable.core.rules import Rules
from cardtable.plugins import make_rules
from cardtable.saves.sentences import why
from cardtable.scenarios.errors import InvalidScenarioError
from cardtable.scenarios.model import Expect, ScenarioFile, Step

NEXT_ROUND = "next-round"

MOST_BYTES = 1_000_000
"""A larger file is no scenario."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that its game can play.

    Attributes:
        file: What the file says.
        rules: The rules with the options and players of the file.
        start: The start position, or ``None`` for the game as it is dealt.
        deals: For each step the start of the deal it goes on to, or ``None``.
    """

    file: ScenarioFile
    rules: Rules[Any]
    start: GameStart | None
    deals: Sequence[GameStart | None]

    @property
    def title(self) -> str:
        """The sentence that the scenario proves."""
        return self.file.title


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file.

    Raises:
        InvalidScenarioError: Saying where the file is not valid and why.
    """
    try:
        with path.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InvalidScenarioError(
            _("The file cannot be read: {reason}.").format(reason=why(error))
        ) from error
    if len(raw) > MOST_BYTES:
        raise InvalidScenarioError(_("The file is too large to be a scenario."))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidScenarioError(_("The file is not UTF-8 text.")) from error
    return parse_scenario(text)


def parse_scenario(text: str) -> Scenario:
    """Read the text of a scenario.

    Raises:
        InvalidScenarioError: Saying where the text is not valid and why.
    """
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidScenarioError(_("This is not TOML: {error}.").format(error=error)) from error
    except ValueError as error:
        raise InvalidScenarioError(_("A number in it is too long.")) from error
    file = _validate(ScenarioFile, raw, "")
    for number, step in enumerate(file.step, 1):
        _hold_together(step, number)
    _hold_players(file)
    try:
        rules = make_rules(file.game, len(file.players), file.options)
    except CardtableError as error:
        raise InvalidScenarioError(str(error)) from error
    start = None if file.start is None else _start(rules, file.start, "start")
    deals = [_deal(rules, step, number) for number, step in enumerate(file.step, 1)]
    for number, step in enumerate(file.step, 1):
        _hold_words(rules, file.players, step, number)
    return Scenario(file, rules, start, deals)


def _validate(model: type[Any], raw: Any, where: str) -> Any:
    """Hold a table against its model; JSON, so that strictness does not refuse lists."""
    try:
        return model.model_validate_json(json.dumps(raw))
    except TypeError as error:
        raise InvalidScenarioError(
            _("A date or time has no meaning in {where}.").format(where=where or _("a scenario"))
        ) from error
    except ValidationError as error:
        raise InvalidScenarioError(_first_fault(model, error, where)) from error
    except ValueError as error:
        # Python reads hexadecimal numbers of any length, but writes none of so many digits.
        raise InvalidScenarioError(_("A number in it is too long.")) from error


def _first_fault(model: type[BaseModel], error: ValidationError, where: str) -> str:
    """Say the first fault in one sentence, with the nearest known key."""
    fault = error.errors(include_url=False)[0]
    place = list(fault["loc"])
    # A value that fits no member of a union is reported once for each member.
    while place and isinstance(place[-1], str) and place[-1] in ("str", "int", "list[str]"):
        place.pop()
    said = where
    for part in place:
        if isinstance(part, int):
            said += f" {part + 1},"
        else:
            said += (" " if said.endswith(",") else "." if said else "") + part
    said = said.rstrip(",") or _("scenario")
    if fault["type"] == "extra_forbidden":
        known = list(_model_at(model, place[:-1]).model_fields)
        return _("{where}: there is no such key.{hint}").format(
            where=said, hint=hint(str(place[-1]), known, _("Known"))
        )
    if fault["type"] == "missing":
        return _("{where}: this key is missing.").format(where=said)
    return _("{where}: {reason}.").format(where=said, reason=_plain(fault["msg"]))


def _plain(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _model_at(model: type[BaseModel], place: Sequence[int | str]) -> type[BaseModel]:
    """Find the model of a table inside a file."""
    if model is ScenarioFile and place:
        return Expect if "expect" in place else Step
    return model


def _hold_together(step: Step, number: int) -> None:
    """Hold that the keys of a step go together."""

    def refuse(sentence: str) -> None:
        raise InvalidScenarioError(f"step {number}: {sentence}")

    if step.move is not None and step.illegal is not None:
        refuse(_('a step has "move" or "illegal", not both.'))
    text = step.move if step.move is not None else step.illegal
    if text is not None and text.strip() == NEXT_ROUND:
        if step.by is not None:
            refuse(_('"next-round" is nobody\'s move; leave out "by".'))
    elif text is not None and step.by is None:
        refuse(_('"by" is missing.'))
    if (step.cards or step.first_card is not None) and step.move != NEXT_ROUND:
        refuse(_('"cards" and "first_card" go with "next-round" only.'))


def _hold_players(file: ScenarioFile) -> None:
    for at, name in enumerate(file.players):
        if not name.strip():
            raise InvalidScenarioError(_("players: a name is empty."))
        if name in file.players[:at]:
            raise InvalidScenarioError(_('players: "{name}" is there twice.').format(name=name))


def _start(rules: Rules[Any], raw: Mapping[str, Any], where: str) -> GameStart:
    start: GameStart = _validate(rules.start_model, raw, where)
    return start


def _deal(rules: Rules[Any], step: Step, number: int) -> GameStart | None:
    if not step.cards and step.first_card is None:
        return None
    raw: dict[str, Any] = {"cards": step.cards}
    if step.first_card is not None:
        raw["first_card"] = step.first_card
    return _start(rules, raw, f"step {number}")


def _hold_words(rules: Rules[Any], names: Sequence[str], step: Step, number: int) -> None:
    """Hold every name, zone and move of a step against the game."""
    expect = step.expect
    people: list[tuple[str, Iterable[str]]] = [
        ("by", [step.by] if step.by is not None else []),
        ("expect.turn", [expect.turn] if expect.turn is not None else []),
        ("expect.winners", expect.winners or []),
        ("expect.score", expect.score),
        ("expect.sheet", expect.sheet),
        ("expect.shown", expect.shown),
        ("expect.sees", expect.sees),
    ]
    for key, found in people:
        for name in found:
            _hold_name(name, names, f"step {number}, {key}")
    zones: list[tuple[str, Iterable[str]]] = [
        ("expect.cards", expect.cards),
        ("expect.top", expect.top),
        ("expect.count", expect.count),
        *((f"expect.sees.{name}", seen) for name, seen in expect.sees.items()),
    ]
    known = zone_names(rules)
    for key, places in zones:
        for zone in places:
            _hold_zone(zone, names, known, f"step {number}, {key}")
    if step.move is not None and step.move.strip() != NEXT_ROUND:
        _hold_move(rules, names, step.move, f"step {number}, move", playable=True)
    if step.illegal is not None and step.illegal.strip() != NEXT_ROUND:
        _hold_move(rules, names, step.illegal, f"step {number}, illegal")
    for text in (*(expect.legal or ()), *expect.can):
        _hold_move(rules, names, text, f"step {number}, expect", playable=True)
    for text in expect.cannot:
        _hold_move(rules, names, text, f"step {number}, expect.cannot")


def zone_names(rules: Rules[Any]) -> set[str]:
    """Names of the places of a game: those that its texts name."""
    return {key.partition(".")[2] for key in rules.all_texts() if key.startswith("zone.")}


def _hold_name(name: str, names: Sequence[str], where: str) -> None:
    if name not in names:
        raise InvalidScenarioError(
            _('{where}: nobody here is called "{name}".{hint}').format(
                where=where, name=name, hint=hint(name, names, _("Known"))
            )
        )


def _hold_zone(zone: str, names: Sequence[str], known: set[str], where: str) -> None:
    name, colon, owner = zone.partition(":")
    if name not in known:
        raise InvalidScenarioError(
            _('{where}: this game has no place called "{name}".{hint}').format(
                where=where, name=name, hint=hint(name, sorted(known), _("Known"))
            )
        )
    if colon:
        _hold_name(owner, names, where)


def _hold_move(
    rules: Rules[Any], names: Sequence[str], text: str, where: str, *, playable: bool = False
) -> None:
    """Refuse a text that is misspelled, so that a typing error proves nothing."""
    try:
        parse_move(rules, names, text)
    except CardtableError as error:
        if playable or misspelled(rules, names, text):
            raise InvalidScenarioError(f'{where}, "{text}": {error}') from error


def parse_move(rules: Rules[Any], names: Sequence[str], text: str) -> Move:
    """Read a move.

    Raises:
        InvalidMoveError: If it is no move of this game.
        AmbiguousMoveError: If something is missing that decides what is meant.
    """
    return rules.grammar.parse(text, names)


def misspelled(rules: Rules[Any], names: Sequence[str], text: str) -> bool:
    """Tell whether a text that is no move holds a word that the game does not know.

    One with known words alone, such as two cards where one is played, is a move that the
    game refuses; one with an unknown word is a typing error.
    """
    grammar = rules.grammar
    words = split_words(text)
    try:
        grammar.parse(text, names)
    except AmbiguousMoveError:
        return False
    except InvalidMoveError:
        if not words or words[0].casefold() not in grammar.forms:
            return True
        people = {name.casefold() for name in names}
        return not all(
            word.isdigit()
            or word.casefold() in grammar.keywords
            or word.strip('"').casefold() in people
            for word in words
        )
    return False
