"""``check_rules`` finds nothing in good rules and everything in broken ones."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import pytest

from cardtable.core import rng
from cardtable.core.events import Event, Moved, Said
from cardtable.core.facts import Fact
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameOptions, bounds
from cardtable.core.scores import ScoreSheet
from cardtable.core.state import PLAY, ROUND_OVER
from cardtable.core.zones import Sight, Zone
from cardtable.games.pass_the_ewe.moves import PASS
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.plugins import list_games, load_rules
from cardtable.testing import Report, check_rules, draw_options, play_random
from cardtable.testing.report import Violation

GAMES = [listing.id for listing in list_games()]


def report_of(rules: type[PassTheEwe], **changes: Any) -> Report:
    usual: dict[str, Any] = {"players": 3, "games": 2, "seed": 1, "options": {"target": 10}}
    return check_rules(rules, **usual | changes)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_keeps_what_it_owes(game: str) -> None:
    rules = load_rules(game)
    # As short as the game can be; the long ones are for who has minutes.
    field = rules.options_model.model_fields.get("target")
    options = {} if field is None else {"target": bounds(field)[0]}
    for players in {rules.info.least, rules.info.most}:
        check_rules(rules, players=players, games=1, seed=3, options=options).hold()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_keeps_what_it_owes_with_any_options_and_players(game: str) -> None:
    rules = load_rules(game)
    for players in range(rules.info.least, rules.info.most + 1):
        check_rules(rules, players=players, games=20, seed=100, random_options=True).hold()


def test_the_figures_add_up() -> None:
    report = report_of(PassTheEwe, games=5)
    assert report.violations == []
    assert (report.game, report.players, report.games) == ("pass-the-ewe", 3, 5)
    assert report.rounds >= 5
    assert report.moves > report.longest_game_moves > 0
    assert sum(report.wins) >= 5
    assert report.moves_per_second > 0
    assert {"states", "texts", "offers", "refusals", "take-backs", "exchanges", "replays"} <= set(
        report.checks
    )


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (report_of(PassTheEwe, exchanges=0) for _time in range(2))
    assert (one.moves, one.wins, one.checks) == (two.moves, two.wins, two.checks)


def test_options_are_drawn_from_the_whole_of_their_ranges() -> None:
    draw = rng.source(1, 1).random
    drawn = [draw_options(PassTheEwe.options_model, 4, draw).model_dump() for _time in range(200)]
    targets = {options["target"] for options in drawn}
    assert {10, 100, 500} <= targets
    assert len(targets) > 20
    assert {options["tie_break"] for options in drawn} == {"shared", "ewe"}


def test_options_that_do_not_go_with_the_players_are_drawn_again() -> None:
    class Picky(GameOptions):
        deck: Literal["one", "two"] = "two"

        def faults(self, players: int) -> dict[str, Message]:
            return {"deck": Message("fault.deck")} if players > 4 and self.deck == "one" else {}

    draw = rng.source(1, 1).random
    assert {draw_options(Picky, 6, draw) for _time in range(20)} == {Picky(deck="two")}
    assert len({draw_options(Picky, 4, draw) for _time in range(20)}) == 2


def test_progress_is_told_from_none_to_all() -> None:
    told: list[tuple[int, int]] = []
    report_of(PassTheEwe, games=3, progress=lambda done, games: told.append((done, games)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_violation_says_how_to_repeat_it() -> None:
    violation = Violation(7, 12, "it is wrong", {"target": 10, "schmeiss": True})
    assert str(violation) == "seed 7, move 12, -o target=10 -o schmeiss=true: it is wrong"


def test_hold_lists_every_violation() -> None:
    report = Report("trash", 2, violations=[Violation(1, 2, "one"), Violation(3, 4, "two")])
    with pytest.raises(AssertionError, match=r"seed 1, move 2: one\nseed 3, move 4: two"):
        report.hold()


# Rules with one fault each.


class LosesCard(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        if state.unused:
            state.unused.pop()
        return events


class DoublesCard(PassTheEwe):
    def deal(self, state: EweState) -> None:
        super().deal(state)
        state.unused.append(state.suited[0][0][0] if state.suited[0][0] else state.unused[0])


class NeverEnds(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        if state.phase != PLAY and state.scores:
            state.phase = ROUND_OVER
        return events


class GetsStuck(PassTheEwe):
    def legal_moves(self, state: EweState, seat: int) -> list[Move]:
        return [move for move in super().legal_moves(state, seat) if move != PASS]


class Raises(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        if len(state.table) > 5:
            raise ZeroDivisionError("by nothing")
        return super().apply(state, seat, move)


class ListsIllegal(PassTheEwe):
    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        return Message("reason.beat") if move == PASS else super().check(state, seat, move)


class AllowsMore(PassTheEwe):
    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        return super().check(state, seat, move) if move.kind == "play" else None


class HidesOffer(PassTheEwe):
    def offers(self, state: EweState, seat: int) -> list[Offer]:
        return super().offers(state, seat)[:1]


class OffersUnlisted(PassTheEwe):
    def legal_moves(self, state: EweState, seat: int) -> list[Move]:
        return super().legal_moves(state, seat)[:1]


class ChangesOnRefusal(PassTheEwe):
    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        reason = super().check(state, seat, move)
        if reason is not None:
            state.hand += 1
        return reason


class ChangesOnLook(PassTheEwe):
    def offers(self, state: EweState, seat: int) -> list[Offer]:
        state.table_by.append(0)
        return super().offers(state, seat)


class RefusesSilently(PassTheEwe):
    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        reason = super().check(state, seat, move)
        return reason and Message("reason.unheard-of")


class CopiesShallow(PassTheEwe):
    def copy_state(self, state: EweState) -> EweState:
        copy = super().copy_state(state)
        copy.suited = state.suited
        return copy


class CopiesHalf(PassTheEwe):
    def copy_state(self, state: EweState) -> EweState:
        copy = super().copy_state(state)
        copy.ewe = -1
        return copy


class PartsDoNotAddUp(PassTheEwe):
    def scores(self, state: EweState) -> ScoreSheet:
        sheet = super().scores(state)
        for settled in sheet.rounds:
            settled.points[0] += 1
        return sheet


class TotalsDoNotAddUp(PassTheEwe):
    def scores(self, state: EweState) -> ScoreSheet:
        sheet = super().scores(state)
        sheet.totals[0] += 100
        return sheet


class LeadersAreBehind(PassTheEwe):
    def scores(self, state: EweState) -> ScoreSheet:
        sheet = super().scores(state)
        sheet.leaders = [seat for seat in range(3) if seat not in sheet.leaders]
        return sheet


class GoesByChance(PassTheEwe):
    shuffled = 0

    def deal(self, state: EweState) -> None:
        GoesByChance.shuffled += 1
        state.shuffles += GoesByChance.shuffled
        super().deal(state)


class MovesOutOfTurn(PassTheEwe):
    def actors(self, state: EweState) -> Sequence[int]:
        return range(self.players) if state.phase == PLAY else ()

    def legal_moves(self, state: EweState, seat: int) -> list[Move]:
        return super().legal_moves(state, seat) or [PASS]

    def offers(self, state: EweState, seat: int) -> list[Offer]:
        return super().offers(state, seat) or [Offer("pass", Message("offer.pass"))]

    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        return super().check(state, state.turn if move == PASS else seat, move)


class SaysWhatIsRefused(PassTheEwe):
    def spoken(self, state: EweState) -> list[Offer]:
        return [Offer("pass", Message("offer.pass"), seat=state.turn)]


class HasNoText(PassTheEwe):
    def chips(self, state: EweState) -> list[Message]:
        return [Message("chip.unheard-of")]


class LacksValue(PassTheEwe):
    def prompt(self, state: EweState, seat: int | None) -> Message:
        return Message("prompt.start", {})


class NamesNobody(PassTheEwe):
    def prompt(self, state: EweState, seat: int | None) -> Message:
        return Message("prompt.start", {"seat": -1})


class KeepsHalfNumbers(PassTheEwe):
    def deal(self, state: EweState) -> None:
        super().deal(state)
        state.hands_won = [0.5] * self.players  # type: ignore[list-item]


# Leaks: what a seat is shown depends on cards that it cannot see.


class LeaksInFacts(PassTheEwe):
    def facts(self, state: EweState) -> dict[str, Fact]:
        return {**super().facts(state), "aside": state.unused[0] if state.unused else ""}


class LeaksInPrompt(PassTheEwe):
    def prompt(self, state: EweState, seat: int | None) -> Message:
        sorted_well = [len(suit) for suit in state.suited[2]]
        return Message("prompt.round-over", {"round": str(sorted_well)})


class LeaksInSpoken(PassTheEwe):
    def spoken(self, state: EweState) -> list[Offer]:
        return super().spoken(state) if len(self.legal_moves(state, state.turn)) == 1 else []


class LeaksInLog(PassTheEwe):
    texts: ClassVar = {**PassTheEwe.texts, "log.hint": "The card {card} was set aside."}

    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        card = state.unused[0] if state.unused else ""
        return [*events, Said(-1, "log.hint", {"card": card})]


class LeaksInEvent(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        codes = (self.face(state, state.unused[0]).code,)
        return [*events, Moved(-1, "", "unused", "unused", codes, 1)]


class TellsAloneAndForgets(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        return [*super().apply(state, seat, move), Said(seat, "log.out", private=(seat,))]


class TurnsUpAndForgets(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        codes = (self.face(state, state.unused[0]).code,)
        return [*events, Moved(-1, "", "unused", "table", codes, 1)]


class LeaksInZone(PassTheEwe):
    def zones(self, state: EweState) -> list[Zone]:
        unused = Zone("unused", "row", sorted(state.unused), front=Sight.NOBODY)
        if state.unused and state.unused[0][0] in "AJQK":
            unused.up = [False] * len(state.unused)
            unused.by = [0] * len(state.unused)
        return [*super().zones(state)[:-1], unused]


class LeaksInRefusal(PassTheEwe):
    texts: ClassVar = {**PassTheEwe.texts, "reason.hint": "Not as long as {card} is set aside."}

    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        reason = super().check(state, seat, move)
        if reason is None or not state.unused:
            return reason
        return Message("reason.hint", {"card": state.unused[0]})


class LeaksInOrder(PassTheEwe):
    def sort_key(self, state: EweState, code: str, order: str) -> Any:
        key = self.rank_of[code]
        turned = order == "rank" and bool(state.unused) and state.unused[0][0] in "23456789"
        return -key if turned else key


class LeaksInTakeBack(PassTheEwe):
    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        low = bool(state.unused) and state.unused[0][0] in "23456789"
        return [*super().apply(state, seat, move), Said(-1, "", reveals=low)]


FAULTS: list[tuple[type[PassTheEwe], str]] = [
    (LosesCard, "is missing"),
    (DoublesCard, "is there twice"),
    (NeverEnds, "no end after 3000 moves"),
    (GetsStuck, "is asked and has no move"),
    (Raises, "ZeroDivisionError: by nothing in apply, test_testing.py:"),
    (ListsIllegal, '"pass" is listed as legal but refused'),
    (AllowsMore, 'may not act, but "pass" is allowed'),
    (HidesOffer, "is legal but no offer leads to it"),
    (OffersUnlisted, "is offered and allowed but not listed"),
    (ChangesOnRefusal, "was refused but changed something"),
    (ChangesOnLook, "looking at offers, moves and views changed the state"),
    (RefusesSilently, 'the reason "reason.unheard-of" has no text'),
    (CopiesShallow, "a move on a copy of the session changed the state"),
    (CopiesHalf, "a copy of the state is not equal to it in ewe"),
    (PartsDoNotAddUp, "the parts of seat 0 make"),
    (TotalsDoNotAddUp, "the sheet's rounds of seat 0 make"),
    (LeadersAreBehind, "are not those with"),
    (GoesByChance, "led to another game"),
    (MovesOutOfTurn, "can move out of turn, but the table is not told"),
    (SaysWhatIsRefused, "can be said whatever is held, but is refused"),
    (HasNoText, 'there is no text for "chip.unheard-of"'),
    (LacksValue, 'the values of "prompt.start" do not go into its text: KeyError'),
    (
        NamesNobody,
        'the values of "prompt.start" do not go into its text: IndexError there is no seat',
    ),
    (KeepsHalfNumbers, "the state's hands_won.0 does not fit its type"),
    (LeaksInFacts, "shown other facts with"),
    (LeaksInPrompt, "shown other prompt with"),
    (LeaksInSpoken, "everybody is shown other offers with the hidden cards dealt anew"),
    (LeaksInLog, "something else with"),
    (LeaksInEvent, "who sees neither place"),
    (TellsAloneAndForgets, '"log.out" tells what was hidden, but reveals nothing'),
    (TurnsUpAndForgets, '"moved" tells what was hidden, but reveals nothing'),
    (LeaksInZone, "shown other zones with"),
    (LeaksInRefusal, "exchanged, told something else about"),
    (LeaksInOrder, "shown other zones with"),
    (LeaksInTakeBack, "can be taken back depends on"),
]


@pytest.mark.parametrize(("rules", "said"), FAULTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_fault_is_found(rules: type[PassTheEwe], said: str) -> None:
    report = report_of(rules, games=6, most_moves=3000, exchanges=60)
    assert [violation for violation in report.violations if said in violation.what], [
        str(violation) for violation in report.violations
    ]


def test_what_is_found_in_every_game_is_told_once() -> None:
    report = report_of(CopiesHalf, games=3)
    assert len(report.violations) == 3
    (line,) = report.told()
    assert line.startswith("seed ")
    assert line.endswith("is not equal to it in ewe (and 2 more like it)")
    with pytest.raises(AssertionError, match="and 2 more like it"):
        report.hold()


def test_options_that_are_not_there_are_refused() -> None:
    with pytest.raises(Exception, match='no option "traget"'):
        report_of(PassTheEwe, options={"traget": 10})


def test_a_random_game_ends_and_is_repeated_by_its_seed() -> None:
    rules = PassTheEwe(None, 4)
    one, two = play_random(rules, 9), play_random(rules, 9)
    assert one == two
    assert one.winners
    assert one.state.phase == "game-over"
    assert play_random(rules, 10) != one


def test_the_figures_are_plain_data() -> None:
    report = report_of(PassTheEwe)
    json.dumps([report.wins, report.checks, report.moves_per_second])
