"""The mouse, the touchpad and the pen on the board: who gets a press, and what it becomes."""

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent, QNativeGestureEvent, QPointingDevice, QWheelEvent

from axis_desktop.model import Space
from axis_desktop.view.board.handled_board import HandledBoard, InHand
from axis_desktop.view.board.hands.gestures import Carry
from axis_desktop.view.board.hands.hand import Hand
from axis_desktop.view.board.hands.source import NothingToDo
from axis_desktop.view.board.pieces.counters import Cell
from axis_desktop.view.board.pieces.placards import StackItem
from axis_desktop.view.widgets.texts import refusal_text

HOVER_MS = 250
CLICK_PX = 6
"""A press that moves less is a click."""
LONG_PRESS_MS = 600
_WITHOUT_BUTTONS = {QPointingDevice.PointerType.Finger, QPointingDevice.PointerType.Pen}
"""Whoever has no right button holds still instead; a mouse may take its time for a click or a drag."""
_WHEEL_STEP = 120
_ZOOM_STEP = 1.22


class Pointer:
    """Turns pointer events into gestures."""

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._moved = False
        self._panning = False
        self._dragging = False
        self._stuck: tuple[StackItem, Cell] | None = None
        """Own units that were pressed and can't be taken up now."""
        self._told: Space | None = None
        """Where they don't go, as was told last."""
        self._on_chip: QMouseEvent | None = None
        """A press on the chip of a reason: a click asks for its rule, a drag is one of what lies below."""
        self._is_pointing = False
        """The cursor says that a click asks for a rule."""
        self._wheel = 0
        self._space: Space | None = None
        self._rest = QTimer(board)
        self._rest.setSingleShot(True)
        self._rest.setInterval(HOVER_MS)
        self._rest.timeout.connect(self._tell_hover)
        self._long = QTimer(board)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG_PRESS_MS)
        self._long.timeout.connect(self._press_long)

    def press(self, event: QMouseEvent) -> None:
        """A button goes down: units are taken up, or the map is."""
        window = event.position()
        if event.button() == Qt.MouseButton.LeftButton and self._is_over_rule(window):
            self._on_chip = event.clone()
            event.accept()
            return
        self._pressed = self._last = window
        self._moved = self._dragging = False
        self._stuck = self._told = None
        self._panning = event.button() != Qt.MouseButton.LeftButton
        self._set_space(self._board.space_at(window))  # a long press of a pen is its hover
        if event.pointerType() in _WITHOUT_BUTTONS:
            self._long.start()
        gesture = self._board.gesture
        if not self._panning and (gesture is None or not gesture.can_be_put_back):
            self._dragging = self._take_up(window, event.modifiers())
            self._stuck = None if self._dragging else self._own(window)
            if self._stuck is not None:
                self._board.chip.hide()
        elif not self._panning and isinstance(self._board.gesture, Carry):
            self._take_more(self._board.gesture, window, event.modifiers())
        event.accept()

    def double_click(self, event: QMouseEvent) -> None:
        """Two clicks on a space bring it near; with something in hand they are clicks."""
        space = self._board.space_at(event.position())
        is_free = self._tray(event.position()) is None and not self._is_over_rule(event.position())
        if self._board.gesture is None and space is not None and is_free:
            self._board.fly_to(space)
            self._pressed = None
        else:
            self.press(event)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves, with or without a button."""
        window = event.position()
        if self._rests_on_chip(window):
            event.accept()
            return
        if self._pressed is not None and not self._moved:
            self._moved = (window - self._pressed).manhattanLength() > CLICK_PX
            if self._moved:
                self._long.stop()
            self._panning |= self._moved and not self._dragging and self._stuck is None
        if self._pressed is not None and self._moved and self._stuck is not None:
            self._tell_stuck(self._stuck, window)
        elif self._pressed is not None and self._panning:
            if self._moved:
                self._board.camera.pan(window - self._last)
                self._board.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._board.gesture is not None:
            self._board.gesture.point(window)
            space = self._board.space_at(window)
            self._board.situation.point(window, space)
            if not self._board.gesture.can_be_put_back:  # nothing is in hand: one may look around
                self._set_space(space)
        else:
            self._hover(window)
        self._last = window
        event.accept()

    def release(self, event: QMouseEvent) -> None:
        """A button goes up: a drag is dropped, a click is done."""
        window = event.position()
        self._long.stop()
        pressed, self._pressed = self._pressed, None
        self._board.viewport().unsetCursor()
        event.accept()
        if self._on_chip is not None:
            self._on_chip = None
            self._board.rule_requested.emit(self._board.chip.rule)
            return
        if pressed is None:
            return
        if self._panning:
            gesture = self._board.gesture
            is_click = not self._moved and event.button() == Qt.MouseButton.RightButton
            if is_click and gesture is not None and gesture.can_be_put_back:
                self._board.end_gesture()
            elif is_click:
                self._ask_context(window)
            return
        gesture = self._board.gesture
        if gesture is None:
            if not self._moved:
                self._click(window)
        elif self._dragging:
            self._drop_drag(window)
        elif not self._moved:
            self._drop_click(window)

    def wheel(self, event: QWheelEvent) -> None:
        """The wheel zooms; with units in hand it changes how many, unless Ctrl is held."""
        zooms = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        touchpad = event.device().type() == QInputDevice.DeviceType.TouchPad
        if touchpad and not event.pixelDelta().isNull() and not zooms:
            self._board.camera.pan(QPointF(event.pixelDelta()))
            return
        self._wheel += event.angleDelta().y() or event.angleDelta().x()
        steps = int(self._wheel / _WHEEL_STEP)
        gesture = self._board.gesture
        if isinstance(gesture, Carry) and not zooms:
            if steps:
                gesture.step(gesture.hand.active, steps)
            self._wheel -= steps * _WHEEL_STEP
            return
        self._board.camera.zoom(_ZOOM_STEP ** (self._wheel / _WHEEL_STEP), event.position())
        self._wheel = 0

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Two fingers on a touchpad."""
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._board.camera.zoom_now(1 + event.value(), event.position())
        return True

    def leave(self) -> None:
        """The pointer has left the map: for good, or onto a panel that lies over it."""
        self._rest.stop()
        if self._board.rect().contains(self._board.mapFromGlobal(self._board.cursor().pos())):
            return
        self._set_space(None)
        if self._board.gesture is not None:
            self._board.gesture.aim(None)

    def _is_over_rule(self, window: QPointF) -> bool:
        """The pointer is on a chip whose rule can be asked for."""
        chip = self._board.chip
        return bool(chip.rule) and chip.isVisible() and chip.geometry().contains(window.toPoint())

    def _rests_on_chip(self, window: QPointF) -> bool:
        """Whether a move concerns the chip alone; a press there that becomes a drag goes to the board."""
        if (press := self._on_chip) is not None:
            if (window - press.position()).manhattanLength() <= CLICK_PX:
                return True
            self._on_chip = None
            self._board.chip.hide()
            self.press(press)
            return False
        if self._pressed is not None or not self._is_over_rule(window):
            if self._is_pointing:
                self._is_pointing = False
                self._board.viewport().unsetCursor()
            return False
        self._is_pointing = True
        self._board.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        return True

    def _take_up(self, window: QPointF, modifiers: Qt.KeyboardModifier) -> bool:
        """Take up what lies under the pointer; whether it can be taken up."""
        found = self._tray(window)
        if found is None:
            return False
        item, cell = found
        movable = self._board.source.movable().get(item.space, ())
        hand = Hand(item.space, item.stack, movable)
        if not hand.rows or not self._fill(hand, item, cell, modifiers):
            return False
        self._board.make_room()
        self._board.hold(Carry(self._board, hand, window))
        return True

    def _own(self, window: QPointF) -> tuple[StackItem, Cell] | None:
        """Units under the pointer of whoever moves now: a drag of them is no drag of the map."""
        found, shown = self._tray(window), self._board.presentation
        if found is None or shown is None or isinstance(self._board.source, NothingToDo):
            return None
        return found if found[0].stack.power == shown.power and not found[1].emblem else None

    def _tell_stuck(self, stuck: tuple[StackItem, Cell], window: QPointF) -> None:
        """They stay where they are: say why they don't go to where they are pulled."""
        item, cell = stuck
        self._board.viewport().setCursor(Qt.CursorShape.ForbiddenCursor)
        space = self._board.space_at(window)
        if space is None or space in (item.space, self._told):
            return
        self._told = space
        why = self._board.source.refusal(item.stack.pieces[cell.pieces[0]].units, space)
        if why is not None:
            self._board.hints.tell("refused", refusal_text(why, self._board.catalog), why.rule, item.space)

    def _fill(self, hand: Hand, item: StackItem, cell: Cell, modifiers: Qt.KeyboardModifier) -> bool:
        if cell.emblem:
            hand.take_all()
            return True
        piece = item.stack.pieces[cell.pieces[0]]
        index = hand.row_of(piece.units)
        if index is None:
            return hand.take_cargo(piece)
        one = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        hand.take(index, 1 if one else None)
        return True

    def _take_more(self, carry: Carry, window: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """A press on another counter of the same tray adds it to what is in hand."""
        found = self._tray(window)
        if found is None or found[0].space != carry.hand.space:
            return
        item, cell = found
        if cell.emblem:
            carry.take_all()
            self._moved = True  # this press was no click on the map
        elif carry.add(item.stack.pieces[cell.pieces[0]].units):
            self._moved = True
            if modifiers & Qt.KeyboardModifier.ControlModifier:
                carry.set_count(1)

    def _drop_drag(self, window: QPointF) -> None:
        gesture = self._board.gesture
        assert gesture is not None
        if not self._moved:
            return  # the units stay in hand: the next click says where to
        space = self._board.space_at(window)
        if space is None or self._is_home(gesture, space, window):
            self._board.end_gesture()
        else:
            gesture.drop(space)

    def _drop_click(self, window: QPointF) -> None:
        gesture = self._board.gesture
        assert gesture is not None
        space = self._board.space_at(window)
        if space is not None and self._is_home(gesture, space, window):
            self._board.end_gesture()
        else:
            gesture.drop(space, stay=True)

    def _is_home(self, gesture: InHand, space: Space, window: QPointF) -> bool:
        """Letting go here puts back: in the space it came from, unless it can stay there to fight or land.

        On the tray it always puts back, as a second press on a counter should.
        """
        if space != gesture.source:
            return False
        return space not in gesture.targets or self._tray(window) is not None

    def _click(self, window: QPointF) -> None:
        number = self._board.arrows.at(self._board.camera.to_map(window))
        if number != self._board.arrows.selected:
            self._board.arrows.select(number)
            self._board.arrow_selected.emit(number)
        space = self._board.space_at(window)
        if number is None and space is not None:
            self._board.chip.hide()
            self._board.activated.emit(space)

    def _hover(self, window: QPointF) -> None:
        number = self._board.arrows.at(self._board.camera.to_map(window))
        if number != self._board.arrows.hovered:
            self._board.arrows.hover(number)
            self._board.arrow_hovered.emit(number)
        space = self._board.space_at(window)
        self._board.situation.point(window, space)
        if space != self._space:
            self._board.chip.hide()
            self._set_space(space)

    def _set_space(self, space: Space | None) -> None:
        if space != self._space:
            self._space = space
            self._rest.start()

    def _press_long(self) -> None:
        """Held where it went down: what can be done here is asked for, and the press is no click any more."""
        gesture = self._board.gesture
        if self._pressed is not None and (gesture is None or not gesture.can_be_put_back):
            window, self._pressed = self._pressed, None
            self._ask_context(window)

    def _ask_context(self, window: QPointF) -> None:
        space = self._board.space_at(window)
        if space is not None:
            place = self._board.viewport().mapToGlobal(window.toPoint())
            self._board.context_wanted.emit(space, place)

    def _tell_hover(self) -> None:
        self._board.hovered.emit(self._space)

    def _tray(self, window: QPointF) -> tuple[StackItem, Cell] | None:
        return self._board.tray_at(window)
