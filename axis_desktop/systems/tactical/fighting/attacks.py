"""Who may attack whom, and who answers (TA-7.2, TA-7.3, TA-8.2, TA-9)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.tactical.board.tables import Reach
from axis_desktop.systems.tactical.board.terrain import is_afloat, reach_of
from axis_desktop.systems.tactical.state import State, Unit
from axis_desktop.systems.tactical.turn.limits import may_act


def reach_from(state: State, unit: Unit, hex_: int, *, at_aircraft: bool) -> Reach | None:
    """Distances at which a unit would attack from a hex; None: never (TA-7.2)."""
    return reach_of(
        state.board,
        state.row(unit),
        hex_,
        state.weather,
        mountains=state.world.mountains,
        at_aircraft=at_aircraft,
    )


def afloat(state: State, unit: Unit, hex_: int) -> bool:
    """A ground unit that can't fight in this hex, for it is water (TA-4.5)."""
    return is_afloat(state.board, state.row(unit), hex_, state.weather)


def can_hit_from(state: State, unit: Unit, hex_: int, target: Unit) -> bool:
    """From that hex the unit reaches the target, whoever it is (TA-7.2, TA-4.5)."""
    if afloat(state, unit, hex_):
        return False
    reach = reach_from(state, unit, hex_, at_aircraft=state.row(target).flies)
    return reach is not None and reach[0] <= state.distance(hex_, target.at) <= reach[1]


def can_hit(state: State, unit: Unit, target: Unit) -> bool:
    """The unit reaches the target from where it stands."""
    return can_hit_from(state, unit, unit.at, target)


def can_strike_adjacent(state: State, unit: Unit, *, aircraft: bool) -> bool:
    """The unit could attack such a neighbor: it qualifies for interception (TA-6.2)."""
    if afloat(state, unit, unit.at):
        return False
    reach = reach_from(state, unit, unit.at, at_aircraft=aircraft)
    return reach is not None and reach[0] <= 1 <= reach[1]


def answers(state: State, defender: Unit, attacker: Unit, attacker_at: int) -> bool:
    """The defender shoots back: only at a neighbor, and only if it could attack it (TA-8.2).

    The B-17 does at aircraft all the same (TA-8.3, TA-9.2); the Flak does at aircraft and not on the ground,
    for its least distance there is two (TA-9.4), the Pak at its neighbors (TA-9.5).
    """
    if state.distance(defender.at, attacker_at) != 1 or state.row(attacker).splash:
        return False
    flies = state.row(attacker).flies
    if flies and state.row(defender).answers_aircraft:
        return True
    return can_strike_adjacent(state, defender, aircraft=flies)


def obliged_target(state: State, unit: Unit) -> Unit | None:
    """The unit it has intercepted and must attack; None if there is no such duty any more (TA-6.6)."""
    victim = state.units.get(unit.intercepted) if unit.intercepted else None
    return victim if victim is not None and victim.at >= 0 and can_hit(state, unit, victim) else None


def check_attacker(state: State, unit: Unit) -> None:
    """The unit may be declared as an attacker (TA-7.3).

    Raises:
        IllegalAction: it captured a factory, stands on water, has attacked, or its army may not act.
    """
    if unit.captured:
        raise IllegalAction(
            "TA-5.2",
            "This {unit_type} has captured a factory: it can't attack.",
            unit_type=say.unit(unit.type),
        )
    if afloat(state, unit, unit.at):
        raise IllegalAction(
            "TA-4.5", "This {unit_type} stands on water: it can't attack.", unit_type=say.unit(unit.type)
        )
    if unit.attacked:
        raise IllegalAction("TA-7.1", "This {unit_type} has attacked already.", unit_type=say.unit(unit.type))
    if not may_act(state, unit) and obliged_target(state, unit) is None:
        raise IllegalAction(
            "TA-3.5", "The army of this {unit_type} doesn't act in this turn.", unit_type=say.unit(unit.type)
        )


def check_target(state: State, unit: Unit, target: Unit) -> None:
    """The unit may attack this one (TA-7.2).

    Raises:
        IllegalAction: it is a friend, out of range, or an aircraft for which it has no range.
    """
    names: dict[str, Value] = {"unit_type": say.unit(unit.type), "target": say.unit(target.type)}
    if state.friends(unit.owner, target.owner):
        raise IllegalAction("TA-7.3", "{target} is a friend of your {unit_type}.", **names)
    flies = state.row(target).flies
    reach = reach_from(state, unit, unit.at, at_aircraft=flies)
    if reach is None:
        text = (
            "{unit_type} can't attack aircraft such as {target}."
            if flies
            else "{unit_type} can't attack {target}."
        )
        raise IllegalAction("TA-7.2", text, **names)
    distance = state.distance(unit.at, target.at)
    if not reach[0] <= distance <= reach[1]:
        text = (
            "{unit_type} attacks only adjacent hexes; the distance to {target} is {n}."
            if reach[1] == 1
            else "{unit_type} attacks from {least} to {most} hexes away; the distance to {target} is {n}."
        )
        raise IllegalAction("TA-7.2", text, **names, n=distance, least=reach[0], most=reach[1])


def check_aim(state: State, unit: Unit, hex_: int) -> None:
    """A unit with a splash may aim at this hex, empty or not (TA-9.1).

    Raises:
        IllegalAction: another kind of unit, or out of range.
    """
    if not state.row(unit).splash:
        raise IllegalAction("TA-7.1", "{unit_type} attacks a unit, not a hex.", unit_type=say.unit(unit.type))
    reach = reach_from(state, unit, unit.at, at_aircraft=False)
    distance = state.distance(unit.at, hex_)
    if reach is None or not reach[0] <= distance <= reach[1]:
        least, most = reach or (0, 0)
        text = "{unit_type} aims {least} to {most} hexes far; the distance to {space} is {n}."
        raise IllegalAction(
            "TA-9.1",
            text,
            space=say.space(state.space(hex_)),
            n=distance,
            unit_type=say.unit(unit.type),
            least=least,
            most=most,
        )


def aims(state: State, unit: Unit, hex_: int) -> tuple[int, ...]:
    """The hexes a unit with a splash could aim at from a hex, ascending (TA-9.1)."""
    reach = reach_from(state, unit, hex_, at_aircraft=False)
    if reach is None or not state.row(unit).splash or afloat(state, unit, hex_):
        return ()
    return state.board.ring(hex_, *reach)


def targets_of(state: State, unit: Unit) -> list[Unit]:
    """The enemy units that it could attack from where it stands, by id (TA-7.2)."""
    return [
        target
        for target in state.units.values()
        if target.at >= 0 and not state.friends(unit.owner, target.owner) and can_hit(state, unit, target)
    ]


def splashed(state: State, hex_: int) -> list[Unit]:
    """The ground units on a hex and the six around it, friends included, by id (TA-9.1)."""
    found = (state.unit_on(near) for near in (hex_, *state.board.around[hex_]))
    return sorted(
        (unit for unit in found if unit is not None and not state.row(unit).flies), key=lambda unit: unit.id
    )
