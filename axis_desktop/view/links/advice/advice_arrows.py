"""Advised moves as dashed arrows on the board."""

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QEvent, QObject, QPointF, Signal
from PySide6.QtGui import QMouseEvent

from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.board.signs.arrows import Arrows
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.widgets.theme import theme_signals


class AdviceArrows(QObject):
    """The arrows of moves that are advised, by their numbers in the plan.

    Signals:
        pointed: number of the arrow that is pointed at, or None.
    """

    pointed = Signal(object)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._arrows = Arrows(
            board.map_scene, board.shapes, board.lights, board.camera, board.scenery, are_advised=True
        )
        board.camera.moved.connect(lambda: self._arrows.wrap_to(board.camera.center.x()))
        board.camera.settled.connect(self._arrows.settle)
        theme_signals().changed.connect(self._arrows.settle)
        board.viewport().installEventFilter(self)

    @property
    def numbers(self) -> list[int]:
        """Of the moves that show."""
        return self._arrows.numbers

    @property
    def lit(self) -> set[int]:
        """Those that are pointed at, on the board or in the panel."""
        return self._arrows.lit

    def place_of(self, number: int) -> QPointF:
        """The middle of an arrow in map units."""
        return self._arrows.place_of(number)

    def show(self, moves: Mapping[int, PlannedMove]) -> None:
        """Show these moves and no others."""
        self._arrows.show([msgspec.structs.replace(move, number=n) for n, move in moves.items()])

    def point_at(self, number: int | None) -> None:
        """Light the arrow of a row that is pointed at."""
        self._arrows.point_at(() if number is None else (number,))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """See which arrow the pointer is at; the board sees all the same."""
        if self._arrows.heads and event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            number = self._arrows.at(self._board.camera.to_map(event.position()))
            if number != self._arrows.hovered:
                self._arrows.hover(number)
                self.pointed.emit(number)
        return super().eventFilter(watched, event)
