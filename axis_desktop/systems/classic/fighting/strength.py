"""What a unit hits on and how often it rolls, with the weapons its power has developed (CL-1.3, CL-5.5)."""

from collections.abc import Iterable

from axis_desktop.systems.area_war.battle.columns import Aim, Shooter
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import Effect, improved


def attack_figure(state: State, unit: Unit) -> int | None:
    """An attacking unit hits on this or less; None for a transport, which doesn't fire (CL-9.12)."""
    better = _improved(state, unit).attack
    return state.world.row(unit).attack if better is None else better


def defense_figure(state: State, unit: Unit) -> int | None:
    """A defending unit hits on this or less, a carrier's fighter too (CL-12.5); None if it doesn't fire."""
    better = _improved(state, unit).defense
    return state.world.row(unit).defense if better is None else better


def attack_dice(state: State, unit: Unit) -> int:
    """Dice an attacking or raiding unit rolls; a defending one rolls one (CL-5.5)."""
    return _improved(state, unit).dice


def attack_shooters(state: State, units: Iterable[Unit]) -> list[Shooter]:
    """The attacking units that fire."""
    return [
        Shooter(unit.id, figure, attack_dice(state, unit), _aim(state, unit))
        for unit in units
        if (figure := attack_figure(state, unit)) is not None
    ]


def defense_shooters(state: State, units: Iterable[Unit]) -> list[Shooter]:
    """The defending units that fire."""
    return [
        Shooter(unit.id, figure, aim=_aim(state, unit))
        for unit in units
        if (figure := defense_figure(state, unit)) is not None
    ]


def _aim(state: State, unit: Unit) -> Aim:
    """Hits of submarines can only be taken by ships (CL-12.3)."""
    return "ships" if state.world.row(unit).submarine else "any"


def _improved(state: State, unit: Unit) -> Effect:
    """What the weapons make of a unit that its own power has developed (CL-19.3)."""
    return improved(unit.type, state.weapons.get(unit.owner, ()))
