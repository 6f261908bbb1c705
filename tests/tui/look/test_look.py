from __future__ import annotations

from dataclasses import fields

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.app import App

from cardtable.core.cards import Face, french_face
from cardtable.core.session import COLORS
from cardtable.tui.look import Look, themes
from cardtable.tui.look.glyphs import ASCII, UNICODE, Box, Glyphs
from cardtable.tui.look.look import _WITHOUT_COLOR, Scheme
from cardtable.tui.look.palette import DAY, FELT, NIGHT, Palette

LOOKS = [
    Look(color=color, scheme=scheme, light=light, dark_side=dark)
    for color in (True, False)
    for scheme in ("four-color", "two-color", "colorblind")
    for light in (True, False)
    for dark in (True, False)
]
SUITS = "CDHSRYGBPTOU"


def signs(glyphs: Glyphs) -> list[str]:
    found: list[str] = []
    for field in fields(glyphs):
        value = getattr(glyphs, field.name)
        if isinstance(value, Box):
            found += [getattr(value, side.name) for side in fields(value)]
        elif isinstance(value, str):
            found += list(value)
        elif value is None:
            continue
        else:
            found += list(value.values())
    return found


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_sign_takes_one_cell_and_is_no_emoji(glyphs: Glyphs) -> None:
    for sign in signs(glyphs):
        assert len(sign) == 1
        assert cell_len(sign) == 1
        assert ord(sign) < 0x1F000
        assert not 0xFE00 <= ord(sign) <= 0xFE0F


def test_the_signs_for_ascii_are_ascii() -> None:
    assert all(sign.isascii() for sign in signs(ASCII))


def luminance(color: Color) -> float:
    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = color.get_truecolor()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(style: Style, depth: ColorSystem = ColorSystem.TRUECOLOR) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    low, high = sorted(luminance(color.downgrade(depth)) for color in (style.color, style.bgcolor))
    return (high + 0.05) / (low + 0.05)


def read_styles(look: Look) -> dict[str, Style]:
    """Everything that is read; lines, and what cannot be pressed, may be fainter."""
    quiet = ("rule", "slot", "dimmed", "button-off", "curtain")
    styles: dict[str, Style] = {
        name: look.style(name) for name in _WITHOUT_COLOR if name not in quiet
    }
    for suit in SUITS:
        styles[f"suit {suit}"] = look.suit(suit)
        styles[f"card {suit}"] = look.card(suit).ink
    for color in COLORS:
        styles[f"player {color}"] = look.player(color)
    return styles


@pytest.mark.parametrize("look", [look for look in LOOKS if look.color], ids=str)
def test_everything_that_is_read_stands_out_from_what_is_behind_it(look: Look) -> None:
    for name, style in read_styles(look).items():
        assert contrast(style) >= 4.5, name
    assert contrast(look.style("button-off")) >= 1.8


@pytest.mark.parametrize("look", [look for look in LOOKS if look.color], ids=str)
def test_it_still_stands_out_where_there_are_256_colors(look: Look) -> None:
    for name, style in read_styles(look).items():
        assert contrast(style, ColorSystem.EIGHT_BIT) >= (3.3 if style.bold else 4.5), name


def test_without_color_no_style_has_a_color() -> None:
    look = Look(color=False)
    styles = [look.style(name) for name in _WITHOUT_COLOR]
    styles += [look.suit(suit) for suit in SUITS]
    styles += [look.player(color) for color in COLORS]
    for suit in SUITS:
        for flags in range(32):
            card = look.card(
                suit,
                cursor=bool(flags & 1),
                selected=bool(flags & 2),
                dimmed=bool(flags & 4),
                back=bool(flags & 8),
                lean=bool(flags & 16),
            )
            styles += [getattr(card, part.name) for part in fields(card)]
    for style in styles:
        assert style.color is None
        assert style.bgcolor is None


@pytest.mark.parametrize("scheme", ["four-color", "colorblind"])
def test_all_four_suits_differ_where_four_colors_are_wanted(scheme: Scheme) -> None:
    look = Look(scheme=scheme)
    assert len({look.suit(suit).color for suit in "CDHS"}) == 4
    assert len({look.card(suit).ink.color for suit in "CDHS"}) == 4


def test_a_card_is_written_with_its_suit_in_any_mode() -> None:
    ten = french_face("10", "H")
    red = Face("RS", "skip", "R", "red skip", label="⊘", plain="S", short="red skip")
    wild = Face("W", "wild", "", "wild", label="W", plain="W", short="wild")
    assert Look().card_text(ten) == "10♥"
    assert Look(ascii=True).card_text(ten) == "10H"
    assert Look().card_text(red) == "R⊘"
    assert Look(ascii=True).card_text(red) == "RS"
    assert Look().card_text(wild) == "W"


def test_texts_become_ascii_where_they_must() -> None:
    assert Look(ascii=True).text("Zoë: 10♥ × 3 …") == "Zoe: 10H x 3 ..."
    assert Look(ascii=True).text("Юра") == "???"
    assert Look(ascii=True).text("김하나 Ångström ﬁ") == "??? Angstrom fi"


def test_nothing_that_moves_the_cursor_or_joins_letters_is_drawn() -> None:
    assert Look().text("a\x1b[2J\r\nb♥\ufe0f\u200d\u0301") == "a[2J b♥"


def test_a_text_is_cut_by_cells_with_a_sign_for_the_rest() -> None:
    assert Look().cut("Alexandra", 5) == "Alex…"
    assert Look().cut("日本語の名前", 6) == "日本…"
    assert Look().cut("Ann", 3) == "Ann"
    assert Look(ascii=True).cut("Alexandra", 5) == "Alex~"


def test_cards_are_large_where_there_is_room_unless_told_otherwise() -> None:
    assert Look().large(100, 30)
    assert not Look().large(99, 30)
    assert not Look().large(100, 29)
    assert Look(size="large").large(80, 24)
    assert not Look(size="compact").large(200, 60)


@pytest.mark.parametrize("palette", [FELT, NIGHT, DAY], ids=["felt", "night", "day"])
def test_every_player_has_a_color_of_their_own(palette: Palette) -> None:
    assert set(palette.players) == set(COLORS)
    assert len(set(palette.players.values())) == len(COLORS)


def test_each_look_names_a_theme_that_is_there() -> None:
    assert {look.theme for look in LOOKS} == {theme.name for theme in themes()}


async def test_the_plain_theme_leaves_all_colors_to_the_terminal() -> None:
    app: App[None] = App()
    for theme in themes():
        app.register_theme(theme)
    async with app.run_test() as pilot:
        app.theme = Look(color=False).theme
        await pilot.pause()
        for value in app.theme_variables.values():
            assert "#" not in value
            assert not value.startswith("ansi_") or value.split()[0] == "ansi_default"
