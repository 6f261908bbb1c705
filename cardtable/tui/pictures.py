"""Pictures of real screens, for the README: ``python -m cardtable.tui.pictures assets/``.

Games, seeds and times are fixed, so that a picture changes only if a screen does.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.core.messages import _
from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.settings import Settings
from cardtable.saves.setups import SetUp, remember_setup
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp
from cardtable.tui.surroundings import Surroundings
from cardtable.tui.svg import svg_of

if TYPE_CHECKING:
    from cardtable.core.moves import Move
    from cardtable.saves.header import SaveHeader

NOW = datetime(2026, 12, 1, 21, 30)
SMALL, LARGE = (80, 24), (120, 40)
PEOPLE = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


@dataclass(frozen=True)
class Played:
    """A game to show.

    Attributes:
        game: Its id.
        players: Number of players.
        moves: Moves to play, or ``None`` to play until ``phase``.
        phase: The phase to stop in.
        seed: The seed of the deals and of the play.
        options: House rules that are not the usual ones.
    """

    game: str
    players: int
    moves: int | None = None
    phase: str = ""
    seed: int = 3
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Scene:
    """A screen to show.

    Attributes:
        title: What stands in the frame of the picture.
        keys: Keys that lead there, from home or from the game's first screen; ``{turn}`` is
            the digit of whoever is to play.
        played: The game that is on the table; ``None`` begins at home.
        saves: Whether there are saved games.
        ascii: Whether it is drawn in ASCII without color.
    """

    title: str
    keys: Sequence[str] = ()
    played: Played | None = None
    saves: bool = True
    ascii: bool = False


EWE = Played("pass-the-ewe", 4, 6)
SCENES: Mapping[str, Scene] = {
    "home": Scene(_("Home")),
    "home-first": Scene(_("Home, the first time"), saves=False),
    "set-up": Scene(_("Set-up"), ("home", "enter", "tab", "down", "right")),
    "question": Scene(_("A question"), ("d",)),
    "settings": Scene(_("Settings"), ("s",)),
    "keys": Scene(_("Keys"), ("s", "k")),
    "rules": Scene(_("Rules"), ("question_mark",)),
    "help": Scene(_("Help"), ("f1",)),
    "about": Scene(_("About"), ("a",)),
    "commands": Scene(_("Commands"), ("ctrl+p",), EWE),
    "hand-over": Scene(_("Hand-over"), (), EWE),
    "turn": Scene(_("Turn"), ("{turn}", "space"), EWE),
    "turn-six": Scene(
        _("Turn, six players"), ("{turn}", "space"), Played("pass-the-ewe", 6, 9, seed=8)
    ),
    "log": Scene(_("Log"), ("l",), EWE),
    "last-plays": Scene(_("Last plays"), ("t",), EWE),
    "new-name": Scene(_("A new name"), ("ctrl+p", *"seat", "enter"), EWE),
    "sheet": Scene(
        _("The whole sheet"), ("s",), Played("pass-the-ewe", 4, phase="round-over", seed=6)
    ),
    "klaberjass": Scene(_("Klaberjass"), ("{turn}",), Played("klaberjass", 2, 12, seed=5)),
    "trash": Scene(_("Trash"), (), Played("trash", 6, 40, seed=2)),
    "uno-flip": Scene(_("Uno Flip, ten players"), ("{turn}",), Played("uno-flip", 10, 30)),
    "psycho-uno": Scene(_("Psycho Uno"), ("{turn}",), Played("psycho-uno", 5, 20)),
    "turn-ascii": Scene(_("Turn, in ASCII"), ("{turn}", "space"), EWE, ascii=True),
    "scoring": Scene(_("Scoring"), (), Played("pass-the-ewe", 4, phase="round-over", seed=6)),
    "final": Scene(
        _("Final scores"), (), Played("pass-the-ewe", 4, phase="game-over", options={"target": 60})
    ),
}
"""Every screen, by the name of its picture."""

OTHER_GAMES = ("klaberjass", "trash", "uno-flip", "psycho-uno")
"""Scenes of games that show no screen of another kind."""

IN_README = (
    ("home", SMALL),
    ("set-up", SMALL),
    ("hand-over", SMALL),
    ("turn", SMALL),
    ("turn-six", LARGE),
    ("uno-flip", SMALL),
    ("turn-ascii", SMALL),
    ("scoring", SMALL),
    ("final", SMALL),
)
"""The pictures that are drawn if none is named, and their sizes in cells."""

SCALE = 1.5
"""Dots of a picture for each unit of its drawing."""


class FixedStore(Store):
    """A store whose games were played when the pictures say so."""

    def headers(self) -> list[SaveHeader]:
        """List the saves, each some hours older than the one before it by name."""
        headers = sorted(super().headers(), key=lambda header: header.name)
        for hours, header in zip((2, 25, 76, 300), headers, strict=False):
            header.last_played = NOW.timestamp() - hours * 3600
        return sorted(headers, key=lambda header: -header.last_played)


def played(wanted: Played) -> GameSession:
    """Play a game up to where it is to be shown."""
    rules = make_rules(wanted.game, wanted.players, wanted.options)
    session = GameSession.new(rules, PEOPLE[: wanted.players], wanted.seed)
    chance = random.Random(wanted.seed)
    moves = 0
    while session.phase != "game-over":
        if session.phase == wanted.phase or (wanted.moves is not None and moves >= wanted.moves):
            break
        if session.phase == "round-over":
            session.next_round()
            continue
        session.push(session.turn, _lively(session, chance))
        moves += 1
    return session


def _lively(session: GameSession, chance: random.Random) -> Move:
    """Choose a move as people do who like to play: few cards, and seldom a pass."""
    moves = session.legal_moves(session.turn)
    plays = [move for move in moves if move.kind == "play"]
    few = [move for move in plays if len(move.cards) <= 3] or plays
    return chance.choice(few) if few and chance.random() < 0.8 else chance.choice(moves)


def stage(folder: Path, scene: Scene) -> CardtableApp:
    """Make the app for a scene, with everything that it needs in a folder."""
    store = FixedStore(folder / "saves")
    if scene.saves:
        for one in (
            Played("klaberjass", 2, 60),
            Played("pass-the-ewe", 3, 70, seed=8),
            Played("trash", 4, 30),
        ):
            store.create(played(one)).close()
        remember_setup(
            folder,
            "pass-the-ewe",
            SetUp(PEOPLE[:4], ("red", "blue", "green", "yellow"), {"target": 50}),
        )
    game = None if scene.played is None else store.create(played(scene.played))
    app = CardtableApp(
        store,
        Settings(speed="off", quiet_seconds=0),
        surroundings=Surroundings(ascii=scene.ascii, color=not scene.ascii),
        start=game,
        folder=folder,
        now=lambda: NOW,
        new_seed=lambda: 1,
    )
    app.title = scene.title
    # A path of this machine has no place in a picture.
    app.shown_folder = Path("~/.local/share/cardtable")
    return app


def keys_of(scene: Scene, app: CardtableApp) -> list[str]:
    """The keys of a scene, for whoever is to play."""
    turn = str((app.game.session.turn + 1) % 10) if app.game is not None else ""
    return [key.format(turn=turn) for key in scene.keys]


async def picture(scene: Scene, size: tuple[int, int]) -> str:
    """Draw a scene.

    Returns:
        SVG.
    """
    with tempfile.TemporaryDirectory() as folder:
        app = stage(Path(folder), scene)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press(*keys_of(scene, app))
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            svg = svg_of(strips, f"Cardtable: {scene.title}", *_plain_colors(app))
        if app.game is not None:
            app.game.close()
        return svg


def _plain_colors(app: CardtableApp) -> tuple[str, str]:
    """Colors of what has none of its own."""
    palette = app.look.palette
    return ("#16161a", "#e0e0e0") if palette is None else (palette.ground, palette.text)


def main(folder: Path, names: Sequence[str] = ()) -> None:
    """Draw pictures into a folder, as PNG.

    Args:
        folder: Where they go; it is made if it is not there.
        names: Scenes to draw in both sizes; the README's pictures if there are none.
    """
    import cairosvg

    folder.mkdir(parents=True, exist_ok=True)
    draw: Callable[..., None] = cairosvg.svg2png
    wanted = [(name, size) for name in names for size in (SMALL, LARGE)] or IN_README
    for name, size in wanted:
        svg = asyncio.run(picture(SCENES[name], size))
        path = folder / f"{name}-{size[0]}x{size[1]}.png"
        draw(bytestring=svg.encode(), write_to=str(path), scale=SCALE)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "assets"), sys.argv[2:])
