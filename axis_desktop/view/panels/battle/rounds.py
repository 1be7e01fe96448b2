"""The battle so far: a small card for what came before the first round, and for each round."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Message
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.battle.record import BattleRecord, Step, hits_of, lost_of, price_of
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.rows import card
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import money, power_name, text
from axis_desktop.view.widgets.theme import theme

CARDS_IN_ROW = 4
LINES = 6


class SoFar(QWidget):
    """Cards in rows of four, newest last; without a record the sentences of the battle's story.

    Args:
        record: what was told; None if the battle began before the program did.
        story: the same in sentences.
        catalog: names.
    """

    def __init__(
        self,
        record: BattleRecord | None,
        story: tuple[Message, ...],
        catalog: Catalog,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("so_far")
        self._catalog = catalog
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(6))
        rounds = record.rounds() if record is not None else []
        if not rounds and not story:
            return
        column.addWidget(label(self.tr("So far"), "label"))
        if record is None or not rounds:
            for message in story[-LINES:]:
                column.addWidget(label(text(message, catalog), "small", wrap=True))
            return
        grid = QGridLayout()
        grid.setSpacing(theme().px(8))
        for place, steps in enumerate(rounds):
            grid.addWidget(self._card(record, steps), *divmod(place, CARDS_IN_ROW))
        for number in range(CARDS_IN_ROW):
            grid.setColumnStretch(number, 1)
        column.addLayout(grid)

    def _card(self, record: BattleRecord, steps: list[Step]) -> QWidget:
        made = card("round_card")
        inside = QVBoxLayout(made)
        inside.setContentsMargins(theme().px(12), theme().px(6), theme().px(12), theme().px(7))
        inside.setSpacing(1)
        number = steps[0].round
        head = QHBoxLayout()
        title = self.tr("Round {n}").format(n=number) if number else self.tr("Before round 1")
        head.addWidget(label(title, "strong"), 1)
        inside.addLayout(head)
        names = {
            "attacker": power_name(record.began.attacker, self._catalog),
            "defender": power_name(record.began.defender or "", self._catalog),
        }
        costs = []
        for side in ("attacker", "defender"):
            rolled = any(isinstance(s.event, DiceRolled) and s.side == side for s in steps)
            if rolled:
                hits = words.hits(hits_of(steps, side))
                inside.addWidget(label(f"{names[side]}: {hits}", "small"))
            costs.append(price_of(lost_of(steps, side), self._catalog))
        if any(costs):
            cost = self.tr("{ours} for {theirs}").format(ours=money(costs[0], self._catalog), theirs=costs[1])
            head.addWidget(label(cost, "quiet"))
        return made
