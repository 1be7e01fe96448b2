"""The patterns that tell powers apart without color, as lines, as squares and as brushes."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache, QTransform

_RISING = ((-0.5, 0.5, 0.5, -0.5), (0.0, 1.0, 1.0, 0.0), (0.5, 1.5, 1.5, 0.5))
_LINES_OF: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "slash": _RISING,
    "wide_slash": _RISING,
    "backslash": ((-0.5, 0.5, 0.5, 1.5), (0.0, 0.0, 1.0, 1.0), (0.5, -0.5, 1.5, 0.5)),
    "crossed": ((0.0, 1.0, 1.0, 0.0), (0.0, 0.0, 1.0, 1.0)),
    "horizontal": ((0.0, 0.5, 1.0, 0.5),),
    "vertical": ((0.5, 0.0, 0.5, 1.0),),
    "zigzag": ((0.0, 0.75, 0.5, 0.25), (0.5, 0.25, 1.0, 0.75)),
    "dashes": ((0.1, 0.25, 0.6, 0.25), (0.6, 0.75, 1.1, 0.75), (-0.4, 0.75, 0.1, 0.75)),
}
"""From x, y to x, y, as shares of the side of a square."""


def pattern_path(pattern: str, size: float) -> QPainterPath:
    """The lines of one square of a pattern; they meet those of its neighbors."""
    path = QPainterPath()

    def line(x1: float, y1: float, x2: float, y2: float) -> None:
        path.moveTo(x1 * size, y1 * size)
        path.lineTo(x2 * size, y2 * size)

    for ends in _LINES_OF.get(pattern, ()):
        line(*ends)
    match pattern:
        case "dots":
            path.addEllipse(QPointF(size / 2, size / 2), 0.3, 0.3)
        case "small_squares":
            path.addRect(size * 0.3, size * 0.3, size * 0.4, size * 0.4)
    return path


def texture(pattern: str, ink: QColor) -> QPixmap:
    """One square of a pattern; eight device pixels, for neutrals twelve."""
    key = f"pattern/{pattern}/{ink.name(QColor.NameFormat.HexArgb)}"
    tile = QPixmap()
    if QPixmapCache.find(key, tile):
        return tile
    wide = pattern == "wide_slash"
    size = 12 if wide else 8
    tile = QPixmap(size, size)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, 1.6 if wide else 1.3))
    painter.drawPath(pattern_path(pattern, size))
    painter.end()
    QPixmapCache.insert(key, tile)
    return tile


def pattern_brush(pattern: str, ink: QColor, scale: float) -> QBrush:
    """A pattern that is equally fine at every zoom."""
    brush = QBrush(texture(pattern, ink))
    grow = max(1.0, min(scale / 2.0, 2.0)) / scale
    brush.setTransform(QTransform.fromScale(grow, grow))
    return brush
