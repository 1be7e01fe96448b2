"""Pieces that are lost for want of supply before the turn is over, each with a button that shows it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from axis_desktop.model import Space
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.clear_places import clearest
from axis_desktop.view.widgets.frame import IconLabel, Panel, clear_layout, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import space_name
from axis_desktop.view.widgets.theme import theme

_MOST = 4


class StarvingNote(Panel):
    """A line on the board as long as the person whose turn it is has pieces without supply.

    Signals:
        fly_to: show this space.
    """

    fly_to = Signal(str)

    def __init__(self, controller: Controller, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("starving")
        self._game = controller
        self._shown: tuple[Space, ...] = ()
        self._row = QHBoxLayout()
        self._row.setSpacing(theme().px(6))
        self.body.addLayout(self._row)
        self.hide()
        self.refresh()

    @property
    def is_needed(self) -> bool:
        """There are such pieces, and they belong to the person who decides now."""
        return bool(self._shown)

    def refresh(self) -> None:
        """Show those of this moment."""
        game = self._game
        is_own = game.is_mine and game.presentation.power in game.own_powers
        shown = game.presentation.starving if is_own else ()
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._row)
        parts: list[QWidget] = [
            IconLabel("broken_link", "warn", 18),
            label(self.tr("No supply, lost this turn:"), "small"),
        ]
        for space in shown[:_MOST]:
            button = QPushButton(space_name(space, game.catalog))
            button.setObjectName(f"starving_{space}")
            set_role(button, "link")
            button.clicked.connect(partial(self.fly_to.emit, str(space)))
            parts.append(button)
        if len(shown) > _MOST:
            parts.append(label(self.tr("%n more", "", len(shown) - _MOST), "small"))
        for part in parts:
            self._row.addWidget(part)
            part.show()  # what is hidden has no size

    def place(self, free: QRect, spare: Sequence[QRect] = ()) -> None:
        """Lie at the upper edge of this part of the page, sparing what can be clicked."""
        self.setVisible(self.is_needed and not free.isEmpty())
        if not self.isHidden():
            gap = theme().px(12)
            room = free.adjusted(gap, gap, -gap, -gap)
            wide = min(self.sizeHint().width(), room.width())
            size = QSize(wide, self.natural_height(wide))
            self.setGeometry(clearest(size, room, spare, ("top left", "top center", "bottom left")))
            self.raise_()
