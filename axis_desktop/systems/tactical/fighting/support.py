"""Red dice: support for an attack on a neighbor (TA-8.5 to TA-8.9)."""

from collections.abc import Collection

from axis_desktop.model.ids import UnitId
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.fighting.arithmetic import has_fixed_hits
from axis_desktop.systems.tactical.fighting.attacks import can_hit
from axis_desktop.systems.tactical.state import State, Unit


def support_dice(state: State, attacker: Unit, target: Unit, without: Collection[UnitId] = ()) -> int:
    """Red dice of an attack (TA-8.5); whoever fights without dice has none (TA-12.2, TA-14.21).

    Args:
        state: the game.
        attacker: who would have them.
        target: whom it attacks.
        without: units that are thought gone.
    """
    if has_fixed_hits(state, attacker) or state.distance(attacker.at, target.at) != 1:
        return 0
    table = game_table().support
    if not state.row(target).flies:
        arms = supporting_arms(state, attacker, target).values()
        return _entry(table.ground, sum(any(unit.id not in without for unit in units) for units in arms))
    if not state.row(attacker).flies:
        return 0
    others = supporting_aircraft(state, attacker, target)
    return _entry(table.air, sum(unit.id not in without for unit in others))


def supporting_arms(state: State, attacker: Unit, target: Unit) -> dict[str, list[Unit]]:
    """The own units in range of a ground target, by arm, the attacker's own included (TA-8.6).

    All but artillery have to be next to it, as their ranges say (TA-8.8); they need not attack (TA-8.9).
    """
    found: dict[str, list[Unit]] = {}
    for unit in state.of_party(state.party_of(attacker.owner)):
        if unit.id == attacker.id or can_hit(state, unit, target):
            found.setdefault(state.row(unit).arm, []).append(unit)
    return found


def supporting_aircraft(state: State, attacker: Unit, target: Unit) -> list[Unit]:
    """The other own aircraft next to a target in the air; the B-17 is none of them (TA-8.7, TA-9.2)."""
    return [
        unit
        for unit in state.of_party(state.party_of(attacker.owner))
        if unit.id != attacker.id and state.row(unit).flies and can_hit(state, unit, target)
    ]


def _entry(row: tuple[int, ...], count: int) -> int:
    return row[min(count, len(row) - 1)]
