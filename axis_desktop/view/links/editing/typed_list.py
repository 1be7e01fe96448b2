"""Lists of edit mode: an entry is found by its letters, and a row has its name before it."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from axis_desktop.model import Space
from axis_desktop.model.asking.editing import Editor
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import space_name
from axis_desktop.view.widgets.theme import theme


class TypedList(QComboBox):
    """A list that takes letters to find an entry, even those that are keys of the game elsewhere."""

    def event(self, event: QEvent) -> bool:
        """Claim letters before the shortcuts of the window do."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            command = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if event.text().isprintable() and event.text() and not command:
                event.accept()
                return True
        return super().event(event)


class SpaceList(TypedList):
    """All spaces that can be changed, by their names.

    Args:
        editor: of the game.
        controller: the game.
        name: of the widget.
    """

    def __init__(self, editor: Editor, controller: Controller, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(self.tr("Space"))
        catalog = controller.catalog
        for space in sorted(editor.spaces(), key=lambda space: space_name(space, catalog)):
            self.addItem(space_name(space, catalog), space)

    @property
    def space(self) -> Space:
        """The chosen one."""
        return Space(self.currentData())

    def choose(self, space: Space) -> None:
        """Choose another one."""
        self.setCurrentIndex(self.findData(space))


def named(title: str, widget: QWidget) -> QHBoxLayout:
    """A row: what it is about, and what it is."""
    row = QHBoxLayout()
    row.setSpacing(10)
    name = label(title, "body")
    name.setBuddy(widget)
    row.addWidget(name)
    row.addStretch(1)
    if isinstance(widget, QComboBox):
        widget.setMinimumWidth(theme().px(220))
    row.addWidget(widget, 0, Qt.AlignmentFlag.AlignRight)
    return row
