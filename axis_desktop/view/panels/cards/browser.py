"""All cards of the game, deck by deck: what they say, and where they are as far as one may know."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.face import card_size
from axis_desktop.view.cards.faces.popup import CardPopup
from axis_desktop.view.panels.cards.pictures import CardPicture
from axis_desktop.view.panels.cards.tracking import Whereabouts, whereabouts
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import IconButton, Panel, clear_layout, label, put_away
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme, theme_signals

SHEET_PX = QSize(1260, 700)
"""Its size at 100 %, where there is room."""
_GAP_PX, _RING_PX = 10, 6


class CardBrowser(Panel):
    """A sheet over the board; show it after `lie_in` has given it its place. Esc or the cross closes it."""

    closed = Signal()

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__("", parent, scrolls=True)
        self.setObjectName("card_browser")
        self._game = controller
        self._power = controller.catalog.powers[0].id
        self._tabs: dict[Power, QPushButton] = {}
        self.heading = label("", "heading", wrap=True)
        self.body.addLayout(self._head_row())
        self.body.addLayout(self._deck_row())
        self.hint = label("", "small", wrap=True)
        self.body.addWidget(self.hint)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(theme().px(6))
        self.body.addLayout(self._cards)
        self.body.addStretch(1)
        self._width = 0
        self.hide()
        controller.changed.connect(self.refresh)
        controller.handed_over.connect(self.close_sheet)

    def lie_in(self, room: QRect) -> None:
        """Lie in the middle of a part of the page, as large as it has use for."""
        size = QSize(theme().px(SHEET_PX.width()), theme().px(SHEET_PX.height())).boundedTo(room.size())
        self.setGeometry(QRect(room.left() + (room.width() - size.width()) // 2, room.top(), *size.toTuple()))
        self.raise_()

    def show_power(self, power: Power) -> None:
        """Show the deck of a power."""
        self._power = power
        self.refresh()

    def close_sheet(self) -> None:
        """Put it away."""
        if not self.isHidden():
            CardPopup.put_away(self)
            put_away(self)
            self.closed.emit()

    def refresh(self) -> None:
        """Show the cards as they are now, if anybody looks."""
        if self.isHidden():
            return
        game, power = self._game, self._power
        self._tabs[power].setChecked(True)
        name, cards = power_name(power, game.catalog), game.cards[power]
        infos = [info for info in game.catalog.cards if info.power == power]
        total = sum(info.count for info in infos)
        self.heading.setText(self.tr("{power}: all {n} cards").format(power=name, n=total))
        found = whereabouts(power, infos, cards, game.presentation.in_play, game.story())
        is_own = any(where.deck is not None for where in found.values())
        own = self.tr("Below each card: how many are left in the deck, of all; then where the others are.")
        others = self.tr("Below each card: how many everybody has seen so far, of all there are.")
        self.hint.setText(own if is_own else others)
        clear_layout(self._cards)
        self._cards.addLayout(self._grid(infos, found))

    def said(self, where: Whereabouts) -> str:
        """Where equal cards are, in a few words."""
        if where.deck is None:
            seen = self.tr("seen {n} of {all}").format(n=where.seen, all=where.total)
            return f"{seen} · {self.tr('on the table')}" if where.on_table else seen
        places = (
            (where.hand, self.tr("hand {n}")),
            (where.on_table, self.tr("table {n}")),
            (where.pile, self.tr("gone {n}")),
        )
        left = self.tr("left {n} of {all}").format(n=where.deck, all=where.total)
        return " · ".join([left, *(words.format(n=count) for count, words in places if count)])

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The cards are looked up when somebody wants to see them."""
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """So many beside one another as there is room for."""
        super().resizeEvent(event)
        if self.width() != self._width:
            self._width = self.width()
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------ parts

    def _head_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.heading, 1)
        close = IconButton("close", self.tr("Close"), "Esc")
        close.setObjectName("browser_close")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _deck_row(self) -> QHBoxLayout:
        """Whose deck is shown."""
        row = QHBoxLayout()
        for info in self._game.catalog.powers:
            tab = QPushButton()
            tab.setObjectName(f"browse_{info.id}")
            set_role(tab, "quiet")
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setToolTip(info.name)
            tab.setAccessibleName(info.name)
            tab.clicked.connect(lambda _=False, power=info.id: self.show_power(power))
            self._tabs[info.id] = tab
            row.addWidget(tab)
        row.addStretch(1)
        self._restyle()
        theme_signals().changed.connect(self._restyle)
        return row

    def _restyle(self) -> None:
        side = theme().px(22)
        for power, tab in self._tabs.items():
            tab.setIcon(plate(power, side, self.devicePixelRatioF()))
            tab.setIconSize(QSize(side, side))
            tab.setStyleSheet(f"padding: 0 {theme().px(6)}px; min-width: 0;")

    def _grid(self, infos: Sequence[CardInfo], found: dict[str, Whereabouts]) -> QGridLayout:
        grid = QGridLayout()
        gap, wide = theme().px(_GAP_PX), card_size("hand").width() + _RING_PX
        grid.setHorizontalSpacing(gap)
        columns = max(1, (self.width() - theme().px(60)) // (wide + gap))
        for number, info in enumerate(infos):
            cell = QVBoxLayout()
            cell.setSpacing(theme().px(2))
            where = found[info.id]
            picture = CardPicture(info, "hand")
            picture.set_veiled(where.deck == 0 and not where.hand and not where.on_table)
            picture.pointed.connect(lambda at, card=info.id: self._point(card, at))
            told = label(self.said(where), "small", wrap=True)
            told.setObjectName(f"where_{info.id}")
            told.setMaximumWidth(wide)
            picture.setAccessibleDescription(told.text())
            cell.addWidget(picture)
            cell.addWidget(told)
            grid.addLayout(cell, number // columns, number % columns, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(columns, 1)
        return grid

    def _point(self, card: str, at: object) -> None:
        """Show a card in reading size while it is pointed at."""
        if isinstance(at, QRect):
            CardPopup.of(self._game, self).show_beside(card, at)
        else:
            CardPopup.put_away(self)
