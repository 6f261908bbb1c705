"""What each key means in each state of the table, from the key to the desk that acts on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.tui.table.scene import Scene

if TYPE_CHECKING:
    from cardtable.tui.table.control import TableControl

OVERLAYS = ("log", "last", "scores", "others", "rules")
"""What can lie over the middle of the table."""

GO_ON = ("play", "commands", "quit", "home", *OVERLAYS)
"""Keys that do not stop moves that run by themselves."""

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ENDS = {"first": -1000, "end": 1000}
MOVING = (*STEPS, *ENDS, "next", "previous")
SCROLLS = {
    "up": -1,
    "down": 1,
    "page-up": -5,
    "page-down": 5,
    "select": 5,
    "first": -9999,
    "end": 9999,
}
THROUGH = ("cover", "commands", "quit", "home")
"""Keys that mean the same whatever lies over the table."""


class Keyboard:
    """Sends keys, clicks and commands where they belong.

    Args:
        control: The table.
    """

    def __init__(self, control: TableControl) -> None:
        self.control = control

    def press(self, key: str, character: str, *, at_scores: bool) -> None:
        """Act on a key.

        Args:
            key: Textual's name of the key.
            character: What it types, or nothing.
            at_scores: Whether the scores are on the screen.
        """
        control = self.control
        control.guard.touch(key)
        control.say("")
        control.frames.clear()
        meaning = control.keys.meaning(key, scores=at_scores)
        seen = control.choice is not None or control.scene in (Scene.TURN, Scene.LOOK)
        if seen and meaning in MOVING and not control.guard.held:
            control.guard.lower()
        digit = character if len(character) == 1 and character in "0123456789" else ""
        if control.running and meaning not in GO_ON:
            control.halted = True
            play = control.keys.shown("play")
            control.say(_("Forced moves wait now; {key} goes on.").format(key=play), warn=False)
        elif control.overlay:
            if control.overlay == "scores" and control.keys.meaning(key, scores=True) == "write":
                meaning = "write"
            self._over_overlay(meaning)
        elif control.choice is not None:
            self._in_choice(meaning, digit)
        elif digit:
            control.desk.digit(digit)
        elif meaning:
            self.do(meaning)
        elif len(character) == 1 and character.isalpha():
            control.desk.letter(character.lower())
        else:
            control.wrong(key)

    def do(self, meaning: str) -> None:
        """Do what a key, a click or a command means, by its id."""
        control, desk = self.control, self.control.desk
        if desk.own(meaning):
            return
        if meaning in STEPS:
            desk.arrow(*STEPS[meaning])
        elif meaning in ENDS:
            desk.arrow(ENDS[meaning], 0)
        elif meaning in ("next", "previous"):
            desk.row(1 if meaning == "next" else -1)
        elif meaning in OVERLAYS:
            self._open_overlay(meaning)
        elif meaning in ("move-left", "move-right"):
            desk.move_card(-1 if meaning == "move-left" else 1)
        elif meaning in ("page-up", "page-down"):
            control.say(_("There is nothing to scroll."))
        elif meaning == "play":
            desk.enter()
        elif meaning == "select":
            desk.select()
        elif meaning == "back":
            if not control.close():
                desk.back()
        elif meaning == "take-back":
            if control.ready():
                control.take_back()
        elif meaning == "cover":
            if not control.curtained:
                control.say(_("No hand is hidden at this table."))
            elif control.covered:
                control.say(_("No hand is open."))
            control.cover()
        elif meaning == "order":
            desk.next_order()
        else:
            control.wish(meaning)

    def _open_overlay(self, name: str) -> None:
        control = self.control
        if name == "rules" and control.covered and control.curtained:
            control.wish("rules")
        else:
            control.overlay = name

    def _over_overlay(self, meaning: str) -> None:
        control = self.control
        if meaning in SCROLLS:
            control.on_scroll(SCROLLS[meaning])
        elif meaning in ("back", "play") or meaning == control.overlay:
            control.overlay = ""
        elif meaning in OVERLAYS:
            self._open_overlay(meaning)
        elif meaning in THROUGH or meaning == "write":
            self.do(meaning)
        else:
            control.say(_("{back} closes this.").format(back=control.keys.shown("back")))

    def _in_choice(self, meaning: str, digit: str) -> None:
        control, choice = self.control, self.control.choice
        assert choice is not None
        if digit:
            at = choice.by_digit(digit)
            if at < 0:
                control.say(_("There is no {digit} in this list.").format(digit=digit))
            elif control.ready():
                control.take_entry(at)
        elif meaning in ("up", "left", "previous"):
            choice.step(-1)
        elif meaning in ("down", "right", "next"):
            choice.step(1)
        elif meaning in ("play", "select"):
            if control.ready():
                control.take_entry(choice.cursor)
        elif meaning in ("back", "take-back"):
            control.choice = None
        elif meaning in (*THROUGH, *OVERLAYS):
            self.do(meaning)
        else:
            back = control.keys.shown("back")
            control.say(_("Choose one of the list, or {back} to go back.").format(back=back))
