"""Faces and physical cards."""

from __future__ import annotations

from cardtable.core.cards import french_deck, french_face, number_cards


def test_a_french_deck_has_52_cards_in_the_order_of_ranks_then_suits() -> None:
    deck = french_deck()
    assert len(deck) == 52
    assert [card.front.code for card in deck[:5]] == ["AC", "AD", "AH", "AS", "2C"]
    assert deck[-1].front.code == "KS"


def test_two_decks_hold_different_cards_with_equal_faces() -> None:
    deck = french_deck(2)
    assert len({card.token for card in deck}) == 104
    assert len({card.front for card in deck}) == 52
    assert {card.token for card in deck if card.front.code == "10H"} == {"10H#1", "10H#2"}


def test_a_two_sided_card_is_written_with_both_faces() -> None:
    light, dark = french_face("5", "H"), french_face("2", "S")
    cards = number_cards([(light, dark), (light, dark), (light, None)])
    assert [card.token for card in cards] == ["5H/2S#1", "5H/2S#2", "5H#1"]


def test_a_ten_is_written_10_and_spoken_in_words() -> None:
    face = french_face("10", "H")
    assert (face.code, face.label, face.short, face.name) == ("10H", "10", "10♥", "10 of hearts")
    assert french_face("K", "S").name == "king of spades"
