"""Whether a state that was read from a save can be one of the game (P6)."""

from typing import assert_never

from axis_desktop.systems.area_war.soundness import check_forces
from axis_desktop.systems.europe1939.fighting.frames import (
    Battle,
    Evacuating,
    Intercepting,
    Losses,
    Retreating,
)
from axis_desktop.systems.europe1939.fighting.soundness import is_sound
from axis_desktop.systems.europe1939.frames import Attack, Helping, SettingUp, Voyage
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, unit_rows


def check(state: State) -> None:
    """Figures that the rules rely on.

    Raises:
        ValueError: something can't be; the text says what.
    """
    world = state.world
    powers, parties = set(world.powers), set(world.parties)
    if not 0 <= state.turn < len(world.powers):
        raise ValueError("it is nobody's turn")
    if not world.scenario.start.number <= state.season <= world.last_date.number:
        raise ValueError("the season lies outside of the scenario")
    if set(state.relations.allies) != parties or set(state.relations.enemies) != parties:
        raise ValueError("the relations are of other countries")
    if set(state.control.held) != world.areas or not set(state.control.held.values()) <= parties:
        raise ValueError("an area has no holder of this game")
    if set(state.stock) != powers or set(state.basis) != powers or not set(state.counted) <= powers:
        raise ValueError("somebody has no HPP")
    if not set(state.patrons.values()) <= powers or not set(state.patrons) <= parties:
        raise ValueError("a small country is run by nobody")
    if not {*state.absent, *state.sunk, *state.lent} <= powers or state.power in state.fallen:
        raise ValueError("a power is not in the game")
    if not 0 <= state.asked <= len(world.powers) or state.paid < 0 or state.redeployed < 0:
        raise ValueError("a figure can't be")
    if any(loss.power not in powers or loss.space not in world.areas for loss in state.losses):
        raise ValueError("somebody loses what can't be lost")
    if any(yard.power not in powers or yard.space not in world.ports for yard in state.yards):
        raise ValueError("a fleet is built where none can be")
    _check_units(state)
    _check_stack(state)


def _check_units(state: State) -> None:
    check_forces(state.forces, state.world.areas, state.world.parties, unit_rows())
    if any(unit.type == FLEET and space not in state.world.ports for space, unit in state.forces.all()):
        raise ValueError("a fleet lies on land")
    seen = {unit.id for _, unit in state.forces.all()}
    if not {*state.attacks, *state.unsupplied, *state.doomed, *state.evacuated, *state.helped} <= seen:
        raise ValueError("a unit that is gone has done something")


def _check_stack(state: State) -> None:
    for place, frame in enumerate(state.stack):
        fine = True
        match frame:
            case SettingUp():
                fine = frame.country in state.world.parties and frame.player in state.world.powers
                fine = fine and all(kind in unit_rows() and n > 0 for kind, n in frame.left.items())
            case Attack():
                fine = frame.space in state.world.areas and frame.power in state.world.parties
            case Voyage():
                known = {unit.id for _, unit in state.forces.all()}
                fine = bool(frame.fleets) and set(frame.through or ()) <= known
            case Helping():
                below = state.stack[place - 1] if place else None
                fine = bool(frame.left) and set(frame.left) <= set(state.world.powers)
                fine = fine and isinstance(below, Attack)
            case Battle() | Intercepting() | Losses() | Retreating() | Evacuating():
                fine = is_sound(state, frame)
            case _ as never:
                assert_never(never)
        if not fine:
            raise ValueError("something is under way that can't be")
