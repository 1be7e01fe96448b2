"""The noncombat move: planes home, troops to the front, ferries across the sea."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from axis_desktop.model.asking.options import Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import FAR, Outlook, land_steps, sea_distances
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.players.classic.minds.levels import Skill
from axis_desktop.players.classic.plans.landings import Crossing, crossings
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.overseas import OVERLAND
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.movement.ways import sea_ways
from axis_desktop.systems.area_war.situation import cargo_of, enemy_occupied, factory_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.moving.neutrals import intact_neutrals
from axis_desktop.systems.classic.moving.noncombat_move_options import NoncombatMoves, noncombat_moves
from axis_desktop.systems.classic.state import State

MISSED_ELSEWHERE = 2.0
"""IPC that a fleet must be safer by for each plane that lands on its carriers instead of on the ground."""


def regrouping(state: State, skill: Skill) -> Iterator[Action]:
    """Moves worth making, in order; each is made up on the board as it then stands.

    The caller plays each on `state` before it asks for the next.
    """
    outlook = ClassicOutlook(state, state.power)
    if skill.counts_counterattack:
        yield from planes_with_fleets(Stakes(outlook))
    yield from planes_home(outlook)
    yield from _ferries(outlook, skill)
    yield from _ships_back(outlook)
    yield from _marches(outlook, skill)


# ----------------------------------------------------------------------------- planes


def planes_to_decks(outlook: Outlook[State]) -> Iterator[Action]:
    """Planes that can land on carriers only go there."""
    world = outlook.world
    yield from planes_home(outlook, lambda places: not any(world.is_land(s) for s in places))


def planes_with_fleets(stakes: Stakes[State]) -> Iterator[Action]:
    """Planes in the air land on carriers where they keep a fleet from being sunk, as many as that takes.

    The caller plays each before it asks for the next.
    """
    state, outlook = stakes.state, stakes.outlook
    flying = {
        unit.id: unit
        for ids in noncombat_moves(state).movable().values()
        for unit_id in ids
        if (found := state.forces.find(unit_id)) is not None
        and (unit := found[1]).start is not None
        and outlook.world.row(unit).domain == "air"
    }
    zones = {s for i in flying for s in noncombat_moves(state).targets([i]) if outlook.world.is_sea(s)}
    for zone in sorted(zones):
        options = noncombat_moves(state)
        able = [
            (len(targets), i) for i in sorted(flying) if zone in (targets := options.targets([i]))
        ]  # whoever has the fewest other places comes first
        fleet = stakes.troops(zone, frozenset(flying))
        alone = stakes.at_sea(zone, fleet)
        best, least = 0, 0.0
        for number in range(1, min(len(able), _room_on_decks(outlook, zone, flying)) + 1):
            planes = (outlook.defender(flying[i]) for _, i in sorted(able)[:number])
            saved = alone - stakes.at_sea(zone, in_loss_order((*fleet, *planes))) - MISSED_ELSEWHERE * number
            if saved > least:
                best, least = number, saved
        for _, unit_id in sorted(able)[:best]:
            target = noncombat_moves(state).target([unit_id], zone)
            if target is not None:
                del flying[unit_id]
                yield target.action


def _room_on_decks(outlook: Outlook[State], zone: Space, flying: Collection[UnitId]) -> int:
    """Planes that own carriers in a zone still have room for."""
    here = [u for u in outlook.state.forces.at(zone) if u.owner == outlook.power and u.id not in flying]
    rows = [outlook.world.row(u) for u in here]
    return sum(row.fighters for row in rows) - sum(row.domain == "air" for row in rows)


def planes_home(
    outlook: Outlook[State],
    wanted: Callable[[Mapping[Space, Target]], bool] = bool,
    *,
    in_the_air: bool = False,
) -> Iterator[Action]:
    """Planes go where they are safe and near the front, those with the fewest places first.

    Args:
        outlook: the board.
        wanted: only planes with such targets.
        in_the_air: only planes that have flown this turn.
    """
    options = noncombat_moves(outlook.state)
    waiting: list[tuple[int, int, Unit, Mapping[Space, Target]]] = []
    for space, ids in options.movable().items():
        for unit in outlook.state.forces.at(space):
            if unit.id not in ids or outlook.state.world.row(unit).domain != "air" or unit.aboard is not None:
                continue
            if in_the_air and unit.start is None:
                continue
            if unit.start is not None or outlook.world.is_land(space):
                targets = options.targets([unit.id])
                if wanted(targets):
                    waiting.append((len(targets), unit.id, unit, targets))
    front = outlook.front_distance()
    for _, _, unit, targets in sorted(waiting, key=lambda w: w[:2]):
        best = max(sorted(targets), key=lambda s: _air_base(outlook, s, front), default=None)
        here = outlook.state.forces.find(unit.id)
        if best is None or here is None:
            continue
        at_home = unit.start is None
        if at_home and _air_base(outlook, best, front) <= _air_base(outlook, here[0], front):
            continue
        yield targets[best].action


def _air_base(outlook: Outlook[State], space: Space, front: Mapping[Space, int]) -> float:
    """How good a place is for a plane: guarded by ground troops, close to the front."""
    if outlook.world.is_sea(space):
        return 1.0
    guards = sum(outlook.state.world.row(u).domain == "land" for u in outlook.own_side(space))
    to_capital = min(outlook.capital_distance().get(space, 20), 20)
    return min(guards, 6) - 0.8 * min(front.get(space, 8), 8) - 0.6 * to_capital


# ---------------------------------------------------------------------------- ferries


def _ferries(outlook: Outlook[State], skill: Skill) -> Iterator[Action]:
    """Transports carry troops from quiet coasts to coasts nearer to the enemy."""
    used: set[int] = set()
    while True:
        front = outlook.war_distance()
        at = {unit.id: space for space, unit in outlook.state.forces.all()}
        best: tuple[float, Crossing] | None = None
        for crossing in crossings(outlook, friendly=True):
            if crossing.ship in used or any(unit.id in used for unit in crossing.cargo):
                continue
            source = at[crossing.cargo[0].id]
            worth = _ferry_worth(outlook, crossing, source, front, skill)
            if worth > 0 and (best is None or worth > best[0] + 1e-6):
                best = worth, crossing
        if best is None:
            return
        used |= {best[1].ship, *(unit.id for unit in best[1].cargo)}
        yield from best[1].actions


def _ships_back(outlook: Outlook[State]) -> Iterator[Action]:
    """Empty transports sail to where most troops wait that have no way over land to the enemy."""
    state, world, power = outlook.state, outlook.world, outlook.power
    waiting = waiting_for_ships(outlook)
    for zone in state.forces.spaces():
        for ship in state.forces.at(zone):
            room = state.world.row(ship).capacity
            idle = ship.owner == power and room and ship.start is None and not ship.spent
            if not idle or cargo_of(state, ship, zone):
                continue
            best = max(sorted(waiting), key=lambda h: _pull(world, zone, h, waiting[h]), default=zone)
            if _pull(world, zone, best, waiting.get(best, 0)) <= 0:
                continue
            waiting[best] -= room
            if best == zone:
                continue
            ways = {end: found[0].path for end, found in sea_ways(state, [ship], zone).items()}
            away = sea_distances(world, frozenset((best,)))
            calm = [end for end in sorted(ways) if not enemy_occupied(state, power, end)]
            nearest = min(calm, key=lambda end: (away.get(end, FAR), len(ways[end]), end), default=zone)
            if away.get(nearest, FAR) < away.get(zone, FAR):
                yield MoveUnits(power=power, units=(ship.id,), path=ways[nearest])


def _pull(world: World, zone: Space, harbor: Space, troops: int) -> float:
    """How much a harbor wants a ship: troops that wait there, less for every turn of the voyage."""
    steps = sea_distances(world, frozenset((harbor,))).get(zone)
    if steps is None or troops <= 0:
        return 0.0
    return min(troops, 12) / (1 + (steps + 1) // 2)


def waiting_for_ships(outlook: Outlook[State]) -> dict[Space, int]:
    """Free zones with the number of own troops at their coasts that can't walk to the enemy."""
    state, world, power = outlook.state, outlook.world, outlook.power
    found: dict[Space, int] = {}
    for space in stranded_coasts(outlook):
        troops = sum(
            u.owner == power and state.world.row(u).combat and state.world.row(u).load > 0
            for u in state.forces.at(space)
        )
        factory = factory_in(state, space) is not None and state.control.holder(space) == power
        for zone in world.neighbors[space]:
            if world.is_sea(zone) and not enemy_occupied(state, power, zone) and (troops > 1 or factory):
                found[zone] = found.get(zone, 0) + troops + 2 * factory
    return found


def stranded_coasts(outlook: Outlook[State]) -> list[Space]:
    """Friendly coasts from which no enemy can be walked to."""
    front, world = outlook.war_distance(), outlook.world
    return [
        space
        for space in outlook.state.forces.spaces()
        if world.is_land(space)
        and front.get(space, FAR) > OVERLAND
        and any(world.is_sea(near) for near in world.neighbors[space])
    ]


def _ferry_worth(
    outlook: Outlook[State], crossing: Crossing, origin: Space, front: Mapping[Space, int], skill: Skill
) -> float:
    source = origin if outlook.world.is_land(origin) else None
    if front.get(crossing.target, FAR) >= FAR:
        return _stage_worth(outlook, crossing, source, front)
    gain = FAR if source is None else min(front.get(source, 12), 12)
    gain -= min(front.get(crossing.target, 12), 12)
    if source is not None and outlook.world.capital_of(source) == outlook.power:
        leaving = frozenset(u.id for u in crossing.cargo)
        if outlook.chance_to_fall(source, without=leaving) > skill.guards_capital:
            return -1.0
    falls = outlook.chance_to_fall(crossing.target, extra=[outlook.defender(u) for u in crossing.cargo])
    at_sea = _sea_danger(outlook, crossing.zone)
    return gain + 0.3 * len(crossing.cargo) - 4.0 * falls - at_sea


def _stage_worth(
    outlook: Outlook[State], crossing: Crossing, source: Space | None, front: Mapping[Space, int]
) -> float:
    """A step by sea toward the nearest enemy capital, for troops that have no way over land."""
    if source is not None and front.get(source, FAR) <= OVERLAND:
        return -1.0
    if source is not None and outlook.world.adjacent(source, crossing.target):
        return -1.0
    steps = outlook.capital_distance()
    gain = (FAR if source is None else steps.get(source, FAR)) - steps.get(crossing.target, FAR)
    return gain + 0.3 * len(crossing.cargo) - _sea_danger(outlook, crossing.zone) if gain > 0 else -1.0


def _sea_danger(outlook: Outlook[State], zone: Space) -> float:
    """Enemy ships and planes that could reach a zone, if nobody guards it."""
    state = outlook.state
    near = sum(
        1
        for place in (zone, *outlook.world.neighbors[zone])
        if outlook.world.is_sea(place)
        for u in state.forces.at(place)
        if state.relations.at_war(u.owner, outlook.power) and (state.world.row(u).attack or 0) > 0
    )
    guards = sum((state.world.row(u).defense or 0) >= 2 for u in outlook.own_side(zone))
    return 1.5 * max(0, near - guards)


# ---------------------------------------------------------------------------- marches


def _marches(outlook: Outlook[State], skill: Skill) -> Iterator[Action]:
    """Troops without an enemy beside them walk toward the front."""
    state = outlook.state
    front = outlook.front_distance()
    guard = outlook.world.capitals[outlook.power]
    for space in sorted(state.forces.units, key=lambda s: (front.get(s, FAR), s)):
        if not outlook.world.is_land(space):
            continue
        for unit_type in ("tank", "infantry"):
            options = noncombat_moves(state)
            ids = [
                u.id
                for u in state.forces.at(space)
                if u.owner == outlook.power and u.type == unit_type and options.phase.can_move(space, u)
            ]
            action = _march(outlook, options, space, ids, front, guard, skill) if ids else None
            if action is not None:
                yield action


def _march(
    outlook: Outlook[State],
    options: GroupMoves[NoncombatMoves],
    space: Space,
    ids: Sequence[int],
    front: Mapping[Space, int],
    guard: Space,
    skill: Skill,
) -> Action | None:
    if space == guard and skill.guards_capital < 1:
        ids = _spare(outlook, space, ids, skill)
    here = front.get(space, FAR)
    if not ids or (here <= 1 and not _is_lost(outlook, space)):
        return None
    targets = {
        s: t for s, t in options.targets(ids).items() if t.kind == "friendly" and outlook.world.is_land(s)
    }
    if not targets:
        return _to_coast(outlook, space, ids, targets)
    group = [outlook.defender(u) for u in outlook.state.forces.at(space) if u.id in set(ids)]

    def worth(place: Space) -> tuple[float, str]:
        steps = front.get(place, FAR)
        danger = (
            outlook.chance_to_fall(place, extra=group) if skill.counts_counterattack and steps <= 2 else 0.0
        )
        return -steps - 3.0 * danger, place

    best = max(sorted(targets), key=worth)
    stay = -here - (3.0 * outlook.chance_to_fall(space) if skill.counts_counterattack and here <= 2 else 0.0)
    if here >= FAR:
        return _to_coast(outlook, space, ids, targets)
    return targets[best].action if worth(best)[0] > stay + 0.2 else None


def _to_coast(
    outlook: Outlook[State], space: Space, ids: Sequence[int], targets: Mapping[Space, Target]
) -> Action | None:
    """Where no way over land leads to the enemy, troops gather where ships can take them to a capital."""
    steps = land_steps(outlook.world, outlook.springboards(), intact_neutrals(outlook.state))
    best = min(sorted(targets), key=lambda s: steps.get(s, FAR), default=space)
    return targets[best].action if steps.get(best, FAR) < steps.get(space, FAR) else None


def _spare(outlook: Outlook[State], space: Space, ids: Sequence[int], skill: Skill) -> list[int]:
    """Those of the capital's troops that can leave it, fewest first."""
    fresh = [Fighter(2, 3)] * sum(
        n for t, n in outlook.state.waiting.items() if outlook.world.units[t].domain == "land"
    )
    leaving: list[int] = []
    for unit_id in ids:
        if (
            outlook.chance_to_fall(space, extra=fresh, without=frozenset([*leaving, unit_id]))
            > skill.guards_capital
        ):
            break
        leaving.append(unit_id)
    return leaving


def _is_lost(outlook: Outlook[State], space: Space) -> bool:
    """It would fall with a good part of what stands in it: better to step back."""
    danger = outlook.threat(space)
    return danger.win > 0.8 and danger.defender_loss > 9 and outlook.world.capital_of(space) is None
