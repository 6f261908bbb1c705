"""What is offered, told and refused at a table of Trash."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import StartError, StateError
from cardtable.core.events import Moved, Said
from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.games.trash.options import TrashOptions, TrashStart
from cardtable.games.trash.rules import Trash
from tests.games.talking import prompt, push, reason, sentences

NAMES = ["Ann", "Bob", "Cat"]
TEN = "AC 2C 3C 4C QC 6C 7C 8C 9C 10C"


def table(
    cards: dict[str, str] | None = None, *, players: int = 2, slots: Any = None, **options: Any
) -> GameSession:
    """Ann's turn."""
    start = TrashStart(turn="Ann", cards=cards or {}, slots=slots or {})
    rules = Trash(TrashOptions(**options), players)
    return GameSession.new(rules, NAMES[:players], 0, start=start)


def offers(session: GameSession) -> list[Offer]:
    return session.view(session.turn).offers


# Offers.


def test_placements_and_discards_that_are_forced_go_by_themselves() -> None:
    session = table({"layout:Ann": TEN, "stock": "5H"})
    assert [(offer.kind, offer.auto) for offer in offers(session)] == [("draw", False)]
    push(session, "draw")
    (place,) = offers(session)
    assert (place.kind, place.auto, list(place.numbers)) == ("place", True, [5])
    session.push(session.turn, session.build(place))
    (discard,) = offers(session)
    assert (discard.kind, discard.auto) == ("discard", True)


def test_drawing_or_taking_is_never_done_by_itself() -> None:
    session = table({"layout:Ann": TEN, "discard": "5H"})
    assert [(offer.kind, offer.auto) for offer in offers(session)] == [
        ("draw", False),
        ("take", False),
    ]


def test_a_wild_card_asks_for_its_slot() -> None:
    session = table({"layout:Ann": "AC 2H^ 3C", "stock": "JH"}, slots={"Ann": 3})
    push(session, "draw")
    (place,) = offers(session)
    assert (place.auto, list(place.numbers)) == (False, [1, 3])


def test_a_wild_card_with_one_slot_left_goes_by_itself() -> None:
    session = table({"layout:Ann": "AC 2H^ 3H^", "stock": "JH"}, slots={"Ann": 3})
    push(session, "draw")
    (place,) = offers(session)
    assert (place.auto, list(place.numbers)) == (True, [1])


def test_nobody_has_secrets() -> None:
    session = table({"layout:Ann": TEN, "discard": "5H", "stock": "JH"})
    for text in ("draw", "place 2"):
        assert session.view(None).offers == offers(session)
        assert session.view(1).offers == []
        push(session, text)
    assert not session.rules.info.hidden
    zones = [session.view(seat).zones for seat in (None, 0, 1)]
    assert zones[0] == zones[1] == zones[2]


def test_slots_are_numbered_from_one() -> None:
    session = table(slots={"Bob": 7})
    zones = [session.view(None).zone(f"layout:{seat}") for seat in (0, 1)]
    assert [list(zone.slots) for zone in zones if zone] == [
        [*range(1, 11)],
        [*range(1, 8)],
    ]


# Words.


def test_the_prompt_says_what_the_card_in_hand_does() -> None:
    session = table({"layout:Ann": TEN, "discard": "2H", "stock": "5H JD"})
    assert prompt(session) == "Ann: draw from the stock, or take the 2♥."
    push(session, "draw")
    assert prompt(session) == "Ann: the 5♥ goes to slot 5."
    push(session, "place 5")
    assert prompt(session) == "Ann: the Q♣ cannot be placed; discard it."
    push(session, "discard")
    assert prompt(session) == "Bob: draw from the stock."
    push(session, "draw")
    assert prompt(session) == "Bob: choose a slot for the J♦."


@pytest.mark.parametrize(
    ("cards", "moves", "text", "sentence"),
    [
        ({}, [], "take", "The discard pile is empty."),
        ({"discard": "QH"}, [], "take", "The Q♥ cannot be placed, so it may not be taken."),
        ({}, [], "place 3", "Draw or take a card first."),
        ({}, [], "discard", "Draw or take a card first."),
        ({"stock": "5H"}, ["draw"], "draw", "Ann holds the 5♥, which comes first."),
        ({"stock": "5H"}, ["draw"], "discard", "The 5♥ can be placed, so it may not be discarded."),
        ({"stock": "5H"}, ["draw"], "place 6", "The 5♥ goes to slot 5 only."),
        ({"stock": "5H"}, ["draw"], "place 1", "The 5♥ goes to slot 5 only."),
        ({"stock": "5H"}, ["draw"], "place 10", "The 5♥ goes to slot 5 only."),
        ({"stock": "5H"}, ["draw"], "place 11", "There is no slot 11 in Ann's layout."),
        ({"stock": "QH"}, ["draw"], "place 3", "The Q♥ goes to no slot; it is discarded."),
        (
            {"stock": "2H", "layout:Ann": "AC 2C^ 3C 4C 5C 6C 7C 8C 9C 10C"},
            ["draw"],
            "place 2",
            "Slot 2 already shows its card.",
        ),
        (
            {"stock": "JH", "layout:Ann": "AC 2C^ 3C 4C 5C 6C 7C 8C 9C 10C"},
            ["draw"],
            "place 2",
            "The J♥ goes to a face-down slot.",
        ),
    ],
)
def test_a_refused_move_says_why(
    cards: dict[str, str], moves: list[str], text: str, sentence: str
) -> None:
    session = table(cards)
    push(session, *moves)
    assert reason(session, text) == sentence


def test_a_number_without_a_slot_is_refused_by_that_slot() -> None:
    session = table({"stock": "9H"}, slots={"Ann": 6})
    push(session, "draw")
    assert reason(session, "place 9") == "There is no slot 9 in Ann's layout."


def test_out_of_turn_is_refused() -> None:
    session = table()
    found = session.check(1, session.parse("draw"))
    assert found is not None
    assert session.wording().say(found) == "It is Ann's turn."


def test_after_the_hand_no_move_is_left() -> None:
    session = table({"layout:Ann": "KC 2C^", "stock": "AH"}, slots={"Ann": 2})
    push(session, "draw", "place 1")
    rules, state = session.rules, session.state
    found = rules.check(state, state.turn, session.parse("draw"))
    assert found is not None
    assert found.key == "reason.round-over"
    assert rules.legal_moves(state, state.turn) == []
    assert rules.offers(state, state.turn) == []


def test_nobody_turns_up_the_opening_discard() -> None:
    opening = table({"stock": "QH"}, opening_discard=True).history[0].events
    assert Moved(-1, "log.opening", "stock", "discard", ("QH",), 1, reveals=True) in opening


def test_the_log_tells_everything() -> None:
    session = table({"layout:Ann": "5C 2C^ JC^", "stock": "3H"}, slots={"Ann": 3})
    push(session, "draw", "place 3", "place 1")
    assert sentences(session) == [
        "Ann starts hand 1.",
        "Ann draws the 3♥.",
        "Ann puts the 3♥ in slot 3, where the J♣ lay.",
        "Ann puts the J♣ in slot 1 and finds the 5♣.",
        "Ann's layout of 3 slots is complete.",
        "Ann won the hand.",
    ]


def test_the_log_tells_of_taking_discarding_and_a_new_stock() -> None:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    deck = [rank + suit for rank in ranks for suit in "CDHS"]
    bob = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D"
    rest = [code for code in deck if code not in {*TEN.split(), *bob.split(), "5H"}]
    cards = {"layout:Ann": TEN, "layout:Bob": bob, "stock": "", "discard": " ".join(["5H", *rest])}
    session = table(cards)
    push(session, "take", "place 5", "discard", "draw")
    assert session.history[-1].events[0].seat == -1
    assert sentences(session)[1:5] == [
        "Ann takes the 5♥.",
        "Ann puts the 5♥ in slot 5 and finds the Q♣.",
        "Ann discards the Q♣.",
        "The stock is empty: 31 discards are shuffled into a new one.",
    ]


def test_the_log_tells_of_last_turns_and_the_opening_discard() -> None:
    cards = {"layout:Ann": "KC 2C^", "stock": "QH AH QD"}
    session = table(cards, slots={"Ann": 2}, last_turn=True, opening_discard=True)
    push(session, "draw", "place 1")
    assert [event.seat for event in session.history[-1].events if isinstance(event, Said)] == [
        0,
        -1,
    ]
    push(session, "draw", "discard")
    assert sentences(session) == [
        "Ann starts hand 1.",
        "The first discard is the Q♥.",
        "Ann draws the A♥.",
        "Ann puts the A♥ in slot 1 and finds the K♣.",
        "Ann's layout of 2 slots is complete.",
        "The K♣ goes on the discard pile.",
        "Every other player has one more turn.",
        "Bob draws the Q♦.",
        "Bob discards the Q♦.",
        "Ann won the hand.",
    ]
    won = session.history[-1].events[-1]
    assert isinstance(won, Said)
    assert (won.seat, won.key, session.turn) == (-1, "log.won", 0)
    loud = [session.wording().say(line.message) for line in session.log() if line.loud]
    assert loud == ["Ann's layout of 2 slots is complete.", "Every other player has one more turn."]


def test_the_next_hand_is_announced_and_its_starter_sits_left_of_the_dealer() -> None:
    session = table({"layout:Ann": "KC 2C^", "stock": "AH"}, slots={"Ann": 2}, players=3)
    push(session, "draw", "place 1")
    session.next_round()
    assert sentences(session)[-2:] == [
        "All cards are shuffled and dealt again.",
        "Ann starts hand 2.",
    ]
    assert (session.turn - session.state.dealer) % 3 == 1


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_first_dealer_sits_right_of_whoever_was_drawn_to_start(seed: int) -> None:
    state = Trash(None, 3).new_state(seed)
    assert state.turn == (state.dealer + 1) % 3


def test_the_dealer_of_the_next_hand_sits_right_of_whoever_won() -> None:
    cards = {"layout:Bob": "KC 2C^", "stock": "QH AH"}
    session = table(cards, slots={"Bob": 2}, players=3)
    push(session, "draw", "discard", "draw", "place 1")
    session.next_round()
    assert (session.turn, session.state.dealer) == (1, 0)


def test_badges_and_chips() -> None:
    session = table({"layout:Ann": "KC 2C^", "stock": "AH"}, slots={"Ann": 2}, last_turn=True)

    def words(session: GameSession) -> list[list[str]]:
        say = session.wording().say
        return [[say(badge) for badge in seat.badges] for seat in session.view(None).seats]

    def chips(session: GameSession) -> list[str]:
        return [session.wording().say(chip) for chip in session.view(None).chips]

    assert words(session) == [[], []]
    assert chips(session) == []
    push(session, "draw", "place 1")
    assert words(session) == [["complete"], []]
    assert chips(session) == ["last turns"]
    assert chips(table(wild="king")) == ["kings are wild"]


# Take-back.


def test_what_turns_up_a_card_cannot_be_taken_back_and_the_rest_can() -> None:
    session = table({"layout:Ann": "AC 2C 3C 4C JC^ 6C 7C 8C 9C QC", "discard": "5H"})
    push(session, "take")
    assert session.take_back_move() is not None
    push(session, "place 5")
    assert session.take_back_move() is not None
    push(session, "place 10")
    assert session.take_back_move() is None
    push(session, "discard")
    assert session.take_back_move() is not None
    push(session, "draw")
    assert session.take_back_move() is None


# Start positions and states.


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"cards": {"layout:Ann": "5H 6H"}}, "Ann's layout has 10 slots, not 2."),
        (
            {"slots": {"Bob": 2}, "cards": {"layout:Bob": "5H"}},
            "Bob's layout has 2 slots, not 1.",
        ),
        (
            {"slots": {"Ann": 2}, "cards": {"layout:Ann": "5H^ 6H"}},
            "5H cannot lie face up in slot 1.",
        ),
        (
            {"slots": {"Ann": 2}, "cards": {"layout:Ann": "AH^ JH^"}},
            "Ann's layout is complete: the hand is over.",
        ),
        ({"cards": {"drawn": "5H 6H"}}, "Only one card can be in hand."),
        ({"turn": "Zoe"}, 'Nobody here is called "Zoe". Players: Ann, Bob.'),
        ({"slots": {"Zoe": 3}}, 'Nobody here is called "Zoe". Players: Ann, Bob.'),
        ({"cards": {"hand:Ann": "5H"}}, 'This game has no place called "hand:Ann".'),
        ({"cards": {"stock": "5H 5H"}}, "5H is named more often than the deck has it."),
    ],
)
def test_an_impossible_start_is_refused_in_one_sentence(
    keys: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(StartError) as caught:
        GameSession.new(Trash(None, 2), NAMES[:2], 0, start=TrashStart(**keys))
    assert str(caught.value) == sentence


def test_two_decks_hold_two_equal_cards() -> None:
    session = table({"stock": "5H 5H"}, players=3)
    assert session.state.stock[-2:] == ["5H#2", "5H#1"]


@pytest.mark.parametrize("slots", [0, 11])
def test_a_layout_has_one_to_ten_slots(slots: int) -> None:
    with pytest.raises(ValueError, match="slots"):
        TrashStart(slots={"Ann": slots})
    with pytest.raises(ValueError, match="slots"):
        TrashOptions(start_slots=slots)


@pytest.mark.parametrize("slots", [1, 10])
def test_layouts_may_have_as_few_as_one_and_as_many_as_ten_slots(slots: int) -> None:
    assert TrashOptions(start_slots=slots).start_slots == slots
    assert table(slots={"Ann": slots}).state.slots == [slots, 10]


def test_a_layout_of_eleven_slots_is_refused() -> None:
    session = table()
    state = session.state
    state.slots[0] = 11
    state.layouts[0].append(state.stock.pop())
    state.up[0].append(False)
    with pytest.raises(StateError, match="wrong number of slots"):
        session.rules.validate_state(state)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"slots": [10]}, "The layouts do not fit the players."),
        ({"slots": [10, 9]}, "A layout has a wrong number of slots."),
        ({"slots": [0, 10]}, "A layout has a wrong number of slots."),
        ({"layouts": [[], []]}, "A layout has a wrong number of slots."),
        ({"up": [[True] * 9, [False] * 10]}, "A layout has a wrong number of slots."),
        (
            {"up": [[True] + [False] * 9, [True] + [False] * 9]},
            "A card lies face up in a slot that is not its own.",
        ),
        ({"drawn": ["5H#1", "6H#1"]}, "More than one card is in hand."),
        ({"completed": [0]}, "A complete layout and the winners of the hand do not agree."),
        ({"phase": "round-over"}, "The hand is over and yet nobody won it."),
        ({"phase": "over"}, "There is no such phase of the game."),
        ({"turn": 2}, "A seat is named that nobody sits in."),
        ({"dealer": -1}, "A seat is named that nobody sits in."),
        ({"scores": [0, 0, 0]}, "The totals do not fit the players."),
        ({"stock": []}, "The card AH#1 is missing."),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_a_state_that_no_game_reaches_is_refused(values: dict[str, Any], sentence: str) -> None:
    session = table({"layout:Ann": TEN})
    session.rules.validate_state(session.state)
    for name, value in values.items():
        setattr(session.state, name, value)
    with pytest.raises(StateError) as caught:
        session.rules.validate_state(session.state)
    assert str(caught.value) == sentence


def completed(*seats: int, **options: Any) -> GameSession:
    """Both layouts have one slot, and those of some seats show their ace."""
    session = table({"layout:Ann": "AC", "layout:Bob": "AD"}, slots={"Ann": 1, "Bob": 1}, **options)
    for seat in seats:
        session.state.up[seat] = [True]
    return session


@pytest.mark.parametrize(
    ("up", "winners", "turn", "last_turn", "sentence"),
    [
        ([], [1], 0, True, "A complete layout and the winners of the hand do not agree."),
        ([1], [], 0, True, "A complete layout and the winners of the hand do not agree."),
        ([1], [1, 1], 0, True, "A complete layout and the winners of the hand do not agree."),
        ([1], [1], 0, False, "The hand is won and yet it goes on."),
        ([1], [1], 1, True, "Somebody is to play whose layout is complete."),
        ([1], [1], 0, True, ""),
    ],
)
def test_winners_and_complete_layouts_go_together(
    up: list[int], winners: list[int], turn: int, last_turn: bool, sentence: str
) -> None:
    session = completed(*up, last_turn=last_turn)
    session.state.completed, session.state.turn = winners, turn
    if not sentence:
        session.rules.validate_state(session.state)
        return
    with pytest.raises(StateError) as caught:
        session.rules.validate_state(session.state)
    assert str(caught.value) == sentence


def test_who_won_most_hands_is_ahead_but_the_last_slot_decides() -> None:
    cards = {"layout:Ann": "KC", "layout:Bob": "KD", "stock": "AH"}
    start = TrashStart(
        turn="Ann", cards=cards, slots={"Ann": 1, "Bob": 1}, scores={"Ann": 2, "Bob": 5}
    )
    session = GameSession.new(Trash(None, 2), NAMES[:2], 0, start=start)
    push(session, "draw", "place 1")
    assert session.scores.leaders == [1]
    assert session.outcome is not None
    assert session.outcome.winners == [0]


# The rules text.


@pytest.mark.parametrize(
    ("options", "there", "not_there"),
    [
        ({}, "**Jacks** are wild", "**Kings** are wild"),
        ({"wild": "king"}, "**Kings** are wild", "**Jacks** are wild"),
        ({"last_turn": True}, "has one more turn", "The winner of the hand starts"),
        ({"opening_discard": True}, "turned up as the first discard", "starts empty"),
        ({"start_slots": 4}, "shorter than ten", "has ten slots"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_the_rules_text_goes_by_the_options(
    options: dict[str, Any], there: str, not_there: str
) -> None:
    text = Trash(TrashOptions(**options), 2).rules_text()
    assert there in text
    assert not_there not in text
    assert "<!--" not in text
