"""Phase 5: what is asked in the mobilization, and who plays the answers (PA-12.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit
from axis_desktop.systems.area_war.industry.placing import PlacementOptions, asked_where
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.pacific1940.economy.mobilize import end_phase, place_unit
from axis_desktop.systems.pacific1940.economy.places import SITES
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import Phase

_LEFT = Plural(
    "{power}: place what you have bought, then end the phase.",
    "{power}: place the {left} units you have bought, then end the phase.",
    "{power}: all units are placed; end the phase.",
)


class Mobilize(Phase):
    """Where the new units go."""

    def begin(self, play: Play) -> None:
        """Skip the phase if nothing waits; what can't be placed at all is paid back at once (PA-12.10)."""
        if not SITES.can_place(play.state):
            play.tell(*end_phase(play.state))
            play.state.step = DONE

    def decision(self, state: State, frame: None) -> Decision:
        """Where, or whether the phase ends."""
        return asked_where(state, "PA-12.1", _LEFT, SITES.done)

    def options(self, state: State, frame: None) -> Options:
        """Where the waiting units may go."""
        return PlacementOptions(state, SITES)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Place some, or end the phase."""
        match action:
            case PlaceUnit():
                play.tell(*place_unit(play.state, action))
            case EndPhase():
                play.tell(*end_phase(play.state))
                play.state.step = DONE
            case _:
                raise self.another(play.state, frame)
