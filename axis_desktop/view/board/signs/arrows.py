"""Planned moves as ribbons along their way; those to one target join before the head (SCREENS 3)."""

from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from axis_desktop.model import Space
from axis_desktop.model.showing.presentation import Piece, PlannedMove, WaySign
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.counters import Units, paint_count, paint_counter
from axis_desktop.view.board.pieces.scenery import Scenery
from axis_desktop.view.board.signs.arrow_item import ArrowItem, Shaft, joined
from axis_desktop.view.board.signs.lights import Lights
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.theme import theme

MOST_WHOLE = 12
"""With more ribbons than this only heads are drawn, with the number of units that arrive there."""

_SIGN_PX = 24.0


class Arrows(QObject):
    """All planned moves on the board.

    Args:
        scene: of the board.
        shapes: of its spaces.
        lights: know where ways lead.
        camera: tells the zoom.
        scenery: knows where trays are.
        are_advised: somebody would make these moves; nobody has planned them yet.

    Attributes:
        selected: number of the move that `Del` takes back.
        hovered: number of the move the pointer is at.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        shapes: BoardShapes,
        lights: Lights,
        camera: Camera,
        scenery: Scenery,
        *,
        are_advised: bool = False,
    ) -> None:
        super().__init__(scene)
        self._scene = scene
        self._shapes = shapes
        self._lights = lights
        self._camera = camera
        self._scenery = scenery
        self._are_advised = are_advised
        self._items: list[ArrowItem] = []
        self._pointed: set[int] = set()
        self.selected: int | None = None
        self.hovered: int | None = None

    @property
    def numbers(self) -> list[int]:
        """Numbers of the moves shown."""
        return sorted(number for _, one in self._shafts() for number in one.numbers)

    @property
    def heads(self) -> int:
        """How many arrow heads there are."""
        return len(self._items)

    @property
    def lit(self) -> set[int]:
        """Moves that are pointed at, on the board or in a panel."""
        return self._pointed | ({self.hovered} if self.hovered is not None else set())

    def show(self, moves: Sequence[PlannedMove]) -> None:
        """Show these moves and no others; arrows that show already stay as they are."""
        before = {item.moves: item for item in self._items}
        self._items = []
        for bundle in self._bundles(moves):
            item = ArrowItem(bundle[0].moves[0].power, bundle, is_advised=self._are_advised)
            kept = before.pop(item.moves, None)
            self._items.append(kept or item)
            if kept is None:
                for thing in item.things:
                    self._scene.addItem(thing)
        for item in before.values():
            for thing in item.things:
                self._scene.removeItem(thing)
        shown = set(self.numbers)
        self.selected = self.selected if self.selected in shown else None
        self.hovered = None
        self._pointed &= shown
        self.settle()

    def settle(self) -> None:
        """Build the arrows for the present zoom, and for the trays at their ends where these are others."""
        heads_only = sum(len(item.shafts) for item in self._items) > MOST_WHOLE
        ratio, here = self._camera.ratio, theme()
        look_now = (self._camera.scale, ratio, here.name, here.scale, here.units, heads_only)
        for item in self._items:
            ends = [self._standing_at(end, one) for one in item.shafts for end in (0, -1)]
            if item.built_for != (look_now, ends):
                item.built_for = (look_now, ends)
                self._build(item, ratio, heads_only=heads_only)
        self._recolor()
        self.wrap_to(self._camera.center.x())

    def _build(self, item: ArrowItem, ratio: float, *, heads_only: bool) -> None:
        near = self._scenery.standing_near
        item.shape_for(self._camera.scale, self._standing_at, near, heads_only=heads_only)
        item.count.setVisible(heads_only)
        if heads_only:
            arriving = sum(n for one in item.shafts for move in one.moves for _, n in move.pieces)
            item.count.show_picture(None, paint_number(arriving, ratio))
        for one in item.shafts:
            for placard in one.placards:
                placard.setVisible(not heads_only)
            if heads_only:
                continue
            for move, placard in zip(one.moves, one.pieces, strict=True):
                placard.show_picture(move.number, paint_pieces(move, self._scenery.units, ratio))
            for sign, placard in zip(one.moves[0].signs, one.signs, strict=True):
                placard.show_picture(None, paint_way_sign(sign, ratio))

    def wrap_to(self, center_x: float) -> None:
        """Put all arrows onto the copy of the map around this x."""
        for item in self._items:
            x = self._shapes.nearest(item.home.x(), center_x)
            item.setPos(x, item.home.y())
            shift = x - item.home.x()
            for placard in (item.count, *(p for one in item.shafts for p in one.placards)):
                placard.setPos(placard.home.x() + shift, placard.home.y())

    def at(self, scene_point: QPointF) -> int | None:
        """Number of the move at a point of the scene."""
        found = (item.number_at(scene_point) for item in self._items)
        return next((number for number in found if number is not None), None)

    def move(self, number: int) -> PlannedMove:
        """One of the moves shown."""
        return next(move for _, one in self._shafts() for move in one.moves if move.number == number)

    def hover(self, number: int | None) -> None:
        """The pointer is at a move, or at none."""
        self.hovered = number
        self._recolor()

    def point_at(self, numbers: Collection[int]) -> None:
        """Light moves that a panel speaks of."""
        self._pointed = set(numbers) & set(self.numbers)
        self._recolor()

    def select(self, number: int | None) -> None:
        """Select one move, or none."""
        self.selected = number if number in self.numbers else None
        self._recolor()

    def place_of(self, number: int) -> QPointF:
        """The middle of the ribbon of a move in map units."""
        item, one = next((item, one) for item, one in self._shafts() if number in one.numbers)
        return item.home + one.middle / self._camera.scale

    def _shafts(self) -> Iterator[tuple[ArrowItem, Shaft]]:
        for item in self._items:
            for one in item.shafts:
                yield item, one

    def _bundles(self, moves: Sequence[PlannedMove]) -> Iterator[list[Shaft]]:
        """Moves by target and way, those of one target joined as far as their directions allow."""
        by_target: dict[Space, dict[tuple[Space, ...], list[PlannedMove]]] = {}
        for move in moves:
            if len(move.path) > 1:
                by_target.setdefault(move.path[-1], {}).setdefault(move.path, []).append(move)
        for paths in by_target.values():
            yield from joined(
                [Shaft(moved, self._lights.middles(path[::-1])[::-1]) for path, moved in paths.items()]
            )

    def _standing_at(self, end: int, one: Shaft) -> list[QRectF]:
        """What trays and name of the first or last space of a way cover, on its copy of the map."""
        space = one.moves[0].path[end]
        name = self._scenery.name_frame(space)
        frames = [self._scenery.trays_frame(space), *([name] if name is not None else [])]
        return [self._near(frame, one.way[end].x()) for frame in frames if not frame.isEmpty()]

    def _near(self, rect: QRectF, x: float) -> QRectF:
        return rect.translated(self._shapes.nearest(rect.center().x(), x) - rect.center().x(), 0)

    def _recolor(self) -> None:
        for item in self._items:
            item.light(self.lit, self.selected)


def paint_pieces(move: PlannedMove, units: Units, ratio: float) -> QPixmap:
    """Small counters of what moves."""
    side = 22.0
    pieces = [(unit, number) for unit, number in move.pieces if unit in units]
    picture = _blank(QSizeF(len(pieces) * (side + 1) + 12, side + 12), ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    body = QRectF(3, 3, len(pieces) * (side + 1) + 5, side + 5)
    painter.setPen(QPen(look.BRASS, 1.2))
    painter.setBrush(look.TRAY)
    painter.drawRoundedRect(body, 5, 5)
    for column, (unit, number) in enumerate(pieces):
        piece = Piece(unit_type=unit, units=tuple(range(number)))
        rect = QRectF(6 + column * (side + 1), 6, side, side - 1)
        paint_counter(painter, move.power, piece, units, rect, ratio, full=False)
    painter.end()
    return picture


_SIGNS = {"gun": look.CORAL, "canal": look.SEA_LINE}
"""What has a picture, and its color."""


def paint_way_sign(sign: WaySign, ratio: float) -> QPixmap:
    """A small disc: a picture, or else the fee, or a mark for what nobody has drawn."""
    picture = _blank(QSizeF(_SIGN_PX, _SIGN_PX), ratio)
    color = _SIGNS.get(sign.kind, look.COST)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, 1.6))
    painter.setBrush(look.PILL)
    disc = QRectF(0, 0, _SIGN_PX, _SIGN_PX).adjusted(1.5, 1.5, -1.5, -1.5)
    painter.drawEllipse(disc)
    if sign.kind in _SIGNS:
        side = 15
        place = QPointF((_SIGN_PX - side) / 2, (_SIGN_PX - side) / 2)
        painter.drawPixmap(place, icon_pixmap(sign.kind, color, side, ratio))
    else:
        painter.setFont(theme().font("figure", 14 / theme().scale))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(sign.cost) if sign.cost else "!")
    painter.end()
    return picture


def paint_number(number: int, ratio: float) -> QPixmap:
    """How many units arrive at a head that is drawn alone."""
    side = 26.0
    picture = _blank(QSizeF(2 * side, 2 * side), ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_count(painter, QRectF(0, 0, side + 10, side + 10), number)
    painter.end()
    return picture


def _blank(size: QSizeF, ratio: float) -> QPixmap:
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
