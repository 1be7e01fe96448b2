"""Everything that stands on the map: trays, names and boxes, laid out anew when the zoom comes to rest."""

import time
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from axis_desktop.model import Space, UnitId
from axis_desktop.model.presentation import Catalog, SpaceView, Stack
from axis_desktop.view.board import look
from axis_desktop.view.board.counters import (
    Cell,
    TrayPlan,
    Units,
    counter_width,
    paint_tray,
    plan_tray,
    without,
)
from axis_desktop.view.board.groups import ROOM_SHARE, Group
from axis_desktop.view.board.layout import Demand, Taken, around, push_apart
from axis_desktop.view.board.names import NamePlan, paint_name, plan_name
from axis_desktop.view.board.placards import (
    Z_BOXES,
    Z_NAMES,
    Leader,
    Placard,
    StackItem,
    paint_box,
)
from axis_desktop.view.board.shapes import BoardShapes, SpaceShape
from axis_desktop.view.theme import theme

STEP_S = 0.006
_MOST_KEPT = 300
_BOX_ROOM = 400.0


class Scenery(QObject):
    """Owns the items of trays and names.

    Args:
        scene: where the items live.
        shapes: of the board.
        catalog: names of spaces and facts of unit types.
    """

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes, catalog: Catalog, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._shapes = shapes
        self._catalog = catalog
        self._units: Units = {unit.id: unit for unit in catalog.units}
        self._views: Mapping[Space, SpaceView] = {}
        self._trays: dict[Space, list[StackItem]] = {}
        self._names: dict[Space, Placard] = {}
        self._boxes: dict[Space, Placard] = {}
        self._leaders: dict[Space, Leader] = {}
        self._plans: dict[object, TrayPlan] = {}
        self._pictures: dict[object, QPixmap] = {}
        self._late: list[tuple[Placard, object, Callable[[], QPixmap]]] = []
        self._scale = self._ratio = 1.0
        self._center_x = 0.0
        self._counter = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

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
        name = self._names.get(space)
        if name is not None and name.isVisible():
            rects.append(self._covered(name))
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

    def names_shown(self) -> dict[Space, QRectF]:
        """Where names are, in map units."""
        return {space: self._covered(item) for space, item in self._names.items() if item.isVisible()}

    def trays_shown(self) -> list[QRectF]:
        """Where trays are, in map units."""
        return [self._covered_by(item) for item in self.all_trays()]

    def show(self, views: Mapping[Space, SpaceView]) -> None:
        """Show other spaces; `lay_out` must follow."""
        self._views = {space: view for space, view in views.items() if space in self._shapes.spaces}

    def lay_out(self, scale: float, ratio: float, window_width: float) -> None:
        """Find room for everything at a zoom, and make the pictures bit by bit."""
        self._scale, self._ratio = scale, ratio
        self._counter = max(1.0, round(counter_width(scale, window_width)))
        self._late.clear()
        groups = [self._group(space, view) for space, view in self._views.items() if view.stacks]
        self._place_groups(groups)
        taken = Taken(self._shapes.period * scale)
        self._update_trays(groups)
        for group in groups:
            for rect in group.covered():
                taken.add(rect)
        self._update_boxes(groups)
        self._update_names({group.space: group for group in groups}, taken)
        self.wrap_to(self._center_x)
        self.zoom_to(scale)
        self._timer.start()

    def zoom_to(self, scale: float) -> None:
        """Grow or shrink what stands on the map while the zoom moves, until it is laid out anew."""
        share = min(max(scale / self._scale, 0.4), 2.5)
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
        while self._late:
            self._work()

    def show_taken(self, space: Space, units: Collection[UnitId]) -> None:
        """Show a tray without the units that are in hand; with none of them it is whole again."""
        for item in self.trays(space):
            self._late = [late for late in self._late if late[0] is not item]
            if units:
                rest = without(item.stack, units)
                item.show_picture(None, paint_tray(rest, item.plan, self._units, self._ratio))
            else:
                self._want_tray(item)
        if self._late:
            self._timer.start()

    def set_counters_visible(self, visible: bool) -> None:
        """Show or hide trays, to look at the map below."""
        for item in (*self.all_trays(), *self._boxes.values(), *self._leaders.values()):
            item.setVisible(visible)

    def tray_at(
        self, point: QPointF, window_of: Callable[[QPointF], QPointF]
    ) -> tuple[StackItem, Cell] | None:
        """The tray and its part at a point of the window."""
        for item in self.all_trays():
            cell = item.cell_at(point, window_of(item.pos()))
            if cell is not None and item.isVisible():
                return item, cell
        return None

    def _group(self, space: Space, view: SpaceView) -> Group:
        shape = self._shapes.spaces[space]
        plans = [self._plan_tray(stack) for stack in view.stacks]
        group = Group(space, plans, shape.center * self._scale)
        if shape.kind == "land" and shape.radius * self._scale < plans[0].size.height() * ROOM_SHARE:
            self._put_aside(group, shape, view)
        return group

    def _plan_tray(self, stack: Stack) -> TrayPlan:
        key = (stack, self._counter, theme().scale)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) > _MOST_KEPT:
                self._plans.clear()
            plan = self._plans[key] = plan_tray(stack, self._units, self._counter)
        return plan

    def _put_aside(self, group: Group, shape: SpaceShape, view: SpaceView) -> None:
        """Let trays stand beside a space that is too small for them, in a box where there is room for one."""
        if shape.box is None:
            return
        group.home = shape.box * self._scale
        if group.plans[0].detail == "plate":
            return
        group.box = self._plan_name(shape, view, room=_BOX_ROOM)

    def _place_groups(self, groups: list[Group]) -> None:
        demands = [
            Demand(group.home, group.size, 4.0 if group.box else 1.0 + len(group.plans)) for group in groups
        ]
        period, height = self._shapes.period * self._scale, self._shapes.height * self._scale
        for group, place in zip(groups, push_apart(demands, period, height), strict=True):
            group.place = place

    def _update_trays(self, groups: list[Group]) -> None:
        old, self._trays = self._trays, {}
        for group in groups:
            before = {item.stack.power: item for item in old.pop(group.space, [])}
            items = self._trays[group.space] = []
            for stack, plan, place in zip(
                self._views[group.space].stacks, group.plans, group.tray_places(), strict=True
            ):
                item = before.pop(stack.power, None) or self._new_tray(group.space, stack, plan)
                item.show_stack(stack, plan)
                item.home = place / self._scale
                self._want_tray(item)
                items.append(item)
            for gone in before.values():
                self._scene.removeItem(gone)
        for items in old.values():
            for gone in items:
                self._scene.removeItem(gone)

    def _new_tray(self, space: Space, stack: Stack, plan: TrayPlan) -> StackItem:
        item = StackItem(space, stack, plan)
        self._scene.addItem(item)
        return item

    def _want_tray(self, item: StackItem) -> None:
        stack, plan = item.stack, item.plan
        make = partial(paint_tray, stack, plan, self._units, self._ratio)
        self._want(item, ("tray", stack, plan.counter), make)

    def _update_boxes(self, groups: list[Group]) -> None:
        boxed = {group.space: group for group in groups if group.box is not None}
        for space in self._boxes.keys() - boxed.keys():
            self._scene.removeItem(self._boxes.pop(space))
        for space, group in boxed.items():
            item = self._boxes.get(space)
            if item is None:
                item = self._boxes[space] = Placard(Z_BOXES)
                self._scene.addItem(item)
            item.home = group.place / self._scale
            name, size = group.box, group.size
            assert name is not None
            key = ("box", name, size.width(), size.height())
            self._want(item, key, partial(paint_box, name, size, self._ratio))
        self._update_leaders(groups)

    def _update_leaders(self, groups: list[Group]) -> None:
        led = {}
        for group in groups:
            shape = self._shapes.spaces[group.space]
            home = group.place / self._scale
            if not shape.path.contains(home) and not shape.path.contains(_brought(self._shapes, home, shape)):
                led[group.space] = (home, shape.center)
        for space in self._leaders.keys() - led.keys():
            self._scene.removeItem(self._leaders.pop(space))
        for space, (home, center) in led.items():
            leader = self._leaders.get(space)
            if leader is None:
                leader = self._leaders[space] = Leader()
                self._scene.addItem(leader)
            end = QPointF(self._shapes.nearest(center.x(), home.x()), center.y())
            leader.lead(home, end, self._scale)

    def _update_names(self, groups: Mapping[Space, Group], taken: Taken) -> None:
        """Names one after the other, those of the largest spaces first; who finds no room stays unnamed."""
        shapes = sorted(self._shapes.spaces.values(), key=_importance)
        for shape in shapes:
            space = Space(shape.id)
            group = groups.get(space)
            view = self._views.get(space, SpaceView())
            placed = None if group is not None and group.box else self._place_name(shape, view, group, taken)
            item = self._names.get(space)
            if placed is None:
                if item is not None:
                    item.setVisible(False)
                continue
            if item is None:
                item = self._names[space] = Placard(Z_NAMES)
                self._scene.addItem(item)
            plan, rect = placed
            item.setVisible(True)
            item.home = rect.center() / self._scale
            ink, halo = self._inks(shape, view)
            key = ("name", plan, ink.rgba(), halo.rgba())
            self._want(item, key, partial(paint_name, plan, ink, halo, self._ratio))

    def _place_name(
        self, shape: SpaceShape, view: SpaceView, group: Group | None, taken: Taken
    ) -> tuple[NamePlan, QRectF] | None:
        room = shape.bounds.width() * self._scale * 1.06 + 8
        island = shape.kind == "land" and shape.radius < 14
        plan = self._plan_name(shape, view, max(room, 74 * theme().scale) if island else room)
        if plan is None:
            return None
        if group is not None:
            places = around(group.block, plan.size)
        else:
            label = shape.label * self._scale
            size = plan.size
            home = QRectF(
                label.x() - size.width() / 2, label.y() - size.height() / 2, size.width(), size.height()
            )
            step = size.height() + 4
            places = [home, home.translated(0, step), home.translated(0, -step)]
        for rect in places:
            if taken.is_free(rect) and (island or self._lies_in(shape, rect)):
                taken.add(rect)
                return plan, rect
        return None

    def _lies_in(self, shape: SpaceShape, rect: QRectF) -> bool:
        middle = rect.center() / self._scale
        return shape.path.contains(middle) or shape.path.contains(_brought(self._shapes, middle, shape))

    def _plan_name(self, shape: SpaceShape, view: SpaceView, room: float) -> NamePlan | None:
        sea = shape.kind != "land"
        value = view.value if self._scale >= 1.6 else 0
        name = self._catalog.spaces.get(Space(shape.id), shape.id)
        return plan_name(name, sea=sea, scale=self._scale, room=room, value=value)

    def _inks(self, shape: SpaceShape, view: SpaceView) -> tuple[QColor, QColor]:
        if shape.kind != "land":
            return QColor(look.SEA_NAME), QColor(look.SEA_NAME_HALO)
        style = theme().power(view.owner or "neutral")
        halo = QColor(style.label_halo)
        halo.setAlpha(120)
        return style.label_ink, halo

    def _want(self, item: Placard, key: object, make: Callable[[], QPixmap]) -> None:
        """Give an item its picture, at once if it is kept, else when there is time."""
        full_key = (key, self._ratio, theme().name, theme().scale)
        if item.key == full_key:
            item.show_picture(full_key, item.pixmap())
            return
        kept = self._pictures.get(full_key)
        if kept is not None:
            item.show_picture(full_key, kept)
            return
        self._late.append((item, full_key, make))

    def _work(self) -> None:
        end = time.perf_counter() + STEP_S
        while self._late and time.perf_counter() < end:
            item, key, make = self._late.pop(0)
            if len(self._pictures) > _MOST_KEPT:
                self._pictures.clear()
            picture = self._pictures[key] = make()
            item.show_picture(key, picture)
        if not self._late:
            self._timer.stop()

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


def _importance(shape: SpaceShape) -> tuple[bool, float]:
    return shape.kind != "land", -shape.bounds.width() * shape.bounds.height()


def _brought(shapes: BoardShapes, point: QPointF, shape: SpaceShape) -> QPointF:
    """The copy of a point that lies nearest to a shape."""
    return QPointF(shapes.nearest(point.x(), shape.bounds.center().x()), point.y())
