"""Units are laid out by hand instead of being deployed, in edit mode (TA-2.7)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.state import POOL, PhaseName, State
from axis_desktop.systems.tactical.turn.turn import begin_turn

_UNITS_WAIT: tuple[PhaseName, ...] = ("extra_units", "armies", "deploy")


def units_wait(state: State) -> bool:
    """Units are about to be chosen, split and deployed: they may be laid out by hand instead.

    Where a launcher is hidden around start areas everything is deployed by the rules (TA-13.2).
    """
    return state.phase in _UNITS_WAIT and state.launcher is None


def first_unrestricted_round() -> int:
    """The first round in which no army has to rest (TA-3.3, TA-3.4)."""
    limits = game_table().limits
    return max(len(limits.two_sides), len(limits.factions)) + 1


def check_begins(state: State, owner: Power) -> None:
    """A faction's unit may be the first that is laid out.

    Raises:
        IllegalAction: it is the automaton's, which would play before anything else is laid out.
    """
    if owner == state.automa:
        text = "Lay out a unit of a faction that people play first: the game begins with its turn."
        raise IllegalAction("TA-2.11", text)


def leave_deployment(play: TacticalPlay, owner: Power) -> None:
    """Units that wait go back to the box, and the first turn begins: that of whoever has the first unit.

    Nobody belongs to an army, so it is counted as a round in which all units act (TA-3.5).

    Args:
        play: the edit.
        owner: of the unit that was laid out by hand.
    """
    state, each = play.state, game_table().tokens
    for unit in [unit for unit in state.units.values() if unit.at == POOL]:
        state.remove(unit)
    seats = sorted(state.order)
    if not state.tokens:
        known = list(state.board.starts)
        state.tokens = tuple(tuple(known[party * each : (party + 1) * each]) for party in seats)
    state.turned = ((True,) * each,) * len(seats)
    state.stack.clear()
    state.step = 0
    first = state.party_of(owner)
    state.order = tuple(seats[first:] + seats[:first])
    state.round = first_unrestricted_round()
    begin_turn(play, 0)
