"""The combat move: attacks, blitzes, assaults, raids, all before the first battle (PA-7)."""

from collections.abc import Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, TakeBack, UnloadUnits
from axis_desktop.systems.area_war.air.homeward import check_all_can_land
from axis_desktop.systems.area_war.movement.groups import by_domain, own_group, relocate
from axis_desktop.systems.area_war.movement.told import tell
from axis_desktop.systems.area_war.movement.ways import check_path
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.capture import rouse, take_territory
from axis_desktop.systems.pacific1940.ground import is_neutral
from axis_desktop.systems.pacific1940.moving.air_rules import DECKS, PLANNER
from axis_desktop.systems.pacific1940.moving.flying import check_flight
from axis_desktop.systems.pacific1940.moving.marching import check_escorted, check_march, is_blitzed
from axis_desktop.systems.pacific1940.politics.entry import check_open
from axis_desktop.systems.pacific1940.ships.sailing import check_sortie, embark_riders, take_off
from axis_desktop.systems.pacific1940.ships.strays import check_no_strays, take_back
from axis_desktop.systems.pacific1940.ships.transports import declare_assault, load_units
from axis_desktop.systems.pacific1940.state import State


def answer(state: State, action: Action) -> list[Event] | None:
    """Play a move; None for an action that isn't one of this phase.

    Raises:
        IllegalAction: a rule forbids it.
    """
    match action:
        case MoveUnits():
            return move_units(state, action)
        case LoadUnits():
            return load_units(state, action)
        case UnloadUnits():
            return declare_assault(state, action)
        case TakeBack():
            return take_back(state, action)
        case EndPhase():
            check_done(state, accept_losses=action.accept_losses)
            return []
        case _:
            return None


def move_units(state: State, action: MoveUnits) -> list[Event]:
    """A group moves to attack, to blitz, to raid, or to sail to where it will (PA-7.1 to PA-7.4).

    Raises:
        IllegalAction: why it can't.
    """
    path = action.path
    check_open(state.world, path)
    check_path(state, path)
    units = own_group(state, action.units, path[0], action.power)
    land, planes, ships = by_domain(state, units)
    if action.raid:
        _check_raid(state, units, path[-1])
    for unit in land:
        check_march(state, unit, path)
    check_escorted(state, land, path)
    for unit in ships:
        check_sortie(state, unit, path)
    for unit in planes:
        check_flight(state, unit, path, raid=action.raid)
    riders = riders_of(state, units, action.riders, path[0])
    if planes or ships:
        check_landing_after(state, units, riders, path)

    events: list[Event] = []
    if (land or planes) and is_neutral(state, path[-1]):
        events += rouse(state, path[-1], action.power)
    if land:
        events += _march(state, land, path)
    if ships:
        take_off(state, units, tuple(riders), path[0])
        events += embark_riders(state, riders, path)
        relocate(state, ships, path)
        attack = enemy_occupied(state, action.power, path[-1])
        events += tell(state, "attack" if attack else "friendly", ships, path)
    if planes:
        relocate(state, planes, path)
        if action.raid:
            ids = tuple(u.id for u in planes)
            state.raiders[path[-1]] = (*state.raiders.get(path[-1], ()), *ids)
        events += tell(state, "raid" if action.raid else "attack", planes, path)
    return events


def _check_raid(state: State, units: Sequence[Unit], target: Space) -> None:
    """A raid is flown by bombers; fighters join those that fly with them or are there already (PA-8.10)."""
    if any(state.world.row(u).domain != "air" for u in units):
        raise IllegalAction("PA-8.10", "Only aircraft fly raids.")
    if target not in state.raiders and not any(state.world.row(u).raids for u in units):
        text = "Fighters escort bombers on a raid; none flies to {space:the}."
        raise IllegalAction("PA-8.10", text, space=say.space(target))


def riders_of(
    state: State, movers: Sequence[Unit], named: Sequence[UnitId], zone: Space
) -> dict[UnitId, UnitId]:
    """Which carrier each rider sails on: in this phase guests alone, as cargo (PA-7.14).

    Guests that would be left without a deck are taken along though nobody names them.

    Raises:
        IllegalAction: an own aircraft is named, or there is no room.
    """
    units = {u.id: u for u in state.forces.at(zone)}
    for rider in named:
        if rider in units and units[rider].owner == state.power:
            text = "Own aircraft take off before their carrier sails: {unit} can't ride along."
            raise IllegalAction("PA-7.14", text, unit=say.unit(units[rider].type))
    guests = DECKS.guests_to_take(state, {u.id for u in movers}, zone)
    return DECKS.assign(state, movers, tuple(dict.fromkeys((*named, *guests))), zone)


def _march(state: State, units: Sequence[Unit], path: Sequence[Space]) -> list[Event]:
    """Land units go their way; what they blitz through changes hands before the second step (PA-7.23)."""
    power, target = state.power, path[-1]
    blitzed = [space for space in path[1:-1] if is_blitzed(state, space)]
    fight = enemy_occupied(state, power, target)
    friendly = friendly_to(state, power, target)
    relocate(state, units, path)
    events = tell(state, "attack" if fight else "friendly" if friendly else "walk_in", units, path)
    for space in blitzed:
        events += take_territory(state, space, power)
    return events


def check_landing_after(
    state: State, units: Sequence[Unit], riders: dict[UnitId, UnitId], path: Sequence[Space]
) -> None:
    """The joint landing check of a move by air or sea (PA-7.12).

    Raises:
        IllegalAction: an aircraft would have nowhere to land.
    """
    after = state.copy()
    take_off(after, units, tuple(riders), path[0])
    embark_riders(after, riders, path)
    relocate(after, units, path)
    PLANNER.check(state, after)


# ----------------------------------------------------------------------------- done


def check_done(state: State, *, accept_losses: bool) -> None:
    """The phase may end.

    Raises:
        IllegalAction: a stray ship or cargo (PA-7.3, PA-7.20), aircraft without a landing plan (PA-7.12).
    """
    check_no_strays(state)
    check_all_can_land(state, PLANNER, accept_losses=accept_losses)
