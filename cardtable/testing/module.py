"""Checks of a rule module that need no game."""

from __future__ import annotations

import json
from typing import Any

from cardtable.core.rules import Rules
from cardtable.core.session import GameSession
from cardtable.testing.faults import Fault


def hold_module(rules: type[Rules[Any]], players: int) -> None:
    """Hold what a rule module owes before anything is played.

    Raises:
        Fault: With one sentence saying what is wrong.
    """
    model = rules.options_model
    for field in model.model_fields:
        if model.model_fields[field].is_required():
            raise Fault(f'the option "{field}" has no default')
    for name, preset in model.presets.items():
        options = model.model_validate(preset)
        if model.model_validate_json(options.model_dump_json()) != options:
            raise Fault(f'the preset "{name}" does not survive its plain form')
    made = rules(model(), players)
    _hold_deck(made)
    kinds = [form.kind for form in made.forms]
    if len(set(kinds)) != len(kinds):
        raise Fault("two kinds of moves have one verb")
    if not made.rules_text().strip():
        raise Fault("the rules text is empty")
    _hold_start(made)


def _hold_deck(rules: Rules[Any]) -> None:
    deck = list(rules.deck())
    if len({card.token for card in deck}) != len(deck):
        raise Fault("two cards of the deck have one token")
    for code, face in rules.faces.items():
        if code != face.code or not code or code.split() != [code] or not code.isascii():
            raise Fault(f'"{code}" cannot be the code of a card')
        if not face.name:
            raise Fault(f'the card "{code}" has no spoken name')
    folded = {code.casefold() for code in rules.faces}
    if len(folded) != len(rules.faces):
        raise Fault("two faces have codes that differ in case alone")


def _hold_start(rules: Rules[Any]) -> None:
    """Hold that a start position which names nothing is one to play from."""
    names = [f"Player {seat}" for seat in range(rules.players)]
    session = GameSession.new(rules, names, 0, start=rules.start_model())
    rules.conserve(session.state)
    rules.validate_state(session.state)
    json.dumps(session.to_save())
