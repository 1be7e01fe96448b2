"""The page of the map inspector: board, problems, one space, and what the last save brought."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from axis_desktop.board import Board, Pack, Problem
from axis_desktop.board.fitting.cures import apply_cure
from axis_desktop.model import PackError, Space
from axis_desktop.model.system import system_ids
from axis_desktop.view.board import BoardView
from axis_desktop.view.map_inspector.details import DetailsPanel
from axis_desktop.view.map_inspector.layers import LAYERS, Layer, Layers, Pin
from axis_desktop.view.map_inspector.plain import names_of, plain_catalog, plain_presentation
from axis_desktop.view.map_inspector.problems import ProblemsPanel
from axis_desktop.view.map_inspector.reading import PackReader, Reading
from axis_desktop.view.map_inspector.watch import PackWatch
from axis_desktop.view.widgets.controls import PageHead
from axis_desktop.view.widgets.frame import KeyCap, Panel, label
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.theme import theme

SIDE_PX = 370
FOOT_PX = 44
GAP_PX = 14
NEAR_SCALE = 2.6
WHOLE_SHARE = 1.01
"""A zoom up to this share of the smallest one shows the whole map."""
LAYER_KEYS: dict[Layer, str] = {"shapes": "S", "borders": "B", "anchors": "P", "ids": "I", "names": "N"}


class InspectorPage(QWidget):
    """Shows a pack as it lies on the disk, and again whenever one of its files is saved.

    Args:
        path: the folder or .zip.
        maps: further folders with packs on which it may build.
    """

    back = Signal()
    try_wanted = Signal(object)
    """A game shall be begun on this `Pack`."""
    read = Signal(object)
    """The pack was read: its `Reading`."""

    def __init__(self, path: Path, maps: tuple[Path, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("map_inspector")
        set_role(self, "page")
        self._path = path
        self._reading: Reading | None = None
        self._number = 0
        self._space = ""
        self.view: BoardView | None = None
        self.layers: Layers | None = None
        self._shown_layers: set[Layer] = set()
        self.head = PageHead(path.name, self)
        self.head.back.connect(self.back)
        self._facts = label("", "small")
        self._state = label(self.tr("reading…"), "small")
        self.try_button = QPushButton(self.tr("Try a game on it"))
        self.try_button.setObjectName("try_game")
        self.try_button.setEnabled(False)
        self.try_button.clicked.connect(self._try_game)
        self.head.row.insertWidget(2, self._facts)
        self.head.row.addWidget(self._state)
        self.head.row.addWidget(self.try_button)
        self.problems = ProblemsPanel()
        self.problems.setParent(self)
        self.problems.chosen.connect(self.show_problem)
        self.details = DetailsPanel()
        self.details.setParent(self)
        self.details.cure_wanted.connect(self._cure)
        self.details.height_changed.connect(self._arrange)
        self.foot = Panel("", self)
        self._fill_foot()
        self._add_keys()
        self._reader = PackReader(path, maps, self)
        self._reader.done.connect(self.take)
        self._watch = PackWatch(path, self)
        self._watch.changed.connect(self.read_again)
        self._reader.read()

    # ------------------------------------------------------------------ reading

    def read_again(self) -> None:
        """Read the pack, as after each save."""
        self._state.setText(self.tr("reading…"))
        set_tone(self._state, "")
        self._reader.read()

    def take(self, reading: Reading) -> None:
        """Show what was read; a map that can't be drawn leaves the last one on the screen."""
        self._reading = reading
        if reading.board is not None:
            self._show_board(reading.board)
        names = names_of(self.view.board) if self.view is not None else {}
        self.problems.show_problems(reading.problems, names)
        self._tell_state(reading)
        self._show_pins()
        self._tell_details(None)
        errors = any(problem.severity == "error" for problem in reading.problems)
        is_played = reading.pack is not None and not errors and _is_played(reading.pack)
        self.try_button.setEnabled(is_played)
        why_not = (
            self.tr("Errors have to be mended first")
            if errors
            else self.tr("No game of this version is played on it")
        )
        self.try_button.setToolTip("" if is_played else why_not)
        self.read.emit(reading)

    def _tell_state(self, reading: Reading) -> None:
        took = f"{reading.seconds:.1f}"
        if reading.board is None:
            self._state.setText(self.tr("can't be drawn: the last good map is shown"))
            set_tone(self._state, "bad")
        else:
            self._state.setText(self.tr("read in {seconds} s · follows each save").format(seconds=took))
            set_tone(self._state, "good")
        if reading.pack is not None:
            self.head.set_title(reading.pack.info.title)
        if reading.board is not None:
            facts = self.tr("{path} · {spaces} spaces, {borders} borders")
            borders = sum(map(len, reading.board.neighbors.values())) // 2
            self._facts.setText(
                facts.format(path=self._path.name, spaces=len(reading.board.spaces), borders=borders)
            )

    def _show_board(self, board: Board) -> None:
        """Put another board in the place of the last, seen from the same point."""
        old = self.view
        if old is not None and old.board.fingerprint == board.fingerprint and board.pack is not None:
            old_pack = old.board.pack
            if old_pack is not None and old_pack.info == board.pack.info:
                return
        view = BoardView(board, plain_catalog(board), self)
        view.set_speed("quick")
        view.activated.connect(self.show_space)
        view.viewport().installEventFilter(self)
        layers = Layers(view)
        for layer in self._shown_layers:
            layers.switch(layer, on=True)
        view.scene().addItem(layers)
        self.view, self.layers = view, layers
        view.show_presentation(plain_presentation(board))
        self._arrange()
        view.show()
        if old is None:
            self._show_all()
        else:
            view.camera.look_at(old.camera.center, old.camera.scale)
            old.hide()
            old.deleteLater()
        view.lower()

    # ------------------------------------------------------------------ problems and spaces

    def show_problem(self, number: int) -> None:
        """Fly to a problem and say how it is cured; numbers count from 1, as in the list."""
        problem = self._problem(number)
        if problem is None:
            return
        self._number = number
        self._space = problem.space
        self.problems.choose(number)
        self._show_pins()
        self._tell_details(problem)
        view = self.view
        if view is None:
            return
        if problem.place is not None:
            shape = view.shapes.spaces.get(problem.space)
            near = NEAR_SCALE if shape is None else max(NEAR_SCALE / 2, min(6.0, 60.0 / max(shape.radius, 6)))
            view.camera.fly_to(QPointF(*problem.place), near)
        elif problem.space in view.shapes.spaces:
            view.fly_to(Space(problem.space))

    def step_problem(self, step: int) -> None:
        """The next or the previous problem of the list."""
        shown = self.problems.shown
        if shown:
            at = shown.index(self._number) if self._number in shown else (-1 if step > 0 else 0)
            self.show_problem(shown[(at + step) % len(shown)])

    def show_space(self, space: str) -> None:
        """Tell of a space that was clicked."""
        self._space, self._number = space, 0
        self.problems.choose(0)
        self._show_pins()
        self._tell_details(None)

    def switch(self, layer: Layer) -> None:
        """Show or hide a layer."""
        self._shown_layers ^= {layer}
        if self.layers is not None:
            self.layers.switch(layer, on=layer in self._shown_layers)
        self._buttons[layer].setChecked(layer in self._shown_layers)

    def _problem(self, number: int) -> Problem | None:
        problems = self._reading.problems if self._reading is not None else ()
        return problems[number - 1] if 0 < number <= len(problems) else None

    def _show_pins(self) -> None:
        if self.layers is None or self._reading is None:
            return
        self.layers.show_pins(
            [
                Pin(number, problem.severity, problem.place)
                for number, problem in enumerate(self._reading.problems, 1)
                if problem.place is not None
            ],
            self._number,
        )
        self.layers.mark([self._space])

    def _tell_details(self, problem: Problem | None) -> None:
        board = self.view.board if self.view is not None else None
        self.details.show_space(board, self._space, problem, may_write=self._path.is_dir())
        self._arrange()

    def _cure(self, problem: Problem) -> None:
        try:
            apply_cure(self._path, problem)
        except PackError as refusal:
            self._state.setText(str(refusal))
            set_tone(self._state, "bad")

    def _try_game(self) -> None:
        if self._reading is not None and self._reading.pack is not None:
            self.try_wanted.emit(self._reading.pack)

    # ------------------------------------------------------------------ layout and keys

    def _fill_foot(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme().px(8))
        self._place = QLabel("")
        self._place.setMinimumWidth(theme().px(220))
        set_role(self._place, "small")
        row.addWidget(self._place)
        row.addStretch(1)
        names: dict[Layer, str] = {
            "shapes": self.tr("outlines"),
            "borders": self.tr("borders"),
            "anchors": self.tr("anchors"),
            "ids": self.tr("ids"),
            "names": self.tr("names"),
        }
        row.addWidget(label(self.tr("Show"), "label"))
        self._buttons: dict[Layer, QPushButton] = {}
        for layer in LAYERS:
            button = QPushButton(f"{names[layer]}  {LAYER_KEYS[layer]}")
            button.setObjectName(f"layer_{layer}")
            button.setCheckable(True)
            set_role(button, "segment")
            button.clicked.connect(lambda _=False, layer=layer: self.switch(layer))
            self._buttons[layer] = button
            row.addWidget(button)
        row.addSpacing(theme().px(18))
        for key, said in (("F8", self.tr("next problem")), ("Shift F8", self.tr("previous"))):
            row.addWidget(KeyCap(key))
            row.addWidget(label(said, "small"))
        self.foot.body.addLayout(row)

    def _add_keys(self) -> None:
        keys: list[tuple[str, Callable[[], object]]] = [
            ("F8", partial(self.step_problem, 1)),
            ("Shift+F8", partial(self.step_problem, -1)),
        ]
        keys += [("F5", self.read_again), ("Esc", self.back.emit)]
        keys += [(LAYER_KEYS[layer], partial(self.switch, layer)) for layer in LAYERS]
        for key, act in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(act)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Panels keep to their edges; a map that was seen whole is so again."""
        super().resizeEvent(event)
        camera = self.view.camera if self.view is not None else None
        was_whole = camera is not None and camera.scale <= camera.smallest_scale() * WHOLE_SHARE
        self._arrange()
        if was_whole:
            self._show_all()

    def _show_all(self) -> None:
        if self.view is not None:
            self.view.fit()
            self.view.camera.finish()

    def _arrange(self) -> None:
        t = theme()
        gap, side = t.px(GAP_PX), min(t.px(SIDE_PX), self.width() * 3 // 10)
        top = self.head.sizeHint().height()
        foot = max(t.px(FOOT_PX), self.foot.sizeHint().height())
        self.head.setGeometry(0, 0, self.width(), top)
        room = QRect(gap, top + gap, self.width() - 2 * gap, self.height() - top - foot - 3 * gap)
        self.foot.setGeometry(gap, room.bottom() + gap, room.width(), foot)
        self.problems.setGeometry(room.left(), room.top(), side, room.height())
        wide = side - t.px(40)
        tall = min(room.height(), self.details.natural_height(wide))
        self.details.setGeometry(room.right() + 1 - wide, room.top(), wide, tall)
        if self.view is not None:
            self.view.setGeometry(0, top, self.width(), self.height() - top)
            self.view.set_insets(gap, foot + 2 * gap, side + 2 * gap, wide + 2 * gap)
            self.view.lower()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Say where the pointer is, in map units."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent) and self.view is not None:
            place = self.view.camera.to_map(event.position())
            wrap = self.view.board.wrap
            x = place.x() % wrap if wrap else place.x()
            space = self.view.board.space_at(place.x(), place.y())
            name = self.view.board.spaces[space].name if space is not None else ""
            self._place.setText(f"x {x:.1f}  y {place.y():.1f}  {name}")
        return super().eventFilter(watched, event)


def _is_played(pack: Pack) -> bool:
    """A game of this program has a scenario on it."""
    return any(scenario.system in system_ids() for scenario in pack.scenarios())
