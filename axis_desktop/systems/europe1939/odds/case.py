"""Cases of the game: the odds of an order before it is given, and of a battle from here."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.frames import AttackKind, Battle, Losses
from axis_desktop.systems.europe1939.fighting.holding import holds_on
from axis_desktop.systems.europe1939.fighting.losses import chosen, count_of, suggested_order
from axis_desktop.systems.europe1939.fighting.protection import SEA, Protection
from axis_desktop.systems.europe1939.fighting.strength import (
    attack_figure,
    carriers_in,
    defenders_at,
    defenders_in,
    defense_figure,
    is_ground,
    units_of,
)
from axis_desktop.systems.europe1939.odds.battle import (
    Attack,
    Conduct,
    Fighter,
    Fighters,
    Role,
    StageName,
    WholeBattle,
)
from axis_desktop.systems.europe1939.ordering.order import Plan, against, others_at
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures, unit_rows
from axis_desktop.systems.questions.frame import innermost, on_top

_ATTACKS: dict[AttackKind, Attack] = {
    "overland": "overland",
    "invasion": "invasion",
    "naval": "naval",
    "air": "air",
    "interception": "naval",
    "voyage": "naval",
}
_ROLES: dict[str, Role] = {AIRCRAFT: "air", FLEET: "fleet"}


def planned_case(state: State, plan: Plan, conduct: Conduct) -> WholeBattle:
    """The battle that an order would begin, against who is there now (EU-7.1).

    The forces of a small country that isn't at war yet are not on the board, and not counted: see
    `with_forces_to_come`.
    """
    units = {unit.id: unit for _, unit in state.forces.all()}
    carried = {one.unit: one.fleet for one in plan.cargo}
    free = [*plan.paths, *plan.aircraft, *plan.fleets]
    here = others_at(state, plan.nation, plan.space)
    able = [unit for unit in here if is_ground(unit) or not unit.spent]  # EU-3.7, EU-11.5
    attackers = [_attacker(state, plan, units[unit]) for unit in free]
    attackers += [_carrier(state, plan, units[fleet], units[cargo]) for cargo, fleet in carried.items()]
    return WholeBattle(
        attacker=_counted(attackers),
        defender=_counted(_defenders(state, plan.kind, able)),
        attack=_ATTACKS[plan.kind],
        protection=_protection(state, plan, lands=False),
        landing_protection=_protection(state, plan, lands=True),
        holds=holds_on(state, plan.nation, plan.space),
        conduct=conduct,
    )


def forces_to_come(state: State, nation: Power, holder: Power) -> Mapping[UnitType, int]:
    """What a small country sets up when a nation declares war on it (EU-20.1)."""
    row = state.world.country_row(holder)
    if row is None or holder in state.patrons or state.relations.at_war(nation, holder):
        return {}
    return row.forces


def with_forces_to_come(state: State, plan: Plan, case: WholeBattle) -> WholeBattle:
    """The same battle with the forces that the declaration would bring onto the board (EU-20.1).

    Nobody knows where they will be set up: all of them are taken to stand in the target.
    """
    holder = state.holder(plan.space)
    assert holder is not None
    forces = forces_to_come(state, plan.nation, holder)
    if not forces:
        return case
    by_sea_or_air = plan.kind in ("naval", "air")
    rows = unit_rows()
    coming = [
        Fighter(
            id=f"{holder}_{kind}",
            power=holder,
            type=kind,
            role=_ROLES.get(kind, "ground"),
            cost=rows[kind].cost,
            figure=_defense_of(state.world.rating(holder, kind).defense, kind, plan.kind),
        )
        for kind, count in forces.items()
        if not (by_sea_or_air and kind in GROUND)
        for _ in range(count)
    ]
    here = [fighter for fighter, count in case.defender for _ in range(count)]
    return replace(case, defender=_counted([*here, *coming]))


def _defense_of(printed: int, kind: UnitType, attack: AttackKind) -> int:
    """Fleets in a port that is invaded have a figure of their own (EU-9.4)."""
    is_invaded = kind == FLEET and attack == "invasion"
    return figures().combat.landing_fleet_defense if is_invaded else printed


def running_case(state: State, conduct: Conduct) -> WholeBattle | None:
    """The battle being fought, from here; losses that wait are taken as they are suggested.

    None without a battle, or when it is over.
    """
    battle = innermost(state.stack, Battle)
    if battle is None or battle.step == "over":
        return None
    gone = _waiting_losses(state, battle)
    troops = units_of(state, battle, battle.troops)
    free = [*troops, *units_of(state, battle, (*battle.aircraft, *battle.fleets))]
    attackers = [_attacker(state, battle, unit) for unit in free if unit.id not in gone]
    cargo = {one.fleet: one.unit for one in battle.cargo}
    for fleet in carriers_in(state, battle):
        (load,) = units_of(state, battle, [cargo[fleet.id]])
        if fleet.id not in gone:
            attackers.append(_carrier(state, battle, fleet, load))
    if not attackers:
        return None
    here = [*defenders_in(state, battle, "naval")]
    here += [u for u in defenders_at(state, battle.nation, battle.space) if is_ground(u)]
    left = [unit for unit in here if unit.id not in gone]
    fixed = battle.protection
    stage: StageName = "land" if battle.step in ("land", "landing") else _STAGES[battle.step]
    return WholeBattle(
        attacker=_counted(attackers),
        defender=_counted(_defenders(state, battle.kind, left)),
        attack=_ATTACKS[battle.kind],
        stage=stage,
        protection=fixed if fixed is not None else _protection(state, battle, lands=False),
        landing_protection=fixed if fixed is not None else _protection(state, battle, lands=True),
        holds=holds_on(state, battle.nation, battle.space),
        conduct=conduct,
    )


_STAGES: dict[str, StageName] = {"air": "air", "naval": "naval"}


def _waiting_losses(state: State, battle: Battle) -> set[int]:
    frame = on_top(state.stack, Losses)
    gone: set[int] = set()
    if frame is None:
        return gone
    for part in ("attacker", "carriers", "defender"):
        named = chosen(frame, part)
        if named is None:
            order = suggested_order(state, battle, part)
            named = tuple(unit.id for unit in order[: count_of(frame, part)])
        gone.update(named)
    return gone


def _protection(state: State, battle: Plan | Battle, *, lands: bool) -> Protection:
    """What counts if the cargo comes ashore, or if it doesn't (EU-12.8)."""
    if isinstance(battle, Plan):
        directions = {path[-2] for path in battle.paths.values()}
    else:
        directions = {battle.via[unit] for unit in battle.troops if unit in battle.via}
    if lands and battle.cargo:
        directions.add(SEA)
    is_land = battle.space in state.world.areas  # a meeting at sea has no shore (EU-22.2)
    return against(state, battle.space, directions) if directions and is_land else Protection()


def _attacker(state: State, battle: Plan | Battle, unit: Unit) -> Fighter:
    return _fighter(state, unit, attack_figure(state, unit, battle.space, None))


def _carrier(state: State, battle: Plan | Battle, fleet: Unit, cargo: Unit) -> Fighter:
    return Fighter(
        id=f"{fleet.owner}_carrying_{cargo.type}",
        power=fleet.owner,
        type=fleet.type,
        role="carrier",
        cost=state.world.row(fleet).cost,
        figure=attack_figure(state, fleet, battle.space, None),
        cargo=_attacker(state, battle, cargo),
    )


def _defenders(state: State, kind: AttackKind, units: Iterable[Unit]) -> list[Fighter]:
    """Who can defend; those on the ground only against troops."""
    by_sea_or_air = kind in ("naval", "air", "interception", "voyage")
    return [
        _fighter(state, unit, defense_figure(state, unit, kind, None, is_based_here=True))
        for unit in units
        if (not by_sea_or_air if is_ground(unit) else True)
    ]


def _fighter(state: State, unit: Unit, figure: int) -> Fighter:
    return Fighter(
        id=f"{unit.owner}_{unit.type}",
        power=unit.owner,
        type=unit.type,
        role=_ROLES.get(unit.type, "ground"),
        cost=state.world.row(unit).cost,
        figure=figure,
    )


def _counted(fighters: Iterable[Fighter]) -> Fighters:
    """So many of each kind, in a fixed order: equal battles are worked out once."""
    counted = Counter(fighters)
    return tuple(sorted(counted.items(), key=lambda run: run[0].id))
