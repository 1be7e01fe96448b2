"""A scenario file made of a game in edit mode: its board, and perhaps its units as they stand (TA-2.1)."""

from typing import Any

import msgspec

from axis_desktop.model.asking.editing import EDIT_MODE
from axis_desktop.systems.tactical.beginning.by_hand.laying import laid_by_hand
from axis_desktop.systems.tactical.beginning.by_hand.leaving import first_unrestricted_round
from axis_desktop.systems.tactical.beginning.position import position_of
from axis_desktop.systems.tactical.beginning.position_tables import Position
from axis_desktop.systems.tactical.state import State

_NOT_TAKEN_OVER = ("lesson", "board", "position")
"""Keys of the scenario that is played which a new one doesn't get from it."""


def scenario_tables(state: State, *, with_units: bool) -> dict[str, Any]:
    """The tables of the file, with id and title of the scenario that is played.

    Raises:
        IllegalAction: no game can begin with this position.
    """
    found = {key: value for key, value in state.world.raw.items() if key not in _NOT_TAKEN_OVER}
    found["options"] = {name: True for name in sorted(state.world.options) if name != EDIT_MODE}
    if board := laid_by_hand(state):
        found["board"] = board
    if with_units:
        found["position"] = msgspec.to_builtins(_opening(state))
        settled = {
            "half": state.half,
            "sets": state.sets,
            "difficulty": state.difficulty,
            "rounds": state.rounds,
        }
        found["choose"] = {key: [settled[key]] for key in found["choose"]}
    return found


def _opening(state: State) -> Position:
    """The position at the beginning of a turn: nobody has acted, no army has to rest (TA-3.3)."""
    units = tuple(
        msgspec.structs.replace(unit, moved=False, attacked=False, captured=False)
        for unit in position_of(state).units
    )
    return msgspec.structs.replace(
        position_of(state),
        phase="automa" if state.is_automa(state.active) else "move",
        round=max(state.round, first_unrestricted_round()),
        turns=1,
        units=units,
        board={},
        allowed=None,
        used={},
        targets=(),
    )
