"""The buttons of every question of Psycho Uno, whole: cards, counts, choices, letters."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import push, say

NAMES = ["Ann", "Bob", "Cat", "Dan"]
OFF: dict[str, Any] = {**PsychoOptions.presets["Plain"], "uno": "auto"}


def table(cards: dict[str, str], **options: Any) -> GameSession:
    """Ann's turn on a red 1, with only the named house rules."""
    hands = {"hand:Bob": "Y4 Y5 Y8", "hand:Cat": "G2 G3 G8", "hand:Dan": "B3 B4 B8"}
    start = PsychoStart(dealer="Dan", cards={**hands, "discard": "R1", **cards})
    rules = PsychoUno(PsychoOptions(**{**OFF, **options}), 4)
    return GameSession.new(rules, NAMES, 0, start=start)


def button(session: GameSession, offer: Offer) -> str:
    """Everything that an offer asks for, in one line."""
    owner = f"{NAMES[offer.seat]}, " if offer.seat >= 0 else ""
    picked = [code if most == 1 else f"{most}x{code}" for code, most in offer.pick.items()]
    parts = [
        f"{offer.key} {owner}{say(session, offer.label)}",
        " ".join(picked),
        f"{offer.least} to {offer.most}" if offer.most else "",
        "or nobody" if offer.seat_optional else "",
        " ".join(NAMES[seat] for seat in offer.seats),
        " ".join(offer.choices),
        " ".join(str(number) for number in offer.numbers),
        *offer.flags,
        *(name for name in ("ordered", "calm", "secret", "auto") if getattr(offer, name)),
    ]
    return " | ".join(part for part in parts if part)


def buttons(session: GameSession, seat: int | None) -> list[str]:
    """What a seat can do beside the calls, which are always there."""
    offers = session.view(seat).offers
    return [button(session, offer) for offer in offers if not offer.standing]


# A turn.


def test_a_turn_offers_cards_that_go_on_the_top_one_by_color_and_wild_ones_apart() -> None:
    session = table({"hand:Ann": "W R9 Y1 RD W4 R2 B2"})
    assert buttons(session, 0) == [
        "p Play | R2 R9 RD Y1 | 1 to 1",
        "w Play wild | W W4 | 1 to 1 | red yellow green blue",
        "d Ann, Draw | calm",
    ]
    assert buttons(session, 1) == []
    assert buttons(session, None) == ["d Ann, Draw | calm"]


def test_uno_is_a_switch_of_every_play_whatever_is_held() -> None:
    session = table({"hand:Ann": "R9 R7 W B2"}, uno="declare", sevens=True)
    assert buttons(session, 0) == [
        "p Play | R9 | 1 to 1 | uno",
        "w Play wild | W | 1 to 1 | red yellow green blue | uno",
        "v Play or swap | R7 | 1 to 1 | or nobody | Bob Cat Dan | uno",
        "d Ann, Draw | calm",
    ]


def test_a_seven_is_played_like_others_where_sevens_do_not_swap() -> None:
    session = table({"hand:Ann": "R9 R7 B2"})
    assert buttons(session, 0) == ["p Play | R7 R9 | 1 to 1", "d Ann, Draw | calm"]


def test_sevens_stand_in_the_order_of_the_deck() -> None:
    session = table({"hand:Ann": "B7 G7 R7 Y7", "discard": "R7"}, sevens=True)
    assert buttons(session, 0)[0].startswith("v Play or swap | R7 Y7 G7 B7 | 1 to 1 |")


def test_sevens_alone_are_offered_without_an_empty_button() -> None:
    session = table({"hand:Ann": "B7 R7 B2"}, sevens=True)
    assert buttons(session, 0) == [
        "v Play or swap | R7 | 1 to 1 | or nobody | Bob Cat Dan",
        "d Ann, Draw | calm",
    ]


@pytest.mark.parametrize(
    ("decline", "hand", "wanted"),
    [
        ("show", "Y1 RD RS B2", ["r Show | RS RD Y1 | 1 to 1 | calm"]),
        ("show", "B2 B3", ["d Ann, Draw | calm"]),
        ("never", "R9 B2", []),
        ("never", "B2 B3", ["d Ann, Draw | calm"]),
        ("free", "R9 B2", ["d Ann, Draw | calm"]),
    ],
)
def test_what_declines_a_play_is_offered_only_where_it_is_allowed(
    decline: str, hand: str, wanted: list[str]
) -> None:
    session = table({"hand:Ann": hand}, decline=decline)
    found = [text for text in buttons(session, 0) if not text.startswith("p ")]
    assert found == wanted
    assert buttons(session, None) == (wanted if decline == "free" else [])


@pytest.mark.parametrize(
    ("draw", "decline", "card", "wanted"),
    [
        ("one", "free", "R9", ["p Play | R9 | 1 to 1", "k Ann, Keep"]),
        ("one", "free", "B9", ["k Ann, Keep"]),
        ("one", "show", "B9", ["k Ann, Keep"]),
        ("one", "never", "R9", ["p Play | R9 | 1 to 1"]),
        ("one", "never", "B9", ["k Ann, Keep"]),
        ("until-playable", "free", "R9", ["p Play | R9 | 1 to 1", "k Ann, Keep"]),
        (
            "until-playable",
            "show",
            "R9",
            ["p Play | R9 | 1 to 1", "r Show | R9 | 1 to 1 | calm"],
        ),
        ("until-playable", "never", "R9", ["p Play | R9 | 1 to 1"]),
        (
            *("until-playable", "free", "W"),
            ["w Play wild | W | 1 to 1 | red yellow green blue", "k Ann, Keep"],
        ),
    ],
)
def test_a_drawn_card_is_played_or_declined_by_the_rule_about_declining(
    draw: str, decline: str, card: str, wanted: list[str]
) -> None:
    session = table({"hand:Ann": "B2 G4", "draw": card}, draw=draw, decline=decline)
    push(session, "draw")
    assert buttons(session, 0) == wanted
    keeps = decline == "free" or (draw, decline) == ("one", "show")
    assert buttons(session, None) == (["k Ann, Keep"] if keeps else [])


def test_the_dealer_chooses_among_the_numbers_that_the_deck_can_serve() -> None:
    rules = PsychoUno(PsychoOptions(dealer_chooses=True, decks=1), 10)
    names = [f"P{seat}" for seat in range(10)]
    session = GameSession.new(rules, names, 0)
    (offer,) = session.view(session.turn).offers
    assert (offer.kind, offer.key, list(offer.numbers)) == ("deal", "d", [5, 6, 7, 8, 9, 10])
    assert (offer.seat, offer.calm) == (session.turn, True)
    assert list(session.view(None).offers) == [offer]


# A trade.


def test_a_trade_offers_the_sevens_of_who_is_asked_and_letting_it_stand() -> None:
    session = table({"hand:Ann": "R7 B2 B3 Y7", "hand:Bob": "Y4 G7 B7 R7"}, sevens=True)
    push(session, "play R7 swap Bob")
    assert buttons(session, 1) == ["b Block | R7 G7 B7 | 1 to 1", "a Bob, Allow | calm"]
    assert buttons(session, None) == ["a Bob, Allow | calm"]
    push(session, "block B7")
    assert buttons(session, 0) == ["r Raise | Y7 | 1 to 1", "y Ann, Yield"]
    assert buttons(session, None) == ["y Ann, Yield"]


def test_who_holds_no_seven_is_asked_all_the_same() -> None:
    session = table({"hand:Ann": "R7 B2 B3 Y8"}, sevens=True, uno="declare")
    push(session, "play R7 swap Bob")
    assert buttons(session, 1) == ["a Bob, Allow | calm"]
    assert buttons(session, 0) == []


def test_uno_is_a_switch_of_sevens_in_a_trade() -> None:
    session = table({"hand:Ann": "R7 B2", "hand:Bob": "Y4 G7"}, sevens=True, uno="declare")
    push(session, "play R7 swap Bob")
    assert buttons(session, 1)[0] == "b Block | G7 | 1 to 1 | uno"


# A stack.


def test_a_stack_offers_what_answers_it_and_taking_it() -> None:
    session = table(
        {"hand:Ann": "RD B2 B3", "hand:Bob": "GS RS W GD W4 BR RR R5"},
        stacking=True,
        reversing=True,
        skipping=True,
        spreading=True,
    )
    push(session, "play RD")
    assert buttons(session, 1) == [
        "p Play | RS RR GD | 1 to 1",
        "w Play wild | W | 1 to 1 | red yellow green blue",
        "e Bob, Take | calm",
    ]
    assert buttons(session, None) == ["e Bob, Take | calm"]
    assert buttons(session, 2) == []


def test_a_stack_of_wild_draw_fours_can_be_challenged_where_the_table_says_so() -> None:
    session = table({"hand:Ann": "W4 B2 B3 GD"}, stacking=True, wild_four="challenge")
    push(session, "play W4 red")
    said = ["e Bob, Take | calm", "h Bob, Challenge | calm"]
    assert buttons(session, 1) == said
    assert buttons(session, None) == said


# A spread.


def test_a_spread_offers_blocking_and_taking_in_secret() -> None:
    session = table(
        {"hand:Ann": "RD B2 B3", "hand:Bob": "W Y4 Y5", "hand:Cat": "W4 G2 W W", "hand:Dan": "B3"},
        stacking=True,
        spreading=True,
        uno="declare",
    )
    push(session, "play RD", "play W red")
    assert buttons(session, 2) == [
        "e Take | calm | secret",
        "b Block with | W W4 | 1 to 1 | discard | uno | calm | secret",
    ]
    assert buttons(session, None) == []
    push(session, "take")
    assert buttons(session, 3) == ["e Take | calm | secret"]


def test_uno_is_no_switch_of_a_blocker_where_calls_are_automatic() -> None:
    session = table(
        {"hand:Ann": "RD B2 B3", "hand:Bob": "W Y4 Y5", "hand:Cat": "W4 G2"},
        stacking=True,
        spreading=True,
    )
    push(session, "play RD", "play W red")
    assert buttons(session, 2)[1] == "b Block with | W4 | 1 to 1 | discard | calm | secret"


# Matches and color crazy.


def test_a_match_is_offered_to_who_holds_one_and_a_claim_to_everybody() -> None:
    cards = {"hand:Ann": "R6 B2 B3", "hand:Bob": "R9 R6 Y4", "hand:Cat": "R9 G2"}
    session = table(cards, matching=True, late_match=True, sixty_nine=True, uno="declare")
    push(session, "play R6")
    assert buttons(session, 2) == ["m Match | R9 | 1 to 1 | uno", "i Cat, Call match"]
    matches = [text for text in buttons(session, 1) if text.startswith(("m ", "i "))]
    assert matches == ["m Match | R6 R9 | 1 to 1 | uno", "i Bob, Call match"]
    assert buttons(session, 3) == ["i Dan, Call match"]
    assert buttons(session, None)[-4:] == [f"i {name}, Call match" for name in NAMES]


def test_matches_stand_in_the_order_of_the_deck() -> None:
    cards = {"hand:Ann": "R9 B2 B3", "hand:Cat": "R9 R6 G2"}
    session = table(cards, matching=True, sixty_nine=True)
    push(session, "play R9")
    assert buttons(session, 2) == ["m Match | R6 R9 | 1 to 1"]


def test_a_match_has_no_switch_where_calls_are_automatic_and_no_claim_without_late_matches() -> (
    None
):
    session = table({"hand:Ann": "R6 B2 B3", "hand:Cat": "R6 G2"}, matching=True)
    push(session, "play R6")
    assert buttons(session, 2) == ["m Match | R6 | 1 to 1"]
    assert buttons(session, 3) == []


def crazy(**options: Any) -> GameSession:
    """Cat sets off red color crazy; Dan, Ann, Bob and Cat lay off."""
    cards = {
        "hand:Ann": "R6 B2 B3",
        "hand:Bob": "R9 Y4 RD R2 R2 RS",
        "hand:Cat": "R6 G2 R8",
        "hand:Dan": "B3 B4 B8",
    }
    rules = {"matching": True, "sixty_nine": True, "color_crazy": True, **options}
    session = table(cards, **rules)
    push(session, "play R6", "Bob: match R9", "Cat: match R6")
    return session


def test_color_crazy_offers_the_cards_of_the_color_in_any_order_and_being_done() -> None:
    session = crazy()
    assert buttons(session, 3) == ["d Dan, Done"]
    assert buttons(session, None) == ["d Dan, Done"]
    push(session, "done", "done")
    assert buttons(session, 1) == [
        "p Lay off red | 2xR2 RS RD | 1 to 4 | ordered",
        "d Bob, Done",
    ]
    assert buttons(session, None) == ["d Bob, Done"]


def test_color_crazy_offers_no_more_cards_than_the_limit() -> None:
    session = crazy(color_crazy_limit="as-many-as-laid", uno="declare")
    push(session, "done", "done")
    assert buttons(session, 1)[0] == "p Lay off red | 2xR2 RS RD | 1 to 3 | uno | ordered"
    push(session, "done")
    assert buttons(session, 2)[0] == "p Lay off red | R8 | 1 to 1 | uno | ordered"
