"""What must be true of every screen of a table, whatever its size and look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from rich.cells import cell_len
from textual.geometry import Region
from textual.strip import Strip

from cardtable.tui.app import CardtableApp
from cardtable.tui.board import Place
from cardtable.tui.table.base import TableScreen
from cardtable.tui.table.handover import HandoverScreen
from cardtable.tui.table.overlays import Overlay
from cardtable.tui.table.turn import TurnScreen
from cardtable.tui.widgets import ChoiceList, Curtain, Drawing, HandRow, Middle, Prompt
from cardtable.tui.widgets.offers import OfferBar, button_width, place_buttons
from tests.tui.table.seated import Seated


class Watched(Protocol):
    """Whatever has an app, at a table or away from it."""

    @property
    def app(self) -> CardtableApp: ...


def strips(table: Watched) -> list[Strip]:
    """The lines of the screen with their styles."""
    screen = table.app.screen
    for _round in range(3):
        screen._on_timer_update()
    return screen._compositor.render_strips()


def faults(table: Seated) -> Iterator[str]:
    """Say what is wrong with the screen that is there now."""
    yield from cell_faults(table)
    yield from place_faults(table)
    screen = table.screen
    for place in screen.board.places:
        part = place.drawing
        if isinstance(part, Prompt):
            # Three names of sixteen letters are longer than two lines of a narrow window.
            if not (are_long(table) and table.app.size.width < 80):
                yield from prompt_faults(part)
        elif isinstance(part, OfferBar):
            yield from button_faults(part)
        elif isinstance(part, Curtain):
            yield from curtain_faults(part)
        elif isinstance(part, ChoiceList):
            yield from choice_faults(part)
        elif isinstance(part, HandRow):
            yield from hand_faults(part)
        elif isinstance(part, Middle):
            yield from middle_faults(table, part)
    if isinstance(screen, HandoverScreen | TurnScreen):
        yield from name_faults(table)
        yield from fact_faults(table)


def cell_faults(table: Watched) -> Iterator[str]:
    """Every sign takes one cell; ASCII is ASCII, and no color is no color."""
    look = table.app.look
    width, height = table.app.size
    lines = strips(table)
    if len(lines) != height:
        yield f"{len(lines)} lines instead of {height}"
    for y, strip in enumerate(lines):
        if strip.cell_length != width:
            yield f"line {y} has {strip.cell_length} cells"
        for segment in strip:
            # Letters of names may take two cells; nothing that the table draws by itself does.
            wide = [
                sign
                for sign in segment.text
                if cell_len(sign) != 1 and not (sign.isalpha() and cell_len(sign) == 2)
            ]
            if wide:
                yield f"line {y}: {wide} are not one cell wide"
            if look.ascii and not segment.text.isascii():
                yield f"line {y}: {segment.text!r} is not ASCII"
            style = segment.style
            if look.palette is None and style is not None:
                colors = [one.name for one in (style.color, style.bgcolor) if one is not None]
                if set(colors) - {"default"}:
                    yield f"line {y}: {segment.text!r} has the colors {colors}"


def place_faults(table: Seated) -> Iterator[str]:
    """Nothing lies over anything else or beyond the edge."""
    edge = table.app.screen.region
    places = table.screen.board.places
    for at, place in enumerate(places):
        region = region_of(place)
        if not edge.contains_region(region):
            yield f"{place} is beyond the edge"
        if not region.area and not isinstance(place.drawing, Middle | Overlay):
            yield f"{place} has no room"
        for other in places[at + 1 :]:
            if region.overlaps(region_of(other)) and region.area and region_of(other).area:
                yield f"{place} and {other} overlap"


def region_of(place: Place) -> Region:
    """The cells of a place."""
    return Region(place.x, place.y, place.width, place.height)


def prompt_faults(prompt: Prompt) -> Iterator[str]:
    """The sentence is whole."""
    drawn = " ".join(prompt.sheet.text().split())
    sentence = " ".join(prompt.look.text(prompt._text).split())
    if sentence not in drawn:
        yield f"the prompt {sentence!r} is cut: {drawn!r}"


def button_faults(bar: OfferBar) -> Iterator[str]:
    """Every button is there, with all its words."""
    places = place_buttons(bar.look, bar._buttons, bar.width, bar.height)
    for button, place in zip(bar._buttons, places, strict=True):
        if place is None:
            yield f"the button {button.label!r} has no place"
        elif place.width < button_width(bar.look, button):
            yield f"the button {button.label!r} is cut"


def curtain_faults(curtain: Curtain) -> Iterator[str]:
    """Who is next and every button are there, and do not lie over each other."""
    width, height = curtain.width, curtain.height
    drawn = curtain.sheet.text()
    places = curtain._places(width, height)
    for index, button in enumerate(curtain._buttons):
        place = places[index]
        if place.y < 1 or place.y >= height or place.width < button_width(curtain.look, button):
            yield f"the button {button.label!r} of the curtain is cut"
        if curtain.look.text(button.label) not in drawn:
            yield f"the button {button.label!r} of the curtain is not drawn"
    first = min((place.y for place in places.values()), default=height)
    above = drawn.splitlines()[:first]
    if not any(line.strip(" " + curtain.look.glyphs.curtain) for line in above):
        yield "the curtain does not say who is next"


def choice_faults(choices: ChoiceList) -> Iterator[str]:
    """Every entry is there, with all its words."""
    drawn = choices.sheet.text()
    for entry in choices._entries:
        if choices.look.text(entry.label) not in drawn:
            yield f"the entry {entry.label!r} is cut"


def hand_faults(hand: HandRow) -> Iterator[str]:
    """Every card has a place and is drawn there."""
    plan = hand.plan(hand.width, hand.height)
    hidden = plan.spots.count(None)
    if hidden:
        yield f"{hidden} of {len(plan.spots)} cards have no place"
    text = hand.sheet.text().splitlines()
    for face, spot in zip(hand._faces, plan.spots, strict=True):
        if face is None or spot is None:
            continue
        tall = spot.y + (1 if plan.shape == "chip" else 3)
        seen = "".join(line[spot.x : spot.x + spot.width] for line in text[spot.y : tall])
        if hand.look.label(face)[:1] not in seen:
            yield f"the card {face.code} is not drawn at {spot}"


def middle_faults(table: Seated, middle: Middle) -> Iterator[str]:
    """What lies on the table is seen."""
    if table.control.overlay:
        return
    drawn = middle.sheet.text()
    wording, look = table.control.wording, middle.look
    if look.glyphs.down in drawn.splitlines()[-1][-3:]:
        yield "the middle is cut"
    for zone in table.control.view.zones:
        faces = [wording.faces[card.code] for card in zone.cards if card.code]
        if zone.kind == "hand" or not faces:
            continue
        if zone.kind in ("pile", "row"):
            faces = faces[:1]
        for face in faces:
            if look.label(face) not in drawn:
                yield f"{face.code} of {zone.key} is not seen"


def name_faults(table: Seated) -> Iterator[str]:
    """Every player is there with cards and total.

    Where there are ten in a narrow window, names and badges may end with the sign for that.
    """
    seats = table.screen.seats
    drawn = seats.sheet.text()
    narrow = table.app.size.width < 80 or are_long(table)
    for player in table.control.view.seats:
        name = seats.look.text(player.name)
        shown = next((part for part in beginnings(seats, name, 2, narrow) if part in drawn), "")
        if not shown:
            yield f"the name {name!r} is cut"
            continue
        figures = [str(player.total)] + ([str(player.cards)] if player.cards else [])
        after = drawn[drawn.index(shown) :]
        for figure in figures:
            if figure not in after:
                yield f"{figure} of {name} is cut"
        for badge in player.badges:
            said = seats.look.text(table.control.wording.say(badge))
            if not any(part in drawn for part in beginnings(seats, said, 4, narrow)):
                yield f"the badge {said!r} of {name} is cut"


def beginnings(drawing: Drawing, text: str, least: int, narrow: bool) -> list[str]:
    """How a text may stand there: whole, or in a narrow window cut to a few cells."""
    cells = range(cell_len(text) - 1, least - 1, -1) if narrow else ()
    return [text, *(drawing.look.cut(text, room) for room in cells)]


def are_long(table: Seated) -> bool:
    """Whether the names are as long as they may be."""
    return min(cell_len(name) for name in table.control.names) > 12


def fact_faults(table: Seated) -> Iterator[str]:
    """The facts of the game stand at the top: all of them, or the first three if it is narrow."""
    bar = table.screen.bar
    drawn = bar.sheet.text()
    narrow = table.app.size.width < 80
    most = 3 if narrow or are_long(table) else len(bar._chips)
    narrow = narrow or are_long(table)
    for chip in bar._chips[:most]:
        if not any(part in drawn for part in beginnings(bar, bar.look.text(chip), 6, narrow)):
            yield f"the fact {chip!r} is cut"


def leaks(table: Seated) -> list[str]:
    """Cards on the screen, in notices, the title or the clipboard that nobody may see now."""
    app = table.app
    texts = [table.text(), app.title, app.sub_title, app.clipboard]
    texts += [str(notice.message) for notice in app._notifications]
    text = "\n".join(texts)
    # The rules name cards as examples.
    over = table.control.overlay == "rules" or not isinstance(app.screen, TableScreen)
    examples = table.session.rules.rules_text() if over else ""
    return [
        card
        for card in sorted(table.hidden())
        if len(card) > 1 and stands_in(card, text) and not stands_in(card, examples)
    ]


def stands_in(card: str, text: str) -> bool:
    """Whether a card is named in a text."""
    return card in text and re.search(rf"(?<![\w+]){re.escape(card)}(?!\w)", text) is not None
