"""A whole battle by the usual orders: the suggested losses, press on, the first answer to anything else."""

from PySide6.QtCore import QObject, QTimer

from axis_desktop.model import Decision
from axis_desktop.model.options import CasualtyOptions
from axis_desktop.view.play.controller import Controller


class UsualOrders(QObject):
    """Answers the questions of one battle for the person who gave the order, until it is over.

    Dice that people throw themselves are still asked for; the questions of other people are theirs.
    """

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self._battle: tuple[str, str, str] | None = None
        self._name = ""
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)
        self._next.timeout.connect(self._answer)
        controller.changed.connect(self._look)

    @property
    def is_running(self) -> bool:
        """A battle is being fought by the usual orders."""
        return self._battle is not None

    def fight(self) -> bool:
        """Fight the present battle to its end; False if nobody here is asked about one."""
        decision = self._controller.decision
        if self._here() is None or not self._controller.is_mine or not isinstance(decision, Decision):
            return False
        self._battle = self._here()
        self._name = self._controller.seat(decision.power).name
        self._answer()
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
        options = self._controller.options
        if isinstance(options, CasualtyOptions):
            action = options.casualties(options.suggested)
        else:
            action = options.choices()[0].action
        if not self._controller.submit(action):
            self._battle = None

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
