"""What is offered, told, seen and refused at a table of Uno Flip."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import IllegalMoveError, MoveError, StartError, StateError
from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.games.uno.state import Bluff
from cardtable.games.uno_flip.options import FlipOptions, FlipStart
from cardtable.games.uno_flip.rules import UnoFlip
from tests.games.talking import prompt, push, reason, say, sentences

NAMES = ["Ann", "Bob", "Cat", "Dan"]

HANDS = {
    "hand:Ann": "R1/P3 R8/T7 G2/TD W/P5",
    "hand:Bob": "Y2/T1 R6/PS B4/U1",
    "hand:Cat": "G1/O5 GS/O9 B5/P9",
    "hand:Dan": "Y3/PD Y4/UF B2/O8",
    "discard": "R9/U5",
}

RESERVED = set("oclts?")


def table(
    cards: dict[str, str] | None = None, *, start: dict[str, Any] | None = None, **options: Any
) -> GameSession:
    """Ann's turn."""
    position = FlipStart(dealer="Dan", cards={**HANDS, **(cards or {})}, **(start or {}))
    rules = UnoFlip(FlipOptions(**options), 4)
    return GameSession.new(rules, NAMES, 0, start=position)


def spoken(session: GameSession) -> list[Offer]:
    return session.view(None).offers


# What is seen.


def test_the_public_view_shows_no_hands_backs() -> None:
    view = table().view(None)
    for seat in range(4):
        zone = view.zone(f"hand:{seat}")
        assert zone is not None
        assert all(not card.code and not card.back for card in zone.cards)


def test_an_owner_never_sees_the_own_backs() -> None:
    session = table()
    for seat in range(4):
        hand = session.view(seat).hand
        assert hand is not None
        assert all(card.code and not card.back for card in hand.cards)


def test_the_order_of_the_backs_tells_nothing() -> None:
    one = table({"hand:Bob": "Y2/T1 R6/PS B4/U1"}).view(0).zone("hand:1")
    two = table({"hand:Bob": "B4/U1 R6/PS Y2/T1"}).view(0).zone("hand:1")
    assert one is not None
    assert two is not None
    assert one.cards == two.cards


def test_a_played_card_is_named_by_its_active_face_alone() -> None:
    session = table()
    push(session, "play R1")
    for viewer in (None, 0, 1, 2, 3):
        assert not any("P3" in sentence for sentence in sentences(session, viewer))


def test_a_drawn_card_is_named_to_who_drew_it_alone() -> None:
    session = table({"draw": "B1/US B9/O5"})
    push(session, "draw")
    assert sentences(session, start=1) == ["Ann drew a card."]
    assert sentences(session, 0, start=1) == ["Ann drew B1."]
    assert sentences(session, 1, start=1) == ["Ann drew a card."]
    hand = session.view(0).hand
    assert hand is not None
    assert [card.code for card in hand.cards if card.new] == ["B1"]
    assert prompt(session) == "Ann has drawn: play the card, or keep it."
    assert prompt(session, 1) == prompt(session)
    assert "B1" in prompt(session, 0)


def test_a_flip_sorts_the_hands_so_that_no_new_face_stands_where_its_old_one_stood() -> None:
    session = table({"hand:Ann": "RF/P8 Y9/T5 R1/P3 B1/US", "hand:Bob": "B4/U1 R6/PS Y2/T1"})
    push(session, "play RF")
    rules, state = session.rules, session.state
    held = [[rules.face(state, token).code for token in hand] for hand in state.hands]
    assert held[0] == ["P3", "T5", "US"]
    assert held[1] == ["PS", "T1", "U1"]


def test_a_flip_is_announced_and_cannot_be_taken_back() -> None:
    session = table({"hand:Ann": "RF/P8 Y9/T5 R1/P3 B1/US"})
    push(session, "play RF")
    loud = [say(session, line.message) for line in session.log(None) if line.loud]
    assert loud == ["FLIP: all is on the dark side; U5 is on top."]
    with pytest.raises(MoveError):
        session.take_back()


def test_a_play_can_be_taken_back_until_something_hidden_was_seen() -> None:
    session = table()
    before = canonical(session.state)
    push(session, "play R1")
    session.take_back()
    assert canonical(session.state) == before
    push(session, "draw")
    with pytest.raises(MoveError):
        session.take_back()


# Calls, and that nothing hints at them.


def test_the_calls_stand_whether_or_not_one_is_due() -> None:
    forgotten = table({"hand:Ann": "R1/P3 R8/T7"})
    said = table({"hand:Ann": "R1/P3 R8/T7"})
    push(forgotten, "play R1")
    push(said, "play R1 uno")
    for seat in (None, 0, 1, 2, 3):
        one, two = forgotten.view(seat), said.view(seat)
        assert one.offers == two.offers
        assert one.interrupt == two.interrupt
        assert one.open_to_all == two.open_to_all
        assert one.prompt == two.prompt
    calls = [offer for offer in spoken(said) if offer.standing]
    assert {(offer.kind, offer.seat) for offer in calls} == {
        (kind, seat) for kind in ("uno", "catch") for seat in range(4)
    }


def test_the_switch_for_uno_is_there_with_any_hand() -> None:
    for cards in ("R1/P3 R8/T7 G2/TD", "R1/P3 R8/T7", "R1/P3"):
        (play, *_rest) = table({"hand:Ann": cards}).view(0).offers
        assert play.flags == ("uno",)


def test_the_missing_badge_is_the_only_sign() -> None:
    session = table({"hand:Ann": "R1/P3 R8/T7"})
    push(session, "play R1")
    assert session.view(None).seats[0].badges == []
    push(session, "Ann: uno")
    assert [say(session, badge) for badge in session.view(None).seats[0].badges] == ["UNO!"]


def test_the_line_says_who_may_call_until_when() -> None:
    session = table()
    line = session.view(None).interrupt
    assert line is not None
    assert say(session, line) == "Anybody, until Ann moves: x catch, u uno"
    push(session, "draw")
    assert session.view(None).interrupt is None
    assert not [offer for offer in spoken(session) if offer.standing]


def test_everybody_may_act_while_somebody_can_be_caught() -> None:
    session = table({"hand:Ann": "R1/P3 R8/T7"})
    assert session.actors == [0]
    push(session, "play R1")
    assert session.actors == [0, 1, 2, 3]
    assert session.view(None).open_to_all
    push(session, "draw")
    assert session.actors == [1]
    assert not session.view(None).open_to_all


def test_with_uno_auto_there_is_nothing_to_call() -> None:
    session = table({"hand:Ann": "R1/P3 R8/T7"}, uno="auto")
    push(session, "play R1")
    assert session.view(None).interrupt is None
    assert not [offer for offer in spoken(session) if offer.standing]
    assert session.actors == [1]
    assert "Ann: UNO!" in sentences(session, start=1)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("Bob", "catch Ann", "There is nothing to catch Ann for."),
        ("Ann", "catch Ann", "Ann cannot catch Ann."),
        ("Ann", "uno", "Ann has no uno to say."),
        ("Ann", "play R1 uno", "Uno is said with one card left; Ann would have 3."),
        ("Ann", "play Y9", "Ann does not hold Y9."),
        ("Ann", "play G2", "The G2 does not fit: red, any 9 or a wild card does."),
        ("Ann", "play W pink", "That color cannot be named now; colors: red, yellow, green and"),
        ("Ann", "keep", "Ann plays a card or draws."),
        ("Ann", "challenge", "Ann plays a card or draws."),
        ("Bob", "draw", "It is Ann's turn."),
    ],
)
def test_a_refusal_says_why(name: str, text: str, why: str) -> None:
    assert reason(table(), f"{name}: {text}").startswith(why)


# Offers.


def test_wild_cards_are_offered_with_the_colors_of_the_side() -> None:
    offers = {offer.key: offer for offer in table().view(0).offers}
    assert dict(offers["p"].pick) == {"R1": 1, "R8": 1}
    assert dict(offers["w"].pick) == {"W": 1}
    assert list(offers["w"].choices) == ["red", "yellow", "green", "blue"]
    dark = table(start={"side": "dark"}, cards={"hand:Ann": "Y1/WD R5/T5"})
    wild = next(offer for offer in dark.view(0).offers if offer.key == "w")
    assert list(wild.choices) == ["pink", "teal", "orange", "purple"]


def test_no_letter_collides_with_another_or_with_a_reserved_one() -> None:
    challenged = table({"hand:Ann": "W2/O4 R1/P3 R8/T7"})
    push(challenged, "play W2 blue")
    drawn = table()
    push(drawn, "draw")
    for session in (table(), challenged, drawn):
        keys = [offer.key for offer in session.view(session.turn).offers]
        assert len(set(keys)) == len(keys)
        assert not RESERVED & set(keys)


@pytest.mark.parametrize(
    ("moves", "kinds"),
    [
        ((), ["draw"]),
        (("draw",), ["keep"]),
        (("play W2 blue",), ["accept", "challenge"]),
    ],
)
def test_what_is_allowed_whatever_is_held_can_be_said(
    moves: tuple[str, ...], kinds: list[str]
) -> None:
    session = table({"hand:Ann": "W2/O4 R1/P3 R8/T7"})
    push(session, *moves)
    said = [offer for offer in spoken(session) if not offer.standing]
    assert [offer.kind for offer in said] == kinds
    assert all(offer.seat == session.turn for offer in said)


def test_a_color_can_be_named_without_a_look() -> None:
    session = GameSession.new(
        UnoFlip(None, 4), NAMES, 0, start=FlipStart(dealer="Dan", first_card="W")
    )
    (color, *_calls) = spoken(session)
    assert (color.kind, list(color.choices)) == ("color", ["red", "yellow", "green", "blue"])
    assert prompt(session) == "Ann: name a color, then take your turn."


# Challenges.


def test_only_the_challenger_reads_which_cards_were_held() -> None:
    session = table({"hand:Ann": "W2/O4 R1/P3 B2/P6"})
    push(session, "play W2 blue", "challenge")
    start = len(session.history) - 1
    assert sentences(session, 1, start)[0] == "Bob challenged Ann, who had held R1 B2."
    for viewer in (None, 0, 2, 3):
        assert sentences(session, viewer, start)[0] == "Bob challenged Ann."
    assert sentences(session, None, start)[1] == "Guilty: Ann held red."


def test_with_verdict_only_nobody_reads_which_cards_were_held() -> None:
    session = table({"hand:Ann": "W2/O4 R1/P3 B2/P6"}, challenge_shows="verdict")
    push(session, "play W2 blue", "challenge")
    for viewer in (None, 0, 1, 2, 3):
        lines = sentences(session, viewer, len(session.history) - 1)
        assert lines[:2] == ["Bob challenged Ann.", "Guilty: Ann held red."]


def test_a_challenge_is_saved_and_resumed_in_the_middle() -> None:
    session = table({"hand:Ann": "W2/O4 R1/P3 B2/P6"})
    push(session, "play W2 blue")
    saved = session.to_save()
    again = GameSession.from_save(session.rules, session.players, session.base, saved["history"])
    assert canonical(again.state) == canonical(session.state)
    push(again, "challenge")
    assert again.turn == 1


def test_a_wild_draw_card_on_a_wild_without_color_is_innocent() -> None:
    session = table({"hand:Ann": "W2/O4 R1/P3 B2/P6", "discard": "W/P5"})
    push(session, "play W2 blue", "challenge")
    assert "Innocent: there was no color to match." in sentences(session, start=1)


# Wrong plays.


def test_a_table_that_punishes_lets_any_card_be_picked() -> None:
    session = table(penalties="penalty")
    assert session.view(0).lenient
    assert {offer.key for offer in session.view(0).offers} >= {"p", "w"}
    assert not table().view(0).lenient


def test_a_wrong_play_says_nothing_about_other_cards_and_keeps_the_turn() -> None:
    session = table(penalties="penalty")
    push(session, "play G2")
    assert sentences(session, start=1)[0] == "Ann wrongly played G2 and takes it back."
    assert session.turn == 0
    assert session.state.hands[0][-1] != session.state.discard[-1]


# Positions.


@pytest.mark.parametrize(
    ("start", "cards", "why"),
    [
        ({"color": "pink"}, {}, "There is no color"),
        ({"color": "mauve"}, {}, "There is no color"),
        ({"turn": "Zoe"}, {}, "Nobody here is called"),
        ({}, {"discard": ""}, "The discard pile needs a card"),
        ({}, {"hand:Ann": "R5/P9"}, "The deck has no card"),
        ({"side": "dark"}, {"hand:Ann": "R5"}, "The deck has no card"),
    ],
)
def test_an_impossible_start_position_is_refused(
    start: dict[str, Any], cards: dict[str, str], why: str
) -> None:
    with pytest.raises(StartError, match=why):
        table(cards, start=start)


def test_a_start_position_without_discards_has_a_colored_top_card() -> None:
    for seed in range(60):
        start = FlipStart(dealer="Dan")
        session = GameSession.new(UnoFlip(None, 4), NAMES, seed, start=start)
        assert session.state.color
        session.rules.validate_state(session.state)


def test_a_state_that_no_game_reaches_is_refused() -> None:
    def broken(**changes: Any) -> None:
        session = table({"hand:Ann": "R1/P3 R8/T7"})
        for key, value in changes.items():
            setattr(session.state, key, value)
        with pytest.raises(StateError):
            session.rules.validate_state(session.state)

    broken(side="left")
    broken(direction=0)
    broken(asked="tea")
    broken(asked="challenge")
    broken(asked="drawn")
    broken(asked="color")
    broken(drawn="R1/P3#1")
    broken(color="pink")
    broken(due=[0], fresh=[0])
    broken(said=[1])
    broken(due=[7], fresh=[7])
    broken(idle=4)
    broken(opening=200)
    broken(bluff=Bluff(9, "red", []))
    broken(bluff=Bluff(1, "red", ["R0#1"]))
    broken(bluff=Bluff(1, "beige", []))
    broken(discard=[])
    broken(hands=[])


def test_a_hand_of_forty_cards_stands_sorted_at_a_table_of_ten() -> None:
    names = [f"P{seat}" for seat in range(10)]
    start = FlipStart(
        dealer="P9",
        cards={"hand:P0": " ".join(f"R{n} Y{n} G{n} B{n}" for n in range(1, 10)) + " W W W W"},
    )
    session = GameSession.new(UnoFlip(None, 10), names, 3, start=start)
    assert len(session.state.hands[0]) == 40
    session.rules.validate_state(session.state)
    hand = session.view(0).hand
    assert hand is not None
    assert [card.code for card in hand.cards][:3] == ["R1", "R2", "R3"]
    assert hand.cards[-1].code == "W"


def test_the_first_round_says_who_deals_and_why() -> None:
    session = GameSession.new(UnoFlip(None, 4), NAMES, 7)
    first = sentences(session, None, 0)[0]
    dealer = NAMES[session.state.dealer]
    assert first.startswith(f"{dealer} drew the highest card, ")
    assert first.endswith("and deals 7 each.")


def test_a_wild_draw_two_turned_up_first_is_put_back_and_shuffled_in() -> None:
    seen = False
    for seed in range(80):
        session = GameSession.new(UnoFlip(None, 2), NAMES[:2], seed)
        lines = sentences(session, None, 0)
        session.rules.validate_state(session.state)
        top = session.view(None).zone("discard")
        assert top is not None
        assert top.cards[0].code != "W2"
        seen = seen or "W2 is put back and shuffled in." in lines
    assert seen


def test_nothing_can_be_said_once_the_round_is_over() -> None:
    session = table({"hand:Ann": "R1/P3"})
    push(session, "play R1")
    assert session.phase == "round-over"
    assert spoken(session) == []
    with pytest.raises(IllegalMoveError, match="The round is over"):
        push(session, "Bob: catch Ann")
