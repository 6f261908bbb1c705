"""The own hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from cardtable.core.cards import Face
from cardtable.core.messages import Wording, _
from cardtable.core.view import CardView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import HEIGHTS, Marks, card
from cardtable.tui.widgets.drawing import Drawing
from cardtable.tui.widgets.hand_plan import HandPlan, plan_hand

Direction = Literal["left", "right", "up", "down"]


class HandRow(Drawing):
    """A hand of cards, with a cursor and selected cards.

    Attributes:
        on_pick: Called when somebody clicks a card, with its index.
    """

    on_pick: Callable[[int], object] | None = None
    _faces: tuple[Face | None, ...] = ()
    _groups: tuple[str, ...] = ()
    _names: tuple[tuple[str, str], ...] = ()
    _marks: tuple[Marks, ...] = ()
    _drawn: tuple[object, tuple[Marks, ...], Canvas | None] = (None, (), None)

    def show(
        self,
        cards: Sequence[CardView],
        wording: Wording,
        *,
        cursor: int | None = None,
        selected: Collection[int] = (),
        dimmed: Collection[int] = (),
    ) -> None:
        """Show a hand.

        Args:
            cards: The cards in the order in which they lie.
            wording: Knows the faces and the names of groups.
            cursor: Index of the card that the cursor is on.
            selected: Indexes of selected cards.
            dimmed: Indexes of cards that cannot be picked.
        """
        self._faces = tuple(wording.faces.get(view.code) for view in cards)
        self._groups = tuple(view.group for view in cards)
        self._names = tuple(
            (group, _(wording.texts[f"word.{group}"]))
            for group in dict.fromkeys(self._groups)
            if f"word.{group}" in wording.texts
        )
        self._marks = tuple(
            Marks(at == cursor, at in selected, at in dimmed, view.new)
            for at, view in enumerate(cards)
        )
        self.present((self._faces, self._groups, self._names, self._marks))

    def plan(self, width: int, height: int) -> HandPlan:
        """Tell how the hand is drawn at a size."""
        return plan_hand(
            self.look, self._faces, self._groups, self._names, width, height, self.large
        )

    def rows(self, width: int) -> int:
        if not self._faces:
            return 1
        return self.plan(width, max(self.window[1] // 3, 3)).height

    def paint(self, canvas: Canvas) -> None:
        if not self._faces:
            return
        look = self.look
        plan = self.plan(canvas.width, canvas.height)
        names = dict(self._names)
        for at, (x, y, group) in enumerate(plan.labels):
            end = canvas.width
            if at + 1 < len(plan.labels) and plan.labels[at + 1][1] == y:
                end = plan.labels[at + 1][0]
            name = look.cut(names.get(group, ""), end - x - 1)
            canvas.put(x + 1, y, name, look.style("muted"))
        for at in range(len(self._faces)):
            self._paint_card(canvas, plan, at)
        hidden = plan.spots.count(None)
        if hidden:
            note = f"{look.glyphs.more}{hidden}"
            canvas.put(canvas.width - len(note), canvas.height - 1, note, look.style("accent"))

    def _paint_card(self, canvas: Canvas, plan: HandPlan, at: int) -> None:
        spot, marks = plan.spots[at], self._marks[at]
        if spot is None:
            return
        width = plan.width if plan.shape != "chip" else spot.width
        drawn = card(self.look, self._faces[at], plan.shape, width, marks, plan.lean)
        y = spot.y - (plan.lift if marks.selected else 0)
        canvas.paste(drawn, spot.x, y, spot.width)

    def draw(self, width: int, height: int) -> Canvas:
        """Draw at some size; of a hand that lies as before only cards with other marks."""
        lies = (self.look, self.large, width, height, self._faces, self._groups, self._names)
        before, marks, last = self._drawn
        plan = self.plan(width, height) if last is not None and lies == before else None
        if last is None or plan is None or plan.lift:
            canvas = super().draw(width, height)
        else:
            canvas = last.copy()
            for at, (now, then) in enumerate(zip(self._marks, marks, strict=True)):
                if now != then:
                    self._paint_card(canvas, plan, at)
        self._drawn = (lies, self._marks, canvas)
        return canvas

    def _spots(self) -> HandPlan | None:
        width, height = self.width, self.height
        return self.plan(width, height) if self._faces and width and height else None

    def at(self, x: int, y: int) -> int | None:
        """Find the card at a cell of the drawing."""
        plan = self._spots()
        if plan is None:
            return None
        for index, spot in enumerate(plan.spots):
            if spot is None:
                continue
            top = spot.y - (plan.lift if self._marks[index].selected else 0)
            height = HEIGHTS[plan.shape]
            if spot.x <= x < spot.x + spot.width and top <= y < top + height:
                return index
        return None

    def neighbor(self, index: int, direction: Direction) -> int:
        """Find the card beside a card.

        Args:
            index: The card.
            direction: Where to go; left and right go round the ends.

        Returns:
            The card there; the same card if there is none.
        """
        count = len(self._faces)
        if not count:
            return index
        if direction in ("left", "right"):
            return (index + (1 if direction == "right" else -1)) % count
        plan = self._spots()
        here = plan.spots[index] if plan else None
        if plan is None or here is None:
            return index
        row = here.row + (1 if direction == "down" else -1)
        middle = 2 * here.x + here.width
        there = [
            (abs(2 * spot.x + spot.width - middle), at)
            for at, spot in enumerate(plan.spots)
            if spot and spot.row == row
        ]
        return min(there)[1] if there else index

    def click(self, x: int, y: int) -> None:
        index = self.at(x, y)
        if index is not None and self.on_pick is not None:
            self.on_pick(index)
