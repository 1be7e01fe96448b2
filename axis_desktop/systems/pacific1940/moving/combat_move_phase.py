"""Phase 2: a declaration first, then moves, then what has to be settled before the first battle (PA-7)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.phases import DONE, has_movers
from axis_desktop.systems.pacific1940.moving import combat_move
from axis_desktop.systems.pacific1940.moving.bases import note_head_starts
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.moving.hovering import ask_about_hovering
from axis_desktop.systems.pacific1940.politics.declaring import DECLARE, open_declarations
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.reactions.ambush import ask_about_ambush
from axis_desktop.systems.pacific1940.ships.hunting import ask_about_hunting
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked

MOVING, CONFIRMED = "moving", "confirmed"
"""Steps of the phase: moves are made; no more are made."""


class CombatMove(Phase):
    """The next move, until all attacks are set."""

    def begin(self, play: Play) -> None:
        """War may be declared before anything moves (PA-4.2, PA-4.5, PA-4.9)."""
        state = play.state
        state.unloaded = {}
        if open_declarations(state):
            state.step = DECLARE
        elif not has_movers(state, state.power):
            state.step = DONE

    def advance(self, play: Play, frame: None) -> bool:
        """Ask for moves; when all are set and all is settled the phase is over."""
        state = play.state
        if state.step == CONFIRMED:
            state.step = DONE
            return False
        if state.step != MOVING:
            if not has_movers(state, state.power):
                state.step = DONE
                return False
            # Friends made by a declaration open their bases at once, so this comes after it (PA-17.7).
            note_head_starts(state)
            state.step = MOVING
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """Which move."""
        text = (
            "Move everything that is to attack, raid or land. Press the big button when all attacks are set."
        )
        return asked(state, "move_units", state.power, "PA-7.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Attacks, walk-ins, assaults, raids."""
        return combat_moves(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Make the move, or confirm all of them."""
        events = combat_move.answer(play.state, action)
        if events is None:
            raise self.another(play.state, frame)
        play.tell(*events)
        if isinstance(action, MoveUnits):
            ask_about_ambush(play, action)
        if isinstance(action, EndPhase):
            play.state.step = CONFIRMED
            ask_about_hovering(play)
            ask_about_hunting(play)
