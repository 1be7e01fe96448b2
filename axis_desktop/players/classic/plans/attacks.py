"""Which attacks to make, with which units: the plan of a combat move."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.area_war.sight.estimate import (
    Estimate,
    Fighter,
    chance_to_win,
    chances_to_win,
    estimate,
)
from axis_desktop.players.area_war.sight.outlook import FAR, Outlook
from axis_desktop.players.area_war.sight.troops import scan
from axis_desktop.players.classic.minds.levels import Skill
from axis_desktop.players.classic.plans.landings import Crossing, crossings
from axis_desktop.systems.area_war.movement.groups import moves_left, selection
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.combat_move_options import CombatMoves
from axis_desktop.systems.classic.state import State


class Force(NamedTuple):
    """Something that can be sent to a target: one unit, or a transport's load with its way.

    Attributes:
        units: who fights.
        source: where they stand.
        actions: what sends them; empty for units that move by themselves (they are moved together).
        domain: "land", "air", "sea", or "landing" for troops that come by sea.
        ship: the transport of a landing.
    """

    units: tuple[Unit, ...]
    source: Space
    actions: tuple[Action, ...]
    domain: str
    ship: UnitId | None = None


class Attack(NamedTuple):
    """A planned attack."""

    space: Space
    forces: tuple[Force, ...]
    gain_ipc: float


def plan_attacks(
    outlook: Outlook[State],
    options: GroupMoves[CombatMoves],
    skill: Skill,
    luck: Luck,
    only: Collection[Space] | None = None,
) -> list[Attack]:
    """The attacks of this turn, the most valuable first; no unit is in two of them.

    Args:
        outlook: the board.
        options: what the rules allow.
        skill: how well it is weighed.
        luck: what a fickle player leaves out.
        only: spaces that may be attacked; None for all.
    """
    found = reach(outlook, options, bridging=skill.bridges)
    if only is not None:
        found = {space: forces for space, forces in found.items() if space in only}
    taken: set[UnitId] = set()
    planned: list[Attack] = []
    guard = _capital_guard(outlook, skill)
    known: dict[Space, tuple[int, Attack | None]] = {}
    while True:
        best: Attack | None = None
        for space in sorted(found):
            if any(attack.space == space for attack in planned):
                continue
            free = [f for f in found[space] if not is_taken(f, taken)]
            # Forces only ever get fewer: as long as all are there, so is the answer.
            if space not in known or known[space][0] != len(free):
                known[space] = len(free), _best_force(outlook, space, free, skill, guard)
            attack = known[space][1]
            if attack is not None and (best is None or attack.gain_ipc > best.gain_ipc + 1e-6):
                best = attack
        if best is None:
            return planned
        if skill.fickle and not luck.below(skill.fickle):
            found.pop(best.space)
            continue
        planned.append(best)
        for force in best.forces:
            taken |= pieces_of_force(force)


def pieces_of_force(force: Force) -> set[UnitId]:
    """All that is busy if the force is sent."""
    return {u.id for u in force.units} | ({force.ship} if force.ship is not None else set())


def is_taken(force: Force, taken: Collection[UnitId]) -> bool:
    """A piece of the force is busy elsewhere."""
    for unit in force.units:
        if unit.id in taken:
            return True
    return force.ship in taken


def reach(
    outlook: Outlook[State], options: GroupMoves[CombatMoves], *, bridging: bool = False
) -> dict[Space, list[Force]]:
    """Every target with all that can be sent there.

    Args:
        outlook: the board.
        options: what the rules allow.
        bridging: transports also fetch their cargo from another zone first.
    """
    found: dict[Space, list[Force]] = {}
    state, front = outlook.state, outlook.front_distance()
    for space, ids in options.movable().items():
        for alike in _alike(state, space, ids):
            domain = state.world.row(alike[0]).domain
            if alike[0].aboard is not None or state.world.row(alike[0]).capacity:
                continue
            if domain == "land" and front.get(space, FAR) > moves_left(state, alike[0]):
                continue  # nobody to attack within reach: most troops stand far behind the front
            alone = selection(state, space, alike[:1])
            for _, target in sorted(options.reached(alone).items()):
                if target.kind in ("attack", "walk_in") and target.cost == 0 and target.space != space:
                    found.setdefault(target.space, []).extend(
                        Force((unit,), space, (), domain) for unit in alike
                    )
    for crossing in crossings(outlook, bridging=bridging):
        found.setdefault(crossing.target, []).append(_landing_force(crossing))
    return found


def _landing_force(crossing: Crossing) -> Force:
    return Force(crossing.cargo, crossing.zone, crossing.actions, "landing", crossing.ship)


def _alike(state: State, space: Space, ids: Sequence[UnitId]) -> Iterator[list[Unit]]:
    """Units that can do the same, together."""
    groups: dict[tuple[object, ...], list[Unit]] = {}
    wanted = set(ids)
    for unit in state.forces.at(space):
        if unit.id in wanted:
            groups.setdefault((unit.type, unit.moved, unit.aboard, unit.start), []).append(unit)
    for key in sorted(groups, key=str):
        yield groups[key]


def _capital_guard(outlook: Outlook[State], skill: Skill) -> Space | None:
    """The capital, if this level looks after it."""
    capital = outlook.world.capitals[outlook.power]
    own = outlook.state.control.holder(capital) == outlook.power
    return capital if own and skill.guards_capital < 1 else None


def _best_force(
    outlook: Outlook[State], space: Space, free: Sequence[Force], skill: Skill, guard: Space | None
) -> Attack | None:
    """The force that brings most, from the cheapest that is enough upwards; None if no attack pays."""
    if not outlook.world.is_sea(space) and not any(f.domain in _GROUND for f in free):
        return None
    defenders = outlook.defense(enemies_in(outlook.state, outlook.power, space))
    sendable = _sendable(outlook, space, free, bool(defenders), skill, guard)
    best: Attack | None = None
    for ordered in [sendable] if defenders else in_one_move(sendable):
        for size in _sizes(outlook, ordered, defenders, skill):
            chosen = ordered[:size]
            coming = outlook.attack(units_of(chosen))
            if chance_to_win(coming, defenders) < skill.attack_from or not _can_take(outlook, space, chosen):
                continue
            odds = estimate(coming, defenders)
            gain = _gain(outlook, space, chosen, odds, skill)
            if gain >= skill.least_gain_ipc and (best is None or gain > best.gain_ipc + 0.5):
                best = Attack(space, tuple(chosen), gain)
    return best


def in_one_move(forces: Sequence[Force]) -> list[list[Force]]:
    """Who can enter undefended ground together: the first who come take it, and nobody may follow."""
    alike: dict[tuple[Space, UnitId | None, UnitType], list[Force]] = {}
    for force in forces:
        alike.setdefault((force.source, force.ship, force.units[0].type), []).append(force)
    return list(alike.values())


_GROUND = ("land", "landing")


def _can_take(outlook: Outlook[State], space: Space, chosen: Sequence[Force]) -> bool:
    """Ground troops are among them, or none are needed."""
    return outlook.world.is_sea(space) or any(f.domain in _GROUND for f in chosen)


def _sendable(
    outlook: Outlook[State],
    space: Space,
    free: Sequence[Force],
    defended: bool,
    skill: Skill,
    guard: Space | None,
) -> list[Force]:
    """All that could go, in the order in which it would be sent; no piece twice, the capital kept safe."""
    chosen: list[Force] = []
    used: set[UnitId] = set()
    kept = False
    for force in _in_order(outlook, free, defended):
        if is_taken(force, used):
            continue
        at_home = guard is not None and force.source == guard
        if at_home and guard is not None:
            # Once one more can't be spared, none that comes after it can.
            kept = kept or not _may_leave(outlook, guard, [*chosen, force], skill)
            if kept:
                continue
        chosen.append(force)
        used |= pieces_of_force(force)
    return chosen


def _sizes(
    outlook: Outlook[State], ordered: Sequence[Force], defenders: Sequence[Fighter], skill: Skill
) -> list[int]:
    """Numbers of forces worth looking at: what is just enough, some more to hold it, everything."""
    if not ordered:
        return []
    chances = chances_to_win((outlook.attack(force.units) for force in ordered), defenders)
    enough = next((n for n, chance in enumerate(chances, 1) if chance >= skill.enough), len(ordered))
    if not skill.counts_counterattack:
        return [enough]
    return sorted({min(enough + more, len(ordered)) for more in (0, 1, 3, 6, 12, 999)})


def units_of(forces: Sequence[Force]) -> list[Unit]:
    """All units that fight in some forces."""
    return [unit for force in forces for unit in force.units]


_SENT = {"land": 0, "landing": 0, "sea": 1, "air": 2}
"""Who is sent first."""


def _in_order(outlook: Outlook[State], free: Sequence[Force], defended: bool) -> list[Force]:
    """Ground troops first, cheap before dear; planes only where somebody defends."""

    def rank(force: Force) -> tuple[int, float, int]:
        cost = sum(outlook.state.world.row(u).cost for u in force.units)
        return _SENT[force.domain], cost, force.units[0].id

    ordered = sorted(free, key=rank)
    if not defended:
        return [f for f in ordered if f.domain in _GROUND]
    # A first infantry or two as fodder, then the rest by what they hit.
    ground = [f for f in ordered if f.domain in ("land", "landing")]
    other = [f for f in ordered if f.domain not in ("land", "landing")]
    mixed: list[Force] = []
    while ground or other:
        mixed += ground[:2]
        mixed += other[:1]
        ground, other = ground[2:], other[1:]
    return mixed


def _may_leave(outlook: Outlook[State], home: Space, leaving: Sequence[Force], skill: Skill) -> bool:
    """The capital still holds if these units are gone."""
    gone = frozenset(u.id for f in leaving if f.source == home for u in f.units)
    spare = outlook.state.treasury.get(outlook.power, 0) // 3
    waiting = [Fighter(2, 3)] * (spare + sum(outlook.state.waiting.values()))
    return outlook.chance_to_fall(home, extra=waiting, without=gone) <= skill.guards_capital


def _gain(
    outlook: Outlook[State], space: Space, chosen: Sequence[Force], odds: Estimate, skill: Skill
) -> float:
    """Expected gain in IPC: what is won and destroyed, less what is lost now and at the next answer."""
    gain = odds.defender_loss - odds.attacker_loss
    if outlook.world.is_sea(space):
        return gain + 1.5 * odds.win
    worth = outlook.value(space)
    capital = outlook.world.capital_of(space) is not None
    gain += odds.win * worth
    if skill.counts_counterattack and not capital:
        gain -= odds.win * _answer(outlook, space, chosen, odds, worth)
    return gain


def _answer(
    outlook: Outlook[State], space: Space, chosen: Sequence[Force], odds: Estimate, worth: float
) -> float:
    """What the strongest enemy would make of it: the territory back, and what stays in it lost."""
    ground = [outlook.defender(u) for u in units_of(chosen) if outlook.state.world.row(u).domain == "land"]
    gone = max(0, len(units_of(chosen)) - round(odds.left))
    staying = tuple(sorted(ground, key=lambda f: f.cost)[min(gone, len(ground) - 1) :])
    worst = 0.0
    for enemy in outlook.enemies():
        onset = outlook.onset(space, enemy)
        back = scan(onset.fighters, staying)
        loss = (
            (back.win * worth * 0.7 if onset.takes_ground else 0.0) + back.defender_loss - back.attacker_loss
        )
        worst = max(worst, loss)
    return worst
