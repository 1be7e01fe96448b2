"""Trays as pictures: where each counter of a stack lies, and how the tray looks (SCREENS 3).

Nothing here knows the board: a tray is laid out around (0, 0) and painted into one pixmap.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from axis_desktop.model import UnitId, UnitType
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.model.showing.presentation import Piece, Stack
from axis_desktop.view.board.ground import look
from axis_desktop.view.widgets.pictures import emblem, icon_pixmap, silhouette
from axis_desktop.view.widgets.theme import theme

Detail = Literal["full", "reduced", "plate", "token"]
Units = Mapping[UnitType, UnitInfo]

_MOST_IN_ROW = 5
_ONE_ROW = 4
_LOWER_SHARE = 0.86
TAKEN = "taken"
"""Mark of pieces that are all in the player's hand: only a trace of them stays in the tray."""
_HANG_PX = 7.0
"""In a reduced tray counts hang out below their counters by so much."""
_MOST_SQUARES = 4
_SINGLE_SQUARE_PX = 7.0
"""One square alone is at least so large, not to be overlooked from afar."""
_SPENT_INK, _SPENT_DARK_INK = 0.55, 0.85
"""How much of its ink a spent counter keeps; its ground is darker, which leaves less of a dark ink."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a tray that can be pressed.

    Attributes:
        rect: in logical pixels around the middle of the tray.
        pieces: indexes into the stack's pieces; the emblem and a plate stand for all of them.
        emblem: this is the emblem, or a plate.
    """

    rect: QRectF
    pieces: tuple[int, ...]
    emblem: bool = False


@dataclass(frozen=True, slots=True)
class TrayPlan:
    """Where everything in a tray lies.

    Attributes:
        detail: how much is shown; a token is a piece that stands alone (see `tokens`).
        counter: width of a counter in logical pixels.
        size: of the tray.
        rows: plates behind the counters, in pixels around the middle.
        cells: what can be pressed; later ones lie on top.
    """

    detail: Detail
    counter: float
    size: QSizeF
    rows: tuple[QRectF, ...]
    cells: tuple[Cell, ...]

    def cell_at(self, point: QPointF) -> Cell | None:
        """What lies at a point, in pixels around the middle of the tray."""
        return next((cell for cell in reversed(self.cells) if cell.rect.contains(point)), None)


def detail_for(counter: float) -> Detail:
    """How much a tray shows when a counter would be so wide."""
    if counter < look.PLATE_BELOW_PX:
        return "plate"
    return "reduced" if counter < look.REDUCED_BELOW_PX else "full"


def counter_width(scale: float, window_width: float) -> float:
    """Width of a counter at a zoom: grows with the map up to the size of the design."""
    marks = 1 + (theme().scale - 1) * 0.5  # text at 150 % makes the marks of the board a quarter bigger
    is_large = window_width >= 2300
    widest = 42 if is_large else look.COUNTER_PX if window_width >= 1400 else 30
    # The largest windows see all of the board from nearer: there is room for counters sooner.
    growth = look.COUNTER_GROWTH_PX * (1.25 if is_large else 1)
    grown = (scale - look.COUNTER_FROM_SCALE) * growth
    return max(1.0, min(grown, widest) * marks)


def plan_tray(stack: Stack, units: Units, counter: float) -> TrayPlan:
    """Lay out a tray with counters of a width in logical pixels."""
    detail = detail_for(counter)
    if detail == "plate":
        return _plan_plate(stack, counter)
    height = counter * 32 / 34
    pad = round(counter * 0.11)
    aboard = [i for i, piece in enumerate(stack.pieces) if "cargo" in piece.marks]
    upper, lower = _rows(stack, units, skip=aboard)
    front = round(counter * 0.68) if detail == "full" else 0
    cells: list[Cell] = []
    rows: list[QRectF] = []
    top = 0.0
    for number, row in enumerate(upper):
        indent = front if number == 0 else 0
        width = indent + len(row) * (counter + 1) - 1 + 2 * pad
        plate = QRectF(-width / 2, top, width, height + 2 * pad)
        rows.append(plate)
        if indent:
            cells.append(Cell(QRectF(plate.left(), top, indent + pad, plate.height()), _all(stack), True))
        cells += _cells(row, plate.left() + pad + indent, top + pad, counter, height)
        top = plate.bottom() + (1 if detail == "full" else _HANG_PX)
    if lower:
        small, low = counter * _LOWER_SHARE, height * _LOWER_SHARE
        width = len(lower) * (small + 1) - 1 + 2 * pad
        rows.append(QRectF(-width / 2, top - 2, width, low + 2 * pad))
        cells += _cells(lower, -width / 2 + pad, top - 2 + pad, small, low)
    cells += _plan_cargo(stack, units, aboard, cells, counter)
    return _centered(detail, counter, rows, cells)


def _plan_plate(stack: Stack, counter: float) -> TrayPlan:
    font = QFontMetricsF(theme().font("figure", 14))
    height = font.height() + 2
    width = height + font.horizontalAdvance(str(_number(stack))) + 4
    body = QRectF(-width / 2, -height / 2, width, height)
    return TrayPlan("plate", counter, body.size(), (body,), (Cell(body, _all(stack), True),))


def _plan_cargo(
    stack: Stack, units: Units, aboard: list[int], cells: Iterable[Cell], counter: float
) -> list[Cell]:
    """Small counters of what is aboard, on top of the first ship that carries."""
    if not aboard:
        return []
    ships = [
        cell
        for cell in cells
        if not cell.emblem and units[stack.pieces[cell.pieces[0]].unit_type].domain == "sea"
    ]
    carriers = [cell for cell in ships if stack.pieces[cell.pieces[0]].cargo] or ships
    if not carriers:
        return []
    side = counter * 0.62
    left, top = carriers[0].rect.left(), carriers[0].rect.top() - side * 0.72
    return [Cell(QRectF(left + n * (side + 1), top, side, side * 0.9), (i,)) for n, i in enumerate(aboard)]


def _centered(detail: Detail, counter: float, rows: list[QRectF], cells: list[Cell]) -> TrayPlan:
    whole = QRectF()
    for rect in [*rows, *(cell.rect for cell in cells)]:
        whole |= rect
    dy = -whole.center().y()
    return TrayPlan(
        detail,
        counter,
        whole.size(),
        tuple(row.translated(0, dy) for row in rows),
        tuple(Cell(cell.rect.translated(0, dy), cell.pieces, cell.emblem) for cell in cells),
    )


def _rows(stack: Stack, units: Units, skip: Iterable[int]) -> tuple[list[list[int]], list[int]]:
    """Fighting units in rows, and below them what only stands there, if there are many types."""
    hidden = set(skip)
    order = sorted(
        (i for i in range(len(stack.pieces)) if i not in hidden),
        key=lambda i: (units[stack.pieces[i].unit_type].order, i),
    )
    lower = [i for i in order if _stands(units[stack.pieces[i].unit_type])]
    upper = [i for i in order if i not in lower]
    if len({stack.pieces[i].unit_type for i in order}) <= _ONE_ROW and len(order) <= _MOST_IN_ROW:
        upper, lower = order, []
    if not upper:
        upper, lower = lower, []
    return [upper[i : i + _MOST_IN_ROW] for i in range(0, len(upper), _MOST_IN_ROW)], lower


def _stands(unit: UnitInfo) -> bool:
    return unit.fixed or (unit.domain == "land" and not unit.attack)


def _cells(row: list[int], left: float, top: float, width: float, height: float) -> list[Cell]:
    return [Cell(QRectF(left + n * (width + 1), top, width, height), (i,)) for n, i in enumerate(row)]


def _all(stack: Stack) -> tuple[int, ...]:
    return tuple(range(len(stack.pieces)))


def _number(stack: Stack) -> int:
    return sum(piece.count for piece in stack.pieces)


def without(stack: Stack, units: Collection[UnitId]) -> Stack:
    """A stack from which these units are in the player's hand; its tray keeps its layout."""
    pieces = []
    for piece in stack.pieces:
        left = tuple(unit for unit in piece.units if unit not in units)
        if not left:
            pieces.append(msgspec.structs.replace(piece, marks=(*piece.marks, TAKEN)))
        else:
            pieces.append(msgspec.structs.replace(piece, units=left))
    return msgspec.structs.replace(stack, pieces=tuple(pieces))


def paint_tray(stack: Stack, plan: TrayPlan, units: Units, ratio: float) -> QPixmap:
    """The picture of a tray; its middle is the middle of the tray."""
    margin = _margin(plan)
    picture = QPixmap(
        round((plan.size.width() + 2 * margin) * ratio), round((plan.size.height() + 2 * margin) * ratio)
    )
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(picture.width() / ratio / 2, picture.height() / ratio / 2)
    if plan.detail == "plate":
        _paint_plate(painter, stack, plan.rows[0], ratio)
    else:
        for row in plan.rows:
            _paint_row(painter, row)
        for cell in plan.cells:
            if cell.emblem:
                _paint_emblem(painter, stack, cell.rect, plan, ratio)
            else:
                piece = stack.pieces[cell.pieces[0]]
                full = plan.detail == "full"
                paint_counter(painter, stack.power, piece, units, cell.rect, ratio, full=full, count=1)
        for cell in plan.cells:  # counts last: they hang over their neighbors, never under them
            if not cell.emblem:
                piece = stack.pieces[cell.pieces[0]]
                paint_count(painter, cell.rect, 1 if TAKEN in piece.marks else piece.count)
    painter.end()
    return picture.copy()  # without the engine that painted it and its buffers


def _margin(plan: TrayPlan) -> float:
    """Marks and counts stick out by so much."""
    return round(plan.counter * 0.34) + 2


def _paint_row(painter: QPainter, row: QRectF) -> None:
    radius = max(4.0, row.height() * 0.15)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(row.translated(0, 2), radius, radius)
    painter.setBrush(look.TRAY)
    painter.setPen(QPen(QColor(120, 136, 146, 120), 1))
    painter.drawRoundedRect(row.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def _paint_emblem(painter: QPainter, stack: Stack, rect: QRectF, plan: TrayPlan, ratio: float) -> None:
    side = round(plan.counter * 0.5)
    picture = emblem(stack.power, look.TRAY_INK, side, ratio)
    painter.drawPixmap(rect.center() - QPointF(side / 2 - 1, side / 2), picture)


def _paint_plate(painter: QPainter, stack: Stack, body: QRectF, ratio: float) -> None:
    style = theme().power(stack.power)
    radius = body.height() * 0.22
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(body.translated(0, 1.5), radius, radius)
    painter.setBrush(style.counter)
    painter.setPen(QPen(QColor(12, 16, 19, 220), 1))
    painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    side = round(body.height() * 0.72)
    place = QPointF(body.left() + 4, body.center().y() - side / 2)
    painter.drawPixmap(place, emblem(stack.power, style.ink, side, ratio))
    painter.setPen(style.ink)
    painter.setFont(theme().font("figure", 14))
    figure = body.adjusted(side + 4, 0, -2, 0)
    painter.drawText(figure, Qt.AlignmentFlag.AlignCenter, str(_number(stack)))


def is_spent(piece: Piece) -> bool:
    """They have done what they can this turn; planes that must still land have not."""
    marks = set(piece.marks)
    return "spent" in marks or ("moved" in marks and "must_land" not in marks)


def paint_counter(
    painter: QPainter,
    power: str,
    piece: Piece,
    units: Units,
    rect: QRectF,
    ratio: float,
    *,
    full: bool = True,
    count: int | None = None,
) -> None:
    """Paint one counter; `count` is shown instead of the number of its pieces."""
    style = theme().power(power)
    planned = bool({"planned", TAKEN} & set(piece.marks))
    spent = is_spent(piece) and not planned
    _paint_ground(painter, rect, style.counter, planned=planned, spent=spent)
    side = round(min(rect.width() * 0.84, rect.height() * 0.92))
    # A planned counter lets the dark tray through: no dark ink is seen on it.
    ink = look.TRAY_INK if planned else style.ink
    picture = silhouette(units[piece.unit_type].silhouette, ink, side, ratio)
    faded = _SPENT_DARK_INK if ink.lightness() < style.counter.lightness() else _SPENT_INK
    painter.setOpacity(0.25 if TAKEN in piece.marks else faded if spent else 1.0)
    painter.drawPixmap(rect.center() - QPointF(side / 2, side / 2), picture)
    painter.setOpacity(1.0)
    if "out_of_use" in piece.marks:
        _strike_through(painter, rect)
    if piece.damage:
        _paint_damage(painter, rect, piece.damage)
    paint_count(painter, rect, piece.count if count is None else count)
    if not full:
        return
    if piece.cargo and "cargo" not in piece.marks:
        _paint_holds(painter, rect, piece, units, ratio)
    for mark, name, tone in (
        ("moved", "check", "quiet"),
        ("must_land", "lock", "brass"),
        ("must_attack", "lock", "brass"),
        ("raid", "target", "attack"),
    ):
        if mark in piece.marks:
            _paint_badge(painter, rect, name, tone, ratio)


def _paint_ground(painter: QPainter, rect: QRectF, ground: QColor, *, planned: bool, spent: bool) -> None:
    radius = max(3.0, rect.width() * 0.14)
    painter.setPen(Qt.PenStyle.NoPen)
    color = QColor(ground).darker(135) if spent else QColor(ground)
    if planned:
        color.setAlpha(110)
        painter.setBrush(color)
        pen = QPen(look.TRAY_INK, 1.4)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.drawRoundedRect(rect.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius)
        return
    painter.setBrush(color.darker(160))
    painter.drawRoundedRect(rect, radius, radius)
    painter.setBrush(color.lighter(122))
    painter.drawRoundedRect(rect.adjusted(0, 0, 0, -2), radius, radius)
    painter.setBrush(color)
    painter.drawRoundedRect(rect.adjusted(0, 1, 0, -2), radius, radius)


def paint_count(painter: QPainter, rect: QRectF, number: int) -> None:
    """Paint the pill with a number onto a counter; none for one."""
    if number == 1:
        return
    font = theme().font("figure", max(13.0, rect.width() * 0.40) / theme().scale)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    height = metrics.capHeight() + 6
    width = max(height, metrics.horizontalAdvance(str(number)) + 7)
    # On a small counter the pill hangs out below, so that the silhouette can still be seen.
    hang = 3.0 if rect.width() >= look.REDUCED_BELOW_PX * _LOWER_SHARE else _HANG_PX
    pill = QRectF(rect.right() + 3 - width, rect.bottom() + hang - height, width, height)
    painter.setPen(QPen(QColor(70, 82, 90), 0.8))
    painter.setBrush(look.PILL)
    painter.drawRoundedRect(pill, height * 0.3, height * 0.3)
    painter.setPen(look.TRAY_INK)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, str(number))


def _strike_through(painter: QPainter, rect: QRectF) -> None:
    """Two strokes, dark under light, so that they show on every ground."""
    inset = rect.width() * 0.12
    inner = rect.adjusted(inset, inset, -inset, -inset)
    for color, share in ((look.PILL, 0.15), (look.CORAL, 0.08)):
        painter.setPen(QPen(color, rect.width() * share, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(inner.bottomLeft(), inner.topRight())


def _paint_damage(painter: QPainter, rect: QRectF, damage: int) -> None:
    """A square for each hit; more than four as a number."""
    side = max(_SINGLE_SQUARE_PX if damage == 1 else 4.0, rect.width() * 0.17)
    painter.setPen(QPen(look.PILL, 1))
    painter.setBrush(look.CORAL)
    if damage <= _MOST_SQUARES:
        for number in range(damage):
            painter.drawRect(QRectF(rect.left() - 2 + number * side, rect.bottom() - side + 1, side, side))
        return
    font = theme().font("figure", max(11.0, rect.width() * 0.34) / theme().scale)
    metrics = QFontMetricsF(font)
    high = metrics.capHeight() + 4
    plate = QRectF(0, 0, metrics.horizontalAdvance(str(damage)) + 6, high)
    plate.moveBottomLeft(QPointF(rect.left() - 3, rect.bottom() + 2))
    painter.drawRoundedRect(plate, 2, 2)
    painter.setFont(font)
    painter.setPen(look.PILL)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, str(damage))


def _paint_holds(painter: QPainter, rect: QRectF, piece: Piece, units: Units, ratio: float) -> None:
    """What a ship carries, as small silhouettes over its upper edge."""
    names = [unit for unit, number in piece.cargo for _ in range(number)][:4]
    side = round(rect.width() * 0.36)
    plate = QRectF(rect.left() - 1, rect.top() - side * 0.7, len(names) * side + 4, side + 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.PILL)
    painter.drawRoundedRect(plate, 3, 3)
    for number, unit in enumerate(names):
        place = QPointF(plate.left() + 2 + number * side, plate.top() + 1)
        painter.drawPixmap(place, silhouette(units[unit].silhouette, look.TRAY_INK, side, ratio))


def _paint_badge(painter: QPainter, rect: QRectF, name: str, tone: str, ratio: float) -> None:
    side = round(rect.width() * 0.36)
    disc = QRectF(rect.left() - side * 0.35, rect.top() - side * 0.35, side, side)
    color = QColor("#c3c7c1") if tone == "quiet" else look.BRASS if tone == "brass" else look.CORAL
    painter.setPen(QPen(color, 0.9))
    painter.setBrush(look.PILL)
    painter.drawEllipse(disc)
    inner = round(side * 0.72)
    painter.drawPixmap(disc.center() - QPointF(inner / 2, inner / 2), icon_pixmap(name, color, inner, ratio))
