"""Phase 4: strategic redeployment (EU-16)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.europe1939.actions import Redeploy
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.moving.redeploy_orders import RedeployOrders
from axis_desktop.systems.europe1939.moving.redeploying import allowance_left, redeploy
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.phase import TurnPhase
from axis_desktop.systems.europe1939.wrong import wrong_phase
from axis_desktop.systems.questions.asking import asked

_LEFT = Plural(
    "{power}: redeploy 1 more unit, or end the turn.",
    "{power}: redeploy up to {n} units, or end the turn.",
    "{power}: all is redeployed; end the turn.",
)


class RedeployPhase(TurnPhase):
    """As many units as the sheet allows (EU-16.1)."""

    def decision(self, state: State, frame: None) -> Decision:
        """Who goes where."""
        n = allowance_left(state)
        return asked(
            state, "move_units", state.power, "EU-16.1", _LEFT.of(n), done=Message.of("End the turn"), n=n
        )

    def options(self, state: State, frame: None) -> Options:
        """Units and routes."""
        return MoveOptions(state, RedeployOrders(state))

    def act(self, play: EuropePlay, action: Action) -> None:
        """A redeployment."""
        if not isinstance(action, Redeploy):
            raise wrong_phase(play.state)
        redeploy(play, action)
