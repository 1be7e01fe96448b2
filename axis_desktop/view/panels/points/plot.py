"""Lines over rounds, told apart by dashes as well as by color, with their names at their ends (SCREENS 3)."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from axis_desktop.view.widgets.theme import theme

_DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.5), (1.2, 2), (7, 2, 1.2, 2), (3, 1.5), (9, 3))
_MOST_ROWS = 5


class Series(msgspec.Struct, frozen=True):
    """One line.

    Attributes:
        values: one for each round, from `first` on.
    """

    name: str
    color: QColor
    values: list[int]


class LinePlot(QWidget):
    """A plot of some series.

    Args:
        height_px: at 100 %.
        grows: it takes more height where there is some.
    """

    def __init__(self, height_px: int, *, grows: bool = False) -> None:
        super().__init__()
        self._height_px = height_px
        self._series: Sequence[Series] = ()
        self._first = 0
        self.setMouseTracking(True)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.MinimumExpanding if grows else policy.Fixed)

    def show_series(self, series: Sequence[Series], first: int) -> None:
        """Show these lines, of which the first value belongs to round `first` (0: the start)."""
        self._series, self._first = series, first
        told = ", ".join(f"{one.name} {one.values[-1]}" for one in series if one.values)
        self.setAccessibleName(told)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as there is room."""
        return QSize(theme().px(240), theme().px(self._height_px))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the grid, the lines and their names."""
        if not any(one.values for one in self._series):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area, low, high = self._area(), *self._range()
        self._paint_grid(painter, area, low, high)
        ends = []
        for number, one in enumerate(self._series):
            points = [self._point(area, low, high, n, value) for n, value in enumerate(one.values)]
            pen = QPen(one.color, 2.4, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
            if _DASHES[number % len(_DASHES)]:
                pen.setDashPattern(_DASHES[number % len(_DASHES)])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(one.color)
            painter.drawEllipse(points[-1], 4, 4)
            ends.append((points[-1].y(), one))
        self._paint_names(painter, area, ends)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Say the figures of the round under the pointer."""
        count = max((len(one.values) for one in self._series), default=0)
        area = self._area()
        if count and area.width() > 0:
            share = (event.position().x() - area.left()) / area.width()
            index = min(max(round(share * max(count - 1, 1)), 0), count - 1)
            figures = "\n".join(f"{one.name} {one.values[index]}" for one in self._series)
            QToolTip.showText(event.globalPosition().toPoint(), f"{self._title(index)}\n{figures}", self)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing is pointed at."""
        QToolTip.hideText()

    def _title(self, index: int) -> str:
        number = self._first + index
        return self.tr("Round {n}").format(n=number) if number else self.tr("Start")

    def _range(self) -> tuple[int, int]:
        values = [value for one in self._series for value in one.values]
        return min(0, *values), max(4, *values)

    def _area(self) -> QRectF:
        """Where the lines are drawn: figures stand at its left, names at its right, rounds below."""
        t = theme()
        metrics = QFontMetricsF(t.font("heading", 15))
        names = max((metrics.horizontalAdvance(f"{one.name} 000") for one in self._series), default=0.0)
        return QRectF(self.rect()).adjusted(t.px(34), t.px(8), -names - t.px(16), -t.px(24))

    def _point(self, area: QRectF, low: int, high: int, index: int, value: int) -> QPointF:
        count = max(len(one.values) for one in self._series)
        x = area.left() + area.width() * index / max(count - 1, 1)
        return QPointF(x, area.bottom() - area.height() * (value - low) / (high - low))

    def _paint_grid(self, painter: QPainter, area: QRectF, low: int, high: int) -> None:
        t = theme()
        painter.setFont(t.font("small", 13))
        step = _step((high - low) / _MOST_ROWS)
        for value in range(low - low % step, high + 1, step):
            if value < low:
                continue
            y = self._point(area, low, high, 0, value).y()
            painter.setPen(QPen(t.color("line_strong" if value == 0 else "line"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(t.color("text_3"))
            row = QRectF(0, y - 10, area.left() - t.px(7), 20)
            painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
        count = max(len(one.values) for one in self._series)
        wide = QFontMetricsF(t.font("small", 13)).horizontalAdvance("00") + t.px(12)
        every = max(1, -(-count * int(wide) // max(1, int(area.width()))))
        for index in range(0, count, every):
            x = self._point(area, low, high, index, low).x()
            place = QRectF(x - 20, area.bottom() + t.px(4), 40, t.px(18))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(self._first + index))

    def _paint_names(self, painter: QPainter, area: QRectF, ends: list[tuple[float, Series]]) -> None:
        """The names beside the ends of their lines, pushed apart from top to bottom."""
        t = theme()
        painter.setFont(t.font("heading", 15))
        tall = QFontMetricsF(painter.font()).height() * 0.92
        ends.sort(key=lambda end: end[0])
        places = [y for y, _ in ends]
        for n in range(1, len(places)):
            places[n] = max(places[n], places[n - 1] + tall)
        over = max(0.0, places[-1] + tall / 2 - self.height()) if places else 0.0
        for n in range(len(places) - 1, -1, -1):
            places[n] -= over
            over = max(0.0, over - (places[n] - places[n - 1] - tall)) if n else 0.0
        for place, (y, one) in zip(places, ends, strict=True):
            painter.setPen(QPen(one.color, 1))
            painter.drawLine(QPointF(area.right() + 5, y), QPointF(area.right() + t.px(11), place))
            painter.setPen(t.color("text"))
            row = QRectF(area.right() + t.px(14), place - tall / 2, self.width(), tall)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, f"{one.name} {one.values[-1]}")


def _step(least: float) -> int:
    """The smallest round figure that is not below another."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if size * factor >= least:
                return size * factor
        size *= 10
