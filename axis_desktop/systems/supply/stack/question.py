"""What the questions of this game have beyond those of any game: lists of answers, cards to choose."""

from abc import abstractmethod
from collections.abc import Sequence
from itertools import combinations, islice, permutations
from typing import TypeVar

import msgspec

from axis_desktop.model.asking.decision import Decision, Kind
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.questions import asking, rule_step
from axis_desktop.systems.supply.state import Cards, State

F = TypeVar("F")

MOST_LISTED = 130
"""So many choices of cards are listed; the first discards of ten different cards have 120."""


class CardChoice(msgspec.Struct, frozen=True):
    """Cards of which some are to be chosen.

    Attributes:
        cards: among these.
        least, most: so many.
        action: the kind of action that names them, in its field `cards`.
        ordered: their order matters.
        vain: nothing comes of choosing any.
    """

    cards: Cards
    least: int
    most: int
    action: type[Action]
    ordered: bool = False
    vain: bool = False

    def listed(self, power: Power) -> list[Action]:
        """The choices, each once; if there are too many, those of few cards, or at least one."""
        found: list[Action] = []
        pick = permutations if self.ordered else combinations
        cards = self.cards if self.ordered else sorted(self.cards)
        for count in range(self.least, self.most + 1):
            some = list(islice(dict.fromkeys(pick(cards, count)), MOST_LISTED + 1))
            if found and len(found) + len(some) > MOST_LISTED:
                break
            found += [self.chosen(power, chosen) for chosen in some[:MOST_LISTED]]
        return found

    def chosen(self, power: Power, cards: Cards) -> Action:
        """The action that names these cards."""
        return self.action(power=power, cards=cards)  # type: ignore[call-arg]  # all of these kinds have it


class Question(rule_step.Question[State, F]):
    """What a nation may have to decide about: its answers can be listed but for choices of cards."""

    @abstractmethod
    def answers(self, state: State, frame: F) -> Sequence[Action]:
        """All answers that can be listed."""

    def answers_of_person(self, state: State, frame: F, powers: Sequence[Power]) -> Sequence[Action]:
        """The same for a person who plays these nations and may answer for several of them at once."""
        return self.answers(state, frame)

    def cards(self, state: State, frame: F) -> CardChoice | None:
        """The cards among which the answer chooses, if it does."""
        return None

    def looked_through(self, state: State, frame: F) -> Cards:
        """Cards of a deck or pile that the nation looks through for its answer (SU-12.1)."""
        return ()

    def certain(self, state: State) -> Sequence[State]:
        """States in which the same is asked of others next, whatever is answered until then."""
        return ()

    def space_refusal(self, state: State, frame: F, space: Space) -> IllegalAction | None:
        """Why the answer can't be a space; None if it can, or if no space is asked for."""
        return None


def asked(
    state: State,
    kind: Kind,
    nation: int,
    rule: str,
    text: str,
    *,
    space: Space | None = None,
    is_secret: bool = False,
    **args: Value,
) -> Decision:
    """The question that a nation has to answer (`questions.asking.asked`)."""
    power = state.world.powers[nation]
    return asking.asked(
        state,
        kind,
        power,
        rule,
        text,
        space=space,
        done=None,
        is_secret=is_secret,
        is_automatic=False,
        **args,
    )


def check_cards(state: State, rule: str, wanted: CardChoice, cards: Cards) -> None:
    """The named cards are there, as often as named, and neither too few nor too many.

    Raises:
        IllegalAction: they are not.
    """
    for card in cards:
        if cards.count(card) > wanted.cards.count(card):
            raise IllegalAction(rule, "{card} is not among the cards you can choose.", card=say.card(card))
    if not wanted.least <= len(cards) <= wanted.most:
        if wanted.least == wanted.most:
            raise IllegalAction(rule, "Choose {least} cards, not {n}.", least=wanted.least, n=len(cards))
        raise IllegalAction(
            rule,
            "Choose {least} to {most} cards, not {n}.",
            least=wanted.least,
            most=wanted.most,
            n=len(cards),
        )


def space_number(state: State, space: str, rule: str) -> int:
    """The number of a space.

    Raises:
        IllegalAction: the map has none of this name.
    """
    found = state.world.number.get(space)
    if found is None:
        raise IllegalAction(rule, "There is no space '{space}' on this map.", space=say.text(space))
    return found


def nation_number(state: State, power: str, rule: str) -> int:
    """The number of a nation.

    Raises:
        IllegalAction: there is none of this name.
    """
    found = state.world.nation_number.get(power)
    if found is None:
        raise IllegalAction(rule, "There is no nation '{name}' in this game.", name=say.text(power))
    return found


def without(cards: Cards, *gone: str) -> Cards:
    """The cards without one of each of these."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
