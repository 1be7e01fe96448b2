"""The attacker's answers in a battle, with the exact odds of the whole of it from here."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.fighting.frames import Battle
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import running_case
from axis_desktop.systems.europe1939.odds.told import expected
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.state import State


class BattleOptions:
    """Go on, or not.

    The odds are worked out only for who reads them: with the answer that goes on stands what is to be
    expected if the battle is then fought to its end.
    """

    def __init__(self, state: State, battle: Battle, answers: Sequence[Choice]) -> None:
        self._state, self.answers = state, tuple(answers)
        self._engages = battle.asking == "port" or battle.engages is True
        self.round = battle.round

    def choices(self) -> Sequence[Choice]:
        """All answers, the one that goes on first."""
        first, *others = self.answers
        return [msgspec.structs.replace(first, note=self._expected()), *others]

    def _expected(self) -> Message | None:
        case = running_case(self._state, Conduct(engages_fleets=self._engages))
        if case is None:
            return None
        return Message.of("{all}", all=say.listed(expected(case, whole_odds(case))))
