"""The board on the screen."""

from axis_desktop.view.board.animation import Speed
from axis_desktop.view.board.hands.source import GestureSource
from axis_desktop.view.board.view import BoardView

__all__ = ["BoardView", "GestureSource", "Speed"]
