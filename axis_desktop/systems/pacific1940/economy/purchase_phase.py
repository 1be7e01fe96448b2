"""Phase 1: what is asked, repairs and purchases together, and who plays the answers (PA-6)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.pacific1940.actions import RepairFacility
from axis_desktop.systems.pacific1940.economy.facilities import damaged_facilities
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions, can_act, purchase_units
from axis_desktop.systems.pacific1940.economy.repairs import repair_facility, repair_ships
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked


class Purchase(Phase):
    """What is repaired and bought; the purchase ends the phase (PA-6.5)."""

    def begin(self, play: Play) -> None:
        """Ask if anything can be paid; ships are repaired in any case (PA-6.3)."""
        if not can_act(play.state):
            self._finish(play)

    def decision(self, state: State, frame: None) -> Decision:
        """Which repairs, and which units."""
        text = "{power}: buy for up to {ipc} IPC; units are placed at the end of the turn."
        if any(damaged_facilities(state, state.power)):
            text = "{power}: repair and buy for up to {ipc} IPC; units are placed at the end of the turn."
        ipc = state.treasury[state.power]
        return asked(state, "purchase", state.power, "PA-6.2", text, power=say.power(state.power), ipc=ipc)

    def options(self, state: State, frame: None) -> Options:
        """The price list, and what is damaged."""
        return UnitOptions(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Pay; a repair takes effect at once, a purchase ends the phase (PA-6.1, PA-6.2)."""
        match action:
            case RepairFacility():
                play.tell(*repair_facility(play.state, action))
                if not can_act(play.state):
                    self._finish(play)
            case PurchaseUnits():
                play.tell(*purchase_units(play.state, action))
                self._finish(play)
            case _:
                raise self.another(play.state, frame)

    @staticmethod
    def _finish(play: Play) -> None:
        play.tell(*repair_ships(play.state))
        play.state.step = DONE
