"""The count picker: how many of each type are in hand, with steppers (SCREENS 3)."""

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.board.hands.hand import Hand, HandRow
from axis_desktop.view.board.pieces.counters import Units, paint_counter
from axis_desktop.view.widgets.clear_places import covering, kept_inside
from axis_desktop.view.widgets.frame import KeyCap
from axis_desktop.view.widgets.pictures import icon
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.theme import theme

_STEP_PX = 130
"""Between spots that are looked at all over the board."""


class CountPicker(QFrame):
    """Rows of a hand. It changes nothing itself: it says what was asked for."""

    stepped = Signal(int, int)
    """Row and how many more, or fewer."""
    emptied = Signal(int)
    """None of this row is wanted."""
    left = Signal()
    """The pointer goes back to the board."""

    def __init__(self, parent: QWidget, catalog: Catalog) -> None:
        super().__init__(parent)
        self.setObjectName("count_picker")
        set_role(self, "panel")
        self._units: Units = {unit.id: unit for unit in catalog.units}
        self._spaces = catalog.spaces
        self._heading = QLabel()
        set_role(self._heading, "label")
        self._hint = QLabel()
        set_role(self._hint, "quiet")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme().px(10))
        self._grid.setVerticalSpacing(theme().px(6))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme().px(12), theme().px(10), theme().px(12), theme().px(10))
        column.addWidget(self._heading)
        column.addWidget(self._hint)
        column.addLayout(self._grid)
        for sign in ("plus", "minus"):
            icon(sign)  # drawn now, so that the first press needn't wait for it
        self._rows: list[_Row] = []
        self._wheel = 0
        self.hide()

    def show_hand(self, hand: Hand) -> None:
        """Show the rows of a hand that was just taken up."""
        for row in self._rows:
            row.remove()
        space = self._spaces.get(hand.space, hand.space)
        self._heading.setText(self.tr("From {space}").format(space=space).upper())
        keys = self.tr("wheel counts · A all · Esc puts back")
        self._hint.setText(
            self.tr("Page Up, Page Down: row · {keys}").format(keys=keys) if hand.rows[1:] else keys
        )
        self._rows = [_Row(self, self._grid, i, row, hand, self._units) for i, row in enumerate(hand.rows)]
        self.update_hand(hand)
        self.adjustSize()

    def update_hand(self, hand: Hand) -> None:
        """Show other counts of the same hand."""
        for index, (shown, row) in enumerate(zip(self._rows, hand.rows, strict=True)):
            shown.update_row(row, active=index == hand.active)

    def place(
        self, source: QRect, targets: Sequence[QRect], room: QRect, lands: Sequence[QRect] = ()
    ) -> None:
        """Stand beside the tray the units come from, covering as little as can be of it and of targets.

        Args:
            source: that tray.
            targets: trays where the units can be dropped.
            room: the part of the board that nothing covers.
            lands: the spaces of the targets; a spot off them is taken where there is one.
        """
        self.adjustSize()
        gap = theme().px(10)
        left, right = source.left() - gap - self.width(), source.right() + gap
        above, below = source.top() - gap - self.height(), source.bottom() + gap
        middle = source.center().y() - self.height() // 2
        spots = [QPoint(x, y) for y in (below, above, middle) for x in (source.left(), right, left)]
        size, inner = self.size(), room.adjusted(8, 8, -8, -8)
        others = [source, *(rect.adjusted(-30, -30, 30, 30) for rect in targets)]  # with some room around
        pieces, ground = covering(others), covering(lands)

        # Rather further away than over them: the first spot that covers nothing, or else that covers least.
        least: tuple[tuple[int, int], tuple[int, int]] | None = None
        for spot in chain(spots, _spread(inner, source.center() - self.rect().center())):
            place = QRect(kept_inside(spot, size, inner), size)
            of_pieces = pieces(place)
            if least is not None and of_pieces > least[0]:
                continue
            much = of_pieces, ground(place)
            if least is None or much < least:
                least = much
                self.move(place.topLeft())
                if not any(map(any, much)):
                    break
        self.show()
        self.raise_()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Turn the wheel over a row to change its count."""
        row = self._row_at(event.position().toPoint().y())
        self._wheel += event.angleDelta().y()
        steps, self._wheel = int(self._wheel / 120), self._wheel - int(self._wheel / 120) * 120
        if row is not None and steps:
            self.stepped.emit(row, steps)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """What has been counted shall now be dropped."""
        super().leaveEvent(event)
        self.left.emit()

    def _row_at(self, y: int) -> int | None:
        return next((i for i, row in enumerate(self._rows) if row.covers(y)), None)


class _Row:
    """The widgets of one type."""

    def __init__(
        self, picker: CountPicker, grid: QGridLayout, index: int, row: HandRow, hand: Hand, units: Units
    ) -> None:
        self._grid = grid
        self._picture = QLabel(pixmap=_counter(row, hand, units, picker.devicePixelRatioF()))
        aboard = picker.tr("{unit} (aboard)") if "cargo" in row.piece.marks else "{unit}"
        self._name = QLabel(aboard.format(unit=units[row.unit_type].name))
        self._less = _stepper(picker, "minus", f"picker_less_{row.unit_type}")
        self._count = QLabel()
        self._count.setObjectName(f"picker_count_{row.unit_type}")
        set_role(self._count, "strong")
        self._count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._count.setMinimumWidth(theme().px(56))
        self._more = _stepper(picker, "plus", f"picker_more_{row.unit_type}")
        self._less.setAccessibleName(picker.tr("one {unit} less").format(unit=self._name.text()))
        self._more.setAccessibleName(picker.tr("one {unit} more").format(unit=self._name.text()))
        self._less.clicked.connect(lambda: picker.stepped.emit(index, -1))
        self._more.clicked.connect(lambda: picker.stepped.emit(index, 1))
        self._none = QToolButton(picker)
        self._none.setObjectName(f"picker_none_{row.unit_type}")
        self._none.setText(picker.tr("none"))
        self._none.setAccessibleName(picker.tr("no {unit}").format(unit=self._name.text()))
        self._none.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_role(self._none, "icon")
        self._none.clicked.connect(lambda: picker.emptied.emit(index))
        self._keys = KeyCap(_keys(len(row.units)))
        keep = self._keys.sizePolicy()
        keep.setRetainSizeWhenHidden(True)  # the rows stand still while another one is chosen
        self._keys.setSizePolicy(keep)
        self._widgets = (
            self._picture, self._name, self._less, self._count, self._more, self._none, self._keys,
        )  # fmt: skip
        for column, widget in enumerate(self._widgets):
            grid.addWidget(widget, index, column)
        grid.setColumnStretch(1, 1)

    def update_row(self, row: HandRow, *, active: bool) -> None:
        total = len(row.units)
        words = QCoreApplication.translate("CountPicker", "{taken} of {total}")
        self._count.setText(words.format(taken=row.taken, total=total))
        self._less.setEnabled(row.taken > 0)
        self._more.setEnabled(row.taken < total)
        self._none.setEnabled(row.taken > 0)
        self._keys.setVisible(active)
        set_tone(self._name, "brass" if active else "text")

    def covers(self, y: int) -> bool:
        return self._name.y() - 4 <= y <= self._name.geometry().bottom() + 4

    def remove(self) -> None:
        for widget in self._widgets:
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()


def _spread(room: QRect, near: QPoint) -> Iterator[QPoint]:
    """Spots all over a room, the nearest first."""
    step = theme().px(_STEP_PX)
    across, down = range(room.left(), room.right() + 1, step), range(room.top(), room.bottom() + 1, step)
    spots = (QPoint(x, y) for x in across for y in down)
    yield from sorted(spots, key=lambda spot: (spot - near).manhattanLength())


def _keys(most: int) -> str:
    """The digits that say how many of a row are taken."""
    return f"0–{min(most, 9)}"


def _stepper(parent: QWidget, sign: str, name: str) -> QToolButton:
    button = QToolButton(parent)
    button.setObjectName(name)
    button.setIcon(icon(sign))
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    set_role(button, "icon")
    return button


def _counter(row: HandRow, hand: Hand, units: Units, ratio: float) -> QPixmap:
    """A counter without a count: the figure beside it says how many."""
    side = theme().px(30)
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plain = msgspec.structs.replace(row.piece, marks=(), cargo=(), damage=0)
    paint_counter(painter, hand.power, plain, units, QRectF(0, 0, side, side), ratio, full=False, count=1)
    painter.end()
    return picture
