"""What research dice have found: the dice, the weapons and what they do (SCREENS 3)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from axis_desktop.model.events import ResearchRolled, WeaponDeveloped
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.battle.dice import DiceRow
from axis_desktop.view.told.passing_card import PassingCard
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import money, power_name
from axis_desktop.view.widgets.theme import theme

_IN_ROW = 7


class ResearchCard(PassingCard):
    """The dice of one power with what they have found.

    Args:
        rolled: the dice.
        found: the weapons, in order.
        catalog: names, and what the weapons do.
        parent: the page.
    """

    STAYS_MS = 12_000

    def __init__(
        self, rolled: ResearchRolled, found: Sequence[WeaponDeveloped], catalog: Catalog, parent: QWidget
    ) -> None:
        super().__init__("research_card", parent)
        title = self.tr("Research · {power}").format(power=power_name(rolled.power, catalog))
        head = QHBoxLayout()
        emblem = QLabel()
        emblem.setPixmap(plate(rolled.power, theme().px(24), self.devicePixelRatioF()))
        head.addWidget(emblem, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(label(title, "heading", wrap=True), 1)
        self.body.addLayout(head)
        sides = catalog.die_sides
        dice = DiceRow(rolled.rolled, 0, sides=sides, only=rolled.success, most_in_row=_IN_ROW)
        self.body.addWidget(dice)
        paid = self.tr("{n} dice for {paid}; each {success} finds something")
        if len(rolled.rolled) == 1:
            paid = self.tr("One die for {paid}; a {success} finds something")
        paid = paid.format(n=len(rolled.rolled), paid=money(rolled.paid, catalog), success=rolled.success)
        self.body.addWidget(label(paid, "small", wrap=True))
        infos = {find.id: find for find in catalog.finds}
        spoken = [title]
        for event in found:
            info = infos[event.weapon]
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(label(info.name, "strong", tone="good", wrap=True))
            column.addWidget(label(info.text, "body", wrap=True))
            self.body.addLayout(column)
            spoken.append(f"{info.name}: {info.text}")
        if not found:
            nothing = self.tr("Nothing was found.")
            self.body.addWidget(label(nothing, "strong"))
            spoken.append(nothing)
        self.setAccessibleName(". ".join(spoken))
