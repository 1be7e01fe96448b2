"""In which order a person usually loses units, game by game (SCREENS 1, 8: remembered visibly, revocably)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.parts.loss_order import LossOrder
from axis_desktop.view.play.usual_losses import Orders, order_key, order_of
from axis_desktop.view.widgets.controls import Segments
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class GameLosses(NamedTuple):
    """A game in which losses are chosen.

    Attributes:
        system: its id.
        title: as people call it.
        catalog: of one of its scenarios: they have the same units.
    """

    system: str
    title: str
    catalog: Catalog


class LossOrders(QWidget):
    """Opens on demand: the games aren't asked for their units before.

    Args:
        games: those in which losses are chosen.

    Signals:
        changed: other orders shall hold; all `Orders`.
    """

    changed = Signal(object)

    def __init__(self, games: Callable[[], Sequence[GameLosses]]) -> None:
        super().__init__()
        self.setObjectName("loss_orders")
        self._ask, self._games = games, dict[str, GameLosses]()
        self._orders: Orders = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme().px(6))
        self.open_button = QPushButton(self.tr("Show and change"))
        self.open_button.setObjectName("open_loss_orders")
        set_role(self.open_button, "quiet")
        self.open_button.clicked.connect(self._open)
        self._column.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_orders(self, orders: Orders) -> None:
        """Show other orders without telling."""
        if orders != self._orders:
            self._orders = orders
            if self._games:
                self._show()

    def _open(self) -> None:
        self._games = {game.system: game for game in self._ask()}
        self.open_button.hide()
        if not self._games:
            self._column.addWidget(label(self.tr("No game that is installed asks for losses."), "small"))
            return
        self._game = Segments([(each.system, each.title) for each in self._games.values()], self.tr("Game"))
        self._kind = Segments([("land", self.tr("On land")), ("sea", self.tr("At sea"))], self.tr("Battle"))
        self._side = Segments(
            [("attack", self.tr("Attacking")), ("defense", self.tr("Defending"))], self.tr("Side")
        )
        self._game.choose(next(iter(self._games)))
        self._kind.choose("land")
        self._side.choose("attack")
        for choice in (self._game, self._kind, self._side):
            choice.chosen.connect(self._show)
            self._column.addWidget(choice)
        self._editor = QVBoxLayout()
        self._column.addLayout(self._editor)
        self._told = label("", "small", wrap=True)
        self._column.addWidget(self._told)
        self.usual_button = QPushButton(self.tr("Back to the suggestions"))
        self.usual_button.setObjectName("forget_order")
        set_role(self.usual_button, "link")
        self.usual_button.clicked.connect(self._forget)
        self._column.addWidget(self.usual_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._shown: LossOrder | None = None
        self._show()

    @property
    def _key(self) -> str:
        return order_key(self._game.value, self._kind.value, self._side.value)

    def _show(self) -> None:
        """The order of the game, the kind of battle and the side that are chosen."""
        catalog = self._games[self._game.value].catalog
        order = order_of(catalog.losses[self._kind.value], self._orders.get(self._key, ()))
        if self._shown is None or self._shown.catalog is not catalog:
            if self._shown is not None:
                self._shown.hide()
                self._shown.deleteLater()
            self._shown = LossOrder(catalog.powers[0].id, catalog)
            self._shown.changed.connect(self._keep)
            self._editor.addWidget(self._shown)
            self._shown.show()
        if self._shown.order != order:
            self._shown.show_order(order)
        is_own = self._key in self._orders
        self.usual_button.setVisible(is_own)
        self._told.setText(
            self.tr("Your own order: what stands first is lost first.")
            if is_own
            else self.tr(
                "Losses are suggested, mostly the cheapest first. Drag a unit for an order of your own."
            )
        )

    def _keep(self) -> None:
        assert self._shown is not None
        self._tell({**self._orders, self._key: list(self._shown.order)})

    def _forget(self) -> None:
        self._tell({key: types for key, types in self._orders.items() if key != self._key})

    def _tell(self, orders: Orders) -> None:
        self.show_orders(orders)
        self.changed.emit(orders)
