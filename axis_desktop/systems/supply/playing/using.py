"""Playing cards and using those on the table (SU-8.2, SU-8.16, SU-7.4)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import RuleStep, not_an_answer
from axis_desktop.systems.supply.actions import Decline, PlayCard, UseAnyTime
from axis_desktop.systems.supply.cards.card_steps import MoveCard
from axis_desktop.systems.supply.cards.card_steps import PlayFrom as PlayFromStep
from axis_desktop.systems.supply.events import (
    CardCanceled,
    CardPlayed,
    CardReturned,
    CardUsed,
    ResponseLaid,
    ResponseUsed,
    StatusLaid,
)
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places import meanings
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.rulebook import LOOKS_THROUGH
from axis_desktop.systems.supply.stack.frames import (
    Context,
    Instance,
    PlayedCard,
    PlayingFrom,
    RunSteps,
    UsedCard,
)
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    Question,
    asked,
    nation_number,
    without,
)
from axis_desktop.systems.supply.state import Cards, State

_SHUFFLE = Message.of("the played card is shuffled into the deck")


def play_card(play: Play, nation: int, card: str) -> None:
    """Play a card that has just left its zone; a Status or Response is laid (SU-8.2, SU-8.4).

    It is a play of the own Play phase also where a Status grants it there (SU-14.7).
    """
    state = play.state
    own_play = state.phase == "play" and state.active == nation
    power = play.state.power_of(nation)
    kind = state.world.cards[card].type
    if kind == "status":
        state.status[nation] += (card,)
        play.tell(StatusLaid(power=power, card=card))
    elif kind == "response":
        state.responses[nation] += (card,)
        play.tell(ResponseLaid(power=power))
    else:
        play.tell(CardPlayed(power=power, card=card))
        play.push(PlayedCard(nation=nation, card=card, own_play=own_play))
    windows.open_window(
        play,
        Instance(on="card_played", side=state.side(nation), nation=nation, card=card, own_play=own_play),
    )


class PlayedCardStep(RuleStep[State, PlayedCard]):
    """A played card: reactions to it come first, then its steps, then it goes away (SU-8.2)."""

    def advance(self, play: Play, frame: PlayedCard) -> bool:
        """Run the steps unless the card was canceled; afterwards move it (SU-7.4)."""
        if frame.stage == 0:
            frame.stage = 1
            if not frame.canceled:
                context = Context(owner=frame.nation, card=frame.card)
                play.push(RunSteps(context=context, program=f"{frame.card}/play"))
            return False
        play.pop()
        _put_away(play, frame)
        return False


def _put_away(play: Play, frame: PlayedCard) -> None:
    state, nation, card = play.state, frame.nation, frame.card
    if frame.goes_to == "pile":
        state.played[nation] = (card, *state.played[nation])
        return
    state.deck[nation] = (card, *state.deck[nation])
    if frame.goes_to == "deck_shuffled":
        state.deck[nation] = tuple(play.chance.shuffle(state.deck[nation], why=_SHUFFLE))
    play.tell(CardReturned(power=play.state.power_of(nation), card=card, to=frame.goes_to))


def cancel(play: Play, context: Context) -> None:
    """The steps of the card that was played are skipped; it was played all the same (SU-8.2)."""
    played = _played(play, context)
    played.canceled = True
    play.tell(CardCanceled(power=play.state.power_of(played.nation), card=played.card))


def redirect(play: Play, step: MoveCard, context: Context) -> None:
    """The card goes elsewhere when it would reach the pile (SU-9.22)."""
    _played(play, context).goes_to = step.to


def _played(play: Play, context: Context) -> PlayedCard:
    """The card that the reaction is about."""
    assert context.instance is not None
    for frame in reversed(play.state.stack):
        if isinstance(frame, PlayedCard) and frame.card == context.instance.card:
            return frame
    raise AssertionError("a reaction to a card that is not being played")


# ---------------------------------------------------------------------- cards on the table


def use(play: Play, context: Context, ability: int) -> None:
    """Use a Status, or turn up a Response and use it."""
    state, card, owner = play.state, context.card, context.owner
    held = card in state.responses[owner]
    if held:
        state.responses[owner] = without(state.responses[owner], card)
    state.used += (card,)
    kind = ResponseUsed if held else CardUsed
    play.tell(kind(power=play.state.power_of(owner), card=card))
    play.push(UsedCard(context=context, ability=ability, held=held))


def use_any_time(play: Play, action: UseAnyTime) -> None:
    """Use a card beside the pending question of the own turn (SU-9.23).

    Raises:
        IllegalAction: the nation has no such card on the table, or it is not its turn.
    """
    state = play.state
    nation = nation_number(state, action.power, "SU-9.23")
    instance = Instance(on="any_time")
    offers = windows.offers(state, instance, nation) if state.phase != "setup" else {}
    if action.card not in offers:
        raise IllegalAction("SU-9.23", "You can't use {card} now.", card=say.card(action.card))
    use(play, Context(owner=nation, card=action.card, instance=instance), offers[action.card])


class UsedCardStep(RuleStep[State, UsedCard]):
    """A card of the table in use: the price first, then the effect, if it can have any (SU-8.16, SU-14.6).

    Every use of a Status is told, whatever it was for, once it is over (SU-9.23, SU-14.14).
    """

    def advance(self, play: Play, frame: UsedCard) -> bool:
        """Pay, run the effect, put a Response on the pile, tell of the use of a Status (SU-9.23)."""
        state, context = play.state, frame.context
        frame.stage += 1
        if frame.stage <= 2:
            program = f"{context.card}/{frame.ability}/{'cost' if frame.stage == 1 else 'effect'}"
            if state.world.programs.get(program):
                play.push(RunSteps(context=context, program=program))
            return False
        play.pop()
        if frame.held:
            state.played[context.owner] = (context.card, *state.played[context.owner])
        else:
            side = state.side(context.owner)
            windows.open_window(
                play, Instance(on="status_used", side=side, nation=context.owner, card=context.card)
            )
        return False


# ---------------------------------------------------------------------- plays that a card grants


def begin_playing(play: Play, step: PlayFromStep, context: Context, program: str, at: int) -> None:
    """Carry out a step that lets a nation play a card, or not: the next step comes anyway (SU-14.25)."""
    nation = meanings.nation(play.state, step.nation, context)
    if nation != NOBODY:
        play.push(PlayingFrom(context=context, program=program, at=at, nation=nation))


class PlayingFromQuestion(Question[PlayingFrom]):
    """Which card is played, if any."""

    def advance(self, play: Play, frame: PlayingFrom) -> bool:
        """Ask if there is a card; that there is none of the wanted type shows nobody (SU-7.1)."""
        state = play.state
        if _playable(state, frame) or (state.world.revision >= LOOKS_THROUGH and _zone(state, frame)):
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: PlayingFrom) -> Decision:
        """Which card."""
        from_hand = _step(state, frame).zone == "hand"
        prompt = "{power}: play a card from your hand." if from_hand else _FROM_PILE
        return asked(state, "play_card", frame.nation, "SU-8.2", prompt)

    def answers(self, state: State, frame: PlayingFrom) -> list[Action]:
        """Each card once, and doing without."""
        power = state.world.powers[frame.nation]
        found: list[Action] = [
            PlayCard(power=power, card=card) for card in dict.fromkeys(_playable(state, frame))
        ]
        found.append(Decline(power=power))
        return found

    def looked_through(self, state: State, frame: PlayingFrom) -> Cards:
        """The whole pile; the hand is seen anyway."""
        return _zone(state, frame) if _step(state, frame).zone == "discard" else ()

    def answer(self, play: Play, frame: PlayingFrom, action: Action) -> None:
        """Play it, or decline."""
        match action:
            case PlayCard():
                if action.card not in _playable(play.state, frame):
                    raise IllegalAction("SU-8.2", "You can't play {card} now.", card=say.card(action.card))
                play.pop()
                _take_from_zone(play.state, frame, action.card)
                play_card(play, frame.nation, action.card)
            case Decline():
                play.pop()
            case _:
                raise not_an_answer("SU-8.2")


_FROM_PILE = "{power}: play a card from your discard pile."


def _step(state: State, frame: PlayingFrom) -> PlayFromStep:
    step = state.world.programs[frame.program][frame.at]
    assert isinstance(step, PlayFromStep)
    return step


def _playable(state: State, frame: PlayingFrom) -> list[str]:
    step = _step(state, frame)
    return [
        card
        for card in _zone(state, frame)
        if (not step.card_types or state.world.cards[card].type in step.card_types)
        and not (step.exclude is not None and card == frame.context.card)
    ]


def _zone(state: State, frame: PlayingFrom) -> Cards:
    """All cards that the nation looks through."""
    if _step(state, frame).zone == "hand":
        return state.hand[frame.nation]
    return state.played[frame.nation] + state.buried[frame.nation]


def _take_from_zone(state: State, frame: PlayingFrom, card: str) -> None:
    nation = frame.nation
    if _step(state, frame).zone == "hand":
        state.hand[nation] = without(state.hand[nation], card)
    elif card in state.played[nation]:
        state.played[nation] = without(state.played[nation], card)
    else:
        state.buried[nation] = without(state.buried[nation], card)
