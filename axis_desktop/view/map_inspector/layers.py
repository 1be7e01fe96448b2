"""What the inspector draws over a map: outlines, borders as a graph, anchors, ids, boxes of names, pins."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from axis_desktop.board.problem import Place, Severity
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.pieces.layout import Demand, push_apart
from axis_desktop.view.widgets.theme import theme

Layer = Literal["shapes", "borders", "anchors", "ids", "names"]
LAYERS: tuple[Layer, ...] = ("shapes", "borders", "anchors", "ids", "names")

Z_LAYERS = 900
_ENDLESS_PX = 1e6
PIN_PX = 30
MOST_PARTED = 250
"""Among more pins than this each stands straight on its place: parting them would take too long."""
TONES: dict[Severity, str] = {"error": "bad", "warning": "warn", "note": "info"}


class Pin(NamedTuple):
    """A numbered needle on the map."""

    number: int
    severity: Severity
    place: Place


class Layers(QGraphicsItem):
    """Drawn above everything on the board, at the same width of lines at every zoom.

    Attributes:
        shown: the layers that are on.
    """

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self.setZValue(Z_LAYERS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.shown: set[Layer] = set()
        self._view = view
        self._pins: tuple[Pin, ...] = ()
        self._marked: tuple[str, ...] = ()
        self._current = 0
        self._leaning: tuple[float, list[QPointF]] | None = None
        self._room = QRectF(-1e6, -1e5, 2e6, 2e5)  # the map has no end: everything is redrawn with it

    def show_pins(self, pins: Sequence[Pin], current: int = 0) -> None:
        """Set the needles; the current one is larger."""
        self._pins, self._current = tuple(pins), current
        self._leaning = None
        self.update()

    def pin_heads(self, scale: float) -> list[QPointF]:
        """Where the head of each pin stands, from its place in logical pixels: none hides another."""
        if self._leaning is None or self._leaning[0] != scale:
            straight = QPointF(0, -PIN_PX * 1.2)
            homes = [QPointF(*pin.place) * scale + straight for pin in self._pins]
            period = self._view.shapes.period * scale
            heads = homes if len(homes) > MOST_PARTED else _parted(homes, period)
            leaning = [head - home + straight for head, home in zip(heads, homes, strict=True)]
            self._leaning = scale, leaning
        return self._leaning[1]

    def mark(self, spaces: Collection[str]) -> None:
        """Draw the outline of these spaces in brass."""
        self._marked = tuple(space for space in spaces if space in self._view.board.spaces)
        self.update()

    def switch(self, layer: Layer, on: bool) -> None:
        """Show or hide a layer; ids stand in the place of the names."""
        (self.shown.add if on else self.shown.discard)(layer)
        if layer == "ids":
            self._view.scenery.set_names_visible(not on)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """Everywhere."""
        return self._room

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the layers on every copy of the map in sight."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        to_window = painter.worldTransform()
        shapes = self._view.shapes
        for shift in shapes.copies(self._view.camera.visible()):
            painter.setWorldTransform(QTransform.fromTranslate(shift, 0) * to_window)
            self._paint_outlines(painter)
            if "borders" in self.shown:
                self._paint_borders(painter)
            if "names" in self.shown:
                self._paint_names(painter)
            painter.setWorldTransform(QTransform())
            here = QTransform.fromTranslate(shift, 0) * to_window
            if "anchors" in self.shown:
                self._paint_anchors(painter, here)
            if "ids" in self.shown:
                self._paint_ids(painter, here)
            self._paint_pins(painter, here)
        painter.setWorldTransform(to_window)

    def _paint_outlines(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if "shapes" in self.shown:
            painter.setPen(_pen("text", 1.4))
            for shape in self._view.shapes.spaces.values():
                painter.drawPath(shape.path)
        painter.setPen(_pen("brass", 3))
        for space in self._marked:
            painter.drawPath(self._view.shapes.spaces[space].path)

    def _paint_borders(self, painter: QPainter) -> None:
        board, shapes = self._view.board, self._view.shapes
        declared = {(link.a, link.b) for link in board.links} | {(link.b, link.a) for link in board.links}
        for a, others in board.neighbors.items():
            start = shapes.spaces[a].label
            for b in others:
                if a < b:
                    end = shapes.spaces[b].label
                    end = QPointF(shapes.nearest(end.x(), start.x()), end.y())
                    tone = "brass" if (a, b) in declared else "good"
                    painter.setPen(_pen(tone, 1.8, dashed=(a, b) in declared))
                    painter.drawLine(start, end)

    def _paint_names(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_pen("info", 1.2, dashed=True))
        for rect in self._view.scenery.names_shown().values():
            painter.drawRect(rect)

    def _paint_anchors(self, painter: QPainter, to_window: QTransform) -> None:
        painter.setPen(QPen(theme().color("window"), 1.5))
        for space in self._view.board.spaces.values():
            for number, anchor in enumerate(space.anchors):
                painter.setBrush(theme().color("brass" if number == 0 else "info"))
                painter.drawEllipse(to_window.map(QPointF(*anchor)), 5, 5)

    def _paint_ids(self, painter: QPainter, to_window: QTransform) -> None:
        font = theme().font("small", 13)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        for shape in self._view.shapes.spaces.values():
            at = to_window.map(shape.label)
            room = metrics.boundingRect(shape.id).adjusted(-5, -2, 5, 2)
            room.moveCenter(QPointF(at.x(), at.y()))
            ground = QColor(theme().color("window"))
            ground.setAlphaF(0.86)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(room, 4, 4)
            painter.setPen(theme().color("text"))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shape.id)

    def _paint_pins(self, painter: QPainter, to_window: QTransform) -> None:
        """All needles lie below all heads, the head of the current pin on top."""
        pins = list(zip(self._pins, self.pin_heads(to_window.m11()), strict=True))
        pins.sort(key=lambda each: each[0].number == self._current)
        for pin, lean in pins:
            foot = to_window.map(QPointF(*pin.place))
            painter.setPen(QPen(theme().color(TONES[pin.severity]), 2))
            painter.setBrush(theme().color(TONES[pin.severity]))
            painter.drawLine(foot, foot + lean)
            painter.drawEllipse(foot, 2.5, 2.5)
        for pin, lean in pins:
            self._paint_head(painter, to_window.map(QPointF(*pin.place)) + lean, pin)

    def _paint_head(self, painter: QPainter, head: QPointF, pin: Pin) -> None:
        size = PIN_PX * (1.25 if pin.number == self._current else 1.0)
        tone = theme().color(TONES[pin.severity])
        painter.setPen(QPen(tone, 2))
        painter.setBrush(theme().color("window"))
        painter.drawEllipse(head, size / 2, size / 2)
        painter.setFont(theme().font("figure", round(size * 0.55)))
        room = QRectF(head.x() - size / 2, head.y() - size / 2, size, size)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(pin.number))


def _parted(homes: Sequence[QPointF], period: float) -> list[QPointF]:
    """Heads of pins, moved until they don't cover each other."""
    if not homes:
        return []
    above = QPointF(0, _ENDLESS_PX / 2)  # pins may stand over the edge of the map
    demands = [Demand(home + above, QSizeF(PIN_PX, PIN_PX)) for home in homes]
    return [place - above for place in push_apart(demands, period, _ENDLESS_PX)]


def _pen(tone: str, width: float, *, dashed: bool = False) -> QPen:
    pen = QPen(theme().color(tone), width)
    pen.setCosmetic(True)
    if dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    return pen
