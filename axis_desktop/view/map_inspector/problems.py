"""The list of what is wrong with a pack."""

from collections.abc import Mapping, Sequence
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from axis_desktop.board import Problem
from axis_desktop.board.problem import Severity
from axis_desktop.model import Message
from axis_desktop.view.map_inspector.layers import TONES
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.widgets.frame import IconLabel, Panel, clear_layout, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

Kind = Literal["all", "borders", "shapes", "data", "text"]
PLACES = ("a", "b", "space")
"""Fields of problem texts that hold the id of a space."""
KINDS: tuple[Kind, ...] = ("all", "borders", "shapes", "data", "text")
ICONS: dict[Severity, str] = {"error": "cross", "warning": "warning", "note": "info"}
MOST_SHOWN = 200

_BORDERS = {
    "missing-adjacency", "extra-adjacency", "point-contact", "gap", "overlap", "unreachable", "hex-apart",
    "skin-borders", "unknown-neighbor", "contradiction", "feature-apart",
}  # fmt: skip


def kind_of(problem: Problem) -> Kind:
    """Which part of the work a problem belongs to."""
    if problem.code in _BORDERS:
        return "borders"
    if problem.file.endswith(".svg"):
        return "shapes"
    return "text" if problem.file.startswith("locale/") else "data"


def problem_text(problem: Problem, names: Mapping[str, str]) -> str:
    """What is wrong, with the names of spaces in place of their ids; an id without a name stays as it is.

    Args:
        problem: the fault.
        names: of the spaces, by id.
    """
    args = problem.text.args
    known = {field: names.get(str(args[field]), str(args[field])) for field in PLACES if field in args}
    said = str(Message.plain(problem.text.template, **(dict(args) | known)))
    first = said.split(" ", 1)[0].strip("',.:")
    begins_with_id = first in {str(args[field]) for field in known}
    return said if begins_with_id else said[:1].upper() + said[1:]


class ProblemRow(ClickRow):
    """One problem: how bad it is, what and where."""

    def __init__(self, number: int, problem: Problem, names: Mapping[str, str]) -> None:
        super().__init__(f"problem_{number}")
        row = QHBoxLayout(self)
        row.setContentsMargins(*(theme().px(n) for n in (10, 8, 10, 8)))
        row.setSpacing(theme().px(10))
        picture = IconLabel(ICONS[problem.severity], TONES[problem.severity], 20)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        told = QVBoxLayout()
        told.setSpacing(1)
        said = problem_text(problem, names)
        told.addWidget(label(said, "strong", wrap=True))
        where = " · ".join(part for part in (problem.where(), problem.space) if part)
        if where:
            told.addWidget(label(where, "small", wrap=True))
        row.addLayout(told, 1)
        row.addWidget(label(str(number), "quiet"), 0, Qt.AlignmentFlag.AlignTop)
        severities = {
            "error": QCoreApplication.translate("ProblemRow", "Error"),
            "warning": QCoreApplication.translate("ProblemRow", "Warning"),
            "note": QCoreApplication.translate("ProblemRow", "Note"),
        }
        self.setAccessibleName(f"{severities[problem.severity]} {number}: {said}")

    def set_chosen(self, chosen: bool) -> None:
        """Show that the page speaks of this one."""
        self.setProperty("chosen", chosen)
        self.style().unpolish(self)
        self.style().polish(self)


class ProblemsPanel(Panel):
    """All problems, numbered, errors first; the buttons above leave one kind."""

    chosen = Signal(int)
    """Number of a problem, from 1."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.translate("ProblemsPanel", "Problems"), scrolls=True)
        self.setObjectName("problems_panel")
        self._problems: tuple[Problem, ...] = ()
        self._names: Mapping[str, str] = {}
        self._rows: dict[int, ProblemRow] = {}
        self._kind: Kind = "all"
        names: dict[Kind, str] = {
            "all": self.tr("All"),
            "borders": self.tr("Borders"),
            "shapes": self.tr("Shapes"),
            "data": self.tr("Data"),
            "text": self.tr("Text"),
        }
        self._buttons: dict[Kind, QPushButton] = {}
        kinds = QHBoxLayout()
        kinds.setSpacing(theme().px(6))
        for kind in KINDS:
            button = QPushButton(names[kind])
            button.setObjectName(f"problems_{kind}")
            button.setCheckable(True)
            set_role(button, "segment")
            button.clicked.connect(lambda _=False, kind=kind: self.show_kind(kind))
            kinds.addWidget(button)
            self._buttons[kind] = button
        kinds.addStretch(1)
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        outer.insertLayout(1, kinds)
        self._rows_column = QVBoxLayout()
        self._rows_column.setSpacing(theme().px(4))
        self.body.addLayout(self._rows_column)
        self.body.addStretch(1)

    @property
    def shown(self) -> list[int]:
        """Numbers of the problems in the list, in order."""
        return list(self._rows)

    def show_problems(self, problems: Sequence[Problem], names: Mapping[str, str] = {}) -> None:
        """Fill the list; `names` are those of the spaces, by id."""
        self._problems, self._names = tuple(problems), names
        counts = {name: sum(p.severity == name for p in problems) for name in ICONS}
        self.aside.setText(
            self.tr("{errors} errors · {warnings} warnings · {notes} notes").format(
                errors=counts["error"], warnings=counts["warning"], notes=counts["note"]
            )
        )
        present = {kind_of(problem) for problem in problems}
        for kind, button in self._buttons.items():
            button.setEnabled(kind == "all" or kind in present)
        self.show_kind(self._kind if self._kind in present else "all")

    def show_kind(self, kind: Kind) -> None:
        """Leave only problems of one kind."""
        self._kind = kind
        for name, button in self._buttons.items():
            button.setChecked(name == kind)
        clear_layout(self._rows_column)
        self._rows.clear()
        for number, problem in enumerate(self._problems, 1):
            if kind not in ("all", kind_of(problem)) or len(self._rows) >= MOST_SHOWN:
                continue
            row = self._rows[number] = ProblemRow(number, problem, self._names)
            row.clicked.connect(lambda number=number: self.chosen.emit(number))
            self._rows_column.addWidget(row)
        if not self._problems:
            self._rows_column.addWidget(label(self.tr("Nothing is wrong with this pack."), "body", wrap=True))

    def choose(self, number: int) -> None:
        """Show which problem the page speaks of."""
        for each, row in self._rows.items():
            row.set_chosen(each == number)
        if number in self._rows:
            self.reveal(self._rows[number])
