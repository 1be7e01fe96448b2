"""Looks back: a slider through the game, step by step, and a way to play on from any moment (P5)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.story import StoryLine
from axis_desktop.view.widgets.frame import IconButton, Panel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, round_name, text


class HistoryPanel(Panel):
    """A side panel; the board shows the moment the slider is at."""

    branch_wanted = Signal(int)
    """A new game shall begin with so many actions of this one."""
    reached = Signal(object)
    """Somebody has gone to another moment of the past: the `StoryLine` that is told of it, or None."""
    least_px = 400

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent, can_fold=True, scrolls=True)
        self.title.setText(self.tr("History"))
        self.setObjectName("history_panel")
        self._game = controller
        self._moments: Sequence[int] = (0,)
        self._wanted: tuple[int, object] = (0, None)
        self.where = label("", "strong", wrap=True)
        self.told = label("", "small", wrap=True)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("history_slider")
        self.slider.setAccessibleName(self.tr("Moment of the game"))
        self.slider.valueChanged.connect(self._go)
        row = QHBoxLayout()
        for icon_name, title, step in (
            ("chevron_left", self.tr("One move back"), -1),
            ("chevron_right", self.tr("One move on"), 1),
        ):
            button = IconButton(icon_name, title)
            button.clicked.connect(lambda _=False, step=step: self._step(step))
            row.addWidget(button)
        row.insertWidget(1, self.slider, 1)
        self.present_button = QPushButton(self.tr("Present"))
        self.present_button.setObjectName("history_present")
        set_role(self.present_button, "quiet")
        self.present_button.clicked.connect(lambda: controller.look_at(None))
        self.branch_button = QPushButton(self.tr("Play on from here"))
        self.branch_button.setObjectName("history_branch")
        set_role(self.branch_button, "quiet")
        self.branch_button.clicked.connect(lambda: self.branch_wanted.emit(self._length()))
        buttons = QVBoxLayout()
        buttons.addWidget(self.present_button)
        buttons.addWidget(self.branch_button)
        self.body.addLayout(row)  # what is pressed again and again stands above what changes its height
        self.body.addLayout(buttons)
        self.body.addWidget(self.where)
        self.body.addWidget(self.told)
        controller.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the moment that is looked at."""
        game = self._game
        if self.isVisible():  # which moments are nobody's secret is in the story
            self._moments = game.moments
        else:
            self._moments = range(len(game.session.entries) + 1)
        total = len(self._moments) - 1
        now = total if game.looking_at is None else self._moments.index(game.looking_at)
        self.slider.blockSignals(True)
        self.slider.setRange(0, total)
        self.slider.setValue(now)
        self.slider.blockSignals(False)
        self.present_button.setEnabled(now < total)
        self.branch_button.setEnabled(now < total)
        if not self.isVisible():
            return  # the story of a long game takes a moment to be read
        shown = game.presentation
        phase = next((p.title for p in game.catalog.phases if p.id == shown.phase), "")
        who = power_name(shown.power, game.catalog)
        self.where.setText(", ".join((round_name(shown.round, game.catalog), who, phase.lower())))
        last = self._told()
        said = text(last.message, game.catalog) if last is not None and last.message is not None else ""
        self.told.setText(said or self.tr("The beginning"))

    def tell(self, message: object) -> None:
        """Of all that one action brought about, tell this `Message` of the moment that is looked at."""
        self._wanted = self._length(), message
        self.refresh()
        self.reached.emit(self._told())

    def showEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Say where it stands."""
        super().showEvent(event)  # type: ignore[arg-type]  # Qt's own event
        self.refresh()

    def _step(self, step: int) -> None:
        self.slider.setValue(self.slider.value() + step)

    def _length(self) -> int:
        """The moment the slider is at, in actions from the start."""
        return self._moments[min(self.slider.value(), len(self._moments) - 1)]

    def _go(self, _step: int) -> None:
        self._game.look_at(self._length())
        self.reached.emit(self._told())

    def _told(self) -> StoryLine | None:
        """What the moment is looked at for, else the last thing before it that is worth a sentence."""
        now = self._length()
        lines = [line for line in self._game.story() if line.number < now and line.message is not None]
        meant = [line for line in lines if line.number + 1 == now and self._wanted == (now, line.message)]
        found = meant or lines
        return found[-1] if found else None
