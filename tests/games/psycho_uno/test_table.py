"""What is offered, told, seen and kept secret at a table of Psycho Uno."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import StateError
from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.games.psycho_uno.deck import DECKS, FACES
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.games.psycho_uno.state import Crazy, Spread, Stack, Trade
from tests.games.talking import prompt, push, reason, say, sentences

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]

HANDS = {
    "hand:Ann": "R7 RD R5 B2",
    "hand:Bob": "G7 GD W Y4",
    "hand:Cat": "R5 W4 G2 B7",
    "hand:Dan": "RR RS W G3",
    "discard": "R1",
}

RESERVED = set("oclts?")


def table(cards: dict[str, str] | None = None, **options: Any) -> GameSession:
    """Ann's turn."""
    start = PsychoStart(dealer="Dan", cards={**HANDS, **(cards or {})})
    return GameSession.new(PsychoUno(PsychoOptions(**options), 4), NAMES[:4], 0, start=start)


def last(session: GameSession, viewer: int | None = None) -> list[str]:
    return sentences(session, viewer, len(session.history) - 1)


def line(session: GameSession) -> str:
    interrupt = session.view(None).interrupt
    return say(session, interrupt) if interrupt is not None else ""


def said(session: GameSession) -> list[tuple[str, int]]:
    return [(offer.kind, offer.seat) for offer in session.view(None).offers if not offer.standing]


def keys(session: GameSession, seat: int) -> list[str]:
    return [offer.key for offer in session.view(seat).offers]


# Deck and options.


def test_one_deck_has_108_cards() -> None:
    codes = [card.front.code for card in DECKS[1]]
    assert len(codes) == 108
    for color in "RYGB":
        assert codes.count(f"{color}0") == 1
        assert all(codes.count(color + mark) == 2 for mark in "123456789SRD")
    assert (codes.count("W"), codes.count("W4")) == (4, 4)
    assert [len(DECKS[count]) for count in (1, 2, 3)] == [108, 216, 324]
    assert all(len(face.plain) <= 2 and face.plain.isascii() for face in FACES.values())


@pytest.mark.parametrize(
    ("players", "options", "decks"),
    [
        (5, {}, 1),
        (6, {}, 2),
        (5, {"hand_size": 15}, 1),
        (10, {"hand_size": 15}, 2),
        (10, {"decks": 3, "hand_size": 15}, 3),
        (6, {"dealer_chooses": True}, 2),
        (5, {"dealer_chooses": True}, 1),
    ],
)
def test_auto_takes_two_decks_from_six_players_up_or_above_80_cards(
    players: int, options: dict[str, Any], decks: int
) -> None:
    assert len(PsychoUno(PsychoOptions(**options), players).cards) == 108 * decks


@pytest.mark.parametrize(
    ("players", "options", "refused"),
    [
        (10, {"decks": 1, "hand_size": 10}, False),
        (10, {"decks": 1, "hand_size": 11}, True),
        (8, {"decks": 1, "hand_size": 13}, False),
        (8, {"decks": 1, "hand_size": 14}, True),
        (10, {"hand_size": 15}, False),
        (10, {"decks": 1, "hand_size": 15, "dealer_chooses": True}, False),
    ],
)
def test_a_deal_that_leaves_no_start_card_and_draw_pile_is_refused(
    players: int, options: dict[str, Any], refused: bool
) -> None:
    faults = PsychoOptions(**options).faults(players)
    assert list(faults) == (["hand_size"] if refused else [])
    for fault in faults.values():
        assert table().wording().say(fault).startswith("With 108 cards at most ")


def test_every_preset_but_the_first_switches_something_off() -> None:
    assert list(PsychoOptions.presets) == [
        *("Full psycho", "Stack fever", "Swaps", "Speed", "Plain"),
    ]
    assert PsychoOptions(**PsychoOptions.presets["Full psycho"]) == PsychoOptions()
    plain = PsychoOptions(**PsychoOptions.presets["Plain"])
    switches = [name for name, value in plain.model_dump().items() if value is True]
    assert switches == []
    assert (plain.draw, plain.decline) == ("one", "free")


def test_every_option_has_a_group_a_title_and_a_sentence() -> None:
    for field in PsychoOptions.model_fields.values():
        assert field.title
        assert field.description
        assert isinstance(field.json_schema_extra, dict)
        assert field.json_schema_extra["group"]


# The line about moves out of turn.


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({}, "Anybody, until Ann moves: m match, i call match, x catch, u uno"),
        ({"late_match": False}, "Anybody, until Ann moves: m match, x catch, u uno"),
        ({"uno": "auto"}, "Anybody, until Ann moves: m match, i call match"),
        ({"uno": "auto", "late_match": False}, "Anybody, until Ann moves: m match"),
        ({"matching": False}, "Anybody, until Ann moves: x catch, u uno"),
        ({"matching": False, "uno": "auto"}, ""),
    ],
)
def test_the_line_names_what_the_table_allows(options: dict[str, Any], wanted: str) -> None:
    assert line(table(**options)) == wanted


def test_the_line_dims_by_the_phase_alone() -> None:
    session = table()
    push(session, "play R7 swap Bob")
    assert line(session) == ""
    assert not session.view(None).open_to_all
    push(session, "allow")
    assert line(session) == "Anybody, until Bob moves: x catch, u uno"


def test_the_line_says_who_may_lay_late_in_the_order_of_the_claims() -> None:
    session = table({"hand:Bob": "R2 GD W Y4"})
    push(session, "play R5", "Dan: claim", "Cat: claim")
    assert session.view(None).facts["claims"] == ["Dan", "Cat"]
    push(session, "play R2")
    assert line(session).endswith("Dan may lay late first, then Cat")
    push(session, "Cat: match R5")
    assert line(session).endswith("Dan may lay late")


def test_everybody_may_match_whatever_they_hold() -> None:
    session = table()
    push(session, "play R5")
    assert session.actors == [0, 1, 2, 3]
    assert session.view(None).open_to_all
    assert {seat for kind, seat in said(session) if kind == "claim"} == {0, 1, 2, 3}


def test_the_calls_stand_whether_or_not_one_is_due() -> None:
    forgotten, called = table({"hand:Ann": "R5 B2"}), table({"hand:Ann": "R5 B2"})
    push(forgotten, "play R5")
    push(called, "play R5 uno")
    for seat in (None, 0, 1, 2, 3):
        one, two = forgotten.view(seat), called.view(seat)
        assert one.offers == two.offers
        assert (one.interrupt, one.prompt) == (two.interrupt, two.prompt)
        assert one.open_to_all == two.open_to_all


# What can be said without a look, and letters.


@pytest.mark.parametrize(
    ("moves", "kinds"),
    [
        (("play R7 swap Bob",), {"allow"}),
        (("play R7 swap Bob", "block G7"), {"yield"}),
        (("play RD",), {"take"}),
        (("play RD", "play W blue"), set[str]()),
    ],
)
def test_answers_that_need_no_card_can_be_said_but_secret_ones_cannot(
    moves: tuple[str, ...], kinds: set[str]
) -> None:
    session = table(late_match=False)
    push(session, *moves)
    assert {kind for kind, _seat in said(session)} == kinds


def test_drawing_is_said_only_where_it_is_always_allowed() -> None:
    assert ("draw", 0) not in said(table())
    assert ("draw", 0) not in said(table(decline="never"))
    assert ("draw", 0) in said(table(decline="free"))


def test_no_letter_collides_with_another_or_with_a_reserved_one() -> None:
    plain = table()
    trade, stack, spread, drawn = table(), table(), table(), table(decline="free")
    push(trade, "play R7 swap Bob")
    push(stack, "play RD")
    push(spread, "play RD", "play W blue")
    push(drawn, "draw")
    for session in (plain, trade, stack, spread, drawn):
        for seat in range(4):
            letters = [key for key in keys(session, seat) if key]
            assert len(set(letters)) == len(letters)
            assert not RESERVED & set(letters)


def test_a_seven_is_one_button_with_or_without_a_swap() -> None:
    offers = {offer.key: offer for offer in table().view(0).offers}
    seven = offers["v"]
    assert (dict(seven.pick), list(seven.seats), seven.seat_optional) == (
        {"R7": 1},
        [1, 2, 3],
        True,
    )
    assert "R7" not in offers["p"].pick


def test_showing_is_offered_where_declining_means_showing() -> None:
    def shows(session: GameSession) -> list[Offer]:
        return [offer for offer in session.view(0).offers if offer.kind == "show"]

    (show,) = shows(table())
    assert set(show.pick) == {"R7", "RD", "R5"}
    assert shows(table(decline="free")) == []


# Secrets.


def spread_out() -> GameSession:
    """Dan spreads Ann's stack of 4; Ann, Bob and Cat are asked."""
    session = table({"hand:Bob": "G7 GD W Y4", "hand:Cat": "BD W4 G2 B7"})
    push(session, "play RD", "play GD", "play BD", "play W red")
    assert session.turn == 0
    return session


def test_an_answer_to_a_spread_looks_the_same_to_the_others_whatever_it_is() -> None:
    sessions = [spread_out() for _answer in range(3)]
    for session, answer in zip(sessions, ["take", "block W", "block W discard"], strict=True):
        push(session, "take", answer)
    for seat in (None, 0, 2, 3):
        views = [session.view(seat) for session in sessions]
        assert views[0] == views[1] == views[2]
        logs = [session.log(seat) for session in sessions]
        assert logs[0] == logs[1] == logs[2]
        assert all(session.take_back_move() is None for session in sessions)
    assert last(sessions[2]) == ["Bob has answered."]
    assert last(sessions[2], 1) == [
        "Bob has answered.",
        "Bob chose to block with W and discard it.",
    ]
    assert prompt(sessions[0]) == "Dan spreads 6: who blocks? Cat answers now."


def test_a_secret_answer_is_not_named_when_it_is_taken_back() -> None:
    session = spread_out()
    session.policy = "always"
    push(session, "take", "block W discard")
    session.take_back()
    assert not any("block" in sentence for sentence in sentences(session, start=1))


def test_answers_are_revealed_together() -> None:
    session = spread_out()
    push(session, "take", "block W discard", "take")
    lines = last(session)
    assert "Bob blocks with W." in lines
    assert "Bob discards W." in lines
    assert lines.index("Bob blocks with W.") < lines.index("Bob discards W.")
    assert session.view(None).facts["stack"] == 0


def test_who_has_answered_is_seen() -> None:
    session = spread_out()
    push(session, "take")
    badges = [[say(session, badge) for badge in seat.badges] for seat in session.view(None).seats]
    assert [names for names in badges if "answered" in names] == [badges[0]]


def test_a_spread_is_saved_and_resumed_in_the_middle() -> None:
    session = spread_out()
    push(session, "take", "block W discard")
    saved = session.to_save()
    again = GameSession.from_save(session.rules, session.players, session.base, saved["history"])
    assert canonical(again.state) == canonical(session.state)
    push(again, "take")
    assert again.view(None).facts["stack"] == 0


def test_a_swapped_hand_is_named_to_its_new_owner_alone_and_comes_sorted() -> None:
    session = table({"hand:Bob": "Y4 G7 W GD"})
    push(session, "play R7 swap Bob", "allow")
    assert "Ann gets Bob's hand: Y4 G7 G+2 W." in last(session, 0)
    for viewer in (None, 2, 3):
        assert "Bob gives 4 cards to Ann." in last(session, viewer)
        assert not any("Y4" in sentence for sentence in last(session, viewer))
    hand = session.view(0).hand
    assert hand is not None
    assert all(card.new for card in hand.cards)
    order = session.rules.deck_tokens.index
    held = session.state.hands[0]
    assert held == sorted(held, key=order)


def test_a_passed_hand_is_named_to_its_new_owner_alone() -> None:
    session = table({"hand:Ann": "R0 B2"})
    push(session, "play R0")
    assert "Bob gets Ann's hand: B2." in last(session, 1)
    assert not any("B2" in sentence for sentence in last(session, 2))
    assert "Bob is next." in last(session)


def test_a_declined_card_is_shown_to_everybody_and_the_drawn_one_to_nobody_else() -> None:
    session = table({"draw": "B9 B8"})
    push(session, "show R5")
    assert last(session)[:2] == ["Ann showed R5 and does not play it.", "Ann drew 1 card."]
    assert last(session, 0)[1] == "Ann drew B9."


# Facts, chips and what is asked.


def test_the_stack_stands_in_the_bar() -> None:
    session = table()
    push(session, "play RD", "play GD")
    chips = [say(session, chip) for chip in session.view(None).chips]
    assert chips[0] == "4 ▸ Cat, from Bob"
    assert "next: Dan" in chips
    facts = session.view(None).facts
    assert (facts["stack"], facts["stack_kind"], facts["hit"], facts["next"]) == (
        4,
        "two",
        "Cat",
        "Dan",
    )


def test_the_table_is_told_what_goes_on() -> None:
    session = table()
    told = "Ann: play red, any 1 or a wild card, or show one and draw; with none, draw."
    assert prompt(session) == told
    push(session, "play R7 swap Bob")
    assert prompt(session) == "Ann wants Bob's hand: allow it, or block with a 7."
    push(session, "block G7")
    assert prompt(session) == "Bob blocks: Ann yields, or raises with a 7."
    push(session, "yield")
    assert "Ann and Bob keep their hands." in last(session)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("Bob", "match R1", "Bob does not hold R1."),
        ("Cat", "match R5", "The R5 does not match the R1."),
        ("Ann", "play R5 swap Bob", "Only a 7 swaps hands, and only where sevens swap."),
        ("Ann", "play R7 swap Ann", "Ann cannot swap with Ann."),
        ("Ann", "draw", "Ann can play, and plays or shows that card."),
        ("Ann", "show B2", "The B2 cannot be played, so showing it declines nothing."),
        ("Ann", "take", "Ann plays a card, or does what there is instead."),
        ("Ann", "color red", "The color has been named."),
        ("Ann", "deal 7", "Ann plays a card, or does what there is instead."),
    ],
)
def test_a_refusal_says_why(name: str, text: str, why: str) -> None:
    assert reason(table(), f"{name}: {text}") == why


def test_color_crazy_is_announced() -> None:
    session = table(
        {"hand:Ann": "R6 B2", "hand:Bob": "R9 Y4", "hand:Cat": "R6 G2", "hand:Dan": "R3 G3"}
    )
    push(session, "play R6 uno", "Bob: match R9 uno", "Cat: match R6 uno")
    loud = [say(session, line.message) for line in session.log(None) if line.loud]
    assert loud[-1] == "COLOR CRAZY: Cat sets off red."
    assert prompt(session) == "Color crazy: Dan lays off red cards, as many as wanted."
    assert ("done", 3) in said(session)


def test_the_score_sheet_says_who_went_out_and_how() -> None:
    session = table({"hand:Ann": "R5 B2", "hand:Cat": "R5"})
    push(session, "play R5 uno", "Cat: match R5")
    sheet = session.scores.rounds[-1]
    assert [words["out"] for words in sheet.shown] == ["", "", "match", ""]
    assert sheet.parts[1] == {"numbers": 11, "actions": 15, "wilds": 20}
    assert "Cat is out (match)." in last(session)


# Wrong plays.


def test_a_second_color_costs_two_cards_and_the_first_stands() -> None:
    session = table({"hand:Ann": "W B2 B3 B4"}, penalties="penalty")
    push(session, "play W green", "Ann: color red")
    assert session.view(None).facts["color"] == "green"
    assert len(session.state.hands[0]) == 5
    assert last(session)[0] == "Ann named red as well; the first color stands."
    assert reason(session, "Bob: color red") == "The color has been named."
    assert reason(session, "Ann: color green") == "The color has been named."
    push(session, "take" if session.turn != 1 else "show GD")
    assert reason(session, "Ann: color blue") == "The color has been named."


def test_a_wrong_match_costs_two_cards() -> None:
    session = table(penalties="penalty")
    push(session, "Cat: match G2")
    assert len(session.state.hands[2]) == 6
    assert session.turn == 0


def test_a_wrong_match_is_refused_where_plays_are_strict() -> None:
    assert reason(table(), "Cat: match G2") == "The G2 does not match the R1."


# Positions.


def test_a_state_that_no_game_reaches_is_refused() -> None:
    def broken(session: GameSession, **changes: Any) -> None:
        before = session.rules.copy_state(session.state)
        for key, value in changes.items():
            setattr(session.state, key, value)
        with pytest.raises(StateError):
            session.rules.validate_state(session.state)
        session.state = before

    plain = table()
    broken(plain, how=[])
    broken(plain, claims=[1, 1])
    broken(plain, late=[9])
    broken(plain, late=[1], late_code="R99")
    broken(plain, named=4)
    broken(plain, beneath=-1)
    broken(plain, asked="deal")
    broken(plain, asked="trade")
    broken(plain, asked="crazy")
    broken(plain, trade=Trade(0, 1, 0))
    broken(plain, stack=Stack(2, "two", 0))
    broken(
        plain,
        hands=[[], *plain.state.hands[1:]],
        discard=[*plain.state.hands[0], *plain.state.discard],
    )
    trade = table()
    push(trade, "play R7 swap Bob")
    broken(trade, trade=Trade(0, 0, 0))
    broken(trade, trade=Trade(0, 2, 0))
    broken(trade, trade=Trade(0, 1, 1))
    broken(trade, trade=Trade(0, 1, 0, [3]))
    stack = table()
    push(stack, "play RD")
    broken(stack, stack=Stack(1, "two", 0))
    broken(stack, stack=Stack(2, "three", 0))
    broken(stack, stack=None)
    spread = spread_out()
    broken(spread, spread=Spread(3, [""]))
    broken(spread, spread=Spread(3, ["take", "", "", ""]))
    broken(spread, spread=Spread(3, ["", "W4", "", ""]))
    broken(spread, spread=Spread(3, ["", "W gift", "", ""]))
    broken(spread, spread=Spread(3, ["", "Y4", "", ""]))
    broken(spread, crazy=Crazy([0], 0, 1))


def test_a_deal_with_nothing_but_wild_cards_left_is_dealt_again() -> None:
    rules = PsychoUno(PsychoOptions(decks=1, hand_size=10), 10)
    for seed in range(300):
        session = GameSession.new(rules, [f"P{seat}" for seat in range(10)], seed)
        top = session.view(None).zone("discard")
        assert top is not None
        assert top.cards[0].code not in ("W", "W4")
        rules.validate_state(session.state)


def test_the_dealer_names_the_number_before_anything_else() -> None:
    rules = PsychoUno(PsychoOptions(dealer_chooses=True), 4)
    session = GameSession.new(rules, NAMES[:4], 2)
    assert session.turn == session.state.dealer
    assert said(session) == [("deal", session.turn)]
    assert all(not offers.standing for offers in session.view(None).offers)
    assert prompt(session).endswith(": how many cards do you deal to everybody?")
    push(session, "deal 9")
    assert [seat.cards for seat in session.view(None).seats] == [9, 9, 9, 9]
    assert session.turn == (session.state.dealer + 1) % 4
