"""The phases of a turn from the play to the draw, points and victory (SU-8.1, SU-10, SU-11)."""

from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import GameOver
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.questions.rule_step import RuleStep, not_an_answer
from axis_desktop.systems.supply.actions import DiscardCards, DiscardTop, PlayCard, ThrowAway, UseInstead
from axis_desktop.systems.supply.events import VictorySkipped
from axis_desktop.systems.supply.nations import (
    ALLIES,
    AXIS,
    HAND,
    LAST_ROUND,
    POINTS_ALONE,
    POINTS_SHARED,
    SIDES,
    WINNING_LEAD,
)
from axis_desktop.systems.supply.places.supply_lines import stars
from axis_desktop.systems.supply.playing import using, windows
from axis_desktop.systems.supply.stack.frames import Context, Instance, SupplyCheck
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    CardChoice,
    Question,
    asked,
    check_cards,
    without,
)
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.turn.discarding import discard_from_deck, discard_hand_cards, draw, score
from axis_desktop.systems.supply.turn.phase import begin_phase, begin_turn
from axis_desktop.systems.supply.world import bits

# ---------------------------------------------------------------------- play


class PlayPhase(Question[None]):
    """The nation makes exactly one play (SU-8.1, SU-10.1)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask where there is a choice; an empty hand costs the top card, or a point."""
        state, nation = play.state, play.state.active
        if state.step == 0:
            if state.hand[nation] or _instead(state):
                return True
            discard_from_deck(play, nation, 1)
        begin_phase(play, "supply")
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """What to play."""
        return asked(state, "play_card", state.active, "SU-8.1", "{power}: play a card.")

    def answers(self, state: State, frame: None) -> list[Action]:
        """Each card for its effect and each without, each Status in place of it."""
        nation = state.active
        power = state.world.powers[nation]
        hand = tuple(dict.fromkeys(state.hand[nation]))
        found: list[Action] = [PlayCard(power=power, card=card) for card in hand]
        found += [UseInstead(power=power, card=card) for card in _instead(state)]
        found += [ThrowAway(power=power, card=card) for card in hand]
        if not hand:
            found.append(DiscardTop(power=power))
        return found

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Make the play."""
        state, nation = play.state, play.state.active
        match action:
            case PlayCard():
                self._check_in_hand(state, action.card)
                state.step = 1
                state.hand[nation] = without(state.hand[nation], action.card)
                using.play_card(play, nation, action.card)
            case ThrowAway():
                self._check_in_hand(state, action.card)
                state.step = 1
                discard_hand_cards(play, nation, (action.card,))
            case UseInstead():
                if action.card not in _instead(state):
                    text = "{card} is no Status on your table that could take the place of a play."
                    raise IllegalAction("SU-8.1", text, card=say.card(action.card))
                state.step = 1
                ability = state.world.replacing_play[action.card]
                using.use(play, Context(owner=nation, card=action.card), ability)
            case DiscardTop():
                if state.hand[nation]:
                    raise IllegalAction("SU-8.1", "You have cards in hand: play or discard one of them.")
                state.step = 1
                discard_from_deck(play, nation, 1)
            case _:
                raise not_an_answer("SU-8.1")

    @staticmethod
    def _check_in_hand(state: State, card: str) -> None:
        if card not in state.hand[state.active]:
            raise IllegalAction("SU-8.1", "{card} is not in your hand.", card=say.card(card))


def _instead(state: State) -> list[str]:
    """Status that may take the place of the play, even if it can do nothing (SU-8.1 d, SU-8.20)."""
    replacing = state.world.replacing_play
    return [card for card in state.status[state.active] if card in replacing]


# ---------------------------------------------------------------------- the other phases


class SupplyPhase(RuleStep[State, None]):
    """Unsupplied pieces leave; cards for any moment have their last chance before (SU-9.23, SU-10.2)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask once more, check, go on."""
        state = play.state
        state.step += 1
        if state.step == 1:
            windows.open_window(play, Instance(on="any_time"))
        elif state.step == 2:
            play.push(SupplyCheck(nation=state.active))
        else:
            begin_phase(play, "victory")
        return False


class VictoryPhase(RuleStep[State, None]):
    """Stars score, then those cards that their nation uses (SU-10.3, SU-10.4, SU-10.5)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Score unless an enemy army holds the home space."""
        state, nation = play.state, play.state.active
        state.step += 1
        enemies = state.pieces_of_side(1 - state.side(nation))
        if state.step > 1:
            begin_phase(play, "discard")
        elif enemies >> state.world.homes[nation] & 1:
            play.tell(VictorySkipped(power=play.state.power_of(nation)))
        else:
            held = points_of_stars(state, nation)
            score(play, nation, state.side(nation), sum(points for _, points in held), places=held)
            windows.open_window(play, Instance(on="victory_step", nation=nation))
        return False


def star_points(state: State, nation: int) -> int:
    """Victory points of a nation for its stars as they stand (SU-10.4)."""
    return sum(points for _, points in points_of_stars(state, nation))


def points_of_stars(state: State, nation: int) -> list[tuple[Space, int]]:
    """The stars that a nation holds, each with the points it gives: 2 alone, 1 shared (SU-10.4)."""
    side = state.side(nation)
    held = state.pieces[nation] & state.world.land & stars(state, side)
    friends = 0
    for friend in state.world.members[side]:
        if friend != nation:
            friends |= state.pieces[friend]
    return [
        (state.world.spaces[space], POINTS_SHARED if friends >> space & 1 else POINTS_ALONE)
        for space in bits(held)
    ]


class DiscardPhase(Question[None]):
    """The nation may discard hand cards (SU-10.6)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Open the window, then ask if there are cards."""
        state = play.state
        if state.step == 0:
            state.step = 1
            windows.open_window(play, Instance(on="discard_step_start", nation=state.active))
            return False
        if state.step == 1 and state.hand[state.active]:
            return True
        begin_phase(play, "draw")
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which cards."""
        prompt = "{power}: choose any hand cards to discard before you draw."
        return asked(state, "play_card", state.active, "SU-10.6", prompt)

    def answers(self, state: State, frame: None) -> list[Action]:
        """None besides the cards."""
        return []

    def cards(self, state: State, frame: None) -> CardChoice:
        """None to all of the hand; without a deck no card comes for them."""
        hand = state.hand[state.active]
        return CardChoice(hand, 0, len(hand), DiscardCards, vain=not state.deck[state.active])

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Discard them."""
        if not isinstance(action, DiscardCards):
            raise not_an_answer("SU-10.6")
        check_cards(play.state, "SU-10.6", self.cards(play.state, None), action.cards)
        discard_hand_cards(play, play.state.active, action.cards)
        play.state.step = 2


class DrawPhase(RuleStep[State, None]):
    """Draw up to seven; the turn is over (SU-10.7)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Draw, and go on to the next turn; after the last nation's the round is over (SU-1.8, SU-3.1)."""
        state, nation = play.state, play.state.active
        draw(play, nation, max(HAND - len(state.hand[nation]), 0))
        if nation + 1 < len(state.pieces):
            begin_turn(play, nation + 1)
            return False
        state.outcome = _result(state)
        if state.outcome is not None:
            won = state.outcome
            play.tell(GameOver(winner=won.winner, rule=won.rule, reason=won.reason))
            return False
        state.round += 1
        begin_turn(play, 0)
        return False


_AHEAD_AT_LAST = Plural(
    "After the last round the {side} lead by a point.",
    "After the last round the {side} lead by {lead} points.",
)


def _result(state: State) -> Outcome | None:
    """How the game ends with this round, if it does: a side wins (SU-11.2, SU-11.3, SU-11.4)."""
    axis, allies = state.points
    side = ALLIES if allies > axis else AXIS
    lead = abs(axis - allies)
    name = say.side(SIDES[side])
    if lead >= WINNING_LEAD:
        reason = Message.of("The {side} lead by {lead} points.", side=name, lead=lead)
        return Outcome(winner=SIDES[side], rule="SU-11.3", reason=reason)
    if state.round < LAST_ROUND:
        return None
    if lead:
        reason = Message.of(_AHEAD_AT_LAST.of(lead), side=name, lead=lead)
    else:
        reason = Message.of("After the last round both sides have {points} points.", points=axis)
    return Outcome(winner=SIDES[side], rule="SU-11.4", reason=reason)
