"""Planes: where they may fly in the combat move, where they land (CL-8)."""

from collections.abc import Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.air.landing_plan import is_landing_ground
from axis_desktop.systems.area_war.air.rules import check_range
from axis_desktop.systems.area_war.situation import (
    enemy_controlled,
    enemy_occupied,
    factory_in,
    friendly_to,
    is_neutral,
)
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.air.air_rules import PLANNER
from axis_desktop.systems.classic.moving.movement import tell
from axis_desktop.systems.classic.state import State

# ------------------------------------------------------------------ the combat move


def check_flight(state: State, plane: Unit, path: Sequence[Space], *, raid: bool) -> None:
    """A plane may fly this way to fight, or to bomb a factory (CL-6.3, CL-8.1, CL-13.1).

    It crosses any space on the way, and fights where the way ends (CL-8.2, CL-8.3).

    Raises:
        IllegalAction: why it may not.
    """
    target = path[-1]
    if plane.aboard is not None or plane.spent:
        raise IllegalAction(
            "CL-8.7",
            "This {unit} rides on a carrier that has sailed: take off first, sail afterwards.",
            unit=say.unit(plane.type),
        )
    if plane.start is not None:
        raise IllegalAction(
            "CL-6.2",
            "This {unit} has flown already: it fights in {space}.",
            unit=say.unit(plane.type),
            space=say.space(path[0]),
        )
    check_range(state, plane, path)
    if raid:
        _check_raid(state, plane, target)
    elif not enemy_occupied(state, plane.owner, target):
        raise IllegalAction(
            "CL-6.3",
            "There is nothing to attack in {space}. Planes fly to fights now; regroup in the noncombat move.",
            space=say.space(target),
        )
    elif len(path) == 1 and not state.world.is_sea(target):
        raise IllegalAction("CL-6.3", "A plane has to fly to a fight.")


def raid_target(state: State, power: Power, space: Space) -> bool:
    """Bombers may raid here: an enemy holds an original factory (CL-13.1)."""
    factory = factory_in(state, space)
    return factory is not None and factory.original and enemy_controlled(state, power, space)


def _check_raid(state: State, plane: Unit, target: Space) -> None:
    if not state.world.row(plane).raids:
        raise IllegalAction("CL-13.7", "Only bombers fly raids, not {unit}.", unit=say.unit(plane.type))
    if not raid_target(state, plane.owner, target):
        rule = (
            "CL-13.7" if friendly_to(state, plane.owner, target) or factory_in(state, target) else "CL-13.1"
        )
        raise IllegalAction(
            rule,
            "A raid needs an enemy factory from the beginning of the game, not {space}.",
            space=say.space(target),
        )


# --------------------------------------------------------------- the noncombat move


def check_flight_home(state: State, plane: Unit, path: Sequence[Space]) -> None:
    """A plane may fly this way and land there, as far as it alone goes (CL-8.5, CL-15.1).

    Raises:
        IllegalAction: why it may not.
    """
    target = path[-1]
    if plane.aboard is not None and plane.spent:
        raise IllegalAction(
            "CL-8.12", "A {unit} that rode on a carrier doesn't fly this turn.", unit=say.unit(plane.type)
        )
    if plane.spent:
        raise IllegalAction(
            "CL-15.3", "This {unit} has landed: it is done this turn.", unit=say.unit(plane.type)
        )
    at_home = state.world.is_land(target) and is_landing_ground(state, plane.owner, target)
    if len(path) == 1 and at_home:
        raise IllegalAction("CL-6.1", "A move leads to another space.")
    check_range(state, plane, path)
    for space in path[1:]:
        if is_neutral(state, space):
            raise IllegalAction(
                "CL-10.5",
                "{space} is neutral: planes don't fly over it in the noncombat move.",
                space=say.space(space),
            )
    if state.world.is_land(target):
        if not is_landing_ground(state, plane.owner, target):
            raise IllegalAction(
                "CL-8.5",
                "Planes land only where you or an ally held the ground when the turn began, not in {space}.",
                space=say.space(target),
            )
    elif not state.world.row(plane).lands_on_carrier:
        raise IllegalAction("CL-8.6", "{unit} can't land at sea.", unit=say.unit(plane.type))
    elif enemy_occupied(state, plane.owner, target):
        raise IllegalAction(
            "CL-21.4", "No fighter lands in {space} beside enemy ships.", space=say.space(target)
        )


def land_planes(state: State, planes: Sequence[Unit], path: Sequence[Space]) -> list[Event]:
    """Planes land together; those on carriers take places that no other plane needs (CL-8.6, CL-8.8).

    Raises:
        IllegalAction: CL-8.6 there is no room, CL-15.4 another plane would have nowhere to land.
    """
    PLANNER.land(state, planes, path)
    return tell(state, "friendly", planes, path)
