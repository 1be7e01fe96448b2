"""Assaults over the sea: transports from wherever they are, with escorts, troops over land and aircraft."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import NamedTuple

from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.siege import Dice, Wave, chance_to_fall
from axis_desktop.players.pacific1940.attack.battles import (
    battle_case,
    engaged,
    left_after,
    lost_to_reply,
    stake_in,
    would_win,
)
from axis_desktop.players.pacific1940.attack.candidates import Candidate, group_moves
from axis_desktop.players.pacific1940.prizes import decides, prize
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.replies import following, risk
from axis_desktop.players.pacific1940.sea.clearing import Clearing, clearings, with_wings
from axis_desktop.players.pacific1940.sea.loading import Fleet, fleets_with_loads, manned
from axis_desktop.players.pacific1940.sea.waters import beaten, danger, on_land, scramblers
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.players.pacific1940.values import chance, gain
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.odds.battle_case import BattleCase
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.pacific1940.turn.victory import cities_held

_MOST_ASSAULTS = 8
_SHIPS_AT_RISK = 0.6
"""Of what enemies could sink they sink so much: they have other targets too."""

_WINGS = 2
"""Aircraft, and troops over land, that go along for each unit that lands."""

_HOPELESS = 0.05
"""Estimated chance below which the exact odds aren't worked out."""

_COUNTS = 6
"""Numbers of loads that are tried."""

_TOGETHER = 0.8
"""Chance at which powers of a side go for a capital one after the other, though none could take it alone."""

_COVERED = 0.85
"""Chance to clear the zone below which aircraft from land help."""

_USE_OF_ESCORTS = 0.03
"""Of their price warships that go along could do so much elsewhere."""

_TRANSPORT, _LAST_CITY = 2.0, 7.0
"""IPC that the use of a transport is worth, and when troops gather for the city that wins the war."""


class Plan(NamedTuple):
    """An assault that could be made.

    Attributes:
        value: what may be expected of it, in IPC.
        clearing: how the zone is cleared.
        others: units over land and aircraft that join in.
    """

    value: float
    place: Space
    target: Space
    fleets: tuple[Fleet, ...]
    clearing: Clearing
    others: tuple[Candidate, ...]
    percent: int


def landings(state: State, skill: Skill, reach: dict[Space, list[Candidate]]) -> Iterator[Answer]:
    """One assault after the other, the best first; the state shows the result of each step.

    Args:
        state: changes while the steps are taken.
        skill: of the level.
        reach: units that can attack each territory over land or by air.
    """
    for _ in range(_MOST_ASSAULTS):
        best = _best(state, skill, reach)
        if best is None:
            return
        yield from _steps(state, best)


def _best(state: State, skill: Skill, reach: dict[Space, list[Candidate]]) -> Plan | None:
    kept = set(guard(state, skill))
    fleets = fleets_with_loads(state, kept)
    reach = {
        target: [each for each in candidates if each.unit.id not in kept]
        for target, candidates in reach.items()
    }
    by_place: dict[tuple[Space, Space], list[Fleet]] = {}
    for fleet in fleets:
        for place in (fleet.zone, *fleet.ways):
            for target in state.world.neighbors[place]:
                if state.world.is_land(target) and _may_be_taken(state, target):
                    by_place.setdefault((target, place), []).append(fleet)
    plans = [_plan(state, skill, place, target, found, reach) for (target, place), found in by_place.items()]
    return max((plan for plan in plans if plan is not None), key=lambda plan: plan.value, default=None)


def _may_be_taken(state: State, target: Space) -> bool:
    return state.control.holder(target) in state.relations.enemies[state.power]


# ------------------------------------------------------------------------ what it is worth


def _plan(
    state: State,
    skill: Skill,
    place: Space,
    target: Space,
    fleets: list[Fleet],
    reach: dict[Space, list[Candidate]],
) -> Plan | None:
    """The assault on a territory out of a zone with as much as it needs; None if it isn't worth it."""
    before = 0.0
    if engaged(state, target):
        sent = battle_case(state, target, [])
        if chance(sent) >= skill.enough:
            return None
        before = gain(sent, stake_in(state, target, skill))
    guards = _scrambling(state, target, place)
    zones = [fleet.zone for fleet in fleets]
    ways = clearings(state, place, zones, guards, sparing=skill.commands_fleets)
    spare = [each for each in reach.get(target, ()) if _is_free(state, each)]
    if skill.commands_fleets and max(way.chance for way in ways) < _COVERED:
        covered = _covered(state, place, zones, guards, spare)
        if covered is not None:
            ways, spare = [covered], [each for each in spare if each not in covered.wings]
    ways = [way for way in ways if way.chance >= skill.attack_from]
    if not ways:
        return None
    stake = stake_in(state, target, skill)
    spare.sort(key=lambda each: (state.world.row(each.unit).domain == "air", state.world.row(each.unit).cost))
    loads = [(fleet, load) for fleet in fleets for load in fleet.loads]

    def landing(count: int) -> list[Candidate]:
        return [Candidate(unit, space) for _, (space, group) in loads[:count] for unit in group]

    def supported(count: int) -> BattleCase:
        """Aircraft come back and go on to the next fight; transports and troops are tied to the place."""
        landed = landing(count)
        return battle_case(state, target, [*landed, *spare[: _WINGS * len(landed)]])

    everybody = [*landing(len(loads)), *spare]
    together = _together(state, target, everybody) if skill.commands_fleets else 0.0
    foes = [u for u in state.forces.at(target) if u.owner not in state.relations.allies[state.power]]
    strength = on_land(state, (each.unit for each in everybody), attack=True)
    hopeless = beaten(strength, on_land(state, foes, attack=False)) < _HOPELESS
    if hopeless and together < _TOGETHER and not engaged(state, target):
        return None
    whole = battle_case(state, target, everybody)
    if chance(whole) < skill.attack_from and together < _TOGETHER:
        return None
    needed = bisect_left(range(1, len(loads)), skill.enough, key=lambda number: chance(supported(number)))
    count = needed + 1
    if skill.weighs_replies and would_win(state, target):
        count = _until_it_is_held(state, target, count, len(loads), landing, supported)
    landed, case = landing(count), supported(count)
    chosen = spare[: _WINGS * len(landed)]
    if chance(case) < skill.enough:
        chosen, case = spare, whole
    used = []
    for fleet in fleets:
        carried = [load for each, load in loads[:count] if each is fleet]
        if carried:
            ships = manned(state, fleet, carried)
            used.append(fleet._replace(loads=tuple(carried), transports=ships))
    wins, gained = chance(case), gain(case, stake)
    if wins < skill.attack_from:  # friends go on where this attack ends
        wins, gained = together, gained + stake * (together - wins)
    lost = 0.0
    if skill.weighs_replies:
        lost += _busy(state, target) * sum(len(fleet.loads) for fleet in used)
        lost += lost_to_reply(state, target, [*landed, *chosen], case, stake)

    def value(way: Clearing) -> float:
        found = way.chance * gained - before - lost
        return found - _ships_lost(state, place, used, way) if skill.weighs_replies else found

    best = max(ways, key=value)
    p = wins * best.chance
    if p < skill.attack_from or value(best) < skill.least_gain:
        return None
    percent = round(100 * p)
    return Plan(value(best), place, target, tuple(used), best, tuple(chosen), percent)


def _covered(
    state: State, place: Space, zones: list[Space], guards: list[Unit], spare: list[Candidate]
) -> Clearing | None:
    """Aircraft from land help to clear the zone: without it nobody lands, however many come."""
    row = state.world.row
    planes = [each for each in spare if row(each.unit).domain == "air" and state.world.is_land(each.space)]
    return with_wings(state, place, zones, guards, planes)


def _until_it_is_held(
    state: State,
    target: Space,
    least: int,
    most: int,
    landing: Callable[[int], list[Candidate]],
    supported: Callable[[int], BattleCase],
) -> int:
    """Loads with which the city that wins the war is most likely taken and held until the round ends."""

    def won(count: int) -> float:
        case = supported(count)
        return chance(case) * (1 - risk(state, target, left_after(state, landing(count), case)))

    counts = range(least, most + 1, max(1, (most - least) // _COUNTS))
    return max(counts, key=lambda count: (round(won(count), 2), -count))


def _together(state: State, target: Space, troops: list[Candidate]) -> float:
    """The chance that an enemy capital falls to these units and to friends who strike before it recovers.

    The holder builds nothing in between, and nobody leaves: what is left is all that the next one meets.
    """
    row, power = state.world.row, state.power
    home = state.world.capital_of(target)
    if home is None or state.relations.allied(home, power) or engaged(state, target):
        return 0.0
    friends = following(state, target)
    if not any(wave.takes_ground for wave in friends):
        return 0.0
    own = sorted((row(each.unit).cost, row(each.unit).attack or 0) for each in troops)
    foes = [row(u) for u in state.forces.at(target) if u.owner not in state.relations.allies[power]]
    garrison = sorted((each.cost, each.defense or 0) for each in foes if each.combat)
    mine = Wave(tuple(Dice(figure) for _, figure in own), takes_ground=True)
    return chance_to_fall([mine, *friends], [Dice(figure) for _, figure in garrison if figure])


def _ships_lost(state: State, place: Space, used: list[Fleet], way: Clearing) -> float:
    """What enemies may sink of the ships that land troops, and of those that stay behind without them."""
    row, power = state.world.row, state.power
    going = {ship for fleet in used for ship in fleet.transports}
    going |= {ship for ships in way.escorts.values() for ship in ships}
    coming, found = list[Unit](), -way.gain
    for zone in sorted({*(fleet.zone for fleet in used), *way.escorts}):
        fleet = [u for u in state.forces.at(zone) if u.owner == power and row(u).domain != "land"]
        coming += [u for u in fleet if u.id in going]
        rest = [u for u in fleet if u.id not in going and zone != place]
        price = sum(row(u).cost for u in rest)
        if price:
            more = danger(state, power, zone, rest) - danger(state, power, zone, fleet)
            found += max(0.0, more) * price * _SHIPS_AT_RISK
    there = [u for u in state.forces.at(place) if u.owner == power and row(u).domain != "land"]
    coming += [u for u in there if u not in coming]
    cost = sum(row(u).cost for u in coming)
    escorts = sum(row(u).cost for u in coming if u.id in going and not row(u).capacity)
    return found + danger(state, power, place, coming) * cost * _SHIPS_AT_RISK + escorts * _USE_OF_ESCORTS


def _busy(state: State, target: Space) -> float:
    """What else a transport could do; it has more to do where one more city would win the war."""
    if decides(state, target):
        return 0.0
    side = figures().victory.cities
    near = len(cities_held(state, side)) >= figures().victory_cities - 1
    return _LAST_CITY if near and state.world.side(state.power) == side else _TRANSPORT


def _is_free(state: State, each: Candidate) -> bool:
    unit = state.forces.unit(each.unit.id, each.space)
    return unit is not None and unit.moved == 0 and unit.start is None


def _scrambling(state: State, target: Space, place: Space) -> list[Unit]:
    """Enemy aircraft that could rise against ships there: those of a power that is played."""
    holder = _holder(state, target)
    return scramblers(state, holder, place) if holder in state.world.powers else []


def _holder(state: State, target: Space) -> Power:
    holder = state.control.holder(target)
    assert holder is not None
    return holder


# --------------------------------------------------------------------------------- steps


def _steps(state: State, plan: Plan) -> Iterator[Answer]:
    """Board, sail with the escorts, go ashore; then the others march and fly."""
    text = "Lands in {space:the}: the chance to take it is {percent}%, and it is worth {ipc} IPC."
    reason = Message.of(
        text, space=say.space(plan.target), percent=plan.percent, ipc=round(prize(state, plan.target))
    )
    power = state.power
    for fleet in plan.fleets:
        for space, group in fleet.loads:
            if space != fleet.zone:
                ids = tuple(u.id for u in group)
                yield Answer(LoadUnits(power=power, units=ids, space=space, zone=fleet.zone), reason)
        if fleet.zone != plan.place:
            ships = (*fleet.transports, *plan.clearing.escorts.get(fleet.zone, ()))
            together = combat_moves(state).target(ships, plan.place)
            if together is not None:
                yield Answer(together.action, reason)
    for zone, ids in plan.clearing.escorts.items():
        if zone not in (fleet.zone for fleet in plan.fleets):
            target = combat_moves(state).target(ids, plan.place)
            if target is not None:
                yield Answer(target.action, reason)
    for ids in plan.clearing.flights.values():
        flight = combat_moves(state).target(ids, plan.place)
        if flight is not None:
            yield Answer(flight.action, reason)
    for action in group_moves(state, plan.place, list(plan.clearing.wings)):
        yield Answer(action, reason)
    landing = {u.id for fleet in plan.fleets for _, group in fleet.loads for u in group}
    aboard = tuple(u.id for u in state.forces.at(plan.place) if u.id in landing)
    if aboard:
        yield Answer(UnloadUnits(power=power, units=aboard, zone=plan.place, space=plan.target), reason)
    for action in group_moves(state, plan.target, list(plan.others)):
        yield Answer(action, reason)
