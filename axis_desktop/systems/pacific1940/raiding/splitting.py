"""Which facility each bomber of a raid is sent over (PA-8.13)."""

from collections.abc import Mapping, Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural, Value
from axis_desktop.systems.area_war.battle.columns import splits
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.facilities import is_working
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import SplitRaid
from axis_desktop.systems.pacific1940.fighting.battle_data import Splitting
from axis_desktop.systems.pacific1940.fighting.battles import battle_of, ids
from axis_desktop.systems.pacific1940.odds.raids import over
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.raiding.raid import bombers_of, targets_of
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked

_BOMB = Plural("Bomb with {n} bomber", "Bomb with {n} bombers")
_OVER = Plural(
    "Damage {damage} on average; it is shot down in {chance}%.",
    "{n} bombers: damage {damage} on average; at least one is shot down in {chance}%.",
)


class SplitOptions:
    """Which bomber goes over which facility (an `axis_desktop.model.asking.planning.AssignOptions`).

    Attributes:
        power: whose they are.
        bombers: all of the raid.
        targets: facilities, complexes first.
    """

    ordered = False

    def __init__(self, state: State) -> None:
        battle = battle_of(state)
        bombers = bombers_of(state, battle)
        self._state = state
        self.power = battle.attacker
        self.bombers = ids(bombers)
        self.targets = targets_of(state, battle.space)
        self.detachments = tuple(
            Detachment(units=(unit.id,), unit_type=unit.type, power=unit.owner, space=battle.space)
            for unit in bombers
        )
        self.aims = tuple(
            Aim(
                id=str(facility.id),
                label=Message.of("{unit}", unit=say.unit(facility.type)),
                power=facility.owner,
                note=self._state_of(facility),
            )
            for facility in self.targets
        )
        self.suggested = tuple(Assignment(unit=unit, aim=str(self.targets[0].id)) for unit in self.bombers)

    # ---------------------------------------------------------------- put together one by one

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Each may go over each."""
        return None

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Each bomber needs a target (PA-8.13)."""
        if len(lines) < len(self.bombers):
            return IllegalAction(
                "PA-8.13", "Send each bomber of the raid over one facility of the territory."
            )
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """What all that go over the same facility do to it, told once (PA-8.14)."""
        aim = lines[number].aim
        if any(line.aim == aim for line in lines[:number]):
            return ()
        facility = next(unit for unit in self.targets if str(unit.id) == aim)
        count = sum(line.aim == aim for line in lines)
        row = self._state.world.row
        odds = over(row(self._bomber()), count, facility, row(facility))
        text = _OVER.of(count)
        return (
            Message.of(
                text,
                n=count,
                damage=round(odds.expected_paid),
                chance=round(100 * (1 - odds.bombers_lost.get(0, 0))),
            ),
        )

    def assign(self, lines: Lines) -> SplitRaid:
        """These go where their lines say."""
        return SplitRaid(power=self.power, aims=tuple(sorted((line.unit, int(line.aim)) for line in lines)))

    def label(self, lines: Lines) -> Message:
        """That they bomb."""
        return Message.of(_BOMB.of(len(lines)), n=len(lines))

    def _bomber(self) -> Unit:
        return units_of(self._state, battle_of(self._state).space, self.bombers[:1])[0]

    def _state_of(self, facility: Unit) -> Message:
        row = self._state.world.row(facility)
        text = "Damage {damage} of at most {most}."
        if row.fails_at and is_working(row, facility):
            text = "Damage {damage} of at most {most}; out of use from {fails} on."
        elif row.fails_at:
            text = "Damage {damage} of at most {most}; out of use."
        return Message.of(text, damage=facility.damage, most=row.most_damage, fails=row.fails_at)

    # ---------------------------------------------------------------- whole answers

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
        text = "{power}: send each bomber over a facility in {space:the}."
        return asked(
            state, "assign", battle.attacker, "PA-8.13", text, space=battle.space,
            power=say.power(battle.attacker),
        )  # fmt: skip

    def options(self, state: State, frame: Splitting) -> Options:
        """Every split."""
        return SplitOptions(state)

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
