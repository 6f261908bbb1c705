"""Rule modules: how they are found, and what is said of broken ones."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardtable import plugins
from cardtable.core.errors import OptionsError, PluginError
from cardtable.core.options import GameOptions
from cardtable.games import BUILT_IN
from cardtable.games.pass_the_ewe.info import INFO
from cardtable.games.pass_the_ewe.options import EweOptions
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.plugins import Listing

GOOD = """
from cardtable.core.info import GameInfo
INFO = GameInfo("{id}", "Guest", "A guest.", "It is a guest.", 2, 4, True, "{module}:Rules"{more})
"""

Guest = Callable[..., None]


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    """Install a module with an entry point, as pip would leave it."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(tmp_path))

    def install(
        module: str, text: str = GOOD, game: str = "guest", entry: str = "INFO", more: str = ""
    ) -> None:
        code = textwrap.dedent(text)
        code = code.replace("{id}", game).replace("{module}", module).replace("{more}", more)
        (tmp_path / f"{module}.py").write_text(code)
        info = tmp_path / f"{module}-1.2.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.2\n")
        (info / "entry_points.txt").write_text(f"[cardtable.games]\n{game} = {module}:{entry}\n")

    yield install
    for name in set(sys.modules) - before:
        if name.startswith("guest_"):
            del sys.modules[name]


def found(game: str) -> list[Listing]:
    return [listing for listing in plugins.list_games() if listing.id == game]


def reason(game: str) -> str:
    """Why a listed game cannot be played; choosing it all the same says it too."""
    (listing,) = found(game)
    assert listing.info is None
    with pytest.raises(PluginError) as raised:
        plugins.find_game(game)
    assert str(raised.value) == f'The game "{game}" cannot be played: {listing.reason}'
    return listing.reason


def refusal(game: str) -> str:
    """Why the rules of a game that is listed as fine cannot be used."""
    (listing,) = found(game)
    assert listing.reason == ""
    assert listing.info == plugins.find_game(game)
    with pytest.raises(PluginError) as raised:
        plugins.load_rules(game)
    start = f'The game "{game}" cannot be played: '
    assert str(raised.value).startswith(start)
    assert "\n" not in str(raised.value)
    return str(raised.value).removeprefix(start)


def test_the_built_in_games_are_listed_first_in_their_order() -> None:
    listings = plugins.list_games()[: len(BUILT_IN)]
    assert [listing.id for listing in listings] == list(BUILT_IN)
    for listing in listings:
        assert listing.info is not None
        assert listing.info.id == listing.id
        assert listing.source == "built in"
        assert listing.reason == ""


@pytest.mark.parametrize("game", list(BUILT_IN))
def test_every_built_in_game_can_be_made_for_each_number_of_players(game: str) -> None:
    info = plugins.find_game(game)
    for players in range(info.least, info.most + 1):
        rules = plugins.make_rules(game, players)
        assert rules.players == players
        assert type(rules) is plugins.load_rules(game)


LIGHT = """
import sys
from cardtable.plugins import list_games
assert all(not listing.reason for listing in list_games())
heavy = {"pydantic", "textual", "importlib.metadata", "difflib"} & sys.modules.keys()
print(sorted(heavy | {name for name in sys.modules if name.endswith(".rules")}))
"""


def test_listing_the_built_in_games_imports_neither_rules_nor_pydantic() -> None:
    # Without site-packages, since what is installed there may bring a game.
    done = subprocess.run(
        [sys.executable, "-S", "-c", LIGHT], check=True, capture_output=True, text=True
    )
    assert done.stdout == "[]\n"


def test_a_guest_is_listed_with_name_and_version_of_its_package(guest: Guest) -> None:
    guest("guest_good")
    (listing,) = found("guest")
    assert listing.source == "guest_good 1.2"
    assert listing.reason == ""
    assert listing.info is not None
    assert listing.info.name == "Guest"


def test_a_guest_that_brings_rules_can_be_played(guest: Guest) -> None:
    guest(
        "guest_rules",
        GOOD
        + """
from cardtable.games.pass_the_ewe.rules import PassTheEwe
class Rules(PassTheEwe):
    info = INFO
""",
    )
    assert plugins.make_rules("guest", 3).info.name == "Guest"


BROKEN = {
    "an import that fails": (
        "import nowhere_at_all",
        "Importing guest_one failed: ModuleNotFoundError: No module named 'nowhere_at_all'.",
    ),
    "an error without a word": (
        "raise RuntimeError",
        "Importing guest_one failed: RuntimeError.",
    ),
    "an error of many lines": (
        "raise ValueError('one\\ntwo')",
        "Importing guest_one failed: ValueError: one.",
    ),
    "a syntax error": (
        "def",
        "Importing guest_one failed: SyntaxError: invalid syntax (guest_one.py, line 1).",
    ),
    "an exit": ("import sys; sys.exit(3)", "Importing guest_one failed: SystemExit: 3."),
    "nothing": ("", "guest_one has no INFO."),
    "something else": ("INFO = 5", "guest_one:INFO is not a description of a game."),
    "another interface": (
        GOOD.replace("{more}", ", interface=7"),
        "It was written for interface 7; this Cardtable has interface 1.",
    ),
    "another id": (
        GOOD.replace("{id}", "other"),
        'Its entry point says "guest", its description "other".',
    ),
    "no name": (GOOD.replace('"Guest"', '" "'), "Its description has no name."),
    "a name that is none": (GOOD.replace('"Guest"', "None"), "Its description has no name."),
    "too many players": (
        GOOD.replace("2, 4", "2, 11"),
        "Its number of players must lie between 1 and 10.",
    ),
    "no players": (
        GOOD.replace("2, 4", "'2', None"),
        "Its number of players must lie between 1 and 10.",
    ),
    "no rules": (
        GOOD.replace('"{module}:Rules"', '"{module}"'),
        'Its description does not say where the rules are, as "module:NAME".',
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_guest_is_listed_with_its_reason_and_harms_nobody(guest: Guest, kind: str) -> None:
    text, sentence = BROKEN[kind]
    guest("guest_one", text)
    assert reason("guest") == sentence
    assert plugins.find_game("pass-the-ewe") == INFO
    assert [one.id for one in plugins.list_games() if not one.reason][: len(BUILT_IN)] == list(
        BUILT_IN
    )


def test_an_id_is_made_of_small_letters(guest: Guest) -> None:
    guest("guest_one", game="My-Game")
    assert reason("My-Game") == "An id is up to 40 small letters, digits and single dashes."


WRONG_RULES = {
    "no rules": ("", "guest_one has no Rules."),
    "a function": ("def Rules(): pass", "guest_one:Rules is not a rule class."),
    "a foreign class": ("class Rules: pass", "guest_one:Rules is not a rule class."),
    "rules of another game": (
        "from cardtable.games.pass_the_ewe.rules import PassTheEwe as Rules",
        "Its rules describe another game.",
    ),
    "house rules without defaults": (
        (
            "from cardtable.core.options import GameOptions\n"
            "from cardtable.games.pass_the_ewe.rules import PassTheEwe\n"
            "class Options(GameOptions): target: int\n"
            "class Rules(PassTheEwe): info, options_model = INFO, Options"
        ),
        ("Its house rules have no defaults: ValidationError: 1 validation error for Options."),
    ),
    "half of the rules": (
        "from cardtable.core import rules\nclass Rules(rules.Rules): info = INFO",
        (
            "Its rules lack: apply, check, copy_state, deal, deck, facts, new_state, next_round, "
            "offers, outcome, prompt, scores, zones, options_model, start_model, state_model, "
            "forms, texts."
        ),
    ),
}


@pytest.mark.parametrize("kind", WRONG_RULES)
def test_rules_that_cannot_be_used_are_refused_when_they_are_chosen(
    guest: Guest, kind: str
) -> None:
    text, sentence = WRONG_RULES[kind]
    guest("guest_one", GOOD + text)
    assert refusal("guest") == sentence


def test_rules_that_fail_at_import_are_refused_when_they_are_chosen(guest: Guest) -> None:
    guest("guest_one", GOOD.replace("{module}:Rules", "guest_two:Rules"))
    guest("guest_two", "import sys; sys.exit()", game="second")
    assert refusal("guest") == "Importing guest_two failed: SystemExit."


FAILING = """
from cardtable.games.pass_the_ewe.rules import PassTheEwe

class Rules(PassTheEwe):
    info = INFO

    def deck(self):
        raise RuntimeError("no cards\\nat all")
"""


def test_rules_that_fail_when_they_are_made_are_refused_like_those_that_cannot_be_had(
    guest: Guest,
) -> None:
    guest("guest_one", GOOD + FAILING)
    with pytest.raises(PluginError) as raised:
        plugins.make_rules("guest", 3)
    assert str(raised.value) == 'The game "guest" cannot be played: RuntimeError: no cards.'


def test_ctrl_c_during_an_import_is_not_taken_for_a_fault(guest: Guest) -> None:
    guest("guest_one", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        plugins.list_games()


def test_two_guests_with_one_id_are_both_listed_as_broken(guest: Guest) -> None:
    guest("guest_one")
    guest("guest_two")
    listings = found("guest")
    assert [listing.source for listing in listings] == ["guest_one 1.2", "guest_two 1.2"]
    for listing in listings:
        assert listing.info is None
        assert listing.reason == (
            'The id "guest" is claimed by several packages: guest_one 1.2, guest_two 1.2.'
        )
    with pytest.raises(PluginError, match="is claimed by several packages"):
        plugins.load_rules("guest")


def test_a_package_whose_entry_points_cannot_be_read_harms_nobody(
    guest: Guest, tmp_path: Path
) -> None:
    guest("guest_one")
    guest("guest_two", game="second")
    (tmp_path / "guest_two-1.2.dist-info" / "entry_points.txt").write_text("[cardtable.games]\nx\n")
    (good,), (broken,) = found("guest"), found("guest_two 1.2")
    assert good.reason == ""
    assert broken.reason == "Its entry points cannot be read."
    with pytest.raises(PluginError, match="entry points cannot be read"):
        plugins.find_game("guest_two 1.2")


def test_a_package_that_does_not_say_its_name_is_listed_all_the_same(
    guest: Guest, tmp_path: Path
) -> None:
    guest("guest_one")
    (tmp_path / "guest_one-1.2.dist-info" / "METADATA").unlink()
    (listing,) = found("guest")
    assert (listing.source, listing.reason) == ("unknown package", "")


def test_a_package_that_is_there_twice_is_the_first_on_the_import_path(
    guest: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest("guest_one")
    older = tmp_path / "older" / "Guest.One-1.0.dist-info"
    older.mkdir(parents=True)
    (older / "METADATA").write_text("Metadata-Version: 2.1\nName: Guest.One\nVersion: 1.0\n")
    (older / "entry_points.txt").write_text("[cardtable.games]\nguest = nowhere:INFO\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(older.parent)])
    (listing,) = found("guest")
    assert (listing.source, listing.reason) == ("guest_one 1.2", "")


def test_a_built_in_game_keeps_its_id_against_a_guest(guest: Guest) -> None:
    guest("guest_one", game="pass-the-ewe")
    own, other = found("pass-the-ewe")
    assert own.info == INFO
    assert other.source == "guest_one 1.2"
    assert other.reason == 'The id "pass-the-ewe" belongs to a built-in game.'
    assert plugins.load_rules("pass-the-ewe") is PassTheEwe


@pytest.mark.parametrize(
    ("word", "near"),
    [("pass-the-ew", "pass-the-ewe"), ("ewe", "pass-the-ewe"), ("Pass The Ewe", "pass-the-ewe")],
)
def test_an_unknown_game_gets_the_nearest_id(word: str, near: str) -> None:
    with pytest.raises(PluginError) as raised:
        plugins.find_game(word)
    assert str(raised.value) == f'There is no game "{word}". Did you mean "{near}"?'


def test_a_game_that_is_like_no_other_gets_the_list(guest: Guest) -> None:
    guest("guest_good")
    with pytest.raises(PluginError) as raised:
        plugins.load_rules("xyzzy")
    assert str(raised.value).startswith('There is no game "xyzzy". Games: ')
    assert "guest" in str(raised.value)
    assert all(game in str(raised.value) for game in BUILT_IN)


def test_options_can_be_given_as_text_or_as_the_model() -> None:
    by_text = plugins.make_rules("pass-the-ewe", 3, {"target": "50", "next-start": "ewe-left"})
    assert by_text.options == EweOptions(target=50, next_start="ewe-left")
    assert plugins.make_rules("pass-the-ewe", 3, by_text.options).options is by_text.options
    assert plugins.make_rules("pass-the-ewe", 3).options == EweOptions()
    assert plugins.make_rules("pass-the-ewe", 3, {"preset": "standard"}).options == EweOptions()


WRONG_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"target": 5}, 'The option "target" must be a whole number from 10 to 500, not 5.'),
    ({"target": "x"}, 'The option "target" must be a whole number from 10 to 500, not "x".'),
    ({"target": None}, 'The option "target" must be a whole number from 10 to 500, not None.'),
    (
        {"tie_break": "coin"},
        'The option "tie_break" must be one of shared, ewe, not "coin".',
    ),
    ({"targte": 50}, 'Pass the Ewe has no option "targte". Did you mean "target"?'),
    (
        {"purse": 1},
        'Pass the Ewe has no option "purse". Options: target, next_start, tie_break.',
    ),
    ({"preset": "hard"}, "Pass the Ewe has no presets."),
]


@pytest.mark.parametrize(("options", "sentence"), WRONG_OPTIONS)
def test_a_wrong_option_gets_one_sentence_with_what_it_may_be(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(OptionsError) as raised:
        plugins.make_rules("pass-the-ewe", 3, options)
    assert str(raised.value) == sentence


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_a_wrong_number_of_players_gets_the_right_ones(players: int) -> None:
    with pytest.raises(OptionsError) as raised:
        plugins.make_rules("pass-the-ewe", players)
    assert str(raised.value) == f"Pass the Ewe is for 2 to 6 players, not {players}."


def test_options_that_do_not_fit_the_players_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardtable.core.messages import Message

    class Strict(EweOptions):
        def faults(self, players: int) -> dict[str, Message]:
            return {"target": Message("reason.no-card")} if players == 2 else {}

    monkeypatch.setattr(PassTheEwe, "options_model", Strict)
    plugins.make_rules("pass-the-ewe", 3, {"target": 20})
    with pytest.raises(OptionsError) as raised:
        plugins.make_rules("pass-the-ewe", 2, {"target": 20})
    assert str(raised.value) == 'The option "target" does not fit: A play needs a card.'


def test_options_of_another_game_are_read_by_name() -> None:
    class Others(GameOptions):
        target: int = 60

    assert plugins.make_rules("pass-the-ewe", 3, Others()).options == EweOptions(target=60)


def test_a_place_on_the_import_path_that_is_no_folder_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, guest: Guest
) -> None:
    guest("guest_good")
    (tmp_path / "archive.zip").write_bytes(b"no archive")
    for odd in (str(tmp_path / "archive.zip"), str(tmp_path / "missing")):
        monkeypatch.syspath_prepend(odd)
    assert len(found("guest")) == 1


def test_the_description_of_a_game_says_its_players_in_figures() -> None:
    assert INFO.players == "3-6"
    assert dataclasses.replace(INFO, usual=0).players == "2-6"
    assert dataclasses.replace(INFO, least=2, most=2, usual=0).players == "2"
