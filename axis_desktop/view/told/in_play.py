"""The cards that are being carried out, above the board, and what led to the present question."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from axis_desktop.view.panels.cards.pictures import CardPicture, ChainRow, card_info
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.clear_places import clearest
from axis_desktop.view.widgets.frame import IconLabel, Panel, clear_layout
from axis_desktop.view.widgets.theme import theme

_CORNERS = ("top center", "top right", "top left", "bottom right", "bottom center", "bottom left")


class InPlayStrip(Panel):
    """Shows as long as a card is being carried out.

    Signals:
        pointed: a card is pointed at: its id, and where it lies on the screen; None if it is no more.
    """

    pointed = Signal(str, object)

    def __init__(self, controller: Controller, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("in_play")
        self._game = controller
        self._shown: object = None
        self._row = QHBoxLayout()
        self._row.setSpacing(theme().px(6))
        self.body.addLayout(self._row)
        self._chain: ChainRow | None = None
        self.hide()
        self.refresh()

    @property
    def is_needed(self) -> bool:
        """A card is being carried out."""
        return bool(self._game.presentation.in_play)

    def refresh(self) -> None:
        """Show the cards of this moment."""
        shown = self._game.presentation
        if (shown.in_play, shown.chain) == self._shown:
            return
        self._shown = shown.in_play, shown.chain
        clear_layout(self._row)
        self._row.addStretch(1)
        for number, played in enumerate(shown.in_play):
            if number:
                arrow = IconLabel("chevron_right", "text_3", 18)
                self._row.addWidget(arrow)
                arrow.show()
            info = card_info(played.card, self._game.catalog)
            if info is not None:
                picture = CardPicture(info, "table")
                picture.set_crossed(played.canceled)
                picture.set_chosen(number == len(shown.in_play) - 1 and not played.canceled)
                picture.pointed.connect(lambda at, card=played.card: self._point(card, at))
                self._row.addWidget(picture, 0, Qt.AlignmentFlag.AlignVCenter)
                picture.show()  # what is hidden has no size
        self._row.addStretch(1)
        if self._chain is not None:
            self._chain.hide()
            self._chain.deleteLater()
        self._chain = ChainRow(shown.chain, self._game.catalog) if len(shown.chain) > 1 else None
        if self._chain is not None:
            self.body.addWidget(self._chain)
            self._chain.show()

    def place(self, free: QRect, *, is_shown: bool, spare: Sequence[QRect] = ()) -> None:
        """Lie at an edge of the free part of the board, best in the middle of the upper one, if it fits.

        Args:
            free: part of the page that nothing else covers.
            is_shown: there is nothing else that tells the same.
            spare: parts of the page to be covered only if that can't be helped: one can click there now.
        """
        self.setVisible(is_shown and self.is_needed)
        if self.isHidden():
            return
        cards = self._row.sizeHint().width() + theme().px(34)
        chain = theme().px(420) if self._chain is not None else 0
        gap = theme().px(12)
        room = free.adjusted(gap, gap, -gap, -gap)
        wide = min(max(cards, chain), room.width())
        size = QSize(wide, self.natural_height(wide))
        if size.height() > room.height():  # in a small window with large text it would lie over the bars
            self.hide()
            return
        self.setGeometry(clearest(size, room, spare, _CORNERS))
        self.raise_()

    def _point(self, card: str, at: QRect | None) -> None:
        self.pointed.emit(card, at)
