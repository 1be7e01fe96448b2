"""Ships and cargo that moved in the combat move but have no part in an attack (CL-6.7)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import TakeBack
from axis_desktop.systems.area_war.sea.taking_back import disembark, noted_without, sail_back
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State


def strays(state: State) -> tuple[list[tuple[Space, Unit]], list[tuple[Space, Unit]]]:
    """Ships in zones where nothing happens, and cargo that boarded for nothing."""
    bases = landing_bases(state)
    landing = {i for waiting in state.landings for i in waiting.units}
    ships, cargo = [], []
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        for unit in state.forces.units[zone]:
            if unit.owner != state.power or unit.start is None:
                continue
            domain = state.world.row(unit).domain
            if domain == "air" or enemy_occupied(state, state.power, zone):
                continue
            if domain == "sea" and zone not in bases and unit.moved:
                ships.append((zone, unit))
            elif domain == "land" and unit.id not in landing and state.world.is_land(unit.start):
                cargo.append((zone, unit))
    return ships, cargo


def without_landing(state: State) -> list[tuple[Space, Unit]]:
    """Own cargo in zones where a battle comes first: once it has begun no landing is declared (CL-12.7)."""
    landing = {i for waiting in state.landings for i in waiting.units}
    return [
        (zone, unit)
        for zone in sorted(state.world.seas.intersection(state.forces.units))
        if enemy_occupied(state, state.power, zone)
        for unit in state.forces.units[zone]
        if unit.owner == state.power and state.world.row(unit).domain == "land" and unit.id not in landing
    ]


def landing_bases(state: State) -> set[Space]:
    """Zones from which units land this turn (CL-6.3)."""
    bases = {waiting.zone for waiting in state.landings}
    for space in set(state.unloaded.values()):
        bases.update(u.via for u in state.forces.at(space) if u.by_sea and u.via is not None)
    return bases


def check_no_strays(state: State) -> None:
    """Every ship that sailed and everything that boarded has a part in an attack.

    Raises:
        IllegalAction: something hasn't (CL-6.7).
    """
    ships, cargo = strays(state)
    if cargo:
        zone, unit = cargo[0]
        raise IllegalAction(
            "CL-6.7",
            "{unit} aboard in {space:the} has no landing: declare one, or take it back.",
            unit=say.unit(unit.type), space=say.space(zone),
        )  # fmt: skip
    if ships:
        zone, unit = ships[0]
        raise IllegalAction(
            "CL-6.7",
            "{unit} attacks nothing in {space:the}: sail on to an attack, or take it back.",
            unit=say.unit(unit.type), space=say.space(zone),
        )  # fmt: skip


def take_back(state: State, action: TakeBack) -> list[Event]:
    """Stray ships and cargo go back to where they began the phase, as if they had not moved (CL-6.7).

    What boarded a ship this phase goes back too, to where it boarded.

    Raises:
        IllegalAction: a unit that isn't stray.
    """
    ships, cargo = strays(state)
    found = {unit.id: (zone, unit) for zone, unit in (*ships, *cargo)}
    if not action.units or not set(action.units) <= found.keys():
        raise IllegalAction(
            "CL-6.7", "Only ships and cargo of this phase that take no part in an attack can be taken back."
        )
    events: list[Event] = []
    gone: set[UnitId] = set()
    for unit_id in dict.fromkeys(action.units):
        zone, unit = found[unit_id]
        if state.world.row(unit).domain == "land":
            events += disembark(state, zone, unit.id, state.unloaded, gone)
        else:
            events += sail_back(state, zone, unit.id, state.unloaded, gone)
    state.moves = noted_without(state, state.moves, gone)
    return events
