"""What happens at each move of Klaberjass, event by event, and what its offers take."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import InvalidMoveError
from cardtable.core.events import Moved, Said, Shown, Turn
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.games.klaberjass.options import KlaberjassOptions, KlaberjassStart
from cardtable.games.klaberjass.rules import Klaberjass
from tests.games.talking import push

NAMES = ["Ann", "Bob"]
BID = {
    "hand:Ann": "7C 8C 9C 7D 9S KD",
    "hand:Bob": "JC 10C QC 8D 10S QS",
    "turn-up": "8H",
    "stock": "9D JD AD 7S 8S JS QH KH 9H 10H JH 7H AC KC QD 10D KS AS AH",
}


def table(cards: dict[str, str] | None = None, *, trump: str = "", **options: Any) -> GameSession:
    """Bob deals; with trump Ann is its maker and leads."""
    keys = {"maker": "Ann", "trump": trump} if trump else {}
    start = KlaberjassStart.model_validate({"dealer": "Bob", "cards": cards or BID, **keys})
    rules = Klaberjass(KlaberjassOptions(**options), 2)
    return GameSession.new(rules, NAMES, 0, start=start)


def test_nobody_turns_the_first_card_up() -> None:
    session = table()
    assert session.history[0].events == [
        Said(-1, "log.deal", {"dealer": 1, "other": 0}),
        Moved(-1, "log.turn-up", "stock", "turn-up", ("8H",), 1, reveals=True),
        Turn(0),
    ]


def test_a_start_in_trick_play_says_who_leads() -> None:
    session = table({"hand:Ann": "AC", "hand:Bob": "7D"}, trump="hearts")
    values = {"maker": 0, "suit": "H", "leader": 0}
    assert session.history[0].events == [Said(-1, "log.start-tricks", values), Turn(0)]


def test_a_pass_asks_the_other_player() -> None:
    session = table()
    assert push(session, "pass") == [Said(0, "log.pass"), Turn(1)]
    assert push(session, "pass") == [Said(1, "log.pass"), Turn(0)]
    assert push(session, "pass") == [Said(0, "log.pass"), Turn(1)]
    assert push(session, "pass") == [Said(1, "log.pass"), Said(-1, "log.thrown-in", loud=True)]


def test_the_second_packets_are_seen_by_their_owners_alone_and_the_bottom_card_by_all() -> None:
    first = Moved(
        0, "log.packet", "stock", "hand:0", (), 3, None, {0: ("AD", "JD", "9D")}, reveals=True
    )
    second = Moved(
        1, "log.packet", "stock", "hand:1", (), 3, None, {1: ("JS", "8S", "7S")}, reveals=True
    )
    assert push(table(), "accept") == [
        Said(0, "log.accept", {"suit": "H", "maker": 0}, loud=True),
        first,
        second,
        Moved(-1, "log.bottom", "stock", "bottom", ("AH",), 1, reveals=True),
        Turn(0),
    ]


def test_a_packet_is_told_in_the_order_in_which_a_hand_stands() -> None:
    first = push(table({**BID, "stock": "9D JS AC 7S KH QH AH"}), "accept")[1]
    assert isinstance(first, Moved)
    assert first.private == {0: ("JS", "AC", "9D")}


def test_a_schmeiss_asks_the_other_player_who_agrees_or_makes_the_offerer_maker() -> None:
    session = table(schmeiss=True)
    assert push(session, "schmeiss") == [Said(0, "log.schmeiss", loud=True), Turn(1)]
    refused = push(session, "refuse")
    assert refused[0] == Said(1, "log.refuse", {"suit": "H", "maker": 0}, loud=True)
    assert refused[-1] == Turn(0)
    agreed = push(table(schmeiss=True), "pass", "schmeiss", "throw-in")
    assert agreed == [Said(0, "log.throw-in"), Said(-1, "log.thrown-in", loud=True)]


def test_a_sequence_is_declared_by_its_value_and_shown_when_both_are_ready() -> None:
    session = table()
    assert push(session, "accept", "declare") == [
        Said(0, "log.declare", {"values": (20,)}, loud=True)
    ]
    assert push(session, "ready") == [Said(0, "log.ready"), Turn(1)]
    assert push(session, "ready") == [
        Said(1, "log.ready"),
        Shown(0, "log.sequence", "hand:0", ("9C", "8C", "7C"), {"points": 20}),
        Turn(0),
    ]


def test_equal_sequences_are_nobodys() -> None:
    cards = {**BID, "hand:Ann": "7C 8C 9C", "hand:Bob": "7D 8D 9D", "stock": "JC KS QS AS"}
    session = table(cards)
    told = push(session, "accept", "declare", "ready", "declare", "ready")
    assert told == [Said(1, "log.ready"), Said(-1, "log.sequences-equal", loud=True), Turn(0)]


def test_equal_sequences_are_the_non_dealers_by_the_option() -> None:
    cards = {**BID, "hand:Ann": "7C 8C 9C", "hand:Bob": "7D 8D 9D", "stock": "JC KS QS AS"}
    session = table(cards, equal_sequences="non-dealer")
    told = push(session, "accept", "declare", "ready", "declare", "ready")
    assert told[1:3] == [
        Said(0, "log.sequences-equal-elder"),
        Shown(0, "log.sequence", "hand:0", ("9C", "8C", "7C"), {"points": 20}),
    ]


def test_the_better_sequence_is_told_as_such() -> None:
    cards = {**BID, "hand:Ann": "7C 8C 9C", "hand:Bob": "8D 9D 10D", "stock": "JC KS QS AS"}
    told = push(table(cards), "accept", "declare", "ready", "declare", "ready")
    assert told[1:3] == [
        Said(1, "log.sequence-better"),
        Shown(1, "log.sequence", "hand:1", ("10D", "9D", "8D"), {"points": 20}),
    ]


def test_an_exchange_takes_the_turn_up_into_the_hand_for_the_7() -> None:
    session = table({**BID, "hand:Ann": "7H 8C 9C 7D 9S KD", "stock": "9D JD AD"})
    assert push(session, "accept", "exchange") == [
        Moved(0, "log.exchange", "hand:0", "turn-up", ("7H",), 1, {"other": "8H"}),
        Moved(0, "", "turn-up", "hand:0", ("8H",), 1),
    ]


def test_a_trick_goes_from_its_leader_to_its_winner() -> None:
    session = table({"hand:Ann": "7C 8C", "hand:Bob": "AC 9S"}, trump="hearts")
    assert push(session, "play 7C") == [
        Moved(0, "log.lead", "hand:0", "trick", ("7C",), 1),
        Turn(1),
    ]
    assert push(session, "play AC") == [
        Moved(1, "log.play", "hand:1", "trick", ("AC",), 1),
        Moved(1, "log.trick", "trick", "won:1", ("7C", "AC"), 2, {"points": 11}),
        Turn(1),
    ]


def test_the_settlement_is_told_with_the_points_of_both_the_non_dealer_first() -> None:
    session = table({"hand:Ann": "AC", "hand:Bob": "7C"}, trump="hearts")
    told = push(session, "play AC", "play 7C")
    assert [(event.seat, event.key) for event in told] == [
        (1, "log.play"),
        (0, "log.last-trick"),
        (0, "log.made"),
        (0, "log.scored"),
        (1, "log.scored"),
    ]
    assert session.scores.totals == [21, 0]


# Offers and moves.


@pytest.mark.parametrize("text", ["play", "play 7C 8C"])
def test_a_play_is_of_one_card(text: str) -> None:
    session = table({"hand:Ann": "7C 8C", "hand:Bob": "AC 9S"}, trump="hearts")
    with pytest.raises(InvalidMoveError):
        session.parse(text)
    found = session.check(0, Move("play", tuple(text.split()[1:])))
    assert found is not None
    assert found.key == "reason.one-card"


def test_the_short_game_is_played_to_250() -> None:
    assert KlaberjassOptions.presets == {"Short": {"target": 250}}


def test_one_card_is_played_and_only_one_that_may_be() -> None:
    session = table({"hand:Ann": "7C 8C", "hand:Bob": "AC 9S"}, trump="hearts")
    (lead,) = session.view(0).offers
    assert (lead.kind, lead.least, lead.most, lead.pick) == ("play", 1, 1, {"7C": 1, "8C": 1})
    push(session, "play 7C")
    (answer,) = session.view(1).offers
    assert answer.pick == {"AC": 1}


def test_bella_is_offered_with_the_one_card_that_completes_it_after_the_others() -> None:
    session = table({"hand:Ann": "KH QH 7C", "hand:Bob": "7S 8S 9S"}, trump="hearts")
    push(session, "play KH", "play 7S")
    plain, bella = session.view(0).offers
    assert (plain.pick, plain.flags) == ({"7C": 1}, ())
    assert (bella.pick, bella.least, bella.most, bella.flags) == ({"QH": 1}, 1, 1, ("bella",))


def test_exchange_and_declaring_are_offered_only_to_who_can() -> None:
    session = table({**BID, "hand:Ann": "7C 9C 7D 9S KD"})
    push(session, "accept")
    assert [offer.kind for offer in session.view(0).offers] == ["ready"]


def test_the_first_ready_is_no_last_one_even_after_declaring() -> None:
    session = table()
    push(session, "accept", "declare")
    assert [offer.calm for offer in session.view(0).offers if offer.kind == "ready"] == [False]


# The sheet.


def settled(
    won: str, maker: str = "Ann", scores: dict[str, int] | None = None, **options: Any
) -> GameSession:
    """Bob wins the last trick for 10; Ann has won some cards before."""
    cards = {"hand:Ann": "7C", "hand:Bob": "8C", "won:Ann": won}
    start = KlaberjassStart(
        dealer="Bob", cards=cards, maker=maker, trump="hearts", scores=scores or {}
    )
    session = GameSession.new(
        Klaberjass(KlaberjassOptions(target=50, **options), 2), NAMES, 0, start=start
    )
    push(session, "play 7C", "play 8C")
    return session


def test_equal_points_wait_for_nobody_unless_the_option_says_so() -> None:
    session = settled("10D 7S")
    assert session.state.sheets[-1].notes == {"note.equal": ""}
    assert session.state.carry == 0
    assert session.scores.totals == [0, 10]


@pytest.mark.parametrize(
    ("maker", "shown"), [("Ann", [{"trump": "hearts"}, {}]), ("Bob", [{}, {"trump": "hearts"}])]
)
def test_the_sheet_shows_trump_beside_its_maker(maker: str, shown: list[dict[str, str]]) -> None:
    assert settled("AS 7S", maker).state.sheets[-1].shown == shown


@pytest.mark.parametrize(
    ("scores", "reached"),
    [
        ({"Ann": 39}, [0]),
        ({"Ann": 40, "Bob": 20}, [0]),
        ({"Ann": 10, "Bob": 40}, [1]),
        ({"Ann": 45, "Bob": 41}, [0, 1]),
    ],
)
def test_the_outcome_names_who_reached_the_target(
    scores: dict[str, int], reached: list[int]
) -> None:
    outcome = settled("AS 7S", scores=scores).outcome
    assert outcome is not None
    assert outcome.reason.values["seats"] == reached


def test_bella_stands_beside_who_said_it() -> None:
    session = table({"hand:Ann": "KH QH 7C", "hand:Bob": "7S 8S 9S"}, trump="hearts")
    push(session, "play KH", "play 7S", "play QH bella")
    keys = [[badge.key for badge in seat.badges] for seat in session.view(None).seats]
    assert ["badge.bella" in badges for badges in keys] == [True, False]


def test_points_that_wait_stand_in_the_bar() -> None:
    session = settled("10D 7S", equal_points="carry")
    assert session.state.carry == 10
    session.next_round()
    chips = {chip.key: chip.values for chip in session.view(None).chips}
    assert chips["chip.carry"] == {"points": 10}
    assert "chip.carry" not in {chip.key for chip in settled("AS 7S").view(None).chips}


def test_after_a_deal_no_move_is_left_and_the_next_deal_is_the_second() -> None:
    session = settled("AS 7S")
    rules, state = session.rules, session.state
    found = rules.check(state, state.turn, Move("pass"))
    assert found is not None
    assert found.key == "reason.round-over"
    told = [line.message.key for line in session.log() if line.loud]
    assert told[-1] == "log.made"
    session.next_round()
    assert session.state.round == 2
