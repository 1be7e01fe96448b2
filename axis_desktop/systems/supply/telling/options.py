"""What may be answered: any list of answers, and any choice of cards."""

from collections.abc import Sequence
from typing import Any

from axis_desktop.model.asking.options import Ahead, Choice, Options, Prospect
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.plain_options import GameOverOptions
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.stack.question import CardChoice, Question
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import labels
from axis_desktop.systems.supply.telling.prospect import prospect
from axis_desktop.systems.supply.telling.trial import tried


class ListOptions:
    """Answers that can be listed."""

    def __init__(self, state: State, question: Question[Any], frame: Any) -> None:
        self._state = state
        self._question, self._frame = question, frame
        self.answers = question.answers(state, frame)

    def choices(self) -> Sequence[Choice]:
        """All answers."""
        return [labels.choice(self._state, action) for action in self.answers]

    def choices_of_person(self, powers: Sequence[Power]) -> Sequence[Choice]:
        """All answers of a person who plays these nations (SU-9.12)."""
        answers = self._question.answers_of_person(self._state, self._frame, powers)
        return [labels.choice(self._state, action) for action in answers]

    def looked_through(self) -> Sequence[str]:
        """Cards of a deck or pile that are looked through for an answer."""
        return self._question.looked_through(self._state, self._frame)

    def prospect(self, action: Action) -> Prospect:
        """What would come of one of them."""
        return prospect(self._state, action)

    def space_refusal(self, space: Space, after: Action | None = None) -> IllegalAction | None:
        """Why a space can't be chosen now, or after one of the answers."""
        state = self._state if after is None else tried(self._state, after).state
        if state is None:
            return None
        question, frame = pending(state)
        return question.space_refusal(state, frame, space)


class SomeCards:
    """Cards to choose, and perhaps other answers (a `model.options.CardOptions`)."""

    def __init__(self, state: State, question: Question[Any], frame: Any, wanted: CardChoice) -> None:
        self._state, self._question = state, question
        self._power: Power = question.decision(state, frame).power
        self.wanted = wanted
        self.others = question.answers(state, frame)
        self.cards = wanted.cards
        self.least = wanted.least
        self.most = wanted.most
        self.ordered = wanted.ordered
        self.is_vain = wanted.vain

    def choose(self, cards: Sequence[str]) -> Action:
        """The action that names these cards."""
        return self.wanted.chosen(self._power, tuple(cards))

    def ahead(self) -> Sequence[Ahead]:
        """What the nations after this one will be asked in the same phase, as far as that is certain."""
        found = []
        for state in self._question.certain(self._state):
            wanted = self._question.cards(state, None)
            if wanted is not None:
                asked = self._question.decision(state, None)
                options = SomeCards(state, self._question, None, wanted)
                found.append(Ahead(power=asked.power, prompt=asked.prompt, options=options))
        return found

    def label(self, cards: Sequence[str]) -> Message:
        """So many cards, and what becomes of them."""
        in_hand = self.cards == self._state.hand[self._state.world.nation_number[self._power]]
        return labels.choosing(self.wanted.action, len(cards), in_hand=in_hand)

    def choices(self) -> Sequence[Choice]:
        """The other answers, and the choices of cards as far as they can be listed."""
        actions = [*self.others, *self.wanted.listed(self._power)]
        return [labels.choice(self._state, action) for action in actions]


def options(state: State) -> Options:
    """What may be answered now."""
    if state.outcome is not None:
        return GameOverOptions()
    question, frame = pending(state)
    wanted = question.cards(state, frame)
    if wanted is not None:
        return SomeCards(state, question, frame, wanted)
    return ListOptions(state, question, frame)
