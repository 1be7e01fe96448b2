"""What is to be known about a space: owner, value, units with their figures, neighbors (SCREENS 3)."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Space, UnitType
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.model.showing.presentation import Fact, Piece, SpaceView, Stack
from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.panels.supply_space import fill_with_supply
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import UnitPicture, clear_layout, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_tone
from axis_desktop.view.widgets.texts import harm_text, money_unit, power_name, space_name, text
from axis_desktop.view.widgets.theme import theme


class InspectorPanel(ScrollingPanel):
    """Shows the space under the pointer.

    Args:
        controller: the game.
        neighbors: the spaces next to each space.
        seas: those of the spaces that are water.
        closed: those of the spaces that nothing ever enters.
    """

    def __init__(
        self,
        controller: Controller,
        neighbors: Mapping[Space, Sequence[Space]],
        parent: QWidget | None = None,
        *,
        seas: Collection[Space] = (),
        closed: Collection[Space] = (),
    ) -> None:
        super().__init__("", parent, can_fold=True)
        self.setObjectName("inspector_panel")
        self.title.setText(self.tr("Space"))
        self._controller = controller
        self._neighbors = neighbors
        self._seas = seas
        self._closed = closed
        self._space: Space | None = None
        self._units = {info.id: info for info in controller.catalog.units}
        self._shown: object = None
        self._turn = self._present_turn()
        controller.changed.connect(self._follow)
        self._refresh()

    @property
    def space(self) -> Space | None:
        """What it shows."""
        return self._space

    def has_space(self) -> bool:
        """There is something to show: a space was pointed at."""
        return self._space is not None

    def show_space(self, space: Space | None) -> None:
        """Show another space, unless one is pinned; None keeps the last one."""
        if space is not None and space != self._space and not self.is_pinned:
            is_first = self._space is None
            self._space = space
            self._refresh()
            if is_first:
                self.height_changed.emit()

    def forget(self) -> None:
        """Show nothing any more, unless a space is pinned."""
        if self._space is not None and not self.is_pinned:
            self._space = None
            self._refresh()
            self.height_changed.emit()

    @property
    def is_pinned(self) -> bool:
        """It doesn't follow the pointer."""
        return bool(self.aside.text())

    def toggle_pin(self) -> None:
        """Stay with this space, or follow the pointer again."""
        self.aside.setText(self.tr("pinned") if not self.is_pinned and self._space is not None else "")
        self._fit_head()

    def _present_turn(self) -> tuple[int, str]:
        shown = self._controller.presentation
        return shown.round, str(shown.power)

    def _follow(self) -> None:
        """The game went on: most actions change nothing here, but a turn begins afresh."""
        turn, self._turn = self._turn, self._present_turn()
        if turn != self._turn:
            self.forget()
        # Supply depends on other spaces, too.
        if self._controller.catalog.has_supply or self._told() != self._shown:
            self._refresh()

    def _told(self) -> tuple[object, ...]:
        """All that is told of the space, and how."""
        here = theme()
        view = self._controller.presentation.spaces.get(self._space) if self._space is not None else None
        return self._space, view, here.name, here.scale, here.units

    def _refresh(self) -> None:
        self._shown = self._told()
        clear_layout(self.body)
        catalog = self._controller.catalog
        if self._space is None:
            return
        view = self._controller.presentation.spaces.get(self._space, SpaceView())
        self.title.setText(space_name(self._space, catalog))
        if catalog.has_supply:
            around = self._neighbors.get(self._space, ())
            ratio = self.devicePixelRatioF()
            fill_with_supply(self.body, self._controller, self._space, around, self._seas, ratio)
            if view.facts:
                self.body.insertLayout(1, self._facts(view.facts))
            return
        if view.facts:
            self._fill_facts(view)
            return
        self.body.addLayout(self._owner(view))
        for stack in view.stacks:
            self.body.addWidget(line())
            self.body.addLayout(self._stack(stack))
        near = sorted(space_name(s, catalog) for s in self._neighbors.get(self._space, ()))
        if near:
            self.body.addWidget(line())
            borders = self.tr("Borders {spaces}").format(spaces=", ".join(near))
            self.body.addWidget(label(borders, "small", wrap=True))
        self.body.addStretch(1)

    def _fill_facts(self, view: SpaceView) -> None:
        """The units there with all that their mats say, then the ground."""
        catalog = self._controller.catalog
        for stack in view.stacks:
            for piece in stack.pieces:
                info = self._units[piece.unit_type]
                row = QHBoxLayout()
                row.setSpacing(10)
                row.addWidget(UnitPicture(stack.power, info.silhouette, 40))
                words = QVBoxLayout()
                words.setSpacing(0)
                words.addWidget(label(info.name, "strong", wrap=True))
                words.addWidget(label(power_name(stack.power, catalog), "small", wrap=True))
                row.addLayout(words, 1)
                self.body.addLayout(row)
                for unit in piece.units:
                    self.body.addLayout(self._facts(view.unit_facts.get(unit, ())))
                self.body.addWidget(line())
        if view.owner is not None:
            row = QHBoxLayout()
            row.setSpacing(10)
            row.addWidget(picture(plate(view.owner, theme().px(24), self.devicePixelRatioF())))
            owned = self.tr("Belongs to {power}").format(power=power_name(view.owner, catalog))
            row.addWidget(label(owned, "body", wrap=True), 1)
            self.body.addLayout(row)
        self.body.addLayout(self._facts(view.facts))
        self.body.addStretch(1)

    def _facts(self, facts: Sequence[Fact]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        for row, fact in enumerate(facts):
            grid.addWidget(label(text(fact.name, self._controller.catalog), "small", wrap=True), row, 0)
            value = label(text(fact.value, self._controller.catalog), "strong")
            grid.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
        return grid

    def _owner(self, view: SpaceView) -> QHBoxLayout:
        catalog = self._controller.catalog
        row = QHBoxLayout()
        row.setSpacing(10)
        if view.owner is not None:
            row.addWidget(picture(plate(view.owner, theme().px(32), self.devicePixelRatioF())))
            words = [power_name(view.owner, catalog, long=True)]
        elif self._space in self._closed:
            words = [self.tr("Nothing enters here")]
        elif "neutral" in view.markers:
            words = [self.tr("Neutral")]
        else:
            words = [self.tr("Sea zone")]
        names = catalog.words.markers
        words += [text(names[marker], catalog) for marker in view.markers if marker in names]
        row.addWidget(label(" · ".join(words), "body", wrap=True), 1)
        if view.value:
            value = QVBoxLayout()
            value.setSpacing(0)
            figure = label(str(view.value), "figure")
            set_tone(figure, "brass")
            value.addWidget(figure, 0, Qt.AlignmentFlag.AlignRight)
            value.addWidget(
                label(money_unit(self._controller.catalog), "label"), 0, Qt.AlignmentFlag.AlignRight
            )
            row.addLayout(value)
        return row

    def _stack(self, stack: Stack) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        catalog = self._controller.catalog
        name = power_name(stack.power, catalog)
        heads = (name, "", self.tr("att"), self.tr("def"), money_unit(catalog))
        for column, head in enumerate(heads):
            if head:
                where = Qt.AlignmentFlag.AlignLeft if not column else Qt.AlignmentFlag.AlignRight
                grid.addWidget(label(head, "label"), 0, column, 1, 2 if not column else 1, where)
        kinds: dict[UnitType, list[Piece]] = {}
        for piece in stack.pieces:
            kinds.setdefault(piece.unit_type, []).append(piece)
        for row, (unit_type, pieces) in enumerate(kinds.items(), start=1):
            self._unit(grid, row, stack, self._units[unit_type], pieces)
        return grid

    def _unit(
        self, grid: QGridLayout, row: int, stack: Stack, info: UnitInfo, pieces: Sequence[Piece]
    ) -> None:
        grid.addWidget(UnitPicture(stack.power, info.silhouette, 26), row, 0)
        count = sum(piece.count for piece in pieces)
        name = info.name if count == 1 else f"{count} {info.plural}"
        if harm := harm_text(pieces):
            name += f", {harm}"
        grid.addWidget(label(name, "body", wrap=True), row, 1)
        for column, figure in enumerate((info.attack, info.defense, info.cost * count), start=2):
            shown = label("–" if figure is None else str(figure), "strong")
            grid.addWidget(shown, row, column, Qt.AlignmentFlag.AlignRight)
