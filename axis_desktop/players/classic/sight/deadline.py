"""The deadline: whether a side will produce enough to win when that is judged next (CL-18.3)."""

from collections.abc import Mapping, Sequence

from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.players.area_war.sight.array import AsTheyStand
from axis_desktop.players.area_war.sight.onslaught import Onslaught
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import Troops
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.victory import production_goal, production_of

IN_SIGHT = 0.78
"""Part of the production that wins from which the deadline is thought of."""

FEARED = 0.87
"""The same for the enemies' production, which must be near before it is worth attacks that don't pay, and
for what allies are to add to our own."""

AT_ANY_PRICE = 4.0
"""How much more income counts than usual before it is judged."""

LIFE_OR_DEATH = 30.0
"""The same for who loses the game without it."""

TRUSTED = 0.7
"""How surely an ally does what it could do in time."""


def in_sight(state: State, power: Power) -> bool:
    """The production that wins for either side is so near that it may be reached or kept this turn."""
    own = state.world.side(power)
    for side in sorted(state.world.sides):
        goal = production_goal(state, side)
        part = IN_SIGHT if side == own else FEARED
        if goal is not None and production_of(state, side) >= part * goal:
            return True
    return False


def is_last(state: State, power: Power) -> bool:
    """Production is judged when this power has moved."""
    return power == state.world.turn_order[-1]


def lost_at_once(state: State, power: Power) -> bool:
    """The game is lost for a power's side when its turn ends, unless it takes something away until then."""
    return is_last(state, power) and any(spare >= 0 for spare in enemy_spare(state, power).values())


def enemy_spare(state: State, power: Power) -> dict[Side, int]:
    """IPC that each enemy side which wins by production produces beyond what it needs."""
    own, found = state.world.side(power), dict[Side, int]()
    for side in sorted(state.world.sides):
        goal = production_goal(state, side)
        if side != own and goal is not None:
            found[side] = production_of(state, side) - goal
    return found


def stakes_until_judged(
    state: State, power: Power, reserves: Mapping[Space, Troops] | None = None
) -> Stakes[State]:
    """What could be lost before the last power of the round has moved; income counts above all else."""
    urgency = LIFE_OR_DEATH if lost_at_once(state, power) else AT_ANY_PRICE
    return Stakes(
        ClassicOutlook(state, power, feared=_coming(state, power)), reserves=reserves, urgency=urgency
    )


def chance_at_deadline(state: State, power: Power) -> float:
    """The chance that a power's side produces enough when the last power of the round has moved.

    Args:
        state: the board when the power's turn is over, in the same round.
        power: whose side is looked at; what its allies who are still to move could take is counted.
    """
    side = state.world.side(power)
    goal = production_goal(state, side)
    if goal is None or production_of(state, side) < FEARED * goal:
        return 0.0
    spare = production_of(state, side) - goal
    enemy = next(p for p in state.world.turn_order if state.relations.at_war(p, power))
    gains = _trusted(_fall(state, enemy, _allies_to_come(state, power)))
    if spare + sum(_value(state, space) for space in gains) < 0:
        return 0.0
    stakes = stakes_until_judged(state, power)
    return chance_to_keep(state, spare, _losses(stakes), gains)


def chance_of_enemies(state: State, power: Power) -> float:
    """The chance that an enemy side produces enough when the last power of the round has moved.

    Args:
        state: the board when the power's turn is over, in the same round.
        power: whose enemies are looked at; what its allies who are still to move could take is counted.
    """
    worst = 0.0
    for side, spare in enemy_spare(state, power).items():
        stakes = stakes_until_judged(state, power)
        gained = _losses(stakes)
        lost: Mapping[Space, float] = {}
        if spare + sum(_value(state, space) for space in gained) >= 0:
            enemy = next(p for p in state.world.turn_order if state.world.side(p) == side)
            lost = _trusted(_fall(state, enemy, _allies_to_come(state, power)))
        worst = max(worst, chance_to_keep(state, spare, lost, gained))
    return worst


def _allies_to_come(state: State, power: Power) -> list[Power]:
    """Allies who move after a power in the same round."""
    return [p for p in _coming(state, power) if state.relations.allied(p, power)]


def _fall(state: State, owner: Power, coming: Sequence[Power]) -> Mapping[Space, float]:
    """The chance of each territory of a power's side to be taken by some of its enemies in the same round."""
    if not coming:
        return {}
    return _losses(Stakes(ClassicOutlook(state, owner, feared=coming), urgency=AT_ANY_PRICE))


def _losses(stakes: Stakes[State]) -> dict[Space, float]:
    """The chance of each territory of a side to be lost to the enemies that are feared, capitals included."""
    state, found = stakes.state, dict(Onslaught(stakes).loss(AsTheyStand(stakes)).falls)
    for capital in state.world.capitals.values():
        if friendly_to(state, stakes.outlook.power, capital):
            free = frozenset(filter(stakes.is_empty, stakes.ways(capital)))
            cleared = stakes.cleared(capital, free, stakes.troops)
            found[capital] = stakes.taken(capital, stakes.troops(capital), free, cleared)
    return found


def _trusted(falls: Mapping[Space, float]) -> dict[Space, float]:
    """What allies could do counts less than surely: they have plans of their own."""
    return {space: TRUSTED * chance for space, chance in falls.items()}


def chance_to_keep(
    state: State, spare: int, falls: Mapping[Space, float], gains: Mapping[Space, float] | None = None
) -> float:
    """The chance that no more than is spared is lost.

    Args:
        state: the board.
        spare: IPC produced beyond what is needed; less than nothing if some are missing.
        falls: the chance of each territory to be lost.
        gains: the chance of each territory to be won.
    """
    found = {spare: 1.0}
    """Chance of each number of IPC to be spared in the end."""
    for sign, chances in ((-1, falls), (1, gains or {})):
        for space, chance in sorted(chances.items()):
            value = sign * _value(state, space)
            then: dict[int, float] = {}
            for so_far, likely in found.items():
                then[so_far] = then.get(so_far, 0.0) + likely * (1 - chance)
                then[so_far + value] = then.get(so_far + value, 0.0) + likely * chance
            found = then
    return sum(likely for ipc, likely in found.items() if ipc >= 0)


def _coming(state: State, power: Power) -> tuple[Power, ...]:
    """Who moves after a power in the same round."""
    order = state.world.turn_order
    return order[order.index(power) + 1 :]


def _value(state: State, space: Space) -> int:
    return state.world.spaces[space].value if state.world.is_land(space) else 0
