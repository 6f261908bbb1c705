"""Mutants that no test can kill, each read and given its reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Equivalent:
    """Changes that change no game.

    Attributes:
        file: The file, from the folder of the games.
        line: A part of the line that is changed.
        what: The beginning of the change; all changes of the line if empty.
        reason: Why nobody could notice.
    """

    file: str
    line: str
    what: str
    reason: str


EQUIVALENTS = [
    Equivalent("pass_the_ewe/moves.py", "if move is None", "if True", "made again, not found"),
    Equivalent("pass_the_ewe/rules.py", "range(len(DECK) + 1)", "", "a play has at most 13 cards"),
    Equivalent(
        "pass_the_ewe/rules.py",
        "state.table, state.table_by = [], []",
        "removed",
        "the end of a hand cleared the table",
    ),
    Equivalent(
        "pass_the_ewe/rules.py",
        "state.suit, state.count, state.played_by = -1, 0, -1",
        "",
        "the end of a hand cleared the play to beat",
    ),
    Equivalent(
        "pass_the_ewe/rules.py", "cards[0]]]", "0 → -1", "all cards of a play are of a suit"
    ),
    Equivalent(
        "pass_the_ewe/rules.py", "codes[0]]]", "0 → -1", "all cards of a play are of a suit"
    ),
    Equivalent(
        "pass_the_ewe/rules.py",
        "if state.phase != PLAY or not state.count:",
        "without state.phase != PLAY",
        "after a round there is no play to beat",
    ),
    Equivalent(
        "pass_the_ewe/rules.py",
        'if order == "suit" else 0, self.rank_of',
        "0 →",
        "any number will do that is the same for all",
    ),
    Equivalent("pass_the_ewe/rules.py", "run = 0", "0 → 1", "the last card is of its own suit"),
    Equivalent(
        "pass_the_ewe/rules.py", "if cards[:count] == tokens:", "", "the slow way does the same"
    ),
    Equivalent(
        "pass_the_ewe/showing.py", "shown.insert(0,", "0 → -1", "one chip is there until then"
    ),
    Equivalent(
        "pass_the_ewe/showing.py", '"same": suit_word(', "1 → 2", "two are as plural as three"
    ),
    Equivalent(
        "pass_the_ewe/scoring.py", '.get("final", 0)', "0 →", "the last round of a game has it"
    ),
    *[
        Equivalent(f"klaberjass/{file}.py", cards, "0 → -1", "it is one card")
        for file in ("asking", "bidding", "rules", "tricks", "placing")
        for cards in ("state.turn_up[0]", "state.trick[0]", "state.trick_by[0]")
    ],
    Equivalent(
        "klaberjass/placing.py", "state.turn = leader", "removed", "the non-dealer is asked already"
    ),
    Equivalent(
        "klaberjass/rules.py", "if start.maker is not None and", "And → Or", "they go together"
    ),
    Equivalent("klaberjass/rules.py", "TOKEN[move.cards[0]]", "0 → -1", "it is one card"),
    Equivalent(
        "klaberjass/scoring.py", "if made < against:", "Lt → LtE", "equal points came before"
    ),
    Equivalent(
        "klaberjass/sequences.py",
        "return (size, RUN[run[0]]",
        "0 → 1",
        "the second card of a sequence is always one lower, and of its suit",
    ),
    Equivalent(
        "klaberjass/showing.py", "top = 2 if seat == state.taker", "0 → -1", "nothing is seen"
    ),
    Equivalent("klaberjass/tricks.py", "trick[0], token)", "0 → -1", "it is one card"),
    Equivalent(
        "klaberjass/tricks.py", "return {token: 2 * (SUIT", "2 → 3", "only the order matters"
    ),
    Equivalent("klaberjass/tricks.py", "elif worth > owed:", "Gt → GtE", "equal ones came before"),
    Equivalent(
        "klaberjass/tricks.py", "return strength[answer] > ", "Gt → GtE", "no two cards are equal"
    ),
    Equivalent(
        "klaberjass/validating.py",
        "if state.phase not in (PLAY, ROUND_OVER, GAME_OVER) or",
        "without state.phase",
        "the core refuses it with the same sentence",
    ),
    Equivalent(
        "klaberjass/asking.py", "found.insert(0, play)", "0 → -1", "at most one offer is there"
    ),
    Equivalent(
        "klaberjass/asking.py", "beats = strength[can[0]] > ", "Gt → GtE", "no two cards are equal"
    ),
    Equivalent(
        "uno_flip/opening.py", "each = len(state.hands[0])", "0 → -1", "all hands are of one size"
    ),
    Equivalent(
        "uno_flip/rules.py", 'state.color = ""', "removed", "the card turned up brings its color"
    ),
    Equivalent(
        "uno_flip/opening.py",
        "state.opening = max(state.opening - 1, 0)",
        "",
        "one card more stays out of the shuffle, and nobody has seen it",
    ),
    Equivalent("uno_flip/deck.py", "for digit in range(1, 10):", "10 → 11", "no pair has a 10"),
    Equivalent("uno_flip/deck.py", "left[0], drawn[left[0]]", "0 → -1", "one is left by then"),
    *[
        Equivalent("uno_flip/deck.py", "int(rank) if rank.isdigit() else 0", what, reason)
        for what, reason in (
            ("return + 1", "the highest stays the highest"),
            ("0 → -1", "no light card has a 0"),
        )
    ],
    # Psycho Uno.
    *[
        Equivalent(f"psycho_uno/{file}.py", "move.cards[0]", "0 → -1", "it is one card")
        for file in ("matching", "rules", "spread", "stack", "trade", "turning")
    ],
    Equivalent(
        "psycho_uno/dealing.py", "each = len(state.hands[0])", "0 →", "all hands are of one size"
    ),
    Equivalent(
        "psycho_uno/options.py",
        "LEFT_OVER = 2",
        "2 →",
        "players times cards are never 106 or 107, nor 214, 215, 322 or 323",
    ),
    Equivalent(
        "psycho_uno/options.py",
        "players * each + LEFT_OVER <= ",
        "LtE → Lt",
        "they are never equal",
    ),
    Equivalent(
        "psycho_uno/options.py",
        "cards = ONE_DECK * ",
        "Mult",
        "with more than one deck no deal is refused",
    ),
    Equivalent(
        "psycho_uno/matching.py",
        "if state.claims or state.late:",
        "if True",
        "where nobody is late, nobody reads beneath which card",
    ),
    *[
        Equivalent("psycho_uno/matching.py", line, what, "it saves time: no code is found then")
        for line, what in (
            ("if seat in state.late or (", "if True"),
            ("opened and not self.tokens[", "without"),
        )
    ],
    Equivalent(
        "psycho_uno/plays.py", "self.moving.isdisjoint(codes)", "if False", "the slow way, the same"
    ),
    Equivalent("psycho_uno/plays.py", "if made is None:", "if True", "made again, not found"),
    *[
        Equivalent("uno/rules.py", "if len(tokens) > 1 else tokens[0]", what, "of one, the first")
        for what in ("always", "Gt → GtE", "1 → 0", "0 → -1")
    ],
    *[
        Equivalent(f"{file}.py", line, what, "it saves time: nothing is found then")
        for file, line, what in (
            ("psycho_uno/matching", "if not state.late or", "without not state.late"),
            ("psycho_uno/stack", "ACTIONS", "without"),
            ("psycho_uno/turning", "if self.rules.bluffing.blocks:", "if True"),
            ("uno/rules", "if state.due else moves", "always"),
        )
    ],
    *[
        Equivalent("psycho_uno/rules.py", line, "if True", reason)
        for line, reason in (
            ("if self.matching.on:", "without matching it notes and lists nothing"),
            ("if state.due:", "it saves time: without a call that is due none is listed"),
            ("if len(state.hands[seat]) == 1:", "how a hand went is read only if it is empty"),
        )
    ],
    Equivalent(
        "psycho_uno/rules.py", "if state.asked == TURN:", "if False", "all hold cards in a turn"
    ),
    Equivalent(
        "psycho_uno/rules.py", "raise ValueError(code)", "removed", "only cards held are looked for"
    ),
    Equivalent(
        "psycho_uno/trade.py",
        "if not hand:",
        "if True",
        "how a hand went is read only if it is empty",
    ),
    *[
        Equivalent(f"uno/{file}.py", "move.cards[0]", "0 → -1", "a play is of one card")
        for file in ("rules", "turning")
    ],
    Equivalent("uno/moves.py", "MOST = 10", "10 → 11", "no game has an eleventh seat"),
    Equivalent("uno/piles.py", "state.discard[-1]", "-1 → 0", "one card is turned up by then"),
    Equivalent(
        "uno/rules.py",
        "if self.punishes and",
        "without self.punishes",
        "it saves time: a strict table has no wrong play",
    ),
    Equivalent("uno/rules.py", "if state.fresh:", "if True", "nothing is due without"),
    Equivalent("uno/seeing.py", "in range(10)", "10 → 11", "no card has a 10"),
    Equivalent(
        "uno/turning.py",
        "if rules.bluffing.blocks:",
        "if True",
        "it saves time: nothing is refused where nothing is blocked",
    ),
    Equivalent("trash/cards.py", "_NUMBERS = ", "", "no card has the rank 1, 11 or 12"),
    Equivalent("trash/moves.py", "PLACE = ", "1 → 2", "nobody asks for a slot beyond the last"),
    Equivalent("trash/rules.py", "if start.slots:", "if True", "the same cards are laid out again"),
    Equivalent("trash/rules.py", "state.drawn[0]", "0 → -1", "at most one card is in hand"),
    Equivalent(
        "trash/scoring.py", "state.turn = winner", "removed", "a hand ends with the winner in turn"
    ),
    Equivalent(
        "trash/scoring.py",
        "winner = state.completed[0]",
        "0 → -1",
        "only asked when the game is over, which nobody else completes",
    ),
    Equivalent(
        "trash/rules.py", "state.turn = state.completed[0]", "removed", "the end of a hand did it"
    ),
]


def is_equivalent(file: str, line: str, what: str) -> bool:
    """Tell whether a change is listed here."""
    return any(
        one.file == file and one.line in line and what.startswith(one.what) for one in EQUIVALENTS
    )
