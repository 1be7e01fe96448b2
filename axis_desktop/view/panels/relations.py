"""How the powers stand to each other, where that changes in play, and what everybody knows of each."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Message, Power
from axis_desktop.model.showing.catalog import Standing
from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import clear_layout, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import power_name, text
from axis_desktop.view.widgets.theme import theme

PLATE_PX = 20


class Related(NamedTuple):
    """Powers that stand alike to each other.

    Attributes:
        standing: as in `Catalog.standings`.
        note: what else is to be known of it.
        ones: those on one side of it, in turn order.
        others: to whom they stand so; nobody if all of `ones` stand so to each other.
    """

    standing: str
    note: Message | None
    ones: tuple[Power, ...]
    others: tuple[Power, ...] = ()


class RelationsList(QWidget):
    """A row for all that stand alike: who, how, to whom; below them what else is to be known of a power.

    Args:
        controller: the game.
        heading: shows as long as there is anything to tell.
    """

    def __init__(self, controller: Controller, heading: QWidget) -> None:
        super().__init__()
        self._heading = heading
        self.setObjectName("relations")
        self._controller = controller
        self._standings = {standing.id: standing for standing in controller.catalog.standings}
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme().px(3))
        self._shown: tuple[list[Related], list[tuple[Power, Message]]] | None = None
        controller.changed.connect(self._refresh)
        self._refresh()

    def groups(self) -> list[Related]:
        """Each pair of powers once, in turn order; those that stand alike are told together."""
        views = self._controller.presentation.powers
        order = [info.id for info in self._controller.catalog.powers]
        alike: list[tuple[str, Message | None, list[tuple[Power, Power]]]] = []
        for place, one in enumerate(order):
            for other in order[place + 1 :]:
                if other in views[one].relations:
                    how, note = views[one].relations[other], views[one].relation_notes.get(other)
                    known = next((pairs for a, b, pairs in alike if (a, b) == (how, note)), None)
                    if known is None:
                        alike.append((how, note, [(one, other)]))
                    else:
                        known.append((one, other))
        return [group for how, note, pairs in alike for group in _together(how, note, pairs)]

    def notes(self) -> list[tuple[Power, Message]]:
        """What else is to be known of single powers."""
        views = self._controller.presentation.powers
        order = [info.id for info in self._controller.catalog.powers]
        return [(power, note) for power in order for note in views[power].notes]

    def _refresh(self) -> None:
        found = self.groups(), self.notes()
        if found == self._shown:
            return
        is_told = any(found)
        if self._shown is not None or not is_told:  # it shows from the beginning with what it lies in
            self.setVisible(is_told)
        self._heading.setVisible(is_told)
        self._shown = found
        clear_layout(self._rows)
        for group in found[0]:
            self._rows.addWidget(self._row(group))
        for power, note in found[1]:
            self._rows.addWidget(self._note(power, note))

    def _row(self, group: Related) -> QWidget:
        catalog = self._controller.catalog
        known = self._standings.get(group.standing, Standing(id=group.standing, name=group.standing))
        made = QWidget()
        made.setObjectName("relation_" + "_".join((*group.ones, *group.others)))
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, theme().px(3))
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(theme().px(4))
        self._add_plates(row, group.ones)
        row.addWidget(label(known.name, "strong", tone=known.tone))
        self._add_plates(row, group.others)
        row.addStretch(1)
        column.addLayout(row)
        sides = [
            ", ".join(power_name(p, catalog) for p in side) for side in (group.ones, group.others) if side
        ]
        column.addWidget(label(" – ".join(sides), "small", wrap=True))
        if group.note is not None:
            column.addWidget(label(text(group.note, catalog), "small", wrap=True))
        said = self.tr("{powers}: {standing}")
        made.setAccessibleName(said.format(powers=", ".join(sides), standing=known.name))
        return made

    def _note(self, power: Power, note: Message) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        self._add_plates(row, (power,))
        row.addWidget(label(text(note, self._controller.catalog), "small", wrap=True), 1)
        return made

    def _add_plates(self, row: QHBoxLayout, powers: Sequence[Power]) -> None:
        for power in powers:
            sign = picture(plate(power, theme().px(PLATE_PX), self.devicePixelRatioF()))
            sign.setToolTip(power_name(power, self._controller.catalog))
            row.addWidget(sign)


def _together(standing: str, note: Message | None, pairs: Sequence[tuple[Power, Power]]) -> list[Related]:
    """One group if everybody stands so to everybody, else one for each first power."""
    members = tuple(dict.fromkeys(power for pair in pairs for power in pair))
    if len(members) > 2 and len(pairs) == len(members) * (len(members) - 1) // 2:
        return [Related(standing, note, members)]
    ones = dict.fromkeys(one for one, _ in pairs)
    return [
        Related(standing, note, (one,), tuple(other for first, other in pairs if first == one))
        for one in ones
    ]
