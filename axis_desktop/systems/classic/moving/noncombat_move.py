"""The noncombat move: regrouping on friendly ground, sailing home, landing planes (CL-15)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.air.homeward import check_all_down, give_up
from axis_desktop.systems.area_war.air.regroup import Regroup
from axis_desktop.systems.area_war.movement import reasons as move_reasons
from axis_desktop.systems.area_war.movement.groups import own_group
from axis_desktop.systems.area_war.movement.march import (
    check_friendly_way,
    check_guns,
    check_on_foot,
    check_steps,
)
from axis_desktop.systems.area_war.movement.sail import check_sail
from axis_desktop.systems.area_war.movement.ways import check_path
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.air.air_rules import DECKS, PLANNER
from axis_desktop.systems.classic.moving.air.aircraft import check_flight_home, land_planes
from axis_desktop.systems.classic.moving.air.carriers import embark_riders, take_off
from axis_desktop.systems.classic.moving.movement import refuse_kind, tell
from axis_desktop.systems.classic.moving.sea_transport import load_units, unload_in_noncombat
from axis_desktop.systems.classic.state import State


def begin(state: State) -> list[Event]:
    """What moved or fought does not move again; planes in the air still have to land (CL-6.5, CL-15.1)."""
    state.unloaded = {}
    done = frozenset((*state.fought, *state.bombarded))
    for space in state.forces.spaces():
        for unit in state.forces.units[space]:
            if unit.owner != state.power:
                continue
            if state.world.row(unit).domain != "air":
                if not unit.spent and (unit.start is not None or unit.id in done):
                    state.forces.update(msgspec.structs.replace(unit, spent=True), space)
            elif unit.aboard is not None and not unit.spent:
                state.forces.update(msgspec.structs.replace(unit, aboard=None), space)
    return []


def answer(state: State, action: Action) -> list[Event]:
    """Play an answer; no luck is needed in this phase.

    Raises:
        IllegalAction: a rule forbids it, or it belongs to another phase (CL-4.5).
    """
    match action:
        case MoveUnits():
            return move_units(state, action)
        case LoadUnits():
            return load_units(state, action)
        case UnloadUnits():
            return unload_in_noncombat(state, action)
        case EndPhase():
            return finish(state, action)
        case _:
            raise refuse_kind("noncombat move")


def move_units(state: State, action: MoveUnits) -> list[Event]:
    """A group regroups, sails or lands (CL-15.1 to CL-15.3).

    Raises:
        IllegalAction: why it can't.
    """
    check_path(state, action.path)
    if action.raid:
        raise IllegalAction("CL-4.5", "Raids are flown in the combat move.")
    return _REGROUP.move(state, action, own_group(state, action.units, action.path[0], action.power))


def check_regroup(state: State, unit: Unit, path: Sequence[Space]) -> None:
    """A land unit may go this way in the noncombat move (CL-7.1, CL-7.2, CL-7.8, CL-15.2).

    Raises:
        IllegalAction: why it may not.
    """
    check_on_foot(state, unit, path)
    if unit.spent:
        raise _refuse_spent(state, unit)
    check_steps(state, unit, path)
    check_friendly_way(state, unit, path)


def check_cruise(state: State, ship: Unit, path: Sequence[Space]) -> None:
    """A ship may sail this way in the noncombat move (CL-9.1, CL-15.2).

    Raises:
        IllegalAction: why it may not.
    """
    if ship.spent:
        raise _refuse_spent(state, ship)
    if len(path) < 2:
        raise state.world.rulings.refusal(move_reasons.NOWHERE)
    check_sail(state, ship, path)
    if enemy_occupied(state, ship.owner, path[-1]):
        raise IllegalAction(
            "CL-15.2", "Enemy ships are in {space:the}: it is too late to attack.", space=say.space(path[-1])
        )


def _refuse_spent(state: State, unit: Unit) -> IllegalAction:
    """Why a unit that is done can't move (CL-6.5, CL-7.9, CL-9.5, CL-15.3)."""
    row = state.world.row(unit)
    if row.fires_on_aircraft and unit.start is None:
        return IllegalAction("CL-7.9", "An AA gun that was captured this turn can't move.")
    if unit.id in state.unloaded:
        return state.world.rulings.refusal(move_reasons.UNLOADED, unit=say.unit(unit.type))
    if row.fighters and unit.id not in state.fought and not unit.moved:
        return IllegalAction("CL-15.3", "A fighter has landed on this carrier: it sails no more this turn.")
    return IllegalAction(
        "CL-6.5", "This {unit} moved or fought before: it is done this turn.", unit=say.unit(unit.type)
    )


# ----------------------------------------------------------------------------- done


def finish(state: State, action: EndPhase) -> list[Event]:
    """The phase is over; planes that can't come down anywhere are lost (CL-15.4).

    Raises:
        IllegalAction: a plane that could land is in the air, or losses have not been accepted.
    """
    check_done(state, accept_losses=action.accept_losses)
    events = give_up(state, PLANNER)
    state.step = DONE
    return events


def check_done(state: State, *, accept_losses: bool) -> None:
    """The phase may end.

    Raises:
        IllegalAction: CL-15.4, with what to do about it.
    """
    check_all_down(state, PLANNER, accept_losses=accept_losses)


_REGROUP: Regroup[State] = Regroup(
    decks=DECKS,
    planner=PLANNER,
    check_land=check_regroup,
    check_ship=check_cruise,
    check_plane=check_flight_home,
    check_group=check_guns,
    take_off=take_off,
    embark_riders=embark_riders,
    land_planes=land_planes,
    arrive=lambda _state, _units, _space: [],
    tell=tell,
)
