"""The card that a computer player plays, and the outcome of a battle, long enough to be read (SCREENS 3)."""

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Event, Message, Power, Space
from axis_desktop.model.events import Attacked, CardShown, UnitsLost
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.cards.faces.face import Size
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.cards.pictures import CardPicture, card_info
from axis_desktop.view.play.computer_turns import Pace
from axis_desktop.view.widgets.clear_places import covering, kept_inside
from axis_desktop.view.widgets.frame import Panel, clear_layout, label
from axis_desktop.view.widgets.texts import power_name, text
from axis_desktop.view.widgets.theme import theme

READ_MS: dict[Pace, tuple[int, int, int]] = {
    "full": (1200, 26, 6500),
    "quick": (500, 8, 2000),
    "none": (0, 0, 0),
}
"""How long the next move of a computer player waits for a card: at least, for each letter, at most."""
_LONGER_MS = 800
"""The card stays a little longer than that, in case the next move belongs to it."""
_MOST_LINES = 3
_GAP_PX = 12
"""From the edges of the free part of the board."""
_BESIDE_PX = 40
"""So far from the pieces in its space the card lies."""
_WORDS_PX = 170
"""Width at 100 % of words that stand beside the picture."""
_LOW_PX = 520
"""Where the free part of the board is lower, at 100 %, the card shows small."""


def reading_ms(pace: Pace, *texts: str) -> int:
    """How long a card with these texts waits to be read, in milliseconds."""
    least, for_each, most = READ_MS[pace]
    return min(least + for_each * sum(map(len, texts)), most)


class PlayedCard(Panel):
    """A card, who plays it, and what came of it so far. Clicks go to the board below."""

    def __init__(self, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("played_card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card = ""
        self.lines: tuple[str, ...] = ()
        self.hide()

    def tell(self, heading: str, info: CardInfo, lines: tuple[str, ...], size: Size, tall: int) -> None:
        """Show this card.

        Args:
            heading: who does what with it.
            info: of the card.
            lines: what came of it so far.
            size: of its picture.
            tall: pixels that there is room for; if all would be taller, the words stand beside the picture.
        """
        self.card, self.lines = info.id, lines
        self.setAccessibleName(" ".join((f"{heading}: {info.name}. {info.text}", *lines)))
        self._fill(heading, info, size, beside=False)
        if self.natural_height(self.sizeHint().width()) > tall:
            self._fill(heading, info, size, beside=True)

    def _fill(self, heading: str, info: CardInfo, size: Size, *, beside: bool) -> None:
        clear_layout(self.body)
        picture = CardPicture(info, size)
        words = [label(heading, "heading", wrap=True)]
        words += [label(line, "small", wrap=True) for line in self.lines]
        column = self.body
        if beside:
            row, column = QHBoxLayout(), QVBoxLayout()
            row.setSpacing(theme().px(12))
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
            row.addLayout(column)
            self.body.addLayout(row)
        for part in words:
            column.addWidget(part)
            if beside:
                part.setFixedWidth(theme().px(_WORDS_PX))
        if beside:
            column.addStretch(1)
        else:
            column.insertWidget(1, picture)
        for shown in (picture, *words):
            shown.show()  # what is hidden has no size


class PlayedCards(QObject):
    """Hears what happens on a page and lets it be read.

    Args:
        page: of the game.
        board: on it; it turns to the space that a card is about.
        spare: tells which parts of the page are to be left in sight: something is asked about them now.

    Signals:
        shown: the card with this id can be read at this part of the page; "" if none can any more.
    """

    shown = Signal(str, QRect)

    def __init__(self, page: GamePage, board: BoardView, spare: Callable[[], Sequence[QRect]]) -> None:
        super().__init__(page)
        self._spare = spare
        self._page, self._board, self._game = page, board, page.controller
        self._panel = PlayedCard(page)
        self._card: CardInfo | None = None
        self._power = Power("")
        self._lines: list[str] = []
        self._battle: list[str] = []
        self._toasted: list[str] = []
        """The battle that was announced last."""
        self._space: Space | None = None
        self._is_new = self._is_use = False
        self._free = page.rect()
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.timeout.connect(self.put_away)
        self._game.happened.connect(self._hear)
        self._game.changed.connect(self._show)
        page.skip_pressed.connect(self.put_away)
        page.free_changed.connect(self._take_room)
        board.camera.moved.connect(self._place)

    def put_away(self) -> None:
        """Show none."""
        self._away.stop()
        self._card, self._space, self._is_new = None, None, False
        if not self._panel.isHidden():
            self._panel.hide()
            self.shown.emit("", QRect())

    def _hear(self, event: Event, message: Message | None) -> None:
        """Keep what is to be told once the screen is drawn."""
        game = self._game
        if game.pace == "none":
            return
        said = text(message, game.catalog) if message is not None else ""
        if isinstance(event, CardShown):
            self._begin(event)
        elif self._card is not None and isinstance(space := getattr(event, "space", None), str):
            self._space, self._is_new = Space(space), True
            if said:
                self._lines = [*self._lines, said][-_MOST_LINES:]
        elif said and (isinstance(event, Attacked) or (self._battle and isinstance(event, UnitsLost))):
            self._battle.append(said)

    def _begin(self, event: CardShown) -> None:
        self.put_away()
        if self._game.seat(event.power).kind == "computer":
            self._card = card_info(event.card, self._game.catalog)
            self._power, self._lines, self._is_new = event.power, [], True
            # The battle that the card answers is told with it: the card would lie over the toast.
            if self._toasted and self._page.notices.toasts.take(" ".join(self._toasted)):
                self._lines = self._toasted
            self._is_use = event.is_use

    def _show(self) -> None:
        battle, self._battle = self._battle, []
        if self._card is None or not self._is_new:
            if battle:
                self._toasted = battle
                self._page.notices.toasts.show(" ".join(battle))
            return
        self._lines = [*battle, *self._lines][-_MOST_LINES:]
        self._is_new = False
        size: Size = "hand" if self._free.height() < theme().px(_LOW_PX) else "reading"
        verb = self.tr("{power:The} uses") if self._is_use else self.tr("{power:The} plays")
        heading = fill(verb, {"power": power_name(self._power, self._game.catalog)})
        room = self._page.overlay.prompt.top() - self._free.top() - 2 * theme().px(_GAP_PX)
        self._panel.tell(heading, self._card, tuple(self._lines), size, room)
        self._panel.show()
        if self._space is not None:
            self._board.show_space(self._space)
        self._place()
        if self._space is not None and self._is_wide(self._free):
            self._board.show_beside(self._space, self._panel.geometry().translated(-self._board.pos()))
        self.shown.emit(self._card.id, self._panel.geometry())
        hold = reading_ms(self._game.pace, self._card.text, *self._lines)
        self._game.hold(hold)
        if not self._game.waits_for_step:  # then it stays until the next move is asked for
            self._away.start(hold + _LONGER_MS)

    def _take_room(self, free: object) -> None:
        self._free = cast("QRect", free)
        self._place()

    def _place(self) -> None:
        """Lie beside the space it is about, where it covers least of it and of what is asked; else left.

        A wide card in a low window stays left: the space goes where there is room for it.
        """
        if self._panel.isHidden():
            return
        gap = theme().px(_GAP_PX)
        room = self._free.adjusted(gap, gap, -gap, -gap)
        wide = self._panel.sizeHint().width()
        size = QSize(wide, self._panel.natural_height(wide))
        spots = [QPoint(room.left(), room.center().y() - size.height() // 2)]
        spare = list(self._spare())
        if self._space is not None and not self._is_wide(room):
            frame = self._board.scenery.frame(self._space)
            middle = self._board.camera.to_window(frame.center()).toPoint()
            spot = self._board.viewport().mapTo(self._page, middle)
            beside = round(frame.width() * self._board.camera.scale / 2) + theme().px(_BESIDE_PX)
            y = spot.y() - size.height() // 2
            left, right = QPoint(spot.x() - beside - wide, y), QPoint(spot.x() + beside, y)
            is_left = spot.x() > room.center().x()
            spots = [left, right] if is_left else [right, left]
            near = theme().px(_BESIDE_PX)
            spare.insert(0, QRect(spot - QPoint(near, near), QSize(2 * near, 2 * near)))
        places = [QRect(kept_inside(each, size, room), size) for each in spots]
        self._panel.setGeometry(min(places, key=covering(spare)))
        self._panel.raise_()

    def _is_wide(self, room: QRect) -> bool:
        """There is no room for the card beside a space in the middle of the board."""
        return self._panel.sizeHint().width() + theme().px(_BESIDE_PX) > room.width() // 2
