"""An open hand: picking, buttons, choices, what is learned, covering."""

from __future__ import annotations

import pytest

from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.hand_desk import BUTTONS, COMMANDS, HAND
from cardtable.tui.table.overlays import seen_cards
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings
from tests.tui.table.toy import (
    COLORS,
    Clock,
    OpenToy,
    Script,
    Sitting,
    Toy,
    ToyGame,
    held,
    play_offer,
    say_offer,
    sit,
)


def last_move(table: Sitting) -> tuple[str, tuple[str, ...]]:
    move = next(entry.move for entry in reversed(table.session.history) if entry.move)
    return (move.kind, move.cards)


def opened(script: Script, offers: list[Offer], *, rules_class: type[Toy] = Toy) -> Sitting:
    """Sit down with these offers for the first player, and open that hand."""
    script.offers = {0: offers}
    table = sit(script, rules_class=rules_class)
    table.press("1")
    return table


def ewe(seed: int = 1) -> TableControl:
    session = GameSession.new(PassTheEwe(None, 4), ["Ann", "Bob", "Cat", "Dan"], seed)
    return TableControl(ToyGame(session), TableSettings(quiet=0), Clock())


def open_turn(control: TableControl) -> None:
    control.key(str(control.session.turn + 1))


# Picking.


def test_space_selects_as_many_cards_as_are_needed() -> None:
    control = ewe()
    session = control.session
    hand = session.view(session.turn).hand
    assert hand is not None
    pair = [card.code for card in hand.cards if card.key == "H"][:2]
    session.push(session.turn, session.parse(f"play {' '.join(pair)}"))
    open_turn(control)
    control.key("space")
    offers = [offer for offer in control.view.offers if offer.most]
    assert len(control.play_desk.picks.picked) in {offer.least for offer in offers}
    assert any(offer.fits(control.play_desk.picks.keys) for offer in offers)


def test_a_card_that_no_offer_contains_is_dimmed_and_says_why() -> None:
    control = ewe()
    session = control.session
    session.push(session.turn, session.legal_moves(session.turn)[0])
    open_turn(control)
    desk = control.play_desk
    dimmed = min(desk.dimmed())
    desk.pick(dimmed)
    assert "That does not beat" in control.note
    assert dimmed not in desk.picks.picked


def test_one_more_of_a_full_kind_takes_the_place_of_the_first() -> None:
    control = ewe()
    session = control.session
    session.push(session.turn, session.legal_moves(session.turn)[0])
    open_turn(control)
    desk = control.play_desk
    (offer,) = [offer for offer in desk.offers if offer.least == 2]
    places = [at for at, card in enumerate(desk.picks.cards) if card.key in offer.pick]
    assert len(places) > 2
    desk.pick(places[0])
    assert desk.picks.picked == places[:2]
    desk.pick(places[2])
    assert desk.picks.picked == [places[1], places[2]]


def test_enter_with_nothing_selected_plays_the_card_under_the_cursor() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards)]}
    table.press("1", "right", "enter")
    assert last_move(table) == ("play", (cards[1],))


def test_ordered_cards_are_played_in_the_order_in_which_they_were_picked() -> None:
    script = Script()
    table = sit(script)
    a, b, c, _d = held(table, 0)
    script.offers = {
        0: [
            Offer("lay", say_offer("lay").label, {a: 1, b: 1, c: 1}, least=1, most=3, ordered=True),
            say_offer("pass"),
        ]
    }
    table.press("1", "right", "right", "space", "left", "left", "space", "enter")
    assert last_move(table) == ("lay", (c, a))


# Buttons.


def test_up_to_eight_whole_moves_are_buttons_and_more_become_verbs() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards), say_offer("pass")]}
    table.press("1")
    labels = [button.label for button in table.control.play_desk.buttons]
    assert len(labels) == 5
    assert labels[0].startswith("Play ")
    many = dict.fromkeys(cards, 1)
    script.offers = {0: [Offer("play", say_offer("play").label, many, least=1, most=4)]}
    table.press("c", "1")
    assert [button.label for button in table.control.play_desk.buttons] == ["Play"]


def test_a_digit_presses_its_button() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards), say_offer("pass", key="p")]}
    table.press("1", "3")
    assert last_move(table) == ("play", (cards[2],))


def test_a_letter_presses_its_button() -> None:
    table = opened(Script(), [say_offer("draw", key="d"), say_offer("pass", key="p")])
    table.press("p")
    assert last_move(table) == ("pass", ())


def test_a_digit_without_a_button_gets_a_sentence() -> None:
    table = opened(Script(), [say_offer("pass")])
    table.press("7")
    assert table.control.note == "There is no button 7."


def test_a_verb_whose_cards_are_missing_waits_for_them() -> None:
    script = Script()
    table = sit(script)
    a, b, c, d = held(table, 0)
    several = Offer("lay", say_offer("lay").label, dict.fromkeys((a, b, c, d), 1), 2, 4)
    script.offers = {0: [play_offer(a, b, c, d), several]}
    table.press("1", "2")
    assert table.aimed() is not None
    assert "pick the cards" in table.control.note
    table.press("escape")
    assert table.aimed() is None
    assert table.scene() is Scene.TURN


def test_everything_is_reached_with_arrows_and_enter() -> None:
    table = opened(Script(), [say_offer("draw"), say_offer("pass")])
    desk = table.control.play_desk
    assert desk.focus == HAND
    table.press("down")
    assert desk.focus == BUTTONS
    table.press("down")
    assert desk.focus == COMMANDS
    assert desk.item is not None
    assert desk.item.id == "cover"
    table.press("enter")
    assert table.scene() is Scene.HANDOVER
    table.press("1", "down", "right", "enter")
    assert last_move(table) == ("pass", ())


def test_without_a_card_to_play_enter_is_the_first_button() -> None:
    table = opened(Script(), [say_offer("draw"), say_offer("pass")])
    table.press("enter")
    assert last_move(table) == ("draw", ())


def test_with_cards_to_play_enter_on_another_card_draws_nothing() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(cards[0]), say_offer("draw")]}
    table.press("1", "right", "enter")
    assert table.session.turn == 0
    assert table.control.note == "That is not possible now."


def test_a_switch_is_set_by_its_letter_and_goes_with_the_move() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards, flags=("uno",))]}
    table.press("1", "u")
    assert table.control.play_desk.flags == {"uno"}
    assert "say uno" in table.control.play_desk.flag_items()[0].label
    assert table.control.note == "On: say uno with the move."
    table.press("u")
    assert table.control.note == "Off: say uno."
    table.press("u")
    table.press("enter")
    move = table.session.history[-1].move
    assert move is not None
    assert move.flags == ("uno",)


# Choices.


def test_a_color_is_chosen_from_a_list_by_digit() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(cards[0], choices=COLORS)]}
    table.press("1", "enter")
    choice = table.control.choice
    assert choice is not None
    assert [entry.label for entry in choice.entries] == list(COLORS)
    table.press("3")
    move = table.session.history[-1].move
    assert move is not None
    assert move.choice == "green"


def test_escape_goes_back_to_the_hand_as_it_was() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards, choices=COLORS)]}
    table.press("1", "right", "space", "enter", "down", "escape")
    assert table.control.choice is None
    assert table.scene() is Scene.TURN
    assert table.control.play_desk.picks.codes == (cards[1],)


def test_a_double_enter_chooses_nothing() -> None:
    script = Script()
    table = sit(script, settings=TableSettings(quiet=0.4))
    cards = held(table, 0)
    script.offers = {0: [play_offer(cards[0], choices=COLORS)]}
    table.clock.now = 1
    table.press("1")
    table.clock.now = 2
    table.press("enter")
    table.clock.now = 2.1
    table.press("enter")
    assert table.control.choice is not None
    table.clock.now = 3
    table.press("enter")
    assert last_move(table) == ("play", (cards[0],))


def test_players_in_a_list_have_their_own_digits_and_nobody_can_be_chosen() -> None:
    table = opened(Script(), [say_offer("swap", seats=[1, 2], seat_optional=True)])
    choice = table.control.choice
    assert choice is not None
    assert [(entry.label, entry.digit) for entry in choice.entries] == [
        ("nobody", "1"),
        ("Bob", "2"),
        ("Cat", "3"),
    ]
    table.press("3")
    move = table.session.history[-1].move
    assert move is not None
    assert move.seat == 2


def test_numbers_up_to_ten_are_their_own_digits() -> None:
    table = opened(Script(), [say_offer("place", numbers=[3, 7, 10]), say_offer("pass")])
    table.press("1")
    choice = table.control.choice
    assert choice is not None
    assert [entry.digit for entry in choice.entries] == ["3", "7", "0"]
    table.press("5")
    assert table.control.note == "There is no 5 in this list."
    table.press("7")
    move = table.session.history[-1].move
    assert move is not None
    assert move.number == 7


def test_if_one_choice_is_all_that_is_asked_its_list_is_there_at_once() -> None:
    table = opened(Script(), [say_offer("place", numbers=[3, 7])])
    assert table.control.choice is not None


def test_a_wrong_key_in_a_list_gets_a_sentence() -> None:
    table = opened(Script(), [say_offer("place", numbers=[3, 7])])
    table.press("z")
    assert "Choose one of the list" in table.control.note
    assert table.control.choice is not None


def test_a_secret_answer_is_one_entry_and_each_takes_a_digit_and_enter() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    block = play_offer(cards[0], kind="match", flags=("discard", "uno"), calm=True)
    script.offers = {0: [say_offer("accept", calm=True), block]}
    table.press("1")
    desk = table.control.play_desk
    card = table.control.wording.card(cards[0])
    assert [button.label for button in desk.buttons] == [
        "Accept",
        f"Match {card}",
        f"Match {card} discard",
    ]
    assert list(desk.letters) == ["uno"]
    table.press("3")
    assert "confirms it" in table.control.note
    table.press("enter")
    move = table.session.history[-1].move
    assert move is not None
    assert move.flags == ("discard",)


@pytest.mark.parametrize(
    ("blocks", "first", "kind"),
    [
        (True, "1", "accept"),
        (True, "2", "match"),
        (True, "enter", "accept"),
        (False, "1", "accept"),
        (False, "enter", "accept"),
    ],
)
def test_every_secret_answer_takes_two_keys_however_many_there_are(
    blocks: bool, first: str, kind: str
) -> None:
    script = Script()
    table = sit(script)
    block = play_offer(held(table, 0)[0], kind="match", calm=True, secret=True)
    take = say_offer("accept", calm=True, secret=True)
    script.offers = {0: [take, block] if blocks else [take]}
    table.press("1", first)
    assert table.session.history[-1].kind == "shown"
    assert "confirms it" in table.control.note
    table.press("enter")
    assert last_move(table)[0] == kind


# What is learned, and what comes next.


def test_a_drawn_card_is_shown_before_the_keyboard_is_passed_on() -> None:
    table = opened(Script(), [say_offer("draw", key="d")])
    before = set(held(table, 0))
    table.press("d")
    (new,) = set(held(table, 0)) - before
    assert table.scene() is Scene.RESULT
    assert table.control.learned == [f"New: {table.control.wording.card(new)}."]
    assert [card.code for card in table.control.play_desk.picks.cards if card.new] == [new]
    table.press("x")
    assert table.scene() is Scene.RESULT
    assert table.control.note == "Enter covers the hand."
    table.press("enter")
    assert (table.control.scene, table.session.turn) == (Scene.HANDOVER, 1)


def test_what_was_shown_is_not_new_at_the_next_look() -> None:
    table = opened(
        Script(spoken=[say_offer("pass", key="p", seat=1)]), [say_offer("draw", key="d")]
    )
    table.press("d", "enter", "p", "1", "1")
    assert not any(card.new for card in table.control.play_desk.picks.cards)


def test_what_a_spoken_move_brought_is_new_when_the_hand_is_opened() -> None:
    table = sit(Script(spoken=[say_offer("draw", key="d", seat=0)]))
    table.press("1", "c")
    before = set(held(table, 0))
    table.press("d", "1", "1")
    (new,) = set(held(table, 0)) - before
    assert [card.code for card in table.control.play_desk.picks.cards if card.new] == [new]


def test_there_is_no_hand_over_when_the_same_player_goes_on() -> None:
    table = opened(
        Script(keeps_turn=["pass"]), [say_offer("pass", key="p"), say_offer("draw", key="d")]
    )
    table.press("p")
    assert (table.control.scene, table.control.seat) == (Scene.TURN, 0)


def test_a_drawn_card_is_told_when_the_same_player_goes_on() -> None:
    table = opened(
        Script(keeps_turn=["draw"], spoken=[say_offer("pass", key="p", seat=1)]),
        [say_offer("draw", key="d"), say_offer("pass", key="p")],
    )
    table.press("d")
    assert table.scene() is Scene.TURN
    assert table.control.note.startswith("New: ")
    table.press("p", "p", "1", "1")
    assert not any(card.new for card in table.control.play_desk.picks.cards)


def test_somebody_elses_call_is_typed_on_an_open_turn() -> None:
    uno = [say_offer("uno", key="u", seat=seat, standing=True) for seat in range(3)]
    catch = [say_offer("catch", key="x", seat=seat, standing=True, seats=[1]) for seat in range(3)]
    script = Script(spoken=[*uno, *catch], interrupt=True)
    table = opened(script, [say_offer("pass")])
    table.press("x", "3")
    assert table.control.note == "That is not possible now."
    assert (table.control.scene, table.control.seat) == (Scene.TURN, 0)


def test_calls_stand_on_every_open_turn_and_are_no_buttons() -> None:
    uno = [say_offer("uno", key="u", seat=seat, standing=True) for seat in range(3)]
    table = opened(Script(spoken=uno, interrupt=True), [say_offer("pass"), uno[0]])
    assert [button.label for button in table.control.play_desk.buttons] == ["Pass"]
    assert "uno…" in [item.label for item in table.control.play_desk.call_items()]


# Covering.


def test_covering_keeps_what_is_selected() -> None:
    script = Script()
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards, flags=("uno",))]}
    table.press("1", "right", "right", "space", "u", "c")
    assert table.scene() is Scene.HANDOVER
    table.press("1")
    desk = table.control.play_desk
    assert desk.picks.codes == (cards[2],)
    assert desk.flags == {"uno"}


def test_escape_with_nothing_to_close_covers() -> None:
    table = opened(Script(), [say_offer("pass")])
    table.press("escape")
    assert table.scene() is Scene.HANDOVER


def test_escape_never_opens_or_plays_or_loses_anything() -> None:
    table = opened(Script(), [say_offer("pass")])
    table.press(*["escape"] * 20)
    assert table.scene() is Scene.HANDOVER
    assert table.session.turn == 0


def test_a_selection_is_forgotten_once_somebody_has_moved() -> None:
    script = Script(spoken=[say_offer("pass", key="p", seat=0)])
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards)]}
    table.press("1", "right", "right", "space", "c", "p", "1", "1")
    assert table.control.play_desk.picks.codes == (cards[0],)


def test_what_lies_over_an_open_hand_closes_and_leaves_it_open() -> None:
    table = opened(Script(), [say_offer("pass")])
    for key in ("l", "t", "s", "question_mark"):
        table.press(key)
        assert table.control.overlay
        table.press("1")
        assert table.control.note == "esc closes this."
        table.press("escape")
        assert not table.control.overlay
        assert table.scene() is Scene.TURN


def test_c_covers_through_log_and_list() -> None:
    table = opened(Script(), [say_offer("place", numbers=[3, 7])])
    table.press("c")
    assert table.scene() is Scene.HANDOVER
    table.press("1", "l", "c")
    assert table.scene() is Scene.HANDOVER
    assert not table.control.overlay


# Orders of the hand.


def test_o_goes_through_the_orders_and_keeps_the_selection() -> None:
    control = ewe()
    open_turn(control)
    control.key("space")
    picked = control.play_desk.picks.codes
    usual = [card.code for card in control.play_desk.picks.cards]
    control.key("o")
    assert control.note == "Ordered by rank."
    assert [card.code for card in control.play_desk.picks.cards] != usual
    assert control.play_desk.picks.codes == picked
    control.key("o")
    assert "your own way" in control.note
    control.key("o")
    assert [card.code for card in control.play_desk.picks.cards] == usual


def test_a_moved_card_stays_where_its_owner_put_it() -> None:
    control = ewe()
    open_turn(control)
    before = [card.code for card in control.play_desk.picks.cards]
    control.play_desk.picks.cursor = 0
    control.key("shift+right")
    control.key("shift+right")
    after = [card.code for card in control.play_desk.picks.cards]
    assert after == [before[1], before[2], before[0], *before[3:]]
    assert control.play_desk.picks.cursor == 2
    control.key("c")
    open_turn(control)
    assert [card.code for card in control.play_desk.picks.cards] == after


# Penalties, and tables without secrets.


def test_a_wrong_play_is_warned_of_before_it_costs_anything() -> None:
    script = Script(lenient=True)
    table = sit(script)
    cards = held(table, 0)
    script.offers = {0: [play_offer(cards[0]), say_offer("draw")]}
    table.press("1", "right", "space")
    assert table.control.play_desk.dimmed() == set()
    table.press("enter")
    assert "costs a penalty" in table.control.note
    assert table.session.turn == 0
    table.press("enter")
    assert last_move(table) == ("play", (cards[1],))


def test_an_open_game_has_no_hand_over() -> None:
    script = Script(offers={0: [say_offer("pass")], 1: [say_offer("pass")]})
    table = sit(script, rules_class=OpenToy)
    assert (table.control.scene, table.control.seat) == (Scene.TURN, 0)
    table.press("1")
    assert (table.control.scene, table.control.seat) == (Scene.TURN, 1)


def test_open_hands_need_no_curtain() -> None:
    script = Script(offers={seat: [say_offer("pass")] for seat in range(3)})
    table = sit(script, settings=TableSettings(quiet=0, open_hands=True))
    assert table.scene() is Scene.TURN
    table.press("1", "1")
    assert table.control.seat == 2


def test_with_open_hands_the_others_cards_are_told_as_their_owners_see_them() -> None:
    table = sit(Script(), settings=TableSettings(quiet=0, open_hands=True))
    hand = table.session.view(1).hand
    assert hand is not None
    codes = [card.code for card in hand.cards]
    assert None not in codes
    assert seen_cards(table.control)[0] == f"Bob: {table.control.wording.cards(codes)}"
    hidden = sit(Script())
    hidden.press("1")
    assert seen_cards(hidden.control)[0] == f"Bob: {len(codes)} cards"


def test_at_an_open_table_covering_and_going_back_say_why_nothing_happens() -> None:
    table = sit(Script(), settings=TableSettings(quiet=0, open_hands=True))
    table.press("c")
    assert table.control.note == "No hand is hidden at this table."
    table.press("escape")
    assert table.control.note == "Nothing is open. ctrl+q quits; everything is saved."


def test_with_open_hands_nobody_looks_so_that_nothing_stays_new() -> None:
    script = Script(offers={0: [say_offer("pass")]})
    assert sit(script, settings=TableSettings(quiet=0, open_hands=True)).session.open_hands
    assert not sit(script).session.open_hands


def test_a_double_press_does_not_play_for_the_next_player_at_an_open_table() -> None:
    script = Script(offers={seat: [say_offer("pass")] for seat in range(3)})
    table = sit(script, settings=TableSettings(quiet=0.4), rules_class=OpenToy)
    table.clock.now = 1
    table.press("1")
    table.clock.now = 1.2
    table.press("1")
    assert table.session.turn == 1


def test_forced_moves_run_and_one_key_stops_them() -> None:
    forced = [say_offer("pass", seat=seat, auto=True) for seat in range(3)]
    table = sit(Script(spoken=forced), rules_class=OpenToy)
    assert table.running()
    table.control.step()
    assert table.session.turn == 1
    table.press("space")
    assert not table.running()
    assert table.control.note == "Forced moves wait now; enter goes on."
    table.control.step()
    assert not table.running()


def test_enter_hurries_forced_moves() -> None:
    forced = [say_offer("pass", seat=seat, auto=True) for seat in (0, 1)]
    table = sit(Script(spoken=forced), rules_class=OpenToy)
    table.press("enter")
    assert table.session.turn == 2


def test_forced_moves_can_be_pressed_one_by_one() -> None:
    forced = [say_offer("pass", seat=seat, auto=True) for seat in (0, 1)]
    script = Script(
        spoken=forced, offers={0: [say_offer("pass", auto=True)], 1: [say_offer("pass", auto=True)]}
    )
    table = sit(script, settings=TableSettings(quiet=0, auto="ask"), rules_class=OpenToy)
    assert not table.running()
    table.press("enter")
    assert table.session.turn == 1


def test_forced_moves_do_not_run_again_after_a_take_back() -> None:
    forced = [say_offer("pass", seat=0, auto=True)]
    table = sit(Script(spoken=forced), rules_class=OpenToy)
    table.control.step()
    table.press("backspace")
    assert table.session.turn == 0
    assert not table.running()


def test_a_quick_player_who_moves_the_cursor_is_not_held_back() -> None:
    script = Script()
    table = sit(script, settings=TableSettings(quiet=0.4))
    cards = held(table, 0)
    script.offers = {0: [play_offer(*cards)]}
    table.clock.now = 1.0
    table.press("1")
    for at, key in enumerate(("right", "right", "enter")):
        table.clock.now = 1.2 + at * 0.2
        table.press(key)
    assert last_move(table) == ("play", (cards[2],))


def test_a_key_that_is_held_back_gets_a_sentence() -> None:
    table = sit(Script(offers={0: [say_offer("pass")]}), settings=TableSettings(quiet=0.4))
    table.press("1")
    assert table.control.note == "Wait a moment without a key, then press again."
    table.clock.now = 1.0
    table.press("1")
    table.clock.now = 1.1
    table.press("1")
    assert table.control.note == "Wait a moment without a key, then press again."
    assert table.session.turn == 0
