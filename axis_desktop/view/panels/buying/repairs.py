"""Damage that can be repaired before units are bought: a row a facility (SCREENS 3, Purchase panel)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.model.asking.options import Repair
from axis_desktop.view.panels.parts.rows import card
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import UnitPicture, label
from axis_desktop.view.widgets.texts import money, space_name, text, unit_name
from axis_desktop.view.widgets.theme import theme

PICTURE_PX = 34


class RepairRows(QWidget):
    """For each damaged facility how bad it is, how many points, and a button that repairs them at once.

    Args:
        repairs: what is damaged.
        power: who pays.
        treasury: what it has.
        controller: the game.
    """

    wanted = Signal(int, int)
    """A unit's id, and points."""

    def __init__(
        self, repairs: Sequence[Repair], power: Power, treasury: int, controller: Controller
    ) -> None:
        super().__init__()
        self.setObjectName("repairs")
        self._power, self._treasury, self._controller = power, treasury, controller
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(3))
        column.addWidget(label(self.tr("Damaged"), "label"))
        for repair in repairs:
            column.addWidget(self._row(repair))

    def _row(self, repair: Repair) -> QFrame:
        catalog = self._controller.catalog
        silhouette = next(info.silhouette for info in catalog.units if info.id == repair.unit_type)
        said = self.tr("{unit} in {space}, damage {n}").format(
            unit=unit_name(repair.unit_type, 1, catalog),
            space=space_name(repair.space, catalog),
            n=repair.damage,
        )
        made = card(f"damaged_{repair.unit}")
        row = QHBoxLayout(made)
        row.setContentsMargins(*(theme().px(n) for n in (10, 4, 10, 4)))
        row.addWidget(UnitPicture(self._power, silhouette, PICTURE_PX))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(said, "strong", wrap=True))
        if repair.note is not None:
            words.addWidget(label(text(repair.note, catalog), "small", wrap=True))
        row.addLayout(words, 1)
        points = Stepper(said)
        points.setObjectName(f"points_{repair.unit}")
        points.set_most(min(repair.damage, self._treasury // max(1, repair.price)))
        points.set_count(repair.suggested)
        row.addWidget(points, 0, Qt.AlignmentFlag.AlignVCenter)
        button = QPushButton()
        button.setObjectName(f"repair_{repair.unit}")
        button.clicked.connect(lambda: self.wanted.emit(repair.unit, points.count))
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)

        def refresh(count: int) -> None:
            button.setText(self.tr("Repair: {price}").format(price=money(count * repair.price, catalog)))
            button.setEnabled(count > 0)

        points.changed.connect(refresh)
        refresh(points.count)
        return made
