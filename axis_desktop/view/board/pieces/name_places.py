"""Where names stand: one after the other, those of the largest spaces first.

A name keeps its place as long as nothing changes near it, so a conquest costs a few names and not all.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSizeF

from axis_desktop.model import Space
from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape
from axis_desktop.view.board.pieces.layout import Floats, around, edges_of, overlapping
from axis_desktop.view.board.pieces.marks import VALUES_FROM_SCALE, marks_at
from axis_desktop.view.board.pieces.name_room import Reach, room_on
from axis_desktop.view.board.pieces.names import NamePlan, name_plans, wide_plans

_AIRY_WIDTH, _AIRY_HEIGHT = 0.17, 0.7
"""A name is spread out where these shares of its size are free at each side."""
_NAMED_HEX_PX = 16.0
"""Works show their name from this distance on between the middle of their hex and its sides."""
_FOOT = 0.62
"""So far below the middle of a hex stands its name, as a share of its radius."""
_Plans: TypeAlias = Callable[..., Iterator[NamePlan]]
_NOWHERE = (np.nan,) * 4


class Surroundings(NamedTuple):
    """What a name has to do with.

    Attributes:
        value: figure behind it; 0 for none.
        block: left, top, right and bottom of the trays of its space, in logical pixels; None without trays.
        is_boxed: the name stands in the box of the trays already.
        marks: what stands behind the name before the marks of the map itself.
        is_nameless: a sign stands where the name would, which it may not hide.
    """

    value: int = 0
    block: tuple[float, float, float, float] | None = None
    is_boxed: bool = False
    marks: tuple[str, ...] = ()
    is_nameless: bool = False


class PlacedName(NamedTuple):
    """A name on the map.

    Attributes:
        rect: its rectangle in logical pixels.
        over_sea: the name of land reaches out over water.
    """

    plan: NamePlan
    rect: QRectF
    over_sea: bool


@dataclass(slots=True, eq=False)
class _Wish:
    """A name and where it may stand, best first.

    Attributes:
        block: the trays of its space; may be empty.
        reach: how far it may go, as `NameRoom` says it.
        is_searched: all of the space was looked at, not only the best places.
    """

    shape: SpaceShape
    plan: NamePlan
    block: QRectF
    reach: Reach
    places: list[QRectF]
    is_searched: bool = False


class _Wishes:
    """Ways to write a name, best first; each is worked out when the better ones found no room."""

    def __init__(self, ways: Iterator[_Wish]) -> None:
        self._ways = ways
        self._known = list(itertools.islice(ways, 1))

    def __iter__(self) -> Iterator[_Wish]:
        yield from tuple(self._known)
        for wish in self._ways:
            self._known.append(wish)
            yield wish

    def zone(self) -> tuple[float, ...]:
        """Left, top, right and bottom around all places that were looked at."""
        zone = QRectF()
        for wish in self._known:
            for place in wish.places:
                zone |= place
        return _NOWHERE if zone.isEmpty() else tuple(edges_of([zone])[0].tolist())


class NamePlaces:
    """Places the names of a board.

    Args:
        shapes: of the board.
        names: of the spaces, for people.

    Attributes:
        placed: the names that found room.
    """

    def __init__(self, shapes: BoardShapes, names: Mapping[Space, str]) -> None:
        self._shapes = shapes
        self._names = names
        self._room = room_on(shapes)
        self._order = sorted(shapes.spaces.values(), key=_importance)
        self.placed: dict[Space, PlacedName] = {}
        self.forget()

    def forget(self) -> None:
        """Place every name again the next time: the zoom or the theme is another."""
        number = len(self._order)
        self._asked: list[Surroundings | None] = [None] * number
        self._wishes = [_Wishes(iter(())) for _ in self._order]
        self._zones = np.full((number, 4), np.nan)
        self._edges = np.full((number, 4), np.nan)
        self._taken: Floats = np.empty((0, 4))
        self._avoided: Floats = np.empty((0, 4))
        self._rows: set[tuple[float, ...]] = set()

    @property
    def edges(self) -> Floats:
        """Left, top, right and bottom of all names in logical pixels; NaN for those without a place."""
        return self._edges

    def boxed(self, shape: SpaceShape, asked: Surroundings, scale: float) -> NamePlan | None:
        """The name of a space as it stands in the box around its trays, however wide that gets."""
        return next(iter(self._plans(name_plans, shape, asked, scale)), None)

    def _plans(self, how: _Plans, shape: SpaceShape, asked: Surroundings, scale: float) -> Iterator[NamePlan]:
        if shape.ground == "ice" and shape.id not in self._names:
            return iter(())  # ice that the game doesn't speak of
        name = self._names.get(Space(shape.id), shape.id)
        shown = asked.value if scale >= VALUES_FROM_SCALE else 0
        here = tuple(dict.fromkeys((*asked.marks, *shape.marks)))
        marks = () if shape.is_hex else marks_at(here, scale)  # hexes have them on their ground
        return how(name, sea=shape.ground != "land", scale=scale, value=shown, marks=marks)

    def place(
        self,
        scale: float,
        around_them: Mapping[Space, Surroundings],
        taken: Floats,
        avoided: Floats | None = None,
    ) -> set[Space]:
        """Find room for all names.

        Args:
            scale: logical pixels for each map unit.
            around_them: by space; a space that is missing has nothing.
            taken: left, top, right and bottom of what no name may cover, in logical pixels.
            avoided: the same of what names cover only where there is no other room for them.

        Returns:
            The spaces whose names came, went or moved.
        """
        period = self._shapes.period * scale
        stale = self._ask(scale, around_them)
        avoided = np.empty((0, 4)) if avoided is None else avoided
        rows = {tuple(row) for row in (*taken.tolist(), *avoided.tolist())}
        if not stale.all():
            for row in rows ^ self._rows:
                stale |= overlapping(self._zones, row, period)
        self._taken, self._avoided, self._rows = taken, avoided, rows
        changed = set()
        for index, shape in enumerate(self._order):
            if stale[index] and self._settle(index, scale, period, stale):
                changed.add(Space(shape.id))
        return changed

    def _ask(self, scale: float, around_them: Mapping[Space, Surroundings]) -> npt.NDArray[np.bool_]:
        """Renew the wishes of the names whose own space has changed; which these are."""
        stale = np.zeros(len(self._order), np.bool_)
        for index, shape in enumerate(self._order):
            asked = around_them.get(Space(shape.id)) or Surroundings()
            if asked == self._asked[index]:
                continue
            self._asked[index] = asked
            wishes = self._wishes[index] = _Wishes(self._ways(shape, asked, scale))
            self._zones[index] = wishes.zone()
            stale[index] = True
        return stale

    def _ways(self, shape: SpaceShape, asked: Surroundings, scale: float) -> Iterator[_Wish]:
        if asked.is_boxed or asked.is_nameless or (shape.is_hex and not _is_named_hex(shape, scale)):
            return
        block = _rect(asked.block)
        is_land = shape.ground == "land"
        if not is_land or block.isEmpty():
            for plan in self._plans(wide_plans, shape, asked, scale):
                rect = _around(_home_of(shape) * scale, plan.size)
                x, y = rect.width() * _AIRY_WIDTH, rect.height() * _AIRY_HEIGHT
                if self._holds(shape, rect.adjusted(-x, -y, x, y), scale):
                    yield _Wish(shape, plan, block, "home", [rect])
        for reach in self._room.reaches(shape):
            for plan in self._plans(name_plans, shape, asked, scale):
                if block.isEmpty():
                    best = [_around(_home_of(shape) * scale, plan.size)]
                else:
                    best = around(block, plan.size)
                places = [rect for rect in best if self._holds(shape, rect, scale, reach)]
                wish = _Wish(shape, plan, block, reach, places)
                if places or self._search(wish, scale):
                    yield wish

    def _holds(self, shape: SpaceShape, rect: QRectF, scale: float, reach: Reach = "home") -> bool:
        return self._room.holds(shape, _scaled(rect, 1 / scale), reach=reach)

    def _search(self, wish: _Wish, scale: float) -> bool:
        """Look for places anywhere in the space, the nearest to the best one first; whether there are any."""
        wish.is_searched = True
        near = _home_of(wish.shape)
        if not wish.block.isEmpty() and wish.shape.ground == "land":
            near = QPointF(wish.block.center().x(), wish.block.top()) / scale
        found = self._room.places(
            wish.shape,
            wish.plan.size / scale,
            near,
            _scaled(wish.block, 1 / scale),
            reach=wish.reach,
        )
        wish.places += [_scaled(rect, scale) for rect in found]
        return bool(found)

    def _settle(self, index: int, scale: float, period: float, stale: npt.NDArray[np.bool_]) -> bool:
        """Place one name; whether that is another place than before, so that later ones look again."""
        space = Space(self._order[index].id)
        before, found = self.placed.get(space), self._find(index, scale, period)
        if found is None:
            self.placed.pop(space, None)
        else:
            self.placed[space] = found
        old = self._edges[index].tolist()
        self._edges[index] = _NOWHERE if found is None else edges_of([found.rect])[0]
        new = self._edges[index].tolist()
        if new != old:  # NaN differs from itself, which costs a needless look and no more
            for row in (old, new):
                stale[index + 1 :] |= overlapping(self._zones[index + 1 :], row, period)
        return before != found

    def _find(self, index: int, scale: float, period: float) -> PlacedName | None:
        wishes = self._wishes[index]
        found = self._first(index, wishes, scale, period, np.concatenate([self._taken, self._avoided]))
        zone = wishes.zone()
        if found is None and overlapping(self._avoided, zone, period).any():
            found = self._first(index, wishes, scale, period, self._taken)
        self._zones[index] = zone
        return found

    def _first(
        self, index: int, wishes: _Wishes, scale: float, period: float, taken: Floats
    ) -> PlacedName | None:
        for wish in wishes:
            place = self._free_place(index, wish, scale, period, taken)
            if place is not None:
                return PlacedName(wish.plan, place, wish.reach != "home")
        return None

    def _free_place(
        self, index: int, wish: _Wish, scale: float, period: float, taken: Floats
    ) -> QRectF | None:
        for rect in wish.places:
            if self._is_free(index, rect, period, taken):
                return rect
        if wish.is_searched:
            return None
        first = len(wish.places)
        self._search(wish, scale)
        return next((rect for rect in wish.places[first:] if self._is_free(index, rect, period, taken)), None)

    def _is_free(self, index: int, rect: QRectF, period: float, taken: Floats) -> bool:
        row = edges_of([rect])[0].tolist()
        if overlapping(taken, row, period).any():
            return False
        return not overlapping(self._edges[:index], row, period).any()


def _rect(edges: Sequence[float] | None) -> QRectF:
    """A rectangle by its edges; an empty one for none."""
    if edges is None:
        return QRectF()
    left, top, right, bottom = edges
    return QRectF(left, top, right - left, bottom - top)


def _is_named_hex(shape: SpaceShape, scale: float) -> bool:
    """Of hundreds of hexes only works are known by a name; the others are called by column and row."""
    return scale * shape.radius >= _NAMED_HEX_PX and "factory" in shape.marks


def _home_of(shape: SpaceShape) -> QPointF:
    """Where a name is best: in a hex below its middle, where signs stand, such as that it is destroyed."""
    return shape.label + QPointF(0, shape.radius * _FOOT) if shape.is_hex else shape.label


def _scaled(rect: QRectF, share: float) -> QRectF:
    return QRectF(rect.topLeft() * share, rect.size() * share)


def _around(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle - QPointF(size.width(), size.height()) / 2, size)


def brought(shapes: BoardShapes, point: QPointF, shape: SpaceShape) -> QPointF:
    """The copy of a point that lies nearest to a shape."""
    return QPointF(shapes.nearest(point.x(), shape.bounds.center().x()), point.y())


def _importance(shape: SpaceShape) -> tuple[bool, float]:
    return shape.ground != "land", -shape.bounds.width() * shape.bounds.height()
