"""The odds of `classic`: its battles as the shared engine sees them."""

from collections.abc import Iterable, Sequence

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.battle.columns import FiringColumn
from axis_desktop.systems.area_war.battle.fight import Hits, units_of
from axis_desktop.systems.area_war.odds import (
    AircraftFire,
    BattleCase,
    Combatant,
    Force,
    Policy,
    Run,
    RunningRound,
    named,
)
from axis_desktop.systems.area_war.odds.industry import (
    RaidOdds,
    ResearchOdds,
    raid_odds,
    research_odds,
    rocket_odds,
)
from axis_desktop.systems.area_war.odds.told.words import BOMBERS
from axis_desktop.systems.area_war.situation import friendly_to, gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.fighting.battle_rounds import attack_columns, defense_columns
from axis_desktop.systems.classic.fighting.casualties import suggested_losses
from axis_desktop.systems.classic.fighting.land_battle import battleships, land_battle
from axis_desktop.systems.classic.fighting.pending_battles import raiders_at
from axis_desktop.systems.classic.fighting.sea_battle import sea_battle
from axis_desktop.systems.classic.fighting.strength import attack_dice
from axis_desktop.systems.classic.odds.combatants import (
    AA_GUN,
    TO_THE_END,
    attacking,
    bombarding,
    defending,
)
from axis_desktop.systems.classic.odds.loss_plan import loss_plan
from axis_desktop.systems.classic.odds.ship_worth import drowned, missed_ipc
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures, research_table, unit_table
from axis_desktop.systems.questions.frame import on_top

__all__ = [
    "AA_GUN",
    "TO_THE_END",
    "attacking",
    "bombarding",
    "defending",
    "empty_case",
    "pending_case",
    "raid_case",
    "research_case",
    "rocket_case",
    "running_case",
]


def pending_case(state: State, space: Space, kind: str, policy: Policy = TO_THE_END) -> BattleCase:
    """A battle that has been declared and not begun: who stands there now, guns and bombardment included.

    Troops whose landing waits for a sea battle are counted as if that battle were won.

    Args:
        state: the game.
        space: where it will be fought.
        kind: "land" or "sea".
        policy: what people would choose.
    """
    battle = sea_battle(state, space) if kind == "sea" else land_battle(state, space)
    waiting = _waiting(state, space) if kind == "land" else ()
    gun = gun_in(state, space) if kind == "land" else None
    planes = [u for u in units_of(state, space, battle.attackers) if state.world.row(u).domain == "air"]
    fresh = [u for u in planes if (space, u.id) not in state.shot_at]
    fires = AA_GUN if gun is not None and fresh else None
    if fires is not None and len(fresh) < len(planes):
        fires = msgspec.structs.replace(fires, most_dice=len(fresh))
    forced, free = battleships(state, battle) if kind == "land" else ((), ())
    ships = (*forced, *free) if battle.attackers else ()
    return _case(
        state, battle, policy, aircraft_fire=fires, bombardment=bombarding(len(ships)), waiting=waiting
    )


def empty_case(
    kind: str, weapons: Iterable[str] = (), enemy_weapons: Iterable[str] = (), *, aa_gun: bool = False
) -> BattleCase:
    """A battle without units, for the calculator: every type that can fight is named, none is there.

    Args:
        kind: "land" or "sea".
        weapons: the attacker's developments.
        enemy_weapons: the defender's.
        aa_gun: the defender has a gun.
    """
    at_sea = kind == "sea"
    rows = [row for row in unit_table() if row.combat and row.domain in ("air", kind)]
    mine = sorted((attacking(row, weapons) for row in rows), key=lambda c: (c.cost, c.figure))
    defenders = [row for row in rows if not (at_sea and row.raids)]
    theirs = sorted(
        (defending(row, enemy_weapons, at_sea=at_sea) for row in defenders), key=lambda c: (c.cost, c.figure)
    )
    return BattleCase(
        attacker=Force(losses=tuple((combatant, 0) for combatant in mine)),
        defender=Force(losses=tuple((combatant, 0) for combatant in theirs)),
        aircraft_fire=AA_GUN if aa_gun else None,
    )


def running_case(
    state: State, policy: Policy = TO_THE_END, losses: Sequence[UnitId] | None = None
) -> BattleCase | None:
    """The battle being fought from where it stands; None if there is none, or its rounds are over.

    Args:
        state: the game.
        policy: what people would choose.
        losses: units that take the hits that wait for their owner's choice; None: as the program suggests.
    """
    battle = state.battle
    if battle is None or battle.kind == "raid" or battle.step in ("fighters_land", "landing", "over"):
        return None
    hits = on_top(state.stack, Hits)
    lost: Sequence[UnitId] = ()
    if hits is not None:
        lost = suggested_losses(state, battle, hits) if losses is None else losses
    stays = msgspec.structs.replace(
        battle,
        attackers=tuple(u for u in battle.attackers if u not in lost),
        defenders=tuple(u for u in battle.defenders if u not in lost),
        behind=(*battle.behind, *lost) if hits is not None and hits.behind else battle.behind,
    )
    if not stays.attackers:
        return None
    if battle.step == "aa_fire":
        return pending_case(state, battle.space, battle.kind, policy)
    if battle.step == "bombardment":
        ships = battleships(state, stays)
        return _case(state, stays, policy, bombardment=bombarding(sum(len(group) for group in ships)))
    begun = battle.step in ("attack", "defense", "round_end")
    if not begun and not stays.behind:
        return _case(state, stays, policy)
    if battle.step == "attack" and not battle.column and not stays.behind:
        return _case(state, stays, policy)
    return _case(state, stays, policy, running=_rest_of_round(state, stays))


def raid_case(state: State, space: Space) -> RaidOdds | None:
    """What a declared bombing raid brings; None if nobody raids there (CL-13.2, CL-13.3)."""
    bombers = raiders_at(state, space)
    if not bombers:
        return None
    return raid_odds(
        len(bombers),
        die_sides=figures().dice_sides,
        aircraft_fire=AA_GUN if gun_in(state, space) is not None else None,
        dice_each=attack_dice(state, bombers[0]),
        treasury=state.treasury[state.control.held[space]],
        bomber_cost=state.world.row(bombers[0]).cost,
        words=BOMBERS,
    )


def rocket_case(state: State, target: Space) -> RaidOdds:
    """What a rocket brings (CL-13.8)."""
    return rocket_odds(die_sides=figures().dice_sides, treasury=state.treasury[state.control.held[target]])


def research_case(state: State, power: Power, dice: int) -> ResearchOdds:
    """What research dice bring to a power (CL-5.2, CL-5.3)."""
    table = research_table()
    return research_odds(
        dice,
        die_sides=figures().dice_sides,
        missing=len(table.weapon) - len(state.weapons[power]),
        weapons=len(table.weapon),
        die_cost=table.die_cost,
    )


def _case(
    state: State,
    battle: Battle,
    policy: Policy,
    *,
    aircraft_fire: AircraftFire | None = None,
    bombardment: tuple[Run, ...] = (),
    running: RunningRound | None = None,
    waiting: Sequence[Unit] = (),
) -> BattleCase:
    """The case with both sides in the order of loss that the program suggests.

    Args:
        state: is only read.
        battle: who is in it.
        policy: what people would choose.
        aircraft_fire: see `BattleCase`.
        bombardment: see there.
        running: see there.
        waiting: troops that will come ashore before it begins.
    """
    plan = loss_plan(state, battle, [unit.type for unit in waiting])
    weapons = state.weapons.get(battle.attacker, ())
    landing = [(attacking(state.world.row(unit), weapons), 1) for unit in waiting]
    attackers = _joined((*_runs(state, battle, battle.attackers, attack=True), *landing))
    ground = battle.kind == "sea" and _all_find_ground(state, battle)
    return BattleCase(
        attacker=Force(losses=plan.attackers(attackers)),
        defender=Force(losses=plan.defenders(_runs(state, battle, battle.defenders, attack=False))),
        aircraft_fire=aircraft_fire,
        bombardment=bombardment,
        landing=battle.amphibious or bool(waiting),
        running=running,
        policy=msgspec.structs.replace(policy, fighters_find_ground=ground or policy.fighters_find_ground),
    )


def _waiting(state: State, space: Space) -> tuple[Unit, ...]:
    """Troops that will come ashore once the sea battle in their zone is won (CL-12.8)."""
    return tuple(
        unit
        for landing in state.landings
        if landing.target == space
        for unit in units_of(state, landing.zone, landing.units)
    )


def _joined(runs: Iterable[Run]) -> list[Run]:
    """Each type in one run."""
    counted: dict[Combatant, int] = {}
    for combatant, count in runs:
        counted[combatant] = counted.get(combatant, 0) + count
    return list(counted.items())


def _runs(state: State, battle: Battle, ids: Iterable[UnitId], *, attack: bool) -> list[Run]:
    """Units of a side; those of one type that differ in figure or cargo get names of their own."""
    return named(
        _combatant(state, battle, unit, attack=attack) for unit in units_of(state, battle.space, ids)
    )


def _combatant(state: State, battle: Battle, unit: Unit, *, attack: bool) -> Combatant:
    cargo = sum(state.world.row(u).cost for u in drowned(state, battle, unit))
    weapons = state.weapons.get(unit.owner, ())
    if attack:
        missed = missed_ipc(state, battle, unit)
        return attacking(state.world.row(unit), weapons, cargo_ipc=cargo, missed_ipc=missed)
    return defending(state.world.row(unit), weapons, at_sea=battle.kind == "sea", cargo_ipc=cargo)


def _rest_of_round(state: State, battle: Battle) -> RunningRound:
    """Columns that have still to fire."""
    begun = 0 if battle.step == "round_start" else battle.column
    mine = [] if battle.step in ("defense", "round_end") else attack_columns(state, battle)[begun:]
    theirs = [] if battle.step == "round_end" else defense_columns(state, battle)
    if battle.step == "defense":
        theirs = theirs[begun:]
    return RunningRound(
        attackers=tuple(_firing(state, battle, mine, attack=True)),
        defenders=tuple(_firing(state, battle, theirs, attack=False)),
    )


def _firing(state: State, battle: Battle, columns: Iterable[FiringColumn], *, attack: bool) -> list[Run]:
    return _runs(state, battle, [unit for column in columns for unit in column.units], attack=attack)


def _all_find_ground(state: State, battle: Battle) -> bool:
    """Every defending fighter could land on ground beside the zone (CL-12.6)."""
    owners = {
        u.owner for u in units_of(state, battle.space, battle.defenders) if state.world.row(u).domain == "air"
    }
    return all(
        any(
            state.world.is_land(place) and friendly_to(state, owner, place)
            for place in state.world.neighbors[battle.space]
        )
        for owner in owners
    )
