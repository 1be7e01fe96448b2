"""Discarding, drawing, and the points that missing cards cost (SU-7)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import RuleStep, not_an_answer
from axis_desktop.systems.supply.actions import DiscardCards
from axis_desktop.systems.supply.cards.card_steps import AdjustDiscard, Discard
from axis_desktop.systems.supply.events import (
    CardsDiscarded,
    CardsDrawn,
    DeckCardsLost,
    PointsScored,
    StatusDiscarded,
)
from axis_desktop.systems.supply.nations import SIDES
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.stack.frames import Context, Instance, Paying, PlayedCard, Taking
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    CardChoice,
    Question,
    asked,
    check_cards,
    without,
)
from axis_desktop.systems.supply.state import Cards, State

_RANDOM_RESPONSE = Message.of("which face-down Response is discarded")


def score(
    play: Play, nation: int, side: int, points: int, card: str = "", places: Sequence[tuple[Space, int]] = ()
) -> None:
    """A side gains or loses victory points at once (SU-1.7, SU-11.1); they may fall below 0 (SU-7.9).

    Whose army stands in the own home matters in the Victory phase alone, not to a card (SU-8.10).
    """
    if points:
        total = play.state.points[side] = play.state.points[side] + points
        power = play.state.power_of(nation)
        told = PointsScored(
            power=power, side=SIDES[side], points=points, total=total, card=card, places=tuple(places)
        )
        play.tell(told)


def discard_from_deck(play: Play, nation: int, count: int) -> None:
    """Top cards of the deck go under the pile at once (SU-7.3); each missing one costs a point (SU-7.6)."""
    state = play.state
    gone, state.deck[nation] = state.deck[nation][:count], state.deck[nation][count:]
    if gone:
        state.buried[nation] += gone
        play.tell(DeckCardsLost(power=play.state.power_of(nation), count=len(gone)))
    score(play, nation, state.side(nation), len(gone) - count)


def discard_hand_cards(play: Play, nation: int, cards: Cards) -> None:
    """These hand cards go to the bottom of the pile at once (SU-7.2, SU-7.3)."""
    state = play.state
    state.hand[nation] = without(state.hand[nation], *cards)
    state.buried[nation] += cards
    if cards:
        play.tell(CardsDiscarded(power=play.state.power_of(nation), count=len(cards), source="hand"))


def discard_from_hand(play: Play, nation: int, count: int) -> None:
    """The nation chooses so many hand cards; if there are no more, the deck gives the rest (SU-7.5)."""
    hand = play.state.hand[nation]
    if count < len(hand):
        if count > 0:
            play.push(Paying(nation=nation, count=count))
        return
    discard_hand_cards(play, nation, hand)
    if count > len(hand):
        discard_from_deck(play, nation, count - len(hand))


def draw(play: Play, nation: int, count: int) -> None:
    """Draw so many, as far as there are any (SU-7.8)."""
    state = play.state
    drawn, state.deck[nation] = state.deck[nation][:count], state.deck[nation][count:]
    if drawn:
        state.hand[nation] += drawn
        play.tell(CardsDrawn(power=play.state.power_of(nation), count=len(drawn)))


def run_discard(play: Play, step: Discard, context: Context) -> None:
    """Carry out a discard step: a price, a card of the table, or what Economic Warfare takes."""
    state = play.state
    nation = meanings.nation(state, step.nation, context)
    count = filters.number(state, step.count, context)
    if step.source == "table_status":
        _discard_status(play, nation, context)
    elif step.source == "table_response":
        _discard_response(play, nation, count)
    elif _is_warfare(state, context, nation):
        _begin_taking(play, step, context, nation, count)
    elif step.source == "hand":
        discard_from_hand(play, nation, count)
    else:
        discard_from_deck(play, nation, count)


def _discard_status(play: Play, nation: int, context: Context) -> None:
    """The Status that was used leaves the table, if it still lies there (SU-7.10)."""
    state = play.state
    card = context.instance.card if context.instance is not None else ""
    if card in state.status[nation]:
        state.status[nation] = without(state.status[nation], card)
        state.played[nation] = (card, *state.played[nation])
        play.tell(StatusDiscarded(power=play.state.power_of(nation), card=card))


def _discard_response(play: Play, nation: int, count: int) -> None:
    """Chance picks face-down Responses; nobody sees which (SU-14.19)."""
    state = play.state
    for _ in range(min(count, len(state.responses[nation]))):
        there = state.responses[nation]
        sides = len(there)
        place = play.chance.roll(1, sides=sides, why=_RANDOM_RESPONSE)[0] - 1 if sides > 1 else 0
        state.responses[nation] = there[:place] + there[place + 1 :]
        state.buried[nation] += (there[place],)
        play.tell(CardsDiscarded(power=play.state.power_of(nation), count=1, source="table"))


# ---------------------------------------------------------------------- economic warfare


def _is_warfare(state: State, context: Context, nation: int) -> bool:
    card = state.world.cards[context.card]
    return card.type == "economic_warfare" and state.side(nation) != state.side(context.owner)


def _begin_taking(play: Play, step: Discard, context: Context, nation: int, base: int) -> None:
    """Fix the number of cards: the card's own, and what reactions to its play added (SU-8.11)."""
    played = play.state.find(PlayedCard)
    assert played is not None
    count = base + played.more + (played.more_if_any if base >= 1 else 0)
    if count >= 1:
        assert step.source in ("deck_top", "hand")
        play.push(Taking(context=context, nation=nation, source=step.source, count=count))


def adjust(play: Play, step: AdjustDiscard, context: Context) -> None:
    """Change what an Economic Warfare card takes, of one target or of all (SU-8.11, SU-14.13)."""
    by = filters.number(play.state, step.by, context)
    assert context.instance is not None
    if context.instance.on == "ew_target":
        taking = play.state.find(Taking)
        assert taking is not None
        taking.count += by
        return
    played = play.state.find(PlayedCard)
    assert played is not None
    if step.applies_if is None:
        played.more += by
    else:
        played.more_if_any += by


class TakingStep(RuleStep[State, Taking]):
    """The target may react, which changes its number alone; then it discards (SU-8.13, SU-14.12)."""

    def advance(self, play: Play, frame: Taking) -> bool:
        """Open the target's window once; then take the cards."""
        if not frame.asked:
            frame.asked = True
            side = play.state.side(frame.context.owner)
            windows.open_window(
                play, Instance(on="ew_target", side=side, nation=frame.nation, card=frame.context.card)
            )
            return False
        play.pop()
        count = max(frame.count, 0)
        if frame.source == "hand":
            discard_from_hand(play, frame.nation, count)
        elif count:
            discard_from_deck(play, frame.nation, count)
        return False


class PayingQuestion(Question[Paying]):
    """Which hand cards are discarded (SU-7.7)."""

    def advance(self, play: Play, frame: Paying) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: Paying) -> Decision:
        """Which cards."""
        prompt = "{power}: choose {n} hand cards to discard." if frame.count > 1 else _ONE_CARD
        return asked(state, "play_card", frame.nation, "SU-7.5", prompt, n=frame.count)

    def answers(self, state: State, frame: Paying) -> list[Action]:
        """None besides the cards."""
        return []

    def cards(self, state: State, frame: Paying) -> CardChoice:
        """So many of the hand."""
        return CardChoice(state.hand[frame.nation], frame.count, frame.count, DiscardCards)

    def answer(self, play: Play, frame: Paying, action: Action) -> None:
        """Discard them."""
        if not isinstance(action, DiscardCards):
            raise not_an_answer("SU-7.5")
        check_cards(play.state, "SU-7.5", self.cards(play.state, frame), action.cards)
        play.pop()
        discard_hand_cards(play, frame.nation, action.cards)


_ONE_CARD = "{power}: choose a hand card to discard."
