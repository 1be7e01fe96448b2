"""Cards and causes as small widgets: a card's face, a button with its key, the chain of what happened."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from axis_desktop.model.showing.catalog import CardInfo, Catalog
from axis_desktop.model.showing.presentation import Cause
from axis_desktop.view.cards.faces.face import Size, card_size, face, radius
from axis_desktop.view.widgets.frame import IconLabel, KeyCap, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, text
from axis_desktop.view.widgets.theme import theme, theme_signals


def card_info(card: str, catalog: Catalog) -> CardInfo | None:
    """The definition of a card; None for one that this game doesn't have."""
    return next((info for info in catalog.cards if info.id == card), None)


def card_name(card: str, catalog: Catalog) -> str:
    """The name of a card."""
    info = card_info(card, catalog)
    return info.name if info is not None else card


class CardPicture(QWidget):
    """The face of a card.

    Signals:
        clicked: it was.
        pointed: the pointer has come: where the card lies on the screen; or gone (None).
    """

    clicked = Signal()
    pointed = Signal(object)

    def __init__(self, card: CardInfo, size: Size, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = card
        self._size: Size = size
        self._is_chosen = self._is_crossed = self._is_veiled = False
        self._corner = ""
        self.setAccessibleName(f"{card.name}: {card.text}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme_signals().changed.connect(self.updateGeometry)

    def set_size(self, size: Size) -> None:
        """Show it in another size."""
        self._size = size
        self.updateGeometry()
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Ring it, or no more."""
        self._is_chosen = chosen
        self.update()

    def set_crossed(self, crossed: bool) -> None:
        """Show that it has no effect."""
        self._is_crossed = crossed
        self.update()

    def set_veiled(self, veiled: bool) -> None:
        """Show that it is only there to be seen."""
        self._is_veiled = veiled
        self.update()

    def set_corner(self, words: str) -> None:
        """A number on a dark disc in the corner; "" for none."""
        self._corner = words
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The card and room for its ring."""
        return card_size(self._size) + QSize(6, 6)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the face, the ring and the corner."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(3, 3, face(self.card, self._size, self.devicePixelRatioF()))
        size = card_size(self._size)
        body = QRectF(3, 3, size.width(), size.height())
        if self._is_crossed or self._is_veiled:
            veil = QColor(t.color("panel"))
            veil.setAlphaF(0.5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(body, radius(self._size), radius(self._size))
        if self._is_crossed:
            painter.setPen(QPen(t.color("bad"), 4))
            painter.drawLine(body.topLeft(), body.bottomRight())
            painter.drawLine(body.topRight(), body.bottomLeft())
        if self._is_chosen or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(t.color("brass"), 3))
            painter.drawRoundedRect(body.adjusted(-1, -1, 1, 1), radius(self._size), radius(self._size))
        if self._corner:
            disc = QRectF(body.right() - t.px(26), body.top() + t.px(3), t.px(23), t.px(23))
            painter.setPen(QPen(t.color("brass"), 1.5))
            painter.setBrush(t.color("window"))
            painter.drawEllipse(disc)
            painter.setPen(t.color("text"))
            painter.setFont(t.font("figure", 16))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self._corner)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that it is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(QRect(self.mapToGlobal(QPoint(0, 0)), self.size()))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that it isn't any more."""
        super().leaveEvent(event)
        self.pointed.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys of a button."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click."""
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
        event.accept()


class KeyButton(QPushButton):
    """A button with its words at the left and its key at the right; the key also presses it.

    Args:
        words: what it says; they may take two lines.
        key: as Qt writes it; "" for none.
        name: of the object.
        is_main: the suggested answer.
        power: whose emblem it bears, if any.
    """

    def __init__(
        self, words: str, key: str = "", *, name: str = "", is_main: bool = False, power: str = ""
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.words = words
        self._is_laid_out = False
        if is_main:
            set_role(self, "main")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme().px(12), theme().px(6), theme().px(12), theme().px(6))
        if power:
            emblem = QLabel()
            emblem.setPixmap(plate(power, theme().px(24), self.devicePixelRatioF()))
            row.addWidget(emblem)
        said = label(words, "strong" if is_main else "body", wrap=True, tone="on_brass" if is_main else "")
        said.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(said, 1)
        self._row, self._is_main, self._said = row, is_main, said
        if key:
            self.show_key(key)
            QShortcut(QKeySequence(key), self).activated.connect(self.click)  # at once, not as animated
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, words: str) -> None:
        """Say something else from now on."""
        self.words = words
        self._said.setText(words)
        self.setAccessibleName(words)

    def show_key(self, key: str) -> None:
        """Name a key that does the same and is listened to elsewhere."""
        if key:
            self._row.addWidget(KeyCap(key, on_brass=self._is_main))

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Long words take more lines."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """As high as its words, and never too low to hit."""
        layout = self.layout()
        assert layout is not None
        return max(theme().px(36), layout.totalHeightForWidth(width))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As its words ask for in the width it has: a layout gives it no more height than this."""
        layout = self.layout()
        assert layout is not None
        wanted = layout.totalSizeHint().expandedTo(QSize(0, theme().px(36)))
        if self._is_laid_out:
            wanted.setHeight(self.heightForWidth(self.width()))
        return wanted

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """In another width its words take other lines."""
        super().resizeEvent(event)
        self._is_laid_out = True
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Narrow, if need be."""
        return QSize(theme().px(60), theme().px(36))


class ChainRow(QWidget):
    """What led to the present question: each cause with the emblem of its power, the last one in strong type.

    It breaks into as many lines as it needs.
    """

    def __init__(self, chain: Sequence[Cause], catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chain")
        self._links: list[QWidget] = []
        said = []
        for number, cause in enumerate(chain):
            is_last = number == len(chain) - 1
            if number:
                self._links.append(IconLabel("chevron_right", "text_3", 14, self))
            link = QWidget(self)
            row = QHBoxLayout(link)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(theme().px(6))
            words = text(cause.what, catalog)
            if cause.power is not None:
                emblem = QLabel()
                emblem.setPixmap(plate(cause.power, theme().px(18), self.devicePixelRatioF()))
                row.addWidget(emblem)
                said.append(f"{power_name(cause.power, catalog)}: {words}")
            else:
                said.append(words)
            row.addWidget(label(words, "strong" if is_last else "small"))
            self._links.append(link)
        self.setAccessibleName(", ".join(said))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Many causes take more lines."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """All lines."""
        return self._flow(width, move=False)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as a window."""
        wide = theme().px(400)
        return QSize(wide, self._flow(wide, move=False))

    def resizeEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Break the lines again."""
        self._flow(self.width(), move=True)

    def _flow(self, width: int, *, move: bool) -> int:
        """Put one link after the other; the height of it all."""
        gap, x, y, tall = theme().px(6), 0, 0, 0
        for link in self._links:
            size = link.sizeHint()
            if x and x + size.width() > width:
                x, y, tall = 0, y + tall + theme().px(3), 0
            tall = max(tall, size.height(), theme().px(20))
            if move:
                link.setGeometry(x, y + (tall - size.height()) // 2, min(size.width(), width), size.height())
            x += size.width() + gap
        return y + tall
