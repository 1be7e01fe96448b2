"""The noncombat move: regrouping on friendly ground, sailing home, landing aircraft (PA-11)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.air.homeward import check_all_down, give_up
from axis_desktop.systems.area_war.air.regroup import Regroup
from axis_desktop.systems.area_war.movement.groups import own_group
from axis_desktop.systems.area_war.movement.march import check_friendly_way, check_on_foot, check_steps
from axis_desktop.systems.area_war.movement.told import tell
from axis_desktop.systems.area_war.movement.ways import check_path
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.air_rules import DECKS, PLANNER
from axis_desktop.systems.pacific1940.moving.flying import check_flight_home, land_planes
from axis_desktop.systems.pacific1940.moving.marching import check_may_march
from axis_desktop.systems.pacific1940.politics.entry import check_open
from axis_desktop.systems.pacific1940.politics.taking_over import take_over
from axis_desktop.systems.pacific1940.ships.consent import check_consent, given, still_to_ask
from axis_desktop.systems.pacific1940.ships.sailing import check_cruise, embark_riders, take_off
from axis_desktop.systems.pacific1940.ships.transports import load_units, unload_units
from axis_desktop.systems.pacific1940.state import State


def make_ready(state: State) -> None:
    """What moved or fought doesn't move again; aircraft in the air still have to land (PA-7.17, PA-11.1)."""
    state.unloaded = {}
    state.landings = ()
    done = frozenset(state.fought)
    for space in state.forces.spaces():
        for unit in state.forces.units[space]:
            if unit.owner != state.power or state.world.row(unit).domain == "air":
                continue
            if not unit.spent and (unit.start is not None or unit.id in done):
                state.forces.update(msgspec.structs.replace(unit, spent=True), space)


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
            return unload_units(state, action)
        case EndPhase():
            check_done(state, accept_losses=action.accept_losses)
            return give_up(state, PLANNER)
        case _:
            return None


def move_units(state: State, action: MoveUnits) -> list[Event]:
    """A group regroups, sails or lands (PA-11.1 to PA-11.7).

    Raises:
        IllegalAction: why it can't.
    """
    check_open(state.world, action.path)
    check_path(state, action.path)
    if action.raid:
        raise IllegalAction("PA-8.10", "Raids are flown in the combat move.")
    return _REGROUP.move(state, action, own_group(state, action.units, action.path[0], action.power))


def _land_planes(state: State, planes: Sequence[Unit], path: Sequence[Space]) -> list[Event]:
    _check_lent(state, path[-1])
    return land_planes(state, planes, path)


def _check_lent(state: State, zone: Space) -> None:
    """Not all carriers of a zone are of friends that have refused them (PA-7.7).

    Raises:
        IllegalAction: they are.
    """
    owners = {
        unit.owner
        for unit in state.forces.at(zone)
        if state.world.row(unit).fighters and state.relations.allied(unit.owner, state.power)
    }
    if not PLANNER.awaited_in(state, zone) and all(
        given(state, owner, state.power) is False for owner in owners
    ):
        check_consent(state, state.power, owners)


def deck_owners(state: State, planes: Sequence[Unit], zone: Space) -> list[Power]:
    """Whose carriers aircraft stand on, in a zone."""
    ids = {plane.id for plane in planes}
    decks = {u.aboard for u in state.forces.at(zone) if u.id in ids}
    return sorted({ship.owner for ship in state.forces.at(zone) if ship.id in decks})


def owner_to_ask(state: State, action: Action) -> Power | None:
    """A friend whose ships an action would use and who hasn't been asked yet (PA-7.7).

    Raises:
        IllegalAction: the action is illegal anyway.
    """
    trial = state.copy()
    match action:
        case MoveUnits():
            move_units(trial, action)
            zone = action.path[-1]
            if not state.world.is_sea(zone):
                return None
            planes = [u for u in trial.forces.at(zone) if u.id in action.units]
            owners = deck_owners(trial, planes, zone)
        case LoadUnits():
            load_units(trial, action)
            ships = {u.aboard for u in trial.forces.at(action.zone) if u.id in action.units}
            owners = [u.owner for u in trial.forces.at(action.zone) if u.id in ships]
        case _:
            return None
    return still_to_ask(state, action.power, owners)


def check_regroup(state: State, unit: Unit, path: Sequence[Space]) -> None:
    """A land unit may go this way among friends (PA-11.3, PA-11.10).

    Raises:
        IllegalAction: why it may not.
    """
    check_may_march(state, unit, path)
    check_on_foot(state, unit, path)
    row = state.world.row(unit)
    if row.fires_on_aircraft and unit.spent and unit.start is None:
        raise IllegalAction("PA-9.3", "An AA gun that was captured this turn can't move.")
    if unit.spent:
        text = "This {unit} moved or fought before: it is done this turn."
        raise IllegalAction("PA-11.1", text, unit=say.unit(unit.type))
    check_steps(state, unit, path)
    check_friendly_way(state, unit, path)


# ----------------------------------------------------------------------------- done


def check_done(state: State, *, accept_losses: bool) -> None:
    """The phase may end.

    Raises:
        IllegalAction: an aircraft that could land is in the air, or losses haven't been accepted (PA-11.6).
    """
    check_all_down(state, PLANNER, accept_losses=accept_losses)


_REGROUP: Regroup[State] = Regroup(
    decks=DECKS,
    planner=PLANNER,
    check_land=check_regroup,
    check_ship=check_cruise,
    check_plane=check_flight_home,
    check_group=lambda _state, _units, _space: None,
    take_off=take_off,
    embark_riders=embark_riders,
    land_planes=_land_planes,
    arrive=take_over,
    tell=tell,
)
