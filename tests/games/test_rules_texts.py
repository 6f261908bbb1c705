"""The rules texts of all games: what they say goes by every house rule."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cardtable.core.rules import Rules
from cardtable.games.klaberjass.rules import Klaberjass
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.games.trash.rules import Trash
from cardtable.games.uno_flip.rules import UnoFlip

GAMES: tuple[type[Rules[Any]], ...] = (Klaberjass, PassTheEwe, PsychoUno, Trash, UnoFlip)


def choices() -> list[tuple[type[Rules[Any]], str, tuple[Any, ...]]]:
    """Every house rule that is chosen from a few values."""
    found = []
    for game in GAMES:
        for name, field in game.options_model.model_fields.items():
            values = (True, False) if field.annotation is bool else get_args(field.annotation)
            if values:
                found.append((game, name, values))
    return found


def text(game: type[Rules[Any]], **options: Any) -> str:
    return game(game.options_model(**options), game.info.least).rules_text()


@pytest.mark.parametrize(("game", "name", "values"), choices(), ids=str)
def test_the_rules_text_tells_every_value_of_a_house_rule_from_the_others(
    game: type[Rules[Any]], name: str, values: tuple[Any, ...]
) -> None:
    assert len({text(game, **{name: value}) for value in values}) == len(values)


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_the_rules_text_of_psycho_uno_says_how_many_decks_there_are(decks: int) -> None:
    said = {1: "one deck is used", 2: "two decks", 3: "three decks"}
    found = [words in text(PsychoUno, decks=decks) for words in said.values()]
    assert found == [count == decks for count in said]


def test_without_stacks_the_next_player_draws_for_a_last_card() -> None:
    sentence = "the next player still draws before the hands are counted"
    assert sentence in text(PsychoUno, stacking=False)
    assert sentence not in text(PsychoUno)


def test_a_drawn_card_that_has_to_be_played_is_not_said_to_be_kept_at_will() -> None:
    drawn = "play it at once if it can be played, or"
    assert f"You may {drawn} keep it" in text(PsychoUno, draw="one")
    must = text(PsychoUno, draw="one", decline="never")
    assert f"You {drawn} else keep it" in must
    assert f"You may {drawn}" not in must


def test_the_next_player_goes_by_the_direction_of_play_and_the_seat_order_does_not() -> None:
    found = text(PsychoUno)
    assert '"The next player" is always the next one in the direction of play.' in found
    assert '"Seat order" is always clockwise, from the left of whoever acts' in found
