"""Joins the board and the panels in which units are bought and placed: a plan of places made ahead."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from axis_desktop.model import Power, Space
from axis_desktop.storage.saving.plans import PurchasePlan
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.links.plan_drafts import Drafts
from axis_desktop.view.panels.buying.mobilize import MobilizePanel
from axis_desktop.view.panels.buying.placing_ahead import PlacesAhead
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.panels.orders.plan import Draft, PlanMark
from axis_desktop.view.play.controller import Controller

_Turn = tuple[int, Power]


class PurchaseLink(QObject):
    """Keeps what is bought and where it shall go for as long as the turn lasts, whatever is taken back.

    Args:
        board: shows the plan.
        controller: the game.
        kept: what was planned before the game was opened.

    Signals:
        offers_changed: other spaces can be clicked for the present panel.
        hint_changed: what such a click does; "" if there are none.
        planned: the `PurchasePlan` of this turn is another one.
    """

    offers_changed = Signal()
    hint_changed = Signal(str)
    planned = Signal(object)

    def __init__(self, board: BoardView, controller: Controller, kept: Sequence[PurchasePlan] = ()) -> None:
        super().__init__(board)
        self._board, self._game = board, controller
        self._plans: dict[_Turn, PurchasePlan] = {(plan.round, plan.power): plan for plan in kept}
        self._ahead = {turn: PlacesAhead(plan.places) for turn, plan in self._plans.items()}
        self._drafts = Drafts(board)
        self._offered: set[Space] = set()

    def join_purchase(self, panel: PurchasePanel) -> None:
        """Units are bought: what was chosen before is chosen again."""
        turn = self._turn()
        if turn in self._plans:
            panel.choose(self._plans[turn].units)  # it was taken back: nobody counts it again
        panel.plan_with(self._ahead.setdefault(turn, PlacesAhead()))
        panel.places_shown.connect(self._board.situation.light_places)
        panel.plan_changed.connect(lambda: self._show(panel))
        panel.plan_changed.connect(lambda: self._keep(turn, panel))

    def join_mobilize(self, panel: MobilizePanel) -> None:
        """Units are placed: what was planned is proposed."""
        ahead = self._ahead.get(self._turn())
        if ahead is not None:
            panel.propose(ahead)

    def _turn(self) -> _Turn:
        shown = self._game.presentation
        return shown.round, shown.power

    def _keep(self, turn: _Turn, panel: PurchasePanel) -> None:
        number, power = turn
        plan = PurchasePlan(round=number, power=power, units=panel.counts(), places=panel.ahead.rows())
        if plan != self._plans.get(turn):
            self._plans[turn] = plan
            self.planned.emit(plan)

    def _show(self, panel: PurchasePanel) -> None:
        sums: dict[Space, int] = {}
        for _, space, count in panel.ahead.rows():
            sums[space] = sums.get(space, 0) + count
        marks = tuple(PlanMark(space, f"+{count}", "step") for space, count in sums.items())
        self._drafts.show(Draft(marks=marks))
        offered = set(panel.targets_offered())
        if offered != self._offered:
            self._offered = offered
            self._board.show_spaces(sorted(offered))  # no panel lies over what is chosen from
        self.offers_changed.emit()
        self.hint_changed.emit(panel.hint())

    def follow(self, panel: object) -> None:
        """Another panel shows, or none: the plan is drawn only while units are bought."""
        if not isinstance(panel, PurchasePanel):
            self._drafts.show(Draft())
            self.hint_changed.emit("")
