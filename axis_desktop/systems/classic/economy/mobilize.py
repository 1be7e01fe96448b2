"""Phase 5: placement of what was bought (CL-16)."""

from collections.abc import Mapping

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.industry import placing, reasons
from axis_desktop.systems.area_war.industry.factories import Factory, beside, harbors
from axis_desktop.systems.area_war.industry.placement import (
    check_new_facility,
    check_room,
    check_territory,
    check_waiting,
    check_zone,
)
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.events import UnitsForfeited
from axis_desktop.systems.classic.state import State


def can_place(state: State) -> bool:
    """Some unit that waits has a place."""
    return any(_places(state, state.power, unit_type) for unit_type in state.waiting)


def places_later(state: State, unit_type: UnitType) -> list[Space]:
    """Where one of a type could be placed if it were bought now, as things stand (CL-16.1 to CL-16.8)."""
    later = state.copy()
    later.waiting = {unit_type: 1}
    return _places(later, later.power, unit_type)


def place_unit(state: State, action: PlaceUnit) -> list[Event]:
    """Put bought units onto the board (CL-16.1 to CL-16.8).

    Raises:
        IllegalAction: they were not bought, can't stand there, or no factory can build so many.
    """
    power, unit_type, space = action.power, action.unit_type, action.space
    factory = _check_place(state, power, unit_type, space, action.count, action.factory)

    state.waiting[unit_type] -= action.count
    if not state.waiting[unit_type]:
        del state.waiting[unit_type]
    if factory is not None:
        state.launched[factory.space] = state.launched.get(factory.space, 0) + action.count
    placed = [state.create(unit_type, power, space) for _ in range(action.count)]
    for unit in placed:
        state.forces.update(msgspec.structs.replace(unit, spent=True), space)
    return [
        UnitsPlaced(
            power=power,
            units=tuple(unit.id for unit in placed),
            pieces=((unit_type, action.count),),
            space=space,
        )
    ]


def end_phase(state: State) -> list[Event]:
    """Leave the phase; units without any place are lost (CL-16.9).

    Raises:
        IllegalAction: some unit still has a place.
    """
    for unit_type in sorted(state.waiting):
        places = _places(state, state.power, unit_type)
        if places:
            raise IllegalAction(
                "CL-16.9",
                "{pieces} must still be placed: {space} has room.",
                pieces=say.pieces({unit_type: state.waiting[unit_type]}),
                space=say.space(places[0]),
            )
    return forfeit(state)


def forfeit(state: State) -> list[Event]:
    """Units that were not placed are lost (CL-16.9)."""
    lost = {unit_type: state.waiting[unit_type] for unit_type in sorted(state.waiting)}
    state.waiting = {}
    return [UnitsForfeited(power=state.power, units=lost)] if lost else []


# ---------------------------------------------------------------------- where units may stand


def _check_place(
    state: State, power: Power, unit_type: UnitType, space: Space, count: int, factory: Space | None
) -> Factory | None:
    """The factory that the units count against; None for a new factory, which needs none."""
    check_waiting(state, state.waiting, unit_type, space, count)
    row = state.world.units[unit_type]
    if row.produces:
        check_new_facility(state, power, row, space, count)
        return None
    usable = usable_factories(state, power)
    if row.domain == "sea":
        among_enemies = "ships_into_enemy_zones" in state.world.options  # CL-21.4
        candidates = check_zone(state, power, space, usable, among_enemies=among_enemies)
    else:
        candidates = [check_territory(state, power, row, space, count, usable)]
    more_wait = sum(state.waiting.values()) > count
    return check_room(state, candidates, space, count, named=factory, more_wait=more_wait)


def _refusal(
    state: State,
    power: Power,
    unit_type: UnitType,
    space: Space,
    factory: Space | None = None,
    count: int = 1,
) -> IllegalAction | None:
    try:
        _check_place(state, power, unit_type, space, count, factory)
    except IllegalAction as refusal:
        return refusal
    return None


def _places(state: State, power: Power, unit_type: UnitType) -> list[Space]:
    """Where one of them may stand, sorted; a zone for which a factory must be named counts (CL-16.7)."""
    return sorted(_place_actions(state, power, unit_type))


def _place_actions(state: State, power: Power, unit_type: UnitType) -> dict[Space, list[PlaceUnit]]:
    """The ways to place one unit, by space; more than one only where factories can be told apart."""
    row = state.world.units[unit_type]
    usable = usable_factories(state, power)
    if row.produces:
        spaces = {space for space, owner in state.control.at_start.items() if owner == power}
    elif row.domain == "sea":
        spaces = harbors(state, usable)
    else:
        spaces = {factory.space for factory in usable}
    found: dict[Space, list[PlaceUnit]] = {}
    for space in sorted(spaces):
        refusal = _refusal(state, power, unit_type, space)
        if refusal is None:
            found[space] = [PlaceUnit(power=power, unit_type=unit_type, space=space)]
        elif refusal.rule == state.world.rulings.rule(reasons.WHICH_FACTORY):
            found[space] = [
                PlaceUnit(power=power, unit_type=unit_type, space=space, factory=factory.space)
                for factory in beside(state, usable, space)
                if factory.room
            ]
    return found


class ClassicPlacing:
    """What the rules say about placing units (`area_war.industry.placing.Placing`)."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.power = state.power

    def waiting(self) -> Mapping[UnitType, int]:
        """Bought units that are not on the board yet."""
        return self._state.waiting

    def ways(self, unit_type: UnitType) -> dict[Space, list[PlaceUnit]]:
        """The ways to place one unit, by space."""
        return _place_actions(self._state, self.power, unit_type)

    def refusal(
        self, unit_type: UnitType, space: Space, factory: Space | None = None, count: int = 1
    ) -> IllegalAction | None:
        """Why so many can't be placed there; None if they can."""
        return _refusal(self._state, self.power, unit_type, space, factory, count)

    def check_done(self) -> None:
        """No unit that waits has a place (CL-16.9)."""
        end_phase(self._state.copy())


class PlacementOptions(placing.PlacementOptions):
    """Where waiting units may go (`axis_desktop.model.asking.options.PlaceOptions`)."""

    def __init__(self, state: State) -> None:
        super().__init__(ClassicPlacing(state))
