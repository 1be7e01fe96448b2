"""What appears beside things on the board: the chip, the count picker, the menu of a target, tool tips."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QMenu, QToolTip

from axis_desktop.model import Action, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.model.sentences import say
from axis_desktop.view.board.hands.chip import Reason, ReasonChip
from axis_desktop.view.board.hands.facts import kind_text, strait_text, tip
from axis_desktop.view.board.hands.ghost import Ghost
from axis_desktop.view.board.hands.picker import CountPicker
from axis_desktop.view.board.signs.gates import Gates
from axis_desktop.view.board.surface import Surface
from axis_desktop.view.widgets.texts import counted_units, space_name, text
from axis_desktop.view.widgets.theme import theme

_POINTED_PX = 30
"""As wide as the sign of a target, which is what is clicked."""


class Hints:
    """Places them where they belong.

    Args:
        board: what they appear on.
        picker: of counts.
        chip: of reasons.
        ghost: what is in hand, which no chip covers.
        gates: straits.
        choose: called with the action that was chosen from the menu of a target.
    """

    def __init__(
        self,
        board: Surface,
        picker: CountPicker,
        chip: ReasonChip,
        ghost: Ghost,
        gates: Gates,
        choose: Callable[[Action], object],
    ) -> None:
        self._board, self._picker, self._chip = board, picker, chip
        self._ghost, self._gates, self._choose = ghost, gates, choose

    def place_picker(self, source: Space, targets: Iterable[Space]) -> None:
        """Put the count picker beside the tray that the units come from."""
        spaces = list(targets)
        frames = [*map(self._frame, spaces), self._pointed()]
        self._picker.place(self._frame(source), frames, self._board.free_area, [*map(self._inner, spaces)])

    def tell(
        self, reason: Reason, sentence: str, rule: str, space: Space, targets: Iterable[Space] = ()
    ) -> None:
        """Show a chip beside the name and the trays of a space, off those of targets and off the pointer."""
        taboo = [self._pointed()]
        if self._ghost.is_shown:
            taboo.append(self._ghost.area)
        if self._picker.isVisible():
            taboo.append(self._picker.geometry())
        others = [self._frame(target) for target in targets if target != space]
        self._chip.tell(reason, sentence, rule, self._frame(space), self._board.free_area, taboo, others)

    def offer(self, space: Space, target: Target, accept: Callable[[], object]) -> None:
        """Let the player choose among the things to do at a target; `accept` does what it proposes.

        That is listed first, unless it stands among the others under a name of its own.
        """
        menu = QMenu(self._board)
        menu.setObjectName("target_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if all(choice.action != target.action for choice in target.alternatives):
            menu.addAction(kind_text(target, self._board.catalog)).triggered.connect(lambda: accept())
        for choice in target.alternatives:
            self._add(menu, text(choice.label, self._board.catalog), choice.action)
        place = self._board.camera.to_window(self._board.shapes.spaces[space].center).toPoint()
        menu.popup(self._board.viewport().mapToGlobal(place))
        menu.setActiveAction(menu.actions()[0])

    def show_tool_tip(self, event: QHelpEvent, *, is_carried: bool) -> None:
        """Say which planned move or strait, or else what in the space, is under the pointer."""
        window = QPointF(event.pos())
        number = self._board.arrows.at(self._board.camera.to_map(window))
        space = self._board.space_at(window)
        strait = self._gates.at(window)
        if is_carried or (number is None and space is None):
            QToolTip.hideText()
        elif strait is not None:
            sentence = strait_text(strait, self._board.catalog)
            QToolTip.showText(event.globalPos(), sentence, self._board.viewport())
        elif number is not None:
            QToolTip.showText(event.globalPos(), self.of_move(number), self._board.viewport())
        elif space is not None:
            if self._chip.isVisible():
                QToolTip.hideText()  # the chip says more, and lies where the tooltip would
            else:
                QToolTip.showText(event.globalPos(), self._of_space(space), self._board.viewport())

    def _of_space(self, space: Space) -> str:
        shown, catalog = self._board.presentation, self._board.catalog
        view = shown.spaces.get(space) if shown is not None else None
        return (tip(space, view, catalog) if view is not None else "") or self._board.describe(space)

    def of_move(self, number: int) -> str:
        """A planned move in words, with what its way costs and risks."""
        catalog = self._board.catalog
        move = self._board.arrows.move(number)
        units = counted_units(dict(move.pieces), catalog)
        names = [space_name(space, catalog) for space in move.path]
        told = [f"{units}: {' – '.join(names)}."]
        for sign in move.signs:
            sentence = catalog.words.ways.get(sign.kind)
            if sentence is not None:
                there = {"place": say.space(move.path[sign.at]), "cost": say.money(sign.cost)}
                told.append(text(replace(sentence, args=there), catalog))
        return " ".join(told)

    def _add(self, menu: QMenu, words: str, action: Action) -> None:
        menu.addAction(words).triggered.connect(lambda: self._choose(action))

    def _pointed(self) -> QRect:
        """Around the pointer: a chip that came there would take the click that was meant for the board."""
        half = theme().px(_POINTED_PX) // 2
        place = self._board.mapFromGlobal(self._board.cursor().pos())
        return QRect(place, place).adjusted(-half, -half, half, half)

    def _inner(self, space: Space) -> QRect:
        """The middle of a space, as large as it has no corners, in pixels of the window."""
        shape, camera = self._board.shapes.spaces[space], self._board.camera
        half = QPointF(shape.radius, shape.radius) * camera.scale
        middle = camera.to_window(shape.center)
        return QRectF(middle - half, middle + half).toRect()

    def _frame(self, space: Space) -> QRect:
        """What stands on a space, in pixels of the window."""
        frame = self._board.scenery.frame(space)
        size = frame.size() * self._board.camera.scale
        middle = self._board.camera.to_window(frame.center())
        return QRect((middle - QPointF(size.width(), size.height()) / 2).toPoint(), size.toSize())
