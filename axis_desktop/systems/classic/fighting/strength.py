"""What a unit hits on and how often it rolls, with the weapons its power has developed (CL-1.3, CL-5.5)."""

from collections.abc import Iterable

from axis_desktop.systems.area_war.columns import Shooter
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import HEAVY_BOMBER_DICE

JET_POWER_DEFENSE = 5
"""Defense of fighters with jet power (CL-5.5)."""

SUPER_SUBMARINE_ATTACK = 3
"""Attack of super submarines (CL-5.5)."""


def attack_figure(state: State, unit: Unit) -> int | None:
    """An attacking unit hits on this or less; None if it doesn't fire."""
    row = state.world.row(unit)
    if row.submarine and has_weapon(state, unit, "super_submarines"):
        return SUPER_SUBMARINE_ATTACK
    return row.attack


def defense_figure(state: State, unit: Unit) -> int | None:
    """A defending unit hits on this or less; None if it doesn't fire."""
    row = state.world.row(unit)
    if row.lands_on_carrier and has_weapon(state, unit, "jet_power"):
        return JET_POWER_DEFENSE
    return row.defense


def attack_dice(state: State, unit: Unit) -> int:
    """Dice an attacking or raiding unit rolls; a defending one rolls one (CL-5.5)."""
    return (
        HEAVY_BOMBER_DICE if state.world.row(unit).raids and has_weapon(state, unit, "heavy_bombers") else 1
    )


def attack_shooters(state: State, units: Iterable[Unit]) -> list[Shooter]:
    """The attacking units that fire."""
    return [
        Shooter(unit.id, figure, attack_dice(state, unit), state.world.row(unit).submarine)
        for unit in units
        if (figure := attack_figure(state, unit)) is not None
    ]


def defense_shooters(state: State, units: Iterable[Unit]) -> list[Shooter]:
    """The defending units that fire."""
    return [
        Shooter(unit.id, figure, 1, state.world.row(unit).submarine)
        for unit in units
        if (figure := defense_figure(state, unit)) is not None
    ]


def has_weapon(state: State, unit: Unit, weapon: str) -> bool:
    """The unit's own power has developed it (CL-19.3)."""
    return weapon in state.weapons.get(unit.owner, ())
