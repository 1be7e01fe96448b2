"""Everything that stands on the map: trays, names and boxes.

All of it is laid out again when the zoom comes to rest; when the game goes on, only what changed and what
stands near it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene

from axis_desktop.model import Power, Space, UnitId
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import SpaceView, Stack
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape
from axis_desktop.view.board.pieces.counters import (
    Cell,
    TrayPlan,
    Units,
    counter_width,
    without,
)
from axis_desktop.view.board.pieces.groups import ROOM_SHARE, Group
from axis_desktop.view.board.pieces.late_pictures import LatePictures
from axis_desktop.view.board.pieces.layout import Demand, edges_of, overlapping, push_apart
from axis_desktop.view.board.pieces.marks import DESTROYED_FACTORY, VICTORY_CITY
from axis_desktop.view.board.pieces.name_places import NamePlaces, Surroundings, brought
from axis_desktop.view.board.pieces.names import paint_name
from axis_desktop.view.board.pieces.placards import (
    Z_BOXES,
    Z_NAMES,
    Leader,
    Placard,
    StackItem,
    paint_box,
)
from axis_desktop.view.board.pieces.tokens import paint_stack, plan_stack, token_width
from axis_desktop.view.widgets.theme import theme

_MOST_PLANS = 300
_STILL_PX = 1.0
"""Trays whose own space hasn't changed don't move by less than this."""


class Scenery(QObject):
    """Owns the items of trays and names.

    Args:
        scene: where the items live.
        shapes: of the board.
        catalog: names of spaces and facts of unit types.
        map_look: colors of the map, which names must be read on.
        gates: what signs of the map cover at a zoom, in pixels of the map at that zoom; names keep off.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        shapes: BoardShapes,
        catalog: Catalog,
        map_look: MapLook,
        gates: Callable[[float], Sequence[QRectF]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._gates = gates
        self._scene = scene
        self._map_look = map_look
        self._shapes = shapes
        self._units: Units = {unit.id: unit for unit in catalog.units}
        self._views: Mapping[Space, SpaceView] = {}
        self._laid_out: Mapping[Space, SpaceView] = {}
        self._look: object = None
        self._surroundings: dict[Space, Surroundings] = {}
        self._groups: dict[Space, Group] = {}
        self._places = NamePlaces(shapes, catalog.spaces)
        self._trays: dict[Space, list[StackItem]] = {}
        self._names: dict[Space, Placard] = {}
        self._boxes: dict[Space, Placard] = {}
        self._leaders: dict[Space, Leader] = {}
        self._plans: dict[object, TrayPlan] = {}
        self._pictures = LatePictures(self)
        self._scale = self._ratio = self._share = 1.0
        self._center_x = 0.0
        self._counter = self._token = 0.0
        self._has_names = True

    @property
    def units(self) -> Units:
        """Facts of the unit types."""
        return self._units

    @property
    def counter(self) -> float:
        """Width of a counter in logical pixels as laid out."""
        return self._counter

    def trays(self, space: Space) -> list[StackItem]:
        """The trays of a space, its owner's first."""
        return self._trays.get(space, [])

    def all_trays(self) -> Iterator[StackItem]:
        """All trays on the board."""
        for items in self._trays.values():
            yield from items

    def frame(self, space: Space) -> QRectF:
        """What stands on a space, name and trays, in map units; a small square if nothing does."""
        rects = [self._covered_by(item) for item in self.trays(space)]
        name = self.name_frame(space)
        if name is not None:
            rects.append(name)
        box = self._boxes.get(space)
        if box is not None:
            rects.append(self._covered(box))
        found = QRectF()
        for rect in rects:
            found |= rect
        if found.isEmpty():
            side = 30 / self._scale
            center = self._shapes.spaces[space].center
            return QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        return found

    def trays_frame(self, space: Space) -> QRectF:
        """What the trays of a space cover, in map units; empty without trays."""
        found = QRectF()
        for item in self.trays(space):
            found |= self._covered_by(item)
        return found

    def name_frame(self, space: Space) -> QRectF | None:
        """What the name of a space covers, in map units, painted or not; None if it is not shown."""
        placed = self._places.placed.get(space) if self._has_names else None
        if placed is None:
            return None
        return QRectF(placed.rect.topLeft() / self._scale, placed.rect.size() / self._scale)

    def tray_frame(self, space: Space, power: Power) -> QRectF:
        """What the tray of one power covers, in map units; its whole space speaks for one that has none."""
        for item in self.trays(space):
            if item.stack.power == power:
                return self._covered_by(item)
        return self.frame(space)

    def names_shown(self) -> dict[Space, QRectF]:
        """Where names are, in map units."""
        return {space: self._covered(item) for space, item in self._names.items() if item.isVisible()}

    def keep_names_within(self, left: float, right: float) -> None:
        """Move names that reach over these edges of what is shown, in map units, until they are whole."""
        for item in self._names.values():
            rect = self._covered(item)
            x, half = item.spot[0], rect.width() / 2
            item.setX(max(min(x, right - half), left + half))

    def trays_shown(self) -> list[QRectF]:
        """Where trays are, in map units."""
        return [self._covered_by(item) for item in self.all_trays()]

    def standing_near(self, area: QRectF) -> list[QRectF]:
        """The names and trays that lie in an area, on its copy of the map; all in map units."""
        scale, period = self._scale, self._shapes.period
        rows = [row for group in self._groups.values() for row in group.trays_cover]
        edges = np.array(rows, np.float64).reshape(len(rows), 4)
        if self._has_names:
            edges = np.concatenate([edges, self._places.edges])
        sides = (area.left(), area.top(), area.right(), area.bottom())
        edges = edges[overlapping(edges, [side * scale for side in sides], period * scale)] / scale
        found, middle = [], area.center().x()
        for left, top, right, bottom in edges.tolist():
            away = self._shapes.nearest((left + right) / 2, middle) - (left + right) / 2
            found.append(QRectF(left + away, top, right - left, bottom - top))
        return found

    def show(self, views: Mapping[Space, SpaceView]) -> None:
        """Show other spaces; `lay_out` must follow."""
        self._views = {space: view for space, view in views.items() if space in self._shapes.spaces}

    def lay_out(self, scale: float, ratio: float, window_width: float) -> None:
        """Find room for everything at a zoom, and make the pictures bit by bit."""
        counter = max(1.0, round(counter_width(scale, window_width)))
        self._token = round(token_width(scale, window_width, self._shapes.hex_radius))
        here = theme()
        sizes = (scale, ratio, counter, self._token)
        look_now = (*sizes, here.name, here.scale, here.plain, here.units)
        if look_now != self._look:
            self._look, self._scale, self._ratio, self._counter = look_now, scale, ratio, counter
            self._laid_out = {}
            self._places.forget()
            self._pictures.ratio = ratio
            self._pictures.forget_all()
        changed = self._update_groups()
        self._update_trays(changed)
        self._update_boxes(changed)
        self._update_leaders(changed)
        self._update_names(changed)
        self._laid_out = self._views
        self.zoom_to(scale)
        self._pictures.start()

    def zoom_to(self, scale: float) -> None:
        """Grow or shrink what stands on the map while the zoom moves, until it is laid out again."""
        share = min(max(scale / self._scale, 0.4), 2.5)
        if share != self._share:
            self._share = share
            for item in self._everything():
                item.resize(share)

    def wrap_to(self, center_x: float) -> None:
        """Put everything onto the copy of the map around this x."""
        self._center_x = center_x
        for item in self._everything():
            item.stand_near(center_x, self._shapes)
        for leader in self._leaders.values():
            leader.setPos(self._shapes.nearest(leader.home.x(), center_x), leader.home.y())

    def finish(self) -> None:
        """Make all pictures now."""
        self._pictures.finish()

    def show_taken(self, space: Space, units: Collection[UnitId]) -> None:
        """Show a tray without the units that are in hand; with none of them it is whole again."""
        for item in self.trays(space):
            self._pictures.forget(item)
            if units:
                rest = without(item.stack, units)
                item.show_picture(None, paint_stack(rest, item.plan, self._units, self._ratio))
            else:
                self._want_tray(item)
        self._pictures.start()

    def set_counters_visible(self, visible: bool) -> None:
        """Show or hide trays, to look at the map below."""
        for item in (*self.all_trays(), *self._boxes.values(), *self._leaders.values()):
            item.setVisible(visible)

    def set_names_visible(self, visible: bool) -> None:
        """Show or hide the names of all spaces, while something else stands in their place."""
        self._has_names = visible
        for space in self._names:
            self._show_name(space)

    def tray_at(self, place: QPointF, scale: float) -> tuple[StackItem, Cell] | None:
        """The tray and its part at a point of the map, at a zoom."""
        x, y = place.x(), place.y()
        for items in self._trays.values():
            for item in items:
                # Asked of every tray whenever the pointer moves: calls only for those that are near.
                across, along = (x - item.spot[0]) * scale, (y - item.spot[1]) * scale
                left, right, top, bottom = item.reach
                if left <= across <= right and top <= along <= bottom and item.isVisible():
                    cell = item.plan.cell_at(QPointF(across, along))
                    if cell is not None:
                        return item, cell
        return None

    def _update_groups(self) -> set[Space]:
        """Put trays together and find room for them; the spaces whose trays came, went, changed or moved."""
        before = self._groups
        wanted = {space: view for space, view in self._views.items() if view.stacks}
        same = {space for space, view in wanted.items() if self._stands_as(view, self._laid_out.get(space))}
        changed = (wanted.keys() | before.keys()) - same
        if changed:
            self._groups = {
                space: before[space] if space in same else self._group(space, view)
                for space, view in wanted.items()
            }
            changed |= self._place_groups(same)
        return changed

    def _stands_as(self, view: SpaceView, before: SpaceView | None) -> bool:
        return before is not None and view.stacks == before.stacks and _printed(view) == _printed(before)

    def _group(self, space: Space, view: SpaceView) -> Group:
        shape = self._shapes.spaces[space]
        plans = [self.plan(stack) for stack in view.stacks]
        group = Group(space, plans, shape.center * self._scale)
        if shape.ground == "land" and shape.radius * self._scale < plans[0].size.height() * ROOM_SHARE:
            self._put_aside(group, shape, view)
        return group

    def plan(self, stack: Stack) -> TrayPlan:
        """How a stack is laid out at the present zoom."""
        key = (stack, self._counter, self._token, theme().scale)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) > _MOST_PLANS:
                self._plans.clear()
            plan = self._plans[key] = plan_stack(stack, self._units, self._counter, self._token)
        return plan

    def _put_aside(self, group: Group, shape: SpaceShape, view: SpaceView) -> None:
        """Let trays stand beside a space that is too small for them, in a box where there is room for one."""
        if shape.box is None:
            return
        group.home = shape.box * self._scale
        if group.plans[0].detail == "plate":
            return
        group.box = self._places.boxed(shape, _printed(view), self._scale)

    def _place_groups(self, same: Collection[Space]) -> set[Space]:
        """Find room for all trays; the spaces among the `same` ones whose trays had to move."""
        groups = self._groups.values()
        demands = [
            Demand(group.home, group.size, 4.0 if group.box else 1.0 + len(group.plans)) for group in groups
        ]
        period, height = self._shapes.period * self._scale, self._shapes.height * self._scale
        moved = set()
        for group, place in zip(groups, push_apart(demands, period, height), strict=True):
            if group.space not in same:
                group.stand_at(place)
            elif (place - group.place).manhattanLength() >= _STILL_PX:
                group.stand_at(place)
                moved.add(group.space)
        return moved

    def _update_trays(self, changed: Iterable[Space]) -> None:
        for space in changed:
            before = {item.stack.power: item for item in self._trays.pop(space, [])}
            group = self._groups.get(space)
            if group is not None:
                items = self._trays[space] = []
                for stack, plan, place in zip(
                    self._views[space].stacks, group.plans, group.tray_places(), strict=True
                ):
                    item = before.pop(stack.power, None) or self._new_tray(space, stack, plan)
                    item.show_stack(stack, plan)
                    self._stand(item, place / self._scale)
                    self._want_tray(item)
                    items.append(item)
            for gone in before.values():
                self._remove(gone)

    def _new_tray(self, space: Space, stack: Stack, plan: TrayPlan) -> StackItem:
        item = StackItem(space, stack, plan)
        self._scene.addItem(item)
        return item

    def _want_tray(self, item: StackItem) -> None:
        stack, plan = item.stack, item.plan
        make = partial(paint_stack, stack, plan, self._units, self._ratio)
        self._pictures.want(item, ("tray", stack, plan.counter), make)

    def _update_boxes(self, changed: Iterable[Space]) -> None:
        for space in changed:
            group, item = self._groups.get(space), self._boxes.get(space)
            if group is None or group.box is None:
                if item is not None:
                    self._remove(self._boxes.pop(space))
                continue
            if item is None:
                item = self._boxes[space] = Placard(Z_BOXES)
                self._scene.addItem(item)
            self._stand(item, group.place / self._scale)
            key = ("box", group.box, group.size.width(), group.size.height())
            self._pictures.want(item, key, partial(paint_box, group.box, group.size, self._ratio))

    def _update_leaders(self, changed: Iterable[Space]) -> None:
        for space in changed:
            group, leader, shape = (
                self._groups.get(space),
                self._leaders.get(space),
                self._shapes.spaces[space],
            )
            home = group.place / self._scale if group is not None else shape.center
            if shape.path.contains(home) or shape.path.contains(brought(self._shapes, home, shape)):
                if leader is not None:
                    self._scene.removeItem(self._leaders.pop(space))
                continue
            if leader is None:
                leader = self._leaders[space] = Leader()
                self._scene.addItem(leader)
            end = QPointF(self._shapes.nearest(shape.center.x(), home.x()), shape.center.y())
            leader.lead(home, end, self._scale)
            leader.setPos(self._shapes.nearest(leader.home.x(), self._center_x), leader.home.y())

    def _stand(self, item: Placard, home: QPointF) -> None:
        """Let something stand at a point of the map, on the copy that is looked at."""
        item.home = home
        item.stand_near(self._center_x, self._shapes)

    def _update_names(self, moved: Collection[Space]) -> None:
        """Show the names where they found room, in the ink of the owner; the others are not shown.

        Args:
            moved: spaces whose trays came, went, changed or moved.
        """
        surroundings, repainted = {}, []
        for space, view in self._views.items():
            before = self._laid_out.get(space)
            if before is None or _printed(before) != _printed(view) or space in moved:
                surroundings[space] = self._around(space, view)
            else:
                surroundings[space] = self._surroundings[space]
            if before is None or before.owner != view.owner or before.run_by != view.run_by:
                repainted.append(space)
        self._surroundings = surroundings
        rows = [row for group in self._groups.values() for row in group.covered]
        covered = np.array(rows, np.float64).reshape(len(rows), 4)
        gates = edges_of(self._gates(self._scale))
        for space in self._places.place(self._scale, surroundings, covered, gates).union(repainted):
            self._show_name(space)

    def _around(self, space: Space, view: SpaceView) -> Surroundings:
        group = self._groups.get(space)
        if group is None:
            return _printed(view)
        return _printed(view)._replace(block=group.block, is_boxed=group.box is not None)

    def _show_name(self, space: Space) -> None:
        placed, item = self._places.placed.get(space), self._names.get(space)
        if placed is None or not self._has_names:
            if item is not None:
                item.setVisible(False)
            return
        if item is None:
            item = self._names[space] = Placard(Z_NAMES)
            self._scene.addItem(item)
        item.setVisible(True)
        self._stand(item, placed.rect.center() / self._scale)
        if placed.over_sea:
            ink, halo = look.CHALK, look.CHALK_HALO
        else:
            ink, halo = self._inks(self._shapes.spaces[space], self._views.get(space, SpaceView()))
        key = ("name", placed.plan, ink.rgba(), halo.rgba())
        self._pictures.want(item, key, partial(paint_name, placed.plan, ink, halo, self._ratio))

    def _inks(self, shape: SpaceShape, view: SpaceView) -> tuple[QColor, QColor]:
        if shape.ground != "land":
            return self._map_look.sea_name()
        style = theme().power(view.run_by or view.owner or "neutral")
        halo = QColor(style.label_halo)
        halo.setAlpha(120)
        return style.label_ink, halo

    def _remove(self, item: Placard) -> None:
        self._pictures.forget(item)
        self._scene.removeItem(item)

    def _everything(self) -> Iterator[Placard]:
        yield from self.all_trays()
        yield from self._names.values()
        yield from self._boxes.values()

    def _covered_by(self, item: StackItem) -> QRectF:
        size = item.plan.size / self._scale
        return QRectF(item.home - QPointF(size.width(), size.height()) / 2, size)

    def _covered(self, item: Placard) -> QRectF:
        rect = item.boundingRect().adjusted(6, 6, -6, -6)
        return QRectF(item.home + rect.topLeft() / self._scale, rect.size() / self._scale)


def _printed(view: SpaceView) -> Surroundings:
    """What stands behind the name of a space; a city that decides the game is marked as such."""
    return _with_marks(view.value, view.markers)


@cache
def _with_marks(value: int, markers: tuple[str, ...]) -> Surroundings:
    return Surroundings(
        value,
        marks=tuple(name for name in markers if name == VICTORY_CITY),
        is_nameless=DESTROYED_FACTORY in markers,
    )
