"""Positions made by hand: put onto the board, and checked as a scenario is (CL-2.5)."""

from collections.abc import Iterable

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.beginning.placing import (
    Placing,
    attacks,
    check_owner,
    check_space,
    first_free_id,
)
from axis_desktop.systems.area_war.beginning.positions import (
    check_phase,
    check_round,
    printed_control,
    set_holder,
    treasuries,
)
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.actions import Position
from axis_desktop.systems.classic.state import PHASES, State
from axis_desktop.systems.classic.tables import research_table
from axis_desktop.systems.classic.turn import turn


def start(world: World, made: Position) -> State:
    """The state that a hand-made position describes, at the beginning of its phase.

    Raises:
        IllegalAction: it can't be (CL-2.5).
    """
    phase = check_phase(world, made.phase, PHASES[:-1])
    check_owner(world, world.turn_order, made.power)
    state = State(
        world=world,
        power=made.power,
        phase=phase,
        round=check_round(world, made.round),
        relations=world.relations_at_start,
        control=Control(held=printed_control(world)),
        treasury=treasuries(world, made.treasury),
        weapons=_weapons(world, made),
    )
    for space, power in sorted(made.control.items()):
        set_holder(state, space, power, world.turn_order)
    pieces = placing()
    state.forces.next_id = first_free_id(made.units.values())
    for space in sorted(made.units):
        check_space(world, space)
        pieces.place(state, space, made.units[space])
        pieces.check(state, space)
    pieces.check_counts(world, made.waiting)
    state.waiting = {unit_type: count for unit_type, count in sorted(made.waiting.items()) if count}
    state.control.at_start = _control_at_start(state, made)
    turn.begin_phase(state, phase)
    turn.advance(state)
    return state


def _control_at_start(state: State, made: Position) -> dict[Space, Power]:
    """Who held what when the turn began (CL-1.10)."""
    earlier = state.copy()
    for space, power in sorted(made.at_start_of_turn.items()):
        set_holder(earlier, space, power, earlier.world.turn_order)
    return earlier.control.held


def _weapons(world: World, made: Position) -> dict[Power, tuple[str, ...]]:
    for power in made.weapons:
        check_owner(world, world.turn_order, power)
    return {power: check_weapons(made.weapons.get(power, ())) for power in world.turn_order}


def check_weapons(weapons: Iterable[str]) -> tuple[str, ...]:
    """Weapons of the table, each once (CL-5.5)."""
    known = [row.id for row in research_table().weapon]
    found = tuple(weapons)
    for weapon in found:
        if weapon not in known or found.count(weapon) > 1:
            raise IllegalAction(
                "CL-5.5",
                "'{weapon}' can't be listed: expected each at most once of {known}.",
                weapon=say.text(weapon),
                known=say.listed(say.text(each) for each in known),
            )
    return found


def placing(*, original: bool = True) -> Placing[State]:
    """How pieces come onto the board; factories count as there from the start, or not (CL-2.5)."""

    def create(state: State, unit_type: UnitType, power: Power, space: Space) -> Unit:
        produces = state.world.units[unit_type].produces
        return state.create(unit_type, power, space, original=original and produces)

    return Placing(lambda world: world.turn_order, create, _check)


def _check(state: State, space: Space) -> None:
    """A territory holds units of one side; only attackers of a battle stand beside the enemy."""
    where = say.space(space)
    if state.world.is_sea(space):
        owners = {u.owner for u in state.forces.at(space) if _is_ship(state, u) and not attacks(state, u)}
        hostile = any(state.relations.at_war(a, b) for a in owners for b in owners)
        if hostile and "ships_into_enemy_zones" not in state.world.options:
            raise IllegalAction("CL-2.5", "Ships of both sides can't begin in {space}.", space=where)
        return
    holder = state.control.holder(space)
    for unit in state.forces.at(space):
        if holder is None:
            text = "Units of {power} can't begin in {space}, which nobody holds."
            raise IllegalAction("CL-2.5", text, power=say.power(unit.owner), space=where)
        if not (state.relations.allied(holder, unit.owner) or attacks(state, unit)):
            text = "Units of {power} can't begin in {space}, which {holder} holds."
            who = say.power(unit.owner)
            raise IllegalAction("CL-2.5", text, power=who, space=where, holder=say.power(holder))


def _is_ship(state: State, unit: Unit) -> bool:
    return state.world.row(unit).domain == "sea"
