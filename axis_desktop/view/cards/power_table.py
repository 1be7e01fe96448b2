"""One power's table: its figures, what lies open or face down before it, the top of its discard pile."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.presentation import CardsView
from axis_desktop.view.cards.faces.popup import CardPopup
from axis_desktop.view.cards.faces.row import CardRow, Lying, Zone
from axis_desktop.view.cards.faces.states import MARGIN_PX
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import IconButton, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

_HEAD_PX = 32
_ROW_PX = 134
_PILE_PX = 112
_PAD_PX = 6


def show_pointed(game: Controller, row: CardRow, number: int) -> None:
    """Show the card of a row that is pointed at in reading size; -1 puts it away."""
    info = row.cards[number].info if 0 <= number < len(row.cards) else None
    if info is None:
        CardPopup.put_away(row)
    else:
        CardPopup.of(game, row).show_beside(info.id, row.place_of(number))


class PowerTable(QFrame):
    """The table of one power: its figures, the card on top of its pile, and what lies before it.

    Args:
        power: whose it is.
        game: shows its cards.
    """

    pile_wanted = Signal(str)
    """The owner wants to look through the discard pile."""

    def __init__(self, power: Power, game: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"power_table_{power}")
        set_role(self, "card")
        self._power, self.game = power, game
        self._infos = {card.id: card for card in game.catalog.cards}
        self._emblem = QLabel(self)
        self.name: QLabel = label(power_name(power, game.catalog), "strong")
        self.figures: QLabel = label("", "small")
        self.pile_figure: QLabel = label("", "small")
        self._head = QWidget(self)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(4, 0, 4, 0)
        head.setSpacing(8)
        self.pile_button = IconButton("search", self.tr("Look through the discard pile"))
        self.pile_button.setObjectName(f"pile_{power}")
        self.pile_button.clicked.connect(lambda: self.pile_wanted.emit(power))
        for widget in (self._emblem, self.name, self.figures):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.pile_button)
        head.addWidget(self.pile_figure)
        self._edge = line()
        self._edge.setParent(self)
        self.pile = CardRow("table", f"pile_row_{power}", self)
        self.row = CardRow("table", f"table_row_{power}", self)
        self.nothing: QLabel = label(self.tr("Nothing on the table"), "quiet")
        self.nothing.setParent(self)
        for row in (self.pile, self.row):
            row.pointed.connect(partial(self._point, row))
        self.restyle()

    def show_cards(self, view: CardsView) -> None:
        """Show how its cards lie; own cards that lie face down can be read in reading size."""
        said = self.tr("hand {hand} · deck {deck}").format(hand=view.in_hand, deck=view.in_deck)
        pile = self.tr("discard pile {pile}").format(pile=view.in_pile)
        self.figures.setText(said)
        self.pile_figure.setText(pile)
        self.setAccessibleName(f"{self.name.text()}: {said} · {pile}")
        self.pile_button.setVisible(bool(view.pile))
        top = self._lying(view.pile_top, "table", self.tr("Top of the discard pile"))
        self.pile.show_cards([top] if view.in_pile else [])
        hidden: Sequence[str | None] = view.hidden if view.hidden is not None else [None] * view.face_down
        lying = [self._lying(card, "table", "") for card in view.open]
        lying += [self._lying(card, "face_down", self.tr("Face down")) for card in hidden]
        self.row.show_cards(lying)
        self.nothing.setVisible(not lying)

    def set_chosen(self, chosen: bool) -> None:
        """Show that it is the one that was asked for."""
        self.setProperty("chosen", "true" if chosen else "false")
        self.style().unpolish(self)
        self.style().polish(self)

    def restyle(self) -> None:
        """Take the sizes of the theme."""
        self._emblem.setPixmap(plate(self._power, theme().px(24), self.devicePixelRatioF()))
        self.setFixedHeight(self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """What lies on the table at the left, the pile at the right behind a line."""
        super().resizeEvent(event)
        t = theme()
        head, tall, pile = t.px(_HEAD_PX), t.px(_ROW_PX), t.px(_PILE_PX)
        self._head.setGeometry(t.px(_PAD_PX), t.px(3), self.width() - 2 * t.px(_PAD_PX), head)
        top = head - t.px(MARGIN_PX)  # the empty margin of the rows may lie under the words
        left = self.width() - pile
        self.pile.setGeometry(left, top, pile, tall)
        self.row.setGeometry(0, top, left - t.px(2), tall)
        self.nothing.setGeometry(t.px(14), top, left - t.px(16), tall)
        self._edge.setFixedSize(1, tall - 2 * t.px(MARGIN_PX))
        self._edge.move(left - 1, head)
        self._head.raise_()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for some cards side by side."""
        return QSize(theme().px(560), theme().px(_HEAD_PX + _ROW_PX - MARGIN_PX + 2))

    def _lying(self, card: str | None, zone: Zone, where: str) -> Lying:
        info = self._infos.get(card or "")
        said = f"{info.name}. {info.kind_name}. {info.text} {where}" if info is not None else where
        return Lying(
            power=self._power, info=info, zone=zone, is_open=zone == "table" and info is not None, spoken=said
        )

    def _point(self, row: CardRow, number: int) -> None:
        show_pointed(self.game, row, number)
