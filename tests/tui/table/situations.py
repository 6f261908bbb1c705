"""Positions that random play hardly ever reaches: each is laid out and played up to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.tui.table.curtain import digit_of
from tests.tui.screens.pages import LONG
from tests.tui.table.stages import NAMES, Stage, again

COVERED, OPEN, OTHER = "hand-over", "turn", "own look"


@dataclass(frozen=True)
class Situation:
    """A position to look at.

    Attributes:
        name: What happens.
        cards: The cards that are laid out.
        moves: Moves that lead there, each with the name of who makes it before it.
        options: House rules.
        keys: More keys to press, by what is looked at: the hand-over, the turn.
        least: Fewest players with whom it can be.
        most: Most players with whom it can be.
    """

    name: str
    cards: Mapping[str, str]
    moves: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {COVERED: (), OPEN: ()})
    least: int = 2
    most: int = 10

    def session(self, game: str, players: int) -> GameSession:
        """Lay it out."""
        rules = make_rules(game, players, dict(self.options))
        cards = {
            zone: codes
            for zone, codes in self.cards.items()
            if not zone.startswith("hand:") or zone[5:] in NAMES[:players]
        }
        start = rules.start_model.model_validate({"cards": cards, "dealer": NAMES[players - 1]})
        session = GameSession.new(rules, NAMES[:players], 5, start=start)
        for line in self.moves:
            who, _colon, text = line.partition(": ")
            seat = NAMES.index(who)
            session.push(seat, session.parse(text))
        return session


STACKED = {
    "hand:Alice": "RD W G1 G2",
    "hand:Bob": "RR Y1 Y2",
    "hand:Cathy": "W4 W Y3 Y4",
    "discard": "R5",
}
RUN = {
    "hand:Alice": "R6 R8 R9 B3",
    "hand:Bob": "R6 R8 RR RS RD R1 Y5",
    "hand:Cathy": "R9 R4 R4 R3",
    "hand:Dan": "R5 R7 G1",
    "discard": "R1",
}
NO_STACKS = {"preset": "plain", "wild_four": "challenge", "decks": 2}

SITUATIONS: Mapping[str, Sequence[Situation]] = {
    "psycho-uno": (
        Situation(
            "color crazy",
            RUN,
            ("Alice: play R6", "Bob: match R6", "Cathy: match R9"),
            keys={COVERED: (), "done": ("d",), OPEN: ("space", "right", "space"), OTHER: ()},
            least=3,
            most=6,
        ),
        Situation(
            "color crazy of many",
            {**RUN, "hand:Eve": "R9 R0 B1", "hand:Dan": "R6 R5 G1"},
            (
                *("Alice: play R6", "Bob: match R6", "Cathy: match R9"),
                *("Dan: match R6", "Eve: match R9"),
            ),
            {"decks": 2},
            {COVERED: (), "done": ("d",), OPEN: ("space", "right", "space"), OTHER: ()},
            least=10,
        ),
        Situation("color crazy begins", RUN, ("Alice: play R6", "Bob: match R6"), least=3),
        Situation(
            "challenge",
            {"hand:Alice": "W4 R2 R3", "hand:Bob": "B1 B2", "discard": "R5"},
            ("Alice: play W4 blue",),
            NO_STACKS,
            {COVERED: (), OPEN: ("down",)},
        ),
        Situation(
            "challenged, only one looks",
            {"hand:Alice": "W4 R2 R3 Y8 Y9", "hand:Bob": "B1 B2", "discard": "R5"},
            ("Alice: play W4 blue",),
            NO_STACKS,
            {
                "asked": ("h", "enter"),
                "look": ("h", "enter", "2"),
                "told": ("h", "enter", "2", "enter"),
            },
        ),
        Situation(
            "spread, blocks",
            STACKED,
            ("Alice: play RD", "Bob: play RR", "Alice: play W blue", "Bob: take"),
            keys={
                COVERED: ("2", "enter"),
                "blocks": ("2", "enter", "3"),
                "one block": ("2", "enter", "3", "2"),
                "blocked": ("2", "enter", "3", "2", "enter"),
            },
            least=3,
        ),
        Situation(
            "spread, answered",
            STACKED,
            (
                *("Alice: play RD", "Bob: play RR", "Alice: play W blue"),
                *("Bob: take", "Cathy: block W4 discard"),
            ),
            keys={"looks": ("3",), COVERED: ("3", "enter"), "turn of Dan": ("3", "enter", "4")},
            least=4,
        ),
        Situation(
            "a high stack",
            {
                **{f"hand:{name}": "RD GD B1 B2" for name in NAMES[:7:2]},
                **{f"hand:{name}": "YD BD B3 B4" for name in NAMES[1:7:2]},
                "discard": "R5",
            },
            tuple(
                f"{name}: play {card}"
                for name, card in zip(NAMES[:3], ("RD", "YD", "GD"), strict=True)
            ),
            {"decks": 2},
            least=3,
        ),
        Situation(
            "claims",
            {"hand:Alice": "R5 R7 Y1 Y3", "hand:Bob": "R2 B8 B9", "discard": "R1"},
            ("Alice: play R5", "Cathy: claim", "Alice: claim", "Bob: claim"),
            keys={COVERED: ("x",), OPEN: (), OTHER: ()},
            least=3,
        ),
        Situation(
            "late matches",
            {"hand:Alice": "R5 R7 Y1 Y3", "hand:Bob": "R2 B8 B9", "discard": "R1"},
            ("Alice: play R5", "Cathy: claim", "Alice: claim", "Bob: play R2"),
            keys={COVERED: ("m",), OPEN: (), OTHER: ()},
            least=3,
        ),
        Situation(
            "uno said, forgotten and caught",
            {"hand:Alice": "R5 Y1", "hand:Bob": "R2 B8", "hand:Cathy": "R3 B7", "discard": "R1"},
            ("Alice: play R5 uno", "Bob: play R2", "Alice: catch Bob", "Cathy: play R3"),
            keys={COVERED: ("x",), "caught": ("x", "1"), OPEN: ()},
            least=3,
        ),
        Situation(
            "a color to name",
            {"hand:Alice": "W R2", "hand:Bob": "B1 B2", "discard": "R5"},
            keys={OPEN: ("end", "enter"), "uno": ("u", "end", "enter")},
        ),
        Situation(
            "a hand to take",
            {"hand:Alice": "R7 B3 B4", "hand:Bob": "B1 B2", "discard": "R5"},
            keys={OPEN: ("home", *["right"] * 3, "enter"), "list": ("home", "enter", "1")},
        ),
        Situation(
            "cards drawn",
            {"hand:Alice": "Y3 B4", "hand:Bob": "B1 B2", "discard": "R5"},
            keys={OPEN: ("1",), "kept": ("1", "1", "enter")},
            options={"preset": "plain"},
        ),
    ),
    "uno-flip": (
        Situation(
            "a color to name",
            {"hand:Alice": "W R2", "hand:Bob": "B1 B2", "discard": "R5"},
            keys={OPEN: ("end", "enter"), "uno": ("u", "end", "enter")},
        ),
        Situation(
            "challenged, only one looks",
            {"hand:Alice": "W2 R2 R3 Y8 Y9", "hand:Bob": "B1 B2", "discard": "R5"},
            ("Alice: play W2 blue",),
            keys={
                "asked": ("h", "enter"),
                "look": ("h", "enter", "2"),
                "told": ("h", "enter", "2", "enter"),
            },
        ),
        Situation(
            "flipped",
            {"hand:Alice": "RF R3 R4", "hand:Bob": "B1 B2", "discard": "R5"},
            ("Alice: play RF",),
        ),
        Situation(
            "uno said and caught",
            {"hand:Alice": "R5 Y1", "hand:Bob": "R2 B8", "discard": "R1"},
            ("Alice: play R5 uno", "Bob: play R2", "Alice: catch Bob"),
        ),
    ),
}


def situations(game: str, players: int) -> Iterator[Stage]:
    """Everything of a game that can be with so many players."""
    for one in SITUATIONS.get(game, ()):
        if not one.least <= players <= one.most:
            continue
        session = one.session(game, players)
        for what, keys in one.keys.items():
            opening: tuple[str, ...] = ()
            if what == OTHER:
                digit = digit_of((session.turn + 1) % players)
                opening = (digit, digit)
            elif what in (OPEN, "uno", "list", "kept"):
                opening = (digit_of(session.turn),)
            yield Stage(f"{one.name}, {what}", _make(session), (*opening, *keys))


def small_things(stages: Sequence[Stage]) -> Iterator[Stage]:
    """What a key says, and the pages that are opened, on some screens of a table."""
    for stage in stages:
        if stage.name not in ("turn", "hand-over", "scoring", "final"):
            continue
        for what, keys in (
            ("a wrong key", ("ж",)),
            ("take back", ("backspace",)),
            ("in the bar", ("tab", "tab", "end")),
            ("another order", ("o",)),
            ("help", ("f1",)),
            ("commands", ("ctrl+p",)),
            ("commands, end", ("ctrl+p", *["down"] * 40)),
            ("a new name", ("ctrl+p", *"seat", "enter")),
            ("a new name, typed", ("ctrl+p", *"seat", "enter", *"하나둘셋넷다섯여덟")),
            ("to stop", ("ctrl+p", *"stop", "enter")),
        ):
            yield Stage(f"{stage.name}, {what}", stage.session, (*stage.keys, *keys))


def long_names(stage: Stage) -> Stage:
    """The same with names that are as long as they may be, in many scripts."""

    def make() -> GameSession:
        session = stage.session()
        for seat in range(len(session.names)):
            session.rename(seat, LONG[seat])
        return session

    return Stage(f"{stage.name}, long names", make, stage.keys)


def _make(session: GameSession) -> Callable[[], GameSession]:
    return lambda: again(session)
