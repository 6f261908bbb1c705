"""A save as a model: strict, and nothing in it beside what is known."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, FailFast, Field, TypeAdapter
from pydantic_core import SchemaValidator, to_json

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
SavedEntry = Annotated[list[Word], Field(min_length=2, max_length=4), FailFast()]
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
    totals: Annotated[list[Points], FailFast()]
    phase: Literal["play", "round-over", "game-over"]
    winners: Annotated[list[Name], FailFast()]
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
    players: Annotated[list[SavedPlayer], Field(min_length=1, max_length=10), FailFast()]
    started: Seconds
    last_played: Seconds
    header: SavedHeader
    rules_version: Annotated[int, Field(ge=0, le=10**6)]
    options: dict[str, Any]
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    opened: bool
    base: dict[str, Any]
    base_digest: str
    history: Annotated[list[SavedEntry], FailFast()]
    earlier: Annotated[list[Line], FailFast()]
    state: dict[str, Any]
    digest: str


_READERS: dict[type[State], SchemaValidator] = {}
"""What reads the positions of each game; made once, since it takes long."""


def read_state(model: type[State], raw: dict[str, Any]) -> State:
    """Read a position of a game.

    Raises:
        ValidationError: If something is missing, unknown or of the wrong kind.
    """
    reader = _READERS.get(model)
    if reader is None:
        schema = _at_first_fault(TypeAdapter(model).core_schema)
        reader = _READERS[model] = SchemaValidator(schema)
    # Through text, since only there a strict model takes an object for a dataclass.
    state: State = reader.validate_json(to_json(raw), strict=True, extra="forbid")
    return state


def _at_first_fault(schema: Any) -> Any:
    """Let lists be read only up to their first fault.

    One sentence is told of a file, and one of a million faults would take minutes to find all.
    """
    if isinstance(schema, dict):
        changed = {key: _at_first_fault(value) for key, value in schema.items()}
        return {**changed, "fail_fast": True} if schema.get("type") == "list" else changed
    if isinstance(schema, list | tuple):
        return type(schema)(_at_first_fault(part) for part in schema)
    return schema
