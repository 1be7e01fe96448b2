"""Positions made by hand: put onto the board and checked as a scenario is."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.actions import Position
from axis_desktop.systems.pacific1940.beginning.placing import (
    check_counts,
    check_party,
    check_space,
    check_stacks,
    place,
)
from axis_desktop.systems.pacific1940.beginning.scenario_file import can_be_at_war
from axis_desktop.systems.pacific1940.politics.standing import War, are_at_war, relations_by
from axis_desktop.systems.pacific1940.state import PHASES, PhaseName, State
from axis_desktop.systems.pacific1940.tables import figures, objectives, politics

MOST_IPC = 100_000
MOST_ROUNDS = 10_000
"""Bounds of hand-made positions: the rules know none, a slip of the finger should."""


def printed_control(world: World) -> dict[Space, Power]:
    """Who holds each territory on the printed map (PA-2.3)."""
    return {
        space: owner
        for space in sorted(world.spaces)
        if world.is_land(space) and (owner := world.original_owner(space)) is not None
    }


def state_of(world: World, made: Position, wars_of_scenario: tuple[War, ...]) -> tuple[State, PhaseName]:
    """The state that a hand-made position describes, before its phase begins.

    Args:
        world: of the game.
        made: the position.
        wars_of_scenario: hold where the position says nothing of wars.

    Raises:
        IllegalAction: it can't be.
    """
    phase = _phase(made.phase)
    if not 1 <= made.round <= MOST_ROUNDS:
        raise IllegalAction("PA-3.1", "There is no round {round}: they count from 1.", round=made.round)
    if made.power not in world.powers:
        text = "There is no power '{power}' in this game."
        raise IllegalAction("PA-1.1", text, power=say.power(made.power))
    wars = wars_of_scenario if made.wars is None else _wars(world, made)
    sides = {power: world.side(power) for power in world.turn_order}
    strikes = figures().kamikaze.strikes
    state = State(
        world=world,
        power=made.power,
        phase=phase,
        round=made.round,
        wars=wars,
        relations=relations_by(sides, wars),
        control=Control(held=printed_control(world)),
        treasury=dict.fromkeys(world.turn_order, 0),
        kamikaze_strikes=strikes if made.kamikaze_strikes is None else made.kamikaze_strikes,
        kamikaze_unlocked=made.kamikaze_unlocked,
        claimed=_claimed(made.claimed),
    )
    if not 0 <= state.kamikaze_strikes <= strikes:
        raise IllegalAction("PA-8.2", "Japan has {strikes} kamikaze strikes at most.", strikes=strikes)
    for space, holder in sorted(made.control.items()):
        set_control(state, space, holder)
    for power, ipc in sorted(made.treasury.items()):
        if power not in world.powers:
            text = "There is no power '{power}' in this game."
            raise IllegalAction("PA-1.1", text, power=say.power(power))
        state.treasury[power] = check_treasury(power, ipc)
    state.forces.next_id = _first_free_id(made)
    for space in sorted(made.units):
        check_space(world, space)
        place(state, space, made.units[space])
    for space in sorted(made.units):
        check_stacks(state, space)
    check_counts(world, {t: n for t, n in made.waiting.items() if t != figures().complexes.upgrade})
    state.waiting = {unit_type: count for unit_type, count in sorted(made.waiting.items()) if count}
    for space in made.captured:
        check_space(world, space)
    state.captured = tuple(sorted(set(made.captured)))
    earlier = state.copy()
    for space, holder in sorted(made.at_start_of_turn.items()):
        set_control(earlier, space, holder)
    state.control.at_start = earlier.control.held
    return state, phase


def set_control(state: State, space: Space, holder: Power) -> None:
    """A territory gets another controller.

    Raises:
        IllegalAction: no territory, or nobody who could hold one.
    """
    check_space(state.world, space)
    check_party(state.world, holder)
    if not state.world.is_land(space):
        raise IllegalAction("PA-1.5", "{space} is a sea zone: nobody controls it.", space=say.space(space))
    state.control.hand_over(space, holder)


def check_treasury(power: Power, ipc: int) -> int:
    """Money is never negative (PA-1.7)."""
    if not 0 <= ipc <= MOST_IPC:
        raise IllegalAction("PA-1.7", "{power} can't have {ipc} IPC.", power=say.power(power), ipc=ipc)
    return ipc


def _wars(world: World, made: Position) -> tuple[War, ...]:
    """The wars of a position: each pair of bodies once, none within a side (PA-3.4)."""
    found: list[War] = []
    for row in made.wars or ():
        for power in (row.by, row.on):
            if power not in world.powers:
                text = "There is no power '{power}' in this game."
                raise IllegalAction("PA-1.1", text, power=say.power(power))
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


def _phase(name: str) -> PhaseName:
    known = PHASES[:-1]
    for phase in known:
        if phase == name:
            return phase
    raise IllegalAction(
        "PA-3.2",
        "No game can begin in '{phase}': expected one of {known}.",
        phase=say.text(name),
        known=say.listed(say.text(phase) for phase in known),
    )


def _first_free_id(made: Position) -> int:
    """Pieces that come by counts are numbered after those written out."""
    written = [
        piece.id
        for stacks in made.units.values()
        for pieces in stacks.values()
        if not isinstance(pieces, dict)
        for piece in pieces
    ]
    return max(written, default=0) + 1
