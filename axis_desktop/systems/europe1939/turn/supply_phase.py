"""What is asked about supply: at the start of the turn, and at the end of phase 1 (EU-17.3, EU-17.6)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.actions import AssignSupply
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.assigning import (
    SupplyOptions,
    assign,
    deciders,
    next_decider,
    tell_unsupplied,
)
from axis_desktop.systems.europe1939.turn.turn import end_phase
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.rule_step import not_an_answer


class SupplyPhase(Ask[None]):
    """Each power that has fleets to help with says which do."""

    def advance(self, play: EuropePlay, frame: None) -> bool:
        """Ask one after the other, then go on to the next phase."""
        if next_decider(play.state) is not None:
            return True
        tell_unsupplied(play)
        end_phase(play)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which fleets supply whom."""
        text = "{power}: which fleets supply units that are cut off? Those that do are spent this season."
        return asked(state, "assign", _player(state), "EU-17.3", text, done=Message.of("Go on"))

    def options(self, state: State, frame: None) -> Options:
        """Fleets and the units in their reach."""
        return SupplyOptions(state, _player(state))

    def answer(self, play: EuropePlay, frame: None, action: Action) -> None:
        """Assign the fleets of one power; then the next is asked."""
        if not isinstance(action, AssignSupply):
            raise not_an_answer("EU-17.3")
        player = _player(play.state)
        assign(play, player, action.lines)
        play.state.asked = deciders(play.state).index(player) + 1


def _player(state: State) -> Power:
    player = next_decider(state)
    assert player is not None
    return player
