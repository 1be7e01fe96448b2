"""Battles that could be set: exact odds of the units chosen, what is at stake, what an answer takes back."""

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.players.pacific1940.attack.candidates import Candidate
from axis_desktop.players.pacific1940.prizes import prize
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.waters import danger, scramblers
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import spent, worth
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force, cheapest_first, keep_capturer
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battles import attackers_at
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.odds.combatants import combatant, supports
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.pacific1940.turn.victory import cities_held

_SHARE_OF_REPLY, _SHARE_OF_CITY, _SHARE_OF_ARMY = 0.15, 0.4, 0.35
"""Of ground, a city, the troops there so much is lost to all who could come: they can't be everywhere."""


_SHARE_OF_SHIPS = 0.9
"""Of ships that enemies can sink so much is lost: they are whole, and he chooses when."""


def stake_in(state: State, space: Space, skill: Skill) -> float:
    """What taking a space brings, in IPC; nothing at sea."""
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


def left_after(state: State, chosen: list[Candidate], case: BattleCase) -> list[Unit]:
    """Land units that are left of an attack on average, if the cheapest are lost first."""
    budget, left = spent(case), list[Unit]()
    for each in chosen:
        row = state.world.row(each.unit)
        if row.domain != "land":
            continue
        if budget >= row.cost:
            budget -= row.cost
        else:
            left.append(each.unit)
    return left


def lost_to_reply(
    state: State, space: Space, chosen: list[Candidate], case: BattleCase, stake: float
) -> float:
    """What enemies may be expected to take back with what they can send: ground, and those who hold it."""
    left = left_after(state, chosen, case)
    army = sum(state.world.row(unit).cost for unit in left)
    return risk(state, space, left) * (stake * _share_at_risk(state, space) + army * _SHARE_OF_ARMY)


def would_win(state: State, space: Space) -> bool:
    """One more city, held until the round ends, wins the war for the active power's side."""
    side = figures().victory.cities
    return (
        state.world.side(state.power) == side
        and has_mark(state.world, space, VICTORY_CITY)
        and len(cities_held(state, side)) == figures().victory_cities - 1
    )


def _share_at_risk(state: State, space: Space) -> float:
    """Of what taking ground brings, what is lost if it falls again before the power moves.

    Cities count at the end of the round: they must be kept until then, and who takes one away from the side
    that would win by them has done enough.
    """
    if not has_mark(state.world, space, VICTORY_CITY):
        return _SHARE_OF_REPLY
    side = figures().victory.cities
    if state.world.side(state.power) == side:
        return 1.0 if would_win(state, space) else _SHARE_OF_CITY
    return 0.0 if len(cities_held(state, side)) >= figures().victory_cities else _SHARE_OF_REPLY


def lost_at_sea(state: State, zone: Space, chosen: list[Candidate], case: BattleCase) -> float:
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
