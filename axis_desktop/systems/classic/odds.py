"""The odds of `classic`: its units, weapons and battles as the shared engine sees them."""

from collections.abc import Iterable, Mapping

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.columns import FiringColumn
from axis_desktop.systems.area_war.odds import (
    AircraftFire,
    BattleCase,
    Combatant,
    Force,
    Policy,
    Run,
    RunningRound,
    cheapest_first,
    keep_capturer,
)
from axis_desktop.systems.area_war.odds.industry import (
    RaidOdds,
    ResearchOdds,
    raid_odds,
    research_odds,
    rocket_odds,
)
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.classic.battle_data import Battle
from axis_desktop.systems.classic.battle_rounds import attack_columns, defense_columns
from axis_desktop.systems.classic.casualties import suggested_losses
from axis_desktop.systems.classic.land_battle import battleships, land_battle
from axis_desktop.systems.classic.pending_battles import raiders_at, units_of
from axis_desktop.systems.classic.sea_battle import sea_battle
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.strength import JET_POWER_DEFENSE, SUPER_SUBMARINE_ATTACK
from axis_desktop.systems.classic.tables import HEAVY_BOMBER_DICE, research_table, unit_table

AA_GUN = AircraftFire(figure=1, target="air")
"""One die at each plane, each 1 removes one (CL-11.3, CL-13.2)."""

TO_THE_END = Policy()
"""Nobody retreats or withdraws."""

_AIR = frozenset({"air"})


def attacking(row: UnitRow, weapons: Iterable[str] = (), *, cargo_ipc: int = 0, name: str = "") -> Combatant:
    """A unit type as an attacker with these weapons."""
    found = frozenset(weapons)
    super_submarine = row.submarine and "super_submarines" in found
    return Combatant(
        id=name or row.id,
        cost=row.cost + cargo_ipc,
        figure=SUPER_SUBMARINE_ATTACK if super_submarine else row.attack or 0,
        dice=HEAVY_BOMBER_DICE if row.raids and "heavy_bombers" in found else 1,
        target=row.domain,
        cannot_hit=_AIR if row.submarine else frozenset(),
        surprise=row.submarine,
        withdraws=row.submarine,
        captures=row.domain == "land",
    )


def defending(
    row: UnitRow, weapons: Iterable[str] = (), *, at_sea: bool = False, cargo_ipc: int = 0, name: str = ""
) -> Combatant:
    """A unit type as a defender with these weapons; at sea fighters need room on a carrier (CL-12.6)."""
    jet = row.lands_on_carrier and "jet_power" in frozenset(weapons)
    return Combatant(
        id=name or row.id,
        cost=row.cost + cargo_ipc,
        figure=JET_POWER_DEFENSE if jet else row.defense or 0,
        target=row.domain,
        cannot_hit=_AIR if row.submarine else frozenset(),
        withdraws=row.submarine,
        berths=row.fighters,
        needs_berth=at_sea and row.domain == "air",
    )


def bombarding(count: int) -> tuple[Run, ...]:
    """So many battleships that support a landing (CL-12.11)."""
    ships = [attacking(row) for row in unit_table() if row.bombards]
    return ((ships[0], count),) if count else ()


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
    waiting = _waiting(state, space) if kind == "land" else []
    gun = state.gun_in(space) if kind == "land" else None
    planes = [u for u in units_of(state, space, battle.attackers) if state.row(u).domain == "air"]
    fresh = [u for u in planes if (space, u.id) not in state.shot_at]
    fires = AA_GUN if gun is not None and fresh else None
    if fires is not None and len(fresh) < len(planes):
        fires = msgspec.structs.replace(fires, most_dice=len(fresh))
    forced, free = battleships(state, battle) if kind == "land" else ((), ())
    ships = (*forced, *free) if battle.attackers else ()
    case = _case(state, battle, policy, aircraft_fire=fires, bombardment=bombarding(len(ships)))
    if not waiting:
        return case
    losses = cheapest_first(_joined((*case.attacker.losses, *waiting)))
    force = Force(losses=keep_capturer(losses, state.world.spaces[space].value))
    return msgspec.structs.replace(case, attacker=force, landing=True)


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


def running_case(state: State, policy: Policy = TO_THE_END) -> BattleCase | None:
    """The battle being fought from where it stands; None if there is none, or its rounds are over.

    Hits that wait for their owner's choice are taken as the program suggests.
    """
    battle = state.battle
    if battle is None or battle.kind == "raid" or battle.step in ("fighters_land", "landing", "over"):
        return None
    hits = battle.hits
    lost = suggested_losses(state, battle, hits) if hits is not None else ()
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
    heavy = "heavy_bombers" in state.weapons.get(state.power, ())
    return raid_odds(
        len(bombers),
        aircraft_fire=AA_GUN if state.gun_in(space) is not None else None,
        dice_each=HEAVY_BOMBER_DICE if heavy else 1,
        treasury=state.treasury[state.control[space]],
        bomber_cost=state.row(bombers[0]).cost,
    )


def rocket_case(state: State, target: Space) -> RaidOdds:
    """What a rocket brings (CL-13.8)."""
    return rocket_odds(treasury=state.treasury[state.control[target]])


def research_case(state: State, power: Power, dice: int) -> ResearchOdds:
    """What research dice bring to a power (CL-5.2, CL-5.3)."""
    table = research_table()
    return research_odds(
        dice,
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
) -> BattleCase:
    """The case with both sides in the order of loss that the program suggests."""
    at_sea = battle.kind == "sea"
    attackers = cheapest_first(_runs(state, battle, battle.attackers, attack=True))
    if not at_sea:
        attackers = keep_capturer(attackers, state.world.spaces[battle.space].value)
    ground = at_sea and _all_find_ground(state, battle)
    return BattleCase(
        attacker=Force(losses=attackers),
        defender=Force(losses=cheapest_first(_runs(state, battle, battle.defenders, attack=False))),
        aircraft_fire=aircraft_fire,
        bombardment=bombardment,
        landing=battle.amphibious,
        running=running,
        policy=msgspec.structs.replace(policy, fighters_find_ground=ground or policy.fighters_find_ground),
    )


def _waiting(state: State, space: Space) -> list[Run]:
    """Troops that will come ashore once the sea battle in their zone is won (CL-12.8)."""
    weapons = state.weapons.get(state.power, ())
    return [
        (attacking(state.row(unit), weapons), 1)
        for landing in state.landings
        if landing.target == space
        for unit in units_of(state, landing.zone, landing.units)
    ]


def _joined(runs: Iterable[Run]) -> list[Run]:
    """Each type in one run."""
    counted: dict[Combatant, int] = {}
    for combatant, count in runs:
        counted[combatant] = counted.get(combatant, 0) + count
    return list(counted.items())


def _runs(state: State, battle: Battle, ids: Iterable[UnitId], *, attack: bool) -> list[Run]:
    """Units of a side; those of one type that differ in figure or cargo get names of their own."""
    counted: dict[Combatant, int] = {}
    for unit in units_of(state, battle.space, ids):
        combatant = _combatant(state, battle, unit, attack=attack)
        counted[combatant] = counted.get(combatant, 0) + 1
    return _named(counted)


def _combatant(state: State, battle: Battle, unit: Unit, *, attack: bool) -> Combatant:
    cargo = sum(
        state.row(u).cost for u in state.cargo_of(unit, battle.space) if state.row(u).domain == "land"
    )
    weapons = state.weapons.get(unit.owner, ())
    if attack:
        return attacking(state.row(unit), weapons, cargo_ipc=cargo)
    return defending(state.row(unit), weapons, at_sea=battle.kind == "sea", cargo_ipc=cargo)


def _named(counted: Mapping[Combatant, int]) -> list[Run]:
    runs: list[Run] = []
    ids = [combatant.id for combatant in counted]
    for place, (combatant, count) in enumerate(counted.items()):
        earlier = ids[:place].count(combatant.id)
        name = f"{combatant.id}#{earlier + 1}" if earlier else combatant.id
        runs.append((msgspec.structs.replace(combatant, id=name), count))
    return runs


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
        u.owner for u in units_of(state, battle.space, battle.defenders) if state.row(u).domain == "air"
    }
    return all(
        any(
            state.world.is_land(place) and state.friendly_to(owner, place)
            for place in state.world.neighbours[battle.space]
        )
        for owner in owners
    )
