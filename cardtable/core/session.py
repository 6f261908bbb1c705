"""One game in progress, between the rules and whoever plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cardtable.core.errors import IllegalMoveError, MoveError
from cardtable.core.facts import name_facts
from cardtable.core.history import Entry, Line, arrived, lines_of
from cardtable.core.messages import Message, Wording, _
from cardtable.core.moves import Move
from cardtable.core.names import name_fault
from cardtable.core.offers import Offer, Selection, build
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.seeing import see_zones
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER, digest, dump
from cardtable.core.view import SeatView, TableView

if TYPE_CHECKING:
    from cardtable.core.options import GameStart
    from cardtable.core.rules import Rules

TakeBackPolicy = Literal["never", "until-revealed", "always"]

MOST_SNAPSHOTS = 500

COLORS = ("red", "blue", "green", "yellow", "magenta", "cyan", "orange", "white", "pink", "lime")


@dataclass(slots=True)
class Player:
    """Somebody at the table.

    Attributes:
        name: Name, unlike the others'.
        color: Name of a color of ``COLORS``.
    """

    name: str
    color: str


@dataclass(slots=True)
class _Snapshot:
    """A position before a move, to go back to."""

    entry: int
    state: Any
    reveals: bool


class GameSession:
    """One game in progress: rules, state, players, seed and history.

    Seats are counted from 0. Nothing here draws, waits or touches a file.

    Args:
        rules: The rules with their options.
        players: The players clockwise.
        base: The position as dealt; it is copied.
        opened: Whether ``base`` is already open to play, as a migrated position is.

    Attributes:
        base: The position that the history begins with.
        history: Every entry so far; the first is the deal.
        earlier: Sentences of a part played under older rules, which cannot be replayed.
        policy: When a move may be taken back.
    """

    def __init__(
        self, rules: Rules[Any], players: Sequence[Player], base: Any, *, opened: bool = False
    ) -> None:
        self.rules = rules
        self.players = list(players)
        self.base = base
        self.opened = opened
        self.state = rules.copy_state(base)
        opening = [] if opened else rules.open(self.state)
        self.history: list[Entry] = [Entry("deal", events=opening)]
        self.earlier: list[str] = []
        self.policy: TakeBackPolicy = "until-revealed"
        self._snapshots: list[_Snapshot] = []
        self._stopped = False
        self._pending: GameStart | None = None

    @classmethod
    def new(
        cls,
        rules: Rules[Any],
        names: Sequence[str],
        seed: int,
        *,
        colors: Sequence[str] = COLORS,
        start: GameStart | None = None,
    ) -> GameSession:
        """Sit down, deal and open.

        Args:
            rules: The rules for this number of players.
            names: The players' names clockwise, all different.
            seed: Where all chance comes from; not negative.
            colors: The players' colors.
            start: A start position to lay out after the deal.

        Raises:
            StartError: If the start position is not possible.
        """
        state = rules.new_state(seed)
        rules.deal(state)
        if start is not None:
            rules.place(state, start, names)
        players = [Player(name, colors[at % len(colors)]) for at, name in enumerate(names)]
        return cls(rules, players, state)

    @classmethod
    def from_save(
        cls,
        rules: Rules[Any],
        players: Sequence[Player],
        base: Any,
        history: Sequence[Sequence[str | int]],
        *,
        opened: bool = False,
    ) -> GameSession:
        """Play a saved history again from its base.

        Args:
            rules: The rules, of the version that wrote the history.
            players: The players as they are called now.
            base: The position that the history begins with.
            history: Entries as ``to_save`` writes them.
            opened: Whether ``base`` is already open to play.

        Raises:
            MoveError: If the history holds something that cannot have happened.
        """
        session = cls(rules, players, base, opened=opened)
        # The same few moves come again and again, and reading text takes longest.
        moves: dict[str, Move] = {}
        last_open = _last_open(history)
        try:
            for number, (kind, at, *words) in enumerate(history):
                seat = int(at)
                if kind == "move":
                    text = str(words[0])
                    move = moves.get(text)
                    if move is None:
                        move = moves[text] = session.parse(seat, text)
                    session._make(seat, move, keep=number >= last_open)
                else:
                    session._replay(str(kind), seat, [str(word) for word in words])
        except MoveError as error:
            entry = " ".join(str(word) for word in history[number])
            raise MoveError(
                _("entry {number}, {entry}: {reason}").format(
                    number=number + 1, entry=entry, reason=error
                )
            ) from error
        return session

    def _replay(self, kind: str, seat: int, words: Sequence[str]) -> None:
        if kind == "shown":
            self.history.append(Entry("shown", seat))
        elif kind == "next-round":
            self.next_round()
        elif kind == "take-back":
            self._undo()
        elif kind == "renamed":
            self.history.append(Entry("renamed", seat, note=tuple(words)))
        elif kind == "stopped":
            self.stop()
        else:
            raise MoveError(_('There is no entry "{kind}" in a history.').format(kind=kind))

    # Who is at the table, and how the game stands.

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def seed(self) -> int:
        """Where all chance comes from."""
        return int(self.state.seed)

    @property
    def turn(self) -> int:
        """Seat whose decision is awaited."""
        return self.rules.turn(self.state)

    @property
    def actors(self) -> list[int]:
        """Seats that may act now."""
        return list(self.rules.actors(self.state)) if self.phase == PLAY else []

    @property
    def phase(self) -> str:
        """``play``, ``round-over`` or ``game-over``."""
        return GAME_OVER if self._stopped else str(self.state.phase)

    @property
    def stopped(self) -> bool:
        """Whether the players ended the game before its end."""
        return self._stopped

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None``."""
        if self._stopped:
            leaders = self.scores.leaders
            rounds = len(self.scores.rounds)
            return Outcome(leaders, Message("outcome.stopped", {"round": rounds}))
        return self.rules.outcome(self.state)

    @property
    def scores(self) -> ScoreSheet:
        """The score sheet."""
        return self.rules.scores(self.state)

    # Moves.

    def legal_moves(self, seat: int) -> list[Move]:
        """List the moves of a seat, of equal choices one."""
        if self.phase != PLAY or seat not in self.actors:
            return []
        return self.rules.legal_moves(self.state, seat)

    def build(self, offer: Offer, selection: Selection | None = None) -> Move:
        """Make the move that a selection means for an offer.

        A move that public knowledge forces needs no selection, and nobody has to look at a
        hand for it: it is the only one that its seat has.
        """
        if offer.auto:
            return self.legal_moves(offer.seat if offer.seat >= 0 else self.turn)[0]
        return build(offer, selection or Selection())

    def check(self, seat: int, move: Move) -> Message | None:
        """Say why a move is not allowed, or ``None`` if it is."""
        if self.phase != PLAY:
            return Message(f"reason.{self.phase}")
        return self.rules.check(self.state, seat, move)

    def push(self, seat: int, move: Move) -> Sequence[Any]:
        """Make a move.

        Returns:
            What happened.

        Raises:
            IllegalMoveError: If it is not allowed; nothing has changed then.
        """
        return self._make(seat, move)

    def _make(self, seat: int, move: Move, *, keep: bool = True) -> Sequence[Any]:
        """Make a move if it is allowed; ``keep`` says whether it can be taken back later."""
        reason = self.check(seat, move)
        if reason is not None:
            raise IllegalMoveError(self.wording().say(reason))
        before = self.rules.copy_state(self.state) if keep else None
        events = self.rules.apply(self.state, seat, move)
        if keep:
            reveals = any(event.reveals for event in events) or self.state.phase != PLAY
            self._snapshots.append(_Snapshot(len(self.history), before, reveals))
            del self._snapshots[:-MOST_SNAPSHOTS]
        self.history.append(Entry("move", seat, move, events))
        if self._pending is not None:
            start, self._pending = self._pending, None
            self.rules.place(self.state, start, self.names)
        return events

    def next_round(self, start: GameStart | None = None, *, after_move: bool = False) -> None:
        """Deal the next round.

        Args:
            start: Cards to lay out after the deal.
            after_move: Lay them out after the next move instead, for games in which the
                dealer first names the number of cards.

        Raises:
            IllegalMoveError: If the round is not over.
        """
        if self.phase != ROUND_OVER:
            raise IllegalMoveError(_("The round is not over."))
        self.rules.next_round(self.state)
        self.rules.deal(self.state)
        if start is not None and not after_move:
            self.rules.place(self.state, start, self.names)
        elif start is not None:
            self._pending = start
        events = self.rules.open(self.state)
        self._snapshots.clear()
        self.history.append(Entry("next-round", events=events))

    def stop(self) -> None:
        """End the game here; the scores stand as they are."""
        if self.phase != GAME_OVER:
            self._stopped = True
            self._snapshots.clear()
            self.history.append(Entry("stopped"))

    def rename(self, seat: int, name: str) -> None:
        """Give a seat to somebody else, with the hand and the points.

        Raises:
            ValueError: If the name is taken or cannot be one.
        """
        if fault := name_fault(name):
            raise ValueError(fault)
        old = self.players[seat].name
        if name in self.names and name != old:
            raise ValueError(_('Somebody here is already called "{name}".').format(name=name))
        self.players[seat].name = name
        self.history.append(Entry("renamed", seat, note=(old, name)))

    # Take-back, and who has seen what.

    def seal(self, seat: int) -> None:
        """Note that a seat's hand is open to its owner, with all that happened so far.

        From now on nobody else can take a move back. Call it when the hand opens, and
        again when it is covered after something was learned.
        """
        last = self.history[-1]
        if last.kind != "shown" or last.seat != seat:
            self.history.append(Entry("shown", seat))

    def take_back_move(self) -> Entry | None:
        """Find the move that can be taken back now, or ``None``."""
        if self.policy == "never" or not self._snapshots or self._stopped:
            return None
        snapshot = self._snapshots[-1]
        entry = self.history[snapshot.entry]
        if self.policy == "until-revealed" and (
            snapshot.reveals
            or any(
                later.kind == "shown" and later.seat != entry.seat
                for later in self.history[snapshot.entry + 1 :]
            )
        ):
            return None
        return entry

    def take_back(self) -> Entry:
        """Undo the last move.

        Returns:
            The entry of the move that was taken back.

        Raises:
            MoveError: If nothing can be taken back now.
        """
        if self.take_back_move() is None:
            raise MoveError(_("Nothing can be taken back now."))
        return self._undo()

    def _undo(self) -> Entry:
        if not self._snapshots:
            raise MoveError(_("There is no move to take back."))
        snapshot = self._snapshots.pop()
        entry = self.history[snapshot.entry]
        self.state = snapshot.state
        self.history.append(Entry("take-back", entry.seat, entry.move, undone=snapshot.entry))
        return entry

    def _last_look(self, seat: int, before: int | None = None) -> int:
        """Index behind the entry at which a seat last looked or moved, 0 if never."""
        for at in range(len(self.history[:before]) - 1, -1, -1):
            entry = self.history[at]
            if entry.seat == seat and entry.kind in ("shown", "move"):
                return at + 1
        return 0

    # Words.

    def wording(self, *, plain: bool = False) -> Wording:
        """Make what puts this game's messages into words."""
        return Wording(self.rules.all_texts(), self.names, self.rules.faces, plain=plain)

    def text(self, move: Move) -> str:
        """Write a move with the players' names."""
        return self.rules.grammar.text(move, self.names)

    def parse(self, seat: int, text: str) -> Move:
        """Read a move of a seat.

        Raises:
            InvalidMoveError: If it is no move of this game.
            AmbiguousMoveError: If something is missing that decides what is meant.
        """
        return self.rules.grammar.parse(text, self.names)

    def log(self, viewer: int | None = None, start: int = 0) -> list[Line]:
        """List the sentences of what happened, oldest first.

        Args:
            viewer: A seat, which also reads what it alone learned; ``None`` for everybody.
            start: Index of the first history entry.
        """
        texts = self.rules.all_texts()
        lines: list[Line] = []
        undone = self._undone(start)
        for at in range(start, len(self.history)):
            entry = self.history[at]
            gone = at in undone
            note = self._note(entry, at)
            if note is not None:
                lines.append(Line(at, entry.seat, note))
            for event in entry.events:
                loud = bool(getattr(event, "loud", False))
                lines += [
                    Line(at, event.seat, message, loud, gone)
                    for message in lines_of(event, viewer, texts)
                ]
        return lines

    def since_turn(self, seat: int) -> list[Line]:
        """List, for everybody, what happened since a seat last moved or looked."""
        before = len(self.history)
        while before and self.history[before - 1].kind == "shown":
            before -= 1
        return self.log(None, self._last_look(seat, before))

    def _note(self, entry: Entry, at: int) -> Message | None:
        if entry.kind == "take-back":
            # In the words that everybody read: the move itself may be a secret answer.
            texts = self.rules.all_texts()
            for event in self.history[entry.undone].events:
                for message in lines_of(event, None, texts):
                    return Message("log.taken-back", {"seat": entry.seat, "what": message})
            return Message("log.taken-back-silently", {"seat": entry.seat})
        if entry.kind == "next-round":
            past = sum(1 for other in self.history[: at + 1] if other.kind == "next-round")
            return Message("log.next-round", {"round": int(self.base.round) + past})
        if entry.kind == "renamed":
            return Message("log.renamed", {"old": entry.note[0], "new": entry.note[1]})
        if entry.kind == "stopped":
            return Message("log.stopped")
        return None

    def _undone(self, start: int) -> set[int]:
        """Indexes, from ``start`` on, of the moves that were taken back."""
        made: list[int] = []
        undone: set[int] = set()
        for at in range(start, len(self.history)):
            kind = self.history[at].kind
            if kind == "move":
                made.append(at)
            elif kind == "take-back" and made:
                undone.add(made.pop())
        return undone

    # Views.

    def view(self, seat: int | None = None, order: str = "") -> TableView:
        """Show the table to a seat, or to everybody.

        Args:
            seat: Who looks; ``None`` for what every seat may see.
            order: How the own hand is sorted, one of the rules' ``orders``.
        """
        rules, state, phase = self.rules, self.state, self.phase
        playing = phase == PLAY
        actors = self.actors
        if not playing:
            offers = []
        elif seat is None:
            offers = rules.spoken(state)
        else:
            offers = rules.offers(state, seat)
        start = 0 if seat is None else self._news_start(seat)
        new: Counter[str] = Counter()
        if seat is not None:
            undone = self._undone(start)
            for at in range(start, len(self.history)):
                if at not in undone:
                    for event in self.history[at].events:
                        new.update(arrived(event, seat))
        return TableView(
            seat=seat,
            phase=phase,
            round=state.round,
            turn=self.turn,
            actors=actors,
            seats=self._seat_views(actors),
            zones=see_zones(rules, state, seat, order or rules.orders[0], new),
            facts=name_facts(rules.facts(state), self.names),
            chips=rules.chips(state),
            prompt=Message("prompt.stopped") if self._stopped else rules.prompt(state, seat),
            offers=offers,
            lenient=playing and rules.lenient(state),
            open_to_all=playing and rules.open_to_all(state),
            interrupt=rules.interrupt(state) if playing else None,
            news=[line.message for line in self.log(seat, start)] if seat is not None else [],
            faces=rules.faces,
        )

    def _news_start(self, seat: int) -> int:
        """Index of the first entry that is new to a seat in the look it has now.

        A move is no look: what a move said on the hand-over told its player alone, such as
        the cards drawn for a stack, is new when the hand is opened next.
        """
        opened = self._last_shown(seat, len(self.history))
        return self._last_shown(seat, opened - 1) if opened else 0

    def _last_shown(self, seat: int, before: int) -> int:
        """Index behind the last entry before an index at which a seat looked, 0 if never."""
        for at in range(before - 1, -1, -1):
            entry = self.history[at]
            if entry.kind == "shown" and entry.seat == seat:
                return at + 1
        return 0

    def _seat_views(self, actors: Sequence[int]) -> list[SeatView]:
        totals = self.scores.totals
        asked = {self.turn} if self.phase == PLAY else set()
        return [
            SeatView(
                seat=seat,
                name=player.name,
                color=player.color,
                cards=len(self.rules.hand(self.state, seat)),
                total=totals[seat],
                badges=self.rules.badges(self.state, seat),
                asked=seat in asked,
            )
            for seat, player in enumerate(self.players)
        ]

    # The session as a thing.

    def copy(self) -> GameSession:
        """Copy the session, to try moves on; the copy has no take-back."""
        other = GameSession(self.rules, [], self.base, opened=True)
        other.opened = self.opened
        other.players = [Player(player.name, player.color) for player in self.players]
        other.state = self.rules.copy_state(self.state)
        other.history = list(self.history)
        other.earlier = list(self.earlier)
        other.policy = self.policy
        other._stopped = self._stopped
        return other

    def to_save(self) -> dict[str, Any]:
        """Write the session as plain data: dictionaries, lists, strings and numbers.

        The parts are those of the save file's model. The lists belong to the game: turn
        the result into text before the next move.
        """
        state = dump(self.state)
        return {
            "game": self.rules.info.id,
            "rules_version": self.rules.info.version,
            "players": [{"name": player.name, "color": player.color} for player in self.players],
            "options": self.rules.options.model_dump(mode="json"),
            "seed": self.seed,
            "base": dump(self.base),
            "opened": self.opened,
            "history": self.save_entries(),
            "earlier": self.earlier,
            "state": state,
            "digest": digest(state),
        }

    def save_entries(self, since: int = 0) -> list[list[str | int]]:
        """Write the history as plain data, in the form that ``from_save`` reads.

        Args:
            since: How many entries are left out, for whoever has them already: an entry
                stays as it is until somebody is renamed.
        """
        return [self._save_entry(entry) for entry in self.history[1 + since :]]

    def _save_entry(self, entry: Entry) -> list[str | int]:
        if entry.kind == "renamed":
            return [entry.kind, entry.seat, *entry.note]
        if entry.kind == "move" and entry.move is not None:
            return [entry.kind, entry.seat, self.text(entry.move)]
        return [entry.kind, entry.seat]


def _last_open(history: Sequence[Sequence[str | int]]) -> int:
    """Index of the first saved entry that a take-back, a saved or a later one, could reach."""
    kinds = [entry[0] for entry in history]
    if "take-back" in kinds:
        return 0
    dealt = len(kinds) - kinds[::-1].index("next-round") if "next-round" in kinds else 0
    return max(dealt, len(kinds) - 2 * MOST_SNAPSHOTS)
