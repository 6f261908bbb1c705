"""Plays a scenario step by step."""

from __future__ import annotations

import json
import traceback
from typing import Any

from cardtable.core.errors import CardtableError, IllegalMoveError, MoveError, StartError
from cardtable.core.messages import _
from cardtable.core.session import GameSession
from cardtable.scenarios.errors import InvalidScenarioError, ScenarioFailedError
from cardtable.scenarios.expecting import Expectations
from cardtable.scenarios.model import Step
from cardtable.scenarios.reading import NEXT_ROUND, Scenario
from cardtable.scenarios.seen import describe


def run_scenario(scenario: Scenario) -> GameSession:
    """Play a scenario to its end.

    Returns:
        The session after the last step.

    Raises:
        InvalidScenarioError: If the start position or a deal is not possible.
        ScenarioFailedError: If a step goes otherwise than the file says.
    """
    file = scenario.file
    try:
        session = GameSession.new(scenario.rules, file.players, file.seed, start=scenario.start)
    except CardtableError as error:
        raise InvalidScenarioError(f"start: {error}") from error
    except Exception as error:
        raise ScenarioFailedError(
            _("start: the rules failed with {error}.").format(error=_last_line(error))
        ) from error
    for number, step in enumerate(file.step, 1):
        _Player(scenario, session, step, number).play()
    return session


class _Player:
    """Plays one step."""

    def __init__(self, scenario: Scenario, session: GameSession, step: Step, number: int) -> None:
        self.scenario, self.session, self.step, self.number = scenario, session, step, number

    def play(self) -> None:
        step = self.step
        try:
            if step.move is not None:
                self._move(step.move.strip())
            elif step.illegal is not None:
                self._illegal(step.illegal.strip())
            self.session.rules.conserve(self.session.state)
            self._expect()
        except (InvalidScenarioError, ScenarioFailedError):
            raise
        except StartError as error:
            raise InvalidScenarioError(f"step {self.number}: {error}") from error
        except CardtableError as error:
            raise self._failed(str(error)) from error
        except Exception as error:
            raise self._failed(
                _("the rules failed with {error}").format(error=_last_line(error))
            ) from error

    def _seat(self) -> int:
        by = self.step.by
        return self.session.turn if by is None else self.session.names.index(by)

    def _make(self, text: str) -> None:
        """Make a move; nobody's move goes on to the next round."""
        session = self.session
        if text != NEXT_ROUND:
            seat = self._seat()
            session.push(seat, session.parse(text))
            return
        deal = self.scenario.deals[self.number - 1]
        chosen = session.rules.deal_is_chosen(session.state)
        session.next_round(deal, after_move=chosen)

    def _move(self, text: str) -> None:
        try:
            self._make(text)
        except MoveError as error:
            raise self._failed(
                _('expected "{move}" to be allowed, but it was refused: {reason}').format(
                    move=self._said(text), reason=error
                )
            ) from error

    def _illegal(self, text: str) -> None:
        before = _everything(self.session)
        try:
            self._make(text)
        except IllegalMoveError as error:
            self._hold_reason(text, str(error))
        except MoveError as error:
            if not str(error).strip():
                raise self._failed(
                    _('"{move}" was refused without a reason').format(move=self._said(text))
                ) from error
        else:
            raise self._failed(
                _('expected "{move}" to be refused, but it was made').format(move=self._said(text))
            )
        if _everything(self.session) != before:
            raise self._failed(
                _('"{move}" was refused, yet something changed').format(move=self._said(text))
            )

    def _hold_reason(self, text: str, sentence: str) -> None:
        """Hold that the reason is a sentence, not the key of one that is missing."""
        if not sentence.strip() or sentence.startswith("reason."):
            raise self._failed(
                _('"{move}" was refused without a sentence: "{reason}"').format(
                    move=self._said(text), reason=sentence
                )
            )

    def _expect(self) -> None:
        step = self.step
        asked = step.by if step.move is None else None
        seat = self.session.turn if asked is None else self.session.names.index(asked)
        Expectations(self.session, step.expect, seat).hold()

    def _said(self, text: str) -> str:
        return f"{self.step.by}: {text}" if self.step.by else text

    def _failed(self, sentence: str) -> ScenarioFailedError:
        session = self.session
        try:
            seat = self._seat()
            lines = describe(session.view(seat), session.names)
            position = [_("As {name} sees it:").format(name=session.names[seat]), *lines]
        except Exception as error:  # noqa: BLE001 - the first failure is the one to tell
            position = [_("The table cannot be shown: {error}").format(error=_last_line(error))]
        return ScenarioFailedError(f"step {self.number}: {sentence.rstrip('.')}.", position)


def _everything(session: GameSession) -> str:
    saved: dict[str, Any] = session.to_save()
    return json.dumps(saved, sort_keys=True)


def _last_line(error: Exception) -> str:
    """Name an error of a rule module and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"
