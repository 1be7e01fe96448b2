"""Phase 2: what is asked in the combat move, and who plays the answers (CL-6.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action, Event
from axis_desktop.systems.classic.moving import combat_move
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked


class CombatMove(Phase):
    """The next move, until all attacks are set."""

    def begin(self, state: State) -> list[Event]:
        """Nothing has moved yet."""
        state.unloaded = {}
        return []

    def decision(self, state: State, frame: None) -> Decision:
        """Which move."""
        text = (
            "Move everything that is to attack, walk in or land."
            " Press the big button when all attacks are set."
        )
        return asked(state, "move_units", state.power, "CL-6.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Attacks, walk-ins, landings."""
        return combat_moves(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Make the move, or end the phase."""
        combat_move.answer(play, action)
