"""How large the window is: as it was left, never larger than the screen has room for with its title bar."""

from PySide6.QtCore import QPoint, QRect, QSize, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

from axis_desktop.storage.settings import Display

USUAL_SIZE = QSize(1600, 900)
FRAME_PX = QSize(8, 44)
"""Borders and title bar take about so much, as long as nobody knows what they are."""


def begin_size(display: Display, room: QRect, least: QSize) -> tuple[QSize, bool]:
    """How large the window begins, and whether it is maximized.

    Args:
        display: the size it was left with, if it was.
        room: of the screen.
        least: smaller it can't be.
    """
    most = (room.size() - FRAME_PX).expandedTo(least)
    if display.window_width and display.window_height:
        left = QSize(display.window_width, display.window_height)
        return left.boundedTo(most).expandedTo(least), display.maximized
    fits = USUAL_SIZE.width() <= most.width() and USUAL_SIZE.height() <= most.height()
    return USUAL_SIZE.boundedTo(most), not fits


def show_fitting(window: QMainWindow, display: Display) -> None:
    """Show a window as large as it was left, or as the screen has room for."""
    room = QApplication.primaryScreen().availableGeometry()
    size, maximized = begin_size(display, room, window.minimumSize())
    window.resize(size)
    if display.full_screen:
        window.showFullScreen()
    elif maximized:
        window.showMaximized()
    else:
        window.show()
    QTimer.singleShot(0, window, lambda: pull_in(window))


def pull_in(window: QMainWindow) -> None:
    """Make a window smaller and move it if its frame reaches over the screen; its real frame is known now."""
    if window.isMaximized() or window.isFullScreen():
        return
    room, frame = window.screen().availableGeometry(), window.frameGeometry()
    over = QSize(max(0, frame.width() - room.width()), max(0, frame.height() - room.height()))
    if not over.isNull():
        window.resize(window.size() - over)
        frame = window.frameGeometry()
    if not room.contains(frame):
        corner = frame.topLeft()
        window.move(
            QPoint(
                max(room.left(), min(corner.x(), room.right() + 1 - frame.width())),
                max(room.top(), min(corner.y(), room.bottom() + 1 - frame.height())),
            )
        )
