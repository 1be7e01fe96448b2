"""Checks a move, hex by hex (TA-4.1 to TA-4.7, TA-5.1)."""

from collections.abc import Sequence
from itertools import pairwise

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.tactical.asking import own_unit
from axis_desktop.systems.tactical.board.terrain import CLOSED, TURN
from axis_desktop.systems.tactical.fighting.attacks import obliged_target
from axis_desktop.systems.tactical.moving.obstacles import token_hexes
from axis_desktop.systems.tactical.state import State, Unit
from axis_desktop.systems.tactical.turn.limits import may_act


def check_mover(state: State, power: Power, unit_id: UnitId) -> Unit:
    """A unit that may still move in this turn (TA-4.1).

    Raises:
        IllegalAction: somebody else's, moved already, of an army that rests, or bound by an interception.
    """
    unit = own_unit(state, power, unit_id, "TA-4.1")
    if unit.moved:
        raise IllegalAction("TA-4.1", "This {unit_type} has moved already.", unit_type=say.unit(unit.type))
    if not may_act(state, unit):
        text = "The army of this {unit_type} doesn't act in this turn."
        raise IllegalAction("TA-3.5", text, unit_type=say.unit(unit.type))
    victim = obliged_target(state, unit)
    if victim is not None:
        text = "This {unit_type} has intercepted {target}: it stays and attacks it."
        raise IllegalAction("TA-6.6", text, unit_type=say.unit(unit.type), target=say.unit(victim.type))
    return unit


def check_path(state: State, unit: Unit, path: Sequence[int]) -> None:
    """A unit may go this way: the sum of its costs, who stands in it, where it ends (TA-4.2 to TA-4.7).

    Raises:
        IllegalAction: a rule forbids a step of it.
    """
    row = state.row(unit)
    if len(path) < 2 or path[0] != unit.at:
        text = "A path begins where {unit_type} stands, in {space}, and has another hex."
        raise IllegalAction(
            "TA-4.1", text, unit_type=say.unit(unit.type), space=say.space(state.space(unit.at))
        )
    for here, there in pairwise(path):
        if there not in state.board.around[here]:
            text = "{there} is not next to {here}."
            raise IllegalAction(
                "TA-4.2", text, there=say.space(state.space(there)), here=say.space(state.space(here))
            )
    if not row.speed:
        raise IllegalAction("TA-13.5", "The launcher never moves.")
    if state.closed_factory(path[-1], unit.owner):
        _check_capture(state, unit, path)
        return
    costs, spent = state.costs(row.arm), 0
    for hex_ in path[1:]:
        _check_entry(state, unit, hex_)
        cost = costs[hex_]
        if cost == CLOSED:
            raise _closed(state, unit, hex_)
        if cost == TURN and len(path) > 2:
            text = "To enter water takes the whole move: {space} must be the only step."
            raise IllegalAction("TA-4.4", text, space=say.space(state.space(hex_)))
        spent += 0 if cost == TURN else cost
    if spent > row.half_points:
        text = "This way costs {cost} half points, {unit_type} has {most}."
        raise IllegalAction("TA-4.2", text, cost=spent, unit_type=say.unit(unit.type), most=row.half_points)
    _check_end(state, unit, path[-1])


def _check_capture(state: State, unit: Unit, path: Sequence[int]) -> None:
    """Infantry that begins its move next to the factory captures it (TA-5.1)."""
    space = state.space(path[-1])
    if state.row(unit).arm != "infantry":
        text = "Only infantry captures a factory: {unit_type} can't enter {space}."
        raise IllegalAction("TA-5.1", text, unit_type=say.unit(unit.type), space=say.space(space))
    if len(path) > 2:
        text = "To capture {space} the infantry must begin its move next to it."
        raise IllegalAction("TA-5.1", text, space=say.space(space))


def _check_entry(state: State, unit: Unit, hex_: int) -> None:
    """No enemies, no factories of others, for the Allies no gray tokens (TA-4.6, TA-13.3)."""
    space, other = state.space(hex_), state.unit_on(hex_)
    if other is not None and not state.friends(other.owner, unit.owner):
        text = "An enemy {other_type} stands in {space}."
        raise IllegalAction("TA-4.6", text, other_type=say.unit(other.type), space=say.space(space))
    if state.closed_factory(hex_, unit.owner):
        text = "The factory in {space} is not your team's: nobody passes it."
        raise IllegalAction("TA-4.6", text, space=say.space(space))
    launcher = state.launcher
    owner = None if launcher is None else launcher.owner
    if hex_ in token_hexes(state) and owner is not None and not state.friends(owner, unit.owner):
        raise IllegalAction(
            "TA-13.3", "Allied units can't enter the token hex {space}.", space=say.space(space)
        )


def _closed(state: State, unit: Unit, hex_: int) -> IllegalAction:
    args: dict[str, Value] = {"unit_type": say.unit(unit.type), "space": say.space(state.space(hex_))}
    if state.board.is_water[hex_]:
        return IllegalAction("TA-4.4", "Only infantry enters water: {unit_type} can't go to {space}.", **args)
    return IllegalAction("TA-12.4", "{unit_type} can't enter the mountain in {space}.", **args)


def _check_end(state: State, unit: Unit, hex_: int) -> None:
    """A move ends on a free hex (TA-4.7)."""
    other = state.unit_on(hex_)
    if other is not None and other.id != unit.id:
        text = "{space} is taken: a move ends on a free hex."
        raise IllegalAction("TA-4.7", text, space=say.space(state.space(hex_)))
    if hex_ in token_hexes(state):
        raise IllegalAction(
            "TA-13.3", "No unit ends its move on the token hex {space}.", space=say.space(state.space(hex_))
        )
