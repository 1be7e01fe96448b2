"""The points of both sides and how far the lead of one is from winning (SCREENS 3.1)."""

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from axis_desktop.model import Side
from axis_desktop.model.sentences.articles import fill
from axis_desktop.view.game.nation_strip import HEIGHT_PX, small_font
from axis_desktop.view.widgets.theme import theme

TrackDetail = Literal["full", "track", "figures"]
"""With a sentence under the track, the track alone, or only the figures."""
_TRACK_PX, _SHORT_TRACK_PX, _GAP_PX = 136, 64, 14


class PointsTrack(QWidget):
    """Two figures and between them a track that fills toward the side that leads."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("points_track")
        self._sides: list[tuple[str, int]] = [("", 0), ("", 0)]
        self._winning = 0
        self._when = ""
        self._detail: TrackDetail = "full"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def detail(self) -> TrackDetail:
        """How much is shown."""
        return self._detail

    def show_points(
        self, points: dict[Side, int], names: dict[Side, str], winning: int, last: str = ""
    ) -> None:
        """Show the points of two sides.

        Args:
            points: of each side, in the order of the table.
            names: of the sides.
            winning: the lead that wins; 0 if none does.
            last: name of the power that moves last in a round, after which the lead is looked at.
        """
        self._sides = [(names.get(side, str(side)), total) for side, total in points.items()][:2]
        self._winning = winning
        when = self.tr("A lead of {n} wins. It counts only at the end of each round, after {power:the}.")
        self._when = fill(when, {"n": winning, "power": last}) if winning and last else ""
        spoken = ", ".join(f"{name} {total}" for name, total in self._sides)
        told = f"{spoken}. {self.sentence()}"
        self.setAccessibleName(told)
        self.setToolTip(f"{told}. {self._when}" if self._when else told)
        self.updateGeometry()
        self.update()

    def set_detail(self, detail: TrackDetail) -> None:
        """Show so much."""
        if detail != self._detail:
            self._detail = detail
            self.updateGeometry()
            self.update()

    def sentence(self) -> str:
        """Who leads, and what would win."""
        (one, first), (two, second) = self._sides
        if first == second:
            told = self.tr("Level")
        else:
            leader = one if first > second else two
            told = self.tr("{side} lead {n}").format(side=leader, n=abs(first - second))
        if not self._winning:
            return told
        if abs(first - second) >= self._winning:  # nobody looks before the round is over
            return self.tr("{lead} · wins if it lasts the round").format(lead=told)
        return f"{told} · {self.tr('{n} wins').format(n=self._winning)}"

    def width_at(self, detail: TrackDetail) -> int:
        """Room for so much, in pixels."""
        t = theme()
        ends = sum(self._end_width(name, total) for name, total in self._sides)
        if detail == "figures":
            return round(ends + t.px(_GAP_PX) * 2 + t.px(12))
        return round(ends + self._middle_width(detail) + t.px(_GAP_PX) * 4)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for what is shown."""
        return QSize(self.width_at(self._detail), theme().px(HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The same: it is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the figures and the track."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = t.px(_GAP_PX)
        left = gap + self._end_width(*self._sides[0])
        right = self.width() - gap - self._end_width(*self._sides[1])
        self._paint_end(painter, QRectF(gap, 0, left - gap, self.height()), *self._sides[0])
        self._paint_end(painter, QRectF(right, 0, self.width() - gap - right, self.height()), *self._sides[1])
        if self._detail != "figures":
            self._paint_track(painter, QRectF(left + gap, 0, right - left - 2 * gap, self.height()))

    def _paint_end(self, painter: QPainter, rect: QRectF, name: str, total: int) -> None:
        t = theme()
        middle = rect.height() / 2
        leads = total == max(points for _, points in self._sides)
        for text, font, tone, top, tall in (
            (name.upper(), t.font("label", 13), "text_3", -t.px(22), t.px(18)),
            (str(total), t.font("figure", 24), "text" if leads else "text_2", -t.px(5), t.px(28)),
        ):
            painter.setFont(font)
            painter.setPen(t.color(tone))
            row = QRectF(rect.left(), middle + top, rect.width(), tall)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_track(self, painter: QPainter, rect: QRectF) -> None:
        t = theme()
        has_words = self._detail == "full"
        tall = t.px(8)
        top = rect.height() / 2 - (t.px(14) if has_words else tall / 2)
        bar = QRectF(rect.left(), top, rect.width(), tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.color("control"))
        painter.drawRoundedRect(bar, 3, 3)
        lead = self._sides[0][1] - self._sides[1][1]
        share = min(1.0, abs(lead) / self._winning) if self._winning else 0.0
        filled = bar.width() / 2 * share
        middle = bar.center().x()
        painter.setBrush(t.color("brass"))
        painter.drawRoundedRect(QRectF(middle - filled if lead > 0 else middle, top, filled, tall), 3, 3)
        painter.setBrush(t.color("text"))
        painter.drawRect(QRectF(middle - 1, top - t.px(3), 2, tall + t.px(6)))
        if has_words:
            painter.setFont(small_font())
            painter.setPen(t.color("text_2"))
            words = QRectF(rect.left() - t.px(8), bar.bottom() + t.px(5), rect.width() + t.px(16), t.px(20))
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.sentence())

    def _end_width(self, name: str, total: int) -> float:
        t = theme()
        figure = QFontMetricsF(t.font("figure", 24)).horizontalAdvance("0" * max(3, len(str(total))))
        return float(max(figure, QFontMetricsF(t.font("label", 13)).horizontalAdvance(name.upper())))

    def _middle_width(self, detail: TrackDetail) -> float:
        if detail == "track":
            return theme().px(_SHORT_TRACK_PX)
        words = QFontMetricsF(small_font()).horizontalAdvance(self.sentence())
        return max(theme().px(_TRACK_PX), float(words))
