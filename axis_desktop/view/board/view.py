"""The board on the screen: map, trays, arrows and what a hand does with them.

The view shows a `Presentation`, asks a `GestureSource` what is possible and tells by signals what the
player did; it knows no rules.
"""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from axis_desktop.board import Board
from axis_desktop.model import Event, Power, Space, UnitType
from axis_desktop.model.asking.options import Target
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.view.board.animation import Speed
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.handled_board import HandledBoard
from axis_desktop.view.board.hands.gestures import Carry, Pick, Place, Refusal
from axis_desktop.view.board.hands.keyboard import Keyboard
from axis_desktop.view.board.hands.pointer import Pointer
from axis_desktop.view.board.overview import Overview
from axis_desktop.view.widgets.theme import theme, theme_signals


class BoardView(HandledBoard):
    """Shows a board and lets the player move on it.

    Args:
        board: shapes of the spaces.
        catalog: names and unit types.
    """

    def __init__(self, board: Board, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(board, catalog, parent)
        self.setObjectName("board")
        self.setAccessibleName(self.tr("Board"))
        self.overview = Overview(self)
        self._has_size = False
        """It has been in a window; before, nobody knows how much room there is to lay anything out."""
        self._pointer = Pointer(self)
        self._keyboard = Keyboard(self, self.map_scene)
        self._connect()
        self.start_painting()

    def _connect(self) -> None:
        self.camera.moved.connect(self._follow_camera)
        self.camera.settled.connect(self._settle)
        self.tiles.painted.connect(lambda area: self.overview.update() if area.isEmpty() else None)
        self.tiles.idle.connect(self.overview.update)
        self.lights.changed.connect(self.overview.give_way)
        self.picker.stepped.connect(self._step_hand)
        self.picker.emptied.connect(self._empty_row)
        self.picker.left.connect(self._make_way)
        self.aimed.connect(self._show_breaking)
        theme_signals().changed.connect(self._change_theme)

    # What the window tells the board

    def show_presentation(self, presentation: Presentation, viewer: Power | None = None) -> None:
        """Show a state of the game, to a viewer; what is in hand stays there if it still can be moved."""
        before, self.presentation = self.presentation, presentation
        for space in self._paint_as(presentation):
            self.tiles.repaint(self.shapes.spaces[space].bounds.adjusted(-2, -2, 2, 2))
        if before is None or before.spaces != presentation.spaces:
            self.scenery.show(presentation.spaces)
            if self._has_size:
                self._lay_out()
        self.arrows.show(presentation.planned)
        self.situation.show(presentation, viewer)
        self.overview.update()
        if isinstance(self.gesture, Place):
            self.gesture.refresh()
            self.gesture.hush()
            if not self.gesture.targets:
                self.end_gesture()  # the last of its type stands
        elif self.gesture is not None:
            self.end_gesture()

    def _paint_as(self, shown: Presentation) -> set[str]:
        """Tell the painter how the spaces stand; those that look otherwise now."""
        owners: dict[str, str | None] = {s: view.run_by or view.owner for s, view in shown.spaces.items()}
        apart = [power for power, view in shown.powers.items() if view.is_apart]
        run = [space for space, view in shown.spaces.items() if view.run_by is not None]
        marked = [
            [space for space, view in shown.spaces.items() if marker in view.markers]
            for marker in ("out_of_play", "cut_off")
        ]
        painter = self.map_painter
        return {
            *painter.set_owners(owners),
            *painter.set_apart(apart),
            *painter.set_conditions(run, *marked),
        }

    def set_insets(self, above: int, below: int, left: int = 0, right: int = 0) -> None:
        """Panels cover so many pixels of the window: the map may be pulled out from under them."""
        super().set_insets(above, below, left, right)
        self.overview.place()

    @property
    def shows_other_ground(self) -> bool:
        """The board was edited since it was drawn, which shows as patches."""
        signs = self.situation.hexes.signs
        return signs is not None and bool(signs.reprinted)

    @property
    def corner_taken(self) -> QRect:
        """Where the overview map lies."""
        return self.overview.geometry() if self.overview.isVisible() else QRect()

    def set_speed(self, speed: Speed) -> None:
        """How fast things move: "full", "quick" or "none"."""
        self.animator.speed = speed
        self.camera.animated = speed != "none"

    def allow_overview(self, allowed: bool) -> None:
        """Hide the overview map while something lies over it."""
        self.overview.allowed = allowed
        self.overview.follow()

    def start_placing(self, unit_type: UnitType) -> None:
        """Let the player put down units of a type, until `end_gesture`."""
        self.end_gesture()
        if self.presentation is not None:
            self.gesture = Place(self, unit_type, self.presentation.power)
            if self.viewport().underMouse():
                self.gesture.point(QPointF(self.viewport().mapFromGlobal(self.cursor().pos())))
                self.gesture.hush()
            self.viewport().update()

    def offer_spaces(
        self,
        targets: Mapping[Space, Target],
        refusal: Refusal = lambda _space: None,
        *,
        keep_chip: bool = False,
    ) -> None:
        """Light spaces one of which shall be chosen, and tell by `picked`; none of them any more if empty.

        Args:
            targets: the spaces.
            refusal: asked about another space that is clicked.
            keep_chip: what was said before stays.
        """
        if targets:
            self.end_gesture(keep_chip=keep_chip)
            self.gesture = Pick(self, targets, refusal, keep_chip=keep_chip)
        elif isinstance(self.gesture, Pick):
            self.end_gesture()
        self.viewport().update()

    def drop_placing(self, global_point: QPoint) -> None:
        """A unit dragged from a palette was let go at a point of the screen."""
        window = self.viewport().mapFromGlobal(global_point)
        if isinstance(self.gesture, Place) and self.viewport().rect().contains(window):
            self.gesture.drop(self.space_at(QPointF(window)), stay=True)

    def hover_placing(self, global_point: QPoint) -> None:
        """A unit dragged from a palette is over a point of the screen."""
        if self.gesture is not None:
            self.gesture.point(QPointF(self.viewport().mapFromGlobal(global_point)))

    def mark_space(self, space: Space | None) -> None:
        """Draw a ring around the space that a panel speaks of; None takes it away."""
        self._keyboard.mark(space)

    def animate(self, event: Event) -> None:
        """Show an event as movement; without it the next `show_presentation` shows its end."""
        self.animator.animate(event)

    def point_at_arrows(self, numbers: Collection[int]) -> None:
        """Light planned moves, as when their row in a panel is hovered."""
        self.arrows.point_at(numbers)

    def finish_drawing(self) -> None:
        """Have everything drawn sharply now, however long it takes (pictures, tests)."""
        self.finish_moving()
        self._settle()
        self.tiles.finish()
        self.scenery.finish()
        self.lights.finish()
        self.situation.finish()
        self.viewport().update()

    # What Qt asks

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802 - Qt's name
        """Draw the map, dimmed while something is in hand."""
        super().drawBackground(painter, rect)
        if self.lights.is_lit and not self.shapes.hex_radius:
            painter.save()
            painter.resetTransform()
            painter.fillRect(self.viewportTransform().mapRect(QRectF(rect)), look.DIM)
            painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the middle of the window where it is."""
        super().resizeEvent(event)
        self.overview.place()
        if not self._has_size:
            self._has_size = True
            self._settle()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """See `Pointer.press`."""
        self._pointer.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """See `Pointer.double_click`."""
        self._pointer.double_click(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """See `Pointer.move`."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """See `Pointer.release`."""
        self._pointer.release(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt's name
        """The right button pans and puts back, see `Pointer`; the menu key asks about the focus."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._keyboard.ask_context()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """See `Pointer.wheel`."""
        self._pointer.wheel(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """See `Keyboard.press`: a key that whoever has the focus didn't use; whether the board knows it."""
        return self._keyboard.press(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """See `Keyboard.press`."""
        if not self._keyboard.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """See `Keyboard.release`."""
        if not self._keyboard.release(event):
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Show the ring of the focus."""
        super().focusInEvent(event)
        self._keyboard.settle()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Hide the ring of the focus."""
        super().focusOutEvent(event)
        self._keyboard.lose_focus()

    def event(self, event: QEvent) -> bool:
        """Let the board have Tab before the window, and see the screen change."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and self._keyboard.tab(event):
                return True
            if event.type() == QEvent.Type.ShortcutOverride and self._keyboard.claims(event):
                event.accept()
                return True
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._lay_out()
            self._settle()
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Let the board have tool tips and gestures of a touchpad."""
        if event.type() == QEvent.Type.Leave:
            self._pointer.leave()
        if isinstance(event, QNativeGestureEvent) and self._pointer.pinch(event):
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            is_carried = self.gesture is not None and self.gesture.can_be_put_back
            self.hints.show_tool_tip(event, is_carried=is_carried)
            return True
        return super().viewportEvent(event)

    # How the parts work together

    def _empty_row(self, row: int) -> None:
        if isinstance(self.gesture, Carry):
            self.gesture.empty(row)

    def _step_hand(self, row: int, by: int) -> None:
        if isinstance(self.gesture, Carry):
            self.gesture.step(row, by)

    def _make_way(self) -> None:
        if isinstance(self.gesture, Carry):
            self.gesture.make_way()

    def _show_breaking(self, space: Space | None, target: Target | None) -> None:
        self.situation.strike(target.area if target is not None else None)
        self.situation.aim(space if target is not None and target.kind == "attack" else None)

    def _follow_camera(self) -> None:
        center = self.camera.center.x()
        self.scenery.zoom_to(self.camera.scale)
        self.scenery.wrap_to(center)
        self.lights.wrap_to(center)
        self.arrows.wrap_to(center)
        self.situation.wrap_to(center)
        self.animator.wrap_to(center)
        self._keyboard.wrap_to(center)
        self.ghost.stay()
        self.overview.follow()
        if not self.camera.is_moving:
            self.want_tiles()

    def _settle(self) -> None:
        self._lay_out()
        self.overview.place()
        self.want_tiles()
        self.lights.settle()
        self.arrows.settle()
        self.situation.settle()
        if self.gesture is not None:
            self.gesture.settle()
        self._keyboard.settle()

    def _lay_out(self) -> None:
        self.scenery.lay_out(self.camera.scale, self.camera.ratio, self.viewport().width())

    def _change_theme(self) -> None:
        self.tiles.repaint()
        self._lay_out()
        self.arrows.settle()
        self.situation.settle()
        self.setFont(theme().font("body"))
