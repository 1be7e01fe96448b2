"""What the phases of a turn share: the one whose turn it is acts until it ends the phase (EU-4.2)."""

from abc import abstractmethod

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.actions import EndPhase
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.turn import end_phase


class TurnPhase(Ask[None]):
    """A phase that its player ends."""

    def advance(self, play: EuropePlay, frame: None) -> bool:
        """The player acts."""
        return True

    def answer(self, play: EuropePlay, frame: None, action: Action) -> None:
        """Act, or end the phase."""
        if isinstance(action, EndPhase):
            self.check_end(play.state)
            end_phase(play)
        else:
            self.act(play, action)

    def check_end(self, state: State) -> None:
        """The phase may end; it always may unless a phase says otherwise."""

    @abstractmethod
    def act(self, play: EuropePlay, action: Action) -> None:
        """Play an action of the phase.

        Raises:
            IllegalAction: a rule forbids it, or it belongs to another phase.
        """


def ending(power: Power) -> Choice:
    """The answer that ends a phase."""
    return Choice(action=EndPhase(power=power), label=Message.of("End the phase"), is_nothing=True)
