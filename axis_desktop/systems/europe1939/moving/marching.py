"""Ground units move without battle (EU-14.1, EU-14.2), or to the aid of a country (EU-6.4)."""

from itertools import pairwise

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import MoveUnits
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import check_order_payment
from axis_desktop.systems.europe1939.fighting.aftermath import leave_fallen_bases
from axis_desktop.systems.europe1939.moving.own import check_supplied, own_group
from axis_desktop.systems.europe1939.places.capture import take
from axis_desktop.systems.europe1939.politics.declaring import intervene, price_of_aid
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import GROUND, map_table


def points_left(state: State, unit: Unit) -> int:
    """Movement points that a ground unit may still use in phase 2 (EU-14.1, EU-14.2).

    None once it has moved or fought; armor that came in a transport has one left (EU-3.3).
    """
    if unit.spent or state.attacks.get(unit.id) or (unit.moved and not unit.by_sea):
        return 0
    return max(0, state.world.row(unit).move - unit.moved)


def check_crossing(state: State, here: Space, there: Space) -> None:
    """Ground units can go from an area to the next one.

    Raises:
        IllegalAction: no border (EU-2.1), a sea (EU-7.9), a crossing that is closed to them (EU-2.6).
    """
    args: dict[str, Value] = {"here": say.space(here), "there": say.space(there)}
    if there in state.world.seas:
        raise IllegalAction("EU-7.9", "Ground units go to sea aboard fleets alone.")
    if any({here, there} == set(pair) for pair in map_table().closed_to_ground):
        raise IllegalAction("EU-2.6", "Ground units can't cross between {here:the} and {there}.", **args)
    if there not in state.world.areas:
        raise IllegalAction("EU-2.2", "{there} can't be entered.", **args)
    if there not in state.world.ground.get(here, ()):
        text = "{here:The} and {there} don't border on each other."
        if {here, there} <= set(state.world.coasts):
            text = (
                "{here:The} and {there} don't border on each other; "
                "over the sea each ground unit needs an unspent fleet of its own."
            )
        raise IllegalAction("EU-2.1", text, **args)


def check_march(state: State, action: MoveUnits) -> None:
    """Ground units may go along a path without a battle.

    Raises:
        IllegalAction: see the rules named.
    """
    start, units = own_group(state, action.units, GROUND, "EU-14.1")
    path = action.path
    if len(path) < 2 or path[0] != start or len(set(path)) != len(path):
        raise IllegalAction("EU-14.1", "A path leads from where the units stand to other areas.")
    owners = sorted({unit.owner for unit in units})
    for unit in units:
        check_supplied(state, start, unit)
        if points_left(state, unit) < len(path) - 1:
            text = "The {unit} in {space:the} has {n} movement points left."
            raise IllegalAction(
                "EU-14.2" if not points_left(state, unit) else "EU-14.1",
                text,
                unit=say.unit(unit.type),
                space=say.space(start),
                n=points_left(state, unit),
            )
    for here, there in pairwise(path):
        check_crossing(state, here, there)
    for area in path[1:-1]:
        for owner in owners:
            _check_entry(state, owner, area)
    last = path[-1]
    if state.is_neutral(state.power, last) and not all(state.is_friendly(owner, last) for owner in owners):
        if owners != [state.power]:  # a small country doesn't declare war
            raise IllegalAction("EU-20.5", "{space:The} is neutral.", space=say.space(last))
        check_order_payment(state, price_of_aid(state, last), 0)
        return
    if state.phase == "war":
        text = "In this phase ground units move to attack, or to the aid of a country."
        raise IllegalAction("EU-7.1", text)
    for owner in owners:
        _check_entry(state, owner, last)


def _check_entry(state: State, owner: Power, area: Space) -> None:
    """A friendly area, or an enemy one without any units of the enemy (EU-14.1)."""
    args: dict[str, Value] = {"space": say.space(area)}
    if state.is_friendly(owner, area):
        return
    if not state.is_enemy(owner, area):
        raise IllegalAction("EU-20.5", "{space:The} is neutral.", **args)
    if state.forces.at(area):
        raise IllegalAction("EU-14.1", "{space:The} is occupied: that would be a battle (EU-14.4).", **args)


def march(play: EuropePlay, action: MoveUnits) -> None:
    """Units go along their path and take what is empty on it (EU-14.1)."""
    state = play.state
    check_march(state, action)
    start, units = own_group(state, action.units, GROUND, "EU-14.1")
    path = action.path
    if state.is_neutral(state.power, path[-1]) and not state.is_friendly(units[0].owner, path[-1]):
        intervene(play, path[-1])
    state.forces.remove(action.units, start)
    for unit in units:
        moved = msgspec.structs.replace(unit, moved=unit.moved + len(path) - 1)
        state.forces.add(moved, path[-1])
    play.tell(UnitsMoved(power=units[0].owner, units=action.units, pieces=pieces_of(units), path=path))
    for area in path[1:]:
        if state.is_enemy(units[0].owner, area):
            take(play, area, units[0].owner)
    leave_fallen_bases(play)


def paths(state: State, owner: Power, start: Space, points: int) -> dict[Space, tuple[Space, ...]]:
    """The shortest path to each area that ground units reach without battle, over friendly ground first.

    Every area costs a point, whatever its terrain (EU-2.4).
    """
    found: dict[Space, tuple[Space, ...]] = {start: (start,)}
    edge = [start]
    for _ in range(points):
        following: list[Space] = []
        for space in sorted(edge, key=lambda area: not state.is_friendly(owner, area)):
            for near in state.world.ground[space]:
                if near in found or state.is_neutral(owner, near):
                    continue
                if state.is_enemy(owner, near) and state.forces.at(near):
                    continue
                found[near] = (*found[space], near)
                following.append(near)
        edge = following
    del found[start]
    return found
