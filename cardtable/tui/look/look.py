"""How the table looks: signs and styles for one choice of settings."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rich.cells import cell_len
from rich.style import Style

from cardtable.core.cards import SUIT_SYMBOLS, Face
from cardtable.tui.look.glyphs import ASCII, IN_ASCII, UNICODE, Glyphs
from cardtable.tui.look.palette import (
    BLIND_FILLS,
    BLIND_INKS,
    DAY,
    FELT,
    FILLS,
    FOUR_INKS,
    INKS,
    NIGHT,
    Palette,
)
from cardtable.tui.look.themes import DAY_THEME, FELT_THEME, NIGHT_THEME, PLAIN_THEME

Scheme = Literal["four-color", "two-color", "colorblind"]
CardSize = Literal["auto", "compact", "large"]
Name = Literal[
    "base",
    "bold",
    "muted",
    "rule",
    "title",
    "chip",
    "accent",
    "prompt",
    "warning",
    "news",
    "good",
    "cursor",
    "selected",
    "dimmed",
    "new",
    "curtain",
    "curtain-text",
    "button",
    "button-key",
    "button-off",
    "button-chosen",
    "slot",
]
"""What a style is for."""

LARGE = (100, 30)
"""Columns and lines from which cards are drawn large."""

_WITHOUT_COLOR: Mapping[Name, Style] = {
    "base": Style(),
    "bold": Style(bold=True),
    "muted": Style(dim=True),
    "rule": Style(dim=True),
    "title": Style(bold=True),
    "chip": Style(bold=True),
    "accent": Style(bold=True),
    "prompt": Style(bold=True),
    "warning": Style(bold=True, reverse=True),
    "news": Style(underline=True),
    "good": Style(bold=True),
    "cursor": Style(bold=True, reverse=True),
    "selected": Style(reverse=True),
    "dimmed": Style(dim=True),
    "new": Style(underline=True),
    "curtain": Style(dim=True),
    "curtain-text": Style(bold=True),
    "button": Style(),
    "button-key": Style(bold=True),
    "button-off": Style(dim=True),
    "button-chosen": Style(reverse=True),
    "slot": Style(dim=True),
}


@dataclass(frozen=True)
class CardStyles:
    """How one card is painted.

    Attributes:
        line: Its frame if that is drawn with lines.
        rim: Its frame if that is painted.
        ink: What is printed on it.
        paper: What is not printed.
        badge: The edges of a light patch behind the letter of its color.
        badge_ink: The letter on that patch.
    """

    line: Style
    rim: Style
    ink: Style
    paper: Style
    badge: Style
    badge_ink: Style


@dataclass(frozen=True)
class Look:
    """How the table looks. It computes nothing but signs and styles.

    Attributes:
        ascii: Draw with ASCII alone.
        color: Paint at all; without, only bold, dim, reverse and underline are used.
        scheme: Colors of suits.
        size: Size of cards; ``auto`` goes by the size of the terminal.
        light: Whether the table is light.
        dark_side: Whether a two-sided deck shows its dark side.
    """

    ascii: bool = False
    color: bool = True
    scheme: Scheme = "four-color"
    size: CardSize = "auto"
    light: bool = False
    dark_side: bool = False

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with."""
        return ASCII if self.ascii else UNICODE

    @property
    def painted(self) -> bool:
        """Whether cards are painted; otherwise they are drawn with lines."""
        return self.color and self.glyphs.solid is not None

    @property
    def palette(self) -> Palette | None:
        """The colors, or ``None`` if there are none."""
        if not self.color:
            return None
        return DAY if self.light else NIGHT if self.dark_side else FELT

    @property
    def theme(self) -> str:
        """Name of the Textual theme that goes with it."""
        if not self.color:
            return PLAIN_THEME
        return DAY_THEME if self.light else NIGHT_THEME if self.dark_side else FELT_THEME

    def large(self, columns: int, lines: int) -> bool:
        """Tell whether cards are drawn large in a terminal of this size."""
        if self.size != "auto":
            return self.size == "large"
        return columns >= LARGE[0] and lines >= LARGE[1]

    # Styles. All but ``base`` without color hold the ground, so nothing shines through.

    def style(self, name: Name) -> Style:
        """The style for a purpose."""
        return _style(self, name)

    def suit(self, letter: str) -> Style:
        """The style of a suit's or color's letter on the table."""
        return _suit(self, letter)

    def player(self, color: str) -> Style:
        """The style of a player's name, by the name of the player's color."""
        return _player(self, color)

    def card(
        self,
        suit: str,
        *,
        cursor: bool = False,
        selected: bool = False,
        dimmed: bool = False,
        back: bool = False,
        lean: bool = False,
    ) -> CardStyles:
        """The styles of a card.

        Args:
            suit: Letter of its suit or color; empty for a wild card.
            cursor: Whether the cursor is on it.
            selected: Whether it is selected.
            dimmed: Whether it cannot be picked.
            back: Whether it lies face down.
            lean: Whether only its left edge is seen, so that a frame is not enough to show
                the cursor.
        """
        return _card(self, suit, cursor, selected, dimmed, back, lean)

    # Words and signs.

    def text(self, text: str) -> str:
        """Make a text fit to be drawn: printable, one line, and in ASCII if need be."""
        if text.isascii() and text.isprintable():
            return text
        return _drawable(text, self.ascii)

    def cut(self, text: str, cells: int) -> str:
        """Shorten a text to a number of cells, with a sign for what is left out."""
        text = self.text(text)
        if cell_len(text) <= cells:
            return text
        if cells < 1:
            return ""
        kept, width = "", 0
        for letter in text:
            width += cell_len(letter)
            if width > cells - 1:
                break
            kept += letter
        return kept.rstrip() + self.glyphs.more

    def symbol(self, suit: str) -> str:
        """The sign of a suit: ``♥``, in ASCII ``H``; of a color its letter."""
        return self.glyphs.suits.get(suit, self.text(suit)[:1])

    def label(self, face: Face) -> str:
        """What stands in the corner of a card, at most two cells wide."""
        label = self.text((face.plain or face.rank) if self.ascii else face.drawn)
        while cell_len(label) > 2:
            label = label[:-1]
        return label

    def card_text(self, face: Face) -> str:
        """Write a card in a few cells: ``10♥``, ``R5``, ``W``; in ASCII ``10H``."""
        label, symbol = self.label(face), self.symbol(face.suit)
        return label + symbol if is_french(face.suit) else symbol + label


def is_french(suit: str) -> bool:
    """Tell whether a letter is that of a French suit."""
    return suit in SUIT_SYMBOLS


@lru_cache(1024)
def _in_ascii(letter: str) -> str:
    """Write a letter in ASCII: without its marks, or as one question mark."""
    if letter in IN_ASCII:
        return IN_ASCII[letter]
    if unicodedata.combining(letter) or not letter.isprintable():
        return ""
    # Letters of some scripts come apart into several, and a name would be longer than it may be.
    parts = [one for one in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(one)]
    return "".join(parts) if all(one.isascii() for one in parts) else "?"


@lru_cache(2048)
def _drawable(text: str, ascii_only: bool) -> str:
    if ascii_only:
        return "".join(_in_ascii(letter) for letter in unicodedata.normalize("NFC", text))
    composed = unicodedata.normalize("NFC", text.replace("\n", " "))
    return "".join(
        letter for letter in composed if letter.isprintable() and cell_len(letter) in (1, 2)
    )


def _on(palette: Palette, color: str, *, bold: bool = False) -> Style:
    return Style(color=color, bgcolor=palette.ground, bold=bold or None)


@lru_cache(512)
def _style(look: Look, name: Name) -> Style:
    palette = look.palette
    if palette is None:
        return _WITHOUT_COLOR[name]
    ground, panel = palette.ground, palette.panel
    return {
        "base": _on(palette, palette.text),
        "bold": _on(palette, palette.text, bold=True),
        "muted": _on(palette, palette.muted),
        "rule": _on(palette, palette.rule),
        "title": _on(palette, palette.accent, bold=True),
        "chip": Style(color=palette.text, bgcolor=panel),
        "accent": _on(palette, palette.accent, bold=True),
        "prompt": _on(palette, palette.text, bold=True),
        "warning": _on(palette, palette.warning, bold=True),
        "news": _on(palette, palette.news),
        "good": _on(palette, palette.good, bold=True),
        "cursor": Style(color=ground, bgcolor=palette.accent, bold=True),
        "selected": Style(color=palette.accent, bgcolor=panel, bold=True),
        "dimmed": _on(palette, palette.rule),
        "new": _on(palette, palette.news, bold=True),
        "curtain": Style(color=palette.rule, bgcolor=panel),
        "curtain-text": Style(color=palette.text, bgcolor=panel, bold=True),
        "button": Style(color=palette.text, bgcolor=panel),
        "button-key": Style(color=palette.accent, bgcolor=panel, bold=True),
        "button-off": _on(palette, palette.rule),
        "button-chosen": Style(color=ground, bgcolor=palette.accent, bold=True),
        "slot": _on(palette, palette.rule),
    }[name]


@lru_cache(256)
def _suit(look: Look, letter: str) -> Style:
    palette = look.palette
    if palette is None:
        return Style(bold=True)
    if is_french(letter):
        inks = {"four-color": palette.four, "two-color": palette.suits, "colorblind": palette.blind}
        return _on(palette, inks[look.scheme][letter], bold=True)
    fill, ink = _fill(look, letter)
    return Style(color=ink, bgcolor=fill, bold=True)


def _fill(look: Look, letter: str) -> tuple[str, str]:
    fills = BLIND_FILLS if look.scheme == "colorblind" else FILLS
    return fills.get(letter, fills[""])


@lru_cache(256)
def _player(look: Look, color: str) -> Style:
    palette = look.palette
    if palette is None:
        return Style(bold=True)
    return _on(palette, palette.players.get(color, palette.text), bold=True)


@lru_cache(1024)
def _card(
    look: Look, suit: str, cursor: bool, selected: bool, dimmed: bool, back: bool, lean: bool
) -> CardStyles:
    palette = look.palette
    if palette is None:
        plain = Style(dim=dimmed or None, bold=cursor or None, reverse=selected or None)
        ink_style = plain + Style(bold=not dimmed, underline=(lean and cursor) or None)
        return CardStyles(plain, plain, ink_style, plain, plain, ink_style)
    fill, ink = _paint(look, palette, suit, selected=selected, dimmed=dimmed, back=back)
    if lean and cursor:
        fill, ink = palette.accent, palette.panel if palette.dark else palette.paper
    marked = cursor or selected
    rim = palette.accent if marked and not is_french(suit) else fill
    edge = palette.edge if is_french(suit) and not back else ink
    if look.glyphs.solid is None and marked:
        line = Style(color=palette.panel, bgcolor=palette.accent, bold=True)
    elif marked:
        line = Style(color=palette.accent, bgcolor=palette.ground, bold=True)
    else:
        line = Style(color=edge, bgcolor=fill)
    return CardStyles(
        line,
        Style(color=rim, bgcolor=palette.ground),
        Style(color=ink, bgcolor=fill, bold=not dimmed),
        Style(color=ink, bgcolor=fill),
        Style(color=palette.faded if dimmed else palette.paper, bgcolor=fill),
        Style(color=INKS["S"], bgcolor=palette.faded if dimmed else palette.paper, bold=True),
    )


def _paint(
    look: Look, palette: Palette, suit: str, *, selected: bool, dimmed: bool, back: bool
) -> tuple[str, str]:
    """What a card is filled with, and what is written on it."""
    if back:
        return palette.back
    if is_french(suit):
        inks = {"four-color": FOUR_INKS, "two-color": INKS, "colorblind": BLIND_INKS}
        paper = palette.chosen if selected else palette.faded if dimmed else palette.paper
        return paper, inks[look.scheme][suit]
    fill, ink = _fill(look, suit)
    if dimmed:
        return _blend(palette.ground, fill, 0.4), _blend(palette.ground, palette.text, 0.7)
    return fill, ink


def _blend(under: str, over: str, share: float) -> str:
    """Mix two colors."""
    parts = [
        round(int(under[at : at + 2], 16) * (1 - share) + int(over[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*parts)
