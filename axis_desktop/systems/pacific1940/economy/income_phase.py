"""Phase 6: first a declaration of war, then raids on convoys, then the money (PA-13.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.pacific1940.economy.convoys import note_raid, raidable, raiders
from axis_desktop.systems.pacific1940.economy.income import collect
from axis_desktop.systems.pacific1940.frames import ConvoyRaid
from axis_desktop.systems.pacific1940.politics.declaring import DECLARE, open_declarations
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.rulebook import AUTO_CONVOY
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import Phase

COUNTED = "counted"
"""The step of the phase in which all raiders have answered."""


class CollectIncome(Phase):
    """The income of the active power; beside a declaration only raiders are asked (PA-4.9, PA-13.2)."""

    def begin(self, play: Play) -> None:
        """A declaration comes first, and its money in the same phase (PA-4.10)."""
        if open_declarations(play.state):
            play.state.step = DECLARE

    def advance(self, play: Play, frame: None) -> bool:
        """Ask the raiders, the last in turn order lying lowest, then pay."""
        state = play.state
        if state.step != COUNTED:
            state.step = COUNTED
            powers = raiders(state, state.power)
            if AUTO_CONVOY in state.world.options:
                for power in powers:
                    note_raid(state, power, raidable(state, state.power, power))
            else:
                for power in reversed(powers):
                    play.push(ConvoyRaid(raider=power))
                if powers:
                    return False
        play.tell(*collect(state))
        state.step = DONE
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Nobody is asked by the phase itself."""
        raise AssertionError("income asks nobody")

    def options(self, state: State, frame: None) -> Options:
        """Nobody is asked by the phase itself."""
        raise AssertionError("income asks nobody")

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Nobody is asked by the phase itself."""
        raise AssertionError("income asks nobody")
