"""What the README tells people to type exists and does what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.cli.options import option_values
from cardtable.plugins import Listing, find_game, list_games, make_rules

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ATTACKS = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
SET_UP = [line for line in COMMANDS if line.startswith("python3 -m venv ")]
CARDTABLE = [line for line in COMMANDS if line.split()[0] == "cardtable"]


def test_every_command_is_one_that_a_test_knows() -> None:
    assert [line for line in COMMANDS if line not in SET_UP + CARDTABLE] == []


def test_one_command_installs_and_starts_and_one_installs_and_tests() -> None:
    assert [line.rsplit(" && ", 1)[1] for line in SET_UP] == [
        ".venv/bin/cardtable",
        ".venv/bin/pytest -n auto",
    ]


def test_the_test_command_is_the_same_for_contributors() -> None:
    assert SET_UP[1] in CONTRIBUTING


@pytest.mark.parametrize("command", SET_UP)
def test_ci_runs_the_readme_s_own_commands(command: str) -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    patterns = re.findall(r"\$\(readme_command '(.+?)'\)", script)
    assert len(patterns) == len(SET_UP)
    for pattern in patterns:
        assert len([line for line in README.splitlines() if re.search(pattern, line)]) == 1
    assert [pattern for pattern in patterns if re.search(pattern, command)]


@pytest.mark.parametrize("command", CARDTABLE)
def test_every_cardtable_command_is_known(command: str) -> None:
    words = shlex.split(command)[1:]
    subcommand = [word for word in words[:1] if not word.startswith("-")]
    options = {word for word in words if word.startswith("-")}
    said = subprocess.run(
        [sys.executable, "-m", "cardtable", *subcommand, "--help"],
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "100", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert options <= set(re.findall(r"(?<![\w-])--?\w[\w-]*", said.stdout))


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert len(pictures) >= 2
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []


@pytest.mark.parametrize("game", [game for game in list_games() if game.source == "built in"])
def test_the_table_of_games_has_every_game_and_who_can_play_it(game: Listing) -> None:
    info = game.info
    assert info is not None
    players = info.players.replace("-", "–")
    if info.usual > info.least:
        players += f" ({info.least} can)"
    assert f"| {info.name} | {players} | " in README


@pytest.mark.parametrize("command", [line for line in CARDTABLE if "-o " in line or " -p " in line])
def test_the_house_rules_and_players_of_a_command_are_possible(command: str) -> None:
    words = shlex.split(command)
    options = tuple(words[at + 1] for at, word in enumerate(words) if word == "-o")
    players = [words[at + 1] for at, word in enumerate(words) if word == "-p"]
    info = find_game(words[2])
    make_rules(info.id, len(players) or info.usual or info.least, option_values(options))


def test_the_line_that_proves_a_game_has_all_that_it_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", CONTRIBUTING, re.MULTILINE | re.DOTALL)
    (block,) = (block for block in blocks if "check_rules(" in block)
    plugin = ROOT / "tests" / "plugins" / "cardtable-crazy-eights"
    assert block in (plugin / "README.md").read_text(encoding="utf-8")
    monkeypatch.syspath_prepend(plugin)
    imports, _gap, line = block.rpartition("\n\n")
    names: dict[str, object] = {}
    exec(imports, names)
    assert set(re.findall(r"(?<![.\w\"])[A-Za-z_]+(?=[(,])", line)) <= set(names)


def test_every_file_of_the_game_to_copy_is_told_of() -> None:
    package = ROOT / "tests" / "plugins" / "cardtable-crazy-eights" / "cardtable_crazy_eights"
    files = {path.name for path in package.iterdir() if path.is_file()} - {"__init__.py"}
    assert {name for name in files if f"`{name}`" not in CONTRIBUTING} == set()


def test_every_place_that_contributors_are_told_of_is_there() -> None:
    told = re.findall(r"^\| `([\w/.]+)` \|", CONTRIBUTING, re.MULTILINE)
    assert len(told) > 8
    assert [place for place in told if "/" in place and not (ROOT / place).exists()] == []


def test_every_file_and_test_that_the_attacks_name_is_there() -> None:
    files = re.findall(r"tests/[\w/-]+(?:\.\w+)?", ATTACKS)
    assert [name for name in files if not (ROOT / name).exists()] == []
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    known = set(re.findall(r"def (test_\w+)", "\n".join(texts)))
    named = re.findall(r"`(test_\w+)`", ATTACKS)
    assert len(named) >= 10
    assert set(named) <= known
