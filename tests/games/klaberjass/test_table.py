"""What is said, offered and shown at the table."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.games.klaberjass.options import KlaberjassOptions, KlaberjassStart
from cardtable.games.klaberjass.rules import Klaberjass
from tests.games.talking import prompt, push, reason, sentences

NAMES = ["Ann", "Bob"]


def table(cards: dict[str, str] | None = None, *, trump: str = "", **options: Any) -> GameSession:
    """Bob deals; with trump Ann is its maker and leads."""
    keys = {"maker": "Ann", "trump": trump} if trump else {}
    start = KlaberjassStart.model_validate({"dealer": "Bob", "cards": cards or {}, **keys})
    rules = Klaberjass(KlaberjassOptions(**options), 2)
    return GameSession.new(rules, NAMES, 0, start=start)


def said(session: GameSession) -> list[str]:
    return [offer.kind for offer in session.view(None).offers]


BID = {
    "hand:Ann": "7C 9C JC 7D 9S KD",
    "hand:Bob": "8C 10C QC 8D 10S QS",
    "turn-up": "8H",
    "stock": "9D JD AD 7S 8S JS QH KH 9H 10H JH 7H AC KC QD 10D KS AS AH",
}


# Spoken moves.


def test_all_bids_are_spoken() -> None:
    session = table(BID)
    assert said(session) == ["accept", "pass"]
    push(session, "pass", "pass")
    assert said(session) == ["call", "pass"]
    assert session.view(None).offers[0].choices == ["clubs", "diamonds", "spades"]


def test_schmeiss_and_its_answers_are_spoken() -> None:
    session = table(BID, schmeiss=True)
    assert said(session) == ["accept", "pass", "schmeiss"]
    push(session, "schmeiss")
    assert said(session) == ["throw-in", "refuse"]


def test_ready_is_spoken_but_exchange_and_declaring_are_not() -> None:
    cards = {"hand:Ann": "7H 8D 9D", "hand:Bob": "JD QS 8C", "turn-up": "8H"}
    session = table({**cards, "stock": "10D QC KS KC QD AS"})
    push(session, "accept")
    assert [offer.kind for offer in session.view(0).offers] == ["exchange", "declare", "ready"]
    assert said(session) == ["ready"]
    assert session.view(1).offers == []


def test_cards_are_not_spoken() -> None:
    assert said(table(trump="hearts")) == []


def test_what_deals_cards_or_ends_the_deal_is_confirmed() -> None:
    session = table(BID, schmeiss=True)

    def calm() -> dict[str, bool]:
        return {offer.kind: offer.calm for offer in session.view(None).offers}

    assert calm() == {"accept": True, "pass": False, "schmeiss": False}
    push(session, "pass", "pass")
    assert calm() == {"call": True, "pass": False}
    push(session, "pass")
    assert calm() == {"call": True, "pass": True}
    session = table(BID, schmeiss=True)
    push(session, "schmeiss")
    assert calm() == {"throw-in": True, "refuse": True}


def test_the_last_ready_is_confirmed_only_if_a_sequence_will_show() -> None:
    session = table(BID)
    push(session, "accept")
    assert not session.view(None).offers[0].calm
    push(session, "ready")
    assert not session.view(None).offers[0].calm
    session = table({"hand:Ann": "7C 8C 9C", "hand:Bob": "JD QS KS", "turn-up": "8H"})
    push(session, "accept", "declare", "ready")
    assert session.view(None).offers[0].calm


# The last card.


def forced(session: GameSession) -> list[Offer]:
    return [offer for offer in session.view(None).offers if offer.auto]


def test_the_ninth_trick_is_forced_by_what_everybody_knows() -> None:
    session = table({"hand:Ann": "AC", "hand:Bob": "7D"}, trump="hearts")
    for code in ("AC", "7D"):
        (offer,) = forced(session)
        assert session.view(session.turn).offers[0].auto
        move = session.build(offer)
        assert session.text(move) == f"play {code}"
        session.push(session.turn, move)
    assert session.phase == "round-over"


def test_the_last_card_is_not_named_before_it_is_played() -> None:
    session = table({"hand:Ann": "AC", "hand:Bob": "7D"}, trump="hearts")
    (offer,) = forced(session)
    assert not offer.pick
    assert session.wording().say(offer.label) == "Turn up the last card"


def test_the_last_card_is_not_forced_while_bella_is_possible() -> None:
    session = table({"hand:Ann": "KH QH", "hand:Bob": "8H 7H"}, trump="hearts")
    push(session, "play KH", "play 8H")
    assert session.turn == 0
    assert forced(session) == []
    assert not any(offer.auto for offer in session.view(0).offers)


def test_the_last_card_may_be_bella_for_all_that_the_other_knows() -> None:
    session = table({"hand:Ann": "KH 7C", "hand:Bob": "8H 8C"}, trump="hearts")
    push(session, "play KH", "play 8H")
    assert forced(session) == []
    assert not any(offer.auto for offer in session.view(0).offers)


def test_the_last_card_is_forced_if_the_other_royal_lies_open() -> None:
    cards = {"hand:Ann": "KH 7C", "hand:Bob": "8H 8C", "bottom": "QH"}
    session = table(cards, trump="hearts")
    push(session, "play KH", "play 8H")
    assert [offer.kind for offer in forced(session)] == ["play"]


def test_the_last_card_is_forced_once_both_royals_were_played() -> None:
    for leader, answer in (("QH", "KH"), ("KH", "QH")):
        session = table({"hand:Ann": f"{leader} 7C", "hand:Bob": f"{answer} 8C"}, trump="hearts")
        push(session, f"play {leader}", f"play {answer}")
        for _card in range(2):
            (offer,) = forced(session)
            session.push(session.turn, session.build(offer))
        assert session.phase == "round-over"


def test_a_card_forced_by_the_hand_alone_is_asked_for() -> None:
    session = table({"hand:Ann": "AC 7D", "hand:Bob": "7C 8D"}, trump="hearts")
    push(session, "play AC")
    assert session.legal_moves(1) == [session.parse("play 7C")]
    assert forced(session) == []
    assert not any(offer.auto for offer in session.view(1).offers)


def test_bella_is_a_switch_of_the_one_card_that_completes_it() -> None:
    session = table({"hand:Ann": "KH QH 7C", "hand:Bob": "8H 7H 8C"}, trump="hearts")
    assert [offer.flags for offer in session.view(0).offers] == [()]
    push(session, "play KH", "play 8H")
    plain, bella = session.view(0).offers
    assert (dict(plain.pick), plain.flags) == ({"7C": 1}, ())
    assert (dict(bella.pick), bella.flags) == ({"QH": 1}, ("bella",))


# Prompts.


@pytest.mark.parametrize(
    ("led", "hand", "own", "public"),
    [
        (
            "QC",
            "7C AC 8D",
            "Bob: clubs were led; any card of the suit will do.",
            "Bob: clubs were led.",
        ),
        (
            "QC",
            "7H 8D 9D",
            "Bob: clubs were led; you have none and must trump.",
            "Bob: clubs were led.",
        ),
        ("QC", "8D 9D AS", "Bob: clubs were led; play anything.", "Bob: clubs were led."),
        (
            "KH",
            "QH JH 8D",
            "Bob: trump was led; beat the K♥.",
            "Bob: trump was led; beat the K♥ with a higher one if there is one.",
        ),
        (
            "KH",
            "QH 7H 8D",
            "Bob: trump was led and none of yours beats the K♥; any of them will do.",
            "Bob: trump was led; beat the K♥ with a higher one if there is one.",
        ),
        (
            "KH",
            "8D 9D AS",
            "Bob: hearts were led; play anything.",
            "Bob: trump was led; beat the K♥ with a higher one if there is one.",
        ),
    ],
)
def test_only_the_own_prompt_knows_the_hand(led: str, hand: str, own: str, public: str) -> None:
    session = table({"hand:Ann": f"{led} JD QD", "hand:Bob": hand}, trump="hearts")
    push(session, f"play {led}")
    assert prompt(session, 1) == own
    assert prompt(session, 0) == prompt(session, None) == public


def test_the_prompts_before_the_first_trick() -> None:
    session = table(
        {
            "hand:Ann": "7H 8D 9D",
            "hand:Bob": "JD QS KS",
            "turn-up": "AH",
            "stock": "10D 9S KC QC KD 8S",
        }
    )
    assert prompt(session, 0) == prompt(session, None) == "Ann: accept hearts as trump, or pass."
    push(session, "accept")
    assert prompt(session, 0) == "Ann: exchange the 7♥, declare 20, or say ready."
    public = "Ann: exchange or declare what there is, then say ready."
    assert prompt(session, 1) == prompt(session, None) == public
    push(session, "exchange")
    assert prompt(session, 0) == "Ann: declare 20, or say ready."
    push(session, "declare")
    assert prompt(session, None) == prompt(session, 0) == "Ann: declared 20; say ready."
    push(session, "ready")
    assert prompt(session, 1) == "Bob: nothing to exchange or to declare; say ready."
    push(session, "ready")
    assert prompt(session, 0) == "Ann: lead any card."


def test_the_prompts_of_the_bids() -> None:
    session = table(BID, schmeiss=True)
    assert prompt(session, None) == "Ann: accept hearts as trump, pass, or say schmeiss."
    push(session, "schmeiss")
    assert prompt(session, None) == (
        "Bob: throw the deal in, or refuse; then Ann makes hearts trump."
    )
    session = table(BID)
    push(session, "pass", "pass")
    assert prompt(session, None) == "Ann: call another suit than hearts as trump, or pass."


# Refusals.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play JC", "Bob does not hold J♣."),
        ("play 8D", "The lead is clubs; follow suit."),
        ("play JH", "The lead is clubs; follow suit."),
    ],
)
def test_a_card_that_does_not_follow_is_refused(text: str, reason: str) -> None:
    session = table({"hand:Ann": "QC JD QD", "hand:Bob": "7C 8D JH"}, trump="hearts")
    push(session, "play QC")
    found = session.check(1, session.parse(text))
    assert found is not None
    assert session.wording().say(found) == reason


def test_the_reasons_name_the_rule() -> None:
    session = table({"hand:Ann": "KH JD", "hand:Bob": "QH JH"}, trump="hearts")
    assert reason(session, "accept") == "Trump is made and the tricks have begun: play a card."
    assert reason(session, "play KH bella") == (
        "Bella goes with the second of king and queen of trump, both held before the first trick."
    )
    push(session, "play KH")
    assert reason(session, "play QH") == "The K♥ must be beaten with a higher trump."
    session = table({"hand:Ann": "KC JD", "hand:Bob": "QD JH"}, trump="hearts")
    push(session, "play KC")
    assert reason(session, "play QD") == "Without clubs a trump must be played."
    session = table(BID)
    assert reason(session, "schmeiss") == "Schmeiss is not played at this table."
    assert reason(session, "play 7C") == ("Trump is not made yet: accept the turned suit, or pass.")
    push(session, "pass", "pass")
    assert reason(session, "call hearts") == "The turned suit, hearts, was passed; call another."
    push(session, "call clubs")
    assert reason(session, "exchange") == (
        "The turn-up's suit did not become trump, so there is no exchange."
    )
    assert reason(session, "declare") == (
        "There is no sequence of three or more cards in Ann's hand."
    )


# What is seen and told.


def test_a_hand_stands_by_trump_order_once_trump_is_known() -> None:
    def hand(session: GameSession, order: str = "") -> str:
        zone = session.view(0, order).hand
        assert zone is not None
        return " ".join(card.code for card in zone.cards)

    session = table(
        {
            "hand:Ann": "7H 9H JH AH 10C 9C",
            "hand:Bob": "8C KC 7C 8D 10S QS",
            "turn-up": "8H",
            "stock": "AC QC 10H JS KS AS",
        }
    )
    assert hand(session) == "AH JH 9H 7H 10C 9C"
    push(session, "pass", "accept")
    assert hand(session) == "JH 9H AH 10H 7H AC 10C QC 9C"
    assert hand(session, "sequence") == "AH JH 10H 9H 7H AC QC 10C 9C"
    assert hand(session, "rank") == "AH AC QC JH 10H 10C 9H 9C 7H"


def test_packets_are_told_to_their_owner_alone() -> None:
    session = table(BID)
    push(session, "accept")
    start = len(session.history) - 1
    public = [
        "Ann accepts hearts as trump.",
        "Ann gets 3 cards.",
        "Bob gets 3 cards.",
        "The bottom card of the stock is the A♥.",
    ]
    assert sentences(session, None, start) == public
    assert [line.loud for line in session.log(None, start)] == [True, False, False, False]
    own = [public[0], "Ann gets A♦ J♦ 9♦.", *public[2:]]
    assert sentences(session, 0, start) == own


def test_the_log_tells_of_a_trick_and_of_bella() -> None:
    session = table({"hand:Ann": "KH QH 7C", "hand:Bob": "AH 10H 8C"}, trump="hearts")
    push(session, "play KH", "play AH", "play 10H", "play QH bella")
    assert sentences(session) == [
        "Ann made hearts trump; Ann leads.",
        "Ann leads the K♥.",
        "Bob plays the A♥.",
        "Bob takes the trick, 15 points.",
        "Bob leads the 10♥.",
        "Ann plays the Q♥.",
        "Ann announces bella for 20.",
        "Bob takes the trick, 13 points.",
    ]
    loud = [session.wording().say(line.message) for line in session.log() if line.loud]
    assert loud == ["Ann announces bella for 20."]


def test_what_matters_to_both_is_loud() -> None:
    session = table({"hand:Ann": "7C", "hand:Bob": "JD", "turn-up": "8H"}, schmeiss=True)
    push(session, "schmeiss", "throw-in")
    session.next_round(KlaberjassStart(cards={"hand:Bob": "7C 8C 9C", "hand:Ann": "JD"}))
    push(session, "accept", "declare")
    assert [session.wording().say(line.message) for line in session.log() if line.loud] == [
        "Ann says schmeiss: throw the deal in?",
        "The cards are thrown in; nobody scores.",
        f"Bob accepts {session.rules.facts(session.state)['trump']} as trump.",
        f"Bob declares {session.state.declared[1][0]}.",
    ]


def test_the_log_tells_how_a_deal_was_settled() -> None:
    session = table({"hand:Ann": "7C", "hand:Bob": "8C", "won:Ann": "JH"}, trump="hearts")
    push(session, "play 7C", "play 8C")
    assert sentences(session)[-4:] == [
        "Bob takes the last trick, 0 points and 10 more.",
        "Ann made it, 20 to 10.",
        "Ann: 20 for the deal.",
        "Bob: 10 for the deal.",
    ]


def test_turned_and_drawn_cards_close_the_take_back_and_bids_do_not() -> None:
    session = table(BID)
    push(session, "pass", "pass")
    assert session.take_back_move() is not None
    session.take_back()
    assert session.turn == 1
    push(session, "accept")
    assert session.take_back_move() is None


def test_a_shown_sequence_closes_the_take_back() -> None:
    session = table({"hand:Ann": "7C 8C 9C", "hand:Bob": "JD QS KS", "turn-up": "8H"})
    push(session, "accept", "declare", "ready")
    assert session.take_back_move() is not None
    push(session, "ready")
    assert session.take_back_move() is None


def test_badges_and_chips_show_what_was_said() -> None:
    def words(session: GameSession, seat: int) -> list[str]:
        return [session.wording().say(badge) for badge in session.view(None).seats[seat].badges]

    session = table({"hand:Ann": "7C 8C 9C", "hand:Bob": "JD QS KS", "turn-up": "8H"})
    assert words(session, 1) == ["dealer"]
    chips = [session.wording().say(chip) for chip in session.view(None).chips]
    assert chips == ["no trump yet"]
    push(session, "accept", "declare")
    assert words(session, 0) == ["declares 20"]
    push(session, "ready", "ready")
    assert words(session, 0) == ["deal: 20"]
    chips = [session.wording().say(chip) for chip in session.view(None).chips]
    assert chips == ["trump hearts", "maker Ann", "trick 1"]


def test_the_trick_says_who_played_what() -> None:
    session = table({"hand:Ann": "QC JD", "hand:Bob": "7C 8D"}, trump="hearts")
    push(session, "play QC")
    trick = session.view(None).zone("trick")
    assert trick is not None
    assert [(card.code, card.by) for card in trick.cards] == [("QC", 0)]


# The rules text.


@pytest.mark.parametrize(
    ("options", "there", "not_there"),
    [
        ({}, "neither player scores", "schmeiss"),
        ({"schmeiss": True}, "schmeiss", "<!--"),
        ({"exchange": "any-trump"}, "of whatever suit that is", "another suit was called"),
        ({"sequence_rank": "value"}, "50 beats 20", "More cards beat fewer"),
        ({"sequences_scored": "all"}, "scores all that were declared", "Only the better"),
        ({"equal_sequences": "non-dealer"}, "the non-dealer scores", "neither player scores"),
        ({"bella_on_bate": "maker"}, "keeps the 20", "sequence and bella go to"),
        ({"equal_points": "carry"}, "points wait", "the maker scores nothing"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_the_rules_text_goes_by_the_options(
    options: dict[str, Any], there: str, not_there: str
) -> None:
    text = Klaberjass(KlaberjassOptions(**options), 2).rules_text()
    assert there in text
    assert not_there not in text
    assert "<!--" not in text
