"""What a move looked like on its way is seen for a moment."""

from __future__ import annotations

import random
from pathlib import Path

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.settings import Settings
from cardtable.tui.table.playback import frames_of
from cardtable.tui.table.scene import Scene
from tests.tui.table.seated import NAMES, sit_down


def ewe_before_the_last_pass() -> GameSession:
    session = GameSession.new(make_rules("pass-the-ewe", 3), NAMES[:3], 1)
    session.push(session.turn, session.legal_moves(session.turn)[0])
    session.push(session.turn, session.parse("pass"))
    return session


def test_cards_that_are_won_stay_a_moment() -> None:
    session = ewe_before_the_last_pass()
    before = session.view(None).zones
    events = session.push(session.turn, session.parse("pass"))
    after = session.view(None).zones
    (frame,) = frames_of(before, events, after)
    table = next(zone for zone in frame if zone.key == "table")
    assert [card.code for card in table.cards] == [
        card.code for zone in before if zone.key == "table" for card in zone.cards
    ]


def test_a_play_that_stays_needs_no_picture() -> None:
    session = GameSession.new(make_rules("pass-the-ewe", 3), NAMES[:3], 1)
    before = session.view(None).zones
    events = session.push(session.turn, session.legal_moves(session.turn)[0])
    assert frames_of(before, events, session.view(None).zones) == []


def test_the_last_card_of_a_trick_is_seen_before_the_trick_is_taken() -> None:
    chance = random.Random(2)
    session = GameSession.new(make_rules("klaberjass", 2), NAMES[:2], 4)
    for _move in range(400):
        if session.phase == "round-over":
            session.next_round()
        seat = session.turn
        before = session.view(None).zones
        trick = next(zone for zone in before if zone.name == "trick")
        second = sum(1 for card in trick.cards if card.code) == 1
        move = chance.choice(session.legal_moves(seat))
        events = session.push(seat, move)
        if second and move.kind == "play" and session.phase == "play":
            frames = frames_of(before, events, session.view(None).zones)
            assert len(frames) == 1
            shown = next(zone for zone in frames[0] if zone.name == "trick")
            assert move.cards[0] in [card.code for card in shown.cards]
            assert sum(1 for card in shown.cards if card.code) == 2
            return
    raise AssertionError("No trick was played.")


def test_pictures_hold_nothing_that_is_not_public() -> None:
    chance = random.Random(3)
    session = GameSession.new(make_rules("klaberjass", 2), NAMES[:2], 4)
    for _move in range(60):
        if session.phase != "play":
            break
        before = session.view(None).zones
        events = session.push(session.turn, chance.choice(session.legal_moves(session.turn)))
        public = {card.code for zone in before for card in zone.cards}
        public |= {card.code for zone in session.view(None).zones for card in zone.cards}
        public |= {code for event in events for code in getattr(event, "cards", ())}
        for frame in frames_of(before, events, session.view(None).zones):
            assert {card.code for zone in frame for card in zone.cards} <= public


async def test_the_picture_goes_by_itself_and_never_waits_for_a_key(tmp_path: Path) -> None:
    session = ewe_before_the_last_pass()
    settings = Settings(quiet_seconds=0.0, speed="slow")
    async with sit_down(tmp_path, session=session, settings=settings) as table:
        await table.press("p")
        assert len(table.control.frames) == 1
        await table.until(lambda: table.control.frames == [])


async def test_a_key_does_not_wait_for_the_picture(tmp_path: Path) -> None:
    session = ewe_before_the_last_pass()
    settings = Settings(quiet_seconds=0.0, speed="slow")
    async with sit_down(tmp_path, session=session, settings=settings) as table:
        await table.press("p", str((table.session.turn + 1) % 10))
        turn = table.session.turn
        await table.press(str(turn + 1))
        assert table.scene() is Scene.TURN
        assert table.control.frames == []
