"""Replies: what enemies could send against a place in their next turns, and the chance that it falls."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.siege import Dice, Wave, chance_to_fall
from axis_desktop.players.pacific1940.waters import foes
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import china_may_enter
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

_LOADS_SAIL = 2
"""Zones that a loaded transport may sail before it lands."""


def risk(state: State, space: Space, garrison: Iterable[Unit]) -> float:
    """The chance that a territory falls before the active power moves again if these units hold it."""
    coming = waves(state, state.power, space)
    if not coming:
        return 0.0
    rows = [state.world.row(unit) for unit in garrison]
    fighting = sorted((row.cost, row.defense or 0) for row in rows if row.combat)
    return chance_to_fall(coming, [Dice(figure) for _, figure in fighting if figure])


def waves(state: State, power: Power, space: Space) -> list[Wave]:
    """What each enemy, and who could declare war, can bring against a territory, in the order of turns."""
    order, dangerous = state.world.turn_order, foes(state, power)
    place = order.index(power) + 1
    return [
        wave
        for enemy in (*order[place:], *order[: place - 1])
        if enemy in dangerous
        for wave in [_wave(state, enemy, space)]
        if wave.takes_ground
    ]


def _wave(state: State, enemy: Power, space: Space) -> Wave:
    """Aircraft fight first to last: land units, which are cheaper, are lost before them."""
    world = state.world
    if enemy == figures().china.power and not china_may_enter(world, space):
        return Wave((), takes_ground=False)
    over_land = world.air_steps(frozenset((space,)), world.seas)
    through_air = world.air_steps(frozenset((space,)), frozenset())
    found: list[tuple[int, int]] = []
    berths, ashore = 0, 0
    for where, units in state.forces.units.items():
        if where == space:
            continue
        for unit in units:
            row = world.row(unit)
            if unit.owner != enemy or not row.combat:
                continue
            if row.domain == "air":
                if through_air.get(where, 99) <= row.move // 2 + 1 and row.attack:
                    found.append((row.cost, row.attack))
            elif row.domain == "land":
                if unit.aboard is None and over_land.get(where, 99) <= row.move:
                    found.append((row.cost, row.attack or 0))
                elif through_air.get(where, 99) <= _LOADS_SAIL + 2:
                    ashore += 1
            elif row.capacity and through_air.get(where, 99) <= _LOADS_SAIL + 1:
                berths += 2
    takes_ground = any(cost < _LEAST_AIRCRAFT for cost, _ in found)
    if enemy != figures().china.power:
        landing = min(berths, ashore)
        found += [(_INFANTRY, 1)] * landing
        takes_ground = takes_ground or landing > 0
    return Wave(tuple(Dice(figure) for _, figure in sorted(found)), takes_ground)


_INFANTRY, _LEAST_AIRCRAFT = 3, 10
"""Prices in IPC: of infantry, and of the cheapest aircraft; land units cost less."""

__all__ = ["risk", "waves"]
