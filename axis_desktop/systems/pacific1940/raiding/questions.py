"""Who meets a raid, and which facility each bomber is sent over (PA-8.11, PA-8.13)."""

from collections.abc import Mapping, Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural, Value
from axis_desktop.systems.area_war.battle.columns import splits
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import Intercept, SplitRaid
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle, Intercepting, Splitting
from axis_desktop.systems.pacific1940.fighting.battles import battle_of, defenders_at
from axis_desktop.systems.pacific1940.moving.flying import ESCORT
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.raiding.raid import bombers_of, targets_of
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked

_INTERCEPTORS = Plural("Intercept with {n} fighter", "Intercept with {n} fighters")


def interceptors(state: State, battle: Battle) -> tuple[Power, tuple[Unit, ...]] | None:
    """Whose fighters may meet the raid next, in turn order; no base is needed (PA-8.11, PA-14.7)."""
    fighters = [u for u in defenders_at(state, battle.space) if u.type == ESCORT]
    for power in state.world.turn_order:
        own = tuple(u for u in fighters if u.owner == power)
        if own and power not in battle.intercept_asked:
            return power, own
    return None


class InterceptOptions:
    """How many fighters meet a raid.

    Attributes:
        power: whose they are.
        fighters: those that may.
    """

    def __init__(self, power: Power, fighters: Sequence[UnitId]) -> None:
        self.power = power
        self.fighters = tuple(fighters)

    def choices(self) -> list[Choice]:
        """None, or so many of them."""
        listed = [
            Choice(
                action=Intercept(power=self.power, units=self.fighters[:count]),
                label=Message.of(_INTERCEPTORS.of(count), n=count),
            )
            for count in range(len(self.fighters), 0, -1)
        ]
        none = Choice(
            action=Intercept(power=self.power), label=Message.of("Stay on the ground"), is_nothing=True
        )
        return [none, *listed]


class InterceptingQuestion(Question[Intercepting]):
    """Which fighters meet the raid: one power after another (PA-8.11)."""

    def advance(self, play: Play, frame: Intercepting) -> bool:
        """Ask the next power that has fighters there."""
        if interceptors(play.state, battle_of(play.state)) is not None:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Intercepting) -> Decision:
        """How many."""
        battle = battle_of(state)
        text = "Send fighters against the raid on {space}, or let it come."
        return asked(state, "react_or_pass", self._asked(state)[0], text, "PA-8.11", space=battle.space)

    def options(self, state: State, frame: Intercepting) -> Options:
        """None up to all."""
        power, fighters = self._asked(state)
        return InterceptOptions(power, [u.id for u in fighters])

    def answer(self, play: Play, frame: Intercepting, action: Action) -> None:
        """They fight nowhere else this turn (PA-8.11)."""
        if not isinstance(action, Intercept):
            raise self.another(play.state, frame)
        state, battle = play.state, battle_of(play.state)
        power, fighters = self._asked(state)
        if not set(action.units) <= {u.id for u in fighters}:
            raise IllegalAction("PA-8.11", "Only fighters of yours in the bombed territory can intercept.")
        battle.intercept_asked = (*battle.intercept_asked, power)
        rising = tuple(sorted(set(action.units)))
        if rising:
            battle.defenders = (*battle.defenders, *rising)
            state.combat.intercepted = (*state.combat.intercepted, *rising)
            tell(battle, "{power} intercepts, fighters: {n}", power=say.power(power), n=len(rising))

    @staticmethod
    def _asked(state: State) -> tuple[Power, tuple[Unit, ...]]:
        found = interceptors(state, battle_of(state))
        assert found is not None
        return found


class SplitOptions:
    """How many bombers go over which facility.

    Attributes:
        bombers: all of the raid.
        targets: facilities, complexes first.
    """

    def __init__(self, power: Power, bombers: Sequence[UnitId], targets: Sequence[Unit]) -> None:
        self.power = power
        self.bombers = tuple(bombers)
        self.targets = tuple(targets)

    def split(self, counts: Sequence[int]) -> SplitRaid:
        """The action that sends so many over each facility, in the order of `targets`."""
        aims: list[tuple[UnitId, UnitId]] = []
        left = list(self.bombers)
        for facility, count in zip(self.targets, counts, strict=True):
            aims += [(bomber, facility.id) for bomber in left[:count]]
            left = left[count:]
        return SplitRaid(power=self.power, aims=tuple(sorted(aims)))

    def choices(self) -> list[Choice]:
        """Every split, most on the first facility first."""
        return [
            Choice(action=self.split(counts), label=self._label(counts))
            for counts in splits([len(self.bombers)] * len(self.targets), len(self.bombers))
        ]

    def _label(self, counts: Sequence[int]) -> Message:
        parts: list[Value] = [
            Message.of("{facility}: {n}", facility=say.unit(facility.type), n=count)
            for facility, count in zip(self.targets, counts, strict=True)
            if count
        ]
        return Message.of("{parts}", parts=say.listed(parts))


class SplittingQuestion(Question[Splitting]):
    """Which bomber is over which facility (PA-8.13)."""

    def advance(self, play: Play, frame: Splitting) -> bool:
        """Ask if there is more than one facility."""
        state, battle = play.state, battle_of(play.state)
        targets = targets_of(state, battle.space)
        if len(targets) > 1:
            return True
        play.pop()
        battle.aims = {u.id: targets[0].id for u in bombers_of(state, battle)} if targets else {}
        return False

    def decision(self, state: State, frame: Splitting) -> Decision:
        """How many over each."""
        battle = battle_of(state)
        text = "Send the bombers over the facilities of {space}."
        return asked(state, "declare", battle.attacker, text, "PA-8.13", space=battle.space)

    def options(self, state: State, frame: Splitting) -> Options:
        """Every split."""
        battle = battle_of(state)
        bombers = [u.id for u in bombers_of(state, battle)]
        return SplitOptions(battle.attacker, bombers, targets_of(state, battle.space))

    def answer(self, play: Play, frame: Splitting, action: Action) -> None:
        """Each bomber has one target."""
        if not isinstance(action, SplitRaid):
            raise self.another(play.state, frame)
        state, battle = play.state, battle_of(play.state)
        aims: Mapping[UnitId, UnitId] = dict(action.aims)
        known = {u.id for u in targets_of(state, battle.space)}
        bombers = {u.id for u in bombers_of(state, battle)}
        if len(aims) != len(action.aims) or set(aims) != bombers or not set(aims.values()) <= known:
            raise IllegalAction("PA-8.13", "Send each bomber of the raid over one facility of the territory.")
        play.pop()
        battle.aims = dict(aims)
