"""Which battle is fought next, or where a rocket flies: each place with who fights there."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.showing.presentation import PlannedAttack
from axis_desktop.systems.area_war.odds.industry import RaidOdds
from axis_desktop.view.panels.odds.odds_figure import ChanceFigure
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.odds.odds_of_raid import raid_words
from axis_desktop.view.panels.parts.rows import ClickRow, UnitRow
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import KeyCap, label
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 420
COUNTER_PX = 30


def rocket_of(controller: Controller, choice: Choice) -> RaidOdds | None:
    """What a rocket brings, if the choice is to fire one."""
    odds = game_odds(controller)
    return odds.rocket(choice.space) if odds is not None and choice.space is not None else None


class ChooseBattlePanel(ScrollingPanel):
    """A card for each place; click it or press its digit.

    Signals:
        fly_to: a place whose card the pointer or the keys have reached.
    """

    placement = "wide"
    fly_to = Signal(str)

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(text(decision.prompt, controller.catalog), parent)
        self.usual_px = WIDE_PX
        self.title.setWordWrap(True)
        self.setObjectName("choose_battle")
        self._controller = controller
        attacks: dict[str, list[PlannedAttack]] = {}
        for attack in controller.presentation.attacks:
            attacks.setdefault(attack.space, []).append(attack)
        for number, choice in enumerate(controller.options.choices(), start=1):
            found = attacks.get(choice.space, []) if choice.space is not None else []
            # A raid is over before the battle for the same place can be chosen.
            found.sort(key=lambda attack: attack.kind != "raid")
            rocket = rocket_of(controller, choice)
            made: QWidget = (
                self._card(number, choice, found[0])
                if found and rocket is None
                else self._rocket(number, choice, rocket)
                if rocket is not None
                else self._plain(number, choice)
            )
            if number <= 9:
                shortcut = QShortcut(QKeySequence(str(number)), made)
                shortcut.activated.connect(lambda choice=choice: self._take(choice))
            self.body.addWidget(made)
        self.body.addStretch(1)

    def _take(self, choice: Choice) -> None:
        self._controller.submit(choice.action)

    def _card(self, number: int, choice: Choice, attack: PlannedAttack) -> ClickRow:
        catalog = self._controller.catalog
        made = ClickRow(f"choice_{number}")
        made.setAccessibleName(text(choice.label, catalog))
        made.clicked.connect(lambda: self._take(choice))
        made.entered.connect(lambda: self.fly_to.emit(attack.space))
        column = QVBoxLayout(made)
        column.setContentsMargins(*(theme().px(n) for n in (12, 8, 12, 10)))
        column.setSpacing(theme().px(6))
        head = QHBoxLayout()
        head.addWidget(label(text(choice.label, catalog), "strong", wrap=True), 1)
        odds = game_odds(self._controller)
        if odds is not None and attack.kind != "raid":
            head.addWidget(ChanceFigure(odds, attack.space, attack.kind))
        if number <= 9:
            head.addWidget(KeyCap(str(number)))
        column.addLayout(head)
        sides = QHBoxLayout()
        sides.setSpacing(theme().px(10))
        ours = UnitRow(
            [(attack.attacker, kind, n) for kind, n in attack.attackers], COUNTER_PX, catalog, most_single=4
        )
        sides.addWidget(ours, 1)
        if attack.defender is not None:
            sides.addWidget(label(self.tr("against"), "small"))
            if attack.defenders:
                sides.addWidget(UnitRow(attack.defenders, COUNTER_PX, catalog, most_single=4), 1)
            else:
                sides.addWidget(label(self.tr("nobody"), "body"), 1)
        column.addLayout(sides)
        note = choice.note or attack.note
        if note is not None:
            column.addWidget(label(text(note, catalog), "small", wrap=True))
        raid = odds.raid(attack.space) if odds is not None and attack.kind == "raid" else None
        if raid is not None:
            column.addWidget(label(raid_words(raid, catalog), "small", wrap=True))
        return made

    def _rocket(self, number: int, choice: Choice, rocket: RaidOdds) -> ClickRow:
        """A shot, and what it brings."""
        title = text(choice.label, self._controller.catalog)
        made = ClickRow(f"choice_{number}")
        made.setAccessibleName(title)
        made.clicked.connect(lambda: self._take(choice))
        made.entered.connect(lambda: self.fly_to.emit(choice.space or ""))
        column = QVBoxLayout(made)
        column.setContentsMargins(*(theme().px(n) for n in (12, 8, 12, 10)))
        head = QHBoxLayout()
        head.addWidget(label(title, "strong", wrap=True), 1)
        if number <= 9:
            head.addWidget(KeyCap(str(number)))
        column.addLayout(head)
        column.addWidget(label(raid_words(rocket, self._controller.catalog), "small", wrap=True))
        return made

    def _plain(self, number: int, choice: Choice) -> QPushButton:
        button = QPushButton(text(choice.label, self._controller.catalog))
        button.setObjectName(f"choice_{number}")
        button.clicked.connect(lambda: self._take(choice))
        return button
