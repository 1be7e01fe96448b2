"""Phase 1: units move one after the other (TA-4.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import EndMove, MoveUnit, TimeIsUp
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked
from axis_desktop.systems.tactical.fighting.attacks import obliged_target
from axis_desktop.systems.tactical.moving.move import check_mover, check_path
from axis_desktop.systems.tactical.moving.walking import begin_walk
from axis_desktop.systems.tactical.moving.way_options import TacticalWays
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.clock import time_is_up
from axis_desktop.systems.tactical.turn.limits import may_act
from axis_desktop.systems.tactical.turn.turn import begin_phase


class MovePhase(Ask[None]):
    """Pick a unit and its path, or end the phase (TA-4.1)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask whoever has a unit that may act; a party without any goes on (TA-3.6)."""
        state = play.state
        for unit in state.of_party(state.active):
            if unit.moved or (may_act(state, unit) and obliged_target(state, unit) is None):
                return True
        begin_phase(play, "declare")
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Moves."""
        text = "{power}: move your units, then end the phase."
        return asked(state, "ways", state.leader(state.active), "TA-4.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Where each unit can go, hex by hex."""
        return TacticalWays(state)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """A move, or the end of the phase."""
        match action:
            case MoveUnit():
                unit = check_mover(play.state, action.power, action.unit)
                path = tuple(play.state.hex(space, "TA-4.1") for space in action.path)
                check_path(play.state, unit, path)
                begin_walk(play, unit, path)
            case EndMove():
                begin_phase(play, "declare")
            case TimeIsUp():
                time_is_up(play, action)
            case _:
                raise not_an_answer("TA-4.1")
