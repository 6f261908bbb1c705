"""Between two rounds, and after the last: the score sheet and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.core.view import ZoneView
from cardtable.tui.table.desk import Desk, Item
from cardtable.tui.table.scene import Scene

if TYPE_CHECKING:
    from cardtable.core.messages import Wording
    from cardtable.core.scores import ScoreSheet
    from cardtable.tui.table.control import TableControl

DEAL = "deal"
SHEET = "sheet"
TABLE = "table"


class SheetDesk(Desk):
    """What the keys mean beside the scores.

    Attributes:
        part: ``round`` for one round, ``sheet`` for all, ``table`` for the cards.
        index: Which round, from the last backwards: -1 and less.
    """

    def __init__(self, control: TableControl) -> None:
        super().__init__(control)
        self.part = "round"
        self.index = -1

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.control.scene is Scene.FINAL

    def begin(self) -> None:
        super().begin()
        self.index = -1
        self.part = SHEET if self.over and len(self.control.session.scores.rounds) > 1 else "round"

    def rows(self) -> Sequence[Sequence[Item]]:
        control = self.control
        last = _("last {word}").format(word=control.wording.named("word", "round"))
        sheet = last if self.part == SHEET else _("whole sheet")
        table = _("scores") if self.part == TABLE else _("table")
        if self.over:
            first = [
                self.command("rematch", _("rematch")),
                self.command("new-options", _("new options")),
                self.command("home", _("home")),
            ]
        else:
            ready = control.guard.ready
            first = [
                Item(DEAL, _("deal"), control.keys.shown("play"), ready),
                self.command("home", _("home")),
            ]
        rest = [
            Item(SHEET, sheet, control.keys.shown("scores")),
            Item(TABLE, table, control.keys.shown("back")),
            self.command("write", _("write to a file")),
            self.command("log", _("log")),
            self.command("rules", _("rules")),
            self.command("commands", _("more")),
            self.command("quit", _("quit")),
        ]
        return (first, rest)

    # Keys.

    def press(self, item: Item) -> None:
        if item.id == DEAL:
            if self.control.ready():
                self.control.next_round()
        elif item.id in (SHEET, TABLE):
            self.toggle(item.id)
        elif item.id not in ("rematch", "new-options", "home") or self.control.ready():
            self.control.do(item.id)

    def toggle(self, part: str) -> None:
        """Show another part of the scores, or the last round again."""
        usual = "round"
        self.part = usual if self.part == part else part

    def turn_page(self, by: int) -> None:
        """Show the round before, or the one after."""
        rounds = len(self.control.session.scores.rounds)
        self.part = "round"
        self.index = min(max(self.index + by, -rounds), -1)
        if rounds:
            number = rounds + self.index + 1
            self.control.say(
                _("{round} of {rounds}.").format(
                    round=numbered(self.control.wording, number), rounds=rounds
                ),
                warn=False,
            )

    def back(self) -> None:
        self.toggle(TABLE)

    def own(self, meaning: str) -> bool:
        """Take a key that means something else beside the scores."""
        if meaning == "scores":
            self.toggle(SHEET)
        elif meaning == "last":
            self.toggle(TABLE)
        elif meaning in ("page-up", "page-down"):
            self.turn_page(-1 if meaning == "page-up" else 1)
        elif meaning in ("rematch", "new-options") and not self.over:
            self.control.wrong(self.control.keys.shown(meaning))
        else:
            return False
        return True

    def digit(self, digit: str) -> None:
        rows = self.rows()
        self.control.say(
            _("{key}: {what}.").format(key=rows[0][0].key, what=rows[0][0].label), warn=False
        )

    # What the sheet says.

    def headline(self) -> str:
        """How things stand, in one sentence."""
        control = self.control
        session = control.session
        outcome = session.outcome
        if outcome is not None:
            names = [control.names[seat] for seat in outcome.winners]
            reason = control.wording.say(outcome.reason).rstrip(".")
            if not names:
                return reason + "."
            verb = _("wins") if len(names) == 1 else _("win")
            return _("{names} {verb}. {reason}.").format(
                names=control.wording.listing(names), verb=verb, reason=reason
            )
        leaders = [control.names[seat] for seat in session.scores.leaders]
        if len(leaders) == len(control.names):
            return _("All are level.")
        verb = _("is ahead") if len(leaders) == 1 else _("are ahead")
        return _("{names} {verb}.").format(names=control.wording.listing(leaders), verb=verb)

    def following(self) -> str:
        """What comes next."""
        session = self.control.session
        if self.over:
            return _("Seed {seed} deals this game again.").format(seed=session.seed)
        number = self.control.view.round + 1
        return _("{round} is next.").format(round=numbered(self.control.wording, number))

    def counted(self) -> list[tuple[int, ZoneView]]:
        """The hands that were counted, as everybody sees them now."""
        view = self.control.public
        found = []
        for seat in range(len(view.seats)):
            zone = view.zone(f"hand:{seat}")
            if zone is not None and zone.cards and all(card.code for card in zone.cards):
                found.append((seat, zone))
        return found


def numbered(wording: Wording, number: int) -> str:
    """A round by its number, at the beginning of a sentence: ``Round 2`` or ``Deal 2``."""
    word = wording.named("word", "round")
    return _("{word} {number}").format(word=word[:1].upper() + word[1:], number=number)


def sheet_text(sheet: ScoreSheet, wording: Wording, heading: str, seed: int | None) -> str:
    """Write the whole score sheet as plain text, to be kept.

    Args:
        sheet: The sheet.
        wording: The names of players and parts.
        heading: The first line, such as the game's name.
        seed: The game's seed, or ``None`` while it would tell the deals that are to come.
    """
    lines = [heading, ""]
    width = max(len(name) for name in wording.names) + 2
    for number, played in enumerate(sheet.rounds, 1):
        lines.append(numbered(wording, number))
        for seat, name in enumerate(wording.names):
            told = {part: f"{value:+d}" for part, value in played.parts[seat].items()}
            if played.shown:
                told |= played.shown[seat]
            parts = [f"{wording.named('part', part)} {value}" for part, value in told.items()]
            lines.append(f"  {name:<{width}}{played.points[seat]:>6}   {', '.join(parts)}".rstrip())
        lines.append("")
    lines.append(_("Totals"))
    lines += [
        f"  {name:<{width}}{sheet.totals[seat]:>6}" for seat, name in enumerate(wording.names)
    ]
    if seed is not None:
        lines += ["", _("Seed {seed}.").format(seed=seed)]
    return "\n".join([*lines, ""])
