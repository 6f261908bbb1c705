"""Messages become words at display."""

from __future__ import annotations

from cardtable.core.cards import french_deck
from cardtable.core.messages import Message, Wording

FACES = {card.front.code: card.front for card in french_deck()}
TEXTS = {
    "play": "{seat:name} plays {cards:cards}.",
    "count": "{n:card|cards}",
    "all": "{seats:names} win.",
    "word.H": "hearts",
    "suit": "{suit:word}",
    "suits": "{suits:words}",
    "why": "No: {reason:message}",
}


def say(key: str, plain: bool = False, **values: object) -> str:
    wording = Wording(TEXTS, ["Ann", "Bob", "Cat"], FACES, plain=plain)
    return wording.say(Message(key, values))


def test_seats_become_names_and_codes_become_cards() -> None:
    assert say("play", seat=1, cards=("2C", "10H")) == "Bob plays 2♣ 10♥."


def test_cards_are_written_in_letters_where_symbols_are_not_to_be_had() -> None:
    assert say("play", plain=True, seat=1, cards=("2C", "10H")) == "Bob plays 2C 10H."


def test_numbers_agree_with_their_noun() -> None:
    assert [say("count", n=n) for n in (0, 1, 2, -1)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "-1 cards",
    ]


def test_several_names_are_listed_as_in_a_sentence() -> None:
    assert say("all", seats=[0]) == "Ann win."
    assert say("all", seats=[0, 1, 2]) == "Ann, Bob and Cat win."


def test_words_and_messages_are_looked_up_in_the_texts() -> None:
    assert say("suit", suit="H") == "hearts"
    assert say("suit", suit="Q") == "Q"
    assert say("suits", suits=["H", "Q"]) == "hearts and Q"
    assert say("why", reason=Message("suit", {"suit": "H"})) == "No: hearts"


def test_what_a_game_has_no_word_for_is_called_by_its_name() -> None:
    wording = Wording({"part.ewe": "the ewe"}, ["Ann"])
    assert wording.named("part", "ewe") == "the ewe"
    assert wording.named("part", "wool") == "wool"
    assert wording.named("zone", "ewe") == "ewe"


def test_a_name_with_braces_is_only_a_name() -> None:
    wording = Wording(TEXTS, ["{seat}", "{0}"], FACES)
    assert wording.say(Message("play", {"seat": 0, "cards": "2C"})) == "{seat} plays 2♣."


def test_a_key_without_a_text_shows_itself() -> None:
    assert say("nothing-here") == "nothing-here"
