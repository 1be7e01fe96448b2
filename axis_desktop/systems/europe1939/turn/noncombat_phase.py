"""Phase 2: moves without battle (EU-14)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.actions import MoveUnits, Rebase, TransportUnits
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.moving.marching import march
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.moving.noncombat_orders import NoncombatOrders
from axis_desktop.systems.europe1939.moving.rebasing import rebase
from axis_desktop.systems.europe1939.moving.transport import transport
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.phase import TurnPhase
from axis_desktop.systems.europe1939.wrong import wrong_phase
from axis_desktop.systems.questions.asking import asked


class NoncombatPhase(TurnPhase):
    """Marches, rebasing, sea transport (EU-14.1, EU-14.3, EU-14.5)."""

    def decision(self, state: State, frame: None) -> Decision:
        """What moves next."""
        text = "{power}: move without battle, or end the phase."
        return asked(state, "move_units", state.power, "EU-14.1", text, done=Message.of("End the phase"))

    def options(self, state: State, frame: None) -> Options:
        """Who can go where."""
        return MoveOptions(state, NoncombatOrders(state))

    def act(self, play: EuropePlay, action: Action) -> None:
        """A move; there are no battles here (EU-14.4)."""
        match action:
            case MoveUnits():
                march(play, action)
            case Rebase():
                rebase(play, action)
            case TransportUnits():
                transport(play, action)
            case _:
                raise wrong_phase(play.state)
