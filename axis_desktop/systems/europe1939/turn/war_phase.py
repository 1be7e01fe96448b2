"""Phase 1: declarations, movement and battles (EU-4.2, EU-7.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.europe1939.actions import MoveUnits, OrderAttack, Rebase
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import PRICE_RULES, budget
from axis_desktop.systems.europe1939.moving.marching import march
from axis_desktop.systems.europe1939.moving.rebasing import rebase, rebasings
from axis_desktop.systems.europe1939.ordering.giving import order_attack
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import figures
from axis_desktop.systems.europe1939.turn.phase import TurnPhase, ending
from axis_desktop.systems.europe1939.wrong import wrong_phase
from axis_desktop.systems.questions.asking import asked

_ATTACK = Plural(
    "{power}: attack, or end the phase. 1 unit has no supply: it can't move this turn.",
    "{power}: attack, or end the phase. {n} units have no supply: they can't move this turn.",
    "{power}: attack, or end the phase.",
)


class WarPhase(TurnPhase):
    """Battle orders, rebasing of aircraft (EU-3.6), units sent to the aid of a country (EU-6.4)."""

    def decision(self, state: State, frame: None) -> Decision:
        """What is attacked next."""
        done = Message.of("End the phase")
        if not state.recapture:
            n = len(state.unsupplied)
            if budget(state) < figures().cost.battle and not OrderOptions(state, ()).targets():
                broke = "{power}: no attack can be paid any more. Press the big button to end the phase."
                return asked(state, "attack_order", state.power, "EU-4.6", broke, done=done)
            return asked(state, "attack_order", state.power, "EU-7.1", _ATTACK.of(n), done=done, n=n)
        text = "{power}: retake {space:the}, or fall."
        capital = state.world.capital[state.power]
        refusal = OrderOptions(state, ()).target_refusal(capital)
        if refusal is not None:
            text = "{power}: nobody in supply can retake {space:the}. {power:The} falls with this phase."
            if refusal.rule in PRICE_RULES:
                text = "{power}: retaking {space:the} can't be paid. {power:The} falls with this phase."
        return asked(state, "attack_order", state.power, "EU-19.1", text, space=capital, done=done)

    def options(self, state: State, frame: None) -> Options:
        """Attacks, rebasing, and the end."""
        return OrderOptions(state, (ending(state.power), *rebasings(state)))

    def act(self, play: EuropePlay, action: Action) -> None:
        """An order."""
        match action:
            case OrderAttack():
                order_attack(play, action)
            case Rebase():
                rebase(play, action)
            case MoveUnits():
                march(play, action)
            case _:
                raise wrong_phase(play.state)
