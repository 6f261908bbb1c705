"""Tables to draw: real ones, and made-up ones that hold every kind of zone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.core.cards import Face, french_face
from cardtable.core.messages import Message, Wording
from cardtable.core.session import COLORS, GameSession
from cardtable.core.texts import CORE_TEXTS
from cardtable.core.view import CardView, SeatView, TableView, ZoneView
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.tui.look import Look

NAMES = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")

TEXTS = {
    **CORE_TEXTS,
    "badge.uno": "UNO!",
    "zone.layout": "layout",
    "zone.drawn": "in hand",
    "zone.trick": "trick 4",
    "zone.turn-up": "turn-up",
    "zone.bottom": "open at the bottom",
    "zone.won": "won",
    "prompt": "{seat:name}: play red, a 5 or a wild, or draw.",
}


@dataclass(frozen=True)
class Window:
    """A screen of some size that drawings can be a part of."""

    width: int = 80
    height: int = 24
    look: Look = field(default_factory=Look)

    @property
    def window(self) -> tuple[int, int]:
        """Columns and lines."""
        return self.width, self.height


LIGHT = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
DARK = {"P": "pink", "T": "teal", "O": "orange", "U": "purple"}


@dataclass(frozen=True)
class Table:
    """What a screen would show."""

    view: TableView
    wording: Wording

    @property
    def hand(self) -> Sequence[CardView]:
        """The own hand."""
        return self.view.hand.cards if self.view.hand else ()


def play_ewe(players: int = 4, moves: int = 6, seed: int = 3) -> GameSession:
    """Play the first moves of a game of Pass the Ewe, with small plays first."""
    session = GameSession.new(PassTheEwe(None, players), NAMES[:players], seed)
    chance = random.Random(seed)
    for _move in range(moves):
        if session.phase != "play":
            break
        legal = session.legal_moves(session.turn)
        plays = [move for move in legal if move.kind != "pass"]
        if not session.rules.facts(session.state)["count"]:
            plays = [move for move in plays if len(move.cards) <= 2]
        move = chance.choice(plays) if plays and chance.random() < 0.8 else legal[0]
        session.push(session.turn, move)
    return session


def ewe(players: int = 4, moves: int = 6, *, public: bool = False, plain: bool = False) -> Table:
    """A table of Pass the Ewe as the seat that is asked sees it, or as everybody does."""
    session = play_ewe(players, moves)
    return Table(session.view(None if public else session.turn), session.wording(plain=plain))


def french_faces() -> dict[str, Face]:
    """All French faces by code."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    faces = [french_face(rank, suit) for suit in "CDHS" for rank in ranks]
    return {face.code: face for face in faces}


def uno_faces() -> dict[str, Face]:
    """Faces such as a two-sided Uno deck has."""
    faces: dict[str, Face] = {}
    words = {"D": ("+1", "draw"), "R": ("⇄", "reverse"), "S": ("⊘", "skip"), "F": ("↯", "flip")}
    for letter, color in {**LIGHT, **DARK}.items():
        for number in range(1, 10):
            code = f"{letter}{number}"
            faces[code] = Face(code, str(number), letter, f"{color} {number}", str(number))
        for word, (label, rank) in words.items():
            code = letter + word
            shown = "+5" if word == "D" and letter in DARK else label
            faces[code] = Face(code, rank, letter, f"{color} {rank}", shown, word, code)
    for code, label, name in (
        ("W", "W", "wild"),
        ("W2", "+2", "wild draw two"),
        ("WD", "W", "dark wild"),
        ("WC", "+?", "wild draw color"),
    ):
        faces[code] = Face(code, name, "", name, label, code, code)
    return faces


def seats(players: int, *, cards: Sequence[int] = (), asked: int = 1) -> list[SeatView]:
    """Players with cards, points and, for whoever holds one card, a badge."""
    held = list(cards) or [7] * players
    return [
        SeatView(
            seat=seat,
            name=NAMES[seat],
            color=COLORS[seat],
            cards=held[seat],
            total=seat * 37 % 200,
            badges=[Message("badge.uno")] if held[seat] == 1 else [],
            asked=seat == asked,
        )
        for seat in range(players)
    ]


def table(
    zones: list[ZoneView], players: list[SeatView], faces: dict[str, Face], seat: int | None
) -> Table:
    """Put zones and players on a table."""
    view = TableView(
        seat=seat,
        phase="play",
        round=2,
        turn=1,
        actors=[1],
        seats=players,
        zones=zones,
        facts={},
        chips=[],
        prompt=Message("prompt", {"seat": 1}),
        offers=[],
        lenient=False,
        open_to_all=False,
        interrupt=None,
        faces=faces,
    )
    names = [player.name for player in players]
    return Table(view, Wording(TEXTS, names, faces))


def shown(code: str, **more: object) -> CardView:
    """A card that is seen."""
    view = CardView(code, key=code)
    for name, value in more.items():
        setattr(view, name, value)
    return view


def uno_flip(players: int = 10, held: int = 40, *, public: bool = False, seed: int = 1) -> Table:
    """A table of Uno Flip: the others' backs are seen, the own hand is long."""
    chance = random.Random(seed)
    faces = uno_faces()
    light = [code for code, face in faces.items() if face.suit in LIGHT or code in ("W", "W2")]
    dark = [code for code, face in faces.items() if face.suit in DARK or code in ("WD", "WC")]
    order = {code: at for at, code in enumerate(faces)}
    numbers = [held if seat == 1 else 1 + seat * 5 % 13 for seat in range(players)]
    zones = []
    for seat, number in enumerate(numbers):
        codes = sorted(chance.choices(light, k=number), key=order.__getitem__)
        backs = sorted(chance.choices(dark, k=number), key=order.__getitem__)
        cards = [
            shown(code, group=faces[code].suit, new=at % 9 == 4)
            if seat == 1 and not public
            else CardView(back="" if public or seat == 1 else back)
            for at, (code, back) in enumerate(zip(codes, backs, strict=True))
        ]
        zones.append(ZoneView(f"hand:{seat}", "hand", "hand", seat, cards))
    draw = [CardView(back="T4"), *[CardView() for _card in range(40)]]
    zones.append(ZoneView("draw", "draw", "pile", None, draw))
    discard = [shown("R5"), *[CardView() for _card in range(11)]]
    zones.append(ZoneView("discard", "discard", "pile", None, discard))
    return table(zones, seats(players, cards=numbers), faces, None if public else 1)


def trash(players: int = 6, seed: int = 1) -> Table:
    """A table of Trash: a layout for each player."""
    chance = random.Random(seed)
    faces = french_faces()
    zones: list[ZoneView] = []
    for seat in range(players):
        size = 10 - seat % 3
        cards = [
            shown(chance.choice(list(faces)), up=True) if chance.random() < 0.4 else CardView()
            for _slot in range(size)
        ]
        slots = tuple(range(1, size + 1))
        zones.append(ZoneView(f"layout:{seat}", "layout", "grid", seat, cards, slots))
    zones.append(ZoneView("stock", "stock", "pile", None, [CardView() for _card in range(61)]))
    discard = [shown("QS"), shown("KD"), shown("10H")]
    zones.append(ZoneView("discard", "discard", "pile", None, discard))
    zones.append(ZoneView("drawn", "drawn", "row", None, [shown("5D")]))
    return table(zones, seats(players, cards=[0] * players), faces, None)


def klaberjass(*, played: int = 1) -> Table:
    """A table of Klaberjass: a trick, a turn-up, and what was won."""
    faces = french_faces()
    own = ["JH", "9H", "AC", "10C", "KS", "8D"]
    zones = [
        ZoneView("hand:0", "hand", "hand", 0, [CardView() for _card in own]),
        ZoneView(
            "hand:1", "hand", "hand", 1, [shown(code, group=faces[code].suit) for code in own]
        ),
        ZoneView("stock", "stock", "count", None, [CardView() for _card in range(12)]),
        ZoneView("turn-up", "turn-up", "row", None, [shown("7H")]),
        ZoneView("bottom", "bottom", "row", None, [shown("8S")]),
        ZoneView(
            "trick",
            "trick",
            "trick",
            None,
            [shown(code, by=at) for at, code in enumerate(("JH", "10H")[:played])],
        ),
        ZoneView("won:0", "won", "pile", 0, [shown("AC"), shown("7C"), *[CardView()] * 4]),
        ZoneView("won:1", "won", "pile", 1, []),
    ]
    return table(zones, seats(2, cards=[6, 6]), faces, 1)
