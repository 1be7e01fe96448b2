"""One side of a battle: who, in columns of equal figure with their dice, what is hit and lost."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import BattleSide, Column
from axis_desktop.view.panels.battle.dice import MOST_IN_ROW, DiceRow
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.rows import Counted, UnitRow, card, picture, spoken
from axis_desktop.view.widgets.frame import IconLabel, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_tone
from axis_desktop.view.widgets.texts import money, power_name
from axis_desktop.view.widgets.theme import theme

FIGURE_PX, COMPACT_FIGURE_PX = 62, 86
DIE_ROOM_PX = 36
COUNTER_PX, SMALL_COUNTER_PX = 44, 30
SPACING_PX, SMALL_SPACING_PX = 8, 4


class SideView(QWidget):
    """A side of the battle screen.

    Args:
        side: what it shows.
        player: who decides for it, such as "Anna" or "computer".
        is_ours: its hits are good for the person who looks.
        fires: it is this side's turn to fire.
        catalog: names.
        counts_hits: its dice hit on a figure; those of a raid are money.
    """

    def __init__(
        self,
        side: BattleSide,
        *,
        player: str,
        attacks: bool,
        is_ours: bool,
        fires: bool,
        catalog: Catalog,
        counts_hits: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._catalog, self._counts_hits = catalog, counts_hits
        self._attacks, self._is_ours = attacks, is_ours
        self._parts: list[tuple[QGridLayout, QVBoxLayout, QVBoxLayout]] = []
        """Of each row all of it, its figure and its dice."""
        self._units: list[UnitRow] = []
        self._rows = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING_PX)
        column.addLayout(self._head(side, player))
        latest = max((c.figure for c in side.columns if c.fired), default=-1) if fires else -1
        waiting = [c for c in side.columns if not c.fired and c.figure]
        for firing in side.columns:
            is_next = fires and bool(waiting) and firing is waiting[0]
            is_latest = firing.fired and firing.figure == latest
            column.addWidget(self._column(firing, is_latest=is_latest, is_next=is_next))
        if not side.columns:
            nothing = card()
            QVBoxLayout(nothing).addWidget(label(self.tr("Nothing is left."), "body"))
            column.addWidget(nothing)
        if side.behind:
            has_fired = not waiting and any(c.fired for c in side.columns)
            note = self.tr("have fired this round") if has_fired else self.tr("still fire this round")
            column.addWidget(self._strip(self.tr("Behind the line"), side.behind, note))
        if side.waiting:
            note = self.tr("fight in a later stage")
            column.addWidget(self._strip(self.tr("Waiting"), side.waiting, note))
        if side.lost:
            cost = self.tr("{sum} so far").format(sum=money(side.lost_cost, catalog))
            column.addWidget(self._strip(self.tr("Lost"), side.lost, cost, crossed=True))
        column.addStretch(1)

    @property
    def rows(self) -> int:
        """How many rows of units there are."""
        return len(self._parts)

    @property
    def width_in_rows(self) -> int:
        """Pixels that it needs for the units of each row to stand beside each other."""
        folded = (units.sizeHint().width() - units.minimumSizeHint().width() for units in self._units)
        return self.minimumSizeHint().width() + max(folded, default=0)

    def set_compact(self, compact: bool) -> None:
        """Rows of half the height: the words stand beside figures and dice, not below them."""
        t = theme()
        above = t.px(3 if compact else 8)
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        for grid, figure, dice in self._parts:
            grid.setContentsMargins(t.px(10), above, t.px(12), above)
            grid.setColumnMinimumWidth(0, t.px(COMPACT_FIGURE_PX if compact else FIGURE_PX))
            for part in (figure, dice):
                part.setDirection(right if compact else down)
            dice.setStretch(0, 0 if compact else 1)  # in one line the dice of all rows begin at one place

    def set_small(self, small: bool) -> None:
        """Counters of a small window, so that more rows are seen at a time."""
        self._rows.setSpacing(SMALL_SPACING_PX if small else SPACING_PX)
        for units in self._units:
            units.set_size(SMALL_COUNTER_PX if small else COUNTER_PX)

    def set_dice_room(self, dice: int) -> None:
        """Keep room for so many dice in every row, and for no more than a row has if that isn't enough."""
        for grid, _, _ in self._parts:
            grid.setColumnMinimumWidth(2, theme().px(dice * DIE_ROOM_PX))

    def _head(self, side: BattleSide, player: str) -> QHBoxLayout:
        t = theme()
        row = QHBoxLayout()
        row.setSpacing(12)
        whose = _fights(side)
        if whose != side.power:  # who decides for a small country isn't who fights
            decides = power_name(side.power, self._catalog)
            player = self.tr("{power} ({player})").format(power=decides, player=player) if player else decides
        row.addWidget(picture(plate(whose, t.px(44), self.devicePixelRatioF())))
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(label(power_name(whose, self._catalog).upper(), "title"))
        told.addWidget(label(f"{player} · {self._role(side)}" if player else self._role(side), "small"))
        row.addLayout(told, 1)
        if not self._counts_hits:
            return row
        chances = sum(c.figure * (len(c.dice) or sum(n for _, _, n in c.units)) for c in side.columns)
        expected = chances / self._catalog.die_sides
        hits = sum(c.hits for c in side.columns if c.fired)
        figures = QVBoxLayout()
        figures.setSpacing(0)
        any_fired = any(c.fired for c in side.columns)
        shown = label(str(hits) if any_fired else "–", "title")
        set_tone(shown, "" if any_fired else "text_3")
        figures.addWidget(shown, 0, Qt.AlignmentFlag.AlignRight)
        expects = self.tr("hits · {n} expected").format(n=f"{expected:.1f}")
        figures.addWidget(label(expects, "small"), 0, Qt.AlignmentFlag.AlignRight)
        row.addLayout(figures)
        return row

    def _role(self, side: BattleSide) -> str:
        units = words.units(sum(count for c in side.columns if not c.beside for _, _, count in c.units))
        owners = dict.fromkeys(owner for c in side.columns for owner, _, _ in c.units)
        allies = [power_name(owner, self._catalog) for owner in owners if owner != _fights(side)]
        if allies:  # the side has the name of one power
            units = self.tr("{units}, together with {powers}").format(units=units, powers=", ".join(allies))
        if self._attacks:
            return self.tr("attacks with {units}").format(units=units)
        return self.tr("defends with {units}").format(units=units)

    def _column(self, firing: Column, *, is_latest: bool, is_next: bool) -> QFrame:
        t = theme()
        made = card(f"beside_{firing.figure}" if firing.beside else f"column_{firing.figure}")
        made.setProperty("chosen", is_latest)
        grid = QGridLayout(made)
        grid.setContentsMargins(t.px(10), t.px(8), t.px(12), t.px(8))
        grid.setHorizontalSpacing(t.px(12))
        grid.setVerticalSpacing(0)
        grid.setColumnMinimumWidth(0, t.px(FIGURE_PX))
        grid.setColumnMinimumWidth(2, t.px(MOST_IN_ROW * DIE_ROOM_PX))
        grid.setColumnStretch(1, 1)
        center = Qt.AlignmentFlag.AlignHCenter
        figure = QVBoxLayout()
        figure.setSpacing(0)
        big = label(str(firing.figure) if firing.figure else "–", "place")
        set_tone(big, "brass" if is_latest or is_next else "text_2")
        figure.addWidget(big, 0, center)
        figure.addWidget(label(self._figure_note(firing), "quiet"), 0, center)
        dice = self._dice(firing, is_next=is_next)
        grid.addLayout(figure, 0, 0)
        units = UnitRow(firing.units, COUNTER_PX, self._catalog, most_single=5)
        grid.addWidget(units, 0, 1)
        grid.addLayout(dice, 0, 2)
        self._parts.append((grid, figure, dice))
        self._units.append(units)
        if firing.damaged:
            hurt = self.tr("Damaged: {units}").format(units=self._spoken(firing.damaged))
            grid.addWidget(label(hurt, "small", tone="bad"), 1, 1)
        return made

    def _spoken(self, counted: Counted) -> str:
        """Units of all powers together in words."""
        names: dict[str, int] = {}
        for _, unit, count in counted:
            names[unit] = names.get(unit, 0) + count
        return spoken(names, self._catalog)  # type: ignore[arg-type]  # ids of the catalog

    def _figure_note(self, firing: Column) -> str:
        if not self._counts_hits and not firing.figure:
            return self.tr("dice sum")
        return self.tr("or less") if firing.figure else self.tr("no fire")

    def _dice(self, firing: Column, *, is_next: bool) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme().px(4))
        units = self._spoken(firing.units)
        column.addStretch(1)
        if firing.fired:
            column.addWidget(
                DiceRow(firing.dice, firing.figure, sides=self._catalog.die_sides),
                0,
                Qt.AlignmentFlag.AlignLeft,
            )
            has_hits = self._counts_hits or firing.figure
            told = words.hits(firing.hits) if has_hits else f"{sum(firing.dice)}"
            column.addWidget(label(told, "strong", tone=self._tone(firing)))
        else:
            if is_next:
                row = QHBoxLayout()
                row.addWidget(IconLabel("dice", "text_3", 18))
                row.addWidget(label(self.tr("fires next"), "body", tone="text_2"), 1)
                column.addLayout(row)
            column.addWidget(label(units, "small", wrap=True))
        column.addStretch(1)
        return column

    def _tone(self, firing: Column) -> str:
        if not firing.hits:
            return "text_3"
        return "good" if self._is_ours else "bad"

    def _strip(self, title: str, units: Counted, note: str, *, crossed: bool = False) -> QFrame:
        t = theme()
        made = card("battle_strip")
        made.setStyleSheet(
            f"QFrame#battle_strip {{ background: {t.color('window').name()};"
            f" border: 1px dashed {t.color('line_strong').name()}; border-radius: 6px; }}"
        )
        row = QHBoxLayout(made)
        row.setContentsMargins(t.px(12), t.px(6), t.px(12), t.px(6))
        row.setSpacing(t.px(12))
        row.addWidget(label(title, "label"))
        row.addWidget(UnitRow(units, 28, self._catalog, most_single=5, crossed=crossed), 1)
        row.addWidget(label(note, "small"))
        return made


def _fights(side: BattleSide) -> Power:
    """Whose units a side consists of; of several it is the power that decides for them."""
    owners = {owner for column in side.columns for owner, _, _ in column.units}
    owners |= {owner for owner, _, _ in (*side.lost, *side.waiting, *side.behind)}
    return next(iter(owners)) if len(owners) == 1 else side.power
