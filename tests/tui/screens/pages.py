"""Every screen away from the table, as full as it can be, and the keys that lead there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardtable.core.session import COLORS, GameSession
from cardtable.games import BUILT_IN
from cardtable.plugins import load_rules, make_rules
from cardtable.saves.setups import SetUp, remember_setup
from cardtable.saves.store import Store
from tests.tui.apps import damage, ewe, save

LONG = (
    "Maximilian Bauer",
    "Александра Петро",
    "하나둘셋넷다섯여",
    "Konstantin Maier",
    "WWWWWWWWWWWWWWWW",
    "Анна-Мария Волко",
    "日本語の長い名前",
    "Johann Sebastian",
    "iiiiiiiiiiiiiiii",
    "Ελένη Παπαδοπούλ",
)
"""Names as long as they may be, in scripts of one and of two cells a letter."""

NAMES = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


@dataclass(frozen=True)
class Page:
    """A screen to look at.

    Attributes:
        name: What it is.
        keys: Keys that lead there from home.
        prepare: Fills the folder that the app keeps everything in.
    """

    name: str
    keys: Sequence[str] = ()
    prepare: Callable[[Path], object] = lambda _folder: None

    def __str__(self) -> str:
        return self.name


def saved_games(folder: Path) -> None:
    """Leave games of every kind: unfinished, finished, damaged, with few and many players."""
    damage(save(folder, ewe(("Ann", "Bob"), 4)))
    save(folder, ewe(("Ada", "Ben"), 5000, target=10))
    for game, names in (
        ("klaberjass", LONG[2:4]),
        ("trash", LONG[:6]),
        ("psycho-uno", NAMES),
        ("uno-flip", LONG),
    ):
        rules = make_rules(game, len(names))
        Store(folder / "saves").create(GameSession.new(rules, names, 1)).close()


def seats_of(game: str, names: Sequence[str]) -> Callable[[Path], None]:
    """Let a set-up begin with as many players as there can be."""

    def prepare(folder: Path) -> None:
        most = load_rules(game).info.most
        remember_setup(folder, game, SetUp(names[:most], COLORS[:most]))

    return prepare


def pages() -> Iterator[Page]:
    """Every screen that is opened from home."""
    yield Page("home, first time")
    yield Page("home, with saves", (), saved_games)
    for at in range(6):
        keys = ("end", *["up"] * at)
        yield Page(f"home, save {at + 1} from the end", keys, saved_games)
        yield Page(f"question about save {at + 1} from the end", (*keys, "d"), saved_games)
    yield Page("home, a note", ("home", "d"), saved_games)
    yield Page("home, in the bar", ("end", "down"), saved_games)
    yield Page("settings", ("s",))
    yield Page("settings, end", ("s", "end"))
    yield Page("settings, in the bar", ("s", "end", "down"))
    yield Page("key map", ("s", "k"))
    yield Page("key map, end", ("s", "k", "end"))
    yield Page("key map, waiting", ("s", "k", "enter"))
    yield Page("key map, a key of another script", ("s", "k", "enter", "하"))
    yield Page("help", ("f1",))
    yield Page("about", ("a",))
    yield Page("commands", ("ctrl+p",))
    yield Page("commands, typed", ("ctrl+p", *"설정"))
    for at, (game, _reference) in enumerate(sorted_games()):
        yield from game_pages(game, ("home", *["down"] * at))


def sorted_games() -> Sequence[tuple[str, str]]:
    """The games in the order of the list at home."""
    return list(BUILT_IN.items())


def game_pages(game: str, there: Sequence[str]) -> Iterator[Page]:
    """The screens of one game that are opened from home."""
    yield Page(f"{game}, at home", there)
    yield Page(f"{game}, rules", (*there, "question_mark"))
    yield Page(f"{game}, rules, end", (*there, "question_mark", "end"))
    yield Page(f"{game}, set-up, empty", (*there, "enter"))
    yield Page(f"{game}, set-up, too few", (*there, "enter", "enter"))
    for what, names in (("short", NAMES), ("long", LONG)):
        full = seats_of(game, names)
        yield Page(f"{game}, set-up, {what} names", (*there, "enter"), full)
        last = (*there, "enter", *["down"] * 10)
        yield Page(f"{game}, set-up, {what} names, end", last, full)
        yield Page(f"{game}, set-up, {what} names, one more", (*last, "x"), full)
        controls = (*there, "enter", "end", "right")
        yield Page(f"{game}, set-up, {what} names, color", controls, full)
        yield Page(f"{game}, set-up, {what} names, remove", (*controls, *["right"] * 3), full)
        yield Page(f"{game}, set-up, {what} names, too long", (*there, "enter", *"ыыыы"), full)
    twice = seats_of(game, ["하나", "하나", *NAMES[2:]])
    yield Page(f"{game}, set-up, same names", (*there, "enter", "down"), twice)
    form = (*there, "enter", "tab")
    yield Page(f"{game}, house rules", form)
    yield Page(f"{game}, house rules, next preset", (*form, "right"))
    for steps in (1, 4, 8, 12, 16):
        yield Page(f"{game}, house rules, {steps} down", (*form, *["down"] * steps))
    yield Page(f"{game}, house rules, changed", (*form, "right", *["down", "right"] * 6))
    yield Page(f"{game}, house rules, end", (*form, "end"))
    yield Page(f"{game}, house rules, a seed", (*form, "end", *"12345678901234567890"))
