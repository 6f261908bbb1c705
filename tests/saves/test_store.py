"""The folder with the saves: what is listed, found, opened and deleted."""

from __future__ import annotations

import random
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.core.errors import SaveError, SaveInUseError, SaveNotFoundError
from cardtable.core.session import GameSession
from cardtable.saves.places import saves_folder
from cardtable.saves.store import Store, save_stem
from tests.saves.playing import NAMES, inside, live, new_game, play_on, same_game


def files(store: Store) -> list[str]:
    """The files that are not hidden."""
    return sorted(name for name in inside(store.folder) if not name.startswith("."))


def saved(store: Store, session: GameSession) -> Path:
    """A game that was saved and left."""
    game = store.create(session)
    game.close()
    assert not game.fault
    return game.path


def test_a_game_goes_on_where_it_was_left(store: Store) -> None:
    session = play_on(new_game(target=60, next_start="ewe-left"), 70)
    path = saved(store, session)
    game = store.open(path)
    assert same_game(game.session, session)
    play_on(game.session, 30, seed=5)
    game.save()
    game.close()
    again = store.open(path.name)
    assert same_game(again.session, play_on(session, 30, seed=5))
    assert again.started == game.started
    again.close()


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_at_a_table_comes_back_as_it_was(store: Store, seed: int) -> None:
    source = random.Random(seed)
    session = new_game(seed, target=20)
    game = store.create(session)
    for _deed in range(60):
        for _several in range(4):
            live(session, source)
        game.save()
        game.close()
        game = store.open(game.path)
        assert same_game(game.session, session)
        session = game.session
    game.close()


def test_moves_that_name_players_come_back_after_they_were_renamed(store: Store) -> None:
    session = play_on(new_game(), 9)
    game = store.create(session)
    session.rename(0, "Zoë")
    session.rename(1, "Ann")
    session.rename(2, "play")
    game.save()
    game.close()
    again = store.open("ewe").session
    assert again.names == ["Zoë", "Ann", "play"]
    assert same_game(again, session)


def test_a_take_back_is_possible_after_resuming(store: Store) -> None:
    session = play_on(new_game(), 5)
    session.policy = "always"
    path = saved(store, session)
    again = store.open(path).session
    again.policy = "always"
    again.take_back()
    again.take_back()
    session.take_back()
    session.take_back()
    assert same_game(again, session)


def test_saves_are_named_after_the_game_and_the_players(store: Store) -> None:
    assert saved(store, new_game()).name == "ewe-ann-bob-cat-1.json"
    assert saved(store, new_game()).name == "ewe-ann-bob-cat-2.json"
    saved(store, new_game(names=["Zoë Müller", "Анна"]))
    assert "ewe-zoemuller-анна-1.json" in files(store)
    assert save_stem("uno-flip", list("ABCDEF")) == "uno-flip-a-b-c-d-more"
    assert save_stem("trash", ["--", "x" * 16]) == "trash-" + "x" * 12


def test_two_tables_of_the_same_people_have_saves_of_their_own(store: Store) -> None:
    first, second = store.create(new_game(1)), store.create(new_game(2))
    assert first.path != second.path
    first.close()
    second.close()
    assert len(store.headers()) == 2


def test_the_list_has_what_the_home_screen_shows_and_the_newest_first(store: Store) -> None:
    session = play_on(new_game(), 120)
    path = saved(store, session)
    time.sleep(0.002)
    saved(store, new_game(names=["Dan", "Eve"]))
    newer, older = store.headers()
    assert newer.players == ["Dan", "Eve"]
    assert older.path == path
    assert older.game == "pass-the-ewe"
    assert older.players == list(NAMES)
    assert older.colors == ["red", "blue", "green"]
    assert older.round == session.state.round > 1
    assert older.turn_name == session.names[session.turn]
    assert older.totals == session.scores.totals
    assert older.phase == "play"
    assert older.moves == len(session.history) - 1
    assert older.started <= older.last_played <= time.time()
    assert not older.fault


def test_a_finished_game_names_its_winners_and_nobody_to_play(store: Store) -> None:
    session = play_on(new_game(target=10), 10**4)
    saved(store, session)
    (header,) = store.headers()
    assert header.over
    assert header.turn_name == ""
    outcome = session.outcome
    assert outcome is not None
    assert header.winners == [session.names[seat] for seat in outcome.winners]


def test_the_newest_is_the_last_unfinished_game(store: Store) -> None:
    assert store.newest() is None
    over = saved(store, play_on(new_game(target=10), 10**4))
    newest = store.newest()
    assert newest is not None
    assert newest.path == over
    for names in (["Dan", "Eve"], ["Fay", "Gus"]):
        time.sleep(0.002)
        saved(store, new_game(names=names))
    (store.folder / "zzz.json").write_text("no save")
    newest = store.newest()
    assert newest is not None
    assert newest.players == ["Fay", "Gus"]


def test_a_clock_that_was_set_back_leaves_a_game_where_it_was(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(store, new_game())
    last = store.headers()[0].last_played
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    game = store.open("ewe")
    play_on(game.session, 1)
    game.save()
    game.close()
    assert store.headers()[0].last_played == last
    saved(store, new_game(names=["Dan", "Eve"]))
    assert store.headers()[1].last_played == 1000


@pytest.mark.parametrize(
    "word", ["ewe-ann-bob-cat-1.json", "ewe-ann-bob-cat-1", "ewe-ann", "EWE-a", "e"]
)
def test_a_save_is_found_by_the_beginning_of_its_name(store: Store, word: str) -> None:
    path = saved(store, new_game())
    saved(store, new_game(names=["Dan", "Eve"])).rename(store.folder / "other.json")
    assert store.find(word) == path


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("ewe", 'Several saves begin with "ewe": ewe-ann-bob-cat-1, ewe-dan-eve-1.'),
        (
            "ewe-ann-bob-cot",
            'There is no save "ewe-ann-bob-cot". Did you mean "ewe-ann-bob-cat-1"?',
        ),
        ("dan", 'There is no save "dan". Did you mean "ewe-dan-eve-1"?'),
        ("xyz", 'There is no save "xyz". Saves: ewe-ann-bob-cat-1, ewe-dan-eve-1.'),
        ("", 'There is no save "". Saves: ewe-ann-bob-cat-1, ewe-dan-eve-1.'),
        ("\x1b[2J", 'There is no save "?[2J". Saves: ewe-ann-bob-cat-1, ewe-dan-eve-1.'),
    ],
)
def test_a_name_that_fits_none_or_several_gets_one_sentence(
    store: Store, word: str, sentence: str
) -> None:
    saved(store, new_game())
    saved(store, new_game(names=["Dan", "Eve"]))
    with pytest.raises(SaveNotFoundError) as raised:
        store.open(word)
    assert str(raised.value) == sentence


def test_an_empty_or_missing_folder_has_no_saves(store: Store) -> None:
    assert store.headers() == []
    with pytest.raises(SaveNotFoundError, match=r"^There are no saved games\.$"):
        store.open("ewe")
    assert not store.folder.exists()


def test_a_save_anywhere_is_opened_by_its_path(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.json"
    saved(store, new_game()).rename(path)
    game = store.open(path)
    play_on(game.session, 3)
    game.save()
    game.close()
    assert same_game(store.open(str(path)).session, game.session)
    assert store.headers() == []


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("none/x.json", "x.json cannot be read: it is not there."),
        ("folder", "folder is not a file."),
        ("/", "/ is not a file."),
    ],
)
def test_a_path_without_a_save_gets_one_sentence_and_nothing_is_made_there(
    store: Store, tmp_path: Path, where: str, said: str
) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError) as caught:
        store.open(tmp_path / where)
    assert str(caught.value) == said
    assert inside(tmp_path) == ["folder"]


def test_deleting_leaves_nothing_of_a_game_and_all_of_the_others(store: Store) -> None:
    saved(store, new_game(names=["Dan", "Eve"]))
    game = store.create(new_game())
    play_on(game.session, 1)
    game.save()
    game.close()
    others = [name for name in inside(store.folder) if "dan" in name]
    store.delete("ewe-ann")
    assert inside(store.folder) == others


def test_a_game_that_is_open_is_neither_opened_nor_deleted_again(store: Store) -> None:
    game = store.create(new_game())
    for refused in (store.open, store.delete):
        with pytest.raises(SaveInUseError) as raised:
            refused("ewe")
        assert str(raised.value) == "ewe-ann-bob-cat-1.json is open already."
    game.close()
    store.open("ewe").close()
    store.delete("ewe")


HOLDER = """
import sys, time
from pathlib import Path
from cardtable.saves.store import Store
game = Store(Path(sys.argv[1])).open("ewe")
print("open", flush=True)
time.sleep(60)
"""


def test_a_second_program_is_told_and_a_killed_one_is_in_nobodys_way(store: Store) -> None:
    saved(store, new_game())
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(store.folder)], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(SaveInUseError) as raised:
            store.open("ewe")
        assert str(raised.value) == (
            f"ewe-ann-bob-cat-1.json is open in another program (process {other.pid})."
        )
        assert len(store.headers()) == 1
        other.kill()
        other.wait()
    store.open("ewe").close()


def test_only_the_owner_reads_a_save(store: Store) -> None:
    game = store.create(new_game())
    game.save()
    game.close()
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    for path in store.folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_name_that_could_not_be_read_back_is_refused_before_the_game(store: Store) -> None:
    with pytest.raises(SaveError, match=r"^Two players are called ann\.$"):
        store.create(new_game(names=["Ann", "ann"]))
    with pytest.raises(SaveError, match="holds what a terminal cannot show"):
        store.create(new_game(names=["Ann", "B\x1bb"]))
    assert not store.folder.exists()


def test_the_saves_are_in_the_folder_that_the_environment_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    assert Store().folder == tmp_path / "home" / "saves"
    monkeypatch.delenv("CARDTABLE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if sys.platform == "linux":
        assert saves_folder() == tmp_path / "data" / "cardtable" / "saves"


LIGHT = """
import sys
from pathlib import Path
from cardtable.saves.store import Store
assert Store(Path(sys.argv[1])).headers()[0].players
heavy = {"pydantic", "textual", "rich", "importlib.metadata"} & sys.modules.keys()
heavy |= {name for name in sys.modules if name.endswith(".rules")}
print(sorted(heavy))
"""


def test_listing_saves_loads_neither_pydantic_nor_rules(store: Store) -> None:
    saved(store, new_game())
    done = subprocess.run(
        [sys.executable, "-c", LIGHT, str(store.folder)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
