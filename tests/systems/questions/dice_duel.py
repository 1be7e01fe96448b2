"""A toy game on the stack of questions: two players take coins; a duel over a coin nests a question.

A turn asks its player: take a coin, or challenge the other to a duel. The challenged player doubles the stake
or lets it be, unless nobody can pay more: then there is nothing to ask. The duel is one die, 4 to 6 for the
challenger. Whoever has 5 coins has won.
"""

from typing import Any

import msgspec

from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Phase, Power, Side
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import Question, RuleStep, not_an_answer

ANNA, BERT = Power("anna"), Power("bert")
GOAL = 5


class Take(Action, frozen=True, kw_only=True):
    pass


class Challenge(Action, frozen=True, kw_only=True):
    pass


class Stake(Action, frozen=True, kw_only=True):
    coins: int


class Duel(Frame):
    """A duel; `coins` is 0 as long as the stake has not been named."""

    challenger: Power
    coins: int = 0


class Staking(Frame):
    """The stake of the duel below is being named."""

    decider: Power


class Coins(msgspec.Struct, kw_only=True):
    turn: Power = ANNA
    coins: dict[Power, int]
    stack: list[Duel | Staking] = []
    outcome: Outcome | None = None

    def copy(self) -> "Coins":
        return msgspec.json.decode(msgspec.json.encode(self), type=Coins)


def other(power: Power) -> Power:
    return BERT if power == ANNA else ANNA


def asked(power: Power, prompt: str) -> Decision:
    return Decision(
        kind="choose_one", power=power, phase=Phase("turn"), prompt=Message.of(prompt), rule="DU-1"
    )


class Turn(Question[Coins, None]):
    def advance(self, play: Play[Coins], frame: None) -> bool:
        for power, coins in play.state.coins.items():
            if coins >= GOAL:
                play.state.outcome = Outcome(
                    winner=Side(power), rule="DU-4", reason=Message.of("Five coins.")
                )
                return False
        return True

    def decision(self, state: Coins, frame: None) -> Decision:
        return asked(state.turn, "Take a coin, or challenge.")

    def answer(self, play: Play[Coins], frame: None, action: Action) -> None:
        state, power = play.state, play.state.turn
        match action:
            case Take():
                state.coins[power] += 1
            case Challenge():
                play.push(Duel(challenger=power))
                play.push(Staking(decider=other(power)))
            case _:
                raise not_an_answer("DU-1")
        state.turn = other(power)


class StakingQuestion(Question[Coins, Staking]):
    def most(self, state: Coins) -> int:
        return min(2, *state.coins.values())

    def advance(self, play: Play[Coins], frame: Staking) -> bool:
        if self.most(play.state) > 1:
            return True
        self.name(play, 1)
        return False

    def decision(self, state: Coins, frame: Staking) -> Decision:
        return asked(frame.decider, "Name the stake.")

    def answer(self, play: Play[Coins], frame: Staking, action: Action) -> None:
        if not isinstance(action, Stake):
            raise not_an_answer("DU-2")
        if not 1 <= action.coins <= self.most(play.state):
            raise IllegalAction("DU-2", "So many coins can't be paid.")
        self.name(play, action.coins)

    def name(self, play: Play[Coins], coins: int) -> None:
        play.pop()
        duel = play.state.stack[-1]
        assert isinstance(duel, Duel)
        duel.coins = coins


class DuelStep(RuleStep[Coins, Duel]):
    def advance(self, play: Play[Coins], frame: Duel) -> bool:
        why = Message.of("A duel")
        dice = play.chance.roll(1, sides=6, why=why)
        play.tell(DiceRolled(power=frame.challenger, dice=dice, figure=4, why=why))
        winner = frame.challenger if dice[0] >= 4 else other(frame.challenger)
        play.state.coins[winner] += frame.coins
        play.state.coins[other(winner)] -= frame.coins
        play.pop()
        return False


STEPS: dict[type[Frame], RuleStep[Coins, Any]] = {Duel: DuelStep(), Staking: StakingQuestion()}
TURN = Turn()
COURSE: Course[Coins] = Course(STEPS, lambda state: TURN)


def submit(state: Coins, action: Action, chance: Chance) -> tuple[Coins, list[Event]]:
    """The state after an answer, the given one untouched; and what happened."""
    play = Play(state.copy(), chance, action.power)
    question, frame = COURSE.pending(play.state)
    question.answer(play, frame, action)
    COURSE.proceed(play)
    return play.state, play.events
