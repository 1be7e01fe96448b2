"""Whether a battle that was read from a save can be one (P6)."""

from collections.abc import Iterable

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.europe1939.fighting.frames import (
    Battle,
    Evacuating,
    Intercepting,
    Losses,
    Retreating,
)
from axis_desktop.systems.europe1939.state import State

Fighting = Battle | Intercepting | Losses | Retreating | Evacuating


def is_sound(state: State, frame: Fighting) -> bool:
    """Everybody of it is where it says, and somebody can answer what it asks."""
    match frame:
        case Battle():
            return _is_battle(state, frame)
        case Intercepting():
            return _is_in_battle(state, frame) and set(frame.left) <= set(state.world.powers)
        case Losses():
            numbers = frame.attacker, frame.carriers, frame.defender
            return _is_in_battle(state, frame) and all(number >= 0 for number in numbers)
        case Retreating():
            if not _is_in_battle(state, frame) or frame.power not in state.world.powers:
                return False
            spaces = {space for places in frame.units.values() for space in places}
            return spaces <= state.world.areas and all(frame.units.values())
        case Evacuating():
            places = [space for found in frame.places.values() for space in found]
            are_there = all(state.forces.unit(unit, base) is not None for unit, base in frame.bases.items())
            is_whole = frame.bases.keys() == frame.places.keys() and all(frame.places.values())
            return are_there and is_whole and set(places) <= state.world.areas and _is_player(state, frame)


def _is_player(state: State, frame: Evacuating) -> bool:
    return frame.power in state.world.powers


def _is_battle(state: State, battle: Battle) -> bool:
    parties, areas = set(state.world.parties), state.world.areas
    if (
        battle.power not in state.world.powers
        or battle.lead not in parties
        or battle.space not in areas | state.world.seas
    ):
        return False
    if not {*battle.bases.values(), *battle.via.values()} <= areas or battle.round < 0:
        return False
    carried = [unit for one in battle.cargo for unit in (one.fleet, one.unit)]
    based = (*battle.aircraft, *battle.fleets, *carried, *battle.interceptors)
    return set(based) <= battle.bases.keys() and _exist(state, battle, carried)


def _exist(state: State, battle: Battle, units: Iterable[UnitId]) -> bool:
    def where(unit: UnitId) -> Space:
        return battle.bases.get(unit, battle.space)

    return all(state.forces.unit(unit, where(unit)) is not None for unit in units)


def _is_in_battle(state: State, frame: Intercepting | Losses | Retreating) -> bool:
    place = state.stack.index(frame)
    return any(isinstance(below, Battle) for below in state.stack[:place])
