"""Start positions of which only some cards are named."""

from __future__ import annotations

import pytest

from cardtable.core.errors import StartError
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.options import EweStart
from cardtable.games.pass_the_ewe.rules import PassTheEwe

NAMES = ["Alice", "Bob", "Cathy"]


def place(**cards: str) -> GameSession:
    named = {key.replace("_", ":"): codes for key, codes in cards.items()}
    return GameSession.new(PassTheEwe(None, 3), NAMES, 5, start=EweStart(cards=named))


def count(session: GameSession) -> dict[str, int]:
    return {zone.key: zone.count for zone in session.view(None).zones if zone.count}


def test_a_named_zone_holds_exactly_the_named_cards() -> None:
    session = place(hand_Alice="2C 3C KH")
    hand = session.view(0).hand
    assert hand is not None
    assert {card.code for card in hand.cards} == {"2C", "3C", "KH"}


def test_cards_named_nowhere_fill_the_other_zones_at_the_sizes_they_were_dealt() -> None:
    session = place(hand_Alice="2C 3C KH")
    assert count(session) == {"hand:0": 3, "hand:1": 17, "hand:2": 17, "unused": 15}
    session.rules.validate_state(session.state)


def test_a_zone_keeps_its_dealt_cards_unless_they_are_named_elsewhere() -> None:
    dealt = GameSession.new(PassTheEwe(None, 3), NAMES, 5)
    session = place(hand_Alice="2C 3C KH")
    before, after = set(dealt.rules.hand(dealt.state, 1)), set(session.rules.hand(session.state, 1))
    assert before - {"2C#1", "3C#1", "KH#1"} <= after


def test_the_stock_has_the_named_cards_on_top_and_the_rest_beneath() -> None:
    session = place(hand_Alice="2C", unused="AS AD")
    zone = next(zone for zone in session.rules.zones(session.state) if zone.key == "unused")
    assert zone.cards[:2] == ["AS#1", "AD#1"]
    assert len(zone.cards) == 17


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ({"hand_Alice": "2C 2C"}, "2C is named more often than the deck has it."),
        ({"hand_Alice": "2C", "hand_Bob": "2C"}, "2C is named more often"),
        ({"hand_Alice": "1C"}, 'The deck has no card "1C".'),
        ({"hand_Zoe": "2C"}, 'Nobody here is called "Zoe".'),
        ({"trick": "2C"}, 'This game has no place called "trick".'),
    ],
)
def test_what_the_deck_or_the_game_does_not_have_is_named(
    cards: dict[str, str], sentence: str
) -> None:
    with pytest.raises(StartError) as caught:
        place(**cards)
    assert str(caught.value).startswith(sentence)


def test_the_first_seat_deals_and_the_next_one_starts_unless_others_are_named() -> None:
    session = place(hand_Alice="2C 3C")
    assert (session.state.dealer, session.turn) == (0, 1)


def test_where_too_few_cards_are_left_the_zones_are_filled_one_after_the_other() -> None:
    deck = [code for code in PassTheEwe(None, 3).faces if code not in ("2C", "3C")]
    session = place(hand_Alice=" ".join(deck[:40]), unused="2C 3C")
    # Alice has 23 cards too many and the stock one; Bob is filled before Cathy, and nothing
    # is left over.
    sizes = count(session)
    assert sizes["hand:0"] == 40
    assert sizes["hand:1"] + sizes.get("hand:2", 0) == 10
    assert sizes["unused"] == 2
    session.rules.conserve(session.state)


def test_a_position_that_no_game_comes_to_is_refused() -> None:
    start = EweStart(turn="Alice", cards={"hand:Alice": ""})
    with pytest.raises(StartError) as raised:
        GameSession.new(PassTheEwe(None, 3), NAMES, 5, start=start)
    assert str(raised.value) == "It is the turn of somebody without cards."


def test_a_game_that_lays_out_no_cards_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(PassTheEwe, "put")
    with pytest.raises(StartError, match=r"This game lets no cards be laid out\."):
        place(hand_Alice="2C")
