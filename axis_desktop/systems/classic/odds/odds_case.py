"""Battles, raids and research of `classic` from bare counts: what fits together, and what can't be."""

from collections.abc import Mapping, Sequence

from axis_desktop.board.problem import did_you_mean
from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds import (
    BattleCase,
    Force,
    Policy,
)
from axis_desktop.systems.area_war.odds.counted import CHEAPEST, KEEP_LAND, loss_order
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds, raid_odds, research_odds
from axis_desktop.systems.area_war.odds.told.words import BOMBERS
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.odds.odds import AA_GUN, TO_THE_END, attacking, bombarding, defending
from axis_desktop.systems.classic.tables import figures, improved, research_table, unit_table

MOST_UNITS = 300
"""Units of one type in the calculator, and research dice; more would take longer than anybody waits."""


def counted_case(
    attacker: Mapping[str, int],
    defender: Mapping[str, int],
    *,
    attacker_weapons: Sequence[str] = (),
    defender_weapons: Sequence[str] = (),
    attacker_losses: Sequence[str] = (CHEAPEST,),
    defender_losses: Sequence[str] = (CHEAPEST,),
    most_extra_ipc: int | None = None,
    landing: bool = False,
    bombardment: int = 0,
    policy: Policy = TO_THE_END,
) -> BattleCase:
    """The battle of these units; it is at sea if there are ships.

    Args:
        attacker: units by id; a loaded ship is written `transport+infantry+infantry`.
        defender: the same; `aa_gun` fires before the battle (CL-11.3).
        attacker_weapons: developments (CL-5.5).
        defender_weapons: developments.
        attacker_losses: `cheapest`, `keep-land` (the last land unit is spared), or units in the order of
            loss: `tank` for all that are left of them, `infantry:2` for two.
        defender_losses: `cheapest` or units.
        most_extra_ipc: how much more than the spared land unit a plane may cost that falls in its stead.
        landing: somebody comes by sea: no retreat (CL-11.12).
        bombardment: battleships that support it (CL-12.11).
        policy: what people would choose.

    Raises:
        UsageError: unknown units or weapons, counts, mixes or plans that can't be.
    """
    check_weapons((*attacker_weapons, *defender_weapons))
    rows_a, rows_d = _rows(attacker), _rows(defender)
    at_sea = any(row.domain == "sea" for row in (*rows_a.values(), *rows_d.values()))
    _check_attacker(rows_a, at_sea=at_sea)
    _check_defender(rows_d, defender, at_sea=at_sea)
    if landing or bombardment:
        _check_landing(rows_a, bombardment, policy, at_sea=at_sea)
    mine = [
        (
            attacking(row, attacker_weapons, cargo_ipc=_cargo_ipc(word), name=word, cargo=_cargo(word)),
            attacker[word],
        )
        for word, row in rows_a.items()
    ]
    theirs = [
        (
            defending(
                row,
                defender_weapons,
                at_sea=at_sea,
                cargo_ipc=_cargo_ipc(word),
                name=word,
                cargo=_cargo(word),
            ),
            defender[word],
        )
        for word, row in rows_d.items()
        if row.combat
    ]
    if not sum(count for _, count in theirs):
        raise UsageError("Nobody defends: without combat troops there is no battle (CL-1.5).")
    _check_losses(attacker_losses, defender_losses, most_extra_ipc)
    case = BattleCase(
        attacker=Force(losses=loss_order(mine, attacker_losses, most_extra_ipc)),
        defender=Force(losses=loss_order(theirs, defender_losses)),
        aircraft_fire=AA_GUN if any(r.fires_on_aircraft and defender[w] for w, r in rows_d.items()) else None,
        bombardment=bombarding(bombardment),
        landing=landing or bombardment > 0,
        policy=policy,
    )
    case.check()
    return case


def _check_losses(attacker: Sequence[str], defender: Sequence[str], most_extra_ipc: int | None) -> None:
    if KEEP_LAND in defender:
        raise UsageError("Only the attacker needs a land unit to take the territory: the defender keeps it.")
    if most_extra_ipc is not None and (most_extra_ipc < 0 or tuple(attacker) != (KEEP_LAND,)):
        raise UsageError("How much dearer a plane may be goes with keep-land, and is 0 IPC or more.")


def counted_raid(
    attacker: Mapping[str, int],
    defender: Mapping[str, int] | None = None,
    *,
    weapons: Sequence[str] = (),
    treasury: int | None = None,
) -> RaidOdds:
    """What a raid of these bombers brings against a factory (CL-13.1 to CL-13.3).

    Args:
        attacker: the bombers.
        defender: who stands beside the factory; only an `aa_gun` matters.
        weapons: developments of the attacker.
        treasury: the enemy pays no more than this; None: it has enough.

    Raises:
        UsageError: something else than bombers raids; unknown units or weapons, counts that can't be.
    """
    check_weapons(weapons)
    bombers, beside = _rows(attacker), _rows(defender or {})
    if len(bombers) != 1 or not all(row.raids for row in bombers.values()):
        raise UsageError("Only bombers raid: write --attacker bomber:2 (CL-13.1).")
    _check_defender(beside, defender or {}, at_sea=False)
    ((word, row),) = bombers.items()
    return raid_odds(
        attacker[word],
        die_sides=figures().dice_sides,
        aircraft_fire=AA_GUN if any(unit.fires_on_aircraft for unit in beside.values()) else None,
        dice_each=improved(row.id, tuple(weapons)).dice,
        treasury=treasury,
        bomber_cost=row.cost,
        words=BOMBERS,
    )


def counted_research(dice: int, weapons: Sequence[str] = ()) -> ResearchOdds:
    """What research dice bring to a power that has these weapons (CL-5.2, CL-5.3).

    Raises:
        UsageError: an unknown weapon, or a number of dice that can't be.
    """
    check_weapons(weapons)
    if not 0 <= dice <= MOST_UNITS:
        raise UsageError("Research dice: {n} can't be, name 0 to {most}.", n=dice, most=MOST_UNITS)
    table = research_table()
    return research_odds(
        dice,
        die_sides=figures().dice_sides,
        missing=len(table.weapon) - len(set(weapons)),
        weapons=len(table.weapon),
        die_cost=table.die_cost,
    )


def _rows(counts: Mapping[str, int]) -> dict[str, UnitRow]:
    """The unit type behind each word, and its cargo looked at."""
    rows: dict[str, UnitRow] = {}
    for word, count in counts.items():
        if not 0 <= count <= MOST_UNITS:
            raise UsageError(
                "{unit}:{n} can't be: write a whole number from 0 to {most}.",
                unit=word,
                n=count,
                most=MOST_UNITS,
            )
        if not count:
            continue
        ship, *cargo = word.split("+")
        rows[word] = _row(ship)
        loads = [_row(name).load for name in cargo]
        room = rows[word].capacity
        if cargo and (sum(loads) > room or not all(loads)):
            raise UsageError(
                "'{word}' can't be: a transport holds one or two infantry, one tank or one AA gun (CL-9.3).",
                word=word,
            )
    return rows


def _row(name: str) -> UnitRow:
    known = {str(row.id): row for row in unit_table()}
    if name not in known:
        raise UsageError(
            "There is no unit '{unit}' in classic{near}: there are {known}.",
            unit=name,
            near=did_you_mean(name, known),
            known=", ".join(known),
        )
    return known[name]


def _cargo(word: str) -> tuple[str, ...]:
    return tuple(word.split("+")[1:])


def _cargo_ipc(word: str) -> int:
    return sum(_row(name).cost for name in _cargo(word))


def _check_attacker(rows: Mapping[str, UnitRow], *, at_sea: bool) -> None:
    for word, row in rows.items():
        if not row.combat:
            raise UsageError("{unit} doesn't attack (CL-1.4).", unit=word)
        if at_sea and row.domain == "land":
            raise UsageError(
                "{unit} can't fight at sea. Ships beside a landing are given by --bombardment (CL-12.11).",
                unit=word,
            )


def _check_defender(rows: Mapping[str, UnitRow], counts: Mapping[str, int], *, at_sea: bool) -> None:
    for word, row in rows.items():
        if row.one_each and counts[word] > 1:
            raise UsageError("There is at most one {unit} in a territory (CL-7.8, CL-7.10).", unit=word)
        if at_sea and row.domain == "land":
            raise UsageError("{unit} can't defend at sea.", unit=word)
        if at_sea and row.domain == "air" and not row.lands_on_carrier:
            raise UsageError("{unit} can't defend at sea: only fighters on carriers do (CL-8.4).", unit=word)
    room = sum(row.fighters * counts[word] for word, row in rows.items())
    planes = sum(counts[word] for word, row in rows.items() if row.domain == "air")
    if at_sea and planes > room:
        raise UsageError(
            "At sea fighters defend from carriers only: room for {room}, not for {n} (CL-8.4, CL-8.6).",
            n=planes,
            room=room,
        )
    if at_sea and not any(row.domain == "sea" for row in rows.values()) and rows:
        raise UsageError("Nobody defends the zone: a sea battle needs an enemy ship (CL-12.1).")


def _check_landing(rows: Mapping[str, UnitRow], bombardment: int, policy: Policy, *, at_sea: bool) -> None:
    if not 0 <= bombardment <= MOST_UNITS:
        raise UsageError(
            "Bombarding battleships: {n} can't be, name 0 to {most}.", n=bombardment, most=MOST_UNITS
        )
    if at_sea:
        raise UsageError("A landing is a battle on land: leave out the ships, or the landing (CL-12.7).")
    if not any(row.domain == "land" for row in rows.values()):
        raise UsageError("A landing needs infantry or tanks that land (CL-12.7).")
    if policy.retreat_after is not None or policy.retreat_below:
        raise UsageError("There is no retreat from a landing: leave out the retreat (CL-11.12).")


def check_weapons(weapons: Sequence[str]) -> None:
    """See that there are such weapons.

    Raises:
        UsageError: one that isn't there.
    """
    known = [row.id for row in research_table().weapon]
    for weapon in weapons:
        if weapon not in known:
            raise UsageError(
                "There is no weapon '{weapon}' in classic{near}: there are {known}.",
                weapon=weapon,
                near=did_you_mean(weapon, known),
                known=", ".join(known),
            )
