"""Battles of this game from bare counts, for a calculator that has no game at hand."""

from collections.abc import Mapping

import msgspec

from axis_desktop.board.problem import did_you_mean
from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds import (
    BattleCase,
    Force,
    Run,
)
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle, loss_order
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.pacific1940.odds.combatants import AA_GUN, combatant, supports
from axis_desktop.systems.pacific1940.tables import unit_table

MOST_UNITS = 300
"""Units of one type in the calculator; more would take longer than anybody waits."""

_DAMAGED = "damaged_"
"""Before a unit's id: a capital ship that has taken a hit."""


def counted_case(said: SaidOfBattle) -> BattleCase:
    """The battle that was described; it is at sea if there are ships.

    Raises:
        UsageError: units, counts, mixes or plans that can't be.
    """
    if said.attacker_weapons or said.defender_weapons:
        raise UsageError("There are no weapon developments in this game.")
    rows_a, rows_d = _rows(said.attacker), _rows(said.defender)
    at_sea = any(row.domain == "sea" for row in (*rows_a.values(), *rows_d.values()))
    for unit, row in (*rows_a.items(), *rows_d.items()):
        if at_sea and row.domain == "land":
            raise UsageError("{unit} can't fight at sea (PA-8.17).", unit=unit)
    for unit, row in rows_a.items():
        if not row.combat:
            raise UsageError("{unit} doesn't attack (PA-14.5).", unit=unit)
    if said.landing or said.bombardment:
        _check_landing(said, rows_a, at_sea=at_sea)
    guns = [unit for unit, row in rows_d.items() if row.fires_on_aircraft]
    mine = [_run(unit, row, said.attacker[unit], attack=True) for unit, row in rows_a.items()]
    theirs = [
        _run(unit, row, said.defender[unit], attack=False) for unit, row in rows_d.items() if row.combat
    ]
    if not theirs:
        raise UsageError("Nobody defends: without combat units there is no battle (PA-9.5).")
    attackers = loss_order(mine, said.attacker_losses)
    case = BattleCase(
        attacker=Force(losses=attackers, supports=supports(attackers)),
        defender=Force(losses=loss_order(theirs, said.defender_losses)),
        aircraft_fire=AA_GUN if guns and not at_sea else None,
        bombardment=bombarding(said.bombardment),
        landing=said.landing or said.bombardment > 0,
        policy=said.policy,
    )
    case.check()
    return case


def supported(case: BattleCase, ships: int) -> BattleCase:
    """The same battle with so many battleships beside an assault."""
    return msgspec.structs.replace(case, bombardment=bombarding(ships))


def bombarding(count: int) -> tuple[Run, ...]:
    """So many ships that support an assault, the strongest type (PA-8.19)."""
    rows = [row for row in unit_table() if row.bombards]
    strongest = max(rows, key=lambda row: row.attack or 0)
    return ((combatant(strongest, attack=True), count),) if count else ()


def _rows(counts: Mapping[str, int]) -> dict[str, UnitRow]:
    rows: dict[str, UnitRow] = {}
    for unit, count in counts.items():
        if not 0 <= count <= MOST_UNITS:
            raise UsageError(
                "{unit}:{n} can't be: write a whole number from 0 to {most}.",
                unit=unit,
                n=count,
                most=MOST_UNITS,
            )
        if not count:
            continue
        row = _row(unit.removeprefix(_DAMAGED))
        if unit.startswith(_DAMAGED) and row.hits < 2:
            raise UsageError("{unit} can't be: only capital ships live through a hit (PA-14.10).", unit=unit)
        rows[unit] = row
    return rows


def _row(name: str) -> UnitRow:
    known = {str(row.id): row for row in unit_table() if row.combat or row.fires_on_aircraft}
    if name not in known:
        raise UsageError(
            "There is no unit '{unit}' in this game{near}: there are {known}.",
            unit=name,
            near=did_you_mean(name, known),
            known=", ".join(known),
        )
    return known[name]


def _run(unit: str, row: UnitRow, count: int, *, attack: bool) -> Run:
    damage = int(unit.startswith(_DAMAGED))
    name = f"{row.id}#damaged" if damage else ""
    return combatant(row, attack=attack, name=name, damage=damage), count


def _check_landing(said: SaidOfBattle, rows: Mapping[str, UnitRow], *, at_sea: bool) -> None:
    if at_sea:
        raise UsageError("An assault is a battle on land: leave out the ships (PA-8.20).")
    ashore = sum(said.attacker[unit] for unit, row in rows.items() if row.domain == "land")
    if not ashore:
        raise UsageError("An assault needs land units that come ashore (PA-8.20).")
    if not 0 <= said.bombardment <= ashore:
        raise UsageError("At most as many ships bombard as land units come ashore: {n} (PA-8.19).", n=ashore)
