"""Attacks: who can reach what, how much is enough, what is worth it; assaults over the sea."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.prizes import prize
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.waters import danger, scramblers
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import chance, gain, spent, worth
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force, cheapest_first, keep_capturer
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.fighting.battles import attackers_at
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark, original_owner
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.odds.combatants import combatant, supports
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.pacific1940.turn.victory import cities_held

RISK_OF_CAPITAL, RISK_OF_CITY = 0.03, 0.25
"""Chances to fall that are borne."""

_LOST_ANYWAY = 0.7
"""Chance to fall from which on a city is not held by all who are there."""

_MOST_IN_CITY = 12
"""Land units that stay in a city for its own sake: enemies land in one place, and armies stand in many."""

_SHARE_OF_HOME = 0.3
"""Ground of the own side is fought over again and again: who waits loses it, so it is worth more."""

_WORTH_A_FLIGHT = 0.3
"""IPC by which an aircraft must improve an attack to go along."""

_FLIGHTS = 8
"""Many aircraft are sent in about so many lots: the odds are worked out again for each."""

_PRICE_OF_MORE = 0.1
"""IPC by which another unit must improve an attack to go along."""

_SHARE_OF_REPLY = 0.5
"""Of what a reply takes, so much is net loss: whoever replies pays, and stands there in turn."""


_SHARE_OF_SHIPS = 0.9
"""Of ships that enemies can sink so much is lost: they are whole, and he chooses when."""


class Candidate(NamedTuple):
    """A unit that can take part in an attack."""

    unit: Unit
    space: Space


def attacks(
    state: State, skill: Skill, reach: dict[Space, list[Candidate]] | None = None
) -> Iterator[Answer]:
    """Moves of the best attacks, one after the other; the state shows the result of each before the next.

    Args:
        state: changes while the moves are made.
        skill: of the level.
        reach: who can attack what, if that is known already.
    """
    if reach is None:
        reach = reachable(state)
    spared = set(guard(state, skill))
    planned = []
    for space, candidates in reach.items():
        able = [each for each in candidates if each.unit.id not in spared]
        if able:
            case = battle_case(state, space, able)
            planned.append((gain(case, _stake(state, space, skill)), space))
    number = 0
    for _, space in sorted(planned, reverse=True):
        free = [each for each in reach[space] if each.unit.id not in spared and _still_there(state, each)]
        chosen = _enough(state, space, free, skill)
        sent = _setting_out(state, space, chosen)
        if not sent.actions or (sent.chance < skill.attack_from and not engaged(state, space)):
            continue
        number += 1
        if skill.fickle and number % skill.fickle == 0:
            continue
        spared |= {each.unit.id for each in chosen}
        text = "Attacks {space}: the chance to win is {percent}%, and it is worth {ipc} IPC."
        reason = Message.of(
            text,
            space=say.space(space),
            percent=round(100 * sent.chance),
            ipc=round(_stake(state, space, skill)),
        )
        for action in sent.actions:
            yield Answer(action, reason)
    if skill.weighs_replies:
        yield from _supports(state, reach, skill)


class _SettingOut(NamedTuple):
    """The moves of an attack that can be made one after the other, and the chance to win with them."""

    actions: list[Action]
    chance: float


def _setting_out(state: State, space: Space, chosen: list[Candidate]) -> _SettingOut:
    """Tries an attack on a copy: of aircraft each could land somewhere alone, but not all of them together.

    A carrier that has sailed with a landing takes none of them up, either.
    """
    future = state.copy()
    actions: list[Action] = []
    if not chosen:
        return _SettingOut(actions, 0.0)
    for action in group_moves(future, space, chosen):
        try:
            system.apply(future, action, Chance(Given(())))
        except (IllegalAction, ChanceWanted):
            continue
        actions.append(action)
        if future.stack:  # somebody is asked: what comes after is planned when the answer is known
            return _SettingOut(actions, chance(battle_case(state, space, chosen)))
    return _SettingOut(actions, chance(battle_case(future, space, [])))


def _supports(state: State, reach: dict[Space, list[Candidate]], skill: Skill) -> Iterator[Answer]:
    """Aircraft that nobody needs elsewhere go along where they spare most losses."""
    helped: dict[Space, float] = {}
    while True:
        best: tuple[float, Space, list[Candidate]] | None = None
        for space, candidates in reach.items():
            if not engaged(state, space) or not OFFERED.against(state, space):
                continue
            free = [each for each in candidates if _may_help(state, each)]
            if not free:
                continue
            stake = _stake(state, space, skill)
            if space not in helped:
                before = gain(battle_case(state, space, []), stake)
                kinds = {state.world.row(each.unit).id: each for each in free}
                helped[space] = max(
                    gain(battle_case(state, space, [each]), stake) - before for each in kinds.values()
                )
            more = helped[space]
            if more > _WORTH_A_FLIGHT and (best is None or more > best[0]):
                best = more, space, free[: 1 + len(free) // _FLIGHTS]
        if best is None:
            return
        _, space, flight = best
        del helped[space]
        text = "Supports the attack on {space}: fewer are lost there."
        for each in flight:
            reach[space] = [other for other in reach[space] if other.unit.id != each.unit.id]
            way = _way(state, [each.unit.id], space)
            if way is not None:
                yield Answer(way, Message.of(text, space=say.space(space)))


def _may_help(state: State, each: Candidate) -> bool:
    return state.world.row(each.unit).domain == "air" and _still_there(state, each)


def guard(state: State, skill: Skill) -> list[UnitId]:
    """Land units that stay: one in each territory of value beside an enemy, more in the own capital."""
    kept: list[UnitId] = []
    enemies = state.relations.enemies[state.power]
    for space in state.control.of(state.power):
        troops = [
            u
            for u in state.forces.at(space)
            if u.owner == state.power and state.world.row(u).domain == "land" and state.world.row(u).combat
        ]
        near = [s for s in state.world.neighbors[space] if state.control.holder(s) in enemies]
        value = state.world.spaces[space].value
        wanted = 1 if near and value > (0 if skill.weighs_replies else 1) else 0
        is_capital = state.world.capital_of(space) == state.power
        if skill.keeps_guard and is_capital:
            wanted = max(2, sum(len(state.forces.at(s)) for s in near) // 2)
        troops.sort(key=lambda u: (state.world.row(u).cost, u.id))
        if skill.weighs_replies and (is_capital or has_mark(state.world, space, VICTORY_CITY)):
            # Somebody always: a fleet comes faster than a garrison over the sea.
            wanted = max(1, _garrison(state, space, troops, wanted, is_capital=is_capital))
        kept += [u.id for u in troops[:wanted]]
    return kept


def _garrison(state: State, space: Space, troops: list[Unit], least: int, *, is_capital: bool) -> int:
    """The fewest units that hold a place well enough.

    If even all don't, all of them stay in a capital, and in a city while they have a chance. Where they have
    none one stays: nobody takes a city that decides the war for nothing.
    """
    bearable = RISK_OF_CAPITAL if is_capital else RISK_OF_CITY
    most = len(troops) if is_capital else min(len(troops), max(least, _MOST_IN_CITY))
    friends = [u for u in state.forces.at(space) if u.owner != state.power]
    at_stake = risk(state, space, [*troops[:most], *friends])
    if at_stake > bearable:
        return most if is_capital or at_stake < _LOST_ANYWAY else max(least, 1)
    for turns in (2, 1) if is_capital else (1,):
        # Who comes in two turns is seen in one, and met by another turn's infantry too.
        later = recruits(state, space) if turns > 1 else []
        for wanted in range(least, most + 1):
            if risk(state, space, [*troops[:wanted], *friends, *later], turns) <= bearable:
                least = wanted
                break
    return least


def recruits(state: State, space: Space) -> list[Unit]:
    """The infantry that the complexes of a territory could build in a turn, as far as the money goes."""
    row = state.world.row
    room = sum(max(0, (row(u).output or 0) - u.damage) for u in state.forces.at(space) if row(u).produces)
    infantry = UnitType("infantry")
    income = sum(state.world.spaces[held].value for held in state.control.of(state.power))
    most = min(room, income // state.world.units[infantry].cost)
    return [Unit(id=UnitId(-1 - number), type=infantry, owner=state.power) for number in range(most)]


def reachable(state: State) -> dict[Space, list[Candidate]]:
    """For each space that can be attacked the units that can get there; equal units are asked about once."""
    options, found = combat_moves(state), dict[Space, list[Candidate]]()
    for space, ids in sorted(options.movable().items()):
        groups: dict[tuple[str, int], list[Unit]] = {}
        for unit in state.forces.at(space):
            if unit.id in ids and unit.aboard is None:
                groups.setdefault((unit.type, unit.moved), []).append(unit)
        for units in groups.values():
            if not state.world.row(units[0]).attack:
                continue  # transports bring troops and carriers fetch aircraft: they only add a loss
            for target in options.targets((units[0].id,)).values():
                if _comes_back(state, units[0], space, target.space) and (
                    target.kind in ("attack", "walk_in") and _hostile(state, target.space)
                ):
                    found.setdefault(target.space, []).extend(Candidate(u, space) for u in units)
    return found


def _comes_back(state: State, unit: Unit, space: Space, target: Space) -> bool:
    """Planes of a carrier go no farther than lets them return to it where it lies."""
    row = state.world.row(unit)
    if row.domain != "air" or state.world.is_land(space):
        return True
    return state.world.air_steps(frozenset((target,)), frozenset()).get(space, 99) <= row.move // 2


def _hostile(state: State, space: Space) -> bool:
    """Somebody is to be fought there, or ground to be taken."""
    if state.world.is_sea(space):
        return OFFERED.against(state, space) is not None
    return state.control.holder(space) in state.relations.enemies[state.power]


def _stake(state: State, space: Space, skill: Skill) -> float:
    if state.world.is_sea(space):
        return 0.0
    return prize(state, space) if skill.weighs_replies else float(worth(state, space))


def engaged(state: State, space: Space) -> tuple[Unit, ...]:
    """Units of the active power that attack a space already, those that are to go ashore there included."""
    ashore = [
        unit
        for landing in state.landings
        if landing.target == space
        for unit in state.forces.at(landing.zone)
        if unit.id in landing.units
    ]
    return (*attackers_at(state, space), *ashore)


def battle_case(state: State, space: Space, chosen: list[Candidate]) -> BattleCase:
    """The exact battle of these units and those sent before; at sea all enemies rise who may scramble."""
    against = OFFERED.against(state, space)
    if against is not None and state.world.is_sea(space):
        against = pending_case(state, space, "sea", joining=_rising(state, space))
    runs: dict[Combatant, int] = {}
    for unit in (*engaged(state, space), *(each.unit for each in chosen)):
        made = combatant(state.world.row(unit), attack=True, damage=unit.damage)
        if unit.damage:
            made = msgspec.structs.replace(made, id=f"{made.id}#damaged")
        runs[made] = runs.get(made, 0) + 1
    losses = cheapest_first(runs.items())
    if state.world.is_land(space):
        losses = keep_capturer(losses)
    attacker = Force(losses=losses, supports=supports(losses))
    if against is None:
        return BattleCase(attacker=attacker, defender=Force(losses=()))
    return msgspec.structs.replace(against, attacker=attacker)


def _rising(state: State, zone: Space) -> list[Unit]:
    """Enemy aircraft that may scramble over a zone (PA-8.7)."""
    enemies = [power for power in state.world.turn_order if state.relations.at_war(power, state.power)]
    return scramblers(state, enemies[0], zone) if enemies else []


def _enough(state: State, space: Space, free: list[Candidate], skill: Skill) -> list[Candidate]:
    """The fewest units, aircraft last, that make it a good attack; none if no number does."""
    land = state.world.is_land(space)
    order = sorted(
        free,
        key=lambda each: (
            state.world.row(each.unit).domain == "air",
            state.world.row(each.unit).cost,
            each.unit.id,
        ),
    )
    if land and not any(state.world.row(each.unit).domain == "land" for each in order):
        return []
    weighed = land and skill.weighs_replies
    if not OFFERED.against(state, space):
        if not land or engaged(state, space):
            return []
        return _held_best(state, space, order, order[:1], skill) if weighed else order[:1]
    sent = bool(engaged(state, space))  # somebody was asked in between: they aren't left alone
    stake = _stake(state, space, skill)
    before = battle_case(state, space, [])
    least = skill.least_gain + (gain(before, stake) if sent else 0.0)
    if sent and chance(before) >= skill.enough:
        return []
    chosen = _as_many_as_win(state, space, order, skill)
    if skill.commands_fleets and not land:
        chosen = _fleet_or_aircraft(state, space, order, chosen, skill)
    case = battle_case(state, space, chosen)
    if gain(case, stake) < least or (chance(case) < skill.attack_from and not sent):
        return []
    if weighed and not sent:
        return _held_best(state, space, order, chosen, skill)
    if skill.weighs_replies and gain(case, stake) - _lost_at_sea(state, space, chosen, case) < least:
        return []
    return chosen


def _as_many_as_win(state: State, space: Space, order: list[Candidate], skill: Skill) -> list[Candidate]:
    """The first units of an order that are as sure to win as the level wants; all of them if they aren't."""
    chosen: list[Candidate] = []
    step = max(1, len(order) // 8)
    for start in range(0, len(order), step):
        chosen += order[start : start + step]
        if chance(battle_case(state, space, chosen)) >= skill.enough:
            break
    return chosen


def _fleet_or_aircraft(
    state: State, zone: Space, order: list[Candidate], chosen: list[Candidate], skill: Skill
) -> list[Candidate]:
    """Ships that suffice, aircraft that suffice, or either with the whole fleet: what gains most at sea.

    Ships that go alone leave behind what they covered, and lie alone where they have won.
    """
    row = state.world.row
    aircraft_first = sorted(
        order, key=lambda each: row(each.unit).bars_zone and row(each.unit).domain == "sea"
    )
    found = [chosen, _as_many_as_win(state, zone, aircraft_first, skill)]
    found += [_whole_fleet(state, zone, force) for force in found]

    def value(force: list[Candidate]) -> float:
        case = battle_case(state, zone, force)
        if chance(case) < skill.attack_from:
            return -1000.0
        return gain(case, 0.0) - _lost_at_sea(state, zone, force, case)

    return max(found, key=value)


def _whole_fleet(state: State, zone: Space, chosen: list[Candidate]) -> list[Candidate]:
    """These units, with all other warships of the zones that ships among them leave, carriers included."""
    row, more = state.world.row, list[Candidate]()
    for home in sorted({each.space for each in chosen if row(each.unit).domain == "sea"}):
        ids = {each.unit.id for each in chosen}
        rest = [
            u
            for u in state.forces.at(home)
            if u.owner == state.power and u.id not in ids and not u.moved and not u.spent
            if row(u).domain == "sea" and row(u).bars_zone
        ]
        if rest and combat_moves(state).target(tuple(u.id for u in rest), zone) is not None:
            more += [Candidate(u, home) for u in rest]
    return [*chosen, *more]


def _held_best(
    state: State, space: Space, order: list[Candidate], chosen: list[Candidate], skill: Skill
) -> list[Candidate]:
    """These units, and as many more on land as hold the ground best; none if it isn't worth it."""
    stake, more = _stake(state, space, skill), [each for each in order if each not in chosen]
    more = [each for each in more if state.world.row(each.unit).domain == "land"]
    step = max(1, len(more) // 4)
    best: tuple[float, list[Candidate]] = (skill.least_gain, [])
    for count in range(0, len(more) + 1, step):
        force = [*chosen, *more[:count]]
        case = battle_case(state, space, force)
        value = gain(case, stake) - lost_to_reply(state, space, force, case, stake)
        if _is_ours(state, space):
            value += stake * _SHARE_OF_HOME
        if value > best[0] + count * _PRICE_OF_MORE:
            best = value, force
    return best[1]


def _is_ours(state: State, space: Space) -> bool:
    """Home ground of the own side: it is fought over again and again, and who waits loses it."""
    return original_owner(state.world, space) in state.relations.allies[state.power]


def lost_to_reply(
    state: State, space: Space, chosen: list[Candidate], case: BattleCase, stake: float
) -> float:
    """What enemies may be expected to take back with what they can send: ground, and those who hold it."""
    budget = spent(case)
    left: list[Unit] = []
    for each in chosen:
        row = state.world.row(each.unit)
        if row.domain != "land":
            continue
        if budget >= row.cost:
            budget -= row.cost
        else:
            left.append(each.unit)
    army = sum(state.world.row(unit).cost for unit in left)
    return risk(state, space, left) * (stake * _share_at_risk(state, space) + army * _SHARE_OF_REPLY)


def _share_at_risk(state: State, space: Space) -> float:
    """Of what taking ground brings, what is lost if it falls again before the power moves.

    Cities count at the end of the round: they must be kept until then, and who takes one away from the side
    that would win by them has done enough.
    """
    if not has_mark(state.world, space, VICTORY_CITY):
        return _SHARE_OF_REPLY
    side = figures().victory.cities
    if state.world.side(state.power) == side:
        return 1.0
    return 0.0 if len(cities_held(state, side)) >= figures().victory_cities else _SHARE_OF_REPLY


def _lost_at_sea(state: State, zone: Space, chosen: list[Candidate], case: BattleCase) -> float:
    """What enemies may sink beyond what they can now: of ships that win a zone, and of those left behind."""
    row = state.world.row
    ships = [each for each in chosen if row(each.unit).domain == "sea"]
    cost = sum(row(each.unit).cost for each in ships)
    if not cost:
        return 0.0
    units = [each.unit for each in ships]
    homes = sorted({each.space for each in ships})
    before = max((danger(state, state.power, home, units) for home in homes), default=0.0)
    left = max(0.0, cost - spent(case))
    found = max(0.0, danger(state, state.power, zone, units) - before) * left
    for home in homes:
        gone = {each.unit.id for each in chosen if each.space == home}
        fleet = [u for u in state.forces.at(home) if u.owner == state.power and row(u).domain != "land"]
        rest = [u for u in fleet if u.id not in gone]
        price = sum(row(u).cost for u in rest)
        if price:
            more = danger(state, state.power, home, rest) - danger(state, state.power, home, fleet)
            found += max(0.0, more) * price
    return found * _SHARE_OF_SHIPS


def _still_there(state: State, each: Candidate) -> bool:
    unit = state.forces.unit(each.unit.id, each.space)
    return unit is not None and unit.moved == each.unit.moved


def group_moves(state: State, space: Space, chosen: list[Candidate]) -> Iterator[Action]:
    """Groups by where they start and what they are; who can't go with its group goes alone."""
    groups: dict[tuple[bool, Space, str], list[UnitId]] = {}
    for each in chosen:
        row = state.world.row(each.unit)
        groups.setdefault((row.domain == "air", each.space, row.id), []).append(each.unit.id)
    for _, ids in sorted(groups.items()):
        together = _way(state, ids, space)
        if together is not None:
            yield together
            continue
        for unit in ids:
            alone = _way(state, [unit], space)
            if alone is not None:
                yield alone


def _way(state: State, ids: list[UnitId], space: Space) -> Action | None:
    try:
        target = combat_moves(state).target(ids, space)
    except IllegalAction:
        return None
    return None if target is None or target.kind not in ("attack", "walk_in") else target.action


__all__ = ["Candidate", "attacks", "battle_case", "group_moves", "guard", "lost_to_reply", "reachable"]
