"""The units of a battle in the odds panel: a row for each type, counted up and down."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force
from axis_desktop.view.panels.odds.combatant_names import combatant_name
from axis_desktop.view.panels.odds.odds_chart import percent
from axis_desktop.view.panels.odds.odds_memory import SIDES, Side, force_of
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.theme import theme

MOST_UNITS = 99
"""Units of a type that can be set by hand."""

_LEVEL_PX = 5
"""The name stands level with its number, whether anything is noted below it or not."""
_SIGNS = {-1: "−1", 1: "+1"}


Owners = Mapping[Side, Sequence[Power]]


def _in_order(force: Force, owners: Sequence[Power]) -> list[Combatant]:
    """The units of these owners first, the others as they are lost."""
    ranks = {owner: rank for rank, owner in enumerate(owners)}
    return sorted(
        (each for each, _ in force.losses), key=lambda each: ranks.get(Power(each.owner), len(ranks))
    )


class _Row(QWidget):
    """A type: its name, how many there are, and what one more or less would do."""

    def __init__(self, side: Side, unit: str, name: str) -> None:
        super().__init__()
        self.name = name
        self._note_name = f"note_{side}_{unit}"
        self._chances: dict[int, float] = {}
        self.stepper = Stepper(name)
        self.stepper.setObjectName(f"{side}_{unit}")
        self.stepper.set_most(MOST_UNITS)
        self._figure = label("", "figure")
        self._figure.setObjectName(f"{self.stepper.objectName()}_figure")
        self._note = label("", "small", wrap=True)
        self._note.setMinimumHeight(self._note.fontMetrics().lineSpacing())  # rows stand still as it comes
        words = QVBoxLayout()
        words.setSpacing(0)
        words.setContentsMargins(0, theme().px(_LEVEL_PX), 0, 0)
        words.addWidget(label(name, "body", wrap=True))
        words.addWidget(self._note)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.addLayout(words, 1)
        columns.addWidget(self.stepper, 0, Qt.AlignmentFlag.AlignTop)
        columns.addWidget(self._figure, 0, Qt.AlignmentFlag.AlignTop)

    def show_count(self, count: int, *, can_change: bool) -> None:
        """Another number of units; nobody counted them. Only what can be counted looks like it."""
        with QSignalBlocker(self.stepper):
            self.stepper.set_count(count)
        self._figure.setText(str(count))
        self.stepper.setHidden(not can_change)
        self._figure.setHidden(can_change)
        self._note.setHidden(not can_change)
        self._note.setObjectName(self._note_name if can_change else "")

    def note(self, by: int, chance: float) -> None:
        """Write down what one unit more or less would do."""
        self._chances[by] = chance
        self._note.setText(
            " · ".join(f"{_SIGNS[n]}: {percent(self._chances[n])}" for n in sorted(self._chances))
        )

    def clear_note(self) -> None:
        """It was true of another battle."""
        self._chances = {}
        self._note.clear()


class UnitCounts(QWidget):
    """Rows for both sides; those of a type are made once, so that another battle shows at once.

    Signals:
        counted: whose unit, which one, and how many there shall be.
    """

    counted = Signal(str, str, int)

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._can_change = True
        self._rows: dict[tuple[Side, str], _Row] = {}
        self._shown: list[tuple[Side, str]] = []
        names = {"attacker": self.tr("Attacker"), "defender": self.tr("Defender")}
        self._headings = {side: label(names[side], "label") for side in SIDES}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme().px(3))

    @property
    def noted(self) -> list[tuple[Side, str]]:
        """The rows that can tell what one more or less would do."""
        return list(self._shown) if self._can_change else []

    def show_case(self, case: BattleCase, *, can_change: bool, owners: Owners | None = None) -> None:
        """The units of a battle; those of a type of which there are none can be added.

        Args:
            case: the battle.
            can_change: they can be counted up and down.
            owners: whose units come first on each side; None for the order in which they are lost.
        """
        self._can_change = can_change
        forces = {side: force_of(case, side) for side in SIDES}
        shown = {side: _in_order(forces[side], owners[side] if owners is not None else ()) for side in SIDES}
        names = {
            (side, each.id): combatant_name(each, 1, self._catalog) for side in SIDES for each in shown[side]
        }
        counts = {(side, unit): forces[side].counts()[unit] for side, unit in names}
        self._forget_other_names(names)
        if list(counts) != self._shown:
            self._lay(names)
        for place, count in counts.items():
            self._rows[place].show_count(count, can_change=can_change)

    def note(self, side: Side, unit: str, by: int, chance: float) -> None:
        """Tell what one unit more or less would do."""
        self._rows[side, unit].note(by, chance)

    def clear_notes(self) -> None:
        """They were true of another battle."""
        for row in self._rows.values():
            row.clear_note()

    def _forget_other_names(self, names: Mapping[tuple[Side, str], str]) -> None:
        """Drop rows of units that are called otherwise in this battle, such as its second transport."""
        for place, name in names.items():
            if place in self._rows and self._rows[place].name != name:
                row = self._rows.pop(place)
                row.setParent(None)
                row.deleteLater()
                self._shown = [each for each in self._shown if each != place]

    def _lay(self, names: Mapping[tuple[Side, str], str]) -> None:
        """Put the rows of these below each other, and no others."""
        # Items taken out instead would live on, and their rows never be measured again.
        for side in SIDES:
            self._column.removeWidget(self._headings[side])
        for place in self._shown:
            self._column.removeWidget(self._rows[place])
        for place in set(self._shown) - set(names):
            self._rows[place].hide()
        self._shown = list(names)
        for side in SIDES:
            self._column.addWidget(self._headings[side])
            for (of_side, unit), name in names.items():
                if of_side == side:
                    row = self._row(side, unit, name)
                    self._column.addWidget(row)
                    row.show()

    def _row(self, side: Side, unit: str, name: str) -> _Row:
        if (side, unit) not in self._rows:
            row = _Row(side, unit, name)
            row.setParent(self)
            row.stepper.changed.connect(partial(self.counted.emit, side, unit))
            self._rows[side, unit] = row
        return self._rows[side, unit]
