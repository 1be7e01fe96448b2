"""Strike or submerge: step 2 of a round at sea (PA-8.27, PA-8.29)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.fight import SideName, units_of
from axis_desktop.systems.area_war.battle.story import spoken, tell
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import Submerge
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle, Submerging
from axis_desktop.systems.pacific1940.fighting.battles import battle_of
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked


def free_submarines(state: State, battle: Battle) -> tuple[Power, SideName, tuple[Unit, ...]] | None:
    """Whose submarines must act in step 2 next: the attacker's, then the defenders' in turn order.

    (PA-8.27)
    """
    sides: tuple[tuple[SideName, bool, tuple[UnitId, ...]], ...] = (
        ("attacker", battle.free_attacker, battle.attackers),
        ("defender", battle.free_defender, battle.defenders),
    )
    for side, free, ids in sides:
        submarines = [u for u in units_of(state, battle.space, ids) if state.world.row(u).submarine]
        for power in state.world.turn_order:
            own = tuple(u for u in submarines if u.owner == power)
            if free and own and power not in battle.submerge_asked:
                return power, side, own
    return None


class SubmergeOptions:
    """Which submarines submerge.

    Attributes:
        power: their owner.
        submarines: those that must strike or submerge.
    """

    def __init__(self, power: Power, submarines: Sequence[UnitId]) -> None:
        self.power = power
        self.submarines = tuple(submarines)

    def submerge(self, units: Sequence[UnitId]) -> Submerge:
        """The action by which these submerge; the others strike."""
        return Submerge(power=self.power, units=tuple(sorted(units)))

    def choices(self) -> Sequence[Choice]:
        """All strike; so many submerge; all submerge."""
        listed = [Choice(action=self.submerge(()), label=Message.of("Strike"), is_nothing=True)]
        whole = len(self.submarines)
        for count in range(1, whole + 1):
            label = Message.of("Submerge") if count == whole else Message.of("{n} submerge", n=count)
            listed.append(Choice(action=self.submerge(self.submarines[:count]), label=label))
        return listed


class SubmergingQuestion(Question[Submerging]):
    """Which submarines submerge: one power after another, before any die (PA-8.27)."""

    def advance(self, play: Play, frame: Submerging) -> bool:
        """Ask the next power that has a choice."""
        if free_submarines(play.state, battle_of(play.state)) is not None:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Submerging) -> Decision:
        """Which ones."""
        battle = battle_of(state)
        power, _, _ = self._asked(state)
        text = "{power}: let your submarines in {space:the} strike by surprise, or submerge."
        return asked(
            state, "choose_spaces", power, "PA-8.27", text, space=battle.space, power=say.power(power)
        )

    def options(self, state: State, frame: Submerging) -> Options:
        """Any of them."""
        power, _, submarines = self._asked(state)
        return SubmergeOptions(power, [u.id for u in submarines])

    def answer(self, play: Play, frame: Submerging, action: Action) -> None:
        """Those named leave the battle to its end, the others strike (PA-8.27, PA-8.29)."""
        if not isinstance(action, Submerge):
            raise self.another(play.state, frame)
        state, battle = play.state, battle_of(play.state)
        power, side, submarines = self._asked(state)
        able = {u.id for u in submarines}
        if not set(action.units) <= able:
            raise IllegalAction(
                "PA-8.27",
                "Only submarines of yours that face no enemy destroyer in this battle can submerge.",
            )
        diving = tuple(u for u in submarines if u.id in action.units)
        battle.submerge_asked = (*battle.submerge_asked, power)
        battle.strikers = (*battle.strikers, *sorted(able - set(action.units)))
        if diving:
            tell(
                battle, "{power}: {units} submerge", power=say.power(power), units=spoken(state, diving)
            )  # fmt: skip
        if side == "attacker":
            battle.attackers = tuple(u for u in battle.attackers if u not in action.units)
        else:
            battle.defenders = tuple(u for u in battle.defenders if u not in action.units)

    @staticmethod
    def _asked(state: State) -> tuple[Power, SideName, tuple[Unit, ...]]:
        found = free_submarines(state, battle_of(state))
        assert found is not None
        return found
