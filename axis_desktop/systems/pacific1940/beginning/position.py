"""Positions made by hand: put onto the board and checked as a scenario is."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.beginning.placing import check_owner, check_space, first_free_id
from axis_desktop.systems.area_war.beginning.positions import (
    check_phase,
    check_round,
    printed_control,
    set_holder,
    treasuries,
)
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.actions import Position
from axis_desktop.systems.pacific1940.beginning.placing import PLACING
from axis_desktop.systems.pacific1940.beginning.scenario_file import can_be_at_war
from axis_desktop.systems.pacific1940.politics.standing import War, are_at_war, parties, relations_by
from axis_desktop.systems.pacific1940.state import PHASES, PhaseName, State
from axis_desktop.systems.pacific1940.tables import figures, objectives, politics


def state_of(world: World, made: Position, wars_of_scenario: tuple[War, ...]) -> tuple[State, PhaseName]:
    """The state that a hand-made position describes, before its phase begins.

    Args:
        world: of the game.
        made: the position.
        wars_of_scenario: hold where the position says nothing of wars.

    Raises:
        IllegalAction: it can't be.
    """
    phase = check_phase(world, made.phase, PHASES[:-1])
    check_owner(world, world.turn_order, made.power)
    wars = wars_of_scenario if made.wars is None else _wars(world, made)
    sides = {power: world.side(power) for power in world.turn_order}
    strikes = figures().kamikaze.strikes
    state = State(
        world=world,
        power=made.power,
        phase=phase,
        round=check_round(world, made.round),
        wars=wars,
        relations=relations_by(sides, wars),
        control=Control(held=printed_control(world)),
        treasury=treasuries(world, made.treasury),
        kamikaze_strikes=strikes if made.kamikaze_strikes is None else made.kamikaze_strikes,
        kamikaze_unlocked=made.kamikaze_unlocked,
        claimed=_claimed(made.claimed),
    )
    if not 0 <= state.kamikaze_strikes <= strikes:
        raise IllegalAction("PA-8.2", "Japan has {strikes} kamikaze strikes at most.", strikes=strikes)
    holders = parties(world.turn_order)
    for space, holder in sorted(made.control.items()):
        set_holder(state, space, holder, holders)
    state.forces.next_id = first_free_id(made.units.values())
    for space in sorted(made.units):
        check_space(world, space)
        PLACING.place(state, space, made.units[space])
    for space in sorted(made.units):
        PLACING.check(state, space)
    orders = figures().complexes.upgrade
    PLACING.check_counts(world, {t: n for t, n in made.waiting.items() if t != orders})
    state.waiting = {unit_type: count for unit_type, count in sorted(made.waiting.items()) if count}
    for space in made.captured:
        check_space(world, space)
    state.captured = tuple(sorted(set(made.captured)))
    earlier = state.copy()
    for space, holder in sorted(made.at_start_of_turn.items()):
        set_holder(earlier, space, holder, holders)
    state.control.at_start = earlier.control.held
    return state, phase


def _wars(world: World, made: Position) -> tuple[War, ...]:
    """The wars of a position: each pair of bodies once, none within a side (PA-3.4)."""
    found: list[War] = []
    for row in made.wars or ():
        for power in (row.by, row.on):
            check_owner(world, world.turn_order, power)
        by, on = (politics().body_of(power).id for power in (row.by, row.on))
        if not can_be_at_war(by, on) or are_at_war(found, by, on) or row.round < 0:
            text = "The war of {by} and {on} can't be: powers of one side never fight, and others only once."
            raise IllegalAction("PA-3.4", text, by=say.power(row.by), on=say.power(row.on))
        found.append(War(by=by, on=on, round=row.round))
    return tuple(found)


def _claimed(ids: tuple[str, ...]) -> tuple[str, ...]:
    known = [row.id for row in objectives() if row.kind == "landed_once"]
    for objective in ids:
        if objective not in known:
            text = "'{objective}' is no objective that pays once."
            raise IllegalAction("PA-13.12", text, objective=say.text(objective))
    return tuple(dict.fromkeys(ids))
