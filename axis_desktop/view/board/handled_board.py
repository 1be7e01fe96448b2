"""A board on which a hand works: what it holds, what appears beside it, and what it tells."""

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from axis_desktop.board import Board
from axis_desktop.model import Action, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.board.animation import Animator
from axis_desktop.view.board.hands.chip import ReasonChip
from axis_desktop.view.board.hands.ghost import Ghost
from axis_desktop.view.board.hands.hints import Hints
from axis_desktop.view.board.hands.picker import CountPicker
from axis_desktop.view.board.hands.source import GestureSource, NothingToDo
from axis_desktop.view.board.situation import Situation
from axis_desktop.view.board.surface import Surface


class InHand(Protocol):
    """What the board knows of a gesture (`axis_desktop.view.board.hands.gestures.Gesture`).

    Attributes:
        source: the space it started from, if any.
        targets: where it may end.
        aimed: the space it points at now.
        can_be_put_back: the player may end it without a choice.
    """

    source: Space | None
    targets: Mapping[Space, Target]
    aimed: Space | None
    by_keys: bool
    can_be_put_back: bool

    def settle(self) -> None:
        """The board stands still at another place or zoom, or this has just been taken up."""
        ...

    def point(self, window: QPointF) -> None:
        """The pointer is here."""
        ...

    def aim(self, space: Space | None) -> None:
        """Point at a space."""
        ...

    def aim_with_keys(self, space: Space) -> None:
        """Aim without a pointer."""
        ...

    def next_target(self, step: int) -> None:
        """Aim at the next lit space."""
        ...

    def target_at(self, space: Space) -> Target | None:
        """What may be done at a space; None if nothing."""
        ...

    def drop(self, space: Space | None, *, stay: bool = False) -> None:
        """Let go over a space."""
        ...

    def end(self) -> None:
        """Nothing is in hand any more."""
        ...

    def deleteLater(self) -> None:  # noqa: N802 - Qt's name
        """It is needed no more."""
        ...


class HandledBoard(Surface):
    """What hands, keys and pointer know of the board.

    Args:
        board: shapes of the spaces.
        catalog: names and unit types.
    """

    dropped = Signal(object, str, object)
    """Units were dropped: their ids, the space, its `Target`, or None where they can't go."""
    left_behind = Signal(object, object)
    """Only a part of what was in hand could go where it was dropped: what went, what was in hand."""
    placed = Signal(str, str, object)
    """A new unit was put down: its type, the space, its `Target` or None."""
    picked = Signal(str)
    """One of the spaces that were offered was clicked."""
    chosen = Signal(object)
    """Another thing to do at a target was chosen from its menu: the action."""
    lifted = Signal(str)
    """Units of this space were taken up."""
    hand_changed = Signal(str, object)
    """Other units are in hand: their space and ids."""
    put_back = Signal()
    """Nothing is in hand any more."""
    aimed = Signal(object, object)
    """With something in hand, the space pointed at or None, and its `Target` or None."""
    hovered = Signal(object)
    """The pointer rests on a space, or None."""
    activated = Signal(str)
    """A space was clicked, or chosen with Enter."""
    take_back = Signal(int)
    """A planned move shall be taken back: its number."""
    arrow_hovered = Signal(object)
    """Number of the planned move pointed at, or None."""
    arrow_selected = Signal(object)
    """Number of the planned move selected, or None."""
    rule_requested = Signal(str)
    """The rule behind a refusal shall be shown."""
    context_wanted = Signal(str, QPoint)
    """What can be done with a space is asked for, by a right click without a drag, a long press of a
    finger or pen, or the menu key: the space, and where on the screen (global) a menu should open."""
    spoken = Signal(str)
    """What a screen reader says: the focused space or target."""

    def __init__(self, board: Board, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(board, catalog, parent)
        self.source: GestureSource = NothingToDo()
        self.gesture: InHand | None = None
        self.situation = Situation(self)
        self.ghost = Ghost(self.map_scene, self.camera, self.scenery.units)
        self.animator = Animator(self.map_scene, self)
        self.picker = CountPicker(self, catalog)
        self.chip = ReasonChip(self)
        self.hints = Hints(self, self.picker, self.chip, self.ghost, self.situation.gates, self._choose)

    def set_gesture_source(self, source: GestureSource | None) -> None:
        """Ask this source what can be done from now on; None while nothing can."""
        self.end_gesture()
        self.source = source or NothingToDo()

    def hold(self, gesture: InHand) -> None:
        """Something was taken up."""
        self.gesture = gesture
        gesture.settle()
        self.viewport().update()
        if gesture.source is not None:
            self.lifted.emit(gesture.source)

    def make_room(self) -> None:
        """Something is about to be taken up: spaces that were offered are lit no longer."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.end()
            gesture.deleteLater()

    def end_gesture(self, *, keep_chip: bool = False) -> None:
        """Put back what is in hand."""
        gesture, self.gesture = self.gesture, None
        if gesture is None:
            return
        gesture.end()
        gesture.deleteLater()
        if not keep_chip:
            self.chip.hide()
        self.viewport().update()
        self.put_back.emit()

    def finish_animation(self) -> bool:
        """Bring all movement to its end at once; whether there was any."""
        return self.animator.finish()

    def speak(self, sentence: str) -> None:
        """Say something to a screen reader and to the prompt."""
        self.setAccessibleDescription(sentence)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
        self.spoken.emit(sentence)

    def _choose(self, action: Action) -> None:
        self.end_gesture()
        self.chosen.emit(action)
