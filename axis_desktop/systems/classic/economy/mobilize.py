"""Phase 5: placement of what was bought (CL-16)."""

from collections.abc import Mapping, Sequence

import msgspec

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit
from axis_desktop.systems.area_war.industry import reasons
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
                "{count} × {unit} still must be placed; {space} is possible.",
                count=state.waiting[unit_type],
                unit=say.unit(unit_type),
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


class PlacementOptions:
    """Where waiting units may go (`axis_desktop.model.asking.options.PlaceOptions`)."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.power
        self._ways: dict[UnitType, dict[Space, list[PlaceUnit]]] = {}

    def waiting(self) -> Mapping[UnitType, int]:
        """Bought units that are not on the board yet."""
        return dict(self._state.waiting)

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Where one of them may be put."""
        return {
            space: Target(
                space=space,
                path=(space,),
                kind="friendly",
                action=ways[0],
                alternatives=tuple(_choice(way) for way in ways[1:]),
            )
            for space, ways in self._ways_of(unit_type).items()
        }

    def most(self, unit_type: UnitType, space: Space) -> int:
        """How many of them may be put there at once, by the factory that is proposed; 0 if none."""
        ways = self._ways_of(unit_type).get(space)
        if not ways:
            return 0
        return next(
            count
            for count in range(self._state.waiting[unit_type], 0, -1)
            if _refusal(self._state, self._power, unit_type, space, ways[0].factory, count) is None
        )

    def place(self, unit_type: UnitType, space: Space, count: int) -> PlaceUnit:
        """The action that puts so many of them there, by the factory that is proposed."""
        ways = self._ways_of(unit_type).get(space)
        factory = ways[0].factory if ways else None
        return PlaceUnit(power=self._power, unit_type=unit_type, space=space, count=count, factory=factory)

    def refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why one of them can't be put there."""
        if space in self._ways_of(unit_type):
            return None
        return _refusal(self._state, self._power, unit_type, space)

    def done(self) -> EndPhase:
        """The action that ends the phase."""
        return EndPhase(power=self._power)

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet."""
        try:
            end_phase(self._state.copy())
        except IllegalAction as refusal:
            return refusal
        return None

    def choices(self) -> Sequence[Choice]:
        """Every way to place one unit, and the end of the phase."""
        found = [
            _choice(way)
            for unit_type in sorted(self._state.waiting)
            for ways in self._ways_of(unit_type).values()
            for way in ways
        ]
        return found or [Choice(action=self.done(), label=Message.of("End the turn"))]

    def sample(self, luck: Luck) -> Action:
        """Some unit to some place; the end when there is none."""
        return luck.pick(self.choices()).action

    def _ways_of(self, unit_type: UnitType) -> dict[Space, list[PlaceUnit]]:
        if unit_type not in self._ways:
            known = self._state.waiting.get(unit_type, 0) > 0
            self._ways[unit_type] = _place_actions(self._state, self._power, unit_type) if known else {}
        return self._ways[unit_type]


def _choice(way: PlaceUnit) -> Choice:
    note = (
        Message.of("built in {factory}", factory=say.space(way.factory)) if way.factory is not None else None
    )
    label = Message.of("{unit} to {space}", unit=say.unit(way.unit_type), space=say.space(way.space))
    return Choice(action=way, label=label, note=note, space=way.space)
