"""What a power has just earned, with the sum, for the person who leads it (SCREENS 3)."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.ids import Space
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.told.passing_card import PassingCard
from axis_desktop.view.widgets.frame import label, line
from axis_desktop.view.widgets.style import Role
from axis_desktop.view.widgets.texts import money, power_name, space_name, text

MOST_NAMED = 6
"""So many territories are named, the richest first."""


class IncomeCard(PassingCard):
    """The parts of an income, its sum and the treasury."""

    def __init__(
        self, event: IncomeCollected, shown: Presentation, controller: Controller, parent: QWidget
    ) -> None:
        super().__init__("income_card", parent)
        self._catalog = catalog = controller.catalog
        self.moment = len(controller.session.entries)
        """How many actions had been played."""
        self.powers = {event.power}
        """Who has earned."""
        title = _title(event, catalog)
        self.body.addWidget(label(title, "heading", wrap=True))
        owned = _richest(shown, event.power)
        # A part that is the worth of all territories is told by naming them; else the parts tell all.
        worth = sum(value for _, value in owned)
        names = {space_name(space, catalog) for space, _ in owned}
        named_apart = any(text(part, catalog) in names for part, _ in event.parts)
        sums = [] if named_apart else [amount for _, amount in event.parts]
        explained = sums.index(worth) if worth in sums else None
        tells_all = bool(event.parts) and explained is None
        for number, (part, amount) in enumerate(event.parts):
            said = text(part, catalog)
            self._add(said[:1].upper() + said[1:], f"{amount:+d}")
            if number == explained:
                self._name(owned, controller)
        if not event.parts:
            self._name(owned, controller)
        self.body.addWidget(line())
        if not tells_all:
            self._add(self.tr("Saved before"), str(event.treasury - event.income))
        self._add(self.tr("Treasury"), money(event.treasury, catalog), "figure")
        self.setAccessibleName(income_line(event, catalog))

    def add_other(self, event: IncomeCollected) -> None:
        """Another power at this screen has earned at the same moment: tell its parts in a line."""
        catalog = self._catalog
        self.powers.add(event.power)
        parts = ", ".join(f"{text(part, catalog)} {amount:+d}" for part, amount in event.parts)
        self.body.addWidget(line())
        self._add(power_name(event.power, catalog), money(event.treasury, catalog))
        self.body.addWidget(label(parts, "small", wrap=True))

    def _name(self, owned: list[tuple[Space, int]], controller: Controller) -> None:
        """Territories with what they earn."""
        catalog = controller.catalog
        named, rest = owned[:MOST_NAMED], owned[MOST_NAMED:]
        if not named:
            return
        told = ", ".join(f"{space_name(space, catalog)} {value}" for space, value in named)
        if rest:
            more = self.tr("and %n more for {sum}", "", len(rest))
            told = f"{told}, {more.format(sum=sum(value for _, value in rest))}"
        self.body.addWidget(label(told, "small", wrap=True))

    def _add(self, said: str, shown: str, role: Role = "strong") -> None:
        row = QHBoxLayout()
        row.addWidget(label(said, "body", wrap=True), 1)
        row.addWidget(label(shown, role))
        self.body.addLayout(row)


def income_line(event: IncomeCollected, catalog: Catalog) -> str:
    """The card in a line."""
    spoken = QCoreApplication.translate("IncomeCard", "{title}: {income}, now {treasury}")
    treasury = money(event.treasury, catalog)
    return spoken.format(title=_title(event, catalog), income=event.income, treasury=treasury)


def _title(event: IncomeCollected, catalog: Catalog) -> str:
    title = QCoreApplication.translate("IncomeCard", "Income · {power}")
    return title.format(power=power_name(event.power, catalog))


def _richest(shown: Presentation, power: str) -> list[tuple[Space, int]]:
    """Territories of a power that earn something, with what that is, most first."""
    owned = [(s, view.value) for s, view in shown.spaces.items() if view.owner == power and view.value]
    return sorted(owned, key=lambda entry: (-entry[1], entry[0]))
