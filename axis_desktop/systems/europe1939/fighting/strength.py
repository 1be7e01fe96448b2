"""Who fights in a stage, and what each of them hits with (EU-8 to EU-12)."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.frames import AttackKind, Battle, SideName, StageName
from axis_desktop.systems.europe1939.fighting.protection import Protection
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures

WINTER = "winter"
"""The switch of the rule about the Russian winter (EU-23.4), and the season in which it counts."""


def units_of(state: State, battle: Battle, ids: Iterable[UnitId]) -> list[Unit]:
    """Those of these units of a battle that are still alive, in the given order."""
    found = (state.forces.unit(unit, battle.bases.get(unit, battle.space)) for unit in ids)
    return [unit for unit in found if unit is not None]


def place_of(battle: Battle, unit: UnitId) -> Space:
    """Where a unit of a battle stands: at its base, or in the space that is fought for."""
    return battle.bases.get(unit, battle.space)


def attackers_in(state: State, battle: Battle, stage: StageName) -> list[Unit]:
    """Attackers that fight in a stage; carriers and their cargo don't (EU-3.14, EU-8.2, EU-9.2, EU-10.1)."""
    others: dict[StageName, tuple[UnitId, ...]] = {"air": (), "naval": battle.fleets, "land": battle.troops}
    return units_of(state, battle, (*others[stage], *battle.aircraft))


def carriers_in(state: State, battle: Battle) -> list[Unit]:
    """Fleets that carry (EU-3.14)."""
    return units_of(state, battle, dict.fromkeys(cargo.fleet for cargo in battle.cargo))


def defenders_in(state: State, battle: Battle, stage: StageName) -> list[Unit]:
    """Defenders that fight in a stage.

    Aircraft and fleets that were spent before the battle take no part; those that are able to must (EU-3.7,
    EU-8.7). Aircraft from elsewhere fight in the air and at sea, never on land (EU-22.1).
    """
    if stage == "land":
        return [u for u in defenders_at(state, battle.nation, battle.space) if _fights_on_land(battle, u)]
    kinds = (AIRCRAFT,) if stage == "air" else (AIRCRAFT, FLEET)
    here = [
        unit
        for unit in defenders_at(state, battle.nation, battle.space)
        if unit.type in kinds and _is_able(battle, unit)
    ]
    return [*here, *units_of(state, battle, battle.interceptors)]


def defenders_at(state: State, attacker: Power, space: Space) -> list[Unit]:
    """All enemy units in a space."""
    enemies = state.relations.enemies[attacker]
    return [unit for unit in state.forces.at(space) if unit.owner in enemies]


def is_ground(unit: Unit) -> bool:
    """Infantry or armor: they alone hold ground, fleets and aircraft don't (EU-1.2, EU-3.13)."""
    return unit.type in GROUND


def can_fight(battle: Battle, unit: Unit) -> bool:
    """A defender takes part: troops always do, others unless they were spent before (EU-3.4, EU-3.7)."""
    return is_ground(unit) or _is_able(battle, unit)


def _is_able(battle: Battle, unit: Unit) -> bool:
    return not unit.spent or unit.id in battle.engaged


def _fights_on_land(battle: Battle, unit: Unit) -> bool:
    return is_ground(unit) or (unit.type == AIRCRAFT and _is_able(battle, unit))


def figure(state: State, battle: Battle, unit: Unit, side: SideName, stage: StageName) -> int:
    """A die of this or less hits (EU-1.3)."""
    protection = battle.protection if stage == "land" else None
    if side == "attacker":
        return attack_figure(state, unit, battle.space, protection)
    return defense_figure(state, unit, battle.kind, protection, is_based_here=unit.id not in battle.bases)


def attack_figure(state: State, unit: Unit, space: Space, protection: Protection | None) -> int:
    """What an attacker hits with: the printed value, but for a fort (EU-12.7) and the winter (EU-23.4)."""
    printed = state.world.rating(unit.owner, unit.type).attack
    if is_ground(unit) and _freezes(state, unit.owner, space):
        printed = max(1, printed - figures().combat.winter_malus)
    return printed if protection is None else protection.attack(printed)


def defense_figure(
    state: State, unit: Unit, kind: AttackKind, protection: Protection | None, *, is_based_here: bool
) -> int:
    """What a defender hits with (EU-9.4, EU-12.1 to EU-12.7).

    Args:
        state: says its nation's value.
        unit: the defender.
        kind: of the attack: fleets whose base is invaded have a fixed value.
        protection: what counts on land; None in the other stages.
        is_based_here: in the space that is attacked.
    """
    printed = state.world.rating(unit.owner, unit.type).defense
    if unit.type == FLEET and kind == "invasion" and is_based_here:
        return figures().combat.landing_fleet_defense
    return protection.defense(printed) if protection is not None and is_ground(unit) else printed


def _freezes(state: State, nation: Power, space: Space) -> bool:
    soviet = figures().soviet.power
    is_winter = WINTER in state.world.options and state.date.season == WINTER
    return is_winter and nation != soviet and state.world.country.get(space) == soviet
