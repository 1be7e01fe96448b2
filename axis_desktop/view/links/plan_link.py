"""Joins the board and a panel of orders: its plan is drawn, and a way is drawn with the mouse."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from axis_desktop.model import Space
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.links.plan_drafts import Drafts
from axis_desktop.view.panels.orders.plan import Draft, PlanPanel
from axis_desktop.view.widgets.keys import shown_key


class PlanLink(QObject):
    """Follows whatever panel of orders asks.

    Args:
        board: shows the plan.
        page: holds the panel.
        link: lights the spaces that the panel offers.
        keys: what the player has changed about the keys.

    Attributes:
        drafts: what is drawn.
    """

    def __init__(self, board: BoardView, page: GamePage, link: BoardLink, keys: Mapping[str, str]) -> None:
        super().__init__(board)
        self._keys = keys
        self._board, self._page, self._link = board, page, link
        self._heard: PlanPanel | None = None
        self._over: Space | None = None
        self._is_drawing = False
        self._offered: set[Space] = set()
        self.drafts = Drafts(board)
        page.slot.replaced.connect(self._listen)
        page.slot.rest_changed.connect(self._show)
        page.controller.changed.connect(self._show)
        page.escaped.connect(self._put_back)
        board.viewport().installEventFilter(self)
        self._listen()

    @property
    def panel(self) -> PlanPanel | None:
        """The panel that asks, if it is one of orders and nothing is read before it."""
        slot = self._page.slot
        is_asked = self._page.controller.is_mine and not slot.rests
        return slot.panel if isinstance(slot.panel, PlanPanel) and is_asked else None

    def look(self) -> None:
        """Have the spaces in sight that the question is about: a game was opened at it, or a turn begins."""
        offered = self._offered or (set(self.panel.targets_offered()) if self.panel is not None else set())
        if offered:
            self._board.show_spaces(sorted(offered))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """See a way being drawn."""
        if not isinstance(event, QMouseEvent) or self.panel is None:
            return super().eventFilter(watched, event)
        return self._draw(self.panel, event)

    def _draw(self, panel: PlanPanel, event: QMouseEvent) -> bool:
        """A way is drawn from its end on with the left button; every other press is the board's."""
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() == Qt.MouseButton.LeftButton:
                here = self._board.space_at(event.position())
                self._is_drawing = True
                self._over = here if here is not None and panel.draw_from(here) else None
                self._is_drawing = self._over is not None
            case QEvent.Type.MouseMove if self._over is not None:
                here = self._board.space_at(event.position())
                if here is not None and here != self._over:
                    self._over = here
                    panel.draw_over(here)
            case QEvent.Type.MouseButtonRelease if self._over is not None:
                over, self._over, self._is_drawing = self._over, None, False
                panel.draw_to(over)
            case _:
                return False
        return self._over is not None or event.type() == QEvent.Type.MouseButtonRelease

    def _listen(self) -> None:
        """Another panel, or none."""
        panel = self._page.slot.panel
        heard = panel if isinstance(panel, PlanPanel) else None
        if heard is not None and heard is not self._heard:
            heard.plan_changed.connect(self._show)
            heard.fly_to.connect(lambda space: self._board.show_space(Space(space)))
            heard.area_pointed.connect(self._board.situation.strike)
            heard.rule_wanted.connect(self._page.open_rule)
            heard.noticed.connect(self._page.notices.toasts.show)
        self._heard, self._over, self._is_drawing = heard, None, False
        self._show()

    def _show(self) -> None:
        """Draw the plan, light what may come next, say how."""
        panel = self.panel
        self.drafts.show(panel.draft() if panel is not None else Draft())
        offered = set(panel.spaces_in_sight()) if panel is not None else set()
        if offered != self._offered:
            self._offered = offered
            if not self._is_drawing:  # under the pointer the board stands still
                self._board.show_spaces(sorted(offered))
        if panel is not None:
            self._link.offer_spaces()
            self._page.refresh_done()
            question, how = panel.said()
            game = self._page.controller
            if game.catalog.has_reaches and any(view.stacks for view in game.presentation.spaces.values()):
                key = shown_key("ranges", self._keys)
                ranges = self.tr("{key} shows ranges").format(key=key)
                how = " · ".join(filter(None, (how, ranges)))
            self._page.prompt.show_question(question, how)
            self._page.arrange()

    def _put_back(self) -> None:
        if self.panel is not None:
            self.panel.put_back()
