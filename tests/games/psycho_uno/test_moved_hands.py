"""What is told of hands that are swapped or passed on."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import push, sentences

NAMES = ["Ann", "Bob", "Cat"]


def table(cards: dict[str, str], **options: Any) -> GameSession:
    """Ann's turn."""
    start = PsychoStart(dealer="Cat", cards={"discard": "R5", **cards})
    return GameSession.new(PsychoUno(PsychoOptions(**options), 3), NAMES, 0, start=start)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everybody_reads_that_an_empty_hand_was_swapped(viewer: int | None) -> None:
    session = table({"hand:Ann": "R7", "hand:Cat": "B1 B2"})
    push(session, "play R7 swap Cat", "allow")
    told = sentences(session, viewer)
    assert "Ann's empty hand goes to Cat." in told
    gets = "Ann gets Cat's hand: B1 B2." if viewer == 0 else "Cat gives 2 cards to Ann."
    assert gets in told


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everybody_reads_that_an_empty_hand_was_passed_on(viewer: int | None) -> None:
    session = table({"hand:Ann": "R0", "hand:Bob": "B1 B2", "hand:Cat": "G1"})
    push(session, "play R0")
    assert "Ann's empty hand goes to Bob." in sentences(session, viewer)


def test_the_table_is_told_who_plays_next_after_a_zero_unless_the_round_is_over() -> None:
    session = table({"hand:Ann": "R0 R1", "hand:Bob": "B1 B2", "hand:Cat": "G1"})
    push(session, "play R0")
    assert "Bob is next." in sentences(session, start=1)
    session = table({"hand:Ann": "R0", "hand:Bob": "B1 B2", "hand:Cat": "G1"})
    push(session, "play R0")
    assert "Bob is out (pass)." in sentences(session, start=1)
    assert "Bob is next." not in sentences(session, start=1)


@pytest.mark.parametrize("play", ["play R7 swap Cat", "play R0"])
def test_a_hand_of_several_decks_is_named_in_one_order(play: str) -> None:
    cards = {"hand:Ann": "R7 R0 R1", "hand:Bob": "B1 B2", "hand:Cat": "G9 R1 G9 R1 B2 R1"}
    session = table(cards, decks=2)
    push(session, play)
    if session.state.trade is not None:
        push(session, "allow")
    assert "Ann gets Cat's hand: R1 R1 R1 G9 G9 B2." in sentences(session, 0)


@pytest.mark.parametrize(("count", "told"), [(1, "1 discard is"), (2, "2 discards are")])
def test_the_new_draw_pile_is_told_with_the_number_of_its_cards(count: int, told: str) -> None:
    session = table({"hand:Ann": "B1 B2"}, draw="one", decline="free")
    state = session.state
    state.hands[2] += state.draw
    state.draw = []
    for _card in range(count):
        state.discard.insert(0, state.hands[2].pop())
    push(session, "draw")
    assert f"The draw pile is empty: {told} shuffled into a new one." in sentences(session)
