"""The price list: what is bought now and placed at the end of the turn (SCREENS 3, Purchase panel)."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import OffersRepairs, PlacedLater, PurchaseOptions, Target
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.view.panels.buying.placing_ahead import PlacesAhead
from axis_desktop.view.panels.buying.price_list import LEAST_ROW_PX, ROW_PX, MoneyBar, PriceRow
from axis_desktop.view.panels.buying.repairs import RepairRows
from axis_desktop.view.panels.buying.row_figures import FIGURES, PRICE, RIGHT
from axis_desktop.view.panels.orders.plan import Pointed
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.rows import card, spoken
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import Chip, clear_layout, label
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import money, money_unit, space_name, text, unit_name
from axis_desktop.view.widgets.theme import theme, theme_signals

WIDE_PX = 520
PRICE_PX = 30
"""Of a price of two digits."""
GAP_PX, NARROW_GAP_PX = 9, 4
"""Between the columns of the list, and where not all of them have room."""


class PurchasePanel(ScrollingPanel):
    """Rows of the price list with steppers; the done button buys."""

    placement = "wide"
    done_changed = Signal()
    research_wanted = Signal()
    """The research dice of this turn, which nobody was asked about, are wanted after all."""
    places_shown = Signal(object, object)
    """Spaces that build, and spaces where the unit considered could be placed; none: no more."""
    plan_changed = Signal()
    """Other units are chosen, other spaces can be clicked on the board, or other places are planned."""
    space_chosen = Signal(str)
    """Never: no place waits to be confirmed."""

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        options = controller.options
        assert isinstance(options, PurchaseOptions)
        self._options = options
        self._controller = controller
        self._power = decision.power
        super().__init__(QCoreApplication.translate("PurchasePanel", "Purchase"), parent)
        later = next((p.title for p in controller.catalog.phases if p.id == options.placed_in), "")
        if later:
            self.aside.setText(self.tr("placed in the phase “{phase}”").format(phase=later))
        self.setObjectName("purchase_panel")
        self.usual_px = WIDE_PX
        self.steppers: dict[UnitType, Stepper] = {}
        self._rows: list[PriceRow] = []
        self._figure_heads: list[QLabel] = []
        self._full_width = 0
        """With all columns, at the present scale of the text."""
        self._has_figures = True
        self._saved_height = 0
        """By how much rows that moved together make the list lower, in pixels."""
        self._current: PriceRow | None = None
        """The row that the keys were at last, or whose number was changed last."""
        self.ahead = PlacesAhead()
        self._placed = options if isinstance(options, PlacedLater) else None
        self._late = Soon(self._show_places, self)  # from one row to the next there is a moment between
        # the labels take their new fonts a moment after the theme has them
        self._restyled = Soon(self._measure, self)
        theme_signals().changed.connect(self._restyled.start)
        self.body.addWidget(self._money())
        if controller.catalog.finds and controller.can_ask_again:
            self.body.addWidget(self._research())
        if isinstance(options, OffersRepairs) and (repairs := options.repairable()):
            rows = RepairRows(repairs, decision.power, options.treasury, controller)
            rows.wanted.connect(lambda unit, points: controller.submit(options.repair(unit, points)))
            self.body.addWidget(rows)
        self._grid = self._list(decision)
        self.body.addLayout(self._grid)
        self.first_focus = next(iter(self.steppers.values()), None)
        self.body.addStretch(1)
        self._warned = QWidget()  # in sight however far the list is scrolled
        self._warnings = QVBoxLayout(self._warned)
        self._warnings.setContentsMargins(0, 0, 0, 0)
        self._warnings.setSpacing(6)
        self.outer.addWidget(self._warned)
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The board shows what builds."""
        super().showEvent(event)
        self._late.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """It does so no longer."""
        super().hideEvent(event)
        self._late.stop()
        self.places_shown.emit((), ())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Names, prices and steppers come first: large text in a small window leaves no room for more."""
        super().resizeEvent(event)
        if not self._full_width:
            self._measure()
        self._show_figures(self.width() >= self._full_width)
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Rows move together if that brings all of them into sight."""
        usual, least = theme().px(ROW_PX), theme().px(LEAST_ROW_PX)
        self._set_rows(usual)
        needed = super().sizeHint().height()
        missing = max(0, needed - self.height())
        for height in range(usual - -(-missing // len(self._rows)), least - 1, -1):
            self._set_rows(height)
            lower = super().sizeHint().height()
            if lower <= self.height():
                self._saved_height = needed - lower
                return
        self._set_rows(usual)

    def _set_rows(self, height: int) -> None:
        self._saved_height = 0
        for row in self._rows:
            row.set_height(height)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """With rows of the usual height, even while they are lower."""
        hint = super().sizeHint()
        return QSize(hint.width(), hint.height() + self._saved_height)

    def open_height(self, width: int) -> int:
        """With rows of the usual height: what is laid out by it must not grow lower each time."""
        return super().open_height(width) + self._saved_height

    def _measure(self) -> None:
        """Find how wide the list is with all its columns, and show them if there is room."""
        self._grid.setColumnMinimumWidth(PRICE, theme().px(PRICE_PX))
        self._set_rows(theme().px(ROW_PX))
        self._show_figures(True)
        self._full_width = self.needed_width()
        self._show_figures(self.width() >= self._full_width)
        self.updateGeometry()

    def least_width(self) -> int:
        """It leaves columns out instead."""
        return 0

    def usual_width(self) -> int:
        """With all columns, even while some are left out."""
        return max(super().usual_width(), self._full_width)

    def _show_figures(self, shown: bool) -> None:
        if shown == self._has_figures:
            return
        self._has_figures = shown
        self._grid.setHorizontalSpacing(theme().px(GAP_PX if shown else NARROW_GAP_PX))
        for head in self._figure_heads:
            head.setVisible(shown)
        for row in self._rows:
            row.show_figures(shown)

    def _show_places(self) -> None:
        """Say where the unit pointed at could be placed, or the one that the keys are at, or the next."""
        if self._placed is None or not self.isVisible():
            return
        pointed = [row for row in self._rows if row.is_pointed_at]
        considered = pointed or [row for row in self._rows if row.has_keys]
        unit_type = considered[0].offer.unit_type if considered else self._to_place()
        places = self._placed.places_later(unit_type) if unit_type is not None else ()
        self.places_shown.emit(tuple(self._placed.builders()), tuple(places))

    def _research(self) -> QPushButton:
        """The way back to the research dice of this turn."""
        button = QPushButton(self.tr("Research dice first…"))
        button.setObjectName("purchase_research")
        set_role(button, "quiet")
        button.clicked.connect(self.research_wanted)
        return button

    def choose(self, counts: Mapping[UnitType, int]) -> None:
        """Choose what was chosen before, as far as it can still be paid for."""
        for unit_type, count in counts.items():
            if unit_type in self.steppers:
                self.steppers[unit_type].set_count(min(count, self.steppers[unit_type].most))

    def counts(self) -> dict[UnitType, int]:
        """What is chosen, without what is not."""
        return {unit_type: stepper.count for unit_type, stepper in self.steppers.items() if stepper.count}

    @property
    def spent(self) -> int:
        """Price of all that is chosen."""
        return sum(offer.price * self.steppers[offer.unit_type].count for offer in self._options.offers)

    # ------------------------------------------------------------------ places planned ahead

    def plan_with(self, ahead: PlacesAhead) -> None:
        """Go on with a plan that was begun before, such as before the game was left, as far as it can be."""
        self.ahead = ahead
        for kind, space, count in ahead.rows():
            if self._placed is None or space not in self._placed.places_later(kind):
                ahead.take(kind, space, count)
        self._refresh()

    def targets_offered(self) -> Mapping[Space, Target]:
        """Where a bought unit of the present row could be placed; none if all of them have a place."""
        unit_type = self._to_place()
        if unit_type is None or self._placed is None:
            return {}
        return {
            space: Target(space=space, path=(space,), kind="friendly", action=Pointed(power=self._power))
            for space in self._placed.places_later(unit_type)
        }

    def choose_space(self, space: Space) -> None:
        """A unit of the present row shall be placed there."""
        unit_type = self._to_place()
        if unit_type is not None:
            self.ahead.put(unit_type, space)
            self._refresh()

    def _to_place(self) -> UnitType | None:
        """The type of the present row, if bought units of it wait for a place they can have, or the next."""
        if self._placed is None:
            return None
        first = [self._current] if self._current is not None else []
        for row in (*first, *self._rows):
            unit_type = row.offer.unit_type
            if row.stepper.count > self.ahead.planned(unit_type) and self._placed.places_later(unit_type):
                return unit_type
        return None

    def _consider(self, row: PriceRow) -> None:
        self._late.start()
        if row.has_keys and row is not self._current:
            self._current = row
            self._show_ahead()

    def _change(self, row: PriceRow) -> None:
        self._current = row
        self._refresh()

    def hint(self) -> str:
        """What a click on the board does now; "" if nothing."""
        unit_type = self._to_place()
        if unit_type is None:
            return ""
        said = self.tr("{unit}: click a glowing space to say where it will be placed, or decide that later.")
        return said.format(unit=unit_name(unit_type, 1, self._controller.catalog))

    def _show_ahead(self) -> None:
        """Say in each row where its units shall go."""
        catalog, planned = self._controller.catalog, self.ahead.rows()
        for row in self._rows:
            kind = row.offer.unit_type
            row.show_plan([f"{n} {space_name(space, catalog)}" for k, space, n in planned if k == kind])
        self.plan_changed.emit()

    def _take_last(self, kind: UnitType) -> None:
        """One unit of a type loses the place that was chosen last."""
        spaces = [space for known, space, _ in self.ahead.rows() if known == kind]
        if spaces:
            self.ahead.take(kind, spaces[-1])
            self._refresh()

    # ------------------------------------------------------------------ what is bought

    def clear(self) -> None:
        """Choose nothing."""
        for stepper in self.steppers.values():
            stepper.set_count(0)

    def done_state(self) -> DoneState:
        """What the done button says."""
        number = sum(self.counts().values())
        left = self._options.treasury - self.spent
        if not number:
            return DoneState(
                title=self.tr("Buy nothing"),
                consequence=self.tr("keep {left}").format(left=self._sum(left)),
                warning=self._all_kept(left),
            )
        return DoneState(
            title=self.tr("Buy for {spent}").format(spent=self._sum(self.spent)),
            consequence=words.units(number) + " · " + self.tr("keep {left}").format(left=self._sum(left)),
        )

    def press_done(self) -> None:
        """Buy."""
        self._controller.submit(self._options.purchase(self.counts()))

    def _all_kept(self, left: int) -> str:
        """Buying nothing while something could be bought is rarely meant."""
        cheapest = min((offer.price for offer in self._options.offers), default=left + 1)
        return self.tr("keep all {left}").format(left=self._sum(left)) if left >= cheapest else ""

    def _sum(self, amount: int) -> str:
        return money(amount, self._controller.catalog)

    def _money(self) -> QWidget:
        made = card("money")
        row = QHBoxLayout(made)
        row.setContentsMargins(12, 9, 12, 9)
        row.setSpacing(14)
        self._bar = MoneyBar(self._options.treasury)
        self._spent = label("", "small", wrap=True)
        self._left = label("", "title")
        for title, figure in (
            (self.tr("Treasury"), label(str(self._options.treasury), "title")),
            (self.tr("Left"), self._left),
        ):
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(label(title, "label"))
            column.addWidget(figure)
            row.addLayout(column)
        middle = QVBoxLayout()
        middle.setSpacing(6)
        middle.addWidget(self._bar)
        middle.addWidget(self._spent)
        row.insertLayout(1, middle, 1)
        return made

    def _list(self, decision: Decision) -> QGridLayout:
        t = theme()
        grid = QGridLayout()
        grid.setHorizontalSpacing(t.px(GAP_PX))
        grid.setVerticalSpacing(t.px(3))
        grid.setColumnStretch(2, 1)
        grid.setColumnMinimumWidth(0, 1)
        grid.setColumnMinimumWidth(8, 1)
        price = money_unit(self._controller.catalog)
        heads = (self.tr("Unit"), self.tr("Move"), self.tr("Att"), self.tr("Def"), price, self.tr("Buy"))
        for column, head in enumerate(heads, start=2):
            where = {2: Qt.AlignmentFlag.AlignLeft, PRICE: RIGHT}.get(column, Qt.AlignmentFlag.AlignCenter)
            made = label(head, "label")
            grid.addWidget(made, 0, column, where)
            if column in FIGURES:
                self._figure_heads.append(made)
        infos = {info.id: info for info in self._controller.catalog.units}
        for number, offer in enumerate(self._options.offers, start=1):
            row = PriceRow(self, grid, number, decision.power, offer, infos[offer.unit_type])
            row.stepper.changed.connect(lambda _count, row=row: self._change(row))
            row.considered.connect(partial(self._consider, row))
            row.less_planned.connect(partial(self._take_last, offer.unit_type))
            self.steppers[offer.unit_type] = row.stepper
            self._rows.append(row)
        return grid

    def _refresh(self) -> None:
        left = self._options.treasury - self.spent
        for row in self._rows:
            row.refresh(left)
        amounts = tuple(o.price * self.steppers[o.unit_type].count for o in self._options.offers)
        self._bar.show_parts(amounts)
        self._left.setText(str(left))
        set_tone(self._left, "good" if left else "text_2")
        catalog = self._controller.catalog
        self._spent.setText(spoken(self.counts(), catalog) or self.tr("nothing chosen yet"))
        clear_layout(self._warnings)
        warnings = self._options.warnings(self.counts())
        for warning in warnings:
            self._warnings.addWidget(Chip("cost", text(warning, catalog)))
        self._warned.setVisible(bool(warnings))
        self.ahead.keep_within(self.counts())
        self._show_ahead()
        self.done_changed.emit()
