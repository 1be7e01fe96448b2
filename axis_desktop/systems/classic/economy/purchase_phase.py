"""Phase 1: what is asked, research dice and then units, and who plays the answers (CL-5.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.classic.actions import BuyResearch
from axis_desktop.systems.classic.economy import research
from axis_desktop.systems.classic.economy.purchase import UnitOptions, can_buy, purchase_units
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked

RESEARCH = "research"
"""The step of the phase in which dice for research are bought."""


class Research(Question[None]):
    """How many research dice? Asked first, once a turn (CL-5.1)."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """How many."""
        return research.decision(state)

    def options(self, state: State, frame: None) -> Options:
        """None, or up to what can be paid."""
        return research.ResearchOptions(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Roll them; units come next, unless nothing can be paid any more."""
        match action:
            case BuyResearch():
                play.tell(*research.buy_research(play.state, action, play.chance))
                _ask_for_units(play.state)
            case PurchaseUnits():
                text = "First say how many research dice you buy; 0 skips research."
                raise IllegalAction("CL-5.1", text)
            case _:
                raise _other_phase()


class Purchase(Phase):
    """What is bought (CL-5.6)."""

    def begin(self, state: State) -> list[Event]:
        """Ask for research dice and then for units, each only if something can be bought."""
        if research.most_dice(state, state.power):
            state.step = RESEARCH
        else:
            _ask_for_units(state)
        return []

    def decision(self, state: State, frame: None) -> Decision:
        """Which units."""
        text = "{power}: buy units for up to {ipc} IPC; they are placed at the end of the turn."
        ipc = state.treasury[state.power]
        return asked(state, "purchase", state.power, "CL-5.6", text, power=say.power(state.power), ipc=ipc)

    def options(self, state: State, frame: None) -> Options:
        """The price list."""
        return UnitOptions(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Pay for them; the phase is done."""
        match action:
            case PurchaseUnits():
                play.tell(*purchase_units(play.state, action))
                play.state.step = DONE
            case BuyResearch():
                text = "Research dice are bought before any unit, once a turn."
                raise IllegalAction("CL-5.1", text)
            case _:
                raise _other_phase()


def _ask_for_units(state: State) -> None:
    """Nothing that can be paid: nothing is asked."""
    state.step = "purchase" if can_buy(state) else DONE


def _other_phase() -> IllegalAction:
    return IllegalAction("CL-4.5", "This is the purchase phase: buy units, or nothing.")
