"""Wrong words get one sentence, the nearest right word, and status 2."""

from __future__ import annotations

import pytest

from cardtable.core.session import GameSession
from tests.cli.calling import call

WRONG = [
    ("sumulate", 'There is no command "sumulate". Did you mean "simulate"?'),
    ("xyzzy", 'There is no command "xyzzy". There are: new, resume, games,'),
    ("--asci", 'There is no option "--asci" here. Did you mean "--ascii"?'),
    ("simulate trash --playrs 3", 'There is no option "--playrs" here. Did you mean "--players"?'),
    ("simulate", 'Say which GAME; "cardtable games" lists them.'),
    ("simulate trsh", 'There is no game "trsh". Did you mean "trash"?'),
    ("simulate trash --games none", '--games must be a whole number from 1, not "none".'),
    ("simulate trash --games 0", '--games must be a whole number from 1, not "0".'),
    ("simulate trash --seed -1", '--seed must be a whole number from 0, not "-1".'),
    ("simulate trash --players 7", "Trash is for 2 to 6 players, not 7."),
    ("simulate trash -o wild", 'Write a house rule as option=value, not "wild".'),
    ("simulate trash -o =king", 'Write a house rule as option=value, not "=king".'),
    ("simulate trash -o wild=king -o wild=jack", 'The option "wild" is there twice.'),
    (
        "simulate trash -o start-slots=2 -o start_slots=3",
        'The option "start_slots" is there twice.',
    ),
    ("simulate trash -o wlid=king", 'Trash has no option "wlid". Did you mean "wild"?'),
    ("simulate trash -o wild=queen", 'The option "wild" must be one of jack, king, not "queen".'),
    ("simulate trash -o wild=king --random-options", "Say the house rules or draw them at random"),
    ("new", 'Say which GAME; "cardtable games" lists them.'),
    ("new pass-the-ewe", 'Say who plays: "cardtable new pass-the-ewe -p Alice -p Bob".'),
    ("new ewe -p A -p B", 'There is no game "ewe". Did you mean "pass-the-ewe"?'),
    ("new pass-the-ewe -p Ann", "Pass the Ewe is for 2 to 6 players, not 1."),
    ("new pass-the-ewe -p Ann -p ann", "Two players are called ann."),
    ("new pass-the-ewe -p Ann -p \x1b", "The name ? holds what a terminal cannot show."),
    ("new pass-the-ewe -p Ann -p \t", "Every player needs a name."),
    ("new trash -p Bo -p Abcdefghijklmnopq", "is too long; a name has up to 16 letters."),
    ("games nope", 'There is no game "nope". Games: pass-the-ewe,'),
    ("resume --all", 'There is no option "--all" here. There are: --ascii, --no-color,'),
    ("new pass-the-ewe -p A -p B --seed x", '--seed must be a whole number from 0, not "x".'),
    ("new pass-the-ewe -p A -p B --seed " + "9" * 30, "A seed is a whole number from 0 to"),
    ("new pass-the-ewe -p A -p B -o target=5", "must be a whole number from 10 to 500, not"),
    ("resume", "There is no game to continue."),
    ("resume ewe", "There are no saved games."),
    ("export", 'Say which SAVE; "cardtable saves" lists them.'),
    ("export ewe", "There are no saved games."),
    ("rules tarsh", 'There is no game "tarsh". Did you mean "trash"?'),
    ("games tarsh", 'There is no game "tarsh". Did you mean "trash"?'),
    ("check", "Say which PATH."),
    ("check /nowhere", "There is no file /nowhere."),
    ("bench --only paly", "'paly' is not one of"),
    ("new trash -p", 'Something is missing behind "-p".'),
    ("simulate trash --games", 'Something is missing behind "--games".'),
    ("new trash --ascii=yes", 'Nothing belongs behind "--ascii".'),
    ("saves x", '"x" is too much; "cardtable saves --help" shows what belongs there.'),
    ("games trash ewe now", '"ewe now" is too much; "cardtable games --help" shows'),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG)
def test_wrong_words_get_one_sentence(
    capsys: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    said = call(capsys, *words.split(" "))
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("cardtable: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_nothing_is_dealt_for_wrong_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_words: object, **_named: object) -> None:
        raise AssertionError

    monkeypatch.setattr(GameSession, "new", fail)
    assert call(capsys, "new", "trash", "-p", "A", "-p", "a").status == 2


@pytest.mark.parametrize("command", ["new", "resume", "games", "rules", "saves", "export", "check"])
def test_help_of_a_command_has_examples(capsys: pytest.CaptureFixture[str], command: str) -> None:
    said = call(capsys, command, "--help")
    assert said.status == 0
    assert f"  cardtable {command}" in said.out


def test_help_lists_every_command_and_the_looks(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "--help")
    assert said.status == 0
    words = "new resume games rules saves export check simulate bench --ascii --no-color --no-mouse"
    assert [word for word in words.split() if f"  {word} " not in said.out] == []
    assert "cardtable new pass-the-ewe -p Alice" in said.out


def test_version_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "--version")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("cardtable ")
    assert said.out.count("\n") == 1
