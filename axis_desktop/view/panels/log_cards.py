"""Names of cards in the lines of the log: found, drawn so that they stand out, shown when pointed at."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from axis_desktop.model import Message
from axis_desktop.model.sentences.message import CardTerm, ListTerm, Value
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.widgets.theme import theme

Index = QModelIndex | QPersistentModelIndex
_PAD = QPoint(3, 1)
"""Left of and above the words of a line, in pixels."""


class CardName(msgspec.Struct, frozen=True):
    """Where the name of a card stands in a sentence.

    Attributes:
        start, length: in the sentence.
        card: its id.
    """

    start: int
    length: int
    card: str


def card_names(shown: str, message: Message, infos: Mapping[str, CardInfo]) -> tuple[CardName, ...]:
    """The names of cards in a sentence, from left to right.

    Args:
        shown: the sentence as people read it.
        message: of which it was made.
        infos: all cards of the game.
    """
    found = []
    for card in _cards_of(message):
        name = infos[card].name if card in infos else card
        if (start := shown.find(name)) >= 0:
            found.append(CardName(start, len(name), card))
    return tuple(sorted(found, key=lambda one: one.start))


def _cards_of(value: Value) -> Iterator[str]:
    """The cards that a sentence names, and those within it."""
    match value:
        case CardTerm(id_, "name"):
            yield id_
        case ListTerm(items):
            for item in items:
                yield from _cards_of(item)
        case Message():
            for arg in value.args.values():
                yield from _cards_of(arg)
        case _:
            pass


class WhyMark(CardName, frozen=True):
    """The word at the end of a line that unfolds why it was done."""


class CardNameLines(QStyledItemDelegate):
    """Draws sentences and the names of cards in them; what is no sentence is drawn as usual.

    Args:
        role: under which the model gives the names in a sentence, a tuple of `CardName`; None for others.
    """

    def __init__(self, role: int, parent: QObject) -> None:
        super().__init__(parent)
        self._role = role

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The sentence, its names in strong type."""
        names = index.data(self._role)
        if names is None:
            super().paint(painter, option, index)
            return
        plain = QStyleOptionViewItem(option)
        self.initStyleOption(plain, index)
        words, plain.text = plain.text, ""
        widget = option.widget
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, plain, painter, widget)
        area: QRect = option.rect
        painter.setPen(index.data(Qt.ItemDataRole.ForegroundRole))
        _layout(words, names, area.width()).draw(painter, QPointF(area.topLeft() + _PAD))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        """As high as the sentence with its names in strong type."""
        names = index.data(self._role)
        if names is None:
            return super().sizeHint(option, index)
        gap = option.widget.spacing() if isinstance(option.widget, QListView) else 0
        wide = option.rect.width() - 2 * gap  # as it will be drawn
        tall = _layout(str(index.data()), names, wide).boundingRect().height()
        return QSize(wide, round(tall) + 2 * _PAD.y())

    def name_at(self, index: Index, area: QRect, spot: QPoint) -> CardName | None:
        """The name of a card at a point of a line that is drawn in `area`."""
        names: tuple[CardName, ...] = index.data(self._role) or ()
        within = QPointF(spot - area.topLeft() - _PAD)
        if not names:
            return None
        layout = _layout(str(index.data()), names, area.width())
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if line.naturalTextRect().contains(within):
                at = line.xToCursor(within.x(), line.CursorPosition.CursorOnCharacter)
                return next((one for one in names if one.start <= at < one.start + one.length), None)
        return None


def _layout(words: str, names: Sequence[CardName], width: int) -> QTextLayout:
    """A sentence broken into lines."""
    layout = QTextLayout(words, theme().font("small"))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.setFormats([_strong(one) for one in names])
    top = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width - 2 * _PAD.x())
        line.setPosition(QPointF(0, top))
        top += line.height()
    layout.endLayout()
    return layout


def _strong(name: CardName) -> QTextLayout.FormatRange:
    shape = QTextCharFormat()
    shape.setFontWeight(QFont.Weight.DemiBold)
    shape.setForeground(theme().color("info" if isinstance(name, WhyMark) else "text"))
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = name.start, name.length, shape
    return found
