"""Small drawings that make terrain readable without color: trees, peaks, reeds, dunes, drifts, works.

Each is drawn once for a size and look, as a picture that is then laid onto the map as often as it is
needed. On boards of hexes they are painted; on maps of areas, whose tints say who owns what, they are
engraved in the ink of the map.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QPolygonF,
    QRadialGradient,
)

from axis_desktop.view.board.ground.look import MapLook, mixed, with_alpha

StampKind = Literal["tree", "conifer", "peak", "reeds", "dune", "drift", "waves", "track", "works"]
VARIANTS = 4
"""So many different drawings of each kind."""

_BLACK, _WHITE = QColor(0, 0, 0), QColor(255, 255, 255)
_LEAF, _LEAF_LIT = QColor("#46683a"), QColor("#84a35a")
_NEEDLE, _NEEDLE_LIT = QColor("#36553f"), QColor("#6d8f62")
_FROST, _FROST_LIT = QColor("#527068"), QColor("#f1f6f7")
_ROCK, _ROCK_LIT = QColor("#6f665c"), QColor("#b9ac98")
_ICY_ROCK, _ICY_ROCK_LIT = QColor("#66707a"), QColor("#b9c2c9")
_REED = QColor("#4d6b4c")
_SAND = QColor("#8f7136")
_SNOW_SHADE = QColor("#8fa5b8")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of stamps on one map.

    Attributes:
        engraved: drawn in `ink` alone, as on maps of areas.
        snowy: white lies on what is painted.
        ink: the ink of the map.
    """

    engraved: bool
    snowy: bool
    ink: QColor

    @classmethod
    def of(cls, look: MapLook, *, engraved: bool) -> "Palette":
        """The palette for a map of hexes or, engraved, for one of areas."""
        return cls(engraved, look.is_snowy and not engraved, look.color("ink"))


def stamp(kind: StampKind, variant: int, size_px: int, palette: Palette) -> QPixmap:
    """The picture of a symbol, in device pixels; its foot is the middle of its lower edge."""
    variant %= VARIANTS
    key = f"stamp/{kind}/{variant}/{size_px}/{palette.engraved}/{palette.snowy}/{palette.ink.name()}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    picture = QPixmap(round(size_px * 1.5), round(size_px * 1.25))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # From here on one unit is the size of the symbol, and (0, 0) the middle of its foot.
    painter.translate(picture.width() / 2, picture.height() - size_px * 0.08)
    painter.scale(size_px, size_px)
    drawings = _ENGRAVED if palette.engraved else _ENGRAVED | _PAINTED
    draw = drawings[kind]
    draw(painter, variant, palette)
    painter.end()
    picture = picture.copy()  # without the engine that painted it and its buffers
    QPixmapCache.insert(key, picture)
    return picture


def _blob(painter: QPainter, x: float, y: float, radius: float, dark: QColor, lit: QColor) -> None:
    """A crown that the light falls on from the upper left."""
    gradient = QRadialGradient(QPointF(x - radius * 0.4, y - radius * 0.5), radius * 1.5)
    gradient.setColorAt(0, lit)
    gradient.setColorAt(0.62, dark)
    gradient.setColorAt(1, dark.darker(150))
    painter.setPen(QPen(with_alpha(dark.darker(220), 150), radius * 0.1))
    painter.setBrush(gradient)
    painter.drawEllipse(QPointF(x, y), radius, radius)


def _shadow(painter: QPainter, width: float, height: float, alpha: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(_BLACK, alpha))
    painter.drawEllipse(QPointF(width * 0.16, -height * 0.15), width, height)


_CROWNS = (
    ((-0.2, -0.33, 0.27), (0.2, -0.3, 0.25), (0.0, -0.52, 0.3)),
    ((-0.19, -0.46, 0.25), (0.2, -0.38, 0.29), (-0.04, -0.28, 0.24)),
    ((0.0, -0.42, 0.38),),
    ((0.16, -0.5, 0.24), (-0.17, -0.36, 0.3), (0.14, -0.27, 0.22)),
)


def _tree(painter: QPainter, variant: int, palette: Palette) -> None:
    _shadow(painter, 0.42, 0.15, 70)
    share = 0.12 * (variant - 1)
    lit = mixed(_LEAF_LIT, _FROST_LIT, 0.75) if palette.snowy else mixed(_LEAF_LIT, QColor("#9aa35a"), share)
    for x, y, radius in _CROWNS[variant]:
        _blob(painter, x, y, radius, _LEAF, lit)


def _conifer(painter: QPainter, variant: int, palette: Palette) -> None:
    height = (0.98, 0.86, 1.04, 0.92)[variant]
    half = (0.27, 0.29, 0.26, 0.31)[variant]
    dark, lit = (_FROST, _FROST_LIT) if palette.snowy else (_NEEDLE, _NEEDLE_LIT)
    _shadow(painter, 0.34, 0.1, 60)
    painter.setPen(QPen(with_alpha(dark.darker(200), 170), 0.03, j=Qt.PenJoinStyle.RoundJoin))
    for tier, (top, foot, wide) in enumerate(((1.0, 0.52, 0.62), (0.8, 0.28, 0.82), (0.58, 0.04, 1.0))):
        # From the lowest to the uppermost, as the upper ones hang over the lower.
        top, foot, wide = ((0.58, 0.04, 1.0), (0.8, 0.28, 0.82), (1.0, 0.52, 0.62))[tier]
        y, x = -foot * height, wide * half
        tip = QPointF(0, -top * height)
        painter.setBrush(dark)
        painter.drawPolygon(QPolygonF([tip, QPointF(x, y), QPointF(0, y + 0.05), QPointF(-x, y)]))
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(lit)
        edge = 0.9 if palette.snowy else 0.3
        painter.drawPolygon(
            QPolygonF([tip, QPointF(-x * edge * 0.3, y - 0.06), QPointF(-x * 0.92, y - 0.01)])
        )
        painter.restore()


_RIDGES = (
    ((-0.62, 0.0), (-0.3, -0.46), (-0.2, -0.42), (0.02, -0.92), (0.22, -0.5), (0.32, -0.55), (0.64, 0.0)),
    ((-0.66, 0.0), (-0.36, -0.5), (-0.08, -0.86), (0.06, -0.7), (0.2, -0.76), (0.42, -0.36), (0.62, 0.0)),
    ((-0.6, 0.0), (-0.42, -0.34), (-0.3, -0.36), (-0.02, -0.8), (0.28, -0.34), (0.6, 0.0)),
    ((-0.64, 0.0), (-0.22, -0.64), (-0.12, -0.6), (0.1, -0.96), (0.3, -0.58), (0.62, 0.0)),
)


def _peak(painter: QPainter, variant: int, palette: Palette) -> None:
    ridge = [QPointF(x, y) for x, y in _RIDGES[variant]]
    top = min(ridge, key=lambda point: point.y())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(_BLACK, 52))
    painter.drawPolygon(QPolygonF([QPointF(0, 0.02), top, QPointF(0.74, 0.05), QPointF(0.3, 0.07)]))
    dark, lit = (_ICY_ROCK, _ICY_ROCK_LIT) if palette.snowy else (_ROCK, _ROCK_LIT)
    painter.setBrush(lit)
    painter.drawPolygon(QPolygonF([*ridge, QPointF(0, 0.05)]))
    # The crest winds down from the top; what lies to its right is in the shade.
    y = top.y()
    crest = [
        QPointF(top.x() + dx, y * share)
        for dx, share in ((0.05, 0.78), (-0.04, 0.6), (0.07, 0.4), (-0.02, 0.2), (0.06, -0.04))
    ]
    shade = [top, *crest, *reversed([point for point in ridge if point.x() > top.x()])]
    painter.setBrush(dark)
    painter.drawPolygon(QPolygonF(shade))
    _hachures(painter, top, crest, with_alpha(_BLACK, 80))
    _snow_cap(painter, ridge, top, palette)
    painter.setPen(QPen(with_alpha(QColor("#2b251f"), 210), 0.035, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(ridge))


def _hachures(painter: QPainter, top: QPointF, crest: list[QPointF], ink: QColor) -> None:
    """Strokes down the slope in the shade."""
    painter.setPen(QPen(ink, 0.032, c=Qt.PenCapStyle.RoundCap))
    for n, begin in enumerate([top, *crest[:4]]):
        fall = 0.2 + n * 0.055
        start = begin + QPointF(0.05, 0.07)
        painter.drawLine(start, start + QPointF(fall * 0.62, fall * 0.9))


def _snow_cap(painter: QPainter, ridge: list[QPointF], top: QPointF, palette: Palette) -> None:
    """White on the top; far down where everything is white."""
    depth = 0.5 if palette.snowy else 0.26
    body = QPainterPath()
    body.addPolygon(QPolygonF(ridge))
    line = top.y() * (1 - depth)
    teeth = [QPointF(top.x() + dx, line + dy) for dx, dy in _TEETH]
    cap = QPainterPath()
    cap.addPolygon(QPolygonF([QPointF(-1, -1.2), QPointF(1, -1.2), *teeth]))
    painter.fillPath(body.intersected(cap), QColor(248, 250, 251, 235))


_TEETH = (
    (0.7, 0.0),
    (0.26, 0.02),
    (0.16, -0.08),
    (0.08, 0.05),
    (0.0, -0.05),
    (-0.1, 0.06),
    (-0.2, 0.0),
    (-0.7, 0.03),
)


def _reeds(painter: QPainter, variant: int, palette: Palette) -> None:
    ink = mixed(_REED, _SNOW_SHADE, 0.4) if palette.snowy else _REED
    _draw_reeds(painter, variant, with_alpha(ink, 230), 0.06)


def _draw_reeds(painter: QPainter, variant: int, ink: QColor, width: float) -> None:
    """A tuft over a line of water."""
    pen = QPen(ink, width, c=Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(QPointF(-0.44, -0.04), QPointF(0.44, -0.04))
    for x, lean, height in ((-0.16, -0.14, 0.42), (0.0, 0.02, 0.62), (0.15, 0.16, 0.46))[: 3 - variant // 3]:
        painter.drawLine(QPointF(x, -0.06), QPointF(x + lean, -height))
    pen.setWidthF(width * 0.8)
    painter.setPen(pen)
    painter.drawLine(QPointF(-0.22 + variant * 0.08, 0.05), QPointF(0.12 + variant * 0.1, 0.05))


def _dune(painter: QPainter, variant: int, palette: Palette) -> None:
    _draw_dune(painter, variant, with_alpha(_SAND, 190), 0.055)


def _draw_dune(painter: QPainter, variant: int, ink: QColor, width: float) -> None:
    """The crest of a dune with the grains in its lee."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.RoundCap))
    crest = QPainterPath(QPointF(-0.46, -0.05))
    crest.cubicTo(QPointF(-0.2, -0.34), QPointF(0.06, -0.36), QPointF(0.46, -0.1 + 0.03 * variant))
    painter.drawPath(crest)
    painter.setPen(QPen(ink, width * 1.3, c=Qt.PenCapStyle.RoundCap))
    for n in range(3 + variant % 2):
        painter.drawPoint(QPointF(-0.16 + n * 0.15, -0.02 + 0.05 * ((n + variant) % 2)))


def _drift(painter: QPainter, variant: int, palette: Palette) -> None:
    _draw_drift(painter, variant, with_alpha(_SNOW_SHADE, 170), 0.05)


def _draw_drift(painter: QPainter, variant: int, ink: QColor, width: float) -> None:
    """A six-armed crystal or the line of a drift."""
    painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if variant % 2:
        line = QPainterPath(QPointF(-0.4, -0.12))
        line.quadTo(QPointF(-0.08, -0.36), QPointF(0.4, -0.16))
        painter.drawPath(line)
        return
    for arm in range(3):
        turn = pi / 3 * arm + 0.2
        arm_x, arm_y = 0.24 * cos(turn), 0.24 * sin(turn)
        painter.drawLine(QPointF(-arm_x, -0.26 - arm_y), QPointF(arm_x, -0.26 + arm_y))


def _engraved_tree(painter: QPainter, variant: int, palette: Palette) -> None:
    ink, light = with_alpha(palette.ink, 150), QColor(255, 255, 255, 34)
    if variant % 2:
        _engraved_conifer(painter, variant, palette)
        return
    painter.setPen(QPen(ink, 0.09, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(0, -0.2), QPointF(0, 0.03))
    crown, shade = QPainterPath(), QPainterPath()
    for x, y, radius in _CROWNS[variant // 2]:
        crown.addEllipse(QPointF(x, y), radius, radius)
        shade.addEllipse(QPointF(x - 0.14, y - 0.12), radius, radius)
    crown = crown.simplified()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(crown, light)
    painter.fillPath(crown.subtracted(shade), with_alpha(palette.ink, 90))
    painter.strokePath(crown, QPen(ink, 0.07))


def _engraved_conifer(painter: QPainter, variant: int, palette: Palette) -> None:
    half = 0.3 if variant == 1 else 0.34
    ink = with_alpha(palette.ink, 150)
    painter.setPen(QPen(ink, 0.09))
    painter.drawLine(QPointF(0, -0.1), QPointF(0, 0.03))
    body = QPainterPath(QPointF(0, -0.95))
    for x, y in ((half * 0.7, -0.5), (half * 0.4, -0.5), (half, -0.08), (-half, -0.08)):
        body.lineTo(x, y)
    for x, y in ((-half * 0.4, -0.5), (-half * 0.7, -0.5)):
        body.lineTo(x, y)
    body.closeSubpath()
    right = QPainterPath()
    right.addRect(0.04, -1, 1, 1)
    painter.fillPath(body, QColor(255, 255, 255, 34))
    painter.fillPath(body.intersected(right), with_alpha(palette.ink, 90))
    painter.strokePath(body, QPen(ink, 0.07, j=Qt.PenJoinStyle.RoundJoin))


def _engraved_peak(painter: QPainter, variant: int, palette: Palette) -> None:
    ridge = [QPointF(x, y * 0.9) for x, y in _RIDGES[variant]]
    top = min(ridge, key=lambda point: point.y())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 46))
    painter.drawPolygon(QPolygonF([ridge[0], *[p for p in ridge if p.x() <= top.x()], QPointF(top.x(), 0)]))
    painter.setBrush(with_alpha(palette.ink, 44))
    painter.drawPolygon(QPolygonF([top, *[p for p in ridge if p.x() > top.x()], QPointF(top.x(), 0)]))
    painter.setPen(QPen(with_alpha(palette.ink, 170), 0.065, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(ridge))
    painter.setPen(QPen(with_alpha(palette.ink, 130), 0.045, c=Qt.PenCapStyle.RoundCap))
    for n in range(4):
        start = QPointF(top.x() + 0.03 + n * 0.1, top.y() * (0.8 - n * 0.19))
        painter.drawLine(start, start + QPointF(0.08 + n * 0.01, 0.24 - n * 0.02))


def _draw_waves(painter: QPainter, variant: int, ink: QColor, width: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.RoundCap))
    for y in (-0.12, -0.34):
        wave = QPainterPath(QPointF(-0.45, y))
        for x in (-0.45, 0.0):
            wave.cubicTo(QPointF(x + 0.15, y - 0.16), QPointF(x + 0.3, y + 0.16), QPointF(x + 0.45, y))
        painter.drawPath(wave)


def _draw_track(painter: QPainter, variant: int, ink: QColor, width: float) -> None:
    """A piece of road between two verges."""
    lean = (-0.12, 0.1, -0.04, 0.16)[variant]
    painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.RoundCap))
    for y in (-0.1, -0.34):
        painter.drawLine(QPointF(-0.5, y - lean), QPointF(0.5, y + lean))
    for x in (-0.34, 0.0, 0.34):
        middle = QPointF(x, -0.22 + lean * 2 * x)
        painter.drawLine(middle - QPointF(0.07, 0.07 * lean), middle + QPointF(0.07, 0.07 * lean))


_HALL = (
    *((-0.42, 0), (-0.42, -0.8), (-0.26, -0.8), (-0.24, -0.3), (0.0, -0.52)),
    *((0.0, -0.3), (0.22, -0.52), (0.22, -0.3), (0.44, -0.52), (0.44, 0)),
)


def _draw_works(painter: QPainter, variant: int, ink: QColor, width: float) -> None:
    """A hall with a saw-tooth roof and a chimney."""
    painter.setPen(QPen(ink, width, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(with_alpha(ink, 70))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _HALL]))


def _engraved(
    draw: Callable[[QPainter, int, QColor, float], None], width: float
) -> Callable[[QPainter, int, Palette], None]:
    """A drawing of strokes alone, in the ink of the map."""

    def paint(painter: QPainter, variant: int, palette: Palette) -> None:
        draw(painter, variant, with_alpha(palette.ink, 130), width)

    return paint


def _waves(painter: QPainter, variant: int, palette: Palette) -> None:
    _draw_waves(painter, variant, QColor(226, 240, 246, 120), 0.08)


_PAINTED: dict[StampKind, Callable[[QPainter, int, Palette], None]] = {
    "tree": _tree,
    "conifer": _conifer,
    "peak": _peak,
    "reeds": _reeds,
    "dune": _dune,
    "drift": _drift,
    "waves": _waves,
}
_ENGRAVED: dict[StampKind, Callable[[QPainter, int, Palette], None]] = {
    "tree": _engraved_tree,
    "conifer": _engraved_tree,
    "peak": _engraved_peak,
    "reeds": _engraved(_draw_reeds, 0.075),
    "dune": _engraved(_draw_dune, 0.07),
    "drift": _engraved(_draw_drift, 0.06),
    "waves": _engraved(_draw_waves, 0.08),
    "track": _engraved(_draw_track, 0.07),
    "works": _engraved(_draw_works, 0.07),
}
