"""Checks the list of attacks (TA-7.1 to TA-7.3)."""

from collections.abc import Iterable

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.systems.tactical.actions import Attack
from axis_desktop.systems.tactical.asking import own_unit
from axis_desktop.systems.tactical.fighting.attacks import (
    check_aim,
    check_attacker,
    check_target,
    obliged_target,
)
from axis_desktop.systems.tactical.state import NOBODY, Line, State

_RULE = "TA-7.1"


def checked_lines(state: State, power: Power, attacks: Iterable[Attack]) -> tuple[Line, ...]:
    """The list as it will be fought; aims that were left open have no hex yet (TA-7.1, TA-9.1).

    Raises:
        IllegalAction: a line is impossible, an attacker stands in it twice, a duty is missing.
    """
    lines: list[Line] = []
    for attack in attacks:
        line = _checked(state, power, attack)
        _check_single(line, lines)
        lines.append(line)
    listed = {line.attacker: line for line in lines}
    for duty in obliged_lines(state):
        _check_duty(state, duty, listed.get(duty.attacker))
    return tuple(lines)


def check_beside(state: State, power: Power, attack: Attack, others: Iterable[Attack]) -> None:
    """An attack may stand in a list with these others, which need not be all.

    Raises:
        IllegalAction: it is impossible, its attacker stands in the list already, or owes another attack.
    """
    line = _checked(state, power, attack)
    _check_single(line, [Line(other.attacker) for other in others])
    duty = next((duty for duty in obliged_lines(state) if duty.attacker == line.attacker), None)
    if duty is not None:
        _check_duty(state, duty, line)


def _check_single(line: Line, others: Iterable[Line]) -> None:
    if any(other.attacker == line.attacker for other in others):
        text = "Each unit attacks at most once: unit {unit} stands in the list twice."
        raise IllegalAction(_RULE, text, unit=line.attacker)


def _check_duty(state: State, duty: Line, found: Line | None) -> None:
    """Who has intercepted attacks whom it has stopped (TA-6.6)."""
    if found is not None and found.target == duty.target:
        return
    unit, victim = state.units[duty.attacker], state.units[duty.target]
    raise IllegalAction(
        "TA-6.6",
        "{unit_type} in {space} has intercepted {target} and must attack it.",
        unit_type=say.unit(unit.type),
        space=say.space(state.space(unit.at)),
        target=say.unit(victim.type),
    )


def _checked(state: State, power: Power, attack: Attack) -> Line:
    unit = own_unit(state, power, attack.attacker, _RULE)
    check_attacker(state, unit)
    if attack.target is not None and attack.space is not None:
        raise IllegalAction(_RULE, "A line names a target or a hex, not both.")
    if attack.space is not None:
        hex_ = state.hex(attack.space, "TA-9.1")
        check_aim(state, unit, hex_)
        return Line(unit.id, hex=hex_)
    if attack.target is None:
        if not state.row(unit).splash:
            raise IllegalAction(
                _RULE, "Name the unit that {unit_type} attacks.", unit_type=say.unit(unit.type)
            )
        return Line(unit.id)
    target = state.units.get(attack.target)
    if target is None or target.at < 0:
        raise IllegalAction(_RULE, "There is no unit {unit} on the board.", unit=attack.target)
    if state.row(unit).splash:
        # A unit may be named for its hex (TA-9.1), and a unit in the air is none that could be hit.
        check_aim(state, unit, target.at)
        return Line(unit.id, hex=target.at)
    check_target(state, unit, target)
    return Line(unit.id, target.id)


def obliged_lines(state: State) -> tuple[Line, ...]:
    """The attacks that the party in turn owes, by unit (TA-6.6)."""
    found = []
    for unit in sorted(state.of_party(state.active), key=lambda unit: unit.id):
        victim = obliged_target(state, unit)
        if victim is not None and not unit.attacked:
            found.append(Line(unit.id, victim.id))
    return tuple(found)


def is_open(line: Line) -> bool:
    """The hex of a line is still to be aimed at (TA-9.1)."""
    return not line.target and line.hex == NOBODY
