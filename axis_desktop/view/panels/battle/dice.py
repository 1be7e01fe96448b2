"""Dice as they fell: pips on small squares, figures where a die has more than six sides; hits in brass."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from axis_desktop.view.widgets.theme import theme

DIE_PX = 30
SMALL_DIE_PX = 22
GAP_PX = 6
MOST_IN_ROW = 6
MOST_SHOWN = 12
"""More dice than this are told by a sentence: nobody reads thirty pips."""

_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


class DiceRow(QWidget):
    """Dice in rows; hits in brass, misses dim, so that the result is a shape of light.

    Args:
        dice: what they show.
        figure: a die of this or less is a hit; 0 where dice count themselves.
        sides: of each die.
        only: what a die must show instead, where one figure alone counts; 0 where others do.
        die_px: size of a die at 100 %.
        most_in_row: dice beside each other.
    """

    def __init__(
        self,
        dice: tuple[int, ...],
        figure: int,
        *,
        sides: int,
        only: int = 0,
        die_px: int = DIE_PX,
        most_in_row: int = MOST_IN_ROW,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._has_pips = sides <= max(_PIPS)
        self._dice, self._figure, self._only = dice, figure, only
        self._die_px, self._most_in_row = die_px, most_in_row
        self._fell = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name()

    @property
    def has_fallen(self) -> bool:
        """The figures show; else the squares are empty."""
        return self._fell

    def set_fallen(self, fallen: bool) -> None:
        """Show the figures, or empty squares while the dice are still in the air."""
        self._fell = fallen
        self._name()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for all dice, or for the sentence in their place."""
        t = theme()
        if len(self._dice) > MOST_SHOWN:
            return QSize(
                self.fontMetrics().horizontalAdvance(self._sentence()) + t.px(12), t.px(self._die_px)
            )
        step = t.px(self._die_px) + t.px(GAP_PX)
        rows = max(1, -(-len(self._dice) // self._most_in_row))
        wide = max(1, min(len(self._dice), self._most_in_row))
        return QSize(wide * step - t.px(GAP_PX), rows * step - t.px(GAP_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw each die."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if len(self._dice) > MOST_SHOWN:
            painter.setPen(t.color("text"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self._sentence())
            return
        step, size = t.px(self._die_px) + t.px(GAP_PX), t.px(self._die_px)
        for number, die in enumerate(self._dice):
            row, column = divmod(number, self._most_in_row)
            body = QRectF(column * step + 0.5, row * step + 0.5, size - 1, size - 1)
            self._draw(painter, body, die)

    def _draw(self, painter: QPainter, body: QRectF, die: int) -> None:
        t, size = theme(), body.width()
        if not self._fell:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(t.color("line_strong"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(body, size * 0.18, size * 0.18)
            return
        hit = die == self._only if self._only else not self._figure or die <= self._figure
        painter.setBrush(t.color("brass_top" if hit else "control"))
        painter.setPen(QPen(t.color("brass" if hit else "line_strong"), 1))
        painter.drawRoundedRect(body, size * 0.18, size * 0.18)
        ink = t.color("on_brass" if hit else "text_2")
        if not self._has_pips or die not in _PIPS:
            painter.setPen(ink)
            painter.drawText(body, Qt.AlignmentFlag.AlignCenter, str(die))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for x, y in _PIPS[die]:
            center = body.topLeft() + QPointF(size * (0.26 + 0.24 * x), size * (0.26 + 0.24 * y))
            painter.drawEllipse(center, size * 0.085, size * 0.085)

    def _sentence(self) -> str:
        if not self._fell:
            return self.tr("%n dice", "", len(self._dice))
        if not self._figure:
            return self.tr("{n} dice: {sum}").format(n=len(self._dice), sum=sum(self._dice))
        hits = sum(die <= self._figure for die in self._dice)
        return self.tr("{n} dice: {hits} hits").format(n=len(self._dice), hits=hits)

    def _name(self) -> None:
        shown = ", ".join(map(str, self._dice)) if self._fell else self.tr("rolling")
        self.setAccessibleName(self.tr("Dice: {dice}").format(dice=shown))
