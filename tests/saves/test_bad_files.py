"""Every kind of bad file gets one sentence that names it, and stays as it is."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from cardtable import __version__
from cardtable.core.errors import (
    SaveDamagedError,
    SaveError,
    SaveNotFoundError,
    SaveTooNewError,
    SaveUnknownGameError,
)
from cardtable.core.state import canonical, digest_text
from cardtable.saves import reading
from cardtable.saves.files import MOST_BYTES
from cardtable.saves.store import Store
from tests.saves.playing import inside, new_game, play_on, same_game

NAME = "ewe-ann-bob-cat-1.json"
Raw = dict[str, Any]


@pytest.fixture
def path(store: Store) -> Path:
    """The save of a game in its second round, with the version before beside it."""
    game = store.create(play_on(new_game(3), 60))
    game.save()
    game.close()
    return game.path


def refusal(store: Store, kind: type[SaveError]) -> str:
    """Open the save, which fails, and change nothing."""
    before = inside(store.folder)
    with pytest.raises(SaveError) as raised:
        store.open(NAME)
    assert type(raised.value) is kind
    assert inside(store.folder) == before
    return str(raised.value)


def seal(raw: Raw) -> None:
    """Make the digests fit a changed save, as somebody who means to cheat would."""
    raw["digest"] = digest_text(canonical(raw["state"]))
    raw["base_digest"] = digest_text(canonical(raw["base"]))


def card_twice(raw: Raw) -> None:
    held = next(hand for hand in raw["state"]["suited"] if any(hand))
    cards = next(suit for suit in held if suit)
    cards.append(cards[0])


def deal_that_would_go_on_for_ever(raw: Raw) -> None:
    base = raw["base"]
    base["suited"] = [[[] for _suit in range(5)] for _seat in base["suited"]]
    base["suit"], base["count"] = 0, 1
    raw["history"].insert(0, ["move", base["turn"], "pass"])
    seal(raw)


def wrong_seat(raw: Raw) -> None:
    raw["state"]["turn"] = 7
    seal(raw)


def impossible_move(raw: Raw) -> None:
    at = next(at for at, entry in enumerate(raw["history"]) if entry[0] == "move")
    raw["history"][at] = ["move", raw["history"][at][1], "pass"]


def left_out_move(raw: Raw) -> None:
    del raw["history"][-1]


def other_deal(raw: Raw) -> None:
    raw["base"]["suited"][0], raw["base"]["suited"][1] = (
        raw["base"]["suited"][1],
        raw["base"]["suited"][0],
    )


def other_totals(raw: Raw) -> None:
    raw["state"]["scores"][0] += 20


def other_totals_and_digest(raw: Raw) -> None:
    other_totals(raw)
    seal(raw)


def other_seed(raw: Raw) -> None:
    raw["seed"] += 1


def put(key: str, value: Any) -> Callable[[Raw], None]:
    """Set one value; the steps to it are joined by dots."""

    def change(raw: Any) -> None:
        *steps, last = (int(step) if step.isdigit() else step for step in key.split("."))
        for step in steps:
            raw = raw[step]
        raw[last] = value

    change.__name__ = f"{key}={str(value)[:20]!r}"
    return change


def drop(key: str) -> Callable[[Raw], None]:
    def change(raw: Raw) -> None:
        del raw[key]

    change.__name__ = f"without {key}"
    return change


DAMAGED = [
    (card_twice, "The card {card} is there twice"),
    (deal_that_would_go_on_for_ever, "The card {any} is missing"),
    (wrong_seat, "A seat is named that nobody sits in"),
    (impossible_move, "entry 2 of its history cannot have happened"),
    (left_out_move, "its moves do not lead to its position"),
    (other_deal, "the deal was changed"),
    (other_totals, "the position was changed"),
    (other_totals_and_digest, "its moves do not lead to its position"),
    (other_seed, "the seed was changed"),
    (put("history.0", ["hum", 1]), "entry 1 of its history is none"),
    (put("history.0", ["move", -1, "pass"]), "entry 1 of its history is none"),
    (put("history.0", ["move", 3, "pass"]), "entry 1 of its history is none"),
    (put("history.0", ["move", 0]), "entry 1 of its history is none"),
    (put("history.0", ["move", 0, 5]), "entry 1 of its history is none"),
    (put("history.0", [0, 0]), "entry 1 of its history is none"),
    (put("history.0", ["take-back", 0]), "entry 1 of its history cannot have happened"),
    (put("history.0", ["next-round", -1]), "entry 1 of its history cannot have happened"),
    (put("history.0", ["move", 1, "duel"]), "entry 1 of its history cannot have happened"),
    (
        put("history.1", ["move", 0, "play \x1b[2J"]),
        '"history.1.2.{line}": it holds what a terminal cannot show',
    ),
    (put("players.0.name", "Bob"), "Two players are called Bob"),
    (put("players.0.name", "A" * 20), "The name AAAAAAAAAAAAAAAA… is too long; {letters}"),
    (put("players.0.name", "A\x07"), "The name A holds what a terminal cannot show"),
    (put("players.0.name", 5), '"players.0.name" should be a valid string'),
    (put("players.0.purse", 5), '"players.0.purse" is unknown'),
    (put("players", []), '"players": List should have at least 1 item after validation, not 0'),
    (put("seed", -1), '"seed" should be greater than or equal to 0'),
    (put("seed", 2**63), '"seed" should be less than or equal to 9223372036854775807'),
    (put("seed", 1.5), '"seed" should be a valid integer'),
    (put("seed", "3"), '"seed" should be a valid integer'),
    (put("state.turn", "1"), '"state.turn" should be a valid integer'),
    (put("state.turn", True), '"state.turn" should be a valid integer'),
    (put("state.scores", {}), '"state.scores" should be a valid array'),
    (put("state.purse", 1), '"state.purse" is unknown'),
    (put("state", []), '"state" should be an object'),
    (put("options.target", 5), 'The option "target" must be a whole number from 10 to 500, not 5'),
    (put("options.purse", 5), 'Pass the Ewe has no option "purse". {options}'),
    (put("purse", 5), '"purse" is unknown'),
    (put("format", "1"), '"format" should be 1'),
    (put("format", None), '"format" should be 1'),
    (put("header.totals", "many"), '"header.totals" should be a valid array'),
    (drop("history"), '"history" is missing'),
    (drop("digest"), '"digest" is missing'),
]


@pytest.mark.parametrize(
    ("change", "reason"), DAMAGED, ids=[change.__name__ for change, _ in DAMAGED]
)
def test_a_save_that_no_game_wrote_is_refused_with_the_reason(
    store: Store, path: Path, change: Callable[[Raw], None], reason: str
) -> None:
    raw = json.loads(path.read_bytes())
    change(raw)
    data = json.dumps(raw)
    path.write_text(data)
    sentence = refusal(store, SaveDamagedError)
    start, _brace, _rest = reason.partition("{")
    assert sentence.startswith(f"{NAME} is damaged: {start}")
    if "{" not in reason:
        assert sentence == f"{NAME} is damaged: {reason}."
    assert "\n" not in sentence
    assert path.read_text() == data


def edited(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    def change(data: bytes) -> bytes:
        assert old in data
        return data.replace(old, new, 1)

    return change


TEXTS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "{} is damaged: it is empty."),
    "cut off": (lambda data: data[: len(data) // 2], "{} is damaged: it is cut off."),
    "cut off by two bytes": (lambda data: data[:-2], "{} is damaged: it is cut off."),
    "binary": (lambda data: bytes(range(256)) * 8, "{} is not a saved game."),
    "zeros": (lambda data: bytes(len(data)), "{} is not a saved game."),
    "words": (lambda data: b"Dear diary", "{} is not a saved game."),
    "other JSON": (lambda data: b"[1, 2, 3]\n", "{} is not a saved game."),
    "an empty object": (lambda data: b"{}\n", "{} is not a saved game."),
    "UTF-16": (lambda data: data.decode().encode("utf-16"), "{} is not a saved game."),
    "deep nesting": (
        lambda data: b'{"format":1,"players":' + b"[" * 10**5 + b"]" * 10**5 + b"}\n",
        "{} is damaged: it is nested too deeply.",
    ),
    "a number without end": (
        edited(b'"seed":3', b'"seed":' + b"9" * 5000),
        "{} is damaged: a number is too long.",
    ),
    "a number that is none": (
        edited(b'"seed":3', b'"seed":NaN'),
        "{} is damaged: NaN is not a number.",
    ),
    "half a surrogate": (
        edited(b'"Ann"', b'"\\ud800"'),
        "{} is damaged: it holds half a letter.",
    ),
    "a key twice": (
        edited(b'"seed":3', b'"seed":3,"seed":4'),
        "{} is damaged: something is in it twice.",
    ),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_a_file_that_is_no_save_is_refused_with_one_sentence(
    store: Store, path: Path, kind: str
) -> None:
    change, sentence = TEXTS[kind]
    data = change(path.read_bytes())
    path.write_bytes(data)
    assert refusal(store, SaveDamagedError) == sentence.format(NAME)
    assert path.read_bytes() == data


@pytest.mark.parametrize("kind", TEXTS)
def test_the_list_shows_a_damaged_file_with_a_fault_and_its_backup(
    store: Store, path: Path, kind: str
) -> None:
    path.write_bytes(TEXTS[kind][0](path.read_bytes()))
    with pytest.raises(SaveError):
        store.open(NAME)
    (header,) = store.headers()
    assert header.fault.startswith(NAME)
    assert header.backup
    assert header.last_played > 0


def test_a_fault_that_opening_found_is_listed_until_the_file_changes(
    store: Store, path: Path
) -> None:
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"seed":3', b'"seed":4'))
    assert store.headers()[0].fault == ""
    sentence = refusal(store, SaveDamagedError)
    assert store.headers()[0].fault == sentence
    assert store.newest() is None
    path.write_bytes(good)
    assert store.headers()[0].fault == ""


def test_a_later_format_says_which_version_it_needs(store: Store, path: Path) -> None:
    raw = json.loads(path.read_bytes())
    path.write_text(json.dumps({"format": 2, "app": "9.1.0", "purse": raw}))
    sentence = f"{NAME} needs Cardtable 9.1.0; this is {__version__}."
    assert refusal(store, SaveTooNewError) == sentence
    assert store.headers()[0].fault == sentence


def test_later_rules_say_which_version_they_need(store: Store, path: Path) -> None:
    raw = json.loads(path.read_bytes())
    raw["rules_version"] = 4
    raw["options"]["jokers"] = 2
    path.write_text(json.dumps(raw))
    assert refusal(store, SaveTooNewError) == (
        f"{NAME} needs version 4 of the rules of Pass the Ewe; this is 1."
    )


def test_a_game_that_is_not_installed_is_named(store: Store, path: Path) -> None:
    raw = json.loads(path.read_bytes())
    raw["game"] = "hearts-plus"
    path.write_text(json.dumps(raw))
    sentence = refusal(store, SaveUnknownGameError)
    assert sentence.startswith(f'{NAME}: There is no game "hearts-plus".')


def test_a_file_of_100_mb_is_refused_without_being_read(store: Store, path: Path) -> None:
    os.truncate(path, 100 * 2**20)
    sentence = f"{NAME} is not a saved game: it has 100 MB, and a save has at most 3."
    assert refusal(store, SaveDamagedError) == sentence
    assert store.headers()[0].fault == sentence
    os.truncate(path, MOST_BYTES)
    assert refusal(store, SaveDamagedError) == f"{NAME} is damaged: it is cut off."


def test_a_folder_or_a_pipe_in_its_place_is_not_a_file(store: Store, path: Path) -> None:
    path.unlink()
    path.mkdir()
    assert refusal(store, SaveDamagedError) == f"{NAME} is not a file."
    assert store.headers()[0].fault == f"{NAME} is not a file."
    with pytest.raises(SaveError, match=rf"^{NAME} could not be deleted: a folder is in its place"):
        store.delete(NAME)
    path.rmdir()
    os.mkfifo(path)
    assert refusal(store, SaveDamagedError) == f"{NAME} is not a file."
    assert store.headers()[0].fault == f"{NAME} is not a file."


def test_a_file_that_may_not_be_read_says_so(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_open = os.open

    def refuse(file: Any, flags: int, *more: Any, **others: Any) -> int:
        if Path(file) == path:
            raise PermissionError(13, "Permission denied", str(path))
        return really_open(file, flags, *more, **others)

    monkeypatch.setattr(os, "open", refuse)
    assert refusal(store, SaveError) == f"{NAME} cannot be read: it is not allowed."
    assert store.headers()[0].fault == f"{NAME} cannot be read: it is not allowed."


def test_a_file_that_vanished_says_so(store: Store, path: Path) -> None:
    with pytest.raises(SaveNotFoundError, match=r"^gone\.json cannot be read: it is not there\.$"):
        store.open(path.with_name("gone.json"))


def test_the_backup_of_a_damaged_save_goes_on_and_the_damaged_one_is_kept(
    store: Store, path: Path
) -> None:
    whole, before = path.read_bytes(), path.with_name(f"{NAME}.bak").read_bytes()
    path.write_bytes(whole[:100])
    game = store.open_backup("ewe")
    assert same_game(game.session, play_on(new_game(3), 60))
    assert path.read_bytes() == whole[:100]
    play_on(game.session, 1)
    game.save()
    assert path.with_name(f"{NAME}.damaged").read_bytes() == whole[:100]
    assert path.with_name(f"{NAME}.bak").read_bytes() == before
    after_one = path.read_bytes()
    play_on(game.session, 1)
    game.save()
    game.close()
    assert path.with_name(f"{NAME}.bak").read_bytes() == after_one
    assert same_game(store.open("ewe").session, game.session)
    assert len(store.headers()) == 1


def test_a_backup_that_is_damaged_too_is_refused_like_any_file(store: Store, path: Path) -> None:
    backup = path.with_name(f"{NAME}.bak")
    backup.write_bytes(b"")
    with pytest.raises(SaveDamagedError) as raised:
        store.open_backup("ewe")
    assert str(raised.value) == f"{NAME}.bak is damaged: it is empty."
    backup.unlink()
    with pytest.raises(SaveNotFoundError) as missing:
        store.open_backup("ewe")
    assert str(missing.value) == f"{NAME}.bak cannot be read: it is not there."
    store.open("ewe").close()


def test_a_save_that_was_laid_out_anew_by_hand_still_opens(store: Store, path: Path) -> None:
    raw = json.loads(path.read_bytes())
    path.write_text(json.dumps(raw, indent=2, sort_keys=True))
    assert store.headers()[0].players == ["Ann", "Bob", "Cat"]
    assert same_game(store.open("ewe").session, play_on(new_game(3), 60))


LAID_OUT = {
    "a mark before the first letter": lambda data: b"\xef\xbb\xbf" + data,
    "line ends of Windows": lambda data: data.replace(b"\n", b"\r\n"),
    "line ends of old Macs": lambda data: data.replace(b"\n", b"\r"),
    "empty lines behind it": lambda data: data + b" \n\n",
}


@pytest.mark.parametrize("kind", LAID_OUT)
def test_what_editors_do_to_a_file_keeps_nobody_from_playing_on(
    store: Store, path: Path, kind: str
) -> None:
    path.write_bytes(LAID_OUT[kind](path.read_bytes()))
    (header,) = store.headers()
    assert header.fault == ""
    game = store.open(NAME)
    assert same_game(game.session, play_on(new_game(3), 60))
    play_on(game.session, 1)
    game.save()
    game.close()
    assert same_game(store.open(NAME).session, game.session)


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-32"])
def test_a_save_in_letters_of_other_kinds_is_none_in_the_list_and_when_opened(
    store: Store, path: Path, code: str
) -> None:
    path.write_bytes(path.read_bytes().decode().encode(code))
    assert store.headers()[0].fault == f"{NAME} is not a saved game."
    assert refusal(store, SaveDamagedError) == f"{NAME} is not a saved game."


@pytest.mark.parametrize("time", ["NaN", "-1", "1e12", "Infinity", "true", '"1"', "9" * 400])
@pytest.mark.parametrize("which", ["started", "last_played"])
def test_a_time_that_is_none_is_a_fault_in_the_list_too(
    store: Store, path: Path, which: str, time: str
) -> None:
    path.write_text(re.sub(rf'"{which}":[0-9.]+', f'"{which}":{time}', path.read_text()))
    (header,) = store.headers()
    assert header.fault == f"{NAME} is damaged: its first line is not that of a save."
    assert 0 < header.last_played < 1e11
    refusal(store, SaveDamagedError)


def test_a_link_to_a_save_is_played_and_what_it_leads_to_stays(
    store: Store, path: Path, tmp_path: Path
) -> None:
    elsewhere = path.rename(tmp_path / "elsewhere.json")
    data = elsewhere.read_bytes()
    path.symlink_to(elsewhere)
    game = store.open(NAME)
    for _move in range(3):
        play_on(game.session, 1)
        game.save()
    game.close()
    assert game.path == path
    assert elsewhere.read_bytes() == data
    assert same_game(store.open(NAME).session, game.session)


@pytest.mark.parametrize("target", [NAME, "nowhere.json"])
def test_a_link_that_leads_nowhere_gets_one_sentence_and_can_be_deleted(
    store: Store, path: Path, target: str
) -> None:
    path.unlink()
    path.symlink_to(path.with_name(target))
    (header,) = store.headers()
    with pytest.raises(SaveError, match=rf"^{NAME} cannot be read: [a-z ]+\.$"):
        store.open(NAME)
    assert header.fault.startswith(NAME)
    store.delete(NAME)
    assert inside(store.folder) == []


def test_a_color_that_is_none_becomes_the_seats_own(store: Store, path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"color":"blue"', b'"color":"puce"'))
    assert [player.color for player in store.open("ewe").session.players] == [
        "red",
        "blue",
        "green",
    ]


def test_a_file_name_that_a_terminal_would_obey_is_made_printable(store: Store, path: Path) -> None:
    odd = path.rename(path.with_name("a\x1b[2J.json"))
    assert sorted(header.name for header in store.headers()) == ["a?[2J.json", NAME]
    odd.write_bytes(b"")
    with pytest.raises(SaveDamagedError, match=r"^a\?\[2J\.json is damaged: it is empty\.$"):
        store.open(odd)


def test_a_save_of_which_only_the_backup_is_left_is_listed_with_it(
    store: Store, path: Path
) -> None:
    path.unlink()
    (header,) = store.headers()
    assert header.fault == f"{NAME} is missing, but its backup is there."
    assert header.backup
    game = store.open_backup("ewe")
    game.save()
    game.close()
    assert store.headers()[0].fault == ""
    path.unlink()
    store.delete("ewe")
    assert inside(store.folder) == []


MANY = 200_000


def many_sheets(raw: Raw) -> str:
    raw["state"]["sheets"] = [{}] * MANY
    return '"state.sheets.0.parts" is missing'


def many_names(raw: Raw) -> str:
    raw["options"] = {str(number): 0 for number in range(MANY)}
    return "it has too many parts"


def many_players(raw: Raw) -> str:
    raw["players"] = [{"name": 1}] * MANY
    return '"players.0.name" should be a valid string'


def much_in_an_unknown_place(raw: Raw) -> str:
    raw.clear()
    raw.update({"format": 1, "purse": [{}] * MANY})
    return '"app" is missing'


def many_entries(raw: Raw) -> str:
    raw["history"] = [[None, None]] * MANY
    return '"history.0.0.int" should be a valid integer'


def deep_lists(raw: Raw) -> str:
    nested: list[Any] = []
    for _level in range(400):
        nested = [nested]
    raw["options"] = {"target": nested}
    return "it is nested too deeply"


@pytest.mark.parametrize(
    "change",
    [many_sheets, many_names, many_players, much_in_an_unknown_place, many_entries, deep_lists],
)
def test_of_a_million_faults_one_is_told_and_the_others_are_not_looked_for(
    store: Store, path: Path, change: Callable[[Raw], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = [0]
    really = reading.told

    def told(error: ValidationError, where: str = "") -> str:
        counts.append(error.error_count())
        return really(error, where)

    monkeypatch.setattr(reading, "told", told)
    raw = json.loads(path.read_bytes())
    reason = change(raw)
    path.write_text(json.dumps(raw))
    assert refusal(store, SaveDamagedError).startswith(f"{NAME} is damaged: {reason}")
    # Each costs a copy of what is around it, and all of them took half a minute.
    assert max(counts) < 10
