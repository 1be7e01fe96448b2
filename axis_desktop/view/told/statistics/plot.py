"""Lines over rounds, drawn by pyqtgraph in the colors of the theme."""

from collections.abc import Sequence

import msgspec
import pyqtgraph
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QSizePolicy

from axis_desktop.view.widgets.theme import theme

_DASHES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
)
_WIDE_PX = 2.2
_ROOM = 1.36
"""So much wider than the rounds the plot is: names stand behind the lines."""
_LEAST_SPAN = 4.0


class Curve(msgspec.Struct, frozen=True):
    """A line with its name; the first value belongs to the start."""

    name: str
    color: QColor
    values: Sequence[float]


class CurvesPlot(pyqtgraph.PlotWidget):  # type: ignore[misc]  # it has no types
    """Lines told apart by dashes as well as by color, with their names at their ends.

    Args:
        height_px: at 100 %.
        signed: values may be below zero, and that is what counts.
    """

    def __init__(self, height_px: int, *, signed: bool = False) -> None:
        super().__init__(background=theme().color("panel"))
        self._signed, self._height_px = signed, height_px
        self.setMinimumHeight(theme().px(height_px))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMenuEnabled(False)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.showGrid(x=False, y=True, alpha=0.18)
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as there is room."""
        return QSize(theme().px(300), theme().px(self._height_px))

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Show these lines instead of those before."""
        self.clear()
        t = theme()
        self.setBackground(t.color("panel"))
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setPen(t.color("line_strong"))
            axis.setTextPen(t.color("text_3"))
            axis.setTickFont(t.font("small", 13))
        length = max((len(curve.values) for curve in curves), default=1)
        step = max(1, length // 8)
        ticks = [(n, str(n) if n else self.tr("start")) for n in range(0, length - 1, step)]
        self.getAxis("bottom").setTicks([[*ticks, (length - 1, self.tr("now"))], []])
        for curve, style in zip(curves, _DASHES * 4, strict=False):
            pen = QPen(curve.color, _WIDE_PX * t.scale, style)
            pen.setCosmetic(True)
            self.plot(list(range(len(curve.values))), list(curve.values), pen=pen, antialias=True)
        self._fit(curves, length)
        self._name_ends(curves)
        said = ", ".join(f"{curve.name} {_shown(curve.values[-1], self._signed)}" for curve in curves)
        self.setAccessibleName(said)

    def _fit(self, curves: Sequence[Curve], length: int) -> None:
        values = [value for curve in curves for value in curve.values] or [0.0]
        low, high = min(0.0, *values), max(0.0, *values)
        if self._signed:
            high = max(high, -low, _LEAST_SPAN / 2)
            low = -high
        span = max(high - low, _LEAST_SPAN)
        self.setYRange(low, low + span * 1.05, padding=0.02)
        self.setXRange(0, max(1.0, (length - 1) * _ROOM), padding=0.01)

    def _name_ends(self, curves: Sequence[Curve]) -> None:
        """The names behind the lines, pushed apart where they would lie over each other."""
        low, high = self.getViewBox().viewRange()[1]
        least = (high - low) * 0.095
        order = sorted((curve for curve in curves if curve.values), key=lambda curve: -curve.values[-1])
        places: list[float] = []
        for curve in order:
            wanted = float(curve.values[-1])
            places.append(min(wanted, places[-1] - least) if places else wanted)
        if places and places[-1] < low + least / 2:  # too low: push all of them up
            shift = low + least / 2 - places[-1]
            places = [place + shift for place in places]
        for curve, place in zip(order, places, strict=True):
            words = f"{curve.name} {_shown(curve.values[-1], self._signed)}"
            item = pyqtgraph.TextItem(words, color=curve.color, anchor=(0, 0.5))
            item.setFont(theme().font("strong", 14))
            item.setPos(len(curve.values) - 1, place)
            self.addItem(item)


def _shown(value: float, signed: bool) -> str:
    return f"{value:+.1f}" if signed else f"{value:.0f}"
