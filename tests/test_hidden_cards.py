"""Non-interference: two cards that somebody cannot see change places, and nothing they meet does.

Beside what ``check_rules`` compares of a session this compares what is made of it: the save's
line in the list, the exported text, and the table without its screen, for whoever presses keys
on the hand-over or at their own open hand. ``-m slow`` visits 10,000 positions a game.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from cardtable.cli import telling
from cardtable.cli.telling import tell_game
from cardtable.core import rng
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game, load_rules
from cardtable.saves.writing import SaveText
from cardtable.testing import Report, draw_options, play_random
from cardtable.testing.exchanging import Exchanges
from cardtable.testing.faults import Fault
from cardtable.tui.table import overlays
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.curtain import CurtainDesk, digit_of
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings
from tests.tui.table.toy import NAMES, Clock, ToyGame

KEYS = (
    *("left", "right", "up", "down", "tab", "home", "end", "space", "space", "enter", "escape"),
    *("l", "t", "s", "o", "v", "c", "backspace", "question_mark", "shift+left", "f9"),
    *"abdefghijkmnpqruwxyz",
    *"1234567890",
)

PRESSED = 12
"""Keys that are pressed at both tables."""

OFTEN = 0.04
"""Share of the exchanges after which keys are pressed, since that takes longest."""

EXPORTS = 0.3
"""Share of those after which an export is compared."""


class EnoughError(Exception):
    """As many positions were visited as were wanted."""


def shown_at(control: TableControl) -> Iterator[tuple[str, Any]]:
    """Everything that a table says at a moment, in words."""
    yield "scene", (control.scene, control.seat, control.covered, control.running)
    yield "prompt", (control.prompt, control.note, control.warned, control.learned)
    yield "buttons", [[(i.id, i.label, i.key, i.live) for i in row] for row in control.desk.rows()]
    yield "list", control.choice and [entry.label for entry in control.choice.entries]
    yield "log", overlays.log_lines(control)
    yield "last plays", overlays.last_plays(control)
    yield "others' cards", overlays.seen_cards(control)
    yield "scores", overlays.score_lines(control, 76)
    yield "zones", [(zone.key, zone.cards) for zone in control.view.zones]
    yield "overlay", control.overlay
    yield "forced", control.forced
    if control.scene is Scene.HANDOVER:
        curtain = control.curtain
        yield "curtain", (curtain.title(), curtain.happened(), curtain.interrupt())


class Tables(Exchanges):
    """Compares also what is made of a session: the list of saves, an export, the table."""

    def _hold_same(self, seat: int | None, other: GameSession, how: str) -> None:
        super()._hold_same(seat, other, how)
        sessions = self.session, other
        if seat is None and SaveText(self.session)._header() != SaveText(other)._header():
            raise Fault(f"the list of saves tells something else with {how}")
        if seat is None and self.draw() < EXPORTS:
            one, two = (list(tell_game(session, everything=False)) for session in sessions)
            if one != two:
                raise Fault(f"an export tells {set(one) ^ set(two)} with {how}")
        if self.draw() < OFTEN:
            self._hold_tables(seat, sessions, how)

    def _hold_tables(
        self, seat: int | None, sessions: tuple[GameSession, GameSession], how: str
    ) -> None:
        """Sit down at both games, and press the same keys until somebody moves."""
        self.report.count("tables with hidden cards exchanged")
        controls = [
            TableControl(ToyGame(session.copy()), TableSettings(quiet=0), Clock())
            for session in sessions
        ]
        source = random.Random(self.draw())
        keys = [source.choice(KEYS) for _key in range(PRESSED)]
        if seat is not None:
            # A digit opens the hand of whoever is asked, twice that of anybody.
            keys = [digit_of(seat)] * (1 + (seat != controls[0].session.turn)) + keys
        pressed: list[str] = []
        for key in ["", *keys]:
            if key:
                pressed.append(key)
                if self._opens_another(controls[0], seat, key):
                    return
                for control in controls:
                    control.key(key)
            done = [self._done_at(control) for control in controls]
            if done[0][:1] != done[1][:1]:
                raise Fault(f"keys {' '.join(pressed)} do something else with {how}")
            if done[0]:
                # What a move brings to light may be another card.
                return
            for (what, one), (_what, two) in zip(*map(shown_at, controls), strict=True):
                if one != two:
                    raise Fault(
                        f"{what} after keys {' '.join(pressed) or '(none)'} with {how} for "
                        f"{'everybody' if seat is None else seat}: {one} / {two}"
                    )

    def _done_at(self, control: TableControl) -> list[tuple[str, int]]:
        """What was done at a table beside looking: the kind of each deed, and whose it was."""
        entries = control.session.history[len(self.session.history) :]
        return [(entry.kind, entry.seat) for entry in entries if entry.kind != "shown"]

    def _opens_another(self, control: TableControl, seat: int | None, key: str) -> bool:
        """Whether a key would show a hand that the seat may not see."""
        if not control.covered or not control.curtained:
            return False
        if not key.isdigit():
            return False
        asked = (int(key) - 1) % 10
        waiting = control.curtain.waiting
        opens = asked == control.curtain.asked or waiting.seat == asked or bool(waiting.letter)
        return opens and asked != seat


class Table:
    """A game at which cards change places before every move.

    Args:
        session: The game.
        report: Where positions are counted.
        seed: Which cards.
        most: How many positions are visited.
    """

    def __init__(self, session: GameSession, report: Report, seed: int, most: int) -> None:
        self.session, self.report, self.most = session, report, most
        self.state: Any = session.state
        adapter: TypeAdapter[Any] = TypeAdapter(session.rules.state_model)
        self.exchanges = Tables(session, adapter, rng.source(seed, -2).random, report)

    def apply(self, _state: Any, seat: int, move: Move) -> None:
        """Exchange, and make a move."""
        if self.report.checks.get(POSITIONS, 0) >= self.most:
            raise EnoughError
        self.exchanges.hold(seat, move)
        self.session.seal(seat)
        self.session.push(seat, move, keep=False)

    def deal(self, _state: Any) -> None:
        """Go on to the next round."""
        self.session.next_round()


POSITIONS = "positions with hidden cards exchanged"


def visit(game: str, positions: int, seed: int = 1) -> Report:
    """Play random games with every number of players, any house rules, in turn."""
    info, model = find_game(game), load_rules(game)
    counts = range(max(info.least, 2), info.most + 1)
    report = Report(game, 0)
    for number, players in enumerate(counts):
        most = positions * (number + 1) // len(counts)
        while report.checks.get(POSITIONS, 0) < most:
            seed += 1
            options = draw_options(model.options_model, players, rng.source(seed, -3).random)
            rules = model(options if seed % 3 else None, players)
            session = GameSession.new(rules, NAMES[:players], seed)
            # Some positions of each game, so that many games and house rules are seen.
            upto = min(most, report.checks.get(POSITIONS, 0) + max(20, positions // 100))
            try:
                play_random(rules, seed, Table(session, report, seed, upto))
            except EnoughError:
                continue
            except Fault as fault:
                raise AssertionError(
                    f"{game} with {players}, seed {seed}, {rules.options.changed()}, after "
                    f"{len(session.history)} entries: {fault}"
                ) from fault
    return report


@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_that_anybody_meets_depends_on_a_hidden_card(game: str) -> None:
    report = visit(game, positions=60)
    assert report.checks[POSITIONS] >= 60
    assert report.checks["tables with hidden cards exchanged"] > 0


def set_aside(session: GameSession) -> str:
    """A card that nobody sees, in Pass the Ewe."""
    return str(session.state.unused)


def test_a_curtain_a_list_of_saves_or_an_export_that_told_a_hidden_card_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(CurtainDesk, "title", lambda desk: set_aside(desk.control.session))
        with pytest.raises(AssertionError, match=r"curtain after keys .* for everybody"):
            visit("pass-the-ewe", positions=200)
    with monkeypatch.context() as patch:
        patch.setattr(SaveText, "_header", lambda text: {"turn": set_aside(text.session)})
        with pytest.raises(AssertionError, match="the list of saves tells something else"):
            visit("pass-the-ewe", positions=200)
    with monkeypatch.context() as patch:
        patch.setattr(telling, "_scores", lambda session, _wording: [set_aside(session)])
        with pytest.raises(AssertionError, match="an export tells"):
            visit("pass-the-ewe", positions=200)


@pytest.mark.slow
@pytest.mark.parametrize("game", BUILT_IN)
def test_in_ten_thousand_positions_nothing_depends_on_a_hidden_card(game: str) -> None:
    report = visit(game, positions=10_000, seed=1000)
    assert report.checks[POSITIONS] >= 10_000
