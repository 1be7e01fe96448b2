"""Bombing raids: bombers that no attack needs bomb a factory where that pays."""

from collections.abc import Iterator

from axis_desktop.model.chance import Chance, Seeded
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system as rules
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.odds.odds import raid_case
from axis_desktop.systems.classic.state import State

LEAST_GAIN = 1.5
"""IPC that a raid must be expected to bring beyond the bombers lost: over a gun it hardly does."""


def raids(state: State) -> Iterator[Step]:
    """Raids of bombers that stay behind, the best first; each is played before the next is asked for."""
    while True:
        best: tuple[float, MoveUnits] | None = None
        for bomber in _idle(state):
            for action in _ways(state, bomber):
                gain = _gain(state, action)
                if gain >= LEAST_GAIN and (best is None or gain > best[0] + 1e-6):
                    best = gain, action
        if best is None:
            return
        gain, action = best
        target = action.path[-1]
        reason = Message.of(
            "bombs the factory of {space}: {ipc} IPC expected", space=say.space(target), ipc=round(gain)
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
        if target.cost or target.notes:
            continue
        for action in (target.action, *(choice.action for choice in target.alternatives)):
            if isinstance(action, MoveUnits) and action.raid:
                yield action


def _gain(state: State, action: MoveUnits) -> float:
    """What a raid adds to those that fly to the same factory already, in IPC."""
    space = action.path[-1]
    future: State = rules.copy(state)
    try:
        rules.apply(future, action, Chance(Seeded(0, 0)))
    except IllegalAction:
        return 0.0
    return _swing(future, space) - _swing(state, space)


def _swing(state: State, space: Space) -> float:
    found = raid_case(state, space)
    return float(found.expected_swing) if found is not None else 0.0
