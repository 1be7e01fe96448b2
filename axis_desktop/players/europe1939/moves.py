"""Where troops go without battle, and where new ones stand: to the front that wants them most."""

from collections.abc import Mapping

from axis_desktop.model.asking.options import Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.players.europe1939.levels import values
from axis_desktop.players.europe1939.worth import distances_to_front, ground_in, need, prize, threat
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.economy.build_options import BuildOptions
from axis_desktop.systems.europe1939.economy.purse import budget
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, unit_rows

_FAR = 99
_GAIN = 1.5
"""A march is made for so much more need, so that nobody walks to and fro."""


def next_move(state: State, options: MoveOptions) -> Action | None:
    """The next march of phase 2: into empty enemy areas, else to the front; None if all stand well."""
    power = state.power
    fronts = distances_to_front(state, power)
    for space, ids in sorted(options.movable().items()):
        seen: set[tuple[UnitType, int]] = set()
        for unit in _units(state, space, ids):
            if (unit.type, unit.moved) in seen or unit.type == FLEET:
                continue
            seen.add((unit.type, unit.moved))
            target = _better(state, power, fronts, space, unit, options.targets([unit.id]))
            if target is not None:
                return target.action
    return None


def next_redeployment(state: State, options: MoveOptions) -> Action | None:
    """A unit from where it is least needed to where it is most; None if that wins nothing."""
    power = state.power
    fronts = distances_to_front(state, power)
    best: tuple[float, Target] | None = None
    for space, ids in sorted(options.movable().items()):
        seen: set[UnitType] = set()
        for unit in _units(state, space, ids):
            if unit.type in seen or not is_ground(unit):
                continue
            seen.add(unit.type)
            if _is_last_guard(state, power, space):
                continue
            here = _pull(state, power, fronts, space)
            for goal, target in sorted(options.targets([unit.id]).items()):
                won = _pull(state, power, fronts, goal) - here
                if won > _GAIN and (best is None or won > best[0] + 1e-6):
                    best = won, target
    return best[1].action if best is not None else None


def next_purchase(state: State, options: BuildOptions) -> tuple[UnitType, Space, Action] | None:
    """The type that lags most behind its share, where troops are wanted most; None without money."""
    waiting = options.waiting()
    power = state.power
    if not waiting or not budget(state):
        return None
    fronts = distances_to_front(state, power)
    for kind in lagging(state, power):
        places = options.places(kind)
        if places:
            where = max(sorted(places), key=lambda area: round(_pull(state, power, fronts, area), 6))
            return kind, where, places[where].action
    return None


def lagging(state: State, power: Power) -> list[UnitType]:
    """The types that a power buys, the one that lags most behind its share of all that it owns first."""
    owned = dict.fromkeys(unit_rows(), 0)
    for _, unit in state.forces.all():
        if unit.owner == power:
            owned[unit.type] += unit_rows()[unit.type].cost
    whole = sum(owned[kind] for kind in values().mix) + 1
    return sorted(values().mix, key=lambda kind: (owned[kind] / whole - values().mix[kind], kind))


def _better(
    state: State,
    power: Power,
    fronts: Mapping[Space, int],
    space: Space,
    unit: Unit,
    targets: Mapping[Space, Target],
) -> Target | None:
    """The best place for a unit, if it is better than where it stands."""
    best: tuple[float, Target] | None = None
    here = _pull(state, power, fronts, space)
    if is_ground(unit) and _is_last_guard(state, power, space):
        return None
    for goal, target in sorted(targets.items()):
        if not state.is_friendly(power, goal):
            if is_ground(unit) and state.is_enemy(power, goal):
                won = prize(state, power, goal) + _GAIN
            else:
                continue
        elif unit.type == AIRCRAFT:
            won = _air_pull(fronts, goal) - _air_pull(fronts, space)
        else:
            won = _pull(state, power, fronts, goal) - here
        if won > _GAIN and (best is None or won > best[0] + 1e-6):
            best = won, target
    return best[1] if best is not None else None


def _pull(state: State, power: Power, fronts: Mapping[Space, int], area: Space) -> float:
    """How much an area draws troops: its own need, and nearness to the front behind it."""
    distance = fronts.get(area, _FAR)
    if distance == 0:
        return need(state, power, area)
    return -2.0 * min(distance, 8) - len(ground_in(state, area)) / 4


def _air_pull(fronts: Mapping[Space, int], area: Space) -> float:
    """Aircraft stand one area behind the front rather than at it."""
    return -2.0 * abs(fronts.get(area, _FAR) - 1)


def _is_last_guard(state: State, power: Power, space: Space) -> bool:
    """One ground unit stays in a capital, and at a front as long as an enemy stands next to it."""
    own = [unit for unit in ground_in(state, space) if unit.owner in state.relations.allies[power]]
    is_watched = space in state.world.capitals or threat(state, power, space) > 0
    return is_watched and len(own) <= 1


def _units(state: State, space: Space, ids: tuple[UnitId, ...]) -> list[Unit]:
    wanted = set(ids)
    return [unit for unit in state.forces.at(space) if unit.id in wanted]
