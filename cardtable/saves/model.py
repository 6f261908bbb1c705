"""A save as a model: strict, and nothing in it beside what is known."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import to_json

from cardtable.core.messages import _
from cardtable.core.rng import MOST_SEED
from cardtable.core.state import State
from cardtable.saves.header import MOST_SECONDS


def _printable(text: str) -> str:
    """Refuse what a terminal would obey instead of showing."""
    if not text.isprintable():
        raise ValueError(_("it holds what a terminal cannot show"))
    return text


Seconds = Annotated[float, Field(ge=0, le=MOST_SECONDS, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=10**6)]
Points = Annotated[int, Field(ge=-(10**9), le=10**9)]
Name = Annotated[str, Field(min_length=1, max_length=64)]
Line = Annotated[str, Field(max_length=1000), AfterValidator(_printable)]
Word = Annotated[int | Line, Field(union_mode="left_to_right")]
SavedEntry = Annotated[list[Word], Field(min_length=2, max_length=4)]
"""Kind, seat and what belongs to it, such as ``["move", 2, "play 5H"]``."""


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class SavedPlayer(_Part):
    """A player.

    Attributes:
        name: Name, unlike the others'.
        color: Name of a color.
    """

    name: Name
    color: Annotated[str, Field(max_length=20)]


class SavedHeader(_Part):
    """What the home screen shows; taken from the rest, and of no consequence.

    Attributes:
        round: Number of the round.
        turn: Who is to play, or empty.
        totals: Running totals by seat.
        phase: ``play``, ``round-over`` or ``game-over``.
        winners: Names of the winners of a finished game.
        moves: Number of entries of the history.
    """

    round: Count
    turn: Annotated[str, Field(max_length=64)]
    totals: list[Points]
    phase: Literal["play", "round-over", "game-over"]
    winners: list[Name]
    moves: Count


class SaveFile(_Part):
    """A saved game.

    Attributes:
        format: Number of this format.
        app: Version of Cardtable that wrote it.
        game: Id of the game.
        players: The players clockwise.
        started: When the game began, in seconds since 1970.
        last_played: When it was last saved, in seconds since 1970.
        header: What the home screen shows.
        rules_version: Version of the rules that the history was played under.
        options: House rules by name; the game's own model checks them.
        seed: Where all chance comes from.
        opened: Whether ``base`` is already open to play, as a migrated position is.
        base: The position that the history begins with; the game's own model checks it.
        base_digest: Digest of ``base``.
        history: Everything that happened since.
        earlier: Sentences of a part played under older rules.
        state: The present position.
        digest: Digest of ``state``.
    """

    format: Literal[1]
    app: Annotated[str, Field(max_length=40)]
    game: Annotated[str, Field(min_length=1, max_length=40)]
    players: Annotated[list[SavedPlayer], Field(min_length=1, max_length=10)]
    started: Seconds
    last_played: Seconds
    header: SavedHeader
    rules_version: Annotated[int, Field(ge=0, le=10**6)]
    options: dict[str, Any]
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    opened: bool
    base: dict[str, Any]
    base_digest: str
    history: list[SavedEntry]
    earlier: list[Line]
    state: dict[str, Any]
    digest: str


_ADAPTERS: dict[type[State], TypeAdapter[State]] = {}
"""What reads the positions of each game; made once, since it takes long."""


def read_state(model: type[State], raw: dict[str, Any]) -> State:
    """Read a position of a game.

    Raises:
        ValidationError: If something is missing, unknown or of the wrong kind.
    """
    adapter = _ADAPTERS.get(model)
    if adapter is None:
        adapter = _ADAPTERS[model] = TypeAdapter(model)
    # Through text, since only there a strict model takes an object for a dataclass.
    return adapter.validate_json(to_json(raw), strict=True, extra="forbid")
