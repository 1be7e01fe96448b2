"""Phase 3: new units (EU-15)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.systems.europe1939.asking import EuropePlay, ListOptions, asked
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.phase import TurnPhase, ending, wrong_phase


class BuildPhase(TurnPhase):
    """Phase 3: new units (EU-15)."""

    def decision(self, state: State, frame: None) -> Decision:
        """What is done next."""
        return asked(
            state,
            "choose_one",
            state.power,
            "EU-15.1",
            "{power}: buy and place new units, or end the phase.",
            done="End the phase",
        )

    def options(self, state: State, frame: None) -> Options:
        """The end."""
        return ListOptions((ending(state.power),))

    def act(self, play: EuropePlay, action: Action) -> None:
        """Nothing else yet."""
        raise wrong_phase(play.state)
