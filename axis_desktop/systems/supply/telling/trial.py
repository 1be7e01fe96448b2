"""Answers tried on a copy, where no window opens: what came of them, and which parts came to nothing."""

import msgspec

from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.supply.actions import DiscardCards
from axis_desktop.systems.supply.events import PartVain
from axis_desktop.systems.supply.stack.course import pending, settle
from axis_desktop.systems.supply.stack.frames import Eliminating, Fighting, Paying, Placing, Window
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling.idleness import why_vain


class _Undisturbed(Play):
    """A trial: nobody is let in, so nothing is learned of what others hold face down.

    Attributes:
        vain: parts of cards of which nothing came.
    """

    __slots__ = ("vain",)

    def __init__(self, state: State) -> None:
        super().__init__(state, Chance(Given(())))
        self.vain: list[Vain] = []

    def push(self, frame: Frame) -> None:
        """All but windows."""
        if not isinstance(frame, Window):
            super().push(frame)

    def tell(self, *events: Event) -> None:
        """Note parts of which nothing comes, and why as things stand."""
        super().tell(*events)
        frame = self.state.stack[-1] if self.state.stack else None
        for event in events:
            if isinstance(event, PartVain) and isinstance(frame, (Placing, Fighting, Eliminating)):
                step = self.state.world.programs[frame.program][frame.at]
                why = why_vain(self.state, step, event.part, frame.context)
                self.vain.append(Vain(frame.program, frame.at, why))


class Vain(msgspec.Struct, frozen=True):
    """A part of a card that came to nothing.

    Attributes:
        program, at: where the card says it.
        why: in a sentence.
    """

    program: str
    at: int
    why: Message


class Trial(msgspec.Struct, frozen=True):
    """What came of an answer on a copy.

    Attributes:
        trial: the copy.
        state: the same if it asks something now, before it is done; else None.
        events: what happened.
        uses_luck: it ended where luck decides.
        vain: parts of cards of which nothing came.
    """

    trial: State
    state: State | None
    events: list[Event]
    uses_luck: bool
    vain: tuple[Vain, ...]


def tried(state: State, action: Action, depth: int | None = None) -> Trial:
    """Give an answer on a copy, where nobody is let in and a price is paid with any hand cards.

    Args:
        state: stays as it is.
        action: the answer.
        depth: what lies below so many frames of the stack is not gone on with; None for all that lie there.
    """
    trial = state.copy()
    play = _Undisturbed(trial)
    depth = len(trial.stack) if depth is None else depth
    question, frame = pending(trial)
    is_asked = uses_luck = False
    try:
        question.answer(play, frame, action)
        settle(play, depth)
        while len(trial.stack) > depth and isinstance(trial.stack[-1], Paying):
            paying = trial.stack[-1]
            if trial.world.powers[paying.nation] != action.power:
                break
            cards = trial.hand[paying.nation][: paying.count]
            price = DiscardCards(power=action.power, cards=cards)
            pending(trial)[0].answer(play, paying, price)
            settle(play, depth)
        is_asked = len(trial.stack) > depth
    except ChanceWanted:
        uses_luck = True
    return Trial(trial, trial if is_asked else None, play.events, uses_luck, tuple(play.vain))
