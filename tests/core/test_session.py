"""One game in progress: history, take-back, what seats see, and the way into a save."""

from __future__ import annotations

import json

import pytest

from cardtable.core.errors import IllegalMoveError, MoveError, PlayerError
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.games.pass_the_ewe.options import EweOptions, EweStart
from cardtable.games.pass_the_ewe.rules import PassTheEwe

NAMES = ["Alice", "Bob", "Cathy", "Dan"]

HANDS = {
    "hand:Alice": "2C 9S",
    "hand:Bob": "3C 4C 8S",
    "hand:Cathy": "4H 5H 2S",
    "hand:Dan": "5D 6H",
}


@pytest.fixture
def session() -> GameSession:
    start = EweStart(dealer="Dan", cards=HANDS)
    return GameSession.new(PassTheEwe(EweOptions(), 4), NAMES, 1, start=start)


def play(session: GameSession, *texts: str) -> None:
    for text in texts:
        session.push(session.turn, session.parse(text))


def log(session: GameSession, viewer: int | None = None) -> list[str]:
    wording = session.wording()
    return [wording.say(line.message) for line in session.log(viewer)]


def test_a_refused_move_changes_nothing_and_says_why(session: GameSession) -> None:
    before = canonical(session.state)
    with pytest.raises(IllegalMoveError, match="Whoever starts a hand has to play"):
        session.push(0, Move("pass"))
    with pytest.raises(IllegalMoveError, match="It is Alice's turn"):
        session.push(1, Move("play", ("3C",)))
    assert canonical(session.state) == before
    assert len(session.history) == 1


def test_the_log_tells_with_names_what_happened(session: GameSession) -> None:
    play(session, "play 2C", "play 3C 4C", "pass")
    assert log(session)[1:] == ["Alice played 1 club.", "Bob played 2 clubs.", "Cathy passed."]


def test_a_move_is_taken_back_exactly(session: GameSession) -> None:
    play(session, "play 2C")
    before = canonical(session.state)
    play(session, "play 3C 4C")
    entry = session.take_back()
    assert (entry.seat, entry.move) == (1, Move("play", ("3C", "4C")))
    assert canonical(session.state) == before
    assert log(session)[-1] == "Bob takes back: Bob played 2 clubs."
    assert [line.taken_back for line in session.log()] == [False, False, True, False]


def test_a_take_back_is_closed_when_another_hand_was_opened(session: GameSession) -> None:
    play(session, "play 2C")
    session.seal(0)
    assert session.take_back_move() is not None
    session.seal(1)
    assert session.take_back_move() is None
    assert session.why_not_taken_back().startswith("Something hidden was seen since")
    with pytest.raises(MoveError, match="Nothing can be taken back now"):
        session.take_back()


def test_a_take_back_is_closed_when_hands_were_shown(session: GameSession) -> None:
    start = EweStart(dealer="Dan", cards={**HANDS, "hand:Alice": "2C"})
    session = GameSession.new(PassTheEwe(None, 4), NAMES, 1, start=start)
    play(session, "play 2C", "pass", "pass", "pass")
    assert session.phase == "round-over"
    assert session.take_back_move() is None


def test_the_policy_never_closes_and_the_policy_always_opens(session: GameSession) -> None:
    play(session, "play 2C")
    session.policy = "never"
    assert session.take_back_move() is None
    session.policy = "always"
    session.seal(1)
    assert session.take_back_move() is not None


def test_several_moves_are_taken_back_one_by_one(session: GameSession) -> None:
    before = canonical(session.state)
    play(session, "play 2C", "pass", "pass")
    for seat in (2, 1, 0):
        assert session.take_back().seat == seat
    assert canonical(session.state) == before
    assert session.take_back_move() is None


def test_a_seat_sees_its_own_hand_and_the_numbers_of_the_others(session: GameSession) -> None:
    view = session.view(1)
    assert view.hand is not None
    assert [card.code for card in view.hand.cards] == ["8S", "3C", "4C"]
    alice = view.zone("hand:0")
    assert alice is not None
    assert [card.code for card in alice.cards] == ["", ""]


def test_the_public_view_sees_no_hand(session: GameSession) -> None:
    play(session, "play 2C")
    view = session.view(None)
    codes = [card.code for zone in view.zones for card in zone.cards if card.code]
    assert codes == ["2C"]
    assert view.hand is None
    assert [(offer.kind, offer.seat) for offer in view.offers] == [("pass", 1)]


def test_a_hand_is_sorted_by_suit_or_by_rank(session: GameSession) -> None:
    by_rank = session.view(2, "rank").hand
    assert by_rank is not None
    assert [card.code for card in by_rank.cards] == ["2S", "4H", "5H"]


def test_cards_that_were_shown_lie_in_the_usual_order_of_a_hand(session: GameSession) -> None:
    shown = session.shown_cards(["10S", "2H", "9S", "2H"])
    assert [card.code for card in shown] == ["2H", "2H", "9S", "10S"]
    assert [card.group for card in shown] == ["H", "H", "S", "S"]
    assert [card.key for card in shown] == ["H", "H", "S", "S"]


def test_what_happened_since_a_seat_last_moved_is_told(session: GameSession) -> None:
    session.seal(0)
    play(session, "play 2C")
    session.seal(1)
    play(session, "pass", "pass", "pass")
    wording = session.wording()
    lines = [wording.say(line.message) for line in session.since_turn(1)]
    assert (
        lines
        == [
            "Bob passed.",
            "Cathy passed.",
            "Dan passed.",
            "Alice takes 1 card, the ewe and 1 point.",
            "Bob starts hand 2.",
        ][1:]
    )


def test_what_happened_before_a_round_was_dealt_is_not_told_again_in_it(
    session: GameSession,
) -> None:
    for _move in range(200):
        if session.phase != "play":
            break
        session.push(session.turn, session.legal_moves(session.turn)[0])
    assert session.phase == "round-over"
    session.next_round()
    wording = session.wording()
    for seat in range(4):
        told = [wording.say(line.message) for line in session.since_turn(seat)]
        assert told[0] == "Round 2 begins."
        assert not [line for line in told if "passed" in line or "for the round" in line]


def test_stopping_lets_the_scores_stand(session: GameSession) -> None:
    session.state.scores[2] = 7
    session.stop()
    assert session.phase == "game-over"
    assert session.outcome is not None
    assert session.outcome.winners == [2]
    with pytest.raises(IllegalMoveError, match="The game is over"):
        session.push(0, Move("play", ("2C",)))
    assert session.actors == []


def test_nobody_wins_a_game_that_was_stopped_before_anything_was_scored(
    session: GameSession,
) -> None:
    session.stop()
    assert session.outcome is not None
    assert session.outcome.winners == []
    said = session.wording().say(session.outcome.reason)
    assert said == "The game was stopped before the first round was over."


def test_a_seat_goes_to_somebody_else_with_hand_and_points(session: GameSession) -> None:
    session.rename(3, "Eve")
    assert session.names == ["Alice", "Bob", "Cathy", "Eve"]
    assert log(session)[-1] == "Dan's seat goes to Eve."


@pytest.mark.parametrize("name", ["Bob", "bob", "BOB"])
def test_a_name_that_a_save_could_not_tell_apart_is_refused(
    session: GameSession, name: str
) -> None:
    with pytest.raises(PlayerError, match=f"Two players are called {name}"):
        session.rename(3, name)
    assert session.names == NAMES
    assert len(session.history) == 1


def test_a_name_can_be_written_otherwise_but_to_keep_it_is_no_news(session: GameSession) -> None:
    session.rename(3, "Dan")
    assert len(session.history) == 1
    session.rename(3, "DAN")
    assert log(session)[-1] == "Dan's seat goes to DAN."


def test_the_round_goes_on_only_when_it_is_over(session: GameSession) -> None:
    with pytest.raises(IllegalMoveError, match="The round is not over"):
        session.next_round()


def test_a_saved_session_is_the_same_when_played_again(session: GameSession) -> None:
    session.seal(0)
    play(session, "play 2C", "play 3C 4C")
    session.take_back()
    play(session, "pass")
    session.rename(2, "Uma Thurston")
    play(session, "play 4H", "pass", "pass", "pass")
    data = json.loads(json.dumps(session.to_save()))
    again = GameSession.from_save(session.rules, session.players, session.base, data["history"])
    assert again.to_save() == session.to_save()
    assert log(again) == log(session)


def test_a_copy_goes_its_own_way(session: GameSession) -> None:
    copy = session.copy()
    before = canonical(session.state)
    play(copy, "play 2C")
    assert canonical(session.state) == before
    assert len(session.history) == 1


def test_the_same_seed_gives_the_same_game() -> None:
    rules = PassTheEwe(None, 5)
    names = ["A", "B", "C", "D", "E"]
    assert canonical(GameSession.new(rules, names, 9).state) == canonical(
        GameSession.new(rules, names, 9).state
    )
    assert canonical(GameSession.new(rules, names, 9).state) != canonical(
        GameSession.new(rules, names, 10).state
    )


def test_the_order_in_which_cards_are_picked_is_forgotten() -> None:
    rules = PassTheEwe(EweOptions(), 2)
    start = EweStart(turn="Ann", cards={"hand:Ann": "2H 3H 9H JS QD"})
    one, other = (GameSession.new(rules, ["Ann", "Bob"], 1, start=start) for _time in range(2))
    one.push(0, Move("play", ("9H", "2H", "3H")))
    other.push(0, Move("play", ("2H", "3H", "9H")))
    assert canonical(one.state) == canonical(other.state)
    saved = one.to_save()
    again = GameSession.from_save(rules, one.players, one.base, saved["history"])
    assert canonical(again.state) == canonical(one.state)
