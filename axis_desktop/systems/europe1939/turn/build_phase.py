"""Phase 3: new units, and HPP for allies (EU-15, EU-22.4)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.actions import Build, Lend
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.build_options import BuildOptions
from axis_desktop.systems.europe1939.economy.building import build
from axis_desktop.systems.europe1939.economy.lend_lease import lend
from axis_desktop.systems.europe1939.economy.purse import budget
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.phase import TurnPhase
from axis_desktop.systems.europe1939.wrong import wrong_phase
from axis_desktop.systems.questions.asking import asked


class BuildPhase(TurnPhase):
    """Units are paid and placed one by one (EU-15.1)."""

    def decision(self, state: State, frame: None) -> Decision:
        """What is built next."""
        text = "{power}: buy and place new units for up to {hpp}, or end the phase."
        if state.power in state.absent:
            text = "{power}: send HPP to allies, up to {hpp}, or end the phase."
        if not budget(state):
            text = "{power}: nothing is left to spend. End the phase."
        hpp = say.money(budget(state))
        return asked(
            state, "choose_one", state.power, "EU-15.1", text, done=Message.of("End the phase"), hpp=hpp
        )

    def options(self, state: State, frame: None) -> Options:
        """Prices and places."""
        return BuildOptions(state)

    def act(self, play: EuropePlay, action: Action) -> None:
        """A purchase, or a convoy."""
        match action:
            case Build() if play.state.power not in play.state.absent:
                build(play, action)
            case Lend():
                lend(play, action)
            case _:
                raise wrong_phase(play.state)
