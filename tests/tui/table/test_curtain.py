"""The hand-over: who opens what, and what is said before everybody."""

from __future__ import annotations

import pytest

from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings
from tests.tui.table.toy import Clock, Script, ToyGame, held, play_offer, say_offer, sit

CATCHES = [
    say_offer("catch", key="x", seat=seat, standing=True, seats=[0, 1, 2]) for seat in range(3)
]
CALLS = [*CATCHES, *(say_offer("uno", key="u", seat=seat, standing=True) for seat in range(3))]


def test_a_hidden_game_begins_with_a_hand_over() -> None:
    table = sit(Script())
    assert table.scene() is Scene.HANDOVER
    assert table.control.view.seat is None


def test_enter_only_says_whose_digit_opens() -> None:
    table = sit(Script())
    table.press("enter")
    assert table.scene() is Scene.HANDOVER
    assert table.control.note == "Ann opens with 1."


def test_a_setting_lets_enter_open() -> None:
    table = sit(Script(), settings=TableSettings(quiet=0, enter_opens=True))
    table.press("enter")
    assert table.scene() is Scene.TURN


def test_your_digit_opens_your_turn_and_notes_the_look() -> None:
    table = sit(Script())
    table.press("1")
    assert (table.control.scene, table.control.seat) == (Scene.TURN, 0)
    assert table.session.history[-1].kind == "shown"
    assert table.game.saves == 1


def test_another_digit_opens_that_players_own_look_only_the_second_time() -> None:
    table = sit(Script())
    table.press("3")
    assert table.scene() is Scene.HANDOVER
    assert "Cat: 3 once more" in table.control.note
    table.press("3")
    assert (table.control.scene, table.control.seat) == (Scene.LOOK, 2)


def test_two_different_digits_open_nothing() -> None:
    table = sit(Script())
    table.press("3", "2")
    assert table.scene() is Scene.HANDOVER


def test_any_key_between_makes_the_second_digit_the_first() -> None:
    table = sit(Script())
    table.press("3", "l", "l", "escape", "3")
    assert table.scene() is Scene.HANDOVER


def test_a_digit_of_nobody_gets_a_sentence() -> None:
    table = sit(Script())
    table.press("7")
    assert table.control.note == "Nobody sits at 7."


def test_the_tenth_player_has_digit_0() -> None:
    table = sit(Script(), players=10)
    table.press("0", "0")
    assert table.control.seat == 9


def test_nothing_opens_until_the_keyboard_was_quiet() -> None:
    table = sit(Script(), settings=TableSettings(quiet=0.4))
    for tenth in range(10):
        table.clock.now = tenth / 10
        table.press("1")
        assert table.scene() is Scene.HANDOVER
    table.clock.now = 1.35
    table.press("1")
    assert table.scene() is Scene.TURN


def test_a_held_digit_does_not_open_its_owners_look() -> None:
    table = sit(Script(), settings=TableSettings(quiet=0.4))
    table.clock.now = 1.0
    for repeat in range(20):
        table.clock.now = 1.0 + repeat * 0.03
        table.press("2")
    assert table.scene() is Scene.HANDOVER


def test_a_double_press_of_the_opening_digit_presses_no_button() -> None:
    script = Script(offers={0: [say_offer("pass"), say_offer("draw")]})
    table = sit(script, settings=TableSettings(quiet=0.4))
    table.clock.now = 1.0
    table.press("1")
    table.clock.now = 1.2
    table.press("1")
    assert (table.control.scene, table.session.turn) == (Scene.TURN, 0)
    table.clock.now = 2.0
    table.press("1")
    assert table.session.turn == 1


def test_a_spoken_move_takes_one_key_and_opens_no_hand() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=0)]))
    table.press("p")
    assert table.session.turn == 1
    assert not any(entry.kind == "shown" for entry in table.session.history)


def test_three_passes_close_a_hand_of_pass_the_ewe_in_three_keys() -> None:
    session = GameSession.new(PassTheEwe(None, 4), ["Ann", "Bob", "Cat", "Dan"], 1)
    session.push(session.turn, session.legal_moves(session.turn)[0])
    control = TableControl(ToyGame(session), TableSettings(quiet=0), Clock())
    for _pass in range(3):
        control.key("p")
    assert session.state.hand == 2


def test_what_cannot_be_taken_back_waits_for_enter() -> None:
    table = sit(Script(spoken=[say_offer("accept", key="a", seat=0, calm=True)]))
    table.press("a")
    assert table.session.turn == 0
    assert "Enter confirms it" in table.control.note
    table.press("enter")
    assert table.session.turn == 1


def test_escape_lets_go_of_what_waits_for_enter() -> None:
    table = sit(Script(spoken=[say_offer("accept", key="a", seat=0, calm=True)]))
    table.press("a", "escape", "enter")
    assert table.session.turn == 0


def test_a_spoken_move_is_reached_without_letters() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=0)]))
    table.press("right", "enter")
    assert table.session.turn == 1


def test_a_call_waits_for_the_digit_of_whoever_calls() -> None:
    script = Script(spoken=CALLS, interrupt=True)
    table = sit(script)
    table.press("x")
    assert table.control.note.endswith(": who are you? Press your digit.")
    assert table.control.note[0].isupper()
    table.press("3")
    assert table.control.choice is not None
    assert [entry.label for entry in table.control.choice.entries] == ["Ann", "Bob", "Cat"]


def test_a_call_without_cause_costs_one_sentence() -> None:
    table = sit(Script(spoken=CALLS, interrupt=True))
    table.press("u", "2")
    assert table.control.note == "That is not possible now."
    assert table.scene() is Scene.HANDOVER


def test_a_call_is_listed_once_although_the_player_in_turn_may_call_too() -> None:
    table = sit(Script(spoken=[say_offer("uno", key="u", seat=0)], interrupt=True))
    labels = [item.key for item in table.control.curtain.rows()[0]]
    assert labels == ["1", "m", "x", "u"]
    table.press("u", "1")
    assert table.session.turn == 1


def test_a_call_that_takes_cards_opens_the_callers_look_with_the_card_selected() -> None:
    script = Script(interrupt=True, actors=[1])
    table = sit(script)
    code = held(table, 1)[2]
    script.offers = {1: [play_offer(code, kind="match", key="m")]}
    table.press("m", "2")
    assert (table.control.scene, table.control.seat) == (Scene.LOOK, 1)
    assert table.control.play_desk.picks.codes == (code,)
    table.press("enter")
    assert [line for line in table.session.log() if line.seat == 1]
    assert table.scene() is Scene.HANDOVER


def test_a_move_that_everybody_knows_is_made_by_one_enter() -> None:
    script = Script(spoken=[say_offer("pass", seat=0, auto=True)])
    table = sit(script)
    assert table.control.curtain.rows()[0][0].label == "Ann: Pass"
    table.press("enter")
    assert table.session.turn == 1


def test_what_one_pair_of_eyes_is_shown_comes_before_the_next_turn() -> None:
    script = Script(spoken=[say_offer("challenge", key="g", seat=0)], shows_to=0)
    table = sit(script)
    table.press("g")
    assert table.control.alone == 0
    assert table.control.curtain.title() == "Ann"
    table.press("2")
    assert table.control.note == "Only Ann looks now: 1."
    assert table.control.curtain.happened() == []
    table.press("1")
    assert table.scene() is Scene.RESULT
    assert "Bob had held these cards." in table.control.learned
    assert table.control.look is not None
    assert [card.code for card in table.control.look.cards] == held(table, 1)
    assert not table.control.play_desk.buttons
    table.press("enter")
    assert table.control.curtain.title() == "Bob"
    assert table.control.announced


def test_backspace_takes_the_last_move_back_on_the_hand_over() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=0)]))
    table.press("p")
    assert any(
        "takes back: Ann said pass" in item.label for item in table.control.curtain.rows()[1]
    )
    table.press("backspace")
    assert table.session.turn == 0
    assert table.scene() is Scene.HANDOVER
    assert table.control.note == "Taken back: Ann said pass."


def test_nothing_is_offered_to_take_back_when_there_is_nothing() -> None:
    table = sit(Script())
    assert not any(item.id == "take-back" for item in table.control.curtain.rows()[1])
    table.press("backspace")
    assert table.control.note == "Nothing can be taken back now."


def test_where_nothing_is_taken_back_it_is_said_so() -> None:
    script = Script(spoken=[say_offer("pass", key="p", seat=0)])
    table = sit(script, settings=TableSettings(quiet=0, take_back="never"))
    table.press("p", "backspace")
    assert table.control.note == "Nothing is taken back at this table; the settings say so."
    assert table.session.turn == 1


def test_another_opened_hand_ends_the_take_back() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=0)]))
    table.press("p", "2", "c", "backspace")
    said = "Something hidden was seen since, so nothing can be taken back."
    assert table.control.note == said
    assert table.session.turn == 1


def test_taking_back_a_secret_answer_tells_only_that_there_was_one() -> None:
    yes = say_offer("answer", choices=("yes", "no"), seat=0)
    table = sit(Script(offers={0: [yes]}))
    table.press("1", "1")
    assert table.session.history[-1].move is not None
    assert table.session.history[-1].move.choice == "yes"
    assert table.control.taken_back_words() == "Ann answered."
    table.press("backspace")
    assert "yes" not in table.control.note
    assert [table.control.wording.say(line.message) for line in table.session.log()] == [
        "Ann answered.",
        "Ann takes back: Ann answered.",
    ]


@pytest.mark.parametrize("key", ["a", "z", "k", "f5", "ü", "ж", "!", "space", "pageup"])
def test_a_key_without_meaning_gets_a_sentence(key: str) -> None:
    table = sit(Script())
    table.press(key)
    assert table.control.note
    assert table.scene() is Scene.HANDOVER


def test_since_the_last_turn_tells_the_newest_move_first() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=seat) for seat in range(3)]))
    table.press("p", "p", "p")
    assert table.control.curtain.happened() == ["Cat said pass.", "Bob said pass."]


def test_the_keyboard_comes_back_to_the_same_player_when_others_may_act() -> None:
    script = Script(
        offers={0: [say_offer("pass")]}, keeps_turn=["pass"], open_to_all=True, interrupt=True
    )
    table = sit(script)
    table.press("1", "1")
    assert (table.control.scene, table.session.turn) == (Scene.HANDOVER, 0)
