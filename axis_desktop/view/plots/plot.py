"""Lines round by round, drawn by pyqtgraph: it takes a while to load, so only `late` asks for this module."""

from collections.abc import Sequence

import pyqtgraph
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from axis_desktop.view.plots.curve import Curve, figure, readable
from axis_desktop.view.widgets.theme import theme

_DASHES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
)
_WIDE_PX = 2.2
_GAP_PX = 12
_LEAST_ROOM_PX = 60
_LEAST_SPAN = 4.0
_MOST_TICKS = 8


class _WholeAxis(pyqtgraph.AxisItem):  # type: ignore[misc]  # it has no types
    """An axis whose ticks are whole numbers: there is no half factory."""

    is_whole = True

    def tickSpacing(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, float]]:  # noqa: N802, N803 - the library's names
        """The library's spacings, without those below one."""
        found: list[tuple[float, float]] = super().tickSpacing(minVal, maxVal, size)
        return [one for one in found if one[0] >= 1 or not self.is_whole] or [(1.0, 0.0)]


class CurvesPlot(pyqtgraph.PlotWidget):  # type: ignore[misc]  # it has no types
    """Lines told apart by dashes as well as by color, with their names at their ends.

    Args:
        signed: values may be below zero, and that is what counts.

    Attributes:
        names: behind the lines.
        is_over: the lines end with the game, not with the present.
    """

    def __init__(self, *, signed: bool = False) -> None:
        self._left = _WholeAxis("left")
        super().__init__(background=theme().color("panel"), axisItems={"left": self._left})
        self._signed = signed
        self.is_over = False
        self._curves: Sequence[Curve] = ()
        self.names: list[pyqtgraph.TextItem] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMenuEnabled(False)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.showGrid(x=False, y=True, alpha=0.18)
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Show these lines instead of those before."""
        self.clear()
        self._curves, self.names = [curve for curve in curves if curve.values], []
        t = theme()
        self.setBackground(t.color("panel"))
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setPen(t.color("line_strong"))
            axis.setTextPen(t.color("text_3"))
            axis.setTickFont(t.font("small", 13))
        self._left.is_whole = all(value == round(value) for curve in self._curves for value in curve.values)
        length = self._length()
        step = max(1, length // _MOST_TICKS)
        ticks = [(n, str(n) if n else self.tr("start")) for n in range(0, length - 1, step)]
        self.getAxis("bottom").setTicks([[*ticks, (length - 1, self.last_name())], []])
        for curve, style in zip(self._curves, _DASHES * 4, strict=False):
            pen = QPen(readable(curve.color), _WIDE_PX * t.scale, style)
            pen.setCosmetic(True)
            self.plot(list(range(len(curve.values))), list(curve.values), pen=pen, antialias=True)
        self._fit()

    def last_name(self) -> str:
        """What stands below the last figures."""
        name: str = self.tr("end") if self.is_over else self.tr("now")
        return name

    def round_at(self, place: QPointF) -> int:
        """The round whose figures are nearest to a place in the widget; 0 is the start."""
        x: float = self.getViewBox().mapSceneToView(self.mapToScene(place.toPoint())).x()
        return min(max(round(x), 0), self._length() - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep room for the names."""
        super().resizeEvent(event)
        if self.getPlotItem() is not None and hasattr(self, "_curves"):  # the library asks before it is made
            self._fit()

    def _length(self) -> int:
        return max((len(curve.values) for curve in self._curves), default=1)

    def _said(self, curve: Curve) -> str:
        return f"{curve.name} {figure(curve.values[-1], self._signed)}"

    def _fit(self) -> None:
        """Make all values visible, and all names behind them."""
        values = [value for curve in self._curves for value in curve.values] or [0.0]
        low, high = min(0.0, *values), max(0.0, *values)
        if self._signed:
            high = max(high, -low, _LEAST_SPAN / 2)
            low = -high
        span = max(high - low, _LEAST_SPAN)
        font = QFontMetricsF(theme().font("strong", 14))
        names = max((font.horizontalAdvance(self._said(curve)) for curve in self._curves), default=0.0)
        inner = self.getViewBox().size()
        free = max(inner.width() - names - theme().px(_GAP_PX), theme().px(_LEAST_ROOM_PX))
        self.setYRange(low, low + span * 1.05, padding=0.02)
        last = max(1.0, self._length() - 1.0)
        self.setXRange(0, last * max(1.0, inner.width() / free), padding=0.01)
        self._name_ends(low, span * font.height() / max(inner.height(), 1.0))

    def _name_ends(self, low: float, least: float) -> None:
        """The names behind the lines, pushed apart where they would lie over each other.

        Args:
            low: the least value that is visible.
            least: what two names are apart at least, as a value.
        """
        for item in self.names:
            self.removeItem(item)
        self.names = []
        order = sorted(self._curves, key=lambda curve: -curve.values[-1])
        places: list[float] = []
        for curve in order:
            wanted = float(curve.values[-1])
            places.append(min(wanted, places[-1] - least) if places else wanted)
        floor = low + least / 2
        for n in reversed(range(len(places))):  # too low: only as many are pushed up as have to be
            places[n] = max(places[n], floor)
            floor = places[n] + least
        for curve, place in zip(order, places, strict=True):
            item = pyqtgraph.TextItem(self._said(curve), color=readable(curve.color), anchor=(0, 0.5))
            item.setFont(theme().font("strong", 14))
            item.setPos(len(curve.values) - 1, place)
            self.addItem(item, ignoreBounds=True)
            self.names.append(item)
