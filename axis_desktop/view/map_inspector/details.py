"""What the inspector tells of one space, and how its problem is cured."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QPushButton

from axis_desktop.board import Board, Problem
from axis_desktop.board.fitting.cures import cure_of
from axis_desktop.view.map_inspector.plain import names_of
from axis_desktop.view.map_inspector.problems import problem_text
from axis_desktop.view.widgets.frame import Panel, clear_layout, label, line
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

NARROW = 12.0
"""A radius in map units below which units stand in a box beside the space."""


class DetailsPanel(Panel):
    """The row of a space in `spaces.toml`, its borders as drawn, and the remedy of the chosen problem."""

    cure_wanted = Signal(object)
    """The `Problem` whose lines shall be added to `spaces.toml`."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.translate("DetailsPanel", "Space"), scrolls=True)
        self.setObjectName("details_panel")
        self.show_space(None, "")

    def show_space(
        self, board: Board | None, space: str, problem: Problem | None = None, *, may_write: bool = True
    ) -> None:
        """Tell of a space, of a problem, or of both.

        Args:
            board: what is drawn.
            space: id of the space, "" for none.
            problem: the chosen one.
            may_write: the pack is a folder, so that a cure can be written.
        """
        clear_layout(self.body)
        found = board.spaces.get(space) if board is not None else None
        self.title.setText(found.name if found is not None else self.tr("Space"))
        self.aside.setText(found.id if found is not None else "")
        if board is not None and found is not None:
            self._tell_space(board, space)
        elif problem is None:
            self.body.addWidget(label(self.tr("Click a space or a problem."), "small", wrap=True))
        if problem is not None:
            self._tell_cure(problem, {} if board is None else names_of(board), may_write)
        self.body.addStretch(1)

    def _tell_space(self, board: Board, space: str) -> None:
        found = board.spaces[space]
        kinds = {"land": self.tr("land"), "sea": self.tr("sea zone"), "blocked": self.tr("nobody enters")}
        rows = [
            (self.tr("Kind"), kinds[found.kind]),
            (self.tr("Value"), str(found.value)),
            (self.tr("Owner"), found.owner or (self.tr("neutral") if found.neutral else "–")),
            (self.tr("Capital of"), found.capital_of or ""),
            (self.tr("Terrain"), found.terrain),
            (self.tr("Marks"), ", ".join(found.marks)),
            (self.tr("Anchor"), f"{found.anchors[0][0]:.0f}, {found.anchors[0][1]:.0f}"),
            (self.tr("Room"), self._room(found.radius)),
        ]
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme().px(14))
        grid.setVerticalSpacing(theme().px(3))
        grid.setColumnStretch(1, 1)
        for row, (name, value) in enumerate((name, value) for name, value in rows if value):
            grid.addWidget(label(name, "small"), row, 0)
            grid.addWidget(label(value, "body", wrap=True), row, 1)
        self.body.addLayout(grid)
        self.body.addWidget(line())
        self.body.addWidget(label(self.tr("Borders"), "label"))
        declared = {
            other: link.kind
            for link in board.links
            for one, other in ((link.a, link.b), (link.b, link.a))
            if one == space
        }
        for other in board.neighbors.get(space, ()):
            kind = declared.get(other)
            said = board.spaces[other].name + (f" · {kind}" if kind else "")
            self.body.addWidget(label(said, "body", wrap=True))

    def _room(self, radius: float) -> str:
        said = self.tr("a circle of {radius} units").format(radius=f"{radius:.1f}")
        return said if radius >= NARROW else self.tr("{room}: units stand beside it").format(room=said)

    def _tell_cure(self, problem: Problem, names: Mapping[str, str], may_write: bool) -> None:
        self.body.addWidget(line())
        self.body.addWidget(label(self.tr("How to cure it"), "label"))
        self.body.addWidget(label(problem_text(problem, names), "strong", wrap=True))
        if problem.where():
            self.body.addWidget(label(problem.where(), "small", wrap=True))
        if str(problem.remedy):
            self.body.addWidget(label(str(problem.remedy), "body", wrap=True))
        lines = cure_of(problem)
        if not lines:
            return
        shown = QPlainTextEdit(lines.strip())
        shown.setReadOnly(True)
        shown.setObjectName("cure_lines")
        shown.setAccessibleName(self.tr("Lines for spaces.toml"))
        shown.setFixedHeight(theme().px(104))
        self.body.addWidget(shown)
        if may_write:
            button = QPushButton(self.tr("Add these lines to spaces.toml"))
            button.setObjectName("apply_cure")
            set_role(button, "main")
            button.clicked.connect(lambda: self.cure_wanted.emit(problem))
            self.body.addWidget(button)
