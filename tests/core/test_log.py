"""The log: every sentence once, for everybody and for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from cardtable.core import log
from cardtable.core.events import Event, Moved, Said, Shown
from cardtable.core.history import Entry, Line, lines_of
from cardtable.core.log import Log
from cardtable.core.messages import Message

TEXTS = {"log.drew:own": "", "log.showed": "", "log.showed:own": ""}


def keys(lines: Iterable[Line]) -> list[str]:
    return [line.message.key for line in lines]


def test_a_seat_reads_its_own_sentence_where_the_game_has_one() -> None:
    drew = Moved(0, "log.drew", "draw", "hand:0", count=1, private={0: ("R5",)})
    entries = [Entry("move", 0, events=[drew])]
    (own,) = Log(entries, TEXTS).lines(0)
    (others,) = Log(entries, TEXTS).lines(1)
    (everybody,) = Log(entries, TEXTS).lines(None)
    assert own.message == Message("log.drew:own", {"seat": 0, "cards": ("R5",), "count": 1})
    assert others.message == everybody.message
    assert everybody.message == Message("log.drew", {"seat": 0, "cards": (), "count": 1})


def test_what_is_said_to_some_is_heard_by_nobody_else() -> None:
    entries = [Entry("move", 0, events=[Said(0, "log.secret", private=(2,))])]
    read = Log(entries, TEXTS)
    assert keys(read.lines(2)) == ["log.secret"]
    assert [keys(read.lines(viewer)) for viewer in (None, 0, 1)] == [[], [], []]


def test_cards_shown_to_one_seat_are_not_named_to_the_others() -> None:
    shown = Shown(0, "log.showed", "hand:0", private={1: ("R5",)})
    read = Log([Entry("move", 0, events=[shown])], TEXTS)
    assert read.lines(1)[0].message.values["cards"] == ("R5",)
    assert read.lines(2)[0].message.values["cards"] == ()


def test_all_sentences_of_a_move_that_was_taken_back_say_so_and_no_others() -> None:
    entries = [Entry("deal", events=[Said(-1, "a")])]
    read = Log(entries, TEXTS)
    entries.append(Entry("move", 0, events=[Said(0, "b"), Said(0, "c")]))
    entries.append(Entry("move", 1, events=[Said(1, "d")]))
    assert [line.taken_back for line in read.lines(None)] == [False] * 4
    entries.append(Entry("take-back", 1, events=[Said(1, "e")], undone=2))
    assert [line.taken_back for line in read.lines(None)] == [False, False, False, True, False]
    entries.append(Entry("take-back", 0, events=[Said(0, "f")], undone=1))
    undone = [line.message.key for line in read.lines(None) if line.taken_back]
    assert undone == ["b", "c", "d"]
    assert keys(Log(entries, TEXTS).lines(None, 2)) == ["d", "e", "f"]
    assert Log(entries, TEXTS).lines(None, 2) == read.lines(None, 2)


def test_nothing_is_read_from_behind_the_end() -> None:
    assert Log([Entry("deal", events=[Said(-1, "a")])], TEXTS).lines(None, 1) == []


def test_a_sentence_is_made_once_for_each_reader_however_often_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: Counter[tuple[int | None, str]] = Counter()

    def watched(event: Event, viewer: int | None, texts: Mapping[str, str]) -> Iterable[Message]:
        made[viewer, event.key] += 1
        return lines_of(event, viewer, texts)

    monkeypatch.setattr(log, "lines_of", watched)
    entries = [Entry("deal")]
    read = Log(entries, TEXTS)
    for number in range(20):
        entries.append(Entry("move", 0, events=[Said(0, f"log.{number}")]))
        for viewer in (None, 0, 1, None):
            read.lines(viewer)
            read.lines(viewer, number)
    assert len(made) == 20 * 3
    assert set(made.values()) == {1}
