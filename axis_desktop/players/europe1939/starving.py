"""Supply as a weapon: what would be lost at the next turn if supply were cut now (EU-17.6)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.europe1939.worth import unit_cost
from axis_desktop.systems.europe1939.ordering.order import Plan, others_at
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import connected, cut_off, sources
from axis_desktop.systems.europe1939.supply.relief import unhelped
from axis_desktop.systems.europe1939.tables import FLEET, GROUND


class Hunger:
    """HPP of enemy troops that die for want of supply, as things stand and after an attack.

    Args:
        state: is only read.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._now = _starving(state)
        self._known: dict[tuple[Space, bool], float] = {}

    def after(self, plan: Plan) -> float:
        """HPP of those whom an attack would leave without supply if it succeeded, besides its own battle.

        An attack from the sea or the air alone takes the fleets there, any other one the area.
        """
        from_afar = plan.kind in ("naval", "air")
        key = plan.space, from_afar
        if key not in self._known:
            self._known[key] = self._cut_by(plan, from_afar=from_afar)
        return self._known[key]

    def _cut_by(self, plan: Plan, *, from_afar: bool) -> float:
        there = others_at(self._state, plan.nation, plan.space)
        gone = [unit for unit in there if unit.type == FLEET or not from_afar]
        if from_afar and not gone:
            return 0.0
        state = self._state.copy()
        state.forces.remove([unit.id for unit in gone], plan.space)
        if not from_afar:
            state.control.held[plan.space] = plan.nation
        met = sum(unit_cost(unit.type) for unit in gone if unit.type in GROUND)
        return max(0.0, _starving(state) - max(0.0, self._now - met))


def lifelines(state: State, power: Power) -> dict[Space, float]:
    """HPP of a power's and its friends' troops that would be cut off, by the area whose loss would do it.

    Fleets that could supply them are left out (EU-17.3): they are needed elsewhere, or are attacked first.
    """
    friends, world = state.relations.allies[power], state.world
    starts = sources(state, power)
    supplied = connected(state, power, starts)
    troops: Counter[Space] = Counter()
    for space, unit in state.forces.all():
        if unit.owner in friends and unit.type in GROUND and space in supplied:
            troops[space] += unit_cost(unit.type)
    found = {}
    for area in sorted(supplied):
        if any(state.is_enemy(power, near) for near in world.ground[area]):
            left = _joined(supplied - {area}, [start for start in starts if start != area], world.ground)
            if lost := sum(n for space, n in troops.items() if space != area and space not in left):
                found[area] = float(lost)
    return found


def _joined(
    areas: frozenset[Space], starts: Iterable[Space], ground: Mapping[Space, Iterable[Space]]
) -> set[Space]:
    """Those of some areas that hang together with a start."""
    edge = [area for area in starts if area in areas]
    found = set(edge)
    while edge:
        following = [near for near in ground[edge.pop()] if near in areas and near not in found]
        found.update(following)
        edge += following
    return found


def _starving(state: State) -> float:
    """HPP of enemy troops that no path and no fleet supplies at their next turn."""
    state = _rested(state)
    enemies = state.relations.enemies[state.power]
    found = 0
    for power in state.world.powers:
        if power in enemies and state.in_game(power) and (needy := cut_off(state, power)):
            dying = unhelped(state, power, needy)
            found += sum(unit_cost(unit.type) for _, unit in needy if unit.id in dying)
    return float(found)


def _rested(state: State) -> State:
    """The same position with the fleets fresh that have a new season before their next turn (EU-1.5)."""
    later = state.world.powers[state.turn + 1 :]
    spent = [
        (space, unit)
        for space, unit in state.forces.all()
        if unit.type == FLEET and unit.spent and state.player_of(unit.owner) not in later
    ]
    if not spent:
        return state
    state = state.copy()
    for space, unit in spent:
        state.forces.update(replace(unit, spent=False), space)
    return state
