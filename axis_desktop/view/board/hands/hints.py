"""What appears beside things on the board: the chip, the count picker, the menu of a target, tool tips."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QMenu, QToolTip

from axis_desktop.model import Action, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.view.board.hands.chip import Reason
from axis_desktop.view.board.hands.facts import kind_text, strait_text
from axis_desktop.view.board.hands.gestures import Carry, Gesture
from axis_desktop.view.widgets.texts import money, space_name, text, unit_name

if TYPE_CHECKING:
    from axis_desktop.view.board.view import BoardView


class Hints:
    """Places them where they belong."""

    def __init__(self, board: "BoardView") -> None:
        self._board = board

    def place_picker(self) -> None:
        """Put the count picker beside the tray that the units come from."""
        gesture = self._board.gesture
        if isinstance(gesture, Carry):
            targets = [self._frame(space) for space in gesture.targets]
            self._board.picker.place(self._frame(gesture.hand.space), targets, self._board.free_area)

    def tell(self, reason: Reason, sentence: str, rule: str, space: Space) -> None:
        """Show a chip under the name and the trays of a space."""
        picker = self._board.picker
        taboo = picker.geometry() if picker.isVisible() else QRect()
        self._board.chip.tell(reason, sentence, rule, self._frame(space), self._board.free_area, taboo)

    def offer(self, gesture: Gesture, space: Space, target: Target) -> None:
        """Let the player choose among the things to do at a target."""
        menu = QMenu(self._board)
        menu.setObjectName("target_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(kind_text(target)).triggered.connect(lambda: gesture.accept(space, target))
        for choice in target.alternatives:
            self._add(menu, text(choice.label, self._board.catalog), choice.action)
        place = self._board.camera.to_window(self._board.shapes.spaces[space].center).toPoint()
        menu.popup(self._board.viewport().mapToGlobal(place))
        menu.setActiveAction(menu.actions()[0])

    def show_tool_tip(self, event: QHelpEvent) -> None:
        """Say which planned move or strait, or else what in the space, is under the pointer."""
        window = QPointF(event.pos())
        number = self._board.arrows.at(self._board.camera.to_map(window))
        space = self._board.space_at(window)
        strait = self._board.situation.gates.at(window)
        is_carried = self._board.gesture is not None and self._board.gesture.can_be_put_back
        if is_carried or (number is None and space is None):
            QToolTip.hideText()
        elif strait is not None:
            sentence = strait_text(strait, self._board.catalog)
            QToolTip.showText(event.globalPos(), sentence, self._board.viewport())
        elif number is not None:
            QToolTip.showText(event.globalPos(), self.of_move(number), self._board.viewport())
        elif space is not None:
            if self._board.chip.isVisible():
                QToolTip.hideText()  # the chip says more, and lies where the tooltip would
            else:
                QToolTip.showText(event.globalPos(), self._board.describe(space), self._board.viewport())

    def of_move(self, number: int) -> str:
        """A planned move in words, with what its way costs and risks."""
        tr, catalog = self._board.tr, self._board.catalog
        move = self._board.arrows.move(number)
        units = ", ".join(f"{count} {unit_name(kind, count, catalog)}" for kind, count in move.pieces)
        names = [space_name(space, catalog) for space in move.path]
        told = [f"{units}: {' – '.join(names)}."]
        for sign in move.signs:
            place = names[sign.at]
            if sign.kind == "fee":
                fee = tr("{place} costs {cost}.")
                told.append(fee.format(place=place, cost=money(sign.cost, catalog)))
            elif sign.kind == "gun":
                told.append(tr("The AA gun in {place} fires at each plane.").format(place=place))
            else:
                told.append(tr("Through the canal behind {place}.").format(place=place))
        return " ".join(told)

    def _add(self, menu: QMenu, words: str, action: Action) -> None:
        def choose() -> None:
            self._board.end_gesture()
            self._board.chosen.emit(action)

        menu.addAction(words).triggered.connect(choose)

    def _frame(self, space: Space) -> QRect:
        """What stands on a space, in pixels of the window."""
        frame = self._board.scenery.frame(space)
        size = frame.size() * self._board.camera.scale
        middle = self._board.camera.to_window(frame.center())
        return QRect((middle - QPointF(size.width(), size.height()) / 2).toPoint(), size.toSize())
