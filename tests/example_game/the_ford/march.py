"""The second phase: units move, and fight where they meet the enemy (FO-3)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal

from axis_desktop.model import Action, Event, IllegalAction, Message, Space, UnitId
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.events import ControlChanged, UnitsMoved
from axis_desktop.model.sentences import say
from the_ford.actions import EndMarch, MoveUnits
from the_ford.state import March, State, Unit, counted, unit_rows


def move(state: State, action: MoveUnits) -> list[Event]:
    """Move units to a space; an empty one of the enemy or of nobody is taken at once (FO-3.3).

    Raises:
        IllegalAction: other people's units or moved ones, a path too long or not one (FO-3.1), or one through
            enemies (FO-3.2).
    """
    units = {number: unit for number in action.units if (unit := state.units.get(number)) is not None}
    _check(state, action, units)
    end, power = action.path[-1], state.power
    kind = kind_of(state, end)
    for unit in units.values():
        unit.space, unit.moved = end, True
    state.marches.append(March(number=state.number, units=tuple(units), path=action.path, kind=kind))
    events: list[Event] = [
        UnitsMoved(power=power, units=tuple(units), pieces=counted(units), path=action.path)
    ]
    if kind == "walk_in":
        events += take(state, end)
    return events


def _check(state: State, action: MoveUnits, units: Mapping[UnitId, Unit]) -> None:
    path = action.path
    if not units or len(units) != len(action.units):
        raise IllegalAction("FO-3.1", "There are no such units.")
    if any(unit.owner != state.power or unit.moved for unit in units.values()):
        raise IllegalAction("FO-3.1", "Move units of your own that haven't moved yet.")
    if len(path) < 2 or any(unit.space != path[0] for unit in units.values()):
        raise IllegalAction("FO-3.1", "Units move together from the space they stand in.")
    for here, there in pairwise(path):
        if there not in state.world.neighbors.get(here, ()):
            raise IllegalAction(
                "FO-3.1", "{here} doesn't touch {there}.", here=say.space(here), there=say.space(there)
            )
    slowest = min(unit_rows()[unit.type].move for unit in units.values())
    if len(path) - 1 > slowest:
        raise IllegalAction("FO-3.1", "These units move at most {n} spaces.", n=slowest)
    for space in path[1:-1]:
        if state.units_in(space, state.enemy):
            raise IllegalAction(
                "FO-3.2", "{space} holds enemies: nobody moves through.", space=say.space(space)
            )


def kind_of(state: State, space: Space) -> Literal["attack", "walk_in", "friendly"]:
    """What it means to end in a space."""
    if state.units_in(space, state.enemy):
        return "attack"
    return "friendly" if state.owners.get(space) == state.power else "walk_in"


def take(state: State, space: Space) -> list[Event]:
    """The barony in turn holds a space from now on."""
    power, before = state.power, state.owners.get(space)
    state.owners[space] = power
    return [ControlChanged(space=space, before=before, after=power, by=power)]


class MarchOptions:
    """Where units can go (`axis_desktop.model.asking.options.MoveOptions`)."""

    def __init__(self, state: State) -> None:
        self._state = state

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that haven't moved, by the space they are in."""
        found: dict[Space, tuple[UnitId, ...]] = {}
        for space in self._state.world.values:
            units = self._state.units_in(space, self._state.power)
            free = tuple(number for number, unit in units.items() if not unit.moved)
            if free:
                found[space] = free
        return found

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where these units, all in one space, can go together."""
        state = self._state
        spaces = {state.units[unit].space for unit in units if unit in state.units}
        if len(spaces) != 1:
            return {}
        (start,) = spaces
        found: dict[Space, Target] = {}
        paths: list[tuple[Space, ...]] = [(start,)]
        while paths:
            path = paths.pop(0)
            for space in state.world.neighbors[path[-1]]:
                action = MoveUnits(power=state.power, units=tuple(units), path=(*path, space))
                if space != start and space not in found and self._refusal(action) is None:
                    found[space] = Target(
                        space=space, path=action.path, kind=kind_of(state, space), action=action
                    )
                    paths.append(action.path)
        return found

    def _refusal(self, action: MoveUnits) -> IllegalAction | None:
        try:
            move(self._state.copy(), action)
        except IllegalAction as refusal:
            return refusal
        return None

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why these units can't go there; None if they can."""
        if space in self.targets(units):
            return None
        here = self._state.units[units[0]].space if units and units[0] in self._state.units else space
        straight = MoveUnits(power=self._state.power, units=tuple(units), path=(here, space))
        return self._refusal(straight)

    def done(self) -> Action:
        """The action that ends the phase."""
        return EndMarch(power=self._state.power)

    def done_refusal(self) -> IllegalAction | None:
        """Nothing keeps anybody from ending it."""
        return None

    def done_warnings(self) -> Sequence[Message]:
        """Nothing is lost by it."""
        return []

    def done_hints(self) -> Sequence[Message]:
        """A ford that nobody holds."""
        ford = Space("ford")
        if ford in self._state.owners or not self.movable():
            return []
        return [Message.of("Nobody holds {space} yet.", space=say.space(ford))]

    def choices(self) -> Sequence[Choice]:
        """End the march; the moves themselves are asked for by unit."""
        return [Choice(action=self.done(), label=Message("End the march"))]
