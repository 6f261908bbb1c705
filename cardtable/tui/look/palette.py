"""The colors of the table, of cards and of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """The colors of one ground that the table is covered with.

    Attributes:
        ground: The table.
        panel: A little apart from the table: buttons, notes.
        rule: Lines and frames.
        text: Words.
        muted: Words that matter less.
        accent: What is asked, and where the cursor is.
        warning: What went wrong.
        news: What is new.
        good: Who is ahead.
        suits: French suits, inside sentences on the table, in two colors.
        four: The same in four colors.
        blind: The same for people who cannot tell red from green.
        players: Colors of players by name.
        paper: A French card.
        faded: A French card that cannot be picked.
        chosen: A French card that is selected.
        edge: The lines around a French card.
        back: The back of a card, and what is drawn on it.
        dark: Whether the ground is dark.
    """

    ground: str
    panel: str
    rule: str
    text: str
    muted: str
    accent: str
    warning: str
    news: str
    good: str
    suits: Mapping[str, str]
    four: Mapping[str, str]
    blind: Mapping[str, str]
    players: Mapping[str, str]
    paper: str
    faded: str
    chosen: str
    edge: str
    back: tuple[str, str]
    dark: bool


_BRIGHT_PLAYERS = {
    "red": "#ff7a70",
    "blue": "#84c4ff",
    "green": "#6fdc8c",
    "yellow": "#ffe066",
    "magenta": "#ecb0ff",
    "cyan": "#5fe0e0",
    "orange": "#ffab5e",
    "white": "#ffffff",
    "pink": "#ffa6cf",
    "lime": "#c3f05a",
}

_DEEP_PLAYERS = {
    "red": "#b3182a",
    "blue": "#1a56b0",
    "green": "#1c6b31",
    "yellow": "#735700",
    "magenta": "#8a2a9c",
    "cyan": "#00626a",
    "orange": "#964400",
    "white": "#4a4a4a",
    "pink": "#ad1f63",
    "lime": "#486300",
}

_LIGHT_INKS = {"C": "#e9e4d3", "D": "#ff8d85", "H": "#ff8d85", "S": "#e9e4d3"}
_LIGHT_FOUR = {**_LIGHT_INKS, "C": "#7fd99a", "D": "#8cc4ff"}
_LIGHT_BLIND = {"C": "#5fd3b5", "D": "#7cc0ff", "H": "#ffab5e", "S": "#e9e4d3"}

INKS = {"C": "#1b1b1f", "D": "#bf1029", "H": "#bf1029", "S": "#1b1b1f"}
FOUR_INKS = {**INKS, "C": "#0f6b2f", "D": "#1553b8"}
BLIND_INKS = {"C": "#00664f", "D": "#005ea8", "H": "#ad4300", "S": "#1b1b1f"}
"""French suits on paper."""

FELT = Palette(
    ground="#10352a",
    panel="#0b281f",
    rule="#3f7461",
    text="#efe9d6",
    muted="#a9c9ba",
    accent="#f6c64f",
    warning="#ffa06e",
    news="#8fd8ff",
    good="#9be564",
    suits=_LIGHT_INKS,
    four=_LIGHT_FOUR,
    blind=_LIGHT_BLIND,
    players=_BRIGHT_PLAYERS,
    paper="#faf6ea",
    faded="#9db3a4",
    chosen="#ffe08a",
    edge="#8f8a78",
    back=("#27508a", "#7fa8de"),
    dark=True,
)

NIGHT = Palette(
    ground="#1d1233",
    panel="#150b27",
    rule="#5a4688",
    text="#eee8fa",
    muted="#b3a5d4",
    accent="#ffcf5c",
    warning="#ff9d7d",
    news="#7fe3f0",
    good="#a6ec6a",
    suits=_LIGHT_INKS,
    four=_LIGHT_FOUR,
    blind=_LIGHT_BLIND,
    players=_BRIGHT_PLAYERS,
    paper="#faf6ea",
    faded="#a29ab8",
    chosen="#ffe08a",
    edge="#8f8a9c",
    back=("#4a3a7a", "#a794e0"),
    dark=True,
)

DAY = Palette(
    ground="#e6efe4",
    panel="#d6e4d5",
    rule="#93b09b",
    text="#1d2a22",
    muted="#4c6153",
    accent="#6b4400",
    warning="#a83200",
    news="#0a5685",
    good="#256b1a",
    suits=INKS,
    four=FOUR_INKS,
    blind=BLIND_INKS,
    players=_DEEP_PLAYERS,
    paper="#ffffff",
    faded="#c9d6c9",
    chosen="#ffdf80",
    edge="#8a9189",
    back=("#33619f", "#b5d0f2"),
    dark=False,
)

FILLS: Mapping[str, tuple[str, str]] = {
    "R": ("#c4202e", "#ffffff"),
    "Y": ("#f4c81d", "#1b1b1f"),
    "G": ("#23742f", "#ffffff"),
    "B": ("#1c5cc0", "#ffffff"),
    "P": ("#ee76b2", "#1b1b1f"),
    "T": ("#0e7d84", "#ffffff"),
    "O": ("#f28c28", "#1b1b1f"),
    "U": ("#6c3fb5", "#ffffff"),
    "": ("#17171c", "#ffffff"),
}
"""Cards of a color: what they are filled with and what is written on it, by color letter."""

BLIND_FILLS: Mapping[str, tuple[str, str]] = {
    "R": ("#b84a00", "#ffffff"),
    "Y": ("#f2e34a", "#1b1b1f"),
    "G": ("#00735c", "#ffffff"),
    "B": ("#1560a8", "#ffffff"),
    "P": ("#d68ab5", "#1b1b1f"),
    "T": ("#0a6a72", "#ffffff"),
    "O": ("#eaa316", "#1b1b1f"),
    "U": ("#4c2f86", "#ffffff"),
    "": ("#17171c", "#ffffff"),
}
