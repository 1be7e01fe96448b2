"""What the powers are rewarded for, and whether they fulfill it now (SCREENS 3.1)."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.presentation import Objective
from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import clear_layout, label
from axis_desktop.view.widgets.pictures import icon_pixmap, plate
from axis_desktop.view.widgets.texts import money, power_name, text
from axis_desktop.view.widgets.theme import theme

PLATE_PX, SIGN_PX = 20, 16


class ObjectivesList(QWidget):
    """For each power a row an objective: fulfilled or not, what it is, what it gives."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.setObjectName("objectives")
        self._controller = controller
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme().px(4))
        self._shown: list[tuple[Power, tuple[Objective, ...]]] = []
        controller.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        views = self._controller.presentation.powers
        found = [
            (info.id, views[info.id].objectives)
            for info in self._controller.catalog.powers
            if views[info.id].objectives
        ]
        if found == self._shown:
            return
        self._shown = found
        clear_layout(self._rows)
        for power, objectives in found:
            self._rows.addWidget(self._heading(power, objectives))
            for objective in objectives:
                self._rows.addWidget(self._row(objective))

    def _heading(self, power: Power, objectives: tuple[Objective, ...]) -> QWidget:
        catalog = self._controller.catalog
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, theme().px(4), 0, 0)
        row.addWidget(picture(plate(power, theme().px(PLATE_PX), self.devicePixelRatioF())))
        name = power_name(power, catalog)
        if objectives[0].kind == "victory":
            side = next(info.side for info in catalog.powers if info.id == power)
            name = catalog.sides[side]
        row.addWidget(label(name, "strong"))
        row.addStretch(1)
        gained = sum(objective.worth for objective in objectives if objective.is_met)
        if objectives[0].kind == "money":
            row.addWidget(
                label(money(f"+{gained}" if gained else 0, catalog), "strong", tone="good" if gained else "")
            )
        return made

    def _row(self, objective: Objective) -> QWidget:
        catalog, t = self._controller.catalog, theme()
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(t.px(4), 0, 0, 0)
        name, tone = ("check", "good") if objective.is_met else ("minus", "text_3")
        sign = icon_pixmap(name, t.color(tone), t.px(SIGN_PX), self.devicePixelRatioF())
        row.addWidget(picture(sign))
        words = QVBoxLayout()
        words.setSpacing(0)
        said = text(objective.name, catalog)
        words.addWidget(label(said, "body", wrap=True))
        if objective.note is not None:
            words.addWidget(label(text(objective.note, catalog), "small", wrap=True))
        row.addLayout(words, 1)
        state = self.tr("fulfilled") if objective.is_met else self.tr("not fulfilled")
        if objective.kind == "victory":
            made.setAccessibleName(self.tr("{objective}: {state}").format(objective=said, state=state))
            return made
        is_money = objective.kind == "money"
        worth = money(objective.worth, catalog) if is_money else self._points(objective.worth)
        row.addWidget(label(worth, "body"))
        spoken = self.tr("{objective}: {state}, worth {worth}")
        made.setAccessibleName(spoken.format(objective=said, state=state, worth=worth))
        return made

    def _points(self, n: int) -> str:
        return self.tr("1 point") if n == 1 else self.tr("%n points", "", n)
