"""The board with keys alone (SCREENS 5): every drag has this path."""

import math

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from axis_desktop.model import Space
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.handled_board import HandledBoard
from axis_desktop.view.board.hands.gestures import Carry
from axis_desktop.view.board.hands.hand import Hand
from axis_desktop.view.board.pieces.placards import Z_FOCUS, Placard
from axis_desktop.view.widgets.keys import TYPING_MS

_PAN_PX = 90
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_COUNTING = {Qt.Key.Key_A, Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus, Qt.Key.Key_Escape}
_DIGITS = {getattr(Qt.Key, f"Key_{digit}"): digit for digit in range(10)}


class Keyboard:
    """Moves a focus from space to space, takes up, aims and drops."""

    def __init__(self, board: HandledBoard, scene: QGraphicsScene) -> None:
        self._board = board
        self._focus: Space | None = None
        self._marked: Space | None = None
        self._typed, self._since = 0, QElapsedTimer()
        """The number of units as it is typed, and the time since its last digit."""
        self._typed_of: tuple[Carry, int] | None = None
        """Of what it is the number: a hand and its row."""
        self._ring = Placard(Z_FOCUS)
        self._ring.hide()
        scene.addItem(self._ring)

    def tab(self, event: QKeyEvent) -> bool:
        """Tab goes to the next thing that can be done; past the last one it leaves the board."""
        step = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if self._board.gesture is not None:
            self._board.gesture.next_target(step)
            return True
        return self._next_stack(step, around=False)

    def claims(self, event: QKeyEvent) -> bool:
        """Whether a key means something to the board now, so that no shortcut of the window may have it."""
        key = Qt.Key(event.key())
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if key == Qt.Key.Key_Space:
            return self._board.animator.is_running
        if key == Qt.Key.Key_F1:
            return self._board.chip.isVisible() and bool(self._board.chip.rule)
        return isinstance(self._board.gesture, Carry) and (key in _DIGITS or key in _COUNTING)

    def press(self, event: QKeyEvent) -> bool:
        """A key goes down; whether the board knows it."""
        key = Qt.Key(event.key())
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control:
            return self._zoom_key(key)
        if key in _ARROWS:
            self._arrow(_ARROWS[key], pan=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return True
        if key == Qt.Key.Key_H:
            if not event.isAutoRepeat():
                self._show_counters(False)
            return True
        if key == Qt.Key.Key_Space:
            self._board.finish_animation()
            return False  # the window may have something to finish, too
        if key == Qt.Key.Key_F1 and self._board.chip.isVisible() and self._board.chip.rule:
            self._board.rule_requested.emit(self._board.chip.rule)
            return True
        if self._board.gesture is not None:
            return self._gesture_key(key)
        return self._idle_key(key, back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))

    def release(self, event: QKeyEvent) -> bool:
        """A key goes up; whether the board knows it."""
        if Qt.Key(event.key()) == Qt.Key.Key_H:
            if not event.isAutoRepeat():
                self._show_counters(True)
            return True
        return False

    def lose_focus(self) -> None:
        """The keys go elsewhere."""
        self._draw_ring(self._marked)
        self._show_counters(True)

    def _show_counters(self, visible: bool) -> None:
        self._board.scenery.set_counters_visible(visible)
        self._board.situation.set_counters_visible(visible)

    def focus(self, space: Space) -> None:
        """Move the focus to a space, into sight, and say what is there."""
        self._focus = space
        self._board.show_space(space)
        self.settle()
        self._board.speak(self._board.describe(space))
        self._board.hovered.emit(space)

    def ask_context(self) -> None:
        """What can be done with the focused space is asked for."""
        if self._focus is not None:
            place = self._board.camera.to_window(self._board.shapes.spaces[self._focus].center)
            self._board.context_wanted.emit(self._focus, self._board.viewport().mapToGlobal(place.toPoint()))

    def settle(self) -> None:
        """Draw the ring for the present zoom."""
        has_keys = self._focus is not None and self._board.hasFocus()
        self._draw_ring(self._focus if has_keys else self._marked)

    def mark(self, space: Space | None) -> None:
        """Keep the ring around a space, whoever has the keys."""
        self._marked = space
        self.settle()

    def _draw_ring(self, space: Space | None) -> None:
        if space is None:
            self._ring.hide()
            return
        frame = self._board.scenery.frame(space)
        self._ring.home = frame.center()
        self._ring.show_picture(
            None, _paint_ring(frame.size() * self._board.camera.scale, self._board.camera.ratio)
        )
        self._ring.show()
        self.wrap_to(self._board.camera.center.x())

    def wrap_to(self, center_x: float) -> None:
        """Put the ring onto the copy of the map around this x."""
        self._ring.setPos(self._board.shapes.nearest(self._ring.home.x(), center_x), self._ring.home.y())

    def _zoom_key(self, key: Qt.Key) -> bool:
        middle = QPointF(self._board.viewport().rect().center())
        match key:
            case Qt.Key.Key_0:
                self._board.fit()
            case Qt.Key.Key_1:
                self._board.set_zoom(1.0)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self._board.camera.zoom(1.3, middle)
            case Qt.Key.Key_Minus:
                self._board.camera.zoom(1 / 1.3, middle)
            case _:
                return False
        return True

    def _gesture_key(self, key: Qt.Key) -> bool:
        gesture = self._board.gesture
        assert gesture is not None
        if key == Qt.Key.Key_Escape and gesture.can_be_put_back:
            self._board.end_gesture()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            aimed = gesture.aimed
            # Where the pointer only rests nothing is refused to the keys.
            is_open = aimed is not None and gesture.target_at(aimed) is not None
            # Where it came from it can stay to fight only if the keys have pointed there.
            is_meant = gesture.by_keys and is_open if aimed == gesture.source else gesture.by_keys or is_open
            if aimed is not None and is_meant:
                gesture.drop(aimed, stay=True)
                return True
            if gesture.can_be_put_back:
                gesture.next_target(1)  # see where it would go: Enter once more drops it there
            return gesture.can_be_put_back  # nothing is in hand: Enter may mean something else
        return isinstance(gesture, Carry) and self._count_key(gesture, key)

    def _count_key(self, carry: Carry, key: Qt.Key) -> bool:
        active = carry.hand.active
        if key in _DIGITS:
            is_second = self._typed_of == (carry, active) and not self._since.hasExpired(TYPING_MS)
            self._typed = 10 * self._typed + _DIGITS[key] if is_second else _DIGITS[key]
            self._typed_of = carry, active
            self._since.start()
            carry.set_count(self._typed)
            return True
        self._typed_of = None
        if key == Qt.Key.Key_A:
            carry.take_all()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            carry.step(active, 1)
        elif key == Qt.Key.Key_Minus:
            carry.step(active, -1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            carry.choose_row(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            return False
        return True

    def _idle_key(self, key: Qt.Key, *, back: bool) -> bool:
        arrows = self._board.arrows
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._focus is not None:
            self._take_up(self._focus)
        elif key == Qt.Key.Key_N:
            return self._next_stack(-1 if back else 1, around=True)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and arrows.selected is not None:
            taken = arrows.selected
            arrows.select(None)  # the one that has its number next isn't meant
            self._board.take_back.emit(taken)
        elif key == Qt.Key.Key_Escape and (self._focus is not None or arrows.selected is not None):
            self._focus = None
            self._ring.hide()
            arrows.select(None)
        else:
            return False
        return True

    def _take_up(self, space: Space) -> None:
        movable = self._board.source.movable().get(space, ())
        for item in self._board.scenery.trays(space):
            hand = Hand(space, item.stack, movable)
            if hand.rows:
                hand.take_all()
                center = self._board.camera.to_window(self._board.shapes.spaces[space].center)
                self._board.hold(Carry(self._board, hand, center))
                return
        self._board.activated.emit(space)

    def _next_stack(self, step: int, *, around: bool) -> bool:
        """Focus the next space with units that can move, from left to right; whether there is one."""
        shapes = self._board.shapes.spaces
        spaces = sorted(
            (space for space, units in self._board.source.movable().items() if units),
            key=lambda space: shapes[space].center.x(),
        )
        if not spaces:
            return False
        index = spaces.index(self._focus) + step if self._focus in spaces else (0 if step > 0 else -1)
        if not around and self._focus in spaces and not 0 <= index < len(spaces):
            self._focus = None
            return False
        self.focus(spaces[index % len(spaces)])
        return True

    def _arrow(self, direction: tuple[int, int], *, pan: bool) -> None:
        gesture = self._board.gesture
        start = gesture.aimed or gesture.source if gesture is not None else self._focus or self._marked
        if pan or start is None:
            self._board.camera.pan(QPointF(-direction[0], -direction[1]) * _PAN_PX)
            return
        space = self._nearest(start, direction)
        if space is None:
            return
        if gesture is not None:
            gesture.aim_with_keys(space)
        else:
            self.focus(space)

    def _nearest(self, start: Space, direction: tuple[int, int]) -> Space | None:
        """The space that lies nearest in a direction; ways aside count double."""
        shapes = self._board.shapes
        here = shapes.spaces[start].center
        best: tuple[float, Space] | None = None
        for shape in shapes.spaces.values():
            place = QPointF(shapes.nearest(shape.center.x(), here.x()), shape.center.y()) - here
            ahead = place.x() * direction[0] + place.y() * direction[1]
            aside = abs(place.x() * direction[1]) + abs(place.y() * direction[0])
            if ahead > 1 and aside <= ahead * 1.5 and not shape.blocked:
                far = math.hypot(ahead, 2 * aside)
                if best is None or far < best[0]:
                    best = (far, Space(shape.id))
        return best[1] if best else None


def _paint_ring(size: QSizeF, ratio: float) -> QPixmap:
    """A brass ring with a gap around something of a size."""
    margin = 8.0
    picture = QPixmap((QSizeF(size.width() + 2 * margin, size.height() + 2 * margin) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ring = QRectF(QPointF(0, 0), size + QSizeF(2 * margin, 2 * margin)).adjusted(3, 3, -3, -3)
    painter.setPen(QPen(look.PILL, 5))
    painter.drawRoundedRect(ring, 9, 9)
    painter.setPen(QPen(look.BRASS, 2))
    painter.drawRoundedRect(ring, 9, 9)
    painter.end()
    return picture
