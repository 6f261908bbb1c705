"""Every command of the table in words, for the command palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.core.state import PLAY
from cardtable.tui.keys import BY_ID
from cardtable.tui.table.scene import Scene

if TYPE_CHECKING:
    from cardtable.tui.table.room import Room

Command = tuple[str, Callable[[], object]]

AFTER = ("write", "rematch", "new-options")


def commands_of(room: Room) -> Iterator[Command]:
    """List what can be done now, in words. On a hand-over it tells nothing private."""
    control = room.control
    session = control.session
    scene = control.scene

    def key(key_id: str, words: str = "") -> Command:
        label = f"{words or BY_ID[key_id].words}   {control.keys.shown(key_id)}"
        return label, partial(room.do, key_id)

    if scene in (Scene.TURN, Scene.LOOK, Scene.RESULT):
        for at, button in enumerate(control.play_desk.buttons):
            yield button.label, partial(room.press_button, at)
        if control.curtained:
            yield key("cover")
        if control.play_desk.picks.cards:
            for key_id in ("order", "move-left", "move-right"):
                yield key(key_id)
    if scene in (Scene.HANDOVER, Scene.TURN, Scene.LOOK):
        spoken = () if control.alone is not None else control.public.offers
        for offer in spoken:
            # On an open turn its own buttons are there already; calls are there for all.
            if scene is Scene.HANDOVER or offer.standing:
                yield control.curtain.label(offer), partial(room.say_aloud, offer)
    what = control.taken_back_words()
    if what:
        yield key("take-back", _("Take back: {what}").format(what=what))
    for key_id in ("log", "last", "scores", "others", "rules"):
        yield key(key_id)
    word = control.wording.named("word", "round")
    if scene in (Scene.SCORING, Scene.FINAL) and len(session.scores.rounds) > 1:
        yield key("page-up", _("The {word} before").format(word=word))
        yield key("page-down", _("The {word} after").format(word=word))
    if scene is Scene.SCORING:
        yield _("Deal the next {word}").format(word=word), room.deal
    if scene is not Scene.FINAL and session.scores.rounds:
        yield _("Write the score sheet to a file"), room.write_sheet
    if scene is Scene.FINAL:
        for key_id in AFTER:
            yield key(key_id)
    for seat, name in enumerate(session.names):
        yield (
            _("{name}'s seat goes to somebody else").format(name=name),
            partial(room.ask_name, seat),
        )
    if session.phase == PLAY or scene is Scene.SCORING:
        yield _("Stop here, scores as they stand"), room.ask_stop
    yield _("Go home; the game is saved"), partial(room.do, "home")
    yield key("quit")
