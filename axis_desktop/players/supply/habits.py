"""Answers without search: the best of what the own words of the cards promise right now.

The easy player lives by them, and every player of an imagined game does.
"""

from typing import Any

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.supply.aims import HORIZON, Aims, victories_left
from axis_desktop.players.supply.card_values import card_values
from axis_desktop.players.supply.worth import Worth, card_cost
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.supply import actions as answers
from axis_desktop.systems.supply.cards import card_steps as words
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.stack import frames
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.stack.frames import Context
from axis_desktop.systems.supply.stack.question import CardChoice, Question
from axis_desktop.systems.supply.state import Cards, State

THROWN = -0.15
"""Making nothing of a turn."""


def asked_nation(state: State, frame: Frame | None) -> int:
    """The number of the nation that has to answer."""
    if frame is None:
        return state.active
    decider = getattr(frame, "decider", NOBODY)
    return decider if decider != NOBODY else frame.nation  # type: ignore[attr-defined]  # all others have it


def habitual(state: State, luck: Luck, horizon: int = HORIZON, whim: int = 0) -> Action:
    """What the nation that is asked answers.

    Args:
        state: the position; it comes back as it was.
        luck: decides between plays if there are whims.
        horizon: Victory phases looked ahead.
        whim: one in so many plays is not the best one; 0: never.
    """
    question, frame = pending(state)
    nation = asked_nation(state, frame)
    worth = Worth(Aims(state, nation, horizon))
    match frame:
        case None if state.phase == "play":
            return _play(state, question, worth, luck, whim)
        case frames.Placing():
            return _place(state, question, frame, worth)
        case frames.Fighting() | frames.Eliminating():
            return _strike(state, question, frame, worth)
        case frames.Window():
            return _react(state, frame, worth)
        case frames.ChoosingOne():
            return _way(state, frame, worth)
        case frames.ChoosingNation():
            return _nation(state, question, frame, worth)
        case frames.PlayingFrom():
            return _play_from(state, question, frame, worth)
        case frames.Rebuilding():
            return answers.Decline(power=state.world.powers[nation])
        case frames.AnyOrderOf():
            return question.answers(state, frame)[0]
        case _:
            return _cards(state, question, frame, nation)


# ---------------------------------------------------------------------- plays


def rated_plays(state: State, question: Question[Any], worth: Worth) -> list[tuple[float, Action]]:
    """All plays with what they promise, the best first."""
    rated: list[tuple[float, Action]] = []
    owner = worth.aims.nation
    for action in question.answers(state, None):
        match action:
            case answers.PlayCard():
                value = worth.play(action.card) - 0.5 * worth.in_hand(action.card)
            case answers.ThrowAway():
                value = THROWN - worth.in_hand(action.card) - card_cost(state, owner)
            case answers.UseInstead():
                card = state.world.cards[action.card]
                ability = state.world.replacing_play[action.card]
                value = worth.use(card, ability, Context(owner=owner, card=action.card))
            case _:
                value = THROWN - card_cost(state, owner)
        rated.append((round(value, 6), action))
    rated.sort(key=lambda pair: -pair[0])
    return rated


def _play(state: State, question: Question[Any], worth: Worth, luck: Luck, whim: int) -> Action:
    rated = rated_plays(state, question, worth)
    if whim and luck.below(whim) == 0:
        others = [action for _, action in rated[1:3] if not isinstance(action, answers.ThrowAway)]
        if others:
            return luck.pick(others)
    return rated[0][1]


def _play_from(state: State, question: Question[Any], frame: frames.PlayingFrom, worth: Worth) -> Action:
    best: tuple[float, Action] | None = None
    for action in question.answers(state, frame):
        value = worth.play(action.card) if isinstance(action, answers.PlayCard) else 0.0
        if best is None or value > best[0]:
            best = (value, action)
    assert best is not None
    return best[1]


# ---------------------------------------------------------------------- on the board


def rated_places(
    state: State, question: Question[Any], frame: frames.Placing, worth: Worth
) -> list[tuple[float, Action]]:
    """All places for the next piece, the best first."""
    rated: list[tuple[float, Action]] = []
    for action in question.answers(state, frame):
        match action:
            case answers.Place():
                space = state.world.number[action.space]
                value = worth.placing(space, frame.nation, recruit=frame.recruit)
            case answers.DeclareBuilt():
                value = worth.declaring(state.world.number[action.space], frame.nation)
            case answers.UseInstead():
                ability, _ = state.world.replacing_build[action.card]
                context = Context(owner=frame.nation, card=action.card)
                value = worth.program(f"{action.card}/{ability}/effect", context)
            case _:
                value = 0.0
        rated.append((round(value, 6), action))
    rated.sort(key=lambda pair: -pair[0])
    return rated


def _place(state: State, question: Question[Any], frame: frames.Placing, worth: Worth) -> Action:
    if state.side(frame.nation) != worth.aims.side:
        return answers.Decline(power=state.world.powers[worth.aims.nation])
    return rated_places(state, question, frame, worth)[0][1]


def rated_strikes(
    state: State, question: Question[Any], frame: frames.Fighting | frames.Eliminating, worth: Worth
) -> list[tuple[float, Action]]:
    """All battles and eliminations, the best first."""
    rated: list[tuple[float, Action]] = []
    number, number_of = state.world.nation_number, state.world.number.__getitem__
    for action in question.answers(state, frame):
        match action:
            case answers.Fight() | answers.Eliminate() if action.target is not None:
                target, space = number[action.target], number_of(action.space)
                if isinstance(action, answers.Fight):
                    value = worth.fighting(target, space)
                else:
                    value = worth.aims.worth_removing(target, space)
                if state.side(target) == worth.aims.side:
                    value = -value
            case answers.Fight():
                value = worth.fighting(NOBODY, number_of(action.space))
            case _:
                value = 0.0
        rated.append((round(value, 6), action))
    rated.sort(key=lambda pair: -pair[0])
    return rated


def _strike(
    state: State, question: Question[Any], frame: frames.Fighting | frames.Eliminating, worth: Worth
) -> Action:
    return rated_strikes(state, question, frame, worth)[0][1]


# ---------------------------------------------------------------------- cards on the table


def rated_reactions(state: State, frame: frames.Window, worth: Worth) -> list[tuple[float, Action]]:
    """Passing and all reactions, the best first."""
    nation = worth.aims.nation
    power = state.world.powers[nation]
    rated: list[tuple[float, Action]] = [(0.0, answers.Pass(power=power))]
    offers = windows.offers(state, frame.instance, nation, frame.used)
    for card, ability in offers.items():
        context = Context(owner=nation, card=card, instance=frame.instance)
        value = worth.use(state.world.cards[card], ability, context)
        rated.append((round(value, 6), answers.React(power=power, card=card)))
    rated.sort(key=lambda pair: -pair[0])
    return rated


def _react(state: State, frame: frames.Window, worth: Worth) -> Action:
    return rated_reactions(state, frame, worth)[0][1]


# ---------------------------------------------------------------------- ways and nations


def _way(state: State, frame: frames.ChoosingOne, worth: Worth) -> Action:
    power = state.world.powers[frame.decider]
    question, _ = pending(state)
    step = state.world.programs[frame.program][frame.at]
    assert isinstance(step, words.ChooseOne)
    places = {way.label: number for number, way in enumerate(step.options)}
    mine = frame.context.owner == frame.decider
    best: tuple[float, str] | None = None
    for action in question.answers(state, frame):
        assert isinstance(action, answers.ChooseWay)
        program = f"{frame.program}/{frame.at}/{places[action.label]}"
        if mine:
            value = worth.program(program, frame.context)
        else:
            # An enemy's card: what it would do for them is what it costs here.
            theirs = Worth(Aims(state, frame.context.owner, worth.aims.horizon))
            value = -theirs.program(program, frame.context)
        if best is None or value > best[0]:
            best = (value, action.label)
    assert best is not None
    return answers.ChooseWay(power=power, label=best[1])


def _nation(state: State, question: Question[Any], frame: frames.ChoosingNation, worth: Worth) -> Action:
    program = state.world.programs[frame.program]
    best: tuple[float, Action] | None = None
    for action in question.answers(state, frame):
        assert isinstance(action, answers.ChooseNation)
        number = state.world.nation_number[action.nation]
        context = Context(
            owner=frame.context.owner, card=frame.context.card, n=number, instance=frame.context.instance
        )
        value = sum(
            worth.step(step, context, f"{frame.program}/{place}")
            for place, step in enumerate(program)
            if place > frame.at
        )
        if best is None or value > best[0]:
            best = (value, action)
    assert best is not None
    return best[1]


# ---------------------------------------------------------------------- choices of cards


def _least_wanted(state: State, cards: Cards, count: int) -> Cards:
    """So many of the cards, those that are worth least in this hand."""
    return tuple(card for _, card in _by_worth(state, cards)[:count])


def _by_worth(state: State, cards: Cards) -> list[tuple[float, str]]:
    values = card_values()
    kept: dict[str, int] = {}
    rated = []
    for card in sorted(cards):
        copies = kept[card] = kept.get(card, 0) + 1
        value = values.in_hand(card, state.world.cards[card].type) * values.copies ** (copies - 1)
        if copies == 1 and _opens_the_sea(state, card):
            value = max(value, values.sea_power)
        rated.append((round(value, 6), card))
    rated.sort()
    return rated


def _opens_the_sea(state: State, card: str) -> bool:
    """A Build Navy of a nation of the sea: it has as many navies as armies, or more (SU-1.2)."""
    owner = state.world.owner_of[card]
    armies, navies = state.world.limits[owner]
    builds = state.world.cards[card].type == "build_navy" and state.reserve(owner, "navy") > 0
    return builds and navies >= armies


POOR = 0.45
"""Cards that are worth less in hand are thrown away for others while there are plenty."""


def _surplus(state: State, nation: int) -> Cards:
    """Hand cards that are better thrown away to draw others: poor ones, while the deck is long."""
    spare = len(state.deck[nation]) - victories_left(state, nation)
    most = min(3 if spare > 10 else 2 if spare > 6 else 1 if spare > 3 else 0, len(state.hand[nation]))
    rated = _by_worth(state, state.hand[nation])[:most]
    return tuple(card for value, card in rated if value < POOR)


def _cards(state: State, question: Question[Any], frame: Any, nation: int) -> Action:
    """Which cards to discard, to put back or to give up."""
    choice: CardChoice | None = question.cards(state, frame)
    power = state.world.powers[nation]
    if choice is None:
        return question.answers(state, frame)[0]
    if isinstance(frame, frames.Reordering):
        best_first = [card for _, card in reversed(_by_worth(state, choice.cards))]
        return choice.chosen(power, tuple(best_first))
    if isinstance(frame, frames.Burying):
        poor = _surplus(state, nation)[: choice.most]
        return choice.chosen(power, poor) if len(poor) >= choice.least else answers.Decline(power=power)
    if frame is None and state.phase == "start":
        return answers.Decline(power=power)
    if frame is None and state.phase == "discard":
        return choice.chosen(power, _surplus(state, nation))
    return choice.chosen(power, _least_wanted(state, choice.cards, choice.least))
