"""The combat move: attacks, walk-ins, blitzes, landings, all before the first battle (CL-6, CL-7)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, TakeBack, UnloadUnits
from axis_desktop.systems.area_war.air.decks import embark_passengers
from axis_desktop.systems.area_war.air.homeward import check_all_can_land
from axis_desktop.systems.area_war.movement import reasons as move_reasons
from axis_desktop.systems.area_war.movement.groups import by_domain, own_group, relocate
from axis_desktop.systems.area_war.movement.march import (
    check_leaves,
    check_on_foot,
    check_passes,
    check_steps,
)
from axis_desktop.systems.area_war.movement.sail import check_sail
from axis_desktop.systems.area_war.movement.ways import check_path
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, friendly_to, is_neutral
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.capture import take_territory
from axis_desktop.systems.classic.frames import Flight
from axis_desktop.systems.classic.moving.air.air_rules import DECKS, PLANNER
from axis_desktop.systems.classic.moving.air.aircraft import check_flight
from axis_desktop.systems.classic.moving.air.carriers import below_deck, embark_riders
from axis_desktop.systems.classic.moving.movement import refuse_kind, tell
from axis_desktop.systems.classic.moving.neutrals import check_fee, walk_in
from axis_desktop.systems.classic.moving.sea_transport import land_in_combat, load_units
from axis_desktop.systems.classic.moving.stray import check_no_strays, take_back
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State


def answer(play: Play, action: Action) -> None:
    """Play an answer.

    Raises:
        IllegalAction: a rule forbids it, or something else is asked (CL-4.5).
    """
    match action:
        case MoveUnits():
            move_units(play, action)
        case LoadUnits():
            play.tell(*load_units(play.state, action))
        case UnloadUnits():
            play.tell(*land_in_combat(play.state, action))
        case TakeBack():
            play.tell(*take_back(play.state, action))
        case EndPhase():
            finish(play.state, action)
        case _:
            raise refuse_kind("combat move")


# --------------------------------------------------------------------------- moving


def move_units(play: Play, action: MoveUnits) -> None:
    """A group moves to attack, to walk in, or to sail to where it will (CL-6.3, CL-6.4, CL-7.4).

    Raises:
        IllegalAction: why it can't.
    """
    state, path = play.state, action.path
    check_path(state, path)
    units = own_group(state, action.units, path[0], action.power)
    land, planes, ships = by_domain(state, units)
    if action.raid and len(planes) < len(units):
        raise IllegalAction("CL-13.7", "Only bombers fly raids.")
    for unit in land:
        check_march(state, unit, path)
    for unit in ships:
        check_sail(state, unit, path)
        if len(path) == 1:
            check_fights_here(state, unit, path[0])
    for unit in planes:
        check_flight(state, unit, path, raid=action.raid)
    aboard = below_deck(state, units, action.riders, path)
    riders = DECKS.assign(state, units, (*action.riders, *aboard), path[0])
    check_fee(state, action.power, path[1:] if land else path[1:-1])
    if planes or ships:
        check_landing_after(state, units, riders, path)

    if land:
        play.tell(*_march(state, land, path))
    if ships:
        play.tell(*embark_riders(state, riders, path))
        relocate(state, ships, path)
        attack = enemy_occupied(state, action.power, path[-1])
        play.tell(*tell(state, "attack" if attack else "friendly", ships, path))
    if planes:
        play.push(
            Flight(
                units=tuple(u.id for u in planes),
                path=path,
                raid=action.raid,
                violated=tuple(space for space in path[1:-1] if is_neutral(state, space)),
            )
        )


def check_march(state: State, unit: Unit, path: Sequence[Space]) -> None:
    """A land unit may go this way in the combat move (CL-7.1, CL-7.2, CL-7.8, CL-10.2).

    A tank that goes through friendly ground attacks like any other unit (CL-7.3); one that goes through enemy
    ground without troops blitzes (CL-7.4), for a gun or a factory is no troop (CL-7.6).

    Raises:
        IllegalAction: why it may not.
    """
    power, target = unit.owner, path[-1]
    check_on_foot(state, unit, path)
    if state.world.row(unit).fires_on_aircraft:
        raise IllegalAction("CL-7.8", "AA guns move only in the noncombat move.")
    check_leaves(state, unit, path[0])
    check_steps(state, unit, path)
    blitz = unit.start is not None and unit.start != path[0]
    for space in path[1:-1]:
        if is_neutral(state, space):
            raise IllegalAction(
                "CL-10.2", "{space:The} is neutral: units that enter it stop there.", space=say.space(space)
            )
        check_passes(state, unit, space)
        blitz = blitz or enemy_controlled(state, power, space)
    if friendly_to(state, power, target):
        if blitz and "blitz_into_friendly" in state.world.options:
            return
        if blitz:
            raise IllegalAction(
                "CL-7.7",
                "A blitz goes on into enemy or neutral ground, not into {space:the}.",
                space=say.space(target),
            )
        raise IllegalAction(
            "CL-6.3",
            "{space:The} is already yours. Combat moves end on enemy ground; regroup in the noncombat move."
            if state.control.held[target] == power
            else "{space:The} is already your ally's. Combat moves end on enemy ground;"
            " regroup in the noncombat move.",
            space=say.space(target),
        )


def _march(state: State, units: Sequence[Unit], path: Sequence[Space]) -> list[Event]:
    """Land units go their way and take what nobody defends (CL-6.4, CL-7.4, CL-10.1)."""
    power, target = state.power, path[-1]
    fight = enemy_occupied(state, power, target)
    friendly = friendly_to(state, power, target)
    relocate(state, units, path)
    events = tell(state, "attack" if fight else "friendly" if friendly else "walk_in", units, path)
    for space in path[1:-1]:
        if enemy_controlled(state, power, space):
            events += take_territory(state, space, power)
    if is_neutral(state, target):
        moved = {u.id for u in units}
        for unit in state.forces.at(target):
            if unit.id in moved:
                state.forces.update(msgspec.structs.replace(unit, spent=True), target)
    return events + walk_in(state, target, power)


def check_fights_here(state: State, ship: Unit, zone: Space) -> None:
    """A path of one zone: the ship began its turn beside enemy ships and fights them (CL-21.4).

    Raises:
        IllegalAction: there are none.
    """
    if not enemy_occupied(state, ship.owner, zone):
        raise state.world.rulings.refusal(move_reasons.NOWHERE)


def check_landing_after(
    state: State, units: Sequence[Unit], riders: dict[int, int], path: Sequence[Space]
) -> None:
    """The joint landing check of a move by air or sea (CL-8.8).

    Raises:
        IllegalAction: a plane would have nowhere to land.
    """
    after = state.copy()
    embark_riders(after, riders, path)
    relocate(after, units, path)
    for space in path[1:-1]:
        if is_neutral(after, space):
            after.control.hand_over(space, state.power)
    PLANNER.check(state, after)


# ----------------------------------------------------------------------------- done


def finish(state: State, action: EndPhase) -> None:
    """All attacks are set; fighters left on carriers that fight become passengers (CL-6.7, CL-8.12).

    Where one ship attacks all ships of the zone do (CL-12.1).

    Raises:
        IllegalAction: a stray ship, cargo without a landing, planes without a landing plan (CL-6.7).
    """
    check_done(state, accept_losses=action.accept_losses)
    for zone in state.forces.spaces():
        if not state.world.is_sea(zone):
            continue
        attackers = state.attackers_in(zone)
        for unit in attackers:
            if unit.start is None:
                state.forces.update(msgspec.structs.replace(unit, start=zone), zone)
        if attackers:
            embark_passengers(state, zone)
    state.step = DONE


def check_done(state: State, *, accept_losses: bool) -> None:
    """The phase may end.

    Raises:
        IllegalAction: CL-6.7, with what to do about it.
    """
    check_no_strays(state)
    check_all_can_land(state, PLANNER, accept_losses=accept_losses)
