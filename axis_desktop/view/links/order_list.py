"""The standing orders that are in force, each with a button that ends it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from axis_desktop.storage.saving.orders import StandingOrder
from axis_desktop.view.panels.cards.pictures import card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.widgets.clear_places import clearest
from axis_desktop.view.widgets.frame import IconLabel, Panel, clear_layout, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class OrderList(Panel):
    """Upper left on the board, as long as the person at the screen has given an order."""

    def __init__(self, orders: StandingOrders, controller: Controller, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("standing_orders")
        self._orders, self._game = orders, controller
        self._shown: list[StandingOrder] = []
        self._area = QRect()
        orders.changed.connect(self.refresh)
        self.hide()

    def refresh(self) -> None:
        """Show those that are in force now."""
        shown = self._orders.shown()
        if shown != self._shown:
            self._shown = shown
            clear_layout(self.body)
            for order in shown:
                self.body.addLayout(self._row(order))
        self.place(self._area)

    def place(self, free: QRect, spare: Sequence[QRect] = ()) -> None:
        """Lie in a corner of the free part of the board, best the upper left, sparing what can be clicked."""
        self._area = QRect(free)
        self.setVisible(bool(self._shown) and not free.isEmpty())
        if not self.isHidden():
            gap = theme().px(12)
            room = free.adjusted(gap, gap, -gap, -gap)
            wide = min(theme().px(400), room.width())
            size = QSize(wide, self.natural_height(wide))
            self.setGeometry(
                clearest(size, room, spare, ("top left", "top right", "bottom left", "bottom right"))
            )
            self.raise_()

    def _row(self, order: StandingOrder) -> QHBoxLayout:
        said = self.tr("You let everything happen until your next turn.")
        if order.card:
            name = card_name(order.card, self._game.catalog)
            said = self.tr("You aren't asked about {card} this round.")
            if order.kind == "if_useful":
                said = self.tr("You are asked about {card} only when it can change something.")
            if order.kind == "always":
                said = self.tr("{card} is used whenever it changes something.")
            said = said.format(card=name)
        row = QHBoxLayout()
        row.addWidget(IconLabel("pause", "warn", 18))
        row.addWidget(label(said, "small", wrap=True), 1)
        again = QPushButton(self.tr("Ask again"))
        again.setObjectName("ask_again")
        set_role(again, "link")
        again.clicked.connect(partial(self._orders.revoke, order))
        row.addWidget(again)
        return row
