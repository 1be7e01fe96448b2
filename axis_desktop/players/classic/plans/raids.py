"""Bombing raids: bombers that no attack needs bomb a factory where that pays."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from axis_desktop.model.chance import Chance, Seeded
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.airfields import Airfields
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system as rules
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.odds.odds import raid_case
from axis_desktop.systems.classic.state import State

LEAST_GAIN = 0.25
"""IPC that a raid must be expected to bring beyond the bombers lost: over a gun it hardly does, but an enemy
without money is beaten sooner than one without bombers."""


def raids(state: State, airfields: Airfields) -> Iterator[Step]:
    """Raids of bombers that stay behind, the best first; each is played before the next is asked for.

    Args:
        state: the board when all attacks are declared.
        airfields: where bombers can land after a raid.
    """
    while True:
        best: tuple[_Gain, MoveUnits] | None = None
        for bomber in _idle(state):
            for action in _ways(state, bomber):
                gain = _gain(state, action)
                gain = gain._replace(swing=gain.swing - _at_stake(state, airfields, action))
                if gain.swing >= LEAST_GAIN and (best is None or gain.swing > best[0].swing + 1e-6):
                    best = gain, action
        if best is None:
            return
        gain, action = best
        target = action.path[-1]
        reason = Message.of(
            "bombs the factory of {space:the}: {ipc} IPC expected",
            space=say.space(target),
            ipc=round(gain.paid),
        )
        yield Step(action, reason)
        if action.units[0] in _idle(state):
            # It could not be played, and would be found again.
            return


def _idle(state: State) -> list[UnitId]:
    """Own bombers that have not moved."""
    return [
        unit.id
        for _, unit in state.forces.all()
        if unit.owner == state.power and state.world.row(unit).raids and unit.start is None
    ]


def _ways(state: State, bomber: UnitId) -> Iterator[MoveUnits]:
    """Raids that a bomber could fly without a fee and not over a gun on its way."""
    for target in combat_moves(state).targets([bomber]).values():
        if target.cost or target.notes or _is_to_be_looted(state, target.space):
            continue
        for action in (target.action, *(choice.action for choice in target.alternatives)):
            if isinstance(action, MoveUnits) and action.raid:
                yield action


def _is_to_be_looted(state: State, space: Space) -> bool:
    """Own land units attack a capital: who takes it gets the money that a raid would destroy (CL-14.6)."""
    attackers = state.attackers_in(space) if state.world.capital_of(space) is not None else ()
    return any(state.world.row(unit).domain == "land" for unit in attackers)


def _at_stake(state: State, airfields: Airfields, action: MoveUnits) -> float:
    """IPC that are at stake where the bomber of a raid can land."""
    found = state.forces.find(action.units[0])
    return airfields.at_stake(action.path[-1], found[0], found[1], len(action.path) - 1) if found else 0.0


class _Gain(NamedTuple):
    """What a raid adds to those that fly to the same factory already, in IPC.

    Attributes:
        swing: what the enemy pays beyond the price of lost bombers, on the way or where they land.
        paid: what the enemy pays.
    """

    swing: float
    paid: float


def _gain(state: State, action: MoveUnits) -> _Gain:
    """What a raid adds to all that are flown: they share the treasury of whoever pays (CL-13.3)."""
    space = action.path[-1]
    future: State = rules.copy(state)
    try:
        rules.apply(future, action, Chance(Seeded(0, 0)))
    except IllegalAction:
        return _Gain(0.0, 0.0)
    owner = state.control.held[space]
    spent = sum(
        float(odds.expected_paid)
        for target in state.raiders
        if target != space and state.control.held[target] == owner
        if (odds := raid_case(state, target)) is not None
    )
    left = max(0, state.treasury[owner] - round(spent))
    before, after = (raid_case(_with_treasury(s, owner, left), space) for s in (state, future))
    if after is None:
        return _Gain(0.0, 0.0)
    swing, paid = after.expected_swing, after.expected_paid
    if before is not None:
        swing, paid = swing - before.expected_swing, paid - before.expected_paid
    return _Gain(float(swing), float(paid))


def _with_treasury(state: State, owner: Power, ipc: int) -> State:
    """The same board with other money; a copy that shares all else, to be read only."""
    return msgspec.structs.replace(state, treasury={**state.treasury, owner: ipc})
