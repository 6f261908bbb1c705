"""Offers are patterns; selections make moves of them."""

from __future__ import annotations

from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, Selection, build, expand

LABEL = Message("x")


def test_a_card_can_be_picked_if_the_pattern_has_room_for_it() -> None:
    offer = Offer("play", LABEL, pick={"H": 2, "C": 1}, least=2, most=2)
    assert offer.admits([])
    assert offer.admits(["H", "H"])
    assert not offer.admits(["C", "C"])
    assert not offer.admits(["S"])
    assert not offer.admits(["H", "H", "C"])


def test_a_button_is_live_when_the_selection_is_all_it_needs() -> None:
    offer = Offer("play", LABEL, pick={"H": 2}, least=2, most=2)
    assert not offer.fits(["H"])
    assert offer.fits(["H", "H"])
    assert Offer("pass", LABEL).fits([])
    assert not Offer("pass", LABEL).fits(["H"])


def test_building_takes_only_what_the_offer_asks_for() -> None:
    chosen = Selection(("W",), seat=2, choice="red", number=4, flags=("uno", "bella"))
    assert build(Offer("pass", LABEL), chosen) == Move("pass")
    wild = Offer("play", LABEL, pick={"W": 1}, least=1, most=1, choices=("red",), flags=("uno",))
    assert build(wild, chosen) == Move("play", ("W",), "red", flags=("uno",))
    assert build(Offer("place", LABEL, numbers=(4,)), chosen) == Move("place", number=4)
    assert build(Offer("catch", LABEL, seats=(2,)), chosen) == Move("catch", seat=2)


def test_expanding_lists_every_choice_once() -> None:
    offer = Offer("play", LABEL, pick={"W": 2}, least=1, most=1, choices=("red", "blue"))
    assert list(expand(offer, {"W": ["W", "W"]})) == [
        Move("play", ("W",), "red"),
        Move("play", ("W",), "blue"),
    ]
    swap = Offer("play", LABEL, pick={"R7": 1}, least=1, most=1, seats=(1,), seat_optional=True)
    assert list(expand(swap, {"R7": ["R7"]})) == [
        Move("play", ("R7",)),
        Move("play", ("R7",), seat=1),
    ]


def test_of_equal_cards_the_first_are_taken() -> None:
    offer = Offer("play", LABEL, pick={"C": 3}, least=1, most=2)
    assert [move.cards for move in expand(offer, {"C": ["2C", "3C", "9C"]})] == [
        ("2C",),
        ("2C", "3C"),
    ]


def test_an_ordered_offer_lists_each_card_and_all_cards() -> None:
    offer = Offer("lay", LABEL, pick={"R1": 2, "RS": 1}, least=1, most=3, ordered=True)
    held = {"R1": ["R1", "R1"], "RS": ["RS"]}
    assert [move.cards for move in expand(offer, held)] == [
        ("R1",),
        ("RS",),
        ("R1", "R1", "RS"),
    ]


def test_flags_come_in_every_combination() -> None:
    offer = Offer("block", LABEL, pick={"W": 1}, least=1, most=1, flags=("discard", "uno"))
    assert [move.flags for move in expand(offer, {"W": ["W"]})] == [
        (),
        ("discard",),
        ("uno",),
        ("discard", "uno"),
    ]
