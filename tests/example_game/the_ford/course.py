"""The two phases of a turn: what is asked in each, and what answers it (FO-1.1)."""

from axis_desktop.model import Action, Decision, Message, Phase
from axis_desktop.model.sentences import say
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions, not_an_answer
from the_ford.actions import EndMarch, MoveUnits, Muster
from the_ford.battle import end_march
from the_ford.march import MarchOptions, move
from the_ford.muster import MusterOptions, muster
from the_ford.state import State


class MusterPhase(QuestionWithOptions[State, None]):
    """Units for silver (FO-2)."""

    def advance(self, play: Play[State], frame: None) -> bool:
        """The barony always has to answer."""
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """What to buy."""
        return Decision(
            kind="purchase",
            power=state.power,
            phase=Phase("muster"),
            prompt=Message.of("{power}: buy units for your silver.", power=say.power(state.power)),
            rule="FO-2.1",
        )

    def options(self, state: State, frame: None) -> MusterOptions:
        """What may be bought."""
        return MusterOptions(state)

    def answer(self, play: Play[State], frame: None, action: Action) -> None:
        """The march comes next."""
        if not isinstance(action, Muster):
            raise not_an_answer("FO-1.1")
        play.tell(*muster(play.state, action))


class MarchPhase(QuestionWithOptions[State, None]):
    """Moves, then battles (FO-3, FO-4)."""

    def advance(self, play: Play[State], frame: None) -> bool:
        """The barony always has to answer."""
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """Where to move."""
        prompt = "{power}: march, then let the battles be fought."
        return Decision(
            kind="move_units",
            power=state.power,
            phase=Phase("march"),
            prompt=Message.of(prompt, power=say.power(state.power)),
            rule="FO-3.1",
        )

    def options(self, state: State, frame: None) -> MarchOptions:
        """Where units can go."""
        return MarchOptions(state)

    def answer(self, play: Play[State], frame: None, action: Action) -> None:
        """A move, or all battles and the turn of the other barony."""
        match action:
            case MoveUnits():
                play.tell(*move(play.state, action))
            case EndMarch():
                play.tell(*end_march(play.state, play.chance))
            case _:
                raise not_an_answer("FO-1.1")


PHASES = {"muster": MusterPhase(), "march": MarchPhase()}

COURSE: Course[State] = Course({}, lambda state: PHASES[state.phase])
"""What comes next: nothing in this game waits for anything else, so that there are no frames."""
