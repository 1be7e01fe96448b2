"""A whole battle by the usual orders: the usual losses, press on, the first answer to anything else."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from axis_desktop.model import Decision, UnitId
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.storage.settings import Settings
from axis_desktop.view.panels.odds.odds_chart import percent
from axis_desktop.view.panels.odds.odds_of_game import GameOdds, game_odds
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.usual_losses import UsualLosses
from axis_desktop.view.widgets.soon import Soon


class UsualOrders(QObject):
    """Answers the questions of one battle for the person who gave the order, until it is over.

    They may end before an attack with little chance is pressed on, as the settings say.
    Dice that people throw themselves are still asked for; the questions of other people are theirs.

    Args:
        controller: the game.
        losses: in which order the person loses units.

    Signals:
        stopped: the chance is lower than the person wants to fight on with; a sentence.
    """

    stopped = Signal(str)

    def __init__(self, controller: Controller, losses: UsualLosses) -> None:
        super().__init__(controller)
        self._controller, self._losses = controller, losses
        self._battle: tuple[str, str, str] | None = None
        self._name = ""
        self._next = Soon(self._answer, self)
        controller.changed.connect(self._look)
        self._ask_below = 0
        self._odds: GameOdds | None = None

    def apply_settings(self, settings: Settings) -> None:
        """Take over changed settings."""
        self._ask_below = settings.play.ask_below

    @property
    def is_running(self) -> bool:
        """A battle is being fought by the usual orders."""
        return self._battle is not None

    def fight(self, crossed: Sequence[UnitId] = ()) -> bool:
        """Fight the present battle to its end; False if nobody here is asked about one.

        Args:
            crossed: units that the person has crossed out already, for the question that is asked now.
        """
        decision = self._controller.decision
        if self._here() is None or not self._controller.is_mine or not isinstance(decision, Decision):
            return False
        self._battle = self._here()
        self._name = self._controller.seat(decision.power).name
        if self._odds is None:
            self._odds = game_odds(self._controller)
            if self._odds is not None:
                self._odds.changed.connect(self._look)
        self._give(crossed)  # whoever gives the order knows the chance
        return True

    def _look(self) -> None:
        """After each change: the next question of the same battle, or its end."""
        if self._battle is None:
            return
        if self._here() != self._battle or self._controller.looking_at is not None:
            self._battle = None
        elif self._is_asked():
            self._next.start()

    def _answer(self) -> None:
        if self._here() != self._battle or not self._is_asked():
            return
        if not self._is_left_to_person():
            self._give()

    def _give(self, crossed: Sequence[UnitId] = ()) -> None:
        """The usual answer, but for units that are crossed out."""
        options = self._controller.options
        if isinstance(options, CasualtyOptions):
            action = options.casualties(crossed or self._losses.losses())
        else:
            action = options.choices()[0].action
        if not self._controller.submit(action):
            self._battle = None

    def _is_left_to_person(self) -> bool:
        """Whether to press on is for the person: the chance is low, or not known yet and may still be."""
        decision = self._controller.decision
        is_asked = isinstance(decision, Decision) and decision.kind == "press_or_retreat"
        odds = self._odds
        if not (is_asked and self._ask_below) or odds is None:
            return False
        chance = odds.chance
        if chance is None:
            return True
        if 100 * chance >= self._ask_below:
            return False
        self._battle = None
        said = self.tr("Your chance is {chance}: press on or retreat.")
        self.stopped.emit(said.format(chance=percent(chance)))
        return True

    def _is_asked(self) -> bool:
        decision = self._controller.decision
        return (
            isinstance(decision, Decision)
            and decision.kind != "enter_dice"
            and self._controller.is_mine
            and self._controller.seat(decision.power).name == self._name
        )

    def _here(self) -> tuple[str, str, str] | None:
        """Place, kind and attacker of the present battle."""
        battle = self._controller.presentation.battle
        return None if battle is None else (battle.space, battle.kind, battle.attacker.power)
