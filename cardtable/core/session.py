"""One game in progress, between the rules and whoever plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardtable.core import save_form
from cardtable.core.errors import IllegalMoveError, MoveError, PlayerError
from cardtable.core.events import Event, Said
from cardtable.core.facts import name_facts
from cardtable.core.history import (
    Entry,
    Line,
    arrived,
    last_turn,
    lines_of,
    news_start,
    open_news_start,
)
from cardtable.core.log import Log
from cardtable.core.messages import Message, Wording, _
from cardtable.core.moves import Move
from cardtable.core.names import name_fault
from cardtable.core.offers import Offer, Selection, build
from cardtable.core.placing import lay_out
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.seeing import see_shown, see_zones
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER
from cardtable.core.taking_back import Snapshot, Snapshots, TakeBackPolicy
from cardtable.core.view import CardView, SeatView, TableView

if TYPE_CHECKING:
    from cardtable.core.options import GameStart
    from cardtable.core.rules import Rules

__all__ = ["COLORS", "GameSession", "Player", "TakeBackPolicy"]

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
        open_hands: Whether everybody at this table sees all hands, so that nobody looks.
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
        self.open_hands = not rules.info.hidden
        self._texts = rules.all_texts()
        self._log = Log(self.history, self._texts)
        self._snapshots = Snapshots()
        self._stopped = False
        self._renames: list[int] = []
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
            start: A start position to lay out after the deal; where the dealer first names a
                number of cards, it is laid out again after that move, and no save can repeat
                that.

        Raises:
            StartError: If the start position is not possible.
        """
        state = rules.new_state(seed)
        rules.deal(state)
        if start is not None:
            lay_out(rules, state, start, names)
        players = [Player(name, colors[at % len(colors)]) for at, name in enumerate(names)]
        session = cls(rules, players, state)
        if start is not None and rules.deal_is_chosen(state):
            session._pending = start
        return session

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
            ReplayError: If the history holds something that cannot have happened.
        """
        session = cls(rules, players, base, opened=opened)
        save_form.replay(session, history)
        return session

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
            if rounds:
                return Outcome(
                    leaders, Message("outcome.stopped", {"unit": "round", "round": rounds})
                )
            ahead = leaders if len(leaders) < len(self.players) else []
            return Outcome(ahead, Message("outcome.stopped-early", {"unit": "round"}))
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

    def push(self, seat: int, move: Move, *, keep: bool = True) -> Sequence[Event]:
        """Make a move.

        Args:
            seat: Who makes it.
            move: The move.
            keep: Whether it can be taken back; a long replay is faster without.

        Returns:
            What happened.

        Raises:
            IllegalMoveError: If it is not allowed; nothing has changed then.
        """
        reason = self.check(seat, move)
        if reason is not None:
            raise IllegalMoveError(self.wording().say(reason))
        move = self.rules.grammar.settled(move)
        before = self.rules.copy_state(self.state) if keep else None
        events = self.rules.apply(self.state, seat, move)
        if keep:
            reveals = any(event.reveals for event in events) or self.state.phase != PLAY
            self._snapshots.keep(Snapshot(len(self.history), before, reveals))
        self.history.append(Entry("move", seat, move, events))
        if self._pending is not None:
            start, self._pending = self._pending, None
            lay_out(self.rules, self.state, start, self.names)
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
            lay_out(self.rules, self.state, start, self.names)
        elif start is not None:
            self._pending = start
        begins = Said(-1, "log.next-round", {"round": self.state.round})
        events = self.rules.open(self.state)
        self._snapshots.clear()
        self.history.append(Entry("next-round", events=[begins, *events]))

    def stop(self) -> None:
        """End the game here; the scores stand as they are."""
        if self.phase != GAME_OVER:
            self._stopped = True
            self._snapshots.clear()
            self.history.append(Entry("stopped", events=[Said(-1, "log.stopped")]))

    def rename(self, seat: int, name: str) -> None:
        """Give a seat to somebody else, with the hand and the points.

        Raises:
            PlayerError: If the name is taken or cannot be one.
        """
        old = self.players[seat].name
        if name == old:
            return
        others = [player.name for at, player in enumerate(self.players) if at != seat]
        if fault := name_fault(name, others):
            raise PlayerError(fault)
        self.players[seat].name = name
        self.note_rename(seat, old, name)

    def note_rename(self, seat: int, old: str, new: str) -> None:
        """Tell that a seat has a new name, without giving it."""
        self._renames.append(len(self.history))
        told = Said(seat, "log.renamed", {"old": old, "new": new})
        self.history.append(Entry("renamed", seat, events=[told], note=(old, new)))

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
        return self._snapshots.reachable(self.history, self.policy)

    def why_not_taken_back(self) -> str:
        """Say why nothing can be taken back now."""
        if self.policy == "never":
            return _("Nothing is taken back at this table; the settings say so.")
        if self._snapshots.reachable(self.history, "always") is not None:
            return _("Something hidden was seen since, so nothing can be taken back.")
        return _("Nothing can be taken back now.")

    def take_back(self) -> Entry:
        """Undo the last move.

        Returns:
            The entry of the move that was taken back.

        Raises:
            MoveError: If nothing can be taken back now.
        """
        entry = self.take_back_move()
        if entry is None:
            raise MoveError(_("Nothing can be taken back now."))
        snapshot = self._snapshots.pop()
        self.state = snapshot.state
        told = self._taken_back(entry)
        self.history.append(
            Entry("take-back", entry.seat, entry.move, [told], undone=snapshot.entry)
        )
        return entry

    def _taken_back(self, entry: Entry) -> Event:
        """Tell what is taken back as everybody read it: the move may be a secret answer."""
        for event in entry.events:
            for message in lines_of(event, None, self._texts):
                return Said(entry.seat, "log.taken-back", {"what": message})
        return Said(entry.seat, "log.taken-back-silently")

    # Words.

    def names_at(self, entry: int) -> list[str]:
        """The players' names by seat when an entry of the history was made."""
        names = self.names
        for at in reversed(self._renames):
            if at <= entry:
                break
            later = self.history[at]
            names[later.seat] = later.note[0]
        return names

    def wording(self, *, plain: bool = False, entry: int | None = None) -> Wording:
        """Make what puts this game's messages into words.

        Args:
            plain: Whether cards are written in ASCII.
            entry: Place in the history of what is told, so that everybody in it is called as
                they were then; the names of now if not given.
        """
        names = self.names if entry is None else self.names_at(entry)
        return Wording(self._texts, names, self.rules.faces, plain=plain)

    def text(self, move: Move) -> str:
        """Write a move with the players' names."""
        return self.rules.grammar.text(move, self.names)

    def parse(self, text: str) -> Move:
        """Read a move, as ``text`` writes it and as people do.

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
        return self._log.lines(viewer, start)

    def since_turn(self, seat: int) -> list[Line]:
        """List, for everybody, what happened since a seat last moved or looked."""
        return self.log(None, last_turn(self.history, seat))

    # Views.

    def view(self, seat: int | None = None, order: str = "") -> TableView:
        """Show the table to a seat, or to everybody.

        Args:
            seat: Who looks; ``None`` for what every seat may see.
            order: How the own hand is sorted, one of the rules' ``orders``.
        """
        rules, state, phase = self.rules, self.state, self.phase
        playing = phase == PLAY
        if not playing:
            offers = []
        elif seat is None:
            offers = rules.spoken(state)
        else:
            offers = rules.offers(state, seat)
        new, news = self._news(seat)
        return TableView(
            seat=seat,
            phase=phase,
            round=state.round,
            turn=self.turn,
            actors=self.actors,
            seats=self._seat_views(),
            zones=see_zones(rules, state, seat, order or rules.orders[0], new),
            facts=name_facts(rules.facts(state), self.names),
            chips=rules.chips(state),
            prompt=Message("prompt.stopped") if self._stopped else rules.prompt(state, seat),
            offers=offers,
            lenient=playing and rules.lenient(state),
            open_to_all=playing and rules.open_to_all(state),
            interrupt=rules.interrupt(state) if playing else None,
            news=news,
            faces=rules.faces,
        )

    def shown_cards(self, codes: Iterable[str]) -> list[CardView]:
        """Lay out cards that an event showed, in the usual order of a hand.

        Args:
            codes: Their face codes.
        """
        return see_shown(self.rules, self.state, codes)

    def _news(self, seat: int | None) -> tuple[Counter[str], list[Message]]:
        """The cards that came to a seat since it last looked, and the sentences it reads."""
        new: Counter[str] = Counter()
        if seat is None:
            return new, []
        find = open_news_start if self.open_hands else news_start
        start = find(self.history, seat)
        entries = self.history[start:]
        undone = {entry.undone for entry in entries}
        for at, entry in enumerate(entries, start):
            if at not in undone:
                for event in entry.events:
                    new.update(arrived(event, seat))
        return new, [line.message for line in self.log(seat, start)]

    def _seat_views(self) -> list[SeatView]:
        totals = self.scores.totals
        asked = self.turn if self.phase == PLAY else -1
        return [
            SeatView(
                seat=seat,
                name=player.name,
                color=player.color,
                cards=len(self.rules.hand(self.state, seat)),
                total=totals[seat],
                badges=self.rules.badges(self.state, seat),
                asked=seat == asked,
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
        other.history[:] = self.history
        other.earlier = list(self.earlier)
        other.policy = self.policy
        other.open_hands = self.open_hands
        other._stopped = self._stopped
        other._pending = self._pending
        return other

    def to_save(self) -> dict[str, Any]:
        """Write the session as plain data: dictionaries, lists, strings and numbers.

        The parts are those of the save file's model. The lists belong to the game: turn
        the result into text before the next move.
        """
        return save_form.to_save(self)

    def save_entries(self, since: int = 0) -> list[list[str | int]]:
        """Write the history as plain data, in the form that ``from_save`` reads.

        Args:
            since: How many entries are left out, for whoever has them already: an entry
                stays as it is until somebody is renamed.
        """
        return save_form.save_entries(self, since)
