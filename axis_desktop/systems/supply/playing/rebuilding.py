"""Taking pieces off one by one and building each again (SU-14.20)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.supply.actions import Decline, TakeOff
from axis_desktop.systems.supply.cards.card_steps import RebuildEach
from axis_desktop.systems.supply.places import meanings
from axis_desktop.systems.supply.places.pieces import take_off
from axis_desktop.systems.supply.stack.frames import Context, Placing, Rebuilding
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import Question, asked, space_number
from axis_desktop.systems.supply.state import State

_WHY = Message.of("taken off to be built again")


def begin(play: Play, step: RebuildEach, context: Context, program: str, at: int) -> None:
    """Carry out the step with the pieces that are on the board now."""
    state = play.state
    nation = meanings.nation(state, step.nation, context)
    left = 0
    for piece in step.pieces:
        left |= state.pieces[nation] & state.world.domain(piece)
    play.push(Rebuilding(context=context, program=program, at=at, nation=nation, left=left))


class RebuildingQuestion(Question[Rebuilding]):
    """Which piece is next."""

    def advance(self, play: Play, frame: Rebuilding) -> bool:
        """Ask as long as there are pieces that can be taken off."""
        if frame.left & ~play.state.immune[frame.nation]:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Rebuilding) -> Decision:
        """Which piece."""
        prompt = "{power}: choose a piece to take off and build again, or end."
        return asked(state, "choose_spaces", frame.nation, "SU-14.20", prompt)

    def answers(self, state: State, frame: Rebuilding) -> list[Action]:
        """Each piece that can be taken off, and ending."""
        power = state.world.powers[frame.nation]
        spaces = state.world.names(frame.left & ~state.immune[frame.nation])
        found: list[Action] = [TakeOff(power=power, space=space) for space in spaces]
        found.append(Decline(power=power))
        return found

    def space_refusal(self, state: State, frame: Rebuilding, space: Space) -> IllegalAction | None:
        """Why nothing can be taken off there."""
        try:
            _check(state, frame, space_number(state, space, "SU-14.20"))
        except IllegalAction as refusal:
            return refusal
        return None

    def answer(self, play: Play, frame: Rebuilding, action: Action) -> None:
        """Take it off and ask for its new place; a piece without one is lost to the reserve."""
        state, nation = play.state, frame.nation
        match action:
            case TakeOff():
                space = space_number(state, action.space, "SU-14.20")
                _check(state, frame, space)
                take_off(play, nation, space, _WHY)
                play.push(
                    Placing(
                        context=frame.context,
                        program=frame.program,
                        at=frame.at,
                        piece="army" if state.world.is_land(space) else "navy",
                        nation=nation,
                        decider=nation,
                        left=1,
                        rebuilt=True,
                    )
                )
            case Decline():
                play.pop()
            case _:
                raise not_an_answer("SU-14.20")


def _check(state: State, frame: Rebuilding, space: int) -> None:
    """Refuse a space without a piece that was there at the start and can be taken off (SU-9.17, SU-14.20)."""
    name = state.world.spaces[space]
    if not state.pieces[frame.nation] >> space & 1:
        power = state.world.powers[frame.nation]
        raise IllegalAction(
            "SU-14.20",
            "{power:The} has no piece in {space:the}.",
            power=say.power(power),
            space=say.space(name),
        )
    if not frame.left >> space & 1:
        raise IllegalAction(
            "SU-14.20", "There is no piece in {space:the} that can be built again.", space=say.space(name)
        )
    if state.immune[frame.nation] >> space & 1:
        raise IllegalAction(
            "SU-9.17", "The piece in {space:the} can't be removed this turn.", space=say.space(name)
        )
