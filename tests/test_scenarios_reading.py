"""A scenario file that is not valid says where and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.scenarios import InvalidScenarioError, check_file, find_files, parse_scenario

HEAD = """
title = "A title"
game = "pass-the-ewe"
players = ["Alice", "Bob", "Cathy"]
"""

STEP = """
[[step]]
by = "Bob"
move = "play 2C"
"""


def refusal(text: str) -> str:
    with pytest.raises(InvalidScenarioError) as refused:
        parse_scenario(text)
    return str(refused.value)


def test_a_whole_file_is_read() -> None:
    scenario = parse_scenario(HEAD + "[options]\ntarget = 50\n[start]\ndealer = 'Bob'\n" + STEP)
    assert scenario.title == "A title"
    assert scenario.file.step[0].move == "play 2C"
    assert scenario.start is not None
    assert scenario.start.dealer == "Bob"
    assert scenario.rules.options.model_dump()["target"] == 50


def test_without_a_start_the_game_is_played_as_dealt() -> None:
    assert parse_scenario(HEAD + STEP).start is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "This is not TOML"),
        (HEAD, "step: this key is missing."),
        ('tilte = "x"' + HEAD + STEP, 'tilte: there is no such key. Did you mean "title"?'),
        (HEAD + "seed = -1" + STEP, "seed: input should be greater than or equal to 0."),
        (HEAD + "seed = 1.5" + STEP, "seed: input should be a valid integer"),
        (HEAD + "seed = 2020-01-01" + STEP, "A date or time has no meaning in a scenario."),
        pytest.param(
            f"{HEAD}seed = {'9' * 5000}{STEP}", "A number in it is too long.", id="endless seed"
        ),
        pytest.param(
            f"{HEAD}[options]\ntarget = 0x{'f' * 5000}{STEP}",
            "A number in it is too long.",
            id="endless option",
        ),
        (HEAD.replace("pass", "psas") + STEP, 'Did you mean "pass-the-ewe"?'),
        (HEAD.replace(', "Bob", "Cathy"', "") + STEP, "is for 2 to 6 players, not 1."),
        (HEAD.replace("Cathy", "Bob") + STEP, 'players: "Bob" is there twice.'),
        (HEAD.replace("Cathy", " ") + STEP, "players: a name is empty."),
        (HEAD + "[options]\ntragte = 1" + STEP, 'has no option "tragte". Did you mean "target"?'),
        (HEAD + "[options]\ntarget = 1" + STEP, "must be a whole number from 10 to 500"),
        (
            HEAD + "[start]\nturm = 'Bob'" + STEP,
            'start.turm: there is no such key. Did you mean "t',
        ),
        (HEAD + "[start]\nhand = 'one'" + STEP, "start.hand: input should be a valid integer"),
        (HEAD + "[[step]]\nmov = 'pass'", 'step 1, mov: there is no such key. Did you mean "move"'),
        (HEAD + STEP + "expect.trun = 'Bob'", "step 1, expect.trun: there is no such key. Did you"),
        (HEAD + STEP + "expect.facts.suit = 1.5", "step 1, expect.facts.suit: "),
        (HEAD + STEP + "illegal = 'pass'", 'step 1: a step has "move" or "illegal", not both.'),
        (HEAD + "[[step]]\nmove = 'pass'", 'step 1: "by" is missing.'),
        (HEAD + STEP.replace("play 2C", "next-round"), "nobody's move"),
        (
            HEAD + STEP + "first_card = '2C'",
            'step 1: "cards" and "first_card" go with "next-round"',
        ),
        (
            HEAD + "[[step]]\nmove = 'next-round'\nfirst_card = '2C'",
            "step 1.first_card: there is no",
        ),
        (HEAD + STEP.replace("Bob", "Bop"), 'nobody here is called "Bop". Did you mean "Bob"?'),
        (HEAD + STEP + "expect.winners = ['Dan']", "step 1, expect.winners: nobody here is called"),
        (HEAD + STEP + "expect.count.'hnd:Bob' = 1", 'no place called "hnd". Did you mean "hand"?'),
        (
            HEAD + STEP + "expect.sees.Bob.'hand:Dan' = 1",
            'expect.sees.Bob: nobody here is called "D',
        ),
        (HEAD + STEP.replace("play", "paly"), 'There is no move "paly" in this game.'),
        (HEAD + STEP.replace("2C", "1C"), '"1C" is not a card of this game.'),
        (HEAD + STEP + "expect.can = ['pas']", 'step 1, expect, "pas"'),
        (HEAD + STEP + "expect.cannot = ['play 2X']", 'step 1, expect.cannot, "play 2X"'),
        (HEAD + STEP.replace("move", "illegal").replace("play", "plya"), "step 1, illegal"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, said: str) -> None:
    assert said in refusal(text)


def test_an_illegal_move_of_known_words_may_be_no_move_at_all() -> None:
    scenario = parse_scenario(HEAD + STEP.replace("move", "illegal").replace("play 2C", "pass 2C"))
    assert scenario.file.step[0].illegal == "pass 2C"


def test_a_card_named_too_often_makes_the_file_invalid(tmp_path: Path) -> None:
    path = tmp_path / "twice.toml"
    path.write_text(HEAD + "[start.cards]\n'hand:Bob' = '2C 2C'" + STEP)
    result = check_file(path)
    assert result.invalid
    assert result.reason == "start: 2C is named more often than the deck has it."


@pytest.mark.parametrize("data", [b"\xff\xfe", b"# " + b"x" * 1_000_001])
def test_a_file_that_is_no_text_or_far_too_long_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(data)
    assert check_file(path).invalid


def test_a_folder_means_all_files_below_it(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("b.toml", "a.toml", "deep/c.toml", "notes.txt"):
        (tmp_path / name).write_text("")
    names = [str(path.relative_to(tmp_path)) for path in find_files([tmp_path])]
    assert names == ["a.toml", "b.toml", "deep/c.toml"]


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidScenarioError, match="There is no file"):
        find_files([tmp_path / "none.toml"])
    with pytest.raises(InvalidScenarioError, match="There is no scenario file"):
        find_files([tmp_path])


def test_a_path_that_cannot_be_looked_into_is_told_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 3000)
    with pytest.raises(InvalidScenarioError, match=r"x cannot be read: file name too long\."):
        find_files([path])
