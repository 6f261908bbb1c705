"""Every sign that the table is drawn with, and its stand-in in ASCII."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.core.cards import SUIT_SYMBOLS


@dataclass(frozen=True)
class Box:
    """The eight signs of a frame, clockwise from the top left corner."""

    top_left: str
    top: str
    top_right: str
    right: str
    bottom_right: str
    bottom: str
    bottom_left: str
    left: str

    @classmethod
    def of(cls, signs: str) -> Box:
        """Make a frame of eight signs, clockwise from the top left corner."""
        return cls(*signs)


@dataclass(frozen=True)
class Glyphs:
    """The signs of one mode. Each takes exactly one cell.

    Attributes:
        card: Frame of a card that is drawn with lines.
        solid: Frame of a card that is painted, half a cell narrower on each side, so that
            cards side by side stand apart; ``None`` if there are no signs for it.
        cursor: Frame of the card that the cursor is on.
        dimmed: Frame of a card that cannot be picked.
        slot: Frame of a place without a card.
        panel: Frame of anything else.
        marker: Stands before the seat that is asked and the entry that is chosen.
        selected: Stands on a selected card.
        new: Stands on a card that came since its owner last looked.
        curtain: What a curtain and the back of a card are filled with.
        shade: A lighter filling.
        rule: A line across the table.
        divider: A line down the table.
        dot: Stands between two things.
        more: Stands for what is left out.
        left: There is more to the left.
        right: There is more to the right.
        up: There is more above.
        down: There is more below.
        cards: Stands for the cards that somebody holds.
        leader: Stands beside whoever is ahead.
        enter: The enter key.
        on: A switch that is on.
        off: A switch that is off.
        times: Multiplied by.
        minus: Before a negative number.
        bars: Columns of a chart from low to high.
        block: A filled cell.
        halves: The right and the left half of a cell, filled.
        suits: Signs of the French suits by letter.
    """

    card: Box
    solid: Box | None
    cursor: Box
    dimmed: Box
    slot: Box
    panel: Box
    marker: str
    selected: str
    new: str
    curtain: str
    shade: str
    rule: str
    divider: str
    dot: str
    more: str
    left: str
    right: str
    up: str
    down: str
    cards: str
    leader: str
    enter: str
    on: str
    off: str
    times: str
    minus: str
    bars: str
    block: str
    halves: str
    suits: Mapping[str, str]


UNICODE = Glyphs(
    card=Box.of("╭─╮│╯─╰│"),
    solid=Box.of("▗▄▖▌▘▀▝▐"),
    cursor=Box.of("┏━┓┃┛━┗┃"),
    dimmed=Box.of("╭╌╮┆╯╌╰┆"),
    slot=Box.of("┌ ┐ ┘ └ "),
    panel=Box.of("┌─┐│┘─└│"),
    marker="▸",
    selected="▲",
    new="•",
    curtain="▒",
    shade="░",
    rule="─",
    divider="│",
    dot="·",
    more="…",
    left="‹",
    right="›",
    up="↑",
    down="↓",
    cards="▮",
    leader="★",
    enter="⏎",
    on="●",
    off="○",
    times="×",
    minus="−",
    bars="▁▂▃▄▅▆▇█",
    block="█",
    halves="▐▌",
    suits=SUIT_SYMBOLS,
)

ASCII = Glyphs(
    card=Box.of("+-+|+-+|"),
    solid=None,
    cursor=Box.of("#=#]#=#["),
    dimmed=Box.of("...:...:"),
    slot=Box.of(". . . . "),
    panel=Box.of("+-+|+-+|"),
    marker=">",
    selected="^",
    new="*",
    curtain="#",
    shade=":",
    rule="-",
    divider="|",
    dot="-",
    more="~",
    left="<",
    right=">",
    up="^",
    down="v",
    cards="c",
    leader="*",
    enter="<",
    on="x",
    off="o",
    times="x",
    minus="-",
    bars=".:-=+*#",
    block="#",
    halves="()",
    suits={suit: suit for suit in SUIT_SYMBOLS},
)

IN_ASCII: Mapping[str, str] = {
    **{symbol: suit for suit, symbol in SUIT_SYMBOLS.items()},
    "…": "...",
    "—": "-",
    "–": "-",
    "−": "-",
    "×": "x",
    "·": "-",
    "•": "*",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "▸": ">",
    "▾": "v",
    "↑": "^",
    "↓": "v",
    "←": "<",
    "→": ">",
    "↻": ">",
    "↺": "<",
    "⏎": "enter",
    "■": "#",
    "●": "x",
    "○": "o",
    "★": "*",
}
"""What stands for signs inside sentences; other letters lose their accents."""
