"""Choices within a card: a nation, one of several ways, an order; and cards put back into the deck."""

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.supply.actions import ChooseNation, ChooseWay, Decline, OrderCards
from axis_desktop.systems.supply.cards.card_steps import (
    AnyOrder,
    Build,
    ChooseOne,
    HandToDeckBottom,
    LookAndReorder,
)
from axis_desktop.systems.supply.cards.card_steps import ChooseNation as ChooseNationStep
from axis_desktop.systems.supply.events import CardsBuried, DeckLookedAt, DeckReordered
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.stack.frames import (
    AnyOrderOf,
    Burying,
    ChoosingNation,
    ChoosingOne,
    Context,
    Reordering,
    RunSteps,
)
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    CardChoice,
    Question,
    asked,
    check_cards,
    nation_number,
    without,
)
from axis_desktop.systems.supply.state import State

# ---------------------------------------------------------------------- a nation


def begin_nation(play: Play, step: ChooseNationStep, context: Context, program: str, at: int) -> None:
    """Fix `$n`: ask only where there is a choice; with nobody to choose the card is over (SU-14.28)."""
    state = play.state
    running = state.stack[-1]
    assert isinstance(running, RunSteps)
    there = _qualified(state, step, context)
    if not there:
        running.at = len(state.world.programs[program])
    elif len(there) == 1:
        running.context = msgspec.structs.replace(context, n=there[0])
    else:
        decider = meanings.nation(state, step.chooser, context)
        play.push(ChoosingNation(context=context, program=program, at=at, decider=decider))


def _qualified(state: State, step: ChooseNationStep, context: Context) -> list[int]:
    found = []
    for name in step.among:
        nation = state.world.nation_number[name]
        if filters.holds(state, step.where, msgspec.structs.replace(context, n=nation)):
            found.append(nation)
    return found


class NationQuestion(Question[ChoosingNation]):
    """Which nation the card means."""

    def advance(self, play: Play, frame: ChoosingNation) -> bool:
        """Ask, unless what qualified them has changed so that there is no choice left (SU-4.7)."""
        there = _qualified(play.state, self._step(play.state, frame), frame.context)
        if len(there) > 1:
            return True
        play.pop()
        begin_nation(play, self._step(play.state, frame), frame.context, frame.program, frame.at)
        return False

    def decision(self, state: State, frame: ChoosingNation) -> Decision:
        """Which nation."""
        card = say.card(frame.context.card)
        return asked(
            state, "choose_one", frame.decider, "SU-14.28", "{power}: choose a nation for {card}.", card=card
        )

    def answers(self, state: State, frame: ChoosingNation) -> list[Action]:
        """Each that qualifies."""
        powers = state.world.powers
        there = _qualified(state, self._step(state, frame), frame.context)
        return [ChooseNation(power=powers[frame.decider], nation=powers[nation]) for nation in there]

    def answer(self, play: Play, frame: ChoosingNation, action: Action) -> None:
        """Fix it."""
        if not isinstance(action, ChooseNation):
            raise not_an_answer("SU-14.28")
        state = play.state
        nation = nation_number(state, action.nation, "SU-14.28")
        if nation not in _qualified(state, self._step(state, frame), frame.context):
            raise IllegalAction(
                "SU-14.28", "The card doesn't allow {other:the}.", other=say.power(action.nation)
            )
        play.pop()
        running = state.stack[-1]
        assert isinstance(running, RunSteps)
        running.context = msgspec.structs.replace(running.context, n=nation)

    @staticmethod
    def _step(state: State, frame: ChoosingNation) -> ChooseNationStep:
        step = state.world.programs[frame.program][frame.at]
        assert isinstance(step, ChooseNationStep)
        return step


# ---------------------------------------------------------------------- one of several ways


def begin_one(play: Play, step: ChooseOne, context: Context, program: str, at: int) -> None:
    """Take a way; ask only where there is a choice."""
    decider = meanings.nation(play.state, step.chooser, context)
    play.push(ChoosingOne(context=context, program=program, at=at, decider=decider))


class WayQuestion(Question[ChoosingOne]):
    """Which way."""

    def advance(self, play: Play, frame: ChoosingOne) -> bool:
        """Ask if there is more than one."""
        ways = self._ways(play.state, frame)
        if len(ways) > 1:
            return True
        play.pop()
        for number in ways.values():
            _run(play, frame, number)
        return False

    def decision(self, state: State, frame: ChoosingOne) -> Decision:
        """Which way."""
        card = say.card(frame.context.card)
        return asked(state, "choose_one", frame.decider, "SU-8.7", "{power}: choose for {card}.", card=card)

    def answers(self, state: State, frame: ChoosingOne) -> list[Action]:
        """Each that is open."""
        power = state.world.powers[frame.decider]
        return [ChooseWay(power=power, label=label) for label in self._ways(state, frame)]

    def answer(self, play: Play, frame: ChoosingOne, action: Action) -> None:
        """Go it."""
        if not isinstance(action, ChooseWay):
            raise not_an_answer("SU-8.7")
        ways = self._ways(play.state, frame)
        if action.label not in ways:
            raise IllegalAction(
                "SU-8.7", "The card doesn't offer '{label}' now.", label=say.text(action.label)
            )
        play.pop()
        _run(play, frame, ways[action.label])

    @staticmethod
    def _ways(state: State, frame: ChoosingOne) -> dict[str, int]:
        """Labels of the open ways with their places."""
        step = state.world.programs[frame.program][frame.at]
        assert isinstance(step, ChooseOne)
        return {
            way.label: number
            for number, way in enumerate(step.options)
            if filters.holds(state, way.requires, frame.context)
        }


def _run(play: Play, frame: ChoosingOne | AnyOrderOf, number: int) -> None:
    play.push(RunSteps(context=frame.context, program=f"{frame.program}/{frame.at}/{number}"))


# ---------------------------------------------------------------------- any order


def begin_any_order(play: Play, step: AnyOrder, context: Context, program: str, at: int) -> None:
    """Run steps in the order somebody likes."""
    decider = meanings.nation(play.state, step.chooser, context)
    left = tuple(range(len(step.steps)))
    play.push(AnyOrderOf(context=context, program=program, at=at, decider=decider, left=left))


class OrderQuestion(Question[AnyOrderOf]):
    """Which step comes next."""

    def advance(self, play: Play, frame: AnyOrderOf) -> bool:
        """Ask as long as there is a choice; the last step, which may be declined itself, comes unasked."""
        if len(frame.left) > 1:
            return True
        play.pop()
        for number in frame.left:
            _run_one(play, frame, number)
        return False

    def decision(self, state: State, frame: AnyOrderOf) -> Decision:
        """Which step."""
        card = say.card(frame.context.card)
        prompt = "{power}: choose what comes first for {card}."
        return asked(state, "choose_one", frame.decider, "SU-6.11", prompt, card=card)

    def answers(self, state: State, frame: AnyOrderOf) -> list[Action]:
        """Each step that is left, and doing without them all."""
        power = state.world.powers[frame.decider]
        found: list[Action] = [ChooseWay(power=power, label=label) for label in self._labels(state, frame)]
        found.append(Decline(power=power))
        return found

    def answer(self, play: Play, frame: AnyOrderOf, action: Action) -> None:
        """Run it, or end."""
        match action:
            case ChooseWay():
                labels = self._labels(play.state, frame)
                if action.label not in labels:
                    text = "The card doesn't offer '{label}' now."
                    raise IllegalAction("SU-6.11", text, label=say.text(action.label))
                number = labels[action.label]
                frame.left = tuple(n for n in frame.left if n != number)
                _run_one(play, frame, number)
            case Decline():
                play.pop()
            case _:
                raise not_an_answer("SU-6.11")

    @staticmethod
    def _labels(state: State, frame: AnyOrderOf) -> dict[str, int]:
        """What each step that is left is called, with its place."""
        step = state.world.programs[frame.program][frame.at]
        assert isinstance(step, AnyOrder)
        found = {}
        for number in frame.left:
            inner = step.steps[number]
            found[f"build_{inner.piece}" if isinstance(inner, Build) else f"step_{number + 1}"] = number
        return found


def _run_one(play: Play, frame: AnyOrderOf, number: int) -> None:
    play.push(RunSteps(context=frame.context, program=f"{frame.program}/{frame.at}/{number}"))


# ---------------------------------------------------------------------- cards of the deck


def begin_reordering(play: Play, step: LookAndReorder, context: Context) -> None:
    """Look at the top of the deck."""
    nation = meanings.nation(play.state, step.nation, context)
    count = min(step.count, len(play.state.deck[nation]))
    if count:
        play.tell(DeckLookedAt(power=play.state.power_of(nation), count=count))
        play.push(Reordering(nation=nation, count=count))


class ReorderingQuestion(Question[Reordering]):
    """In which order the cards go back."""

    def advance(self, play: Play, frame: Reordering) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: Reordering) -> Decision:
        """In which order."""
        prompt = "{power}: put the top {n} cards of your deck back, the new top card first."
        return asked(state, "play_card", frame.nation, "SU-14.24", prompt, n=frame.count)

    def answers(self, state: State, frame: Reordering) -> list[Action]:
        """None besides the cards."""
        return []

    def cards(self, state: State, frame: Reordering) -> CardChoice:
        """All of them, ordered."""
        top = state.deck[frame.nation][: frame.count]
        return CardChoice(top, frame.count, frame.count, OrderCards, ordered=True)

    def answer(self, play: Play, frame: Reordering, action: Action) -> None:
        """Put them back."""
        if not isinstance(action, OrderCards):
            raise not_an_answer("SU-14.24")
        state, nation = play.state, frame.nation
        check_cards(state, "SU-14.24", self.cards(state, frame), action.cards)
        play.pop()
        state.deck[nation] = action.cards + state.deck[nation][frame.count :]
        play.tell(DeckReordered(power=action.power, count=frame.count))


def begin_burying(play: Play, step: HandToDeckBottom, context: Context) -> None:
    """Put hand cards under the deck, as far as there are any."""
    nation = meanings.nation(play.state, step.nation, context)
    least, most = step.count
    play.push(Burying(nation=nation, least=least, most=most))


class BuryingQuestion(Question[Burying]):
    """Which hand cards go under the deck, if any."""

    def advance(self, play: Play, frame: Burying) -> bool:
        """Ask if there are enough cards."""
        if len(play.state.hand[frame.nation]) >= frame.least:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Burying) -> Decision:
        """Which cards."""
        prompt = "{power}: choose hand cards to put under your deck."
        return asked(state, "play_card", frame.nation, "SU-8.7", prompt)

    def answers(self, state: State, frame: Burying) -> list[Action]:
        """Doing without."""
        return [Decline(power=state.world.powers[frame.nation])]

    def cards(self, state: State, frame: Burying) -> CardChoice:
        """Some of the hand, ordered: the last one named is the lowest."""
        hand = state.hand[frame.nation]
        return CardChoice(hand, frame.least, min(frame.most, len(hand)), OrderCards, ordered=True)

    def answer(self, play: Play, frame: Burying, action: Action) -> None:
        """Bury them, or decline."""
        state, nation = play.state, frame.nation
        match action:
            case OrderCards():
                check_cards(state, "SU-8.7", self.cards(state, frame), action.cards)
                play.pop()
                state.hand[nation] = without(state.hand[nation], *action.cards)
                state.deck[nation] += action.cards
                play.tell(CardsBuried(power=action.power, count=len(action.cards)))
            case Decline():
                play.pop()
            case _:
                raise not_an_answer("SU-8.7")
