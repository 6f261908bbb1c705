"""What is offered, told and refused at a table of Pass the Ewe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.core.errors import InvalidMoveError, StartError, StateError
from cardtable.core.events import Moved, Turn
from cardtable.core.moves import Move
from cardtable.core.scores import RoundSheet
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.options import EweOptions, EweStart
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.pass_the_ewe.state import EweState
from tests.games.talking import prompt, push, sentences

NAMES = ["Ann", "Bob", "Cat"]
HANDS = {"hand:Ann": "2C 3C AD 5S", "hand:Bob": "4C 5C 2H", "hand:Cat": "6D 7D 3S"}
LAST_CARD = {"hand:Ann": "2C", "hand:Bob": "3D 4D", "hand:Cat": "4H"}


def table(
    cards: dict[str, str] | None = None, *, start: dict[str, Any] | None = None, **options: Any
) -> GameSession:
    """Three sit down, Cat deals and Ann starts."""
    made = EweStart(dealer="Cat", cards=HANDS if cards is None else cards, **(start or {}))
    return GameSession.new(PassTheEwe(EweOptions(**options), 3), NAMES, 0, start=made)


def chips(session: GameSession) -> list[str]:
    return [session.wording().say(chip) for chip in session.view(None).chips]


def badges(session: GameSession) -> list[list[str]]:
    seats = session.view(None).seats
    return [[session.wording().say(badge) for badge in seat.badges] for seat in seats]


def reason(session: GameSession, text: str, seat: int | None = None) -> str:
    seat = session.turn if seat is None else seat
    found = session.rules.check(session.state, seat, session.parse(text))
    assert found is not None
    return session.wording().say(found)


# What is told.


def test_the_log_tells_a_hand_from_the_deal_to_the_next_start() -> None:
    session = table()
    push(session, "play 2C 3C", "pass", "play 6D 7D", "pass", "pass")
    assert sentences(session) == [
        "Cat deals 17 cards each and sets 1 aside; Ann starts.",
        "Ann played 2 clubs.",
        "Bob passed.",
        "Cat played 2 diamonds.",
        "Ann passed.",
        "Bob passed.",
        "Cat takes 4 cards, the ewe and 1 point.",
        "Ann starts hand 2.",
    ]


def test_a_deal_without_a_rest_says_nothing_of_one() -> None:
    start = EweStart(dealer="Bob")
    session = GameSession.new(PassTheEwe(None, 2), NAMES[:2], 0, start=start)
    assert sentences(session) == ["Bob deals 26 cards each; Ann starts."]


def test_one_card_is_told_as_one() -> None:
    session = table()
    push(session, "play AD")
    assert sentences(session)[-1] == "Ann played 1 diamond."


def test_whoever_plays_the_last_card_is_called_out_loud() -> None:
    session = table(LAST_CARD)
    push(session, "play 2C")
    assert [session.wording().say(line.message) for line in session.log() if line.loud] == [
        "Ann has no cards left."
    ]


def test_a_play_that_leaves_cards_calls_nobody_out() -> None:
    session = table()
    push(session, "play 2C")
    assert not any(line.loud for line in session.log())


def test_the_turn_goes_on_with_every_move_and_every_hand() -> None:
    session = table()
    dealt, turn = session.history[0].events
    assert (dealt.seat, turn) == (-1, Turn(0))
    assert push(session, "play AD")[-1] == Turn(1)
    assert push(session, "pass")[-1] == Turn(2)
    won = push(session, "pass")
    assert won[-1] == Turn(1)
    assert Moved(0, "log.won", "table", "wool:0", (), 1) in won


def test_only_a_player_with_cards_left_shows_them_at_the_end() -> None:
    session = table(LAST_CARD)
    push(session, "play 2C", "pass", "pass")
    assert sentences(session)[-5:] == [
        "Bob still held 3♦ 4♦.",
        "Cat still held 4♥.",
        "Ann: 4 for the round.",
        "Bob: -2 for the round.",
        "Cat: -1 for the round.",
    ]
    assert not any("Ann still held" in sentence for sentence in sentences(session))


def test_the_next_round_is_counted_and_dealt_anew() -> None:
    session = table(LAST_CARD)
    push(session, "play 2C", "pass", "pass")
    session.next_round()
    assert session.state.round == 2
    assert (session.state.ewe, session.state.hand) == (-1, 1)
    assert sentences(session)[-1] == ("Ann deals 17 cards each and sets 1 aside; Bob starts.")


def test_cards_are_shuffled_by_the_seed() -> None:
    def hands(seed: int) -> list[list[str]]:
        session = GameSession.new(PassTheEwe(None, 3), NAMES, seed)
        return [list(session.rules.hand(session.state, seat)) for seat in range(3)]

    assert hands(1) == hands(1)
    assert hands(1) != hands(2)
    deck = list(PassTheEwe(None, 3).deck_tokens)
    assert set(hands(1)[0]) != set(deck[:17])


# What is shown.


def test_chips_name_the_play_to_beat_the_hand_and_the_ewe() -> None:
    session = table()
    assert chips(session) == ["hand 1", "ewe: middle"]
    push(session, "play 2C 3C")
    assert chips(session) == ["clubs × 2", "hand 1", "ewe: middle"]
    push(session, "pass", "pass")
    assert chips(session) == ["hand 2", "ewe: Ann"]


def test_the_ewe_stands_beside_its_holder_alone() -> None:
    session = table()
    assert badges(session) == [[], [], []]
    push(session, "play 2C 3C", "pass", "play 6D 7D", "pass", "pass")
    assert badges(session) == [[], [], ["ewe"]]
    assert chips(session)[-1] == "ewe: Cat"


TEN = "A 2 3 4 5 6 7 8 9 10"
COURT = "J Q K"


def cards(ranks: str, suits: str) -> str:
    return " ".join(rank + suit for suit in suits for rank in ranks.split())


@pytest.mark.parametrize(
    ("played", "ways"),
    [
        (cards(TEN, "H"), "10 spades or 10 clubs"),
        (cards(TEN.removesuffix(" 10"), "H"), "10 hearts, 9 spades or 9 clubs"),
        (cards(TEN, "S"), "10 hearts or 10 royals"),
        (cards(COURT, "CDHS").removesuffix(" QS KS"), "11 royals, 10 spades or 10 diamonds"),
        (cards(COURT, "CDHS").removesuffix(" KS"), "12 royals"),
    ],
)
def test_what_beats_a_play_is_told_as_far_as_there_are_such_cards(played: str, ways: str) -> None:
    session = table({"hand:Ann": f"{played} 2C", "hand:Bob": "3D", "hand:Cat": "4D"})
    push(session, f"play {played}")
    assert f"with {ways}, or pass." in prompt(session)
    assert f"play {ways}, or pass." in reason(session, "play 3D")


def test_nothing_beats_all_royals() -> None:
    played = cards(COURT, "CDHS")
    session = table({"hand:Ann": f"{played} 2C", "hand:Bob": "3D", "hand:Cat": "4D"})
    push(session, f"play {played}")
    assert prompt(session) == "Bob: nothing beats 12 royals; pass."
    assert reason(session, "play 3D") == "Nothing beats 12 royals: pass."


def test_the_prompt_says_what_beats_a_play() -> None:
    session = table()
    assert prompt(session) == "Ann: start the hand with any number of cards of one suit."
    push(session, "play AD")
    assert prompt(session) == "Bob: beat 1 diamond with 2 diamonds, 1 club or 1 royal, or pass."


def test_the_prompt_counts_one_card_more_of_the_same_suit() -> None:
    session = table()
    push(session, "play 2C 3C")
    assert prompt(session) == "Bob: beat 2 clubs with 3 clubs, 2 hearts or 2 diamonds, or pass."


def test_the_prompt_says_when_a_round_is_over() -> None:
    session = table(LAST_CARD)
    push(session, "play 2C", "pass", "pass")
    assert session.view(None).prompt.key == "prompt.round-over"


def test_a_hand_is_sorted_by_suit_or_by_rank() -> None:
    rules = PassTheEwe(None, 3)
    state = rules.new_state(0)
    codes = ["2C", "AS", "KD", "4H", "JC", "2D"]

    def ordered(order: str) -> list[str]:
        return sorted(codes, key=lambda code: rules.sort_key(state, code, order))

    assert ordered("suit") == ["4H", "AS", "2D", "2C", "JC", "KD"]
    assert ordered("rank") == sorted(codes, key=list(rules.faces).index)


def test_cards_that_were_exchanged_are_put_among_their_own_suit_again() -> None:
    session = table()
    state, rules = session.state, session.rules
    before = rules.copy_state(state)
    clubs, diamonds = state.suited[0][3], state.suited[0][2]
    clubs[0], diamonds[0] = diamonds[0], clubs[0]
    rules.tidy(state)
    assert state.suited == before.suited


def test_jacks_queens_and_kings_stand_together_in_a_hand() -> None:
    rules = PassTheEwe(None, 3)
    groups = [rules.group(code) for code in ("JC", "QD", "KH", "AH", "10S", "9D", "2C")]
    assert groups == ["R", "R", "R", "H", "S", "D", "C"]


# What is offered and refused.


def test_passing_is_offered_only_against_a_play() -> None:
    session = table()
    assert session.rules.spoken(session.state) == []
    push(session, "play 2C")
    (offer,) = session.rules.spoken(session.state)
    assert (offer.kind, offer.seat, offer.key) == ("pass", 1, "p")


def test_a_start_takes_at_least_one_card_and_at_most_all_of_a_suit() -> None:
    offers = table().view(0).offers
    sizes = {next(iter(offer.pick)): (offer.least, offer.most) for offer in offers}
    assert sizes == {"S": (1, 1), "D": (1, 1), "C": (1, 2)}


@pytest.mark.parametrize(
    ("moves", "text", "sentence"),
    [
        ([], "pass", "Whoever starts a hand has to play."),
        ([], "play 4C", "4♣"),
        ([], "play 2C AD", "All cards of a play are of one suit"),
        (["play 2C"], "play 4C", "2 clubs, 1 heart or 1 diamond, or pass."),
    ],
)
def test_a_refused_move_says_why(moves: list[str], text: str, sentence: str) -> None:
    session = table()
    push(session, *moves)
    assert sentence in reason(session, text)


def test_out_of_turn_is_refused() -> None:
    assert reason(table(), "play 4C", 1) == "It is Ann's turn."


def test_after_the_round_no_move_is_left() -> None:
    session = table(LAST_CARD)
    push(session, "play 2C", "pass", "pass")
    rules, state = session.rules, session.state
    assert state.phase == "round-over"
    for move in (Move("play", ("3D",)), Move("pass")):
        found = rules.check(state, state.turn, move)
        assert found is not None
        assert found.key == "reason.round-over"
    state.turn = 1
    assert rules.legal_moves(state, 1) == []
    assert rules.offers(state, 1) == []
    assert rules.spoken(state) == []


def test_a_play_needs_a_card() -> None:
    session = table()
    found = session.check(0, Move("play", ()))
    assert found is not None
    assert session.wording().say(found) == "A play needs a card."
    with pytest.raises(InvalidMoveError):
        session.parse("play")


# Start positions.


def test_a_start_position_has_the_turn_that_it_names() -> None:
    cards = {**HANDS, "table": "AS"}
    session = table(cards, start={"played_by": "Ann", "turn": "Cat"})
    assert session.turn == 2
    assert session.state.table_by == [0]


def test_a_start_position_goes_on_after_whoever_played_last() -> None:
    cards = {**HANDS, "table": "9H 8D 9D"}
    session = table(cards, start={"played_by": "Bob"})
    assert session.turn == 2
    state = session.state
    assert (state.count, state.played_by, state.table_by) == (2, 1, [1, 1, 1])
    assert session.view(None).facts["suit"] == "diamonds"


def test_the_last_suit_on_the_table_is_the_one_to_beat() -> None:
    session = table({**HANDS, "table": "9H 8D"}, start={"played_by": "Bob"})
    assert (session.view(None).facts["suit"], session.state.count) == ("diamonds", 1)


def test_a_start_position_passes_over_whoever_holds_nothing() -> None:
    cards = {**HANDS, "hand:Cat": "", "table": "9D"}
    assert table(cards, start={"played_by": "Bob"}).turn == 0


@pytest.mark.parametrize(
    ("cards", "start"),
    [({**HANDS, "table": "9D"}, {}), (HANDS, {"played_by": "Ann"})],
    ids=["nobody played", "nothing lies there"],
)
def test_cards_on_the_table_and_who_played_them_go_together(
    cards: dict[str, str], start: dict[str, Any]
) -> None:
    with pytest.raises(StartError, match="Cards on the table"):
        table(cards, start=start)


@pytest.mark.parametrize(("hand", "possible"), [(0, False), (1, True), (2, True)])
def test_hands_are_counted_from_one(hand: int, possible: bool) -> None:
    if possible:
        assert table(start={"hand": hand}).state.hand == hand
    else:
        with pytest.raises(ValidationError):
            table(start={"hand": hand})


@pytest.mark.parametrize(
    ("target", "possible"), [(9, False), (10, True), (500, True), (501, False)]
)
def test_the_target_lies_between_10_and_500(target: int, possible: bool) -> None:
    if possible:
        assert EweOptions(target=target).target == target
    else:
        with pytest.raises(ValidationError):
            EweOptions(target=target)


# The score sheet at the end.


def ended(scores: dict[str, int], **options: Any) -> GameSession:
    """Ann plays her last card and holds the ewe: 4 for the round, and 5 more if it ends."""
    session = table(LAST_CARD, start={"scores": scores}, **options)
    push(session, "play 2C", "pass", "pass")
    return session


def test_the_sheet_has_the_last_ewe_only_once_the_game_is_over() -> None:
    going_on, over = ended({}, target=10), ended({"Bob": 30}, target=20)
    assert going_on.scores.columns == ["wool", "hands", "cards", "ewe"]
    assert going_on.outcome is None
    assert over.scores.columns == ["wool", "hands", "cards", "ewe", "final"]
    assert [part["final"] for part in over.scores.rounds[-1].parts] == [5, 0, 0]
    assert over.scores.totals == [9, 28, -1]


@pytest.mark.parametrize(
    ("scores", "reached"),
    [
        ({"Bob": 22}, [1]),  # 20 after the round, which is the target
        ({"Bob": 22, "Ann": 12}, [1]),  # Ann comes to it by the last 5 only
        ({"Bob": 22, "Ann": 16}, [0, 1]),
        ({"Bob": 21, "Ann": 16}, [0]),
    ],
)
def test_the_outcome_names_who_reached_the_target_before_the_last_five(
    scores: dict[str, int], reached: list[int]
) -> None:
    outcome = ended(scores, target=20).outcome
    assert outcome is not None
    assert outcome.reason.values["seats"] == reached


def test_the_last_five_are_those_of_the_last_round() -> None:
    session = ended({"Bob": 22, "Ann": 12}, target=20)
    session.state.sheets.insert(0, RoundSheet([{}, {}, {}], [0, 0, 0]))
    outcome = session.outcome
    assert outcome is not None
    assert outcome.reason.values["seats"] == [1]


# States that no game reaches.


def set_to(**values: Any) -> Callable[[EweState], None]:
    def change(state: EweState) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return change


def between_suits(state: EweState) -> None:
    state.suited[1][0], state.suited[1][1] = state.suited[1][1], state.suited[1][0]


def with_another_suit(state: EweState) -> None:
    state.suited[1].append([])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (between_suits, "A card lies in a suit that is not its own."),
        (with_another_suit, "A card lies in a suit that is not its own."),
        (set_to(table_by=[0]), "The cards on the table do not fit who played them."),
        (set_to(table_by=[0, 3]), "The cards on the table do not fit who played them."),
        (set_to(table_by=[-1, 0]), "The cards on the table do not fit who played them."),
        (set_to(count=3), "The play to beat does not lie on the table."),
        (set_to(count=0), "The play to beat does not lie on the table."),
        (set_to(suit=-1), "The play to beat does not lie on the table."),
        (set_to(suit=0), "The play to beat does not lie on the table."),
        (set_to(played_by=-1), "The play to beat does not lie on the table."),
        (set_to(played_by=-2), "A seat is named that nobody sits in."),
        (set_to(ewe=-2), "A seat is named that nobody sits in."),
        (set_to(ewe=3), "A seat is named that nobody sits in."),
    ],
)
def test_a_position_within_a_hand_that_no_game_has_is_refused(
    change: Callable[[EweState], None], sentence: str
) -> None:
    session = table()
    push(session, "play 2C 3C")
    session.rules.validate_state(session.state)
    change(session.state)
    with pytest.raises(StateError) as raised:
        session.rules.validate_state(session.state)
    assert str(raised.value) == sentence


@pytest.mark.parametrize("change", [set_to(ewe=-1), set_to(phase="play", turn=0)])
def test_a_round_that_is_over_has_an_ewe_and_somebody_without_cards(
    change: Callable[[EweState], None],
) -> None:
    session = ended({})
    session.rules.validate_state(session.state)
    change(session.state)
    with pytest.raises(StateError):
        session.rules.validate_state(session.state)


def test_a_round_is_over_only_once_somebody_has_no_cards() -> None:
    session = table()
    push(session, "play 2C 3C", "pass", "pass")
    session.state.phase = "round-over"
    with pytest.raises(StateError, match="The round is over"):
        session.rules.validate_state(session.state)


def test_a_round_is_not_over_while_a_play_lies_on_the_table() -> None:
    session = table(LAST_CARD, start={"ewe": "Bob"})
    push(session, "play 2C")
    session.state.phase = "round-over"
    with pytest.raises(StateError, match="The round is over"):
        session.rules.validate_state(session.state)


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_anybody_may_hold_the_ewe_when_a_round_is_over(holder: int) -> None:
    session = ended({})
    session.state.ewe = holder
    session.rules.validate_state(session.state)


@pytest.mark.parametrize("suit", ["2H", "2S", "2D", "2C", "KC"])
def test_one_card_of_any_suit_is_a_play_to_beat(suit: str) -> None:
    session = table({"hand:Ann": f"{suit} 9H"})
    push(session, f"play {suit}")
    session.rules.validate_state(session.state)
