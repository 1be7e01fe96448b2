"""The attacker's answers in a battle, with the exact odds of the whole of it from here."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.options import Answers, PressOptions
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
        self._state, self._answers = state, tuple(answers)
        self._engages = battle.asking == "port" or battle.engages is True
        self._round = battle.round

    def choices(self) -> Sequence[Choice]:
        """All answers, the one that goes on first."""
        first, *others = self._answers
        return [msgspec.structs.replace(first, note=self._expected()), *others]

    def sample(self, luck: Luck) -> Action:
        """Go on mostly, but not for ever."""
        if len(self._answers) == 1:
            return Answers(self._answers).sample(luck)
        return PressOptions(self._answers, self._round).sample(luck)

    def _expected(self) -> Message | None:
        case = running_case(self._state, Conduct(engages_fleets=self._engages))
        if case is None:
            return None
        return Message.of("{all}", all=say.listed(expected(case, whole_odds(case))))
