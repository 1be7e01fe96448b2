"""The tables of all powers at one look: what lies open, how many cards lie where (SCREENS 3, Card)."""

from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.view.cards.faces.popup import CardPopup
from axis_desktop.view.cards.faces.row import CardRow, Lying
from axis_desktop.view.cards.power_table import PowerTable, show_pointed
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import IconButton, Panel, clear_layout, label, put_away
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme, theme_signals

SHEET_PX = QSize(1260, 640)
"""Its size at 100 %, where there is room."""
_IN_A_ROW = 12
"""Cards of a pile side by side."""


class TableSheet(Panel):
    """A sheet over the board with the tables of all powers, each side in a column.

    It shows what the person at the screen may see, and lets them look through the piles they may see.
    Show it after `lie_in` has given it its place; Esc or the cross closes it.
    """

    closed = Signal()
    browser_wanted = Signal()
    """All cards of the game shall be shown, deck by deck."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent, scrolls=True)
        self.setObjectName("table_sheet")
        self._game = controller
        self._infos = {card.id: card for card in controller.catalog.cards}
        self._looks_through: Power | None = None
        self.tables: dict[Power, PowerTable] = {}
        self.body.addLayout(self._heading())
        self._all = QWidget()
        self._add_tables(QGridLayout(self._all))
        self.body.addWidget(self._all)
        self._pile = QWidget()
        self._rows = QVBoxLayout(self._pile)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(self._pile)
        self.body.addStretch(1)
        self.hide()
        controller.changed.connect(self.refresh)
        controller.handed_over.connect(self.close_sheet)
        theme_signals().changed.connect(self._restyle)

    # ------------------------------------------------------------------ what others call

    def lie_in(self, room: QRect) -> None:
        """Lie at the top of a part of the page, in its middle, as large as it has use for."""
        size = QSize(theme().px(SHEET_PX.width()), theme().px(SHEET_PX.height())).boundedTo(room.size())
        size.setHeight(min(size.height(), max(self.natural_height(size.width()), theme().px(300))))
        place = QRect(room.topLeft(), size)
        place.moveLeft(room.left() + (room.width() - size.width()) // 2)
        self.setGeometry(place)
        self.raise_()

    def look_through(self, power: Power | None) -> None:
        """Show the discard pile of a power, if the person at the screen may see it; None returns."""
        self._looks_through = power
        self.refresh()

    def point_out(self, power: Power | None) -> None:
        """Frame the table of a power and bring it into sight; None frames none."""
        self.look_through(None)
        for its, table in self.tables.items():
            table.set_chosen(its == power)
            if its == power:
                self.reveal(table)

    def close_sheet(self) -> None:
        """Put it away."""
        if not self.isHidden():
            CardPopup.put_away(self)
            put_away(self)
            self._looks_through = None
            self.closed.emit()

    def refresh(self) -> None:
        """Show the cards as they lie now, if anybody looks."""
        if self.isHidden():
            return
        cards = self._game.cards
        for power, table in self.tables.items():
            if power in cards:
                table.show_cards(cards[power])
        looks = self._looks_through
        pile = cards[looks].pile if looks is not None and looks in cards else None
        self._all.setVisible(pile is None)
        self._pile.setVisible(pile is not None)
        self.back_button.setVisible(pile is not None)
        heading = self.tr("On the table")
        clear_layout(self._rows)
        if looks is not None and pile is not None:
            name = power_name(looks, self._game.catalog)
            heading = self.tr("{power}: discard pile, top card first").format(power=name)
            self._show_pile(looks, pile)
        self.heading.setText(heading)
        self.setAccessibleName(heading)

    # ------------------------------------------------------------------ parts

    def _heading(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.heading = label("", "heading")
        self.back_button = QPushButton(self.tr("Back to the tables"))
        self.back_button.setObjectName("table_back")
        self.back_button.clicked.connect(lambda: self.look_through(None))
        self.close_button = IconButton("close", self.tr("Close"), "Esc")
        self.close_button.setObjectName("table_close")
        self.close_button.clicked.connect(self.close_sheet)
        row.addWidget(self.heading, 1)
        browse = QPushButton(self.tr("All cards (B)"))
        browse.setObjectName("table_browse")
        browse.clicked.connect(self.browser_wanted)
        row.addWidget(browse)
        row.addWidget(self.back_button)
        row.addWidget(self.close_button)
        return row

    def _add_tables(self, grid: QGridLayout) -> None:
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        catalog = self._game.catalog
        for column, (side, name) in enumerate(catalog.sides.items()):
            grid.addWidget(label(name, "label"), 0, column)
            grid.setColumnStretch(column, 1)
            powers = [info.id for info in catalog.powers if info.side == side]
            for line, power in enumerate(powers, start=1):
                table = PowerTable(power, self._game)
                table.pile_wanted.connect(lambda of: self.look_through(Power(of)))
                self.tables[power] = table
                grid.addWidget(table, line, column)

    def _show_pile(self, power: Power, pile: tuple[str, ...]) -> None:
        for start in range(0, len(pile), _IN_A_ROW):
            row = CardRow("table", f"pile_{start}")
            row.pointed.connect(partial(show_pointed, self._game, row))
            some = [self._infos[card] for card in pile[start : start + _IN_A_ROW]]
            row.show_cards(
                [
                    Lying(power=power, info=info, zone="table", spoken=f"{info.name}. {info.text}")
                    for info in some
                ]
            )
            self._rows.addWidget(row)

    # ------------------------------------------------------------------ Qt's events

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The cards are read when somebody wants to see them."""
        super().showEvent(event)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc closes it, or goes back from a pile."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._looks_through is not None:
            self.look_through(None)
        else:
            self.close_sheet()

    def _restyle(self) -> None:
        for table in self.tables.values():
            table.restyle()
        self.refresh()
