"""Phase 4: what is asked in the noncombat move, and who plays the answers (CL-15.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action, Event
from axis_desktop.systems.classic.moving import noncombat_move
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked


class NoncombatMove(Phase):
    """The next move, until everything has landed."""

    def begin(self, state: State) -> list[Event]:
        """What moved or fought does not move again."""
        return noncombat_move.begin(state)

    def decision(self, state: State, frame: None) -> Decision:
        """Which move."""
        text = (
            "Land your planes and move what has not moved yet. Press the big button when you have finished."
        )
        return asked(state, "move_units", state.power, "CL-15.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Regrouping, sailing, landing."""
        return noncombat_moves(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Make the move, or end the phase."""
        play.tell(*noncombat_move.answer(play.state, action))
