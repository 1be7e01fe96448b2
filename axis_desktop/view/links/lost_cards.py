"""Cards of one's own that were lost from a deck: named, since only the owner may know them."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

import msgspec
from PySide6.QtCore import QObject, QRect, QSize, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from axis_desktop.model import Event, Power
from axis_desktop.model.events import CardsLost
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import CardInPlay, CardsView
from axis_desktop.view.board.map_view import MapView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.cards.pictures import CardPicture, card_info
from axis_desktop.view.widgets.clear_places import clearest
from axis_desktop.view.widgets.frame import Panel, clear_layout, label
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

STAYS_MS = 9000
_MOST = 5
_CORNERS = ("bottom right", "top right", "middle right", "bottom center", "top center", "top left")


class Kept(msgspec.Struct, frozen=True):
    """What a person knew of the cards of a power when they looked last."""

    pile: Counter[str]
    held: Counter[str]


def lost_cards(before: Kept, now: Kept) -> Counter[str]:
    """Cards that have come to the pile although nobody held or laid them: they came from the deck."""
    departed = before.held - now.held
    return (now.pile - before.pile) - departed


def kept(power: Power, view: CardsView, in_play: tuple[CardInPlay, ...]) -> Kept | None:
    """What the owner knows now; None if the viewer isn't the owner."""
    if view.pile is None or view.hand is None or view.hidden is None:
        return None
    running = (played.card for played in in_play if played.power == power)
    return Kept(Counter(view.pile), Counter([*view.hand, *view.open, *view.hidden, *running]))


class LostNote(Panel):
    """The cards, beside one another; it goes by itself or with a click."""

    def __init__(self, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("lost_cards")
        self._row = QHBoxLayout()
        self._head: QLabel = label("", "strong", wrap=True)
        self.body.addWidget(self._head)
        self.body.addLayout(self._row)
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.setInterval(STAYS_MS)
        self._away.timeout.connect(self.hide)
        self.hide()

    def tell(self, heading: str, pictures: list[CardPicture], more: str) -> None:
        """Show these cards."""
        clear_layout(self._row)
        self._head.setText(heading)
        names = ", ".join(picture.card.name for picture in pictures)
        self.setAccessibleName(f"{heading} {names} {more}".strip())
        rest = [label(more, "small")] if more else []
        for part in (*pictures, *rest):
            self._row.addWidget(part)
            part.show()  # what is hidden has no size
        self._row.addStretch(1)
        self.show()
        self._away.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click puts it away."""
        self.hide()
        event.accept()


class LostCards(QObject):
    """Tells the person at the screen which cards of theirs went from the deck to the pile.

    Args:
        page: of the game.
        board: on it.
        spare: tells which parts of the page are to be left in sight: one can click there now.
    """

    def __init__(self, page: GamePage, board: MapView, spare: Callable[[], Sequence[QRect]]) -> None:
        super().__init__(page)
        self._page, self._game, self._spare = page, page.controller, spare
        self.note = LostNote(page)
        self._kept: dict[Power, Kept] = {}
        self._heard: set[Power] = set()
        self._free = page.rect()
        page.notices.afloat.append(self.note)
        self._game.happened.connect(self._hear)
        self._game.changed.connect(self._look)
        self._game.handed_over.connect(self.note.hide)
        page.skip_pressed.connect(self.note.hide)
        page.free_changed.connect(self._place)
        board.camera.settled.connect(lambda: self._place(self._free))
        self._look()

    def _hear(self, event: Event, _message: object) -> None:
        if isinstance(event, CardsLost) and self._game.seat(event.power).kind == "person":
            self._heard.add(event.power)

    def _look(self) -> None:
        """Compare what the person knows with what they knew."""
        game = self._game
        if game.looking_at is not None or game.awaited is not None:
            return
        for power in game.own_powers:
            now = kept(power, game.cards[power], game.presentation.in_play)
            if now is None:
                continue
            before, self._kept[power] = self._kept.get(power), now
            if power in self._heard and before is not None:
                self._tell(power, lost_cards(before, now))
            self._heard.discard(power)

    def _tell(self, power: Power, lost: Counter[str]) -> None:
        catalog = self._game.catalog
        infos = [card_info(card, catalog) for card in lost.elements()]
        pictures = [CardPicture(info, "table") for info in infos if info is not None]
        if pictures:
            words = self.tr("Lost from the deck of {power:the}:")
            heading = fill(words, {"power": power_name(power, catalog)})
            hidden = len(pictures) - _MOST
            more = self.tr("and %n more", "", hidden) if hidden > 0 else ""
            self.note.tell(heading, pictures[:_MOST], more)
            self._place(self._free)

    def _place(self, free: object) -> None:
        self._free = cast("QRect", free)
        if not self.note.isHidden():
            gap = theme().px(12)
            room = self._free.adjusted(gap, gap, -gap, -gap)
            wide = min(max(self.note.sizeHint().width(), theme().px(220)), room.width())
            size = QSize(wide, self.note.natural_height(wide))
            self.note.setGeometry(clearest(size, room, self._spare(), _CORNERS))
            self.note.raise_()
            self._page.notices.place(self._page.overlay)
