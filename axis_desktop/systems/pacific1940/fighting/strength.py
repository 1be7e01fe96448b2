"""What units fire at and who can take it: figures, combined arms, columns in the order of the dice.

(PA-1.11)
"""

from collections.abc import Iterable, Sequence

from axis_desktop.model.ids import Power, UnitId, UnitType
from axis_desktop.systems.area_war.battle.columns import Aim, FiringColumn, can_take
from axis_desktop.systems.area_war.battle.fight import SideName, units_of
from axis_desktop.systems.area_war.support import helped
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def side_of(battle: Battle, side: SideName) -> tuple[UnitId, ...]:
    """Units of a side that can still fire: those on the casualty strip are among them (PA-8.30)."""
    return battle.attackers if side == "attacker" else (*battle.defenders, *battle.behind)


def figures_of(state: State, battle: Battle, side: SideName) -> dict[UnitId, int]:
    """What each unit of a side hits on now, 0 if it never fires (PA-14.1, PA-14.3, PA-14.4, PA-14.13).

    Artillery and paired tactical bombers help attackers alone, and are counted from those still able to fire
    (PA-8.40, PA-14.2, PA-14.9). In a raid escorts and interceptors have figures of their own (PA-8.12).
    """
    units = units_of(state, battle.space, side_of(battle, side))
    rows = state.world.units
    if battle.kind == "raid":
        hits = figures().hits
        figure = hits.escort if side == "attacker" else hits.interceptor
        return {u.id: 0 if rows[u.type].raids else figure for u in units}
    if side == "defender":
        return {u.id: rows[u.type].defense or 0 for u in units}
    help_given = helped(rows, units)
    return {
        u.id: (help_given[u.id].attack if u.id in help_given else None) or rows[u.type].attack or 0
        for u in units
    }


def has_destroyer(state: State, battle: Battle, side: SideName) -> bool:
    """One destroyer is enough for the whole battle (PA-8.27, PA-14.12)."""
    units = units_of(state, battle.space, side_of(battle, side))
    return any(state.world.row(u).stops_submarines for u in units)


def aim_of(row: UnitRow, *, spotted: bool) -> Aim:
    """Hits of submarines never fall on aircraft; those of aircraft on submarines only beside a destroyer.

    (PA-8.31)
    """
    if row.submarine:
        return "ships"
    return "not_submarines" if row.domain == "air" and not spotted else "any"


def columns(state: State, battle: Battle, side: SideName) -> list[FiringColumn]:
    """The ordinary fire of a side: all units that didn't strike in step 2 (PA-8.30, PA-8.32)."""
    figure = figures_of(state, battle, side)
    firing = [u for u in side_of(battle, side) if u not in battle.strikers]
    spotted = has_destroyer(state, battle, side)
    units = units_of(state, battle.space, firing)
    return _in_dice_order(state, ((u, figure[u.id]) for u in units), spotted=spotted)


def strikes(state: State, battle: Battle, side: SideName) -> list[FiringColumn]:
    """The surprise strikes of a side's submarines (PA-8.28)."""
    hits = figures().hits
    figure = hits.strike_attack if side == "attacker" else hits.strike_defense
    striking = [u for u in side_of(battle, side) if u in battle.strikers]
    units = units_of(state, battle.space, striking)
    return _in_dice_order(state, ((u, figure) for u in units), spotted=False)


def _in_dice_order(state: State, shots: Iterable[tuple[Unit, int]], *, spotted: bool) -> list[FiringColumn]:
    """Columns in the order of the unit table, helped units before others, powers in turn order (PA-1.11)."""
    types = {unit_type: place for place, unit_type in enumerate(state.world.units)}
    ordered = sorted(
        (shot for shot in shots if shot[1]),
        key=lambda shot: (types[shot[0].type], -shot[1], _turn(state, shot[0].owner), shot[0].id),
    )
    groups: dict[tuple[UnitType, int], list[UnitId]] = {}
    for unit, figure in ordered:
        groups.setdefault((unit.type, figure), []).append(unit.id)
    return [
        FiringColumn(
            figure=figure,
            units=tuple(ids),
            dice=len(ids),
            aim=aim_of(state.world.units[unit_type], spotted=spotted),
        )
        for (unit_type, figure), ids in groups.items()
    ]


def _turn(state: State, power: Power) -> int:
    order: Sequence[Power] = state.world.turn_order
    return order.index(power) if power in order else len(order)


def is_transport(row: UnitRow) -> bool:
    """It can't fight, and takes hits only when nothing else can (PA-8.31)."""
    return row.domain == "sea" and row.capacity > 0


def fights(state: State, unit: Unit) -> bool:
    """Combat-capable: any unit of a battle but a transport (PA-8.35); guns are in none (PA-14.5)."""
    return not is_transport(state.world.row(unit))


def can_hit(state: State, battle: Battle, side: SideName) -> bool:
    """Some unit of a side can hit some enemy of the battle (PA-8.33, PA-8.37)."""
    other: SideName = "defender" if side == "attacker" else "attacker"
    enemies = [state.world.row(u) for u in units_of(state, battle.space, side_of(battle, other))]
    return any(can_take(row, column.aim) for column in _all_columns(state, battle, side) for row in enemies)


def _all_columns(state: State, battle: Battle, side: SideName) -> list[FiringColumn]:
    figure = figures_of(state, battle, side)
    units = units_of(state, battle.space, side_of(battle, side))
    return _in_dice_order(
        state, ((u, figure[u.id]) for u in units), spotted=has_destroyer(state, battle, side)
    )
