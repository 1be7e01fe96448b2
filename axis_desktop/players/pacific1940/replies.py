"""Replies: what enemies could send against a place in their next turns, and the chance that it falls."""

from collections.abc import Iterable, Mapping, Sequence

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.siege import Dice, Wave, chance_to_fall
from axis_desktop.players.pacific1940.sea.waters import foes, starts_at_base
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.pacific1940.ground import china_may_enter
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def risk(state: State, space: Space, garrison: Iterable[Unit], turns: int = 1) -> float:
    """The chance that a territory falls to what enemies can send in a turn if these units hold it.

    Args:
        state: is only read.
        space: the territory.
        garrison: who holds it.
        turns: in which enemies come; 2 counts fleets that would be seen a turn before they land.
    """
    coming = waves(state, state.power, space, turns)
    if not coming:
        return 0.0
    rows = [state.world.row(unit) for unit in garrison]
    fighting = sorted((row.cost, row.defense or 0) for row in rows if row.combat)
    return chance_to_fall(coming, [Dice(figure) for _, figure in fighting if figure])


def waves(state: State, power: Power, space: Space, turns: int = 1) -> list[Wave]:
    """What each enemy, and who could declare war, can bring against a territory, in the order of turns."""
    order, dangerous = state.world.turn_order, foes(state, power)
    place = order.index(power) + 1
    return [
        wave
        for enemy in (*order[place:], *order[: place - 1])
        if enemy in dangerous
        for wave in [_wave(state, enemy, space, turns)]
        if wave.takes_ground
    ]


def following(state: State, target: Space, turns: int = 1) -> list[Wave]:
    """What friends can bring against a territory after the active power and before its holder moves."""
    order, holder = state.world.turn_order, state.control.holder(target)
    place = order.index(state.power) + 1
    found: list[Wave] = []
    for friend in (*order[place:], *order[: place - 1]):
        if friend == holder:
            break
        if state.relations.allied(friend, state.power):
            wave = _wave(state, friend, target, turns)
            if wave.units:
                found.append(wave)
    return found


def _wave(state: State, enemy: Power, space: Space, turns: int) -> Wave:
    """Aircraft fight first to last: land units, which are cheaper, are lost before them."""
    world = state.world
    if enemy == figures().china.power and not china_may_enter(world, space):
        return Wave((), takes_ground=False)
    over_land = world.air_steps(frozenset((space,)), world.seas)
    through_air = world.air_steps(frozenset((space,)), frozenset())
    friends = state.relations.allies[enemy]
    ground = [near for near, holder in state.control.held.items() if holder in friends and near != space]
    back = min((through_air.get(near, _NEVER) for near in ground), default=_NEVER)
    coast = frozenset(near for near in world.neighbors[space] if world.is_sea(near))
    by_sea = world.air_steps(coast, world.lands) if coast else {}
    wings: list[UnitRow] = []
    marching: list[UnitRow] = []
    ashore: list[UnitRow] = []
    berths = 0
    for where, units in state.forces.units.items():
        if where == space:
            continue
        for unit in units:
            if unit.owner != enemy or not (row := world.row(unit)).combat:
                continue
            if row.domain == "air":
                if row.attack and through_air.get(where, _NEVER) <= _flies(state, where, row, turns, back):
                    wings.append(row)
            elif row.domain == "land":
                if unit.aboard is None and over_land.get(where, _NEVER) <= row.move * turns:
                    marching.append(row)
                elif _from_coast(state, where, by_sea) <= _LOADS_SAIL * turns:
                    ashore.append(row)
            elif row.capacity and by_sea.get(where, _NEVER) <= _sails(state, where, row, turns):
                berths += 2
    if enemy != figures().china.power:
        marching += sorted(ashore, key=lambda row: (-(row.attack or 0), row.id))[:berths]
    found = [(row.cost, row.attack or 0) for row in wings]
    found += zip((row.cost for row in marching), _supported(marching), strict=True)
    return Wave(tuple(Dice(figure) for _, figure in sorted(found)), bool(marching))


def _supported(troops: Sequence[UnitRow]) -> list[int]:
    """What each unit hits on in an attack, artillery helping one infantry each (PA-14.2)."""
    helped = {unit for row in troops for each in row.supports if each.attack for unit in each.units}
    helpers = sum(any(each.attack for each in row.supports) for row in troops if row.domain == "land")
    found: list[int] = []
    for row in troops:
        figure = row.attack or 0
        if row.id in helped and figure == 1 and helpers:
            figure, helpers = figure + 1, helpers - 1
        found.append(figure)
    return found


def _flies(state: State, where: Space, row: UnitRow, turns: int, back: int) -> int:
    """How far aircraft come that land on the nearest ground of friends, so many spaces on, or on a carrier.

    In more than one turn those on carriers come as far as these.
    """
    moves = row.move + starts_at_base(state, where, "air")
    at_sea = state.world.is_sea(where)
    return max(moves - back, moves // 2 + at_sea) + ((turns - 1) * _LOADS_SAIL if at_sea else 0)


def _sails(state: State, where: Space, row: UnitRow, turns: int) -> int:
    """How far a ship comes from a zone, a naval base beside it included."""
    return row.move * turns + starts_at_base(state, where, "sea")


def _from_coast(state: State, where: Space, by_sea: Mapping[Space, int]) -> int:
    """Zones that lie between troops and a landing, the one where they board included; they may be aboard."""
    if state.world.is_sea(where):
        return by_sea.get(where, _NEVER)
    return min((by_sea.get(near, _NEVER) for near in state.world.neighbors[where]), default=_NEVER)


_NEVER = 99
"""Steps to where nobody comes."""

_LOADS_SAIL = 3
"""Zones that troops sail before they land, if a naval base helps their transports."""

__all__ = ["following", "risk", "waves"]
