"""The card of a row that is pointed at, in reading size above the strip."""

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QWidget

from axis_desktop.view.cards.faces.popup import CardPopup
from axis_desktop.view.cards.faces.row import CardRow
from axis_desktop.view.play.controller import Controller

_DELAY_MS = 120
"""The pointer must rest on a card this long before it shows in reading size, unless one does already."""
_AWAY_MS = 50
"""So long it stays when the pointer has left it, in case it goes to the next."""


class Reading(QObject):
    """Shows the card that is pointed at; the owner may so read what lies face down.

    Args:
        game: has the cards.
        strip: above which they show.

    Attributes:
        is_off: nothing is shown now, for instance while a card is carried.
    """

    read = Signal(str)
    """Id of the card that shows in reading size; "" if none does any more."""

    def __init__(self, game: Controller, strip: QWidget) -> None:
        super().__init__(strip)
        self._game, self._strip = game, strip
        self._wanted: tuple[CardRow, int] | None = None
        self.is_off = False
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.timeout.connect(self._show)

    def point(self, row: CardRow, number: int) -> None:
        """A card is pointed at, or has the keys; -1 if none of the row is any more."""
        if self.is_off:
            return
        readable = 0 <= number < len(row.cards) and row.cards[number].info is not None
        self._wanted = (row, number) if readable else None
        if readable and (CardPopup.is_open(self._strip) or row.focused == number):
            self._show()
        else:
            self._delay.start(_DELAY_MS if readable else _AWAY_MS)

    def put_away(self) -> None:
        """Show none."""
        self._delay.stop()
        self._wanted = None
        CardPopup.put_away(self._strip)
        self.read.emit("")

    def _show(self) -> None:
        """Show the card that is waited for; none if the pointer has gone."""
        row, number = self._wanted or (None, -1)
        info = row.cards[number].info if row is not None and number < len(row.cards) else None
        if row is None or info is None:
            self.put_away()
            return
        anchor = row.place_of(number)
        anchor.setTop(self._strip.mapToGlobal(QPoint(0, 0)).y())
        CardPopup.of(self._game, self._strip).show_above(info.id, anchor, row.cards[number].note)
        self.read.emit(info.id)
