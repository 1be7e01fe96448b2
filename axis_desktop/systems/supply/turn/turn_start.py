"""Before the plays: the first discards, reallocation, the start of a turn (SU-2.4, SU-3.3, SU-12)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.supply.actions import Decline, DiscardCards, Reallocate, TakeCard
from axis_desktop.systems.supply.events import CardTaken, DeckLookedAt
from axis_desktop.systems.supply.nations import FIRST_DISCARD, REALLOCATION_COST
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.rulebook import LOOKS_THROUGH, REALLOCATION
from axis_desktop.systems.supply.stack.frames import Instance
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    CardChoice,
    Question,
    asked,
    check_cards,
    without,
)
from axis_desktop.systems.supply.state import Cards, State
from axis_desktop.systems.supply.turn.discarding import discard_hand_cards
from axis_desktop.systems.supply.turn.phase import begin_phase, begin_turn

_RESHUFFLE = Message.of("the deck is shuffled after the search")
_TAKES = ("build_army", "build_navy", "land_battle", "sea_battle")
"""Types that a reallocation may fetch (SU-12.1)."""


# ---------------------------------------------------------------------- setup


class SetupPhase(Question[None]):
    """Each nation discards three of its ten cards (SU-2.4)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask one nation after the other, then begin the first turn."""
        state = play.state
        if state.step == 0:
            return True
        state.step = 0
        if state.active + 1 < len(state.pieces):
            state.active += 1
        else:
            begin_turn(play, 0)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which cards."""
        prompt = "{power}: choose {n} of your {all} cards to discard."
        cards = len(state.hand[state.active])
        return asked(state, "play_card", state.active, "SU-2.4", prompt, n=FIRST_DISCARD, all=cards)

    def answers(self, state: State, frame: None) -> list[Action]:
        """None besides the cards."""
        return []

    def cards(self, state: State, frame: None) -> CardChoice:
        """Three of the hand."""
        return CardChoice(state.hand[state.active], FIRST_DISCARD, FIRST_DISCARD, DiscardCards)

    def certain(self, state: State) -> Sequence[State]:
        """The nations that are still to choose: nobody else touches their hands."""
        found = []
        for nation in range(state.active + 1, len(state.pieces)):
            later = state.copy()
            later.active, later.step = nation, 0
            found.append(later)
        return found

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Discard them."""
        if not isinstance(action, DiscardCards):
            raise not_an_answer("SU-2.4")
        check_cards(play.state, "SU-2.4", self.cards(play.state, None), action.cards)
        discard_hand_cards(play, play.state.active, action.cards)
        play.state.step = 1


# ---------------------------------------------------------------------- start of the turn

_REALLOCATE, _TAKE, _REACT = 0, 1, 2


class StartPhase(Question[None]):
    """Reallocation if it is on, which is no play (SU-12.3); then reactions to the beginning (SU-3.3)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask for a reallocation if one is possible; then open the window."""
        state = play.state
        if state.step == _REALLOCATE:
            if _may_reallocate(state):
                return True
            state.step = _REACT
        if state.step == _TAKE:
            return True
        if state.step == _REACT:
            state.step += 1
            windows.open_window(play, Instance(on="turn_start", nation=state.active))
            return False
        begin_phase(play, "play")
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Reallocate or not; which card to take."""
        if state.step == _TAKE:
            # Others see this question, too: it doesn't say whether there is such a card.
            prompt = "{power}: look through your deck for a Build or Battle card to take."
            return asked(state, "play_card", state.active, "SU-12.1", prompt)
        prompt = "{power}: give up {n} hand cards for a Build or Battle card of your deck, or go on."
        return asked(state, "play_card", state.active, "SU-12.1", prompt, n=REALLOCATION_COST)

    def answers(self, state: State, frame: None) -> list[Action]:
        """Going on; the cards that may be taken."""
        power = state.world.powers[state.active]
        if state.step == _TAKE:
            found: list[Action] = [TakeCard(power=power, card=card) for card in _wanted_cards(state)]
            return found or [Decline(power=power)]
        return [Decline(power=power)]

    def cards(self, state: State, frame: None) -> CardChoice | None:
        """Four of the hand."""
        if state.step == _TAKE:
            return None
        return CardChoice(state.hand[state.active], REALLOCATION_COST, REALLOCATION_COST, Reallocate)

    def looked_through(self, state: State, frame: None) -> Cards:
        """The whole deck; its order stays unknown, for it is shuffled afterwards."""
        return tuple(sorted(state.deck[state.active])) if state.step == _TAKE else ()

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Pay and look, take, or go on."""
        state = play.state
        match action:
            case Reallocate() if state.step == _REALLOCATE:
                cards = self.cards(state, None)
                assert cards is not None
                check_cards(state, "SU-12.1", cards, action.cards)
                discard_hand_cards(play, state.active, action.cards)
                play.tell(DeckLookedAt(power=action.power, count=len(state.deck[state.active])))
                state.step = _TAKE
                looks = state.world.revision >= LOOKS_THROUGH
                if not looks and not _wanted_cards(state):  # the four cards are lost (SU-12.2)
                    _shuffle_deck(play)
                    state.step = _REACT
            case TakeCard() if state.step == _TAKE:
                if action.card not in _wanted_cards(state):
                    text = "{card} is no Build or Battle card of your deck."
                    raise IllegalAction("SU-12.2", text, card=say.card(action.card))
                state.deck[state.active] = without(state.deck[state.active], action.card)
                state.hand[state.active] += (action.card,)
                play.tell(CardTaken(power=action.power, card=action.card))
                _shuffle_deck(play)
                state.step = _REACT
            case Decline() if state.step == _REALLOCATE:
                state.step = _REACT
            case Decline() if not _wanted_cards(state):  # the four cards are lost (SU-12.2)
                _shuffle_deck(play)
                state.step = _REACT
            case _:
                raise not_an_answer("SU-12.1")


def _may_reallocate(state: State) -> bool:
    return (
        REALLOCATION in state.world.options
        and len(state.hand[state.active]) >= REALLOCATION_COST
        and bool(state.deck[state.active])
    )


def _wanted_cards(state: State) -> list[str]:
    """Each once, in an order that says nothing about the deck's."""
    cards = state.world.cards
    return sorted(card for card in set(state.deck[state.active]) if cards[card].type in _TAKES)


def _shuffle_deck(play: Play) -> None:
    deck = play.state.deck
    nation = play.state.active
    deck[nation] = tuple(play.chance.shuffle(deck[nation], why=_RESHUFFLE))
