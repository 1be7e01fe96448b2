"""A place for a plot: what draws it is loaded when somebody wants to see it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QMouseEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout, QWidget

from axis_desktop.view.plots.curve import Curve, figure
from axis_desktop.view.widgets.theme import theme, theme_signals

if TYPE_CHECKING:
    from axis_desktop.view.plots.plot import CurvesPlot


class Plot(QWidget):
    """Lines over rounds with their figures under the pointer.

    Args:
        height_px: at 100 %.
        signed: values may be below zero, and that is what counts.
        grows: it takes more height where there is some.
    """

    def __init__(self, height_px: int, *, signed: bool = False, grows: bool = True) -> None:
        super().__init__()
        self._height_px, self._signed = height_px, signed
        self.name_round: Callable[[int], str] = lambda n: self.tr("Round {n}").format(n=n)
        """What the round with a number is called."""
        self.is_over = False
        """The lines end with the game, not with the present."""
        self._curves: Sequence[Curve] = ()
        self._plot: CurvesPlot | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.setMouseTracking(True)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.MinimumExpanding if grows else policy.Fixed)
        theme_signals().changed.connect(self._draw)

    @property
    def curves(self) -> Sequence[Curve]:
        """What it shows."""
        return self._curves

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as there is room."""
        return QSize(theme().px(240), theme().px(self._height_px))

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Show these lines instead of those before."""
        self._curves = tuple(curves)
        told = ((curve.name, curve.values[-1]) for curve in curves if curve.values)
        self.setAccessibleName(", ".join(f"{name} {figure(value, self._signed)}" for name, value in told))
        self._draw()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Now somebody wants to see it."""
        super().showEvent(event)
        if self._plot is None:
            # The library takes half a second to load: nobody waits for it who never looks at a plot.
            from axis_desktop.view.plots.plot import CurvesPlot

            made = CurvesPlot(signed=self._signed)
            made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            made.setMinimumHeight(theme().px(self._height_px))
            self._column.addWidget(made)
            self._plot = made
            self._draw()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Say the figures of the round under the pointer."""
        if self._plot is None or not self._curves:
            return
        index = self._plot.round_at(event.position())
        known = [curve for curve in self._curves if index < len(curve.values)]
        figures = [f"{curve.name} {figure(curve.values[index], self._signed)}" for curve in known]
        title = self.name_round(index) if index else self.tr("Start")
        QToolTip.showText(event.globalPosition().toPoint(), "\n".join([title, *figures]), self)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing is pointed at."""
        QToolTip.hideText()

    def _draw(self) -> None:
        if self._plot is not None:
            self._plot.is_over = self.is_over
            self._plot.show_curves(self._curves)
