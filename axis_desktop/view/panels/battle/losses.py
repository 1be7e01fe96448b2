"""Which units take the hits: all that may, the suggestion crossed already (SCREENS 3, Casualty picker)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.asking.options import CasualtyOptions, Group
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.view.panels.battle.loss_chance import LossChance
from axis_desktop.view.panels.odds.odds_of_game import GameOdds
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.enter_button import EnterButton
from axis_desktop.view.panels.parts.rows import lines_of, spoken
from axis_desktop.view.panels.parts.scrolling import SidewaysArea
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.usual_losses import UsualLosses
from axis_desktop.view.widgets.frame import UnitPicture, label
from axis_desktop.view.widgets.pictures import counter, draw_cross
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import money, text
from axis_desktop.view.widgets.theme import theme, theme_signals

PICTURE_PX = 46
MOST_SINGLE = 10
"""Up to so many units each has a button of its own; more are counted by type."""
MOST_LETTERS = 26
"""Two kinds of units whose names are longer together stand in two lines on the button."""
IN_ROW, ROW_PX = 8, 700
"""Up to so many units, or what is no wider than so many pixels, stand in one row, more in two."""
LARGE_TEXT = 1.75
"""With letters as large as that a small window has no height for two rows: one scrolls sideways."""
TAKE_PX, WIDE_PX = 210, 130
LEAST_PX = 280
"""Of the units, in a window that has no room for all of them."""
GAP_PX = 2
PRICE_PX, LINE_PX = 32, 18
"""Room below a picture: for the price, and for each line of what tells its unit apart."""


class LossButton(QAbstractButton):
    """A unit that may be crossed out, with its price below.

    Args:
        power, info, unit: whose, of what type, and which.
        price: as it is read.
        note: what tells it apart, such as where it came from.
        where: the note, if others of its type have another one: then it is to be read below the price.
    """

    def __init__(
        self, power: Power, info: UnitInfo, unit: UnitId, price: str, note: str, where: str = ""
    ) -> None:
        super().__init__()
        self._price = price
        self._power, self._info = power, info
        self.unit = unit
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(f"{info.name}, {note}" if note else info.name)
        self.setAccessibleName(self.toolTip())
        self.setObjectName(f"loss_{unit}")
        self._where = where
        self._lines: list[str] = []
        self._restyle()
        theme_signals().changed.connect(self._restyle)

    def _restyle(self) -> None:
        """Have room for the picture and the words below it."""
        t = theme()
        metrics = QFontMetrics(t.font("small"))
        self._lines = lines_of(self._where, metrics, t.px(WIDE_PX) - 8)
        longest = max(metrics.horizontalAdvance(line) for line in [*self._lines, ""])
        wide = max(t.px(PICTURE_PX) + 12, longest + 8)
        self.setFixedSize(QSize(wide, t.px(PICTURE_PX) + t.px(PRICE_PX + LINE_PX * len(self._lines))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the counter, the cross and the price."""
        t = theme()
        size = t.px(PICTURE_PX)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF((self.width() - size) / 2, 6, size, size)
        drawn = counter(self._power, self._info.silhouette, size, self.devicePixelRatioF())
        painter.drawPixmap(body.topLeft(), drawn)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(t.color("bad"), 3))
            painter.drawRoundedRect(body.adjusted(-2, -2, 2, 2), 8, 8)
            draw_cross(painter, body.adjusted(7, 7, -7, -7), 3)
        if self.hasFocus():
            painter.setPen(QPen(t.color("brass"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.setPen(t.color("bad" if self.isChecked() else "text_2"))
        painter.setFont(t.font("small"))
        below = QRectF(0, size + 10, self.width(), t.px(20))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._price)
        for line in self._lines:
            below.translate(0, t.px(LINE_PX))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, line)


class LossPicker(QWidget):
    """Choose exactly as many units as there are hits; a new cross takes the place of the oldest.

    Args:
        power: whose units are hit.
        controller: the game.
        odds: tells what the losses do to the chance; None where nothing is told.
        usual: in which order the person loses units; None where nobody keeps one.

    Signals:
        chosen: other units are crossed.
        order_wanted: the person wants to see or change that order.
    """

    chosen = Signal()
    order_wanted = Signal()

    def __init__(
        self,
        power: Power,
        controller: Controller,
        odds: GameOdds | None = None,
        usual: UsualLosses | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        options = controller.options
        assert isinstance(options, CasualtyOptions)
        self._power, self._options, self._controller = power, options, controller
        self._infos = {info.id: info for info in controller.catalog.units}
        self._types = {u: group.unit_type for group in options.groups for u in group.units}
        self._takes = {u: group.takes for group in options.groups for u in group.units}
        self._aboard = {u: group.aboard for group in options.groups for u in group.units}
        self._why = options.choices()[0].note
        self._usual = usual
        self._order: list[UnitId] = self._proposed()
        """Crossed units, the latest last; one that takes several hits once for each."""
        self._is_low = False
        self._buttons: list[LossButton] = []
        self._steppers: list[tuple[Group, Stepper]] = []
        self.setObjectName("loss_picker")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(16))
        units = sum(len(group.units) for group in options.groups)
        is_simple = units <= MOST_SINGLE and max(self._takes.values()) == 1
        pieces = QWidget()
        pieces.setLayout(self._single() if is_simple else self._counted())
        left = QVBoxLayout()
        left.setSpacing(theme().px(2))
        left.addStretch(1)
        left.addWidget(SidewaysArea(pieces, LEAST_PX))
        left.addStretch(1)
        row.addLayout(left)
        self.take_button = EnterButton()
        self.take_button.setObjectName("take_losses")
        self._restyle()
        theme_signals().changed.connect(self._restyle)
        self.take_button.clicked.connect(self.take)
        self._worth = label("", "small")
        self._reason = label(text(self._why, controller.catalog) if self._why is not None else "", "quiet")
        self._reason.setObjectName("loss_reason")
        self._reason.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(theme().px(4))
        column.addStretch(1)
        column.addWidget(self.take_button)
        column.addWidget(self._worth)
        self._chance = LossChance(power, options, controller, odds) if odds is not None else None
        if self._chance is not None:
            column.addWidget(self._chance)
        column.addWidget(self._reason)
        if usual is not None:
            column.addWidget(self._order_button(), 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        row.addLayout(column)
        self._refresh()

    def set_low(self, *, is_low: bool) -> None:
        """There is little height: it isn't said why these losses are suggested."""
        self._is_low = is_low
        self._say_why()

    def _say_why(self) -> None:
        suggested = self._kinds(self._options.suggested) == self._kinds(self._order)
        self._reason.setVisible(suggested and bool(self._reason.text()) and not self._is_low)

    def _restyle(self) -> None:
        """Keep the button from moving under the hand: its words change with each cross."""
        self.take_button.setMinimumWidth(theme().px(TAKE_PX))

    def _order_button(self) -> QPushButton:
        button = QPushButton(self.tr("My usual order"))
        button.setObjectName("usual_order")
        button.setToolTip(self.tr("See or change in which order you lose units"))
        set_role(button, "link")
        button.clicked.connect(self.order_wanted)
        return button

    def _proposed(self) -> list[UnitId]:
        """What is crossed before anybody has chosen: by the person's own order, or as is suggested."""
        return list(self._options.suggested if self._usual is None else self._usual.losses())

    def take_usual(self) -> None:
        """The person's order is another one now: cross what it says."""
        if not isinstance(self._controller.options, CasualtyOptions):
            return  # a panel that is going away
        self._order = self._proposed()
        for group, stepper in self._steppers:
            stepper.blockSignals(True)  # the sum is right only once all are set
            stepper.set_count(sum(unit in group.units for unit in self._order))
            stepper.blockSignals(False)
        self._refresh()

    @property
    def crossed(self) -> tuple[UnitId, ...]:
        """The units that are crossed out."""
        return tuple(self._order)

    @property
    def takes(self) -> str:
        """What the button says without line breaks."""
        return self.take_button.text().replace("\n", " ")

    @property
    def complete(self) -> tuple[UnitId, ...]:
        """The same once their number is right; else none."""
        return self.crossed if len(self._order) == self._options.hits else ()

    def take(self) -> None:
        """Take these losses; nothing happens while the number is wrong."""
        if self.complete:
            self._controller.submit(self._options.casualties(self.complete))

    def _single(self) -> QVBoxLayout:
        """A button for each unit; wide ones don't push those of the other row apart."""
        rows = QVBoxLayout()
        rows.setSpacing(2)
        units = sum(len(group.units) for group in self._options.groups)
        catalog = self._controller.catalog
        kinds = Counter(group.unit_type for group in self._options.groups)
        told_apart = {kind for kind, number in kinds.items() if number > 1}
        for group in self._options.groups:
            info = self._infos[group.unit_type]
            note = text(group.note, catalog) if group.note is not None else ""
            price = money(info.cost, catalog)
            for unit in group.units:
                where = note if group.unit_type in told_apart or group.aboard else ""
                button = LossButton(group.power or self._power, info, unit, price, note, where)
                button.clicked.connect(lambda checked, unit=unit: self._clicked(unit, checked))
                self._buttons.append(button)
        wide = sum(button.minimumWidth() + GAP_PX for button in self._buttons)
        is_large = theme().scale >= LARGE_TEXT  # a second row would be out of sight
        in_row = units if units <= IN_ROW or wide <= ROW_PX or is_large else -(-units // 2)
        for first in range(0, units, in_row):
            row = QHBoxLayout()
            row.setSpacing(GAP_PX)
            for button in self._buttons[first : first + in_row]:
                row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
            row.addStretch(1)
            rows.addLayout(row)
        return rows

    def _counted(self) -> QGridLayout:
        """A row for each group with minus and plus."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme().px(10))
        grid.setVerticalSpacing(theme().px(4))
        halves = 2 if len(self._options.groups) > 2 else 1
        for half in range(halves):
            grid.setColumnStretch(half * 4 + 1, 1)
        if halves == 2:
            grid.setColumnMinimumWidth(3, theme().px(GAP_PX))
        for number, group in enumerate(self._options.groups):
            row, half = divmod(number, halves)
            first = half * 4  # picture, words, stepper, and a gap between the halves
            info = self._infos[group.unit_type]
            grid.addWidget(UnitPicture(group.power or self._power, info.silhouette, 34), row, first)
            name = info.name if len(group.units) == 1 else f"{len(group.units)} {info.plural}"
            if group.note is not None:
                name += f", {text(group.note, self._controller.catalog)}"
            told = QVBoxLayout()
            told.setSpacing(0)
            told.addWidget(label(name, "strong"))
            cost = self.tr("{sum} each").format(sum=money(info.cost, self._controller.catalog))
            if group.takes > 1:
                cost += " · " + self.tr("{n} hits").format(n=group.takes)
            price = label(cost, "quiet")
            if group.takes > 1:
                price.setToolTip(self.tr("lost with {n} hits").format(n=group.takes))
            told.addWidget(price)
            grid.addLayout(told, row, first + 1)
            stepper = Stepper(info.name)
            stepper.setObjectName(f"lose_{group.unit_type}_{number}")
            stepper.set_most(len(group.by_hit))
            stepper.set_count(sum(unit in group.units for unit in self._order))
            stepper.changed.connect(lambda _count, number=number: self._counted_changed(number))
            self._steppers.append((group, stepper))
            grid.addWidget(stepper, row, first + 2)
        return grid

    def _counted_changed(self, changed: int) -> None:
        """One more here is one less elsewhere, once all hits are taken."""
        others = [stepper for n, (_, stepper) in enumerate(self._steppers) if n != changed and stepper.count]
        if sum(stepper.count for _, stepper in self._steppers) > self._options.hits and others:
            others[-1].set_count(others[-1].count - 1)
            return
        self._order = [unit for group, stepper in self._steppers for unit in group.by_hit[: stepper.count]]
        self._refresh()

    @property
    def has_crosses(self) -> bool:
        """Units are crossed out one by one; else each group has its number."""
        return bool(self._buttons)

    def _clicked(self, unit: UnitId, checked: bool) -> None:
        """Move a cross: that of an equal type makes room for the new one, else the one set first."""
        if checked and len(self._order) >= self._options.hits:
            equal = (each for each in self._order if self._types[each] == self._types[unit])
            self._order.remove(next(equal, self._order[0]))
        if checked:
            self._order.append(unit)
        else:
            self._order.remove(unit)
        self._refresh()

    def _refresh(self) -> None:
        for button in self._buttons:
            button.setChecked(button.unit in self._order)
        for group, stepper in self._steppers:
            stepper.set_most(min(len(group.by_hit), self._options.hits))
        hits = Counter(self._order)
        lost = [unit for unit in hits if hits[unit] >= self._takes[unit]]
        damaged = [unit for unit in hits if hits[unit] < self._takes[unit]]
        drowned = [kind for unit in lost for kind in self._aboard[unit]]
        worth = sum(self._infos[kind].cost for kind in (*(self._types[unit] for unit in lost), *drowned))
        missing = self._options.hits - len(self._order)
        self.take_button.setEnabled(not missing)
        if missing > 0:
            self.take_button.setText(words.more(missing))
        else:
            self.take_button.setText(self._taken(lost, damaged))
        suggested = self._kinds(self._options.suggested) == self._kinds(self._order)
        is_own = self._usual is not None and self._usual.is_own
        is_usual = is_own and self._kinds(self._proposed()) == self._kinds(self._order)
        said = self.tr("your usual order") if is_usual else self.tr("suggested") if suggested else ""
        note = f" · {said}" if said else ""
        self._say_why()
        self._worth.setText(self.tr("worth {sum}").format(sum=money(worth, self._controller.catalog)) + note)
        set_tone(self._worth, "bad" if missing else "")
        if self._chance is not None:
            self._chance.consider(self._order)
        self.chosen.emit()

    def _taken(self, lost: Sequence[UnitId], damaged: Sequence[UnitId]) -> str:
        """What becomes of the crossed units."""
        if not damaged:
            return self.tr("Lose {units}").format(units=self._named(lost))
        if not lost:
            return self.tr("Damage {units}").format(units=self._named(damaged))
        both = self.tr("Lose {units},\ndamage {others}")
        return both.format(units=self._named(lost), others=self._named(damaged))

    def _named(self, units: Iterable[UnitId]) -> str:
        return _broken(spoken(Counter(self._types[unit] for unit in units), self._controller.catalog))

    def _kinds(self, units: Sequence[UnitId]) -> list[str]:
        return sorted(self._types[unit] for unit in units)


def _broken(names: str) -> str:
    """A long list of units in lines of two, long names in lines of their own, for a button."""
    parts = names.split(", ")
    pairs = [parts[n : n + 2] for n in range(0, len(parts), 2)]
    lines = [", ".join(pair) if len(", ".join(pair)) <= MOST_LETTERS else ",\n".join(pair) for pair in pairs]
    return ",\n".join(lines)
