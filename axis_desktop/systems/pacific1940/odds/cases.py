"""Battles planned and fought as the shared odds engine computes them, exactly."""

from collections.abc import Iterable, Sequence

import msgspec

from axis_desktop.model.chance import Chance, Given
from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.battle.fight import Hits, SideName, units_of
from axis_desktop.systems.area_war.odds import (
    AircraftFire,
    BattleCase,
    Combatant,
    Force,
    Odds,
    Policy,
    Run,
    RunningRound,
    battle_odds,
    cheapest_first,
    keep_capturer,
    named,
)
from axis_desktop.systems.area_war.situation import cargo_of, gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Batch, Battle, Bombarding, Confirming
from axis_desktop.systems.pacific1940.fighting.battles import sea_battle_waits
from axis_desktop.systems.pacific1940.fighting.land_battle import bombarding_ships, land_battle
from axis_desktop.systems.pacific1940.fighting.retreat import retreats
from axis_desktop.systems.pacific1940.fighting.sea_battle import sea_battle
from axis_desktop.systems.pacific1940.fighting.strength import is_transport
from axis_desktop.systems.pacific1940.losses.casualties import worth
from axis_desktop.systems.pacific1940.losses.hits import BatchSteps, settle
from axis_desktop.systems.pacific1940.odds.combatants import AA_GUN, combatant, supports
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import unit_table
from axis_desktop.systems.questions.frame import innermost, on_top
from axis_desktop.systems.questions.play import Play

TO_THE_END = Policy()
"""Nobody retreats or submerges."""


def pending_case(
    state: State, space: Space, kind: str, *, joining: Sequence[Unit] = (), policy: Policy = TO_THE_END
) -> BattleCase:
    """A battle that is declared and not begun, AA fire and bombardment included.

    Cargo of an assault is counted as if its sea battle were won; then its ships don't bombard (PA-8.18).

    Args:
        state: is only read.
        space: where it will be fought.
        kind: "land" or "sea".
        joining: aircraft that might scramble to the defense (PA-8.7).
        policy: what people would choose.
    """
    battle = sea_battle(state, space) if kind == "sea" else land_battle(state, space)
    if kind == "sea":
        return _case(state, battle, policy=policy, joining=joining)
    landings = [each for each in state.landings if each.target == space]
    waiting = [u for each in landings for u in units_of(state, each.zone, each.units)]
    fought = innermost(state.stack, Battle)
    zones = {each.zone for each in landings if not sea_battle_waits(state, each.zone)}
    if fought is not None:
        zones.discard(fought.space)  # its ships fight right now
    ships = [
        unit
        for zone in sorted(zones - set(state.combat.struck))
        if (zone, "sea") not in state.combat.done
        for unit in state.forces.at(zone)
        if unit.owner == state.power
        and state.world.row(unit).bombards
        and unit.id not in state.combat.bombarded
    ]
    ships.sort(key=lambda unit: (-(state.world.row(unit).attack or 0), unit.id))
    return _case(
        state,
        battle,
        policy=policy,
        waiting=waiting,
        aircraft_fire=_gun(state, battle),
        bombardment=tuple(named(combatant(state.world.row(u), attack=True) for u in ships[: len(waiting)])),
    )


def running_case(
    state: State, losses: Sequence[UnitId] | None = None, policy: Policy = TO_THE_END
) -> BattleCase | None:
    """The battle being fought from where it stands; None if there is none, or its rounds are over.

    What has been hit and waits for a choice is lost as the program suggests, and all ships that may bombard
    do. What is left of a round that has begun is fired together, so that victims of a strike under way are
    counted as firing still.

    Args:
        state: is only read.
        losses: who takes the hits that are asked about; None: as the program suggests.
        policy: what people would choose.
    """
    if innermost(state.stack, Battle) is None:
        return None
    ahead = _after_hits(state, losses)
    battle = innermost(ahead.stack, Battle)
    if battle is None or battle.kind == "raid" or battle.step == "over" or not battle.attackers:
        return None
    before = battle.step in ("bombardment", "aa_fire")
    fire = _gun(ahead, battle) if before and not battle.behind else None
    ships, most = bombarding_ships(ahead, battle) if on_top(ahead.stack, Bombarding) is not None else ((), 0)
    return _case(
        ahead,
        battle,
        policy=policy,
        aircraft_fire=fire,
        bombardment=tuple(named(combatant(ahead.world.row(u), attack=True) for u in ships[:most])),
        running=_rest_of_round(ahead, battle),
    )


def worked_out(case: BattleCase) -> Odds | None:
    """The odds of a battle that somebody is told of; None if it is too large."""
    try:
        return battle_odds(case)
    except UsageError:
        return None


def empty_case(kind: str, *, aa_gun: bool = False) -> BattleCase:
    """A battle without units, for the calculator: every type that can fight is named, none is there."""
    domains = ("air", "sea") if kind == "sea" else ("air", "land")
    rows = [row for row in unit_table() if row.combat and row.domain in domains]
    mine = sorted((combatant(row, attack=True) for row in rows), key=_price)
    theirs = sorted((combatant(row, attack=False) for row in rows), key=_price)
    runs = tuple((each, 0) for each in mine)
    return BattleCase(
        attacker=Force(losses=runs, supports=supports(runs)),
        defender=Force(losses=tuple((each, 0) for each in theirs)),
        aircraft_fire=AA_GUN if aa_gun else None,
    )


def _price(each: Combatant) -> tuple[bool, int, int]:
    return each.defenseless, each.cost, each.figure


def _case(
    state: State,
    battle: Battle,
    *,
    policy: Policy,
    aircraft_fire: AircraftFire | None = None,
    bombardment: tuple[Run, ...] = (),
    running: RunningRound | None = None,
    waiting: Sequence[Unit] = (),
    joining: Sequence[Unit] = (),
) -> BattleCase:
    """Both sides in the order of loss that the program suggests."""
    mine = [*units_of(state, battle.space, battle.attackers), *waiting]
    if battle.kind == "sea" and any(space is not None for space in retreats(state, battle)):
        # Transports alone sail away instead of being lost (PA-8.34).
        mine = [u for u in mine if not is_transport(state.world.row(u))] or mine
    theirs = [*units_of(state, battle.space, battle.defenders), *joining]
    attackers = cheapest_first(_runs(state, battle, mine, "attacker"))
    if battle.kind == "land":
        attackers = keep_capturer(attackers)
    return BattleCase(
        attacker=Force(losses=attackers, supports=supports(attackers)),
        defender=Force(losses=cheapest_first(_runs(state, battle, theirs, "defender"))),
        aircraft_fire=aircraft_fire,
        bombardment=bombardment,
        landing=bool(battle.ashore) or bool(waiting),
        running=running,
        policy=policy,
    )


def _runs(state: State, battle: Battle, units: Iterable[Unit], side: SideName) -> list[Run]:
    """Units of a side; those of one type that differ in damage or cargo get names of their own."""
    return named(_combatant(state, battle, unit, side) for unit in units)


def _combatant(state: State, battle: Battle, unit: Unit, side: SideName) -> Combatant:
    row = state.world.row(unit)
    fighting = {*battle.attackers, *battle.defenders, *battle.behind}
    cargo = sum(state.world.row(u).cost for u in cargo_of(state, unit, battle.space) if u.id not in fighting)
    return combatant(
        row,
        attack=side == "attacker",
        cargo=cargo,
        missed=worth(state, battle, side, unit) - row.cost - cargo,
        damage=unit.damage,
    )


def _gun(state: State, battle: Battle) -> AircraftFire | None:
    """The gun of the defenders, as far as it has types of aircraft left to fire at (PA-14.6)."""
    gun = gun_in(state, battle.space)
    if gun is None or not state.relations.at_war(gun.owner, battle.attacker):
        return None
    planes = [
        u for u in units_of(state, battle.space, battle.attackers) if state.world.row(u).domain == "air"
    ]
    types = [str(kind) for kind in state.world.units if any(u.type == kind for u in planes)]
    left = types[battle.column :] if battle.step == "aa_fire" else types
    return msgspec.structs.replace(AA_GUN, targets=tuple(left)) if left else None


def _rest_of_round(state: State, battle: Battle) -> RunningRound | None:
    """Who has still to fire in a round that has begun; None between rounds."""
    everybody = (*battle.defenders, *battle.behind)
    striking = set(battle.strikers)
    rest_a = [u for u in battle.attackers if u not in striking]
    rest_d = [u for u in battle.defenders if u not in striking]
    match battle.step:
        case "bombardment" | "aa_fire":
            firing = (battle.attackers, everybody) if battle.behind else None
        case "defense_strikes":
            firing = (tuple(rest_a), (*(u for u in everybody if u in striking), *rest_d))
        case "strikes_end" | "attack":
            firing = (tuple(rest_a), tuple(rest_d))
        case "defense":
            firing = ((), tuple(u for u in everybody if u not in striking))
        case _:
            firing = None
    if firing is None:
        return None
    mine, theirs = (units_of(state, battle.space, ids) for ids in firing)
    return RunningRound(
        attackers=tuple(_runs(state, battle, mine, "attacker")),
        defenders=tuple(_runs(state, battle, theirs, "defender")),
    )


def _after_hits(state: State, losses: Sequence[UnitId] | None) -> State:
    """The same game once all hits that wait are taken."""
    ahead = state.copy()
    play = Play(ahead, Chance(Given(())))
    if on_top(ahead.stack, Confirming) is not None:
        play.pop()
    batch, chosen = BatchSteps(), losses
    while True:
        hits = on_top(ahead.stack, Hits)
        if hits is not None:
            settle(play, hits, chosen)
            chosen = None
        elif (frame := on_top(ahead.stack, Batch)) is not None:
            batch.advance(play, frame)
        else:
            return ahead
