"""Phase 4: moves among friends, landings, and consent to the use of a friend's ships (PA-11, PA-7.7)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.pacific1940.frames import Consent
from axis_desktop.systems.pacific1940.moving import noncombat_move
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.reactions.ambush import ask_about_ambush
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked


class NoncombatMove(Phase):
    """The next move, until everything is where it should be."""

    def begin(self, play: Play) -> None:
        """Note what may not move any more."""
        noncombat_move.make_ready(play.state)

    def decision(self, state: State, frame: None) -> Decision:
        """Which move."""
        text = "Regroup, sail home, and land every aircraft. Press the big button when all is done."
        return asked(state, "move_units", state.power, "PA-11.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Moves among friends."""
        return noncombat_moves(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Make the move, after the owner of the ships that it needs has been asked; or end the phase."""
        if isinstance(action, MoveUnits | LoadUnits):
            owner = noncombat_move.owner_to_ask(play.state, action)
            if owner is not None:
                play.push(Consent(owner=owner, action=action))
                return
        events = noncombat_move.answer(play.state, action)
        if events is None:
            raise self.another(play.state, frame)
        play.tell(*events)
        if isinstance(action, MoveUnits):
            ask_about_ambush(play, action)
        if isinstance(action, EndPhase):
            play.state.step = DONE
