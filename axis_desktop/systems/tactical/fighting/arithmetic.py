"""Dice, hits and damage of a single unit (TA-1.4, TA-1.9, TA-8.4, TA-8.11, TA-14.22)."""

from axis_desktop.systems.tactical.board.tables import UnitRow, armor_rows, game_table
from axis_desktop.systems.tactical.state import State, Unit, level_of


def dice_of(damage: int) -> int:
    """Dice of a unit with so much damage (TA-8.4)."""
    return game_table().dice_by_damage[damage]


def hit_number(row: UnitRow, points: int) -> int:
    """A die hits when it shows this or less (TA-1.4, TA-1.9)."""
    return row.attack + game_table().level[level_of(points)].bonus


def fixed_hits(row: UnitRow, points: int, damage: int) -> int:
    """Hits without dice (TA-14.22)."""
    table = game_table()
    level = table.level[level_of(points)]
    if damage < table.fixed.worn_at:
        return row.attack + level.fixed
    return -(-row.attack // table.fixed.worn_divisor) + level.fixed_worn


def damage_table(row: UnitRow, *, in_forest: bool) -> tuple[int, ...]:
    """Hits that make 1, 2, ... damage; aircraft have no row for the forest (TA-8.11)."""
    armor = armor_rows()[row.armor]
    return armor.forest if in_forest and armor.forest else armor.open


def damage_by(hits: int, table: tuple[int, ...]) -> int:
    """The damage that hits make: the largest whose entry they reach (TA-8.11)."""
    return sum(wanted <= hits for wanted in table)


def defender_table(state: State, unit: Unit) -> tuple[int, ...]:
    """The table of a unit that is attacked: a forest helps it, a factory doesn't (TA-8.11, TA-5.4)."""
    return damage_table(state.row(unit), in_forest=state.board.terrain[unit.at] == "forest")


def attacker_table(state: State, unit: Unit) -> tuple[int, ...]:
    """The table of an attacker, whom no forest helps (TA-8.11)."""
    return damage_table(state.row(unit), in_forest=False)


def has_fixed_hits(state: State, unit: Unit) -> bool:
    """It fights without dice: the automaton's, or everybody's in a game without dice (TA-12.2, TA-14.21)."""
    return state.world.dice_free or unit.owner == state.automa
