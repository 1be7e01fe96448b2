"""Phase 5: what is asked in the mobilization, and who plays the answers (CL-16.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit
from axis_desktop.systems.area_war.industry.placing import PlacementOptions, asked_where
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.classic.economy.mobilize import SITES, end_phase, forfeit, place_unit
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.phase import Phase

_LEFT = Plural(
    "{power}: place your new unit, then end the turn.",
    "{power}: place your {left} new units, then end the turn.",
    "{power}: all units are placed; end the turn.",
)


class Mobilize(Phase):
    """Where the new units go."""

    def begin(self, state: State) -> list[Event]:
        """Skip the phase if nothing waits; what can't be placed at all is lost at once (CL-16.9)."""
        if SITES.can_place(state):
            return []
        state.step = DONE
        return forfeit(state)

    def decision(self, state: State, frame: None) -> Decision:
        """Where, or whether the turn ends."""
        return asked_where(state, "CL-16.1", _LEFT, SITES.done)

    def options(self, state: State, frame: None) -> Options:
        """Where the waiting units may go."""
        return PlacementOptions(state, SITES)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Place some, or end the turn."""
        match action:
            case PlaceUnit():
                play.tell(*place_unit(play.state, action))
            case EndPhase():
                play.tell(*end_phase(play.state))
                play.state.step = DONE
            case _:
                raise IllegalAction("CL-4.5", "This is the mobilization phase: place your new units.")
