"""Attacks that are planned: what will be fought, where, with what (SCREENS 3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import PlannedAttack, PlannedMove
from axis_desktop.view.panels.odds.odds_figure import ChanceFigure, JoinedFigure
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.odds.odds_of_raid import raid_words
from axis_desktop.view.panels.odds.odds_tone import is_attack_ours
from axis_desktop.view.panels.parts.rows import MOST_SINGLE, ClickRow, UnitRow, spoken
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Chip, IconButton, IconLabel, clear_layout, label
from axis_desktop.view.widgets.texts import kind_of_battle, refusal_text, space_name, text
from axis_desktop.view.widgets.theme import theme

MOST_WARNINGS = 3
MOST_BESIDE = 5
"""Both sides stand in one row if they have up to so many types of units together."""
_PLAIN = ("land", "sea")
"""Kinds of battles that the place itself tells."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row, what it was made of, and the numbers of its moves."""

    about: tuple[PlannedAttack | None, list[PlannedMove], bool, bool]
    row: ClickRow
    numbers: tuple[int, ...]


class AttacksPanel(ScrollingPanel):
    """A row for each battle to come and each walk-in; a click flies there.

    Signals:
        fly_to: a space.
        pointed: numbers of the planned moves of the row that is pointed at; none when it is left.
    """

    fly_to = Signal(str)
    pointed = Signal(object)

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent, can_fold=True)
        self.title.setText(self.tr("Planned moves"))
        self.setObjectName("attacks_panel")
        self._controller = controller
        self._rows: list[_Row] = []
        controller.changed.connect(self.refresh)
        self._odds = game_odds(controller)
        self.refresh()

    def is_useful(self) -> bool:
        """There is something to show."""
        view = self._controller.presentation
        return bool(view.attacks or view.planned)

    def refresh(self) -> None:
        """Show what is planned now; rows that need no change stay."""
        before, self._rows = self._rows, []
        for known in before:
            self.body.removeWidget(known.row)
        clear_layout(self.body)
        for attack, moves in self._planned():
            about = self._about(attack, moves)
            row = next((known for known in before if known.about == about), None)
            if row is None:
                row = self._made(attack, moves)
            else:
                before.remove(row)
            self._rows.append(row)
            self.body.addWidget(row.row)
        for known in before:
            known.row.hide()
            known.row.deleteLater()
        if self._controller.is_mine:
            self._warn()
        self.body.addStretch(1)

    def _raid_words(self, attack: PlannedAttack) -> str:
        """What a raid brings on average."""
        raid = self._odds.raid(attack.space) if self._odds is not None else None
        return raid_words(raid, self._controller.catalog) if raid is not None else ""

    def _planned(self) -> list[tuple[PlannedAttack | None, list[PlannedMove]]]:
        """Each attack with its moves, then every other move."""
        view = self._controller.presentation
        found: list[tuple[PlannedAttack | None, list[PlannedMove]]] = [
            (attack, [move for move in view.planned if _belongs(move, attack)]) for attack in view.attacks
        ]
        for move in view.planned:
            if not any(_belongs(move, attack) for attack in view.attacks):
                found.append((None, [move]))
        return found

    def light(self, number: int | None) -> None:
        """Light the row of a planned move that is pointed at on the board."""
        for known in self._rows:
            known.row.set_lit(number in known.numbers)

    def _made(self, attack: PlannedAttack | None, moves: list[PlannedMove]) -> _Row:
        row = self._attack(attack, moves) if attack is not None else self._move(moves[0])
        numbers = tuple(move.number for move in moves)
        row.entered.connect(lambda: self.pointed.emit(numbers))
        row.left.connect(lambda: self.pointed.emit(()))
        return _Row(self._about(attack, moves), row, numbers)

    def _about(
        self, attack: PlannedAttack | None, moves: list[PlannedMove]
    ) -> tuple[PlannedAttack | None, list[PlannedMove], bool, bool]:
        """What a row is made of: with whether it can be changed, and whether its success is good."""
        is_good = attack is None or is_attack_ours(attack.attacker, self._controller)
        return attack, moves, self._controller.is_mine, is_good

    def _warn(self) -> None:
        """What would be lost, such as planes without a place to land, and what must be put right first."""
        if self._controller.moves is None:
            return
        catalog = self._controller.catalog
        refusal, warnings, hints = self._controller.phase_end
        if refusal is not None:
            self.body.addWidget(Chip("refused", refusal_text(refusal, catalog), refusal.rule))
            return  # what would be lost counts only once the phase could end
        for warning in warnings[:MOST_WARNINGS]:
            self.body.addWidget(Chip("cost", text(warning, catalog)))
        for hint in hints[:MOST_WARNINGS]:
            self.body.addWidget(Chip("note", text(hint, catalog)))

    def _attack(self, attack: PlannedAttack, moves: Sequence[PlannedMove]) -> ClickRow:
        catalog = self._controller.catalog
        card = ClickRow(f"attack_{attack.space}")
        card.clicked.connect(lambda: self.fly_to.emit(attack.space))
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(label(space_name(attack.space, catalog), "strong", wrap=True), 1)
        kind = self.tr("Landing") if attack.amphibious else kind_of_battle(attack.kind, catalog)
        if self._odds is not None and attack.kind != "raid":
            is_good = is_attack_ours(attack.attacker, self._controller)
            head.addWidget(ChanceFigure(self._odds, attack.space, attack.kind, is_good=is_good))
        if moves and self._controller.is_mine:
            head.addWidget(self._back(moves[-1]))
        column.addLayout(head)
        column.addWidget(self._sides(attack))
        note = text(attack.note, catalog) if attack.note is not None else ""
        said = " · ".join(
            filter(None, ("" if attack.kind in _PLAIN and not attack.amphibious else kind, note))
        )
        if said:
            column.addWidget(label(said, "small", wrap=True))
        if self._odds is not None:
            column.addWidget(JoinedFigure(self._odds, attack.space, attack.kind))
        card.setAccessibleName(f"{space_name(attack.space, catalog)}, {kind}")
        card.setToolTip(card.accessibleName())
        raid = self._raid_words(attack) if attack.kind == "raid" else ""
        if raid:
            column.addWidget(label(raid, "small", wrap=True))
        return card

    def _sides(self, attack: PlannedAttack) -> QWidget:
        """Who attacks whom: in one row if few types fight, so that more battles are seen at a time."""
        catalog = self._controller.catalog
        units = [[(attack.attacker, kind, n) for kind, n in attack.attackers]]
        if attack.defenders:
            units.append([*attack.defenders])
        sides = QWidget()
        is_short = sum(map(len, units)) <= MOST_BESIDE
        row = QHBoxLayout(sides) if is_short else QVBoxLayout(sides)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(6))
        for number, side in enumerate(units):
            if number and is_short:
                row.addWidget(IconLabel("crosshair", "text_3", 16))
            shown = UnitRow(side, 26, catalog, most_single=1 if is_short else MOST_SINGLE)
            if is_short:
                shown.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            row.addWidget(shown)
        if is_short:
            row.addStretch(1)
        return sides

    def _move(self, move: PlannedMove) -> ClickRow:
        catalog = self._controller.catalog
        card = ClickRow(f"move_{move.number}")
        card.clicked.connect(lambda: self.fly_to.emit(move.path[-1]))
        row = QHBoxLayout(card)
        row.setContentsMargins(12, 6, 6, 6)
        words = QVBoxLayout()
        words.setSpacing(0)
        names = {
            "walk_in": self.tr("taken"),
            "board": self.tr("boards"),
            "land": self.tr("lands"),
        }
        title = space_name(move.path[-1], catalog)
        told = f"{title} · {names[move.kind]}" if move.kind in names else title
        words.addWidget(label(told, "strong", wrap=True))
        units = spoken(move.pieces, catalog)
        said: dict[str, str | int] = {"units": units, "space": space_name(move.path[0], catalog)}
        stays = move.path[0] == move.path[-1]
        came = self.tr("{units}, already there") if stays else self.tr("{units} from {space:the}")
        source = fill(came, said)
        words.addWidget(label(source, "small", wrap=True))
        row.addLayout(words, 1)
        if self._controller.is_mine:
            row.addWidget(self._back(move))
        return card

    def _back(self, move: PlannedMove) -> IconButton:
        units = spoken(move.pieces, self._controller.catalog)
        back = IconButton("undo", self.tr("Take back: {units}").format(units=units))
        back.setObjectName(f"take_back_{move.number}")
        back.clicked.connect(lambda: self._controller.take_back(move.number))
        return back


def _belongs(move: PlannedMove, attack: PlannedAttack) -> bool:
    """The move leads to this battle or raid."""
    return move.path[-1] == attack.space and (move.kind == "raid") == (attack.kind == "raid")
