"""The battle so far: a small card for what came before the first round, and for each round."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
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

    Where there is little height a line of cards shows in place of all that, or nothing: the newest rounds,
    and those before them as one.

    Args:
        record: what was told; None if the battle began before the program did.
        story: the same in sentences.
        catalog: names.
        beside: what stands to the right of the cards.
    """

    def __init__(
        self,
        record: BattleRecord | None,
        story: tuple[Message, ...],
        catalog: Catalog,
        beside: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("so_far")
        self._catalog = catalog
        rounds = record.rounds() if record is not None else []
        self._full, self._brief = QWidget(), QWidget()
        both = QVBoxLayout(self)
        both.setContentsMargins(0, 0, 0, 0)
        for part in (self._full, self._brief):
            both.addWidget(part)
        row = QHBoxLayout(self._full)
        row.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout()
        column.setSpacing(theme().px(6))
        row.addLayout(column, 1)
        row.setAlignment(column, Qt.AlignmentFlag.AlignTop)
        if beside is not None:
            row.addWidget(beside, 0, Qt.AlignmentFlag.AlignBottom)
        line = QVBoxLayout(self._brief)
        line.setContentsMargins(0, 0, 0, 0)
        self._brief.hide()
        if not rounds and not story:
            return
        column.addWidget(label(self.tr("So far"), "label"))
        if record is None or not rounds:
            for message in story[-LINES:]:
                column.addWidget(label(text(message, catalog), "small", wrap=True))
            line.addWidget(label(text(story[-1], catalog), "small", wrap=True))
            return
        column.addLayout(_rows([self._card(record, steps) for steps in rounds]))
        line.addLayout(_rows([self._card(record, steps, is_brief=True) for steps in _in_one_row(rounds)]))

    @property
    def spared(self) -> int:
        """Pixels of height that are saved now."""
        shown = sum(part.sizeHint().height() for part in (self._full, self._brief) if not part.isHidden())
        return self._full.sizeHint().height() - shown

    def spare(self, height: int) -> None:
        """Leave out no more than it takes to save so many pixels of height."""
        all_of_it, line = self._full.sizeHint().height(), self._brief.sizeHint().height()
        self._full.setHidden(height > 0)
        self._brief.setHidden(not 0 < height <= all_of_it - line)
        self.setHidden(self._full.isHidden() and self._brief.isHidden())  # nor is there a gap above it

    def _card(self, record: BattleRecord, steps: list[Step], *, is_brief: bool = False) -> QWidget:
        made = card("round_brief" if is_brief else "round_card")
        inside = QVBoxLayout(made)
        edge = theme().px(2 if is_brief else 6)
        inside.setContentsMargins(theme().px(12), edge, theme().px(12), edge)
        inside.setSpacing(1)
        first, last = steps[0].round, steps[-1].round
        head = QHBoxLayout()
        head.setSpacing(theme().px(12))  # or "Round 1" and "8 IPC" are read in one
        title = self.tr("Round {n}").format(n=last) if last else self.tr("Before round 1")
        if first != last:
            title = self.tr("Up to round {n}").format(n=last)
        head.addWidget(label(title, "strong"), 1)
        inside.addLayout(head)
        names = {
            "attacker": power_name(record.began.attacker, self._catalog),
            "defender": power_name(record.began.defender or "", self._catalog),
        }
        costs = []
        for side in ("attacker", "defender"):
            rolled = any(isinstance(s.event, DiceRolled) and s.side == side for s in steps)
            if rolled and not is_brief:
                hits = words.hits(hits_of(steps, side))
                inside.addWidget(label(f"{names[side]}: {hits}", "small"))
            costs.append(price_of(lost_of(steps, side), self._catalog))
        if any(costs):
            cost = self.tr("{ours} for {theirs}").format(ours=money(costs[0], self._catalog), theirs=costs[1])
            head.addWidget(label(cost, "quiet"))
        inside.addStretch(1)
        return made


def _in_one_row(rounds: list[list[Step]]) -> list[list[Step]]:
    """The newest rounds, with those for which there is no card of their own together in the first one."""
    many = max(len(rounds) - CARDS_IN_ROW + 1, 1)
    return [[step for steps in rounds[:many] for step in steps], *rounds[many:]]


def _rows(cards: Sequence[QWidget]) -> QGridLayout:
    """Cards of one width, so many in a row."""
    grid = QGridLayout()
    grid.setSpacing(theme().px(8))
    for place, made in enumerate(cards):
        grid.addWidget(made, *divmod(place, CARDS_IN_ROW))
    for number in range(CARDS_IN_ROW):
        grid.setColumnStretch(number, 1)
    return grid
