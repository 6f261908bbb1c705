"""Textual themes that go with the look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.tui.look.palette import DAY, FELT, NIGHT, Palette

if TYPE_CHECKING:
    from textual.theme import Theme

FELT_THEME = "cardtable-felt"
NIGHT_THEME = "cardtable-night"
DAY_THEME = "cardtable-day"
PLAIN_THEME = "cardtable-plain"


def themes() -> list[Theme]:
    """Make the themes for the app to register.

    The plain one is for terminals without color. Textual's own ANSI themes come out black
    on black under ``NO_COLOR``, since some of their colors are blended.
    """
    return [
        _theme(FELT_THEME, FELT),
        _theme(NIGHT_THEME, NIGHT),
        _theme(DAY_THEME, DAY),
        _plain(),
    ]


def _theme(name: str, palette: Palette) -> Theme:
    from textual.theme import Theme

    return Theme(
        name=name,
        primary=palette.accent,
        secondary=palette.news,
        accent=palette.accent,
        warning=palette.warning,
        error=palette.warning,
        success=palette.good,
        foreground=palette.text,
        background=palette.ground,
        surface=palette.ground,
        panel=palette.panel,
        dark=palette.dark,
        variables={
            "block-cursor-foreground": palette.panel,
            "block-cursor-background": palette.accent,
            "block-cursor-blurred-foreground": palette.text,
            "block-cursor-blurred-background": palette.panel,
            "border": palette.accent,
            "border-blurred": palette.rule,
            "input-cursor-foreground": palette.ground,
            "input-cursor-background": palette.text,
            "text-muted": palette.muted,
            "foreground-muted": palette.muted,
            "scrollbar": palette.rule,
            "scrollbar-background": palette.panel,
            "scrollbar-corner-color": palette.panel,
            "footer-key-foreground": palette.accent,
        },
    )


def _plain() -> Theme:
    from textual.design import ColorSystem
    from textual.theme import Theme

    name, color = PLAIN_THEME, "ansi_default"
    # Whatever Textual would blend or paint is left as the terminal has it.
    painted = ColorSystem(color, background=color, foreground=color, ansi=True).generate()
    variables = {
        key: color
        for key, value in painted.items()
        if value.startswith(("ansi_", "transparent")) and not key.startswith(("surface", "panel"))
    }
    variables |= {
        "ansi-background": color,
        "ansi-foreground": color,
        "block-cursor-text-style": "bold reverse",
        "block-cursor-blurred-text-style": "reverse",
        "input-cursor-text-style": "reverse",
        "button-focus-text-style": "bold reverse",
        "link-background": "transparent",
    }
    return Theme(
        name=name,
        ansi=True,
        primary=color,
        secondary=color,
        warning=color,
        error=color,
        success=color,
        accent=color,
        foreground=color,
        background=color,
        surface=color,
        panel=color,
        boost=color,
        dark=True,
        variables=variables,
    )
