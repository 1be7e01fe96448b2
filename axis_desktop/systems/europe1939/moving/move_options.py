"""What may be moved where.

One kind of options for phases 2 and 4 (`axis_desktop.model.asking.options.MoveOptions`).
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import EndPhase
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.asking import refusal_of


class Orders(Protocol):
    """What the units of a phase may be ordered to do."""

    @property
    def player(self) -> Power:
        """Whose units they are."""
        ...

    def check_done(self) -> None:
        """The phase may end.

        Raises:
            IllegalAction: something has to be done first.
        """
        ...

    def may_move(self, space: Space, unit: Unit) -> bool:
        """The unit may still be able to do something."""
        ...

    def targets(self, space: Space, units: Sequence[Unit]) -> Iterable[Target]:
        """Where these units, all in one area, can go together."""
        ...

    def order(self, space: Space, units: Sequence[Unit], target: Space) -> Action:
        """The plainest action that sends them there, whether it is allowed or not."""
        ...

    def check(self, action: Action) -> None:
        """Refuse an action as the rules would.

        Raises:
            IllegalAction: a rule forbids it.
        """
        ...

    def warnings(self) -> Sequence[Message]:
        """What would be lost by ending the phase now."""
        ...


class MoveOptions:
    """Units to move, and where to."""

    def __init__(self, state: State, orders: Orders) -> None:
        self._state, self._orders = state, orders
        self._owners = state.runs(orders.player)

    def movable(self) -> dict[Space, tuple[UnitId, ...]]:
        """Units that can still do something, by area."""
        found: dict[Space, tuple[UnitId, ...]] = {}
        for space, unit in self._state.forces.all():
            if unit.owner in self._owners and self._orders.may_move(space, unit):
                found[space] = (*found.get(space, ()), unit.id)
        return found

    def targets(self, units: Sequence[UnitId]) -> dict[Space, Target]:
        """Where these units can go together."""
        group = self._group(units)
        if group is None:
            return {}
        return {target.space: target for target in self._orders.targets(*group)}

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why they can't go there."""
        if space in self.targets(units):
            return None
        group = self._group(units)
        if group is None:
            return IllegalAction("EU-4.4", "Choose own units of one area.")
        where, found = group
        return refusal_of(lambda: self._orders.check(self._orders.order(where, found, space)))

    def _group(self, units: Sequence[UnitId]) -> tuple[Space, tuple[Unit, ...]] | None:
        found = [self._state.forces.find(unit) for unit in units]
        group = [each for each in found if each is not None and each[1].owner in self._owners]
        if not group or len(group) != len(units) or len({space for space, _ in group}) != 1:
            return None
        return group[0][0], tuple(unit for _, unit in group)

    def done(self) -> Action:
        """The action that ends the phase."""
        return EndPhase(power=self._orders.player)

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet."""
        return refusal_of(self._orders.check_done)

    def done_warnings(self) -> Sequence[Message]:
        """What would be lost by ending the phase."""
        return self._orders.warnings()

    def done_hints(self) -> Sequence[Message]:
        """Nothing that might have been forgotten."""
        return ()

    def choices(self) -> list[Choice]:
        """The end, and each single unit to each target."""
        end = Choice(action=self.done(), label=Message.of("End the phase"), is_nothing=True)
        moves = [self._choice(unit, target) for unit, target in self._single_targets(self.kinds())]
        return moves if self.done_refusal() is not None else [end, *moves]

    def kinds(self) -> list[tuple[Space, Unit]]:
        """One unit of each kind that can move."""
        seen: dict[object, tuple[Space, Unit]] = {}
        for space, ids in self.movable().items():
            for unit in self._state.forces.at(space):
                if unit.id in ids:
                    seen.setdefault((space, unit.owner, unit.type, unit.moved, unit.spent), (space, unit))
        return list(seen.values())

    def _single_targets(self, kinds: Sequence[tuple[Space, Unit]]) -> Iterable[tuple[Unit, Target]]:
        for space, unit in kinds:
            for target in self._orders.targets(space, (unit,)):
                yield unit, target

    @staticmethod
    def _choice(unit: Unit, target: Target) -> Choice:
        label = Message.of(
            "{unit} from {start:the} to {space:the}",
            unit=say.unit(unit.type),
            start=say.space(target.path[0]),
            space=say.space(target.space),
        )
        return Choice(action=target.action, label=label, space=target.space)
